//! All texts for people, by language.
//!
//! A language is one file, `assets/text/<language>.toml`: templates with named places, `{player}`,
//! `{n}`. Each part of the program has its section there and its struct here, so that a missing or
//! misspelt line is found when the file is read; a test checks that all languages have the same places.
//! [`Words::of`] gives a language's words; sentences about a game are made in [`sentences`], from views and
//! seen events only.

mod cards;
mod clock;
mod commands;
mod escape;
mod game;
mod menu;
mod moderation;
mod plan;
mod privacy;
mod record;
mod records;
mod refusals;
mod review;
pub mod rulebook;
mod rules;
mod seats;
mod section;
mod sentences;
mod server;
mod settings;
mod table;
mod template;
mod trial;
mod undo;
mod variant;
#[cfg(test)]
#[path = "tests.rs"]
mod whole_games;
mod words;

pub use cards::{CardWords, TrackWords};
pub use clock::ClockWords;
pub use commands::{CommandWords, CommandsWords, OptionWords};
pub use escape::{escape, spoken, unescaped, visible};
pub use game::{CallWords, EventWords, FinalWords, HintWords, HoldingWords, PositionWords};
pub use menu::MenuWords;
pub use moderation::ModerationWords;
pub use plan::PlanWords;
pub use privacy::PrivacyWords;
pub use record::RecordWords;
pub use records::{RecordsWords, ReplayWords};
pub use refusals::RefusalWords;
pub use review::ReviewWords;
pub use rulebook::{RulesHeading, RulesPage};
pub use rules::RulesWords;
pub use seats::SeatWords;
pub use sentences::events::{News, TurnText, chooses_first_tickets};
pub use sentences::position::pages;
pub use sentences::rules::RuleOf;
pub use sentences::teller::{StandIn, Teller};
pub use sentences::undo::Learnt;
pub use server::{PermissionWords, ServerWords};
pub use settings::own_name;
pub use table::TableWords;
pub use template::{Plural, Template, minus, tenths};
pub use trial::{MeasureWords, TrialWords};
pub use undo::UndoWords;
pub use variant::VariantWords;
pub use words::{General, Words, file};
