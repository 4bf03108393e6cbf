//! The menus of a game: from what a seat sees to buttons and choices, nothing else.
//!
//! [`Menus::public_rows`] stands under the public post and is the same for everybody;
//! [`Menus::page`] is what one player sees, alone, when they press something. A page is made from
//! the game as it stands now: asked for a page that no longer fits, it shows what is due instead.
//! Menus offer exactly what is legal. What a press says is in [`domain::press`]; the order of
//! suggestions in [`rank`].

mod build;
mod choices;
mod claim;
mod context;
mod draw;
mod idle;
pub mod label;
pub mod lobby;
mod page;
pub mod plan;
mod public;
pub mod rank;
mod station;
#[cfg(test)]
mod tests;
mod tickets;
mod tunnel;
mod turn;

pub use build::{
    choices_of, choices_of_language, choices_of_minutes, choices_of_variants, pick_one,
    pick_setting, tabs,
};
pub use choices::{TableChoice, TurnChoice};
pub use context::{Menus, Prefs};
