//! Buttons at a running table other than moves: looking at it, taking back, its rules.

use super::Access;
use super::code::Code;
use super::kind::press;
use crate::ids::GameId;
use crate::word_enum;

press! {
    /// Look at something.
    "k" LookAt { game: GameId, look: Look, }
    for |press| Access::Table(press.game)
}

press! {
    /// A page of what happened at a table, counted from the oldest.
    "b" Log { game: GameId, page: u16, }
    for |press| Access::Table(press.game)
}

press! {
    /// Take back a move; outdated unless the log still has `at` events.
    "u" TakeBack { game: GameId, at: u32, press: UndoPress, }
    for |press| Access::Table(press.game)
}

press! {
    /// A page of the rules: of a table's variant, or of one that a server has.
    "r" Rules { page: u8, of: RulesOf, }
    for |press| match press.of {
        RulesOf::Table(game) => Access::Table(game),
        RulesOf::Variant(_) => Access::Anybody,
    }
}

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

/// `t` and the table's id, `v` and the variant's.
impl Code for RulesOf {
    fn code(&self) -> String {
        match self {
            RulesOf::Table(game) => format!("t{game}"),
            RulesOf::Variant(id) => format!("v{id}"),
        }
    }

    fn parse(code: &str) -> Option<RulesOf> {
        match code.split_at_checked(1)? {
            ("t", game) => Some(RulesOf::Table(game.parse().ok()?)),
            ("v", id) if !id.is_empty() => Some(RulesOf::Variant(id.to_owned())),
            _ => None,
        }
    }
}
