//! Presses about one person or one server: settings and personal data.

use crate::settings::{PlayerSetting, ServerSetting};
use crate::word::word_enum;

/// A press in personal settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MePress {
    Page(MePage),
    Set(PlayerSetting),
}

word_enum! {
    /// A page of personal settings.
    pub enum MePage {
        /// Calls and reminders.
        Calls = "calls",
        /// Quiet hours and time zone.
        Hours = "hours",
        /// Language, theme, confirmation.
        Look = "look",
    }
}

/// A press in a server's settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ServerPress {
    Page(ServerPage),
    Set(ServerSetting),
}

word_enum! {
    /// A page of a server's settings.
    pub enum ServerPage {
        Where = "where",
        Tables = "tables",
        Clock = "clock",
        Look = "look",
    }
}

/// A setting of a server that is picked from a menu of channels or roles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ServerPick {
    Channels,
    Starters,
    Results,
}

impl ServerPick {
    pub const ALL: [ServerPick; 3] = [
        ServerPick::Channels,
        ServerPick::Starters,
        ServerPick::Results,
    ];

    /// The key of the setting.
    pub(super) fn key(self) -> &'static str {
        match self {
            ServerPick::Channels => ServerSetting::CHANNELS,
            ServerPick::Starters => ServerSetting::STARTERS,
            ServerPick::Results => ServerSetting::RESULTS,
        }
    }

    pub(super) fn of_key(key: &str) -> Option<ServerPick> {
        ServerPick::ALL.into_iter().find(|pick| pick.key() == key)
    }
}

word_enum! {
    /// A press about personal data.
    pub enum PrivacyPress {
        /// Show what is stored.
        Page = "page",
        /// Export all of it as a file.
        Export = "export",
        /// Ask for confirmation of the deletion.
        Ask = "ask",
        /// Delete it.
        Forget = "forget",
    }
}
