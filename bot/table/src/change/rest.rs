//! A deserted table rests: no clock runs and nobody moves, until one of its people comes back or it ends without a
//! result.

use jiff::{SignedDuration, Timestamp};
use store::TimerKind;

use crate::Table;
use crate::change::draft::Draft;
use crate::clocks::REST_WITHOUT_CLOCK;
use crate::tell::presence::rests;
use crate::time_to_answer::COME_BACK;
use crate::timers;

const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Time from the last act of anybody until a table with a clock ends; three turns if they take longer.
const WITH_A_CLOCK: SignedDuration = DAY.saturating_mul(21);
/// The same for a table without a clock.
const WITHOUT_A_CLOCK: SignedDuration = DAY.saturating_mul(30);

/// Lets the table rest if all its people are gone, and wakes it if one is back. It does not begin to rest while it
/// `goes_on` without them.
pub fn begin_or_end(draft: &mut Draft, now: Timestamp, goes_on: bool) {
    let table = &mut draft.table;
    match (is_deserted(table, now), table.settings.rests_until) {
        (true, None) if goes_on => {}
        (true, None) => {
            let until = end_of_rest(table, now);
            table.settings.rests_until = Some(until);
            table.settings.votes.clear();
            draft.deliveries_after.push(rests(table, until));
            let ends = timers::set(TimerKind::Abandoned, None, until);
            draft.timers.push(ends);
        }
        (false, Some(_)) => {
            table.settings.rests_until = None;
            draft.timers.push(timers::clear(TimerKind::Abandoned, None));
        }
        (true, Some(_)) | (false, None) => {}
    }
}

/// Whether nobody is there: everybody has missed too many turns or, without a clock, has been idle for long.
fn is_deserted(table: &Table, now: Timestamp) -> bool {
    let settings = &table.settings;
    let idle_from = last_act(table) + REST_WITHOUT_CLOCK;
    let is_idle = settings.clock.turn.is_none() && settings.pause.is_none() && idle_from <= now;
    is_idle || table.present().next().is_none()
}

fn end_of_rest(table: &Table, now: Timestamp) -> Timestamp {
    let patience = match table.settings.clock.turn {
        Some(turn) => WITH_A_CLOCK.max(turn.saturating_mul(3)),
        None => WITHOUT_A_CLOCK,
    };
    (last_act(table) + patience).max(now + COME_BACK)
}

fn last_act(table: &Table) -> Timestamp {
    table.settings.last_act.unwrap_or(table.row.changed)
}
