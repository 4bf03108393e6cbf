//! `/game`: tables, from opening one to its rematch.

pub mod cancel;
pub mod clock;
pub mod computer;
pub mod export;
pub mod invite;
pub mod join;
pub mod kick;
pub mod leave;
pub mod list;
pub mod log;
pub mod new;
pub mod pause;
pub mod rematch;
pub mod replace;
pub mod resign;
pub mod resume;
pub mod return_;
pub mod rewind;
pub mod settings;
pub mod start;
pub mod status;
pub mod takeback;
pub mod takeover;
