//! The shape of the code, read in its source: which part may name which, and what none may name.
//!
//! The directions are those of `ARCHITECTURE.md`. Tests within a file are left out, comments too.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use engine::map::Map;
use engine::variant::Variant;

/// The parts of the bot, from the top down: each may name only what lies below it.
const LADDER: &[&[&str]] = &[
    &["main", "lib"],
    &["cli"],
    &["run"],
    &["discord"],
    &["delivery"],
    &["app"],
    &["slash"],
    &["menu"],
    &["variants"],
    &["catalog", "telemetry"],
    &["outbox"],
    &["store", "text"],
    &["config", "custom_id"],
    &["settings"],
    &[
        "deadline", "ids", "language", "plan", "secret", "ui", "word",
    ],
];

/// Crates, and the parts of the bot that may name them.
const OWNED: &[(&str, &[&str])] = &[
    ("serenity", &["discord"]),
    ("sqlx", &["store"]),
    // Words in pictures are words like others; the program has a command for pictures.
    ("render", &["delivery", "text", "cli", "lib"]),
];

/// What would make the rules depend on anything but their arguments. Reading is allowed to tests and
/// to the build alone.
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

/// A file of the project without its comments and tests.
struct Source {
    /// Its path within the crate's `src`.
    path: PathBuf,
    code: String,
}

impl Source {
    /// The name of the module at the top that it belongs to.
    fn part(&self) -> String {
        let first = self.path.components().next().unwrap();
        let first = first.as_os_str().to_str().unwrap();
        first.trim_end_matches(".rs").to_owned()
    }

    /// The names that follow `before` anywhere: of `crate::` the parts it names.
    fn names_after(&self, before: &str) -> BTreeSet<String> {
        let mut names = BTreeSet::new();
        for (at, _) in self.code.match_indices(before) {
            let rest = &self.code[at + before.len()..];
            let list = match rest.strip_prefix('{') {
                // The list's own names, not those nested in it.
                Some(list) => outer_names(list),
                None => vec![word(rest)],
            };
            names.extend(list.into_iter().filter(|name| !name.is_empty()));
        }
        names
    }

    /// Whether the code names this crate or path: as a word of its own.
    fn names(&self, wanted: &str) -> bool {
        self.code.match_indices(wanted).any(|(at, _)| {
            let is_part =
                |char: Option<char>| char.is_some_and(|char| char.is_alphanumeric() || char == '_');
            let before = self.code[..at].chars().next_back();
            let after = self.code[at + wanted.len()..].chars().next();
            !is_part(before) && (wanted.ends_with(':') || !is_part(after))
        })
    }
}

/// The identifier that a text begins with.
fn word(text: &str) -> String {
    text.chars()
        .take_while(|char| char.is_alphanumeric() || *char == '_')
        .collect()
}

/// The first identifier of each item of a list that was opened with `{`.
fn outer_names(list: &str) -> Vec<String> {
    let mut names = vec![word(list.trim_start())];
    let mut depth = 1;
    for (at, char) in list.char_indices() {
        match char {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 1 => names.push(word(list[at + 1..].trim_start())),
            _ => {}
        }
        if depth == 0 {
            break;
        }
    }
    names
}

/// Every source of a crate, its test files left out.
fn sources(name: &str) -> Vec<Source> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("..")
        .join(name)
        .join("src");
    let mut folders = vec![root.clone()];
    let mut sources = Vec::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            let file = path.file_name().unwrap().to_str().unwrap();
            if path.is_dir() {
                folders.push(path);
            } else if file.ends_with(".rs") && file != "tests.rs" {
                sources.push(Source {
                    path: path.strip_prefix(&root).unwrap().to_owned(),
                    code: code(&fs::read_to_string(&path).unwrap()),
                });
            }
        }
    }
    assert!(sources.len() > 10, "the sources of {name} are not found");
    sources
}

/// The text without comments, and without what follows its `#[cfg(test)]`.
fn code(text: &str) -> String {
    let text = text
        .split("#[cfg(test)]\nmod tests")
        .next()
        .unwrap_or_default();
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}

/// What is wrong with the directions of the bot's parts.
fn wrong_ways(sources: &[Source]) -> Vec<String> {
    let rung = |part: &str| LADDER.iter().position(|parts| parts.contains(&part));
    let mut faults = Vec::new();
    for source in sources {
        let part = source.part();
        let Some(own) = rung(&part) else {
            faults.push(format!("{part} has no place yet: say where it belongs"));
            continue;
        };
        // From the library's root and from within a part alike.
        for named in source.names_after("crate::") {
            let is_below = rung(&named).is_none_or(|named| own < named);
            if named != part && !is_below {
                faults.push(format!("{} names {named}", source.path.display()));
            }
        }
    }
    faults
}

fn stray_crates(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        for (library, parts) in OWNED {
            let is_named =
                source.names(&format!("{library}::")) || source.names(&format!("use {library};"));
            if is_named && !parts.contains(&source.part().as_str()) {
                faults.push(format!("{} names {library}", source.path.display()));
            }
        }
    }
    faults
}

/// Where code asks for a variant or map by name. An argument's default and an example in a text are
/// none: what is asked for stands by itself between quotes beside a comparison, or as a pattern.
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
                    faults.push(format!("{}: {}", source.path.display(), line.trim()));
                }
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

#[test]
fn the_parts_of_the_bot_name_only_what_lies_below_them() {
    none(wrong_ways(&sources("bot")));
}

#[test]
fn discord_alone_names_serenity_store_sqlx_and_delivery_what_draws() {
    none(stray_crates(&sources("bot")));
}

#[test]
fn the_engine_reads_no_clock_file_environment_net_or_global_chance() {
    let named = |source: Source| {
        let found = NOT_IN_ENGINE.iter().filter(|name| source.names(name));
        found
            .map(|name| format!("{} names {name}", source.path.display()))
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

#[test]
fn the_sandbox_names_neither_the_rules_nor_the_bot() {
    let manifest = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sandbox/Cargo.toml");
    let manifest = fs::read_to_string(manifest).unwrap();
    for name in ["engine", "bot"] {
        assert!(
            !manifest.lines().any(|line| line.starts_with(name)),
            "{name} in sandbox/Cargo.toml"
        );
        let named = |source: &Source| source.names(&format!("{name}::"));
        none(
            sources("sandbox")
                .iter()
                .filter(|source| named(source))
                .map(|source| source.path.display().to_string())
                .collect(),
        );
    }
}

#[test]
fn what_points_the_wrong_way_is_found() {
    let source = |path: &str, text: &str| Source {
        path: path.into(),
        code: code(text),
    };
    let find = |path: &str, text: &str| wrong_ways(&[source(path, text)]);
    assert_eq!(
        find("store/mod.rs", "use crate::app::App;"),
        ["store/mod.rs names app"]
    );
    assert_eq!(
        find(
            "app/mod.rs",
            "use crate::{\n    discord::{client, connect},\n    ids::GameId,\n};"
        ),
        ["app/mod.rs names discord"]
    );
    assert!(find("discord/mod.rs", "use crate::app::App;").is_empty());
    assert!(
        find(
            "app/mod.rs",
            "// crate::discord shows it\n#[cfg(test)]\nmod tests {\n use crate::discord;\n}"
        )
        .is_empty()
    );
    assert_eq!(find("new.rs", "").len(), 1);

    for stray in ["use serenity::all::Http;", "    render::table(view)"] {
        assert_eq!(stray_crates(&[source("app/mod.rs", stray)]).len(), 1);
    }
    assert!(
        stray_crates(&[
            source("discord/mod.rs", "use serenity::all::Http;"),
            source("app/a.rs", "my_render::table()")
        ])
        .is_empty()
    );

    let names = known_names();
    let compared = |text: &str| names_compared(&[source("a.rs", text)], &names).len();
    assert_eq!(compared("if variant.id == \"london\" {"), 1);
    assert_eq!(compared("match id { \"usa\" | \"london\" => 5 }"), 2);
    assert_eq!(compared("default_value = \"usa\""), 0);
    assert!(source("a.rs", "use std::time::Instant;").names("std::time"));
}
