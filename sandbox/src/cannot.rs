//! Why a client would refuse an action.

use std::fmt;

/// Why a client would refuse an action.
#[derive(Debug, Clone, PartialEq)]
pub enum CannotDo {
    /// The user does not see the channel.
    CannotSee,
    /// The user may not write there.
    MayNotWrite,
    /// The user lacks the permission of this name.
    MayNot(&'static str),
    /// A channel's name is empty or too long.
    BadName,
    /// The thread is archived.
    Archived,
    /// No command of that name is offered here.
    NoSuchCommand(String),
    /// The command has no such option.
    NoSuchOption(String),
    /// The command needs this option.
    MissingOption(String),
    /// The option does not take this value.
    BadValue {
        /// Its name.
        option: String,
        /// The reason.
        why: String,
    },
    /// The message is gone, or this user never saw it.
    NoSuchMessage,
    /// There is no such usable button or menu.
    NoSuchControl {
        /// The label or id that was looked for.
        wanted: String,
        /// The usable ones.
        there: String,
    },
    /// The menu has no such option.
    NoSuchChoice(String),
    /// No modal was opened.
    NoModal,
    /// Too few or too many options were chosen.
    WrongNumber,
    /// A message has more than 2000 characters.
    TooLong,
    /// The bot did not offer choices in time.
    NoOffer,
}

impl fmt::Display for CannotDo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotDo::CannotSee => f.write_str("this channel cannot be seen"),
            CannotDo::MayNotWrite => f.write_str("nothing may be written here"),
            CannotDo::MayNot(permission) => write!(f, "this needs the permission {permission}"),
            CannotDo::BadName => f.write_str("a channel's name has 1 to 100 characters"),
            CannotDo::Archived => f.write_str("no commands in an archived thread"),
            CannotDo::NoSuchCommand(name) => write!(f, "{name} is not offered here"),
            CannotDo::NoSuchOption(text) => write!(f, "there is no option for {text:?}"),
            CannotDo::MissingOption(name) => write!(f, "the option {name} is needed"),
            CannotDo::BadValue { option, why } => write!(f, "option {option}: {why}"),
            CannotDo::NoSuchMessage => f.write_str("this message is not there"),
            CannotDo::NoSuchControl { wanted, there } => {
                write!(f, "there is no {wanted:?} to use; there is {there}")
            }
            CannotDo::NoSuchChoice(label) => write!(f, "the menu has no {label:?}"),
            CannotDo::NoModal => f.write_str("no modal was opened"),
            CannotDo::WrongNumber => f.write_str("too few or too many chosen"),
            CannotDo::TooLong => f.write_str("a message has at most 2000 characters"),
            CannotDo::NoOffer => f.write_str("the application did not say in time what it offers"),
        }
    }
}

impl std::error::Error for CannotDo {}
