//! Words of moderation: messages to moderators, messages to others, and the audit list.

use std::collections::BTreeMap;
use std::fmt::Display;

use serde_json::Value;

use super::section::section;
use super::{Plural, Template, escape};

section! {
    pub struct ModerationWords {
        pub only: Template,
        pub only_here: Template,
        /// Discord did not say what the reader may do beyond the channel.
        pub rights_unknown: Template,
        /// Which table is meant?
        pub which: Template,
        pub list_title: Template,
        pub list_none: Template,
        pub list_line: Template,
        pub list_waits: Template,
        pub list_lobby: Template,
        pub list_paused: Template,
        pub list_rests: Template,
        pub list_plays: Template,
        pub list_pause: Template,
        pub list_resume: Template,
        pub list_board: Template,
        pub list_audit: Template,
        pub end_ask: Template,
        pub end_button: Template,
        pub ended: Template,
        pub ended_answer: Template,
        pub moved_here: Template,
        pub moved_away: Template,
        pub ask_anew: Template,
        pub moved_answer: Template,
        pub there_already: Template,
        pub there_taken: Template,
        pub host_sits: Template,
        pub host_already: Template,
        // Bans.
        pub banned: Template,
        pub unbanned: Template,
        pub not_banned: Template,
        pub not_yourself: Template,
        pub you_are_banned: Template,
        pub they_are_banned: Template,
        pub computer_plays: Template,
        pub n_left: Plural,
        pub n_stay: Plural,
        pub n_computer: Plural,
        /// Number of seats at tables where the moderator plays.
        pub n_kept: Plural,
        // The audit list.
        pub audit_title: Template,
        pub audit_none: Template,
        pub audit_line: Template,
        pub audit_line_table: Template,
        /// Replaces a person whose data was deleted.
        pub forgotten: String,
        pub audit_newer: String,
        pub audit_older: String,
        deeds: BTreeMap<String, Template>,
    }
}

impl ModerationWords {
    /// An action from the audit list's data: ids of people and channels as mentions, all
    /// else as text that Discord shows unchanged.
    pub fn deed(&self, deed: &str, details: &Value) -> String {
        let key = match deed {
            "replace" if details["with"].is_null() => "replace_computer",
            // An entry from before turns were noted.
            "rewind" if details["turn"].is_null() => "rewind_earlier",
            _ => deed,
        };
        let Some(template) = self.deeds.get(key) else {
            return escape(deed);
        };
        let shown = |key: &str| {
            let value = match &details[key] {
                Value::String(text) => text.clone(),
                Value::Null => return self.forgotten.clone(),
                other => other.to_string(),
            };
            match key {
                // The person's data was deleted.
                "player" | "with" if value == "0" => self.forgotten.clone(),
                "player" | "with" => format!("<@{value}>"),
                "channel" | "before" => format!("<#{value}>"),
                // Worded for the reader.
                "old" | "new" => value,
                _ => escape(&value),
            }
        };
        let places = template.places();
        let values: Vec<(&str, String)> =
            places.into_iter().map(|name| (name, shown(name))).collect();
        let values: Vec<(&str, &dyn Display)> = values
            .iter()
            .map(|(name, value)| (*name, value as &dyn Display))
            .collect();
        template.fill(&values)
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
            assert!(forgotten.contains(&words.forgotten), "{forgotten}");
        }
    }
}
