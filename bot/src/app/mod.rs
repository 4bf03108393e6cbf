//! The application: what people ask for, decided and stored, without naming Discord.
//!
//! [`App`] owns the parts of one running bot. A request comes with its [`request::Caller`] and leads to an
//! [`request::Answer`] for that person; what everybody gets to see are rows of the outbox, written in
//! the same transaction. Start at `game::play` for a move, and at `change` for how any table is changed.

pub mod after;
mod allowance;
pub mod answered;
mod application;
mod change;
pub mod clock;
pub mod commands;
pub mod dispatch;
mod game;
mod lobby;
mod person;
pub mod request;
mod seats;
mod server;
pub mod table;
mod tell;
mod time;

pub use application::{App, Limits};
pub use clock::{Clock, Dice};
pub use game::lost::{
    Changed, channel_deleted, channel_lost, channel_told, is_post_owed, look_for_post,
    over_with_post, owed, post_lost, post_owed, post_refused,
};
pub use lobby::notify::{not_told, wish_over};
pub use lobby::opening::NewTable;
pub use request::{Answer, Caller, Error, Place, Result, Rights};
pub use seats::replace::member_left;
pub use time::uptime::{Heard, Part, last_alive};
