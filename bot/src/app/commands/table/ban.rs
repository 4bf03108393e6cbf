//! `/table ban`: keep a person from the tables of the server.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::bans::{BannedSeats, ban};
use crate::app::table::permission::server_moderators_only;
use crate::ids::UserId;
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional, required};

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
