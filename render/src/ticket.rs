//! Tickets as cards, each with a small map: both cities, the viewer's network, and what is missing.

use engine::ids::{CityId, TicketId, TrackId};
use engine::map::{End, Goal, Map};

use super::color::{Rgba, contrast};
use super::fonts::Face;
use super::geo::FeatureKind;
use super::layout::Layout;
use super::pieces;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point, rect};
use super::sheet::{Choice, TicketSheet, TicketStanding};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

/// Size of a card: as high as its map needs.
const CARD: (f32, f32) = (460.0, 378.0);
const GAP: f32 = 16.0;
/// Size of a ticket's cities, below which they take two lines.
const LEAST: f32 = 27.0;
/// Maximum tickets in a row: of more, phones show the names too small.
const MAX_ABREAST: usize = 2;

/// What a small map shows of the game.
#[derive(Debug)]
pub struct Network<'a> {
    /// By track: the livery of the seat that claimed it.
    pub owners: &'a [Option<usize>],
    /// Liveries whose tracks count as the viewer's own.
    pub own: &'a [usize],
}

/// The scene with its width and height.
pub fn scene(
    tickets: &[TicketSheet],
    map: &Map,
    layout: &Layout,
    network: &Network<'_>,
    colors: &ThemeColors,
    words: &PictureWords,
) -> (Scene, f32, f32) {
    let mut scene = Scene::new();
    let (shared, own): (Vec<&TicketSheet>, Vec<&TicketSheet>) =
        tickets.iter().partition(|ticket| ticket.in_holder);
    let abreast = own.len().max(shared.len()).clamp(1, MAX_ABREAST);
    let width = GAP + abreast as f32 * (CARD.0 + GAP);
    let mut y = GAP;
    for (nth_group, group) in [own, shared].into_iter().enumerate() {
        if nth_group == 1 && !group.is_empty() {
            y = holder_heading(&mut scene, width, y, colors, words);
        }
        for line in group.chunks(abreast) {
            for (column, ticket) in line.iter().enumerate() {
                let at = point(GAP + column as f32 * (CARD.0 + GAP), y);
                card(&mut scene, at, ticket, map, layout, network, colors, words);
            }
            y += CARD.1 + GAP;
        }
    }
    (scene, width, y)
}

/// Heading of the tickets that the team shares, below the own ones; returns where its cards begin.
fn holder_heading(
    scene: &mut Scene,
    width: f32,
    y: f32,
    colors: &ThemeColors,
    words: &PictureWords,
) -> f32 {
    let line = text::line(&words.holder, Face::Body, 34.0);
    line.draw(scene, Align::Left, GAP + 8.0, y + 36.0, colors.text);
    let left = GAP + 8.0 + line.width + 20.0;
    let rule = Shape::line(&[point(left, y + 26.0), point(width - GAP, y + 26.0)]);
    scene.stroke(rule, colors.gold, 2.0);
    y + 56.0
}

#[expect(
    clippy::too_many_arguments,
    reason = "one card needs all that a picture is made of"
)]
fn card(
    scene: &mut Scene,
    at: Point,
    own: &TicketSheet,
    map: &Map,
    layout: &Layout,
    network: &Network<'_>,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let whole = rect(at.x, at.y, CARD.0, CARD.1);
    let window = rect(at.x + 8.0, at.y + 70.0, CARD.0 - 16.0, CARD.1 - 78.0);
    let ticket = map.ticket(own.ticket);
    let seen = seen(window, layout, map, own);
    small_map(scene, window, seen, layout, network, &own.standing, colors);
    let dots = |end: &End| -> Vec<Point> {
        let inside = window.grown(-MARK - 4.0);
        let dot = |end: CityId| {
            let at = place_in(window, seen, layout.places[end.index()]);
            point(
                at.x.clamp(inside.x, inside.right()),
                at.y.clamp(inside.y, inside.bottom()),
            )
        };
        end.cities.iter().map(dot).collect()
    };
    let is_scored = |goal: &&Goal| !own.standing.is_done() || goal.value == own.value;
    let (scored, missed): (Vec<&Goal>, Vec<&Goal>) = ticket.goals.iter().partition(is_scored);
    for goal in missed.iter().chain(&scored) {
        let ground = match ticket.goals.len() {
            1 => colors.alert,
            _ if is_scored(goal) => colors.gold,
            _ => colors.rail,
        };
        let value = (1 < ticket.goals.len()).then_some(goal.value);
        mark(scene, &dots(&goal.end), &goal.end, value, ground, map);
    }
    mark(
        scene,
        &dots(&ticket.from),
        &ticket.from,
        None,
        colors.alert,
        map,
    );
    let scored = scored.iter().map(|goal| &goal.end).chain([&ticket.from]);
    let scored: Vec<Point> = scored.flat_map(&dots).collect();
    let missed: Vec<Point> = missed.iter().flat_map(|goal| dots(&goal.end)).collect();
    // The paper's edge covers what the map drew over its corners.
    let hole = Shape::round_rect(
        rect(at.x + 8.0, at.y + 8.0, CARD.0 - 16.0, CARD.1 - 16.0),
        11.0,
    );
    let edge = Shape::round_rect(whole, 16.0).with(&hole);
    scene.fill_even_odd(Shape::rect(whole.grown(3.0)).with(&hole), colors.desk);
    scene.fill_even_odd(edge, colors.card);
    header(scene, whole, own, map, colors, words);
    let (word, ground) = match &own.standing {
        TicketStanding::Done { is_mandala: true } => (words.connected_twice.clone(), colors.good),
        TicketStanding::Done { is_mandala: false } => (words.connected.clone(), colors.good),
        TicketStanding::Missing { trains, .. } => {
            (format!("{trains} {}", words.missing), colors.panel)
        }
        TicketStanding::Cut => (words.out_of_reach.clone(), colors.bad),
    };
    let word = text::line(&word, Face::Number, 30.0);
    let plate = badge_place(window, word.width + 30.0, &scored, &missed);
    badge(scene, &word, plate, ground);
    stamp(
        scene,
        whole,
        window,
        own.choice,
        &[&scored[..], &[plate.center()]].concat(),
        colors,
        words,
    );
}

/// Half the width of an end's mark with a word.
const MARK: f32 = 15.0;

/// Marks an end of a ticket: a city by a ring, all border points of a country by shields with its initial; by its value
/// instead one of several goals.
fn mark(scene: &mut Scene, dots: &[Point], end: &End, value: Option<u8>, ground: Rgba, map: &Map) {
    let is_country = end.country.is_some();
    let initial = is_country.then(|| pieces::initial(map.end_name(end)).to_string());
    let word = value.map(|value| value.to_string()).or(initial);
    for (nth, dot) in dots.iter().copied().enumerate() {
        if dots[..nth].iter().any(|other| other.distance(dot) < MARK) {
            continue;
        }
        let Some(word) = &word else {
            scene.fill(Shape::circle(dot, 14.0), Rgba::WHITE);
            scene.fill(Shape::circle(dot, 11.0), ground);
            scene.fill(Shape::circle(dot, 4.5), Rgba::WHITE);
            continue;
        };
        for (radius, color) in [(MARK + 2.5, Rgba::WHITE), (MARK, ground)] {
            let shape = match is_country {
                true => pieces::shield_shape(dot, radius),
                false => Shape::circle(dot, radius),
            };
            scene.fill(shape, color);
        }
        let ink = match contrast(Rgba::WHITE, ground) < 2.5 {
            true => Rgba::hex(0x2b2118),
            false => Rgba::WHITE,
        };
        text::line(word, Face::Number, 26.0).draw(scene, Align::Center, dot.x, dot.y + 9.5, ink);
    }
}

/// A ticket's ends, in two lines of about the same length if one is too narrow; `with_values` writes each of several
/// goals with its value.
pub fn name(
    map: &Map,
    ticket: TicketId,
    with_values: bool,
    face: Face,
    [size, least]: [f32; 2],
    room: f32,
) -> Vec<text::Line> {
    let own = map.ticket(ticket);
    let goal = |goal: &Goal| match map.end_name(&goal.end) {
        name if with_values && own.goals.len() > 1 => format!("{name} ({})", goal.value),
        name => name.to_owned(),
    };
    let goals: Vec<String> = own.goals.iter().map(goal).collect();
    let from = format!("{} –", map.end_name(&own.from));
    let whole = format!("{from} {}", goals.join(", "));
    if text::line(&whole, face, least).width <= room {
        return vec![text::shrunk(&whole, face, size, least, room)];
    }
    let halves = |n_first: usize| {
        let first = match n_first {
            0 => from.clone(),
            n => format!("{from} {},", goals[..n].join(", ")),
        };
        [first, goals[n_first..].join(", ")]
    };
    let width = |half: &String| text::line(half, face, least).width;
    let widest = |halves: &[String; 2]| halves.iter().map(width).fold(0.0, f32::max);
    let broken = (0..goals.len()).map(halves);
    let best = broken.min_by(|a, b| widest(a).total_cmp(&widest(b)));
    let lines = best.into_iter().flatten();
    lines
        .map(|half| text::shrunk(&half, face, least, LEAST_HALF, room))
        .collect()
}

/// Least size of a name in two lines.
const LEAST_HALF: f32 = 22.0;

/// A word on a plate in a small map.
fn badge(scene: &mut Scene, word: &text::Line, plate: Rect, ground: Rgba) {
    scene.fill(Shape::round_rect(plate.grown(2.5), 11.0), Rgba::WHITE);
    scene.fill(Shape::round_rect(plate, 9.0), ground);
    word.draw(
        scene,
        Align::Left,
        plate.x + 15.0,
        plate.bottom() - 10.5,
        Rgba::hex(0xf7efdb),
    );
}

/// Marks the choice about an offered ticket: a kept one has a frame, one that goes back is veiled.
fn stamp(
    scene: &mut Scene,
    whole: Rect,
    window: Rect,
    choice: Choice,
    taken: &[Point],
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let (word, ground) = match choice {
        Choice::None => return,
        Choice::Kept => {
            let frame = Shape::round_rect(whole.grown(-1.0), 16.0);
            scene.stroke(frame, colors.gold, 9.0);
            (&words.kept, colors.good)
        }
        Choice::Dropped => {
            let veil = Shape::round_rect(whole.grown(1.0), 16.0);
            scene.fill(veil, colors.veil());
            (&words.dropped, colors.bad)
        }
    };
    let line = text::shrunk(word, Face::Number, 30.0, 20.0, 0.6 * window.w);
    let plate = badge_place(window, line.width + 30.0, taken, &[]);
    badge(scene, &line, plate, ground);
}

/// A corner of a small map for a badge of this width: the first that covers fewest of these points, and then of the
/// others.
fn badge_place(window: Rect, wide: f32, points: &[Point], others: &[Point]) -> Rect {
    let (left, right) = (window.x + 12.0, window.right() - 12.0 - wide);
    let (low, high) = (window.bottom() - 54.0, window.y + 12.0);
    let middle = f32::midpoint(left, right);
    let corners = [
        (left, low),
        (right, low),
        (left, high),
        (right, high),
        (middle, low),
        (middle, high),
    ];
    let places = corners.map(|(x, y)| rect(x, y, wide, 42.0));
    let covered = |place: &Rect, points: &[Point]| {
        let covered = points.iter().filter(|at| place.distance(**at) <= 20.0);
        covered.count()
    };
    let best = places
        .iter()
        .min_by_key(|place| (covered(place, points), covered(place, others)));
    *best.unwrap_or(&places[0])
}

fn header(
    scene: &mut Scene,
    card: Rect,
    own: &TicketSheet,
    map: &Map,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let ground = match (own.in_holder, own.is_long) {
        (true, _) => Rgba::hex(0x2c5a48),
        (false, true) => Rgba::hex(0x1f4f7a),
        (false, false) => Rgba::hex(0x6b2a20),
    };
    let bar = rect(card.x + 8.0, card.y + 8.0, card.w - 16.0, 62.0);
    scene.fill(Shape::round_rect(bar, 11.0), ground);
    scene.fill(Shape::rect(rect(bar.x, bar.y + 30.0, bar.w, 32.0)), ground);
    let mut left = bar.x + 14.0;
    if own.in_holder {
        // Tickets that the team shares are marked.
        let word = text::line(&words.team, Face::Number, 22.0);
        let plate = rect(left, bar.y + 17.0, word.width + 14.0, 30.0);
        scene.fill(Shape::round_rect(plate, 7.0), Rgba::hex(0xf7efdb));
        word.draw(scene, Align::Left, left + 7.0, bar.y + 40.0, ground);
        left = plate.right() + 10.0;
    }
    let has_one_value = own.has_one_value(map);
    let room = bar.right() - if has_one_value { 78.0 } else { 14.0 } - left;
    let ink = Rgba::hex(0xf7efdb);
    // The small map has the values of several goals.
    let lines = name(map, own.ticket, false, Face::Place, [34.0, LEAST], room);
    let feet = if lines.len() == 1 {
        &[42.0][..]
    } else {
        &[27.0, 53.0]
    };
    for (line, foot) in lines.iter().zip(feet) {
        line.draw(scene, Align::Left, left, bar.y + foot, ink);
    }
    if !has_one_value {
        return;
    }
    let disc = point(card.right() - 44.0, card.y + 42.0);
    scene.fill(Shape::circle(disc, 35.0), colors.gold);
    scene.stroke(Shape::circle(disc, 30.5), Rgba::hex(0x6b4a10), 1.8);
    text::line(&own.value.to_string(), Face::Number, 44.0).draw(
        scene,
        Align::Center,
        disc.x,
        disc.y + 15.5,
        Rgba::hex(0x2b2118),
    );
}

/// Space above and below a ticket's cities, in the board's units.
const MARGIN: f32 = 90.0;

/// The part of the board that a small map shows: all of it, or of an upright one its whole width and as much of its
/// height as fills the window, more if the ticket's way takes more.
fn seen(window: Rect, layout: &Layout, map: &Map, own: &TicketSheet) -> Rect {
    let board = layout.sizes.board;
    let fills = board.w * window.h / window.w;
    if board.h <= fills {
        return board;
    }
    let ends = map.ticket(own.ticket).ends();
    let cities = ends.flat_map(|end| end.cities.iter());
    let cities = cities.map(|city| layout.places[city.index()].y);
    let missing = match &own.standing {
        TicketStanding::Missing { path, .. } => &path[..],
        TicketStanding::Done { .. } | TicketStanding::Cut => &[],
    };
    let spines = missing
        .iter()
        .flat_map(|track| &layout.tracks[track.index()].spine);
    let heights = cities.chain(spines.map(|p| p.y));
    let (top, foot) = heights.fold((board.h, 0.0), |(top, foot), y| {
        (f32::min(top, y), f32::max(foot, y))
    });
    let high = (foot - top + 2.0 * MARGIN).clamp(fills, board.h);
    let y = f32::midpoint(top, foot) - high / 2.0;
    rect(0.0, y.clamp(0.0, board.h - high), board.w, high)
}

/// A point of the board in a window that shows that part of it, with equal space at its sides.
fn place_in(window: Rect, seen: Rect, p: Point) -> Point {
    let scale = (window.w / seen.w).min(window.h / seen.h);
    let aside = (window.w - seen.w * scale) / 2.0;
    let (x, y) = (p.x - seen.x, p.y - seen.y);
    point(window.x + aside + x * scale, window.y + y * scale)
}

/// The pieces of a line between these heights.
fn between(line: &[Point], seen: Rect) -> Vec<Vec<Point>> {
    let (top, foot) = (seen.y, seen.bottom());
    let cut = |from: Point, to: Point, y: f32| from.toward(to, (y - from.y) / (to.y - from.y));
    let mut pieces = vec![Vec::new()];
    for pair in line.windows(2) {
        let (from, to) = (pair[0], pair[1]);
        if f32::max(from.y, to.y) < top || foot < f32::min(from.y, to.y) {
            continue;
        }
        let inside = |p: Point, other: Point| match p.y {
            y if y < top => cut(p, other, top),
            y if foot < y => cut(p, other, foot),
            _ => p,
        };
        let (first, last) = (inside(from, to), inside(to, from));
        let piece = pieces.last_mut().expect("one at least");
        if piece.last() != Some(&first) {
            pieces.push(vec![first]);
        }
        pieces.last_mut().expect("one at least").push(last);
    }
    pieces.retain(|piece| 1 < piece.len());
    pieces
}

/// The map in small: land, all tracks as lines, the viewer's own in colour, the missing ones dashed.
fn small_map(
    scene: &mut Scene,
    window: Rect,
    seen: Rect,
    layout: &Layout,
    network: &Network<'_>,
    standing: &TicketStanding,
    colors: &ThemeColors,
) {
    let place = |p: &Point| {
        let inside = point(
            p.x.clamp(seen.x, seen.right()),
            p.y.clamp(seen.y, seen.bottom()),
        );
        place_in(window, seen, inside)
    };
    let ring = |ring: &[Point]| -> Vec<Point> { ring.iter().map(place).collect() };
    match &layout.outline {
        None => scene.fill(Shape::rect(window), colors.land),
        Some(outline) => {
            scene.fill(Shape::rect(window), colors.sea);
            let mut land = Shape::new();
            for feature in outline.of_kind(FeatureKind::Land) {
                for own in &feature.rings {
                    land.add(&Shape::polygon(&ring(own)));
                }
            }
            scene.fill_even_odd(land.clone(), colors.land);
            scene.stroke(land, colors.coast, 1.0);
            for lake in outline.of_kind(FeatureKind::Lake) {
                scene.fill(Shape::polygon(&ring(&lake.rings[0])), colors.lake);
            }
        }
    }
    let (left, right) = (place(&point(0.0, 0.0)).x, place(&point(seen.w, 0.0)).x);
    if left > window.x + 0.5 {
        for (x, w) in [(window.x, left - window.x), (right, window.right() - right)] {
            scene.fill(Shape::rect(rect(x, window.y, w, window.h)), colors.card);
        }
    }
    let line = |track: TrackId| {
        let pieces = between(&layout.tracks[track.index()].spine, seen).into_iter();
        pieces.fold(Shape::new(), |shape, piece| {
            shape.with(&Shape::line(&ring(&piece)))
        })
    };
    let tracks = || (0..layout.tracks.len()).map(|at| TrackId(at as u8));
    for track in tracks() {
        scene.stroke(line(track), colors.rail.mix(colors.land, 0.35), 1.6);
    }
    let owner = |track: TrackId| network.owners.get(track.index()).copied().flatten();
    let own = |track: &TrackId| owner(*track).is_some_and(|seat| network.own.contains(&seat));
    for track in tracks().filter(own) {
        scene.stroke(line(track), Rgba::WHITE, 9.0);
    }
    for track in tracks().filter(own) {
        let seat = owner(track).unwrap_or_default();
        scene.stroke(line(track), theme::seat(seat), 5.5);
    }
    if let TicketStanding::Missing { path, .. } = standing {
        for track in path {
            scene.stroke(line(*track), Rgba::WHITE, 6.5);
            scene.dash(line(*track), colors.alert, 4.5, 8.0, 5.0);
        }
    }
}
