//! Kinds of timers and posts, as their rows name them.
//!
//! A row of a kind that this version does not know was written by a newer one and is left alone: it is not
//! carried out, changed or deleted, and is logged once.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

use domain::word_enum;
use serde::{Deserialize, Serialize};
use tracing::warn;

use super::RowReader;
use super::question::Question;

word_enum! {
    /// Purpose of a timer.
    pub enum TimerKind {
        /// A lobby was not started in time.
        Lobby = "lobby",
        /// Not everybody said in time that they are ready to begin.
        Ready = "ready",
        /// Computer players or standing orders have yet to move.
        Computers = "computers",
        /// A seat's time runs out.
        Deadline = "deadline",
        /// A player wants to be reminded.
        Reminder = "reminder",
        /// A player's vacation ends in their turn.
        Return = "return",
        /// A thread would be archived before its players are due.
        Wake = "wake",
        /// A pause ends.
        Resume = "resume",
        /// Nobody has done anything for a long time at a table without a clock.
        Idle = "idle",
        /// Nobody came back to a table that rests.
        Abandoned = "abandoned",
        /// Not everybody answered a request to take a move back in time.
        Asked = "asked",
        /// Somebody was asked whether they keep their seat.
        Proposal = "proposal",
        /// A vote was not decided in time.
        Vote = "vote",
    }
}

/// Kind of a message that the bot made.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum PostKind {
    Lobby,
    Turn,
    /// Stands alone.
    Post,
    /// In the channel or a direct message; its buttons stay while turns go on, until the question is settled.
    Ask(Question),
    Result,
    Notice,
    /// The one direct message that a player has of a table.
    Direct,
    /// Reminds of a decision, in a direct message or in the channel.
    Reminder,
    /// A direct message independent of the others.
    News,
}

impl PostKind {
    /// Its name in a row.
    pub fn word(self) -> Cow<'static, str> {
        match self {
            PostKind::Lobby => "lobby".into(),
            PostKind::Turn => "turn".into(),
            PostKind::Post => "post".into(),
            PostKind::Ask(question) => format!("ask.{question}").into(),
            PostKind::Result => "result".into(),
            PostKind::Notice => "notice".into(),
            PostKind::Direct => "direct".into(),
            PostKind::Reminder => "reminder".into(),
            PostKind::News => "news".into(),
        }
    }
}

impl From<PostKind> for String {
    fn from(kind: PostKind) -> String {
        kind.word().into_owned()
    }
}

impl TryFrom<String> for PostKind {
    type Error = &'static str;

    fn try_from(word: String) -> Result<PostKind, &'static str> {
        PostKind::of_row(&word).ok_or("no kind of a post")
    }
}

impl TimerKind {
    /// The SQL condition that the kind of a timer is a known one.
    pub(super) fn is_known() -> String {
        let words = TimerKind::WORDS.iter().map(|word| format!("'{word}'"));
        format!("kind IN ({})", words.collect::<Vec<_>>().join(", "))
    }
}

/// A kind as stored in its row.
pub trait StoredKind: Sized {
    /// `None` for a kind of a newer version.
    fn of_row(word: &str) -> Option<Self>;
}

impl StoredKind for TimerKind {
    fn of_row(word: &str) -> Option<TimerKind> {
        TimerKind::of_word(word)
    }
}

impl StoredKind for PostKind {
    fn of_row(word: &str) -> Option<PostKind> {
        Some(match word {
            "lobby" => PostKind::Lobby,
            "turn" => PostKind::Turn,
            "post" => PostKind::Post,
            "result" => PostKind::Result,
            "notice" => PostKind::Notice,
            "direct" => PostKind::Direct,
            "reminder" => PostKind::Reminder,
            "news" => PostKind::News,
            other => PostKind::Ask(Question::parse(other.strip_prefix("ask.")?)?),
        })
    }
}

/// The stored text, known or not.
impl StoredKind for String {
    fn of_row(word: &str) -> Option<String> {
        Some(word.to_owned())
    }
}

/// Reads column `kind` of a timer or a post; `None` for a kind of a newer version.
pub(super) fn read<K: StoredKind>(
    row: &RowReader<'_>,
    of: &'static str,
) -> super::Result<Option<K>> {
    let word = row.text("kind")?;
    let kind = K::of_row(&word);
    if kind.is_none() {
        tell_once(of, word);
    }
    Ok(kind)
}

fn tell_once(of: &'static str, word: String) {
    static TOLD: Mutex<BTreeSet<(&'static str, String)>> = Mutex::new(BTreeSet::new());
    let mut told = TOLD.lock().unwrap_or_else(PoisonError::into_inner);
    if told.insert((of, word.clone())) {
        warn!("A {of} of kind {word} is of a newer version and is left to it");
    }
}
