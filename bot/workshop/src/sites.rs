//! Which places of a region become cities.

use engine::map::fold;
use world::{DEGREE, LANGUAGES, Place, Rank, World};

/// Places farther than this from all others of the region's main part are left out.
const APART: f64 = 300.0;
/// Places that are looked at, the most important first.
const CANDIDATES: usize = 400;
/// A suburb is near a city with this many times its people: within [`AROUND_A_MILLION`] kilometres of a city of a
/// million, and farther from a larger one, as its area grows, up to [`OUTSKIRTS`].
const FAR_LARGER: f64 = 2.5;
const AROUND_A_MILLION: f64 = 20.0;
const OUTSKIRTS: f64 = 40.0;
/// Share of the distance between cities that is enough for the most important ones, and where all are spread evenly.
pub(crate) const NEARER: f64 = 0.65;
pub(crate) const EVEN: f64 = 1.0;

/// The wanted number of cities of a region, as far from each other as can be, the most important ones first; those of
/// `with` in any case, those of `without` in no case. Fewer if the region has no more.
pub(crate) fn choose(
    places: &[&'static Place],
    n: usize,
    with: &[&'static Place],
    without: &[&'static Place],
    nearer: f64,
) -> Vec<&'static Place> {
    let is_one_of = |list: &[&'static Place], place: &'static Place| {
        list.iter().any(|known| std::ptr::eq(*known, place))
    };
    let mut candidates = places.to_vec();
    candidates.retain(|place| !is_one_of(without, place) && !is_one_of(with, place));
    by_importance(&mut candidates);
    let most = CANDIDATES.max(2 * n);
    let towns = candidates.iter().copied();
    let towns: Vec<_> = towns.filter(|place| !is_suburb(place)).take(most).collect();
    // Around one large city there may be nothing else.
    if towns.len() + with.len() >= n {
        candidates = towns;
    }
    candidates.truncate(most);
    let mut candidates = main_part(candidates);
    by_importance(&mut candidates);
    let (mut least, mut most) = (0.0, 2_000.0);
    for _ in 0..30 {
        let middle = (least + most) / 2.0;
        if spread(&candidates, n, with, [middle, nearer * middle]).len() < n {
            most = middle;
        } else {
            least = middle;
        }
    }
    spread(&candidates, n, with, [least, nearer * least])
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
        Rank::State => 1.0,
        Rank::District => 0.7,
        Rank::None => 0.0,
    };
    f64::from(place.population.max(1)).ln() + seat
}

/// Whether a place is a part of a far larger city, or one with it on the ground. The seat of a state is a town of its own.
fn is_suburb(place: &Place) -> bool {
    if place.rank <= Rank::State {
        return false;
    }
    let outskirts = (1000.0 * OUTSKIRTS / DEGREE) as u32;
    let is_its_city = |city: &&Place| {
        let people = f64::from(city.population);
        let reach = (AROUND_A_MILLION * (people / 1e6).sqrt()).min(OUTSKIRTS);
        people >= FAR_LARGER * f64::from(place.population) && place.distance(city) <= reach
    };
    let places = World::embedded().places.iter();
    places
        .filter(|city| city.latitude.abs_diff(place.latitude) <= outskirts)
        .any(|city| is_its_city(&city))
}

/// The first candidates that are at least that far apart, at most `n` with the given ones. The `n` most important of all
/// may be a little nearer: the board has room for a large city before it has room for a distant village.
fn spread(
    candidates: &[&'static Place],
    n: usize,
    with: &[&'static Place],
    [km, nearer]: [f64; 2],
) -> Vec<&'static Place> {
    let mut chosen = with.to_vec();
    for (nth, place) in candidates.iter().enumerate() {
        let least = if nth < n { nearer } else { km };
        let is_far = || chosen.iter().all(|known| known.distance(place) > least);
        let has_namesake = || chosen.iter().any(|known| is_namesake(known, place));
        if chosen.len() < n && is_far() && !has_namesake() {
            chosen.push(place);
        }
    }
    chosen
}

/// Whether two towns have the same name in some language.
fn is_namesake(one: &Place, other: &Place) -> bool {
    let mut languages = LANGUAGES.iter();
    languages.any(|language| fold(one.name_in(language)) == fold(other.name_in(language)))
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

#[cfg(test)]
mod tests {
    use crate::region::{Region, town};

    use super::*;

    #[test]
    fn a_suburb_is_no_town_even_where_its_city_is_left_out() {
        let place = |region: &str, name: &str| {
            let places = Region::parse(region).unwrap().places;
            town(name, places.into_iter()).unwrap_or_else(|| panic!("no {name}"))
        };
        for (region, name, is_so) in [
            ("Portugal", "Amadora", true),
            ("Portugal", "Vila Nova de Gaia", true),
            ("Portugal", "Setúbal", false),
            ("Spain", "Ciudad Lineal", true),
            ("Spain", "Alcalá de Henares", true),
            ("Spain", "Toledo", false),
            ("France", "Villeurbanne", true),
            ("France", "Versailles", true),
            ("Germany", "Potsdam", false),
            ("Germany", "Wolfsburg", false),
            ("Germany", "Bonn", false),
            ("Germany", "Neuss", true),
            ("Japan", "Yokohama", false),
            ("Texas", "Fort Worth", false),
            ("Texas", "Irving", true),
        ] {
            assert_eq!(is_suburb(place(region, name)), is_so, "{name}");
        }
        let chosen = |region: &str, n: usize, without: &[&str]| -> Vec<&str> {
            let places = Region::parse(region).unwrap().places;
            let without: Vec<_> = without.iter().map(|name| place(region, name)).collect();
            let chosen = choose(&places, n, &[], &without, NEARER);
            chosen.into_iter().map(|place| &*place.name).collect()
        };
        for n in [17, 28, 32] {
            let portugal = chosen("Portugal", n, &[]);
            let wrong = ["Custoias", "Santo André", "Monsanto"];
            assert!(
                portugal.iter().all(|name| !wrong.contains(name)),
                "{portugal:?}"
            );
            let spain = chosen("Spain", n, &["Madrid"]);
            let wrong = ["Ciudad Lineal", "Móstoles", "Getafe", "Leganés"];
            assert!(spain.iter().all(|name| !wrong.contains(name)), "{spain:?}");
        }
        // Where there is nothing else they have to do.
        assert_eq!(chosen("around Madrid 20 km", 15, &[]).len(), 15);
    }
}
