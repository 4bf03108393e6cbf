//! What the buttons do: one file a subject, each kind of button a [`Button`](button::Button).
//!
//! A new button is a type declared with `press!` in [`domain::press`], which says how its ids look and who may press
//! it; here what it does, and its line in [`list`]; and it is shown where its `id` is written.

mod button;
mod list;
mod lobby;
mod look;
mod moves;
mod person;
mod seat;
mod server;

pub use button::Pressed;
pub use list::tags;
