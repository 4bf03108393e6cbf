//! What the compiler does not hold of the code, checked in its source: what the engine may not name, and which
//! phrases comments avoid.

mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use engine::map::Map;
use engine::variant::Variant;

use source::{Source, files, sources};

/// Anything that would make the rules depend on more than their arguments. Reading files is allowed only in tests
/// and in the build.
const NOT_IN_ENGINE: &[&str] = &[
    "std::time",
    "std::fs",
    "std::env",
    "std::net",
    "std::process",
    "std::thread",
    "std::io",
    "tokio",
    "jiff",
    "rand::rng",
    "thread_rng",
    "SysRng",
    "from_os_rng",
    "static mut",
];

/// Phrases, word by word, that comments avoid.
const STILTED: &[&[&str]] = &[&["whoever"], &["so", "many"], &["nothing", "where"]];

/// Statements that read all columns of a table, whatever columns it has.
fn stars(sources: &[Source]) -> Vec<String> {
    let of_table = |code: &str| {
        let mut ends = code.match_indices(".*").map(|(at, _)| at);
        ends.any(|at| code[..at].ends_with(char::is_alphanumeric))
    };
    let has_one = |source: &&Source| {
        let words = ["SELECT *", "RETURNING *"];
        source.part() == "store"
            && (words.iter().any(|words| source.code.contains(words)) || of_table(&source.code))
    };
    let found = sources.iter().filter(has_one);
    found.map(|source| source.path.clone()).collect()
}

/// Files named `mod.rs` or `lib.rs` that define anything, instead of listing their files.
fn defining(sources: &[Source]) -> Vec<String> {
    const ITEMS: &[&str] = &[
        "fn",
        "struct",
        "enum",
        "trait",
        "type",
        "const",
        "static",
        "impl",
        "macro_rules",
    ];
    let is_list = |path: &str| path.ends_with("/mod.rs") || path.ends_with("/lib.rs");
    let lists = sources.iter().filter(|source| is_list(&source.path));
    let faults = lists.filter(|source| {
        let mut words = source
            .code
            .split(|char: char| !char.is_alphanumeric() && char != '_');
        words.any(|word| ITEMS.contains(&word))
    });
    faults.map(|source| source.path.clone()).collect()
}

/// Places where code asks for a variant or map by name. Default arguments and examples in texts do not
/// count: the name must be alone between quotes, next to a comparison or as a pattern.
fn names_compared(sources: &[Source], names: &BTreeSet<String>) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        for line in source.code.lines() {
            for name in names {
                let quoted = format!("\"{name}\"");
                let Some(at) = line.find(&quoted) else {
                    continue;
                };
                let before = line[..at].trim_end();
                let after = line[at + quoted.len()..].trim_start();
                let is_compared = [
                    "==",
                    "!=",
                    "|",
                    "matches!(",
                    "contains(",
                    "eq(",
                    "starts_with(",
                ]
                .iter()
                .any(|sign| before.ends_with(sign));
                let is_pattern = ["=>", "==", "!=", "|"]
                    .iter()
                    .any(|sign| after.starts_with(sign));
                if is_compared || is_pattern {
                    faults.push(format!("{}: {}", source.path, line.trim()));
                }
            }
        }
    }
    faults
}

/// Comments with a stilted phrase, even one that is wrapped.
fn stilted(path: &str, text: &str) -> Vec<String> {
    let mut words: Vec<(usize, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.trim_start().to_lowercase();
        // A line of code counts as a word, so that no phrase spans it.
        let comment = line.strip_prefix("//").unwrap_or("code");
        let parts = comment.split(|char: char| !char.is_alphanumeric());
        let parts = parts.filter(|word| !word.is_empty());
        words.extend(parts.map(|word| (number, word.to_owned())));
    }
    let mut faults = Vec::new();
    for phrase in STILTED {
        for window in words.windows(phrase.len()) {
            if window.iter().map(|(_, word)| word).eq(*phrase) {
                let (number, phrase) = (window[0].0, phrase.join(" "));
                faults.push(format!(
                    "{path}:{number} says {phrase:?}: see CONTRIBUTING.md, \"Comments\""
                ));
            }
        }
    }
    faults
}

fn known_names() -> BTreeSet<String> {
    let variants = Variant::embedded();
    let maps = variants.iter().map(|variant| variant.map.clone());
    let names: BTreeSet<String> = variants
        .iter()
        .map(|variant| variant.id.clone())
        .chain(maps)
        .collect();
    assert!(names.iter().any(|name| Map::named(name).is_some()));
    names
}

#[track_caller]
fn none(faults: Vec<String>) {
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// A newer version that adds a column would break such a statement where it is prepared already.
#[test]
fn statements_name_the_columns_they_read() {
    none(stars(&sources("bot")));
}

#[test]
fn a_mod_rs_or_lib_rs_only_lists_its_files() {
    none(defining(&sources("bot")));
}

#[test]
fn the_engine_reads_no_clock_file_environment_net_or_global_chance() {
    let named = |source: Source| {
        let found = NOT_IN_ENGINE.iter().filter(|name| source.names(name));
        found
            .map(|name| format!("{} names {name}", source.path))
            .collect::<Vec<_>>()
    };
    none(sources("engine").into_iter().flat_map(named).collect());
}

#[test]
fn no_code_asks_for_a_variant_or_map_by_name() {
    let names = known_names();
    for name in ["engine", "render", "bot", "sandbox"] {
        none(names_compared(&sources(name), &names));
    }
}

/// What another crate is not given, its code cannot name.
#[test]
fn the_engine_and_the_sandbox_depend_on_no_other_part() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let manifest = |path: &str| -> toml::Table {
        toml::from_str(&fs::read_to_string(root.join(path)).unwrap()).unwrap()
    };
    let workspace = manifest("Cargo.toml");
    let known = workspace["workspace"]["dependencies"].as_table().unwrap();
    let parts = known.iter().filter(|(_, at)| at.get("path").is_some());
    let parts: Vec<&String> = parts.map(|(name, _)| name).collect();
    assert!(parts.len() > 10, "{parts:?}");
    for name in ["engine", "sandbox"] {
        let manifest = manifest(&format!("{name}/Cargo.toml"));
        for kind in ["dependencies", "dev-dependencies", "build-dependencies"] {
            let given = manifest.get(kind).and_then(|given| given.as_table());
            let named = |part: &&&String| given.is_some_and(|given| given.contains_key(**part));
            let named: Vec<_> = parts.iter().filter(named).collect();
            assert!(named.is_empty(), "{name} depends on {named:?}");
        }
    }
}

#[test]
fn comments_avoid_stilted_phrases() {
    for folder in ["bot", "engine", "render", "sandbox", "tests"] {
        let files = files(folder).into_iter();
        let faults = files.flat_map(|(path, text)| stilted(&format!("{folder}/{path}"), &text));
        none(faults.collect());
    }
}

#[test]
fn strays_are_found() {
    for star in ["SELECT * FROM", "SELECT g.*, s.seat FROM", "RETURNING *"] {
        assert_eq!(stars(&[Source::new("store/a.rs", star)]).len(), 1);
    }
    assert!(stars(&[Source::new("store/a.rs", "SELECT count(*) FROM")]).is_empty());

    let list = "mod a;\n#[cfg(test)]\nmod tests;\npub(crate) use a::{C, typed};\n";
    assert!(defining(&[Source::new("a/mod.rs", list)]).is_empty());
    for more in [
        "pub struct E;",
        "fn e() {}",
        "const E: u8 = 1;",
        "impl C {}",
    ] {
        let source = Source::new("a/mod.rs", &format!("{list}{more}"));
        assert_eq!(defining(&[source]), ["a/mod.rs"], "{more}");
    }

    let comments = "fn a() {}\n    /// Whoever moves.\n//! Draws so\n//! many cards.";
    assert_eq!(
        stilted("a.rs", comments),
        [
            "a.rs:2 says \"whoever\": see CONTRIBUTING.md, \"Comments\"",
            "a.rs:3 says \"so many\": see CONTRIBUTING.md, \"Comments\"",
        ]
    );
    for fine in [
        "say(\"whoever\");",
        "// so\nlet a = 1;\n// many",
        "// nothing, nowhere",
    ] {
        assert!(stilted("a.rs", fine).is_empty(), "{fine}");
    }

    let names = known_names();
    let compared = |text: &str| names_compared(&[Source::new("a.rs", text)], &names).len();
    assert_eq!(compared("if variant.id == \"london\" {"), 1);
    assert_eq!(compared("match id { \"usa\" | \"london\" => 5 }"), 2);
    assert_eq!(compared("default_value = \"usa\""), 0);
    assert!(Source::new("a.rs", "use std::time::Instant;").names("std::time"));
}
