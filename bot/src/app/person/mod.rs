//! What a person decides for themselves: settings, privacy, the export, being forgotten.

pub(in crate::app) mod export;
pub(in crate::app) mod forget;
pub(in crate::app) mod privacy;
pub(in crate::app) mod settings;
pub(in crate::app) mod settings_page;
