//! Discord: what arrives becomes requests to the application, and messages become requests to Discord.
//!
//! This alone names serenity. Start at [`client::connect`]; [`handler`] takes interactions,
//! [`messenger`] sends.

pub mod client;
mod greeting;
mod handler;
mod messenger;
mod raw;
mod read;

pub use client::{Bot, Connect, Shards, connect, forget_registration};
pub use messenger::Discord;
