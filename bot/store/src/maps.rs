//! Maps that servers made for themselves, each with the variants that are played on it.

use domain::ids::GuildId;
use jiff::Timestamp;

use super::audit::{NewAudit, finish, put_audit};
use super::texts::save_text;
use super::{Result, RowReader, Store, TextHash, Tx, to_millis};

/// A map that a server made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedMap {
    pub id: String,
    /// The hash of its text.
    pub hash: TextHash,
    /// What was asked for; nothing for a map from a file.
    pub recipe: Option<String>,
    /// Results of computers' games on it, as JSON.
    pub played: Option<String>,
    pub made: Timestamp,
    /// When it goes; never once somebody kept it.
    pub expires: Option<Timestamp>,
}

impl Store {
    /// The maps that a server made, by id; their texts are left where they are.
    pub async fn maps(&self, server: GuildId) -> Result<Vec<SavedMap>> {
        sqlx::query(
            "SELECT id, hash, recipe, played, made, expires FROM maps WHERE server = $1 ORDER BY id",
        )
        .bind(server.to_i64())
        .fetch_all(&mut *self.reader().await?)
        .await?
        .iter()
        .map(|row| {
            let row = RowReader(row);
            Ok(SavedMap {
                id: row.text("id")?,
                hash: row.parsed("hash")?,
                recipe: row.maybe_text("recipe")?,
                played: row.maybe_text("played")?,
                made: row.time("made")?,
                expires: row.maybe_time("expires")?,
            })
        })
        .collect()
    }

    /// Saves a new map and its variant by their texts, replacing a map of that id that nobody kept. False if the id is that of
    /// a kept map or of a variant.
    pub async fn save_map(
        &self,
        server: GuildId,
        map: &SavedMap,
        [text, variant]: [&str; 2],
        audit: &NewAudit,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let unkept =
            sqlx::query("DELETE FROM maps WHERE server = $1 AND id = $2 AND expires IS NOT NULL")
                .bind(server.to_i64())
                .bind(&map.id)
                .execute(&mut *tx)
                .await?;
        if 0 < unkept.rows_affected() {
            delete_variants_on(&mut tx, server, &map.id).await?;
        }
        let hash = save_text(&mut tx, text).await?;
        let n_maps = sqlx::query(
            "INSERT INTO maps (server, id, hash, recipe, played, made, expires) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (server, id) DO NOTHING",
        )
        .bind(server.to_i64())
        .bind(&map.id)
        .bind(hash.to_string())
        .bind(&map.recipe)
        .bind(&map.played)
        .bind(to_millis(map.made))
        .bind(map.expires.map(to_millis))
        .execute(&mut *tx)
        .await?
        .rows_affected();
        let hash = save_text(&mut tx, variant).await?;
        let n_variants = sqlx::query(
            "INSERT INTO variants (server, id, hash, base, changed) VALUES ($1, $2, $3, $2, $4) \
             ON CONFLICT (server, id) DO NOTHING",
        )
        .bind(server.to_i64())
        .bind(&map.id)
        .bind(hash.to_string())
        .bind(to_millis(map.made))
        .execute(&mut *tx)
        .await?
        .rows_affected();
        if n_maps == 0 || n_variants == 0 {
            return Ok(false);
        }
        put_audit(&mut tx, audit, map.made).await?;
        tx.commit().await?;
        Ok(true)
    }

    /// Keeps a map of a server for good. False if there is none.
    pub async fn keep_map(
        &self,
        server: GuildId,
        id: &str,
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let n_kept = sqlx::query("UPDATE maps SET expires = NULL WHERE server = $1 AND id = $2")
            .bind(server.to_i64())
            .bind(id)
            .execute(&mut *tx)
            .await?
            .rows_affected();
        finish(tx, n_kept, audit, now).await
    }

    /// Replaces the text of a map, known by its hash; tables that were opened on it keep theirs. False if the map is gone, or
    /// has another text by now.
    pub async fn change_map(
        &self,
        server: GuildId,
        id: &str,
        (before, text): (TextHash, &str),
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let hash = save_text(&mut tx, text).await?;
        let n_changed =
            sqlx::query("UPDATE maps SET hash = $1 WHERE server = $2 AND id = $3 AND hash = $4")
                .bind(hash.to_string())
                .bind(server.to_i64())
                .bind(id)
                .bind(before.to_string())
                .execute(&mut *tx)
                .await?
                .rows_affected();
        finish(tx, n_changed, audit, now).await
    }

    /// Deletes a map of a server and the variants on it; tables that began keep theirs. False if there is none.
    pub async fn delete_map(
        &self,
        server: GuildId,
        id: &str,
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let n_deleted = sqlx::query("DELETE FROM maps WHERE server = $1 AND id = $2")
            .bind(server.to_i64())
            .bind(id)
            .execute(&mut *tx)
            .await?
            .rows_affected();
        if n_deleted == 1 {
            delete_variants_on(&mut tx, server, id).await?;
            put_audit(&mut tx, audit, now).await?;
        }
        tx.commit().await?;
        Ok(n_deleted == 1)
    }

    /// Deletes the maps that nobody kept in time, with the variants on them.
    pub async fn delete_expired_maps(&self, now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        for statement in [
            "DELETE FROM variants WHERE EXISTS (SELECT 1 FROM maps m \
             WHERE m.server = variants.server AND m.id = variants.base AND m.expires < $1)",
            "DELETE FROM maps WHERE expires < $1",
        ] {
            let done = sqlx::query(statement).bind(to_millis(now));
            done.execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(())
    }
}

async fn delete_variants_on(tx: &mut Tx, server: GuildId, map: &str) -> Result<()> {
    sqlx::query("DELETE FROM variants WHERE server = $1 AND base = $2")
        .bind(server.to_i64())
        .bind(map)
        .execute(&mut **tx)
        .await?;
    Ok(())
}
