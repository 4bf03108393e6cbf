//! Changes to a [`State`](super::State): each file adds its methods to it.

mod commands;
mod guilds;
mod interactions;
mod message_changes;
mod messages;
mod people;
mod threads;
