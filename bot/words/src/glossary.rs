//! Tests that every text keeps to the glossary of its language: one word a thing, and none of those to avoid.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use domain::language::Language;

/// Files with what people type or may call: the words of orders, and the names of commands.
const NOT_SAID: [&str; 3] = ["plan/spoken", "commands/list", "commands/table"];

/// The place of a language's rules page among its messages.
const RULES: &str = "rules";

/// The page with the words of a language.
struct Glossary {
    rows: Vec<Row>,
    /// Words after the remark that they are not said.
    not_spoken: Vec<String>,
    /// Messages that may use a word to avoid, in another sense.
    exceptions: Vec<(String, String)>,
}

struct Row {
    english: String,
    used: Vec<String>,
    avoided: Vec<String>,
}

/// Something that is read: where it stands, and its text in lower case without places and commands.
struct Said {
    at: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A page of a language. Those of English are in `docs/`, where everybody looks for them.
fn page(language: Language, name: &str) -> String {
    let folder = match language {
        Language::ENGLISH => root().join("docs"),
        language => root().join("assets/text").join(language.code()),
    };
    let path = folder.join(name);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

impl Glossary {
    fn of(language: Language) -> Glossary {
        let page = page(language, "glossary.md");
        let bullets = page.split("\n- ").skip(1);
        let bullets = bullets.filter_map(|bullet| bullet.split("\n\n").next());
        let (exceptions, spoken): (Vec<&str>, Vec<&str>) =
            bullets.partition(|bullet| bullet.starts_with('`'));
        let exceptions = exceptions.into_iter().flat_map(|bullet| {
            let at = bullet.split('`').nth(1).unwrap_or_default();
            quoted(bullet).map(|word| (at.to_owned(), word))
        });
        let not_spoken = spoken
            .into_iter()
            .filter_map(|bullet| bullet.split_once("<!-- not said -->"));
        Glossary {
            rows: page
                .lines()
                .filter_map(|line| Row::read(line, language))
                .collect(),
            not_spoken: not_spoken.flat_map(|(_, rest)| quoted(rest)).collect(),
            exceptions: exceptions.collect(),
        }
    }
}

impl Row {
    fn read(line: &str, language: Language) -> Option<Row> {
        let cells = line.strip_prefix('|')?.strip_suffix('|')?;
        let words = |cell: &str| {
            let words = cell.split([',', ';']);
            let words = words.map(|word| word.trim().to_lowercase().replace('’', "'"));
            words.filter(|word| !word.is_empty()).collect::<Vec<_>>()
        };
        let mut cells: Vec<Vec<String>> = cells.split('|').map(words).collect();
        if language == Language::ENGLISH {
            cells.insert(1, cells[0].clone());
        }
        let [used, english, avoided] = cells.try_into().ok()?;
        let english = english.first()?.clone();
        let is_head = ["english", "word"].contains(&english.as_str()) || english.starts_with("---");
        (!is_head).then_some(Row {
            english,
            used,
            avoided,
        })
    }
}

/// The words in quotation marks, “so” or « so », in lower case.
fn quoted(text: &str) -> impl Iterator<Item = String> {
    let quoted = text.split(['“', '«']).skip(1);
    let quoted = quoted.filter_map(|rest| rest.split(['”', '»']).next());
    quoted.map(|words| words.trim().to_lowercase().replace('’', "'"))
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
    let folder = root().join("assets/text").join(language.code());
    let mut all = Vec::new();
    for file in files(&folder) {
        let name = file.with_extension("");
        let name = name.strip_prefix(&folder).expect("a file of the folder");
        let name = name.to_str().expect("a plain name").to_owned();
        let is_text = file.extension().is_some_and(|end| end == "ftl");
        if !is_text || NOT_SAID.contains(&name.as_str()) {
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
    let page = page(language, "rules.md");
    let page = page.split("\n# ").next().unwrap_or_default();
    all.extend(page.lines().map(|line| Said {
        at: RULES.to_owned(),
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
fn every_glossary_has_the_things_of_the_english_one() {
    let things = |language| {
        let rows = Glossary::of(language).rows.into_iter();
        rows.map(|row| row.english).collect::<Vec<_>>()
    };
    let english = things(Language::ENGLISH);
    assert!(english.len() > 50, "{english:?}");
    let spoken = Glossary::of(Language::ENGLISH).not_spoken;
    assert!(spoken.contains(&"cannot".to_owned()), "{spoken:?}");
    for language in Language::complete() {
        assert_eq!(
            things(language),
            english,
            "assets/text/{}/glossary.md",
            language.code()
        );
    }
}

#[test]
fn texts_use_the_words_of_the_glossary_and_no_others() {
    let mut faults = BTreeSet::new();
    for language in Language::complete() {
        let glossary = Glossary::of(language);
        let mut excused = BTreeSet::new();
        let all = all_said(language);
        for said in &all {
            // The rules are written, not spoken.
            let spoken = glossary.not_spoken.iter().filter(|_| said.at != RULES);
            let avoided = glossary.rows.iter().flat_map(|row| &row.avoided);
            for word in avoided.chain(spoken).filter(|word| says(&said.text, word)) {
                let here = (said.at.clone(), word.clone());
                match glossary.exceptions.contains(&here) {
                    true => excused.insert(here),
                    false => faults.insert(format!("{language:?} {}: “{word}”", said.at)),
                };
            }
        }
        for (at, word) in glossary
            .exceptions
            .iter()
            .filter(|one| !excused.contains(one))
        {
            faults.insert(format!(
                "{language:?}: no exception is needed for “{word}” in {at}"
            ));
        }
        // An inflected word begins like one of those in the list.
        let text: String = all.iter().map(|said| said.text.as_str()).collect();
        for row in &glossary.rows {
            if !row.used.iter().any(|word| text.contains(&**word)) {
                faults.insert(format!("{language:?}: {:?} is used nowhere", row.used));
            }
        }
    }
    let faults: Vec<String> = faults.into_iter().collect();
    assert!(faults.is_empty(), "\n{}", faults.join("\n"));
}
