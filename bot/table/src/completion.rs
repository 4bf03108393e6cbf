//! The tables that `table:` is completed with, and what each is called there.
//!
//! Nobody is told of a table in a channel they may not see, unless they sit at it. Discord is asked what somebody
//! may see where it matters, because an interaction tells it of its own channel only.

use std::collections::BTreeMap;

use domain::ids::{ChannelId, GuildId};
use menu::TableChoice;
use store::{SeatLine, Status, TableLine};
use tracing::warn;
use words::place;

use crate::moderates_at;
use crate::outbox::Messenger;
use crate::request::{Caller, Result};
use crate::tables::Tables;
use crate::variants::AvailableVariants;

/// Maximum names of players in a line; if there are more, their number is given.
const MOST_NAMES: usize = 3;

/// Which tables a command may be about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Tables with a seat of the caller's, first those that wait for the caller.
    Own,
    /// Ended tables with a seat of the caller's.
    Ended,
    /// Ended tables with a seat of the caller's whose games were played to the end.
    Finished,
    /// Tables with a seat of the caller's whose games have begun, open ones and ended ones.
    Seen,
    /// Tables that have not begun, which the caller can join.
    Joinable,
    /// Tables that the caller moderates, as far as the caller's rights are known.
    Moderated,
    /// As [`Scope::Own`], then as [`Scope::Moderated`].
    OwnOrModerated,
}

/// The tables, the likeliest first.
pub async fn choices(
    tables: &Tables,
    caller: &Caller,
    messenger: &dyn Messenger,
    available: &AvailableVariants,
    scope: Scope,
) -> Result<Vec<TableChoice>> {
    let store = &tables.store;
    let own = match scope {
        Scope::Ended => store.ended_tables_of(caller.user).await?,
        Scope::Finished => {
            let mut ended = store.ended_tables_of(caller.user).await?;
            ended.retain(|line| line.status == Status::Finished);
            ended
        }
        Scope::Seen => {
            let mut all = store.open_tables_of(caller.user).await?;
            all.append(&mut store.ended_tables_of(caller.user).await?);
            all.retain(|line| line.has_begun);
            all
        }
        Scope::Own | Scope::Joinable | Scope::Moderated | Scope::OwnOrModerated => {
            store.open_tables_of(caller.user).await?
        }
    };
    let mut seats = store.seats_beside(caller.user).await?;
    let mut names = BTreeMap::new();
    let lines = match (scope, caller.place.server()) {
        (Scope::Own | Scope::Ended | Scope::Finished | Scope::Seen, _)
        | (Scope::OwnOrModerated, None) => own,
        (Scope::Joinable | Scope::Moderated, None) => Vec::new(),
        (Scope::Joinable, Some(server)) => {
            seats.append(&mut store.seats_in(server).await?);
            let mut open = store.open_tables_in(server).await?;
            open.retain(|line| line.status == Status::Lobby);
            open.retain(|line| own.iter().all(|mine| mine.id != line.id));
            names = visible(messenger, caller, server, &open).await;
            open.retain(|line| names.contains_key(&line.channel) || is_here(caller, line));
            open
        }
        (Scope::Moderated | Scope::OwnOrModerated, Some(server)) => {
            let mut lines = match scope {
                Scope::OwnOrModerated => own,
                _ => Vec::new(),
            };
            seats.append(&mut store.seats_in(server).await?);
            let mut open = store.open_tables_in(server).await?;
            open.retain(|line| moderates_at(server, line.channel, line.parent, caller));
            open.retain(|line| lines.iter().all(|mine| mine.id != line.id));
            lines.append(&mut open);
            lines
        }
    };
    let choice = |line: &TableLine| {
        // A variant that its server deleted is called by its id.
        let known = available.find(&line.variant);
        let variant = known.map_or(&line.variant, |known| &known.name);
        TableChoice {
            id: line.id,
            label: label(caller, line, variant, &seats, &names),
        }
    };
    Ok(lines.iter().map(choice).collect())
}

/// The open tables of a server in channels that the caller sees.
pub async fn watchable(
    tables: &Tables,
    caller: &Caller,
    messenger: &dyn Messenger,
    server: GuildId,
) -> Result<Vec<TableLine>> {
    let mut open = tables.store.open_tables_in(server).await?;
    let names = visible(messenger, caller, server, &open).await;
    open.retain(|line| names.contains_key(&line.channel) || is_here(caller, line));
    Ok(open)
}

fn is_here(caller: &Caller, line: &TableLine) -> bool {
    line.channel == caller.place.channel()
}

/// Names of the channels that the caller sees; empty if all the tables are in this one, or Discord does not say.
async fn visible(
    messenger: &dyn Messenger,
    caller: &Caller,
    server: GuildId,
    lines: &[TableLine],
) -> BTreeMap<ChannelId, String> {
    if lines.iter().all(|line| is_here(caller, line)) {
        return BTreeMap::new();
    }
    match messenger.visible_channels(server, caller.user).await {
        Ok(channels) => channels.into_iter().collect(),
        Err(error) => {
            warn!("The channels that somebody sees cannot be asked for: {error}");
            BTreeMap::new()
        }
    }
}

/// "USA · this channel · Anna's turn".
fn label(
    caller: &Caller,
    line: &TableLine,
    variant: &str,
    seats: &[SeatLine],
    names: &BTreeMap<ChannelId, String>,
) -> String {
    let words = &caller.words().table;
    let here = is_here(caller, line).then(|| words.choice_here().to_owned());
    let place = here.or_else(|| Some(format!("#{}", names.get(&line.channel)?)));
    let parts = [
        Some(variant.to_owned()),
        place,
        Some(state(caller, line, seats)),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Whose turn it is, or who opened it.
fn state(caller: &Caller, line: &TableLine, seats: &[SeatLine]) -> String {
    let words = caller.words();
    let own = &words.table;
    let at_table = || {
        let mut seen: Vec<u8> = Vec::new();
        seats
            .iter()
            .filter(|seat| seat.game == line.id)
            // The lists of the caller's tables and of a server overlap.
            .filter(move |seat| {
                let is_new = !seen.contains(&seat.seat);
                seen.push(seat.seat);
                is_new
            })
    };
    match line.status {
        Status::Lobby => {
            let host = at_table().find(|seat| seat.player.is_some() && seat.player == line.host);
            let n = at_table().count();
            match host {
                Some(host) => own.choice_lobby(place::Host(&host.name), place::N(&n)),
                None => words.moderation.list_lobby(place::N(&n)),
            }
        }
        Status::Running => {
            let awaited: Vec<&SeatLine> =
                at_table().filter(|seat| seat.awaited.is_some()).collect();
            let is_own = |seat: &&SeatLine| seat.player == Some(caller.user);
            match awaited.as_slice() {
                [] => words.moderation.list_plays().to_owned(),
                all if all.iter().any(is_own) => own.choice_yours().to_owned(),
                all if all.len() <= MOST_NAMES => {
                    let names: Vec<String> = all.iter().map(|seat| seat.name.clone()).collect();
                    own.choice_turn(place::Players(&words.list(&names)))
                }
                all => own.choice_waits(place::N(&all.len())),
            }
        }
        Status::Finished | Status::Cancelled => own.choice_over().to_owned(),
    }
}
