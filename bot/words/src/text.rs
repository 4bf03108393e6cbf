//! The texts of `assets/text/`, as `build.rs` makes them: a struct for each file, a method for each message, and a tuple
//! struct for each name of a place.

#![expect(
    clippy::too_many_arguments,
    reason = "each place has a type of its own, so none can be mistaken for another"
)]

use crate::message::{Key, Keyed, Part, Value, fill};

include!(concat!(env!("OUT_DIR"), "/text.rs"));
