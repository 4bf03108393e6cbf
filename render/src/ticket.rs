//! Tickets as cards, each with a small map: both cities, one's own network, and what is missing.

use engine::ids::TrackId;
use engine::map::Map;

use super::color::Rgba;
use super::fonts::Face;
use super::geo::FeatureKind;
use super::layout::{Layout, MAP_HEIGHT, MAP_WIDTH};
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point, rect};
use super::sheet::{TicketSheet, TicketStanding};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

const CARD: (f32, f32) = (460.0, 386.0);
const GAP: f32 = 16.0;
/// A file as wide as the table picture; more tickets take a second line.
const MOST_ABREAST: usize = 3;

/// What a small map shows of the game.
#[derive(Debug)]
pub struct Network<'a> {
    /// By track: the seat that claimed it.
    pub owners: &'a [Option<usize>],
    /// Seats whose tracks count as one's own.
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
    let abreast = tickets.len().clamp(1, MOST_ABREAST);
    for (nth, ticket) in tickets.iter().enumerate() {
        let (column, line) = (nth % abreast, nth / abreast);
        let at = point(
            GAP + column as f32 * (CARD.0 + GAP),
            GAP + line as f32 * (CARD.1 + GAP),
        );
        card(&mut scene, at, ticket, map, layout, network, colors, words);
    }
    let n_lines = tickets.len().div_ceil(abreast).max(1) as f32;
    let width = GAP + abreast as f32 * (CARD.0 + GAP);
    (scene, width, GAP + n_lines * (CARD.1 + GAP))
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
    small_map(scene, window, layout, network, &own.standing, colors);
    let scale = window.w / MAP_WIDTH;
    for end in [ticket.a, ticket.b] {
        let place = layout.places[end.index()];
        let dot = point(window.x + place.x * scale, window.y + place.y * scale);
        scene.fill(Shape::circle(dot, 14.0), Rgba::WHITE);
        scene.fill(Shape::circle(dot, 11.0), colors.alert);
        scene.fill(Shape::circle(dot, 4.5), Rgba::WHITE);
    }
    // The paper's edge covers what the map left over its corners.
    let hole = Shape::round_rect(
        rect(at.x + 8.0, at.y + 8.0, CARD.0 - 16.0, CARD.1 - 16.0),
        11.0,
    );
    let edge = Shape::round_rect(whole, 16.0).with(&hole);
    scene.fill_even_odd(Shape::rect(whole.grown(3.0)).with(&hole), colors.desk);
    scene.fill_even_odd(edge, colors.card);
    header(scene, whole, own, map, colors);
    let (word, ground) = match &own.standing {
        TicketStanding::Done => (words.connected.clone(), colors.good),
        TicketStanding::Missing { trains, .. } => {
            (format!("{trains} {}", words.missing), colors.panel)
        }
        TicketStanding::Cut => (words.not_yet.clone(), colors.bad),
    };
    let word = text::line(&word, Face::Number, 30.0);
    let plate = rect(at.x + 20.0, whole.bottom() - 60.0, word.width + 30.0, 42.0);
    scene.fill(Shape::round_rect(plate, 9.0), ground);
    word.draw(
        scene,
        Align::Left,
        plate.x + 15.0,
        plate.bottom() - 10.5,
        Rgba::hex(0xf7efdb),
    );
}

fn header(scene: &mut Scene, card: Rect, own: &TicketSheet, map: &Map, colors: &ThemeColors) {
    let ground = if own.is_long {
        Rgba::hex(0x1f4f7a)
    } else {
        Rgba::hex(0x6b2a20)
    };
    let bar = rect(card.x + 8.0, card.y + 8.0, card.w - 16.0, 62.0);
    scene.fill(Shape::round_rect(bar, 11.0), ground);
    scene.fill(Shape::rect(rect(bar.x, bar.y + 30.0, bar.w, 32.0)), ground);
    let ticket = map.ticket(own.ticket);
    let name = format!("{} – {}", map.city(ticket.a).name, map.city(ticket.b).name);
    text::shrunk(&name, Face::Place, 34.0, 18.0, bar.w - 92.0).draw(
        scene,
        Align::Left,
        bar.x + 14.0,
        bar.y + 42.0,
        Rgba::hex(0xf7efdb),
    );
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

/// The map in small: land, all tracks as lines, one's own in colour, the missing ones dashed.
fn small_map(
    scene: &mut Scene,
    window: Rect,
    layout: &Layout,
    network: &Network<'_>,
    standing: &TicketStanding,
    colors: &ThemeColors,
) {
    let scale = window.w / MAP_WIDTH;
    let place = |p: Point| {
        point(
            window.x + p.x.clamp(0.0, MAP_WIDTH) * scale,
            window.y + p.y.clamp(0.0, MAP_HEIGHT) * scale,
        )
    };
    let ring = |ring: &[Point]| -> Vec<Point> { ring.iter().map(|p| place(*p)).collect() };
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
    let line = |track: TrackId| Shape::line(&ring(&layout.tracks[track.index()].spine));
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
