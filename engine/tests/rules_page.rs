//! `docs/rules.md`, the code and the options of a variant name each other and stay in step.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use engine::variant::Variant;

fn at(path: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn page() -> String {
    std::fs::read_to_string(at("../docs/rules.md")).expect("the rules page")
}

/// The headings with the text of their numbered paragraphs.
fn paragraphs() -> BTreeMap<String, Vec<String>> {
    let mut headings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    let mut heading = None;
    for line in page().lines() {
        if let Some(title) = line.strip_prefix("## ") {
            heading = Some(title.to_owned());
            headings.insert(title.to_owned(), Vec::new());
        } else if let Some(own) = heading.as_ref().and_then(|title| headings.get_mut(title)) {
            let number = format!("{}. ", own.len() + 1);
            match (line.strip_prefix(&number), own.last_mut()) {
                (Some(text), _) => own.push(text.to_owned()),
                (None, Some(last)) => {
                    last.push(' ');
                    last.push_str(line.trim());
                }
                (None, None) => {}
            }
        }
    }
    headings
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in std::fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(rust_files(&path));
        } else if path.extension().is_some_and(|end| end == "rs") {
            files.push(path);
        }
    }
    files
}

#[test]
fn every_paragraph_the_code_names_is_on_the_page() {
    let paragraphs = paragraphs();
    let mut n_named = 0;
    for file in rust_files(&at("src")) {
        let text = std::fs::read_to_string(&file).expect("a source file");
        let cites = |line: &&str| {
            let comment = line.trim_start();
            comment.starts_with("/// Rules: \"") || comment.starts_with("//! Rules: \"")
        };
        for line in text.lines().filter(cites) {
            let mut parts = line.split('"').skip(1);
            while let (Some(heading), numbers) = (parts.next(), parts.next()) {
                let own = paragraphs.get(heading);
                let own = own.unwrap_or_else(|| panic!("{heading:?} in {}", file.display()));
                let numbers = numbers
                    .unwrap_or_default()
                    .split('.')
                    .next()
                    .unwrap_or_default();
                for number in numbers
                    .split(|c: char| !c.is_ascii_digit())
                    .filter(|n| !n.is_empty())
                {
                    let number: usize = number.parse().expect("digits");
                    assert!(
                        number <= own.len(),
                        "{heading}, {number} in {}",
                        file.display()
                    );
                    n_named += 1;
                }
            }
        }
    }
    assert!(n_named > 30, "only {n_named} paragraphs are named");
}

#[test]
fn every_house_rule_is_an_option_and_names_its_key() {
    let page = &paragraphs()["House rules"];
    let known: Vec<&str> = Variant::options().iter().map(|option| option.key).collect();
    for text in page {
        let (keys, _) = text.split_once(": ").expect("keys and a sentence");
        for key in keys.split(", ") {
            assert!(known.contains(&key.trim_matches('`')), "{key} is no option");
        }
    }
    for key in known {
        let told = page.iter().any(|text| text.contains(&format!("`{key}`")));
        // What a pack, a deck and a table are made of is told under "Set-up".
        let is_stock = [
            "players.counts",
            "set_up.cards_per_color",
            "set_up.wild_cards",
            "tickets.sets",
            "tickets.long_sets",
        ]
        .contains(&key);
        assert!(told != is_stock, "{key} is told of: {told}");
    }
}

#[test]
fn every_heading_has_its_tests() {
    let tests = rust_files(&at("tests/rules"));
    let texts: Vec<String> = tests
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a test file"))
        .collect();
    for heading in paragraphs().keys() {
        let named = format!("\"{heading}\"");
        assert!(
            texts.iter().any(|text| text.contains(&named)),
            "{heading} has no tests"
        );
    }
}
