//! One statement for several rows, as each is a round trip to the database.

use sqlx::AnyConnection;
use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::query::Query;

use super::binding::Binding;
use super::{Result, Tx};

/// Maximum rows of a statement: databases limit the number of values.
pub(super) const MAX_ROWS: usize = 100;

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
    pub fn statement(&self, n_rows: usize, n_before: usize) -> String {
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
