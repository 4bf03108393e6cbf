//! Searches for holdings whose longest path takes long to find, and prints the slowest.
//!
//! `cargo run --release -p engine --example worst_trails -- 1000000 > engine/benches/worst_trails.jsonl`
//!
//! On every map with enough trains to matter, among holdings that one side can really have there, and on
//! made-up graphs of 60 tracks, it starts from random holdings, changes them a little, keeps those that became
//! slower, and repeats. The argument is the number of holdings tried on each map; for each made-up shape it
//! is a hundredth. `benches/longest_path.rs` measures what is committed.

#![allow(clippy::print_stdout, reason = "the result")]
#![allow(clippy::print_stderr, reason = "the progress")]

#[path = "../benches/common/mod.rs"]
mod common;

use std::time::Duration;

use engine::ids::TrackId;
use engine::network::{Edge, longest_trail_length};
use engine::ruleset::Ruleset;
use engine::set::{CitySet, TrackSet};
use rand::seq::SliceRandom;
use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

/// The slowest holdings printed for each kind.
const N_KEPT: usize = 5;
/// Changes without success before the search starts from another random holding.
const MAX_FAILED_CHANGES: usize = 2_000;

fn main() {
    let n_tries = std::env::args()
        .nth(1)
        .map_or(1_000_000, |arg| arg.parse().expect("a number of tries"));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for (variant, n_seats) in [("usa", 2), ("legendary-asia", 2), ("team-asia", 6)] {
        let rules = common::games::rules(variant, n_seats);
        let kind = OnMap { rules: &rules };
        for holding in hunt(&kind, n_tries, &mut rng) {
            let track = |claim: &Claim| &rules.map.tracks[claim.track];
            let ids: Vec<&str> = holding
                .iter()
                .map(|claim| track(claim).id.as_str())
                .collect();
            let n_trains: u8 = holding
                .iter()
                .map(|claim| kind.trains_for(claim.track))
                .sum();
            let line = serde_json::json!({
                "name": format!("{}, {n_trains} trains in {} tracks", rules.map.id, ids.len()),
                "map": rules.map.id,
                "tracks": ids,
                "longest": longest_trail_length(&kind.edges(&holding)),
            });
            println!("{line}");
        }
    }
    for shape in Shape::ALL {
        // These take a hundred times as long.
        for edges in hunt(&MadeUp { shape }, n_tries / 100, &mut rng) {
            let triples: Vec<[u8; 3]> = edges
                .iter()
                .map(|edge| [edge.a, edge.b, edge.length])
                .collect();
            let line = serde_json::json!({
                "name": format!("{shape:?}, {} tracks", edges.len()),
                "edges": triples,
                "longest": longest_trail_length(&edges),
            });
            println!("{line}");
        }
    }
}

/// A kind of holdings to search among.
trait Kind {
    type Holding: Clone;
    fn random(&self, rng: &mut impl Rng) -> Self::Holding;
    fn change(&self, holding: &mut Self::Holding, rng: &mut impl Rng);
    fn edges(&self, holding: &Self::Holding) -> Vec<Edge>;
    fn name(&self) -> String;
}

fn hunt<K: Kind>(kind: &K, n_tries: usize, rng: &mut impl Rng) -> Vec<K::Holding> {
    let mut slowest: Vec<(Duration, K::Holding)> = Vec::new();
    let mut n_tried = 0;
    while n_tried < n_tries {
        let mut holding = kind.random(rng);
        let mut time = time_once(&kind.edges(&holding));
        let mut n_failed = 0;
        while n_tried < n_tries && n_failed < MAX_FAILED_CHANGES {
            let mut changed = holding.clone();
            kind.change(&mut changed, rng);
            let edges = kind.edges(&changed);
            n_tried += 1;
            n_failed += 1;
            // A slow run may be chance: the fastest of three counts.
            let mut changed_time = time_once(&edges);
            if time < changed_time {
                changed_time = changed_time.min(time_once(&edges)).min(time_once(&edges));
            }
            if time < changed_time {
                (holding, time) = (changed, changed_time);
                n_failed = 0;
            }
        }
        // A holding kept because of one chance slow run falls back here.
        let edges = kind.edges(&holding);
        let time = (0..20).map(|_| time_once(&edges)).min().unwrap_or(time);
        slowest.push((time, holding));
        slowest.sort_by_key(|&(time, _)| std::cmp::Reverse(time));
        slowest.truncate(N_KEPT);
    }
    eprintln!(
        "{}: {n_tried} tried, slowest {}",
        kind.name(),
        common::readable(slowest[0].0)
    );
    slowest.into_iter().map(|(_, holding)| holding).collect()
}

fn time_once(edges: &[Edge]) -> Duration {
    let start = common::cpu_time();
    std::hint::black_box(longest_trail_length(std::hint::black_box(edges)));
    common::cpu_time() - start
}

/// Holdings that one side can have at a table.
struct OnMap<'a> {
    rules: &'a Ruleset,
}

/// A track, and the player of the side that it belongs to.
#[derive(Debug, Clone, Copy)]
struct Claim {
    track: usize,
    player: usize,
}

impl OnMap<'_> {
    fn trains_for(&self, track: usize) -> u8 {
        let track = &self.rules.map.tracks[track];
        track.length + track.mountain
    }

    /// Adds tracks while somebody of the side has the trains, usually at places that already have some.
    /// A teammate's trains do not help, and nobody has two tracks of a route.
    fn fill(&self, holding: &mut Vec<Claim>, rng: &mut impl Rng) {
        let map = &self.rules.map;
        let n_players = usize::from(self.rules.variant.players.team_size);
        let mut trains = vec![self.rules.variant.set_up.trains; n_players];
        let mut taken = vec![TrackSet::EMPTY; n_players];
        let mut touched = CitySet::EMPTY;
        for claim in holding.iter() {
            let track = &map.tracks[claim.track];
            trains[claim.player] -= self.trains_for(claim.track);
            taken[claim.player].insert(TrackId(claim.track as u8));
            touched |= [track.a, track.b].into_iter().collect();
        }
        let mut others: Vec<usize> = (0..map.tracks.len()).collect();
        others.shuffle(rng);
        for pass in [2, 1, 0] {
            for &idx in &others {
                let track = &map.tracks[idx];
                let id = TrackId(idx as u8);
                let all_taken = taken.iter().copied().collect::<TrackSet>();
                let n_beside = (all_taken & self.rules.route(id)).len();
                let is_open =
                    !all_taken.contains(id) && n_beside < u32::from(self.rules.closes_after(id));
                let ends = touched & [track.a, track.b].into_iter().collect();
                let near = ends.len() >= pass || rng.random_ratio(1, 10);
                if !is_open || !near {
                    continue;
                }
                let first = rng.random_range(0..n_players);
                let mut players = (0..n_players).map(|nth| (first + nth) % n_players);
                let may_claim = |player: &usize| {
                    self.trains_for(idx) <= trains[*player]
                        && taken[*player].is_disjoint(self.rules.route(id))
                };
                if let Some(player) = players.find(may_claim) {
                    trains[player] -= self.trains_for(idx);
                    taken[player].insert(id);
                    touched |= [track.a, track.b].into_iter().collect();
                    holding.push(Claim { track: idx, player });
                }
            }
        }
    }
}

impl Kind for OnMap<'_> {
    type Holding = Vec<Claim>;

    fn random(&self, rng: &mut impl Rng) -> Vec<Claim> {
        let mut holding = Vec::new();
        self.fill(&mut holding, rng);
        holding
    }

    fn change(&self, holding: &mut Vec<Claim>, rng: &mut impl Rng) {
        holding.shuffle(rng);
        holding.truncate(holding.len() - rng.random_range(1..=3));
        self.fill(holding, rng);
    }

    fn edges(&self, holding: &Vec<Claim>) -> Vec<Edge> {
        let edge = |claim: &Claim| Edge::from(&self.rules.map.tracks[claim.track]);
        holding.iter().map(edge).collect()
    }

    fn name(&self) -> String {
        self.rules.map.id.clone()
    }
}

/// The starting shape of a search on made-up maps.
#[derive(Debug, Clone, Copy)]
enum Shape {
    Grid,
    Complete,
    Planar,
    Cubic,
    FourOrFive,
    Anything,
    Islands,
}

impl Shape {
    const ALL: [Shape; 7] = [
        Shape::Grid,
        Shape::Complete,
        Shape::Planar,
        Shape::Cubic,
        Shape::FourOrFive,
        Shape::Anything,
        Shape::Islands,
    ];
}

struct MadeUp {
    shape: Shape,
}

const N_MADE_UP: usize = 60;

impl Kind for MadeUp {
    type Holding = Vec<Edge>;

    fn random(&self, rng: &mut impl Rng) -> Vec<Edge> {
        let mut pairs: Vec<(u8, u8)> = match self.shape {
            // A grid of six by six places has sixty edges.
            Shape::Grid => grid(6, false),
            Shape::Complete => (0..12).flat_map(|b| (0..b).map(move |a| (a, b))).collect(),
            Shape::Planar => grid(6, true),
            Shape::Cubic => random_degrees(40, 3, rng),
            Shape::FourOrFive => random_degrees(26, 5, rng),
            Shape::Anything => {
                let n_places = rng.random_range(12..=40);
                (0..N_MADE_UP).map(|_| two_places(n_places, rng)).collect()
            }
            // Clusters of five places, joined in a row by single tracks.
            Shape::Islands => (0..7_u8)
                .flat_map(|island| {
                    let first = 5 * island;
                    let inside = (1..5).flat_map(|b| (0..b).map(move |a| (a, b)));
                    inside
                        .map(move |(a, b)| (first + a, first + b))
                        .chain([(first, first.saturating_sub(4))])
                })
                .filter(|(a, b)| a != b)
                .collect(),
        };
        if !matches!(self.shape, Shape::Islands) {
            pairs.shuffle(rng);
        }
        pairs.truncate(N_MADE_UP);
        let longest = rng.random_range(1..=9);
        pairs
            .into_iter()
            .map(|(a, b)| Edge {
                a,
                b,
                length: rng.random_range(1..=longest),
            })
            .collect()
    }

    fn change(&self, edges: &mut Vec<Edge>, rng: &mut impl Rng) {
        for _ in 0..rng.random_range(1..=3) {
            let n_places = edges
                .iter()
                .map(|edge| edge.a.max(edge.b))
                .max()
                .unwrap_or(1)
                + 1;
            let idx = rng.random_range(0..edges.len());
            if rng.random_ratio(1, 2) {
                edges[idx].length = rng.random_range(1..=9);
            } else {
                // One end moves along a neighbouring edge, or anywhere.
                let Edge { a, b, .. } = edges[idx];
                let to = if rng.random_ratio(2, 3) {
                    let near: Vec<&Edge> = edges
                        .iter()
                        .filter(|edge| edge.a == b || edge.b == b)
                        .collect();
                    let other = near[rng.random_range(0..near.len())];
                    other.a ^ other.b ^ b
                } else {
                    rng.random_range(0..n_places)
                };
                if to != a {
                    edges[idx].b = to;
                }
            }
        }
    }

    fn edges(&self, edges: &Vec<Edge>) -> Vec<Edge> {
        edges.clone()
    }

    fn name(&self) -> String {
        format!("{:?}", self.shape)
    }
}

/// The edges of a square grid of places, with one diagonal of each cell if wanted.
fn grid(n: u8, diagonals: bool) -> Vec<(u8, u8)> {
    let mut pairs = Vec::new();
    for row in 0..n {
        for column in 0..n {
            let place = row * n + column;
            if column + 1 < n {
                pairs.push((place, place + 1));
            }
            if row + 1 < n {
                pairs.push((place, place + n));
            }
            if diagonals && column + 1 < n && row + 1 < n {
                pairs.push((place, place + n + 1));
            }
        }
    }
    pairs
}

/// Joins places at random until each has about `degree` edges.
fn random_degrees(n_places: u8, degree: usize, rng: &mut impl Rng) -> Vec<(u8, u8)> {
    let mut ends: Vec<u8> = (0..n_places)
        .flat_map(|place| std::iter::repeat_n(place, degree))
        .collect();
    ends.shuffle(rng);
    ends.as_chunks::<2>()
        .0
        .iter()
        .map(|&[a, b]| (a, b))
        .filter(|(a, b)| a != b)
        .collect()
}

fn two_places(n_places: u8, rng: &mut impl Rng) -> (u8, u8) {
    let a = rng.random_range(0..n_places);
    (a, (a + rng.random_range(1..n_places)) % n_places)
}
