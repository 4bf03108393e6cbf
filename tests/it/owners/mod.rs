//! A server's owner: own variants, and the server's settings.

mod maps;
mod options;
mod page;
mod server;
mod trial;
pub mod variants;

pub use variants::fetch;

use crate::support::asking::{ask, check_has};
