//! Another clock for a table that has begun, or none: the people at it decide by vote.

use engine::ids::Seat;
use jiff::SignedDuration;

use crate::app::change::change;
use crate::app::change::draft::Draft;
use crate::app::request::{Answer, Caller, Error, Result};
use crate::app::table::checks::{checked_bank, checked_turn};
use crate::app::table::permission::running;
use crate::app::table::settings::{ClockChoice, Matter, Offered, TableSettings};
use crate::app::table::tables::Tables;
use crate::app::table::timers;
use crate::app::tell::clock::clock_sentence;
use crate::app::time::pause::vote_on;
use crate::ids::GameId;
use crate::settings::{TimeOut, VoteKind};
use crate::store::TimerKind;
use crate::text::Words;

/// What somebody would like a running table's clock to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewClock {
    /// Time for a turn; zero for no clock.
    pub turn: SignedDuration,
    /// By default what the table has.
    pub bank: Option<SignedDuration>,
    pub time_out: Option<TimeOut>,
}

/// Somebody wants another clock for a table that has begun.
pub async fn ask_clock(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    new: NewClock,
) -> Result<Answer> {
    let turn = checked_turn(new.turn, caller)?;
    let bank = new
        .bank
        .map(|bank| checked_bank(bank, caller))
        .transpose()?;
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        running(&draft.table, caller)?;
        let settings = &draft.table.settings;
        let clock = ClockChoice {
            turn,
            bank: bank.unwrap_or(settings.clock.bank),
        };
        let time_out = new.time_out.unwrap_or(settings.time_out);
        if (clock, time_out) == (settings.clock, settings.time_out) {
            let words = &caller.words().clock;
            return Err(Error::refused(words.clock_same.as_str()));
        }
        let matter = Some(Matter::Clock { clock, time_out });
        vote_on(&mut draft, caller, VoteKind::Clock, matter, now)?;
        draft.store()
    })
    .await
}

/// Gives a running table another clock: every turn under way begins anew by it.
pub(super) fn change_clock(draft: &mut Draft, clock: ClockChoice, time_out: TimeOut) -> Result<()> {
    let table = &mut draft.table;
    table.settings.clock = clock;
    table.settings.time_out = time_out;
    for row in &mut table.seats {
        let details = &mut row.details;
        details.clock = None;
        details.past.clear();
        if !details.is_absent() {
            details.offered.take_if(|to| *to == Offered::Anybody);
        }
        for kind in [TimerKind::Deadline, TimerKind::Reminder] {
            let clear = timers::clear(kind, Some(Seat(row.seat)));
            draft.timers.push(clear);
        }
    }
    let words = table.words();
    let clock = words_of(words, clock, time_out);
    let text = words.clock.clock_changed.fill(&[("clock", &clock)]);
    let progress = draft.progress()?;
    // The post of the turn says how much time is left now.
    progress.retold = true;
    progress.preface.push(text);
    Ok(())
}

/// A clock in a sentence, and that there is none in another.
pub(super) fn words_of(words: &Words, clock: ClockChoice, time_out: TimeOut) -> String {
    let settings = TableSettings {
        clock,
        time_out,
        ..TableSettings::default()
    };
    clock_sentence(words, &settings).unwrap_or_else(|| words.clock.clock_off.to_string())
}
