//! Private answers owed to interactions, the interactions seen, and those that are acknowledged and not answered.
//!
//! An answer is stored with the move it answers. The process that stored it gives it and notes that
//! ([`Store::answers_given`]); if that process died, [`Store::claim_answer`] hands it to another.

use std::collections::BTreeSet;
use std::time::Duration;

use domain::ids::{GameId, InteractionId, MenuId};
use domain::language::Language;
use domain::secret::Secret;
use jiff::{SignedDuration, Timestamp};
use sqlx::AssertSqlSafe;

use super::binding::Binding;
use super::bulk::Bulk;
use super::{Dialect, Result, RowReader, Store, to_millis};

/// How long Discord accepts an interaction's token.
const TOKEN_LIFE: SignedDuration = SignedDuration::from_mins(15);
/// How long an interaction is remembered; Discord never delivers one a second time so late.
const SEEN_LIFE: SignedDuration = SignedDuration::from_hours(24);

/// An answer to be given by editing the interaction's first reply.
#[derive(Debug, Clone)]
pub struct OwedAnswer {
    pub interaction: InteractionId,
    pub game: GameId,
    pub token: Secret<String>,
    /// JSON.
    pub payload: Secret<String>,
}

/// An interaction that is acknowledged and not answered yet.
#[derive(Debug, Clone)]
pub struct Acknowledged {
    pub interaction: InteractionId,
    pub token: Secret<String>,
    pub language: Language,
    /// Whether it was a press on a menu that stays as it is.
    pub keeps_menu: bool,
}

impl Store {
    /// Notes interactions that are acknowledged and not answered yet, each with the end of its lease. On
    /// PostgreSQL a power cut may undo this.
    pub async fn note_acknowledged(
        &self,
        acknowledged: &[(Acknowledged, Timestamp)],
        now: Timestamp,
    ) -> Result<()> {
        const INSERT: Bulk = Bulk {
            before: "INSERT INTO acknowledged (interaction, token, language, keeps_menu, made, due)",
            n_columns: 6,
            after: " ON CONFLICT DO NOTHING",
        };
        const INSERT_UNFLUSHED: Bulk = Bulk {
            before: "INSERT INTO acknowledged (interaction, token, language, keeps_menu, made, due) \
                     SELECT interaction, token, language, keeps_menu, made, due \
                     FROM (SELECT set_config('synchronous_commit', 'off', true)) \
                     AS unflushed, (",
            n_columns: 6,
            after: ") AS noted (interaction, token, language, keeps_menu, made, due) \
                    ON CONFLICT DO NOTHING",
        };
        let insert = match self.dialect {
            Dialect::Sqlite => INSERT,
            Dialect::Postgres => INSERT_UNFLUSHED,
        };
        let mut connection = self.writer().await?;
        insert
            .read(&mut connection, acknowledged, |insert, (one, due)| {
                insert
                    .bind(one.interaction.to_i64())
                    .bind(one.token.expose().as_str())
                    .bind(one.language.code())
                    .bind(i64::from(one.keeps_menu))
                    .bind(to_millis(now))
                    .bind(to_millis(*due))
            })
            .await?;
        Ok(())
    }

    /// States that interactions are still being worked on.
    pub async fn keep_acknowledged(
        &self,
        interactions: &[InteractionId],
        due: Timestamp,
    ) -> Result<()> {
        if interactions.is_empty() {
            return Ok(());
        }
        let mut tx = self.begin().await?;
        for interaction in interactions {
            sqlx::query("UPDATE acknowledged SET due = $2 WHERE interaction = $1")
                .bind(interaction.to_i64())
                .bind(to_millis(due))
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Claims, for the length of the lease, the interactions that were acknowledged and left without stored work or an
    /// answer, except those of the caller's `own` process and those too old to be answered.
    pub async fn claim_unanswered(
        &self,
        own: &BTreeSet<InteractionId>,
        now: Timestamp,
        lease: Duration,
    ) -> Result<Vec<Acknowledged>> {
        const CLAIM: Bulk = Bulk {
            before: "UPDATE acknowledged SET due = column3 FROM (",
            n_columns: 3,
            after: ") AS ended WHERE interaction = column1 AND due = column2 \
                    RETURNING interaction, token, language, keeps_menu",
        };
        // If the work was stored, its answer is owed.
        let rows = sqlx::query(
            "SELECT interaction, due FROM acknowledged WHERE due <= $1 AND $2 < made \
             AND NOT EXISTS (SELECT 1 FROM interactions_seen WHERE id = interaction)",
        )
        .bind(to_millis(now))
        .bind(to_millis(now - TOKEN_LIFE))
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let mut due = Vec::new();
        for row in &rows {
            let row = RowReader(row);
            due.push((row.int("interaction")?, row.int("due")?));
        }
        due.retain(|(interaction, _)| !own.contains(&InteractionId::from_i64(*interaction)));
        if due.is_empty() {
            return Ok(Vec::new());
        }
        // A lease that was renewed meanwhile has another end.
        let until = to_millis(now + lease);
        let mut connection = self.writer().await?;
        let claimed = CLAIM
            .read(&mut connection, &due, |claim, (interaction, due)| {
                claim.bind(*interaction).bind(*due).bind(until)
            })
            .await?;
        let acknowledged = claimed.iter().map(|row| {
            let row = RowReader(row);
            Ok(Acknowledged {
                interaction: InteractionId::from_i64(row.int("interaction")?),
                token: Secret::new(row.text("token")?),
                language: Language::of_code(&row.text("language")?).unwrap_or_default(),
                keeps_menu: row.flag("keeps_menu")?,
            })
        });
        acknowledged.collect()
    }

    /// Drops the answers owed to earlier presses in a menu, which the answer to this press replaces.
    pub async fn supersede_answers(&self, menu: MenuId, press: InteractionId) -> Result<()> {
        sqlx::query("DELETE FROM answers WHERE menu = $1 AND interaction < $2")
            .bind(menu.to_i64())
            .bind(press.to_i64())
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }

    /// Claims, for the length of the lease, the oldest answer that was due at that time and is not too old to be given. One
    /// alone, so that it is given before its menu may be pressed again.
    pub async fn claim_answer(
        &self,
        due: Timestamp,
        now: Timestamp,
        lease: Duration,
    ) -> Result<Option<OwedAnswer>> {
        let lock = match self.dialect {
            Dialect::Sqlite => "",
            Dialect::Postgres => " FOR UPDATE SKIP LOCKED",
        };
        // Composed only of text in this program.
        let row = sqlx::query(AssertSqlSafe(format!(
            "UPDATE answers SET due = $1 WHERE interaction = \
             (SELECT interaction FROM answers WHERE due <= $2 AND $3 < made \
             ORDER BY interaction LIMIT 1{lock}) RETURNING interaction, game, token, payload"
        )))
        .bind(to_millis(now + lease))
        .bind(to_millis(due))
        .bind(to_millis(now - TOKEN_LIFE))
        .fetch_optional(&mut *self.writer().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = RowReader(&row);
        Ok(Some(OwedAnswer {
            interaction: InteractionId::from_i64(row.int("interaction")?),
            game: row.parsed("game")?,
            token: Secret::new(row.text("token")?),
            payload: Secret::new(row.text("payload")?),
        }))
    }

    /// Deletes the tokens of answers that were given, or can never be. A power cut may undo this: then one is given
    /// again, the same text in the same place.
    pub async fn answers_given(&self, interactions: &[InteractionId]) -> Result<()> {
        const DELETE: Bulk = Bulk {
            before: "DELETE FROM answers WHERE interaction IN (",
            n_columns: 1,
            after: ")",
        };
        const DELETE_NOTE: Bulk = Bulk {
            before: "DELETE FROM acknowledged WHERE interaction IN (",
            n_columns: 1,
            after: ")",
        };
        if interactions.is_empty() {
            return Ok(());
        }
        let mut script = self.begin_script().await?;
        for delete in [DELETE, DELETE_NOTE] {
            let bind =
                |delete: Binding, interaction: &InteractionId| delete.bind(interaction.to_i64());
            script.add(&delete, interactions, bind).await?;
        }
        script.commit().await?;
        Ok(())
    }

    /// Deletes expired tokens, and interactions that nobody will send again.
    pub async fn forget_old_interactions(&self, now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM answers WHERE made <= $1")
            .bind(to_millis(now - TOKEN_LIFE))
            .execute(&mut *tx)
            .await?;
        sqlx::query("DELETE FROM acknowledged WHERE made <= $1")
            .bind(to_millis(now - TOKEN_LIFE))
            .execute(&mut *tx)
            .await?;
        sqlx::query("DELETE FROM interactions_seen WHERE seen <= $1")
            .bind(to_millis(now - SEEN_LIFE))
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(())
    }
}
