//! What servers and players chose, the variants a server named, and what hosts and moderators did.
//!
//! A setting is one row, so that two people who change two settings at once both succeed. What its
//! value means is the caller's: here it is JSON.

use std::collections::BTreeMap;

use jiff::Timestamp;
use serde_json::Value;
use sqlx::any::AnyRow;

use super::many::{Binding, Many};
use super::{Columns, Result, Store, TextHash, Tx, to_millis};
use crate::ids::{GameId, GuildId, UserId};

/// A deed of a host, a moderator or an owner, to be remembered.
#[derive(Debug, Clone, PartialEq)]
pub struct NewAudit {
    pub server: GuildId,
    pub game: Option<GameId>,
    pub actor: UserId,
    pub deed: &'static str,
    pub details: Value,
}

/// A deed that is remembered.
#[derive(Debug, Clone, PartialEq)]
pub struct AuditLine {
    pub game: Option<GameId>,
    pub actor: UserId,
    pub deed: String,
    pub details: Value,
    pub done: Timestamp,
}

/// A variant a server named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedVariant {
    pub id: String,
    pub text: String,
    /// The id of the variant of the catalogue it was made of.
    pub base: String,
    pub changed: Timestamp,
}

/// What players chose, by player and key; nobody who chose nothing.
pub type Chosen = BTreeMap<UserId, BTreeMap<String, Value>>;

/// What became of a variant to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kept {
    Done,
    /// The server has one of that id.
    Taken,
    /// The one it was to replace is gone, or another one by now.
    Changed,
}

impl Store {
    /// Everything a server chose, by key.
    pub async fn server_settings(&self, server: GuildId) -> Result<BTreeMap<String, Value>> {
        self.settings(
            "SELECT key, value FROM server_settings WHERE server = $1",
            server.to_i64(),
        )
        .await
    }

    /// Sets one thing for a server; none returns to the default. It stands in the audit list.
    pub async fn set_server_setting(
        &self,
        server: GuildId,
        key: &str,
        value: Option<&Value>,
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<()> {
        let mut tx = self.begin().await?;
        match value {
            Some(value) => {
                sqlx::query(
                    "INSERT INTO server_settings (server, key, value) VALUES ($1, $2, $3) \
                     ON CONFLICT (server, key) DO UPDATE SET value = excluded.value",
                )
                .bind(server.to_i64())
                .bind(key)
                .bind(value.to_string())
                .execute(&mut *tx)
                .await?
            }
            None => {
                sqlx::query("DELETE FROM server_settings WHERE server = $1 AND key = $2")
                    .bind(server.to_i64())
                    .bind(key)
                    .execute(&mut *tx)
                    .await?
            }
        };
        put_audit(&mut tx, audit, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// Everything a player chose, by key.
    pub async fn player_settings(&self, player: UserId) -> Result<BTreeMap<String, Value>> {
        self.settings(
            "SELECT key, value FROM player_settings WHERE player = $1",
            player.to_i64(),
        )
        .await
    }

    /// Everything these players chose.
    pub async fn settings_of(&self, players: &[UserId]) -> Result<Chosen> {
        const SELECT: Many = Many {
            before: "SELECT player, key, value FROM player_settings WHERE player IN (",
            n_columns: 1,
            after: ")",
        };
        let bind = |select: Binding, player: &UserId| select.bind(player.to_i64());
        read_chosen(
            &SELECT
                .read(&mut *self.reader().await?, players, bind)
                .await?,
        )
    }

    /// Sets one thing for a player; none returns to the default.
    pub async fn set_player_setting(
        &self,
        player: UserId,
        key: &str,
        value: Option<&Value>,
    ) -> Result<()> {
        match value {
            Some(value) => {
                sqlx::query(
                    "INSERT INTO player_settings (player, key, value) VALUES ($1, $2, $3) \
                     ON CONFLICT (player, key) DO UPDATE SET value = excluded.value",
                )
                .bind(player.to_i64())
                .bind(key)
                .bind(value.to_string())
                .execute(&mut *self.writer().await?)
                .await?
            }
            None => {
                sqlx::query("DELETE FROM player_settings WHERE player = $1 AND key = $2")
                    .bind(player.to_i64())
                    .bind(key)
                    .execute(&mut *self.writer().await?)
                    .await?
            }
        };
        Ok(())
    }

    /// The variants a server named, by id.
    pub async fn variants(&self, server: GuildId) -> Result<Vec<SavedVariant>> {
        sqlx::query(
            "SELECT v.id, t.content, v.base, v.changed FROM variants v \
             JOIN texts t ON t.hash = v.hash WHERE v.server = $1 ORDER BY v.id",
        )
        .bind(server.to_i64())
        .fetch_all(&mut *self.reader().await?)
        .await?
        .iter()
        .map(|row| {
            let row = Columns(row);
            Ok(SavedVariant {
                id: row.text("id")?,
                text: row.text("content")?,
                base: row.text("base")?,
                changed: row.time("changed")?,
            })
        })
        .collect()
    }

    /// Keeps a variant for a server: a new one, or in place of the one of that id as it was when its
    /// text had that hash. Of two people who change one at once the second is told so.
    pub async fn keep_variant(
        &self,
        server: GuildId,
        variant: &SavedVariant,
        replaces: Option<(&str, TextHash)>,
        audit: &NewAudit,
    ) -> Result<Kept> {
        let mut tx = self.begin().await?;
        if let Some((id, hash)) = replaces {
            let n_deleted =
                sqlx::query("DELETE FROM variants WHERE server = $1 AND id = $2 AND hash = $3")
                    .bind(server.to_i64())
                    .bind(id)
                    .bind(hash.to_string())
                    .execute(&mut *tx)
                    .await?
                    .rows_affected();
            if n_deleted == 0 {
                return Ok(Kept::Changed);
            }
        }
        let hash = super::texts::save_text(&mut tx, &variant.text).await?;
        let n_kept = sqlx::query(
            "INSERT INTO variants (server, id, hash, base, changed) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (server, id) DO NOTHING",
        )
        .bind(server.to_i64())
        .bind(&variant.id)
        .bind(hash.to_string())
        .bind(&variant.base)
        .bind(to_millis(variant.changed))
        .execute(&mut *tx)
        .await?
        .rows_affected();
        if n_kept == 0 {
            return Ok(Kept::Taken);
        }
        put_audit(&mut tx, audit, variant.changed).await?;
        tx.commit().await?;
        Ok(Kept::Done)
    }

    /// Deletes a variant of a server; running games keep its text. False where there is none.
    pub async fn delete_variant(
        &self,
        server: GuildId,
        id: &str,
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let n_deleted = sqlx::query("DELETE FROM variants WHERE server = $1 AND id = $2")
            .bind(server.to_i64())
            .bind(id)
            .execute(&mut *tx)
            .await?
            .rows_affected();
        if n_deleted == 1 {
            put_audit(&mut tx, audit, now).await?;
        }
        tx.commit().await?;
        Ok(n_deleted == 1)
    }

    /// Remembers a deed that changes nothing else in the database.
    pub async fn audit(&self, audit: &NewAudit, now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        put_audit(&mut tx, audit, now).await?;
        tx.commit().await?;
        Ok(())
    }

    /// So many deeds in a server, the latest first and some left out; of one table where one is named.
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

    /// Something the program remembers about itself, such as the commands it registered last.
    pub async fn fact(&self, key: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT value FROM railpost WHERE key = $1")
            .bind(key)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map(|row| Columns(&row).text("value")).transpose()
    }

    /// The facts whose keys begin so.
    pub async fn facts(&self, prefix: &str) -> Result<BTreeMap<String, String>> {
        sqlx::query("SELECT key, value FROM railpost WHERE key >= $1 AND key < $2")
            .bind(prefix)
            // What begins with the prefix lies between it and the prefix with its end raised.
            .bind(format!("{prefix}\u{7f}"))
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(|row| {
                let row = Columns(row);
                Ok((row.text("key")?, row.text("value")?))
            })
            .collect()
    }

    pub async fn set_fact(&self, key: &str, value: &str) -> Result<()> {
        sqlx::query(
            "INSERT INTO railpost (key, value) VALUES ($1, $2) \
             ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        )
        .bind(key)
        .bind(value)
        .execute(&mut *self.writer().await?)
        .await?;
        Ok(())
    }

    async fn settings(&self, query: &'static str, owner: i64) -> Result<BTreeMap<String, Value>> {
        sqlx::query(query)
            .bind(owner)
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(|row| {
                let row = Columns(row);
                Ok((row.text("key")?, row.json("value")?))
            })
            .collect()
    }
}

/// What players chose, a row each setting.
pub(super) fn read_chosen(rows: &[AnyRow]) -> Result<Chosen> {
    let mut chosen = Chosen::new();
    for row in rows {
        let row = Columns(row);
        let player = UserId::from_i64(row.int("player")?);
        let settings = chosen.entry(player).or_default();
        settings.insert(row.text("key")?, row.json("value")?);
    }
    Ok(chosen)
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
