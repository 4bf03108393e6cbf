//! What comes in: presses and commands, each read, checked and handed to the code of [`app`] that it is for.
//!
//! [`App`] owns the parts of a running bot. A request comes with its `table::request::Caller` and leads to a
//! `table::request::Answer` for that person. Start at [`dispatch`]; the commands are in [`commands`], the
//! buttons in [`buttons`].

mod application;
pub mod buttons;
pub mod commands;
pub mod dispatch;
pub mod slash;

pub use application::{App, Limits};
