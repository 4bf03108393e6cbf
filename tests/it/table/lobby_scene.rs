//! A lobby of Anna, Ben and Clara.

use sandbox::{Channel, User};

use super::evening::{people, says};
use crate::support::world::World;

/// A lobby that Anna opened for three.
pub struct Lobby {
    pub world: World,
    pub channel: Channel,
    pub users: Vec<User>,
}

impl Lobby {
    pub async fn open(world: World) -> Lobby {
        let (channel, users) = (world.channel(), people(&world, &["Anna", "Ben", "Clara"]));
        let line = "/game new variant:usa players:3 order:joined clock:1d bank:none";
        says(&world, &users[0], &channel, line).await;
        Lobby {
            world,
            channel,
            users,
        }
    }

    pub async fn presses(&self, user: usize, button: &str) -> String {
        let reply = self.users[user].press_newest(&self.channel, button).await;
        self.world.settle().await;
        reply.text()
    }

    pub async fn says(&self, user: usize, line: &str) -> String {
        says(&self.world, &self.users[user], &self.channel, line).await
    }

    pub fn public(&self) -> String {
        self.world.sandbox.owner().transcript(&self.channel)
    }

    pub fn has_begun(&self) -> bool {
        self.public().contains("The game is on")
    }

    /// How often somebody was called here.
    pub fn n_pings(&self, user: usize) -> usize {
        let id = self.users[user].id();
        let posts = self.world.sandbox.owner().messages(&self.channel);
        posts.iter().filter(|post| post.pings.contains(&id)).count()
    }
}
