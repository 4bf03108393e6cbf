//! People banned from a server's tables.
//!
//! A ban outlives the deletion of its person's data, so no id is stored: bans can only be found
//! by asking about a person.

use std::collections::BTreeSet;

use domain::ids::{GuildId, UserId};
use jiff::Timestamp;

use super::audit::{finish, put_audit};
use super::{NewAudit, Result, RowReader, Store, TextHash, to_millis};

impl Store {
    /// Bans somebody from the server's tables; false if they are banned already. It is recorded in the
    /// audit list in any case.
    pub async fn ban(
        &self,
        server: GuildId,
        person: UserId,
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let n_new = sqlx::query(
            "INSERT INTO bans (server, person, since) VALUES ($1, $2, $3) \
             ON CONFLICT (server, person) DO NOTHING",
        )
        .bind(server.to_i64())
        .bind(key(server, person))
        .bind(to_millis(now))
        .execute(&mut *tx)
        .await?
        .rows_affected();
        put_audit(&mut tx, audit, now).await?;
        tx.commit().await?;
        Ok(n_new == 1)
    }

    /// Lifts a ban; false if there is none, and then nothing is written.
    pub async fn unban(
        &self,
        server: GuildId,
        person: UserId,
        audit: &NewAudit,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let n_gone = sqlx::query("DELETE FROM bans WHERE server = $1 AND person = $2")
            .bind(server.to_i64())
            .bind(key(server, person))
            .execute(&mut *tx)
            .await?
            .rows_affected();
        finish(tx, n_gone, audit, now).await
    }

    /// The servers that banned somebody, and when.
    pub async fn bans_of(&self, person: UserId) -> Result<Vec<(GuildId, Timestamp)>> {
        let rows = sqlx::query("SELECT server, person, since FROM bans ORDER BY since")
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let mut bans = Vec::new();
        for row in &rows {
            let row = RowReader(row);
            let server = GuildId::from_i64(row.int("server")?);
            if row.text("person")? == key(server, person) {
                bans.push((server, row.time("since")?));
            }
        }
        Ok(bans)
    }

    /// Those of the people who are banned from the server's tables.
    pub async fn banned(
        &self,
        server: GuildId,
        people: impl IntoIterator<Item = UserId>,
    ) -> Result<BTreeSet<UserId>> {
        let rows = sqlx::query("SELECT person FROM bans WHERE server = $1")
            .bind(server.to_i64())
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let keys = rows.iter().map(|row| RowReader(row).text("person"));
        let keys = keys.collect::<Result<BTreeSet<String>>>()?;
        let people = people.into_iter();
        Ok(people
            .filter(|person| keys.contains(&key(server, *person)))
            .collect())
    }

    pub async fn is_banned(&self, server: GuildId, person: UserId) -> Result<bool> {
        let found = sqlx::query("SELECT since FROM bans WHERE server = $1 AND person = $2")
            .bind(server.to_i64())
            .bind(key(server, person))
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        Ok(found.is_some())
    }
}

fn key(server: GuildId, person: UserId) -> String {
    TextHash::of(&format!("ban {server} {person}")).to_string()
}
