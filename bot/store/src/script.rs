//! Several statements of a transaction at once, as each is a round trip to the database.

use sqlx::any::AnyRow;

use super::binding::Binding;
use super::bulk::{Bulk, MAX_ROWS};
use super::connections::Connection;
use super::{Dialect, Result, Store, Tx};

/// A transaction whose statements are executed together when their outcome is needed. This is so on SQLite; PostgreSQL
/// takes bound values for a single statement only, so there each is executed as it is added.
pub(super) struct Script {
    tx: Tx,
    dialect: Dialect,
    /// The statement that begins the transaction; `None` once it is executed.
    begin: Option<&'static str>,
    statements: String,
    bound: Binding,
    selected: Vec<AnyRow>,
}

impl Store {
    /// Begins a transaction, on SQLite with the first statements added to it.
    pub(super) async fn begin_script(&self) -> Result<Script> {
        let begin = self.dialect.begin_to_write();
        self.begin_script_on(self.writer().await?, begin).await
    }

    /// As [`Store::begin_script`], for reads that all see the same moment.
    pub(super) async fn begin_read_script(&self) -> Result<Script> {
        let begin = self.dialect.begin_to_read();
        self.begin_script_on(self.reader().await?, begin).await
    }

    async fn begin_script_on(&self, connection: Connection, begin: &'static str) -> Result<Script> {
        let (tx, begin) = match self.dialect {
            Dialect::Sqlite => (Tx::new(connection), Some(begin)),
            Dialect::Postgres => (Tx::begin(connection, begin).await?, None),
        };
        Ok(Script {
            tx,
            dialect: self.dialect,
            begin,
            statements: String::new(),
            bound: Binding::default(),
            selected: Vec::new(),
        })
    }
}

impl Script {
    /// The transaction, for statements to be executed immediately: before those that were added.
    pub async fn tx(&mut self) -> Result<&mut Tx> {
        if let Some(begin) = self.begin.take() {
            sqlx::query(begin).execute(&mut *self.tx).await?;
        }
        Ok(&mut self.tx)
    }

    /// Adds the first of several statements: only its values can be numbered from 1 in its text.
    pub async fn add_first(&mut self, statement: &'static str, bound: Binding) -> Result<()> {
        debug_assert_eq!(
            self.bound.len(),
            0,
            "the first statement has the first values"
        );
        match self.dialect {
            Dialect::Postgres => {
                let rows = bound.of(statement.to_owned())?.fetch_all(&mut *self.tx);
                self.selected.extend(rows.await?);
            }
            Dialect::Sqlite => {
                self.statements.push_str(statement);
                self.statements.push_str("; ");
                self.bound = bound;
            }
        }
        Ok(())
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

    /// Executes what was added, and returns what it selected.
    pub async fn run(&mut self) -> Result<Vec<AnyRow>> {
        let (statements, bound) = self.take_added();
        let mut selected = std::mem::take(&mut self.selected);
        if !statements.is_empty() {
            let rows = bound.of(statements)?.fetch_all(&mut *self.tx);
            selected.extend(rows.await?);
        }
        Ok(selected)
    }

    /// Executes what was added, and commits, and waits until that is on the disk; returns what the statements selected.
    pub async fn commit(mut self) -> Result<Vec<AnyRow>> {
        let (statements, bound) = self.take_added();
        let mut selected = self.selected;
        selected.extend(self.tx.commit_after(statements, bound).await?);
        Ok(selected)
    }

    /// The statements that wait to be executed, and their values.
    fn take_added(&mut self) -> (String, Binding) {
        let statements = std::mem::take(&mut self.statements);
        let statements = match self.begin.take() {
            Some(begin) => format!("{begin}; {statements}"),
            None => statements,
        };
        (statements, std::mem::take(&mut self.bound))
    }
}
