//! Makes typed functions of the texts in `assets/text/`: each message of English becomes a method, and its places the
//! method's parameters.
//!
//! Every other language is compared with English: a message that English lacks, or one with other places, fails the build
//! with its file and its name, and so does a missing one. A draft says what it lacks in English.

#[path = "../../domain/build/manifest.rs"]
#[expect(dead_code, reason = "the build script of `domain` reads the rest")]
mod manifest;
mod read;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};

use manifest::{FIRST, Status};
use read::{Language, Message};

#[expect(clippy::print_stdout, reason = "Cargo reads it")]
fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = root.join("../../assets/text");
    println!("cargo::rerun-if-changed={}", root.display());
    println!(
        "cargo::rerun-if-changed={}",
        root.join("../../docs/rules.md").display()
    );
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=../domain/build/manifest.rs");
    let mut languages = read::languages(&root);
    let (first, others) = languages.split_first_mut().expect("English");
    let faults: Vec<String> = others
        .iter()
        .flat_map(|other| faults(first, other))
        .collect();
    assert!(faults.is_empty(), "assets/text:\n{}", faults.join("\n"));
    others.iter_mut().for_each(|other| fall_back(first, other));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let code = write::code(&languages).to_string();
    fs::write(out.join("text.rs"), code).expect("a folder that can be written");
}

/// Messages and places in which a language differs from English.
fn faults(first: &Language, other: &Language) -> Vec<String> {
    let names: BTreeSet<&String> = first.files.keys().chain(other.files.keys()).collect();
    let mut faults = Vec::new();
    for name in names {
        let (expected, found) = (by_id(first, name), by_id(other, name));
        for (id, message) in &expected {
            let at = format!("{}/{name}.ftl: {id}", other.code);
            match found.get(id) {
                None if other.status == Status::Draft => {}
                None => faults.push(format!("{at} is missing")),
                Some(found) if found.places() != message.places() => faults.push(format!(
                    "{at} has the places {:?}, and {FIRST} {:?}",
                    found.places(),
                    message.places()
                )),
                Some(_) => {}
            }
        }
        let unknown = found.keys().filter(|id| !expected.contains_key(*id));
        faults.extend(unknown.map(|id| format!("{}/{name}.ftl: {FIRST} has no {id}", other.code)));
    }
    faults
}

/// Adds what a draft lacks.
fn fall_back(first: &Language, other: &mut Language) {
    for (name, messages) in &first.files {
        let own = other.files.entry(name.clone()).or_default();
        for message in messages {
            if own.iter().all(|one| one.id != message.id) {
                own.push(message.clone());
            }
        }
    }
}

fn by_id<'l>(language: &'l Language, file: &str) -> BTreeMap<&'l str, &'l Message> {
    let messages = language.files.get(file).into_iter().flatten();
    messages
        .map(|message| (message.id.as_str(), message))
        .collect()
}
