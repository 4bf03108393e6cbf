//! Where a seat can build a station, and what it costs.
//!
//! Rules: "Stations", 2 to 4. The action itself is in [`super::station`].

use crate::card::Card;
use crate::ids::Seat;
use crate::ruleset::Ruleset;
use crate::set::CitySet;
use crate::state::State;

/// Number of cards that the seat's next station costs; `None` if it has built all.
#[inline]
pub(crate) fn cost(rules: &Ruleset, state: &State, seat: Seat) -> Option<u8> {
    let stations = &rules.variant.stations;
    let n_built = state.seat(seat).stations.as_slice().len();
    let costs = stations.cost.iter().take(usize::from(stations.each));
    costs.copied().nth(n_built)
}

/// The cities without a station.
///
/// Rules: "Stations", 2.
pub(crate) fn free_cities(rules: &Ruleset, state: &State) -> CitySet {
    let mut free = rules.cities;
    for seat in rules.seats() {
        for city in state.seat(seat).stations.as_slice() {
            free.remove(*city);
        }
    }
    free
}

/// Whether the seat has a station, the cards and a city for it.
///
/// Rules: "Stations", 4.
pub(super) fn can_build(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let Some(cost) = cost(rules, state, seat) else {
        return false;
    };
    let purse = state.purse(rules, seat);
    let n_wild = rules.wilds_for_station(&purse);
    let pays = |card: Card| match card {
        Card::Wild => cost <= n_wild,
        plain => cost <= purse[plain].saturating_add(n_wild),
    };
    Card::ALL.into_iter().any(pays) && !free_cities(rules, state).is_empty()
}
