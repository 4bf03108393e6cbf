//! The tables of this bot: how one is loaded, and what changing one needs.
//!
//! Start at [`Tables::load`]. Tables of running games are kept, a bounded number of them: a kept one is
//! used while the database names its revision, and its folded game is brought up to date with the
//! actions that follow it. How a table is changed is told in `crate::change`.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use domain::ids::{GameId, GuildId, MenuId, MessageId, UserId};
use domain::language::Language;
use domain::settings::{PlayerSettings, ServerSettings};
use jiff::Timestamp;
use records::review::USUAL_LIMIT;
use store::{Appended, GameRow, Glance, LoadedGame, Status, Store, TableChange, TimerChange};
use tokio::sync::OwnedMutexGuard;
use words::{Words, place};

use crate::Table;
use crate::cache::GameCache;
use crate::clock::{Clock, Dice};
use crate::computer_core::ComputerCore;
use crate::folded_game::FoldedGame;
use crate::handoff::Handoff;
use crate::heavy_work::HeavyWork;
use crate::locks::Locks;
use crate::people::{People, seat_owners};
use crate::permission::no_such_table;
use crate::queue::Queue;
use crate::recent::Recent;
use crate::request::{Error, Result, unreadable};
use crate::rulesets::Rulesets;
use crate::sent_files::SentFiles;
use crate::settings::TableSettings;
use crate::standing_orders;

/// Trials of a server at once, and games of each.
const TRIALS_OF_SERVER: usize = 1;
const TRIAL_GAMES: u64 = 200;
/// Reviews of a server at once.
const REVIEWS_OF_SERVER: usize = 2;

/// Everything that loading and changing tables needs.
#[derive(Debug)]
pub struct Tables {
    pub store: Store,
    pub clock: Clock,
    pub dice: Dice,
    /// Where changes hand work to those who deliver.
    pub handoff: Handoff,
    pub heavy_work: HeavyWork,
    /// Where boards are made: it takes longer than anybody should wait for a picture.
    pub workshop: HeavyWork,
    /// Where computers think.
    pub computer_core: ComputerCore,
    /// Variants being tried out.
    pub trials: Queue,
    /// Who has a game reviewed.
    pub reviews: Queue,
    /// Files that people send along.
    pub sent_files: SentFiles,
    /// Time to undo a move before computers or standing orders answer it.
    pub undo_wait: Duration,
    pub rulesets: Rulesets,
    /// Languages that people were spoken to in last, for what cannot wait for the database.
    pub languages: Recent<UserId, Language>,
    /// When somebody pressed last in a direct message and was answered there.
    pub opened: Recent<MenuId, Timestamp>,
    /// The answer that somebody got last in their direct messages, beside those of tables, if it can go out of date.
    pub panels: Recent<UserId, Panel>,
    cache: GameCache,
    locks: Locks,
}

/// A table, and what a change of it needs besides.
#[derive(Debug)]
pub struct Found {
    pub table: Arc<Table>,
    pub people: People,
    /// Whether its server has removed the bot: then nothing is delivered.
    pub rests: bool,
}

/// An answer in direct messages that goes with the next one.
#[derive(Debug, Clone, Copy)]
pub struct Panel {
    pub message: MessageId,
    /// Whether it says what waits for its reader, and so goes with the next call, too.
    pub is_list: bool,
    /// The table it is about, with whose end it goes.
    pub game: Option<GameId>,
}

impl Tables {
    /// Keeps up to `max_kept` running games in memory and uses up to `max_threads` blocking threads. A move can be
    /// undone for the length of `undo_wait` before anything answers it by itself.
    pub fn new(
        store: Store,
        clock: Clock,
        dice: Dice,
        max_kept: usize,
        max_threads: usize,
        undo_wait: Duration,
    ) -> Tables {
        Tables {
            rulesets: Rulesets::new(store.clone()),
            store,
            clock,
            dice,
            handoff: Handoff::default(),
            heavy_work: HeavyWork::new(max_threads),
            workshop: HeavyWork::new(1),
            computer_core: ComputerCore::default(),
            trials: Queue::new(TRIALS_OF_SERVER, TRIAL_GAMES),
            reviews: Queue::new(REVIEWS_OF_SERVER, USUAL_LIMIT),
            sent_files: SentFiles::default(),
            undo_wait,
            languages: Recent::default(),
            opened: Recent::default(),
            panels: Recent::default(),
            cache: GameCache::new(max_kept),
            locks: Locks::default(),
        }
    }

    /// Table with that id; refused if there is none, or its server has removed the bot.
    pub async fn load(&self, id: GameId, words: &Words) -> Result<Arc<Table>> {
        let glance = self.store.glance(id).await?;
        let glance = glance.ok_or_else(|| no_such_table(words, id))?;
        awake(glance.rests, id, words)?;
        let table = self.find_at(id, glance).await?;
        table.ok_or_else(|| no_such_table(words, id))
    }

    /// Table with that id, if there is one, with the settings of the people at it.
    pub(crate) async fn find_with_people(&self, id: GameId) -> Result<Option<Found>> {
        let Some((glance, chosen)) = self.store.glance_with_settings(id).await? else {
            return Ok(None);
        };
        let Some(table) = self.find_at(id, glance).await? else {
            return Ok(None);
        };
        let people = match table.row.revision == glance.revision {
            true => chosen.into(),
            // Perhaps others have sat down since.
            false => self.people(&table).await?,
        };
        Ok(Some(Found {
            table,
            people,
            rests: glance.rests,
        }))
    }

    /// Table with that id, if there is one.
    pub async fn find(&self, id: GameId) -> Result<Option<Arc<Table>>> {
        match self.store.glance(id).await? {
            Some(glance) => self.find_at(id, glance).await,
            None => Ok(None),
        }
    }

    /// The cached table, for notes on an answer that was just decided on it.
    pub async fn last_known(&self, id: GameId) -> Result<Option<Arc<Table>>> {
        match self.cache.get(id).and_then(|kept| kept.table) {
            Some(table) => Ok(Some(table)),
            None => self.find(id).await,
        }
    }

    /// The table as this process knows it, for what cannot wait; `None` if it is not in memory, or is being changed.
    pub fn at_hand(&self, id: GameId) -> Option<Arc<Table>> {
        let kept = self.cache.get(id)?;
        kept.table.filter(|_| !self.locks.is_held(id))
    }

    /// Table in the state of that glance, or later.
    async fn find_at(&self, id: GameId, glance: Glance) -> Result<Option<Arc<Table>>> {
        let kept = self.cache.get(id);
        if let Some(table) = kept.as_ref().and_then(|kept| kept.table.as_ref())
            && (table.row.revision, table.row.changed) == (glance.revision, glance.changed)
        {
            return Ok(Some(table.clone()));
        }
        let kept = kept.map(|kept| kept.course);
        let after = kept.as_ref().map_or(0, |course| course.n_actions);
        let load = async |after| {
            let loaded = self.store.load_game(id, after).await;
            loaded.map_err(|error| unreadable(id, error))
        };
        let Some(loaded) = load(after).await? else {
            return Ok(None);
        };
        let is_behind = loaded.game.n_actions < after;
        let loaded = if is_behind {
            // The database was put back to an earlier state.
            self.cache.forget(id);
            match load(0).await? {
                Some(loaded) => loaded,
                None => return Ok(None),
            }
        } else {
            loaded
        };
        let kept = kept.filter(|_| !is_behind);
        match self.assemble(loaded, kept).await {
            Ok(table) => Ok(Some(table)),
            Err(Error::Internal(error)) => Err(unreadable(id, error)),
            Err(error) => Err(error),
        }
    }

    async fn assemble(
        &self,
        loaded: LoadedGame,
        kept: Option<Arc<FoldedGame>>,
    ) -> Result<Arc<Table>> {
        let LoadedGame {
            game: row,
            seats,
            actions,
            plans,
            timers,
        } = loaded;
        let id = row.id;
        let known = kept.as_ref().map_or(0, |kept| kept.n_actions);
        let n_actions = actions.last().map_or(known, |action| action.number);
        if n_actions != row.n_actions {
            let counted = row.n_actions;
            return Err(miscounted(id, "actions", counted, n_actions).into());
        }
        let plans = standing_orders::of_seats(seats.len(), &plans)
            .with_context(|| format!("failed to read the standing orders of game {id}"))?;
        let settings = TableSettings::read(&row.settings)
            .with_context(|| format!("failed to read the settings of game {id}"))?;
        let (map, variant) = self.rulesets.texts(row.map_hash, row.variant_hash).await?;
        let course = match kept {
            _ if row.n_actions == 0 => None,
            Some(kept) if actions.is_empty() => Some(kept),
            kept => {
                let rules = self.rulesets.of(&row, &map, &variant, seats.len())?;
                let course = FoldedGame::fold(rules, kept.as_deref(), &actions)
                    .with_context(|| format!("failed to replay game {id}"))?;
                Some(Arc::new(course))
            }
        };
        let n_events = course.as_ref().map_or(0, |course| course.log.len() as u32);
        if n_events != row.n_events {
            return Err(miscounted(id, "events", row.n_events, n_events).into());
        }
        let table = Arc::new(Table {
            row,
            seats,
            settings,
            map,
            variant,
            course,
            plans,
            timers,
        });
        match &table.course {
            Some(course) if table.is_running() => {
                self.cache.keep(id, course.clone(), Some(table.clone()));
            }
            Some(_) => self.cache.forget(id),
            None => {}
        }
        Ok(table)
    }

    /// Game as it stood after its action of that number, for a picture of that moment.
    pub async fn course_at(&self, table: &Table, number: u32) -> Result<Arc<FoldedGame>> {
        match &table.course {
            Some(course) if course.n_actions == number => Ok(course.clone()),
            _ => {
                let actions = self.store.actions(table.id(), 1..=number).await?;
                let n_seats = table.seats.len();
                let rules = self
                    .rulesets
                    .of(&table.row, &table.map, &table.variant, n_seats)?;
                Ok(Arc::new(FoldedGame::fold(rules, None, &actions)?))
            }
        }
    }

    /// Game as it stood after the action that wrote the last of its first `n_events` events.
    pub async fn course_with(&self, table: &Table, n_events: u32) -> Result<Arc<FoldedGame>> {
        let actions = self.store.actions(table.id(), 1..=u32::MAX).await?;
        let before = actions.partition_point(|action| action.first_event < n_events);
        let number = actions[..before].last().map_or(1, |action| action.number);
        self.course_at(table, number).await
    }

    /// Settings of the owners of all seats, also of those a computer plays now.
    pub async fn people(&self, table: &Table) -> Result<People> {
        let people: Vec<UserId> = seat_owners(table).collect();
        Ok(self.store.settings_of(&people).await?.into())
    }

    /// What a player chose with `/settings`.
    pub async fn player(&self, user: UserId) -> Result<PlayerSettings> {
        let rows = self.store.player_settings(user).await?;
        Ok(PlayerSettings::from_rows(rows))
    }

    /// What a server's owner chose with `/server`.
    pub async fn server(&self, server: GuildId) -> Result<ServerSettings> {
        let rows = self.store.server_settings(server).await?;
        Ok(ServerSettings::from_rows(rows))
    }

    /// Waits for the game's lock.
    pub async fn lock(&self, game: GameId) -> OwnedMutexGuard<()> {
        self.locks.lock(game).await
    }

    /// Keeps a game as a change left it, and returns its table; `None` if that would have to be read.
    pub fn keep(
        &self,
        before: &Table,
        change: &TableChange,
        appended: Appended,
        course: Arc<FoldedGame>,
    ) -> Option<Arc<Table>> {
        let table = changed(before, change, appended, course.clone()).map(Arc::new);
        if change.game.status == Status::Running {
            self.cache.keep(before.id(), course, table.clone());
        }
        table
    }
}

/// Refuses if the server has removed the bot.
pub(crate) fn awake(rests: bool, game: GameId, words: &Words) -> Result<()> {
    match rests {
        true => Err(Error::refused(words.privacy.away(place::Game(&game)))),
        false => Ok(()),
    }
}

/// A log that lost or gained something: the next write would have the wrong number.
fn miscounted(game: GameId, what: &str, counted: u32, there: u32) -> anyhow::Error {
    anyhow::anyhow!("game {game} counts {counted} {what}, and its log holds {there}")
}

/// Table as the database has it after a change; `None` if that would have to be read.
fn changed(
    before: &Table,
    change: &TableChange,
    appended: Appended,
    course: Arc<FoldedGame>,
) -> Option<Table> {
    let row = GameRow {
        revision: appended.revision,
        n_actions: appended.n_actions,
        n_events: appended.n_events,
        changed: change.now,
        ..change.game.clone()
    };
    Some(Table {
        settings: TableSettings::read(&row.settings).ok()?,
        row,
        seats: change.seats.as_ref().unwrap_or(&before.seats).clone(),
        map: before.map.clone(),
        variant: before.variant.clone(),
        course: Some(course),
        plans: standing_orders::after(&before.plans, &change.plans).ok()?,
        timers: TimerChange::after(&change.timers, &before.timers),
    })
}
