//! Seats that change hands, and tables that move: replacing, resigning, another channel.

pub(crate) mod give;
pub(crate) mod host;
pub mod proposal;
pub mod relocate;
pub mod replace;
pub mod resign;
pub mod take;
