//! Tables before their game begins: opening one, sitting down, settings, the start.

pub(crate) mod leavers;
pub mod notify;
pub mod opening;
pub mod placing;
pub mod press;
pub(crate) mod ready;
pub mod seating;
pub(crate) mod start;
