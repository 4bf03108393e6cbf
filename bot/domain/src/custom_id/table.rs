//! Presses at a running table other than moves: looking, taking back, clocks, absence and votes.

use crate::ids::GameId;
use crate::settings::VoteKind;
use crate::word_enum;

word_enum! {
    /// Something to look at, privately.
    pub enum Look {
        /// Hand, tickets, holder.
        Hand = "hand",
        /// The whole position in words.
        Board = "board",
        /// The board with the player's own tickets drawn in.
        Mine = "mine",
        Log = "log",
        Rules = "rules",
        /// Deal, play and score a finished game again.
        Verify = "verify",
        /// How a finished game went for the player's own seat, and why.
        Review = "review",
    }
}

word_enum! {
    /// A press about taking a move back.
    pub enum UndoPress {
        /// Take back the last move, or ask the others for permission.
        TakeBack = "back",
        /// Another player agrees.
        Agree = "agree",
        /// Another player refuses.
        Refuse = "refuse",
    }
}

/// Whose rules are shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum RulesOf {
    /// Those of a table, which keeps the variant it was opened with.
    Table(GameId),
    /// Those of a variant, by its id.
    Variant(String),
}

pub(super) fn rules_code(of: &RulesOf) -> String {
    match of {
        RulesOf::Table(game) => format!("t{game}"),
        RulesOf::Variant(id) => format!("v{id}"),
    }
}

pub(super) fn parse_rules(code: &str) -> Option<RulesOf> {
    match code.split_at_checked(1)? {
        ("t", game) => Some(RulesOf::Table(game.parse().ok()?)),
        ("v", id) if !id.is_empty() => Some(RulesOf::Variant(id.to_owned())),
        _ => None,
    }
}

/// A press about clocks, absence or votes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SeatPress {
    /// Mute reminders for the turn that began at that event.
    Mute { turn: u32 },
    /// Take the seat back from the computer that plays for it.
    Return,
    /// Take a seat on offer.
    Take { seat: u8 },
    /// Keep the seat, which somebody wants to give away.
    Keep { seat: u8 },
    /// Agree that the seat goes to somebody else.
    GiveAway { seat: u8 },
    /// Agree in a vote, or ask for one.
    Vote(VoteKind),
    /// The host objects to being replaced.
    Object,
    /// Give one's seat up, as `/game resign` does once it has asked.
    Resign,
    /// End a running game without a result, as `/game cancel` does once it has asked.
    Cancel,
    /// Pause the table, as `/game pause` does.
    Pause,
    /// End its pause.
    Resume,
    /// Let computers and standing orders answer a move that can still be undone.
    GoOn,
    /// Undo a substitute's move; outdated unless the log still has `at` events.
    Undo { seat: u8, at: u32 },
}

pub(super) fn seat_code(press: SeatPress) -> String {
    match press {
        SeatPress::Mute { turn } => format!("mute.{turn}"),
        SeatPress::Return => "return".to_owned(),
        SeatPress::Take { seat } => format!("take.{seat}"),
        SeatPress::Keep { seat } => format!("keep.{seat}"),
        SeatPress::GiveAway { seat } => format!("give.{seat}"),
        SeatPress::Vote(kind) => format!("vote.{}", kind.word()),
        SeatPress::Object => "object".to_owned(),
        SeatPress::Resign => "resign".to_owned(),
        SeatPress::Cancel => "cancel".to_owned(),
        SeatPress::Pause => "pause".to_owned(),
        SeatPress::Resume => "resume".to_owned(),
        SeatPress::GoOn => "on".to_owned(),
        SeatPress::Undo { seat, at } => format!("undo.{seat}.{at}"),
    }
}

pub(super) fn parse_seat(code: &str) -> Option<SeatPress> {
    match code.split_once('.') {
        None => match code {
            "return" => Some(SeatPress::Return),
            "object" => Some(SeatPress::Object),
            "resign" => Some(SeatPress::Resign),
            "cancel" => Some(SeatPress::Cancel),
            "pause" => Some(SeatPress::Pause),
            "resume" => Some(SeatPress::Resume),
            "on" => Some(SeatPress::GoOn),
            _ => None,
        },
        Some(("mute", turn)) => Some(SeatPress::Mute {
            turn: turn.parse().ok()?,
        }),
        Some(("take", seat)) => Some(SeatPress::Take {
            seat: seat.parse().ok()?,
        }),
        Some(("keep", seat)) => Some(SeatPress::Keep {
            seat: seat.parse().ok()?,
        }),
        Some(("give", seat)) => Some(SeatPress::GiveAway {
            seat: seat.parse().ok()?,
        }),
        Some(("undo", rest)) => {
            let (seat, at) = rest.split_once('.')?;
            Some(SeatPress::Undo {
                seat: seat.parse().ok()?,
                at: at.parse().ok()?,
            })
        }
        Some(("vote", word)) => Some(SeatPress::Vote(VoteKind::of_word(word)?)),
        Some(_) => None,
    }
}
