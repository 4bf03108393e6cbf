//! Messages as values, independent of Discord.
//!
//! The application makes them, the outbox stores them as JSON, menus are built of them, and only
//! `discord` turns them into requests. So every message can be looked at in a test. Every text in one that people
//! read has a type that keeps Discord's limit for it.

pub mod limited;
mod message;
mod modal;

pub use message::{
    Alt, Button, Choice, ChoiceLine, Content, Label, Link, MAX_BUTTONS, MAX_ROWS, Menu, Message,
    Offers, Placeholder, Row, Style,
};
pub use modal::{MAX_ANSWERS, Modal, Question, Title, Wants};
