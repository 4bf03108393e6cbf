//! Messages from a seat's standing orders to its player, and to nobody else.

use domain::standing_orders::{Dropped, Gone, Ordered, Reason, StandingOrders, turn_began};
use engine::event::Event;
use engine::view::View;
use words::{Teller, Words};

use crate::Table;

/// Messages from standing orders: why they stopped, and which lines were dropped for another reason.
pub fn messages(teller: &Teller<'_>, ordered: &Ordered) -> Vec<String> {
    let is_said = |dropped: &&Dropped| match (ordered.stopped, dropped.why) {
        (Some(Reason::Taken { track, .. }), Gone::Taken { track: gone, .. }) => track == gone,
        _ => false,
    };
    let stopped = ordered.stopped.map(|reason| teller.plan_stopped(reason));
    let dropped = ordered.dropped.iter().filter(|dropped| !is_said(dropped));
    let dropped = dropped.map(|dropped| teller.plan_dropped(dropped));
    stopped.into_iter().chain(dropped).collect()
}

/// Which lines were dropped, and why.
pub fn dropped_lines(teller: &Teller<'_>, ordered: &Ordered) -> Vec<String> {
    let dropped = ordered.dropped.iter();
    dropped
        .map(|dropped| teller.plan_dropped(dropped))
        .collect()
}

/// Why the seat's standing orders wait, for above the menu of the turn in which they stopped; its player has read it by
/// the next.
pub fn waiting_news(
    table: &Table,
    words: &Words,
    names: &[String],
    view: &View<'_>,
) -> Option<String> {
    let seat = view.own_seat()?;
    let plan = table.plans.get(seat.index())?;
    view.own_prompt()?;
    let reason = stopped_now(plan, &table.course.as_ref()?.log)?;
    Some(Teller::of(words, view, names).plan_stopped(reason))
}

/// Reason why a seat's standing orders wait, in the turn in which they stopped.
pub fn stopped_now(plan: &StandingOrders, log: &[Event]) -> Option<Reason> {
    let reason = plan.stopped?;
    let is_told = match reason {
        Reason::Paused => false,
        // Those of all seats stop at once, and each reads it at its next turn.
        Reason::Rewound => true,
        Reason::Taken { .. }
        | Reason::Near { .. }
        | Reason::Trains { .. }
        | Reason::LastRound
        | Reason::Have { .. }
        | Reason::Done
        | Reason::Lost
        | Reason::Nothing => turn_began(log) < plan.looked,
    };
    is_told.then_some(reason)
}
