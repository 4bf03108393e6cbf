//! What a whole game of four people asks of Discord: requests, messages, pings and pictures, of any version of the program.
//!
//! The people decide as simple computers do, on a copy of the program's database, and act as people do: two type, two
//! press buttons. The moves of two versions differ, so what they ask for is given for each move.

use std::collections::BTreeMap;
use std::fmt;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use engine::event::Event;
use sandbox::{Channel, Message, Recorded, Sandbox, User};
use table::tables::Tables;
use tokio::time::sleep;

use super::Stage;
use super::judge::n_owed;
use super::player::{By, Table};
use super::world::World;

/// Requests stop for this long once a move is told.
const SETTLED_FOR: Duration = Duration::from_millis(400);

/// What was asked of Discord during a game.
#[derive(Debug, Default)]
pub struct Counted {
    moves: usize,
    turns: usize,
    requests: usize,
    posts: usize,
    direct: usize,
    private: usize,
    /// Notifications, by what they are about: pings in the channel and direct messages aloud.
    calls: BTreeMap<&'static str, (usize, usize)>,
    pictures: usize,
    by_route: BTreeMap<String, usize>,
}

/// Plays a game to its end and counts.
pub async fn count(stage: &mut Stage, folder: &Path, variant: &str, minutes: u64) -> Counted {
    let sandbox = &stage.sandbox;
    let channel = sandbox.channel("games");
    let users = ["Anna", "Ben", "Clara", "David"].map(|name| sandbox.user(name));
    let new = format!("/game new variant:{variant} players:4 order:joined");
    said(&users[3], &channel, "/settings call:direct").await;
    let first = sandbox.n_requests();
    said(&users[0], &channel, &new).await;
    for user in &users[1..] {
        said(user, &channel, "/game join").await;
    }
    let can_start = |message: &Message| message.button("Start").is_some();
    let lobby = channel.wait_for_message("a full lobby", can_start).await;
    users[0].press(&lobby, "Start").await;
    let mut counted = Counted::default();
    let ways = [By::Buttons, By::Commands].into_iter().cycle();
    let players = users.into_iter().zip(ways).collect();
    let world = told(stage, folder).await;
    let mut table = Table::at(&world, &channel, players, 1).await;
    while let Some(next) = table.next(&told(stage, folder).await).await {
        let reply = table.do_next(&next).await;
        assert!(reply.settled, "{next:?}: {reply:?}");
        counted.moves += 1;
        if let Some(clock) = stage.clock.as_mut().filter(|_| 0 < minutes) {
            clock.advance(&stage.sandbox, Duration::from_secs(60 * minutes));
        }
    }
    let tables = told(stage, folder).await.tables().clone();
    let ended = tables.find(table.game).await.unwrap().unwrap();
    let log = &ended.course.as_ref().unwrap().log;
    let began = |event: &&Event| matches!(event, Event::TurnBegan { .. });
    counted.turns = log.iter().filter(began).count();
    let here = channel.id().to_string();
    for request in stage.sandbox.requests_after(first) {
        counted.add(&here, &request);
    }
    counted
}

/// The program's tables, once everything is told.
async fn told(stage: &Stage, folder: &Path) -> World {
    loop {
        quiet(&stage.sandbox).await;
        let tables: Arc<Tables> = stage.copied(folder).await.tables.clone();
        if n_owed(&tables).await == 0 {
            return World::of(tables);
        }
    }
}

async fn said(user: &User, channel: &Channel, line: &str) {
    let reply = user.slash(channel, line).await;
    assert!(reply.settled, "{line}: {reply:?}");
}

/// Waits until the program asks for nothing for a while.
async fn quiet(sandbox: &Sandbox) {
    let mut last = 0;
    while last != sandbox.n_requests() {
        last = sandbox.n_requests();
        sleep(SETTLED_FOR).await;
    }
}

impl Counted {
    /// Adds a request; `here` is the id of the table's channel.
    fn add(&mut self, here: &str, request: &Recorded) {
        self.requests += 1;
        *self.by_route.entry(route(request)).or_default() += 1;
        self.pictures += request.files.len();
        let is_message = request.method == "POST" && request.path.ends_with("/messages");
        let is_followup = request.method == "POST" && request.path.starts_with("/webhooks/");
        let is_answer = request.path.ends_with("/callback") && request.body["type"] == 5;
        if is_followup || is_answer {
            self.private += 1;
        }
        if !is_message {
            return;
        }
        let is_direct = request.answer["channel_id"] != here;
        let pings = request.answer["mentions"].as_array().map_or(0, Vec::len);
        let silent = request.body["flags"].as_u64().unwrap_or(0) & (1 << 12) != 0;
        match is_direct {
            true => self.direct += 1,
            false => self.posts += 1,
        }
        let (in_channel, aloud) = match (silent, is_direct) {
            (true, _) => return,
            (false, true) => (0, 1),
            (false, false) => (pings, 0),
        };
        if 0 < in_channel + aloud {
            let content = request.body["content"].as_str().unwrap_or_default();
            let calls = self.calls.entry(about(content)).or_default();
            calls.0 += in_channel;
            calls.1 += aloud;
        }
    }
}

/// What a message that notifies somebody is about, by the words that all versions have for it.
fn about(content: &str) -> &'static str {
    const WORDS: [(&str, &str); 10] = [
        ("🏁", "end"),
        ("⏰", "reminder"),
        (" wants ", "vote"),
        ("first tickets", "first tickets"),
        ("to pick tickets", "first tickets"),
        ("Your new tickets", "first tickets"),
        ("is open", "lobby"),
        ("your turn", "turn"),
        ("'s turn", "turn"),
        ("up to you", "turn"),
    ];
    let known = WORDS.iter().find(|(words, _)| content.contains(words));
    known.map_or_else(
        || {
            println!("of no known kind: {content}");
            "other"
        },
        |(_, about)| about,
    )
}

/// A request without the ids in its path.
fn route(request: &Recorded) -> String {
    let parts = request.path.split('/').map(|part| match part {
        part if part.len() > 15 => "{}",
        part => part,
    });
    format!("{} {}", request.method, parts.collect::<Vec<_>>().join("/"))
}

impl fmt::Display for Counted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let each = |n: usize| format!("{n} ({:.2} a move)", n as f64 / self.moves as f64);
        writeln!(f, "  moves                    {}", self.moves)?;
        writeln!(f, "  turns                    {}", self.turns)?;
        writeln!(f, "  requests                 {}", each(self.requests))?;
        writeln!(f, "  posts in the channel     {}", each(self.posts))?;
        writeln!(f, "  direct messages          {}", each(self.direct))?;
        writeln!(f, "  private answers          {}", each(self.private))?;
        writeln!(f, "  pictures                 {}", each(self.pictures))?;
        writeln!(
            f,
            "  pings in the channel, and direct messages aloud, about"
        )?;
        for (about, (pings, loud)) in &self.calls {
            writeln!(f, "    {about:<22} {pings:>4} {loud:>4}")?;
        }
        for (route, n) in &self.by_route {
            writeln!(f, "    {n:>6} {route}")?;
        }
        Ok(())
    }
}
