//! Discord: incoming interactions become requests to the application, and messages become requests to Discord.
//!
//! Only this part names serenity. Start at [`client::connect`]; [`gateway`] hears Discord, [`events`] hands on what it
//! tells, [`handler`] takes interactions, [`interaction`] does what they ask, [`requests`] sends what [`wire`]
//! serialises.

mod attachments;
mod block;
pub mod client;
mod earlier;
mod events;
mod form;
mod gateway;
mod greeting;
mod handler;
mod interaction;
mod limits;
mod mentions;
mod narrow;
mod read;
mod registration;
mod requests;
mod server;
mod token;
mod under_way;
mod wire;

pub use attachments::Attachments;
pub use client::{Connect, Connected, Gateway, connect};
pub use gateway::turns::IDENTIFY_INTERVAL;
pub use interaction::{Handled, handle};
pub use requests::Discord;
