//! What is kept of a table and its seats beside the game.

use domain::deadline::Span;
use domain::ids::{ChannelId, GameId, InteractionId};
use domain::language::Language;
use domain::settings::{Boards, SeatOrder, ThemeChoice, TimeOut, VoteKind};
use domain::standing_orders::Ordered;
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// How teams are made, if the variant has teams.
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
    /// Before the game: when what will be played last changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rules_changed: Option<Timestamp>,
    /// Before the game: until when those who are awaited can say that they are ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub starts_until: Option<Timestamp>,
    /// The press that started the game: its id is part of the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<InteractionId>,
    /// Who was invited before the game begins, as hashes of table and person.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub invited: Vec<String>,
    /// How the public pictures look.
    pub theme: ThemeChoice,
    /// Which posts keep their picture.
    pub boards: Boards,
    pub clock: ClockChoice,
    /// What happens when somebody's time runs out.
    pub time_out: TimeOut,
    /// Both from the next turn on, if that was decided.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next_clock: Option<NextClock>,
    /// The clocks stand.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pause: Option<Pause>,
    /// Time of the pauses so far, those of moderators aside.
    #[serde(skip_serializing_if = "SignedDuration::is_zero")]
    pub paused: SignedDuration,
    /// The host has used the one pause a host has.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub host_paused: bool,
    /// What is being voted on.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<Vote>,
    /// When somebody with a seat last did something here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_act: Option<Timestamp>,
    /// Nobody is there: when the table ends unless somebody comes back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rests_until: Option<Timestamp>,
    /// Outages while people were asked something: they are left out of the time to answer.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unheard: Vec<Span>,
    /// How many events the public posts have told so far.
    pub told: u32,
    /// What is told once computers have moved.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub held: Option<Held>,
    /// Until when the last move can be undone before computers or standing orders answer it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub undo_until: Option<Timestamp>,
    /// Who asks the others to let something be undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked: Option<Asked>,
    /// The latest turn in which such a request called people: it does so once a turn.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asked_in: Option<u32>,
    /// Where nobody else plays: when posts were last corrected because of an undone move, or will be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub corrected: Option<Timestamp>,
    /// The channel that was deleted, once the players were told.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lost_channel: Option<ChannelId>,
    /// The table this one is the rematch of.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rematch_of: Option<GameId>,
    /// Whether it is played in a thread that was made for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub own_thread: bool,
}

/// What was played and is told together with what computers answer.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Held {
    /// Number of the first event of it.
    pub from: u32,
    /// What standing orders have to say of it, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ordered: Vec<Ordered>,
    /// Whose time ran out, and who moved for them.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub ran_out: Vec<RanOut>,
}

/// A turn that was played, or a choice of first tickets that was made, because its time ran out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RanOut {
    pub seat: u8,
    /// Whether the substitute played it; otherwise the smallest possible move was made.
    pub substituted: bool,
    /// Whether it was the choice of the first tickets.
    pub first_tickets: bool,
}

/// What the others are asked to let somebody undo.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum UndoKind {
    /// One's own last move.
    #[default]
    TakeBack,
    /// Everything since the beginning of a turn.
    Rewind,
}

/// A move to be taken back, or a turn to be set back to, and who of the others agreed so far.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Asked {
    pub seat: u8,
    pub kind: UndoKind,
    /// The first event that would be undone.
    pub to: u32,
    /// How many events the log had: with one more, the request is void.
    pub at: u32,
    pub agreed: Vec<u8>,
    /// When it lapses, outages aside.
    pub until: Timestamp,
}

/// How much time a turn has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct ClockChoice {
    /// Time for each turn; `None` for a table without a clock.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<SignedDuration>,
    /// Additional time of each seat, for the whole game.
    pub bank: SignedDuration,
}

/// A clock that holds as soon as a turn begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NextClock {
    pub clock: ClockChoice,
    pub time_out: TimeOut,
}

/// A paused table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pause {
    pub since: Timestamp,
    /// When it ends automatically.
    pub until: Timestamp,
    /// Whether a moderator began it: then it takes nothing from the days that the others have.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub by_moderator: bool,
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
    /// Details of the request, if its kind leaves them open.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub matter: Option<Matter>,
}

impl Vote {
    /// Seat whose player would become the host.
    pub fn candidate(&self) -> Seat {
        Seat(match self.matter {
            Some(Matter::Host { seat }) => seat,
            Some(Matter::Pause { .. } | Matter::Clock { .. }) | None => self.by,
        })
    }
}

/// What exactly a vote is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Matter {
    /// A pause of this number of days.
    Pause { days: u8 },
    Clock {
        clock: ClockChoice,
        time_out: TimeOut,
    },
    /// The seat whose player would become the host.
    Host { seat: u8 },
}

impl Default for TableSettings {
    fn default() -> TableSettings {
        TableSettings {
            language: Language::default(),
            seats: 0,
            order: SeatOrder::Random,
            teams: TeamChoice::default(),
            rules_changed: None,
            starts_until: None,
            start: None,
            invited: Vec::new(),
            theme: ThemeChoice::default(),
            boards: Boards::default(),
            clock: ClockChoice::default(),
            time_out: TimeOut::default(),
            next_clock: None,
            pause: None,
            paused: SignedDuration::ZERO,
            host_paused: false,
            votes: Vec::new(),
            last_act: None,
            rests_until: None,
            unheard: Vec::new(),
            told: 0,
            held: None,
            undo_until: None,
            asked: None,
            asked_in: None,
            corrected: None,
            lost_channel: None,
            rematch_of: None,
            own_thread: false,
        }
    }
}

impl TableSettings {
    pub fn read(value: &Value) -> Result<TableSettings, serde_json::Error> {
        TableSettings::deserialize(value)
    }

    /// When a pause ends by itself; `None` if the table is not paused.
    pub fn paused_until(&self) -> Option<Timestamp> {
        self.pause.map(|pause| pause.until)
    }

    pub fn write(&self) -> Value {
        serde_json::to_value(self).expect("numbers, words and names are JSON")
    }
}
