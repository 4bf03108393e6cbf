//! The options of a command, read into our types.

use domain::ids::{ChannelId, GameId, UserId};
use table::outbox::messenger::Upload;
use words::{Words, escape, place};

use super::registration::option_words;
use super::{Invocation, Kind, Spec, Value};

/// Letters shown of a value that is refused.
const MAX_SHOWN: usize = 100;

/// The options of one command, complete and each of its kind.
#[derive(Debug, Clone, Copy)]
pub struct Options<'a> {
    spec: &'a Spec,
    invocation: &'a Invocation,
}

impl<'a> Options<'a> {
    /// Reads the options given for a command.
    pub fn of(spec: &'a Spec, invocation: &'a Invocation) -> Result<Options<'a>, ParseError> {
        check(spec, invocation)?;
        Ok(Options { spec, invocation })
    }

    fn refused(&self, option: &'static str, text: String) -> ParseError {
        let known = self.spec.options.iter().find(|known| known.name == option);
        let limits = known.map_or(Limits::Offered, |known| Limits::of(known.kind));
        ParseError::Value(option, text, limits)
    }

    pub fn text(&self, option: &str) -> Option<String> {
        let text = self.invocation.text(option)?.trim();
        (!text.is_empty()).then(|| text.to_owned())
    }

    pub fn parsed<T>(
        &self,
        option: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ParseError> {
        let Some(text) = self.text(option) else {
            return Ok(None);
        };
        match read(&text) {
            Some(value) => Ok(Some(value)),
            None => Err(self.refused(option, text)),
        }
    }

    /// A setting, parsed from the value of an option.
    pub fn setting<T>(
        &self,
        option: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, ParseError> {
        let Some(value) = self.invocation.value(option) else {
            return Ok(None);
        };
        let text = match value {
            Value::Boolean(yes) => yes.to_string(),
            Value::Integer(n) => n.to_string(),
            Value::Text(text) | Value::Focused(text) => text.trim().to_owned(),
            Value::User(id) => id.to_string(),
            Value::Channel(id) => id.to_string(),
            Value::Role(id) => id.to_string(),
            Value::File(file) => file.name.clone(),
        };
        match read(&text) {
            _ if text.is_empty() => Ok(None),
            Some(setting) => Ok(Some(setting)),
            None => Err(self.refused(option, text)),
        }
    }

    pub fn number<N: TryFrom<i64>>(&self, option: &'static str) -> Result<Option<N>, ParseError> {
        let Some(Value::Integer(n)) = self.invocation.value(option) else {
            return Ok(None);
        };
        let read = N::try_from(*n).map_err(|_| self.refused(option, n.to_string()));
        read.map(Some)
    }

    pub fn yes(&self, option: &str) -> Option<bool> {
        let Some(Value::Boolean(yes)) = self.invocation.value(option) else {
            return None;
        };
        Some(*yes)
    }

    pub fn user(&self, option: &'static str) -> Result<UserId, ParseError> {
        let Some(Value::User(user)) = self.invocation.value(option) else {
            return Err(ParseError::Missing(option));
        };
        Ok(*user)
    }

    pub fn maybe_user(&self, option: &'static str) -> Result<Option<UserId>, ParseError> {
        match self.invocation.value(option) {
            Some(_) => self.user(option).map(Some),
            None => Ok(None),
        }
    }

    pub fn is_given(&self, option: &str) -> bool {
        self.invocation.value(option).is_some()
    }

    pub fn channel(&self, option: &'static str) -> Result<ChannelId, ParseError> {
        let Some(Value::Channel(channel)) = self.invocation.value(option) else {
            return Err(ParseError::Missing(option));
        };
        Ok(*channel)
    }

    pub fn file(&self, option: &'static str) -> Result<Upload, ParseError> {
        let Some(Value::File(file)) = self.invocation.value(option) else {
            return Err(ParseError::Missing(option));
        };
        Ok(file.clone())
    }

    pub fn maybe_file(&self, option: &'static str) -> Result<Option<Upload>, ParseError> {
        match self.invocation.value(option) {
            Some(_) => self.file(option).map(Some),
            None => Ok(None),
        }
    }

    /// A text that the command requires.
    pub fn needed(&self, option: &'static str) -> Result<String, ParseError> {
        self.text(option).ok_or(ParseError::Missing(option))
    }

    /// The table that is named.
    pub fn table(&self) -> Result<Option<GameId>, ParseError> {
        self.parsed(super::TABLE.name, |text| text.parse().ok())
    }
}

/// Checks that every value is of its option's kind, and that nothing required is missing.
fn check(spec: &Spec, invocation: &Invocation) -> Result<(), ParseError> {
    for option in spec.options {
        let limits = Limits::of(option.kind);
        let wrong = |text: &dyn ToString| ParseError::Value(option.name, text.to_string(), limits);
        match (invocation.value(option.name), option.kind) {
            (None, _) if option.required => return Err(ParseError::Missing(option.name)),
            (Some(Value::Text(text)), Kind::Free { most }) if most < text.chars().count() => {
                return Err(wrong(text));
            }
            (None, _)
            | (Some(Value::Text(_)), Kind::Text(_) | Kind::Free { .. })
            | (Some(Value::Boolean(_)), Kind::YesNo)
            | (Some(Value::User(_)), Kind::User)
            | (Some(Value::Channel(_)), Kind::Channel)
            | (Some(Value::Role(_)), Kind::Role)
            | (Some(Value::File(_)), Kind::File) => {}
            (Some(Value::Integer(n)), Kind::Number { least, most }) => {
                if !(least..=most).contains(n) {
                    return Err(wrong(n));
                }
            }
            (Some(Value::Text(word)), Kind::Word(words)) => {
                if !words.contains(&word.as_str()) {
                    return Err(wrong(word));
                }
            }
            (Some(Value::Text(text) | Value::Focused(text)), _) => return Err(wrong(text)),
            (Some(Value::Boolean(value)), _) => return Err(wrong(value)),
            (Some(Value::Integer(value)), _) => return Err(wrong(value)),
            (Some(Value::User(value)), _) => return Err(wrong(value)),
            (Some(Value::Channel(value)), _) => return Err(wrong(value)),
            (Some(Value::Role(value)), _) => return Err(wrong(value)),
            (Some(Value::File(file)), _) => return Err(wrong(&file.name)),
        }
    }
    let known = |name: &str| spec.options.iter().any(|option| option.name == name);
    match invocation.options.iter().find(|(name, _)| !known(name)) {
        Some(_) => Err(ParseError::UnknownCommand),
        None => Ok(()),
    }
}

/// The values an option can have, to tell somebody who gave another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Limits {
    /// Those that completion offers, or any of the kind, which Discord checks.
    Offered,
    Numbers {
        least: i64,
        most: i64,
    },
    Words(&'static [&'static str]),
    /// Maximum length of a text, in letters.
    Letters(usize),
}

impl Limits {
    fn of(kind: Kind) -> Limits {
        match kind {
            Kind::Number { least, most } => Limits::Numbers { least, most },
            Kind::Word(words) => Limits::Words(words),
            Kind::Free { most } => Limits::Letters(most),
            Kind::Text(_) | Kind::YesNo | Kind::User | Kind::Channel | Kind::Role | Kind::File => {
                Limits::Offered
            }
        }
    }
}

/// Why a command cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseError {
    /// Discord has an older registration, or a newer one.
    #[error("no such command")]
    UnknownCommand,
    /// An option's value is not of its kind.
    #[error("the option {0} cannot be {1:?}")]
    Value(&'static str, String, Limits),
    #[error("the option {0} is missing")]
    Missing(&'static str),
}

impl ParseError {
    /// For the person who typed the command, with its options as their client calls them.
    pub fn sentence(&self, all_words: &Words, spec: Option<&Spec>) -> String {
        let words = &all_words.commands;
        let (ParseError::Value(option, ..) | ParseError::Missing(option), Some(spec)) =
            (self, spec)
        else {
            return words.unknown_command().to_owned();
        };
        let named = option_words(all_words, spec, option);
        let ParseError::Value(_, text, limits) = self else {
            return words.missing_option(place::Option(&named.name));
        };
        let allowed = match (words.allowed.get(option), limits) {
            (Some(allowed), Limits::Offered) => allowed.to_string(),
            (None, Limits::Offered) => words.allowed_offered().to_owned(),
            (_, Limits::Numbers { least, most }) => {
                words.allowed_numbers(place::Least(least), place::Most(most))
            }
            (_, Limits::Words(known)) => {
                let known: Vec<_> = known.iter().map(|word| &*named.choices[*word]).collect();
                words.allowed_words(place::Words(&known.join(", ")))
            }
            (_, Limits::Letters(most)) => words.allowed_letters(place::Most(most)),
        };
        // It may be of any length, and say anything.
        let text: String = escape(text).chars().take(MAX_SHOWN).collect();
        words.wrong_value(
            place::Allowed(&allowed),
            place::Option(&named.name),
            place::Text(&text),
        )
    }
}
