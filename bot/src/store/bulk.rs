//! One statement for several rows, and several statements at once, as each is a round trip to the database.

use sqlx::AnyConnection;
use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::query::Query;

use super::binding::Binding;
use super::{Dialect, Result, Tx};

/// Maximum rows of a statement: databases limit the number of values.
const MAX_ROWS: usize = 100;

/// The text around `VALUES` and the rows.
pub(super) struct Bulk {
    pub before: &'static str,
    /// Number of values in a row.
    pub n_columns: usize,
    pub after: &'static str,
}

impl Bulk {
    /// Executes it for the rows, in order; `bind` binds the values of one.
    pub async fn on<T>(
        &self,
        tx: &mut Tx,
        rows: &[T],
        bind: impl Fn(Binding, &T) -> Binding,
    ) -> Result<()> {
        for rows in rows.chunks(MAX_ROWS) {
            self.bound(rows, &bind)?.execute(&mut **tx).await?;
        }
        Ok(())
    }

    /// Executes it and returns the selected rows.
    pub async fn read<T>(
        &self,
        connection: &mut AnyConnection,
        rows: &[T],
        bind: impl Fn(Binding, &T) -> Binding,
    ) -> Result<Vec<AnyRow>> {
        let mut found = Vec::new();
        for rows in rows.chunks(MAX_ROWS) {
            found.extend(self.bound(rows, &bind)?.fetch_all(&mut *connection).await?);
        }
        Ok(found)
    }

    fn bound<T>(
        &self,
        rows: &[T],
        bind: impl Fn(Binding, &T) -> Binding,
    ) -> Result<Query<'static, Any, AnyArguments>, sqlx::Error> {
        let bound = rows.iter().fold(Binding::default(), bind);
        bound.of(self.statement(rows.len(), 0))
    }

    /// Statement for `n_rows` rows, numbering its values after `n_before` others.
    fn statement(&self, n_rows: usize, n_before: usize) -> String {
        let row = |nth: usize| {
            let first = n_before + nth * self.n_columns;
            let values = (1..=self.n_columns).map(|of| format!("${}", first + of));
            format!("({})", values.collect::<Vec<_>>().join(", "))
        };
        let rows = (0..n_rows).map(row).collect::<Vec<_>>().join(", ");
        let Bulk { before, after, .. } = self;
        format!("{before} VALUES {rows}{after}")
    }
}

/// A transaction, and statements of it whose outcome decides nothing before the commit: SQLite executes all of them in
/// one go, PostgreSQL, which takes values for one statement only, each as it is added.
pub(super) struct Script {
    /// For statements that are executed at once, and so before those that were added.
    pub tx: Tx,
    dialect: Dialect,
    statements: String,
    bound: Binding,
    selected: Vec<AnyRow>,
}

impl Script {
    pub fn new(dialect: Dialect, tx: Tx) -> Script {
        Script {
            tx,
            dialect,
            statements: String::new(),
            bound: Binding::default(),
            selected: Vec::new(),
        }
    }

    /// Adds a statement for the rows, if there are any.
    pub async fn add<T>(
        &mut self,
        bulk: &Bulk,
        rows: &[T],
        bind: impl Fn(Binding, &T) -> Binding,
    ) -> Result<()> {
        match self.dialect {
            Dialect::Postgres => {
                let selected = bulk.read(&mut self.tx, rows, bind).await?;
                self.selected.extend(selected);
            }
            Dialect::Sqlite => {
                for rows in rows.chunks(MAX_ROWS) {
                    let statement = bulk.statement(rows.len(), self.bound.len());
                    self.statements.push_str(&statement);
                    self.statements.push_str("; ");
                    let bound = std::mem::take(&mut self.bound);
                    self.bound = rows.iter().fold(bound, &bind);
                }
            }
        }
        Ok(())
    }

    /// Executes what was added, and commits, and waits until that is on the disk.
    pub async fn commit(self) -> Result<()> {
        let committed = self.tx.commit_after(self.statements, self.bound).await;
        Ok(committed.map(drop)?)
    }

    /// As [`Script::commit`], but a power cut may undo it; gives what the statements selected.
    pub async fn commit_unflushed(self) -> Result<Vec<AnyRow>> {
        let mut selected = self.selected;
        selected.extend(
            self.tx
                .commit_unflushed(self.statements, self.bound)
                .await?,
        );
        Ok(selected)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_counted_through_the_rows() {
        let delete = Bulk {
            before: "DELETE FROM posts WHERE (channel, message) IN (",
            n_columns: 2,
            after: ")",
        };
        assert_eq!(
            delete.statement(2, 0),
            "DELETE FROM posts WHERE (channel, message) IN ( VALUES ($1, $2), ($3, $4))"
        );
        assert_eq!(
            delete.statement(1, 4),
            "DELETE FROM posts WHERE (channel, message) IN ( VALUES ($5, $6))"
        );
    }
}
