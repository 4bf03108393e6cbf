//! Which places of a region become cities.

use world::{Place, Rank};

/// Places farther than this from all others of the region's main part are left out.
const APART: f64 = 300.0;
/// Places that are looked at, the most important first.
const CANDIDATES: usize = 400;

/// The wanted number of cities of a region, as far from each other as can be, the most important ones first; those of `with` in any
/// case, those of `without` in no case. Fewer if the region has no more.
pub(crate) fn choose(
    places: &[&'static Place],
    n: usize,
    with: &[&'static Place],
    without: &[&'static Place],
) -> Vec<&'static Place> {
    let is_one_of = |list: &[&'static Place], place: &'static Place| {
        list.iter().any(|known| std::ptr::eq(*known, place))
    };
    let mut candidates = places.to_vec();
    candidates.retain(|place| !is_one_of(without, place) && !is_one_of(with, place));
    by_importance(&mut candidates);
    candidates.truncate(CANDIDATES.max(2 * n));
    let mut candidates = main_part(candidates);
    by_importance(&mut candidates);
    let (mut least, mut most) = (0.0, 2_000.0);
    for _ in 0..30 {
        let middle = (least + most) / 2.0;
        if spread(&candidates, n, with, middle).len() < n {
            most = middle;
        } else {
            least = middle;
        }
    }
    spread(&candidates, n, with, least)
}

/// The most important first.
fn by_importance(places: &mut [&'static Place]) {
    places.sort_by(|one, other| {
        let order = importance(other).total_cmp(&importance(one));
        order.then_with(|| one.name.cmp(&other.name))
    });
}

/// Rank of a place among others: people, and what is governed from there.
pub(crate) fn importance(place: &Place) -> f64 {
    let seat = match place.rank {
        Rank::Country => 2.0,
        Rank::State => 0.5,
        Rank::District => 0.2,
        Rank::None => 0.0,
    };
    f64::from(place.population.max(1)).ln() + seat
}

/// The first candidates that are at least that far apart, at most `n` with the given ones.
fn spread(
    candidates: &[&'static Place],
    n: usize,
    with: &[&'static Place],
    km: f64,
) -> Vec<&'static Place> {
    let mut chosen = with.to_vec();
    for place in candidates {
        let is_new = |known: &&Place| known.name != place.name && known.distance(place) > km;
        if chosen.len() < n && chosen.iter().all(is_new) {
            chosen.push(place);
        }
    }
    chosen
}

/// The candidates that hang together with most people: each within reach of another one.
fn main_part(candidates: Vec<&'static Place>) -> Vec<&'static Place> {
    let mut left = candidates;
    let mut largest: (u64, Vec<&'static Place>) = (0, Vec::new());
    while let Some(first) = left.pop() {
        let mut part = vec![first];
        let mut nth = 0;
        while nth < part.len() {
            let from = part[nth];
            let (near, far) = left
                .into_iter()
                .partition(|place| place.distance(from) <= APART);
            left = far;
            part.extend::<Vec<&'static Place>>(near);
            nth += 1;
        }
        let people = part.iter().map(|place| u64::from(place.population)).sum();
        if people > largest.0 {
            largest = (people, part);
        }
    }
    largest.1
}
