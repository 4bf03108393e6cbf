//! Reading commands, and refusals of values that no option can have.

use domain::ids::{ChannelId, RoleId, UserId};
use domain::language::Language;
use domain::secret::Secret;
use table::outbox::messenger::Upload;
use words::Words;

use super::{invocation, read, text};
use crate::commands::list::{spec, specs};
use crate::slash::registration::option_words;
use crate::slash::{Kind, OptionSpec, ParseError, Value};

#[test]
fn every_command_is_read_with_every_value_of_its_options() {
    for spec in specs() {
        let values = |option: &OptionSpec| match option.kind {
            Kind::Text(_) => vec![text(match option.name {
                "table" => "bcd23",
                "level" | "computer" => "hard",
                "to" | "turn" => "7",
                "clock" | "bank" => "12h",
                "from" => "friday",
                "zone" => "Europe/Berlin",
                "quiet" => "22:00-07:00",
                _ => "x",
            })],
            Kind::Word(words) => words.iter().map(|word| text(word)).collect(),
            Kind::Number { least, most } => vec![Value::Integer(least), Value::Integer(most)],
            Kind::YesNo => vec![Value::Boolean(true), Value::Boolean(false)],
            Kind::User => vec![Value::User(UserId(1))],
            Kind::Free { .. } => vec![text("My own")],
            Kind::Channel => vec![Value::Channel(ChannelId(1))],
            Kind::Role => vec![Value::Role(RoleId(1))],
            Kind::File => vec![Value::File(Upload {
                name: "a.toml".to_owned(),
                n_bytes: 3,
                address: Secret::new("https://example.org/a.toml".to_owned()),
            })],
        };
        let required: Vec<(&str, Value)> = spec
            .options
            .iter()
            .filter(|option| option.required)
            .map(|option| (option.name, values(option).remove(0)))
            .collect();
        let plain = read(&invocation(spec.path, &required)).unwrap();
        for option in spec.options {
            for value in values(option) {
                let mut options = required.clone();
                options.retain(|(name, _)| *name != option.name);
                options.push((option.name, value.clone()));
                let given = read(&invocation(spec.path, &options)).unwrap();
                // A default makes no difference to the command without the option; any other value does.
                let is_default = matches!(
                    (option.name, &value),
                    ("show", Value::Text(word)) if word == "picture"
                ) || matches!(
                    (option.name, &value),
                    ("heading", Value::Text(word)) if word == "short"
                ) || matches!(
                    (option.name, &value),
                    ("seats", Value::Text(word)) if word == "stay"
                ) || matches!(
                    (option.name, &value),
                    ("which", Value::Text(word)) if word == "mine"
                ) || matches!(
                    (option.name, &value),
                    ("size", Value::Text(word)) if word == "classic" && spec.path == ["map", "make"]
                ) || matches!(
                    (option.name, &value),
                    ("thread", Value::Boolean(false))
                        | ("computers", Value::Integer(0))
                        | ("seed", Value::Integer(1))
                );
                // The plain command has the first value of each required option.
                let is_plain = option.required && value == values(option)[0];
                assert_eq!(
                    given == plain,
                    is_default || is_plain,
                    "{:?} {}",
                    spec.path,
                    option.name
                );
            }
            let wrong = match option.kind {
                Kind::Text(_) | Kind::Word(_) | Kind::Free { .. } => Value::Integer(3),
                Kind::Number { most, .. } => Value::Integer(most + 1),
                Kind::YesNo | Kind::User | Kind::Channel | Kind::Role | Kind::File => text("yes"),
            };
            let mut options = required.clone();
            options.retain(|(name, _)| *name != option.name);
            options.push((option.name, wrong));
            let error = read(&invocation(spec.path, &options)).unwrap_err();
            for language in Language::ALL {
                let words = Words::of(language);
                let named = option_words(words, spec, option.name);
                assert!(error.sentence(words, Some(spec)).contains(&named.name));
            }
        }
    }
    assert_eq!(
        read(&invocation(&["dance"], &[])),
        Err(ParseError::UnknownCommand)
    );
    assert_eq!(
        read(&invocation(&["draw"], &[("colour", text("red"))])),
        Err(ParseError::UnknownCommand)
    );
    assert_eq!(
        read(&invocation(&["game", "invite"], &[])),
        Err(ParseError::Missing("player"))
    );
}

#[test]
fn what_an_option_cannot_be_is_answered_with_what_it_can() {
    for (path, option, value, limits) in [
        (
            &["game", "pause"][..],
            "days",
            Value::Integer(40),
            "1 to 14",
        ),
        (&["away"], "days", Value::Integer(-1), "from 0 to"),
        (
            &["game", "new"],
            "clock",
            text("soon"),
            "5 minutes to 14 days",
        ),
        (&["server"], "bank", text("much"), "up to 14 days"),
        (&["board"], "show", text("film"), "my tickets, in words"),
        (&["board"], "turn", text("last"), "from 0 on"),
        (&["hand"], "table", text("mine"), "five characters"),
        (&["settings"], "quiet", text("night"), "22:00-07:00"),
    ] {
        let error = read(&invocation(path, &[(option, value)])).unwrap_err();
        let spec = spec(&invocation(path, &[]));
        let said = error.sentence(Words::of(Language::ENGLISH), spec);
        assert!(said.contains(limits) && said.contains(option), "{said}");
        let german = error.sentence(Words::of(Language::of_code("de").unwrap()), spec);
        assert!(german.contains("Es ge"), "{german}");
    }
}
