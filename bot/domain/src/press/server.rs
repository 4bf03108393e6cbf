//! Buttons about one server: settings, and what its moderators do.

use super::code::Code;
use super::kind::press;
use super::{Access, BadId};
use crate::ids::GameId;
use crate::settings::ServerSetting;
use crate::word_enum;

press! {
    /// Show the server's settings.
    "g" ShowServer { page: ServerPage, }
    for |_| Access::Anybody
}

press! {
    /// Change one of the server's settings.
    "e" SetServer { setting: ServerSetting, }
    for |_| Access::Anybody
}

press! {
    /// A menu of channels or roles, whose values are the setting's value.
    "v" PickServer { pick: ServerPick, }
    for |_| Access::Anybody
}

press! {
    /// Show a page of the audit list, of one table or of the whole server.
    "h" Audit { page: u32, game: Option<GameId>, }
    for |press| press.game.map_or(Access::Server, Access::Moderated)
}

press! {
    /// End a table for that reason, as `/mod end` does once it has asked.
    "x" EndTable {
        game: GameId,
        /// At most [`MAX_REASON`](super::MAX_REASON) characters.
        reason: String,
    }
    for |press| Access::Moderated(press.game)
}

impl PickServer {
    /// What a choice means. Choosing none is a choice too.
    pub fn chosen(&self, values: &[String]) -> Result<SetServer, BadId> {
        let setting = ServerSetting::parse(self.pick.key(), &values.join(" "));
        let setting = setting.ok_or(BadId::Unknown)?;
        Ok(SetServer { setting })
    }
}

impl Code for ServerPick {
    fn code(&self) -> String {
        self.key().to_owned()
    }

    fn parse(code: &str) -> Option<ServerPick> {
        ServerPick::ALL.into_iter().find(|pick| pick.key() == code)
    }
}

word_enum! {
    /// The page of a server's settings to show: all in words, or those of one kind with their menus.
    pub enum ServerPage {
        All = "all",
        Where = "where",
        Tables = "tables",
        Clock = "clock",
        Look = "look",
    }
}

impl ServerPage {
    /// The page on which a setting is changed.
    pub fn of(setting: &ServerSetting) -> ServerPage {
        use ServerSetting as Of;
        match setting {
            Of::Computers(_) => ServerPage::All,
            Of::Channels(_) | Of::Starters(_) | Of::Results(_) => ServerPage::Where,
            Of::Variant(_) | Of::Place(_) | Of::Tables(_) | Of::Each(_) => ServerPage::Tables,
            Of::Clock(_) | Of::Bank(_) | Of::TimeOut(_) => ServerPage::Clock,
            Of::Language(_) | Of::Theme(_) | Of::Boards(_) => ServerPage::Look,
        }
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
    pub fn key(self) -> &'static str {
        match self {
            ServerPick::Channels => ServerSetting::CHANNELS,
            ServerPick::Starters => ServerSetting::STARTERS,
            ServerPick::Results => ServerSetting::RESULTS,
        }
    }
}
