//! What tables, seats and players chose, as the database keeps it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use jiff::{SignedDuration, Timestamp};

use crate::custom_id::{SeatOrder, Setting, TimeOut, VoteKind};
use crate::deadline::{
    Hours, LONGEST_TURN, Reminder, SHORTEST_TURN, Span, TurnClock, parse_duration,
};
use crate::ids::{ChannelId, GameId, GuildId, RoleId};
use crate::text::Language;
pub use crate::ui::ThemeChoice;

/// How teams are made, where the variant is played in teams.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TeamChoice {
    #[default]
    Shuffled,
    /// Somebody chose a seat beside somebody.
    Chosen,
}

/// A table's settings: `games.settings`.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TableSettings {
    /// The language of public posts.
    pub language: Language,
    /// How many seats the host wants to fill.
    pub seats: u8,
    pub order: SeatOrder,
    pub teams: TeamChoice,
    /// How the public pictures look.
    pub theme: ThemeChoice,
    pub clock: ClockChoice,
    /// What happens when somebody's time runs out.
    pub time_out: TimeOut,
    /// The clocks stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// The host has used the one pause a host has.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub host_paused: bool,
    /// What is being voted on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Vote>,
    /// How many events the public posts have told so far.
    pub told: u32,
    /// Who asks the others to let a move be taken back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
    /// The table this one is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
}

/// A move to be taken back, and who of the others agreed so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    pub seat: u8,
    /// The first event that would be undone.
    pub to: u32,
    /// How many events the log had: with one more, the request is void.
    pub at: u32,
    pub agreed: Vec<u8>,
}

/// How much time a turn has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClockChoice {
    /// What each turn is given; none for a table without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<SignedDuration>,
    /// What each seat has besides, for the whole game.
    pub bank: SignedDuration,
}

/// A table whose clocks stand.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    pub since: Timestamp,
    /// It ends by itself then.
    pub until: Timestamp,
}

/// A question all people at a table are asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Vote {
    pub kind: VoteKind,
    /// The seat that asked.
    pub by: u8,
    pub since: Timestamp,
    /// The seats that agreed, that one included.
    pub agreed: Vec<u8>,
}

impl Default for TableSettings {
    fn default() -> TableSettings {
        TableSettings {
            language: Language::default(),
            seats: 0,
            order: SeatOrder::Random,
            teams: TeamChoice::default(),
            theme: ThemeChoice::default(),
            clock: ClockChoice::default(),
            time_out: TimeOut::default(),
            pause: None,
            host_paused: false,
            votes: Vec::new(),
            told: 0,
            asked: None,
            rematch_of: None,
        }
    }
}

impl TableSettings {
    pub fn read(value: &Value) -> Result<TableSettings, serde_json::Error> {
        TableSettings::deserialize(value)
    }

    pub fn write(&self) -> Value {
        serde_json::to_value(self).expect("numbers, words and names are JSON")
    }
}

/// What is kept for a seat: `seats.details`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatDetails {
    /// The language its direct messages are written in.
    pub language: Language,
    /// The clock of the turn that the game waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<TurnClock>,
    /// What was taken from the bank, and in which turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bank_used: Vec<BankUse>,
    /// When the player is away, as it was known when the game last changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Span>,
    /// Who sat here before, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Former>,
    /// How often in a row the time ran out.
    #[serde(skip_serializing_if = "is_zero")]
    pub misses: u8,
    /// Free for anybody who is to take it over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
}

/// Somebody who gave a seat to another person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Former {
    pub player: crate::ids::UserId,
    pub name: String,
}

/// Who may take a seat over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offered {
    Anybody,
    To(crate::ids::UserId),
}

/// What a turn took from a seat's bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankUse {
    /// The event number the turn began at: a rewind to before it gives it back.
    pub turn: u32,
    pub used: SignedDuration,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}

impl SeatDetails {
    pub fn read(value: &Value) -> Result<SeatDetails, serde_json::Error> {
        SeatDetails::deserialize(value)
    }

    pub fn write(&self) -> Value {
        serde_json::to_value(self).expect("numbers and words are JSON")
    }
}

/// Where a player is called when it is their turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Call {
    /// By a mention in the channel; the direct message comes silently.
    #[default]
    Channel,
    /// By direct message; the channel's post names them without a ping.
    Direct,
    /// By a mention in the channel, and no direct messages at all.
    NoDirect,
}

impl Call {
    pub const ALL: [Call; 3] = [Call::Channel, Call::Direct, Call::NoDirect];

    pub fn word(self) -> &'static str {
        match self {
            Call::Channel => "channel",
            Call::Direct => "direct",
            Call::NoDirect => "no_direct",
        }
    }
}

/// What a player chose with `/me`: `player_settings`, one row each.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct PlayerSettings {
    /// None follows Discord's locale.
    pub language: Option<Language>,
    pub call: Call,
    pub theme: ThemeChoice,
    /// Ask once more before a track is claimed.
    pub confirm: bool,
    /// A name of the time-zone database.
    pub time_zone: Option<String>,
    /// When no clock of theirs runs, by their time zone.
    pub quiet: Option<QuietTime>,
    /// When they are away: the spans of the last year, and one to come.
    pub away: Vec<Span>,
    pub reminder: Reminder,
    pub reminder_by: ReminderBy,
    /// Discord refused a direct message to them.
    pub direct_closed: bool,
    /// They have been told so.
    pub direct_closed_told: bool,
}

/// Quiet hours as they were typed; the zone is a setting of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietTime {
    pub from: jiff::civil::Time,
    pub to: jiff::civil::Time,
}

/// Where a reminder comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReminderBy {
    #[default]
    Direct,
    Channel,
}

impl PlayerSettings {
    pub const QUIET: &str = "quiet";
    pub const AWAY: &str = "away";
    pub const REMINDER: &str = "reminder";
    pub const REMINDER_BY: &str = "reminder_by";
    pub const LANGUAGE: &str = "language";
    pub const CALL: &str = "call";
    pub const THEME: &str = "theme";
    pub const CONFIRM: &str = "confirm";
    pub const TIME_ZONE: &str = "time_zone";
    pub const DIRECT_CLOSED: &str = "direct_closed";
    pub const DIRECT_CLOSED_TOLD: &str = "direct_closed_told";

    /// From the rows of the database. What this version does not know or cannot read is left at
    /// its default: a setting is never worth a failure.
    pub fn from_rows(rows: BTreeMap<String, Value>) -> PlayerSettings {
        let mut settings = PlayerSettings::default();
        for (key, value) in rows {
            settings.read_row(&key, value);
        }
        settings
    }

    fn read_row(&mut self, key: &str, value: Value) {
        match key {
            PlayerSettings::LANGUAGE => read(&mut self.language, value),
            PlayerSettings::CALL => read(&mut self.call, value),
            PlayerSettings::THEME => read(&mut self.theme, value),
            PlayerSettings::CONFIRM => read(&mut self.confirm, value),
            PlayerSettings::TIME_ZONE => read(&mut self.time_zone, value),
            PlayerSettings::QUIET => read(&mut self.quiet, value),
            PlayerSettings::AWAY => read(&mut self.away, value),
            PlayerSettings::REMINDER => read(&mut self.reminder, value),
            PlayerSettings::REMINDER_BY => read(&mut self.reminder_by, value),
            PlayerSettings::DIRECT_CLOSED => read(&mut self.direct_closed, value),
            PlayerSettings::DIRECT_CLOSED_TOLD => read(&mut self.direct_closed_told, value),
            _ => {}
        }
    }

    /// Whether direct messages are worth a try.
    pub fn wants_direct(&self) -> bool {
        !self.direct_closed && self.call != Call::NoDirect
    }

    /// The quiet hours, where they are.
    pub fn hours(&self) -> Option<Hours> {
        let quiet = self.quiet?;
        Some(Hours {
            from: quiet.from,
            to: quiet.to,
            zone: self.time_zone.clone().unwrap_or_else(|| "UTC".to_owned()),
        })
    }

    /// The vacation under way at that time.
    pub fn away_at(&self, time: Timestamp) -> Option<Span> {
        self.away.iter().copied().find(|span| span.contains(time))
    }
}

/// Where new tables are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TablePlace {
    /// Where the host says: the channel, or a thread of its own.
    #[default]
    Choice,
    /// Always in a thread of its own.
    Thread,
    /// Always in the channel itself.
    Channel,
}

impl TablePlace {
    pub const ALL: [TablePlace; 3] = [TablePlace::Choice, TablePlace::Thread, TablePlace::Channel];

    pub fn word(self) -> &'static str {
        match self {
            TablePlace::Choice => "choice",
            TablePlace::Thread => "thread",
            TablePlace::Channel => "channel",
        }
    }
}

/// What an owner chose with `/server`: `server_settings`, one row each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ServerSettings {
    /// Where games are played; none named is everywhere. A thread follows its channel.
    pub channels: Vec<ChannelId>,
    /// Who opens tables; everybody where none is named.
    pub starters: Option<RoleId>,
    /// Where results are posted beside the table's channel.
    pub results: Option<ChannelId>,
    /// The id of the variant that is played if nobody says.
    pub variant: Option<String>,
    pub place: TablePlace,
    /// Tables at once, where fewer than the operator allows.
    pub tables: Option<u32>,
    /// Tables at once for one person in this server.
    pub each: Option<u32>,
    /// Whether computer players may sit down.
    pub computers: bool,
    /// The minutes that a turn is given if nobody says; none for no clock.
    pub clock: Option<u32>,
    /// What happens then, if nobody says.
    pub time_out: TimeOut,
    /// Of posts; none follows the server's own.
    pub language: Option<Language>,
    pub theme: ThemeChoice,
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
            clock: None,
            time_out: TimeOut::default(),
            language: None,
            theme: ThemeChoice::default(),
        }
    }
}

impl ServerSettings {
    pub const CHANNELS: &str = "channels";
    pub const STARTERS: &str = "starters";
    pub const RESULTS: &str = "results";
    pub const VARIANT: &str = "variant";
    pub const PLACE: &str = "place";
    pub const TABLES: &str = "tables";
    pub const EACH: &str = "each";
    pub const COMPUTERS: &str = "computers";
    pub const CLOCK: &str = "clock";
    pub const TIME_OUT: &str = "timeout";
    pub const LANGUAGE: &str = "language";
    pub const THEME: &str = "theme";
    /// Not kept: puts the setting it names back to how it was at first.
    pub const RESET: &str = "reset";
    /// More channels than this a menu could not show.
    const MOST_CHANNELS: usize = 25;

    /// From the rows of the database; what cannot be read is left at its default.
    pub fn from_rows(rows: BTreeMap<String, Value>) -> ServerSettings {
        let mut settings = ServerSettings::default();
        for (key, value) in rows {
            match key.as_str() {
                ServerSettings::CHANNELS => read(&mut settings.channels, value),
                ServerSettings::STARTERS => read(&mut settings.starters, value),
                ServerSettings::RESULTS => read(&mut settings.results, value),
                ServerSettings::VARIANT => read(&mut settings.variant, value),
                ServerSettings::PLACE => read(&mut settings.place, value),
                ServerSettings::TABLES => read(&mut settings.tables, value),
                ServerSettings::EACH => read(&mut settings.each, value),
                ServerSettings::COMPUTERS => read(&mut settings.computers, value),
                ServerSettings::CLOCK => read(&mut settings.clock, value),
                ServerSettings::TIME_OUT => read(&mut settings.time_out, value),
                ServerSettings::LANGUAGE => read(&mut settings.language, value),
                ServerSettings::THEME => read(&mut settings.theme, value),
                _ => {}
            }
        }
        settings
    }

    /// A change as a row of the database; none returns to the default. Nothing where it makes no
    /// sense.
    pub fn changed(
        &self,
        server: GuildId,
        change: &Setting,
    ) -> Option<(&'static str, Option<Value>)> {
        let value = change.value.as_str();
        let maybe = |value: Option<Value>| Some(value);
        let (key, value) = match change.key.as_str() {
            ServerSettings::CHANNELS => {
                let ids = value.split(' ').filter(|id| !id.is_empty());
                let ids: Vec<u64> = ids.map(|id| id.parse().ok()).collect::<Option<_>>()?;
                (ServerSettings::CHANNELS, maybe(list(&ids)))
            }
            "allow" | "disallow" => {
                let id = value.parse().ok()?;
                let mut ids: Vec<u64> = self.channels.iter().map(|channel| channel.0).collect();
                ids.retain(|known| *known != id);
                if change.key == "allow" {
                    ids.push(id);
                }
                (ServerSettings::CHANNELS, maybe(list(&ids)))
            }
            ServerSettings::STARTERS => {
                // The role of everybody has the server's own id.
                let role = Some(value).filter(|value| *value != server.to_string());
                (ServerSettings::STARTERS, number::<u64>(role.unwrap_or("")))
            }
            ServerSettings::RESULTS => (ServerSettings::RESULTS, number::<u64>(value)),
            ServerSettings::VARIANT => {
                let value = Some(value).filter(|value| !value.is_empty());
                (ServerSettings::VARIANT, maybe(value.map(|id| json!(id))))
            }
            ServerSettings::PLACE => {
                let place = TablePlace::ALL
                    .into_iter()
                    .find(|one| one.word() == value)?;
                (ServerSettings::PLACE, maybe(Some(json!(place))))
            }
            ServerSettings::TABLES => (ServerSettings::TABLES, number::<u32>(value)),
            ServerSettings::EACH => (ServerSettings::EACH, number::<u32>(value)),
            ServerSettings::COMPUTERS => {
                let yes = match value {
                    "yes" | "true" => true,
                    "no" | "false" => false,
                    _ => return None,
                };
                (ServerSettings::COMPUTERS, maybe(Some(json!(yes))))
            }
            ServerSettings::CLOCK => {
                let turn = parse_duration(value)?;
                let is_right = (SHORTEST_TURN..=LONGEST_TURN).contains(&turn);
                let minutes = match turn.is_zero() {
                    true => None,
                    false => Some(json!(is_right.then(|| turn.as_mins())?)),
                };
                (ServerSettings::CLOCK, maybe(minutes))
            }
            ServerSettings::TIME_OUT => {
                let time_out = TimeOut::of_word(value)?;
                (ServerSettings::TIME_OUT, maybe(Some(json!(time_out))))
            }
            ServerSettings::LANGUAGE if value == "auto" => (ServerSettings::LANGUAGE, maybe(None)),
            ServerSettings::LANGUAGE => {
                let mut all = Language::ALL.into_iter();
                let language = all.find(|language| language.code() == value)?;
                (ServerSettings::LANGUAGE, maybe(Some(json!(language))))
            }
            ServerSettings::THEME => {
                let theme = ThemeChoice::ALL
                    .into_iter()
                    .find(|one| one.word() == value)?;
                (ServerSettings::THEME, maybe(Some(json!(theme))))
            }
            ServerSettings::RESET => {
                const KEYS: [&str; 6] = [
                    ServerSettings::CHANNELS,
                    ServerSettings::STARTERS,
                    ServerSettings::RESULTS,
                    ServerSettings::VARIANT,
                    ServerSettings::TABLES,
                    ServerSettings::EACH,
                ];
                (KEYS.into_iter().find(|key| *key == value)?, maybe(None))
            }
            _ => return None,
        };
        Some((key, value?))
    }

    /// What a turn is given if nobody says; none for no clock.
    pub fn turn(&self) -> Option<SignedDuration> {
        let minutes = self.clock?;
        Some(SignedDuration::from_mins(i64::from(minutes)))
    }

    /// Whether games are played in this channel, or in threads of its parent.
    pub fn allows(&self, channel: ChannelId, parent: Option<ChannelId>) -> bool {
        let is_named = |channel: &ChannelId| self.channels.contains(channel);
        self.channels.is_empty() || is_named(&channel) || parent.as_ref().is_some_and(is_named)
    }
}

/// A list of ids, the default where it is empty.
fn list(ids: &[u64]) -> Option<Value> {
    let ids = &ids[..ids.len().min(ServerSettings::MOST_CHANNELS)];
    (!ids.is_empty()).then(|| json!(ids))
}

/// A number from 1 on; nothing said returns to the default, anything else makes no sense.
fn number<N: std::str::FromStr + Into<u64>>(text: &str) -> Option<Option<Value>> {
    if text.is_empty() {
        return Some(None);
    }
    let n: u64 = text.parse::<N>().ok()?.into();
    (n > 0).then(|| Some(json!(n)))
}

/// Reads a setting, or leaves it at its default: a setting is never worth a failure.
fn read<T: serde::de::DeserializeOwned>(into: &mut T, value: Value) {
    if let Ok(read) = serde_json::from_value(value) {
        *into = read;
    }
}
