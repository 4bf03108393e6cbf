//! Which places of the world a board is made of, by what somebody typed.

use engine::map::fold;

use world::{Place, World};

/// Words that may stand before a town whose surroundings are meant.
const AROUND: [&str; 5] = ["around ", "rund um ", "um ", "autour de ", "alrededor de "];
/// Kilometres around a town, if none are given; and the most that may be given.
const NEAR: f64 = 100.0;
const FARTHEST: f64 = 2_000.0;

/// A part of the world with its places.
#[derive(Debug, Clone)]
pub struct Region {
    pub name: String,
    pub places: Vec<&'static Place>,
}

/// Why no region could be found.
#[derive(Debug, PartialEq, thiserror::Error)]
pub enum RegionError {
    #[error(
        "name a country, a state, or a town with a distance: Portugal; Bayern; around Lyon 300 km; Spain, Portugal"
    )]
    Empty,
    #[error("no country, state or town is called {name:?}; {}", hint(near))]
    Unknown { name: String, near: Vec<String> },
    #[error("{0} km is too far: at most 2000")]
    TooFar(f64),
}

fn hint(near: &[String]) -> String {
    match near {
        [] => "try its English name, or the one in use there".to_owned(),
        names => format!("did you mean {}?", names.join(" or ")),
    }
}

impl Region {
    /// Reads a country, a state, "around Lyon 300 km", or several of these with commas between them.
    pub fn parse(text: &str) -> Result<Region, RegionError> {
        let parts = text.split([',', ';', '+']).map(str::trim);
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let mut region = Region {
            name: String::new(),
            places: Vec::new(),
        };
        for part in &parts {
            let (name, places) = read(part)?;
            if !region.name.is_empty() {
                region.name.push_str(", ");
            }
            region.name.push_str(&name);
            for place in places {
                if !region
                    .places
                    .iter()
                    .any(|known| std::ptr::eq(*known, place))
                {
                    region.places.push(place);
                }
            }
        }
        if region.places.is_empty() {
            return Err(RegionError::Empty);
        }
        Ok(region)
    }
}

/// The largest town of a name, anywhere or among some places.
pub fn town<'a>(name: &str, among: impl Iterator<Item = &'a Place>) -> Option<&'a Place> {
    let wanted = fold(name);
    let is_called = |place: &&Place| {
        let mut names =
            std::iter::once(&place.name).chain(place.names.iter().flat_map(|names| names.iter()));
        names.any(|name| fold(name) == wanted)
    };
    among.filter(is_called).max_by_key(|place| place.population)
}

fn read(part: &str) -> Result<(String, Vec<&'static Place>), RegionError> {
    let world = World::embedded();
    let lower = part.to_lowercase();
    let prefix = AROUND.iter().find(|word| lower.starts_with(**word));
    let (bare, km) = distance(
        part.get(prefix.map_or(0, |word| word.len())..)
            .unwrap_or(part),
    );
    let is_whole = prefix.is_none() && km.is_none();
    let wanted = fold(bare);
    let called = CALLED.iter().find(|(own, _)| fold(own) == wanted);
    let bare = called.map_or(bare, |(_, name)| *name);
    let whole = || {
        let known = country(world, bare).or_else(|| nation(world, bare));
        known.or_else(|| state(world, bare))
    };
    if let Some(found) = is_whole.then(whole).flatten() {
        return Ok(found);
    }
    let km = km.unwrap_or(NEAR);
    if km > FARTHEST {
        return Err(RegionError::TooFar(km));
    }
    let middle = town(bare, world.places.iter()).ok_or_else(|| RegionError::Unknown {
        name: bare.to_owned(),
        near: like(world, bare),
    })?;
    let around = world
        .places
        .iter()
        .filter(|place| place.distance(middle) <= km);
    Ok((format!("Around {}", middle.name), around.collect()))
}

/// A text without the kilometres at its end.
fn distance(text: &str) -> (&str, Option<f64>) {
    let text = text.trim();
    let bare = text.trim_end_matches(char::is_alphabetic).trim_end();
    let start = bare
        .rfind(|letter: char| !letter.is_ascii_digit())
        .map_or(0, |at| at + 1);
    match bare[start..].parse() {
        Ok(km)
            if text[bare.len()..].trim().eq_ignore_ascii_case("km") || bare.len() == text.len() =>
        {
            (bare[..start].trim(), Some(km))
        }
        _ => (text, None),
    }
}

/// What people call countries and states that have another name in the world's data.
const CALLED: [(&str, &str); 60] = [
    ("USA", "United States of America"),
    ("United States", "United States of America"),
    ("Vereinigte Staaten", "United States of America"),
    ("États-Unis", "United States of America"),
    ("Estados Unidos", "United States of America"),
    ("UK", "United Kingdom"),
    ("Great Britain", "United Kingdom"),
    ("Britain", "United Kingdom"),
    ("Großbritannien", "United Kingdom"),
    ("Grande-Bretagne", "United Kingdom"),
    ("Gran Bretaña", "United Kingdom"),
    ("Turkey", "Türkiye"),
    ("Czechia", "Czech Republic"),
    ("Korea", "South Korea"),
    ("The Netherlands", "Netherlands"),
    ("Bavaria", "Bayern"),
    ("Bavière", "Bayern"),
    ("Baviera", "Bayern"),
    ("Saxony", "Sachsen"),
    ("Saxe", "Sachsen"),
    ("Sajonia", "Sachsen"),
    ("Lower Saxony", "Niedersachsen"),
    ("Thuringia", "Thüringen"),
    ("Thuringe", "Thüringen"),
    ("Turingia", "Thüringen"),
    ("Hesse", "Hessen"),
    ("North Rhine-Westphalia", "Nordrhein-Westfalen"),
    ("Rhineland-Palatinate", "Rheinland-Pfalz"),
    ("Tyrol", "Tirol"),
    ("Tuscany", "Toscana"),
    ("Toskana", "Toscana"),
    ("Toscane", "Toscana"),
    ("Lombardy", "Lombardia"),
    ("Lombardei", "Lombardia"),
    ("Lombardie", "Lombardia"),
    ("Sicilia", "Sicily"),
    ("Sizilien", "Sicily"),
    ("Sicile", "Sicily"),
    ("Sardinia", "Sardegna"),
    ("Sardinien", "Sardegna"),
    ("Catalonia", "Cataluña"),
    ("Catalunya", "Cataluña"),
    ("Andalusia", "Andalucía"),
    ("Brittany", "Bretagne"),
    ("Corsica", "Corse"),
    ("Korsika", "Corse"),
    ("Ivory Coast", "Côte d'Ivoire"),
    ("Schottland", "Scotland"),
    ("Écosse", "Scotland"),
    ("Escocia", "Scotland"),
    ("Nordirland", "Northern Ireland"),
    ("Irlande du Nord", "Northern Ireland"),
    ("Irlanda del Norte", "Northern Ireland"),
    ("Pays de Galles", "Wales"),
    ("Gales", "Wales"),
    ("Angleterre", "England"),
    ("Inglaterra", "England"),
    ("Republic of Ireland", "Ireland"),
    ("Holland", "Netherlands"),
    ("Hollande", "Netherlands"),
];

fn country(world: &'static World, name: &str) -> Option<(String, Vec<&'static Place>)> {
    let wanted = fold(name);
    let is_called = |country: &world::Country| {
        country.code.eq_ignore_ascii_case(name)
            || country.names.iter().any(|own| fold(own) == wanted)
    };
    let number = world.countries.iter().position(is_called)?;
    let places = world
        .places
        .iter()
        .filter(|place| usize::from(place.country) == number);
    Some((world.countries[number].names[0].clone(), places.collect()))
}

/// England, Scotland, Wales and Northern Ireland: all states of the nation.
fn nation(world: &'static World, name: &str) -> Option<(String, Vec<&'static Place>)> {
    let wanted = fold(name);
    let of = |state: u16| world.states[usize::from(state)].nation.as_ref();
    let is_part = |place: &&Place| {
        let nation = place.state.and_then(of);
        nation.is_some_and(|nation| fold(nation) == wanted)
    };
    let places: Vec<&Place> = world.places.iter().filter(is_part).collect();
    let name = of(places.first()?.state?)?;
    Some((name.clone(), places))
}

fn state(world: &'static World, name: &str) -> Option<(String, Vec<&'static Place>)> {
    let wanted = fold(name);
    let called = (0..)
        .zip(&world.states)
        .filter(|(_, state)| fold(&state.name) == wanted);
    let places = |number: u16| -> Vec<&'static Place> {
        world
            .places
            .iter()
            .filter(|place| place.state == Some(number))
            .collect()
    };
    let found = called.map(|(number, state)| (state.name.clone(), places(number)));
    found.max_by_key(|(_, places)| {
        places
            .iter()
            .map(|place| u64::from(place.population))
            .sum::<u64>()
    })
}

/// Countries and states whose names begin alike, at most three.
fn like(world: &World, name: &str) -> Vec<String> {
    const SAME_LETTERS: usize = 4;
    let start: String = fold(name).chars().take(SAME_LETTERS).collect();
    let countries = world.countries.iter().map(|country| &country.names[0]);
    let names = countries.chain(world.states.iter().map(|state| &state.name));
    let mut near: Vec<String> = names
        .filter(|own| fold(own).starts_with(&start))
        .cloned()
        .collect();
    near.dedup();
    near.truncate(3);
    near
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(text: &str) -> Vec<&'static str> {
        let mut places = Region::parse(text).unwrap().places;
        places.sort_by_key(|place| u32::MAX - place.population);
        places.iter().take(3).map(|place| &*place.name).collect()
    }

    #[test]
    fn countries_states_and_surroundings_are_found_by_what_people_type() {
        assert_eq!(names("Portugal")[..2], ["Lisbon", "Porto"]);
        assert_eq!(names("deutschland")[0], "Berlin");
        assert_eq!(names("Allemagne"), names("DE"));
        assert_eq!(names("Bayern")[..2], ["Munich", "Nürnberg"]);
        assert_eq!(names("around Lyon 100 km")[0], names("Lyon 100 km")[0]);
        assert!(
            Region::parse("Spain, Portugal").unwrap().places.len()
                > Region::parse("Spain").unwrap().places.len()
        );
    }

    #[test]
    fn what_people_call_otherwise_is_found_and_every_region_of_the_survey() {
        for (called, name) in CALLED {
            let found = Region::parse(called).unwrap_or_else(|error| panic!("{error}"));
            assert_eq!(found.name, Region::parse(name).unwrap().name);
        }
        for region in crate::survey::REGIONS {
            assert!(Region::parse(region).is_ok(), "{region}");
        }
    }

    #[test]
    fn what_is_no_region_is_refused_with_what_would_be_one() {
        let refused = |text: &str| Region::parse(text).unwrap_err().to_string();
        assert!(refused("").starts_with("name a country"));
        assert_eq!(
            refused("Portugul"),
            "no country, state or town is called \"Portugul\"; did you mean Portugal or Porto or Portsmouth?"
        );
        assert!(refused("Lyon 9000 km").contains("too far"));
        assert!(refused("Xyzzyxy").contains("its English name"));
    }
}
