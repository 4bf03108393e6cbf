//! All texts for people, by language.
//!
//! A language is a folder, `assets/text/<language>/`, of Fluent files: messages with named places, `{ $player }`, and
//! choices by a number. Each English message becomes a method of the struct of its file, with a parameter for each place,
//! and the build fails where another language lacks a message or has other places ([`text`]). [`Words::of`] gives a
//! language's words; sentences about a game are made in [`sentences`], from views and seen events only.

mod cards;
mod clock;
mod escape;
#[cfg(test)]
mod glossary;
mod keyed;
mod map;
mod message;
mod moderation;
mod record;
pub mod rulebook;
mod sentences;
mod settings;
pub mod testing;
pub mod text;
mod variant;
mod who;
#[cfg(test)]
#[path = "tests.rs"]
mod whole_games;
mod words;

pub use escape::{escape, spoken, unescaped, visible};
pub use keyed::{CommandWords, NamedOption, OptionWords, PermissionWords};
pub use message::{minus, tenths};
pub use rulebook::{RulesHeading, RulesPage};
pub use sentences::events::{News, TurnText, chooses_first_tickets};
pub use sentences::position::pages;
pub use sentences::rules::RuleOf;
pub use sentences::teller::{StandIn, Teller};
pub use sentences::undo::Learnt;
pub use text::{Words, place};
