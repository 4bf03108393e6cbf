//! Sections of a language's file as structs: each field is a line, and there is no other line.
//!
//! They are read line by line, each into its place, not by serde's derived code: for the more than a thousand lines
//! that was four and a half megabytes of machine code, most of it to drop the lines read before a fault.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Reads a section from a text in TOML.
pub(super) fn parse<T: DeserializeOwned>(text: &str) -> Result<T, String> {
    let lines: Value = toml::from_str(text).map_err(|fault| fault.to_string())?;
    serde_json::from_value(lines).map_err(|fault| fault.to_string())
}

/// The lines of a section that are not read yet.
pub(super) struct Lines {
    lines: Map<String, Value>,
    /// The first one found.
    fault: Option<String>,
}

impl Lines {
    pub fn of(lines: Map<String, Value>) -> Lines {
        Lines { lines, fault: None }
    }

    /// Reads the line of that name into its place.
    #[inline(never)]
    pub fn read<T: DeserializeOwned>(&mut self, name: &str, place: &mut T) {
        // A field whose name is a keyword.
        let name = name.trim_start_matches("r#");
        let read = match self.lines.remove(name) {
            Some(line) => serde_json::from_value(line).map_err(|why| format!("{name}: {why}")),
            None => Err(format!("there is no line `{name}`")),
        };
        match read {
            Ok(line) => *place = line,
            Err(fault) => {
                self.fault.get_or_insert(fault);
            }
        }
    }

    /// Fails if there was a fault, or a line is left.
    pub fn end(self) -> Result<(), String> {
        let left = self.lines.keys().next();
        let left = left.map(|name| format!("`{name}` is no line of this section"));
        self.fault.or(left).map_or(Ok(()), Err)
    }
}

/// Defines a struct that is read from a section.
macro_rules! section {
    ($(#[$about:meta])* $seen:vis struct $name:ident {
        $($(#[$about_line:meta])* $line_seen:vis $line:ident: $kind:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq, Default)]
        $seen struct $name {
            $($(#[$about_line])* $line_seen $line: $kind,)*
        }

        impl $name {
            fn read(lines: serde_json::Map<String, serde_json::Value>) -> Result<$name, String> {
                let mut lines = $crate::section::Lines::of(lines);
                let mut section = $name::default();
                $(lines.read(stringify!($line), &mut section.$line);)*
                lines.end().map(|()| section)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let lines = serde_json::Map::deserialize(from)?;
                $name::read(lines).map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(super) use section;

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::parse;

    section! {
        /// A section for these tests.
        struct Station {
            name: String,
            tracks: u8,
        }
    }

    #[test]
    fn each_line_is_read_and_no_other_is_there() {
        let read = parse::<Station>;
        assert_eq!(
            read("name = 'Paddington'\ntracks = 14"),
            Ok(Station {
                name: "Paddington".into(),
                tracks: 14
            })
        );
        let fault = |text| read(text).expect_err("a fault");
        expect!["there is no line `tracks`"].assert_eq(&fault("name = 'Euston'"));
        expect![[r#"tracks: invalid type: string "many", expected u8"#]]
            .assert_eq(&fault("name = 'Euston'\ntracks = 'many'"));
        expect!["`platforms` is no line of this section"]
            .assert_eq(&fault("name = 'Euston'\ntracks = 16\nplatforms = 16"));
    }
}
