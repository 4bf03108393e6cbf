//! `railpost score`: the whole score sheet of a position, including games played on a real table.
//!
//! [`position`] reads what people write, [`sheet`] prints the result; the score itself is
//! [`engine::scoring::ScoreSheet::of_holdings`], the one that real games end with.

mod command;
mod position;
mod sheet;
#[cfg(test)]
mod tests;

pub use command::{Args, run};
