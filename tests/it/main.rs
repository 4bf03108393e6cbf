//! The whole bot against a Discord of its own.

// A test that cannot go on says so by stopping.
#![allow(clippy::unwrap_used)]

mod command_line;
mod discord_schema;
mod discordjs;
mod moderation_and_privacy;
mod owners;
mod page;
mod serenity;
mod store;
mod support;
mod table;
mod tidy;
