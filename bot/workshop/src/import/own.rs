//! Maps in our own form: what a stranger's file may not have, besides what the engine checks.

use engine::map::Map;
use render::assets::{Drawing, DrawingError};
use render::layout::Layout;
use render::layout::check::{self, Fault};

use super::faults::{FileFault, FileFaults, Place};
use super::names::is_name;

/// Refuses names that could not be said, and drawings that cannot be drawn.
pub(super) fn check(map: &Map, text: &str) -> Result<(), FileFaults> {
    let cities = map.cities.iter().filter(|city| city.border.is_none());
    let cities = cities.flat_map(|city| [&city.name].into_iter().chain(&city.also));
    let countries = map.countries.iter();
    let countries = countries.flat_map(|one| [&one.name].into_iter().chain(&one.also));
    let districts = map.districts.iter().map(|one| &one.name);
    let colors = map.color_names.iter().map(|(_, name)| name);
    let names = cities.chain(countries).chain(districts).chain(colors);
    let wrong = names.filter(|name| !is_name(name));
    let line = |name: &String| {
        let at = text.find(&toml::Value::from(name.as_str()).to_string())?;
        Some(1 + text[..at].matches('\n').count())
    };
    let mut faults: Vec<_> = wrong
        .map(|name| {
            let place = line(name).map_or(Place::Whole, Place::Line);
            place.fault(FileFault::BadName(name.clone()))
        })
        .collect();
    if let Err(error) = drawing(map) {
        faults.push(Place::Whole.fault(FileFault::Drawing(error)));
    }
    match faults.is_empty() {
        true => Ok(()),
        false => Err(FileFaults::first_of(faults)),
    }
}

/// Refuses a drawing that cannot be read, or writes something else than names.
fn drawing(map: &Map) -> Result<(), String> {
    let (drawing, _) = Drawing::of(map).map_err(|error| error.to_string())?;
    let letters = |text: &str| -> String { text.split_whitespace().collect() };
    for city in &map.cities {
        let lines = drawing
            .places
            .get(&city.id)
            .and_then(|place| place.lines.as_ref());
        let is_name = |lines: &Vec<String>| letters(&lines.concat()) == letters(&city.name);
        if lines.is_some_and(|lines| !is_name(lines)) {
            return Err(format!(
                "the lines of {:?} there are not its name in \"cities\"",
                city.id
            ));
        }
    }
    Ok(())
}

/// What lies over something else in the map's own drawing.
pub(super) fn faults(map: &Map) -> Result<Vec<Fault>, DrawingError> {
    let (drawing, outline) = Drawing::of(map)?;
    Ok(check::faults(map, &Layout::new(map, &drawing, outline)))
}

/// Number of things that lie over others on a map's board.
pub fn n_faults(map: &Map) -> usize {
    faults(map).map_or(0, |faults| faults.len())
}
