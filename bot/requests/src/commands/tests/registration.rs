//! The registration of the commands against Discord's limits, and their words.

use std::collections::BTreeSet;

use domain::language::Language;
use domain::settings::{AUTO, LANGUAGES};
use domain::task::Task;
use expect_test::expect_file;
use twilight_model::application::command as twilight;
use words::Words;
use words::testing::texts;

use crate::commands::list::{registration, specs};
use crate::slash;
use crate::slash::{Kind, words_key};

#[test]
fn the_registration_is_this() {
    let mut commands = registration();
    commands.iter_mut().for_each(keep_english);
    let json = serde_json::to_string_pretty(&commands).unwrap();
    expect_file!["../registration.json"].assert_eq(&(json + "\n"));
}

/// Takes out what other languages say, which stands in their own files, and which languages there are.
fn keep_english(node: &mut serde_json::Value) {
    match node {
        serde_json::Value::Object(fields) => {
            let is_language = fields.get("name").is_some_and(|name| name == "language");
            fields.retain(|key, _| {
                !(key.ends_with("_localizations") || is_language && key == "choices")
            });
            fields.values_mut().for_each(keep_english);
        }
        serde_json::Value::Array(list) => list.iter_mut().for_each(keep_english),
        _ => {}
    }
}

/// Number of characters of a command as Discord limits it: each text counts in its longest language.
fn n_characters(command: &serde_json::Value) -> usize {
    let longest = |key: &str| {
        let own = command[key].as_str().unwrap_or_default().chars().count();
        let others = command[format!("{key}_localizations")].as_object();
        let others = others.into_iter().flat_map(|names| names.values());
        others
            .filter_map(|name| name.as_str())
            .map(|name| name.chars().count())
            .fold(own, usize::max)
    };
    let within = ["options", "choices"]
        .into_iter()
        .flat_map(|key| command[key].as_array());
    let value = command["value"]
        .as_str()
        .unwrap_or_default()
        .chars()
        .count();
    let nested: usize = within.flatten().map(n_characters).sum();
    longest("name") + longest("description") + value + nested
}

#[test]
fn the_registration_keeps_discords_limits() {
    let commands = registration();
    assert!(commands.len() <= 100);
    check_names_differ("commands", commands.iter());
    for command in &commands {
        assert!(n_characters(command) <= 8_000, "{}", command["name"]);
        check_node(command, true);
        let mut complete = command.clone();
        complete["version"] = serde_json::json!("1");
        let complete: twilight::Command = serde_json::from_value(complete).unwrap();
        twilight_validate::command::command(&complete).unwrap();
    }
}

#[test]
fn a_moderators_pause_and_reason_are_as_long_as_the_page_says() {
    let commands = serde_json::to_value(registration()).unwrap();
    let named = |node: &serde_json::Value, name: &str| {
        let mut nodes = node.as_array().into_iter().flatten();
        let found = nodes.find(|node| node["name"] == name).cloned();
        found.unwrap_or_else(|| panic!("there is no {name}"))
    };
    let of = |group, command, option| {
        let group = named(&commands, group);
        named(&named(&group["options"], command)["options"], option)
    };
    let days = of("game", "pause", "days");
    assert_eq!([&days["min_value"], &days["max_value"]], [1, 14]);
    assert_eq!(of("mod", "end", "reason")["max_length"], 90);
}

/// Holds a text of the registration to a limit, in each language.
fn check_texts(node: &serde_json::Value, key: &str, most: usize, may_be: impl Fn(&str) -> bool) {
    let of = &node["name"];
    let others = node[format!("{key}_localizations")].as_object();
    let others = others.into_iter().flatten();
    let others = others.map(|(locale, text)| (locale.as_str(), text));
    for (locale, text) in [("en-GB", &node[key])].into_iter().chain(others) {
        let file = format!(
            "assets/text/{:?}/commands/list.ftl",
            Language::of_locale(locale)
        );
        let text = text.as_str().unwrap();
        let n = text.chars().count();
        assert!(
            (1..=most).contains(&n),
            "{file}: {key} of {of} has {n} letters of {most}: {text}"
        );
        assert!(
            may_be(text),
            "{file}: {key} of {of} is in lower case: {text}"
        );
    }
}

fn check_node(node: &serde_json::Value, is_command: bool) {
    let locales = Language::ALL
        .into_iter()
        .skip(1)
        .flat_map(Language::locales);
    let locales: BTreeSet<&str> = locales.copied().collect();
    let others = node["name_localizations"].as_object().unwrap().keys();
    assert!(others.map(String::as_str).eq(locales), "{node}");
    check_texts(node, "name", 32, |name| {
        let mut signs = name.chars();
        signs.all(|sign| "-_'".contains(sign) || sign.is_numeric() || sign.is_lowercase())
    });
    check_texts(node, "description", 100, |_| true);
    let choices = node["choices"].as_array().into_iter().flatten();
    choices
        .clone()
        .for_each(|choice| check_texts(choice, "name", 100, |_| true));
    assert!(choices.count() <= 25);
    assert!(!(node["autocomplete"] == true && node["choices"].is_array()));
    let options: Vec<_> = node["options"].as_array().into_iter().flatten().collect();
    assert!(options.len() <= 25);
    let required: Vec<bool> = options
        .iter()
        .map(|option| option["required"] == true)
        .collect();
    assert!(
        required.is_sorted_by(|first, second| first >= second),
        "required ones come first"
    );
    check_names_differ(node["name"].as_str().unwrap(), options.iter().copied());
    assert_eq!(node.get("contexts").is_some(), is_command);
    options.iter().for_each(|option| check_node(option, false));
}

/// The names of commands, or of a command's options, differ in each locale.
fn check_names_differ<'v>(of: &str, nodes: impl Iterator<Item = &'v serde_json::Value> + Clone) {
    let locales = Language::ALL.into_iter().flat_map(Language::locales);
    for locale in locales {
        let mut names = BTreeSet::new();
        for node in nodes.clone() {
            let name = node["name_localizations"]
                .get(locale)
                .unwrap_or(&node["name"]);
            assert!(
                names.insert(name.to_string()),
                "{of}: two are {name} in {locale}"
            );
        }
    }
}

#[test]
fn words_and_commands_belong_together() {
    for language in Language::ALL {
        let words = Words::of(language).commands.list.by_path();
        let mut known: BTreeSet<String> = specs().iter().map(|spec| spec.path.join("_")).collect();
        known.extend(["game", "map", "mod", "variant"].map(str::to_owned));
        assert_eq!(words.keys().cloned().collect::<BTreeSet<_>>(), known);
        for spec in specs() {
            let own = &words[&spec.path.join("_")];
            let options = spec.options.iter().filter(|option| option.name != "table");
            let names: BTreeSet<&str> = options
                .clone()
                .map(|option| words_key(option.name))
                .collect();
            assert_eq!(
                own.options
                    .keys()
                    .map(String::as_str)
                    .collect::<BTreeSet<_>>(),
                names
            );
            for option in options {
                let choices = match option.kind {
                    Kind::Word(LANGUAGES) => BTreeSet::from([AUTO]),
                    Kind::Word(choices) => choices.iter().copied().collect(),
                    Kind::Text(_)
                    | Kind::Free { .. }
                    | Kind::Number { .. }
                    | Kind::YesNo
                    | Kind::User
                    | Kind::Channel
                    | Kind::Role
                    | Kind::File => BTreeSet::new(),
                };
                let worded = &own.options[words_key(option.name)].choices;
                assert_eq!(
                    worded.keys().map(String::as_str).collect::<BTreeSet<_>>(),
                    choices
                );
            }
        }
    }
    for spec in specs() {
        let own = &Words::of(Language::ENGLISH).commands.list.by_path()[&spec.path.join("_")];
        assert_eq!(own.name, spec.path[spec.path.len() - 1]);
        spec.options
            .iter()
            .filter(|option| option.name != "table")
            .for_each(|option| {
                assert_eq!(own.options[words_key(option.name)].name, option.name);
            });
    }
}

#[test]
fn help_names_every_command_and_fits_a_message() {
    // As long as one of Discord's ids in the mention that a command becomes.
    const ID: usize = "<:1234567890123456789>".len();
    for language in Language::ALL {
        let words = Words::of(language);
        for task in Task::ALL {
            let page = slash::help(&specs(), task, words);
            let n_named = page.matches("`/").count();
            assert!(page.chars().count() + n_named * ID <= 2000, "{page}");
            for spec in specs().iter().filter(|spec| spec.task == task) {
                let name = format!("`/{}`", spec.path.join(" "));
                assert!(page.contains(&name), "{name} in {page}");
            }
        }
    }
    let page = slash::help(
        &specs(),
        Task::Look,
        Words::of(Language::of_code("de").unwrap()),
    );
    assert!(page.contains("`/game list` (/spiel liste) – "), "{page}");
}

/// The commands that the texts of a language name: `/…` between backticks.
fn commands_named_in(texts: &str) -> impl Iterator<Item = &str> {
    let named = texts.split("`/").skip(1);
    named.filter_map(|rest| rest.split('`').next())
}

/// A command alone becomes a mention, which takes its English name in every language. With an option it is shown as it is
/// typed, which Discord lets everybody do in their own language.
#[test]
fn texts_name_commands_and_options_that_exist() {
    for language in Language::ALL {
        let words = Words::of(language);
        let list = words.commands.list.by_path();
        let mut n_named = 0;
        for named in commands_named_in(&texts(language)) {
            let is_option = |word: &&str| word.contains(':');
            let path: Vec<&str> = named
                .split(' ')
                .take_while(|word| !is_option(word))
                .collect();
            let is_mention = !named.contains(':');
            let own = list.iter().find(|(key, _)| {
                let parts: Vec<&str> = key.split('_').collect();
                let names = (1..=parts.len()).map(|n| match is_mention {
                    true => parts[n - 1],
                    false => list[&parts[..n].join("_")].name.as_str(),
                });
                parts.len() == path.len() && names.eq(path.iter().copied())
            });
            let (_, own) = own.unwrap_or_else(|| panic!("{language:?}: /{named} is no command"));
            for option in named.split(' ').filter(is_option) {
                let name = option.split(':').next().unwrap_or_default();
                let is_own = own.options.values().any(|option| option.name == name);
                assert!(
                    is_own || name == words.commands.table.option().name,
                    "{language:?}: /{named} has no such option"
                );
            }
            n_named += 1;
        }
        assert!(n_named > 30 || language.is_draft(), "{n_named}");
    }
}
