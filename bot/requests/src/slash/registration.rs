//! The registration of commands with Discord: names and descriptions in every language, options,
//! limits, choices.

use domain::language::Language;
use serde_json::{Map, Value, json};
use words::{CommandWords, OptionWords, Words};

use super::{Kind, OptionSpec, Spec, words_key};

/// Discord's numbers for kinds of options.
const SUB_COMMAND: u8 = 1;
const STRING: u8 = 3;
const INTEGER: u8 = 4;
const BOOLEAN: u8 = 5;
const USER: u8 = 6;
const CHANNEL: u8 = 7;
const ROLE: u8 = 8;
const ATTACHMENT: u8 = 11;
/// Text and announcement channels; a thread counts as its channel.
const WRITTEN_CHANNELS: [u8; 2] = [0, 5];
/// Discord's numbers for where commands appear: servers, direct messages with the bot, and with others.
const CONTEXTS: [u8; 3] = [0, 1, 2];
/// Discord's numbers for who installs the bot: a server, or a person for themselves.
const INSTALLED_BY: [u8; 2] = [0, 1];
/// A command of the chat input.
const CHAT_INPUT: u8 = 1;

/// The body that registers all commands at once.
///
/// `specs` has the sub-commands of one command in succession.
pub fn registration(specs: &[&Spec]) -> Vec<Value> {
    let of_one_name = specs.chunk_by(|one, next| one.path[0] == next.path[0]);
    of_one_name.map(command).collect()
}

/// A top-level command with its sub-commands.
fn command(specs: &[&Spec]) -> Value {
    let (name, task) = (specs[0].path[0], specs[0].task);
    let options: Vec<Value> = match specs {
        [only] if only.path.len() == 1 => {
            only.options.iter().map(|row| option(only, row)).collect()
        }
        specs => specs.iter().map(|spec| sub_command(spec)).collect(),
    };
    let mut command = described(name, |words| {
        let words = &words.commands.list.by_path()[name];
        (&words.name, &words.about)
    });
    command.insert("type".to_owned(), json!(CHAT_INPUT));
    command.insert("options".to_owned(), Value::Array(options));
    // A command for owners or moderators is about a server that has the bot, so it is offered nowhere else.
    let (contexts, installed): (&[u8], &[u8]) = match task.permission() {
        Some(bits) => {
            let bits = json!(bits.to_string());
            command.insert("default_member_permissions".to_owned(), bits);
            (&CONTEXTS[..1], &INSTALLED_BY[..1])
        }
        None => (&CONTEXTS, &INSTALLED_BY),
    };
    command.insert("contexts".to_owned(), json!(contexts));
    command.insert("integration_types".to_owned(), json!(installed));
    Value::Object(command)
}

fn sub_command(spec: &Spec) -> Value {
    let mut command = described(spec.path[spec.path.len() - 1], |words| {
        let words = words_of(words, spec);
        (&words.name, &words.about)
    });
    let options = spec.options.iter().map(|one| option(spec, one));
    command.insert("type".to_owned(), json!(SUB_COMMAND));
    command.insert("options".to_owned(), Value::Array(options.collect()));
    Value::Object(command)
}

fn option(spec: &Spec, option: &OptionSpec) -> Value {
    let mut json = described(option.name, |words| {
        let words = option_words(words, spec, option.name);
        (&words.name, &words.about)
    });
    let mut set = |key: &str, value: Value| json.insert(key.to_owned(), value);
    set("required", json!(option.required));
    match option.kind {
        Kind::Text(_) => {
            set("type", json!(STRING));
            set("autocomplete", json!(true));
        }
        Kind::Word(choices) => {
            let choices = choices.iter().map(|value| choice(spec, option, value));
            set("type", json!(STRING));
            set("choices", Value::Array(choices.collect()));
        }
        Kind::Number { least, most } => {
            set("type", json!(INTEGER));
            set("min_value", json!(least));
            set("max_value", json!(most));
        }
        Kind::YesNo => {
            set("type", json!(BOOLEAN));
        }
        Kind::User => {
            set("type", json!(USER));
        }
        Kind::Free { most } => {
            set("type", json!(STRING));
            set("min_length", json!(1));
            set("max_length", json!(most));
        }
        Kind::Channel => {
            set("type", json!(CHANNEL));
            set("channel_types", json!(WRITTEN_CHANNELS));
        }
        Kind::Role => {
            set("type", json!(ROLE));
        }
        Kind::File => {
            set("type", json!(ATTACHMENT));
        }
    }
    Value::Object(json)
}

fn choice(spec: &Spec, option: &OptionSpec, value: &str) -> Value {
    let name = |words: &'static Words| choice_name(words, spec, option.name, value);
    json!({
        "name": name(Words::of(Language::ENGLISH)),
        "name_localizations": localized(name),
        "value": value,
    })
}

/// Name and description, in English and in the other languages.
fn described<'w>(
    name: &str,
    of: impl Fn(&'static Words) -> (&'w String, &'w String),
) -> Map<String, Value> {
    let english = of(Words::of(Language::ENGLISH));
    let mut json = Map::new();
    json.insert("name".to_owned(), json!(name));
    json.insert(
        "name_localizations".to_owned(),
        localized(|words| of(words).0.clone()),
    );
    json.insert("description".to_owned(), json!(english.1));
    json.insert(
        "description_localizations".to_owned(),
        localized(|words| of(words).1.clone()),
    );
    json
}

/// The text in each locale of each other language.
fn localized(of: impl Fn(&'static Words) -> String) -> Value {
    let others = Language::ALL.into_iter();
    let others = others.filter(|language| *language != Language::ENGLISH);
    let texts = others.flat_map(|language| {
        let text = json!(of(Words::of(language)));
        let locales = language.locales().iter();
        locales.map(move |locale| ((*locale).to_owned(), text.clone()))
    });
    texts.collect::<Map<String, Value>>().into()
}

/// The words of a command; a test finds commands without.
pub(super) fn words_of<'w>(words: &'w Words, spec: &Spec) -> &'w CommandWords {
    &words.commands.list.by_path()[&spec.path.join("_")]
}

/// The name of one of the fixed choices of an option. Names of languages are in their manifests.
pub(super) fn choice_name(words: &Words, spec: &Spec, option: &str, value: &str) -> String {
    let name = option_words(words, spec, option).choices.get(value);
    name.cloned()
        .unwrap_or_else(|| words.language(Language::of_code(value).unwrap_or_default()))
}

/// The words of one of its options.
pub(crate) fn option_words<'w>(words: &'w Words, spec: &Spec, option: &str) -> &'w OptionWords {
    match option {
        // The same in every command that has it.
        "table" => words.commands.table.option(),
        name => &words_of(words, spec).options[words_key(name)],
    }
}
