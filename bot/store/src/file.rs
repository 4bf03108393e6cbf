//! The file of an SQLite database: which process owns it, and whether it still exists.

use std::fs::{File, TryLockError};
use std::io::{Read as _, Write as _};
use std::path::{Path, PathBuf};

use super::place::{OpenError, Place};

/// One process's exclusive right to an SQLite file, until dropped or the process ends. Several
/// processes would each cache the running games and miss one another's moves.
#[derive(Debug)]
pub struct FileLock {
    _file: File,
}

impl FileLock {
    /// Takes the lock. A PostgreSQL database needs none: it is made to be shared.
    pub fn take(address: &str) -> Result<Option<FileLock>, OpenError> {
        let place = Place::parse(address)?;
        place.check_folder()?;
        let Place::Sqlite { file, .. } = &place else {
            return Ok(None);
        };
        // Not on the database itself: closing it would release SQLite's own locks.
        let mut path = file.as_os_str().to_owned();
        path.push("-lock");
        let failed = place.failed();
        let mut options = File::options();
        options.create(true).read(true).write(true).truncate(false);
        let mut file = options.open(path).map_err(|error| failed(error.into()))?;
        match file.try_lock() {
            Ok(()) => {
                let owner = std::process::id().to_string();
                file.set_len(0)
                    .and_then(|()| file.write_all(owner.as_bytes()))
                    .map_err(|error| failed(error.into()))?;
                Ok(Some(FileLock { _file: file }))
            }
            Err(TryLockError::WouldBlock) => {
                let mut owner = String::new();
                // The database is in use even if its owner cannot be read.
                let _ = file.read_to_string(&mut owner);
                Err(OpenError::InUse {
                    place: place.name(),
                    owner,
                })
            }
            Err(TryLockError::Error(error)) => Err(failed(error.into())),
        }
    }
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
