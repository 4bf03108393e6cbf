//! Words of moderation: messages to moderators, messages to others, and the audit list.

use serde_json::Value;

use crate::{escape, text};

impl text::Moderation {
    /// An action from the audit list's data: ids of people and channels as mentions, all
    /// else as text that Discord shows unchanged.
    pub fn deed(&self, deed: &str, details: &Value) -> String {
        let key = match deed {
            "replace" if details["with"].is_null() => "replace_computer",
            // An entry from before turns were noted.
            "rewind" if details["turn"].is_null() => "rewind_earlier",
            _ => deed,
        };
        let Some(message) = self.deeds.message(key) else {
            return escape(deed);
        };
        let shown = |key: &str| {
            let value = match &details[key] {
                Value::String(text) => text.clone(),
                Value::Null => return self.forgotten().to_owned(),
                other => other.to_string(),
            };
            match key {
                // The person's data was deleted.
                "player" | "with" if value == "0" => self.forgotten().to_owned(),
                "player" | "with" => format!("<@{value}>"),
                "channel" | "before" => format!("<#{value}>"),
                // Worded for the reader.
                "old" | "new" => value,
                _ => escape(&value),
            }
        };
        message.fill(shown)
    }
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use serde_json::json;

    use crate::Words;

    #[test]
    fn a_forgotten_person_is_no_mention_in_the_audit_list() {
        for language in Language::ALL {
            let words = &Words::of(language).moderation;
            let shown = words.deed("ban", &json!({ "player": "7" }));
            assert!(shown.contains("<@7>"), "{shown}");
            let forgotten = words.deed("ban", &json!({ "player": "0" }));
            assert!(!forgotten.contains("<@"), "{forgotten}");
            assert!(forgotten.contains(words.forgotten()), "{forgotten}");
        }
    }
}
