//! A made map with another name for one of its cities, or with the name elsewhere beside it.

use engine::ids::CityId;
use engine::map::{City, Map, MapFaults};
use render::assets::DrawingError;
use render::layout::spots::name_spots;

pub use render::layout::spots::Side;

use crate::import::is_name;
use crate::written;

/// A map after the change.
#[derive(Debug)]
pub struct Changed {
    pub map: Map,
    pub text: String,
    city: CityId,
}

impl Changed {
    /// What the city is called now.
    pub fn city(&self) -> &str {
        &self.map.city(self.city).name
    }
}

/// Why a city cannot be called so, or its name not stand there.
#[derive(Debug, thiserror::Error)]
pub enum SetError {
    /// With those that there are.
    #[error("no city is called {city:?}")]
    NoCity { city: String, cities: Vec<String> },
    #[error("{0:?} cannot be a name")]
    BadName(String),
    #[error("{city:?} is called {name:?}")]
    Taken { name: String, city: String },
    #[error("there is room for {city:?} on these sides only: {free:?}")]
    NoRoom { city: String, free: Vec<Side> },
    #[error("the map came out wrong")]
    Map(#[from] MapFaults),
    #[error("the drawing came out wrong")]
    Drawing(#[from] DrawingError),
}

/// The map of a text with another name for a city, or with its name on another side. Without a side the name stays on
/// the present one if there is room.
pub fn set(
    text: &str,
    city: &str,
    name: Option<&str>,
    side: Option<Side>,
) -> Result<Changed, SetError> {
    let map = Map::parse(text)?;
    let named = map.find_city(city).filter(|id| has_name(map.city(*id)));
    let Some(id) = named else {
        let cities = map.cities.iter().filter(|city| has_name(city));
        return Err(SetError::NoCity {
            city: city.to_owned(),
            cities: cities.map(|city| city.name.clone()).collect(),
        });
    };
    let (map, text) = match name {
        None => (map, text.to_owned()),
        Some(name) => {
            if !is_name(name) {
                return Err(SetError::BadName(name.to_owned()));
            }
            let mut others = map.find_ends(name).iter().filter(|other| *other != id);
            if let Some(other) = others.next() {
                return Err(SetError::Taken {
                    name: name.to_owned(),
                    city: map.city(other).name.clone(),
                });
            }
            let text = written::city_renamed(text, &map.city(id).id, name);
            (Map::parse(&text)?, text)
        }
    };
    let mut spots = name_spots(&map, id)?;
    let is_meant = |(free, _): &(Side, String)| side.is_none_or(|side| side == *free);
    let Some(at) = spots.iter().position(is_meant) else {
        return Err(SetError::NoRoom {
            city: map.city(id).name.clone(),
            free: spots.into_iter().map(|(free, _)| free).collect(),
        });
    };
    let text = written::drawn(&text, &spots.swap_remove(at).1);
    let map = Map::parse(&text)?;
    Ok(Changed {
        map,
        text,
        city: id,
    })
}

/// Whether a place of a board has a name of its own: a junction has none, and a border point that of its country.
pub fn has_name(city: &City) -> bool {
    !city.junction && city.border.is_none()
}

#[cfg(test)]
mod tests {
    use render::assets::Drawing;
    use render::layout::{Layout, check};

    use super::*;
    use crate::import;

    fn board() -> String {
        let file = include_bytes!("../../../tests/data/maps/editor.csv");
        let facts = import::open(file).unwrap().facts("Iberia", None).unwrap();
        facts.draw().unwrap().made.map_text
    }

    #[test]
    fn a_city_gets_another_name_and_its_name_another_side_and_all_else_stays() {
        let text = board();
        let before = Map::parse(&text).unwrap();
        let changed = set(&text, "lisboa", Some("Lissabon"), None).unwrap();
        assert_eq!(changed.city(), "Lissabon");
        let city = changed.map.find_city("Lissabon").unwrap();
        assert_eq!(changed.map.city(city).id, "lisboa");
        assert_eq!(changed.map.find_city("Lisboa"), Some(city), "by its id");
        assert_eq!(
            (&changed.map.tracks, &changed.map.tickets),
            (&before.tracks, &before.tickets)
        );
        let (drawing, outline) = Drawing::of(&changed.map).unwrap();
        assert_eq!(
            drawing.places["lisboa"].lines.as_deref(),
            Some(&["Lissabon".to_owned()][..])
        );
        let layout = Layout::new(&changed.map, &drawing, outline);
        assert_eq!(check::faults(&changed.map, &layout), []);
        // The file can be read again as any.
        import::open(changed.text.as_bytes()).unwrap();

        let free: Vec<Side> = Side::ALL
            .into_iter()
            .filter(|side| match set(&text, "Lisboa", None, Some(*side)) {
                Ok(moved) => {
                    assert_eq!(moved.map.cities, before.cities);
                    true
                }
                Err(SetError::NoRoom { free, .. }) => {
                    assert!(!free.contains(side));
                    false
                }
                Err(error) => panic!("{error}"),
            })
            .collect();
        assert!(!free.is_empty());
    }

    #[test]
    fn names_that_nobody_could_tell_apart_or_read_are_refused() {
        let text = board();
        let refused =
            |city: &str, name: &str| set(&text, city, Some(name), None).unwrap_err().to_string();
        assert_eq!(
            refused("Atlantis", "Home"),
            "no city is called \"Atlantis\""
        );
        assert_eq!(
            refused("Lisboa", "@everyone"),
            "\"@everyone\" cannot be a name"
        );
        assert_eq!(
            refused("Lisboa", "barcelona"),
            "\"Barcelona\" is called \"barcelona\""
        );
        let long = "Wide".repeat(15);
        assert!(refused("Madrid", &long).starts_with("there is room for \"Wide"));
    }
}
