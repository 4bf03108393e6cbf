//! Building stations: where, and for which cards.
//!
//! Rules: "Stations". What they lend at the end is worked out in [`crate::lending`].

use crate::action::Payment;
use crate::event::Event;
use crate::ids::{CityId, Seat};
use crate::map::TrackKind;
use crate::refusal::{ClaimError, Refusal, StationError};
use crate::ruleset::Ruleset;
use crate::state::State;

use super::live::LiveGame;
use super::{payment, sites, turn};

/// Builds a station, as the whole turn.
///
/// Rules: "Stations", 1 to 3.
pub(crate) fn build<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    city: CityId,
    paid: &Payment,
) -> Result<(), Refusal> {
    let needed = may_build(game.rules, game.state, seat, city)?;
    let cards = paid.cards();
    if cards.total() != u16::from(needed) {
        let paid = cards.total();
        return Err(ClaimError::WrongNumber { needed, paid }.into());
    }
    if cards.single_color().is_err() {
        return Err(ClaimError::SeveralColors.into());
    }
    if cards.n_wild() > 0 && !game.rules.wilds_on(TrackKind::Plain) {
        return Err(ClaimError::WildsNotTaken.into());
    }
    payment::is_there(game.rules, game.state, seat, paid)?;
    game.emit(Event::StationBuilt {
        seat,
        city,
        payment: *paid,
    });
    turn::end_after_discards(game, seat);
    Ok(())
}

/// Number of cards that the seat's station in the city costs.
fn may_build(rules: &Ruleset, state: &State, seat: Seat, city: CityId) -> Result<u8, StationError> {
    if rules.variant.stations.each == 0 {
        return Err(StationError::NotPlayed);
    }
    let cost = sites::cost(rules, state, seat).ok_or(StationError::NoneLeft)?;
    if !rules.cities.contains(city) {
        return Err(StationError::NotACity);
    }
    let mut seats = rules.seats();
    match seats.find(|by| state.seat(*by).stations.as_slice().contains(&city)) {
        Some(by) => Err(StationError::Taken { by }),
        None => Ok(cost),
    }
}
