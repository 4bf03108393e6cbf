//! The Railpost bot: tables in Discord, stored, drawn and told in words.

pub mod app;
pub mod catalog;
pub mod check;
pub mod commands;
pub mod config;
pub mod custom_id;
pub mod deadline;
pub mod delivery;
pub mod discord;
pub mod ids;
pub mod menu;
pub mod outbox;
pub mod plan;
pub mod run;
pub mod sandbox_command;
pub mod score;
pub mod secret;
pub mod serve;
pub mod simulate;
pub mod store;
pub mod telemetry;
pub mod text;
pub mod ui;
pub mod variants;

/// Pictures of tables, hands and scores.
pub use render;
