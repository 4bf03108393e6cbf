//! Slash commands in general: describing, registering, reading and completing one.
//!
//! A [`Spec`] has a command's name and options. A list of them gives the registration with Discord
//! ([`registration`]) and the help pages ([`help`]); with one, [`Options`] are read and completed
//! ([`complete`]). Their words are in `commands.ftl` and `commands/` of each language. The commands themselves
//! are in [`crate`].

mod complete;
mod help;
mod invocation;
mod options;
pub(crate) mod registration;
mod spec;
mod typing;

pub use complete::complete;
pub use help::{help, help_line};
pub use invocation::{Invocation, Value};
pub use options::{Options, ParseError};
pub use registration::registration;
pub use spec::{Kind, OptionSpec, Spec, TABLE, optional, required, words_key};
pub use typing::{MAX_CHOICES, Surroundings, Typing, turns, worded};
