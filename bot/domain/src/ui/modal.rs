//! A modal: questions in a window of their own, whose answers come back together.

use super::limited::Limited;
use super::message::{Choice, ChoiceLine};

/// What stands above a modal, and above each of its questions.
pub type Title = Limited<45>;

/// Discord's limit for the choices of a question.
pub const MAX_ANSWERS: usize = 10;

/// A window that a press opens. It is the answer to that press, so it is made of what is in memory.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Modal {
    /// Meaning of what is sent: the id of a `press`, to which the values are the choice.
    pub id: String,
    pub title: Title,
    pub questions: Vec<Question>,
}

/// Choices, and how many of them are wanted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Question {
    pub title: Title,
    /// A line below the title.
    pub about: ChoiceLine,
    pub choices: Vec<Choice>,
    pub wants: Wants,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Wants {
    /// Boxes to tick, this minimum of them.
    AtLeast(u8),
    /// One of several.
    One,
}
