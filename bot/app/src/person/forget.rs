//! Forgetting a person: their tables go on without them, and nothing that is kept leads to them.
//!
//! Start at [`forget`]. The person leaves each open table in a change of that table; everything else is then deleted in
//! one transaction. What other processes wrote meanwhile is found by looking again.

use std::collections::BTreeSet;

use domain::ids::{GameId, UserId};
use domain::language::Language;
use records::seal;
use serde_json::Value;
use store::seat_details::{Former, Proposal, SeatDetails};
use store::{Forgetting, NOBODY, RawSeatRow, SeatRow, Status, Traces};
use table::auto_moves::DEFAULT_LEVEL;
use table::change::change_by_itself;
use table::change::draft::Draft;
use table::outbox::payload::{self, Delivery};
use table::request::{Error, Result};
use table::tables::Tables;
use table::tell::reader_view::escaped_names;
use words::{Words, escape, place};

use crate::seats::host;

/// Maximum number of passes, as other processes may write more rows meanwhile.
const MAX_TRIES: u32 = 8;

/// What is known of the person being forgotten, only in memory.
#[derive(Default)]
struct Gone {
    names: BTreeSet<String>,
    games: BTreeSet<GameId>,
    seats: BTreeSet<(GameId, u8)>,
}

/// Forgets a person. False if deleted data is still in the database's files, from which a periodic task cleans it.
pub(crate) async fn forget(tables: &Tables, user: UserId, name: &str) -> Result<bool> {
    let mut gone = Gone::default();
    gone.names.insert(name.to_owned());
    let pseudonym = tables.dice.with(UserId::pseudonym);
    for _ in 0..MAX_TRIES {
        gone.take_in(&tables.store.traces_of(user).await?, user);
        if !gone.games.is_empty() {
            // First, so that a kill between the tables and the rest cannot leave the files as they are.
            tables.store.expect_vacuum(tables.clock.now()).await?;
        }
        for game in gone.games.clone() {
            match leave_table(tables, game, user).await {
                Ok(()) => {}
                // Its rows are cleared below with all the others; nobody can play there anyway.
                Err(Error::Unreadable { game, why }) => {
                    tracing::error!(game.id = %game, "Table {game} cannot be read: {why}");
                }
                Err(error) => return Err(error),
            }
        }
        let forgetting = forgetting(tables, &gone, user, pseudonym).await?;
        tables
            .store
            .forget_person(user, &forgetting, tables.clock.now())
            .await?;
        tables.handoff.notify();
        if tables.store.left_of(user).await?.is_empty() {
            return Ok(!tables.store.needs_vacuum().await?);
        }
    }
    Err(anyhow::anyhow!("somebody was written {MAX_TRIES} times while being forgotten").into())
}

/// Leaves a table, begun or not.
async fn leave_table(tables: &Tables, game: GameId, user: UserId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let is_different = match draft.table.row.status {
            Status::Lobby => leave_lobby(&mut draft, user),
            Status::Running => leave_game(tables, &mut draft, user).await?,
            Status::Finished | Status::Cancelled => false,
        };
        match is_different {
            true => draft.store(),
            false => draft.leave(),
        }
    })
    .await
}

/// Replacements for the person's data that cannot simply be deleted.
async fn forgetting(
    tables: &Tables,
    gone: &Gone,
    user: UserId,
    pseudonym: UserId,
) -> Result<Forgetting> {
    let traces = tables.store.traces_of(user).await?;
    let mut seats = Vec::new();
    for (game, row) in traces.seats {
        let words = words_of(tables, game).await?;
        seats.push((game, anonymous_raw(row, &gone.names, user, words)));
    }
    let mut owed = Vec::new();
    for row in tables.store.owed_with(&searched(&gone.names, user)).await? {
        let words = words_of(tables, row.game).await?;
        let own = gone.seats.iter().find(|(game, _)| *game == row.game);
        let instead = match own {
            Some((_, seat)) => former_seat(*seat, words),
            None => words.privacy.former().to_owned(),
        };
        let reword = |text: &str| without(text, user, &gone.names, &instead);
        let payload = payload::without(&row.payload, user, &reword);
        if payload.as_ref() != Some(&row.payload) {
            owed.push((row, payload));
        }
    }
    let mut deeds = tables.store.deeds_with(user).await?;
    // A reason that a moderator gave at one of the tables may name them, too.
    let naming = tables
        .store
        .deeds_naming(&searched(&gone.names, user))
        .await?;
    let at_own = |game: GameId| gone.games.contains(&game);
    deeds.extend(
        naming
            .into_iter()
            .filter(|row| row.line.game.is_some_and(at_own)),
    );
    let deeds = deeds.into_iter().map(|row| {
        let mut details = row.line.details;
        clear(&mut details, user, &gone.names);
        (row.id, details)
    });
    let names = gone.names.iter().filter(|name| !name.is_empty());
    let names = names.map(|name| Value::from(name.as_str()).to_string());
    Ok(Forgetting {
        pseudonym,
        seats,
        plans: gone.seats.iter().copied().collect(),
        owed,
        deeds: deeds.collect(),
        games: gone.games.iter().copied().collect(),
        names: names.collect(),
    })
}

/// The words of a table's posts.
async fn words_of(tables: &Tables, game: GameId) -> Result<&'static Words> {
    match tables.find(game).await {
        Ok(Some(table)) => Ok(table.words()),
        // A person is also forgotten at tables that cannot be read.
        Ok(None) | Err(Error::Unreadable { .. }) => Ok(Words::of(Language::default())),
        Err(error) => Err(error),
    }
}

impl Gone {
    fn take_in(&mut self, traces: &Traces, user: UserId) {
        self.games.extend(&traces.games);
        for (game, row) in &traces.seats {
            if row.player == Some(user) {
                self.seats.insert((*game, row.seat));
                self.names.insert(row.name.clone());
            }
            if let Ok(row) = row.clone().typed() {
                let former = row.details.former.into_iter();
                let own = former.filter(|former| former.player == user);
                self.names.extend(own.map(|former| former.name));
            }
        }
    }
}

/// Gives up a seat in a lobby, which closes without people. False if the person was not there.
fn leave_lobby(draft: &mut Draft, user: UserId) -> bool {
    let table = &mut draft.table;
    let (n_before, was_host) = (table.seats.len(), table.is_host(user));
    table.seats.retain(|row| row.player != Some(user));
    table.close_up();
    let is_different = table.seats.len() < n_before || was_host;
    let closed = table.words().privacy.lobby_left(place::Game(&table.id()));
    draft.pass_host_on(user, closed);
    is_different
}

/// A computer player takes the seat of a running game for good. False if the person was not there.
async fn leave_game(tables: &Tables, draft: &mut Draft, user: UserId) -> Result<bool> {
    let table = &mut draft.table;
    let words = table.words();
    let own = table.seat_of(user);
    for row in &mut table.seats {
        let is_own = row.player == Some(user);
        let clock = row.details.clock.clone();
        *row = anonymous(row, user, words);
        if is_own {
            row.computer.get_or_insert(DEFAULT_LEVEL);
            // Kept, so that completing the change ends the seat's clock and its timers.
            row.details.clock = clock;
        }
    }
    let was_host = table.is_host(user);
    let is_different = draft.table.seats != draft.before().seats || was_host;
    host::pass_on_or_end(tables, draft, user).await?;
    if draft.table.is_host(user) {
        draft.table.row.host = None;
    }
    if let Some(seat) = own {
        let text = words.privacy.withdrawn().to_owned();
        draft.deliveries.push(Delivery::Withdraw { text });
        draft.set_new_player(seat);
        if draft.ends.is_none() {
            let name = escaped_names(&draft.table)[seat.index()].clone();
            let progress = draft.progress()?;
            progress.retold = true;
            progress
                .preface
                .push(words.privacy.seat_left(place::Player(&name)));
        }
    }
    Ok(is_different)
}

/// The name of a seat whose player is forgotten.
fn former_seat(seat: u8, words: &Words) -> String {
    let number = u32::from(seat) + 1;
    words.privacy.former_seat(place::N(&number))
}

/// A seat without the person, who sits there, sat there, or is asked to.
fn anonymous(row: &SeatRow, user: UserId, words: &Words) -> SeatRow {
    let mut row = row.clone();
    let is_own = row.player == Some(user);
    let mut details = row.details.clone();
    for former in details.former.iter_mut().filter(|one| one.player == user) {
        *former = Former {
            player: NOBODY,
            name: words.privacy.former().to_owned(),
            until: former.until,
        };
    }
    if details.is_offered_to(user) {
        details.offered = None;
    }
    let names_them = |proposal: &mut Proposal| proposal.by == user || proposal.with == Some(user);
    details.proposal.take_if(names_them);
    details.givers.retain(|giver| *giver != user);
    if is_own {
        // With the seal instead of the name, the record of a finished game keeps its hash.
        let seal = details.name_salt.map(|salt| seal(&salt, &row.name));
        row.player = None;
        row.name = former_seat(row.seat, words);
        details = SeatDetails {
            former: details.former,
            givers: details.givers,
            name_seal: seal.or(details.name_seal),
            ..SeatDetails::default()
        };
    }
    row.details = details;
    row
}

/// As [`anonymous`]; details that this version cannot read are cleared field by field.
fn anonymous_raw(
    row: RawSeatRow,
    names: &BTreeSet<String>,
    user: UserId,
    words: &Words,
) -> RawSeatRow {
    match row.clone().typed() {
        Ok(row) => anonymous(&row, user, words).into_raw(),
        Err(_) => {
            let mut row = row;
            clear(&mut row.details, user, names);
            if row.player == Some(user) {
                row.player = None;
                row.name = former_seat(row.seat, words);
            }
            row
        }
    }
}

/// The texts to search for in rows that may name the person.
fn searched(names: &BTreeSet<String>, user: UserId) -> Vec<String> {
    let in_json = |text: &str| {
        let quoted = Value::from(text).to_string();
        quoted[1..quoted.len() - 1].to_owned()
    };
    let mut texts = vec![user.to_string()];
    for name in names.iter().filter(|name| !name.is_empty()) {
        texts.extend([in_json(name), in_json(&escape(name))]);
    }
    texts.sort();
    texts.dedup();
    texts
}

/// A text with the person's name replaced.
fn without(text: &str, user: UserId, names: &BTreeSet<String>, instead: &str) -> String {
    let mut text = text.replace(&format!("<@{user}>"), instead);
    // The longest first: one may begin another.
    let mut names: Vec<String> = names
        .iter()
        .flat_map(|name| [escape(name), name.clone()])
        .collect();
    names.sort_by_key(|name| std::cmp::Reverse(name.len()));
    for name in names.iter().filter(|name| !name.is_empty()) {
        text = replaced(&text, name, instead);
    }
    text.replace(&user.to_string(), instead)
}

/// The text with a name replaced, unless it is part of another word; an ending, as in "Annas", may follow it.
fn replaced(text: &str, name: &str, instead: &str) -> String {
    let is_letter = |sign: Option<char>| sign.is_some_and(char::is_alphanumeric);
    let mut done = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(name) {
        let (before, after) = (&rest[..at], &rest[at + name.len()..]);
        let follows = is_letter(before.chars().next_back().or(done.chars().next_back()))
            && is_letter(name.chars().next());
        // A very short name is more often part of a word than followed by an ending.
        let goes_on = name.chars().count() < 3
            && is_letter(name.chars().next_back())
            && is_letter(after.chars().next());
        done.push_str(before);
        done.push_str(if follows || goes_on { name } else { instead });
        rest = after;
    }
    done + rest
}

/// Takes the person out of a JSON value, such as the details of an audit line.
fn clear(value: &mut Value, user: UserId, names: &BTreeSet<String>) {
    match value {
        Value::String(text) if *text == user.to_string() => *text = NOBODY.to_string(),
        Value::String(text) => *text = without(text, user, names, "?"),
        Value::Number(number) if number.as_u64() == Some(user.0) => *value = NOBODY.0.into(),
        Value::Array(values) => values
            .iter_mut()
            .for_each(|value| clear(value, user, names)),
        Value::Object(fields) => fields
            .values_mut()
            .for_each(|value| clear(value, user, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: UserId = UserId(1_100_000_000_000_000_002);

    #[track_caller]
    fn check(name: &str, text: &str, expected: &str) {
        let names = BTreeSet::from([name.to_owned()]);
        assert_eq!(without(text, ANNA, &names, "Somebody"), expected);
    }

    #[test]
    fn a_name_is_replaced_where_it_stands_for_the_person() {
        check(
            "Anna",
            "Anna claims it. Annas Zug.",
            "Somebody claims it. Somebodys Zug.",
        );
        check("anna", "Johanna and anna", "Johanna and Somebody");
        check("a", "a draws a card", "Somebody draws Somebody card");
        check("an", "an ant", "Somebody ant");
        check("x_y", "x\\_y and x_y", "Somebody and Somebody");
        check("🚂", "wow🚂wow", "wowSomebodywow");
        check(
            "Anna",
            "<@1100000000000000002>, your turn",
            "Somebody, your turn",
        );
        check("Anna", "AnnaAnna", "SomebodyAnna");
    }

    #[test]
    fn an_audit_line_keeps_what_was_done() {
        let mut details = serde_json::json!({
            "player": "1100000000000000002", "with": "7", "days": 3, "note": "for Anna"
        });
        clear(&mut details, ANNA, &BTreeSet::from(["Anna".to_owned()]));
        let expected = serde_json::json!({
            "player": "0", "with": "7", "days": 3, "note": "for ?"
        });
        assert_eq!(details, expected);
    }
}
