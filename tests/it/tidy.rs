//! The structure of the code, checked in its source: which part may depend on which, what none may name, and
//! which phrases comments avoid.
//!
//! The directions are those of `ARCHITECTURE.md`. [`graph`] defines a dependency, which ignores
//! comments and the tests within a file.

mod graph;
mod source;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use engine::map::Map;
use engine::variant::Variant;

use graph::Graph;
use source::{Source, files, sources};

/// Parts from the top down: each may depend only on what lies below it.
type Ladder = &'static [&'static [&'static str]];

/// The parts of the bot.
const PARTS: Ladder = &[
    &["lib"],
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
    &["results", "settings", "shards", "task", "token"],
    &[
        "caught",
        "deadline",
        "estimate",
        "ids",
        "language",
        "standing_orders",
        "secret",
        "ui",
        "word",
    ],
];

/// The rooms of the application, `bot/src/app`.
const ROOMS: Ladder = &[
    &["dispatch"],
    &["mod", "application", "commands"],
    &["person", "server"],
    &["time"],
    &["lobby", "seats"],
    &["game"],
    &["change"],
    &["tell"],
    &["after"],
    &["table"],
    &["allowance", "answered"],
    &["request"],
    &["clock"],
];

/// The files of the application that may name `App`, which owns everything.
const DOOR: &[&str] = &["app/mod.rs", "app/application.rs", "app/dispatch.rs"];

/// Maximum number of methods of a type in the application.
const MAX_METHODS: usize = 25;

/// Crates, and the parts of the bot that may name them.
const OWNED: &[(&str, &[&str])] = &[
    ("serenity", &["discord"]),
    ("sqlx", &["store"]),
    // Words in pictures are words like others; the program has a command for pictures.
    ("render", &["delivery", "text", "cli", "lib"]),
];

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

/// Name of a part within a folder: a file or a folder there.
fn part<'p>(path: &'p str, folder: &str) -> Option<&'p str> {
    let within = path.strip_prefix(folder)?;
    let name = within.split('/').next()?;
    Some(name.trim_end_matches(".rs"))
}

/// Dependencies between the parts of a folder that do not point downwards.
fn wrong_ways(graph: &Graph, folder: &str, ladder: Ladder) -> Vec<String> {
    let rung = |part: &str| ladder.iter().position(|parts| parts.contains(&part));
    let mut faults = Vec::new();
    for (file, edges) in graph.files.iter().zip(&graph.edges) {
        let Some(own) = part(&file.path, folder) else {
            continue;
        };
        if rung(own).is_none() {
            faults.push(format!("{own} has no place yet: say where it belongs"));
            continue;
        }
        for (to, named) in edges {
            let Some(other) = part(&graph.files[*to].path, folder) else {
                continue;
            };
            if own != other && rung(own) >= rung(other) {
                faults.push(format!("{} names {named} of {other}", file.path));
            }
        }
    }
    faults
}

/// Files of the application below its door that name `App`.
fn handed_everything(graph: &Graph) -> Vec<String> {
    let files = graph.files.iter().map(|file| (file, file.path.as_str()));
    let below = files.filter(|(_, path)| path.starts_with("app/") && !DOOR.contains(path));
    let naming = below.filter(|(file, _)| file.names("App"));
    naming
        .map(|(_, path)| format!("{path} names App"))
        .collect()
}

/// Types of the application with too many methods.
fn overloaded(graph: &Graph) -> Vec<String> {
    let methods = graph.methods.iter();
    let in_app = methods.map(|((of, home), names)| (of, &graph.files[*home].path, names.len()));
    let many = in_app.filter(|(_, path, n)| path.starts_with("app/") && MAX_METHODS < *n);
    many.map(|(of, path, n)| format!("{of} in {path} has {n} methods"))
        .collect()
}

fn stray_crates(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        for (library, parts) in OWNED {
            let is_named =
                source.names(&format!("{library}::")) || source.names(&format!("use {library};"));
            if is_named && !parts.contains(&source.part()) {
                faults.push(format!("{} names {library}", source.path));
            }
        }
    }
    faults
}

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

/// Files named `mod.rs` that define anything, instead of listing their files.
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
    let lists = sources
        .iter()
        .filter(|source| source.path.ends_with("/mod.rs"));
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

#[test]
fn the_parts_of_the_bot_depend_only_on_what_lies_below_them() {
    none(wrong_ways(&Graph::of(&sources("bot")), "", PARTS));
}

#[test]
fn the_rooms_of_the_application_depend_only_on_what_lies_below_them() {
    none(wrong_ways(&Graph::of(&sources("bot")), "app/", ROOMS));
}

#[test]
fn no_files_depend_on_each_other_in_a_circle() {
    for name in ["bot", "render", "sandbox"] {
        none(Graph::of(&sources(name)).circles());
    }
}

#[test]
fn none_but_the_door_is_handed_the_whole_application() {
    let graph = Graph::of(&sources("bot"));
    none(handed_everything(&graph));
    none(overloaded(&graph));
}

#[test]
fn discord_alone_names_serenity_store_sqlx_and_delivery_what_draws() {
    none(stray_crates(&sources("bot")));
}

/// A newer version that adds a column would break such a statement where it is prepared already.
#[test]
fn statements_name_the_columns_they_read() {
    none(stars(&sources("bot")));
}

#[test]
fn a_mod_rs_only_lists_its_files() {
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
                .map(|source| source.path.clone())
                .collect(),
        );
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

/// The dependencies between these files.
fn graph(files: &[(&str, &str)]) -> Graph {
    let sources: Vec<Source> = files
        .iter()
        .map(|(path, text)| Source::new(path, text))
        .collect();
    Graph::of(&sources)
}

#[test]
fn what_points_the_wrong_way_is_found() {
    let app = ("app/mod.rs", "pub struct App; pub fn run() {}");
    let find = |path, text| wrong_ways(&graph(&[app, ("ids.rs", ""), (path, text)]), "", PARTS);
    for text in [
        "use crate::app::App;",
        "use crate::{ids, app::{self, App}};",
        "fn store() { crate::app::run() }",
        "use crate::app; fn store() { app::run() }",
        "use super::app::App;",
    ] {
        assert_eq!(find("store/mod.rs", text).len(), 1, "{text}");
    }
    for text in [
        "// crate::app shows it",
        "#[cfg(test)]\nmod tests {\n use crate::app::App;\n}",
        "fn text() -> &'static str { \"crate::app::App\" }",
    ] {
        assert!(find("store/mod.rs", text).is_empty(), "{text}");
    }
    assert!(find("discord/mod.rs", "use crate::app::App;").is_empty());
    assert_eq!(find("new.rs", "").len(), 1);

    let rooms = |text| {
        let files = [
            ("app/game/play.rs", "pub fn play() {}"),
            ("app/tell/posts.rs", text),
        ];
        wrong_ways(&graph(&files), "app/", ROOMS)
    };
    assert_eq!(
        rooms("use crate::app::game::play;\nfn post() { play::play() }"),
        ["app/tell/posts.rs names play of game"]
    );
    assert!(
        rooms("use crate::app::game::play;").is_empty(),
        "a path alone"
    );
}

#[test]
fn a_planted_circle_is_found() {
    let circles = |files: &[(&str, &str)]| graph(files).circles();
    let shop = "mod till;\npub use till::Till;\npub struct Shop;";
    // A module lists its children, which name it.
    assert!(
        circles(&[
            ("shop/mod.rs", shop),
            ("shop/till.rs", "use super::Shop; pub struct Till;")
        ])
        .is_empty()
    );
    // Through imports: the module uses its child, under the name by which it re-exports it.
    let uses = format!("{shop} fn open() -> Till {{}}");
    assert_eq!(
        circles(&[
            ("shop/mod.rs", &uses),
            ("shop/till.rs", "use super::Shop; pub struct Till;")
        ]),
        [
            "shop/mod.rs names Till of shop/till.rs names Shop of shop/mod.rs (2 files hang together)"
        ]
    );
    // Through a re-export, along three files.
    assert_eq!(
        circles(&[
            ("shop/mod.rs", shop),
            ("shop/till.rs", "use crate::goods::price; pub struct Till;"),
            (
                "goods.rs",
                "use crate::names; pub fn price() { names::of() }"
            ),
            ("names.rs", "use crate::shop::Till; pub fn of() {}"),
        ])
        .len(),
        1
    );
    // Through methods: only the type is imported, which depends on nothing.
    let type_alone = ("app.rs", "pub struct App;");
    let play = (
        "play.rs",
        "use crate::app::App; impl App { pub fn play(&self) { self.post() } }",
    );
    let post =
        |call: &str| format!("use crate::app::App; impl App {{ fn post(&self) {{ {call} }} }}");
    let found = circles(&[type_alone, play, ("post.rs", &post("self.play()"))]);
    assert_eq!(
        found,
        ["play.rs names App::post of post.rs names App::play of play.rs (2 files hang together)"]
    );
    let by_hand = "use crate::app::App; pub fn rewind(game: &App) { game.play() }";
    let play_again = (
        "play.rs",
        "use crate::{app::App, rewind::rewind}; impl App { pub fn play(&self) { rewind(self) } }",
    );
    assert_eq!(
        circles(&[type_alone, play_again, ("rewind.rs", by_hand)]).len(),
        1
    );
    assert!(circles(&[type_alone, play, ("post.rs", &post("self.text()"))]).is_empty());
}

#[test]
fn an_application_handed_around_whole_is_found() {
    let app = ("app/mod.rs", "pub struct App;");
    let handed = graph(&[
        app,
        ("app/game/play.rs", "fn play(app: &crate::app::App) {}"),
    ]);
    assert_eq!(handed_everything(&handed), ["app/game/play.rs names App"]);
    let method = |n: usize| format!("fn method_{n}(&self) {{}}");
    let impls = |from: usize| {
        let methods: String = (from..from + 13).map(method).collect();
        format!("use crate::app::Table; impl Table {{ {methods} }}")
    };
    let table = ("app/mod.rs", "pub struct Table;");
    let two = [impls(0), impls(13)];
    let spread = graph(&[table, ("app/a.rs", &two[0]), ("app/b.rs", &two[1])]);
    assert_eq!(overloaded(&spread), ["Table in app/mod.rs has 26 methods"]);
    assert!(overloaded(&graph(&[table, ("app/a.rs", &two[0])])).is_empty());
}

#[test]
fn strays_are_found() {
    for stray in ["use serenity::all::Http;", "    render::table(view)"] {
        assert_eq!(stray_crates(&[Source::new("app/mod.rs", stray)]).len(), 1);
    }
    assert!(
        stray_crates(&[
            Source::new("discord/mod.rs", "use serenity::all::Http;"),
            Source::new("app/a.rs", "my_render::table()")
        ])
        .is_empty()
    );

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
