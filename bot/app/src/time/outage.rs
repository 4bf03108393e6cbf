//! Outages: time in which nobody could be heard is given back to every clock that ran in it, and to everybody who was
//! asked something. So is the time in which a server did without the bot.
//!
//! An outage is noted in the database before any table is told of it, and stays there until each table has
//! its time back. The process that finds it there, this one after a restart or another, goes on with the
//! same span, and skips tables that have their time back already.

use std::fmt;

use domain::deadline::Span;
use domain::ids::{GameId, GuildId};
use domain::shards::Shards;
use futures::StreamExt as _;
use jiff::{SignedDuration, Timestamp};
use store::Status;
use table::change::change_by_itself;
use table::request::{Error, Result};
use table::settings::Pause;
use table::tables::Tables;
use table::tell::clock::due_again;
use table::{clocks, time_to_answer};
use tokio_util::sync::CancellationToken;
use tracing::{info, warn};
use words::{Words, place};

/// Minimum length of an outage that people are told about.
const NOTABLE: SignedDuration = SignedDuration::from_mins(10);
/// Time in which only the process that noted an outage may give it back.
const OWN_OUTAGE_TIME: SignedDuration = SignedDuration::from_mins(1);
/// Time between tries where a table could not be changed.
const RETRY_INTERVAL: SignedDuration = SignedDuration::from_secs(10);
/// Tables changed at once.
const AT_ONCE: usize = 16;
/// Prefix of the keys in the database, before the servers and the beginning.
const KEY: &str = "outage.";
/// Before the id of a server, in a key.
const SERVER: &str = "server-";

/// Servers that an outage is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unheard {
    /// Those of shards that were not heard.
    Shards(Shards),
    /// One that had removed the bot.
    Server(GuildId),
}

impl Unheard {
    fn has(self, server: GuildId) -> bool {
        match self {
            Unheard::Shards(shards) => shards.hear(server),
            Unheard::Server(unheard) => unheard == server,
        }
    }

    /// Whether these shards may hear some of them.
    fn meets(self, shards: Shards) -> bool {
        match self {
            Unheard::Shards(unheard) => shards.meet(unheard),
            Unheard::Server(server) => shards.hear(server),
        }
    }

    /// Reads what `Display` writes.
    fn parse(text: &str) -> Option<Unheard> {
        Some(match text.strip_prefix(SERVER) {
            Some(server) => Unheard::Server(server.parse().ok().map(GuildId)?),
            None => Unheard::Shards(Shards::parse(text)?),
        })
    }
}

/// As keys of the database write it: the shards, or `server-17`.
impl fmt::Display for Unheard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unheard::Shards(shards) => write!(f, "{shards}"),
            Unheard::Server(server) => write!(f, "{SERVER}{server}"),
        }
    }
}

/// Time to be left out of the clocks of the tables of some servers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outage {
    unheard: Unheard,
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
        let is_own = served.iter().any(|served| outage.is_heard_by(*served))
            || OWN_OUTAGE_TIME < now.duration_since(outage.span.to);
        let is_paused = |failed: &Failed| now.duration_since(failed.tried) < RETRY_INTERVAL;
        if is_own && !outage.failed.as_ref().is_some_and(is_paused) {
            outage.give_back(tables, stop).await?;
        }
    }
    Ok(())
}

impl Outage {
    pub fn new(unheard: Unheard, span: Span) -> Outage {
        Outage {
            unheard,
            span,
            failed: None,
        }
    }

    /// Stores it, to be given back.
    pub async fn note(&self, tables: &Tables) -> Result<()> {
        let (key, value) = self.fact();
        Ok(tables.store.set_fact(&key, &value).await?)
    }

    /// Key and value by which it is stored.
    pub fn fact(&self) -> (String, String) {
        let mut value = self.span.to.as_millisecond().to_string();
        if let Some(Failed { tried, games }) = &self.failed {
            value.push_str(&format!(" {}", tried.as_millisecond()));
            for game in games {
                value.push_str(&format!(" {game}"));
            }
        }
        (self.key(), value)
    }

    /// Whether these shards may hear servers that it is about.
    pub fn is_heard_by(&self, shards: Shards) -> bool {
        self.unheard.meets(shards)
    }

    /// Whether that table may still have to get its time back.
    pub fn is_owed_to(&self, server: GuildId, game: GameId) -> bool {
        match &self.failed {
            Some(failed) => failed.games.contains(&game),
            None => self.unheard.has(server),
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

    /// Tables at which a clock, or the time to answer something, may have run.
    async fn games(&self, tables: &Tables) -> Result<Vec<GameId>> {
        Ok(match self.unheard {
            Unheard::Shards(shards) => {
                let games = tables.store.games_with_time_running().await?.into_iter();
                let heard = games.filter(|(_, server)| shards.hear(*server));
                heard.map(|(game, _)| game).collect()
            }
            Unheard::Server(server) => {
                let lines = tables.store.open_tables_in(server).await?.into_iter();
                let running = lines.filter(|line| line.status == Status::Running);
                running.map(|line| line.id).collect()
            }
        })
    }

    async fn give_back_to(&self, tables: &Tables, game: GameId) -> Result<()> {
        change_by_itself(tables, game, |mut draft| async move {
            let table = &mut draft.table;
            if !table.is_running() {
                return draft.leave();
            }
            // A pause gives clocks all the time since its beginning back when it ends.
            let is_paused = |pause: Pause| pause.since <= self.span.from;
            let clocks_stand = table.settings.pause.is_some_and(is_paused);
            let n_clocks = match clocks_stand {
                true => 0,
                false => clocks::leave_out(table, self.span),
            };
            let later = time_to_answer::leave_out(table, self.span);
            if n_clocks == 0 && later.is_empty() {
                return draft.leave();
            }
            draft.timers.extend(later);
            if let Some(mut text) = self.sentence(table.words()) {
                text.extend(due_again(table, tables.clock.now()));
                draft.say(text);
            }
            draft.store()
        })
        .await
    }

    /// What a table is told of it, if it is worth it.
    fn sentence(&self, words: &Words) -> Option<String> {
        let length = self.span.length();
        match self.unheard {
            Unheard::Server(_) => Some(words.privacy.back().to_owned()),
            Unheard::Shards(_) if length < NOTABLE => None,
            Unheard::Shards(_) => {
                let time = words.duration(length);
                Some(words.clock.given_back(place::Time(&time)))
            }
        }
    }

    fn key(&self) -> String {
        let from = self.span.from.as_millisecond();
        format!("{KEY}{}.{from}", self.unheard)
    }

    fn parse(key: &str, value: &str) -> Option<Outage> {
        let time = |text: &str| Timestamp::from_millisecond(text.parse().ok()?).ok();
        let (unheard, from) = key.strip_prefix(KEY)?.split_once('.')?;
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
            unheard: Unheard::parse(unheard)?,
            span,
            failed,
        })
    }
}
