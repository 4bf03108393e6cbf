//! Settings of servers and of players.
//!
//! A setting is one row, so that two people who change two settings at once both succeed. The caller
//! interprets its value: here it is JSON.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChannelId, GameId, GuildId, UserId};
use jiff::Timestamp;
use serde_json::Value;
use sqlx::any::AnyRow;

use super::audit::{NewAudit, put_audit};
use super::binding::Binding;
use super::bulk::Bulk;
use super::{Result, RowReader, Store};

/// Settings of players, by player and key; without players who chose nothing.
pub type Chosen = BTreeMap<UserId, BTreeMap<String, Value>>;

impl Store {
    /// A server's settings, by key.
    pub async fn server_settings(&self, server: GuildId) -> Result<BTreeMap<String, Value>> {
        self.settings(
            "SELECT key, value FROM server_settings WHERE server = $1",
            server.to_i64(),
        )
        .await
    }

    /// Sets settings of a server, all or none; `None` resets one. They are recorded in the audit list.
    pub async fn set_server_settings(
        &self,
        server: GuildId,
        settings: &[(&str, Option<Value>)],
        audits: &[NewAudit],
        now: Timestamp,
    ) -> Result<()> {
        let mut tx = self.begin().await?;
        for (key, value) in settings {
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
        }
        for audit in audits {
            put_audit(&mut tx, audit, now).await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// A player's settings, by key.
    pub async fn player_settings(&self, player: UserId) -> Result<BTreeMap<String, Value>> {
        self.settings(
            "SELECT key, value FROM player_settings WHERE player = $1",
            player.to_i64(),
        )
        .await
    }

    /// A player's settings, by key, and the open table of the channel that the player is in.
    pub async fn player_at(
        &self,
        player: UserId,
        channel: ChannelId,
    ) -> Result<(BTreeMap<String, Value>, Option<GameId>)> {
        // One row at least, with nulls for what is not there.
        let rows = sqlx::query(
            "SELECT here.id, p.key, p.value FROM (SELECT 1) AS one \
             LEFT JOIN (SELECT id FROM games WHERE channel = $2 \
             AND status IN ('lobby', 'running')) AS here ON 1 = 1 \
             LEFT JOIN (SELECT key, value FROM player_settings WHERE player = $1) AS p ON 1 = 1",
        )
        .bind(player.to_i64())
        .bind(channel.to_i64())
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let here = match rows.first() {
            Some(first) if RowReader(first).maybe_text("id")?.is_some() => {
                Some(RowReader(first).parsed("id")?)
            }
            Some(_) | None => None,
        };
        let is_set = |row: &&AnyRow| !matches!(RowReader(row).maybe_text("key"), Ok(None));
        let settings = rows.iter().filter(is_set).map(read_setting);
        Ok((settings.collect::<Result<_>>()?, here))
    }

    /// The settings of these players.
    pub async fn settings_of(&self, players: &[UserId]) -> Result<Chosen> {
        const SELECT: Bulk = Bulk {
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

    /// The players who have such a setting, each with its value.
    pub async fn players_who_set(&self, key: &str) -> Result<Vec<(UserId, Value)>> {
        sqlx::query("SELECT player, value FROM player_settings WHERE key = $1 ORDER BY player")
            .bind(key)
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(|row| {
                let row = RowReader(row);
                Ok((UserId::from_i64(row.int("player")?), row.json("value")?))
            })
            .collect()
    }

    /// Those of these people who have a seat at an open table.
    pub async fn playing(&self, people: &[UserId]) -> Result<BTreeSet<UserId>> {
        const SELECT: Bulk = Bulk {
            before: "SELECT DISTINCT s.player FROM seats s JOIN games g ON g.id = s.game \
                     WHERE g.status IN ('lobby', 'running') AND s.player IN (",
            n_columns: 1,
            after: ")",
        };
        let bind = |select: Binding, player: &UserId| select.bind(player.to_i64());
        let rows = SELECT
            .read(&mut *self.reader().await?, people, bind)
            .await?;
        let player = |row| Ok(UserId::from_i64(RowReader(row).int("player")?));
        rows.iter().map(player).collect()
    }

    /// Sets a player's setting; `None` resets it.
    pub async fn set_player_setting(
        &self,
        player: UserId,
        key: &str,
        value: Option<&Value>,
    ) -> Result<()> {
        let set = match value {
            Some(value) => sqlx::query(
                "INSERT INTO player_settings (player, key, value) VALUES ($1, $2, $3) \
                 ON CONFLICT (player, key) DO UPDATE SET value = excluded.value",
            )
            .bind(player.to_i64())
            .bind(key)
            .bind(value.to_string()),
            None => sqlx::query("DELETE FROM player_settings WHERE player = $1 AND key = $2")
                .bind(player.to_i64())
                .bind(key),
        };
        self.execute(set).await.map(drop)
    }

    /// Sets a setting of a player who has chosen something for another one. Players who have not, or were forgotten since,
    /// get none.
    pub async fn set_player_setting_beside(
        &self,
        player: UserId,
        chosen: &str,
        key: &str,
        value: &Value,
    ) -> Result<()> {
        let set = sqlx::query(
            "INSERT INTO player_settings (player, key, value) \
             SELECT player, $3, $4 FROM player_settings WHERE player = $1 AND key = $2 \
             ON CONFLICT (player, key) DO UPDATE SET value = excluded.value",
        )
        .bind(player.to_i64())
        .bind(chosen)
        .bind(key)
        .bind(value.to_string());
        self.execute(set).await.map(drop)
    }

    async fn settings(&self, query: &'static str, owner: i64) -> Result<BTreeMap<String, Value>> {
        sqlx::query(query)
            .bind(owner)
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(read_setting)
            .collect()
    }
}

fn read_setting(row: &AnyRow) -> Result<(String, Value)> {
    let row = RowReader(row);
    Ok((row.text("key")?, row.json("value")?))
}

/// Settings of players from their rows.
pub(super) fn read_chosen(rows: &[AnyRow]) -> Result<Chosen> {
    let mut chosen = Chosen::new();
    for row in rows {
        let row = RowReader(row);
        let player = UserId::from_i64(row.int("player")?);
        let settings = chosen.entry(player).or_default();
        settings.insert(row.text("key")?, row.json("value")?);
    }
    Ok(chosen)
}
