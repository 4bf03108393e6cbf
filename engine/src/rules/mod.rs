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
use crate::ids::Seat;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::state::{PromptKind, State};

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
    pub rules: &'a Ruleset,
    pub state: &'a mut State,
    pub dealer: &'a Dealer,
    sink: &'a mut S,
}

impl<'a, S: FnMut(&Event)> Course<'a, S> {
    pub(crate) fn new(
        rules: &'a Ruleset,
        state: &'a mut State,
        dealer: &'a Dealer,
        sink: &'a mut S,
    ) -> Course<'a, S> {
        Course {
            rules,
            state,
            dealer,
            sink,
        }
    }

    /// Applies the event, then hands it to the sink.
    ///
    /// Every caller knows the kind of event, so inlining saves `apply` the branch on it.
    #[inline(always)]
    pub(crate) fn emit(&mut self, event: Event) {
        self.state.apply(self.rules, &event);
        (self.sink)(&event);
    }
}

/// Plays an action of a seat, or refuses it and changes nothing.
pub(crate) fn play<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    action: &Action,
) -> Result<(), Refusal> {
    if course.state.is_over() {
        return Err(Refusal::GameOver);
    }
    if seat.0 >= course.rules.n_seats() {
        return Err(Refusal::NoSuchSeat);
    }
    if *action == Action::Resign {
        return turn::resign(course, seat);
    }
    let owed = owed_by(course.state, seat)?;
    match (owed, *action) {
        (PromptKind::TakeTurn, Action::Draw { from, to }) => draw::first(course, seat, from, to),
        (PromptKind::DrawSecondCard, Action::Draw { from, to }) => {
            draw::second(course, seat, from, to)
        }
        (PromptKind::PutFirstCard, Action::PutCard { to }) => draw::put(course, seat, to),
        (PromptKind::DrawSecondCard, Action::Stop) => draw::stop(course, seat),
        (PromptKind::TakeTurn, Action::ClaimTrack { track, payment }) => {
            claim::claim(course, seat, track, &payment)
        }
        (PromptKind::PayTunnel, Action::PayTunnel { payment }) => {
            tunnel::pay(course, seat, &payment)
        }
        (PromptKind::PayTunnel, Action::WithdrawTunnel) => tunnel::withdraw(course, seat),
        (PromptKind::TakeTurn, Action::DrawTickets) => tickets::draw(course, seat),
        (PromptKind::ChooseTickets, Action::KeepTickets { kept, shared }) => {
            tickets::keep(course, seat, kept, shared)
        }
        (PromptKind::TakeTurn, Action::ShareTickets { shared }) => {
            tickets::share(course, seat, shared)
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
