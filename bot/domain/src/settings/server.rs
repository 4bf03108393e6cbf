//! A server's settings, which its owner chooses with `/server`.

use std::collections::BTreeMap;
use std::str::FromStr;

use jiff::SignedDuration;
use serde::Serialize;
use serde_json::Value;

use super::{
    Boards, ThemeChoice, TimeOut, language, language_code, read, row_value, yes_no, yes_no_code,
};
use crate::deadline::{LONGEST_TURN, SHORTEST_TURN, parse_duration};
use crate::ids::{ChannelId, RoleId};
use crate::language::Language;
use crate::word_enum;

/// A setting of a server with its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum ServerSetting {
    /// Channels for games; an empty list allows all. A thread follows its channel.
    Channels(Vec<ChannelId>),
    /// The role that may open tables; `None` for everybody.
    Starters(Option<RoleId>),
    /// The channel for results, in addition to the table's own.
    Results(Option<ChannelId>),
    /// The default variant: its id, or the owner's text for it.
    Variant(Option<String>),
    Place(TablePlace),
    /// Maximum open tables, up to the operator's limit.
    Tables(Option<u32>),
    /// Maximum open tables of one person in this server.
    Each(Option<u32>),
    /// Whether computer players may take seats.
    Computers(bool),
    /// Default minutes for a turn; 0 for no clock.
    Clock(u32),
    /// Default minutes of each seat's bank.
    Bank(u32),
    TimeOut(TimeOut),
    /// Language of posts; `None` follows the server's own.
    Language(Option<Language>),
    Theme(ThemeChoice),
    Boards(Boards),
}

/// A command's change of a server's settings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ServerChange {
    Set(ServerSetting),
    /// Adds a channel for games.
    Allow(ChannelId),
    /// Removes a channel.
    Disallow(ChannelId),
}

word_enum! {
    /// The place of new tables.
    #[derive(Default)]
    pub enum TablePlace {
        /// The host's choice: the channel, or a new thread.
        #[default]
        Choice = "choice",
        /// Always a new thread.
        Thread = "thread",
        /// Always the channel itself.
        Channel = "channel",
    }
}

const A_DAY: u32 = 24 * 60;
/// Maximum channels: more would not fit in a menu.
const MAX_CHANNELS: usize = 25;

impl ServerSetting {
    pub const CHANNELS: &str = "channels";
    pub const STARTERS: &str = "starters";
    pub const RESULTS: &str = "results";
    pub const VARIANT: &str = "variant";
    pub const PLACE: &str = "place";
    pub const TABLES: &str = "tables";
    pub const EACH: &str = "each";
    pub const COMPUTERS: &str = "computers";
    pub const CLOCK: &str = "clock";
    pub const BANK: &str = "bank";
    pub const TIME_OUT: &str = "timeout";
    pub const LANGUAGE: &str = "language";
    pub const THEME: &str = "theme";
    pub const BOARDS: &str = "boards";
    /// Settings that `/server reset` can reset; [`ServerSetting::parse`] reads an empty value as their default.
    pub const RESETS: &[&str] = &[
        ServerSetting::CHANNELS,
        ServerSetting::STARTERS,
        ServerSetting::RESULTS,
        ServerSetting::VARIANT,
        ServerSetting::TABLES,
        ServerSetting::EACH,
    ];

    /// Reads a setting as a button or a command writes it.
    pub fn parse(key: &str, value: &str) -> Option<ServerSetting> {
        Some(match key {
            ServerSetting::CHANNELS => {
                let ids = value.split(' ').filter(|id| !id.is_empty());
                let ids = ids.map(|id| Some(ChannelId(id.parse().ok()?)));
                ServerSetting::Channels(ids.take(MAX_CHANNELS).collect::<Option<_>>()?)
            }
            ServerSetting::STARTERS => ServerSetting::Starters(number(value)?.map(RoleId)),
            ServerSetting::RESULTS => ServerSetting::Results(number(value)?.map(ChannelId)),
            ServerSetting::VARIANT => {
                let variant = Some(value).filter(|value| !value.is_empty());
                ServerSetting::Variant(variant.map(str::to_owned))
            }
            ServerSetting::PLACE => ServerSetting::Place(TablePlace::of_word(value)?),
            ServerSetting::TABLES => ServerSetting::Tables(number(value)?),
            ServerSetting::EACH => ServerSetting::Each(number(value)?),
            ServerSetting::COMPUTERS => ServerSetting::Computers(yes_no(value)?),
            ServerSetting::CLOCK => ServerSetting::Clock(turn_minutes(value)?),
            ServerSetting::BANK => ServerSetting::Bank(bank_minutes(value)?),
            ServerSetting::TIME_OUT => ServerSetting::TimeOut(TimeOut::of_word(value)?),
            ServerSetting::LANGUAGE => ServerSetting::Language(language(value)?),
            ServerSetting::THEME => ServerSetting::Theme(ThemeChoice::of_word(value)?),
            ServerSetting::BOARDS => ServerSetting::Boards(Boards::of_word(value)?),
            _ => return None,
        })
    }

    /// Key and value as a button writes them: [`ServerSetting::parse`] reads them back.
    pub fn code(&self) -> (&'static str, String) {
        fn maybe(value: Option<impl ToString>) -> String {
            value.map_or_else(String::new, |value| value.to_string())
        }
        match self {
            ServerSetting::Channels(ids) => {
                let ids: Vec<String> = ids.iter().map(ChannelId::to_string).collect();
                (ServerSetting::CHANNELS, ids.join(" "))
            }
            ServerSetting::Starters(role) => (ServerSetting::STARTERS, maybe(*role)),
            ServerSetting::Results(channel) => (ServerSetting::RESULTS, maybe(*channel)),
            ServerSetting::Variant(id) => (ServerSetting::VARIANT, maybe(id.as_ref())),
            ServerSetting::Place(place) => (ServerSetting::PLACE, place.word().to_owned()),
            ServerSetting::Tables(n) => (ServerSetting::TABLES, maybe(*n)),
            ServerSetting::Each(n) => (ServerSetting::EACH, maybe(*n)),
            ServerSetting::Computers(yes) => (ServerSetting::COMPUTERS, yes_no_code(*yes)),
            ServerSetting::Clock(minutes) => (ServerSetting::CLOCK, format!("{minutes}m")),
            ServerSetting::Bank(minutes) => (ServerSetting::BANK, format!("{minutes}m")),
            ServerSetting::TimeOut(time_out) => {
                (ServerSetting::TIME_OUT, time_out.word().to_owned())
            }
            ServerSetting::Language(language) => {
                (ServerSetting::LANGUAGE, language_code(*language))
            }
            ServerSetting::Theme(theme) => (ServerSetting::THEME, theme.word().to_owned()),
            ServerSetting::Boards(boards) => (ServerSetting::BOARDS, boards.word().to_owned()),
        }
    }

    /// Key and value of its row; without a value the row is deleted.
    pub fn row(&self) -> (&'static str, Option<Value>) {
        let (key, _) = self.code();
        (key, row_value(self))
    }
}

/// A number from 1 up; `None` for an empty text.
fn number<N: FromStr + Default + PartialEq>(text: &str) -> Option<Option<N>> {
    if text.is_empty() {
        return Some(None);
    }
    let n: N = text.parse().ok()?;
    (n != N::default()).then_some(Some(n))
}

/// Minutes of a turn; 0 for no clock.
fn turn_minutes(text: &str) -> Option<u32> {
    let turn = parse_duration(text)?;
    let is_right = turn.is_zero() || (SHORTEST_TURN..=LONGEST_TURN).contains(&turn);
    u32::try_from(turn.as_mins()).ok().filter(|_| is_right)
}

fn bank_minutes(text: &str) -> Option<u32> {
    let bank = parse_duration(text)?;
    let minutes = u32::try_from(bank.as_mins()).ok();
    minutes.filter(|_| bank <= LONGEST_TURN)
}

/// A server's settings: `server_settings`, one row each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerSettings {
    pub channels: Vec<ChannelId>,
    pub starters: Option<RoleId>,
    pub results: Option<ChannelId>,
    /// The id of a variant.
    pub variant: Option<String>,
    pub place: TablePlace,
    pub tables: Option<u32>,
    pub each: Option<u32>,
    pub computers: bool,
    /// Minutes for a turn; 0 for no clock.
    pub clock: u32,
    /// Minutes of the bank, for the whole game.
    pub bank: u32,
    pub time_out: TimeOut,
    pub language: Option<Language>,
    pub theme: ThemeChoice,
    pub boards: Boards,
}

impl Default for ServerSettings {
    fn default() -> ServerSettings {
        ServerSettings {
            channels: Vec::new(),
            starters: None,
            results: None,
            variant: None,
            place: TablePlace::default(),
            tables: None,
            each: None,
            computers: true,
            clock: A_DAY,
            bank: 2 * A_DAY,
            time_out: TimeOut::default(),
            language: None,
            theme: ThemeChoice::default(),
            boards: Boards::default(),
        }
    }
}

impl ServerSettings {
    /// From the rows of the database; what cannot be read stays at its default.
    pub fn from_rows(rows: BTreeMap<String, Value>) -> ServerSettings {
        let mut settings = ServerSettings::default();
        for (key, value) in rows {
            settings.read_row(&key, value);
        }
        settings
    }

    fn read_row(&mut self, key: &str, value: Value) {
        match key {
            ServerSetting::CHANNELS => read(&mut self.channels, value),
            ServerSetting::STARTERS => read(&mut self.starters, value),
            ServerSetting::RESULTS => read(&mut self.results, value),
            ServerSetting::VARIANT => read(&mut self.variant, value),
            ServerSetting::PLACE => read(&mut self.place, value),
            ServerSetting::TABLES => read(&mut self.tables, value),
            ServerSetting::EACH => read(&mut self.each, value),
            ServerSetting::COMPUTERS => read(&mut self.computers, value),
            ServerSetting::CLOCK => read(&mut self.clock, value),
            ServerSetting::BANK => read(&mut self.bank, value),
            ServerSetting::TIME_OUT => read(&mut self.time_out, value),
            ServerSetting::LANGUAGE => read(&mut self.language, value),
            ServerSetting::THEME => read(&mut self.theme, value),
            ServerSetting::BOARDS => read(&mut self.boards, value),
            _ => {}
        }
    }

    /// The same setting with its present value.
    pub fn now(&self, setting: &ServerSetting) -> ServerSetting {
        match setting {
            ServerSetting::Channels(_) => ServerSetting::Channels(self.channels.clone()),
            ServerSetting::Starters(_) => ServerSetting::Starters(self.starters),
            ServerSetting::Results(_) => ServerSetting::Results(self.results),
            ServerSetting::Variant(_) => ServerSetting::Variant(self.variant.clone()),
            ServerSetting::Place(_) => ServerSetting::Place(self.place),
            ServerSetting::Tables(_) => ServerSetting::Tables(self.tables),
            ServerSetting::Each(_) => ServerSetting::Each(self.each),
            ServerSetting::Computers(_) => ServerSetting::Computers(self.computers),
            ServerSetting::Clock(_) => ServerSetting::Clock(self.clock),
            ServerSetting::Bank(_) => ServerSetting::Bank(self.bank),
            ServerSetting::TimeOut(_) => ServerSetting::TimeOut(self.time_out),
            ServerSetting::Language(_) => ServerSetting::Language(self.language),
            ServerSetting::Theme(_) => ServerSetting::Theme(self.theme),
            ServerSetting::Boards(_) => ServerSetting::Boards(self.boards),
        }
    }

    /// The default time for a turn; `None` for no clock.
    pub fn turn(&self) -> Option<SignedDuration> {
        let turn = SignedDuration::from_mins(i64::from(self.clock));
        Some(turn).filter(|turn| !turn.is_zero())
    }

    /// The default bank of each seat.
    pub fn bank(&self) -> SignedDuration {
        SignedDuration::from_mins(i64::from(self.bank))
    }

    /// The bank of a clock that is set without naming one: the default bank, or none if games have no clock by default.
    pub fn usual_bank(&self) -> SignedDuration {
        let bank = self.turn().map(|_| self.bank());
        bank.unwrap_or(SignedDuration::ZERO)
    }

    /// Whether games are allowed in this channel, or in threads of its parent.
    pub fn allows(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        let is_named = |channel: &ChannelId| self.channels.contains(channel);
        self.channels.is_empty() || is_named(&channel) || parent.as_ref().is_some_and(is_named)
    }

    /// The channels with this one added or removed.
    pub fn channels_after(&self, channel: ChannelId, is_allowed: bool) -> ServerSetting {
        let others = self.channels.iter().filter(|known| **known != channel);
        let channels = others.copied().chain(is_allowed.then_some(channel));
        ServerSetting::Channels(channels.take(MAX_CHANNELS).collect())
    }
}
