//! Permissions, moderation, privacy, and robustness against malformed interactions.

mod access;
mod fuzz;
mod health;
mod moderation;
mod privacy;
mod servers;

use sandbox::{Permissions, User};

use crate::support::asking::{ask, check_has};
use crate::support::world::World;

/// Somebody who may manage messages.
fn moderator(world: &World, name: &str) -> User {
    let user = world.user(name);
    let guild = world.sandbox.guild();
    guild.grant(&user, "moderators", Permissions::MANAGE_MESSAGES);
    user
}
