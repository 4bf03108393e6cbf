//! The meaning of a press on a button or a choice from a menu, in at most 100 characters.
//!
//! [`encode`] writes a [`Press`] as the id of a button or the value of a choice, [`decode`] reads
//! it back. Reading one needs no memory, and its `since` shows whether it is outdated. Nothing secret
//! may be in an id of a public post; ids of private menus are seen by their owner alone.
//!
//! A press may contain anything: the game checks what an id says and never trusts it.

mod action;
mod encoding;
mod lobby;
mod menu;
mod owner;
mod press;
mod records;
mod replay;
mod table;
#[cfg(test)]
mod tests;

pub use encoding::{BadId, MAX_LENGTH, chosen, decode, encode};
pub use lobby::LobbyPress;
pub use menu::{Page, PlanPage};
pub use owner::{MePage, MePress, PrivacyPress, ServerPage, ServerPick, ServerPress};
pub use press::{MAX_REASON, Press};
pub use records::RecordsPress;
pub use replay::{Scene, Shows, Turn};
pub use table::{Look, RulesOf, SeatPress, UndoPress};
