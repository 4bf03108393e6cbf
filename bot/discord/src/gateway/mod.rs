//! The gateway: the connections over which Discord tells what people do.
//!
//! Start at [`Served`], the shards of this process. Each has a [`connection`], which asks [`pauses`] and [`turns`]
//! before it uses a [`socket`], and reads [`event`]s from it.

pub(super) mod connection;
pub(super) mod event;
mod frame;
mod pauses;
pub(super) mod served;
mod socket;
pub(super) mod turns;

pub(super) use served::Served;
