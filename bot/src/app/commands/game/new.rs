//! `/game new`: open a table.

use crate::app::commands::variant::variants;
use crate::app::commands::{Ask, Command};
use crate::app::lobby::opening::NewTable;
use crate::app::lobby::placing::open_here;
use crate::app::request::{Reply, Result};
use crate::deadline::{NONE, duration_text, parse_duration};
use crate::settings::{Boards, SeatOrder, ServerSetting, TimeOut};
use crate::slash::{Kind, Options, ParseError, Spec, Task, Typing, optional, worded};
use crate::ui::Choice;

#[derive(Debug)]
pub struct New {
    table: NewTable,
}

impl Command for New {
    const SPEC: Spec = Spec {
        path: &["game", "new"],
        task: Task::Table,
        options: &[
            optional("variant", Kind::Text(variants)),
            optional("players", Kind::Number { least: 2, most: 6 }),
            optional("computers", Kind::Number { least: 0, most: 5 }),
            optional("order", Kind::Word(SeatOrder::WORDS)),
            optional("thread", Kind::YesNo),
            optional("clock", Kind::Text(durations)),
            optional("bank", Kind::Text(durations)),
            optional("timeout", Kind::Word(TimeOut::WORDS)),
            optional(ServerSetting::BOARDS, Kind::Word(Boards::WORDS)),
        ],
    };
    const IN_DIRECT: bool = false;

    fn read(options: &Options<'_>) -> Result<New, ParseError> {
        let table = NewTable {
            variant: options.text("variant"),
            seats: options.number("players")?,
            computers: options.number("computers")?.unwrap_or(0),
            order: options.parsed("order", SeatOrder::of_word)?,
            thread: options.yes("thread").unwrap_or(false),
            clock: options.parsed("clock", parse_duration)?,
            bank: options.parsed("bank", parse_duration)?,
            time_out: options.parsed("timeout", TimeOut::of_word)?,
            boards: options.parsed(ServerSetting::BOARDS, Boards::of_word)?,
        };
        Ok(New { table })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        open_here(
            ask.tables,
            ask.offer,
            ask.caller,
            &self.table,
            ask.messenger,
        )
        .await
    }
}

/// Completions for a duration: the typed one, then common ones.
pub fn durations(typing: &Typing<'_>) -> Vec<Choice> {
    const COMMON: [&str; 12] = [
        "5m", "15m", "1h", "3h", "6h", "12h", "1d", "2d", "3d", "7d", "14d", NONE,
    ];
    let typed = parse_duration(typing.typed).filter(|typed| !typed.is_zero());
    let typed = typed.map(duration_text);
    let common = COMMON.iter().map(|text| (*text).to_owned());
    let known = typed
        .iter()
        .cloned()
        .chain(common.filter(|text| Some(text) != typed.as_ref()));
    let label = |text: &str| match text {
        NONE => typing.words.clock.none.to_string(),
        text => text.to_owned(),
    };
    let lines = known.map(|text| (text.clone(), label(&text)));
    match typed {
        // The typed text is a duration, so the common ones need not match it.
        Some(_) => worded(lines),
        None => typing.fitting(lines),
    }
}
