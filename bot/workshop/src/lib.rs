//! The map workshop: what makes a board a good one, in figures, and boards made to have them.
//!
//! [`figures`] measures a map with the numbers of a variant; [`official`] is the range of each figure on the boards that
//! come with the program, which a made map should keep to, and [`check`] the command that compares them. [`play`] counts what
//! happens when computers play on a map, and [`balance`] has the same of the official boards. [`make`] makes a board of a
//! region, [`import`] one of a file; [`set`] changes a name on one.

pub mod balance;
pub mod check;
mod distances;
pub mod figures;
pub mod import;
mod land;
pub mod make;
pub mod make_command;
mod net;
pub mod official;
pub mod play;
pub mod region;
pub mod set;
mod sites;
pub mod size;
pub mod survey;
mod tickets;
mod tracks;
pub mod try_command;
mod written;
