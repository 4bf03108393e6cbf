//! `/table`: what moderators do at the tables of their server, each deed in the audit list.

use app::game::rewind::rewind;
use app::seats::relocate::move_table;
use app::server::bans::{BannedSeats, ban, unban};
use app::server::moderate::{ask_to_end, hand_over};
use app::server::{audit, open_tables};
use app::time::decide_or_vote::{pause, resume};
use domain::ids::{ChannelId, GameId, UserId};
use domain::press::MAX_REASON;
use domain::task::Task;
use table::completion::Scope;
use table::permission::server_moderators_only;
use table::request::{Answer, Reply, Result};

use crate::commands::clock::DAYS;
use crate::commands::undo::{TO, to};
use crate::commands::{Ask, AtTable, Command, Which, seats};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional, required};

/// `/table list`: show every open table of the server, those first that have waited longest.
#[derive(Debug)]
pub struct List;

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["table", "list"],
        task: Task::Moderate,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<List, ParseError> {
        Ok(List)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(open_tables::list(ask.tables, ask.caller).await?))
    }
}

/// `/table pause`: stop the clocks, as a moderator.
#[derive(Debug)]
pub struct Pause {
    days: Option<u8>,
}

impl AtTable for Pause {
    const SPEC: Spec = Spec {
        path: &["table", "pause"],
        task: Task::Moderate,
        options: &[DAYS, TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Pause, ParseError> {
        Ok(Pause {
            days: options.number(DAYS.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        pause(ask.tables, ask.caller, game, self.days).await
    }
}

/// `/table resume`: let the clocks run again, as a moderator.
#[derive(Debug)]
pub struct Resume;

impl AtTable for Resume {
    const SPEC: Spec = Spec {
        path: &["table", "resume"],
        task: Task::Moderate,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(_: &Options<'_>) -> Result<Resume, ParseError> {
        Ok(Resume)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        resume(ask.tables, ask.caller, game).await
    }
}

/// `/table rewind`: set a table back to the beginning of a turn, as a moderator.
#[derive(Debug)]
pub struct Rewind {
    /// The first turn that is undone, counted from 1.
    to: u32,
}

impl AtTable for Rewind {
    const SPEC: Spec = Spec {
        path: &["table", "rewind"],
        task: Task::Moderate,
        options: &[TO, TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Rewind, ParseError> {
        Ok(Rewind { to: to(options)? })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        rewind(ask.tables, ask.caller, game, self.to).await
    }
}

/// The same as the host's command, for moderators.
#[derive(Debug)]
pub struct Replace(seats::Replace);

impl AtTable for Replace {
    const SPEC: Spec = Spec {
        path: &["table", "replace"],
        task: Task::Moderate,
        options: <seats::Replace as AtTable>::SPEC.options,
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Replace, ParseError> {
        <seats::Replace as AtTable>::read(options).map(Replace)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        AtTable::run(self.0, ask, game).await
    }
}

/// `/table end`: end a table without a result, once that is confirmed.
#[derive(Debug)]
pub struct End {
    reason: String,
}

impl Command for End {
    const SPEC: Spec = Spec {
        path: &["table", "end"],
        task: Task::Moderate,
        options: &[required("reason", Kind::Free { most: MAX_REASON }), TABLE],
    };
    const SCOPE: Scope = Scope::Moderated;

    fn read(options: &Options<'_>) -> Result<End, ParseError> {
        Ok(End {
            reason: options.needed("reason")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let asked = ask_to_end(ask.tables, ask.caller, ask.named, self.reason);
        let (game, answer) = asked.await?;
        Ok(Reply::at(game, answer))
    }
}

/// `/table move`: move a table to another channel.
#[derive(Debug)]
pub struct Move {
    channel: ChannelId,
}

impl AtTable for Move {
    const SPEC: Spec = Spec {
        path: &["table", "move"],
        task: Task::Moderate,
        options: &[required("channel", Kind::Channel), TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Move, ParseError> {
        Ok(Move {
            channel: options.channel("channel")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        move_table(ask.tables, ask.caller, game, self.channel, ask.messenger).await
    }
}

/// `/table host`: make somebody at the table its host.
#[derive(Debug)]
pub struct Host {
    player: UserId,
}

impl AtTable for Host {
    const SPEC: Spec = Spec {
        path: &["table", "host"],
        task: Task::Moderate,
        options: &[required("player", Kind::User), TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Host, ParseError> {
        Ok(Host {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        hand_over(ask.tables, ask.caller, game, self.player).await
    }
}

/// `/table ban`: keep a person from the tables of the server.
#[derive(Debug)]
pub struct Ban {
    player: UserId,
    seats: BannedSeats,
}

impl Command for Ban {
    const SPEC: Spec = Spec {
        path: &["table", "ban"],
        task: Task::Moderate,
        options: &[
            required("player", Kind::User),
            optional("seats", Kind::Word(BannedSeats::WORDS)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Ban, ParseError> {
        let seats = options.parsed("seats", BannedSeats::of_word)?;
        Ok(Ban {
            player: options.user("player")?,
            seats: seats.unwrap_or(BannedSeats::Stay),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let server = server_moderators_only(ask.caller)?;
        let done = ban(ask.tables, ask.caller, server, self.player, self.seats);
        Ok(Reply::of(done.await?))
    }
}

/// `/table unban`: lift a ban.
#[derive(Debug)]
pub struct Unban {
    player: UserId,
}

impl Command for Unban {
    const SPEC: Spec = Spec {
        path: &["table", "unban"],
        task: Task::Moderate,
        options: &[required("player", Kind::User)],
    };

    fn read(options: &Options<'_>) -> Result<Unban, ParseError> {
        Ok(Unban {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let server = server_moderators_only(ask.caller)?;
        Ok(Reply::of(
            unban(ask.tables, ask.caller, server, self.player).await?,
        ))
    }
}

/// `/table audit`: list what hosts and moderators did, at one table or in the whole server.
#[derive(Debug)]
pub struct Audit;

impl Command for Audit {
    const SPEC: Spec = Spec {
        path: &["table", "audit"],
        task: Task::Moderate,
        options: &[TABLE],
    };
    const SCOPE: Scope = Scope::Moderated;

    fn read(_: &Options<'_>) -> Result<Audit, ParseError> {
        Ok(Audit)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(
            audit::page(ask.tables, ask.offer, ask.caller, ask.named, 0).await?,
        ))
    }
}
