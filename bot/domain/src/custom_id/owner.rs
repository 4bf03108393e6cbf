//! Presses about one person or one server: settings and personal data.

use crate::settings::{PlayerSetting, ServerSetting};
use crate::word_enum;

/// A press in personal settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum MePress {
    Page(MePage),
    Set(PlayerSetting),
    /// Be away for that number of days from now on; 0 is back.
    Away(u8),
    /// Hear of new tables in this server, whatever is played, or no more.
    Notify(bool),
}

word_enum! {
    /// The personal settings to show: all of them, or the menu of one.
    pub enum MePage {
        All = "all",
        Call = "call",
        Reminder = "reminder",
        ReminderBy = "reminder_by",
        Quiet = "quiet",
        TimeZone = "time_zone",
        Away = "away",
        Notify = "notify",
        Language = "language",
        Theme = "theme",
    }
}

/// A press in a server's settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ServerPress {
    Page(ServerPage),
    Set(ServerSetting),
}

word_enum! {
    /// The settings of a server to show: all of them, or the menu of one.
    pub enum ServerPage {
        All = "all",
        Channels = "channels",
        Starters = "starters",
        Results = "results",
        Variant = "variant",
        Place = "place",
        MaxTables = "max_tables",
        MaxEach = "max_each",
        Turn = "turn",
        Bank = "bank",
        TimeOut = "timeout",
        Language = "language",
        Theme = "theme",
        Boards = "boards",
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
