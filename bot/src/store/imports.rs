//! Games from elsewhere: their records as text.

use jiff::Timestamp;

use super::{Columns, Result, Store, to_millis};
use crate::ids::{GameId, GuildId};

/// A record to store.
#[derive(Debug, Clone)]
pub struct NewImport<'a> {
    pub id: GameId,
    /// The server it is for; `None` for all.
    pub server: Option<GuildId>,
    /// The record's hash.
    pub hash: &'a str,
    pub record: &'a str,
}

/// Outcome of storing a record.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Imported {
    New,
    /// The same game is already stored, under this id.
    Known(GameId),
    /// A game has this id: choose another one.
    IdTaken,
}

/// A stored record from elsewhere.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportRow {
    pub server: Option<GuildId>,
    pub record: String,
}

impl Store {
    /// Stores a record from elsewhere.
    pub async fn import(&self, new: &NewImport<'_>, now: Timestamp) -> Result<Imported> {
        let mut tx = self.begin().await?;
        let known = sqlx::query("SELECT id FROM imports WHERE hash = $1")
            .bind(new.hash)
            .fetch_optional(&mut *tx)
            .await?;
        if let Some(row) = known {
            return Ok(Imported::Known(Columns(&row).parsed("id")?));
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
        sqlx::query(
            "INSERT INTO imports (id, server, hash, record, imported) VALUES ($1, $2, $3, $4, $5)",
        )
        .bind(new.id.as_str())
        .bind(new.server.map(|server| server.to_i64()))
        .bind(new.hash)
        .bind(new.record)
        .bind(to_millis(now))
        .execute(&mut *tx)
        .await?;
        tx.commit().await?;
        Ok(Imported::New)
    }

    /// The record from elsewhere with this id.
    pub async fn imported(&self, id: GameId) -> Result<Option<ImportRow>> {
        let row = sqlx::query("SELECT server, record FROM imports WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        let Some(row) = row else { return Ok(None) };
        let row = Columns(&row);
        Ok(Some(ImportRow {
            server: row.maybe_int("server")?.map(GuildId::from_i64),
            record: row.text("record")?,
        }))
    }

    /// Deletes a record from elsewhere; false if there was none.
    pub async fn remove_import(&self, id: GameId) -> Result<bool> {
        let n_removed = sqlx::query("DELETE FROM imports WHERE id = $1")
            .bind(id.as_str())
            .execute(&mut *self.writer().await?)
            .await?
            .rows_affected();
        Ok(n_removed > 0)
    }
}
