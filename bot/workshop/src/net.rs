//! Which cities a board's routes join: short ways, none crossing another, and no long detours.

/// Most routes that end at a city, and the fewest if its neighbours allow it.
const MOST: usize = 7;
const FEWEST: usize = 2;

/// Which ways between neighbours become routes beyond the ones that every net has.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Mesh {
    /// A way is left out where the net's own way is at most this much longer.
    detour: f64,
    /// Routes at a city on average, beyond which no more are added: official boards have 3.4 to 4.5.
    busiest: f64,
    /// Degrees between two routes at a city, below which the longer one is left out.
    narrowest: f64,
    /// A way longer than this, times the middle one, leads past the rest of the board, and is for lonely cities only.
    longest: f64,
}

impl Mesh {
    /// A route where it saves something.
    pub const WIDE: Mesh = Mesh {
        detour: 1.15,
        busiest: 3.8,
        narrowest: 30.0,
        longest: 2.2,
    };
    /// A route where there is room: long and narrow land has spaces for a third player only then.
    pub const FINE: Mesh = Mesh {
        detour: 1.0,
        busiest: 4.4,
        narrowest: 15.0,
        longest: 2.5,
    };
}

/// Pairs of points that a route joins, the smaller index first.
pub(crate) fn routes(points: &[(f64, f64)], mesh: Mesh) -> Vec<(usize, usize)> {
    let all = neighbours(points);
    let length = |pair: &(usize, usize)| apart(points[pair.0], points[pair.1]);
    let (mut net, mut rest): (Vec<_>, Vec<_>) = all
        .into_iter()
        .partition(|pair| has_empty_circle(points, *pair));
    let mut lengths: Vec<f64> = net.iter().map(length).collect();
    lengths.sort_by(f64::total_cmp);
    let longest = lengths
        .get(lengths.len() / 2)
        .map_or(f64::MAX, |middle| mesh.longest * middle);
    // What saves most comes first.
    rest.sort_by(|one, other| {
        let saved = |pair: &(usize, usize)| way(points, &net, *pair) / length(pair);
        saved(other).total_cmp(&saved(one))
    });
    let degree = |net: &[(usize, usize)], end: usize| {
        net.iter().filter(|(a, b)| *a == end || *b == end).count()
    };
    let is_full = |net: &[(usize, usize)], (a, b): (usize, usize)| {
        [a, b].iter().any(|end| degree(net, *end) >= MOST)
    };
    for city in 0..points.len() {
        while degree(&net, city) < FEWEST {
            let new = rest.iter().filter(|pair| {
                [pair.0, pair.1].contains(&city) && !net.contains(pair) && !is_full(&net, **pair)
            });
            match new.min_by(|one, other| length(one).total_cmp(&length(other))) {
                Some(pair) => net.push(*pair),
                None => break,
            }
        }
    }
    for pair in &rest {
        let saves = way(points, &net, *pair) > mesh.detour * length(pair);
        let is_busy = 2.0 * net.len() as f64 >= mesh.busiest * points.len() as f64;
        let is_long = length(pair) > longest;
        let is_narrow = || narrowest(points, &net, *pair) < mesh.narrowest;
        if saves && !is_busy && !is_long && !is_full(&net, *pair) && !is_narrow() {
            net.push(*pair);
        }
    }
    // Nobody should be cut off by a single route, if there is a second way.
    rest.sort_by(|one, other| length(one).total_cmp(&length(other)));
    for pair in rest {
        let is_bypass = || (0..net.len()).any(|at| is_apart_without(points, &net, at, pair));
        if length(&pair) <= longest && !net.contains(&pair) && !is_full(&net, pair) && is_bypass() {
            net.push(pair);
        }
    }
    net.sort_unstable();
    net
}

/// Whether a single route is the only way between two parts of the net.
pub(crate) fn has_bridge(points: &[(f64, f64)], net: &[(usize, usize)]) -> bool {
    (0..net.len()).any(|at| is_apart_without(points, net, at, net[at]))
}

/// Whether there is no way between two points if a route is taken.
fn is_apart_without(
    points: &[(f64, f64)],
    net: &[(usize, usize)],
    taken: usize,
    pair: (usize, usize),
) -> bool {
    let (before, after) = (&net[..taken], &net[taken + 1..]);
    way(points, &[before, after].concat(), pair).is_infinite()
}

/// Degrees between the route and the nearest other one at its ends.
fn narrowest(points: &[(f64, f64)], net: &[(usize, usize)], pair: (usize, usize)) -> f64 {
    let toward = |from: usize, to: usize| {
        (points[to].1 - points[from].1)
            .atan2(points[to].0 - points[from].0)
            .to_degrees()
    };
    let at_end = |from: usize, to: usize| {
        let others = net
            .iter()
            .filter_map(move |(a, b)| match (*a == from, *b == from) {
                (true, _) => Some(*b),
                (_, true) => Some(*a),
                _ => None,
            });
        others.map(move |other| {
            let turn = (toward(from, to) - toward(from, other)).rem_euclid(360.0);
            turn.min(360.0 - turn)
        })
    };
    let turns = at_end(pair.0, pair.1).chain(at_end(pair.1, pair.0));
    turns.fold(180.0, f64::min)
}

/// Pairs of a triangulation in which no point lies in a triangle's circle (Delaunay's).
fn neighbours(points: &[(f64, f64)]) -> Vec<(usize, usize)> {
    let n = points.len();
    let mut pairs = std::collections::BTreeSet::new();
    for a in 0..n {
        for b in a + 1..n {
            for c in b + 1..n {
                let is_empty =
                    circle(points[a], points[b], points[c]).is_some_and(|(middle, radius)| {
                        let mut others = (0..n).filter(|other| ![a, b, c].contains(other));
                        others.all(|other| apart(points[other], middle) >= radius)
                    });
                if is_empty {
                    pairs.extend([(a, b), (a, c), (b, c)]);
                }
            }
        }
    }
    pairs.into_iter().collect()
}

/// The middle and radius of the circle through three points, unless they are on a line.
fn circle(a: (f64, f64), b: (f64, f64), c: (f64, f64)) -> Option<((f64, f64), f64)> {
    let (bx, by, cx, cy) = (b.0 - a.0, b.1 - a.1, c.0 - a.0, c.1 - a.1);
    let twice = 2.0 * (bx * cy - by * cx);
    if twice.abs() < 1e-9 {
        return None;
    }
    let (bb, cc) = (bx * bx + by * by, cx * cx + cy * cy);
    let (x, y) = ((cy * bb - by * cc) / twice, (bx * cc - cx * bb) / twice);
    Some(((a.0 + x, a.1 + y), x.hypot(y)))
}

/// Whether no other point lies in the circle around two points (Gabriel's neighbours).
fn has_empty_circle(points: &[(f64, f64)], (a, b): (usize, usize)) -> bool {
    let (one, other) = (points[a], points[b]);
    let middle = ((one.0 + other.0) / 2.0, (one.1 + other.1) / 2.0);
    let radius = apart(one, other) / 2.0;
    (0..points.len())
        .filter(|at| *at != a && *at != b)
        .all(|at| apart(points[at], middle) >= radius)
}

/// Length of the net's shortest way between two points.
fn way(points: &[(f64, f64)], net: &[(usize, usize)], (from, to): (usize, usize)) -> f64 {
    let mut far = vec![f64::INFINITY; points.len()];
    far[from] = 0.0;
    for _ in 0..points.len() {
        for (a, b) in net {
            let own = apart(points[*a], points[*b]);
            far[*a] = far[*a].min(far[*b] + own);
            far[*b] = far[*b].min(far[*a] + own);
        }
    }
    far[to]
}

fn apart(one: (f64, f64), other: (f64, f64)) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

#[cfg(test)]
mod tests {
    use rand::{RngExt as _, SeedableRng as _};
    use rand_chacha::ChaCha8Rng;

    use super::*;

    /// Whether two pieces of straight line cross between their ends.
    fn cross(points: &[(f64, f64)], (a, b): (usize, usize), (c, d): (usize, usize)) -> bool {
        let side = |from: usize, to: usize, at: usize| {
            let (p, q, r) = (points[from], points[to], points[at]);
            (q.0 - p.0) * (r.1 - p.1) - (q.1 - p.1) * (r.0 - p.0) > 0.0
        };
        ![c, d].contains(&a)
            && ![c, d].contains(&b)
            && side(a, b, c) != side(a, b, d)
            && side(c, d, a) != side(c, d, b)
    }

    #[test]
    fn a_net_hangs_together_and_no_route_crosses_another() {
        for (seed, mesh) in (0..20).flat_map(|seed| [(seed, Mesh::WIDE), (seed, Mesh::FINE)]) {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            let points: Vec<(f64, f64)> = (0..30)
                .map(|_| {
                    (
                        chance.random_range(0.0..1000.0),
                        chance.random_range(0.0..600.0),
                    )
                })
                .collect();
            let net = routes(&points, mesh);
            for (nth, one) in net.iter().enumerate() {
                assert!(way(&points, &net, (0, one.1)).is_finite(), "{seed}");
                for other in &net[..nth] {
                    assert!(!cross(&points, *one, *other), "{seed}: {one:?} {other:?}");
                }
            }
            let ends = (0..points.len())
                .map(|end| net.iter().filter(|(a, b)| *a == end || *b == end).count());
            assert!(
                ends.into_iter().all(|n| (FEWEST..=MOST + 1).contains(&n)),
                "{seed}"
            );
        }
    }
}
