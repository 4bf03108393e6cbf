//! Which mixture of tickets to draw: long ones as long as there are trains for them.

use crate::action::Action;
use crate::view::View;

/// Minimum trains for drawing long tickets in play.
const TRAINS_FOR_LONG: u8 = 28;

/// Draws tickets, half of them long ones while there are trains for those; `None` if there are none to draw.
pub(super) fn draw_tickets(view: &View<'_>) -> Option<Action> {
    let seat = view.own_seat()?;
    let n = view.ticket_draw().n;
    let n_long = if view.trains(seat) < TRAINS_FOR_LONG {
        0
    } else {
        n / 2
    };
    view.legal_actions().draw_tickets(n_long)
}
