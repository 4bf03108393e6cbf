//! Discord's REST interface.
//!
//! A request becomes a `Call` (`call`); `router` checks the token, applies faults and rate limits, lets the
//! route act on the state and records everything. Routes are in the modules by subject, and their checks
//! in the `validate` modules.

pub mod validate;
pub mod validate_commands;
pub mod validate_components;
pub mod validate_modal;

mod call;
mod channels;
mod commands;
mod fields;
mod guilds;
mod http;
mod messages;
mod router;
mod webhooks;

pub(crate) use http::serve;
