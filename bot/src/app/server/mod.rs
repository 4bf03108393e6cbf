//! What owners and moderators decide for their server: settings, variants, bans, the audit list.

pub(in crate::app) mod audit;
pub(in crate::app) mod bans;
pub(in crate::app) mod membership;
pub(in crate::app) mod moderate;
pub(in crate::app) mod open_tables;
pub(in crate::app) mod records;
pub(in crate::app) mod rights;
pub(in crate::app) mod rules;
pub(in crate::app) mod settings;
pub(in crate::app) mod settings_page;
pub(in crate::app) mod trial;
pub(in crate::app) mod variants;
