//! A table under way, beside its moves: looking, taking back, clocks, absence and votes.

use super::by_word;

/// Something to look at, privately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Look {
    /// Hand, tickets, holder.
    Hand,
    /// The whole position in words.
    Board,
    Log,
    Rules,
}

impl Look {
    pub const ALL: [Look; 4] = [Look::Hand, Look::Board, Look::Log, Look::Rules];

    pub(super) fn word(self) -> &'static str {
        match self {
            Look::Hand => "hand",
            Look::Board => "board",
            Look::Log => "log",
            Look::Rules => "rules",
        }
    }
}

/// What can be pressed about a move to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UndoPress {
    /// Take the own last move back, or ask the others whether one may.
    TakeBack,
    /// Another player lets it be taken back.
    Agree,
    /// Another player does not.
    Refuse,
}

impl UndoPress {
    pub const ALL: [UndoPress; 3] = [UndoPress::TakeBack, UndoPress::Agree, UndoPress::Refuse];

    pub(super) fn word(self) -> &'static str {
        match self {
            UndoPress::TakeBack => "back",
            UndoPress::Agree => "agree",
            UndoPress::Refuse => "refuse",
        }
    }
}

/// What can be pressed at a table under way beside moves: around clocks, absence and votes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SeatPress {
    /// Hear no more of the turn that began at that event.
    Mute { turn: u32 },
    /// Take the own seat back from the computer that plays for it.
    Return,
    /// Sit down in a seat that is offered.
    Take { seat: u8 },
    /// Agree to what is voted on, or ask for it.
    Vote(VoteKind),
    /// The host is still there.
    Object,
    /// Move anew where a substitute moved; outdated unless the log still has `at` events.
    Undo { seat: u8, at: u32 },
}

/// What the people at a table can decide together.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum VoteKind {
    Pause,
    Resume,
    /// Who asks becomes the host.
    Host,
}

impl VoteKind {
    pub const ALL: [VoteKind; 3] = [VoteKind::Pause, VoteKind::Resume, VoteKind::Host];

    fn word(self) -> &'static str {
        match self {
            VoteKind::Pause => "pause",
            VoteKind::Resume => "resume",
            VoteKind::Host => "host",
        }
    }
}

/// What happens when somebody's time runs out.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Default,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// They are called once more.
    Nudge,
    /// A computer player plays this one turn.
    #[default]
    Substitute,
    /// Two cards from the deck, or the least that the rules allow.
    Cautious,
}

impl TimeOut {
    pub const ALL: [TimeOut; 3] = [TimeOut::Nudge, TimeOut::Substitute, TimeOut::Cautious];

    pub fn word(self) -> &'static str {
        match self {
            TimeOut::Nudge => "nudge",
            TimeOut::Substitute => "substitute",
            TimeOut::Cautious => "cautious",
        }
    }

    pub fn of_word(word: &str) -> Option<TimeOut> {
        by_word(TimeOut::ALL, TimeOut::word, word)
    }
}

pub(super) fn seat_code(press: SeatPress) -> String {
    match press {
        SeatPress::Mute { turn } => format!("mute.{turn}"),
        SeatPress::Return => "return".to_owned(),
        SeatPress::Take { seat } => format!("take.{seat}"),
        SeatPress::Vote(kind) => format!("vote.{}", kind.word()),
        SeatPress::Object => "object".to_owned(),
        SeatPress::Undo { seat, at } => format!("undo.{seat}.{at}"),
    }
}

pub(super) fn parse_seat(code: &str) -> Option<SeatPress> {
    match code.split_once('.') {
        None => match code {
            "return" => Some(SeatPress::Return),
            "object" => Some(SeatPress::Object),
            _ => None,
        },
        Some(("mute", turn)) => Some(SeatPress::Mute {
            turn: turn.parse().ok()?,
        }),
        Some(("take", seat)) => Some(SeatPress::Take {
            seat: seat.parse().ok()?,
        }),
        Some(("undo", rest)) => {
            let (seat, at) = rest.split_once('.')?;
            Some(SeatPress::Undo {
                seat: seat.parse().ok()?,
                at: at.parse().ok()?,
            })
        }
        Some(("vote", word)) => {
            let kind = by_word(VoteKind::ALL, VoteKind::word, word)?;
            Some(SeatPress::Vote(kind))
        }
        Some(_) => None,
    }
}
