//! Charts beside words: how a rating went and where points came from, who is how strong,
//! how a game went.
//!
//! A chart is drawn from a sheet of plain numbers and words. It is legible at a third of its size, as a phone shows
//! it: nothing is written smaller than 30 pixels unless it would be cut.

mod axis;
mod chances;
mod page;
mod stats;
mod strengths;

pub use chances::{ChanceSheet, SideChances, chances};
pub use stats::{Mark, StatsSheet, stats};
pub use strengths::{Strength, StrengthSheet, strengths};
