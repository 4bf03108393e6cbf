//! `/leaderboard`: who plays best here.

use crate::app::commands::variant::variants;
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::records::{leaderboard, map_of};
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional};

#[derive(Debug)]
pub struct Leaderboard {
    /// As it was typed.
    variant: Option<String>,
}

impl Command for Leaderboard {
    const SPEC: Spec = Spec {
        path: &["leaderboard"],
        task: Task::Look,
        options: &[optional("variant", Kind::Text(variants))],
    };
    const IN_DIRECT: bool = false;

    fn read(options: &Options<'_>) -> Result<Leaderboard, ParseError> {
        Ok(Leaderboard {
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let map = match &self.variant {
            Some(variant) => Some(map_of(tables, offer, caller, variant).await?),
            None => None,
        };
        let answer = leaderboard::show(tables, offer, caller, map, 0).await?;
        Ok(Reply::of(answer))
    }
}
