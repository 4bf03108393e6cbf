//! Settings that players, servers' owners and tables' hosts can choose.
//!
//! One choice is a value of [`PlayerSetting`], [`ServerSetting`] or [`TableSetting`]. Its `parse` reads
//! a key and a value as buttons, menus and commands write them, its `code` writes them. The database
//! stores a player's and a server's settings as rows with the same keys, read into [`PlayerSettings`] and
//! [`ServerSettings`]; a table's are part of its own row.

mod player;
mod server;
mod table;
#[cfg(test)]
pub(crate) mod tests;
mod values;

pub use player::{
    AvatarChoice, Call, Hint, PlayerSetting, PlayerSettings, QuietTime, ReminderBy, ReminderChoice,
    TextChoice,
};
pub use server::{ServerChange, ServerSetting, ServerSettings, TablePlace};
pub use table::{Boards, SeatOrder, TableSetting, ThemeChoice, TimeOut, VoteKind};
pub use values::{AUTO, LANGUAGES};
use values::{language, language_code, read, row_value, yes_no, yes_no_code};
