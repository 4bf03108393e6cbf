//! What happens to a [`State`](super::State): each file adds its actions to it.

mod commands;
mod guilds;
mod interactions;
mod message_changes;
mod messages;
mod people;
mod threads;
