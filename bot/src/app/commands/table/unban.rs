//! `/table unban`: lift a ban.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::bans::unban;
use crate::app::table::permission::server_moderators_only;
use crate::ids::UserId;
use crate::slash::{Kind, Options, ParseError, Spec, Task, required};

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
