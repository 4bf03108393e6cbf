//! The variants that a server can play: the catalogue's, and those that the server made.
//!
//! Start at [`AvailableVariants`]. [`nearest`] finds values that an option could have instead of a wrong one, [`trial`] has
//! computers try a variant.

mod available;
pub mod nearest;
pub mod trial;

pub use available::{AvailableVariants, MAX_OWN, NameFault, Own};
