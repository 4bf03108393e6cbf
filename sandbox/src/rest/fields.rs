//! Single fields of a form, read and checked.

use serde_json::{Map, Value};

use crate::errors::{ApiError, Form};

/// Joins parts of a path.
pub fn join(path: &str, part: impl std::fmt::Display) -> String {
    if path.is_empty() {
        part.to_string()
    } else {
        format!("{path}.{part}")
    }
}

/// The fields of a JSON object; anything else is a fault.
pub fn an_object<'a>(
    form: &mut Form,
    path: &str,
    value: &'a Value,
) -> Option<&'a Map<String, Value>> {
    let fields = value.as_object();
    if fields.is_none() {
        form.add(
            path,
            "DICT_TYPE_CONVERT",
            "Only dictionaries may be used in a DictType",
        );
    }
    fields
}

/// Adds a fault for every field that is not in `known`.
pub fn only_known(form: &mut Form, path: &str, fields: &Map<String, Value>, known: &[&str]) {
    for field in fields
        .keys()
        .filter(|field| !known.contains(&field.as_str()))
    {
        form.add(
            &join(path, field),
            "UNKNOWN_FIELD",
            "This field does not exist",
        );
    }
}

/// The text in a field, if present and not null; wrong types and lengths are faults.
pub fn text<'a>(
    form: &mut Form,
    path: &str,
    fields: &'a Map<String, Value>,
    field: &str,
    most: usize,
) -> Option<&'a str> {
    let path = join(path, field);
    let text = match fields.get(field) {
        None | Some(Value::Null) => return None,
        Some(Value::String(text)) => text,
        Some(Value::Bool(_) | Value::Number(_) | Value::Array(_) | Value::Object(_)) => {
            form.add(
                &path,
                "STRING_TYPE_CONVERT",
                "Could not interpret as string.",
            );
            return None;
        }
    };
    if most < text.chars().count() {
        form.add(
            &path,
            "BASE_TYPE_MAX_LENGTH",
            format!("Must be {most} or fewer in length."),
        );
    }
    Some(text)
}

/// As [`text`], for a field that must be present and not empty.
pub fn required_text<'a>(
    form: &mut Form,
    path: &str,
    fields: &'a Map<String, Value>,
    field: &str,
    most: usize,
) -> Option<&'a str> {
    let found = text(form, path, fields, field, most);
    match found {
        None if fields.get(field).is_none_or(Value::is_null) => {
            form.add(
                &join(path, field),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
        }
        Some("") => form.add(
            &join(path, field),
            "BASE_TYPE_MIN_LENGTH",
            "Must be 1 or more in length.",
        ),
        None | Some(_) => {}
    }
    found
}

/// The list in a field, if present and not null.
pub fn list<'a>(
    form: &mut Form,
    path: &str,
    fields: &'a Map<String, Value>,
    field: &str,
    most: usize,
) -> Option<&'a Vec<Value>> {
    let path = join(path, field);
    match fields.get(field) {
        None | Some(Value::Null) => None,
        Some(Value::Array(list)) => {
            if most < list.len() {
                form.add(
                    &path,
                    "BASE_TYPE_MAX_LENGTH",
                    format!("Must be {most} or fewer in length."),
                );
            }
            Some(list)
        }
        Some(Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_)) => {
            form.add(
                &path,
                "LIST_TYPE_CONVERT",
                "Only iterables may be used in a ListType",
            );
            None
        }
    }
}

/// A number written as a number or as a string: Discord accepts both.
pub fn number(value: &Value) -> Option<u64> {
    value.as_u64().or_else(|| value.as_str()?.parse().ok())
}

/// The fields of a JSON object, or the refusal of anything else.
pub fn object<'a>(body: &'a Value, path: &str) -> Result<&'a Map<String, Value>, ApiError> {
    let mut form = Form::default();
    an_object(&mut form, path, body).ok_or(ApiError::InvalidForm(form))
}
