//! A table before it starts and after a game: who sits where, and its settings.

use std::str::FromStr;

use engine::ai::Level;

use super::by_word;
use super::table::TimeOut;

/// What can be pressed under a lobby's post, in its settings, and after a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LobbyPress {
    Join,
    /// Join, or move, to this seat: teams choose partners so.
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
    Kick {
        seat: u8,
    },
    /// Show the settings to whoever may change them.
    Settings,
    /// Show the settings of the clock.
    Clock,
    Set(LobbySetting),
    Start,
    Cancel,
    Rematch,
}

/// A setting of a table before it starts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LobbySetting {
    /// The id of a variant.
    Variant(String),
    /// How many seats there are at most.
    Seats(u8),
    Order(SeatOrder),
    /// Minutes for a turn; none for no clock.
    Clock(u32),
    /// Minutes besides, for the whole game.
    Bank(u32),
    TimeOut(TimeOut),
}

/// Who plays first and in which order.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// Drawn when the game starts; teams stay together.
    Random,
    /// As people joined.
    Joined,
    /// The host plays first, the others as they joined.
    HostFirst,
}

impl SeatOrder {
    pub const ALL: [SeatOrder; 3] = [SeatOrder::Random, SeatOrder::Joined, SeatOrder::HostFirst];

    pub fn word(self) -> &'static str {
        match self {
            SeatOrder::Random => "random",
            SeatOrder::Joined => "joined",
            SeatOrder::HostFirst => "host_first",
        }
    }

    pub fn of_word(word: &str) -> Option<SeatOrder> {
        by_word(SeatOrder::ALL, SeatOrder::word, word)
    }
}

pub(super) fn lobby_code(press: &LobbyPress) -> String {
    match press {
        LobbyPress::Join => "join".to_owned(),
        LobbyPress::Sit { seat } => format!("sit.{seat}"),
        LobbyPress::Leave => "leave".to_owned(),
        LobbyPress::AddComputer { level } => format!("computer.{}", level.word()),
        LobbyPress::RemoveComputer { seat } => format!("remove.{seat}"),
        LobbyPress::Kick { seat } => format!("kick.{seat}"),
        LobbyPress::Settings => "settings".to_owned(),
        LobbyPress::Clock => "clock".to_owned(),
        LobbyPress::Set(LobbySetting::Variant(id)) => format!("variant.{id}"),
        LobbyPress::Set(LobbySetting::Seats(n)) => format!("seats.{n}"),
        LobbyPress::Set(LobbySetting::Order(order)) => format!("order.{}", order.word()),
        LobbyPress::Set(LobbySetting::Clock(minutes)) => format!("turn.{minutes}"),
        LobbyPress::Set(LobbySetting::Bank(minutes)) => format!("bank.{minutes}"),
        LobbyPress::Set(LobbySetting::TimeOut(choice)) => format!("timeout.{}", choice.word()),
        LobbyPress::Start => "start".to_owned(),
        LobbyPress::Cancel => "cancel".to_owned(),
        LobbyPress::Rematch => "rematch".to_owned(),
    }
}

pub(super) fn parse_lobby(code: &str) -> Option<LobbyPress> {
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
        Some(("kick", seat)) => Some(LobbyPress::Kick {
            seat: number(seat)?,
        }),
        Some(("variant", id)) => Some(LobbyPress::Set(LobbySetting::Variant(id.to_owned()))),
        Some(("seats", n)) => Some(LobbyPress::Set(LobbySetting::Seats(number(n)?))),
        Some(("turn", n)) => Some(LobbyPress::Set(LobbySetting::Clock(number(n)?))),
        Some(("bank", n)) => Some(LobbyPress::Set(LobbySetting::Bank(number(n)?))),
        Some(("timeout", word)) => Some(LobbyPress::Set(LobbySetting::TimeOut(TimeOut::of_word(
            word,
        )?))),
        Some(("order", word)) => Some(LobbyPress::Set(LobbySetting::Order(SeatOrder::of_word(
            word,
        )?))),
        Some(_) => None,
    }
}
