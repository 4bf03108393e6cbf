//! The actions of people: opening a table, playing, taking seats, voting, changing settings, moderating.
//!
//! One module a subject. Each takes what it needs: a table by `table::tables::Tables`, who asks by
//! `table::request::Caller`. Nothing here knows how a request was typed or pressed. Start at [`game::play`] for a
//! move.

pub mod game;
pub mod lobby;
pub mod person;
pub mod seats;
pub mod server;
pub mod time;
