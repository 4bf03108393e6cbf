//! What a person decides for themselves: settings, privacy, the export, being forgotten.

pub(crate) mod export;
pub(crate) mod forget;
pub mod privacy;
pub mod settings;
pub(crate) mod settings_page;
