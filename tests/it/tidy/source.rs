//! The sources as the tidy tests read them: whole, or without comments and tests.

use std::fs;
use std::path::Path;

/// A file of the project without its comments and tests.
pub struct Source {
    /// Its path within the folder, with slashes.
    pub path: String,
    pub code: String,
}

impl Source {
    pub fn new(path: &str, text: &str) -> Source {
        Source {
            path: path.to_owned(),
            code: code(text),
        }
    }

    /// The first folder of its path: of the bot, its crate.
    pub fn part(&self) -> &str {
        let first = self.path.split('/').next().unwrap();
        first.trim_end_matches(".rs")
    }

    /// Whether the code names this crate or path, as a whole word.
    pub fn names(&self, wanted: &str) -> bool {
        self.code.match_indices(wanted).any(|(at, _)| {
            let before = self.code[..at].chars().next_back();
            let after = self.code[at + wanted.len()..].chars().next();
            !before.is_some_and(is_word) && (wanted.ends_with(':') || !after.is_some_and(is_word))
        })
    }
}

fn is_word(char: char) -> bool {
    char.is_alphanumeric() || char == '_'
}

/// Every source of a crate, or a folder of crates, without test files.
pub fn sources(name: &str) -> Vec<Source> {
    let is_source = |path: &str| {
        let mut parts = path.split('/');
        parts.clone().any(|part| part == "src")
            && !parts.any(|part| part == "tests" || part == "tests.rs")
    };
    files(name)
        .into_iter()
        .filter(|(path, _)| is_source(path))
        .map(|(path, text)| Source::new(&path, &text))
        .collect()
}

/// Every Rust file in a folder of the project: its path there, with slashes, and its text.
pub fn files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .join(folder);
    let mut folders = vec![root.clone()];
    let mut files = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "rs") {
                let within = path.strip_prefix(&root).unwrap().to_str().unwrap();
                let within = within.replace(std::path::MAIN_SEPARATOR, "/");
                files.push((within, fs::read_to_string(&path).unwrap()));
            }
        }
    }
    assert!(files.len() > 10, "the files of {folder} are not found");
    files.sort();
    files
}

/// The text without comments and tests.
fn code(text: &str) -> String {
    // Inline tests are at the end.
    let is_inline = |at: &usize| {
        let line = text[*at..].lines().nth(1).unwrap_or_default();
        line.contains("mod ") && line.ends_with('{')
    };
    let mut tests = text.match_indices("#[cfg(test)]\n").map(|(at, _)| at);
    let end = tests.find(is_inline).unwrap_or(text.len());
    let text = &text[..end];
    let text = text.replace("#[cfg(test)]\nmod tests;", "");
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}
