//! Discord: incoming interactions become requests to the application, and messages become requests to Discord.
//!
//! Only this part names serenity. Start at [`client::connect`]; [`handler`] takes interactions, [`interaction`]
//! does what they ask, [`messenger`] sends what [`wire`] serialises.

mod attachments;
mod block;
pub mod client;
mod earlier;
mod frame;
mod greeting;
mod handler;
mod in_order;
mod interaction;
mod limits;
mod line;
mod messenger;
mod read;
mod recent;
mod registration;
mod shared;
mod token;
mod under_way;
mod unparsed_events;
mod wire;

pub use attachments::Attachments;
pub use client::{Connect, Connected, Gateway, connect};
pub use interaction::{Handled, handle};
pub use messenger::Discord;
