//! Discord: what arrives becomes requests to the application, and messages become requests to Discord.
//!
//! This alone names serenity. Start at [`client::connect`]; [`handler`] takes interactions, [`consider`]
//! does what they ask, [`messenger`] sends what [`wire`] writes.

pub mod client;
mod consider;
mod greeting;
mod handler;
mod messenger;
mod read;
mod unread;
mod wire;

pub use client::{Bot, Connect, Shards, connect, forget_registration};
pub use consider::{Considered, consider};
pub use messenger::Discord;
