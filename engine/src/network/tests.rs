//! The fast answers agree with obvious ones.

use std::collections::BTreeSet;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

use crate::ids::CityId;
use crate::set::CitySet;

use super::graph::bits;
use super::search::Effort;
use super::*;

/// Walks every trail, but none twice from the same place with the same edges used.
fn walk_all(edges: &[Edge]) -> u16 {
    fn walk(edges: &[Edge], place: u8, used: usize, known: &mut [Option<u16>]) -> u16 {
        let here = used * N_PLACES + place as usize;
        if let Some(longest) = known[here] {
            return longest;
        }
        let mut longest = 0;
        for (idx, edge) in edges.iter().enumerate() {
            if used & 1 << idx != 0 {
                continue;
            }
            for (from, to) in [(edge.a, edge.b), (edge.b, edge.a)] {
                if from == place {
                    longest = longest
                        .max(u16::from(edge.length) + walk(edges, to, used | 1 << idx, known));
                }
            }
        }
        known[here] = Some(longest);
        longest
    }
    const N_PLACES: usize = 14;
    let mut known = vec![None; N_PLACES << edges.len()];
    (0..N_PLACES as u8)
        .map(|start| walk(edges, start, 0, &mut known))
        .max()
        .unwrap_or(0)
}

#[track_caller]
fn check(edges: &[Edge]) {
    let length = longest_trail_length(edges);
    assert_eq!(length, walk_all(edges), "{edges:?}");
    check_traced(edges, length);
}

/// The trail drawn is one: every edge at most once, each beginning where the one before ended.
#[track_caller]
fn check_traced(edges: &[Edge], length: u16) {
    let trail = longest_trail(edges);
    let distinct: BTreeSet<usize> = trail.iter().copied().collect();
    assert_eq!(
        distinct.len(),
        trail.len(),
        "{edges:?}: {trail:?} takes an edge twice"
    );
    assert_eq!(
        length,
        trail
            .iter()
            .map(|&idx| u16::from(edges[idx].length))
            .sum::<u16>(),
        "{edges:?}: {trail:?}"
    );
    let arrives = |start: u8| {
        trail
            .iter()
            .try_fold(start, |place, &idx| match edges[idx] {
                Edge { a, b, .. } if a == place => Some(b),
                Edge { a, b, .. } if b == place => Some(a),
                Edge { .. } => None,
            })
    };
    if let Some(&first) = trail.first() {
        let ends = [edges[first].a, edges[first].b];
        assert!(
            ends.into_iter().any(|start| arrives(start).is_some()),
            "{edges:?}: {trail:?} is torn"
        );
    }
}

#[test]
fn the_longest_trail_of_no_tracks_is_none() {
    check(&[]);
}

/// All multigraphs of up to six edges: each is generated if its places are numbered in the order they are met
/// when each place, from the first on, lists its edges (met places first). Many are generated more than once.
fn for_each_small_graph(check: &mut impl FnMut(&[Edge])) {
    fn extend(edges: &mut Vec<Edge>, n_places: u8, check: &mut impl FnMut(&[Edge])) {
        check(edges);
        if edges.len() == 6 {
            return;
        }
        let last = edges.last().map_or((0, 0), |edge| (edge.a, edge.b));
        for a in 0..=n_places {
            for b in a + 1..=n_places.max(a + 1) {
                if last <= (a, b) {
                    edges.push(Edge { a, b, length: 1 });
                    extend(edges, n_places.max(b + 1), check);
                    edges.pop();
                }
            }
        }
    }
    extend(&mut Vec::new(), 0, check);
}

#[test]
fn every_graph_of_six_edges_agrees_with_walking_every_trail() {
    let mut n_checked = 0;
    for_each_small_graph(&mut |edges| {
        // Short and long ones in every mixture, so that different ones have to be left out.
        for long in 0_u32..1 << edges.len() {
            let mut edges = edges.to_vec();
            for (idx, edge) in edges.iter_mut().enumerate() {
                edge.length = if long & 1 << idx == 0 {
                    2
                } else {
                    3 + idx as u8
                };
            }
            check(&edges);
            n_checked += 1;
        }
    });
    assert!(100_000 < n_checked, "only {n_checked} graphs");
}

/// Runs the search alone, without peeling and Euler, at every effort and slot size, including the paths through
/// it that are hardly ever needed.
#[test]
fn the_search_finds_the_same_at_every_effort() {
    let mut rng = ChaCha8Rng::seed_from_u64(3);
    for _ in 0..3_000 {
        let n_edges = rng.random_range(1..=12);
        let n_places = rng.random_range(2..=10);
        let edges = random_edges(&mut rng, n_edges, n_places, 9);
        let longest = walk_all(&edges);
        for effort in [
            Effort {
                watched: 12,
                dive: 400,
            },
            Effort {
                watched: 12,
                dive: 0,
            },
            Effort {
                watched: 2,
                dive: 5,
            },
            Effort {
                watched: 1,
                dive: 1_000_000,
            },
            Effort {
                watched: 0,
                dive: 0,
            },
        ] {
            let found = [
                trail::searched::<8>,
                trail::searched::<16>,
                trail::searched::<128>,
            ]
            .map(|searched| searched(&edges, effort));
            assert_eq!(found, [longest; 3], "{edges:?} with {effort:?}");
        }
    }
}

/// Too large to walk every trail, but the answer must not depend on the effort.
#[test]
fn the_search_finds_the_same_in_large_graphs_at_every_effort() {
    let mut rng = ChaCha8Rng::seed_from_u64(4);
    for _ in 0..50 {
        let n_edges = rng.random_range(18..=22);
        let n_places = rng.random_range(12..=16);
        let edges = random_edges(&mut rng, n_edges, n_places, 4);
        let length = longest_trail_length(&edges);
        for effort in [
            Effort {
                watched: 12,
                dive: 0,
            },
            Effort {
                watched: 3,
                dive: 0,
            },
        ] {
            assert_eq!(
                length,
                trail::searched::<16>(&edges, effort),
                "{edges:?} with {effort:?}"
            );
        }
        check_traced(&edges, length);
    }
}

fn random_edges(rng: &mut impl Rng, n_edges: usize, n_places: u8, longest: u8) -> Vec<Edge> {
    (0..n_edges)
        .map(|_| {
            let a = rng.random_range(0..n_places);
            let b = (a + rng.random_range(1..n_places)) % n_places;
            Edge {
                a,
                b,
                length: rng.random_range(1..=longest),
            }
        })
        .collect()
}

#[test]
fn thousands_of_random_graphs_agree_with_walking_every_trail() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    for _ in 0..20_000 {
        let n_edges = rng.random_range(1..=11);
        let n_places = rng.random_range(2..=12);
        let longest = rng.random_range(1..=9);
        check(&random_edges(&mut rng, n_edges, n_places, longest));
    }
    for _ in 0..300 {
        let n_places = rng.random_range(7..=14);
        check(&random_edges(&mut rng, 14, n_places, 9));
    }
}

/// Places reached from `place` by following edges until nothing new turns up.
fn reach(edges: &[Edge], place: u8) -> BTreeSet<u8> {
    let mut reached = BTreeSet::from([place]);
    loop {
        let n_before = reached.len();
        for edge in edges {
            if reached.contains(&edge.a) || reached.contains(&edge.b) {
                reached.extend([edge.a, edge.b]);
            }
        }
        if reached.len() == n_before {
            return reached;
        }
    }
}

#[track_caller]
fn check_components(edges: &[Edge], cities: u16) {
    const N_PLACES: u8 = 14;
    let components = Components::new(edges.iter().copied());
    let has_track = |place: u8| edges.iter().any(|edge| place == edge.a || place == edge.b);
    let networks: Vec<BTreeSet<u8>> = (0..N_PLACES)
        .filter(|&place| has_track(place))
        .map(|place| reach(edges, place))
        .collect();
    for a in 0..N_PLACES {
        for b in 0..N_PLACES {
            let together = networks
                .iter()
                .any(|network| network.contains(&a) && network.contains(&b));
            assert_eq!(
                components.joined(CityId(a), CityId(b)),
                together,
                "{edges:?}: {a} and {b}"
            );
        }
    }
    let wanted: BTreeSet<u8> = bits(u128::from(cities)).map(|city| city as u8).collect();
    let cities: CitySet = wanted.iter().copied().map(CityId).collect();
    let largest = networks
        .iter()
        .map(|network| network.intersection(&wanted).count())
        .max()
        .unwrap_or(0);
    assert_eq!(
        components.largest_network(cities) as usize,
        largest,
        "{edges:?}: {wanted:?}"
    );
    let all_joined = wanted.is_empty() || networks.iter().any(|network| wanted.is_subset(network));
    assert_eq!(
        components.all_joined(cities),
        all_joined,
        "{edges:?}: {wanted:?}"
    );
}

#[test]
fn every_graph_of_six_edges_agrees_about_who_is_joined() {
    for_each_small_graph(&mut |edges| {
        // All places are cities, or every other one, or two neighbours, or a pair far apart.
        for cities in [0, 0x3FFF, 0x1555, 0b11, 0b100_0001] {
            check_components(edges, cities);
        }
    });
}

#[test]
fn thousands_of_random_graphs_agree_about_who_is_joined() {
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    for _ in 0..5_000 {
        let (n_edges, n_places) = (rng.random_range(0..=14), rng.random_range(2..=14));
        let edges = random_edges(&mut rng, n_edges, n_places, 9);
        let (some, fewer) = (rng.random::<u16>() & 0x3FFF, rng.random::<u16>());
        check_components(&edges, some);
        check_components(&edges, some & fewer);
    }
}

#[test]
fn places_up_to_127_and_128_tracks_are_allowed() {
    // A ring through all places: one trail takes everything.
    let ring: Vec<Edge> = (0..128)
        .map(|a| Edge {
            a,
            b: (a + 1) % 128,
            length: 9,
        })
        .collect();
    assert_eq!(longest_trail_length(&ring), 128 * 9);
    check_traced(&ring, 128 * 9);
    let components = Components::new(ring.iter().copied());
    let all: CitySet = (0..128).map(CityId).collect();
    assert!(components.all_joined(all));
    assert_eq!(components.largest_network(all), 128);

    // A row of doubles can be walked out and back; with one track missing, out and back before it and after it.
    let mut doubles: Vec<Edge> = (0..128)
        .map(|idx| Edge {
            a: idx / 2,
            b: idx / 2 + 1,
            length: 2,
        })
        .collect();
    assert_eq!(longest_trail_length(&doubles), 256);
    doubles.remove(64);
    assert_eq!(longest_trail_length(&doubles), 254);
    check_traced(&doubles, 254);
}

/// Whether, after any one trail from `a` to `b`, the edges that it left lead there a second time.
fn has_two_ways(edges: &[Edge], a: u8, b: u8) -> bool {
    fn other_ends(edges: &[Edge], place: u8, used: u32) -> impl Iterator<Item = (usize, u8)> {
        edges.iter().enumerate().filter_map(move |(idx, edge)| {
            let other = match place {
                _ if used >> idx & 1 == 1 => return None,
                place if place == edge.a => edge.b,
                place if place == edge.b => edge.a,
                _ => return None,
            };
            Some((idx, other))
        })
    }
    fn walks(edges: &[Edge], place: u8, to: u8, used: u32, then: &dyn Fn(u32) -> bool) -> bool {
        let mut ends = other_ends(edges, place, used);
        place == to && then(used)
            || ends.any(|(idx, other)| walks(edges, other, to, used | 1 << idx, then))
    }
    walks(edges, a, b, 0, &|first| {
        walks(edges, a, b, first, &|_| true)
    })
}

#[track_caller]
fn check_two_ways(edges: &[Edge]) {
    let ways = TwoWays::new(edges);
    let places: BTreeSet<u8> = edges.iter().flat_map(|edge| [edge.a, edge.b]).collect();
    for (a, b) in places
        .iter()
        .flat_map(|a| places.iter().map(move |b| (*a, *b)))
    {
        if a < b {
            let expected = has_two_ways(edges, a, b);
            assert_eq!(
                ways.joined(CityId(a), CityId(b)),
                expected,
                "{a} {b}: {edges:?}"
            );
        }
    }
}

#[test]
fn two_ways_are_found_wherever_two_trails_share_no_edge() {
    let mut n_checked = 0;
    for_each_small_graph(&mut |edges| {
        check_two_ways(edges);
        n_checked += 1;
    });
    assert!(1_000 < n_checked, "only {n_checked} graphs");
    let mut rng = ChaCha8Rng::seed_from_u64(5);
    for _ in 0..1_000 {
        let n_edges = rng.random_range(1..=11);
        let n_places = rng.random_range(2..=9);
        check_two_ways(&random_edges(&mut rng, n_edges, n_places, 4));
    }
}
