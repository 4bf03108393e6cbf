//! All data of one person: reading it, to hand it over, and deleting it.
//!
//! [`Store::traces_of`] finds the tables and seats that concern somebody, [`Store::forget_person`] deletes this
//! person everywhere in one transaction. What a column may hold is listed in [`super::columns`].

use std::collections::BTreeSet;

use domain::ids::{GameId, GuildId, UserId};
use jiff::Timestamp;
use serde_json::Value;
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::posts::select_posts;
use super::results::forget::forget_results;
use super::results::own::{OwnMeeting, OwnResult, OwnStanding, results_of};
use super::rows::{select_actions, select_games, select_seats};
use super::standing_orders::select_plans;
use super::timers::select_timers;
use super::vacuum::note_vacuum;
use super::{
    ActionRow, AuditLine, GameRow, RawPost, RawSeatRow, RawTimer, Result, RowReader, Store, Tx,
};

/// Stored in place of a deleted person: nobody has this id.
pub const NOBODY: UserId = UserId(0);

/// Selects rows for [`DeedRow::read`].
macro_rules! select_deeds {
    ($which:literal) => {
        concat!(
            "SELECT id, server, game, actor, deed, details, done FROM audit ",
            $which
        )
    };
}

/// Tables and seats that concern a person.
#[derive(Debug, Clone, Default)]
pub struct Traces {
    /// Every table that concerns the person, open or over, in order.
    pub games: Vec<GameId>,
    /// Their seats, and seats that mention them.
    pub seats: Vec<(GameId, RawSeatRow)>,
}

/// A row of the outbox, as far as its text is concerned.
#[derive(Clone)]
pub struct OwedRow {
    pub game: GameId,
    pub number: u32,
    /// JSON.
    pub payload: String,
}

/// A row of the audit list, as far as its text is concerned.
#[derive(Debug, Clone)]
pub struct DeedRow {
    pub id: i64,
    pub server: GuildId,
    pub line: AuditLine,
}

/// The replacements for a person's data.
#[derive(Clone)]
pub struct Forgetting {
    /// In the person's place in moves and results, so that the others' ratings stand.
    pub pseudonym: UserId,
    /// Seats as they will be.
    pub seats: Vec<(GameId, RawSeatRow)>,
    /// Seats with the person's standing orders.
    pub plans: Vec<(GameId, u8)>,
    /// Deliveries: reworded, or `None` to drop them.
    pub owed: Vec<(OwedRow, Option<String>)>,
    /// Rows of the audit list, with their details without the person.
    pub deeds: Vec<(i64, Value)>,
    /// Tables whose owed private answers are deleted: a process about to give one has it in memory.
    pub games: Vec<GameId>,
    /// The names the person had, as JSON. Records from elsewhere that people showed and that contain one are deleted.
    pub names: Vec<String>,
}

/// A person's data as stored.
#[derive(Debug, Clone)]
pub struct Person {
    pub settings: std::collections::BTreeMap<String, Value>,
    pub hosted: Vec<GameRow>,
    pub seats: Vec<(GameRow, RawSeatRow)>,
    pub actions: Vec<(GameId, ActionRow)>,
    pub plans: Vec<(GameId, super::StandingOrdersRow)>,
    pub timers: Vec<RawTimer>,
    pub posts: Vec<RawPost>,
    /// Actions by them or about them.
    pub deeds: Vec<DeedRow>,
    /// Servers that banned them, and when.
    pub bans: Vec<(GuildId, Timestamp)>,
    pub results: Vec<OwnResult>,
    pub standings: Vec<OwnStanding>,
    pub meetings: Vec<OwnMeeting>,
}

impl Store {
    /// The tables and seats that concern a person.
    pub async fn traces_of(&self, person: UserId) -> Result<Traces> {
        let mut tx = self.begin_read().await?;
        let has = |column| self.dialect.has(column);
        // Composed only of names in this program.
        let by_text = [
            format!("SELECT game FROM seats WHERE {}", has("details")),
            format!("SELECT game FROM outbox WHERE {}", has("payload")),
            format!("SELECT game FROM answers WHERE {}", has("payload")),
            format!(
                "SELECT game FROM audit WHERE game IS NOT NULL AND {}",
                has("details")
            ),
        ];
        let mut games = Vec::new();
        let by_id = sqlx::query(
            "SELECT game FROM seats WHERE player = $1 UNION SELECT game FROM actions WHERE player = $1 \
             UNION SELECT game FROM posts WHERE player = $1 UNION SELECT id FROM games WHERE host = $1 \
             UNION SELECT game FROM audit WHERE actor = $1 AND game IS NOT NULL",
        )
        .bind(person.to_i64())
        .fetch_all(&mut *tx)
        .await?;
        games.extend(by_id);
        for query in by_text {
            let found = sqlx::query(AssertSqlSafe(query)).bind(person.to_string());
            games.extend(found.fetch_all(&mut *tx).await?);
        }
        let games = games.iter().map(|row| RowReader(row).parsed("game"));
        let mut games = games.collect::<Result<Vec<GameId>>>()?;
        games.sort();
        games.dedup();
        let query = format!(
            select_seats!("WHERE player = $2 OR {} ORDER BY game, seat"),
            has("details")
        );
        let seats = sqlx::query(AssertSqlSafe(query))
            .bind(person.to_string())
            .bind(person.to_i64())
            .fetch_all(&mut *tx)
            .await?;
        let seats = seats.iter().map(|row| {
            let game = RowReader(row).parsed("game")?;
            Ok((game, RawSeatRow::read(row)?))
        });
        let seats = seats.collect::<Result<Vec<_>>>()?;
        tx.commit().await?;
        Ok(Traces { games, seats })
    }

    /// Deliveries, finished or not, that contain one of these texts.
    pub async fn owed_with(&self, texts: &[String]) -> Result<Vec<OwedRow>> {
        let query = format!(
            "SELECT game, number, payload FROM outbox WHERE {}",
            self.dialect.has("payload")
        );
        let mut owed: Vec<OwedRow> = Vec::new();
        for text in texts {
            let rows = sqlx::query(AssertSqlSafe(query.clone())).bind(text);
            for row in &rows.fetch_all(&mut *self.reader().await?).await? {
                let row = RowReader(row);
                owed.push(OwedRow {
                    game: row.parsed("game")?,
                    number: row.count("number")?,
                    payload: row.text("payload")?,
                });
            }
        }
        owed.sort_by_key(|row| (row.game, row.number));
        owed.dedup_by_key(|row| (row.game, row.number));
        Ok(owed)
    }

    /// The recorded actions of somebody, and those that mention them.
    pub async fn deeds_with(&self, person: UserId) -> Result<Vec<DeedRow>> {
        let query = format!(
            select_deeds!("WHERE actor = $2 OR {} ORDER BY id"),
            self.dialect.has("details")
        );
        let rows = sqlx::query(AssertSqlSafe(query))
            .bind(person.to_string())
            .bind(person.to_i64())
            .fetch_all(&mut *self.reader().await?)
            .await?;
        rows.iter().map(DeedRow::read).collect()
    }

    /// The recorded actions at tables whose details contain one of these texts.
    pub async fn deeds_naming(&self, texts: &[String]) -> Result<Vec<DeedRow>> {
        let query = format!(
            select_deeds!("WHERE game IS NOT NULL AND {}"),
            self.dialect.has("details")
        );
        let mut deeds = Vec::new();
        for text in texts {
            let rows = sqlx::query(AssertSqlSafe(query.clone())).bind(text);
            for row in &rows.fetch_all(&mut *self.reader().await?).await? {
                deeds.push(DeedRow::read(row)?);
            }
        }
        Ok(deeds)
    }

    /// Deletes a person from the database. Games stay as they were played.
    pub async fn forget_person(
        &self,
        person: UserId,
        forgetting: &Forgetting,
        now: Timestamp,
    ) -> Result<()> {
        let mut tx = self.begin().await?;
        let mut n_changed = 0;
        for statement in [
            "DELETE FROM player_settings WHERE player = $1",
            "DELETE FROM posts WHERE player = $1",
            "UPDATE audit SET actor = 0 WHERE actor = $1",
            // A process about to write the row as it was finds that it has changed.
            "UPDATE games SET host = NULL, revision = revision + 1 WHERE host = $1",
        ] {
            let done = sqlx::query(statement).bind(person.to_i64());
            n_changed += done.execute(&mut *tx).await?.rows_affected();
        }
        n_changed += forget_results(&mut tx, person, forgetting.pseudonym).await?;
        for (game, seat) in &forgetting.seats {
            n_changed += put_seat(&mut tx, *game, seat).await?;
        }
        for (game, seat) in &forgetting.plans {
            let done = sqlx::query("DELETE FROM plans WHERE game = $1 AND seat = $2")
                .bind(game.as_str())
                .bind(i64::from(*seat));
            n_changed += done.execute(&mut *tx).await?.rows_affected();
        }
        for (row, payload) in &forgetting.owed {
            let statement = match payload {
                Some(_) => "UPDATE outbox SET payload = $3 WHERE game = $1 AND number = $2",
                None => "DELETE FROM outbox WHERE game = $1 AND number = $2",
            };
            let query = sqlx::query(statement)
                .bind(row.game.as_str())
                .bind(i64::from(row.number));
            let query = match payload {
                Some(payload) => query.bind(payload.as_str()),
                None => query,
            };
            n_changed += query.execute(&mut *tx).await?.rows_affected();
        }
        for (id, details) in &forgetting.deeds {
            let done = sqlx::query("UPDATE audit SET details = $2 WHERE id = $1")
                .bind(id)
                .bind(details.to_string());
            n_changed += done.execute(&mut *tx).await?.rows_affected();
        }
        for game in &forgetting.games {
            for statement in [
                "DELETE FROM answers WHERE game = $1",
                "UPDATE posts SET brief = NULL WHERE game = $1",
            ] {
                let done = sqlx::query(statement).bind(game.as_str());
                n_changed += done.execute(&mut *tx).await?.rows_affected();
            }
        }
        let owing = forgetting.owed.iter().map(|(row, _)| row.game);
        let delivering: BTreeSet<GameId> = forgetting.games.iter().copied().chain(owing).collect();
        for game in delivering {
            // A worker may be sending what was deleted or reworded. With its lease lost, it notes nothing of the person.
            let taken = "UPDATE deliveries SET claim = claim + 1, leased_until = 0 WHERE game = $1";
            let taken = sqlx::query(taken).bind(game.as_str());
            taken.execute(&mut *tx).await?;
        }
        let query = format!(
            "DELETE FROM imports WHERE expires IS NOT NULL AND {}",
            self.dialect.has("record")
        );
        for name in &forgetting.names {
            let done = sqlx::query(AssertSqlSafe(query.clone())).bind(format!("\"name\": {name}"));
            n_changed += done.execute(&mut *tx).await?.rows_affected();
        }
        let query = format!("DELETE FROM answers WHERE {}", self.dialect.has("payload"));
        let done = sqlx::query(AssertSqlSafe(query)).bind(person.to_string());
        n_changed += done.execute(&mut *tx).await?.rows_affected();
        if n_changed != 0 {
            note_vacuum(&mut tx, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// All stored data of a person.
    pub async fn person(&self, person: UserId) -> Result<Person> {
        let settings = self.player_settings(person).await?;
        let deeds = self.deeds_with(person).await?;
        let bans = self.bans_of(person).await?;
        let mut tx = self.begin_read().await?;
        let all = async |tx: &mut Tx, query: &'static str| -> Result<Vec<AnyRow>> {
            let rows = sqlx::query(query).bind(person.to_i64());
            Ok(rows.fetch_all(&mut **tx).await?)
        };
        let hosted = all(
            &mut tx,
            select_games!("WHERE host = $1 ORDER BY created, id"),
        )
        .await?;
        let hosted = hosted.iter().map(GameRow::read).collect::<Result<_>>()?;
        let found = all(
            &mut tx,
            select_seats!("WHERE player = $1 ORDER BY joined, game"),
        )
        .await?;
        let mut seats = Vec::new();
        for row in &found {
            let game = sqlx::query(select_games!("WHERE id = $1"))
                .bind(RowReader(row).text("game")?)
                .fetch_one(&mut *tx)
                .await?;
            seats.push((GameRow::read(&game)?, RawSeatRow::read(row)?));
        }
        let actions = all(
            &mut tx,
            select_actions!("WHERE player = $1 ORDER BY game, number"),
        )
        .await?;
        let actions = actions
            .iter()
            .map(|row| Ok((RowReader(row).parsed("game")?, ActionRow::read(row)?)))
            .collect::<Result<_>>()?;
        let plans = all(
            &mut tx,
            select_plans!(
                "WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE player = $1) \
                 ORDER BY game, since"
            ),
        )
        .await?;
        let plans = plans
            .iter()
            .map(|row| {
                Ok((
                    RowReader(row).parsed("game")?,
                    super::StandingOrdersRow::read(row)?,
                ))
            })
            .collect::<Result<_>>()?;
        let timers = all(
            &mut tx,
            select_timers!(
                "WHERE (game, seat) IN (SELECT game, seat FROM seats WHERE player = $1) \
                 ORDER BY due"
            ),
        )
        .await?;
        let timers = timers.iter().map(RawTimer::read);
        let timers = timers
            .filter_map(Result::transpose)
            .collect::<Result<_>>()?;
        let posts = all(
            &mut tx,
            select_posts!("WHERE player = $1 ORDER BY made, message"),
        )
        .await?;
        let posts = posts.iter().map(RawPost::read);
        let posts = posts.filter_map(Result::transpose).collect::<Result<_>>()?;
        let (results, standings, meetings) = results_of(&mut tx, person).await?;
        tx.commit().await?;
        Ok(Person {
            settings,
            hosted,
            seats,
            actions,
            plans,
            timers,
            posts,
            deeds,
            bans,
            results,
            standings,
            meetings,
        })
    }
}

/// Overwrites a seat if it still exists, and counts the change of its game. Returns the number of seats it overwrote.
async fn put_seat(tx: &mut Tx, game: GameId, seat: &RawSeatRow) -> Result<u64> {
    let done = sqlx::query(
        "UPDATE seats SET player = $3, computer = $4, name = $5, details = $6 \
         WHERE game = $1 AND seat = $2",
    )
    .bind(game.as_str())
    .bind(i64::from(seat.seat))
    .bind(seat.player.map(UserId::to_i64))
    .bind(seat.computer.as_deref())
    .bind(&seat.name)
    .bind(seat.details.to_string())
    .execute(&mut **tx)
    .await?;
    sqlx::query("UPDATE games SET revision = revision + 1 WHERE id = $1")
        .bind(game.as_str())
        .execute(&mut **tx)
        .await?;
    Ok(done.rows_affected())
}

impl DeedRow {
    fn read(row: &AnyRow) -> Result<DeedRow> {
        let columns = RowReader(row);
        Ok(DeedRow {
            id: columns.int("id")?,
            server: GuildId::from_i64(columns.int("server")?),
            line: AuditLine::read(row)?,
        })
    }
}

impl std::fmt::Debug for OwedRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The payload of a direct message is secret.
        f.debug_struct("OwedRow")
            .field("game", &self.game)
            .field("number", &self.number)
            .finish_non_exhaustive()
    }
}

impl std::fmt::Debug for Forgetting {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Forgetting").finish_non_exhaustive()
    }
}
