//! Reads the manifest of each language, `assets/text/<code>/language.toml`. The build scripts of `domain` and `words` share
//! it.

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;

/// The language in which others say what they lack.
pub const FIRST: &str = "en";

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Manifest {
    /// Its folder.
    #[serde(skip)]
    pub folder: PathBuf,
    /// The folder's name.
    #[serde(skip)]
    pub code: String,
    /// As its speakers call it.
    pub name: String,
    /// Discord's locales for it.
    pub locales: Vec<String>,
    pub status: Status,
    /// Words for units of time, as its speakers type durations.
    #[serde(default)]
    pub units: Units,
}

/// Words for units of time, besides `m`, `h` and `d`.
#[derive(Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
#[allow(dead_code, reason = "the build of `words` does not need them")]
pub struct Units {
    pub minutes: Vec<String>,
    pub hours: Vec<String>,
    pub days: Vec<String>,
    /// Words for no time at all, besides `none`.
    pub none: Vec<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq)]
#[serde(rename_all = "snake_case")]
pub enum Status {
    /// Held to everything.
    Complete,
    /// Says in English what it lacks.
    Draft,
}

/// The manifests, English first, the others by their codes.
pub fn manifests(root: &Path) -> Vec<Manifest> {
    let entries = fs::read_dir(root).unwrap_or_else(|error| panic!("{}: {error}", root.display()));
    let folders = entries.map(|entry| entry.expect("a readable folder").path());
    let mut all: Vec<Manifest> = folders.filter(|path| path.is_dir()).map(read).collect();
    all.sort_by_key(|one| (one.code != FIRST, one.code.clone()));
    all
}

fn read(folder: PathBuf) -> Manifest {
    let path = folder.join("language.toml");
    let at = path.display();
    let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{at}: {error}"));
    let manifest = toml::from_str(&text).unwrap_or_else(|error| panic!("{at}: {error}"));
    let code = folder.file_name().and_then(|name| name.to_str());
    Manifest {
        code: code.expect("a plain name").to_owned(),
        folder,
        ..manifest
    }
}
