//! Buttons about one person: settings, personal data, help.

use super::Access;
use super::kind::press;
use crate::settings::PlayerSetting;
use crate::task::Task;
use crate::word_enum;

press! {
    /// Show the person's settings.
    "p" ShowMine { page: MePage, }
    for |_| Access::Anybody
}

press! {
    /// Change one of the person's settings.
    "s" SetMine { setting: PlayerSetting, }
    for |_| Access::Anybody
}

press! {
    /// Be away for that number of days from now on; 0 is back.
    "away" Away { days: u8, }
    for |_| Access::Anybody
}

press! {
    /// Hear of new tables in this server, whatever is played, or no more.
    "notify" Notify { wanted: bool, }
    for |_| Access::Anybody
}

press! {
    /// Personal data of the person who presses.
    "y" Privacy { press: PrivacyPress, }
    for |_| Access::Anybody
}

press! {
    /// The commands for a task, or those that the person who presses needs now.
    "f" Help { task: Option<Task>, }
    for |_| Access::Anybody
}

word_enum! {
    /// The page of personal settings to show: the switches, or menus.
    pub enum MePage {
        All = "all",
        Calls = "calls",
        Hours = "hours",
        Look = "look",
    }
}

impl MePage {
    /// The page on which a setting is changed.
    pub fn of(setting: &PlayerSetting) -> MePage {
        use PlayerSetting as Of;
        match setting {
            Of::Call(_) | Of::Reminder(_) | Of::ReminderBy(_) => MePage::Calls,
            Of::Quiet(_) | Of::TimeZone(_) => MePage::Hours,
            Of::Language(_) | Of::Theme(_) => MePage::Look,
            Of::Confirm(_) | Of::Text(_) | Of::Avatar(_) | Of::Listed(_) => MePage::All,
        }
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
