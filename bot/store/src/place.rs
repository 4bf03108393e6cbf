//! The place of a database: an SQLite file or a PostgreSQL server, and the possible faults.

use std::path::{Path, PathBuf};

use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_decode_str, utf8_percent_encode};
use sqlx::migrate::MigrateError;

/// Why a database cannot be used, in one sentence each, never with the address: it may contain a
/// password.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    #[error(
        "the database address must begin with `sqlite:` and a file name, or be of the form \
         `postgres://user:password@host/database`"
    )]
    Address,
    #[error("the database {place} cannot be opened: {source}")]
    Connect { place: String, source: sqlx::Error },
    #[error("the folder of the database {place} does not exist")]
    NoFolder { place: String },
    #[error(
        "{place} is a symbolic link, and a database is not opened through one: name the file that it leads to"
    )]
    Link { place: String },
    #[error("{place} is no file that could hold a database: name another one")]
    NoFile { place: String },
    #[error(
        "the database {place} holds tables of another program; name one that is empty or was made \
         by Railpost"
    )]
    NotOurs { place: String },
    #[error(
        "the database {place} was made by version 0.1 of Railpost: go on with that version, or export its finished games \
         with it (`railpost export`) and start this one with a new database"
    )]
    Outdated { place: String },
    #[error(
        "the database {place} was made by a newer Railpost (its version is {found}, this program \
         knows {known}): run that one, or restore a backup"
    )]
    Newer {
        place: String,
        found: i64,
        known: i64,
    },
    #[error(
        "the database {place} is in use by another railpost (process {owner}): stop that one first (several processes \
         can share a PostgreSQL database, not a file)"
    )]
    InUse { place: String, owner: String },
    #[error("the database {place} cannot be brought up to date: {source}")]
    Migrate { place: String, source: MigrateError },
}

impl OpenError {
    /// Whether somebody has to correct something first; other faults may pass by themselves.
    pub fn needs_correction(&self) -> bool {
        match self {
            OpenError::Address
            | OpenError::NoFolder { .. }
            | OpenError::Link { .. }
            | OpenError::NoFile { .. }
            | OpenError::NotOurs { .. }
            | OpenError::Outdated { .. }
            | OpenError::Newer { .. } => true,
            OpenError::Migrate { source, .. } => matches!(
                source,
                MigrateError::Dirty(_)
                    | MigrateError::VersionMissing(_)
                    | MigrateError::VersionMismatch(_)
            ),
            OpenError::Connect { .. } | OpenError::InUse { .. } => false,
        }
    }
}

/// Settings of PostgreSQL's sessions, so that a process that vanishes within a transaction, with its machine or its
/// network, does not hold its locks until the database's system gives its connection up: by default that takes hours.
const LIMITS: [(&str, &str); 5] = [
    ("idle_in_transaction_session_timeout", "15s"),
    ("lock_timeout", "10s"),
    ("tcp_keepalives_idle", "10"),
    ("tcp_keepalives_interval", "5"),
    ("tcp_keepalives_count", "3"),
];

/// Characters that mean themselves in an address.
const PLAIN: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'/')
    .remove(b'.')
    .remove(b'-')
    .remove(b'_');

/// The address of an SQLite database. Characters that mean something else in an address are encoded as in a URL.
pub fn sqlite_address(file: &Path) -> String {
    let file = file.to_string_lossy();
    format!("sqlite:{}", utf8_percent_encode(&file, PLAIN))
}

/// Place of a database.
pub(super) enum DatabasePlace {
    Sqlite { file: PathBuf, address: String },
    Postgres { name: String, address: String },
}

impl DatabasePlace {
    pub(super) fn parse(address: &str) -> Result<DatabasePlace, OpenError> {
        if let Some(rest) = address.strip_prefix("sqlite:") {
            let rest = rest.strip_prefix("//").unwrap_or(rest);
            let (file, options) = match rest.split_once('?') {
                Some((file, options)) => (file, format!("?{options}")),
                None => (rest, String::new()),
            };
            // A database in memory would be a different one for each connection.
            if file.is_empty() || file == ":memory:" || rest.contains("mode=memory") {
                return Err(OpenError::Address);
            }
            let file = percent_decode_str(file).decode_utf8();
            let file = PathBuf::from(&*file.map_err(|_| OpenError::Address)?);
            let address = sqlite_address(&file) + &options;
            return Ok(DatabasePlace::Sqlite { file, address });
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let (_, rest) = address.split_once("://").unwrap_or_default();
            let (rest, _) = rest.split_once('?').unwrap_or((rest, ""));
            let (_, name) = rest.rsplit_once('@').unwrap_or(("", rest));
            return Ok(DatabasePlace::Postgres {
                name: name.to_owned(),
                address: address.to_owned(),
            });
        }
        Err(OpenError::Address)
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        match self {
            DatabasePlace::Sqlite { file, .. } => file.display().to_string(),
            DatabasePlace::Postgres { name, .. } => name.clone(),
        }
    }

    /// Checks that the file of an SQLite database is one, or could be made.
    pub(super) fn check_file(&self) -> Result<(), OpenError> {
        let DatabasePlace::Sqlite { file, .. } = self else {
            return Ok(());
        };
        let place = self.name();
        let folder = file.parent().unwrap_or(Path::new(""));
        if folder != Path::new("") && !folder.is_dir() {
            return Err(OpenError::NoFolder { place });
        }
        match std::fs::symlink_metadata(file) {
            Ok(found) if found.is_symlink() => Err(OpenError::Link { place }),
            Ok(found) if !found.is_file() => Err(OpenError::NoFile { place }),
            // What is wrong with a file that is there, opening it tells.
            Ok(_) | Err(_) => Ok(()),
        }
    }

    /// Creates the file of an SQLite database, readable by its owner alone: it holds hands and seeds.
    pub(super) fn make_file(&self) -> Result<(), OpenError> {
        self.check_file()?;
        let DatabasePlace::Sqlite { file, .. } = self else {
            return Ok(());
        };
        let mut options = std::fs::OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        match options.open(file) {
            Ok(_) => Ok(()),
            Err(error) if error.kind() == std::io::ErrorKind::AlreadyExists => Ok(()),
            Err(error) => Err(self.failed()(error.into())),
        }
    }

    pub(super) fn address(&self) -> &str {
        let (DatabasePlace::Sqlite { address, .. } | DatabasePlace::Postgres { address, .. }) =
            self;
        address
    }

    /// An address of PostgreSQL with [`LIMITS`]. What the operator's own address sets comes after them and takes effect
    /// instead.
    pub(super) fn limited(address: &str) -> String {
        let limits = LIMITS.map(|(name, value)| format!("options[{name}]={value}"));
        let (place, own) = address.split_once('?').unwrap_or((address, ""));
        format!("{place}?{}&{own}", limits.join("&"))
    }

    pub(super) fn failed(&self) -> impl Fn(sqlx::Error) -> OpenError {
        |source| OpenError::Connect {
            place: self.name(),
            source,
        }
    }
}

#[cfg(test)]
mod tests {
    use sqlx::postgres::PgConnectOptions;

    use super::*;

    /// The settings that a session begins with, by the last part of its startup options that names them.
    #[track_caller]
    fn check(address: &str, lock_timeout: &str) {
        let options: PgConnectOptions = DatabasePlace::limited(address).parse().unwrap();
        let settings = options.get_options().unwrap();
        let last = |name: &str| {
            let named = settings
                .split("-c ")
                .filter_map(|one| one.trim().split_once('='));
            named.filter(|(key, _)| *key == name).last().unwrap().1
        };
        assert_eq!(last("lock_timeout"), lock_timeout);
        assert_eq!(last("idle_in_transaction_session_timeout"), "15s");
        assert_eq!(options.get_database(), Some("games"));
        assert_eq!(options.get_host(), "db");
    }

    #[test]
    fn sessions_have_limits_unless_the_address_sets_others() {
        check("postgres://bot:a%3Fb@db/games", "10s");
        check("postgres://bot@db/games?sslmode=disable", "10s");
        check("postgres://bot@db/games?options[lock_timeout]=1s", "1s");
        check(
            "postgres://bot@db/games?options=-c%20lock_timeout%3D1s",
            "1s",
        );
    }
}
