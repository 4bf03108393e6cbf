//! Which cities tickets join: short and long ones as official boards have them, everywhere, and none twice.

use std::collections::BTreeSet;

use engine::ids::CityId;
use rand::RngExt as _;
use rand::seq::IndexedRandom as _;
use rand_chacha::ChaCha8Rng;

use crate::distances::{Distances, bin, reach};
use crate::size::Aims;
use crate::tracks::Way;

/// Tickets that are exchanged for others, one after another.
const TRIES: usize = 3_000;
/// A ticket is worth building for: the shortest that there is, unless the board is so small that it is no short one.
const SHORTEST: u16 = 3;
/// Reach below which it is not.
const SMALL: f64 = 10.0;

/// What the search keeps an eye on.
struct Search<'a> {
    ways: &'a [Way],
    distances: &'a Distances,
    aims: &'a Aims,
    n_cities: usize,
    reach: f64,
}

/// The two cities of each ticket; a ticket is worth the shortest way between them.
pub(crate) fn choose(
    ways: &[Way],
    distances: &Distances,
    n_cities: usize,
    aims: &Aims,
    trains: u8,
    chance: &mut ChaCha8Rng,
) -> Vec<[CityId; 2]> {
    let joined: BTreeSet<[CityId; 2]> = ways.iter().map(|way| way.ends).collect();
    let all = (0..n_cities as u8)
        .flat_map(|a| (a + 1..n_cities as u8).map(move |b| [CityId(a), CityId(b)]));
    let length = |pair: &[CityId; 2]| distances.between(pair[0], pair[1]);
    let farthest = all.clone().map(|pair| length(&pair)).max().unwrap_or(1);
    let reach = reach(farthest, trains);
    let shortest = SHORTEST - u16::from(reach < SMALL);
    let fit = |pair: &[CityId; 2]| shortest <= length(pair) && !joined.contains(pair);
    let pairs: Vec<[CityId; 2]> = all.filter(fit).collect();
    let search = Search {
        ways,
        distances,
        aims,
        n_cities,
        reach,
    };
    let n = (aims.tickets * n_cities as f64).round() as usize;
    let n = n.max(aims.least_tickets).min(pairs.len());
    let mut tickets: Vec<[CityId; 2]> = pairs.sample(chance, n).copied().collect();
    let mut cost = search.cost(&tickets);
    for _ in 0..TRIES {
        let Some(other) = pairs
            .choose(chance)
            .filter(|other| !tickets.contains(other))
        else {
            continue;
        };
        let nth = chance.random_range(0..tickets.len());
        let before = std::mem::replace(&mut tickets[nth], *other);
        let changed = search.cost(&tickets);
        if changed <= cost {
            cost = changed;
        } else {
            tickets[nth] = before;
        }
    }
    tickets.sort_unstable();
    tickets
}

impl Search<'_> {
    /// How far the tickets are from what is wanted.
    fn cost(&self, tickets: &[[CityId; 2]]) -> f64 {
        let n = tickets.len() as f64;
        let mut bins = [0.0; 5];
        let mut at = vec![0_u32; self.n_cities];
        let mut n_near = 0;
        for (nth, ticket) in tickets.iter().enumerate() {
            let length = self.distances.between(ticket[0], ticket[1]);
            bins[bin(length, self.reach)] += 1.0 / n;
            ticket.iter().for_each(|end| at[usize::from(end.0)] += 1);
            n_near += tickets[..nth]
                .iter()
                .filter(|other| self.distances.are_near(*ticket, **other))
                .count();
        }
        let off: f64 = bins
            .iter()
            .zip(self.aims.bins)
            .map(|(own, aim)| (own - aim).powi(2))
            .sum();
        let mean = 2.0 * n / self.n_cities as f64;
        let uneven: f64 = at.iter().map(|own| (f64::from(*own) - mean).powi(2)).sum();
        let is_used = |way: &&Way| {
            let own = u16::from(way.length);
            tickets
                .iter()
                .any(|ticket| self.distances.is_part(way.ends, own, *ticket))
        };
        let n_idle = self.ways.iter().filter(|way| !is_used(way)).count() as f64;
        let too_idle = (n_idle / self.ways.len() as f64 - 0.14).max(0.0);
        100.0 * off + 0.05 * uneven + 0.2 * n_near as f64 + 20.0 * too_idle
    }
}
