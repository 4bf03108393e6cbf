//! What owners and moderators decide for their server: settings, variants, bans, the audit list.

pub mod audit;
pub mod bans;
mod map_files;
pub mod maps;
pub mod membership;
pub mod moderate;
pub mod open_tables;
pub mod records;
pub mod rights;
pub mod rules;
pub mod settings;
pub(crate) mod settings_page;
pub mod trial;
pub mod variants;
