//! Bans: people whom the moderators keep from the tables of their server.
//!
//! A banned person opens no table there, joins none, is invited to none, becomes no host and takes no seat
//! over or back; their places at tables that have not begun are free again. A running game they play to its
//! end, for the sake of the others, unless the moderator gives their seats to computers.

use domain::ids::{GameId, GuildId, UserId};
use domain::word_enum;
use serde_json::json;
use store::{NewAudit, Status, TableLine};
use table::change::change_by_itself;
use table::change::failures::Failures;
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use words::{place, text};

use crate::lobby::leavers::take_from_lobby;
use crate::seats::host;
use crate::seats::replace::computer_for;

word_enum! {
    /// What becomes of the seats of a banned person in running games.
    pub enum BannedSeats {
        Stay = "stay",
        Computer = "computer",
    }
}

pub async fn ban(
    tables: &Tables,
    caller: &Caller,
    server: GuildId,
    player: UserId,
    seats: BannedSeats,
) -> Result<Answer> {
    let words = &caller.words().moderation;
    if player == caller.user {
        return Err(Error::refused(words.not_yourself()));
    }
    let details = json!({ "player": player.0.to_string(), "seats": seats });
    let audit = about_somebody(caller, server, "ban", details);
    tables
        .store
        .ban(server, player, &audit, tables.clock.now())
        .await?;
    let mut done = Vec::new();
    let mut failures = Failures::default();
    for line in tables.store.open_tables_of(player).await? {
        if line.server == server {
            let outcome = keep_out(tables, caller, &line, player, seats).await;
            done.extend(failures.note(line.id, outcome));
        }
    }
    let mention = format!("<@{player}>");
    let mut answer = vec![words.banned(place::Player(&mention))];
    type Told = fn(&text::Moderation, u32) -> String;
    let outcomes: [(Outcome, Told); 4] = [
        (Outcome::Left, text::Moderation::n_left),
        (Outcome::Stays, text::Moderation::n_stay),
        (Outcome::Computer, text::Moderation::n_computer),
        (Outcome::Kept, text::Moderation::n_kept),
    ];
    for (outcome, told) in outcomes {
        let n = done.iter().filter(|done| **done == outcome).count() as u32;
        if n > 0 {
            answer.push(told(words, n));
        }
    }
    answer.extend(failures.sentence(caller.words()));
    Ok(Answer::text(answer.join(" ")))
}

/// What became of a banned person's seat at an open table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Outcome {
    /// They left a table that had not begun.
    Left,
    Stays,
    /// A computer plays on for them.
    Computer,
    /// They play on, as the moderator has a part in the game.
    Kept,
}

/// Carries a ban out at one open table of the banned person.
async fn keep_out(
    tables: &Tables,
    caller: &Caller,
    line: &TableLine,
    player: UserId,
    seats: BannedSeats,
) -> Result<Outcome> {
    Ok(match (line.status, seats) {
        (Status::Lobby, _) => {
            take_from_lobby(tables, caller, line.id, player).await?;
            Outcome::Left
        }
        // A moderator who plays there, or did, decides nothing about its seats.
        (_, BannedSeats::Computer) if !has_part(tables, line.id, caller).await? => {
            computer_for(tables, line.id, player, |words, name| {
                words.moderation.computer_plays(place::Player(&name))
            })
            .await?;
            Outcome::Computer
        }
        (_, seats) => {
            keep_from_hosting(tables, line.id, player).await?;
            match seats {
                BannedSeats::Stay => Outcome::Stays,
                BannedSeats::Computer => Outcome::Kept,
            }
        }
    })
}

pub async fn unban(
    tables: &Tables,
    caller: &Caller,
    server: GuildId,
    player: UserId,
) -> Result<Answer> {
    let words = &caller.words().moderation;
    let mention = format!("<@{player}>");
    let details = json!({ "player": player.0.to_string() });
    let audit = about_somebody(caller, server, "unban", details);
    let now = tables.clock.now();
    if !tables.store.unban(server, player, &audit, now).await? {
        return Err(Error::refused(words.not_banned(place::Player(&mention))));
    }
    Ok(Answer::text(words.unbanned(place::Player(&mention))))
}

/// Whether the caller has, or had, a seat at the table.
async fn has_part(tables: &Tables, game: GameId, caller: &Caller) -> Result<bool> {
    let table = tables.find(game).await?;
    Ok(table.is_some_and(|table| table.has_seated(caller.user)))
}

/// Keeps somebody who plays a running game to its end from being or becoming its host.
async fn keep_from_hosting(tables: &Tables, game: GameId, player: UserId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &mut draft.table;
        let seat = table.seat_of(player);
        let votes = &mut table.settings.votes;
        let n_before = votes.len();
        votes.retain(|vote| !vote.kind.is_about_host() || Some(vote.candidate()) != seat);
        let has_changed = table.is_host(player) || table.settings.votes.len() < n_before;
        if !table.is_running() || !has_changed {
            return draft.leave();
        }
        host::pass_on(tables, &mut draft, player).await?;
        draft.store()
    })
    .await
}

fn about_somebody(
    caller: &Caller,
    server: GuildId,
    deed: &'static str,
    details: serde_json::Value,
) -> NewAudit {
    NewAudit {
        server,
        game: None,
        actor: caller.user,
        deed,
        details,
    }
}
