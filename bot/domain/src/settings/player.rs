//! Personal settings: what a player chooses with `/settings`.

use std::collections::BTreeMap;
use std::fmt;

use jiff::Timestamp;
use jiff::civil::Time;
use jiff::tz::TimeZone;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{ThemeChoice, language, language_code, read, row_value, yes_no, yes_no_code};
use crate::deadline::{Hours, Reminder, Span};
use crate::ids::{AvatarHash, GuildId};
use crate::language::Language;
use crate::word_enum;

/// A personal setting with its value.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize)]
#[serde(untagged)]
pub enum PlayerSetting {
    /// `None` follows Discord's locale.
    Language(Option<Language>),
    Call(Call),
    Theme(ThemeChoice),
    Avatar(AvatarChoice),
    Text(TextChoice),
    /// Whether to ask for confirmation before a track is claimed.
    Confirm(bool),
    /// Whether statistics, leaderboards and the list of games name them.
    Listed(bool),
    /// A name in the time-zone database.
    TimeZone(String),
    /// Hours in which none of their clocks run.
    Quiet(Option<QuietTime>),
    Reminder(ReminderChoice),
    ReminderBy(ReminderBy),
}

word_enum! {
    /// How a player is called when it is their turn.
    #[derive(Default)]
    pub enum Call {
        /// By a mention in the channel; the direct message comes silently.
        #[default]
        Channel = "channel",
        /// By direct message; the channel's post names them without a ping.
        Direct = "direct",
        /// By a mention in the channel, and no direct messages at all.
        NoDirect = "no_direct",
    }
}

word_enum! {
    /// Whether a player gets pictures of boards, hands and tickets, or words alone.
    #[derive(Default)]
    pub enum TextChoice {
        #[default]
        Pictures = "pictures",
        Only = "only",
    }
}

word_enum! {
    /// Whether pictures show a player's profile picture.
    #[derive(Default)]
    pub enum AvatarChoice {
        #[default]
        Show = "show",
        Hide = "hide",
    }
}

word_enum! {
    /// A hint that a person gets once, in their first game.
    pub enum Hint {
        Tickets = "tickets",
        Turn = "turn",
        Claim = "claim",
    }
}

word_enum! {
    /// How a reminder comes.
    #[derive(Default)]
    pub enum ReminderBy {
        #[default]
        Direct = "direct",
        Channel = "channel",
    }
}

word_enum! {
    /// Choices for when a reminder comes.
    pub enum ReminderChoice {
        Never = "never",
        Half = "half",
        ThreeQuarters = "three_quarters",
        Hour = "hour",
        ThreeHours = "three_hours",
        Day = "day",
    }
}

impl ReminderChoice {
    pub fn reminder(self) -> Reminder {
        match self {
            ReminderChoice::Never => Reminder::Never,
            ReminderChoice::Half => Reminder::Share(50),
            ReminderChoice::ThreeQuarters => Reminder::Share(75),
            ReminderChoice::Hour => Reminder::Lead(60),
            ReminderChoice::ThreeHours => Reminder::Lead(3 * 60),
            ReminderChoice::Day => Reminder::Lead(24 * 60),
        }
    }
}

/// Quiet hours as typed; the zone is a separate setting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct QuietTime {
    pub from: Time,
    pub to: Time,
}

impl QuietTime {
    /// No quiet hours.
    pub const OFF: &str = "off";

    /// Reads `22:00-07:00`, `22-7`.
    pub fn parse(text: &str) -> Option<QuietTime> {
        let Hours { from, to, zone: _ } = Hours::parse(text, "UTC")?;
        Some(QuietTime { from, to })
    }

    /// `22.00-07.00`: a colon would collide with the separators of ids.
    fn code(self) -> String {
        let [from, to] = [self.from, self.to].map(|time| time.strftime("%H.%M").to_string());
        format!("{from}-{to}")
    }
}

impl fmt::Display for QuietTime {
    /// "22:00–07:00".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [from, to] = [self.from, self.to].map(|time| time.strftime("%H:%M"));
        write!(f, "{from}–{to}")
    }
}

impl PlayerSetting {
    pub const LANGUAGE: &str = "language";
    pub const CALL: &str = "call";
    pub const THEME: &str = "theme";
    pub const AVATAR: &str = "avatar";
    pub const TEXT: &str = "text";
    pub const CONFIRM: &str = "confirm";
    /// Queries of `store` for results read this row themselves.
    pub const LISTED: &str = "listed";
    pub const TIME_ZONE: &str = "time_zone";
    pub const QUIET: &str = "quiet";
    pub const REMINDER: &str = "reminder";
    pub const REMINDER_BY: &str = "reminder_by";

    /// The row that holds which new tables of a server somebody wants to hear of. `store` renames variants
    /// in it.
    pub fn wish_in(server: GuildId) -> String {
        format!("notify.{server}")
    }

    /// Reads a setting as a button or a command writes it.
    pub fn parse(key: &str, value: &str) -> Option<PlayerSetting> {
        Some(match key {
            PlayerSetting::LANGUAGE => PlayerSetting::Language(language(value)?),
            PlayerSetting::CALL => PlayerSetting::Call(Call::of_word(value)?),
            PlayerSetting::THEME => PlayerSetting::Theme(ThemeChoice::of_word(value)?),
            PlayerSetting::AVATAR => PlayerSetting::Avatar(AvatarChoice::of_word(value)?),
            PlayerSetting::TEXT => PlayerSetting::Text(TextChoice::of_word(value)?),
            PlayerSetting::CONFIRM => PlayerSetting::Confirm(yes_no(value)?),
            PlayerSetting::LISTED => PlayerSetting::Listed(yes_no(value)?),
            PlayerSetting::TIME_ZONE => {
                TimeZone::get(value).ok()?;
                PlayerSetting::TimeZone(value.to_owned())
            }
            PlayerSetting::QUIET if value == QuietTime::OFF => PlayerSetting::Quiet(None),
            PlayerSetting::QUIET => PlayerSetting::Quiet(Some(QuietTime::parse(value)?)),
            PlayerSetting::REMINDER => PlayerSetting::Reminder(ReminderChoice::of_word(value)?),
            PlayerSetting::REMINDER_BY => PlayerSetting::ReminderBy(ReminderBy::of_word(value)?),
            _ => return None,
        })
    }

    /// Key and value as a button writes them: [`PlayerSetting::parse`] reads them back.
    pub fn code(&self) -> (&'static str, String) {
        match self {
            PlayerSetting::Language(language) => {
                (PlayerSetting::LANGUAGE, language_code(*language))
            }
            PlayerSetting::Call(call) => (PlayerSetting::CALL, call.word().to_owned()),
            PlayerSetting::Theme(theme) => (PlayerSetting::THEME, theme.word().to_owned()),
            PlayerSetting::Avatar(choice) => (PlayerSetting::AVATAR, choice.word().to_owned()),
            PlayerSetting::Text(choice) => (PlayerSetting::TEXT, choice.word().to_owned()),
            PlayerSetting::Confirm(confirm) => (PlayerSetting::CONFIRM, yes_no_code(*confirm)),
            PlayerSetting::Listed(listed) => (PlayerSetting::LISTED, yes_no_code(*listed)),
            PlayerSetting::TimeZone(zone) => (PlayerSetting::TIME_ZONE, zone.clone()),
            PlayerSetting::Quiet(quiet) => {
                let code = quiet.map_or_else(|| QuietTime::OFF.to_owned(), QuietTime::code);
                (PlayerSetting::QUIET, code)
            }
            PlayerSetting::Reminder(choice) => (PlayerSetting::REMINDER, choice.word().to_owned()),
            PlayerSetting::ReminderBy(by) => (PlayerSetting::REMINDER_BY, by.word().to_owned()),
        }
    }

    /// Key and value of its row; without a value the row is deleted.
    pub fn row(&self) -> (&'static str, Option<Value>) {
        let (key, _) = self.code();
        let value = match self {
            PlayerSetting::Reminder(choice) => Some(json!(choice.reminder())),
            PlayerSetting::Listed(true) => None,
            setting => row_value(setting),
        };
        (key, value)
    }
}

/// A player's settings: `player_settings`, one row each.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PlayerSettings {
    /// `None` follows Discord's locale.
    pub language: Option<Language>,
    /// The language of their Discord at their last interaction, unless it is English.
    pub client_language: Language,
    pub call: Call,
    pub theme: ThemeChoice,
    pub avatar: AvatarChoice,
    pub text: TextChoice,
    /// The hash of the profile picture to show, as of the last press or command at a table.
    pub avatar_hash: Option<AvatarHash>,
    /// Whether to ask for confirmation before a track is claimed.
    pub confirm: bool,
    /// Whether they are left out of statistics, leaderboards and the list of games.
    pub unlisted: bool,
    /// A name in the time-zone database.
    pub time_zone: Option<String>,
    /// Hours in which none of their clocks run, in their time zone.
    pub quiet: Option<QuietTime>,
    /// Vacations: those of the last year, and one to come.
    pub away: Vec<Span>,
    pub reminder: Reminder,
    pub reminder_by: ReminderBy,
    /// Whether Discord refused a direct message to them.
    pub direct_closed: bool,
    /// Whether they have been told so.
    pub direct_closed_told: bool,
    /// The hints they were given.
    pub hints: Vec<Hint>,
}

impl PlayerSettings {
    pub const AVATAR_HASH: &str = "avatar_hash";
    pub const AWAY: &str = "away";
    pub const CLIENT_LANGUAGE: &str = "client_language";
    pub const DIRECT_CLOSED: &str = "direct_closed";
    pub const DIRECT_CLOSED_TOLD: &str = "direct_closed_told";
    pub const HINTS: &str = "hints";

    /// From the rows of the database. What this version does not know or cannot read stays at
    /// its default: no setting is worth an error.
    pub fn from_rows(rows: BTreeMap<String, Value>) -> PlayerSettings {
        let mut settings = PlayerSettings::default();
        for (key, value) in rows {
            settings.read_row(&key, value);
        }
        settings
    }

    fn read_row(&mut self, key: &str, value: Value) {
        match key {
            PlayerSetting::LANGUAGE => read(&mut self.language, value),
            PlayerSettings::CLIENT_LANGUAGE => read(&mut self.client_language, value),
            PlayerSetting::CALL => read(&mut self.call, value),
            PlayerSetting::THEME => read(&mut self.theme, value),
            PlayerSetting::AVATAR => read(&mut self.avatar, value),
            PlayerSettings::AVATAR_HASH => read(&mut self.avatar_hash, value),
            PlayerSetting::TEXT => read(&mut self.text, value),
            PlayerSetting::CONFIRM => read(&mut self.confirm, value),
            PlayerSetting::LISTED => self.unlisted = value == json!(false),
            PlayerSetting::TIME_ZONE => read(&mut self.time_zone, value),
            PlayerSetting::QUIET => read(&mut self.quiet, value),
            PlayerSetting::REMINDER => read(&mut self.reminder, value),
            PlayerSetting::REMINDER_BY => read(&mut self.reminder_by, value),
            PlayerSettings::AWAY => read(&mut self.away, value),
            PlayerSettings::DIRECT_CLOSED => read(&mut self.direct_closed, value),
            PlayerSettings::DIRECT_CLOSED_TOLD => read(&mut self.direct_closed_told, value),
            PlayerSettings::HINTS => read(&mut self.hints, value),
            _ => {}
        }
    }

    /// The language that is spoken to them.
    pub fn speaks(&self) -> Language {
        self.language.unwrap_or(self.client_language)
    }

    /// Whether private answers and direct messages come with pictures.
    pub fn wants_pictures(&self) -> bool {
        self.text == TextChoice::Pictures
    }

    /// The profile picture to draw.
    pub fn shown_avatar(&self) -> Option<&AvatarHash> {
        let hash = self.avatar_hash.as_ref();
        hash.filter(|_| self.avatar == AvatarChoice::Show)
    }

    /// Whether direct messages may be sent to them: they want some, and Discord has not refused one.
    pub fn wants_direct(&self) -> bool {
        !self.direct_closed && self.call != Call::NoDirect
    }

    /// The quiet hours, with the zone they are in.
    pub fn hours(&self) -> Option<Hours> {
        let quiet = self.quiet?;
        Some(Hours {
            from: quiet.from,
            to: quiet.to,
            zone: self.time_zone.clone().unwrap_or_else(|| "UTC".to_owned()),
        })
    }

    /// Their time zone; UTC if none is set.
    pub fn zone(&self) -> TimeZone {
        let name = self.time_zone.as_deref().unwrap_or("UTC");
        TimeZone::get(name).unwrap_or(TimeZone::UTC)
    }

    /// The vacation at that time.
    pub fn away_at(&self, time: Timestamp) -> Option<Span> {
        self.away.iter().copied().find(|span| span.contains(time))
    }
}
