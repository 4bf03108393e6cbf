//! A small Discord on one machine: REST, gateway and a web page, on loopback only.
//!
//! Bots connect to it as to the real one (see [`Connection`]); tests and the page act as users.
//! Start at [`Sandbox`]; the rules of what Discord allows are in [`state`] and [`rest`].

pub mod clock;
pub mod command_line;
pub mod faults;
pub mod gateway;
pub mod ids;
pub mod kept;
pub mod payloads;
pub mod permissions;
pub mod recorder;
pub mod rest;
pub mod state;
pub mod view;

mod page;
mod sandbox;
mod server;
mod tls;
mod transcript;
mod user;

pub use clock::{Clock, Moment};
pub use faults::Fault;
pub use gateway::GatewayRules;
pub use permissions::Permissions;
pub use recorder::Recorded;
pub use rest::ratelimit::{RateLimits, Scope};
pub use sandbox::{Channel, Connection, Guild, Options, Sandbox};
pub use state::interactions::{Ack, Choice};
pub use state::{Change, Limits};
pub use user::{CannotDo, Pending, Reply, User};
pub use view::{Component, File, Message};

/// Letters and digits that nobody guesses.
pub(crate) fn secret() -> String {
    use rand::TryRng as _;
    use std::fmt::Write as _;

    let mut bytes = [0; 16];
    rand::rngs::SysRng
        .try_fill_bytes(&mut bytes)
        .expect("the system has random numbers");
    bytes.iter().fold(String::new(), |mut text, byte| {
        write!(text, "{byte:02x}").expect("writing to a String cannot fail");
        text
    })
}
