//! The one way to change a table: lock, load, decide, store, and again if another was faster.
//!
//! Start at [`change`]. A request gives a function that decides on a [`Draft`](draft::Draft) of the table as it
//! stands; the draft is then completed (computer players, clocks, posts) and stored in one transaction.
//! Moves, take-backs, settings of a lobby, time-outs and moderators' decisions all go through here.

mod carry_out;
mod complete;
pub mod consent;
mod corrections;
pub mod draft;
pub mod failures;
pub mod hand_over;
mod left_votes;
mod rest;
mod store;
mod undo_wait;

pub use carry_out::{
    called_often, change, change_by_itself, change_with_people, end_unreadable, press,
};
