//! [`Code`]: a field of an id.

use engine::action::{Action, Positions, Stand};

use crate::ids::GameId;
use crate::results::Who;
use crate::settings::{Boards, PlayerSetting, SeatOrder, ServerSetting, TimeOut, VoteKind};
use crate::standing_orders::Edit;
use crate::standing_orders::code::{edit_code, parse_edit};
use crate::task::Task;

use super::action::{action_code, parse_action, parse_stand, stand_code};
use super::{Look, MePage, PrivacyPress, ServerPage, UndoPress};

/// Maximum length of the reason for which a table is ended: what fits into the id of the button that ends it.
pub const MAX_REASON: usize = 90;

/// A value in a few characters; none of them is a dot, unless it is the last field of an id.
pub(super) trait Code: Sized {
    fn code(&self) -> String;

    fn parse(code: &str) -> Option<Self>;
}

/// Values that are written as everywhere else.
macro_rules! as_text {
    ($($type:ty),*) => {
        $(impl Code for $type {
            fn code(&self) -> String {
                self.to_string()
            }

            fn parse(code: &str) -> Option<$type> {
                code.parse().ok()
            }
        })*
    };
}

as_text!(u8, u16, u32, bool, GameId);

/// Enums made with `word_enum!`.
macro_rules! as_word {
    ($($type:ty),*) => {
        $(impl Code for $type {
            fn code(&self) -> String {
                self.word().to_owned()
            }

            fn parse(code: &str) -> Option<$type> {
                <$type>::of_word(code)
            }
        })*
    };
}

as_word!(
    Boards,
    Look,
    MePage,
    PrivacyPress,
    SeatOrder,
    ServerPage,
    Task,
    TimeOut,
    UndoPress,
    VoteKind
);

/// Settings, with their key.
macro_rules! as_setting {
    ($($type:ty),*) => {
        $(impl Code for $type {
            fn code(&self) -> String {
                let (key, value) = self.code();
                format!("{key}.{value}")
            }

            fn parse(code: &str) -> Option<$type> {
                let (key, value) = code.split_once('.')?;
                <$type>::parse(key, value)
            }
        })*
    };
}

as_setting!(PlayerSetting, ServerSetting);

impl<C: Code> Code for Option<C> {
    fn code(&self) -> String {
        self.as_ref().map_or_else(String::new, C::code)
    }

    fn parse(code: &str) -> Option<Option<C>> {
        match code {
            "" => Some(None),
            code => C::parse(code).map(Some),
        }
    }
}

/// Text that is short enough for an id, and not empty.
impl Code for String {
    fn code(&self) -> String {
        self.clone()
    }

    fn parse(code: &str) -> Option<String> {
        let fits = (1..=MAX_REASON).contains(&code.chars().count());
        fits.then(|| code.to_owned())
    }
}

impl Code for Stand {
    fn code(&self) -> String {
        stand_code(*self).to_string()
    }

    fn parse(code: &str) -> Option<Stand> {
        parse_stand(code)
    }
}

impl Code for Action {
    fn code(&self) -> String {
        action_code(self)
    }

    fn parse(code: &str) -> Option<Action> {
        parse_action(code)
    }
}

impl Code for Positions {
    fn code(&self) -> String {
        format!("{:x}", self.0)
    }

    fn parse(code: &str) -> Option<Positions> {
        u128::from_str_radix(code, 16).ok().map(Positions)
    }
}

impl Code for Edit {
    fn code(&self) -> String {
        edit_code(self)
    }

    fn parse(code: &str) -> Option<Edit> {
        parse_edit(code)
    }
}

/// `p` and a person's id, `c` and a computer's level.
impl Code for Who {
    fn code(&self) -> String {
        match self {
            Who::Person(user) => format!("p{user}"),
            Who::Computer(level) => format!("c{level}"),
        }
    }

    fn parse(code: &str) -> Option<Who> {
        match code.split_at_checked(1)? {
            ("p", user) => Some(Who::Person(crate::ids::UserId(user.parse().ok()?))),
            ("c", level) if !level.is_empty() => Some(Who::Computer(level.to_owned())),
            _ => None,
        }
    }
}
