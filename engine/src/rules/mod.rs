//! The rules: which actions are legal, and which events follow from them.
//!
//! [`play`] asks whether the seat owes the decision that the action answers, and hands it to the
//! rule for it: [`draw`], [`claim`] (with [`payment`] and [`tunnel`]), [`tickets`]. Each makes every
//! check before it writes its first event to the [`Course`]; [`turn`] says what comes after.
//!
//! Every rule names its paragraph of `docs/rules.md`.

use crate::action::Action;
use crate::deal::Dealer;
use crate::event::Event;
use crate::game::Game;
use crate::ids::Seat;
use crate::refusal::Refusal;
use crate::state::{PromptKind, State, Turn};

pub(crate) mod claim;
pub(crate) mod draw;
pub(crate) mod fits;
pub(crate) mod payment;
pub(crate) mod set_up;
pub(crate) mod tickets;
pub(crate) mod tunnel;
pub(crate) mod turn;

pub(crate) use fits::fits;

/// A game under way, with everything needed to write events.
pub(crate) struct Course<'a, S> {
    pub game: &'a mut Game,
    pub dealer: &'a Dealer,
    sink: &'a mut S,
}

impl<'a, S: FnMut(&Event)> Course<'a, S> {
    pub(crate) fn new(game: &'a mut Game, dealer: &'a Dealer, sink: &'a mut S) -> Course<'a, S> {
        Course { game, dealer, sink }
    }

    /// Applies the event, then hands it to the sink.
    ///
    /// Every caller knows the kind of event, so inlining saves `apply` the branch on it.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.game.apply(&event);
        (self.sink)(&event);
    }

    #[inline]
    pub(crate) fn state(&self) -> &State {
        &self.game.state
    }
}

/// [`Game::play`].
pub(crate) fn play(
    game: &mut Game,
    seat: Seat,
    action: &Action,
    dealer: &Dealer,
    sink: &mut impl FnMut(&Event),
) -> Result<(), Refusal> {
    if let Turn::Over(_) = game.state.turn {
        return Err(Refusal::GameOver);
    }
    if seat.0 >= game.rules.n_seats() {
        return Err(Refusal::NoSuchSeat);
    }
    let mut course = Course::new(game, dealer, sink);
    if *action == Action::Resign {
        return turn::resign(&mut course, seat);
    }
    let owed = owed_by(course.game, seat)?;
    match (owed, *action) {
        (PromptKind::TakeTurn, Action::Draw { from, to }) => {
            draw::first(&mut course, seat, from, to)
        }
        (PromptKind::DrawSecondCard, Action::Draw { from, to }) => {
            draw::second(&mut course, seat, from, to)
        }
        (PromptKind::PutFirstCard, Action::PutCard { to }) => draw::put(&mut course, seat, to),
        (PromptKind::DrawSecondCard, Action::Stop) => draw::stop(&mut course, seat),
        (PromptKind::TakeTurn, Action::ClaimTrack { track, payment }) => {
            claim::claim(&mut course, seat, track, &payment)
        }
        (PromptKind::PayTunnel, Action::PayTunnel { payment }) => {
            tunnel::pay(&mut course, seat, &payment)
        }
        (PromptKind::PayTunnel, Action::WithdrawTunnel) => tunnel::withdraw(&mut course, seat),
        (PromptKind::TakeTurn, Action::DrawTickets) => tickets::draw(&mut course, seat),
        (PromptKind::ChooseTickets, Action::KeepTickets { kept, shared }) => {
            tickets::keep(&mut course, seat, kept, shared)
        }
        (PromptKind::TakeTurn, Action::ShareTickets { shared }) => {
            tickets::share(&mut course, seat, shared)
        }
        (owed, _) => Err(Refusal::OwesOther { owed }),
    }
}

/// The decision this seat owes.
#[inline]
fn owed_by(game: &Game, seat: Seat) -> Result<PromptKind, Refusal> {
    match game.prompts().iter().find(|prompt| prompt.seat == seat) {
        Some(prompt) => Ok(prompt.kind),
        None if !game.state.play_began => Err(Refusal::WaitingForOthers),
        None => Err(Refusal::NotYourTurn {
            current: game.state.current,
        }),
    }
}
