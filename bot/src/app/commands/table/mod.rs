//! `/table`: what moderators do at the tables of their server, each deed in the audit list.

pub mod audit;
pub mod ban;
pub mod end;
pub mod host;
pub mod list;
pub mod pause;
pub mod relocate;
pub mod replace;
pub mod resume;
pub mod rewind;
pub mod unban;
