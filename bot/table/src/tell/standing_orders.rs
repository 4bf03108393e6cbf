//! Messages from a seat's standing orders to its player, and to nobody else.

use domain::standing_orders::{Ordered, Reason};
use engine::view::View;
use words::{Teller, Words};

use crate::Table;

/// Messages from standing orders: which lines were dropped, and why they stopped.
pub fn messages(teller: &Teller<'_>, ordered: &Ordered) -> Vec<String> {
    let mut lines = dropped_lines(teller, ordered);
    lines.extend(ordered.stopped.map(|reason| teller.plan_stopped(reason)));
    lines
}

/// Which lines were dropped, and why.
pub fn dropped_lines(teller: &Teller<'_>, ordered: &Ordered) -> Vec<String> {
    let dropped = ordered.dropped.iter();
    dropped
        .map(|dropped| teller.plan_dropped(dropped))
        .collect()
}

/// Why the seat's standing orders wait, for above the menu of its turn.
pub fn waiting_news(
    table: &Table,
    words: &Words,
    names: &[String],
    view: &View<'_>,
) -> Option<String> {
    let seat = view.own_seat()?;
    let reason = table.plans.get(seat.index())?.stopped?;
    view.own_prompt()?;
    let teller = Teller::of(words, view, names);
    match reason {
        Reason::Paused => None,
        Reason::Taken { .. }
        | Reason::Near { .. }
        | Reason::Trains { .. }
        | Reason::LastRound
        | Reason::Have { .. }
        | Reason::Done
        | Reason::Nothing
        | Reason::Rewound => Some(teller.plan_stopped(reason)),
    }
}
