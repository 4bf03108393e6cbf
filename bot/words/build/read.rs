//! Reads the Fluent files of a language.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey,
};
use fluent_syntax::parser::parse;

use crate::manifest::{FIRST, Manifest, Status, manifests};

/// The texts of a language.
pub struct Language {
    pub code: String,
    pub status: Status,
    /// Its rules page; a draft may lack it.
    pub rules: String,
    /// Messages by file: `cards`, `cards/colors`.
    pub files: BTreeMap<String, Vec<Message>>,
}

#[derive(Clone)]
pub struct Message {
    pub id: String,
    pub comment: String,
    /// The language it is in, by its place among them.
    pub language: usize,
    pub parts: Vec<Part>,
}

/// A part of a message.
#[derive(Clone)]
pub enum Part {
    Text(String),
    Place(String),
    /// The place with the number that chooses, and the parts for each key; the last one takes every number.
    Choice(String, Vec<(Key, Vec<Part>)>),
}

/// The numbers that choose parts.
#[derive(Clone)]
pub enum Key {
    Is(i64),
    /// A category of the language's plural rules.
    Category(String),
    Any,
}

/// The places of a message, in alphabetical order.
#[derive(Debug, PartialEq)]
pub struct Places {
    /// Numbers that choose parts.
    pub numbers: BTreeSet<String>,
    pub others: BTreeSet<String>,
}

/// A folder of folders, one for each language; English comes first.
pub fn languages(root: &Path) -> Vec<Language> {
    let manifests = manifests(root).into_iter().enumerate();
    manifests.map(|(at, one)| language(at, one)).collect()
}

fn language(at: usize, manifest: Manifest) -> Language {
    let folder = manifest.folder;
    let mut files = BTreeMap::new();
    read_folder(&folder, "", &mut files);
    let messages = files.values_mut().flatten();
    messages.for_each(|message: &mut Message| message.language = at);
    let rules = match manifest.code == FIRST {
        true => folder.join("../../../docs/rules.md"),
        false => folder.join("rules.md"),
    };
    let rules = match manifest.status {
        Status::Draft if !rules.exists() => String::new(),
        Status::Complete | Status::Draft => text(&rules),
    };
    Language {
        code: manifest.code,
        status: manifest.status,
        rules,
        files,
    }
}

fn read_folder(folder: &Path, before: &str, files: &mut BTreeMap<String, Vec<Message>>) {
    for path in entries(folder) {
        let name = format!("{before}{}", stem(&path));
        if path.is_dir() {
            read_folder(&path, &format!("{name}/"), files);
        } else if path.extension().is_some_and(|end| end == "ftl") {
            files.insert(name, read_file(&path));
        }
    }
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    entries
        .map(|entry| entry.expect("a readable folder").path())
        .collect()
}

fn stem(path: &Path) -> String {
    let stem = path.file_stem().and_then(|name| name.to_str());
    stem.expect("a plain name").to_owned()
}

fn read_file(path: &Path) -> Vec<Message> {
    let file = path.display();
    let text = text(path);
    let resource = parse(text.as_str()).unwrap_or_else(|(_, errors)| {
        let lines = errors.iter().map(|error| {
            let line = text[..error.pos.start].lines().count().max(1);
            format!("{file}:{line}: {}", error.kind)
        });
        panic!("{}", lines.collect::<Vec<_>>().join("\n"))
    });
    let mut messages = Vec::new();
    for entry in &resource.body {
        let Entry::Message(message) = entry else {
            continue;
        };
        let comment = message.comment.as_ref();
        let comment = comment.map_or(String::new(), |comment| comment.content.join(" "));
        let own = message.value.iter().map(|value| (String::new(), value));
        let attributes = message.attributes.iter();
        let attributes = attributes.map(|one| (format!(".{}", one.id.name), &one.value));
        for (attribute, pattern) in own.chain(attributes) {
            let id = format!("{}{attribute}", message.id.name);
            let parts = parts(pattern, &format!("{file}: {id}"));
            let comment = comment.clone();
            messages.push(Message {
                id,
                comment,
                language: 0,
                parts,
            });
        }
    }
    messages
}

fn parts(pattern: &Pattern<&str>, at: &str) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    for element in &pattern.elements {
        let part = match element {
            PatternElement::TextElement { value } => Part::Text((*value).to_owned()),
            PatternElement::Placeable { expression } => placeable(expression, at),
        };
        match (parts.last_mut(), part) {
            (Some(Part::Text(text)), Part::Text(more)) => text.push_str(&more),
            (_, part) => parts.push(part),
        }
    }
    parts
}

fn placeable(expression: &Expression<&str>, at: &str) -> Part {
    match expression {
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Part::Text((*value).to_owned())
        }
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Part::Place(id.name.to_owned())
        }
        Expression::Select {
            selector: InlineExpression::VariableReference { id },
            variants,
        } => {
            let mut variants: Vec<_> = variants.iter().collect();
            // The default takes what no other does.
            variants.sort_by_key(|variant| variant.default);
            let variants = variants.into_iter().map(|variant| {
                let key = match (variant.default, &variant.key) {
                    (true, _) => Key::Any,
                    (false, VariantKey::NumberLiteral { value }) => Key::Is(
                        value
                            .parse()
                            .unwrap_or_else(|_| panic!("{at}: {value} is not whole")),
                    ),
                    (false, VariantKey::Identifier { name }) => Key::Category((*name).to_owned()),
                };
                (key, parts(&variant.value, at))
            });
            Part::Choice(id.name.to_owned(), variants.collect())
        }
        _ => panic!("{at}: only places and choices by a number are known here"),
    }
}

impl Message {
    pub fn places(&self) -> Places {
        let mut places = Places {
            numbers: BTreeSet::new(),
            others: BTreeSet::new(),
        };
        places.add(&self.parts);
        places.others.retain(|name| !places.numbers.contains(name));
        places
    }
}

impl Places {
    fn add(&mut self, parts: &[Part]) {
        for part in parts {
            match part {
                Part::Text(_) => {}
                Part::Place(name) => {
                    self.others.insert(name.clone());
                }
                Part::Choice(name, choices) => {
                    self.numbers.insert(name.clone());
                    choices.iter().for_each(|(_, parts)| self.add(parts));
                }
            }
        }
    }

    /// The numbers, then the others.
    pub fn all(&self) -> Vec<&str> {
        self.numbers
            .iter()
            .chain(&self.others)
            .map(String::as_str)
            .collect()
    }
}
