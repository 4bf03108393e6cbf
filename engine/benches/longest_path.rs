//! How long the longest path takes: at the end of games, and on the worst holdings known.
//!
//! `cargo bench -p engine --bench longest_path`. The ends are those of whole games of computer players,
//! `random` ones and `simple` ones, who build towards their tickets as people do. The worst were found by
//! `examples/worst_trails.rs`; they are in `worst_trails.jsonl`, each with the length found.

#![allow(clippy::print_stdout, reason = "the result")]

mod common;

use std::time::Duration;

use engine::ai::Level;
use engine::map::Map;
use engine::network::{Edge, longest_trail_length};
use engine::variant::Variant;
use serde::Deserialize;

/// Holdings at the end of games measured for each table.
const N_AT_END: usize = 200;

/// Length of one measurement of a holding; each is measured several times.
const RUN: Duration = Duration::from_micros(200);

/// A line of `worst_trails.jsonl`: tracks of a map, or edges of a made-up one.
#[derive(Deserialize)]
struct Worst {
    name: String,
    map: Option<String>,
    #[serde(default)]
    tracks: Vec<String>,
    #[serde(default)]
    edges: Vec<[u8; 3]>,
    longest: u16,
}

fn main() {
    println!("{}, CPU time of one thread", common::cpu_name());
    println!("Longest path at the end of games: median, slowest of 100, slowest of {N_AT_END}");
    let n_at_end = if common::in_earnest() { N_AT_END } else { 10 };
    for variant in Variant::embedded() {
        let counts = &variant.players.counts;
        for n_seats in [counts.iter().min(), counts.iter().max()]
            .into_iter()
            .flatten()
        {
            let rules = common::games::rules(&variant.id, *n_seats);
            for level in [Level::Random, Level::Simple] {
                let holdings = common::games::holdings(&rules, level, n_at_end);
                let table = format!("{}, {n_seats} players, {}", variant.id, level.word());
                report_at_end(&table, &holdings);
            }
        }
    }
    println!("Longest path on the worst holdings known");
    for line in include_str!("worst_trails.jsonl").lines() {
        let holding: Worst = serde_json::from_str(line).expect("a holding on each line");
        let edges = holding.edges();
        assert_eq!(
            longest_trail_length(&edges),
            holding.longest,
            "{}",
            holding.name
        );
        let time = common::time_of(10 * RUN, || longest_trail_length(&edges));
        println!("{:>10}  {}", common::readable(time), holding.name);
    }
}

fn report_at_end(name: &str, holdings: &[Vec<Edge>]) {
    let mut times: Vec<Duration> = holdings
        .iter()
        .map(|edges| common::time_of(RUN, || longest_trail_length(edges)))
        .collect();
    times.sort_unstable();
    let at = |part: usize| common::readable(times[times.len() * part / 100]);
    println!(
        "{:>10} {:>10} {:>10}  {name}",
        at(50),
        at(99),
        common::readable(times[times.len() - 1])
    );
}

impl Worst {
    fn edges(&self) -> Vec<Edge> {
        let Some(map) = &self.map else {
            return self
                .edges
                .iter()
                .map(|&[a, b, length]| Edge { a, b, length })
                .collect();
        };
        let map = Map::named(map).expect("a map of the program");
        let edge = |id: &String| {
            let mut tracks = map.tracks.iter();
            let track = tracks.find(|track| track.id == *id);
            Edge::from(track.expect("a track of the map"))
        };
        self.tracks.iter().map(edge).collect()
    }
}
