//! The Railpost bot: tables in Discord, stored, drawn and told in words.

pub mod app;
pub mod catalog;
mod caught;
pub mod cli;
pub mod config;
pub mod custom_id;
pub mod deadline;
pub mod delivery;
pub mod discord;
pub mod estimate;
pub mod ids;
pub mod language;
pub mod menu;
pub mod outbox;
pub mod results;
pub mod run;
pub mod secret;
pub mod settings;
pub mod shards;
pub mod slash;
pub mod standing_orders;
pub mod store;
pub mod task;
pub mod telemetry;
pub mod text;
pub mod token;
pub mod ui;
pub mod variants;
mod word;

/// Pictures of tables, hands and scores.
pub use render;
