//! A person's own choices: settings, privacy, export, deletion of their data.

pub(crate) mod export;
pub(crate) mod forget;
pub mod privacy;
pub mod settings;
pub(crate) mod settings_page;
