//! Standing orders: what a player wants done on their next turns, and when to be asked instead.
//!
//! [`StandingOrders`] are what a player calls a plan: an ordered list of [`OrderLine`]s and some [`Watch`]es. The
//! first possible line is carried out; a watch stops the plan. [`step::next`] decides from the player's current
//! view and from what the player has heard since, and from nothing else: a plan cannot know a secret. Players
//! write and read it as [`notation`]; [`code`] is a form for the ids of buttons, without a map. `tests/orders`
//! measures how much waiting plans save, and `docs/plans.md` has the figures.

pub mod code;
mod edit;
pub mod need;
pub mod notation;
mod orders;
pub mod step;
#[cfg(test)]
mod tests;

pub use edit::{Edit, EditError, MAX_LINES};
pub use orders::{
    ANY_VERSION, Dropped, Gone, OrderLine, Ordered, Reason, StandingOrders, Target, Want, Watch,
    heard, turn_began,
};
