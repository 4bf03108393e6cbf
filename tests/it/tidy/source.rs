//! The sources as the tidy tests read them: whole, or without comments and tests, as words and signs.

use std::fs;
use std::path::Path;

/// A file of the project without its comments and tests.
pub struct Source {
    /// Its path within the crate's `src`, with slashes.
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

    /// The top-level module that it belongs to.
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

/// Every source of a crate, without its test files.
pub fn sources(name: &str) -> Vec<Source> {
    let is_test = |path: &str| {
        path.split('/')
            .any(|part| part == "tests" || part == "tests.rs")
    };
    let files = files(&format!("{name}/src")).into_iter();
    files
        .filter(|(path, _)| !is_test(path))
        .map(|(path, text)| Source::new(&path, &text))
        .collect()
}

/// Every Rust file in a folder of the project: its path there, with slashes, and its text.
pub fn files(folder: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
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

/// A word or sign of the code. Texts and numbers are ignored.
pub struct Token {
    pub text: String,
}

impl Token {
    pub fn is(&self, text: &str) -> bool {
        self.text == text
    }

    pub fn is_name(&self) -> bool {
        self.text.starts_with(is_word)
    }
}

/// The words and signs of some code.
pub fn tokens(code: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut rest = code;
    while let Some(char) = rest.chars().next() {
        let length = if char == '"' {
            text_length(rest)
        } else if char == '\'' {
            let length = letter_length(rest);
            // The name of a lifetime belongs to it.
            length.unwrap_or_else(|| 1 + word_length(&rest[1..]))
        } else if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if let Some(length) = raw_text_length(rest) {
            length
        } else if is_word(char) {
            let length = word_length(rest);
            if !char.is_numeric() {
                tokens.push(&rest[..length]);
            }
            length
        } else {
            let length = if rest.starts_with("::") || rest.starts_with("->") {
                2
            } else {
                char.len_utf8()
            };
            if !char.is_whitespace() {
                tokens.push(&rest[..length]);
            }
            length
        };
        rest = &rest[length..];
    }
    let owned = tokens.into_iter().map(|text| Token {
        text: text.to_owned(),
    });
    owned.collect()
}

fn word_length(text: &str) -> usize {
    text.find(|char| !is_word(char)).unwrap_or(text.len())
}

/// The length of a text between quotes.
fn text_length(text: &str) -> usize {
    let mut is_escaped = false;
    let end = text.char_indices().skip(1).find(|(_, char)| {
        let ends = *char == '"' && !is_escaped;
        is_escaped = *char == '\\' && !is_escaped;
        ends
    });
    end.map_or(text.len(), |(at, _)| at + 1)
}

/// The length of `r"…"` or `r#"…"#`, if the text begins with one.
fn raw_text_length(text: &str) -> Option<usize> {
    let opened = text.strip_prefix('r')?;
    let quoted = opened.trim_start_matches('#');
    let closing = format!("\"{}", "#".repeat(opened.len() - quoted.len()));
    let inner = quoted.strip_prefix('"')?;
    let end = inner.find(&closing)?;
    Some(text.len() - inner.len() + end + closing.len())
}

/// The length of `'x'` or `'\n'`; `None` for a lifetime.
fn letter_length(text: &str) -> Option<usize> {
    let mut chars = text.char_indices().skip(1);
    let (_, first) = chars.next()?;
    if first == '\\' {
        chars.next();
        return chars.find(|(_, char)| *char == '\'').map(|(at, _)| at + 1);
    }
    let (at, next) = chars.next()?;
    (next == '\'').then_some(at + 1)
}
