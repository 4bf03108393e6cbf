//! The shards of Discord's gateway: each hears a part of the servers.
//!
//! A process serves those of its configuration, or shares all of them with the other processes on its database:
//! [`share`] decides which.

mod serving;
pub mod share;

pub use serving::{Serving, Shards, shard_of};
