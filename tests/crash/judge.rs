//! The judge: compares what people saw with what the database holds.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use domain::ids::ChannelId;
use engine::event::Event;
use sandbox::{Component, Message, Recorded, Sandbox};
use table::tables::Tables;

use super::people::Table;

/// Faults that people or the operator would notice.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Faults {
    /// Turns that somebody was told to have played and that are not in the game.
    pub lost_moves: u64,
    /// Turns that the channel was never told of.
    pub untold: u64,
    /// Turns that the channel was told of more than once.
    pub told_twice: u64,
    /// Messages made of a row that had made one before.
    pub doubled: u64,
    /// Channels in which more than one message has buttons.
    pub two_sets_of_buttons: u64,
    /// Interactions that were acknowledged and never answered.
    pub unanswered: u64,
    /// Posts and answers that are still owed at the end.
    pub owed: u64,
}

impl Faults {
    /// Whether nothing is wrong. A kill in the very moment of acknowledgements, or while the database is held, can
    /// leave some without an answer: two for each kill are let pass.
    pub fn are_none(&self, n_kills: u64) -> bool {
        let others = self.all();
        let others = others.iter().map(|(_, n)| n).sum::<u64>() - self.unanswered;
        others == 0 && self.unanswered <= 2 * n_kills
    }

    fn all(&self) -> [(&'static str, u64); 7] {
        [
            ("acknowledged moves lost", self.lost_moves),
            ("turns never told", self.untold),
            ("turns told twice", self.told_twice),
            ("doubled messages", self.doubled),
            (
                "channels with two live sets of buttons",
                self.two_sets_of_buttons,
            ),
            ("acknowledged, never answered", self.unanswered),
            ("owed after the end", self.owed),
        ]
    }
}

impl fmt::Display for Faults {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, n) in self.all() {
            writeln!(f, "  {name:<40} {n}")?;
        }
        Ok(())
    }
}

/// What was played and told in all.
#[derive(Debug, Default)]
pub struct Seen {
    pub acknowledged: u64,
    pub told_played: u64,
    pub turns: u64,
    pub messages: u64,
}

/// Compares everything.
pub async fn judge(sandbox: &Sandbox, tables: &[Table], database: &Tables) -> (Faults, Seen) {
    let mut faults = Faults {
        doubled: n_doubled(sandbox),
        owed: n_owed(database).await,
        ..Faults::default()
    };
    let mut seen = Seen::default();
    for table in tables {
        judge_table(sandbox, table, database, &mut faults, &mut seen).await;
    }
    if faults.owed > 0 {
        print_owed(database).await;
    }
    (faults, seen)
}

async fn judge_table(
    sandbox: &Sandbox,
    table: &Table,
    database: &Tables,
    faults: &mut Faults,
    seen: &mut Seen,
) {
    let channel = ChannelId(table.channel.id().0);
    // In a long run so much time passes that tables where nobody plays any more have ended.
    let all = database.store.table_names(false).await.unwrap();
    let there = all.iter().find(|there| there.channel == channel);
    let Some(there) = there else {
        // Its opening was refused, as by a full disk. Then nobody was told of a move.
        faults.lost_moves += u64::from(table.taken.iter().sum::<u32>());
        return;
    };
    let game = there.id.parse().unwrap();
    let stored = database.find(game).await.unwrap().unwrap();
    // Its start was refused, as by an earlier version whose database has a newer one's columns: its people play on
    // at an open table.
    let log = stored.course.as_ref().map_or(&[][..], |course| &course.log);
    let began: Vec<usize> = log
        .iter()
        .filter_map(|event| match event {
            Event::TurnBegan { seat } => Some(usize::from(seat.0)),
            _ => None,
        })
        .collect();
    // The last one is still going on.
    let ended = &began[..began.len().saturating_sub(1)];
    let public: Vec<Message> = sandbox
        .owner()
        .messages(&table.channel)
        .into_iter()
        .filter(|message| message.only_for.is_none() && message.author.bot)
        .collect();
    let before = faults.untold + faults.told_twice;
    for (seat, user) in table.users.iter().enumerate() {
        let n_turns = ended.iter().filter(|turn| **turn == seat).count() as u64;
        let lines = public.iter().flat_map(|message| message.content.lines());
        let n_told = lines.filter(|line| tells(line, user.name())).count() as u64;
        let n_taken = u64::from(table.taken[seat]);
        faults.lost_moves += n_taken.saturating_sub(n_turns);
        faults.untold += n_turns.saturating_sub(n_told);
        faults.told_twice += n_told.saturating_sub(n_turns);
        if n_turns < n_told {
            println!(
                "Told of {n_turns} turns at table {} more than once:",
                there.id
            );
            for message in public
                .iter()
                .filter(|message| message.content.lines().any(|line| tells(line, user.name())))
            {
                println!("  {} {:?}", message.id, message.content);
            }
        }
        seen.turns += n_turns;
        seen.told_played += n_taken;
    }
    if faults.untold + faults.told_twice != before {
        let path = format!("/channels/{}/messages", table.channel.id());
        print_all(&sandbox.requests_where(|request| request.path.contains(&path)));
    }
    let live: Vec<&Message> = public.iter().filter(|message| is_live(message)).collect();
    if 1 < live.len() {
        faults.two_sets_of_buttons += 1;
        println!("Two live sets of buttons at table {}:", there.id);
        for message in live {
            println!("  {} {:?}", message.id, message.content);
        }
    }
    faults.unanswered += table.waiting.len() as u64;
    seen.acknowledged += u64::from(table.n_acknowledged);
    seen.messages += public.len() as u64;
}

/// Whether a line tells of a turn in which somebody took cards, alone or together with the next player.
fn tells(line: &str, name: &str) -> bool {
    let took = format!("{name}** took ");
    let folded = line.split_once("** drew from the deck.");
    line.contains(&took) || folded.is_some_and(|(names, _)| names.contains(name))
}

fn is_live(message: &Message) -> bool {
    message.controls().any(|component| match component {
        Component::Button { disabled, url, .. } => !disabled && url.is_none(),
        Component::Menu { .. } => true,
    })
}

/// Number of posts and answers that are still owed.
pub async fn n_owed(database: &Tables) -> u64 {
    let owed = database.store.owed().await.unwrap();
    u64::from(owed.n_rows + owed.n_answers)
}

/// Prints the rows that wait, by game.
async fn print_owed(database: &Tables) {
    for table in database.store.table_names(false).await.unwrap() {
        let game = table.id.parse().unwrap();
        for row in database.store.pending(game).await.unwrap() {
            println!(
                "Owed: {} {} made {}, tried {:?}, {} attempts",
                row.nonce(),
                row.kind,
                row.made,
                row.tried,
                row.attempts
            );
        }
    }
}

fn print_all(requests: &[Recorded]) {
    for request in requests {
        println!(
            "  {:?} {} {}{} {} {} {} -> {}",
            request.at,
            request.method,
            request.path,
            request.query,
            request.status,
            request.body["nonce"],
            request.body["content"],
            request.answer["id"]
        );
    }
}

/// Messages beyond the first that have the same nonce in the same channel: the bot gives every row one. Prints each
/// with all attempts at it and its deletions.
fn n_doubled(sandbox: &Sandbox) -> u64 {
    let mut made: BTreeMap<(String, String), BTreeSet<String>> = BTreeMap::new();
    // After hundreds of kills they take gigabytes.
    sandbox.each_request(|request| {
        let is_post = request.method == "POST" && request.path.ends_with("/messages");
        let (nonce, id) = (
            request.body["nonce"].as_str(),
            request.answer["id"].as_str(),
        );
        if let (true, Some(nonce), Some(id)) = (is_post, nonce, id) {
            let key = (request.path.clone(), nonce.to_owned());
            made.entry(key).or_default().insert(id.to_owned());
        }
    });
    for ((path, nonce), ids) in made.iter().filter(|(_, ids)| 1 < ids.len()) {
        println!("Doubled in {path}: {nonce}");
        let attempts = sandbox.requests_where(|request| {
            let is_post = request.path == *path && request.body["nonce"] == nonce.as_str();
            let is_search = request.path == *path && request.method == "GET";
            let of = request.path.strip_prefix(path.as_str());
            let id = of.and_then(|rest| rest.strip_prefix('/'));
            let is_deletion = request.method == "DELETE" && id.is_some_and(|id| ids.contains(id));
            is_post || is_search || is_deletion
        });
        print_all(&attempts);
    }
    made.values().map(|ids| ids.len() as u64 - 1).sum()
}
