//! Where the stops of a file lie: in degrees, on the world if their names say so, else on plain paper.

use std::collections::HashMap;

use engine::map::fold;
use world::{Place, World};

use super::draft::Stop;

/// Towns of one name that are tried.
const NAMESAKES: usize = 4;
/// Stops by two of which the board is laid on the world.
const TRIED: usize = 40;
/// Stops that have to be found where they are, and their share of all whose names are known.
const FOUND: usize = 3;
const SHARE: f64 = 0.6;
/// Distance from where a town should be, as a share of the board, within which it is the one.
const NEAR: f64 = 0.06;
/// Degrees by which a board's top may be off the north.
const TURNED: f64 = 30.0;
/// Size of a board on plain paper: so small, in degrees, that no land is drawn under it.
const PAPER: f64 = 0.2;
/// Rounds in which stops without a position find one.
const ROUNDS: usize = 200;

type At = (f64, f64);

/// Degrees north and east of every stop.
pub(super) enum Ground {
    /// As the file says.
    Degrees(Vec<At>),
    World {
        degrees: Vec<At>,
        n_found: usize,
    },
    Paper(Vec<At>),
}

/// Finds the ground; `apart` is the trains between two stops.
pub(super) fn find(
    stops: &[Stop],
    are_degrees: bool,
    apart: impl Fn(usize, usize) -> f64,
) -> Ground {
    let given: Vec<Option<At>> = stops.iter().map(|stop| stop.at).collect();
    if are_degrees {
        let east_south = |at: At| (at.1, -at.0);
        let given: Vec<Option<At>> = given.into_iter().map(|at| at.map(east_south)).collect();
        let all = spread(&given, apart).into_iter();
        return Ground::Degrees(all.map(|(east, south)| on_earth(-south, east)).collect());
    }
    let namesakes = namesakes(stops);
    if given.iter().all(Option::is_none)
        && let Some(found) = together(&namesakes)
    {
        let n_found = found.iter().flatten().count();
        let flat: Vec<Option<At>> = found.into_iter().map(|place| place.map(flat)).collect();
        let degrees = spread(&flat, apart).into_iter().map(round).collect();
        return Ground::World { degrees, n_found };
    }
    let board = spread(&given, apart);
    match on_world(&board, &namesakes) {
        Some((degrees, n_found)) => Ground::World { degrees, n_found },
        None => Ground::Paper(on_paper(&board)),
    }
}

/// Towns that are called as the stops are, the largest first.
fn namesakes(stops: &[Stop]) -> Vec<Vec<&'static Place>> {
    let mut called: HashMap<String, Vec<&'static Place>> = stops
        .iter()
        .filter(|stop| !stop.is_junction)
        .map(|stop| (fold(&stop.name), Vec::new()))
        .collect();
    for place in &World::embedded().places {
        let others = place.names.iter().flat_map(|names| names.iter());
        for name in [&place.name].into_iter().chain(others) {
            if let Some(known) = called.get_mut(&fold(name))
                && !known.iter().any(|known| std::ptr::eq(*known, place))
            {
                known.push(place);
            }
        }
    }
    for known in called.values_mut() {
        known.sort_by_key(|place| std::cmp::Reverse(place.population));
        known.truncate(NAMESAKES);
    }
    let of = |stop: &Stop| match stop.is_junction {
        true => Vec::new(),
        false => called.get(&fold(&stop.name)).cloned().unwrap_or_default(),
    };
    stops.iter().map(of).collect()
}

/// A town on Mercator's map, as degrees east and south of its middle: there a board is turned and scaled, not bent.
fn flat(place: &Place) -> At {
    let (north, east) = place.at();
    let up = (std::f64::consts::FRAC_PI_4 + north.to_radians() / 2.0)
        .tan()
        .ln();
    (east, -up.to_degrees())
}

/// Degrees north and east of a point of Mercator's map.
fn round((east, south): At) -> At {
    let up = (-south).to_radians().exp().atan().to_degrees();
    on_earth(2.0 * up - 90.0, east)
}

fn on_earth(north: f64, east: f64) -> At {
    (
        north.clamp(-85.0, 85.0),
        (east + 180.0).rem_euclid(360.0) - 180.0,
    )
}

fn distance(one: At, other: At) -> f64 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// Length of the diagonal of all points.
fn extent(points: &[At]) -> f64 {
    let range = |of: fn(&At) -> f64| {
        let all = points.iter().map(of);
        all.clone().fold(f64::MIN, f64::max) - all.fold(f64::MAX, f64::min)
    };
    range(|at| at.0).hypot(range(|at| at.1))
}

/// A board laid on the flat world: turned, scaled and moved.
#[derive(Clone, Copy)]
struct Lay {
    turn: At,
    to: At,
}

impl Lay {
    /// The one by which two points of the board lie on two of the world, if it is upright.
    fn by(from: [At; 2], to: [At; 2]) -> Option<Lay> {
        let (x, y) = (from[1].0 - from[0].0, from[1].1 - from[0].1);
        let (u, v) = (to[1].0 - to[0].0, to[1].1 - to[0].1);
        let squared = x * x + y * y;
        let turn = ((u * x + v * y) / squared, (v * x - u * y) / squared);
        let moved = Lay {
            turn,
            to: (0.0, 0.0),
        }
        .place(from[0]);
        let is_upright = turn.1.atan2(turn.0).to_degrees().abs() <= TURNED;
        (squared > 0.0 && turn != (0.0, 0.0) && is_upright).then_some(Lay {
            turn,
            to: (to[0].0 - moved.0, to[0].1 - moved.1),
        })
    }

    fn place(&self, (x, y): At) -> At {
        let (a, b) = self.turn;
        (self.to.0 + a * x - b * y, self.to.1 + b * x + a * y)
    }

    fn scale(&self) -> f64 {
        self.turn.0.hypot(self.turn.1)
    }
}

/// A stop, the town of its name where a lay has it, and how far it is from there.
type Found = (usize, usize, f64);

/// Degrees of all points of a board if enough of its towns are where they are on the world, and how many are.
fn on_world(board: &[At], namesakes: &[Vec<&'static Place>]) -> Option<(Vec<At>, usize)> {
    let known: Vec<usize> = (0..board.len())
        .filter(|nth| !namesakes[*nth].is_empty())
        .collect();
    let flat: Vec<Vec<At>> = namesakes
        .iter()
        .map(|places| places.iter().map(|place| flat(place)).collect())
        .collect();
    let extent = extent(board);
    // The towns that lie where a lay has them, each with its distance from there.
    let found = |lay: &Lay| -> Vec<Found> {
        let near = NEAR * extent * lay.scale();
        let nearest = |nth: usize| {
            let at = lay.place(board[nth]);
            let all = flat[nth].iter().enumerate();
            let all = all.map(|(of, town)| (nth, of, distance(at, *town)));
            all.filter(|(.., off)| *off <= near)
                .min_by(|a, b| a.2.total_cmp(&b.2))
        };
        known.iter().filter_map(|nth| nearest(*nth)).collect()
    };
    let mut best: Option<(Lay, Vec<Found>)> = None;
    let tried = &known[..known.len().min(TRIED)];
    for (nth, a) in tried.iter().enumerate() {
        for b in &tried[..nth] {
            for to in flat[*a]
                .iter()
                .flat_map(|a| flat[*b].iter().map(|b| [*a, *b]))
            {
                let Some(lay) = Lay::by([board[*a], board[*b]], to) else {
                    continue;
                };
                let own = found(&lay);
                // Of two that find as many, the one that is off by less of the board.
                let off = |lay: &Lay, found: &[Found]| {
                    found.iter().map(|(.., off)| off).sum::<f64>() / lay.scale()
                };
                let is_better = best.as_ref().is_none_or(|(known, before)| {
                    before.len() < own.len()
                        || before.len() == own.len() && off(&lay, &own) < off(known, before)
                });
                if is_better {
                    best = Some((lay, own));
                }
            }
        }
    }
    let (lay, found) = best?;
    if found.len() < FOUND || (found.len() as f64) < SHARE * known.len() as f64 {
        return None;
    }
    let mut degrees: Vec<At> = board
        .iter()
        .map(|at| {
            let laid = lay.place(*at);
            // Towns nearby show how the board is off here.
            let weights = found.iter().map(|(nth, of, _)| {
                let (own, town) = (lay.place(board[*nth]), flat[*nth][*of]);
                let weight = 1.0 / distance(laid, own).powi(2).max(1e-9);
                (weight, town.0 - own.0, town.1 - own.1)
            });
            let sum = weights.fold((0.0, 0.0, 0.0), |sum, (weight, x, y)| {
                (sum.0 + weight, sum.1 + weight * x, sum.2 + weight * y)
            });
            round((laid.0 + sum.1 / sum.0, laid.1 + sum.2 / sum.0))
        })
        .collect();
    for (nth, of, _) in &found {
        degrees[*nth] = namesakes[*nth][*of].at();
    }
    Some((degrees, found.len()))
}

/// The towns of one part of the world, if enough of the stops are called as towns are: of each name the one nearest to a
/// town for which all others are as near as can be.
fn together(namesakes: &[Vec<&'static Place>]) -> Option<Vec<Option<&'static Place>>> {
    let known = || namesakes.iter().filter(|places| !places.is_empty());
    if known().count() < FOUND || (known().count() as f64) < SHARE * namesakes.len() as f64 {
        return None;
    }
    let nearest = |places: &Vec<&'static Place>, middle: &Place| {
        let by = |one: &&&Place, other: &&&Place| {
            middle.distance(one).total_cmp(&middle.distance(other))
        };
        places.iter().min_by(by).copied()
    };
    let far = |middle: &&&Place| -> f64 {
        let nearest = known().filter_map(|places| nearest(places, middle));
        nearest.map(|place| place.distance(middle)).sum()
    };
    let middle = known()
        .flatten()
        .min_by(|one, other| far(one).total_cmp(&far(other)))?;
    Some(
        namesakes
            .iter()
            .map(|places| nearest(places, middle))
            .collect(),
    )
}

/// A board on plain paper, as a tiny part of the world where nothing is.
fn on_paper(board: &[At]) -> Vec<At> {
    let scale = PAPER / extent(board).max(f64::MIN_POSITIVE);
    let first = board.first().copied().unwrap_or_default();
    let place = |at: &At| (-scale * (at.1 - first.1), scale * (at.0 - first.0));
    board.iter().map(place).collect()
}

/// Positions for all: those that have none lie as far from all others as trains are between them.
fn spread(given: &[Option<At>], apart: impl Fn(usize, usize) -> f64) -> Vec<At> {
    let fixed: Vec<(usize, At)> = given
        .iter()
        .enumerate()
        .filter_map(|(nth, at)| Some((nth, (*at)?)))
        .collect();
    let n = fixed.len() as f64;
    let pairs = fixed
        .iter()
        .flat_map(|one| fixed.iter().map(move |other| (one, other)));
    let (units, trains) = pairs.fold((0.0, 0.0), |(units, trains), (one, other)| {
        (
            units + distance(one.1, other.1),
            trains + apart(one.0, other.0),
        )
    });
    let unit = if units > 0.0 { units / trains } else { 1.0 };
    let sum = fixed
        .iter()
        .fold((0.0, 0.0), |sum, (_, at)| (sum.0 + at.0, sum.1 + at.1));
    let middle = if n > 0.0 {
        (sum.0 / n, sum.1 / n)
    } else {
        (0.0, 0.0)
    };
    let circle = |nth: usize| {
        let turn = nth as f64 * 2.4;
        let radius = unit * (1.0 + nth as f64).sqrt();
        (
            middle.0 + 1.6 * radius * turn.cos(),
            middle.1 + radius * turn.sin(),
        )
    };
    let mut all: Vec<At> = given
        .iter()
        .enumerate()
        .map(|(nth, at)| at.unwrap_or_else(|| circle(nth)))
        .collect();
    if fixed.len() == all.len() {
        return all;
    }
    for _ in 0..ROUNDS {
        for nth in (0..all.len()).filter(|nth| given[*nth].is_none()) {
            let mut sum = (0.0, 0.0, 0.0);
            for other in (0..all.len()).filter(|other| *other != nth) {
                let wanted = unit * apart(nth, other);
                let (from, at) = (all[other], all[nth]);
                let share = wanted / distance(from, at).max(1e-9);
                let weight = 1.0 / (wanted * wanted);
                sum.0 += weight;
                sum.1 += weight * (from.0 + share * (at.0 - from.0));
                sum.2 += weight * (from.1 + share * (at.1 - from.1));
            }
            if sum.0 > 0.0 {
                all[nth] = (sum.1 / sum.0, sum.2 / sum.0);
            }
        }
    }
    all
}
