//! People at a table whose time is measured, and who type what they do.

use std::collections::BTreeSet;

use sandbox::{Channel, Recorded, User};
use store::{GameRow, PlayedBy, Status};

use crate::support::asking::say;
use crate::support::player::{By, Table};
pub use crate::support::world::HOUR;
use crate::support::world::World;

/// People at a table whose time is measured.
pub struct Evening {
    pub world: World,
    pub channel: Channel,
    pub users: Vec<User>,
    pub table: Table,
}

impl Evening {
    /// Opens a table with these options, seats everybody and starts it.
    pub async fn seated(world: World, names: &[&str], options: &str) -> Evening {
        let users = people(&world, names);
        let channel = world.channel();
        let table = sit_down(&world, &channel, &users, options).await;
        Evening {
            world,
            channel,
            users,
            table,
        }
    }

    /// As [`Evening::seated`], up to the first turn: all have chosen tickets.
    pub async fn begun(world: World, names: &[&str], options: &str) -> Evening {
        let mut evening = Evening::seated(world, names, options).await;
        for _ in names {
            evening.play().await;
        }
        evening
    }

    /// Plays the next player's whole turn, or choice of first tickets.
    pub async fn play(&mut self) -> String {
        play(&self.world, &mut self.table).await
    }

    /// Types a command; the answer.
    pub async fn says(&self, user: usize, line: &str) -> String {
        says(&self.world, &self.users[user], &self.channel, line).await
    }

    /// Presses the newest button of that name in the channel; the answer.
    pub async fn presses(&self, user: &User, button: &str) -> String {
        let reply = user.press_newest(&self.channel, button).await;
        assert!(reply.is_ephemeral(), "{}", reply.text());
        self.world.settle().await;
        reply.text()
    }

    /// Somebody asks for a seat with this button, the players with these numbers agree, and then it is theirs from its
    /// next turn on.
    pub async fn takes(&self, user: &User, button: &str, agreeing: &[usize]) {
        let asked = self.presses(user, button).await;
        check(&asked, "I've asked the others");
        for other in agreeing {
            self.presses(&self.users[*other], "I agree").await;
        }
        self.check_public(&format!("@{} plays on for", user.name()));
    }

    /// Number of turns in a row that a player missed.
    pub async fn n_missed(&self, user: usize) -> u8 {
        let found = self.world.tables().find(self.table.game).await;
        found.unwrap().unwrap().seats[user].details.misses
    }

    /// The others play, and this player lets three turns pass.
    pub async fn misses_three_turns(&mut self, user: usize) {
        let name = self.users[user].name().to_owned();
        while self.n_missed(user).await < 3 {
            match self.next().await {
                Some(next) if next == name => self.hours(1).await,
                Some(_) => drop(self.play().await),
                None => panic!("{name} has not missed three turns"),
            }
        }
    }

    /// Hours pass for bots that are there.
    pub async fn hours(&self, n: u32) {
        self.world.pass_hours(n, || {}).await;
    }

    /// What everybody reads, from the first post on.
    pub fn public(&self) -> String {
        self.world.sandbox.owner().transcript(&self.channel)
    }

    /// What everybody reads, with the day and hour.
    pub fn diary(&self) -> String {
        self.world.sandbox.owner().diary(&self.channel)
    }

    #[track_caller]
    pub fn check_public(&self, part: &str) {
        let text = self.public();
        assert!(text.contains(part), "{text}");
    }

    /// How often everybody reads it.
    pub fn count(&self, part: &str) -> usize {
        self.public().matches(part).count()
    }

    /// Number of posts that said it, deleted ones included.
    pub fn count_posted(&self, part: &str) -> usize {
        count_posted(&self.world, &self.channel, part)
    }

    pub async fn row(&self) -> GameRow {
        let found = self.world.tables().find(self.table.game).await;
        found.unwrap().unwrap().row.clone()
    }

    pub async fn deadline(&self) -> String {
        self.row().await.deadline.unwrap().to_string()
    }

    /// Whose turn it is.
    pub async fn next(&mut self) -> Option<String> {
        let row = self.row().await;
        if row.status != Status::Running {
            return None;
        }
        let next = self.table.next(&self.world).await?;
        Some(next.player.name().to_owned())
    }

    /// How many moves were played.
    pub async fn played(&self) -> usize {
        self.played_by(0).await.len() + self.played_by(1).await.len()
    }

    /// How the seat's moves were played, in order.
    pub async fn played_by(&self, seat: u8) -> Vec<PlayedBy> {
        let store = &self.world.tables().store;
        let actions = store.actions(self.table.game, 1..=u32::MAX).await;
        let own = actions
            .unwrap()
            .into_iter()
            .filter(|action| action.seat == Some(seat));
        own.map(|action| action.played_by).collect()
    }
}

/// Plays the next player's whole turn, or choice of first tickets.
pub async fn play(world: &World, table: &mut Table) -> String {
    let mut next = table.next(world).await.expect("the game goes on");
    let name = next.player.name().to_owned();
    loop {
        let reply = table.do_next(&next).await;
        assert!(reply.is_ephemeral(), "{:?}: {}", next.action, reply.text());
        world.settle().await;
        let after = table.next(world).await;
        match after.filter(|after| after.player.name() == name) {
            Some(after) if after.kind != engine::PromptKind::TakeTurn => next = after,
            Some(_) | None => return name,
        }
    }
}

/// Opens a table with these options, seats everybody and starts it.
pub async fn sit_down(world: &World, channel: &Channel, users: &[User], options: &str) -> Table {
    let n = users.len();
    let line = format!("/game new variant:usa players:{n} order:joined {options}");
    let opened = says(world, &users[0], channel, &line).await;
    assert!(opened.contains("is open"), "{opened}");
    for user in &users[1..] {
        user.press_newest(channel, "Join").await;
        world.settle().await;
    }
    users[0].press_newest(channel, "Start").await;
    world.settle().await;
    let players = users.iter().map(|user| (user.clone(), By::Commands));
    Table::at(world, channel, players.collect(), 5).await
}

/// People of the server with these names.
pub fn people(world: &World, names: &[&str]) -> Vec<User> {
    names.iter().map(|name| world.user(name)).collect()
}

/// Types a command; the private answer.
pub async fn says(world: &World, user: &User, channel: &Channel, line: &str) -> String {
    let reply = say(user, channel, line).await;
    assert!(reply.is_ephemeral(), "{}", reply.text());
    world.settle().await;
    reply.text()
}

#[track_caller]
pub fn check(text: &str, part: &str) {
    assert!(text.contains(part), "{text}");
}

/// Number of the bot's posts in a channel that said it, deleted ones included.
pub fn count_posted(world: &World, channel: &Channel, part: &str) -> usize {
    let requests = world.sandbox.requests();
    let says_it = |post: &&Recorded| {
        let text = post.answer["content"].as_str();
        text.is_some_and(|text| text.contains(part))
    };
    // An attempt that is repeated gets the same message.
    let messages: BTreeSet<&str> = posts(&requests, channel)
        .filter(says_it)
        .map(|post| post.answer["id"].as_str().unwrap())
        .collect();
    messages.len()
}

/// The requests that made a post in a channel.
pub fn posts<'a>(
    requests: &'a [Recorded],
    channel: &Channel,
) -> impl Iterator<Item = &'a Recorded> {
    let path = format!("/channels/{}/messages", channel.id());
    requests.iter().filter(move |request| {
        request.method == "POST" && request.path == path && request.status == 200
    })
}
