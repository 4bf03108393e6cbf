//! One statement for several rows, as each statement is a round trip to the database.

use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{AnyConnection, AssertSqlSafe, SqlSafeStr as _, SqlStr};

use super::{Result, Tx};

/// A statement whose values are being bound.
pub(super) type Binding = Query<'static, Any, AnyArguments>;

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
            self.bound(rows, &bind).execute(&mut **tx).await?;
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
            found.extend(self.bound(rows, &bind).fetch_all(&mut *connection).await?);
        }
        Ok(found)
    }

    fn bound<T>(&self, rows: &[T], bind: impl Fn(Binding, &T) -> Binding) -> Binding {
        rows.iter()
            .fold(sqlx::query(self.statement(rows.len())), bind)
    }

    fn statement(&self, n_rows: usize) -> SqlStr {
        let row = |nth: usize| {
            let values = (1..=self.n_columns).map(|of| format!("${}", nth * self.n_columns + of));
            format!("({})", values.collect::<Vec<_>>().join(", "))
        };
        let rows = (0..n_rows).map(row).collect::<Vec<_>>().join(", ");
        let Bulk { before, after, .. } = self;
        // Composed only of text in this program.
        AssertSqlSafe(format!("{before} VALUES {rows}{after}")).into_sql_str()
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
            delete.statement(2).as_str(),
            "DELETE FROM posts WHERE (channel, message) IN ( VALUES ($1, $2), ($3, $4))"
        );
    }
}
