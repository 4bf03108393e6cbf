//! Moves places, names and bends until nothing covers anything else: a tool for drawing new maps.
//!
//! Slow on purpose — every try lays the whole board out again — and therefore not part of a
//! layout. Its result is written into the drawing file (`railpost render --tune MAP`) by
//! [`super::freeze`]. Small random changes are tried beside a fault, and kept if they cost less, or little more as
//! long as many tries are left: some faults go only by way of another.

use engine::map::Map;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use super::super::assets::{Drawing, DrawingError, PlaceDrawing};
use super::super::geo::Outline;
use super::super::shape::Point;
use super::check::{self, Fault};
use super::shore::Shore;
use super::{Layout, Sizes, freeze, label};

/// Cost that a change may add at the first try; it falls to nothing at the last.
const HEAT: f32 = 12.0;
/// Least cost of a fault.
const LEAST_COST: f32 = 100.0;
/// Distance within which a neighbour of a fault is moved too.
const AROUND: f32 = 220.0;
/// Largest distance of a change of a place, and of a bend.
const FARTHEST: f32 = 24.0;
const MOST_BENT: f32 = 0.06;
/// Faults left after a quarter and after half of the tries, beyond which none of the searches that were watched got rid
/// of all; fewer tries say nothing.
const HOPELESS: [(usize, usize); 2] = [(4, 10), (2, 5)];
const LEAST_TRIES: usize = 1000;
/// Tracks and names as small as can be read leave most room.
const SMALLEST_UNIT: f32 = 1.0;
/// A name further from its dot may seem to belong to another.
const FAR: f32 = 24.0;

/// A drawing that fixes everything, what is wrong with it, and its cost.
struct Known {
    drawing: Drawing,
    layout: Layout,
    faults: Vec<Fault>,
    cost: f32,
}

impl Known {
    /// A drawing with its layout and what is wrong with it, unless it costs the limit or more.
    fn judged(map: &Map, drawing: Drawing, layout: Layout, limit: f32) -> Option<Known> {
        let looks = looks(map, &layout);
        // One more, as the sum is rounded otherwise below.
        let left = (limit - looks.iter().sum::<f32>()) / LEAST_COST + 1.0;
        if left < 0.0 {
            return None;
        }
        let faults = check::at_most(map, &layout, left as usize)?;
        let cost: f32 = faults.iter().map(cost).chain(looks).sum();
        (cost < limit).then_some(Known {
            drawing,
            layout,
            faults,
            cost,
        })
    }
}

/// Improves a drawing by `n_tries` changes.
pub fn tune(
    map: &Map,
    drawing: &Drawing,
    outline: Option<&Outline>,
    n_tries: usize,
) -> Result<Drawing, DrawingError> {
    let best = search(map, drawing, outline, n_tries, |_, _| false)?;
    Ok(best.drawing)
}

/// A drawing found for a map that has none.
#[derive(Debug)]
pub struct Drawn {
    /// The text of its file.
    pub text: String,
    pub faults: Vec<Fault>,
    /// The cities that the faults are about, once for each.
    pub at_fault: Vec<usize>,
}

/// The first drawing in at most `n_tries` changes that has no fault, else the best by the time that there will hardly be
/// one.
pub fn draw(map: &Map, n_tries: usize) -> Result<Drawn, DrawingError> {
    let (drawing, outline) = Drawing::of(map)?;
    let drawing = Drawing {
        unit: Some(SMALLEST_UNIT),
        ..drawing
    };
    let is_hopeless = |n_faults: usize, nth: usize| {
        let mut all = HOPELESS.into_iter();
        LEAST_TRIES <= n_tries && all.any(|(part, most)| n_tries <= part * nth && most < n_faults)
    };
    let best = search(map, &drawing, outline.as_ref(), n_tries, |known, nth| {
        known.faults.is_empty() || is_hopeless(known.faults.len(), nth)
    })?;
    Ok(Drawn {
        text: format!(
            "unit = {SMALLEST_UNIT:?}\n{}",
            freeze::toml(map, &best.layout)
        ),
        at_fault: at_fault(map, &best.faults),
        faults: best.faults,
    })
}

/// The best drawing that is found in `n_tries` changes, or by the one after which it is enough.
fn search(
    map: &Map,
    drawing: &Drawing,
    outline: Option<&Outline>,
    n_tries: usize,
    is_enough: impl Fn(&Known, usize) -> bool,
) -> Result<Known, DrawingError> {
    // Once places have been found, only the projection of the land is needed: nothing is drawn.
    let drawing = Drawing {
        projection: drawing
            .projection
            .or(outline.map(|outline| outline.projection)),
        ..drawing.clone()
    };
    let start = Layout::new(map, &drawing, outline.cloned());
    let homes: Vec<Point> = (0..map.cities.len())
        .map(|at| home(map, &start, at))
        .collect();
    let shore = Shore::new(outline, &homes);
    let mut chance = ChaCha8Rng::seed_from_u64(1);
    let first = frozen(map, &drawing, &start)?;
    let layout = Layout::new(map, &first, None);
    let mut now = Known::judged(map, first, layout, f32::MAX).expect("it may cost anything");
    let mut best = None;
    for nth in 0..n_tries {
        if is_enough(&now, nth) {
            break;
        }
        let suspects = suspects(map, &now.faults);
        let Some(city) = suspects.choose(&mut chance) else {
            break;
        };
        // What is beside a fault may have to make way.
        let around: Vec<usize> = (0..map.cities.len())
            .filter(|other| now.layout.places[*other].distance(now.layout.places[*city]) < AROUND)
            .collect();
        let neighbour = around
            .choose(&mut chance)
            .filter(|_| chance.random_bool(0.4));
        let city = neighbour.unwrap_or(city);
        let mut tried = now.drawing.clone();
        let is_open = change(
            map,
            &mut tried,
            *city,
            &now.layout.sizes,
            &shore,
            &mut chance,
        );
        let heat = HEAT * (1.0 - nth as f32 / n_tries as f32);
        let limit = now.cost - heat * chance.random::<f32>().max(1e-6).ln();
        let mut layout = Layout::new(map, &tried, None);
        if is_open {
            // What was searched for stays where it was found.
            tried = frozen(map, &tried, &layout)?;
            layout = Layout::new(map, &tried, None);
        }
        let Some(tried) = Known::judged(map, tried, layout, limit) else {
            continue;
        };
        let before = std::mem::replace(&mut now, tried);
        // The best is put aside when it is left.
        if before.cost < now.cost
            && best
                .as_ref()
                .is_none_or(|best: &Known| before.cost < best.cost)
        {
            best = Some(before);
        }
    }
    Ok(best.filter(|best| best.cost < now.cost).unwrap_or(now))
}

/// The drawing with everything fixed as it lies.
fn frozen(map: &Map, drawing: &Drawing, layout: &Layout) -> Result<Drawing, DrawingError> {
    let Drawing {
        places,
        bends,
        title,
        compass,
        legend,
        ..
    } = Drawing::parse(&freeze::toml(map, layout))?;
    Ok(Drawing {
        places,
        bends,
        title,
        compass,
        legend,
        ..drawing.clone()
    })
}

/// Cost of a fault.
fn cost(fault: &Fault) -> f32 {
    match fault {
        // Cut off, or unplayable.
        Fault::NameOutside(_) | Fault::TrackOutside(_) | Fault::ShortSlot(_) => 3.0 * LEAST_COST,
        _ => LEAST_COST,
    }
}

/// Cost of a layout beside its faults: names set small, names far from their dots, places far from where geography has
/// them, and routes that are not straight.
fn looks(map: &Map, layout: &Layout) -> [f32; 4] {
    let labels = layout.labels.iter().flatten();
    let shrunk: f32 = labels.map(|label| layout.sizes.label - label.size).sum();
    let far: f32 = (0..map.cities.len())
        .map(|city| (distance(map, layout, city) - FAR).max(0.0))
        .sum();
    let moved = layout.places.iter().enumerate();
    let moved: f32 = moved
        .map(|(at, place)| place.distance(home(map, layout, at)).powi(2))
        .sum();
    let bent: f32 = layout.bends.iter().map(|bend| bend.powi(2)).sum();
    [shrunk, 0.4 * far, moved / 150.0, 40.0 * bent]
}

/// Where geography has a place.
fn home(map: &Map, layout: &Layout, city: usize) -> Point {
    let city = &map.cities[city];
    layout.projection.place(city.latitude, city.longitude)
}

/// Distance from a place's dot to its name.
fn distance(map: &Map, layout: &Layout, city: usize) -> f32 {
    let Some(label) = &layout.labels[city] else {
        return 0.0;
    };
    label::to_home(map, city, label, &layout.places) - layout.sizes.place
}

/// The cities to make a change at: those at fault, without faults all.
fn suspects(map: &Map, faults: &[Fault]) -> Vec<usize> {
    match faults {
        [] => (0..map.cities.len()).collect(),
        _ => at_fault(map, faults),
    }
}

/// The cities involved in a fault, once for each.
fn at_fault(map: &Map, faults: &[Fault]) -> Vec<usize> {
    let mut suspects = Vec::new();
    for fault in faults {
        let (cities, tracks) = match *fault {
            Fault::NameOverTrack(city, track)
            | Fault::NameOverTrain(city, track)
            | Fault::LeaderHidden(city, track)
            | Fault::BadgeOverName(track, city)
            | Fault::TrackOverPlace(track, city) => (vec![city], vec![track]),
            Fault::NameOverName(a, b)
            | Fault::NameOverPlace(a, b)
            | Fault::NamesReadAsOne(a, b)
            | Fault::LeaderOverCity(a, b)
            | Fault::NameAdrift(a, b) => (vec![a, b], Vec::new()),
            Fault::TrackOverTrack(a, b)
            | Fault::SpaceHidden(a, b)
            | Fault::OwnerHidden(a, b)
            | Fault::BadgeOverTrack(a, b) => (Vec::new(), vec![a, b]),
            Fault::NameOutside(city) | Fault::NameFar(city) | Fault::PlateOverName(city) => {
                (vec![city], Vec::new())
            }
            Fault::TrackOutside(track)
            | Fault::ShortSlot(track)
            | Fault::TrackAdrift(track)
            | Fault::PlateOverTrack(track) => (Vec::new(), vec![track]),
        };
        // A name is moved more often than the ends of what it covers.
        suspects.extend(cities.iter().flat_map(|city| [city.index(); 2]));
        for track in tracks {
            suspects.extend([map.track(track).a.index(), map.track(track).b.index()]);
        }
    }
    suspects
}

/// One change of a place, its name, or a route that leads to it; whether something is left to be searched for.
fn change(
    map: &Map,
    drawing: &mut Drawing,
    city: usize,
    sizes: &Sizes,
    shore: &Shore<'_>,
    chance: &mut ChaCha8Rng,
) -> bool {
    let id = &map.cities[city].id;
    let routes = map
        .routes
        .iter()
        .filter(|route| [route.a, route.b].iter().any(|end| end.index() == city));
    let routes: Vec<String> = routes
        .map(|route| {
            [route.a, route.b]
                .map(|end| map.city(end).id.as_str())
                .join("-")
        })
        .collect();
    let place = drawing.places.entry(id.clone()).or_default();
    let is_border = map.cities[city].border.is_some();
    match chance.random_range(0..18_u8) {
        0..6 if !is_border || place.label.is_some() => {
            move_name(map, city, place, sizes, chance);
        }
        6..10 => {
            let Some(route) = routes.choose(chance) else {
                return false;
            };
            let bend = drawing.bends.entry(route.clone()).or_default();
            let bent = *bend + MOST_BENT * chance.random_range(-1.0..1.0_f32);
            *bend = (100.0 * bent.clamp(-0.26, 0.26)).round() / 100.0;
        }
        0..6 | 10..15 => {
            move_place(city, place, sizes, shore, chance);
        }
        15..17 if !is_border => {
            // Its name searches for a spot again.
            (place.label, place.lines, place.size) = (None, None, None);
            return true;
        }
        _ => {
            // So does its name, and its routes for a way.
            move_place(city, place, sizes, shore, chance);
            if !is_border {
                (place.label, place.lines, place.size) = (None, None, None);
            }
            drawing.bends.retain(|key, _| !routes.contains(key));
            return true;
        }
    }
    false
}

fn move_place(
    city: usize,
    place: &mut PlaceDrawing,
    sizes: &Sizes,
    shore: &Shore<'_>,
    chance: &mut ChaCha8Rng,
) {
    let Some([x, y]) = place.at else { return };
    let far = FARTHEST * chance.random::<f32>().powi(2) + 1.0;
    let angle = chance.random_range(0.0..std::f32::consts::TAU);
    let to = Point { x, y }.shifted(far * angle.cos(), far * angle.sin());
    let to = shore.ashore(city, to);
    if sizes.board.grown(-32.0).distance(to) == 0.0 {
        place.at = Some([to.x.round(), to.y.round()]);
    }
}

/// Puts a name somewhere else beside its dot: a little aside, or anywhere around it.
fn move_name(
    map: &Map,
    city: usize,
    place: &mut PlaceDrawing,
    sizes: &Sizes,
    chance: &mut ChaCha8Rng,
) {
    if let (Some(label), true) = (place.label, chance.random_bool(0.5)) {
        place.label = Some(label.map(|at| at + chance.random_range(-8.0..8.0_f32)));
        return;
    }
    let breaks = label::line_breaks(&map.cities[city].name);
    let Some(lines) = breaks.choose(chance) else {
        return;
    };
    let is_small = chance.random_bool(0.4);
    let size = sizes.label * if is_small { label::SMALLEST } else { 1.0 };
    let face = label::face(map, city);
    let (distance, share) = (chance.random_range(2.0..40.0), chance.random());
    place.label = Some(label::spot(
        lines,
        face,
        size,
        sizes.place + distance,
        share,
    ));
    place.size = is_small.then_some(size);
    place.lines = Some(lines.clone());
}
