//! `railpost arena`: matches computer players against each other, and says who is better and how sure that is.
//!
//! A match plays the same deals in every seating, so that neither the cards nor the order of play favour
//! anybody. `contestant` reads who plays, `table` plays one game, `results` keeps it, `tally` counts and `report` writes
//! the result.

mod command;
mod contestant;
mod report;
mod results;
mod table;
mod tally;

pub use command::{Args, run};
