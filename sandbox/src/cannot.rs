//! Why a client would not do something.

use std::fmt;

/// Why a client would not do that.
#[derive(Debug, Clone, PartialEq)]
pub enum CannotDo {
    /// The user does not see the channel.
    CannotSee,
    /// The user may not write there.
    MayNotWrite,
    /// The user may not change what the channel allows and denies.
    MayNotManage,
    /// The thread is archived.
    Archived,
    /// No command of that name is offered there.
    NoSuchCommand(String),
    /// The command has no such option.
    NoSuchOption(String),
    /// The command needs this option.
    MissingOption(String),
    /// The option does not take this value.
    BadValue {
        /// Its name.
        option: String,
        /// Why.
        why: String,
    },
    /// The message is gone, or was never shown to this user.
    NoSuchMessage,
    /// There is no such button or menu that could be used; these can.
    NoSuchControl {
        /// What was looked for.
        wanted: String,
        /// What there is.
        there: String,
    },
    /// The menu has no such option.
    NoSuchChoice(String),
    /// Too few or too many were chosen.
    WrongNumber,
    /// A message has at most 2000 characters.
    TooLong,
    /// The bot did not say in time what it offers.
    NoOffer,
}

impl fmt::Display for CannotDo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotDo::CannotSee => f.write_str("this channel cannot be seen"),
            CannotDo::MayNotWrite => f.write_str("nothing may be written here"),
            CannotDo::MayNotManage => {
                f.write_str("this needs the permission to manage permissions")
            }
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
            CannotDo::WrongNumber => f.write_str("too few or too many chosen"),
            CannotDo::TooLong => f.write_str("a message has at most 2000 characters"),
            CannotDo::NoOffer => f.write_str("the application did not say in time what it offers"),
        }
    }
}

impl std::error::Error for CannotDo {}
