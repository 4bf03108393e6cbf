//! What a server's owner does: variants of one's own, and the server's settings.

mod options;
mod server;
mod variants;

use crate::support::asking::{ask, check_has};
