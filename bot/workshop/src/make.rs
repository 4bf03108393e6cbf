//! A board out of a part of the world: its cities, routes, tickets, and a way to play on it.
//!
//! The same order makes the same board, to the byte: nothing here depends on time, or on chance beyond the seed.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::fmt::Write as _;

use engine::ids::CityId;
use engine::map::{Map, MapFaults, fold};
use engine::variant::Variant;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use render::assets::DrawingError;
use render::layout::check::Fault;
use render::layout::tune;
use serde::{Deserialize, Serialize};

use crate::land::Land;
use crate::net;
use crate::region::{Region, RegionError, town};
use crate::sites;
use crate::size::{Aims, Size};
use crate::tickets;
use crate::tracks::{self, Scaled, Track};
use world::{DEGREE, LANGUAGES, Place, World, beside};

/// Fewest and most cities of a board.
pub const FEWEST: usize = 15;
pub const MOST: usize = 42;
/// Most tracks that a map may have.
const MOST_TRACKS: usize = 128;
/// Drawings that are tried for a choice of cities: a few while more than nine tenths are left, many with nine tenths, and
/// again fewer once even that many did not help.
const FIRST_TRIES: usize = 300;
const TRIES: usize = 4000;
const LAST_TRIES: usize = 1500;
/// Tenths of the cities that are kept if they can be drawn without a fault, and that are kept in any case.
const KEPT: usize = 9;
const LEAST_KEPT: usize = 7;
/// Eighths of the cities that are chosen next where no drawing without faults was found.
const FEWER: usize = 7;
/// A city may go if the one that is in the way most often is so at most this many times as often.
const OFTEN: usize = 3;

/// What somebody wants a board of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    pub region: String,
    pub n_cities: Option<usize>,
    /// Towns that have to be cities, and such as may not.
    pub with: Vec<String>,
    pub without: Vec<String>,
    /// The board's name; the region's by default.
    pub name: Option<String>,
    /// Whose names cities have, one of [`LANGUAGES`], where a town has several.
    pub language: String,
    pub seed: u64,
    pub size: Size,
}

/// A board and a way to play on it.
#[derive(Debug)]
pub struct Made {
    pub map: Map,
    pub map_text: String,
    pub variant: Variant,
    pub variant_text: String,
    /// What lies over something else on the board where no better drawing was found.
    pub faults: Vec<Fault>,
}

/// Why no board could be made.
#[derive(Debug, thiserror::Error)]
pub enum MakeError {
    #[error(transparent)]
    Region(#[from] RegionError),
    #[error("a board has {FEWEST} to {MOST} cities, not {0}")]
    Cities(usize),
    #[error(
        "{region} has only {n} places far enough apart: a board needs at least {FEWEST} of them. Take in a neighbour: \"{region}, ...\""
    )]
    TooFew { region: String, n: usize },
    #[error("no place called {0:?} is known")]
    NoTown(String),
    #[error(
        "{trains} trains for each of two players would need more spaces than this net of {n_routes} routes has"
    )]
    TooSmall { trains: u8, n_routes: usize },
    #[error("the board came out wrong")]
    Faults(#[from] MapFaults),
    #[error("the board's drawing came out wrong")]
    Drawing(#[from] DrawingError),
}

/// Makes a board.
pub fn make(order: &Order) -> Result<Made, MakeError> {
    let region = Region::parse(&order.region)?;
    let aims = order.size.aims();
    let n = order.n_cities.unwrap_or(aims.n_cities);
    if !(FEWEST..=MOST).contains(&n) {
        return Err(MakeError::Cities(n));
    }
    let find = |names: &[String]| -> Result<Vec<&'static Place>, MakeError> {
        let own = |name: &String| {
            let here = town(name, region.places.iter().copied());
            here.or_else(|| town(name, World::embedded().places.iter()))
                .ok_or_else(|| MakeError::NoTown(name.clone()))
        };
        names.iter().map(own).collect()
    };
    let (with, without) = (find(&order.with)?, find(&order.without)?);
    let mut n = n;
    let mut effort = Effort {
        tries: TRIES,
        least_kept: LEAST_KEPT,
    };
    let mut best: Option<Made> = None;
    loop {
        let cities = sites::choose(&region.places, n, &with, &without);
        let made = if cities.len() < FEWEST {
            Err(MakeError::TooFew {
                region: region.name.clone(),
                n: cities.len(),
            })
        } else {
            let name = order.name.as_deref().unwrap_or(&region.name);
            thinned(order, name, cities, &with, &aims, effort)
        };
        match (made, &best) {
            (Err(error), None) => return Err(error),
            (Err(_), Some(_)) => break,
            (Ok(made), None) => best = Some(made),
            (Ok(made), Some(known)) if made.faults.len() < known.faults.len() => best = Some(made),
            (Ok(_), Some(_)) => {}
        }
        let is_faultless = best.as_ref().is_some_and(|made| made.faults.is_empty());
        if is_faultless || order.n_cities.is_some() || n == FEWEST {
            break;
        }
        // Fewer cities lie farther apart.
        n = (FEWER * n / 8).max(FEWEST);
        effort = Effort {
            tries: LAST_TRIES,
            least_kept: KEPT,
        };
    }
    Ok(best.expect("at least one was made"))
}

/// How hard a choice of cities is tried.
#[derive(Clone, Copy)]
struct Effort {
    /// Drawings of nine tenths of them.
    tries: usize,
    /// Tenths that are kept in any case.
    least_kept: usize,
}

/// The board of some cities, or of as many of them as can be drawn without a fault.
fn thinned(
    order: &Order,
    name: &str,
    mut cities: Vec<&'static Place>,
    with: &[&'static Place],
    aims: &Aims,
    effort: Effort,
) -> Result<Made, MakeError> {
    cities.sort_by_key(|place| id(place, &order.language));
    let share = |tenths: usize| (tenths * cities.len()).div_ceil(10).max(FEWEST);
    let (kept, fewest) = (share(KEPT), share(effort.least_kept));
    let mut best: Option<Made> = None;
    loop {
        let n_tries = match cities.len().cmp(&kept) {
            Ordering::Greater => FIRST_TRIES,
            Ordering::Equal => effort.tries,
            Ordering::Less => LAST_TRIES,
        };
        let (made, at_fault) = match (board(order, name, &cities, aims, n_tries), &best) {
            (Ok(made), _) => made,
            (Err(error), None) => return Err(error),
            // Too few are left for the players.
            (Err(_), Some(_)) => break,
        };
        let is_better = |known: &Made| made.faults.len() < known.faults.len();
        if best.as_ref().is_none_or(is_better) {
            best = Some(made);
        }
        // Of the cities that are in the way most often the least important goes, unless somebody wants it.
        let n_faults = |city: &usize| at_fault.iter().filter(|at| *at == city).count();
        let most = (0..cities.len()).map(|city| n_faults(&city)).max();
        let may_go = |city: &usize| {
            let is_wanted = with.iter().any(|place| std::ptr::eq(*place, cities[*city]));
            !is_wanted && most <= Some(OFTEN * n_faults(city))
        };
        let rank = |city: &usize| sites::importance(cities[*city]);
        let worst = (0..cities.len()).filter(may_go);
        let worst = worst.min_by(|one, other| rank(one).total_cmp(&rank(other)));
        match worst {
            Some(worst) if !at_fault.is_empty() && fewest < cities.len() => {
                cities.remove(worst);
            }
            _ => break,
        }
    }
    Ok(best.expect("at least one was made"))
}

/// The board of some cities, and those that its drawing's faults are about.
fn board(
    order: &Order,
    name: &str,
    cities: &[&'static Place],
    aims: &Aims,
    n_tries: usize,
) -> Result<(Made, Vec<usize>), MakeError> {
    let mut chance = ChaCha8Rng::seed_from_u64(order.seed);
    let (scaled, variant) = build(order, cities, aims)?;
    let tracks = tracks::color(&scaled.ways, aims, &mut chance);
    let trains = variant.set_up.trains;
    let pairs = tickets::choose(
        &scaled.ways,
        &scaled.distances,
        cities.len(),
        aims,
        trains,
        &mut chance,
    );
    let facts = text(
        name,
        &order.language,
        cities,
        &scaled,
        &tracks,
        &pairs,
        aims,
    );
    let drawn = tune::draw(&Map::parse(&facts)?, n_tries)?;
    let map_text = format!("{facts}drawing = '''\n{}'''\n", drawn.text);
    let map = Map::parse(&map_text)?;
    let variant = Variant {
        id: map.id.clone(),
        name: name.to_owned(),
        map: map.id.clone(),
        ..variant
    };
    let variant_text = variant.to_toml();
    let made = Made {
        map,
        map_text,
        variant,
        variant_text,
        faults: drawn.faults,
    };
    Ok((made, drawn.at_fault))
}

/// The routes with their lengths, and the way to play with as many players as there is room for.
fn build(
    order: &Order,
    cities: &[&'static Place],
    aims: &Aims,
) -> Result<(Scaled, Variant), MakeError> {
    let points = flat(cities);
    let ends: Vec<(usize, usize)> = net::routes(&points);
    let pair = |(a, b): &(usize, usize)| [CityId(*a as u8), CityId(*b as u8)];
    let km = |(a, b): &(usize, usize)| cities[*a].distance(cities[*b]);
    let with_km: Vec<([CityId; 2], f64)> = ends.iter().map(|ends| (pair(ends), km(ends))).collect();
    let mut variant = order.size.variant();
    let trains = variant.set_up.trains;
    while let Some(most) = variant.players.counts.last().copied() {
        let mut scaled = tracks::scale(&with_km, cities.len(), aims, trains, most);
        let n_tracks = scaled
            .ways
            .iter()
            .map(|way| 1 + usize::from(way.is_double))
            .sum::<usize>();
        let supply = f64::from(scaled.n_spaces()) / (f64::from(trains) * f64::from(most));
        if aims.least_supply <= supply && n_tracks <= MOST_TRACKS {
            let one_open = variant.claiming.one_open_at.clone();
            variant.claiming.one_open_at = one_open.into_iter().filter(|n| *n <= most).collect();
            let land = Land::around(cities);
            for way in scaled
                .ways
                .iter_mut()
                .filter(|way| way.length >= 2 && order.size != Size::Lunch)
            {
                let [a, b] = way.ends.map(|end| cities[usize::from(end.0)].at());
                way.is_ferry = land.is_mostly_water(a, b);
            }
            return Ok((scaled, variant));
        }
        variant.players.counts.pop();
    }
    Err(MakeError::TooSmall {
        trains,
        n_routes: ends.len(),
    })
}

/// The cities on a plane, in kilometres, true around their middle.
fn flat(cities: &[&Place]) -> Vec<(f64, f64)> {
    let n = cities.len() as f64;
    let north = cities.iter().map(|place| place.at().0).sum::<f64>() / n;
    let first = cities[0].at().1;
    let point = |place: &&Place| {
        let (own_north, east) = place.at();
        (
            DEGREE * north.to_radians().cos() * beside(east, first),
            DEGREE * own_north,
        )
    };
    cities.iter().map(point).collect()
}

/// A name as an id: lower-case letters and digits of the alphabet that ids have.
pub(crate) fn plain(name: &str) -> String {
    let words = name
        .split(|letter: char| !letter.is_alphanumeric())
        .map(|word| {
            let letters = fold(word);
            let ascii = letters.chars().map(|letter| match letter {
                'ø' => 'o',
                'ł' => 'l',
                'đ' | 'ð' => 'd',
                'ß' => 's',
                'æ' | 'ə' => 'e',
                'ı' => 'i',
                'þ' => 't',
                'œ' => 'o',
                other => other,
            });
            ascii
                .filter(char::is_ascii_alphanumeric)
                .collect::<String>()
        });
    words
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("_")
}

/// The id of a board by its name; one that comes with the program keeps its own.
pub fn id_of(name: &str) -> String {
    let id = plain(name).replace('_', "-");
    // A name may have no letter that an id can have.
    match id.chars().next() {
        Some(first) if first.is_ascii_alphabetic() && Map::named(&id).is_none() => id,
        _ => format!("map-{id}").trim_end_matches('-').to_owned(),
    }
}

/// The id of a town by its name in a language.
fn id(place: &Place, language: &str) -> String {
    let plain = plain(place.name_in(language));
    match plain.chars().next() {
        Some(first) if first.is_ascii_alphabetic() => plain,
        _ => format!("city_{plain}"),
    }
}

/// The file of the map's facts.
fn text(
    name: &str,
    language: &str,
    cities: &[&Place],
    scaled: &Scaled,
    tracks: &[Track],
    tickets: &[[CityId; 2]],
    aims: &Aims,
) -> String {
    let ids: Vec<String> = cities.iter().map(|place| id(place, language)).collect();
    let quoted = |text: &str| toml::Value::from(text).to_string();
    let between = |ends: [CityId; 2]| {
        let [a, b] = ends.map(|end| &*ids[usize::from(end.0)]);
        format!("{}-{}", a.min(b), a.max(b))
    };
    let mut text = format!(
        "# Made by the map workshop: places by GeoNames (CC BY 4.0) and Natural Earth.\n\nid = \"{}\"\nname = {}\n\
         vehicle = \"train\"\ncolors = {:?}\n\ncities = [\n",
        id_of(name),
        quoted(name),
        aims.colors
    );
    let mut taken: BTreeSet<String> = cities
        .iter()
        .map(|place| fold(place.name_in(language)))
        .collect();
    for (id, place) in ids.iter().zip(cities) {
        let (north, east) = place.at();
        let others = LANGUAGES.map(|other| place.name_in(other));
        let also = others
            .into_iter()
            .chain([&*place.name])
            .filter(|name| taken.insert(fold(name)));
        let also: Vec<String> = also.map(quoted).collect();
        let also = match also.len() {
            0 => String::new(),
            _ => format!(", also = [{}]", also.join(", ")),
        };
        let _ = writeln!(
            text,
            "  {{ id = \"{id}\", at = [{north}, {east}], name = {}{also} }},",
            quoted(place.name_in(language))
        );
    }
    text.push_str("]\n\ntracks = [\n");
    for (nth, track) in tracks.iter().enumerate() {
        let way = &scaled.ways[track.way];
        let color = track.color.map_or("gray", |color| aims.colors[color]);
        let is_twin = |other: &&Track| other.way == track.way && other.color == track.color;
        let n_twins = tracks.iter().filter(is_twin).count();
        let number = match n_twins {
            1 => String::new(),
            _ => (1 + tracks[..nth].iter().filter(is_twin).count()).to_string(),
        };
        let ferry = if way.is_ferry { ", ferry = 1" } else { "" };
        let _ = writeln!(
            text,
            "  {{ id = \"{}:{color}{number}\", length = {}{ferry} }},",
            between(way.ends),
            way.length
        );
    }
    text.push_str("]\n\ntickets = [\n");
    for ticket in tickets {
        let value = scaled.distances.between(ticket[0], ticket[1]);
        let _ = writeln!(
            text,
            "  {{ id = \"{}\", value = {value} }},",
            between(*ticket)
        );
    }
    text.push_str("]\n");
    text
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use engine::ai::Level;
    use engine::ruleset::Ruleset;
    use engine::self_play::ComputerGame;
    use render::assets::Drawing;
    use render::layout::{Layout, check};

    use super::*;
    use crate::figures::Figures;

    /// Small regions of all continents.
    const REGIONS: [&str; 6] = [
        "Portugal",
        "Costa Rica",
        "around Lyon 150 km",
        "around Nairobi 300 km",
        "Hokkaidō",
        "Tasmania",
    ];

    fn order(region: &str) -> Order {
        Order {
            region: region.to_owned(),
            n_cities: None,
            with: Vec::new(),
            without: Vec::new(),
            name: None,
            language: "en".to_owned(),
            seed: 1,
            size: Size::Lunch,
        }
    }

    #[test]
    fn a_region_makes_the_same_board_again_to_the_byte_and_its_games_end() {
        for region in REGIONS {
            let made = make(&order(region)).unwrap_or_else(|error| panic!("{region}: {error}"));
            let again = make(&order(region)).unwrap();
            assert_eq!(made.map_text, again.map_text, "{region}");
            assert_eq!(made.variant_text, again.variant_text, "{region}");
            // What was found is what is drawn.
            let (drawing, outline) = Drawing::of(&made.map).unwrap();
            let layout = Layout::new(&made.map, &drawing, outline);
            assert_eq!(check::faults(&made.map, &layout), made.faults, "{region}");

            let variant = Variant::parse(&made.variant_text).unwrap();
            variant
                .check_new(&made.map)
                .unwrap_or_else(|faults| panic!("{region}: {faults}"));
            let (map, variant) = (Arc::new(made.map), Arc::new(variant));
            for n in &variant.players.counts {
                let rules = Arc::new(Ruleset::new(map.clone(), variant.clone(), *n).unwrap());
                for number in 0..5 {
                    let table = ComputerGame::of_level(rules.clone(), Level::Simple, number);
                    table
                        .play()
                        .unwrap_or_else(|error| panic!("{region}: {error}"));
                }
            }
        }
    }

    #[test]
    fn another_seed_makes_another_board_of_the_same_cities() {
        let one = make(&order("Portugal")).unwrap();
        let other = make(&Order {
            seed: 2,
            ..order("Portugal")
        })
        .unwrap();
        let names = |made: &Made| -> Vec<String> {
            made.map
                .cities
                .iter()
                .map(|city| city.name.clone())
                .collect()
        };
        assert_eq!(names(&one), names(&other));
        assert_ne!(one.map_text, other.map_text);
    }

    #[test]
    fn a_town_that_has_to_be_there_is_and_one_that_may_not_is_not() {
        let wanted = Order {
            with: vec!["Sintra".to_owned()],
            without: vec!["Lisboa".to_owned()],
            ..order("Portugal")
        };
        let made = make(&wanted).unwrap();
        assert!(made.map.find_city("Sintra").is_some() && made.map.find_city("Lisbon").is_none());
        let unknown = Order {
            with: vec!["Xyzzyxy".to_owned()],
            ..order("Portugal")
        };
        assert_eq!(
            make(&unknown).unwrap_err().to_string(),
            "no place called \"Xyzzyxy\" is known"
        );
    }

    #[test]
    fn lengths_are_such_that_all_trains_find_spaces_and_tickets_can_be_made() {
        for size in [Size::Lunch, Size::Evening, Size::Classic] {
            let made = make(&Order {
                size,
                ..order("Germany")
            })
            .unwrap();
            let figures = Figures::of(&made.map, &made.variant);
            assert!(
                figures.supply >= 1.2 && figures.farthest <= 0.67,
                "{size:?}: {figures:?}"
            );
            assert!(
                figures.fewest_routes >= 2.0 && figures.color_gap <= 3.0,
                "{size:?}: {figures:?}"
            );
        }
    }

    #[test]
    fn what_cannot_be_made_says_why() {
        let refused = |order: Order| make(&order).unwrap_err().to_string();
        let many = Order {
            n_cities: Some(60),
            ..order("Portugal")
        };
        assert_eq!(refused(many), "a board has 15 to 42 cities, not 60");
        assert!(refused(order("Monaco")).starts_with("Monaco has only "));
    }
}
