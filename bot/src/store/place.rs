//! The place of a database: an SQLite file or a PostgreSQL server, and the possible faults.

use std::path::{Path, PathBuf};

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
        "the database {place} holds tables of another program; name one that is empty or was made \
         by Railpost"
    )]
    NotOurs { place: String },
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
            | OpenError::NotOurs { .. }
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

/// Place of a database.
pub(super) enum Place {
    Sqlite { file: PathBuf, address: String },
    Postgres { name: String, address: String },
}

impl Place {
    pub(super) fn parse(address: &str) -> Result<Place, OpenError> {
        if let Some(rest) = address.strip_prefix("sqlite:") {
            let rest = rest.strip_prefix("//").unwrap_or(rest);
            let (file, _) = rest.split_once('?').unwrap_or((rest, ""));
            // A database in memory would be a different one for each connection.
            if file.is_empty() || file == ":memory:" || rest.contains("mode=memory") {
                return Err(OpenError::Address);
            }
            return Ok(Place::Sqlite {
                file: PathBuf::from(file),
                address: format!("sqlite://{rest}"),
            });
        }
        if address.starts_with("postgres://") || address.starts_with("postgresql://") {
            let (_, rest) = address.split_once("://").unwrap_or_default();
            let (rest, _) = rest.split_once('?').unwrap_or((rest, ""));
            let (_, name) = rest.rsplit_once('@').unwrap_or(("", rest));
            return Ok(Place::Postgres {
                name: name.to_owned(),
                address: address.to_owned(),
            });
        }
        Err(OpenError::Address)
    }

    /// Its name in messages.
    pub(super) fn name(&self) -> String {
        match self {
            Place::Sqlite { file, .. } => file.display().to_string(),
            Place::Postgres { name, .. } => name.clone(),
        }
    }

    pub(super) fn check_folder(&self) -> Result<(), OpenError> {
        if let Place::Sqlite { file, .. } = self {
            let folder = file.parent().unwrap_or(Path::new(""));
            if folder != Path::new("") && !folder.is_dir() {
                return Err(OpenError::NoFolder { place: self.name() });
            }
        }
        Ok(())
    }

    /// Creates the file of an SQLite database, readable by its owner alone: it holds hands and seeds.
    pub(super) fn make_file(&self) -> Result<(), OpenError> {
        self.check_folder()?;
        let Place::Sqlite { file, .. } = self else {
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
        let (Place::Sqlite { address, .. } | Place::Postgres { address, .. }) = self;
        address
    }

    pub(super) fn failed(&self) -> impl Fn(sqlx::Error) -> OpenError {
        |source| OpenError::Connect {
            place: self.name(),
            source,
        }
    }
}
