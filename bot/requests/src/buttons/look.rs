//! Buttons that show something: a table, its game again, rules, finished games.

use app::game::look::Show;
use app::game::{log, look, replay, review, verify};
use app::server::records::{history, leaderboard, stats};
use app::server::rules;
use app::server::rules::WantedPage;
use domain::press::{History, Leaderboard, Log, Look, LookAt, Replay, Rules, RulesOf, Stats};
use records::Published;
use table::request::{Answer, Reply, Result};

use super::button::{AtTable, Button};
use crate::commands::Ask;

impl Button for LookAt {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, caller, game) = (ask.tables, ask.caller, self.game);
        let answer = match self.look {
            Look::Hand => look::hand(tables, caller, game).await?,
            Look::Board => look::board(tables, caller, game, Show::Text, None).await?,
            Look::Mine => look::my_board(tables, caller, game).await?,
            Look::Log => log::page(tables, caller, game, None).await?,
            Look::Rules => {
                let (of, page) = (RulesOf::Table(game), WantedPage::Page(0));
                rules::show(tables, ask.offer, caller, of, page).await?
            }
            // Not `Reply::at`, for which the table is loaded: this one may be unreadable.
            Look::Verify => {
                let verified = verify::table(tables, caller, game, Published::default()).await?;
                return Ok(Reply::of(verified));
            }
            Look::Review => {
                let review = review::show(tables, caller, game, ask.messenger).await?;
                return Ok(Reply::at(game, review).kept());
            }
        };
        Ok(Reply::at(game, answer))
    }
}

impl AtTable for Log {
    async fn run(self, ask: &Ask<'_>) -> Result<Answer> {
        log::page(ask.tables, ask.caller, self.game, Some(self.page)).await
    }
}

impl Button for Replay {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let Replay { game, scene } = self;
        let answer = replay::show(ask.tables, ask.caller, game, scene, ask.messenger).await?;
        Ok(Reply::at(game, answer))
    }
}

impl Button for Rules {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = WantedPage::Page(self.page);
        let answer = rules::show(ask.tables, ask.offer, ask.caller, self.of, page).await?;
        Ok(Reply::of(answer))
    }
}

impl Button for Leaderboard {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let Leaderboard { page, map } = self;
        let answer = leaderboard::show(ask.tables, ask.offer, ask.caller, Some(map), page).await?;
        Ok(Reply::of(answer))
    }
}

impl Button for Stats {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let Stats { who, map } = self;
        let answer = stats::show(ask.tables, ask.offer, ask.caller, who, Some(map)).await?;
        Ok(Reply::of(answer))
    }
}

impl Button for History {
    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let answer = history::show(tables, offer, caller, self.page, ask.messenger).await?;
        Ok(Reply::of(answer))
    }
}
