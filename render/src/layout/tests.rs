//! Nothing on a board may cover anything else: measured for every embedded map.

use std::sync::{Arc, LazyLock};

use engine::ids::TrackId;
use engine::map::Map;

use super::super::assets::{Crossing, Drawing, Furniture};
use super::check::{Fault, faults};
use super::*;

/// All maps laid out, once for all tests.
static LAYOUTS: LazyLock<Vec<(Arc<Map>, Drawing, Layout)>> = LazyLock::new(|| {
    Map::embedded()
        .iter()
        .map(|map| {
            let (drawing, _) = Drawing::of(map).expect("a drawing");
            let layout = lay_out(map, &drawing);
            (map.clone(), drawing, layout)
        })
        .collect()
});

fn lay_out(map: &Map, drawing: &Drawing) -> Layout {
    Layout::new(map, drawing, drawing.outline().expect("an outline"))
}

fn told(map: &Map, fault: &Fault) -> String {
    let city = |city| &map.city(city).name;
    let track = |track| &map.track(track).id;
    let told = match *fault {
        Fault::NameOverTrack(a, b) => format!("the name {} over {}", city(a), track(b)),
        Fault::NameOverName(a, b) => format!("the name {} over {}", city(a), city(b)),
        Fault::NameOverPlace(a, b) => format!("the name {} over the dot of {}", city(a), city(b)),
        Fault::TrackOverTrack(a, b) => format!("{} over {}", track(a), track(b)),
        Fault::TrackOverPlace(a, b) => format!("{} over the dot of {}", track(a), city(b)),
        Fault::SpaceHidden(a, b) => format!("a space of {} under {}", track(a), track(b)),
        Fault::OwnerHidden(a, b) => format!("trains on {} under {}", track(a), track(b)),
        Fault::PlateOverName(a) => format!("a plate over the name {}", city(a)),
        Fault::PlateOverTrack(a) => format!("a plate over {}", track(a)),
        Fault::BadgeOverName(a, b) => {
            format!("the cards of {} over the name {}", track(a), city(b))
        }
        Fault::NameOutside(a) => format!("the name {} outside", city(a)),
        Fault::NameFar(a) => format!("the name {} far from its dot", city(a)),
        Fault::LeaderOverCity(a, b) => format!("the line of {} over {}", city(a), city(b)),
        Fault::LeaderHidden(a, b) => format!("the line of {} under {}", city(a), track(b)),
        Fault::NamesReadAsOne(a, b) => format!("the names {} and {} read as one", city(a), city(b)),
        Fault::NameOverTrain(a, b) => {
            format!("the halo of {} over trains on {}", city(a), track(b))
        }
        Fault::BadgeOverTrack(a, b) => {
            format!("the cards of {} over trains on {}", track(a), track(b))
        }
        Fault::TrackOutside(a) => format!("{} outside", track(a)),
        Fault::ShortSlot(a) => format!("{} has short slots", track(a)),
        Fault::TrackAdrift(a) => format!("{} does not reach its cities", track(a)),
        Fault::NameAdrift(a, b) => format!("the name {} nearer to the dot of {}", city(a), city(b)),
    };
    format!("{}: {told}", map.id)
}

#[test]
fn nothing_on_a_board_hides_anything_else_and_tracks_cross_only_where_the_drawing_says_why() {
    let mut found = Vec::new();
    for (map, drawing, layout) in LAYOUTS.iter() {
        let is_meant = |fault: &Fault| match fault {
            Fault::TrackOverTrack(a, b) => {
                let mut crossings = drawing.crossings.iter();
                crossings.any(|crossing| is_listed(map, crossing, *a, *b))
            }
            _ => false,
        };
        let faults = faults(map, layout).into_iter();
        found.extend(
            faults
                .filter(|fault| !is_meant(fault))
                .map(|fault| told(map, &fault)),
        );
    }
    assert!(found.is_empty(), "{found:#?}");
}

fn is_listed(map: &Map, crossing: &Crossing, a: TrackId, b: TrackId) -> bool {
    let joins = |ends: &[String; 2], track: TrackId| {
        let track = map.track(track);
        let own = [&map.city(track.a).id, &map.city(track.b).id];
        own.into_iter().all(|id| ends.contains(id))
    };
    let [first, second] = &crossing.routes;
    !crossing.reason.is_empty()
        && (joins(first, a) && joins(second, b) || joins(first, b) && joins(second, a))
}

#[test]
fn tracks_end_at_their_own_cities_and_have_a_slot_for_each_space() {
    for (map, _, layout) in LAYOUTS.iter() {
        for (track, path) in map.tracks.iter().zip(&layout.tracks) {
            let ends = [track.a, track.b].map(|city| layout.places[city.index()]);
            assert_eq!(path.spine.first(), Some(&ends[0]), "{}", track.id);
            assert_eq!(path.spine.last(), Some(&ends[1]), "{}", track.id);
            assert_eq!(path.slots.len(), usize::from(track.length), "{}", track.id);
        }
    }
}

#[test]
fn names_are_hardly_ever_set_small() {
    for (map, _, layout) in LAYOUTS.iter() {
        let labels = layout.labels.iter().flatten();
        let sizes: Vec<f32> = labels.map(|label| label.size).collect();
        let n_small = sizes
            .iter()
            .filter(|size| **size < layout.sizes.label)
            .count();
        assert!(sizes.iter().all(|size| *size >= 32.0), "{}", map.id);
        assert!(
            3 * n_small <= sizes.len(),
            "{}: {n_small} of {}",
            map.id,
            sizes.len()
        );
    }
}

#[test]
fn a_layout_is_the_same_every_time() {
    let (map, drawing, first) = &LAYOUTS[1];
    let second = lay_out(map, drawing);
    assert_eq!(first.places, second.places);
    assert_eq!(first.tracks, second.tracks);
    assert_eq!(first.labels, second.labels);
}

#[test]
fn a_layout_written_down_gives_itself_again() {
    let map = Map::named("london").expect("a map");
    let found = lay_out(&map, &Drawing::default());
    let drawing = Drawing::parse(&freeze::toml(&map, &found)).expect("a drawing");
    let again = lay_out(&map, &drawing);
    for (a, b) in found.places.iter().zip(&again.places) {
        assert!(a.distance(*b) < 0.8);
    }
    let slots = |layout: &Layout| -> Vec<Slot> {
        let tracks = layout.tracks.iter();
        tracks.flat_map(|track| track.slots.clone()).collect()
    };
    for (a, b) in slots(&found).into_iter().zip(slots(&again)) {
        assert!(a.center.distance(b.center) < 1.2, "{a:?} {b:?}");
    }
    for (a, b) in found.labels.iter().zip(&again.labels) {
        let (Some(a), Some(b)) = (a, b) else { continue };
        assert!(a.bounds().center().distance(b.bounds().center()) < 0.2);
        assert_eq!(a.lines.len(), b.lines.len());
    }
    let furniture = [(found.title, again.title), (found.compass, again.compass)];
    for (a, b) in furniture {
        let (Some(a), Some(b)) = (a, b) else {
            panic!("room for both on this map")
        };
        assert!(a.distance(b) < 0.1);
    }
}

#[test]
fn the_drawings_that_come_with_the_program_leave_nothing_to_be_found() {
    for (map, drawing, layout) in LAYOUTS.iter() {
        for city in &map.cities {
            let place = drawing.places.get(&city.id).expect("a place for each city");
            assert!(place.at.is_some(), "{}: {}", map.id, city.id);
            let is_named = place.label.is_some() && place.lines.is_some();
            let is_named = is_named || city.junction || city.border.is_some();
            assert!(is_named, "{}: {}", map.id, city.id);
        }
        assert_eq!(drawing.bends.len(), map.routes.len(), "{}", map.id);
        let legend = legend::size(map, layout.sizes.board).map(|_| drawing.legend);
        for furniture in [drawing.title, drawing.compass].into_iter().chain(legend) {
            assert_ne!(furniture, Furniture::Automatic, "{}", map.id);
        }
    }
}

#[test]
fn the_share_of_a_space_under_a_train_is_that_of_its_points_looked_up_one_by_one() {
    let mut n_between = 0;
    for (_, _, layout) in LAYOUTS.iter() {
        let slots = layout.tracks.iter().flat_map(|track| &track.slots);
        for (nth, slot) in slots.clone().enumerate() {
            let area = slot.area(layout.sizes.slot, 6.0);
            for other in slots.clone().skip(nth + 1).take(40) {
                let at = other.at_width(layout.sizes.slot);
                let points = slots::ALONG
                    .into_iter()
                    .flat_map(|along| slots::ACROSS.map(|across| (along, across)));
                let n = points.filter(|(along, across)| area.contains(at(*along, *across)));
                let share = n.count() as f32 / (slots::ALONG.len() * slots::ACROSS.len()) as f32;
                // Points on the very edge may be rounded either way.
                let off = (area.share_of(other, layout.sizes.slot) - share).abs();
                assert!(off < 0.02, "{off}");
                n_between += u32::from(0.0 < share && share < 1.0);
            }
        }
    }
    assert!(n_between > 300, "{n_between}");
}
