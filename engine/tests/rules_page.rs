//! `docs/rules.md`, the code and the options of a variant name each other and stay in step.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use engine::map::Map;
use engine::variant::{TieBreak, Variant};

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
fn every_option_is_told_by_the_one_paragraph_that_names_its_key() {
    let page = &paragraphs()["House rules"];
    let mut told: Vec<&str> = Vec::new();
    for text in page {
        let (keys, _) = text.split_once(": ").expect("keys and a sentence");
        told.extend(keys.split(", ").map(|key| key.trim_matches('`')));
    }
    told.sort_unstable();
    let mut known: Vec<&str> = Variant::options().iter().map(|option| option.key).collect();
    known.sort_unstable();
    assert_eq!(told, known);
}

/// The paragraphs named above groups of tests: `// 3`, `// 5 to 8: …`, `// 15: …; 16, 17: …`,
/// or `// Drawing tickets, 1` in a file with two headings.
fn shown_by(text: &str, heading: &str) -> Vec<usize> {
    let mut shown = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("// ")) {
        let line = line.strip_prefix(heading).unwrap_or(line);
        let line = line.trim_start_matches(", ");
        if !line.starts_with(|c: char| c.is_ascii_digit()) {
            continue;
        }
        let number = |text: &str| text.parse::<usize>().expect("a number of a paragraph");
        for part in line.split("; ") {
            let (numbers, _) = part.split_once(':').unwrap_or((part, ""));
            match numbers.split_once(" to ") {
                Some((first, last)) => shown.extend(number(first)..=number(last)),
                None => shown.extend(numbers.split(", ").map(number)),
            }
        }
    }
    shown
}

#[test]
fn every_paragraph_has_its_tests() {
    let tests = rust_files(&at("tests/rules"));
    let texts: Vec<String> = tests
        .iter()
        .map(|file| std::fs::read_to_string(file).expect("a test file"))
        .collect();
    for (heading, paragraphs) in paragraphs() {
        let n_paragraphs = paragraphs.len();
        let named = format!("\"{heading}\"");
        let shown: Vec<usize> = texts
            .iter()
            .filter(|text| text.contains(&named))
            .flat_map(|text| shown_by(text, &heading))
            .collect();
        for number in 1..=n_paragraphs {
            // What nobody is ever shown, not even a computer player, is tested as a property; what teammates
            // say to each other never reaches the program.
            let is_property = heading == "Secrets" && number >= 3;
            assert_eq!(
                shown.contains(&number),
                !is_property,
                "{heading}, {number} has tests under its number"
            );
        }
    }
}

/// The line of a variant in the table at the end of the page.
fn table_line(variant: &Variant) -> String {
    let map = Map::named(&variant.map).expect("the variant names an embedded map");
    let list = |numbers: &[u8]| {
        let numbers: Vec<String> = numbers.iter().map(u8::to_string).collect();
        numbers.join(", ")
    };
    let with_long = |n_regular: usize, n_long: usize| match n_long {
        0 => n_regular.to_string(),
        _ => format!("{n_regular} + {n_long} long"),
    };
    let (set_up, tickets, bonuses) = (&variant.set_up, &variant.tickets, &variant.bonuses);
    let players = match variant.players.team_size {
        1 => list(&variant.players.counts),
        _ => format!("{} in teams", list(&variant.players.counts)),
    };
    let points = [
        ("Longest Path", bonuses.longest_path),
        ("Globetrotter", bonuses.globetrotter),
        ("Asian Explorer", bonuses.explorer),
    ];
    let mut won: Vec<String> = points
        .into_iter()
        .filter(|(_, points)| *points > 0)
        .map(|(name, points)| format!("{name} {points}"))
        .collect();
    won.extend(bonuses.districts.then(|| "districts".to_owned()));
    let mandala: Vec<String> = bonuses.mandala.iter().map(u8::to_string).collect();
    won.extend((!mandala.is_empty()).then(|| format!("mandalas {}", mandala.join(" "))));
    let closing = [
        ("one at", &variant.claiming.one_open_at),
        ("all but one at", &variant.claiming.all_but_one_open_at),
    ];
    let closing: Vec<String> = closing
        .into_iter()
        .filter(|(_, counts)| !counts.is_empty())
        .map(|(open, counts)| format!("{open} {}", list(counts)))
        .collect();
    let tie_breaks = variant
        .end
        .tie_breaks
        .iter()
        .map(|tie_break| match tie_break {
            TieBreak::CompletedTickets => "completed tickets",
            TieBreak::LongestPathHeld => "longest path held",
            TieBreak::LongestPathLength => "longest path length",
            TieBreak::MountainTracks => "mountain tracks",
            TieBreak::FewestStations => "fewest stations",
        });
    let columns = [
        variant.name.clone(),
        players,
        set_up.trains.to_string(),
        format!("{} + {}", set_up.cards_per_color, set_up.wild_cards),
        set_up.hand.to_string(),
        with_long(
            map.tickets_of(&tickets.sets).len(),
            map.tickets_of(&tickets.long_sets).len(),
        ),
        format!(
            "{} / {}{}{}",
            with_long(
                set_up.tickets_dealt.into(),
                set_up.long_tickets_dealt.into()
            ),
            set_up.tickets_kept,
            match set_up.long_kept_at_most {
                0 => String::new(),
                most => format!(", at most {most} long"),
            },
            if tickets.mixture { ", any mixture" } else { "" }
        ),
        format!("{} / {}", tickets.drawn, tickets.kept),
        variant.end.trains_left.to_string(),
        closing.join("; "),
        won.join(", "),
        tie_breaks.collect::<Vec<_>>().join(", "),
    ];
    format!("| {} |", columns.join(" | "))
}

#[test]
fn the_table_says_of_every_way_to_play_what_is_played() {
    let page = page();
    let (_, section) = page.split_once("# The ways to play").expect("the section");
    let lines: Vec<&str> = section
        .lines()
        .filter(|line| line.starts_with('|'))
        .collect();
    let played: Vec<String> = Variant::embedded()
        .iter()
        .map(|variant| table_line(variant))
        .collect();
    // Below the headings and their separator.
    assert_eq!(lines[2..], played);
}
