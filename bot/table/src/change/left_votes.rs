//! Votes and requests that a change makes void: those of somebody who no longer plays for their seat, and votes about
//! the host when there is another one. A request that waited only for people who have left is granted.

use std::collections::BTreeSet;

use engine::ids::Seat;
use jiff::Timestamp;
use store::TimerKind;

use crate::change::consent;
use crate::change::draft::Draft;
use crate::settings::Vote;
use crate::timers;

/// Withdraws what people asked for and agreed to at seats that they have left, and ends votes about the host if there is
/// another host, or about somebody who has left the seat.
pub fn withdraw(draft: &mut Draft, now: Timestamp) {
    let before = draft.before();
    if before.is_lobby() {
        return;
    }
    let has_new_host = before.row.host != draft.table.row.host;
    let seats = before.seats.iter().map(|row| Seat(row.seat));
    let is_left = |seat: &Seat| before.person(*seat) != draft.table.person(*seat);
    let left: BTreeSet<u8> = seats.filter(is_left).map(|seat| seat.0).collect();
    let settings = &mut draft.table.settings;
    let is_void = |vote: &Vote| {
        let is_of_left = left.contains(&vote.by) || left.contains(&vote.candidate().0);
        is_of_left || has_new_host && vote.kind.is_about_host()
    };
    settings.votes.retain(|vote| !is_void(vote));
    let asked = settings.asked.take_if(|asked| left.contains(&asked.seat));
    let votes = settings.votes.iter_mut().map(|vote| &mut vote.agreed);
    let asks = settings.asked.iter_mut().map(|asked| &mut asked.agreed);
    for agreed in votes.chain(asks) {
        agreed.retain(|seat| !left.contains(seat));
    }
    if asked.is_some() {
        draft.timers.push(timers::clear(TimerKind::Asked, None));
    }
    let open = draft.table.settings.asked.as_ref();
    if open.is_some_and(|asked| consent::is_given(&draft.table, asked)) {
        // Undoing it is a change of its own.
        draft.timers.push(timers::set(TimerKind::Asked, None, now));
    }
}
