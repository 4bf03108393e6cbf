//! The forms of components and embeds.

use std::collections::BTreeSet;

use serde_json::{Map, Value};

use super::errors::Form;
use super::validate::{an_object, join, list, number, only_known, required_text, text};

/// Checks a message's components: rows of buttons or one menu each, or, with `is_v2`, Discord's newer
/// kinds, of which there may be forty in all.
pub fn components(form: &mut Form, path: &str, list: &[Value], is_v2: bool, files: &[String]) {
    let mut check = Check {
        form,
        is_v2,
        files,
        custom_ids: BTreeSet::new(),
        n_components: 0,
        n_characters: 0,
    };
    for (n, component) in list.iter().enumerate() {
        check.top_level(&join(path, n), component);
    }
    let (n_components, n_characters) = (check.n_components, check.n_characters);
    if is_v2 && 40 < n_components {
        form.add(
            path,
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            "Must have at most 40 components in all",
        );
    }
    if is_v2 && 4000 < n_characters {
        form.add(
            path,
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            "Must have at most 4000 characters in all",
        );
    }
}

struct Check<'a> {
    form: &'a mut Form,
    is_v2: bool,
    files: &'a [String],
    custom_ids: BTreeSet<String>,
    n_components: usize,
    n_characters: usize,
}

impl Check<'_> {
    fn fields<'v>(
        &mut self,
        path: &str,
        component: &'v Value,
    ) -> Option<(&'v Map<String, Value>, u64)> {
        self.n_components += 1;
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

    fn top_level(&mut self, path: &str, component: &Value) {
        let Some((fields, kind)) = self.fields(path, component) else {
            return;
        };
        match kind {
            1 => self.row(path, fields),
            9 if self.is_v2 => self.section(path, fields),
            10 if self.is_v2 => self.text_display(path, fields),
            12 if self.is_v2 => self.gallery(path, fields),
            13 if self.is_v2 => {
                only_known(self.form, path, fields, &["type", "id", "file", "spoiler"]);
                self.media(&join(path, "file"), fields.get("file"));
            }
            14 if self.is_v2 => only_known(
                self.form,
                path,
                fields,
                &["type", "id", "divider", "spacing"],
            ),
            17 if self.is_v2 => self.container(path, fields),
            _ if self.is_v2 => self.bad_kind(path, "(1, 9, 10, 12, 13, 14, 17)"),
            _ => self.bad_kind(path, "(1,)"),
        }
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
        // A letter is no emoji; digits are, with a keycap after them.
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

    fn container(&mut self, path: &str, fields: &Map<String, Value>) {
        only_known(
            self.form,
            path,
            fields,
            &["type", "id", "components", "accent_color", "spoiler"],
        );
        let inner = list(self.form, path, fields, "components", 40).map_or(&[][..], Vec::as_slice);
        for (n, component) in inner.iter().enumerate() {
            let path = join(&join(path, "components"), n);
            if component.get("type").and_then(Value::as_u64) == Some(17) {
                self.bad_kind(&path, "(1, 9, 10, 12, 13, 14)");
            } else {
                self.top_level(&path, component);
            }
        }
    }

    fn section(&mut self, path: &str, fields: &Map<String, Value>) {
        only_known(
            self.form,
            path,
            fields,
            &["type", "id", "components", "accessory"],
        );
        let texts = list(self.form, path, fields, "components", 3).map_or(&[][..], Vec::as_slice);
        if texts.is_empty() {
            self.form.add(
                &join(path, "components"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 3 in length.",
            );
        }
        for (n, component) in texts.iter().enumerate() {
            let path = join(&join(path, "components"), n);
            match self.fields(&path, component) {
                Some((fields, 10)) => self.text_display(&path, fields),
                Some(_) => self.bad_kind(&path, "(10,)"),
                None => {}
            }
        }
        let path = join(path, "accessory");
        match fields
            .get("accessory")
            .and_then(|accessory| self.fields(&path, accessory))
        {
            Some((fields, 2)) => self.button(&path, fields),
            Some((fields, 11)) => self.media(&join(&path, "media"), fields.get("media")),
            Some(_) => self.bad_kind(&path, "(2, 11)"),
            None => self
                .form
                .add(&path, "BASE_TYPE_REQUIRED", "This field is required"),
        }
    }

    fn text_display(&mut self, path: &str, fields: &Map<String, Value>) {
        only_known(self.form, path, fields, &["type", "id", "content"]);
        let content = required_text(self.form, path, fields, "content", 4000);
        self.n_characters += content.map_or(0, |content| content.chars().count());
    }

    fn gallery(&mut self, path: &str, fields: &Map<String, Value>) {
        only_known(self.form, path, fields, &["type", "id", "items"]);
        let items = list(self.form, path, fields, "items", 10).map_or(&[][..], Vec::as_slice);
        if items.is_empty() {
            self.form.add(
                &join(path, "items"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 10 in length.",
            );
        }
        for (n, item) in items.iter().enumerate() {
            let path = join(&join(path, "items"), n);
            if let Some(fields) = item.as_object() {
                only_known(
                    self.form,
                    &path,
                    fields,
                    &["media", "description", "spoiler"],
                );
                text(self.form, &path, fields, "description", 1024);
            }
            self.media(&join(&path, "media"), item.get("media"));
        }
    }

    fn media(&mut self, path: &str, media: Option<&Value>) {
        match media
            .and_then(|media| media.get("url"))
            .and_then(Value::as_str)
        {
            Some(url) => url_of_file(self.form, &join(path, "url"), url, self.files),
            None => self.form.add(
                &join(path, "url"),
                "BASE_TYPE_REQUIRED",
                "This field is required",
            ),
        }
    }
}

/// An address that is fetched: of the web, or of a file that is on the message.
fn url_of_file(form: &mut Form, path: &str, url: &str, files: &[String]) {
    match url.strip_prefix("attachment://") {
        Some(name) if !files.iter().any(|file| file == name) => {
            form.add(
                path,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                "The referenced attachment was not found",
            );
        }
        Some(_) => {}
        None if url.starts_with("https://") || url.starts_with("http://") => {}
        None => form.add(
            path,
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('http', 'https', 'attachment').",
        ),
    }
}

/// Checks a message's embeds; `files` are the names that `attachment://` may use.
pub fn embeds(form: &mut Form, path: &str, embeds: &[Value], files: &[String]) {
    let mut n_characters = 0;
    for (n, embed) in embeds.iter().enumerate() {
        let path = join(path, n);
        if let Some(fields) = an_object(form, &path, embed) {
            n_characters += check_embed(form, &path, fields, files);
        }
    }
    if 6000 < n_characters {
        form.add(
            path,
            "MAX_EMBED_SIZE_EXCEEDED",
            "Embed size exceeds maximum size of 6000",
        );
    }
}

/// Checks one embed and counts the characters that count towards the limit of all.
fn check_embed(
    form: &mut Form,
    path: &str,
    fields: &Map<String, Value>,
    files: &[String],
) -> usize {
    let known = [
        "title",
        "type",
        "description",
        "url",
        "timestamp",
        "color",
        "footer",
        "image",
        "thumbnail",
        "video",
        "provider",
        "author",
        "fields",
    ];
    only_known(form, path, fields, &known);
    let length = |text: Option<&str>| text.map_or(0, |text| text.chars().count());
    let mut n_characters = length(text(form, path, fields, "title", 256))
        + length(text(form, path, fields, "description", 4096));
    if fields.get("color").is_some_and(|color| {
        !color.is_null() && number(color).is_none_or(|color| 0xff_ffff < color)
    }) {
        form.add(
            &join(path, "color"),
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 16777215.",
        );
    }
    let timestamp = text(form, path, fields, "timestamp", 40);
    if timestamp.is_some_and(|timestamp| crate::clock::Moment::parse(timestamp).is_none()) {
        form.add(
            &join(path, "timestamp"),
            "DATE_TIME_TYPE_PARSE",
            "Could not parse. Should be ISO8601.",
        );
    }
    for (part, known, named, most) in [
        (
            "footer",
            &["text", "icon_url", "proxy_icon_url"][..],
            "text",
            2048,
        ),
        (
            "author",
            &["name", "url", "icon_url", "proxy_icon_url"][..],
            "name",
            256,
        ),
    ] {
        if let Some(inner) = fields.get(part).and_then(Value::as_object) {
            let path = join(path, part);
            only_known(form, &path, inner, known);
            n_characters += length(required_text(form, &path, inner, named, most));
        }
    }
    for part in ["image", "thumbnail"] {
        let Some(inner) = fields.get(part).and_then(Value::as_object) else {
            continue;
        };
        let path = join(path, part);
        only_known(form, &path, inner, &["url", "proxy_url", "height", "width"]);
        if let Some(url) = required_text(form, &path, inner, "url", 2048) {
            url_of_file(form, &join(&path, "url"), url, files);
        }
    }
    for (n, field) in list(form, path, fields, "fields", 25)
        .into_iter()
        .flatten()
        .enumerate()
    {
        let path = join(&join(path, "fields"), n);
        let Some(field) = an_object(form, &path, field) else {
            continue;
        };
        only_known(form, &path, field, &["name", "value", "inline"]);
        n_characters += length(required_text(form, &path, field, "name", 256));
        n_characters += length(required_text(form, &path, field, "value", 1024));
    }
    n_characters
}
