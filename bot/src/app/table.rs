//! A table as it stands in the database, with its game folded from the log.
//!
//! Start at [`App::load`]. Tables of running games are kept, a bounded number of them: one is as good
//! as read anew while the database names its revision, and its folded game is brought up to date by
//! the actions that the database has beyond it.

use std::collections::{BTreeSet, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, anyhow};
use engine::deal::{Dealer, Seed};
use engine::event::Event;
use engine::game::Game;
use engine::ids::Seat;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::variant::Variant;

use super::App;
use super::people::People;
use super::request::{Caller, Error, Result};
use super::settings::{SeatDetails, TableSettings};
use crate::ids::{GameId, UserId};
use crate::plan::Plan;
use crate::store::{
    ActionRow, Appended, Change, GameRow, Glance, LoadedGame, SeatRow, Status, TextHash,
    TimerChange, TimerKey,
};
use crate::text::{Template, Words};

/// A table: its rows, its rules, and its game once it has begun.
#[derive(Debug, Clone)]
pub struct Table {
    pub row: GameRow,
    pub seats: Vec<SeatRow>,
    pub settings: TableSettings,
    pub map: Arc<Map>,
    pub variant: Arc<Variant>,
    pub course: Option<Arc<Course>>,
    /// The standing orders, by seat; empty ones where there are none.
    pub plans: Vec<Plan>,
    /// The timers that are set.
    pub timers: BTreeSet<TimerKey>,
}

/// A game folded from its log, and the log.
#[derive(Debug, Clone)]
pub struct Course {
    pub n_actions: u32,
    pub game: Game,
    pub log: Vec<Event>,
}

impl Table {
    pub fn id(&self) -> GameId {
        self.row.id
    }

    /// The words of the table's public posts.
    pub fn words(&self) -> &'static Words {
        Words::of(self.settings.language)
    }

    /// Whether the caller is a moderator here: the permission counts in its own server alone.
    pub fn is_moderated_by(&self, caller: &Caller) -> bool {
        caller.rights.moderator && caller.place.server() == Some(self.row.server)
    }

    /// The seat that the person sits in.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let seat = self.seats.iter().find(|seat| seat.player == Some(user))?;
        Some(Seat(seat.seat))
    }

    pub fn seat(&self, seat: Seat) -> &SeatRow {
        &self.seats[seat.index()]
    }

    pub fn details(&self, seat: Seat) -> SeatDetails {
        SeatDetails::read(&self.seat(seat).details).unwrap_or_default()
    }

    /// What posts call the seats, in order.
    pub fn names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// The person who decides for the seat now: nobody where a computer does.
    pub fn person(&self, seat: Seat) -> Option<UserId> {
        let row = self.seat(seat);
        row.player.filter(|_| row.computer.is_none())
    }

    pub fn is_host(&self, user: UserId) -> bool {
        self.row.host == Some(user)
    }

    pub fn seed(&self) -> Seed {
        Seed(*self.row.seed.expose())
    }

    /// The table as the database has it after a change; nothing where that would have to be read.
    pub(super) fn changed(
        &self,
        change: &Change,
        appended: Appended,
        course: Arc<Course>,
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
            seats: change.seats.as_ref().unwrap_or(&self.seats).clone(),
            map: self.map.clone(),
            variant: self.variant.clone(),
            course: Some(course),
            plans: super::plan::after(&self.plans, &change.plans).ok()?,
            timers: TimerChange::after(&change.timers, &self.timers),
        })
    }

    /// The dealer of the game: the seed, mixed with the join presses in the order of play.
    pub fn dealer(&self) -> Dealer {
        Dealer::new(&self.seed(), &joins(&self.seats))
    }
}

/// The ids of the join presses, in the order of the seats.
pub fn joins(seats: &[SeatRow]) -> Vec<u64> {
    seats
        .iter()
        .map(|seat| seat.join_press.map_or(0, |press| press.0))
        .collect()
}

impl App {
    /// The table of that id; refused where there is none, or its server has removed the bot.
    pub async fn load(&self, id: GameId, words: &Words) -> Result<Table> {
        let glance = self.store.glance(id).await?;
        self.load_at(id, glance, words).await
    }

    /// As [`App::load`], with what the people at the table chose.
    pub(super) async fn load_with_people(
        &self,
        id: GameId,
        words: &Words,
    ) -> Result<(Table, People)> {
        let (glance, chosen) = self.store.glance_with_settings(id).await?.unzip();
        let table = self.load_at(id, glance, words).await?;
        let people = match (glance, chosen) {
            (Some(glance), Some(chosen)) if glance.revision == table.row.revision => chosen.into(),
            // Perhaps others sit there now.
            _ => self.people(&table).await?,
        };
        Ok((table, people))
    }

    async fn load_at(&self, id: GameId, glance: Option<Glance>, words: &Words) -> Result<Table> {
        let refuse = |sentence: &Template| Err(Error::refused(sentence.fill(&[("game", &id)])));
        let Some(glance) = glance else {
            return refuse(&words.table.no_such_table);
        };
        if glance.rests {
            return refuse(&words.privacy.away);
        }
        match self.find_at(id, glance).await? {
            Some(table) => Ok(table),
            None => refuse(&words.table.no_such_table),
        }
    }

    /// The table of that id, if there is one.
    pub async fn find(&self, id: GameId) -> Result<Option<Table>> {
        match self.store.glance(id).await? {
            Some(glance) => self.find_at(id, glance).await,
            None => Ok(None),
        }
    }

    /// The table as it stands at that glance, or after it.
    async fn find_at(&self, id: GameId, glance: Glance) -> Result<Option<Table>> {
        let kept = self.kept.get(id);
        if let Some(table) = kept.as_ref().and_then(|kept| kept.table.as_ref())
            && (table.row.revision, table.row.changed) == (glance.revision, glance.changed)
        {
            return Ok(Some(Table::clone(table)));
        }
        let kept = kept.map(|kept| kept.course);
        let after = kept.as_ref().map_or(0, |course| course.n_actions);
        let Some(loaded) = self.store.load_game(id, after).await? else {
            return Ok(None);
        };
        let is_behind = loaded.game.n_actions < after;
        let loaded = if is_behind {
            // The database was put back to an earlier state under us.
            self.kept.forget(id);
            match self.store.load_game(id, 0).await? {
                Some(loaded) => loaded,
                None => return Ok(None),
            }
        } else {
            loaded
        };
        let kept = kept.filter(|_| !is_behind);
        Ok(Some(self.assemble(loaded, kept).await?))
    }

    async fn assemble(&self, loaded: LoadedGame, kept: Option<Arc<Course>>) -> Result<Table> {
        let id = loaded.game.id;
        let LoadedGame {
            game: row,
            seats,
            actions,
            plans,
            timers,
        } = loaded;
        let plans = super::plan::of_seats(seats.len(), &plans)
            .with_context(|| format!("failed to read the orders of game {}", row.id))?;
        let settings = TableSettings::read(&row.settings)
            .with_context(|| format!("failed to read the settings of game {}", row.id))?;
        let (map, variant) = self.texts(row.map_hash, row.variant_hash).await?;
        let course = if row.n_actions == 0 {
            None
        } else {
            let course = match kept {
                Some(kept) if actions.is_empty() => kept,
                kept => {
                    let rules = self.ruleset(&row, &map, &variant, seats.len())?;
                    let course = fold(rules, kept.as_deref(), &actions)
                        .with_context(|| format!("failed to replay game {}", row.id))?;
                    Arc::new(course)
                }
            };
            Some(course)
        };
        let table = Table {
            row,
            seats,
            settings,
            map,
            variant,
            course,
            plans,
            timers,
        };
        match &table.course {
            Some(course) if table.row.status == Status::Running => {
                let table = Some(Arc::new(table.clone()));
                self.kept.keep(id, course.clone(), table);
            }
            Some(_) => self.kept.forget(id),
            None => {}
        }
        Ok(table)
    }

    /// The game as it stood after its action of that number, for a picture of then.
    pub async fn course_at(&self, table: &Table, number: u32) -> Result<Arc<Course>> {
        match &table.course {
            Some(course) if course.n_actions == number => Ok(course.clone()),
            _ => {
                let actions = self.store.actions(table.id(), 1..=number).await?;
                let rules =
                    self.ruleset(&table.row, &table.map, &table.variant, table.seats.len())?;
                Ok(Arc::new(fold(rules, None, &actions)?))
            }
        }
    }

    /// The rules of a table with so many seats.
    pub(crate) fn ruleset(
        &self,
        row: &GameRow,
        map: &Arc<Map>,
        variant: &Arc<Variant>,
        n_seats: usize,
    ) -> Result<Arc<Ruleset>> {
        let n_seats = u8::try_from(n_seats).map_err(|_| anyhow!("too many seats"))?;
        self.rulesets
            .get(row.map_hash, row.variant_hash, n_seats, || {
                Ruleset::new(map.clone(), variant.clone(), n_seats).map(Arc::new)
            })
            .map_err(|error| Error::Internal(error.into()))
    }

    /// Map and variant of a game, by the hashes it names.
    async fn texts(&self, map: TextHash, variant: TextHash) -> Result<(Arc<Map>, Arc<Variant>)> {
        if let Some(known) = self.rulesets.texts(map, variant) {
            return Ok(known);
        }
        let map_text = self.text(map).await?;
        let variant_text = self.text(variant).await?;
        let parsed = (
            Arc::new(Map::parse(&map_text).map_err(|faults| {
                Error::Internal(anyhow!("the stored map {map} is wrong: {faults}"))
            })?),
            Arc::new(Variant::parse(&variant_text).map_err(|fault| {
                Error::Internal(anyhow!("the stored variant {variant} is wrong: {fault}"))
            })?),
        );
        self.rulesets.keep_texts(map, variant, parsed.clone());
        Ok(parsed)
    }

    async fn text(&self, hash: TextHash) -> Result<String> {
        let text = self.store.text(hash).await?;
        text.ok_or_else(|| Error::Internal(anyhow!("the database lacks the text {hash}")))
    }
}

/// The game after these actions: `kept` and what follows it, or all of them.
fn fold(rules: Arc<Ruleset>, kept: Option<&Course>, actions: &[ActionRow]) -> Result<Course> {
    let mut events = Vec::new();
    for action in actions {
        let more: Vec<Event> = serde_json::from_str(&action.events)
            .with_context(|| format!("failed to read the events of action {}", action.number))?;
        events.extend(more);
    }
    let n_actions = actions.last().map_or(0, |action| action.number);
    let is_rewound = events
        .iter()
        .any(|event| matches!(event, Event::Rewound { .. }));
    let mut log = kept.map_or_else(Vec::new, |kept| kept.log.clone());
    log.append(&mut events);
    // Whatever the source, the fold is the same one: a game kept is only a shorter way to it.
    let game = match kept {
        Some(kept) if !is_rewound => {
            let mut game = kept.game.clone();
            log[kept.log.len()..]
                .iter()
                .for_each(|event| game.apply(event));
            game
        }
        _ => Game::replay(rules, &log).map_err(anyhow::Error::from)?,
    };
    Ok(Course {
        n_actions,
        game,
        log,
    })
}

/// Running games, the ones used last.
#[derive(Debug)]
pub struct Keep {
    most: usize,
    games: Mutex<KeptGames>,
}

#[derive(Debug, Default)]
struct KeptGames {
    /// Counts the uses.
    now: u64,
    games: HashMap<GameId, Kept>,
}

#[derive(Debug, Clone)]
struct Kept {
    used: u64,
    course: Arc<Course>,
    /// The table of that course as it was read; none where only the course is known.
    table: Option<Arc<Table>>,
}

impl Keep {
    pub fn new(most: usize) -> Keep {
        Keep {
            most,
            games: Mutex::default(),
        }
    }

    fn get(&self, id: GameId) -> Option<Kept> {
        let mut kept = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        kept.now += 1;
        let now = kept.now;
        let game = kept.games.get_mut(&id)?;
        game.used = now;
        Some(game.clone())
    }

    pub(crate) fn keep(&self, id: GameId, course: Arc<Course>, table: Option<Arc<Table>>) {
        let mut kept = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        kept.now += 1;
        let used = kept.now;
        // An older state than the one kept is a slower reader's: it must not come back.
        let is_older = |known: &Kept| course.n_actions < known.course.n_actions;
        if kept.games.get(&id).is_some_and(is_older) {
            return;
        }
        let game = Kept {
            used,
            course,
            table,
        };
        kept.games.insert(id, game);
        if kept.games.len() > self.most {
            let oldest = kept.games.iter().min_by_key(|(_, game)| game.used);
            if let Some(oldest) = oldest.map(|(id, _)| *id) {
                kept.games.remove(&oldest);
            }
        }
    }

    fn forget(&self, id: GameId) {
        let mut kept = self.games.lock().unwrap_or_else(PoisonError::into_inner);
        kept.games.remove(&id);
    }
}

type Texts = (Arc<Map>, Arc<Variant>);

/// Maps, variants and rules that tables use. Few differ, so they are simply dropped when too many.
#[derive(Debug, Default)]
pub struct Rulesets {
    rules: Mutex<HashMap<(TextHash, TextHash, u8), Arc<Ruleset>>>,
    texts: Mutex<HashMap<(TextHash, TextHash), Texts>>,
}

/// So many texts and rules are kept.
const MOST_RULESETS: usize = 128;

impl Rulesets {
    fn get<E>(
        &self,
        map: TextHash,
        variant: TextHash,
        n_seats: u8,
        make: impl FnOnce() -> Result<Arc<Ruleset>, E>,
    ) -> Result<Arc<Ruleset>, E> {
        let mut rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = rules.get(&(map, variant, n_seats)) {
            return Ok(known.clone());
        }
        let made = make()?;
        if rules.len() >= MOST_RULESETS {
            rules.clear();
        }
        rules.insert((map, variant, n_seats), made.clone());
        Ok(made)
    }

    fn texts(&self, map: TextHash, variant: TextHash) -> Option<Texts> {
        let texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        texts.get(&(map, variant)).cloned()
    }

    fn keep_texts(&self, map: TextHash, variant: TextHash, parsed: Texts) {
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        if texts.len() >= MOST_RULESETS {
            texts.clear();
        }
        texts.insert((map, variant), parsed);
    }
}
