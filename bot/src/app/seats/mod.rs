//! Seats that change hands, and tables that move: replacing, resigning, another channel.

pub(in crate::app) mod give;
pub(in crate::app) mod host;
pub(in crate::app) mod proposal;
pub mod relocate;
pub mod replace;
pub mod resign;
pub mod take;
