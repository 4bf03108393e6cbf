//! The post of a lobby.

use domain::ids::UserId;
use domain::settings::SeatOrder;
use domain::ui;
use engine::deal::Seed;
use engine::map::Map;
use engine::variant::{Difference, Variant};
use jiff::SignedDuration;
use records::short_hash;
use store::{GameRow, SeatRow};
use words::{Words, escape, place};

use crate::Table;
use crate::settings::{TableSettings, TeamChoice};
use crate::tell::clock::{clock_sentence, date};
use crate::tell::game_menus::lobby_rows;

/// Time for a turn from which on people are expected to look once a day.
const SLOW: SignedDuration = SignedDuration::from_hours(6);

/// Post of a table that has not begun.
pub fn message(
    row: &GameRow,
    seats: &[SeatRow],
    settings: &TableSettings,
    map: &Map,
    variant: &Variant,
) -> ui::Message {
    let words = Words::of(settings.language);
    let players = players(words, row.host, seats, settings, variant);
    let n_free = usize::from(settings.seats).saturating_sub(seats.len());
    let mut free = words.table.free_seats(n_free as i64);
    if let Some(n) = n_missing(seats.len(), &variant.players.counts) {
        free = format!("{free} {}", words.table.needed(n));
    }
    let is_rematch = settings.rematch_of.is_some() && settings.order == SeatOrder::Joined;
    // Nobody goes last who is alone, or before whom others sat down later.
    let is_same = 1 < seats.len() && seats.iter().all(|seat| seat.joined <= row.created);
    let is_moved_on = is_rematch && is_same;
    let order = match variant.players.team_size {
        0 | 1 if is_moved_on => words.table.order_rematch(),
        _ if is_moved_on => words.table.order_rematch_teams(),
        _ => words.seat_order(settings.order),
    };
    let mut how = order.to_owned();
    for sentence in [
        clock_sentence(words, settings),
        length(words, settings, n_turns(map, variant)),
    ] {
        how.extend(sentence.map(|sentence| format!(" {sentence}")));
    }
    let awaited = awaited(seats, words);
    let waits = settings.starts_until.filter(|_| !awaited.is_empty());
    let waits = waits.map(|until| {
        let time = date(until);
        words
            .table
            .lobby_waits(place::Players(&awaited), place::Time(&time))
    });
    let what_now = match (&waits, n_free) {
        (Some(waits), _) => waits,
        (None, 0) => words.table.lobby_full(),
        (None, _) => words.table.lobby_join(),
    };
    let text = words.table.lobby(
        place::Free(&free),
        place::Game(&row.id),
        place::Hash(&short_hash(&Seed(*row.seed.expose()).hash())),
        place::Order(&how),
        place::Players(&players.join("\n")),
        place::Variant(&escape(&variant.name)),
        place::WhatNow(&what_now),
    );
    ui::Message {
        text: text.into(),
        rows: lobby_rows(row, seats, settings, variant, words),
    }
}

/// Turns that each player has in a game of the variant, about: one for each track of usual length that the trains make,
/// and one for each two cards that it takes beyond those dealt. Half of a ferry's wilds are paid by what stands for them.
pub fn n_turns(map: &Map, variant: &Variant) -> u8 {
    let (mut n_trains, mut n_cards) = (0.0, 0.0);
    for track in &map.tracks {
        let price = variant.claiming.price(track);
        let for_wild = price.for_wild.max(1);
        n_trains += f32::from(track.length + track.mountain);
        n_cards += f32::from(price.n_plain) + f32::from(price.n_wild * (1 + for_wild)) / 2.0;
    }
    let set_up = &variant.set_up;
    // The trains would claim that share of all tracks.
    let share = f32::from(set_up.trains) / n_trains;
    let n_claims = share * map.tracks.len() as f32;
    let n_draws = (share * n_cards - f32::from(set_up.hand)).max(0.0) / 2.0;
    (n_claims + n_draws).round() as u8
}

/// Option told as teams.
const TEAM_SIZE: &str = "players.team_size";

/// What the picture of a lobby says beyond the variant's name: teams, and the options in which a server's own variant
/// differs from the most similar embedded one of its map.
pub fn house(words: &Words, variant: &Variant) -> String {
    let mut told = Vec::new();
    if variant.players.team_size > 1 {
        told.push(words.table.teams_of_two().to_owned());
    }
    let bases = Variant::embedded().iter();
    let bases = bases.filter(|base| base.map == variant.map);
    let differences = bases.map(|base| variant.differences(base));
    let fewest = differences.min_by_key(Vec::len).unwrap_or_default();
    let difference = |one: &Difference| words.option_in_short(one.option, &one.own);
    let fewest = fewest.iter().filter(|one| one.option.key != TEAM_SIZE);
    told.extend(fewest.map(difference));
    told.join(" · ")
}

/// How long the game lasts where people look once a day; `None` at a table whose turns are shorter than that.
fn length(words: &Words, settings: &TableSettings, turns: u8) -> Option<String> {
    let is_slow = settings.clock.turn.is_none_or(|turn| SLOW <= turn);
    let weeks = (i64::from(turns) + 3) / 7;
    is_slow.then(|| words.table.lobby_length(weeks.max(1), place::Turns(&turns)))
}

/// Those who have yet to say that they are ready, by their mentions.
pub fn awaited(seats: &[SeatRow], words: &Words) -> String {
    let awaited = seats.iter().filter(|row| row.details.is_awaited);
    let mentions: Vec<String> = awaited
        .filter_map(|row| Some(format!("<@{}>", row.player?)))
        .collect();
    words.list(&mentions)
}

/// The lobby's post once the game has begun: who plays, in playing order, and where.
pub fn begun(table: &Table) -> ui::Message {
    let words = table.words();
    let team_size = usize::from(table.variant.players.team_size.max(1));
    let mut players = Vec::new();
    for (number, mates) in (1..).zip(table.seats.chunks(team_size)) {
        if team_size > 1 {
            players.push(words.table.team(place::N(&number)));
        }
        players.extend(mates.iter().map(|row| seat_line(words, row)));
    }
    players.extend(clock_sentence(words, &table.settings));
    ui::Message::text(words.table.begun(
        place::Game(&table.id()),
        place::Hash(&short_hash(&table.seed().hash())),
        place::Players(&players.join("\n")),
        place::Variant(&escape(&table.variant.name)),
    ))
}

/// How many more players it takes until the game can start; `None` if it can.
fn n_missing(n_seated: usize, counts: &[u8]) -> Option<i64> {
    let counts = counts.iter().map(|count| usize::from(*count));
    let next = counts.filter(|count| n_seated <= *count).min()?;
    (n_seated < next).then(|| (next - n_seated) as i64)
}

/// Those who have joined, a line each: by team, unless teams are drawn at random.
fn players(
    words: &Words,
    host: Option<UserId>,
    seats: &[SeatRow],
    settings: &TableSettings,
    variant: &Variant,
) -> Vec<String> {
    let team_size = variant.players.team_size;
    let lines = |seats: &mut dyn Iterator<Item = &SeatRow>| -> Vec<String> {
        let line = |seat: &SeatRow| match seat.player.filter(|player| Some(*player) == host) {
            Some(host) => words.table.host_line(place::Player(&format!("<@{host}>"))),
            None => seat_line(words, seat),
        };
        seats.map(line).collect()
    };
    if team_size < 2 {
        return lines(&mut seats.iter());
    }
    if settings.teams == TeamChoice::Shuffled && settings.order == SeatOrder::Random {
        let mut told = lines(&mut seats.iter());
        told.push(words.table.teams_drawn().to_owned());
        return told;
    }
    let mut told = Vec::new();
    for team in 0..settings.seats.div_ceil(team_size) {
        let mut mates = seats.iter().filter(|row| row.seat / team_size == team);
        let mut mates = lines(&mut mates);
        let n_free = usize::from(team_size) - mates.len();
        mates.extend(vec![words.table.free_beside().to_owned(); n_free]);
        told.push(words.table.team(place::N(&(team + 1))));
        told.append(&mut mates);
    }
    told
}

/// Line of a seat.
fn seat_line(words: &Words, seat: &SeatRow) -> String {
    let name = escape(&seat.name);
    match (&seat.player, &seat.computer) {
        (Some(player), _) => format!("- <@{player}>"),
        (None, Some(level)) => words.table.computer_line(
            place::Level(&words.level(level.word())),
            place::Player(&name),
        ),
        (None, None) => format!("- {name}"),
    }
}

#[cfg(test)]
mod tests {
    use domain::language::Language;

    use super::*;

    #[test]
    fn a_lobbys_picture_names_teams_and_what_a_servers_variant_changes() {
        let told = |variant: &Variant| house(Words::of(Language::ENGLISH), variant);
        let named = |id: &str| Variant::named(id).unwrap().as_ref().clone();
        for variant in Variant::embedded() {
            let teams = if variant.players.team_size > 1 {
                "Teams of two"
            } else {
                ""
            };
            assert_eq!(told(variant), teams, "{}", variant.id);
        }
        let mut own = named("usa-1910");
        own.id = "own".to_owned();
        own.set_up.trains = 30;
        assert_eq!(told(&own), "Trains: 30");
        own.set_up.hand = 6;
        assert_eq!(told(&own), "Trains: 30 · Hand: 6");
        own.players.team_size = 2;
        own.players.counts = vec![4];
        assert!(told(&own).starts_with("Teams of two · "), "{}", told(&own));
        assert!(!told(&own).contains("side"), "{}", told(&own));
    }
}
