//! `docs/verify.mjs`, which shares no code with the program, finds what concerns the deal as the program does.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use engine::ai::Level;
use engine::steps::Steps;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use records::{Fault, Published, Record, check, short_hash};
use serde_json::Value;

use crate::games::{played, variants};
use crate::stored;
use crate::verifying::{rewind, rewound};

/// Hands every record of a folder to the independent program, and prints what it finds as one line of JSON.
const JUDGE: &str = r#"
const { readdirSync, readFileSync } = await import("node:fs");
const { check } = await import(process.argv[1]);
const wanted = JSON.parse(process.argv[3]);
for (const file of readdirSync(process.argv[2]).sort()) {
  const { wrong, hash } = check(readFileSync(`${process.argv[2]}/${file}`, "utf8"), wanted);
  console.log(JSON.stringify({ wrong, hash }));
}
"#;

fn program() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/verify.mjs")
}

/// The faults that the independent program finds in each record, and its hash; `None` without Node.
fn judged(texts: &[String], published: &Published) -> Option<Vec<(Vec<String>, String)>> {
    let folder = tempfile::tempdir().expect("a folder");
    for (text, nth) in texts.iter().zip(0..) {
        fs::write(folder.path().join(format!("{nth:04}.json")), text).expect("a file");
    }
    let wanted = serde_json::json!({ "commitment": published.commitment, "recordHash": published.record_hash });
    let output = Command::new("node")
        .args(["--input-type=module", "-e", JUDGE])
        .args([&program(), folder.path()])
        .arg(wanted.to_string())
        .output();
    let Ok(output) = output else {
        assert!(
            std::env::var_os("RAILPOST_REQUIRE_ALL").is_none(),
            "node is not installed"
        );
        eprintln!("SKIPPED: node is not installed");
        return None;
    };
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(
        output.status.success(),
        "{told}{}",
        String::from_utf8_lossy(&output.stderr)
    );
    let lines = told.lines().map(|line| {
        let found: Value = serde_json::from_str(line).expect("a line of JSON");
        let wrong = found["wrong"].as_array().expect("a list").iter();
        let wrong = wrong.map(|line| line.as_str().expect("a text").to_owned());
        (
            wrong.collect(),
            found["hash"].as_str().expect("a hash").to_owned(),
        )
    });
    Some(lines.collect())
}

/// What this program and the other find in a record.
struct Found {
    own: Vec<String>,
    /// `None` without Node.
    other: Option<Vec<String>>,
}

/// What both programs find in each record; they compute the same hash of it.
#[track_caller]
fn compared(texts: &[String], published: &Published) -> Vec<Found> {
    let judged = judged(texts, published);
    let find = |(nth, text): (usize, &String)| {
        let record = Record::parse(text).unwrap_or_else(|error| panic!("{error}"));
        let checked = check(&record, text, published, &mut Steps::unlimited());
        let checked = checked.expect("no limit");
        let other = judged.as_ref().map(|judged| {
            let (wrong, hash) = &judged[nth];
            assert_eq!(*hash, checked.record_hash);
            wrong.clone()
        });
        Found {
            own: checked.faults.iter().map(Fault::to_string).collect(),
            other,
        }
    };
    texts.iter().enumerate().map(find).collect()
}

#[test]
fn the_independent_program_deals_every_game_as_this_one_does() {
    let mut texts = Vec::new();
    for (variant, nth) in variants().iter().zip(1..) {
        for level in [Level::Random, Level::Simple] {
            texts.push(played(variant, nth, u64::from(nth), level).to_json());
        }
    }
    for found in compared(&texts, &Published::default()) {
        assert_eq!(found.own, [""; 0]);
        assert_eq!(found.other.unwrap_or_default(), [""; 0]);
    }
}

#[test]
fn another_deal_and_another_course_are_found_out_by_both() {
    for (variant, nth) in variants().iter().zip(1..) {
        let own = played(variant, nth, 1, Level::Simple);
        // Whole, or as posts show them.
        let shown = |hash: String| match nth % 2 {
            0 => hash,
            _ => short_hash(&hash).to_owned(),
        };
        let published = Published {
            commitment: own.seed_hash().map(shown),
            record_hash: Some(shown(own.hash())),
        };
        let dealt_anew = played(variant, nth + 100, 1, Level::Simple).to_json();
        let other_course = played(variant, nth, 2, Level::Simple).to_json();
        let found = compared(&[own.to_json(), dealt_anew, other_course], &published);
        for found in &found {
            assert_eq!(found.other.as_ref().unwrap_or(&found.own), &found.own);
        }
        let faults: Vec<_> = found.iter().map(|found| &found.own).collect();
        assert_eq!(*faults[0], [""; 0]);
        assert_eq!(faults[1].len(), 2, "{:?}", faults[1]);
        assert!(faults[1][0].ends_with("it was dealt from another seed"));
        assert_eq!(faults[2].len(), 1, "{:?}", faults[2]);
        assert!(faults[2][0].ends_with("it is another record"));
    }
}

#[test]
fn a_rewind_of_nothing_is_found() {
    let records = [
        rewound(20, |_, n| vec![rewind(n - 1), rewind(n - 3)]),
        rewound(20, |_, n| vec![rewind(n)]),
        rewound(20, |_, n| vec![rewind(n - 1), rewind(n - 1)]),
        rewound(20, |_, n| vec![rewind(n - 1), rewind(n - 3), rewind(n - 2)]),
        rewound(20, |_, n| vec![rewind(n + 7)]),
    ];
    let texts = records.map(|record| record.to_json());
    let found: Vec<_> = compared(&texts, &Published::default())
        .into_iter()
        .map(|found| found.own)
        .collect();
    let nothing = |faults: &[String]| faults.len() == 1 && faults[0].ends_with("undoes nothing");
    let told: Vec<bool> = found.iter().map(|faults| nothing(faults)).collect();
    assert_eq!(told, [false, true, true, true, false], "{found:?}");
    assert!(found[0].is_empty() && found[4][0].contains("which is not before it"));
}

/// All values of a record that are neither list nor object, each with its path.
fn leaves<'a>(value: &'a Value, path: &str, found: &mut Vec<(String, &'a Value)>) {
    match value {
        Value::Array(list) => {
            let inner = list.iter().enumerate();
            inner.for_each(|(nth, inner)| leaves(inner, &format!("{path}/{nth}"), found));
        }
        Value::Object(fields) => {
            let inner = fields.iter();
            inner.for_each(|(key, inner)| leaves(inner, &format!("{path}/{key}"), found));
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {
            found.push((path.to_owned(), value));
        }
    }
}

/// Another value of the same kind, so that the changed text still has the form of a record.
fn changed(path: &str, value: &Value, n_seats: u64, rng: &mut ChaCha8Rng) -> Value {
    let name = path
        .rsplit('/')
        .find(|part| part.parse::<usize>().is_err())
        .unwrap_or(path);
    let other = |of: &[&str], own: &str| {
        of.iter()
            .find(|one| **one != own)
            .map_or("", |one| one)
            .to_owned()
    };
    let text = match value {
        Value::Bool(yes) => return Value::Bool(!yes),
        Value::Number(number) if matches!(name, "seat" | "seats") => {
            return ((number.as_u64().expect("a seat") + 1) % n_seats).into();
        }
        Value::Number(number) => {
            let number = number.as_i64().expect("a whole number");
            return (if number > 1 { number - 1 } else { number + 1 }).into();
        }
        Value::Null => return "holder".into(),
        Value::String(text) => text.as_str(),
        Value::Array(_) | Value::Object(_) => unreachable!("no leaf"),
    };
    Value::String(match name {
        "action" => other(&["draw deck", "draw 1", "tickets"], text),
        "order" | "card" | "cards" | "hand" | "holder" if !text.is_empty() => {
            let at = rng.random_range(0..text.len());
            let letter = other(&["r", "*"], &text[at..=at]);
            format!("{}{letter}{}", &text[..at], &text[at + 1..])
        }
        "hand" | "cards" => "r".to_owned(),
        "deck" => other(&["regular", "long"], text),
        "to" => other(&["hand", "holder"], text),
        "reason" => other(&["last_round", "nobody_can_move"], text),
        "events" => other(&["row_swept", "play_began"], text),
        "seed" | "salt" => format!("{}{}", other(&["0", "1"], &text[..1]), &text[1..]),
        "joins" | "start" => (text.parse::<u64>().expect("an id") + 1).to_string(),
        "at" => text.replace("2026", "2025"),
        "variant" | "map" => text.replacen("name = \"", "name = \"New ", 1),
        _ => format!("{text}2"),
    })
}

/// Fields of events that the shuffles decide alone. Of the others the independent program checks less.
const FOLLOWS_FROM_THE_SHUFFLES: [&str; 11] = [
    "/train_deck_shuffled/",
    "/tickets_shuffled/",
    "/hand_dealt/",
    "/row_place_filled/",
    "/tickets_offered/tickets/",
    "/tickets_chosen/kept/",
    "/tickets_chosen/returned/",
    "/card_taken/card",
    "/card_drawn/card",
    "/tunnel_card_turned/",
    "/deal/seed/",
];

/// The beginning of a fault, `event 7, in step 2`.
fn event_named(fault: &str) -> &str {
    let mut commas = fault.match_indices(',').map(|(at, _)| at);
    commas.nth(1).map_or(fault, |end| &fault[..end])
}

#[test]
fn each_changed_field_is_caught_with_the_first_wrong_event_and_by_both_if_it_is_of_the_deal() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut n_copies = 0;
    let mut n_events_named = 0;
    let mut n_of_the_deal = 0;
    let mut kinds = std::collections::BTreeSet::new();
    for (variant, nth) in variants().iter().zip(1..) {
        let record = played(variant, nth, u64::from(nth), Level::Simple);
        let text = record.to_json();
        let whole: Value = serde_json::from_str(&text).expect("JSON");
        let n_seats = record.seats().len() as u64;
        let mut found = Vec::new();
        leaves(&whole, "", &mut found);
        // Every kind of field, however rare, once before any kind comes a second time.
        let kind = |path: &str| {
            let parts = path
                .split('/')
                .filter(|part| part.parse::<usize>().is_err());
            parts.collect::<Vec<_>>().join(".")
        };
        let mut by_kind: std::collections::BTreeMap<String, Vec<(String, Value)>> =
            Default::default();
        for (path, value) in found {
            if path != "/railpost_record" {
                by_kind
                    .entry(kind(&path))
                    .or_default()
                    .push((path, value.clone()));
            }
        }
        let mut texts = Vec::new();
        let mut paths = Vec::new();
        for (kind, fields) in &by_kind {
            // In every other game only what no game before had.
            if nth % 2 == 0 && kinds.contains(kind) {
                continue;
            }
            let (path, value) = &fields[rng.random_range(0..fields.len())];
            let mut copy = whole.clone();
            let field = copy.pointer_mut(path).expect("a field");
            *field = changed(path, value, n_seats, &mut rng);
            assert_ne!(field, value, "{path}");
            kinds.insert(kind.clone());
            paths.push(path.clone());
            texts.push(copy.to_string());
        }
        let published = Published {
            commitment: record.seed_hash(),
            record_hash: Some(record.hash()),
        };
        for (found, path) in compared(&texts, &published).iter().zip(&paths) {
            let faults = &found.own;
            n_copies += 1;
            if let Some(other) = &found.other {
                let last = other.last().expect("every change is caught");
                assert!(last.ends_with("it is another record"), "{path}: {last}");
                if FOLLOWS_FROM_THE_SHUFFLES
                    .iter()
                    .any(|field| path.contains(field))
                {
                    n_of_the_deal += 1;
                    assert_eq!(event_named(&other[0]), event_named(&faults[0]), "{path}");
                } else if path.ends_with("/action") {
                    assert_eq!(other.len(), 1, "{path}: {other:?}");
                }
            }
            assert!(
                !faults.is_empty(),
                "{}: {path} was changed and not caught",
                variant.id
            );
            // Changed events are caught by playing again; changed seats, times and names only by the hash.
            let only_by_hash = ["/at", "/name", "/salt", "/computer", "/variant", "/map"];
            if only_by_hash.iter().any(|end| path.ends_with(end)) {
                assert_eq!(faults.len(), 1, "{path}: {faults:?}");
                continue;
            }
            let first = &faults[0];
            let named = first.starts_with("event ");
            // A rewind follows from nothing: the steps that follow it are wrong, if any.
            if path.contains("/rewound/") {
                continue;
            }
            n_events_named += u32::from(named);
            assert!(
                named || first.starts_with("the result of side "),
                "{path}: {first}"
            );
            let step = path
                .strip_prefix("/steps/")
                .and_then(|rest| rest.split('/').next());
            if let Some(step) = step.and_then(|step| step.parse::<usize>().ok()) {
                assert!(
                    first.contains(&format!("in step {}", step + 1)),
                    "{path}: {first}"
                );
            }
        }
    }
    assert!(n_copies >= 200, "{n_copies} copies");
    assert!(n_events_named >= 150, "{n_events_named} events named");
    assert!(kinds.len() >= 60, "{} kinds of fields", kinds.len());
    assert!(
        n_of_the_deal >= 80 || n_of_the_deal == 0,
        "{n_of_the_deal} of the deal"
    );
    eprintln!(
        "{n_copies} copies, {} kinds of fields, {n_events_named} with an event named, {n_of_the_deal} of the deal",
        kinds.len()
    );
}

#[test]
fn the_page_has_a_worked_example_that_the_independent_program_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let page = fs::read_to_string(root.join("docs/fairness.md")).expect("the page");
    let example = page
        .split("## A worked example")
        .nth(1)
        .expect("the example")
        .replace("\\\n", " ");
    let (command, printed) = example
        .split("```\n")
        .find_map(|block| block.strip_prefix("$ ")?.split_once('\n'))
        .expect("a command and what it prints");
    let mut words = command.split_whitespace();
    assert_eq!(words.next(), Some("node"));
    let Ok(output) = Command::new("node").args(words).current_dir(root).output() else {
        assert!(
            std::env::var_os("RAILPOST_REQUIRE_ALL").is_none(),
            "node is not installed"
        );
        eprintln!("SKIPPED: node is not installed");
        return;
    };
    assert_eq!(String::from_utf8_lossy(&output.stdout), printed);
    assert!(output.status.success());

    // The program finds the same.
    let text = stored("newyork.json");
    let record = Record::parse(&text).expect("a record");
    for hash in [record.seed_hash().expect("a seed"), record.hash()] {
        assert!(command.contains(&hash), "{hash}");
    }
}
