//! Checks the forms that a bot sends, field by field, as Discord does and in some places
//! more strictly: a field that does not exist is refused, because it is a typo.
//!
//! Messages become a [`Draft`] here; commands are in [`super::validate_commands`], components in
//! [`super::validate_components`]. Embeds and layout components are refused: a bot that posts pictures with
//! rows of buttons has no use for them.

use serde_json::{Map, Value};

use super::fields::{an_object, join, list, number, object, only_known, text};
use super::validate_components;
use crate::errors::{ApiError, Form};
use crate::state::messages::{AllowedMentions, Draft, NamedFile, Upload, flag};

/// What a message's form is for, which decides what it may contain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A new message in a channel.
    Create,
    /// A change of a message in a channel.
    Edit,
    /// The first answer to an interaction.
    Callback,
    /// The flags of an answer to come.
    Deferral,
    /// A further answer to an interaction.
    FollowUp,
    /// A change of an answer to an interaction.
    EditAnswer,
}

/// Context for checking a message's form.
#[derive(Debug)]
pub struct Surroundings<'a> {
    /// What the form is for.
    pub purpose: Purpose,
    /// Ids and names of the files the message has already.
    pub files: Vec<(u64, String)>,
    /// Files uploaded with it.
    pub uploads: &'a [Upload],
    /// Maximum bytes of a file.
    pub file_limit: usize,
    /// Whether it is for a direct conversation.
    pub in_dm: bool,
    /// Flags the message has already.
    pub flags: u64,
    /// Prefix of each path: `data` in an interaction's answer.
    pub prefix: &'a str,
}

/// Every field that any message's form has. Clients send some of them where they mean nothing, such as
/// `tts` on an edit; only a field that exists nowhere is a typo.
const FIELDS: [&str; 17] = [
    "content",
    "nonce",
    "tts",
    "embeds",
    "allowed_mentions",
    "message_reference",
    "components",
    "sticker_ids",
    "flags",
    "enforce_nonce",
    "attachments",
    "poll",
    "username",
    "avatar_url",
    "thread_name",
    "applied_tags",
    "shared_client_theme",
];

/// Checks the form of a message and reads it.
pub fn message(body: &Value, around: &Surroundings<'_>) -> Result<Draft, ApiError> {
    if around
        .uploads
        .iter()
        .any(|upload| around.file_limit < upload.bytes.len())
    {
        return Err(ApiError::TooLarge);
    }
    let path = around.prefix;
    let empty = Map::new();
    let fields = if body.is_null() {
        &empty
    } else {
        object(body, path)?
    };
    let mut form = Form::default();
    only_known(&mut form, path, fields, &FIELDS);
    let content = text(&mut form, path, fields, "content", 2000);
    let flags = read_flags(&mut form, fields, around);
    let components = list(&mut form, path, fields, "components", 5);
    let files = read_files(&mut form, fields, around);
    for field in ["embeds", "poll"] {
        if fields.get(field).is_some_and(holds_something) {
            form.add(
                &join(path, field),
                "NOT_IN_THE_SANDBOX",
                "The sandbox has no such part of a message",
            );
        }
    }
    if let Some(components) = components {
        validate_components::components(&mut form, &join(path, "components"), components);
    }
    let nonce = read_nonce(&mut form, path, fields);
    let allowed_mentions = read_allowed_mentions(&mut form, path, fields);
    let reply_to = read_reference(&mut form, path, fields);
    form.finish()?;
    // A null in an edit empties the field.
    let was_sent = |field: &str| fields.contains_key(field);
    Ok(Draft {
        content: was_sent("content").then(|| content.unwrap_or_default().to_owned()),
        components: was_sent("components").then(|| components.cloned().unwrap_or_default()),
        files,
        uploads: around.uploads.to_vec(),
        flags,
        nonce,
        enforce_nonce: fields
            .get("enforce_nonce")
            .and_then(Value::as_bool)
            .unwrap_or(false),
        allowed_mentions,
        reply_to,
    })
}

/// Whether a part of a message was sent and is not empty.
fn holds_something(part: &Value) -> bool {
    match part {
        Value::Null => false,
        Value::Array(list) => !list.is_empty(),
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => true,
    }
}

fn read_flags(
    form: &mut Form,
    fields: &Map<String, Value>,
    around: &Surroundings<'_>,
) -> Option<u64> {
    let path = join(around.prefix, "flags");
    let flags = match fields.get("flags") {
        None | Some(Value::Null) => return None,
        Some(value) => value.as_u64(),
    };
    let Some(flags) = flags else {
        form.add(&path, "NUMBER_TYPE_COERCE", "Value is not int.");
        return None;
    };
    let allowed = match around.purpose {
        Purpose::Create => flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS,
        Purpose::Edit | Purpose::EditAnswer => flag::SUPPRESS_EMBEDS,
        Purpose::Callback | Purpose::FollowUp => {
            flag::SUPPRESS_EMBEDS | flag::SUPPRESS_NOTIFICATIONS | flag::EPHEMERAL
        }
        Purpose::Deferral => flag::EPHEMERAL,
    };
    // Clients send back on edits what they read; only a change is refused.
    if flags & !(allowed | around.flags) != 0 {
        form.add(
            &path,
            "MESSAGE_FLAGS_INVALID",
            "Message flags cannot be set here",
        );
    }
    if around.in_dm && flags & flag::EPHEMERAL != 0 {
        form.add(
            &path,
            "MESSAGE_FLAGS_INVALID",
            "Nothing is ephemeral in a direct conversation",
        );
    }
    Some(flags)
}

fn read_files(
    form: &mut Form,
    fields: &Map<String, Value>,
    around: &Surroundings<'_>,
) -> Option<Vec<NamedFile>> {
    let path = join(around.prefix, "attachments");
    if 10 < around.uploads.len() {
        form.add(
            &path,
            "BASE_TYPE_MAX_LENGTH",
            "Must be 10 or fewer in length.",
        );
    }
    let named = list(form, around.prefix, fields, "attachments", 10)?;
    let mut files = Vec::new();
    for (n, file) in named.iter().enumerate() {
        let path = join(&path, n);
        let Some(file) = an_object(form, &path, file) else {
            continue;
        };
        // On an edit Discord accepts everything it returned about a file that stays.
        let known = [
            "id",
            "filename",
            "description",
            "title",
            "is_remix",
            "duration_secs",
            "waveform",
            "size",
            "url",
            "proxy_url",
            "content_type",
            "width",
            "height",
            "ephemeral",
            "flags",
        ];
        only_known(form, &path, file, &known);
        let description = text(form, &path, file, "description", 1024);
        let Some(id) = file.get("id").and_then(number) else {
            form.add(
                &join(&path, "id"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
            continue;
        };
        let is_there = around.uploads.iter().any(|upload| upload.n == id)
            || around.files.iter().any(|(had, _)| *had == id);
        if !is_there {
            form.add(
                &join(&path, "id"),
                "ATTACHMENT_NOT_FOUND",
                "No file was uploaded with this id",
            );
        }
        files.push(NamedFile {
            id,
            description: description.map(str::to_owned),
        });
    }
    Some(files)
}

fn read_nonce(form: &mut Form, path: &str, fields: &Map<String, Value>) -> Option<Value> {
    let nonce = fields.get("nonce").filter(|nonce| !nonce.is_null());
    let path = join(path, "nonce");
    match nonce {
        Some(Value::String(text)) if 25 < text.chars().count() => {
            form.add(
                &path,
                "NONCE_TYPE_TOO_LONG",
                "Must be 25 or fewer in length.",
            );
        }
        Some(Value::Bool(_) | Value::Array(_) | Value::Object(_)) => {
            form.add(
                &path,
                "NONCE_TYPE_INVALID",
                "Must be a string or an integer.",
            );
        }
        Some(Value::Number(number)) if !number.is_i64() && !number.is_u64() => {
            form.add(
                &path,
                "NONCE_TYPE_INVALID",
                "Must be a string or an integer.",
            );
        }
        Some(Value::String(_) | Value::Number(_) | Value::Null) => {}
        None => {
            if fields.get("enforce_nonce").and_then(Value::as_bool) == Some(true) {
                form.add(
                    &path,
                    "BASE_TYPE_REQUIRED",
                    "A nonce is required where it is to be enforced",
                );
            }
        }
    }
    nonce.cloned()
}

fn read_allowed_mentions(
    form: &mut Form,
    path: &str,
    fields: &Map<String, Value>,
) -> Option<AllowedMentions> {
    let mentions = fields
        .get("allowed_mentions")
        .filter(|mentions| !mentions.is_null())?;
    let path = join(path, "allowed_mentions");
    let mentions = an_object(form, &path, mentions)?;
    only_known(
        form,
        &path,
        mentions,
        &["parse", "roles", "users", "replied_user"],
    );
    let mut allowed = AllowedMentions {
        replied_user: mentions
            .get("replied_user")
            .and_then(Value::as_bool)
            .unwrap_or(false),
        ..AllowedMentions::default()
    };
    for (n, kind) in list(form, &path, mentions, "parse", 3)
        .into_iter()
        .flatten()
        .enumerate()
    {
        match kind.as_str() {
            Some("users") => allowed.all_users = true,
            Some("everyone") => allowed.everyone = true,
            Some("roles") => {}
            Some(_) | None => {
                form.add(
                    &join(&join(&path, "parse"), n),
                    "BASE_TYPE_CHOICES",
                    "Value must be one of ('users', 'roles', 'everyone').",
                );
            }
        }
    }
    for (n, user) in list(form, &path, mentions, "users", 100)
        .into_iter()
        .flatten()
        .enumerate()
    {
        match number(user) {
            Some(user) => allowed.users.push(user.into()),
            None => form.add(
                &join(&join(&path, "users"), n),
                "NUMBER_TYPE_COERCE",
                "Value is not snowflake.",
            ),
        }
    }
    list(form, &path, mentions, "roles", 100);
    if allowed.all_users && !allowed.users.is_empty() {
        form.add(
            &path,
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            "parse:[\"users\"] and users: [ids...] are mutually exclusive.",
        );
    }
    Some(allowed)
}

fn read_reference(
    form: &mut Form,
    path: &str,
    fields: &Map<String, Value>,
) -> Option<(crate::ids::MessageId, bool)> {
    let reference = fields
        .get("message_reference")
        .filter(|reference| !reference.is_null())?;
    let path = join(path, "message_reference");
    let reference = an_object(form, &path, reference)?;
    only_known(
        form,
        &path,
        reference,
        &[
            "type",
            "message_id",
            "channel_id",
            "guild_id",
            "fail_if_not_exists",
        ],
    );
    let Some(message) = reference.get("message_id").and_then(number) else {
        form.add(
            &join(&path, "message_id"),
            "BASE_TYPE_REQUIRED",
            "This field is required",
        );
        return None;
    };
    let must_exist = reference
        .get("fail_if_not_exists")
        .and_then(Value::as_bool)
        .unwrap_or(true);
    Some((message.into(), must_exist))
}
