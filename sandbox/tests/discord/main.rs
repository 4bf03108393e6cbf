//! The sandbox seen by a plain HTTP and WebSocket client: what it does, and what it refuses with which code.

#![allow(clippy::unwrap_used, reason = "a test fails by it")]

mod avatars;
mod client;
mod gateway;
mod interactions;
mod menus;
mod messages;
mod safety;
mod threads;
