//! `/mod`: what moderators do at the tables of their server, each deed in the audit list.

use app::seats::relocate::move_table;
use app::server::bans::{BannedSeats, ban, unban};
use app::server::moderate::{ask_to_end, hand_over};
use app::server::{audit, open_tables};
use domain::ids::{ChannelId, GameId, UserId};
use domain::press::MAX_REASON;
use domain::task::Task;
use table::completion::Scope;
use table::permission::server_moderators_only;
use table::request::{Answer, Reply, Result};

use crate::commands::{Ask, AtTable, Command, Which, seats};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional, required};

/// `/mod list`: show every open table of the server, those first that have waited longest.
#[derive(Debug)]
pub struct List;

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["mod", "list"],
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

/// The same as the host's command, for moderators.
#[derive(Debug)]
pub struct Replace(seats::Replace);

impl AtTable for Replace {
    const SPEC: Spec = Spec {
        path: &["mod", "replace"],
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

/// `/mod end`: end a table without a result, once that is confirmed.
#[derive(Debug)]
pub struct End {
    reason: String,
}

impl Command for End {
    const SPEC: Spec = Spec {
        path: &["mod", "end"],
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

/// `/mod move`: move a table to another channel.
#[derive(Debug)]
pub struct Move {
    channel: ChannelId,
}

impl AtTable for Move {
    const SPEC: Spec = Spec {
        path: &["mod", "move"],
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

/// `/mod host`: make somebody at the table its host.
#[derive(Debug)]
pub struct Host {
    player: UserId,
}

impl AtTable for Host {
    const SPEC: Spec = Spec {
        path: &["mod", "host"],
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

/// `/mod ban`: keep a person from the tables of the server.
#[derive(Debug)]
pub struct Ban {
    player: UserId,
    seats: BannedSeats,
}

impl Command for Ban {
    const SPEC: Spec = Spec {
        path: &["mod", "ban"],
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

/// `/mod unban`: lift a ban.
#[derive(Debug)]
pub struct Unban {
    player: UserId,
}

impl Command for Unban {
    const SPEC: Spec = Spec {
        path: &["mod", "unban"],
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

/// `/mod audit`: list what hosts and moderators did, at one table or in the whole server.
#[derive(Debug)]
pub struct Audit;

impl Command for Audit {
    const SPEC: Spec = Spec {
        path: &["mod", "audit"],
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
