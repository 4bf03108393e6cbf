//! Tables as a whole: opening, listing, closing, again.

use app::game::lists::{all_tables, own_tables};
use app::lobby::opening::NewTable;
use app::lobby::placing::open_here;
use app::seats::resign::ask_to_cancel;
use domain::deadline::{NONE, duration_text, parse_duration};
use domain::ids::GameId;
use domain::press::LobbyPress;
use domain::settings::{Boards, SeatOrder, ServerSetting, TimeOut};
use domain::task::Task;
use domain::ui::Choice;
use domain::word_enum;
use table::request::{Answer, Reply, Result};

use crate::commands::variant::variants;
use crate::commands::{Ask, AtTable, Command, Which};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Typing, optional, worded};

/// `/game new`: open a table.
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
    let label = |text: &str| match parse_duration(text) {
        Some(duration) if !duration.is_zero() => typing.words.duration(duration),
        Some(_) | None => typing.words.clock.none().to_owned(),
    };
    let lines = known.map(|text| (text.clone(), label(&text)));
    match typed {
        // The typed text is a duration, so the common ones need not match it.
        Some(_) => worded(lines),
        None => typing.fitting(lines),
    }
}

/// `/game list`: list one's tables, or those of the server.
#[derive(Debug)]
pub struct List {
    which: Whose,
}

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["game", "list"],
        task: Task::Look,
        options: &[optional("which", Kind::Word(Whose::WORDS))],
    };

    fn read(options: &Options<'_>) -> Result<List, ParseError> {
        let which = options.parsed("which", Whose::of_word)?;
        Ok(List {
            which: which.unwrap_or(Whose::Mine),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::list(match self.which {
            Whose::Mine => own_tables(ask.tables, ask.caller, ask.messenger).await?,
            Whose::Server => all_tables(ask.tables, ask.caller, ask.messenger).await?,
        }))
    }
}

word_enum! {
    /// Whose tables are listed.
    enum Whose {
        Mine = "mine",
        Server = "server",
    }
}

/// `/game end`: close a table without a result; a running one once that is confirmed.
#[derive(Debug)]
pub struct End;

impl AtTable for End {
    const SPEC: Spec = Spec {
        path: &["game", "end"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<End, ParseError> {
        Ok(End)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let table = ask.tables.load(game, ask.caller.words()).await?;
        if table.is_lobby() {
            return ask.lobby(game, &LobbyPress::Cancel).await;
        }
        ask_to_cancel(ask.tables, ask.caller, game).await
    }
}

/// `/game rematch`: open the same table again.
#[derive(Debug)]
pub struct Rematch;

impl AtTable for Rematch {
    const SPEC: Spec = Spec {
        path: &["game", "rematch"],
        task: Task::Table,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Ended;

    fn read(_: &Options<'_>) -> Result<Rematch, ParseError> {
        Ok(Rematch)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Rematch).await
    }
}
