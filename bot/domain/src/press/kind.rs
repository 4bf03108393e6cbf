//! [`Press`]: a kind of button, and how its fields become an id.

use crate::ids::GameId;

/// Discord's limit.
pub const MAX_LENGTH: usize = 100;

/// The format written here; others are outdated.
const VERSION: char = '1';

/// An id that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadId {
    #[error("the id is of another format version")]
    Version,
    #[error("the id says nothing known")]
    Unknown,
}

/// Permission that a press needs. The change itself checks a seat or a turn, with the table locked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// Everybody may press.
    Anybody,
    /// People who sit at this table, host it or see its channel.
    Table(GameId),
    /// The same people, and moderators of the table's channel, wherever they press.
    Moderated(GameId),
    /// Moderators of the whole server: it is about all tables.
    Server,
}

impl Access {
    /// The table it is about.
    pub fn game(self) -> Option<GameId> {
        match self {
            Access::Table(game) | Access::Moderated(game) => Some(game),
            Access::Anybody | Access::Server => None,
        }
    }
}

/// A kind of button or menu, as its ids say it; declared with `press!`.
pub trait Press: Sized {
    /// Beginning of its ids, after the version.
    const TAG: &'static str;

    /// The rest of the id.
    fn code(&self) -> String;

    /// Reads what [`Press::code`] wrote.
    fn parse(code: &str) -> Option<Self>;

    /// Permission that a press needs.
    fn access(&self) -> Access;

    /// The id of a button or menu, or the value of a menu's choice.
    fn id(&self) -> String {
        let id = format!("{VERSION}{}.{}", Self::TAG, self.code());
        debug_assert!(
            id.chars().count() <= MAX_LENGTH,
            "{id:?} is too long for Discord"
        );
        id
    }
}

/// The tag of an id, and its code.
pub fn split(id: &str) -> Result<(&str, &str), BadId> {
    let rest = id.strip_prefix(VERSION).ok_or(BadId::Version)?;
    rest.split_once('.').ok_or(BadId::Unknown)
}

/// Reads an id of that kind.
pub(super) fn read<P: Press>(id: &str) -> Result<P, BadId> {
    let (tag, code) = split(id)?;
    let code = (tag == P::TAG).then_some(code);
    code.and_then(P::parse).ok_or(BadId::Unknown)
}

/// Declares a kind of button: its fields in the order in which the id has them, each a `Code`. Only the last
/// one's code may have a dot in it.
macro_rules! press {
    (
        $(#[$meta:meta])*
        $tag:literal $name:ident { $($(#[$field_meta:meta])* $field:ident: $type:ty,)* }
        for |$press:pat_param| $access:expr
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, PartialEq, Eq, Hash)]
        pub struct $name {
            $($(#[$field_meta])* pub $field: $type,)*
        }

        impl $crate::press::Press for $name {
            const TAG: &'static str = $tag;

            fn code(&self) -> String {
                let fields: [String; Self::FIELDS.len()] =
                    [$($crate::press::code::Code::code(&self.$field)),*];
                fields.join(".")
            }

            fn parse(code: &str) -> Option<$name> {
                let mut fields = code.splitn(Self::FIELDS.len().max(1), '.');
                let press = $name {
                    $($field: $crate::press::code::Code::parse(fields.next()?)?,)*
                };
                // Without fields there is no code.
                fields.next().is_none_or(str::is_empty).then_some(press)
            }

            fn access(&self) -> $crate::press::Access {
                let $press = self;
                $access
            }
        }

        impl $name {
            const FIELDS: &[&str] = &[$(stringify!($field)),*];

            /// The id of a button or menu, or the value of a menu's choice.
            pub fn id(&self) -> String {
                $crate::press::Press::id(self)
            }

            /// Reads an id of this kind.
            pub fn of_id(id: &str) -> Result<$name, $crate::press::BadId> {
                $crate::press::kind::read(id)
            }
        }
    };
}
pub(super) use press;
