//! Games from elsewhere: their records as text.

use domain::ids::{GameId, GuildId};
use jiff::Timestamp;

use super::{Result, RowReader, Store, to_millis};

/// Maximum records that a server keeps of those that expire.
const MAX_SHOWN: i64 = 20;

/// A record to store.
#[derive(Debug, Clone)]
pub struct NewImport<'a> {
    pub id: GameId,
    /// The server it is for; `None` for all.
    pub server: Option<GuildId>,
    /// The record's hash.
    pub hash: &'a str,
    pub record: &'a str,
    /// When it is deleted, if ever.
    pub expires: Option<Timestamp>,
    /// Whether it pushes out another one if its server keeps as many that expire as it can.
    pub makes_room: bool,
}

/// Outcome of storing a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Imported {
    New,
    /// The same game is already stored, under this id.
    Known(GameId),
    /// A game has this id: choose another one.
    IdTaken,
    /// The server keeps `most` records that expire, and this one is not to push one out.
    Full {
        most: i64,
    },
}

/// A stored record from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    pub server: Option<GuildId>,
    pub record: String,
    pub expires: Option<Timestamp>,
}

impl Store {
    /// Stores a record from elsewhere.
    pub async fn import(&self, new: &NewImport<'_>, now: Timestamp) -> Result<Imported> {
        let mut tx = self.begin().await?;
        // A record for all servers, or for this one. 0 stands for all: no server has that id.
        let server = new.server.map_or(0, GuildId::to_i64);
        let known = sqlx::query(
            "SELECT id FROM imports WHERE hash = $1 AND COALESCE(server, 0) IN (0, $2) \
             ORDER BY COALESCE(server, 0)",
        )
        .bind(new.hash)
        .bind(server)
        .fetch_optional(&mut *tx)
        .await?;
        if let Some(row) = known {
            let id: GameId = RowReader(&row).parsed("id")?;
            if new.expires.is_none() {
                // People may have shown it there before.
                sqlx::query("UPDATE imports SET expires = NULL WHERE id = $1")
                    .bind(id.as_str())
                    .execute(&mut *tx)
                    .await?;
                tx.commit().await?;
            }
            return Ok(Imported::Known(id));
        }
        let taken = sqlx::query(
            "SELECT id FROM games WHERE id = $1 UNION SELECT id FROM imports WHERE id = $1",
        )
        .bind(new.id.as_str())
        .fetch_optional(&mut *tx)
        .await?;
        if taken.is_some() {
            return Ok(Imported::IdTaken);
        }
        if new.expires.is_some() && !new.makes_room {
            let kept = sqlx::query(
                "SELECT COUNT(*) AS n FROM imports WHERE server = $1 AND expires IS NOT NULL",
            );
            let kept = kept.bind(server).fetch_one(&mut *tx).await?;
            if MAX_SHOWN <= RowReader(&kept).int("n")? {
                return Ok(Imported::Full { most: MAX_SHOWN });
            }
        }
        sqlx::query(
            "INSERT INTO imports (id, server, hash, record, imported, expires) \
             VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(new.id.as_str())
        .bind(new.server.map(|server| server.to_i64()))
        .bind(new.hash)
        .bind(new.record)
        .bind(to_millis(now))
        .bind(new.expires.map(to_millis))
        .execute(&mut *tx)
        .await?;
        if new.expires.is_some() {
            // Of the records that expire, a server keeps the `MAX_SHOWN` shown last, this one among them.
            sqlx::query(
                "DELETE FROM imports WHERE server = $1 AND expires IS NOT NULL AND id <> $2 \
                 AND id NOT IN (SELECT id FROM imports WHERE server = $1 AND expires IS NOT NULL \
                 AND id <> $2 ORDER BY expires DESC, id LIMIT $3)",
            )
            .bind(server)
            .bind(new.id.as_str())
            .bind(MAX_SHOWN - 1)
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(Imported::New)
    }

    /// The record from elsewhere with this id.
    pub async fn imported(&self, id: GameId) -> Result<Option<ImportRow>> {
        let row = sqlx::query("SELECT server, record, expires FROM imports WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let row = RowReader(&row);
        Ok(Some(ImportRow {
            server: row.maybe_int("server")?.map(GuildId::from_i64),
            record: row.text("record")?,
            expires: row.maybe_time("expires")?,
        }))
    }

    /// Keeps a record until `expires`, if it expires at all.
    pub async fn keep_import(&self, id: GameId, expires: Timestamp) -> Result<()> {
        let keep =
            sqlx::query("UPDATE imports SET expires = $2 WHERE id = $1 AND expires IS NOT NULL")
                .bind(id.as_str())
                .bind(to_millis(expires));
        self.execute(keep).await.map(drop)
    }

    /// Deletes the records that have expired.
    pub async fn forget_expired_imports(&self, now: Timestamp) -> Result<()> {
        let forget = sqlx::query("DELETE FROM imports WHERE expires <= $1");
        self.execute(forget.bind(to_millis(now))).await.map(drop)
    }

    /// Deletes a record from elsewhere; false if there was none.
    pub async fn remove_import(&self, id: GameId) -> Result<bool> {
        let remove = sqlx::query("DELETE FROM imports WHERE id = $1");
        Ok(self.execute(remove.bind(id.as_str())).await? > 0)
    }
}
