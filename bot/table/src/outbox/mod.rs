//! Deliveries to Discord as rows ([`payload`]), and the trait that sends them ([`messenger`]): the two ends of
//! delivery, as the rest of the bot needs them. `delivery` connects the two.

pub mod chart;
pub mod messenger;
pub mod payload;
pub mod permission;

pub use messenger::{File, Known, Messenger, Outgoing, SendError, Upload};
pub use permission::Permission;
