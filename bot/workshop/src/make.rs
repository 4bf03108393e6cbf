//! A board out of a part of the world: its cities, routes, tickets, and a way to play on it.
//!
//! The same order makes the same board, to the byte: nothing here depends on time, or on chance beyond the seed.

use std::cmp::Ordering;
use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use engine::ids::CityId;
use engine::map::{Map, MapFaults, fold};
use engine::variant::Variant;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use render::assets::DrawingError;
use render::layout::check::Fault;
use render::layout::tune::{self, Drawn};
use serde::{Deserialize, Serialize};

use crate::balance;
use crate::land::Land;
use crate::net::{self, Mesh};
use crate::play::{self, PlayError, Sample};
use crate::region::{Region, RegionError, town};
use crate::sites;
use crate::size::{Aims, Size};
use crate::tickets;
use crate::tracks::{self, Scaled, Track};
use crate::written::{self, City, Ticket};
use world::{DEGREE, LANGUAGES, Place, World, beside};

/// Fewest and most cities of a board.
pub const FEWEST: usize = 15;
pub const MOST: usize = 42;
/// Most tracks that a map may have.
const MOST_TRACKS: usize = 128;
/// The farthest two cities, as a share of a player's trains, where only two could play otherwise.
const FARTHEST: f64 = 0.65;
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
/// Kilometres from a region's nearest town to one outside that is wanted on its board.
const BESIDE: f64 = 300.0;
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
    pub map: Arc<Map>,
    pub map_text: String,
    pub variant: Arc<Variant>,
    pub variant_text: String,
    /// What lies over something else on the board where no better drawing was found.
    pub faults: Vec<Fault>,
    /// What happened in games of computers on it, at each number of players.
    pub played: Vec<Sample>,
}

/// How much a board is played on while it is made: more games choose better, and say more exactly what it is like.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Effort {
    /// Colours and tickets to choose from, and games on each at each number of players.
    pub n_tries: u64,
    pub n_games: u64,
    /// Games on the one that is chosen.
    pub n_final: u64,
}

impl Effort {
    pub const USUAL: Effort = Effort {
        n_tries: 8,
        n_games: 60,
        n_final: 500,
    };
    /// The first colours and tickets, unplayed.
    pub const NONE: Effort = Effort {
        n_tries: 1,
        n_games: 0,
        n_final: 0,
    };
}

/// A net of routes, which can be coloured and get tickets in many ways.
struct Net<'a> {
    name: &'a str,
    language: &'a str,
    seed: u64,
    aims: Aims,
    cities: Vec<&'static Place>,
    scaled: Scaled,
    variant: Variant,
}

/// A net with its drawing, which is good for any colours and tickets.
struct Sketch<'a> {
    net: Net<'a>,
    drawn: Drawn,
}

impl Sketch<'_> {
    fn n_faults(&self) -> usize {
        self.drawn.faults.len()
    }
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
        "{region} has too few spaces for two players with {trains} trains each{}",
        instead.map_or_else(String::new, |size| format!("; {} works", size.word()))
    )]
    TooSmall {
        region: String,
        trains: u8,
        /// A size with which there are enough.
        instead: Option<Size>,
    },
    #[error("the board came out wrong")]
    Faults(#[from] MapFaults),
    #[error("the board's drawing came out wrong")]
    Drawing(#[from] DrawingError),
    #[error("a game on the board did not end")]
    Play(#[from] PlayError),
}

/// Makes a board: a net that can be drawn, then the colours and tickets with which games on it are most like those on
/// official boards.
pub fn make(order: &Order, effort: &Effort) -> Result<Made, MakeError> {
    let region = Region::parse(&order.region)?;
    let sketch = drawable(order, &region)?;
    let mut best: Option<(f64, Made)> = None;
    for nth in 0..effort.n_tries {
        let mut tried = sketch.finished(nth)?;
        tried.played = tried.play(0..effort.n_games)?;
        let strangeness = balance::strangeness(&tried.played, &tried.variant);
        if best.as_ref().is_none_or(|(least, _)| strangeness < *least) {
            best = Some((strangeness, tried));
        }
    }
    let (_, mut made) = best.expect("at least one was made");
    // Not those by which it was chosen, in which it was lucky.
    made.played = made.play(effort.n_games..effort.n_games + effort.n_final)?;
    Ok(made)
}

impl Made {
    /// Games of these deals on it, at each number of players.
    pub fn play(&self, deals: Range<u64>) -> Result<Vec<Sample>, PlayError> {
        if deals.is_empty() {
            return Ok(Vec::new());
        }
        Sample::all(&self.map, &self.variant, play::LEVEL, deals)
    }
}

/// A net without faults on its drawing, or with the fewest that were found.
fn drawable<'a>(order: &'a Order, region: &'a Region) -> Result<Sketch<'a>, MakeError> {
    let aims = order.size.aims();
    let name = order.name.as_deref().unwrap_or(&region.name);
    let n = order.n_cities.unwrap_or(aims.n_cities);
    if !(FEWEST..=MOST).contains(&n) {
        return Err(MakeError::Cities(n));
    }
    let is_near = |place: &&Place| {
        let mut places = region.places.iter();
        places.any(|own| own.distance(place) <= BESIDE)
    };
    let find = |names: &[String]| -> Result<Vec<&'static Place>, MakeError> {
        let own = |name: &String| {
            let here = town(name, region.places.iter().copied());
            here.or_else(|| town(name, World::embedded().places.iter().filter(is_near)))
                .ok_or_else(|| MakeError::NoTown(name.clone()))
        };
        names.iter().map(own).collect()
    };
    let (with, without) = (find(&order.with)?, find(&order.without)?);
    let mut n = n;
    let mut thoroughness = Thoroughness {
        tries: TRIES,
        least_kept: LEAST_KEPT,
    };
    let mut best: Option<Sketch<'_>> = None;
    loop {
        // Where a large city beside another leaves no room, all are spread evenly.
        let nearer = if best.is_none() {
            sites::NEARER
        } else {
            sites::EVEN
        };
        let cities = sites::choose(&region.places, n, &with, &without, nearer);
        let sketch = if cities.len() < FEWEST {
            Err(MakeError::TooFew {
                region: region.name.clone(),
                n: cities.len(),
            })
        } else {
            thinned(order, name, cities, &with, thoroughness)
        };
        match (sketch, &best) {
            (Err(mut error), None) => {
                if let MakeError::TooSmall { instead, .. } = &mut error {
                    let mut others = Size::ALL.into_iter().filter(|size| *size != order.size);
                    *instead = others.find(|size| {
                        let n = order.n_cities.unwrap_or(size.aims().n_cities);
                        let cities = sites::choose(&region.places, n, &with, &without, nearer);
                        build(*size, &cities).is_some()
                    });
                }
                return Err(error);
            }
            (Err(_), Some(_)) => break,
            (Ok(sketch), None) => best = Some(sketch),
            (Ok(sketch), Some(known)) if sketch.n_faults() < known.n_faults() => {
                best = Some(sketch);
            }
            (Ok(_), Some(_)) => {}
        }
        let is_faultless = best.as_ref().is_some_and(|sketch| sketch.n_faults() == 0);
        if is_faultless || order.n_cities.is_some() || n == FEWEST {
            break;
        }
        // Fewer cities lie farther apart.
        n = (FEWER * n / 8).max(FEWEST);
        thoroughness = Thoroughness {
            tries: LAST_TRIES,
            least_kept: KEPT,
        };
    }
    Ok(best.expect("at least one was made"))
}

/// How hard a choice of cities is tried.
#[derive(Clone, Copy)]
struct Thoroughness {
    /// Drawings of nine tenths of them.
    tries: usize,
    /// Tenths that are kept in any case.
    least_kept: usize,
}

/// The net of some cities, or of as many of them as can be drawn without a fault.
fn thinned<'a>(
    order: &'a Order,
    name: &'a str,
    mut cities: Vec<&'static Place>,
    with: &[&'static Place],
    thoroughness: Thoroughness,
) -> Result<Sketch<'a>, MakeError> {
    cities.sort_by_key(|place| id(place, &order.language));
    let share = |tenths: usize| (tenths * cities.len()).div_ceil(10).max(FEWEST);
    let (kept, fewest) = (share(KEPT), share(thoroughness.least_kept));
    let mut best: Option<Sketch<'_>> = None;
    loop {
        let n_tries = match cities.len().cmp(&kept) {
            Ordering::Greater => FIRST_TRIES,
            Ordering::Equal => thoroughness.tries,
            Ordering::Less => LAST_TRIES,
        };
        let sketch = Net::new(order, name, cities.clone()).and_then(|net| net.drawn(n_tries));
        let sketch = match (sketch, &best) {
            (Ok(sketch), _) => sketch,
            (Err(error), None) => return Err(error),
            // Too few are left for the players.
            (Err(_), Some(_)) => break,
        };
        let at_fault = sketch.drawn.at_fault.clone();
        let is_better = |known: &Sketch<'_>| sketch.n_faults() < known.n_faults();
        if best.as_ref().is_none_or(is_better) {
            best = Some(sketch);
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

impl<'a> Net<'a> {
    fn new(
        order: &'a Order,
        name: &'a str,
        cities: Vec<&'static Place>,
    ) -> Result<Net<'a>, MakeError> {
        let aims = order.size.aims();
        let built = build(order.size, &cities);
        let (scaled, variant) = built.ok_or_else(|| MakeError::TooSmall {
            region: name.to_owned(),
            trains: order.size.trains(),
            instead: None,
        })?;
        Ok(Net {
            name,
            language: &order.language,
            seed: order.seed,
            aims,
            cities,
            scaled,
            variant,
        })
    }

    fn drawn(self, n_tries: usize) -> Result<Sketch<'a>, MakeError> {
        let drawn = tune::draw(&Map::parse(&self.facts(0))?, n_tries)?;
        Ok(Sketch { net: self, drawn })
    }

    /// The file of the map's facts: each number makes other colours and tickets.
    fn facts(&self, nth: u64) -> String {
        let mut chance = ChaCha8Rng::seed_from_u64(self.seed);
        chance.set_stream(nth);
        let Scaled { ways, distances } = &self.scaled;
        let tracks = tracks::color(ways, &self.aims, &mut chance);
        let tickets = tickets::choose(
            ways,
            distances,
            self.cities.len(),
            &self.aims,
            self.variant.set_up.trains,
            &mut chance,
        );
        self.text(&tracks, &tickets)
    }
}

impl Sketch<'_> {
    /// The board with the colours and tickets of a number.
    fn finished(&self, nth: u64) -> Result<Made, MakeError> {
        let facts = self.net.facts(nth);
        let map_text = format!("{facts}drawing = '''\n{}'''\n", self.drawn.text);
        let map = Map::parse(&map_text)?;
        let variant = Variant {
            id: map.id.clone(),
            name: self.net.name.to_owned(),
            map: map.id.clone(),
            ..self.net.variant.clone()
        };
        Ok(Made {
            variant_text: variant.to_toml(),
            variant: Arc::new(variant),
            map: Arc::new(map),
            map_text,
            faults: self.drawn.faults.clone(),
            played: Vec::new(),
        })
    }
}

/// The routes with their lengths, and the way to play with as many players as there is room for; `None` if there is none
/// for two.
///
/// A board for two alone is the last choice: before it come cities farther apart, and a finer net.
fn build(size: Size, cities: &[&'static Place]) -> Option<(Scaled, Variant)> {
    let usual = size.aims();
    let far = Aims {
        farthest: usual.farthest.max(FARTHEST),
        ..usual
    };
    let tries = [
        (Mesh::WIDE, usual),
        (Mesh::WIDE, far),
        (Mesh::FINE, usual),
        (Mesh::FINE, far),
    ];
    let mut best: Option<(Scaled, Variant)> = None;
    for (mesh, aims) in tries {
        let most = |(_, variant): &(Scaled, Variant)| variant.players.counts.last().copied();
        let known = best.as_ref().and_then(most);
        if known > Some(2) {
            break;
        }
        let built = build_net(size, &aims, cities, mesh);
        if built.as_ref().and_then(most) > known {
            best = built;
        }
    }
    best
}

fn build_net(
    size: Size,
    aims: &Aims,
    cities: &[&'static Place],
    mesh: Mesh,
) -> Option<(Scaled, Variant)> {
    let points = flat(cities);
    let ends: Vec<(usize, usize)> = net::routes(&points, mesh);
    let pair = |(a, b): &(usize, usize)| [CityId(*a as u8), CityId(*b as u8)];
    let km = |(a, b): &(usize, usize)| cities[*a].distance(cities[*b]);
    let with_km: Vec<([CityId; 2], f64)> = ends.iter().map(|ends| (pair(ends), km(ends))).collect();
    let mut variant = size.variant();
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
            // Few players lose a second track only where enough spaces are left, and nobody can be cut off for good.
            let has_bridge = net::has_bridge(&points, &ends);
            let lengths = scaled.ways.iter().map(|way| u32::from(way.length));
            let n_single = f64::from(lengths.sum::<u32>());
            let wanted = |n: u8| aims.least_supply * f64::from(trains) * f64::from(n);
            let one_open = &mut variant.claiming.one_open_at;
            one_open.retain(|n| *n <= most && wanted(*n) <= n_single && !has_bridge);
            let land = Land::around(cities);
            for way in scaled
                .ways
                .iter_mut()
                .filter(|way| way.length >= 2 && size != Size::Lunch)
            {
                let [a, b] = way.ends.map(|end| cities[usize::from(end.0)].at());
                way.is_ferry = land.is_mostly_water(a, b);
            }
            return Some((scaled, variant));
        }
        variant.players.counts.pop();
    }
    None
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

impl Net<'_> {
    fn text(&self, tracks: &[Track], tickets: &[[CityId; 2]]) -> String {
        let names = self.cities.iter().map(|place| place.name_in(self.language));
        let mut taken: BTreeSet<String> = names.map(fold).collect();
        let city = |place: &&'static Place| {
            let others = LANGUAGES.into_iter().map(|other| place.name_in(other));
            let others = others.chain([&*place.name]);
            City {
                id: id(place, self.language),
                at: place.at(),
                name: place.name_in(self.language),
                also: others.filter(|name| taken.insert(fold(name))).collect(),
                is_junction: false,
            }
        };
        let Scaled { ways, distances } = &self.scaled;
        let track = |track: &Track| {
            let way = &ways[track.way];
            written::Track {
                ends: way.ends.map(CityId::index),
                color: track.color.map_or("gray", |color| self.aims.colors[color]),
                length: way.length,
                ferry: u8::from(way.is_ferry),
                tunnel: 0,
            }
        };
        let ticket = |ends: &[CityId; 2]| Ticket {
            ends: ends.map(CityId::index),
            value: distances.between(ends[0], ends[1]),
            is_long: false,
        };
        let facts = written::Facts {
            comment: "Made by the map workshop: places by GeoNames (CC BY 4.0) and Natural Earth.",
            name: self.name,
            colors: self.aims.colors.to_vec(),
            cities: self.cities.iter().map(city).collect(),
            tracks: tracks.iter().map(track).collect(),
            tickets: tickets.iter().map(ticket).collect(),
        };
        facts.written().0
    }
}

#[cfg(test)]
mod tests {
    use engine::ai::Level;
    use engine::ruleset::Ruleset;
    use engine::self_play::ComputerGame;
    use render::assets::Drawing;
    use render::geo::FeatureKind;
    use render::layout::{Layout, check};
    use render::shape::{Point, Shape, is_inside, is_within};
    use std::f32::consts::TAU;

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
            let made = make(&order(region), &Effort::NONE)
                .unwrap_or_else(|error| panic!("{region}: {error}"));
            let again = make(&order(region), &Effort::NONE).unwrap();
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
            let (map, variant) = (made.map, Arc::new(variant));
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
        let one = make(&order("Portugal"), &Effort::NONE).unwrap();
        let other = Order {
            seed: 2,
            ..order("Portugal")
        };
        let other = make(&other, &Effort::NONE).unwrap();
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
    fn of_all_tries_the_one_with_games_most_like_official_ones_is_made_and_again_to_the_byte() {
        let effort = Effort {
            n_tries: 3,
            n_games: 10,
            n_final: 4,
        };
        let made = make(&order("Portugal"), &effort).unwrap();
        let again = make(&order("Portugal"), &effort).unwrap();
        assert_eq!(made.map_text, again.map_text);
        assert_eq!(made.played, again.played);
        let counts: Vec<u8> = made.played.iter().map(|sample| sample.players).collect();
        assert_eq!(counts, made.variant.players.counts);
        assert!(made.played.iter().all(|sample| sample.games == 4));

        let wanted = order("Portugal");
        let region = Region::parse(&wanted.region).unwrap();
        let sketch = drawable(&wanted, &region).unwrap();
        let tries = (0..3).map(|nth| sketch.finished(nth).unwrap());
        let strangeness = |made: &Made| {
            let played = made.play(0..10).unwrap();
            balance::strangeness(&played, &made.variant)
        };
        let least = tries
            .map(|made| strangeness(&made))
            .fold(f64::MAX, f64::min);
        assert!((strangeness(&made) - least).abs() < 1e-9);
    }

    #[test]
    fn a_town_that_has_to_be_there_is_and_one_that_may_not_is_not() {
        let wanted = Order {
            with: vec!["Sintra".to_owned()],
            without: vec!["Lisboa".to_owned()],
            ..order("Portugal")
        };
        let made = make(&wanted, &Effort::NONE).unwrap();
        assert!(made.map.find_city("Sintra").is_some() && made.map.find_city("Lisbon").is_none());
        let unknown = Order {
            with: vec!["Xyzzyxy".to_owned()],
            ..order("Portugal")
        };
        assert_eq!(
            make(&unknown, &Effort::NONE).unwrap_err().to_string(),
            "no place called \"Xyzzyxy\" is known"
        );
    }

    #[test]
    fn towns_stand_on_their_land_however_crowded_the_board_is() {
        for region in ["Portugal", "Norway", "Japan", "Greece", "Tanzania"] {
            let order = Order {
                size: Size::Classic,
                ..order(region)
            };
            let places = Region::parse(region).unwrap().places;
            let n = order.size.aims().n_cities;
            let cities = sites::choose(&places, n, &[], &[], sites::NEARER);
            let net = Net::new(&order, region, cities).unwrap();
            let drawn = net.drawn(FIRST_TRIES).unwrap();
            let text = format!(
                "{}drawing = '''\n{}'''\n",
                drawn.net.facts(0),
                drawn.drawn.text
            );
            let map = Map::parse(&text).unwrap();
            let (drawing, outline) = Drawing::of(&map).unwrap();
            let outline = outline.unwrap();
            let layout = Layout::new(&map, &drawing, Some(outline.clone()));
            let is_in = |kind, at| {
                let rings = outline.of_kind(kind).flat_map(|area| &area.rings);
                is_within(at, rings)
            };
            let is_dry = |at| is_in(FeatureKind::Land, at) && !is_in(FeatureKind::Lake, at);
            // Distance to the nearest of some points on the land.
            let off = |at: Point| {
                let mut away = (0..100_u8).map(|nth| 2.0 * f32::from(nth));
                let is_near = |away: &f32| {
                    let turns = (0..64_u8).map(|nth| f32::from(nth) * TAU / 64.0);
                    let mut around =
                        turns.map(|turn| at.shifted(away * turn.cos(), away * turn.sin()));
                    around.any(is_dry)
                };
                away.find(is_near).unwrap_or(f32::MAX)
            };
            let lands = || {
                outline
                    .of_kind(FeatureKind::Land)
                    .map(|land| &land.rings[0])
            };
            for (city, at) in map.cities.iter().zip(&layout.places) {
                let home = layout.projection.place(city.latitude, city.longitude);
                let own = lands().find(|land| is_inside(home, land));
                let is_small = own.is_none_or(|land| {
                    let (w, h) = Shape::line(land).bounds().unwrap().size();
                    w.max(h) < 150.0
                });
                // The dot touches the coast, or stands beside its island.
                let most = off(home).max(if is_small { 32.0 } else { 14.0 });
                let told = format!("{region}: {} {} {most}", city.name, off(*at));
                assert!(off(*at) <= most, "{told}");
            }
        }
    }

    #[test]
    fn lengths_are_such_that_all_trains_find_spaces_and_tickets_can_be_made() {
        for size in [Size::Lunch, Size::Evening, Size::Classic] {
            let order = Order {
                size,
                ..order("Germany")
            };
            let made = make(&order, &Effort::NONE).unwrap();
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
        let refused = |order: Order| make(&order, &Effort::NONE).unwrap_err().to_string();
        let many = Order {
            n_cities: Some(60),
            ..order("Portugal")
        };
        assert_eq!(refused(many), "a board has 15 to 42 cities, not 60");
        assert!(refused(order("Monaco")).starts_with("Monaco has only "));
        let few = Order {
            n_cities: Some(FEWEST),
            ..order("Gambia")
        };
        assert_eq!(
            refused(few),
            "The Gambia has too few spaces for two players with 17 trains each; classic works"
        );
    }
}
