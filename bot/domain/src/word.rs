//! Enums whose values each have one word, the same in rows, buttons and commands.

/// Declares an enum of words: `ALL` has its values, `WORDS` their words; [`word`] and [`of_word`] convert
/// between them. Serde writes the same words.
///
/// [`word`]: #method.word
/// [`of_word`]: #method.of_word
#[macro_export]
macro_rules! word_enum {
    (
        $(#[$meta:meta])*
        $vis:vis enum $name:ident {
            $($(#[$value_meta:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        $vis enum $name {
            $($(#[$value_meta])* #[serde(rename = $word)] $value,)+
        }

        #[allow(dead_code, reason = "not every such enum is both read and written")]
        impl $name {
            pub const WORDS: &[&str] = &[$($word),+];
            pub const ALL: [$name; $name::WORDS.len()] = [$($name::$value),+];

            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$value => $word,)+
                }
            }

            pub fn of_word(word: &str) -> Option<$name> {
                match word {
                    $($word => Some($name::$value),)+
                    _ => None,
                }
            }
        }
    };
}
