//! Other spots for one name on a finished board, while everything else stays where it lies.

use engine::ids::CityId;
use engine::map::Map;

use super::super::assets::{Drawing, DrawingError};
use super::super::shape::Point;
use super::{Label, Layout, check, freeze, label};

/// Where a name stands, seen from its dot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Side {
    Right,
    Left,
    Above,
    Below,
}

impl Side {
    pub const ALL: [Side; 4] = [Side::Right, Side::Left, Side::Above, Side::Below];
    pub const WORDS: &[&str] = &["right", "left", "above", "below"];

    pub fn of_word(word: &str) -> Option<Side> {
        let mut all = Side::WORDS.iter().zip(Side::ALL);
        all.find(|(own, _)| **own == word).map(|(_, side)| side)
    }

    /// The side of a place on which a name stands: where it is farther beyond its own half.
    fn of(label: &Label, place: Point) -> Side {
        let (bounds, middle) = (label.bounds(), label.bounds().center());
        let (right, down) = (middle.x - place.x, middle.y - place.y);
        let is_beside = right.abs() - bounds.w / 2.0 >= down.abs() - bounds.h / 2.0;
        match (is_beside, right > 0.0, down > 0.0) {
            (true, true, _) => Side::Right,
            (true, false, _) => Side::Left,
            (false, _, true) => Side::Below,
            (false, _, false) => Side::Above,
        }
    }
}

/// The sides of a city on which there is room for its name, each with the map's drawing that has it there: the present
/// side first, then the one that suits it best. There is room where no more is wrong with the board than now.
pub fn name_spots(map: &Map, city: CityId) -> Result<Vec<(Side, String)>, DrawingError> {
    let (drawing, outline) = Drawing::of(map)?;
    let mut layout = Layout::new(map, &drawing, outline);
    let (own, most) = (city.index(), check::faults(map, &layout).len());
    let place = layout.places[own];
    let now = layout.labels[own]
        .as_ref()
        .map(|label| Side::of(label, place));
    let mut found: Vec<(Side, String)> = Vec::new();
    for label in label::spots(map, own, &layout) {
        let side = Side::of(&label, place);
        if found.iter().any(|(known, _)| *known == side) {
            continue;
        }
        layout.labels[own] = Some(label);
        if check::at_most(map, &layout, most).is_none() {
            continue;
        }
        // As it will be read, with its numbers rounded.
        let unit = layout.sizes.unit;
        let text = format!("unit = {unit:?}\n{}", freeze::toml(map, &layout));
        let read = drawing.clone().placed(&text)?;
        let read = Layout::new(map, &read, layout.outline.clone());
        let is_there = read.labels[own]
            .as_ref()
            .map(|label| Side::of(label, place))
            == Some(side);
        if is_there && check::faults(map, &read).len() <= most {
            found.push((side, text));
        }
    }
    found.sort_by_key(|(side, _)| Some(*side) != now);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_moves_to_each_side_on_which_it_hides_nothing_and_nothing_else_moves() {
        let map = Map::named("europe").unwrap();
        let (drawing, outline) = Drawing::of(&map).unwrap();
        let before = Layout::new(&map, &drawing, outline.clone());
        let mut n_found = 0;
        for name in ["Madrid", "Stockholm", "Moskva"] {
            let city = map.find_city(name).unwrap();
            let place = before.places[city.index()];
            let now = Side::of(before.labels[city.index()].as_ref().unwrap(), place);
            let spots = name_spots(&map, city).unwrap();
            assert_eq!(spots[0].0, now, "{name}");
            for (side, text) in &spots {
                let drawing = drawing.clone().placed(text).unwrap();
                let layout = Layout::new(&map, &drawing, outline.clone());
                assert!(check::faults(&map, &layout).is_empty(), "{name} {side:?}");
                let label = layout.labels[city.index()].as_ref().unwrap();
                assert_eq!(Side::of(label, place), *side, "{name}");
                assert_eq!(layout.places, before.places);
                let others = |layout: &Layout| {
                    let mut labels = layout.labels.clone();
                    labels.remove(city.index());
                    let bounds = labels.iter().flatten().map(Label::bounds);
                    bounds.map(|one| (one.x, one.y)).collect::<Vec<_>>()
                };
                for (one, other) in others(&layout).into_iter().zip(others(&before)) {
                    assert!((one.0 - other.0).hypot(one.1 - other.1) < 0.2, "{name}");
                }
            }
            n_found += spots.len();
        }
        assert!(n_found > 3, "{n_found}");
        assert_eq!(Side::of_word("above"), Some(Side::Above));
        assert_eq!(Side::of_word("under"), None);
    }
}
