//! What keeps this version from reading a table, and how it can be repaired, for the operator.
//!
//! Start at [`examine`]: it finds every fault of a table and, where nothing has to be guessed, the change
//! that mends it. [`crate::store::Store::mend`] carries the changes out.

mod examine;
mod fault;
mod json;
mod log;
mod rows;

pub use examine::examine;
pub use fault::{Examined, Fault, Remedy};
pub use json::Dropped;
