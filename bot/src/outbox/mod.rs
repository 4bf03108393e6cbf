//! What is owed to Discord, as rows ([`delivery`]), and how it is sent ([`messenger`]): the two ends of
//! delivery, as everybody needs them. What carries rows to the one by means of the other is
//! [`crate::delivery`].

pub mod delivery;
pub mod messenger;

pub use messenger::{File, Known, Messenger, Outgoing, SendError};
