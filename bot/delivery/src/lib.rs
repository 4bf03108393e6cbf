//! Delivery: what the database says is owed, carried out in order for each game.
//!
//! Deliveries ([`table::outbox::payload`]) are rows written with the move they tell of. A [`Worker`] claims a
//! game or is handed one, delivers its rows one by one through a [`table::outbox::Messenger`], and stores
//! their results together. What is sent carries a nonce of its row, so that a second attempt makes no second
//! message; once Discord has forgotten the nonce, the channel is searched first. Start at
//! [`Worker::deliver_pending`].

pub mod answer;
mod batch;
pub mod caught;
mod closed_channel;
mod destination;
mod direct;
mod earlier_posts;
mod faces;
mod find_work;
mod late_attempt;
mod outcome;
mod picture;
mod posting;
mod public;
mod sending;
mod worker;

pub use faces::Cdn;
pub use picture::{Drawing, Painter, chance_sheet};
pub use render::EMOJI;
pub use worker::Worker;
