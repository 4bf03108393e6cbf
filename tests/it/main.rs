//! The whole bot, connected to a sandbox.

// A test fails by panicking.
#![allow(clippy::unwrap_used)]

mod command_line;
mod discord_schema;
mod discordjs;
mod gateway;
mod moderation_and_privacy;
mod owners;
mod packaging;
mod page;
mod process;
mod store;
mod support;
mod table;
mod tidy;
