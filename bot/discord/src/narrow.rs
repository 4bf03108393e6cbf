//! Reading what Discord sends into types of our own: they have the fields that the bot uses, so that no other field can
//! lose an event.

use std::fmt;

use serde::de::{DeserializeOwned, Error, Unexpected};
use serde::{Deserialize, Deserializer};
use serde_json::Value;
use serde_path_to_error::Segment;

/// Where something differs from what was expected, without its content, which may be a name or a token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Unread {
    path: String,
    reason: String,
}

impl fmt::Display for Unread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.path, self.reason)
    }
}

impl Unread {
    /// Where a field is missing.
    pub fn lacks(field: &str) -> Unread {
        Unread {
            path: "d".to_owned(),
            reason: format!("missing field `{field}`"),
        }
    }

    fn of(error: &serde_path_to_error::Error<serde_json::Error>) -> Unread {
        let mut path = "d".to_owned();
        for segment in error.path() {
            match segment {
                Segment::Seq { index } => path.push_str(&format!("[{index}]")),
                Segment::Map { key } if is_name(key) => path.push_str(&format!(".{key}")),
                // The id of somebody, perhaps.
                Segment::Map { .. } => path.push_str(".*"),
                Segment::Enum { .. } | Segment::Unknown => path.push_str(".?"),
            }
        }
        Unread {
            path,
            reason: reason(&error.inner().to_string()),
        }
    }
}

/// Whether a key is the name of a field.
fn is_name(key: &str) -> bool {
    key.bytes()
        .all(|byte| byte == b'_' || byte.is_ascii_lowercase())
}

/// The part of an error's text that was written by us, and not by Discord.
fn reason(text: &str) -> String {
    match text.rsplit_once(", expected ") {
        _ if text.starts_with("missing field `") => text.to_owned(),
        Some((_, expected)) => format!("expected {expected}"),
        None => "unusable".to_owned(),
    }
}

/// Reads the fields of a type.
pub(super) fn read<T: DeserializeOwned>(data: &Value) -> Result<T, Unread> {
    serde_path_to_error::deserialize(data).map_err(|error| Unread::of(&error))
}

/// Permissions, which Discord writes as a text of digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Bits(pub u64);

impl<'de> Deserialize<'de> for Bits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bits, D::Error> {
        let text = String::deserialize(deserializer)?;
        let unexpected = Unexpected::Str(&text);
        let bits = text.parse();
        bits.map(Bits)
            .map_err(|_| Error::invalid_value(unexpected, &"permissions"))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use serde_json::json;

    use super::*;

    #[derive(Debug, Deserialize)]
    struct Outer {
        #[expect(dead_code, reason = "only read")]
        people: HashMap<String, Vec<Inner>>,
    }

    #[derive(Debug, Deserialize)]
    struct Inner {
        #[expect(dead_code, reason = "only read")]
        age: u8,
    }

    #[test]
    fn what_cannot_be_read_is_told_without_its_content() {
        let told = |person: Value| {
            let data = json!({ "people": { "12345": [{ "age": 7, "name": [] }, person] } });
            let read = read::<Outer>(&data);
            read.map_or_else(|unread| unread.to_string(), |_| String::new())
        };
        assert_eq!(told(json!({ "age": 8 })), "");
        for (person, wrong) in [
            (
                json!({ "age": "Anna, expected by hunter2" }),
                "d.people.*[1].age: expected u8",
            ),
            (json!({}), "d.people.*[1]: missing field `age`"),
            (json!({ "age": 300 }), "d.people.*[1].age: expected u8"),
        ] {
            assert_eq!(told(person), wrong);
        }
    }
}
