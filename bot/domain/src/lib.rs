//! The values that all parts of the bot share: ids, settings, clocks, ratings, standing orders, messages and the ids
//! of their buttons.
//!
//! No IO, no database, no Discord, and no sentence that anybody reads.

pub mod deadline;
pub mod estimate;
pub mod ids;
pub mod language;
pub mod press;
pub mod results;
pub mod secret;
pub mod settings;
pub mod shards;
pub mod standing_orders;
pub mod task;
pub mod token;
pub mod ui;
pub mod word;
