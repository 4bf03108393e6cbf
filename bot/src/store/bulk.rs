//! One statement about several rows: each statement is a way to the database and back.

use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{AnyConnection, AssertSqlSafe, SqlSafeStr as _, SqlStr};

use super::{Result, Tx};

/// A statement whose values are being bound.
pub(super) type Binding = Query<'static, Any, AnyArguments>;

/// More rows than this become several statements: a database takes so many values at once.
const MOST_ROWS: usize = 100;

/// What stands around `VALUES` and the rows.
pub(super) struct Bulk {
    pub before: &'static str,
    /// How many values a row has.
    pub n_columns: usize,
    pub after: &'static str,
}

impl Bulk {
    /// Carries it out on the rows, in order; `bind` binds the values of one.
    pub async fn on<T>(
        &self,
        tx: &mut Tx,
        rows: &[T],
        bind: impl Fn(Binding, &T) -> Binding,
    ) -> Result<()> {
        for rows in rows.chunks(MOST_ROWS) {
            self.bound(rows, &bind).execute(&mut **tx).await?;
        }
        Ok(())
    }

    /// What it selects.
    pub async fn read<T>(
        &self,
        connection: &mut AnyConnection,
        rows: &[T],
        bind: impl Fn(Binding, &T) -> Binding,
    ) -> Result<Vec<AnyRow>> {
        let mut found = Vec::new();
        for rows in rows.chunks(MOST_ROWS) {
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
        // Put together of what stands in this program.
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
