//! Another clock for a table that has begun, or none: the people at it decide by vote.

use domain::ids::GameId;
use domain::settings::{TimeOut, VoteKind};
use jiff::SignedDuration;
use table::change::change;
use table::checks::{checked_bank, checked_turn};
use table::permission::running;
use table::request::{Answer, Caller, Error, Result};
use table::settings::{ClockChoice, Matter, NextClock};
use table::tables::Tables;

use crate::time::vote::vote_on;

/// What somebody would like a running table's clock to be.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NewClock {
    /// Time for a turn; zero for no clock.
    pub turn: SignedDuration,
    /// By default what the table has.
    pub bank: Option<SignedDuration>,
    pub time_out: Option<TimeOut>,
}

/// Asks the people at a running table for another clock, or adds a vote for it.
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
        let decided = settings.next_clock.unwrap_or(NextClock {
            clock: settings.clock,
            time_out: settings.time_out,
        });
        let clock = ClockChoice {
            turn,
            bank: bank.unwrap_or(decided.clock.bank),
        };
        let time_out = new.time_out.unwrap_or(decided.time_out);
        if (clock, time_out) == (decided.clock, decided.time_out) {
            let words = &caller.words().clock;
            return Err(Error::refused(words.clock_same()));
        }
        let matter = Some(Matter::Clock { clock, time_out });
        vote_on(tables, &mut draft, caller, VoteKind::Clock, matter, now).await?;
        draft.store()
    })
    .await
}
