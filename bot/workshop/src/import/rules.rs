//! A way to play on a map from a file: as on boards of its size, with what the map needs.

use engine::map::{Map, REGULAR_SET};
use engine::variant::{Variant, VariantFaults};

use crate::size::Size;

/// Points for a track of each length, as far as any official variant counts.
const POINTS: [u8; 9] = [1, 2, 4, 7, 10, 15, 18, 21, 27];
/// Players for whom there should be spaces if nobody said how long a game is.
const PLAYERS: u32 = 3;

/// What a file says of the way to play.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Wishes {
    pub trains: Option<u8>,
    pub most_players: Option<u8>,
}

/// The size that there are enough spaces for.
pub(super) fn size(n_spaces: u32, trains: Option<u8>) -> Size {
    let is_enough = |size: &Size| match trains {
        Some(trains) => size.trains() <= trains,
        None => {
            let wanted = u32::from(size.trains()) * PLAYERS;
            f64::from(wanted) * size.aims().least_supply <= f64::from(n_spaces)
        }
    };
    let mut sizes = [Size::Classic, Size::Evening].into_iter();
    sizes.find(is_enough).unwrap_or(Size::Lunch)
}

/// A variant for as many players as there are spaces for, which is checked.
pub(super) fn of(map: &Map, size: Option<Size>, wishes: Wishes) -> Result<Variant, VariantFaults> {
    let lengths = map.tracks.iter().map(|track| u32::from(track.length));
    let n_spaces: u32 = lengths.sum();
    let size = size.unwrap_or_else(|| self::size(n_spaces, wishes.trains));
    let least_supply = size.aims().least_supply;
    let mut variant = Variant {
        id: map.id.clone(),
        name: map.name.clone(),
        map: map.id.clone(),
        ..size.variant()
    };
    if let Some(trains) = wishes.trains {
        variant.set_up.trains = trains.clamp(8, 60);
    }
    let longest = map
        .tracks
        .iter()
        .map(|track| usize::from(track.length))
        .max()
        .unwrap_or(0);
    if variant.claiming.points.len() < longest {
        variant.claiming.points = POINTS[..longest].to_vec();
    }
    variant.bonuses.districts = !map.districts.is_empty();
    let mut sets: Vec<String> = Vec::new();
    for set in map.tickets.iter().flat_map(|ticket| &ticket.sets) {
        if !sets.contains(set) {
            sets.push(set.clone());
        }
    }
    let (long, mut regular): (Vec<String>, Vec<String>) =
        sets.into_iter().partition(|set| set.contains("long"));
    if regular.iter().any(|set| set == REGULAR_SET) {
        regular.retain(|set| set == REGULAR_SET);
    }
    let counts = &mut variant.players.counts;
    counts.retain(|n| *n <= wishes.most_players.unwrap_or(u8::MAX).max(2));
    let is_long = |set: &String| long.contains(set);
    let n_long = map
        .tickets
        .iter()
        .filter(|ticket| ticket.sets.iter().any(is_long))
        .count();
    // Too few for a deck of their own are like all others.
    let n_needed = counts.iter().max().copied().unwrap_or(2);
    if regular.is_empty() || n_long < usize::from(n_needed) {
        regular.extend(long);
    } else {
        variant.tickets.long_sets = long;
        variant.set_up.long_tickets_dealt = 1;
    }
    variant.tickets.sets = regular;
    let trains = f64::from(variant.set_up.trains);
    let counts = &mut variant.players.counts;
    let has_room = |n: u8| least_supply * trains * f64::from(n) <= f64::from(n_spaces);
    while counts.len() > 1 && counts.last().is_some_and(|most| !has_room(*most)) {
        counts.pop();
    }
    loop {
        let counts = &variant.players.counts;
        let one_open = &mut variant.claiming.one_open_at;
        one_open.retain(|n| counts.contains(n));
        match variant.check_new(map) {
            Err(_) if variant.players.counts.len() > 1 => variant.players.counts.pop(),
            checked => return checked.map(|()| variant),
        };
    }
}
