//! The forms of commands as an application registers them.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::fields::{an_object, join, list, object, only_known, required_text, text};
use crate::errors::{ApiError, Form};

/// Discord's languages.
pub const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he",
    "hi", "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE",
    "th", "tr", "uk", "vi", "zh-CN", "zh-TW",
];

/// Maximum characters in names, descriptions and values of one command.
const MAX_CHARACTERS: usize = 8000;
const SUB_COMMAND: u64 = 1;
const SUB_COMMAND_GROUP: u64 = 2;

/// Checks a list of commands that replaces all existing ones.
pub fn commands(body: &Value) -> Result<Vec<Map<String, Value>>, ApiError> {
    let Some(list) = body.as_array() else {
        return Err(Form::wrong(
            "",
            "LIST_TYPE_CONVERT",
            "Only iterables may be used in a ListType",
        )
        .into());
    };
    let mut form = Form::default();
    let mut result = Vec::new();
    let mut names = BTreeSet::new();
    let mut n_slash = 0;
    for (n, command) in list.iter().enumerate() {
        let path = n.to_string();
        let fields = object(command, &path)?;
        check_command(&mut form, &path, fields);
        let kind = fields.get("type").and_then(Value::as_u64).unwrap_or(1);
        n_slash += usize::from(kind == 1);
        if !names.insert((
            kind,
            fields
                .get("name")
                .and_then(Value::as_str)
                .unwrap_or_default(),
        )) {
            form.add(
                &path,
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
        result.push(fields.clone());
    }
    if 100 < n_slash {
        form.add(
            "",
            "APPLICATION_COMMAND_TOO_MANY",
            "Maximum number of application commands reached (100)",
        );
    }
    form.finish()?;
    Ok(result)
}

/// Checks one command.
pub fn command(body: &Value) -> Result<Map<String, Value>, ApiError> {
    let fields = object(body, "")?;
    let mut form = Form::default();
    check_command(&mut form, "", fields);
    form.finish()?;
    Ok(fields.clone())
}

fn check_command(form: &mut Form, path: &str, fields: &Map<String, Value>) {
    // The last ones come from Discord, and a bot may send them back unchanged.
    let known = [
        "name",
        "name_localizations",
        "description",
        "description_localizations",
        "options",
        "default_member_permissions",
        "dm_permission",
        "default_permission",
        "type",
        "nsfw",
        "contexts",
        "integration_types",
        "handler",
        "id",
        "application_id",
        "version",
        "guild_id",
    ];
    only_known(form, path, fields, &known);
    let kind = fields.get("type").and_then(Value::as_u64).unwrap_or(1);
    let mut n_characters = 0;
    if kind == 1 {
        check_name(form, path, fields);
        described(form, path, fields, &mut n_characters);
    } else {
        required_text(form, path, fields, "name", 32);
    }
    match fields.get("default_member_permissions") {
        None | Some(Value::Null) => {}
        Some(Value::String(bits)) if bits.parse::<u64>().is_ok() => {}
        Some(Value::Number(bits)) if bits.is_u64() => {}
        Some(
            Value::Bool(_)
            | Value::Number(_)
            | Value::String(_)
            | Value::Array(_)
            | Value::Object(_),
        ) => {
            form.add(
                &join(path, "default_member_permissions"),
                "BITFIELD_TYPE_CONVERT",
                "Not a bit field",
            );
        }
    }
    for (field, most) in [("contexts", 2), ("integration_types", 1)] {
        for (n, value) in list(form, path, fields, field, 3)
            .into_iter()
            .flatten()
            .enumerate()
        {
            if value.as_u64().is_none_or(|value| most < value) {
                form.add(
                    &join(&join(path, field), n),
                    "BASE_TYPE_CHOICES",
                    format!("Value must be between 0 and {most}."),
                );
            }
        }
    }
    if let Some(options) = list(form, path, fields, "options", 25) {
        check_options(form, &join(path, "options"), options, 0, &mut n_characters);
    }
    if MAX_CHARACTERS < n_characters {
        form.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size ({MAX_CHARACTERS})"),
        );
    }
}

fn check_name(form: &mut Form, path: &str, fields: &Map<String, Value>) {
    let Some(name) = required_text(form, path, fields, "name", 32) else {
        return;
    };
    if !is_name(name) {
        form.add(
            &join(path, "name"),
            "APPLICATION_COMMAND_INVALID_NAME",
            "Command name is invalid",
        );
    }
}

/// Whether it has only letters, digits, hyphens, underscores and apostrophes, and no capitals where the
/// script has lower case.
fn is_name(name: &str) -> bool {
    let is_allowed = |letter: char| letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'');
    (1..=32).contains(&name.chars().count())
        && name.chars().all(is_allowed)
        && name.to_lowercase() == name
}

/// Checks description and translations, and adds what counts towards the character limit of a command.
fn described(form: &mut Form, path: &str, fields: &Map<String, Value>, n_characters: &mut usize) {
    required_text(form, path, fields, "description", 100);
    for (field, most) in [("name", 32), ("description", 100)] {
        let mut longest = fields
            .get(field)
            .and_then(Value::as_str)
            .map_or(0, |text| text.chars().count());
        let localized = format!("{field}_localizations");
        let path = join(path, &localized);
        let translations = fields
            .get(&localized)
            .filter(|translations| !translations.is_null())
            .and_then(|translations| an_object(form, &path, translations));
        for (locale, _) in translations.into_iter().flatten() {
            if !LOCALES.contains(&locale.as_str()) {
                form.add(
                    &join(&path, locale),
                    "BASE_TYPE_CHOICES",
                    "Not a language Discord has",
                );
            }
            let Some(text) =
                translations.and_then(|all| required_text(form, &path, all, locale, most))
            else {
                continue;
            };
            longest = longest.max(text.chars().count());
            if field == "name" && !is_name(text) {
                form.add(
                    &join(&path, locale),
                    "APPLICATION_COMMAND_INVALID_NAME",
                    "Command name is invalid",
                );
            }
        }
        // Only the longest translation counts, by Discord's documentation.
        *n_characters += longest;
    }
}

fn check_options(
    form: &mut Form,
    path: &str,
    options: &[Value],
    depth: usize,
    n_characters: &mut usize,
) {
    let mut names = BTreeSet::new();
    let mut seen_optional = false;
    let is_sub = |option: &Value| {
        matches!(
            option.get("type").and_then(Value::as_u64),
            Some(SUB_COMMAND | SUB_COMMAND_GROUP)
        )
    };
    let n_sub = options.iter().filter(|option| is_sub(option)).count();
    if n_sub != 0 && n_sub != options.len() {
        form.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_MIXED", "Sub-command and sub-command group option types are mutually exclusive to all other types");
    }
    for (n, option) in options.iter().enumerate() {
        let path = join(path, n);
        let Some(fields) = an_object(form, &path, option) else {
            continue;
        };
        let known = [
            "type",
            "name",
            "name_localizations",
            "description",
            "description_localizations",
            "required",
            "choices",
            "options",
            "channel_types",
            "min_value",
            "max_value",
            "min_length",
            "max_length",
            "autocomplete",
            "name_localized",
            "description_localized",
        ];
        only_known(form, &path, fields, &known);
        check_name(form, &path, fields);
        described(form, &path, fields, n_characters);
        if !names.insert(
            fields
                .get("name")
                .and_then(Value::as_str)
                .unwrap_or_default(),
        ) {
            form.add(
                &join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                "Option name already exists",
            );
        }
        let kind = fields.get("type").and_then(Value::as_u64).unwrap_or(0);
        let may_nest = kind == SUB_COMMAND && depth < 2 || kind == SUB_COMMAND_GROUP && depth == 0;
        match kind {
            SUB_COMMAND | SUB_COMMAND_GROUP if !may_nest => {
                form.add(
                    &join(&path, "type"),
                    "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                    "Sub-commands cannot be nested so deep",
                );
            }
            SUB_COMMAND | SUB_COMMAND_GROUP => {
                if let Some(inner) = list(form, &path, fields, "options", 25) {
                    check_options(
                        form,
                        &join(&path, "options"),
                        inner,
                        depth + 1,
                        n_characters,
                    );
                }
            }
            3..=11 => {
                let is_required = fields
                    .get("required")
                    .and_then(Value::as_bool)
                    .unwrap_or(false);
                if is_required && seen_optional {
                    form.add(
                        &path,
                        "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                        "Required options must be placed before non-required options",
                    );
                }
                seen_optional |= !is_required;
                check_values(form, &path, fields, kind, n_characters);
            }
            _ => form.add(
                &join(&path, "type"),
                "BASE_TYPE_CHOICES",
                "Value must be between 1 and 11.",
            ),
        }
    }
}

fn check_values(
    form: &mut Form,
    path: &str,
    fields: &Map<String, Value>,
    kind: u64,
    n_characters: &mut usize,
) {
    let completes = fields
        .get("autocomplete")
        .and_then(Value::as_bool)
        .unwrap_or(false);
    let choices = list(form, path, fields, "choices", 25).map_or(&[][..], Vec::as_slice);
    let takes_choices = matches!(kind, 3 | 4 | 10);
    if completes && !choices.is_empty() {
        form.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE",
            "Choices and autocomplete are mutually exclusive",
        );
    }
    if !takes_choices && (completes || !choices.is_empty()) {
        form.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Only texts and numbers take choices or autocomplete",
        );
    }
    if kind != 3
        && ["min_length", "max_length"]
            .iter()
            .any(|field| fields.get(*field).is_some_and(|value| !value.is_null()))
    {
        form.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Only texts have a length",
        );
    }
    let bound = |field: &str| fields.get(field).and_then(Value::as_f64);
    if let (Some(least), Some(most)) = (bound("min_value"), bound("max_value"))
        && most < least
    {
        form.add(
            path,
            "APPLICATION_COMMAND_OPTIONS_MIN_VALUE_INVALID",
            "min_value must not be more than max_value",
        );
    }
    let mut names = BTreeSet::new();
    for (n, choice) in choices.iter().enumerate() {
        let path = join(&join(path, "choices"), n);
        check_choice(form, &path, choice, kind, n_characters);
        if !names.insert(
            choice
                .get("name")
                .and_then(Value::as_str)
                .unwrap_or_default(),
        ) {
            form.add(
                &path,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS",
                "Option choice name already exists",
            );
        }
    }
}

/// Checks a choice of an option or of an autocomplete answer.
pub fn check_choice(
    form: &mut Form,
    path: &str,
    choice: &Value,
    kind: u64,
    n_characters: &mut usize,
) {
    let Some(fields) = an_object(form, path, choice) else {
        return;
    };
    only_known(
        form,
        path,
        fields,
        &["name", "name_localizations", "value", "name_localized"],
    );
    let name = required_text(form, path, fields, "name", 100);
    *n_characters += name.map_or(0, |name| name.chars().count());
    let value_path = join(path, "value");
    match (kind, fields.get("value")) {
        (3, Some(Value::String(_))) => {
            let value = text(form, path, fields, "value", 100);
            *n_characters += value.map_or(0, |value| value.chars().count());
        }
        (4, Some(Value::Number(value))) if value.is_i64() || value.is_u64() => {}
        (10, Some(Value::Number(_))) => {}
        (_, None | Some(Value::Null)) => {
            form.add(&value_path, "BASE_TYPE_REQUIRED", "This field is required")
        }
        (
            _,
            Some(
                Value::Bool(_)
                | Value::Number(_)
                | Value::String(_)
                | Value::Array(_)
                | Value::Object(_),
            ),
        ) => {
            form.add(
                &value_path,
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
                "The value is not of the option's type",
            );
        }
    }
}
