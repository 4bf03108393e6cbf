//! What tests of several crates need of the texts.

use std::fs;
use std::path::PathBuf;

use domain::language::Language;

/// All messages of a language, as its files have them.
pub fn texts(language: Language) -> String {
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/text");
    let mut folders = vec![PathBuf::from(root).join(language.code())];
    let mut texts = String::new();
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(folder).expect("a folder of texts");
        for path in entries.map(|entry| entry.expect("a file of texts").path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|end| end == "ftl") {
                texts += &fs::read_to_string(path).expect("texts");
            }
        }
    }
    texts
}
