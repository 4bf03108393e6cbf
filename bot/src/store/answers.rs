//! Private answers owed to interactions, and the interactions seen.
//!
//! An answer is stored with the move it answers. The process that stored it gives it and notes that
//! ([`Store::answers_given`]); if that process died, [`Store::claim_answers`] hands it to another.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use super::bulk::Bulk;
use super::{Columns, Dialect, Result, Store, to_millis};
use crate::ids::{GameId, InteractionId};
use crate::secret::Secret;

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

impl Store {
    /// Claims the answers that are due for the length of the lease; those too old to be given are left out.
    pub async fn claim_answers(&self, now: Timestamp, lease: Duration) -> Result<Vec<OwedAnswer>> {
        let rows = sqlx::query(match self.dialect {
            Dialect::Sqlite => {
                "UPDATE answers SET due = $1 WHERE interaction IN \
                 (SELECT interaction FROM answers WHERE due <= $2 AND $3 < made) \
                 RETURNING interaction, game, token, payload"
            }
            Dialect::Postgres => {
                "UPDATE answers SET due = $1 WHERE interaction IN \
                 (SELECT interaction FROM answers WHERE due <= $2 AND $3 < made \
                 FOR UPDATE SKIP LOCKED) \
                 RETURNING interaction, game, token, payload"
            }
        })
        .bind(to_millis(now + lease))
        .bind(to_millis(now))
        .bind(to_millis(now - TOKEN_LIFE))
        .fetch_all(&mut *self.writer().await?)
        .await?;
        rows.iter()
            .map(|row| {
                let row = Columns(row);
                Ok(OwedAnswer {
                    interaction: InteractionId::from_i64(row.int("interaction")?),
                    game: row.parsed("game")?,
                    token: Secret::new(row.text("token")?),
                    payload: Secret::new(row.text("payload")?),
                })
            })
            .collect()
    }

    /// Deletes the tokens of answers that were given, or can never be.
    pub async fn answers_given(&self, interactions: &[InteractionId]) -> Result<()> {
        const DELETE: Bulk = Bulk {
            before: "DELETE FROM answers WHERE interaction IN (",
            n_columns: 1,
            after: ")",
        };
        if interactions.is_empty() {
            return Ok(());
        }
        let mut tx = self.begin().await?;
        DELETE
            .on(&mut tx, interactions, |delete, interaction| {
                delete.bind(interaction.to_i64())
            })
            .await?;
        tx.commit().await?;
        Ok(())
    }

    /// Deletes expired tokens, and interactions that nobody will send again.
    pub async fn forget_old_interactions(&self, now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        sqlx::query("DELETE FROM answers WHERE made <= $1")
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
