//! The rules: which actions are legal, and which events follow from them.
//!
//! [`play`] asks whether the seat owes the decision that the action answers, and hands it to the
//! rule for it: [`draw`] (with [`row`]), [`claim`] (with [`payment`] and [`tunnel`]), [`station`],
//! [`tickets`]. Each
//! makes every check before it writes its first event to the [`LiveGame`]; [`turn`] says what comes after.
//!
//! Every rule names its paragraph of `docs/rules.md`.

use crate::action::Action;
use crate::event::Event;
use crate::ids::Seat;
use crate::refusal::Refusal;
use crate::state::{PromptKind, State};

mod live;
pub(crate) mod open;
pub(crate) mod sites;
mod row;
mod turn;
pub(crate) mod set_up;
pub(crate) mod tickets;
mod draw;
mod payment;
pub(crate) mod tunnel;
mod claim;
mod station;
mod fits;

pub(crate) use fits::fits;
pub(crate) use live::LiveGame;

/// Plays an action of a seat, or refuses it and changes nothing.
pub(crate) fn play<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    if game.state.is_over() {
        return Err(Refusal::GameOver);
    }
    if seat.0 >= game.rules.n_seats() {
        return Err(Refusal::NoSuchSeat);
    }
    if *action == Action::Resign {
        return turn::resign(game, seat);
    }
    let owed = owed_by(game.state, seat)?;
    match (owed, action) {
        (PromptKind::TakeTurn, Action::Draw { from, to }) => draw::first(game, seat, *from, *to),
        (PromptKind::DrawSecondCard, Action::Draw { from, to }) => {
            draw::second(game, seat, *from, *to)
        }
        (PromptKind::PutFirstCard, Action::PutCard { to }) => draw::put(game, seat, *to),
        (PromptKind::DrawSecondCard, Action::Stop) => draw::stop(game, seat),
        (PromptKind::TakeTurn, Action::ClaimTrack { track, payment }) => {
            claim::claim(game, seat, *track, payment)
        }
        (PromptKind::TakeTurn, Action::BuildStation { city, payment }) => {
            station::build(game, seat, *city, payment)
        }
        (PromptKind::PayTunnel, Action::PayTunnel { payment }) => tunnel::pay(game, seat, payment),
        (PromptKind::PayTunnel, Action::WithdrawTunnel) => tunnel::withdraw(game, seat),
        (PromptKind::TakeTurn | PromptKind::NameMixture, Action::DrawTickets) => {
            tickets::draw(game, seat, None)
        }
        (PromptKind::TakeTurn | PromptKind::NameMixture, Action::DrawMixture(mixture)) => {
            tickets::draw(game, seat, Some(*mixture))
        }
        (PromptKind::ChooseTickets, Action::KeepTickets { kept, shared }) => {
            tickets::keep(game, seat, *kept, *shared)
        }
        (PromptKind::TakeTurn, Action::ShareTickets { shared }) => {
            tickets::share(game, seat, *shared)
        }
        (owed, _) => Err(Refusal::OwesOther { owed }),
    }
}

/// The decision this seat owes.
#[inline]
fn owed_by(state: &State, seat: Seat) -> Result<PromptKind, Refusal> {
    let mut prompts = state.prompts.as_slice().iter();
    match prompts.find(|prompt| prompt.seat == seat) {
        Some(prompt) => Ok(prompt.kind),
        None if !state.play_began => Err(Refusal::WaitingForOthers),
        None => Err(Refusal::NotYourTurn {
            current: state.current,
        }),
    }
}
