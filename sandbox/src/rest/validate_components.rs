//! The forms of components: rows of buttons, or of one menu each.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::fields::{an_object, join, list, only_known, required_text, text};
use crate::errors::Form;

/// Checks a message's components.
pub fn components(form: &mut Form, path: &str, list: &[Value]) {
    let mut check = Check {
        form,
        custom_ids: BTreeSet::new(),
    };
    for (n, component) in list.iter().enumerate() {
        let path = join(path, n);
        match check.fields(&path, component) {
            Some((fields, 1)) => check.row(&path, fields),
            Some(_) => check.bad_kind(&path, "(1,)"),
            None => {}
        }
    }
}

struct Check<'a> {
    form: &'a mut Form,
    custom_ids: BTreeSet<String>,
}

impl Check<'_> {
    fn fields<'v>(
        &mut self,
        path: &str,
        component: &'v Value,
    ) -> Option<(&'v Map<String, Value>, u64)> {
        let fields = an_object(self.form, path, component)?;
        let Some(kind) = fields.get("type").and_then(Value::as_u64) else {
            self.form.add(
                &join(path, "type"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            );
            return None;
        };
        Some((fields, kind))
    }

    fn bad_kind(&mut self, path: &str, allowed: &str) {
        self.form.add(
            &join(path, "type"),
            "UNION_TYPE_CHOICES",
            format!("Value of field \"type\" must be one of {allowed}."),
        );
    }

    fn row(&mut self, path: &str, fields: &Map<String, Value>) {
        only_known(self.form, path, fields, &["type", "id", "components"]);
        let inner = list(self.form, path, fields, "components", 5).map_or(&[][..], Vec::as_slice);
        let path = join(path, "components");
        if inner.is_empty() {
            self.form.add(
                &path,
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 5 in length.",
            );
        }
        let is_button =
            |component: &&Value| component.get("type").and_then(Value::as_u64) == Some(2);
        let n_buttons = inner.iter().filter(is_button).count();
        if n_buttons != inner.len() && 1 < inner.len() {
            self.form.add(
                &path,
                "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                "The specified component exceeds the maximum width",
            );
        }
        for (n, component) in inner.iter().enumerate() {
            let path = join(&path, n);
            let Some((fields, kind)) = self.fields(&path, component) else {
                continue;
            };
            match kind {
                2 => self.button(&path, fields),
                3 | 5..=8 => self.menu(&path, fields, kind),
                _ => self.bad_kind(&path, "(2, 3, 5, 6, 7, 8)"),
            }
        }
    }

    fn custom_id(&mut self, path: &str, fields: &Map<String, Value>) {
        let Some(id) = required_text(self.form, path, fields, "custom_id", 100) else {
            return;
        };
        if !self.custom_ids.insert(id.to_owned()) {
            self.form.add(
                &join(path, "custom_id"),
                "COMPONENT_CUSTOM_ID_DUPLICATED",
                "Component custom id cannot be duplicated",
            );
        }
    }

    fn button(&mut self, path: &str, fields: &Map<String, Value>) {
        only_known(
            self.form,
            path,
            fields,
            &[
                "type",
                "id",
                "style",
                "label",
                "emoji",
                "custom_id",
                "url",
                "disabled",
                "sku_id",
            ],
        );
        let label = text(self.form, path, fields, "label", 80);
        let emoji = fields.get("emoji").filter(|emoji| !emoji.is_null());
        self.emoji(path, emoji);
        self.boolean(path, fields, "disabled");
        let has_custom_id = fields.get("custom_id").is_some_and(|id| !id.is_null());
        match fields.get("style").and_then(Value::as_u64) {
            Some(1..=4) => self.custom_id(path, fields),
            Some(5) => {
                let url = required_text(self.form, path, fields, "url", 512);
                if url.is_some_and(|url| {
                    !["https://", "http://", "discord://"]
                        .iter()
                        .any(|scheme| url.starts_with(scheme))
                }) {
                    self.form.add(
                        &join(path, "url"),
                        "URL_TYPE_INVALID_SCHEME",
                        "Scheme must be one of ('http', 'https', 'discord').",
                    );
                }
                if has_custom_id {
                    self.form.add(
                        path,
                        "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                        "A custom id and url cannot both be specified",
                    );
                }
            }
            Some(6) => {
                required_text(self.form, path, fields, "sku_id", 20);
            }
            Some(_) | None => self.form.add(
                &join(path, "style"),
                "BASE_TYPE_CHOICES",
                "Value must be one of (1, 2, 3, 4, 5, 6).",
            ),
        }
        let is_premium = fields.get("style").and_then(Value::as_u64) == Some(6);
        if !is_premium && label.is_none_or(str::is_empty) && emoji.is_none() {
            self.form.add(
                path,
                "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
                "A button needs a label or an emoji",
            );
        }
    }

    fn emoji(&mut self, path: &str, emoji: Option<&Value>) {
        let Some(emoji) = emoji else { return };
        let path = join(path, "emoji");
        let Some(fields) = an_object(self.form, &path, emoji) else {
            return;
        };
        only_known(self.form, &path, fields, &["id", "name", "animated"]);
        let is_custom = fields.get("id").is_some_and(|id| !id.is_null());
        // A letter is no emoji; a digit is, followed by a keycap.
        let is_plain_text = fields
            .get("name")
            .and_then(Value::as_str)
            .is_none_or(|name| name.is_empty() || name.is_ascii());
        if !is_custom && is_plain_text {
            self.form.add(
                &join(&path, "name"),
                "COMPONENT_INVALID_EMOJI",
                "Invalid emoji",
            );
        }
    }

    fn boolean(&mut self, path: &str, fields: &Map<String, Value>, field: &str) {
        if fields
            .get(field)
            .is_some_and(|value| !value.is_boolean() && !value.is_null())
        {
            self.form.add(
                &join(path, field),
                "BOOLEAN_TYPE_CONVERT",
                "Must be either true or false.",
            );
        }
    }

    fn menu(&mut self, path: &str, fields: &Map<String, Value>, kind: u64) {
        let known: &[&str] = match kind {
            3 => &[
                "type",
                "id",
                "custom_id",
                "options",
                "placeholder",
                "min_values",
                "max_values",
                "disabled",
                "required",
            ],
            8 => &[
                "type",
                "id",
                "custom_id",
                "channel_types",
                "default_values",
                "placeholder",
                "min_values",
                "max_values",
                "disabled",
                "required",
            ],
            _ => &[
                "type",
                "id",
                "custom_id",
                "default_values",
                "placeholder",
                "min_values",
                "max_values",
                "disabled",
                "required",
            ],
        };
        only_known(self.form, path, fields, known);
        self.custom_id(path, fields);
        text(self.form, path, fields, "placeholder", 150);
        self.boolean(path, fields, "disabled");
        let least = self.bound(path, fields, "min_values", 0);
        let most = self.bound(path, fields, "max_values", 1);
        if most < least {
            self.form.add(
                &join(path, "min_values"),
                "SELECT_COMPONENT_MIN_VALUES_TOO_LARGE",
                "Must not be more than max_values",
            );
        }
        if kind == 3 {
            self.options(path, fields, least, most);
        }
    }

    fn bound(&mut self, path: &str, fields: &Map<String, Value>, field: &str, least: u64) -> u64 {
        let value = match fields.get(field) {
            None | Some(Value::Null) => return 1,
            Some(value) => value.as_u64(),
        };
        match value {
            Some(value) if (least..=25).contains(&value) => value,
            Some(_) | None => {
                self.form.add(
                    &join(path, field),
                    "NUMBER_TYPE_OUT_OF_RANGE",
                    format!("int value should be between {least} and 25."),
                );
                1
            }
        }
    }

    fn options(&mut self, path: &str, fields: &Map<String, Value>, least: u64, most: u64) {
        let options = list(self.form, path, fields, "options", 25).map_or(&[][..], Vec::as_slice);
        let path = join(path, "options");
        if options.is_empty() {
            self.form.add(
                &path,
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 25 in length.",
            );
        }
        let n_options = options.len() as u64;
        if n_options < most || n_options < least {
            self.form.add(
                &path,
                "SELECT_COMPONENT_OPTIONS_TOO_FEW",
                "There are fewer options than values to choose",
            );
        }
        let mut values = BTreeSet::new();
        let mut n_default = 0;
        for (n, option) in options.iter().enumerate() {
            let path = join(&path, n);
            let Some(fields) = an_object(self.form, &path, option) else {
                continue;
            };
            only_known(
                self.form,
                &path,
                fields,
                &["label", "value", "description", "emoji", "default"],
            );
            required_text(self.form, &path, fields, "label", 100);
            text(self.form, &path, fields, "description", 100);
            self.emoji(&path, fields.get("emoji").filter(|emoji| !emoji.is_null()));
            if let Some(value) = required_text(self.form, &path, fields, "value", 100)
                && !values.insert(value)
            {
                self.form.add(
                    &join(&path, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                );
            }
            n_default += u64::from(fields.get("default").and_then(Value::as_bool) == Some(true));
        }
        if most < n_default {
            self.form.add(
                &path,
                "SELECT_COMPONENT_TOO_MANY_DEFAULT_OPTIONS",
                "More options are chosen beforehand than may be",
            );
        }
    }
}
