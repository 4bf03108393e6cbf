//! Spreads places, but only where a track would be too short for its spaces.

use engine::map::Map;

use super::super::geo::Outline;
use super::super::shape::{Point, point};
use super::Sizes;
use super::shore::Shore;

/// Minimum length of a space along the track, gap included.
const SPACE: f32 = 41.0;
/// Places closer than this push apart, joined or not.
const APART: f32 = 62.0;
/// Minimum distance of a place to the frame.
const MARGIN: f32 = 32.0;
const N_ROUNDS: usize = 600;

/// The median length of a space over all routes, in straight lines.
pub fn median_space(map: &Map, places: &[Point]) -> f32 {
    let mut spaces: Vec<f32> = map
        .routes
        .iter()
        .map(|route| {
            let length = f32::from(map.track(route.tracks[0]).length);
            let distance = places[route.a.index()].distance(places[route.b.index()]);
            (distance - 30.0).max(0.0) / length
        })
        .collect();
    spaces.sort_by(f32::total_cmp);
    spaces.get(spaces.len() / 2).copied().unwrap_or(SPACE)
}

/// Moves the places as little as their tracks allow. Springs push the ends of a short track apart,
/// others pull every place back to where geography has it. A fixed place does not move, and none goes into the water.
pub fn relax(
    map: &Map,
    geography: Vec<Point>,
    fixed: &[Option<Point>],
    outline: Option<&Outline>,
    sizes: &Sizes,
) -> Vec<Point> {
    let mut places: Vec<Point> = geography
        .iter()
        .zip(fixed)
        .map(|(free, fixed)| fixed.unwrap_or(*free))
        .collect();
    if fixed.iter().all(Option::is_some) {
        return places;
    }
    let shore = Shore::new(outline, &geography);
    let rooms: Vec<(usize, usize, f32)> = map
        .routes
        .iter()
        .map(|route| {
            let length = f32::from(map.track(route.tracks[0]).length);
            let room = length * SPACE * sizes.unit.min(1.15) + 2.0 * (sizes.place + 3.0);
            (route.a.index(), route.b.index(), room)
        })
        .collect();
    for _ in 0..N_ROUNDS {
        let mut pull = vec![point(0.0, 0.0); places.len()];
        for &(a, b, room) in &rooms {
            push(&places, &mut pull, a, b, room, 0.25);
        }
        for a in 0..places.len() {
            for b in a + 1..places.len() {
                push(&places, &mut pull, a, b, APART * sizes.unit, 0.2);
            }
        }
        for (at, place) in places.iter_mut().enumerate() {
            if fixed[at].is_some() {
                continue;
            }
            let home = geography[at];
            let x = place.x + 0.5 * (pull[at].x + 0.03 * (home.x - place.x));
            let y = place.y + 0.5 * (pull[at].y + 0.03 * (home.y - place.y));
            let to = point(
                x.clamp(MARGIN, sizes.board.w - MARGIN),
                y.clamp(MARGIN, sizes.board.h - MARGIN),
            );
            *place = shore.ashore(at, to);
        }
    }
    places
}

/// Pushes two places apart if they are closer than `room`.
fn push(places: &[Point], pull: &mut [Point], a: usize, b: usize, room: f32, strength: f32) {
    let distance = places[a].distance(places[b]).max(1.0);
    if distance >= room {
        return;
    }
    let share = (room - distance) * strength / distance;
    let (dx, dy) = (places[b].x - places[a].x, places[b].y - places[a].y);
    pull[a] = pull[a].shifted(-dx * share, -dy * share);
    pull[b] = pull[b].shifted(dx * share, dy * share);
}
