//! Charts that accompany text: somebody's rating and the sources of their points, a leaderboard, and the
//! chances in a game.
//!
//! A chart is drawn from a sheet of plain numbers and words. It is legible at a third of its size, as a phone shows
//! it: nothing is written smaller than 30 pixels unless it would be cut.

mod axis;
mod chances;
mod page;
mod stats;
mod strengths;

pub use chances::{ChanceSheet, SideChances, chances};
pub use stats::{StatsSheet, stats};
pub use strengths::{Strength, StrengthSheet, strengths};
