//! Two people at a table of their own, who take cards in turn by commands and note what they are told.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sandbox::{Channel, Guild, Message, Pending, Reply, Sandbox, User};
use tokio::time::{sleep, timeout};

const DRAW: &str = "/draw first:deck second:deck";
/// Until people go on without an answer; they look for it later.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(4);
/// Between two moves.
const PAUSE: Duration = Duration::from_millis(60);
/// Turns of a table: then its cards run out.
const MAX_TURNS: u32 = 40;

/// A table and what its people know of it.
#[derive(Debug)]
pub struct Table {
    pub channel: Channel,
    pub users: [User; 2],
    /// Turns that each was told to have played.
    pub taken: [u32; 2],
    /// Interactions that were acknowledged.
    pub n_acknowledged: u32,
    /// Acknowledged, and not answered yet.
    pub waiting: Vec<(usize, Pending)>,
    next: usize,
}

impl Table {
    /// Opens a table in a channel of its own and begins its game; the bot must be running.
    pub async fn open(sandbox: &Sandbox, guild: &Guild, number: usize) -> Table {
        let channel = guild.channel(&format!("table-{number}"));
        let users = ["Anna", "Ben"].map(|name| sandbox.user(&format!("{name}{number}")));
        for user in &users {
            guild.add_member(user);
        }
        says(
            &users[0],
            &channel,
            "/game new variant:usa players:2 order:joined",
        )
        .await;
        says(&users[1], &channel, "/game join").await;
        starts(&users[0], &channel).await;
        for user in &users {
            says(user, &channel, "/tickets keep:\"1 2\"").await;
        }
        Table {
            channel,
            users,
            taken: [0; 2],
            n_acknowledged: 0,
            waiting: Vec::new(),
            next: 0,
        }
    }

    /// Plays until told to stop, or until its cards run out.
    pub async fn play(mut self, stop: Arc<AtomicBool>) -> Table {
        while !stop.load(Ordering::Relaxed) && self.taken.iter().sum::<u32>() < MAX_TURNS {
            self.turn().await;
            sleep(PAUSE).await;
            self.look_for_answers().await;
        }
        self
    }

    async fn turn(&mut self) {
        let mover = self.next;
        let Ok(pending) = self.users[mover].try_slash_unasked(&self.channel, DRAW) else {
            return;
        };
        if pending.acknowledged().await.is_none() {
            return;
        }
        self.n_acknowledged += 1;
        match timeout(ANSWER_TIMEOUT, pending.settled()).await {
            Ok(reply) if reply.settled => self.hear(mover, &reply),
            Ok(_) | Err(_) => {
                self.waiting.push((mover, pending));
                // Perhaps it was played.
                self.next = 1 - mover;
            }
        }
    }

    fn hear(&mut self, mover: usize, reply: &Reply) {
        self.count(mover, reply);
        // If it was not played, it may be the other's turn.
        self.next = 1 - mover;
    }

    /// Counts the turn if the answer says that it was played.
    fn count(&mut self, mover: usize, reply: &Reply) {
        if reply.text().contains("You took ") {
            self.taken[mover] += 1;
        }
    }

    /// Reads answers that came late.
    pub async fn look_for_answers(&mut self) {
        for (mover, pending) in std::mem::take(&mut self.waiting) {
            let progress = self.users[mover].progress(pending.interaction);
            if progress.is_some_and(|progress| progress.settled) {
                let reply = pending.settled().await;
                self.count(mover, &reply);
            } else {
                self.waiting.push((mover, pending));
            }
        }
    }
}

/// Presses *Start* once it can be pressed, and again until the bot answers.
async fn starts(user: &User, channel: &Channel) {
    loop {
        let is_full = |message: &Message| message.button("Start").is_some();
        let lobby = channel.wait_for_message("a full lobby", is_full).await;
        if let Ok(pending) = user.try_press(&lobby, "Start")
            && pending.acknowledged().await.is_some()
            && let Ok(reply) = timeout(ANSWER_TIMEOUT, pending.settled()).await
            && reply.settled
        {
            return;
        }
        sleep(PAUSE).await;
    }
}

/// Says it again until the bot answers: after a restart it may not hear everything yet.
async fn says(user: &User, channel: &Channel, line: &str) {
    const TRIES: usize = 60;
    for _ in 0..TRIES {
        let pending = user.try_slash_unasked(channel, line);
        let pending = pending.unwrap_or_else(|error| panic!("{line}: {error}"));
        if pending.acknowledged().await.is_some()
            && let Ok(reply) = timeout(ANSWER_TIMEOUT, pending.settled()).await
            && reply.settled
        {
            return;
        }
        sleep(PAUSE).await;
    }
    panic!("{line}: the bot does not answer");
}
