//! Sections of a language's file as structs: each field is a line, and there is no other line.
//!
//! They are read line by line, not by serde's derived code, which keeps every field of a struct in hand until the last
//! line and exists three times for each struct: with more than a thousand lines that was half of the time it takes to
//! build this crate for a release.

use serde::Deserialize;
use serde::de::DeserializeOwned;

/// The lines of a section that nobody has taken yet.
#[derive(Deserialize)]
#[serde(transparent)]
pub(super) struct Lines(toml::Table);

impl Lines {
    /// Takes the line of that name.
    #[inline(never)]
    pub fn take<T: DeserializeOwned>(&mut self, name: &str) -> Result<T, String> {
        // A field named by a keyword.
        let name = name.trim_start_matches("r#");
        let line = self.0.remove(name);
        let line = line.ok_or_else(|| format!("there is no line `{name}`"))?;
        line.try_into().map_err(|why| format!("{name}: {why}"))
    }

    /// Fails if a line is left.
    pub fn end(self) -> Result<(), String> {
        match self.0.keys().next() {
            Some(name) => Err(format!("nothing says the line `{name}`")),
            None => Ok(()),
        }
    }
}

/// Defines a struct that is read from a section.
macro_rules! section {
    ($(#[$about:meta])* $seen:vis struct $name:ident {
        $($(#[$about_line:meta])* $line_seen:vis $line:ident: $kind:ty,)*
    }) => {
        $(#[$about])*
        #[derive(Debug, Clone, PartialEq)]
        $seen struct $name {
            $($(#[$about_line])* $line_seen $line: $kind,)*
        }

        impl $name {
            fn read(mut lines: $crate::text::section::Lines) -> Result<$name, String> {
                let section = $name { $($line: lines.take(stringify!($line))?,)* };
                lines.end()?;
                Ok(section)
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<$name, D::Error> {
                let lines = $crate::text::section::Lines::deserialize(from)?;
                $name::read(lines).map_err(serde::de::Error::custom)
            }
        }
    };
}
pub(super) use section;

#[cfg(test)]
mod tests {
    use expect_test::expect;

    section! {
        /// A section for these tests.
        struct Station {
            name: String,
            tracks: u8,
        }
    }

    #[test]
    fn each_line_is_read_and_no_other_is_there() {
        let read = |text: &str| toml::from_str::<Station>(text).map_err(|fault| fault.to_string());
        assert_eq!(
            read("name = 'Paddington'\ntracks = 14"),
            Ok(Station {
                name: "Paddington".into(),
                tracks: 14
            })
        );
        let fault = |text| read(text).expect_err("a fault");
        expect![[r#"
            there is no line `tracks`
        "#]]
        .assert_eq(&fault("name = 'Euston'"));
        expect![[r#"
            tracks: invalid type: string "many", expected u8

        "#]]
        .assert_eq(&fault("name = 'Euston'\ntracks = 'many'"));
        expect![[r#"
            nothing says the line `platforms`
        "#]]
        .assert_eq(&fault("name = 'Euston'\ntracks = 16\nplatforms = 16"));
    }
}
