//! Results of a server's games: of one player, and the best players.

use app::server::records::{leaderboard, map_of, stats};
use domain::ids::UserId;
use domain::results::Who;
use domain::task::Task;
use domain::ui::Choice;
use engine::ai::Level;
use table::request::{Reply, Result};

use crate::commands::variant::variants;
use crate::commands::{Ask, Command};
use crate::slash::{Kind, Options, ParseError, Spec, Typing, optional};

/// `/stats`: what somebody's finished games here come to.
#[derive(Debug)]
pub struct Stats {
    player: Option<UserId>,
    computer: Option<Level>,
    /// As it was typed.
    variant: Option<String>,
}

impl Command for Stats {
    const SPEC: Spec = Spec {
        path: &["stats"],
        task: Task::Look,
        options: &[
            optional("player", Kind::User),
            optional("variant", Kind::Text(variants)),
            optional("computer", Kind::Text(levels)),
        ],
    };
    const IN_DIRECT: bool = false;

    fn read(options: &Options<'_>) -> Result<Stats, ParseError> {
        Ok(Stats {
            player: options.maybe_user("player")?,
            computer: options.parsed("computer", Level::of_word)?,
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let who = match (self.player, self.computer) {
            (None, Some(level)) => Who::Computer(level.word().to_owned()),
            (player, _) => Who::Person(player.unwrap_or(caller.user)),
        };
        let map = match &self.variant {
            Some(variant) => Some(map_of(tables, offer, caller, variant).await?),
            None => None,
        };
        let answer = stats::show(tables, offer, caller, who, map).await?;
        Ok(Reply::of(answer))
    }
}

/// `/leaderboard`: who plays best here.
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

/// The levels that people play against.
fn levels(typing: &Typing<'_>) -> Vec<Choice> {
    let levels = Level::FOR_PEOPLE.into_iter();
    typing.fitting(levels.map(|level| {
        let name = typing.words.level(level.word());
        (level.word().to_owned(), name.to_owned())
    }))
}
