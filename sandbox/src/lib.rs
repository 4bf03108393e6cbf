//! A small Discord on one machine: REST, gateway and a web page, on loopback only.
//!
//! Bots connect to it as to the real one (see [`Connection`]); tests and the page act as users.
//! Start at [`Sandbox`]; the rules of what Discord allows are in [`state`] and [`rest`].

pub mod cannot;
pub mod channel;
pub mod clock;
pub mod command_line;
pub mod errors;
pub mod faults;
pub mod gateway;
pub mod guild;
pub mod ids;
pub mod kept;
pub mod options;
pub mod permissions;
pub mod rate_limits;
pub mod recorder;
pub mod rest;
pub mod state;
pub mod view;

mod avatars;
mod gateway_connection;
mod lost_answers;
mod page;
mod page_address;
mod sandbox;
mod secret;
mod server;
mod serving;
mod shared;
mod tls;
mod transcript;
mod user;

pub use cannot::CannotDo;
pub use channel::Channel;
pub use clock::{Clock, Moment};
pub use faults::{AvatarFault, Fault};
pub use gateway::GatewayRules;
pub use guild::Guild;
pub use options::{Identity, Options};
pub use permissions::Permissions;
pub use rate_limits::{RateLimits, Scope};
pub use recorder::Recorded;
pub use sandbox::{Connection, Sandbox};
pub use state::guild::ChannelKind;
pub use state::interactions::{Ack, Choice};
pub use state::{Change, Limits};
pub use user::{Pending, Reply, User};
pub use view::{Component, File, Message, Modal, ModalQuestion};
