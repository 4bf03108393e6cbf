//! The form of a modal: labels, each with boxes to tick or with choices of which one is taken.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::fields::{an_object, join, list, object, only_known, required_text, text};
use crate::errors::{ApiError, Form};

/// Maximum labels of a modal, and options of a group.
const MOST_LABELS: usize = 5;
const MOST_OPTIONS: usize = 10;

/// Checks a modal.
pub fn modal(data: &Value) -> Result<(), ApiError> {
    let fields = object(data, "data")?;
    let mut form = Form::default();
    let known = ["custom_id", "title", "components"];
    only_known(&mut form, "data", fields, &known);
    required_text(&mut form, "data", fields, "custom_id", 100);
    required_text(&mut form, "data", fields, "title", 45);
    let labels = filled(&mut form, "data", fields, "components", MOST_LABELS);
    let mut ids = BTreeSet::new();
    for (n, one) in labels.iter().enumerate() {
        let path = join("data.components", n);
        label(&mut form, &path, one, &mut ids);
    }
    form.finish()
}

/// A list with one entry at least.
fn filled<'a>(
    form: &mut Form,
    path: &str,
    fields: &'a Map<String, Value>,
    field: &str,
    most: usize,
) -> &'a [Value] {
    let found = list(form, path, fields, field, most).map_or(&[][..], Vec::as_slice);
    if found.is_empty() {
        let reason = format!("Must be between 1 and {most} in length.");
        form.add(&join(path, field), "BASE_TYPE_BAD_LENGTH", reason);
    }
    found
}

/// The number of a component's kind, if it is one of these.
fn kind_of(
    form: &mut Form,
    path: &str,
    fields: &Map<String, Value>,
    allowed: &[u64],
) -> Option<u64> {
    let kind = fields.get("type").and_then(Value::as_u64);
    let kind = kind.filter(|kind| allowed.contains(kind));
    if kind.is_none() {
        let reason = format!("Value of field \"type\" must be one of {allowed:?}.");
        form.add(&join(path, "type"), "UNION_TYPE_CHOICES", reason);
    }
    kind
}

fn label(form: &mut Form, path: &str, one: &Value, ids: &mut BTreeSet<String>) {
    let Some(fields) = an_object(form, path, one) else {
        return;
    };
    if kind_of(form, path, fields, &[18]).is_none() {
        return;
    }
    let known = ["type", "id", "label", "description", "component"];
    only_known(form, path, fields, &known);
    required_text(form, path, fields, "label", 45);
    text(form, path, fields, "description", 100);
    let path = join(path, "component");
    let inner = fields.get("component").unwrap_or(&Value::Null);
    if let Some(fields) = an_object(form, &path, inner)
        && let Some(kind) = kind_of(form, &path, fields, &[21, 22])
    {
        group(form, &path, fields, kind, ids);
    }
}

fn group(
    form: &mut Form,
    path: &str,
    fields: &Map<String, Value>,
    kind: u64,
    ids: &mut BTreeSet<String>,
) {
    let mut known = vec!["type", "id", "custom_id", "required", "options"];
    if kind == 22 {
        known.extend(["min_values", "max_values"]);
    }
    only_known(form, path, fields, &known);
    let id = required_text(form, path, fields, "custom_id", 100);
    if id.is_some_and(|id| !ids.insert(id.to_owned())) {
        form.add(
            &join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    let options = filled(form, path, fields, "options", MOST_OPTIONS);
    let n_options = options.len() as u64;
    let number = |field: &str| fields.get(field).and_then(Value::as_u64);
    let (least, most) = (number("min_values"), number("max_values"));
    let is_required = fields.get("required").and_then(Value::as_bool) != Some(false);
    let least = least.unwrap_or(is_required.into());
    let most = most.unwrap_or(n_options);
    if most < least || n_options < most || (is_required && least == 0) {
        form.add(
            &join(path, "min_values"),
            "NUMBER_TYPE_OUT_OF_RANGE",
            "That number of boxes cannot be ticked",
        );
    }
    if kind == 21 && n_options < 2 {
        let reason = format!("Must be between 2 and {MOST_OPTIONS} in length.");
        form.add(&join(path, "options"), "BASE_TYPE_BAD_LENGTH", reason);
    }
    let mut values = BTreeSet::new();
    for (n, option) in options.iter().enumerate() {
        let path = join(&join(path, "options"), n);
        let Some(fields) = an_object(form, &path, option) else {
            continue;
        };
        let known = ["label", "value", "description", "default"];
        only_known(form, &path, fields, &known);
        required_text(form, &path, fields, "label", 100);
        text(form, &path, fields, "description", 100);
        if let Some(value) = required_text(form, &path, fields, "value", 100)
            && !values.insert(value)
        {
            form.add(
                &join(&path, "value"),
                "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                "The specified option value is already used",
            );
        }
    }
}
