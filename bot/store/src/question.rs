//! What a post asks: noted with the post, so that its buttons go when the question is settled.

use std::fmt;

use domain::settings::VoteKind;
use serde::{Deserialize, Serialize};

/// A question that a post asks with its buttons.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Question {
    /// Whether something is to be done, by vote.
    Vote(VoteKind),
    /// Whether a move may be undone.
    Undo,
    /// Whether the seat of a player who is present is given away.
    GiveAway { seat: u8 },
    /// Whether the person named takes the seat.
    Invitation { seat: u8 },
    /// Whether the owner takes back the seat that a computer plays.
    StandIn { seat: u8 },
    /// Whether anybody comes back to a table that rests.
    Rest,
    /// Whether everybody in a lobby is ready.
    Ready,
    /// Whether those who are invited to a lobby join.
    Join,
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Question::Vote(kind) => write!(f, "vote.{}", kind.word()),
            Question::Undo => f.write_str("undo"),
            Question::GiveAway { seat } => write!(f, "give.{seat}"),
            Question::Invitation { seat } => write!(f, "invite.{seat}"),
            Question::StandIn { seat } => write!(f, "return.{seat}"),
            Question::Rest => f.write_str("rest"),
            Question::Ready => f.write_str("ready"),
            Question::Join => f.write_str("join"),
        }
    }
}

impl Question {
    /// `None` for a question of a newer version.
    pub fn parse(text: &str) -> Option<Question> {
        let Some((what, of)) = text.split_once('.') else {
            return match text {
                "undo" => Some(Question::Undo),
                "rest" => Some(Question::Rest),
                "ready" => Some(Question::Ready),
                "join" => Some(Question::Join),
                _ => None,
            };
        };
        let seat = || of.parse().ok();
        Some(match what {
            "vote" => Question::Vote(VoteKind::of_word(of)?),
            "give" => Question::GiveAway { seat: seat()? },
            "invite" => Question::Invitation { seat: seat()? },
            "return" => Question::StandIn { seat: seat()? },
            _ => return None,
        })
    }
}

impl TryFrom<String> for Question {
    type Error = String;

    fn try_from(text: String) -> Result<Question, String> {
        Question::parse(&text).ok_or_else(|| format!("{text:?} is no question"))
    }
}

impl From<Question> for String {
    fn from(question: Question) -> String {
        question.to_string()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_read_as_it_was_written() {
        let votes = VoteKind::ALL.map(Question::Vote);
        let seats = [3, 5].map(|seat| {
            [
                Question::GiveAway { seat },
                Question::Invitation { seat },
                Question::StandIn { seat },
            ]
        });
        let others = [
            Question::Undo,
            Question::Rest,
            Question::Ready,
            Question::Join,
        ];
        for question in votes.into_iter().chain(seats.concat()).chain(others) {
            assert_eq!(Question::parse(&question.to_string()), Some(question));
        }
        for other in [
            "",
            "vote",
            "vote.lunch",
            "give.",
            "give.x",
            "undo.2",
            "knock.1",
        ] {
            assert_eq!(Question::parse(other), None, "{other}");
        }
    }
}
