//! Tables before their game begins: opening one, sitting down, settings, the start.

pub(in crate::app) mod leavers;
pub mod notify;
pub(in crate::app) mod opening;
pub(in crate::app) mod placing;
pub(in crate::app) mod press;
pub(in crate::app) mod ready;
pub(in crate::app) mod seating;
pub(in crate::app) mod start;
