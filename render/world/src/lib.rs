//! The land of the world and its places, in the file that comes with the program.
//!
//! `cargo run -p world --example pack_world` makes the file from Natural Earth (public domain), GeoNames (CC BY 4.0)
//! and the countries' names of CLDR; it names its inputs by version and hash. All positions are thousandths of a degree.

use std::io::{Read as _, Write as _};
use std::sync::LazyLock;

use flate2::Compression;
use flate2::read::DeflateDecoder;
use flate2::write::DeflateEncoder;
use serde::{Deserialize, Serialize};

static PACKED: &[u8] = include_bytes!("../../../assets/world/world.bin");

/// Languages in which a name may differ from the one in use at the place.
pub const LANGUAGES: [&str; 4] = ["en", "de", "fr", "es"];

/// Everything there is to make a board of.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct World {
    pub countries: Vec<Country>,
    /// Names of states and provinces, each with its country.
    pub states: Vec<State>,
    /// By country, then state, the largest first.
    pub places: Vec<Place>,
    pub shapes: Vec<Shape>,
    pub seas: Vec<Sea>,
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Country {
    /// Two letters, ISO 3166-1.
    pub code: String,
    /// In [`LANGUAGES`].
    pub names: [String; 4],
}

#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct State {
    pub country: u16,
    pub name: String,
    /// The country of the United Kingdom that it is part of.
    pub nation: Option<String>,
}

/// A town, by the name in use there.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Place {
    pub name: String,
    /// In [`LANGUAGES`], if it has other names there.
    pub names: Option<Box<[String; 4]>>,
    pub country: u16,
    pub state: Option<u16>,
    pub rank: Rank,
    pub population: u32,
    pub latitude: i32,
    pub longitude: i32,
}

/// What a town is the seat of, the highest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rank {
    Country,
    State,
    District,
    None,
}

/// A piece of land or water, a line between countries or states, or an area of high or dry land.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Shape {
    pub kind: ShapeKind,
    /// 0 is the largest.
    pub rank: u8,
    /// The outer ring and its holes, or a single line: each point as a step from the one before, the first from nowhere.
    pub rings: Vec<Vec<[i32; 2]>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum ShapeKind {
    Land,
    Lake,
    River,
    Border,
    /// A line between the states of a large country.
    State,
    Mountains,
    Plateau,
    Desert,
    Tundra,
}

/// The name of a sea, a gulf or a strait, and where to write it.
#[derive(Debug, PartialEq, Serialize, Deserialize)]
pub struct Sea {
    pub name: String,
    pub rank: u8,
    pub longitude: i32,
    pub latitude: i32,
    /// West, south, east and north.
    pub bounds: [i32; 4],
}

impl World {
    /// The world that comes with the program.
    pub fn embedded() -> &'static World {
        static WORLD: LazyLock<World> =
            LazyLock::new(|| World::unpack(PACKED).expect("the embedded world can be read"));
        &WORLD
    }

    /// The bytes of the file.
    pub fn pack(&self) -> std::io::Result<Vec<u8>> {
        let plain = postcard::to_stdvec(self).map_err(std::io::Error::other)?;
        let mut packed = DeflateEncoder::new(Vec::new(), Compression::best());
        packed.write_all(&plain)?;
        packed.finish()
    }

    /// Reads the bytes of the file.
    pub fn unpack(packed: &[u8]) -> std::io::Result<World> {
        let mut plain = Vec::new();
        DeflateDecoder::new(packed).read_to_end(&mut plain)?;
        postcard::from_bytes(&plain).map_err(std::io::Error::other)
    }
}

impl Shape {
    /// A shape of rings whose points are longitude and latitude.
    pub fn new(kind: ShapeKind, rank: u8, rings: Vec<Vec<[i32; 2]>>) -> Shape {
        let steps = |ring: Vec<[i32; 2]>| {
            let mut last = [0, 0];
            let step = |point: [i32; 2]| {
                let step = [point[0] - last[0], point[1] - last[1]];
                last = point;
                step
            };
            ring.into_iter().map(step).collect()
        };
        Shape {
            kind,
            rank,
            rings: rings.into_iter().map(steps).collect(),
        }
    }

    /// Its rings, each point as longitude and latitude.
    pub fn rings(&self) -> impl Iterator<Item = Vec<[i32; 2]>> {
        self.rings.iter().map(|steps| {
            let mut at = [0, 0];
            let point = |step: &[i32; 2]| {
                at = [at[0] + step[0], at[1] + step[1]];
                at
            };
            steps.iter().map(point).collect()
        })
    }
}

impl Place {
    /// Its name in a language of [`LANGUAGES`].
    pub fn name_in(&self, language: &str) -> &str {
        let nth = LANGUAGES.iter().position(|known| *known == language);
        let names = self.names.as_deref().zip(nth);
        names.map_or(&self.name, |(names, nth)| &names[nth])
    }

    /// Degrees north and east.
    pub fn at(&self) -> (f64, f64) {
        (
            f64::from(self.latitude) / 1000.0,
            f64::from(self.longitude) / 1000.0,
        )
    }

    /// Kilometres to another place, over the ground.
    pub fn distance(&self, other: &Place) -> f64 {
        distance(self.at(), other.at())
    }
}

/// Kilometres from the middle of the earth to the ground, and along a degree of a meridian.
pub const RADIUS: f64 = 6371.0;
pub const DEGREE: f64 = RADIUS * std::f64::consts::PI / 180.0;

/// A longitude as degrees from a place's own on: west and east of the date line are neighbours.
pub fn beside(longitude: f64, own: f64) -> f64 {
    (longitude - own + 540.0).rem_euclid(360.0) - 180.0
}

/// Kilometres between two points, each degrees north and east.
pub fn distance(one: (f64, f64), other: (f64, f64)) -> f64 {
    let [(lat, lon), (to_lat, to_lon)] =
        [one, other].map(|(n, e)| (n.to_radians(), e.to_radians()));
    let half = |angle: f64| (angle / 2.0).sin().powi(2);
    let over = half(to_lat - lat) + lat.cos() * to_lat.cos() * half(to_lon - lon);
    2.0 * RADIUS * over.sqrt().min(1.0).asin()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_a_town_are_its_own_and_not_those_of_one_across_the_border() {
        let world = World::embedded();
        let place = |country: &str, name: &str| {
            let mut all = world.places.iter();
            all.find(|place| {
                world.countries[usize::from(place.country)].code == country && place.name == name
            })
        };
        for (country, name, language, meant) in [
            ("DE", "Munich", "de", "München"),
            ("PT", "Lisbon", "es", "Lisboa"),
            ("CZ", "Prague", "de", "Prag"),
            ("GB", "London", "fr", "Londres"),
        ] {
            let place = place(country, name).unwrap_or_else(|| panic!("no {name}"));
            assert_eq!(place.name_in(language), meant, "{name}");
        }
        // Twin towns at a border, where the other one is the nearest of a name.
        let named: Vec<&Place> = world
            .places
            .iter()
            .filter(|own| own.names.is_some())
            .collect();
        for (nth, one) in named.iter().enumerate() {
            for other in &named[nth + 1..] {
                let is_beside = one.latitude.abs_diff(other.latitude) < 100
                    && one.country != other.country
                    && one.distance(other) < 10.0;
                assert!(
                    !is_beside || one.names != other.names,
                    "{} {}",
                    one.name,
                    other.name
                );
            }
        }
        let marks = ['(', '[', ','];
        for place in named {
            for name in LANGUAGES.map(|language| place.name_in(language)) {
                let is_plain = !name.contains(marks) && !name.starts_with("Präfektur ");
                assert!(is_plain && !name.is_empty(), "{name}");
            }
        }
    }
}
