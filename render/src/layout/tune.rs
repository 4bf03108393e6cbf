//! Moves places until nothing covers anything else: a tool for drawing new maps.
//!
//! Slow on purpose — every step lays the whole board out again — and therefore not part of a
//! layout. Its result is written into the drawing file (`railpost render --tune MAP`) by
//! [`super::freeze`]. What the drawing says of places without a fault stays as it is.

use engine::map::Map;

use super::super::assets::Drawing;
use super::super::geo::Outline;
use super::super::shape::Point;
use super::check::{self, Fault};
use super::{Layout, MAP};

/// Distances to move a place by. Zero is worth trying: it places the name and routes again.
const STEPS: [f32; 5] = [0.0, 26.0, 15.0, 44.0, 8.0];
/// A name further from its dot may seem to belong to another.
const FAR: f32 = 24.0;

/// Improves a drawing until it has no fault or `n_tries` were used up; the places it moved are fixed.
pub fn tune(map: &Map, drawing: &Drawing, outline: Option<&Outline>, n_tries: usize) -> Drawing {
    let mut best = drawing.clone();
    let mut layout = Layout::new(map, &best, outline.cloned());
    let mut badness = judge(map, &layout);
    let mut n_left = n_tries;
    while n_left > 0 {
        let before = badness;
        for city in suspects(map, &layout) {
            let tries = STEPS.iter().flat_map(|step| {
                let n_directions = if *step == 0.0 { 1 } else { 8 };
                (0..n_directions).map(move |direction| (step, direction))
            });
            for (step, direction) in tries {
                if n_left == 0 {
                    return best;
                }
                n_left -= 1;
                let angle = direction as f32 * std::f32::consts::FRAC_PI_4;
                let to = layout.places[city].shifted(angle.cos() * step, angle.sin() * step);
                let Some(tried) = moved(map, &best, city, to) else {
                    continue;
                };
                let tried_layout = Layout::new(map, &tried, outline.cloned());
                let tried_badness = judge(map, &tried_layout);
                if tried_badness < badness {
                    (best, layout, badness) = (tried, tried_layout, tried_badness);
                    break;
                }
            }
        }
        if badness >= before {
            break;
        }
    }
    best
}

/// Cost of a layout: faults first, then names set small and names far from their dots.
fn judge(map: &Map, layout: &Layout) -> f32 {
    let faults = check::faults(map, layout).len() as f32;
    let labels = layout.labels.iter().flatten();
    let shrunk: f32 = labels.map(|label| layout.sizes.label - label.size).sum();
    let far: f32 = (0..map.cities.len())
        .map(|city| (distance(layout, city) - FAR).max(0.0))
        .sum();
    100.0 * faults + shrunk + 0.4 * far
}

/// Distance from a place's dot to its name.
fn distance(layout: &Layout, city: usize) -> f32 {
    let Some(label) = &layout.labels[city] else {
        return 0.0;
    };
    label.distance(layout.places[city]) - layout.sizes.place
}

/// The cities involved in a fault, and those whose names are set small or far away.
fn suspects(map: &Map, layout: &Layout) -> Vec<usize> {
    let mut suspects = Vec::new();
    let mut add = |city: usize| {
        if !suspects.contains(&city) {
            suspects.push(city);
        }
    };
    for fault in check::faults(map, layout) {
        let (cities, tracks) = match fault {
            Fault::NameOverTrack(city, track)
            | Fault::NameOverTrain(city, track)
            | Fault::BadgeOverName(track, city)
            | Fault::TrackOverPlace(track, city) => (vec![city], vec![track]),
            Fault::NameOverName(a, b)
            | Fault::NameOverPlace(a, b)
            | Fault::NamesReadAsOne(a, b)
            | Fault::NameAdrift(a, b) => (vec![a, b], Vec::new()),
            Fault::TrackOverTrack(a, b)
            | Fault::SpaceHidden(a, b)
            | Fault::BadgeOverTrack(a, b) => (Vec::new(), vec![a, b]),
            Fault::NameOutside(city) | Fault::NameFar(city) => (vec![city], Vec::new()),
            Fault::TrackOutside(track) | Fault::ShortSlot(track) | Fault::TrackAdrift(track) => {
                (Vec::new(), vec![track])
            }
        };
        cities.iter().for_each(|city| add(city.index()));
        for track in tracks {
            add(map.track(track).a.index());
            add(map.track(track).b.index());
        }
    }
    for (city, label) in layout.labels.iter().enumerate() {
        let is_small = |label: &super::Label| label.size < layout.sizes.label;
        if label.as_ref().is_some_and(is_small) || distance(layout, city) > FAR {
            add(city);
        }
    }
    suspects
}

fn moved(map: &Map, drawing: &Drawing, city: usize, to: Point) -> Option<Drawing> {
    if MAP.grown(-32.0).distance(to) > 0.0 {
        return None;
    }
    let mut moved = drawing.clone();
    let id = &map.cities[city].id;
    let place = moved.places.entry(id.clone()).or_default();
    // Its name searches for a spot again, its routes for a way.
    (place.label, place.lines, place.size) = (None, None, None);
    place.at = Some([to.x.round(), to.y.round()]);
    let ends = |key: &String| key.split_once('-').is_some_and(|(a, b)| a == id || b == id);
    moved.bends.retain(|key, _| !ends(key));
    Some(moved)
}
