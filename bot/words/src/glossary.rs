//! Tests that every text keeps to `docs/glossary.md`: one word a thing, in each language, and none of those to avoid.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use domain::language::Language;

/// Messages, and rules pages, that use a word to avoid in another sense: what leaves a game leaves "das Spiel".
const EXCEPTIONS: [(&str, &str); 7] = [
    ("docs/rules.de.md", "spiel"),
    ("variant/options: set_up--returned_tickets", "spiel"),
    ("variant/rules: returned-box", "spiel"),
    ("variant/options: tickets--returned", "spiel"),
    ("variant/rules: returned-long", "spiel"),
    ("variant/rules: tickets-box", "spiel"),
    ("variant/values: box", "spiel"),
];

/// Files with what people type or may call: the words of orders, and the names of commands.
const NOT_SAID: [&str; 3] = ["plan/spoken", "commands/list", "commands/table"];

const PAGE: &str = include_str!("../../../docs/glossary.md");

/// A row of the glossary.
struct Row {
    used: [Vec<String>; 2],
    avoided: [Vec<String>; 2],
}

/// Something that is read: where it stands, and its text in lower case without places and commands.
struct Said {
    at: String,
    text: String,
}

fn rows() -> Vec<Row> {
    let rows = PAGE.lines().filter_map(|line| {
        let cells = line.strip_prefix('|')?.strip_suffix('|')?;
        let words = |cell: &str| {
            let words = cell
                .split([',', ';'])
                .map(|word| word.trim().to_lowercase());
            words.filter(|word| !word.is_empty()).collect::<Vec<_>>()
        };
        let cells: Vec<Vec<String>> = cells.split('|').map(words).collect();
        let [english, german, not_english, not_german] = cells.try_into().ok()?;
        let is_head = english == ["english"] || english[0].starts_with("---");
        (!is_head).then_some(Row {
            used: [english, german],
            avoided: [not_english, not_german],
        })
    });
    rows.collect()
}

/// The words in quotation marks that the page says a language does not have.
fn not_said(language: Language) -> Vec<String> {
    let start = match language {
        Language::English => "- English has its contractions: not ",
        Language::German => "not “Sie haben”",
    };
    let at = PAGE.find(start).expect("the words that are not said");
    let part = PAGE[at..].split("\n- ").next().unwrap_or_default();
    let quoted = part.split('“').skip(1);
    let words = quoted.filter_map(|rest| Some(rest.split_once('”')?.0.to_lowercase()));
    words.collect()
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("a folder of texts");
    let paths = entries.map(|entry| entry.expect("a file of texts").path());
    let files = paths.flat_map(|path| match path.is_dir() {
        true => files(&path),
        false => vec![path],
    });
    files.collect()
}

/// All messages of a language, line by line, and the lines of its rules page.
fn all_said(language: Language) -> Vec<Said> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let folder = root.join("assets/text").join(language.code());
    let mut all = Vec::new();
    for file in files(&folder) {
        let name = file.with_extension("");
        let name = name.strip_prefix(&folder).expect("a file of the folder");
        let name = name.to_str().expect("a plain name").to_owned();
        if NOT_SAID.contains(&name.as_str()) {
            continue;
        }
        let mut id = String::new();
        for line in fs::read_to_string(&file).expect("texts").lines() {
            let (key, text) = line.split_once(" =").unwrap_or(("", line));
            let text = match line.starts_with(|sign: char| sign.is_ascii_lowercase()) {
                true => {
                    id = format!("{name}: {key}");
                    text
                }
                false => line.trim_start(),
            };
            if !text.starts_with('#') {
                let text = plain(text);
                all.push(Said {
                    at: id.clone(),
                    text,
                });
            }
        }
    }
    let rules = match language {
        Language::English => "docs/rules.md",
        Language::German => "docs/rules.de.md",
    };
    let page = fs::read_to_string(root.join(rules)).expect("the rules");
    let page = page.split("\n# ").next().unwrap_or_default();
    all.extend(page.lines().map(|line| Said {
        at: rules.to_owned(),
        text: plain(line),
    }));
    all
}

/// A text without its places, its commands and remarks, in lower case.
fn plain(text: &str) -> String {
    let mut plain = String::new();
    let mut inside: Option<char> = None;
    for sign in text.chars() {
        match (inside, sign) {
            (None, '{') => inside = Some('}'),
            (None, '`') => inside = Some('`'),
            (None, '<') => inside = Some('>'),
            (None, sign) => plain.push(sign),
            (Some(end), sign) if end == sign => inside = None,
            (Some(_), _) => {}
        }
    }
    plain.to_lowercase().replace('’', "'")
}

/// Whether a text has these words, not as parts of longer ones.
fn says(text: &str, words: &str) -> bool {
    text.match_indices(words).any(|(at, found)| {
        let before = text[..at].chars().next_back();
        let after = text[at + found.len()..].chars().next();
        !before.is_some_and(char::is_alphabetic) && !after.is_some_and(char::is_alphabetic)
    })
}

#[test]
fn texts_use_the_words_of_the_glossary_and_no_others() {
    let rows = rows();
    assert!(rows.len() > 50, "{}", rows.len());
    let mut faults = BTreeSet::new();
    let mut excused = BTreeSet::new();
    for (at, language) in Language::ALL.into_iter().enumerate() {
        let all = all_said(language);
        let avoided: Vec<String> = rows
            .iter()
            .flat_map(|row| row.avoided[at].clone())
            .collect();
        let not_said = not_said(language);
        for said in &all {
            // The rules are written, not spoken.
            let spoken = not_said.iter().filter(|_| !said.at.starts_with("docs/"));
            let words = avoided.iter().chain(spoken);
            for word in words.filter(|word| says(&said.text, word)) {
                let is_excused =
                    |(place, excuse): &&(&str, &str)| *place == said.at && *excuse == word;
                match EXCEPTIONS.iter().find(is_excused) {
                    Some(exception) => excused.insert(*exception),
                    None => faults.insert(format!("{} {}: “{word}”", language.code(), said.at)),
                };
            }
        }
        // An inflected word begins like one of those in the list.
        let text: String = all.iter().map(|said| said.text.as_str()).collect();
        for row in &rows {
            let used = &row.used[at];
            if !used.iter().any(|word| text.contains(&**word)) {
                faults.insert(format!("{}: {used:?} is used nowhere", language.code()));
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
    assert_eq!(excused.len(), EXCEPTIONS.len(), "{excused:?}");
}
