//! Variants that servers saved.

use domain::ids::GuildId;
use domain::settings::{PlayerSetting, ServerSetting};
use jiff::Timestamp;
use serde_json::Value;

use super::audit::{NewAudit, finish, put_audit};
use super::{Result, RowReader, Store, TextHash, Tx, to_millis};

/// A variant that a server saved.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedVariant {
    pub id: String,
    pub text: String,
    /// The id of the catalogue's variant it is based on.
    pub base: String,
    pub changed: Timestamp,
}

/// Outcome of saving a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SaveOutcome {
    Done,
    /// The server has one with that id.
    Taken,
    /// The one to be replaced is gone, or has changed.
    Changed,
}

impl Store {
    /// The variants that a server saved, by id.
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
            let row = RowReader(row);
            Ok(SavedVariant {
                id: row.text("id")?,
                text: row.text("content")?,
                base: row.text("base")?,
                changed: row.time("changed")?,
            })
        })
        .collect()
    }

    /// Saves a variant for a server: a new one, or in place of the one with that id, if its
    /// text still has that hash. Of two people who change one at once the second is told so.
    pub async fn keep_variant(
        &self,
        server: GuildId,
        variant: &SavedVariant,
        replaces: Option<(&str, TextHash)>,
        audit: &NewAudit,
    ) -> Result<SaveOutcome> {
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
                return Ok(SaveOutcome::Changed);
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
            return Ok(SaveOutcome::Taken);
        }
        if let Some((id, _)) = replaces
            && id != variant.id
        {
            rename_choices(&mut tx, server, id, &variant.id).await?;
        }
        put_audit(&mut tx, audit, variant.changed).await?;
        tx.commit().await?;
        Ok(SaveOutcome::Done)
    }

    /// Deletes a variant of a server; running games keep its text. False if there is none.
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
        finish(tx, n_deleted, audit, now).await
    }
}

/// Keeps a renamed variant chosen where it was: as the server's default, and among those that people want to hear of.
async fn rename_choices(tx: &mut Tx, server: GuildId, before: &str, now: &str) -> Result<()> {
    // Ids have only letters, digits and hyphens, so in JSON they stand as they are.
    let quoted = |id: &str| format!("\"{id}\"");
    sqlx::query(
        "UPDATE server_settings SET value = $1 WHERE server = $2 AND key = $3 AND value = $4",
    )
    .bind(quoted(now))
    .bind(server.to_i64())
    .bind(ServerSetting::VARIANT)
    .bind(quoted(before))
    .execute(&mut **tx)
    .await?;
    let key = PlayerSetting::wish_in(server);
    let wishes = sqlx::query("SELECT player, value FROM player_settings WHERE key = $1")
        .bind(&key)
        .fetch_all(&mut **tx)
        .await?;
    for wish in wishes.iter().map(RowReader) {
        let mut renamed: Value = wish.json("value")?;
        let named = renamed.get_mut("variants").and_then(Value::as_array_mut);
        for id in named.into_iter().flatten().filter(|id| *id == before) {
            *id = now.into();
        }
        // Not in place of a wish that was changed meanwhile.
        sqlx::query(
            "UPDATE player_settings SET value = $1 WHERE player = $2 AND key = $3 AND value = $4",
        )
        .bind(renamed.to_string())
        .bind(wish.int("player")?)
        .bind(&key)
        .bind(wish.text("value")?)
        .execute(&mut **tx)
        .await?;
    }
    Ok(())
}
