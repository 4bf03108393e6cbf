//! Buttons of tables that are not being played: opening one, seats and settings before the start, after a game.

use std::str::FromStr;

use engine::ai::Level;

use super::Access;
use super::code::Code;
use super::kind::press;
use crate::ids::{GameId, UserId};
use crate::settings::{Boards, SeatOrder, TableSetting, TimeOut};

press! {
    /// Something at a table before it starts, or after its game.
    "l" Lobby { game: GameId, press: LobbyPress, }
    for |press| if press.press.is_for_hosts() {
        Access::Moderated(press.game)
    } else {
        Access::Table(press.game)
    }
}

press! {
    /// Open a table here, as `/game new` does without options.
    "new" NewTable {}
    for |_| Access::Anybody
}

press! {
    /// Open the table that was refused in a channel in a thread of it; times are in seconds, none for no clock.
    "nt" NewInThread {
        seats: u8,
        computers: u8,
        order: SeatOrder,
        turn: Option<u32>,
        bank: u32,
        time_out: TimeOut,
        boards: Boards,
        variant: String,
    }
    for |_| Access::Anybody
}

press! {
    /// Open a table of that variant in this channel, with that number of computers.
    "c" TryVariant { players: u8, computers: u8, variant: String, }
    for |_| Access::Anybody
}

press! {
    /// Make another board of what a map of the server is a board of.
    "am" AnotherMap { map: String, }
    for |_| Access::Anybody
}

press! {
    /// Keep a map that the server made.
    "km" KeepMap { map: String, }
    for |_| Access::Anybody
}

press! {
    /// List the tables of the person who presses.
    "i" MyGames {}
    for |_| Access::Anybody
}

/// Presses under a lobby's post, in its settings, and after a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LobbyPress {
    Join,
    /// Join, or move, to this seat, as people do to choose their teammates.
    Sit {
        seat: u8,
    },
    Leave,
    AddComputer {
        level: Level,
    },
    RemoveComputer {
        seat: u8,
    },
    /// By person, not by seat: seats can shift while a menu is open.
    Kick {
        player: UserId,
    },
    /// Show the settings to somebody who may change them.
    Settings,
    /// Show the settings of the clock.
    Clock,
    Set(TableSetting),
    Start,
    /// Say that one is ready for the game to begin.
    Ready,
    /// Call the start off.
    NotYet,
    Cancel,
    Rematch,
}

impl LobbyPress {
    /// Whether it is for the host of the table, or a moderator, alone.
    pub fn is_for_hosts(&self) -> bool {
        match self {
            LobbyPress::Kick { .. }
            | LobbyPress::Settings
            | LobbyPress::Clock
            | LobbyPress::Set(_)
            | LobbyPress::Start
            | LobbyPress::NotYet
            | LobbyPress::Cancel => true,
            LobbyPress::Join
            | LobbyPress::Sit { .. }
            | LobbyPress::Leave
            | LobbyPress::AddComputer { .. }
            | LobbyPress::RemoveComputer { .. }
            | LobbyPress::Ready
            | LobbyPress::Rematch => false,
        }
    }
}

impl Code for LobbyPress {
    fn code(&self) -> String {
        lobby_code(self)
    }

    fn parse(code: &str) -> Option<LobbyPress> {
        parse_lobby(code)
    }
}

fn lobby_code(press: &LobbyPress) -> String {
    match press {
        LobbyPress::Join => "join".to_owned(),
        LobbyPress::Sit { seat } => format!("sit.{seat}"),
        LobbyPress::Leave => "leave".to_owned(),
        LobbyPress::AddComputer { level } => format!("computer.{}", level.word()),
        LobbyPress::RemoveComputer { seat } => format!("remove.{seat}"),
        LobbyPress::Kick { player } => format!("kick.{player}"),
        LobbyPress::Settings => "settings".to_owned(),
        LobbyPress::Clock => "clock".to_owned(),
        LobbyPress::Set(setting) => {
            let (key, value) = setting.code();
            format!("{key}.{value}")
        }
        LobbyPress::Start => "start".to_owned(),
        LobbyPress::Ready => "ready".to_owned(),
        LobbyPress::NotYet => "not_yet".to_owned(),
        LobbyPress::Cancel => "cancel".to_owned(),
        LobbyPress::Rematch => "rematch".to_owned(),
    }
}

fn parse_lobby(code: &str) -> Option<LobbyPress> {
    fn number<N: FromStr>(text: &str) -> Option<N> {
        text.parse().ok()
    }
    match code.split_once('.') {
        None => match code {
            "join" => Some(LobbyPress::Join),
            "leave" => Some(LobbyPress::Leave),
            "settings" => Some(LobbyPress::Settings),
            "clock" => Some(LobbyPress::Clock),
            "start" => Some(LobbyPress::Start),
            "ready" => Some(LobbyPress::Ready),
            "not_yet" => Some(LobbyPress::NotYet),
            "cancel" => Some(LobbyPress::Cancel),
            "rematch" => Some(LobbyPress::Rematch),
            _ => None,
        },
        Some(("sit", seat)) => Some(LobbyPress::Sit {
            seat: number(seat)?,
        }),
        Some(("computer", word)) => Some(LobbyPress::AddComputer {
            level: Level::of_word(word)?,
        }),
        Some(("remove", seat)) => Some(LobbyPress::RemoveComputer {
            seat: number(seat)?,
        }),
        Some(("kick", player)) => Some(LobbyPress::Kick {
            player: UserId(number(player)?),
        }),
        Some((key, value)) => TableSetting::parse(key, value).map(LobbyPress::Set),
    }
}
