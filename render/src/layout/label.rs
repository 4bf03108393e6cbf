//! Finds a spot for every name where it hides nothing.
//!
//! Each place has some hundreds of candidates: around it, nearer and further, in one line or more,
//! in full size or a little smaller. Each candidate has a cost; the choice improves
//! place by place until none changes. If a name still lies on a track, the track's other ways
//! are tried too.

use engine::ids::CityId;
use engine::map::Map;

use super::super::assets::{Drawing, PlaceDrawing};
use super::super::fonts::Face;
use super::super::shape::{Point, Rect, point, rect};
use super::super::text;
use super::bend::Routes;
use super::fork::ALONE_WIDER;
use super::{CLAIMED_WIDER, Layout, Sizes, Slot};

/// A place's name on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    pub face: Face,
    pub size: f32,
    pub lines: Vec<LabelLine>,
}

#[derive(Debug, Clone, PartialEq)]
pub struct LabelLine {
    pub text: String,
    /// The left end of the base line.
    pub start: Point,
    /// Bounding rectangle of its letters.
    pub ink: Rect,
}

impl Label {
    /// Bounding rectangle of all its letters.
    pub fn bounds(&self) -> Rect {
        let inks = self.lines.iter().map(|line| line.ink);
        inks.reduce(Rect::union).unwrap_or_default()
    }

    /// Distance from a point to the nearest of its letters.
    pub fn distance(&self, from: Point) -> f32 {
        let inks = self.lines.iter().map(|line| line.ink.distance(from));
        inks.fold(f32::MAX, f32::min)
    }

    /// The thin line that leads from the name to its dot, if the name stands too far away to be known for its own. A
    /// country's name belongs to no single border point.
    pub fn leader(&self, place: Point, sizes: &Sizes) -> Option<[Point; 2]> {
        if self.face == COUNTRY {
            return None;
        }
        let far = |line: &LabelLine| line.ink.distance(place);
        let nearest = self
            .lines
            .iter()
            .min_by(|a, b| far(a).total_cmp(&far(b)))?
            .ink;
        let length = nearest.distance(place);
        if length - sizes.place <= FARTHEST * self.size {
            return None;
        }
        // From above or below it starts at a letter, not at a corner.
        let is_beside = (nearest.y..nearest.bottom()).contains(&place.y);
        let inset = if is_beside {
            0.0
        } else {
            // Less than half, so that rounding leaves a range.
            self.size.min(0.49 * nearest.w)
        };
        let from = point(
            place.x.clamp(nearest.x + inset, nearest.right() - inset),
            place.y.clamp(nearest.y, nearest.bottom()),
        );
        let length = from.distance(place);
        Some([
            from.toward(place, LEADER_CLEAR / length),
            place.toward(from, sizes.place / length),
        ])
    }

    fn shifted(&self, dx: f32, dy: f32) -> Label {
        let mut moved = self.clone();
        for line in &mut moved.lines {
            line.start = line.start.shifted(dx, dy);
            line.ink = rect(line.ink.x + dx, line.ink.y + dy, line.ink.w, line.ink.h);
        }
        moved
    }
}

/// A candidate label with its cost.
struct Candidate {
    label: Label,
    bounds: Rect,
    /// Cost independent of tracks and other names.
    own_cost: f32,
    /// Cost of covering tracks on their current ways, by route.
    slot_costs: Vec<(usize, f32)>,
}

impl Candidate {
    fn slot_cost(&self) -> f32 {
        self.slot_costs.iter().map(|(_, cost)| cost).sum()
    }
}

struct Placing {
    candidates: Vec<Candidate>,
    chosen: usize,
    /// Bounding rectangle of everything that the name could cover.
    around: Rect,
}

impl Placing {
    fn new(candidates: Vec<Candidate>) -> Placing {
        let bounds = candidates.iter().map(|candidate| candidate.bounds);
        let around = bounds.reduce(Rect::union).unwrap_or_default();
        Placing {
            candidates,
            chosen: 0,
            around,
        }
    }

    fn chosen(&self) -> &Candidate {
        &self.candidates[self.chosen]
    }

    /// Recomputes what each candidate hides of a route.
    fn measure(&mut self, routes: &Routes, route: usize, sizes: &Sizes) {
        let near = near_slots(routes, route, self.around, sizes);
        for candidate in &mut self.candidates {
            candidate.slot_costs.retain(|(on, _)| *on != route);
            let cost = hidden(candidate, &near);
            if cost > 0.0 {
                candidate.slot_costs.push((route, cost));
            }
        }
    }
}

/// Distances from the place's disc to the letters.
const DISTANCES: [f32; 7] = [4.0, 8.0, 13.0, 18.0, 24.0, 31.0, 39.0];
/// Largest distance of a name's letters from its disc, in its size: further away it may seem to belong to another, and
/// a line leads to its disc.
pub const FARTHEST: f32 = 1.2;
/// Largest distance with such a line, in the name's size.
pub const FARTHEST_LED: f32 = 2.6;
/// Gap between a name and its line.
const LEADER_CLEAR: f32 = 4.0;
/// Smallest gap between the names of two cities, in their size: closer together they read as one name.
pub const GAP: f32 = 0.6;
/// Distance of letters to trains at which their halo touches none.
pub const HALO_CLEAR: f32 = 3.3;
/// What names of cities are set in, and what tells those of countries from them.
const CITY: Face = Face::Number;
const COUNTRY: Face = Face::Place;
/// Directions around the place.
const N_DIRECTIONS: usize = 56;
/// Sizes with their costs. The smaller one is for when nothing else helps; names below it are illegible on a phone.
const SCALES: [(f32, f32); 2] = [(1.0, 0.0), (SMALLEST, 40.0)];
/// The smallest size, as a share of the usual one.
pub const SMALLEST: f32 = 32.0 / 34.0;
const LINE_HEIGHT: f32 = 0.86;
/// The longest line of a name may be longer than its lines can be at best by one part in this many.
const LONGER: usize = 4;
const N_ROUNDS: usize = 10;

/// Places all names, and bends routes out of their way if that costs less.
pub fn settle(
    map: &Map,
    places: &[Point],
    drawing: &Drawing,
    sizes: &Sizes,
    routes: &mut Routes,
) -> Vec<Option<Label>> {
    let nothing = PlaceDrawing::default();
    let mut placings: Vec<Option<Placing>> = map
        .cities
        .iter()
        .enumerate()
        .map(|(at, city)| {
            let given = drawing.places.get(&city.id).unwrap_or(&nothing);
            let is_named = match city.border {
                Some(_) => bears_name(map, at, places, drawing),
                None => !city.junction,
            };
            is_named.then(|| Placing::new(candidates(map, at, places, given, sizes)))
        })
        .collect();
    choose(&mut placings, routes, sizes);
    for _ in 0..4 {
        if !make_way(&mut placings, routes, sizes) {
            break;
        }
        choose(&mut placings, routes, sizes);
    }
    placings
        .into_iter()
        .map(|placing| {
            let mut placing = placing?;
            Some(placing.candidates.swap_remove(placing.chosen).label)
        })
        .collect()
}

/// The places that a place's name is about: itself, or all border points of its country.
pub fn homes(map: &Map, at: usize) -> Vec<usize> {
    match map.cities[at].border {
        Some(country) => {
            let points = map.countries[usize::from(country)].border_points;
            points.iter().map(CityId::index).collect()
        }
        None => vec![at],
    }
}

/// Distance from a place's name to the nearest of the places that it is about.
pub fn to_home(map: &Map, at: usize, label: &Label, places: &[Point]) -> f32 {
    let homes = homes(map, at).into_iter();
    homes
        .map(|home| label.distance(places[home]))
        .fold(f32::MAX, f32::min)
}

/// The face of a place's name.
pub fn face(map: &Map, at: usize) -> Face {
    match map.cities[at].border {
        Some(_) => COUNTRY,
        None => CITY,
    }
}

/// Whether the name of its country stands beside this border point: as the drawing says, else at the one in the middle of
/// them.
fn bears_name(map: &Map, at: usize, places: &[Point], drawing: &Drawing) -> bool {
    let is_given = |at: &usize| {
        let given = drawing.places.get(&map.cities[*at].id);
        given.is_some_and(|given| given.label.is_some())
    };
    let points = homes(map, at);
    if points.iter().any(is_given) {
        return is_given(&at);
    }
    let far = |from: &usize| -> f32 {
        let others = points.iter();
        others.map(|to| places[*from].distance(places[*to])).sum()
    };
    let middle = points.iter().min_by(|a, b| far(a).total_cmp(&far(b)));
    middle == Some(&at)
}

/// Chooses for every place in turn until nothing changes.
fn choose(placings: &mut [Option<Placing>], routes: &Routes, sizes: &Sizes) {
    let has_choice = |placing: &Placing| placing.candidates.len() > 1;
    if !placings.iter().flatten().any(has_choice) {
        return;
    }
    for placing in placings.iter_mut().flatten() {
        for candidate in &mut placing.candidates {
            candidate.slot_costs.clear();
        }
        for route in 0..routes.n_routes() {
            placing.measure(routes, route, sizes);
        }
    }
    for _ in 0..N_ROUNDS {
        let mut is_settled = true;
        for at in 0..placings.len() {
            let Some(own) = &placings[at] else { continue };
            let cost = |candidate: &Candidate| {
                let others = placings
                    .iter()
                    .enumerate()
                    .filter(|(other, _)| *other != at);
                let clashes: f32 = others
                    .filter_map(|(_, other)| other.as_ref())
                    .map(|other| clash(candidate, &other.candidates[other.chosen]))
                    .sum();
                candidate.own_cost + candidate.slot_cost() + clashes
            };
            let costs = own.candidates.iter().map(cost).enumerate();
            let best = costs
                .min_by(|a, b| a.1.total_cmp(&b.1))
                .map_or(0, |(best, _)| best);
            is_settled &= best == own.chosen;
            if let Some(own) = &mut placings[at] {
                own.chosen = best;
            }
        }
        if is_settled {
            break;
        }
    }
}

/// Bends routes that lie under a name if that improves the total; the name may move
/// with it.
fn make_way(placings: &mut [Option<Placing>], routes: &mut Routes, sizes: &Sizes) -> bool {
    let mut has_changed = false;
    for at in 0..placings.len() {
        let Some(own) = &placings[at] else { continue };
        if own.chosen().slot_costs.is_empty() {
            continue;
        }
        let around = own.chosen().bounds.grown(40.0);
        let near_by: Vec<usize> = (0..routes.n_routes())
            .filter(|route| routes.n_ways(*route) > 1)
            .filter(|route| !near_slots(routes, *route, around, sizes).is_empty())
            .collect();
        for route in near_by {
            has_changed |= try_ways(placings, at, routes, route, sizes);
        }
    }
    has_changed
}

/// Tries every way of a route together with every spot of one name.
fn try_ways(
    placings: &mut [Option<Placing>],
    at: usize,
    routes: &mut Routes,
    route: usize,
    sizes: &Sizes,
) -> bool {
    let before = routes.chosen(route);
    let mut best = (f32::MAX, before, None);
    for way in 0..routes.n_ways(route) {
        routes.choose(route, way);
        let way_cost = routes.cost(route, way);
        let Some(own) = &placings[at] else { continue };
        let others: Vec<&Candidate> = placings
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != at)
            .filter_map(|(_, other)| Some(other.as_ref()?.chosen()))
            .collect();
        let hidden_by_others: f32 = others
            .iter()
            .map(|other| hidden(other, &near_slots(routes, route, other.bounds, sizes)))
            .sum();
        let near = near_slots(routes, route, own.around, sizes);
        for (spot, candidate) in own.candidates.iter().enumerate() {
            let elsewhere = candidate.slot_costs.iter().filter(|(on, _)| *on != route);
            let on_slots: f32 = elsewhere.map(|(_, cost)| cost).sum();
            let mut cost = way_cost + hidden_by_others + candidate.own_cost + on_slots;
            // The most expensive part last: most candidates are ruled out before it.
            if cost < best.0 {
                cost += hidden(candidate, &near);
                cost += others
                    .iter()
                    .map(|other| clash(candidate, other))
                    .sum::<f32>();
            }
            if cost < best.0 - 0.01 {
                best = (cost, way, Some(spot));
            }
        }
    }
    routes.choose(route, best.1);
    if let (Some(own), Some(spot)) = (&mut placings[at], best.2) {
        own.chosen = spot;
    }
    if best.1 == before {
        return false;
    }
    for placing in placings.iter_mut().flatten() {
        placing.measure(routes, route, sizes);
    }
    true
}

/// The slots of a route that reach into an area, each with points all over it.
fn near_slots(
    routes: &Routes,
    route: usize,
    around: Rect,
    sizes: &Sizes,
) -> Vec<(Rect, Vec<Point>)> {
    routes
        .slots(route)
        .map(|slot| {
            (
                slot.bounds(train_width(sizes)).grown(0.5 * CLAIMED_WIDER),
                slot,
            )
        })
        .filter(|(bounds, _)| around.overlap(*bounds) > 0.0)
        .map(|(bounds, slot)| (bounds, slot_samples(slot, sizes)))
        .collect()
}

/// Points all over a slot.
fn slot_samples(slot: &Slot, sizes: &Sizes) -> Vec<Point> {
    // To the ends of a train's casing.
    let end = 1.0 + 0.75 * CLAIMED_WIDER * sizes.unit / slot.length;
    let shares = [-1.0, -0.67, -0.33, 0.0, 0.33, 0.67, 1.0].map(|share| share * end);
    let point = slot.at_width(train_width(sizes));
    shares
        .into_iter()
        .flat_map(|along| [-1.0, -0.5, 0.0, 0.5, 1.0].map(|across| point(along, across)))
        .collect()
}

/// Width of a train with its casing.
pub fn train_width(sizes: &Sizes) -> f32 {
    sizes.slot + (CLAIMED_WIDER + ALONE_WIDER) * sizes.unit
}

/// Cost of hiding these slots.
fn hidden(candidate: &Candidate, slots: &[(Rect, Vec<Point>)]) -> f32 {
    let reached = slots
        .iter()
        .filter(|(bounds, _)| bounds.overlap(candidate.bounds) > 0.0);
    let is_hidden = |sample: &&Point| {
        let over = |line: &LabelLine| line.ink.distance(**sample) < HALO_CLEAR;
        candidate.label.lines.iter().any(over)
    };
    let n = reached
        .flat_map(|(_, samples)| samples)
        .filter(is_hidden)
        .count();
    // Covering even a corner is a fault; covering more is a worse one.
    if n == 0 { 0.0 } else { 60.0 + 14.0 * n as f32 }
}

fn clash(a: &Candidate, b: &Candidate) -> f32 {
    let gap = GAP * a.label.size.min(b.label.size) + 0.5;
    if a.bounds.grown(gap).overlap(b.bounds) == 0.0 {
        return 0.0;
    }
    let inks = |candidate: &Candidate| -> Vec<Rect> {
        candidate.label.lines.iter().map(|line| line.ink).collect()
    };
    let mut cost = 0.0;
    for own in inks(a) {
        for other in inks(b) {
            let apart = own.gap(other);
            if apart < gap {
                cost += 60.0 + 4.0 * (gap - apart) + own.grown(5.0).overlap(other);
            }
        }
    }
    cost
}

fn candidates(
    map: &Map,
    own: usize,
    places: &[Point],
    given: &PlaceDrawing,
    sizes: &Sizes,
) -> Vec<Candidate> {
    let breaks = match &given.lines {
        Some(lines) => vec![lines.clone()],
        None => line_breaks(&map.cities[own].name),
    };
    let face = face(map, own);
    let mut candidates = Vec::new();
    for lines in &breaks {
        for (scale, scale_cost) in SCALES {
            let size = given.size.unwrap_or(sizes.label * scale);
            let centered = centered(lines, face, size);
            let cost = scale_cost + 5.0 * (lines.len() as f32 - 1.0);
            if let Some([dx, dy]) = given.label {
                let label = centered.shifted(places[own].x + dx, places[own].y + dy);
                candidates.push(judged(label, cost, map, own, places, sizes));
                break;
            }
            let half = centered.bounds();
            for (step, distance) in DISTANCES.into_iter().enumerate() {
                let clear = sizes.place + distance;
                let (w, h) = (half.w / 2.0 + clear, half.h / 2.0 + clear);
                for direction in 0..N_DIRECTIONS {
                    let off = on_frame(w, h, direction as f32 / N_DIRECTIONS as f32);
                    let label = centered.shifted(places[own].x + off.x, places[own].y + off.y);
                    let cost = cost + 8.0 * step as f32 + unfamiliarity(off, w, h);
                    candidates.push(judged(label, cost, map, own, places, sizes));
                }
            }
            if given.size.is_some() {
                break;
            }
        }
    }
    candidates
}

/// All spots for a place's name, those that suit it best first, whatever lies there.
pub fn spots(map: &Map, own: usize, layout: &Layout) -> Vec<Label> {
    let (places, sizes) = (&layout.places, &layout.sizes);
    let mut all = candidates(map, own, places, &PlaceDrawing::default(), sizes);
    all.sort_by(|one, other| one.own_cost.total_cmp(&other.own_cost));
    all.into_iter().map(|candidate| candidate.label).collect()
}

/// A spot for a name around its place, given as a share of the way around: the offset of its middle.
pub fn spot(lines: &[String], face: Face, size: f32, clear: f32, share: f32) -> [f32; 2] {
    let half = centered(lines, face, size).bounds();
    let at = on_frame(half.w / 2.0 + clear, half.h / 2.0 + clear, share);
    [at.x, at.y]
}

/// The point at a share of the way around a rectangle with these half sides.
fn on_frame(w: f32, h: f32, share: f32) -> Point {
    let around = share * 4.0 * (w + h);
    match around {
        d if d < 2.0 * h => point(w, d - h),
        d if d < 2.0 * h + 2.0 * w => point(w - (d - 2.0 * h), h),
        d if d < 4.0 * h + 2.0 * w => point(-w, h - (d - 2.0 * h - 2.0 * w)),
        d => point(d - 4.0 * h - 2.0 * w - w, -h),
    }
}

/// Cost of a name's side: to the right is where a name is looked for first, then left, then above and below.
fn unfamiliarity(off: Point, w: f32, h: f32) -> f32 {
    if off.y.abs() < 0.4 * h {
        if off.x > 0.0 { 0.0 } else { 2.0 }
    } else if off.x.abs() < 0.2 * w {
        3.0
    } else {
        6.0
    }
}

/// The ways to break a name at its spaces into up to three lines, whose longest is hardly longer than it has to be.
pub fn line_breaks(name: &str) -> Vec<Vec<String>> {
    let words: Vec<&str> = name.split(' ').collect();
    let (mut in_two, mut in_three) = (Vec::new(), Vec::new());
    for first in 1..words.len() {
        in_two.push(vec![words[..first].join(" "), words[first..].join(" ")]);
        for second in first + 1..words.len() {
            in_three.push(vec![
                words[..first].join(" "),
                words[first..second].join(" "),
                words[second..].join(" "),
            ]);
        }
    }
    let longest = |lines: &Vec<String>| lines.iter().map(|line| line.chars().count()).max();
    let even = |breaks: Vec<Vec<String>>| {
        let least = breaks.iter().filter_map(longest).min().unwrap_or(0);
        let is_even = move |lines: &Vec<String>| longest(lines) <= Some(least + least / LONGER);
        breaks.into_iter().filter(is_even)
    };
    let whole = std::iter::once(vec![name.to_owned()]);
    whole.chain(even(in_two)).chain(even(in_three)).collect()
}

/// The label with the middle of its ink at the origin.
fn centered(lines: &[String], face: Face, size: f32) -> Label {
    let mut label = Label {
        face,
        size,
        lines: Vec::new(),
    };
    for (at, text) in lines.iter().enumerate() {
        let line = text::line(text, face, size);
        let start = point(-line.width / 2.0, LINE_HEIGHT * size * at as f32);
        let ink = line.shape.at(start.x, start.y).bounds();
        label.lines.push(LabelLine {
            text: text.clone(),
            start,
            ink: ink.unwrap_or(rect(start.x, start.y, line.width, 0.0)),
        });
    }
    let middle = label.bounds().center();
    label.shifted(-middle.x, -middle.y)
}

/// A candidate with its cost from places and frame.
fn judged(
    label: Label,
    mut cost: f32,
    map: &Map,
    own: usize,
    places: &[Point],
    sizes: &Sizes,
) -> Candidate {
    let bounds = label.bounds();
    let to_own = to_home(map, own, &label, places);
    let homes = homes(map, own);
    cost += 25.0 * (sizes.place + 2.0 - to_own).max(0.0);
    for (at, place) in places.iter().enumerate() {
        if !homes.contains(&at) && bounds.grown(60.0).distance(*place) == 0.0 {
            let to_other = label.distance(*place);
            cost += 25.0 * (sizes.place + 4.0 - to_other).max(0.0);
            // A name about as near to another place reads as that place's.
            cost += 3.0 * (1.8 * to_own + 8.0 - to_other).max(0.0);
            if to_other <= to_own {
                cost += 150.0;
            }
        }
    }
    let frame = sizes.board.grown(-10.0);
    let out = (frame.x - bounds.x).max(0.0)
        + (frame.y - bounds.y).max(0.0)
        + (bounds.right() - frame.right()).max(0.0)
        + (bounds.bottom() - frame.bottom()).max(0.0);
    Candidate {
        label,
        bounds,
        own_cost: cost + 40.0 * out,
        slot_costs: Vec::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::line_breaks;

    #[test]
    fn lines_of_a_name_are_about_as_long() {
        let check = |name: &str, breaks: &[&str]| {
            let lines = line_breaks(name).into_iter();
            let lines: Vec<String> = lines.map(|lines| lines.join("/")).collect();
            assert_eq!(lines, breaks);
        };
        check("Faro", &["Faro"]);
        check("Castelo Branco", &["Castelo Branco", "Castelo/Branco"]);
        check(
            "Vila Real de Santo António",
            &[
                "Vila Real de Santo António",
                "Vila Real/de Santo António",
                "Vila Real de/Santo António",
                "Vila Real/de Santo/António",
            ],
        );
    }
}
