//! Facts: values that the program stores for its own use, by key.

use std::collections::BTreeMap;

use sqlx::Any;
use sqlx::any::AnyArguments;
use sqlx::query::Query;

use super::{Dialect, Result, RowReader, Store};

impl Store {
    /// A value that the program stored, such as the commands it registered last.
    pub async fn fact(&self, key: &str) -> Result<Option<String>> {
        let row = sqlx::query("SELECT value FROM railpost WHERE key = $1")
            .bind(key)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map(|row| RowReader(&row).text("value")).transpose()
    }

    /// The facts whose keys begin with the prefix.
    pub async fn facts(&self, prefix: &str) -> Result<BTreeMap<String, String>> {
        sqlx::query(self.facts_query())
            .bind(prefix)
            // Keys with the prefix sort between it and the prefix followed by a high character.
            .bind(format!("{prefix}\u{7f}"))
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(|row| {
                let row = RowReader(row);
                Ok((row.text("key")?, row.text("value")?))
            })
            .collect()
    }

    /// The query of [`Store::facts`], so that the database can be asked for its plan.
    ///
    /// It compares bytes. PostgreSQL by itself compares as the language of the database does, in which keys with the
    /// same prefix need not stand together.
    pub fn facts_query(&self) -> &'static str {
        match self.dialect {
            Dialect::Sqlite => "SELECT key, value FROM railpost WHERE key >= $1 AND key < $2",
            Dialect::Postgres => {
                "SELECT key, value FROM railpost \
                 WHERE key COLLATE \"C\" >= $1 AND key COLLATE \"C\" < $2"
            }
        }
    }

    pub async fn set_fact(&self, key: &str, value: &str) -> Result<()> {
        self.execute(set(key, value)).await.map(drop)
    }

    pub async fn remove_fact(&self, key: &str) -> Result<()> {
        let remove = sqlx::query("DELETE FROM railpost WHERE key = $1");
        self.execute(remove.bind(key)).await.map(drop)
    }
}

/// The statement that stores a fact.
pub(super) fn set<'a>(key: &'a str, value: &'a str) -> Query<'a, Any, AnyArguments> {
    let set = sqlx::query(
        "INSERT INTO railpost (key, value) VALUES ($1, $2) \
         ON CONFLICT (key) DO UPDATE SET value = excluded.value",
    );
    set.bind(key).bind(value)
}
