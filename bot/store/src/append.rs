//! Writes to a game: everything that one action leads to, in one transaction.
//!
//! Start at [`Store::append`]. A writer names the revision it read; if another was
//! faster nothing is written, and it loads and plays again ([`AppendError::Clash`]).

use std::fmt;

use domain::ids::{GameId, InteractionId, MenuId, UserId};
use domain::results::GameResult;
use domain::secret::Secret;
use engine::ai::Level;
use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::audit::put_audit;
use super::binding::Binding;
use super::bulk::Bulk;
use super::calls::{self, CalledOften, Calls};
use super::outbox::OwedByChange;
use super::posts::{self, put_endings, select_in_use};
use super::results::put_result;
use super::script::Script;
use super::standing_orders::change_plans;
use super::timers::change_timers;
use super::{
    GameRow, LeaseHolder, NewAudit, NewDelivery, PlayedBy, PostRow, Question, Result, Revision,
    RowReader, SeatRow, StandingOrdersChange, Status, Store, StoreError, TimerChange, Work,
    to_millis,
};

/// What one request changes in a game.
#[derive(Debug, Clone)]
pub struct TableChange {
    /// The new row; its `revision` is the one that was read.
    pub game: GameRow,
    /// All seats as they will be; `None` if they stay the same.
    pub seats: Option<Vec<SeatRow>>,
    /// In the order played; empty for a change in the lobby.
    pub actions: Vec<NewAction>,
    pub deliveries: Vec<NewDelivery>,
    /// When they are delivered, unless the game has deliveries already.
    pub deliver_at: Timestamp,
    /// Texts that replace the posts of settled questions when their buttons go.
    pub endings: Vec<(Question, String)>,
    pub timers: Vec<TimerChange>,
    pub plans: Vec<StandingOrdersChange>,
    pub audit: Vec<NewAudit>,
    /// The result of the game, if it is over.
    pub result: Option<GameResult>,
    /// Whom it calls because somebody asked for it.
    pub calls: Option<Calls>,
    /// The interaction that asked for it; `None` if the bot acts by itself.
    pub press: Option<HandledPress>,
    pub now: Timestamp,
}

impl TableChange {
    /// A change of that row and, so far, nothing else.
    pub fn new(game: GameRow, now: Timestamp) -> TableChange {
        TableChange {
            game,
            seats: None,
            actions: Vec::new(),
            deliveries: Vec::new(),
            deliver_at: now,
            endings: Vec::new(),
            timers: Vec::new(),
            plans: Vec::new(),
            audit: Vec::new(),
            result: None,
            calls: None,
            press: None,
            now,
        }
    }
}

/// A played action, to be stored.
#[derive(Clone)]
pub struct NewAction {
    pub seat: Option<u8>,
    pub played_by: PlayedBy,
    pub player: Option<UserId>,
    pub action: String,
    /// A JSON list of `n_events` events.
    pub events: String,
    pub n_events: u32,
    pub rules_version: u32,
}

impl fmt::Debug for NewAction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Action and events reveal hands and deck order.
        f.debug_struct("NewAction")
            .field("seat", &self.seat)
            .field("played_by", &self.played_by)
            .finish_non_exhaustive()
    }
}

/// The interaction that asked for a change. It is remembered, so that it takes effect only once.
#[derive(Debug, Clone)]
pub struct HandledPress {
    pub interaction: InteractionId,
    /// The private answer owed, stored so that it is given even if this process dies now.
    pub answer: Option<NewAnswer>,
}

/// A private answer owed to the person who pressed.
#[derive(Debug, Clone)]
pub struct NewAnswer {
    pub token: Secret<String>,
    /// JSON.
    pub payload: Secret<String>,
    /// The message that it is given in.
    pub menu: MenuId,
    /// When another worker may give it: late enough that this process would have done so.
    pub due: Timestamp,
}

/// A new table.
#[derive(Debug, Clone)]
pub struct NewGame {
    pub game: GameRow,
    pub seats: Vec<SeatRow>,
    pub variant_text: String,
    pub map_text: String,
    pub deliveries: Vec<NewDelivery>,
    pub timers: Vec<TimerChange>,
    /// People whom its host calls: how often is limited.
    pub calls: Option<Calls>,
    pub press: Option<HandledPress>,
}

/// The stored state.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Appended {
    pub revision: Revision,
    pub n_actions: u32,
    pub n_events: u32,
}

/// Claimed work, and the messages of its game that are in use; `None` if they cannot be read.
pub type WorkWithPosts = (Work, Option<Vec<PostRow>>);

/// Why nothing was stored.
#[derive(Debug, thiserror::Error)]
pub enum AppendError {
    /// The game changed since it was read, or the database aborted this change because of another's locks: load it
    /// and play again.
    #[error("the game has changed since it was read")]
    Clash,
    /// This interaction was already carried out.
    #[error("this interaction was carried out before")]
    Seen,
    /// The channel has another open table.
    #[error("another table is open in the channel")]
    ChannelTaken,
    /// Somebody would call people, or be called, too often.
    #[error("there were too many calls within the hour")]
    CalledOften(CalledOften),
    #[error(transparent)]
    Store(#[from] StoreError),
}

/// Why no table was created.
#[derive(Debug, thiserror::Error)]
pub enum CreateError {
    /// The channel has an open table already.
    #[error("another table is open in the channel")]
    ChannelTaken,
    /// Another table has this id: choose a different one.
    #[error("another table has this id")]
    IdTaken,
    /// Its host has opened too many; when the next is possible.
    #[error("its host opened too many tables within the hour")]
    OpenedOften(Timestamp),
    /// Its host would call people, or they be called, too often.
    #[error("there were too many calls within the hour")]
    CalledOften(CalledOften),
    #[error("this interaction was carried out before")]
    Seen,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for AppendError {
    fn from(error: sqlx::Error) -> AppendError {
        AppendError::Store(error.into())
    }
}

impl From<sqlx::Error> for CreateError {
    fn from(error: sqlx::Error) -> CreateError {
        CreateError::Store(error.into())
    }
}

impl Store {
    /// Stores a new table: it begins at revision 1, without actions.
    pub async fn create_game(&self, new: &NewGame) -> Result<Revision, CreateError> {
        let game = &new.game;
        let mut script = self.begin_script().await?;
        put_seen(&mut script, new.press.as_ref(), game.created).await?;
        if was_seen(new.press.as_ref(), &script.run().await?) {
            return Err(CreateError::Seen);
        }
        let tx = script.tx().await?;
        super::texts::save_text(tx, &new.variant_text).await?;
        super::texts::save_text(tx, &new.map_text).await?;
        // Both conflicts show in the row count instead of an error: on PostgreSQL a failed
        // statement ends the transaction, and its error would have to be recognised by name.
        let n_made = sqlx::query(
            "INSERT INTO games (id, revision, server, channel, parent, host, status, variant, \
             variant_hash, map_hash, seed, settings, n_actions, n_events, n_outbox, deadline, \
             created, changed, ended) \
             VALUES ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 0, 0, $15, $12, $13, $13, $14) \
             ON CONFLICT DO NOTHING",
        )
        .bind(game.id.as_str())
        .bind(game.server.to_i64())
        .bind(game.channel.to_i64())
        .bind(game.parent.map(|parent| parent.to_i64()))
        .bind(game.host.map(|host| host.to_i64()))
        .bind(game.status.as_str())
        .bind(&game.variant)
        .bind(game.variant_hash.to_string())
        .bind(game.map_hash.to_string())
        .bind(game.seed.expose().to_vec())
        .bind(game.settings.to_string())
        .bind(game.deadline.map(to_millis))
        .bind(to_millis(game.created))
        .bind(game.ended.map(to_millis))
        .bind(count(new.deliveries.len())?)
        .execute(&mut **tx)
        .await?
        .rows_affected();
        if n_made == 0 {
            let same_id = sqlx::query("SELECT id FROM games WHERE id = $1")
                .bind(game.id.as_str())
                .fetch_optional(&mut **tx)
                .await?;
            return Err(match same_id {
                Some(_) => CreateError::IdTaken,
                None => CreateError::ChannelTaken,
            });
        }
        if let Some(host) = game.host
            && let Some(until) =
                calls::count_opening(tx, self.dialect, game.server, host, game.created).await?
        {
            return Err(CreateError::OpenedOften(until));
        }
        if let Some(calls) = &new.calls
            && let Some(often) = calls::count(tx, self.dialect, calls, game.created).await?
        {
            return Err(CreateError::CalledOften(often));
        }
        // Only now is there a game that an answer can refer to.
        put_answer(&mut script, game.id, new.press.as_ref(), game.created).await?;
        put_seats(&mut script, game.id, &new.seats).await?;
        let owed = OwedByChange {
            game: game.id,
            deliveries: &new.deliveries,
            now: game.created,
            due: game.created,
        };
        owed.put_work(&mut script, None).await?;
        owed.put_rows(&mut script, 1, false).await?;
        change_timers(&mut script, game.id, &new.timers).await?;
        script.commit().await?;
        Ok(Revision(1))
    }

    /// Stores all of a change, or nothing.
    pub async fn append(&self, change: &TableChange) -> Result<Appended, AppendError> {
        let (appended, _) = self.append_for(change, None).await?;
        Ok(appended)
    }

    /// Stores all of a change, or nothing. Its deliveries are claimed for the named worker and returned with the game's
    /// messages in use, unless the game is claimed already.
    pub async fn append_for(
        &self,
        change: &TableChange,
        holder: Option<&LeaseHolder>,
    ) -> Result<(Appended, Option<WorkWithPosts>), AppendError> {
        let stored = self.try_append(change, holder).await;
        stored.map_err(|error| match error {
            AppendError::Store(StoreError::Database(why)) if is_blocked(&why) => AppendError::Clash,
            error => error,
        })
    }

    async fn try_append(
        &self,
        change: &TableChange,
        holder: Option<&LeaseHolder>,
    ) -> Result<(Appended, Option<WorkWithPosts>), AppendError> {
        let game = &change.game;
        let owed = OwedByChange {
            game: game.id,
            deliveries: &change.deliveries,
            now: change.now,
            due: change.deliver_at,
        };
        let n_events: u32 = change.actions.iter().map(|action| action.n_events).sum();
        let appended = Appended {
            revision: Revision(game.revision.0 + 1),
            n_actions: game.n_actions + change.actions.len() as u32,
            n_events: game.n_events + n_events,
        };
        let begun = self.begin_change(change, &appended, &owed, holder);
        let (mut script, rows) = begun.await?;
        if was_seen(change.press.as_ref(), &rows) {
            return Err(AppendError::Seen);
        }
        let updated = RowReader::with("n_outbox", &rows).ok_or(AppendError::Clash)?;
        let first_delivery = updated.int("n_outbox")? - count(change.deliveries.len())? + 1;
        put_answer(&mut script, game.id, change.press.as_ref(), change.now).await?;
        put_actions(&mut script, change).await?;
        if let Some(seats) = &change.seats {
            // Once a game has begun, the number of its seats is fixed.
            if game.n_actions == 0 {
                sqlx::query("DELETE FROM seats WHERE game = $1")
                    .bind(game.id.as_str())
                    .execute(&mut **script.tx().await?)
                    .await?;
            }
            put_seats(&mut script, game.id, seats).await?;
        }
        let claim = owed.claim(first_delivery, holder, &rows)?;
        // A worker that claims them begins immediately.
        owed.put_rows(&mut script, first_delivery, claim.is_some())
            .await?;
        change_timers(&mut script, game.id, &change.timers).await?;
        let tx = script.tx().await?;
        put_endings(tx, game.id, &change.endings).await?;
        change_plans(tx, game.id, &change.plans).await?;
        for audit in &change.audit {
            put_audit(tx, audit, change.now).await?;
        }
        if let Some(result) = &change.result {
            put_result(tx, result).await?;
        }
        if let Some(calls) = &change.calls
            && let Some(often) = calls::count(tx, self.dialect, calls, change.now).await?
        {
            return Err(AppendError::CalledOften(often));
        }
        let Some(claim) = claim else {
            script.commit().await?;
            return Ok((appended, None));
        };
        let work = owed.work(claim, first_delivery)?;
        select_in_use(&mut script, game.id).await?;
        let rows = script.commit().await?;
        // The change is stored even if these cannot be read: the worker reads them again.
        let posts = posts::read(&rows).ok();
        Ok((appended, Some((work, posts))))
    }

    /// Begins the transaction of a change: updates the row of the game, if its revision is still the one that was read,
    /// remembers the interaction, and notes that the game has work. Returns what these select.
    async fn begin_change(
        &self,
        change: &TableChange,
        appended: &Appended,
        owed: &OwedByChange<'_>,
        holder: Option<&LeaseHolder>,
    ) -> Result<(Script, Vec<AnyRow>), AppendError> {
        let begun = async {
            let mut script = self.begin_script().await?;
            // Before any other write, so that two changes of one game queue up here.
            update_game(&mut script, change, appended).await?;
            put_seen(&mut script, change.press.as_ref(), change.now).await?;
            owed.put_work(&mut script, holder).await?;
            let rows = script.run().await?;
            Ok((script, rows))
        };
        begun.await.map_err(|error| match error {
            // The id does not change, so the only conflicting key is the open table of a channel.
            StoreError::Database(sqlx::Error::Database(error))
                if error.is_unique_violation()
                    && matches!(change.game.status, Status::Lobby | Status::Running) =>
            {
                AppendError::ChannelTaken
            }
            error => error.into(),
        })
    }
}

async fn update_game(script: &mut Script, change: &TableChange, appended: &Appended) -> Result<()> {
    // Numbers of deliveries come from a counter, not from the highest one present: rows are deleted
    // when done, and a nonce must never be used twice.
    const UPDATE: &str = "UPDATE games SET revision = $3, channel = $4, parent = $5, host = $6, \
        status = $7, variant = $8, variant_hash = $9, map_hash = $10, settings = $11, \
        n_actions = $12, n_events = $13, deadline = $14, changed = $15, ended = $16, \
        n_outbox = n_outbox + $17 WHERE id = $1 AND revision = $2 RETURNING n_outbox";
    let game = &change.game;
    let bound = Binding::default()
        .bind(game.id.as_str())
        .bind(game.revision.0)
        .bind(appended.revision.0)
        .bind(game.channel.to_i64())
        .bind(game.parent.map(|parent| parent.to_i64()))
        .bind(game.host.map(|host| host.to_i64()))
        .bind(game.status.as_str())
        .bind(&game.variant)
        .bind(game.variant_hash.to_string())
        .bind(game.map_hash.to_string())
        .bind(game.settings.to_string())
        .bind(i64::from(appended.n_actions))
        .bind(i64::from(appended.n_events))
        .bind(game.deadline.map(to_millis))
        .bind(to_millis(change.now))
        .bind(game.ended.map(to_millis))
        .bind(count(change.deliveries.len())?);
    script.add_first(UPDATE, bound).await
}

/// Whether PostgreSQL ended the transaction because of another one's locks: a deadlock, for example with the migration of
/// a newer process, or a lock that was not released in time.
fn is_blocked(error: &sqlx::Error) -> bool {
    const DEADLOCK: &str = "40P01";
    const NOT_RELEASED: &str = "55P03";
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| [DEADLOCK, NOT_RELEASED].contains(&&*code))
}

/// Remembers the interaction: selects its id if it was not seen before.
async fn put_seen(script: &mut Script, press: Option<&HandledPress>, now: Timestamp) -> Result<()> {
    const INSERT: Bulk = Bulk {
        before: "INSERT INTO interactions_seen (id, seen)",
        n_columns: 2,
        after: " ON CONFLICT (id) DO NOTHING RETURNING id AS unseen",
    };
    script
        .add(&INSERT, press.as_slice(), |insert, press| {
            insert.bind(press.interaction.to_i64()).bind(to_millis(now))
        })
        .await
}

/// Whether the interaction was seen before, by what [`put_seen`] selected.
fn was_seen(press: Option<&HandledPress>, rows: &[AnyRow]) -> bool {
    press.is_some() && RowReader::with("unseen", rows).is_none()
}

/// Remembers the answer owed to the interaction, if any.
async fn put_answer(
    script: &mut Script,
    game: GameId,
    press: Option<&HandledPress>,
    now: Timestamp,
) -> Result<()> {
    const INSERT: Bulk = Bulk {
        before: "INSERT INTO answers (interaction, game, token, payload, menu, made, due)",
        n_columns: 7,
        after: "",
    };
    let answer = press.and_then(|press| Some((press.interaction, press.answer.as_ref()?)));
    script
        .add(
            &INSERT,
            answer.as_slice(),
            |insert, (interaction, answer)| {
                insert
                    .bind(interaction.to_i64())
                    .bind(game.as_str())
                    .bind(answer.token.expose())
                    .bind(answer.payload.expose().as_str())
                    .bind(answer.menu.to_i64())
                    .bind(to_millis(now))
                    .bind(to_millis(answer.due))
            },
        )
        .await
}

fn count(n: usize) -> Result<i64> {
    i64::try_from(n).map_err(|_| StoreError::Corrupt { what: "outbox" })
}

/// Stores the actions under the next numbers.
async fn put_actions(script: &mut Script, change: &TableChange) -> Result<()> {
    const INSERT: Bulk = Bulk {
        before: "INSERT INTO actions (game, number, seat, played_by, player, action, first_event, \
                 events, rules_version, played)",
        n_columns: 10,
        after: "",
    };
    let mut first_event = change.game.n_events;
    let actions = (change.game.n_actions + 1..).zip(&change.actions);
    let rows: Vec<_> = actions
        .map(|(number, action)| {
            let first = first_event;
            first_event += action.n_events;
            (number, first, action)
        })
        .collect();
    script
        .add(&INSERT, &rows, |insert, (number, first_event, action)| {
            insert
                .bind(change.game.id.as_str())
                .bind(i64::from(*number))
                .bind(action.seat.map(i64::from))
                .bind(action.played_by.as_str())
                .bind(action.player.map(|player| player.to_i64()))
                .bind(&action.action)
                .bind(i64::from(*first_event))
                .bind(&action.events)
                .bind(i64::from(action.rules_version))
                .bind(to_millis(change.now))
        })
        .await
}

/// Writes seats, replacing those with the same numbers.
async fn put_seats(script: &mut Script, game: GameId, seats: &[SeatRow]) -> Result<()> {
    const INSERT: Bulk = Bulk {
        before: "INSERT INTO seats (game, seat, player, computer, name, joined, join_press, \
                 waiting, details)",
        n_columns: 9,
        after: " ON CONFLICT (game, seat) DO UPDATE SET player = excluded.player, \
                computer = excluded.computer, name = excluded.name, joined = excluded.joined, \
                join_press = excluded.join_press, waiting = excluded.waiting, \
                details = excluded.details",
    };
    script
        .add(&INSERT, seats, |insert, seat| {
            insert
                .bind(game.as_str())
                .bind(i64::from(seat.seat))
                .bind(seat.player.map(|player| player.to_i64()))
                .bind(seat.computer.map(Level::word))
                .bind(&seat.name)
                .bind(to_millis(seat.joined))
                .bind(seat.join_press.map(|press| press.to_i64()))
                .bind(seat.waiting.map(to_millis))
                .bind(serde_json::to_string(&seat.details).expect("seat details are JSON"))
        })
        .await
}
