//! The audit list: actions of hosts, moderators and owners.

use domain::ids::{GameId, GuildId, UserId};
use jiff::Timestamp;
use serde_json::Value;
use sqlx::any::AnyRow;

use super::{GameRow, Result, RowReader, Store, StoreError, Tx, to_millis};

/// An action of a host, a moderator or an owner, to be recorded.
#[derive(Debug, Clone, PartialEq)]
pub struct NewAudit {
    pub server: GuildId,
    pub game: Option<GameId>,
    pub actor: UserId,
    pub deed: &'static str,
    pub details: Value,
}

impl NewAudit {
    /// Entry about a table.
    pub fn at(game: &GameRow, actor: UserId, deed: &'static str, details: Value) -> NewAudit {
        NewAudit {
            server: game.server,
            game: Some(game.id),
            actor,
            deed,
            details,
        }
    }
}

/// A recorded action.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditLine {
    pub game: Option<GameId>,
    pub actor: UserId,
    pub deed: String,
    pub details: Value,
    pub done: Timestamp,
}

impl Store {
    /// Records an action that changes nothing else in the database.
    pub async fn audit(&self, audit: &NewAudit, now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        put_audit(&mut tx, audit, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// How often something was done in a server since then.
    pub async fn n_deeds(&self, server: GuildId, deed: &str, since: Timestamp) -> Result<u32> {
        let query = "SELECT COUNT(*) AS n FROM audit WHERE server = $1 AND deed = $2 AND done > $3";
        let row = sqlx::query(query)
            .bind(server.to_i64())
            .bind(deed)
            .bind(to_millis(since))
            .fetch_one(&mut *self.reader().await?)
            .await?;
        RowReader(&row).count("n")
    }

    /// A page of the actions in a server, the latest first; only those of one table if it is named.
    pub async fn audit_of(
        &self,
        server: GuildId,
        game: Option<GameId>,
        skip: u32,
        limit: u32,
    ) -> Result<Vec<AuditLine>> {
        sqlx::query(
            "SELECT game, actor, deed, details, done FROM audit \
             WHERE server = $1 AND (CAST($2 AS TEXT) IS NULL OR game = $2) \
             ORDER BY id DESC LIMIT $3 OFFSET $4",
        )
        .bind(server.to_i64())
        .bind(game.map(|game| game.to_string()))
        .bind(i64::from(limit))
        .bind(i64::from(skip))
        .fetch_all(&mut *self.reader().await?)
        .await?
        .iter()
        .map(AuditLine::read)
        .collect()
    }
}

impl AuditLine {
    pub(super) fn read(row: &AnyRow) -> Result<AuditLine> {
        let row = RowReader(row);
        Ok(AuditLine {
            game: row
                .maybe_text("game")?
                .map(|game| game.parse())
                .transpose()
                .map_err(|_| StoreError::Corrupt { what: "game" })?,
            actor: UserId::from_i64(row.int("actor")?),
            deed: row.text("deed")?,
            details: row.json("details")?,
            done: row.time("done")?,
        })
    }
}

/// Finishes a change of one row: with its entry in the audit list, or not at all if the row was not there. Whether it was.
pub(super) async fn finish(
    mut tx: Tx,
    n_changed: u64,
    audit: &NewAudit,
    now: Timestamp,
) -> Result<bool> {
    if n_changed != 1 {
        return Ok(false);
    }
    put_audit(&mut tx, audit, now).await?;
    tx.commit().await?;
    Ok(true)
}

pub(super) async fn put_audit(tx: &mut Tx, audit: &NewAudit, now: Timestamp) -> Result<()> {
    sqlx::query(
        "INSERT INTO audit (server, game, actor, deed, details, done) \
         VALUES ($1, $2, $3, $4, $5, $6)",
    )
    .bind(audit.server.to_i64())
    .bind(audit.game.map(|game| game.to_string()))
    .bind(audit.actor.to_i64())
    .bind(audit.deed)
    .bind(audit.details.to_string())
    .bind(to_millis(now))
    .execute(&mut **tx)
    .await?;
    Ok(())
}
