//! The file of an SQLite database: which process owns it, and whether it still exists.

use std::fs::{File, TryLockError};
use std::io::{ErrorKind, Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::place::{DatabasePlace, OpenError};

/// One process's exclusive right to an SQLite file, until dropped or the process ends. Several
/// processes would each cache the running games and miss one another's moves.
#[derive(Debug)]
pub struct FileLock {
    /// The database itself, which may have other names: hard links, or a mount of the file alone. `None` if it is
    /// still to be made.
    _database: Option<File>,
    /// The file beside it that names its owner.
    _owner: File,
}

impl FileLock {
    /// Takes the lock. A PostgreSQL database needs none: it is made to be shared.
    pub fn take(address: &str) -> Result<Option<FileLock>, OpenError> {
        let place = DatabasePlace::parse(address)?;
        place.check_file()?;
        let DatabasePlace::Sqlite { file, .. } = &place else {
            return Ok(None);
        };
        let failed = place.failed();
        let mut beside = owners_file(file).map_err(|error| failed(error.into()))?;
        let database = match File::open(file) {
            Ok(database) => Some(database),
            Err(error) if error.kind() == ErrorKind::NotFound => None,
            Err(error) => return Err(failed(error.into())),
        };
        match beside.try_lock().and_then(|()| lock(database.as_ref())) {
            Ok(()) => {
                let owner = std::process::id().to_string();
                beside
                    .set_len(0)
                    .and_then(|()| beside.write_all(owner.as_bytes()))
                    .map_err(|error| failed(error.into()))?;
                Ok(Some(FileLock {
                    _database: database,
                    _owner: beside,
                }))
            }
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                // The database is in use even if its owner cannot be read, or has another name for it.
                let _ = beside.read_to_string(&mut owner);
                Err(OpenError::InUse {
                    place: place.name(),
                    owner: match owner.is_empty() {
                        true => "unknown".to_owned(),
                        false => owner,
                    },
                })
            }
            Err(TryLockError::Error(error)) => Err(failed(error.into())),
        }
    }
}

/// Opens the file beside a database that names its owner, for this user alone.
fn owners_file(database: &Path) -> std::io::Result<File> {
    let mut path = database.as_os_str().to_owned();
    path.push("-lock");
    let mut options = File::options();
    options.create(true).read(true).write(true).truncate(false);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    // It may be older.
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

/// Locks a database for this process, whichever of its names it is opened by. Such a lock does not touch those that
/// SQLite takes itself; but closing the file releases those, so it stays open as long as the database does.
#[cfg(unix)]
fn lock(database: Option<&File>) -> Result<(), TryLockError> {
    database.map_or(Ok(()), File::try_lock)
}

/// On this system such a lock would keep SQLite out, too.
#[cfg(not(unix))]
fn lock(_: Option<&File>) -> Result<(), TryLockError> {
    Ok(())
}

/// An opened file, which somebody may delete or replace while it is in use.
#[derive(Debug, Clone)]
pub(super) struct OpenedFile {
    path: PathBuf,
    identity: Option<(u64, u64)>,
}

impl OpenedFile {
    pub(super) fn of(path: &Path) -> OpenedFile {
        OpenedFile {
            path: path.to_owned(),
            identity: identity(path),
        }
    }

    /// Whether its name still leads to the file that was opened.
    pub(super) fn is_there(&self) -> bool {
        identity(&self.path) == self.identity
    }
}

#[cfg(unix)]
fn identity(path: &Path) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt as _;

    let metadata = std::fs::metadata(path).ok()?;
    Some((metadata.dev(), metadata.ino()))
}

/// Files in use can be neither deleted nor replaced on this system.
#[cfg(not(unix))]
fn identity(_: &Path) -> Option<(u64, u64)> {
    None
}
