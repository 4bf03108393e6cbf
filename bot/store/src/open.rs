//! Opening a database: connecting, recognising it as ours, and bringing it up to date.

use std::borrow::Cow;
use std::path::Path;
use std::sync::LazyLock;
use std::time::{Duration, Instant};

use sqlx::any::AnyPoolOptions;
use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::{AnyConnection, Connection as _, Executor, Row, SqlSafeStr};
use tokio::time::timeout;

use super::connections::{CONNECTION_TIMEOUT, Connections};
use super::file::OpenedFile;
use super::place::{DatabasePlace, OpenError};
use super::{Dialect, Store};

/// The files of a folder of `migrations/`, by number.
macro_rules! steps {
    ($folder:literal: $($number:literal $name:literal),+) => {
        [$((
            $number,
            $name,
            include_str!(concat!("../../../migrations/", $folder, "/", $name, ".sql")),
        )),+]
    };
}

/// A migration: number, name, statements.
type SqlFile = (i64, &'static str, &'static str);

const SQLITE_STEPS: [SqlFile; 1] = steps!("sqlite": 1 "0001_tables");
const POSTGRES_STEPS: [SqlFile; 1] = steps!("postgres": 1 "0001_tables");

static SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(&SQLITE_STEPS));
static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(&POSTGRES_STEPS));

fn migrator(steps: &'static [SqlFile]) -> Migrator {
    let steps = steps.iter().map(|(number, name, statements)| {
        let statements = (*statements).into_sql_str();
        let name = Cow::Borrowed(*name);
        Migration::new(*number, name, MigrationType::Simple, statements, false)
    });
    Migrator::with_migrations(steps.collect())
}

/// Maximum connections to PostgreSQL.
const N_CONNECTIONS: u32 = 8;
/// Connections to SQLite that read.
const N_READERS: usize = 3;

/// Pause before retrying a file that another process has locked.
const LOCKED_RETRY_INTERVAL: Duration = Duration::from_millis(20);

/// State of a database, for `railpost check`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inspection {
    /// It does not exist; it will be created.
    Absent,
    /// It has this program's version.
    Current,
    /// It has an older version and will be brought up to date.
    Older { version: i64 },
}

impl Store {
    /// Opens the database; creates it if there is none, and brings an older one up to date.
    ///
    /// `sqlite:railpost.db` is a file, `postgres://…` a server.
    pub async fn open(address: &str) -> Result<Store, OpenError> {
        let place = DatabasePlace::parse(address)?;
        place.make_file()?;
        let mut first = place.connection().await?;
        // Before anything is changed.
        recognise_free(&mut first, &place).await?;
        if let DatabasePlace::Sqlite { file, .. } = &place {
            // SQLite made the files beside it when it was read above, with the same permissions.
            for beside in ["", "-wal", "-shm"] {
                let mut file = file.as_os_str().to_owned();
                file.push(beside);
                close_to_others(Path::new(&file)).map_err(|error| place.failed()(error.into()))?;
            }
            write_ahead(&mut first).await.map_err(place.failed())?;
        }
        place.migrate(&mut first).await?;
        place.store(first).await
    }

    /// Opens the database unchanged; `None` if it does not exist or has an older version.
    pub async fn open_as_it_is(address: &str) -> Result<Option<Store>, OpenError> {
        match Store::inspect(address).await? {
            Inspection::Current => {
                let place = DatabasePlace::parse(address)?;
                let first = place.connection().await?;
                place.store(first).await.map(Some)
            }
            Inspection::Absent | Inspection::Older { .. } => Ok(None),
        }
    }

    /// Inspects the database without changing it.
    pub async fn inspect(address: &str) -> Result<Inspection, OpenError> {
        let place = DatabasePlace::parse(address)?;
        place.check_file()?;
        if let DatabasePlace::Sqlite { file, .. } = &place
            && !file.exists()
        {
            return Ok(Inspection::Absent);
        }
        let mut database = place.connection().await?;
        let version = match recognise(&mut database, &place).await {
            Ok(0) => Ok(0),
            Ok(version) => check_steps(&mut database, &place).await.map(|()| version),
            Err(refused) => Err(refused),
        };
        database.close().await.map_err(place.failed())?;
        Ok(match version? {
            0 => Inspection::Absent,
            version if version < place.newest() => Inspection::Older { version },
            _ => Inspection::Current,
        })
    }
}

impl DatabasePlace {
    fn migrator(&self) -> &'static Migrator {
        match self {
            DatabasePlace::Sqlite { .. } => &SQLITE,
            DatabasePlace::Postgres { .. } => &POSTGRES,
        }
    }

    fn newest(&self) -> i64 {
        self.migrator()
            .iter()
            .map(|migration| migration.version)
            .max()
            .unwrap_or(0)
    }

    /// One connection, which changes nothing in the database.
    async fn connection(&self) -> Result<AnyConnection, OpenError> {
        sqlx::any::install_default_drivers();
        let connecting = async {
            let mut connection = AnyConnection::connect(self.address()).await?;
            if let DatabasePlace::Sqlite { .. } = self {
                // FULL: an announced move must also survive a power cut.
                connection
                    .execute(
                        "PRAGMA busy_timeout = 5000; PRAGMA synchronous = FULL; \
                         PRAGMA foreign_keys = ON; PRAGMA secure_delete = ON",
                    )
                    .await?;
            }
            Ok(connection)
        };
        let connected = match self {
            DatabasePlace::Sqlite { .. } => connecting.await,
            // A server that vanished may say nothing at all.
            DatabasePlace::Postgres { .. } => match timeout(CONNECTION_TIMEOUT, connecting).await {
                Ok(connected) => connected,
                Err(_) => Err(std::io::Error::from(std::io::ErrorKind::TimedOut).into()),
            },
        };
        connected.map_err(self.failed())
    }

    /// Opens the other connections. `first` becomes SQLite's writer; on PostgreSQL the pool takes its place.
    async fn store(&self, first: AnyConnection) -> Result<Store, OpenError> {
        let (dialect, connections) = match self {
            DatabasePlace::Sqlite { .. } => {
                let mut readers = Vec::new();
                for _ in 0..N_READERS {
                    readers.push(self.connection().await?);
                }
                (Dialect::Sqlite, Connections::of_file(first, readers))
            }
            DatabasePlace::Postgres { address, .. } => {
                // It was opened without the pool, which would retry until its timeout and then
                // report that instead of the cause.
                first.close().await.map_err(self.failed())?;
                let pool = AnyPoolOptions::new()
                    .max_connections(N_CONNECTIONS)
                    .acquire_timeout(CONNECTION_TIMEOUT);
                let address = DatabasePlace::limited(address);
                let pool = pool.connect(&address).await.map_err(self.failed())?;
                (Dialect::Postgres, Connections::Pool(pool))
            }
        };
        let file = match self {
            DatabasePlace::Sqlite { file, .. } => Some(OpenedFile::of(file)),
            DatabasePlace::Postgres { .. } => None,
        };
        Ok(Store {
            connections,
            dialect,
            file,
        })
    }

    /// Brings the database up to date.
    ///
    /// PostgreSQL is locked meanwhile. SQLite is not: of two processes that take the same step one
    /// fails, and continues from where the other has brought the database.
    async fn migrate(&self, database: &mut AnyConnection) -> Result<(), OpenError> {
        let began = Instant::now();
        let mut reached = recognise(database, self).await?;
        loop {
            // Runs all steps. `run` would do, but its future cannot be sent between threads.
            let ran = self.migrator().run_direct(None, database, false).await;
            let Err(source) = ran else { return Ok(()) };
            let before = reached;
            reached = recognise(database, self).await?;
            if reached != before {
                continue;
            }
            match &source {
                // The other process has not got that far.
                MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)
                    if is_locked(error) && began.elapsed() < CONNECTION_TIMEOUT =>
                {
                    tokio::time::sleep(LOCKED_RETRY_INTERVAL).await;
                }
                _ => return Err(self.migrate_error(source)),
            }
        }
    }

    fn migrate_error(&self, source: MigrateError) -> OpenError {
        match source {
            // A process of a newer version was faster.
            MigrateError::VersionMissing(found) => OpenError::Newer {
                place: self.name(),
                found,
                known: self.newest(),
            },
            source => OpenError::Migrate {
                place: self.name(),
                source,
            },
        }
    }
}

/// Switches an SQLite file to its write-ahead log, so that it can be read while it is written.
///
/// Retries while another process has the file open, as when two open it for the first time: SQLite
/// itself does not wait when this is changed.
async fn write_ahead(database: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let began = Instant::now();
    loop {
        match database.execute("PRAGMA journal_mode = WAL").await {
            Err(error) if is_locked(&error) && began.elapsed() < CONNECTION_TIMEOUT => {
                tokio::time::sleep(LOCKED_RETRY_INTERVAL).await;
            }
            done => return done.map(drop),
        }
    }
}

/// Restricts a file that may be readable by everybody, such as a restored backup: it holds hands and seeds.
#[cfg(unix)]
fn close_to_others(file: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;

    const OTHERS: u32 = 0o007;
    let mut permissions = match std::fs::metadata(file) {
        Ok(metadata) => metadata.permissions(),
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if permissions.mode() & OTHERS != 0 {
        let name = file.display();
        tracing::warn!("{name} could be read by everybody on this machine: closed to others");
        permissions.set_mode(permissions.mode() & !OTHERS);
        std::fs::set_permissions(file, permissions)?;
    }
    Ok(())
}

#[cfg(not(unix))]
fn close_to_others(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Whether another connection blocked this one, by any of SQLite's codes for that.
fn is_locked(error: &sqlx::Error) -> bool {
    const BUSY: [&str; 4] = ["5", "261", "517", "773"];
    let code = error.as_database_error().and_then(|error| error.code());
    code.is_some_and(|code| BUSY.contains(&&*code))
}

/// As [`recognise`], retrying while another process has an SQLite file locked.
async fn recognise_free(
    database: &mut AnyConnection,
    place: &DatabasePlace,
) -> Result<i64, OpenError> {
    let began = Instant::now();
    loop {
        match recognise(database, place).await {
            Err(OpenError::Connect { source, .. })
                if is_locked(&source) && began.elapsed() < CONNECTION_TIMEOUT =>
            {
                tokio::time::sleep(LOCKED_RETRY_INTERVAL).await;
            }
            done => return done,
        }
    }
}

/// Refuses what [`Store::open`] would: a half-finished step, or a different one.
async fn check_steps(database: &mut AnyConnection, place: &DatabasePlace) -> Result<(), OpenError> {
    // As a number: the generic driver does not know SQLite's booleans.
    let steps = sqlx::query(
        "SELECT version, CAST(CASE WHEN success THEN 1 ELSE 0 END AS BIGINT) AS success, checksum \
         FROM _sqlx_migrations",
    )
    .fetch_all(&mut *database)
    .await
    .map_err(place.failed())?;
    for step in steps {
        let version: i64 = step.try_get("version").map_err(place.failed())?;
        let success: i64 = step.try_get("success").map_err(place.failed())?;
        let checksum: Vec<u8> = step.try_get("checksum").map_err(place.failed())?;
        let mut known = place.migrator().iter();
        let known = known.find(|known| known.version == version);
        let fault = match known {
            _ if success == 0 => MigrateError::Dirty(version),
            None => MigrateError::VersionMissing(version),
            Some(known) if *known.checksum != *checksum => MigrateError::VersionMismatch(version),
            Some(_) => continue,
        };
        return Err(place.migrate_error(fault));
    }
    Ok(())
}

/// The version of the database, 0 for an empty one; refuses one that is not ours, from before version 0.2, or newer.
async fn recognise(database: &mut AnyConnection, place: &DatabasePlace) -> Result<i64, OpenError> {
    let failed = place.failed();
    let is_versions = |table: &String| table == "_sqlx_migrations";
    let found: i64 = if tables(database, place).await?.iter().any(is_versions) {
        sqlx::query("SELECT COALESCE(max(version), 0) AS version FROM _sqlx_migrations")
            .fetch_one(&mut *database)
            .await
            .and_then(|row| row.try_get("version"))
            .map_err(failed)?
    } else {
        0
    };
    // Checked after the version: another process of ours may be creating them right now.
    let tables = tables(database, place).await?;
    let is_ours = tables.iter().any(is_versions) && tables.iter().any(|table| table == "railpost");
    let is_empty = found == 0 && tables.iter().all(is_versions);
    if !is_ours && !is_empty {
        return Err(OpenError::NotOurs {
            place: place.name(),
        });
    }
    if is_ours && !begins_alike(database, place).await? {
        return Err(OpenError::Outdated {
            place: place.name(),
        });
    }
    let known = place.newest();
    if known < found {
        return Err(OpenError::Newer {
            place: place.name(),
            found,
            known,
        });
    }
    Ok(found)
}

/// Whether the database began with this program's first step. Before version 0.2 that was another one.
async fn begins_alike(
    database: &mut AnyConnection,
    place: &DatabasePlace,
) -> Result<bool, OpenError> {
    let first = sqlx::query("SELECT checksum FROM _sqlx_migrations WHERE version = 1");
    let row = first
        .fetch_optional(database)
        .await
        .map_err(place.failed())?;
    let Some(row) = row else { return Ok(true) };
    let checksum: Vec<u8> = row.try_get("checksum").map_err(place.failed())?;
    let mut steps = place.migrator().iter();
    Ok(steps.any(|step| step.version == 1 && *step.checksum == *checksum))
}

async fn tables(
    database: &mut AnyConnection,
    place: &DatabasePlace,
) -> Result<Vec<String>, OpenError> {
    sqlx::query_scalar(match place {
        DatabasePlace::Sqlite { .. } => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        }
        DatabasePlace::Postgres { .. } => {
            "SELECT CAST(tablename AS TEXT) AS name FROM pg_tables WHERE schemaname = current_schema()"
        }
    })
    .fetch_all(database)
    .await
    .map_err(place.failed())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_of_both_databases_is_carried_out() {
        for (folder, steps) in [
            ("sqlite", SQLITE_STEPS.as_slice()),
            ("postgres", POSTGRES_STEPS.as_slice()),
        ] {
            let files = format!("{}/../../migrations/{folder}", env!("CARGO_MANIFEST_DIR"));
            let mut files: Vec<String> = std::fs::read_dir(files)
                .unwrap()
                .map(|file| file.unwrap().file_name().into_string().unwrap())
                .collect();
            files.sort();
            let expected = steps.iter().map(|(_, name, _)| format!("{name}.sql"));
            assert_eq!(files, expected.collect::<Vec<_>>());
            for (at, (number, name, _)) in (1..).zip(steps) {
                assert_eq!((*number, &name[..4]), (at, format!("{at:04}").as_str()));
            }
        }
    }
    #[tokio::test]
    async fn a_file_flushes_a_commit_before_it_is_promised() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("a.db").display());
        let store = Store::open(&address).await.unwrap();
        let mut writer = store.writer().await.unwrap();
        let mode = writer.fetch_one("PRAGMA journal_mode").await.unwrap();
        assert_eq!(mode.get::<String, _>(0), "wal");
        let flushes = writer.fetch_one("PRAGMA synchronous").await.unwrap();
        assert_eq!(flushes.get::<i64, _>(0), 2, "FULL");
    }
}
