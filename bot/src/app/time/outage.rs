//! Outages: time in which nobody could be heard is given back to every clock that ran in it.
//!
//! An outage is noted in the database before any table is told of it, and stays there until each table has
//! its time back. The process that finds it there, this one after a restart or another, goes on with the
//! same span, and skips tables that have their time back already.

use futures::StreamExt as _;
use jiff::{SignedDuration, Timestamp};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};

use crate::app::change::change_by_itself;
use crate::app::request::{Error, Result};
use crate::app::table::clocks::leave_out;
use crate::app::table::tables::Tables;
use crate::app::tell::clock::due_again;
use crate::deadline::{Span, duration_text};
use crate::ids::{GameId, GuildId};
use crate::shards::Shards;

/// Minimum length of an outage that people are told about.
const NOTABLE: SignedDuration = SignedDuration::from_mins(10);
/// Time in which only the process that noted an outage may give it back.
const OWN: SignedDuration = SignedDuration::from_mins(1);
/// Time between tries where a table could not be changed.
const PAUSE: SignedDuration = SignedDuration::from_secs(10);
/// Tables changed at once.
const AT_ONCE: usize = 16;
/// Prefix of the keys in the database, before the shards and the beginning.
const KEY: &str = "outage.";

/// Time to be left out of the clocks of the tables that some shards hear.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outage {
    pub served: Shards,
    pub span: Span,
    /// Tables that could not be changed; `None` before any was tried.
    failed: Option<Failed>,
}

/// Tables that still have to get their time back.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Failed {
    tried: Timestamp,
    games: Vec<GameId>,
}

/// All outages that are not given back yet.
pub async fn outages(tables: &Tables) -> Result<Vec<Outage>> {
    let facts = tables.store.facts(KEY).await?;
    let read = |(key, value): (&String, &String)| {
        let outage = Outage::parse(key, value);
        if outage.is_none() {
            warn!("An outage is noted in a form this version does not know: {key}");
        }
        outage
    };
    Ok(facts.iter().filter_map(read).collect())
}

/// Gives back what is noted: at once for the servers that this process hears, for others once their own process has
/// had the time to do so.
pub async fn give_back(tables: &Tables, served: &[Shards], stop: &CancellationToken) -> Result<()> {
    let now = tables.clock.now();
    for outage in outages(tables).await? {
        let is_own = served.iter().any(|served| served.meet(outage.served))
            || OWN < now.duration_since(outage.span.to);
        let is_paused = |failed: &Failed| now.duration_since(failed.tried) < PAUSE;
        if is_own && !outage.failed.as_ref().is_some_and(is_paused) {
            outage.give_back(tables, stop).await?;
        }
    }
    Ok(())
}

impl Outage {
    pub fn new(served: Shards, span: Span) -> Outage {
        Outage {
            served,
            span,
            failed: None,
        }
    }

    /// Stores it, to be given back.
    pub async fn note(&self, tables: &Tables) -> Result<()> {
        let mut value = self.span.to.as_millisecond().to_string();
        if let Some(Failed { tried, games }) = &self.failed {
            value.push_str(&format!(" {}", tried.as_millisecond()));
            for game in games {
                value.push_str(&format!(" {game}"));
            }
        }
        Ok(tables.store.set_fact(&self.key(), &value).await?)
    }

    /// Whether that table may still have to get its time back.
    pub fn is_owed_to(&self, server: GuildId, game: GameId) -> bool {
        match &self.failed {
            Some(failed) => failed.games.contains(&game),
            None => self.served.hear(server),
        }
    }

    /// Whether no table has been tried yet.
    pub fn is_untouched(&self) -> bool {
        self.failed.is_none()
    }

    async fn give_back(&self, tables: &Tables, stop: &CancellationToken) -> Result<()> {
        let games = match &self.failed {
            Some(failed) => failed.games.clone(),
            None => self.games(tables).await?,
        };
        let n_games = games.len();
        let games = games.into_iter().take_while(|_| !stop.is_cancelled());
        let tries = games.map(async |game| {
            let done = self.give_back_to(tables, game).await;
            done.err().map(|error| (game, error))
        });
        let tries = futures::stream::iter(tries).buffer_unordered(AT_ONCE);
        let failed: Vec<(GameId, Error)> = tries.filter_map(std::future::ready).collect().await;
        if stop.is_cancelled() {
            // The outage stays noted, and tables that have their time back will get nothing again.
            return Ok(());
        }
        let length = self.span.length();
        info!(
            seconds = length.as_secs(),
            "Not reachable for {length:#}: given back to {} tables",
            n_games - failed.len()
        );
        // A table that cannot be read stands still, and is reported elsewhere.
        let is_worth_a_try =
            |(_, error): &&(GameId, Error)| !matches!(error, Error::Unreadable { .. });
        let left: Vec<&(GameId, Error)> = failed.iter().filter(is_worth_a_try).collect();
        let Some((first, why)) = left.first() else {
            return Ok(tables.store.remove_fact(&self.key()).await?);
        };
        let n_left = left.len();
        warn!(game.id = %first, "Not given back to {n_left} tables, to be tried again: {why:#}");
        let rest = Outage {
            failed: Some(Failed {
                tried: tables.clock.now(),
                games: left.iter().map(|(game, _)| *game).collect(),
            }),
            ..self.clone()
        };
        rest.note(tables).await
    }

    /// Tables with a deadline that these shards hear.
    async fn games(&self, tables: &Tables) -> Result<Vec<GameId>> {
        let games = tables.store.games_with_deadlines().await?;
        let heard = games
            .into_iter()
            .filter(|(_, server)| self.served.hear(*server));
        Ok(heard.map(|(game, _)| game).collect())
    }

    async fn give_back_to(&self, tables: &Tables, game: GameId) -> Result<()> {
        let length = self.span.length();
        change_by_itself(tables, game, |mut draft| async move {
            let table = &mut draft.table;
            if !table.is_running() || leave_out(table, self.span) == 0 {
                return draft.leave();
            }
            if NOTABLE <= length {
                let words = &table.words().clock;
                let time = duration_text(length);
                let mut text = words.given_back.fill(&[("time", &time)]);
                text.extend(due_again(table, tables.clock.now()));
                draft.say(text);
            }
            draft.store()
        })
        .await
    }

    fn key(&self) -> String {
        let from = self.span.from.as_millisecond();
        format!("{KEY}{}.{from}", self.served)
    }

    fn parse(key: &str, value: &str) -> Option<Outage> {
        let time = |text: &str| Timestamp::from_millisecond(text.parse().ok()?).ok();
        let (served, from) = key.strip_prefix(KEY)?.split_once('.')?;
        let mut words = value.split(' ');
        let span = Span {
            from: time(from)?,
            to: time(words.next()?)?,
        };
        let failed = match words.next() {
            None => None,
            Some(tried) => Some(Failed {
                tried: time(tried)?,
                games: words.map(|game| game.parse().ok()).collect::<Option<_>>()?,
            }),
        };
        Some(Outage {
            served: Shards::parse(served)?,
            span,
            failed,
        })
    }
}
