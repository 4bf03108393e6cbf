//! Transactions, whichever the database.

use std::ops::{Deref, DerefMut};

use sqlx::AnyConnection;
use sqlx::any::AnyRow;
use tokio::runtime::Handle;
use tracing::debug;

use super::binding::Binding;
use super::connections::Connection;
use super::writer::uncancelled;

/// A transaction; rolled back if dropped before [`Tx::commit`].
pub(super) struct Tx {
    /// `Some` until it is dropped.
    connection: Option<Connection>,
    /// Whether the database may be in a transaction.
    is_open: bool,
}

/// How a transaction ends.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Ending {
    /// With a commit, for itself and all that it is within.
    Commit,
    /// Complete, and left to others in line to commit.
    PassOn,
}

impl Tx {
    /// Begins a transaction; `begin` states its kind in this database's words.
    pub async fn begin(connection: Connection, begin: &'static str) -> Result<Tx, sqlx::Error> {
        let mut tx = Tx {
            connection: Some(connection),
            is_open: true,
        };
        let begin = tx.beginning(begin);
        sqlx::query(begin).execute(&mut *tx).await?;
        Ok(tx)
    }

    /// Begins a transaction of an SQLite file with its first statement, which gives at most one row.
    pub async fn begin_with(
        connection: Connection,
        begin: &'static str,
        statement: &'static str,
        bound: Binding,
    ) -> Result<(Tx, Option<AnyRow>), sqlx::Error> {
        let mut tx = Tx {
            connection: Some(connection),
            is_open: true,
        };
        let both = format!("{}; {statement}", tx.beginning(begin));
        // To ask for one row is to look at what the first of the two gives.
        let rows = bound.of(both)?.fetch_all(&mut *tx).await?;
        Ok((tx, rows.into_iter().next()))
    }

    /// What begins this transaction: alone, or within one of others.
    fn beginning(&self, alone: &'static str) -> &'static str {
        match self.is_shared() {
            true => "SAVEPOINT own",
            false => alone,
        }
    }

    pub async fn commit(self) -> Result<(), sqlx::Error> {
        let committed = self.commit_after(String::new(), Binding::default()).await;
        committed.map(drop)
    }

    /// Executes statements, each of which ends with a semicolon, and commits; gives what they selected.
    pub async fn commit_after(
        self,
        statements: String,
        bound: Binding,
    ) -> Result<Vec<AnyRow>, sqlx::Error> {
        let ending = match &self.connection {
            Some(Connection::Writing(turn)) if turn.others_wait() => Ending::PassOn,
            _ => Ending::Commit,
        };
        let is_shared = self.is_shared();
        let end = self.end(ending, statements, bound);
        match is_shared && ending == Ending::Commit {
            true => uncancelled(end).await?,
            false => end.await,
        }
    }

    async fn end(
        mut self,
        ending: Ending,
        mut statements: String,
        bound: Binding,
    ) -> Result<Vec<AnyRow>, sqlx::Error> {
        statements.push_str(match ending {
            Ending::Commit => "COMMIT",
            Ending::PassOn if self.is_shared() => "RELEASE own",
            Ending::PassOn => "",
        });
        let selected = match statements.is_empty() {
            true => Vec::new(),
            false => bound.of(statements)?.fetch_all(&mut *self).await?,
        };
        self.is_open = false;
        match (ending, self.connection.take()) {
            (Ending::Commit, Some(Connection::Writing(mut turn))) => turn.tell(&Ok(())),
            (Ending::PassOn, Some(Connection::Writing(turn))) => turn.pass_on().await?,
            (_, Some(_) | None) => {}
        }
        Ok(selected)
    }

    /// Whether this is within a transaction of others.
    fn is_shared(&self) -> bool {
        matches!(&self.connection, Some(Connection::Writing(turn)) if turn.is_shared())
    }
}

impl Drop for Tx {
    fn drop(&mut self) {
        // Without a runtime the process ends, and every connection with it.
        let (Some(connection), true, Ok(runtime)) =
            (self.connection.take(), self.is_open, Handle::try_current())
        else {
            return;
        };
        // Until then nobody else gets the connection.
        runtime.spawn(roll_back(connection));
    }
}

async fn roll_back(mut connection: Connection) {
    const OWN: &str = "ROLLBACK TO own; RELEASE own";
    match &mut connection {
        // Where a fault ended the whole transaction, there is no savepoint any more.
        Connection::Writing(turn) if turn.is_shared() => {
            if let Err(why) = sqlx::query(OWN).execute(turn.connection_mut()).await {
                turn.undo(why).await;
            }
        }
        connection => {
            if let Err(error) = sqlx::query("ROLLBACK").execute(&mut **connection).await {
                debug!("A transaction was over already: {error}");
            }
        }
    }
}

const HELD: &str = "a transaction has its connection until it is dropped";

impl Deref for Tx {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.connection.as_deref().expect(HELD)
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.connection.as_deref_mut().expect(HELD)
    }
}

#[cfg(test)]
mod tests {
    use sqlx::Connection as _;
    use sqlx::any::install_default_drivers;
    use tempfile::TempDir;
    use tokio::task::JoinHandle;

    use super::super::writer::Writer;
    use super::*;

    struct File {
        writer: Writer,
        reader: AnyConnection,
        _folder: TempDir,
    }

    async fn file() -> File {
        install_default_drivers();
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite://{}/a.db?mode=rwc", folder.path().display());
        let mut writer = AnyConnection::connect(&address).await.unwrap();
        let prepared = "PRAGMA journal_mode = WAL; CREATE TABLE notes (text TEXT NOT NULL)";
        sqlx::query(prepared).execute(&mut writer).await.unwrap();
        let reader = AnyConnection::connect(&address).await.unwrap();
        File {
            writer: Writer::new(writer),
            reader,
            _folder: folder,
        }
    }

    impl File {
        /// What others see.
        async fn notes(&mut self) -> Vec<String> {
            let notes = sqlx::query_scalar("SELECT text FROM notes ORDER BY rowid");
            notes.fetch_all(&mut self.reader).await.unwrap()
        }
    }

    async fn begin(writer: Writer) -> Tx {
        let connection = Connection::Writing(writer.turn().await.unwrap());
        Tx::begin(connection, "BEGIN IMMEDIATE").await.unwrap()
    }

    /// Starts to wait for the connection.
    async fn in_line(file: &File) -> JoinHandle<Tx> {
        let waiting = tokio::spawn(begin(file.writer.clone()));
        tokio::task::yield_now().await;
        waiting
    }

    async fn note(tx: &mut Tx, text: &str) -> Result<(), sqlx::Error> {
        let insert = sqlx::query("INSERT INTO notes VALUES ($1)").bind(text.to_owned());
        insert.execute(&mut **tx).await.map(drop)
    }

    /// Commits in its own task, as far as that goes by itself.
    async fn committing(tx: Tx) -> JoinHandle<Result<(), sqlx::Error>> {
        let committing = tokio::spawn(tx.commit());
        tokio::task::yield_now().await;
        committing
    }

    #[tokio::test]
    async fn those_in_line_share_a_commit_and_are_done_with_it() {
        let mut file = file().await;
        let mut first = begin(file.writer.clone()).await;
        note(&mut first, "first").await.unwrap();
        let (second, third) = (in_line(&file).await, in_line(&file).await);
        let first = committing(first).await;
        let mut second = second.await.unwrap();
        note(&mut second, "second").await.unwrap();
        let second = committing(second).await;
        let mut third = third.await.unwrap();
        note(&mut third, "third").await.unwrap();
        assert!(!first.is_finished() && !second.is_finished());
        assert!(file.notes().await.is_empty());
        third.commit().await.unwrap();
        first.await.unwrap().unwrap();
        second.await.unwrap().unwrap();
        assert_eq!(file.notes().await, ["first", "second", "third"]);
    }

    #[tokio::test]
    async fn what_is_dropped_takes_nobody_with_it() {
        let mut file = file().await;
        let mut first = begin(file.writer.clone()).await;
        note(&mut first, "first").await.unwrap();
        let (second, third) = (in_line(&file).await, in_line(&file).await);
        let first = committing(first).await;
        let mut second = second.await.unwrap();
        note(&mut second, "second").await.unwrap();
        drop(second);
        let mut third = third.await.unwrap();
        note(&mut third, "third").await.unwrap();
        drop(third);
        // Nobody else comes.
        first.await.unwrap().unwrap();
        assert_eq!(file.notes().await, ["first"]);
    }

    #[tokio::test]
    async fn a_statement_by_itself_finds_no_transaction_open() {
        let mut file = file().await;
        let mut first = begin(file.writer.clone()).await;
        note(&mut first, "first").await.unwrap();
        let writer = file.writer.clone();
        let alone = tokio::spawn(async move { writer.turn_alone().await });
        tokio::task::yield_now().await;
        let first = committing(first).await;
        let mut alone = alone.await.unwrap().unwrap();
        let insert = sqlx::query("INSERT INTO notes VALUES ('alone')");
        insert.execute(alone.connection_mut()).await.unwrap();
        assert_eq!(file.notes().await, ["first", "alone"]);
        first.await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn who_waited_is_told_if_a_fault_ended_the_transaction_of_all() {
        let mut file = file().await;
        let mut first = begin(file.writer.clone()).await;
        note(&mut first, "first").await.unwrap();
        let (second, third) = (in_line(&file).await, in_line(&file).await);
        let first = committing(first).await;
        let mut second = second.await.unwrap();
        // As the database does by itself where the disk is full or fails.
        let ended = sqlx::query("ROLLBACK").execute(&mut *second).await;
        ended.unwrap();
        drop(second);
        let mut third = third.await.unwrap();
        note(&mut third, "third").await.unwrap();
        third.commit().await.unwrap();
        first.await.unwrap().unwrap_err();
        assert_eq!(file.notes().await, ["third"]);
    }
}
