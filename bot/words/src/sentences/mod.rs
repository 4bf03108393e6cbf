//! Sentences about a game, a variant or a plan, made of a language's words: from views and seen events only.
//!
//! Start at [`Teller`](teller::Teller).

mod call;
pub mod ending;
pub mod events;
pub mod holding;
pub mod plan;
pub mod position;
pub mod refusals;
mod review;
pub mod rules;
mod stations;
pub mod teller;
pub mod undo;
