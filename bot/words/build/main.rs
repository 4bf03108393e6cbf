//! Makes typed functions of the texts in `assets/text/`: each message of English becomes a method, and its places the
//! method's parameters.
//!
//! Every other language is compared with English: a missing message, or one with other places, fails the build with its
//! file and its name.

mod read;
mod write;

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::{env, fs};

use read::{Language, Message};

/// The language that the others are compared with.
const FIRST: &str = "en";

#[expect(clippy::print_stdout, reason = "Cargo reads it")]
fn main() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let root = root.join("../../assets/text");
    println!("cargo::rerun-if-changed={}", root.display());
    println!("cargo::rerun-if-changed=build");
    let mut languages = read::languages(&root);
    languages.sort_by_key(|language| (language.code != FIRST, language.code.clone()));
    let (first, others) = languages.split_first().expect("English");
    let faults: Vec<String> = others
        .iter()
        .flat_map(|other| faults(first, other))
        .collect();
    assert!(faults.is_empty(), "assets/text:\n{}", faults.join("\n"));
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

fn by_id<'l>(language: &'l Language, file: &str) -> BTreeMap<&'l str, &'l Message> {
    let messages = language.files.get(file).into_iter().flatten();
    messages
        .map(|message| (message.id.as_str(), message))
        .collect()
}
