//! What a pause does to a table: its clocks stand until it ends. Who may begin and end one: [`super::decide_or_vote`].
//!
//! No table stands still for ever: a host may pause it once for a week, a vote for a week, both together for two weeks a
//! game, a moderator for two weeks at a time; every pause ends by itself. Players may move during a pause.

use domain::deadline::Span;
use domain::ids::GameId;
use domain::settings::VoteKind;
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use store::TimerKind;
use table::change::change_by_itself;
use table::change::draft::Draft;
use table::clocks::leave_out;
use table::request::Result;
use table::settings::{Pause, TableSettings};
use table::tables::Tables;
use table::tell::clock::date;
use table::timers;
use words::place;

/// Maximum days of a pause by a host or vote, also the default.
pub(super) const LONGEST_PAUSE: u8 = 7;
/// Maximum days of a pause by a moderator.
pub(super) const LONGEST_MODERATED: u8 = 14;

/// Maximum time that hosts and votes pause a game.
const PAUSES: SignedDuration = DAY.saturating_mul(14);
const DAY: SignedDuration = SignedDuration::from_hours(24);

/// Maximum days of the next pause by the host or a vote; 0 if none is left.
pub(super) fn days_left(settings: &TableSettings) -> u8 {
    let left = (PAUSES - settings.paused).as_hours() / 24;
    u8::try_from(left).unwrap_or(0).min(LONGEST_PAUSE)
}

/// Pauses a table for some days.
pub(super) fn begin_pause(
    draft: &mut Draft,
    days: u8,
    by_moderator: bool,
    now: Timestamp,
) -> Result<()> {
    let table = &mut draft.table;
    let until = now + DAY * i32::from(days);
    table.settings.pause = Some(Pause {
        since: now,
        until,
        by_moderator,
    });
    table.end_vote(VoteKind::Pause);
    for row in &table.seats {
        for kind in [TimerKind::Deadline, TimerKind::Reminder] {
            let clear = timers::clear(kind, Some(Seat(row.seat)));
            draft.timers.push(clear);
        }
    }
    draft
        .timers
        .push(timers::set(TimerKind::Resume, None, until));
    let text = table.words().clock.paused(place::Time(&date(until)));
    say_with_turn(draft, text)
}

/// Says it in a new post of the turn, because what the last one says of the clock is no longer true. Without a clock
/// the last one says nothing of it, and a notice is enough.
fn say_with_turn(draft: &mut Draft, text: String) -> Result<()> {
    let table = &draft.table;
    if table.settings.clock.turn.is_none() {
        draft.say(text);
        return Ok(());
    }
    let progress = draft.progress()?;
    progress.retold = true;
    progress.preface.push(text);
    Ok(())
}

/// Ends a pause, if there is one, and gives back the time it lasted.
pub(super) fn finish_pause(draft: &mut Draft, now: Timestamp) -> Result<()> {
    let table = &mut draft.table;
    let Some(pause) = table.settings.pause.take() else {
        return Ok(());
    };
    // If the machine's clock was set back, nothing may end before it began.
    let gap = Span {
        from: pause.since,
        to: now.max(pause.since),
    };
    leave_out(table, gap);
    if !pause.by_moderator {
        table.settings.paused += gap.length();
    }
    table.end_vote(VoteKind::Resume);
    let text = table.words().clock.resumed().to_owned();
    draft.timers.push(timers::clear(TimerKind::Resume, None));
    say_with_turn(draft, text)
}

/// Ends a pause whose time is over.
pub async fn end_pause(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        match draft.table.settings.pause {
            Some(pause) if pause.until <= now => finish_pause(&mut draft, now)?,
            Some(pause) => {
                let again = timers::set(TimerKind::Resume, None, pause.until);
                draft.timers.push(again);
            }
            None => draft.timers.push(timers::clear(TimerKind::Resume, None)),
        }
        draft.store()
    })
    .await
}
