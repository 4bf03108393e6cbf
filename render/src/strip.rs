//! The strip under the map: the face-up row, the decks, and what happened last.

use engine::map::{Map, Track};

use super::cards;
use super::color::Rgba;
use super::desk::Desk;
use super::fonts::Face;
use super::layout::{Sizes, Slot};
use super::panel::PanelStyle;
use super::pieces;
use super::scene::Scene;
use super::score;
use super::seat_face::seat_disc;
use super::shape::{Rect, Shape, point, rect};
use super::sheet::{Flag, LastAction, LastMove, TableSheet};
use super::text::{self, Align};
use super::theme;

/// Gap between cards.
const GAP: f32 = 14.0;

pub fn draw(scene: &mut Scene, sheet: &TableSheet, map: &Map, desk: Desk, style: &PanelStyle<'_>) {
    row(scene, sheet, desk, style);
    decks(scene, sheet, desk.decks(), style);
    last_move(scene, sheet, map, desk.last_move(), style);
}

fn row(scene: &mut Scene, sheet: &TableSheet, desk: Desk, style: &PanelStyle<'_>) {
    let colors = style.colors;
    let (area, abreast) = desk.row();
    let n_rows = sheet.row.len().div_ceil(abreast).max(1);
    let n = sheet.row.len().clamp(1, abreast) as f32;
    let step = (area.w / n).min(159.0);
    let scale = (step - GAP) / cards::CARD.0;
    let room = (area.h + GAP) / n_rows as f32;
    for (nth, card) in sheet.row.iter().enumerate() {
        let (line, place) = (nth / abreast, nth % abreast);
        let high = cards::CARD.1 * scale;
        let at = rect(
            area.x + place as f32 * step,
            area.y + room * line as f32 + (room - GAP - high) / 2.0,
            step - GAP,
            high,
        );
        match card {
            Some(card) => cards::face(scene, *card, at, style.cards()),
            None => cards::empty(scene, at, colors),
        }
        let number = point(at.right() - 16.0, at.y + 15.0);
        scene.fill(Shape::circle(number, 20.0), colors.gold);
        scene.fill(Shape::circle(number, 18.0), colors.desk);
        text::line(&(nth + 1).to_string(), Face::Number, 32.0).draw(
            scene,
            Align::Center,
            number.x,
            number.y + 11.2,
            colors.text,
        );
    }
}

fn decks(scene: &mut Scene, sheet: &TableSheet, area: Rect, style: &PanelStyle<'_>) {
    let words = style.words;
    let decks = [
        (sheet.n_deck, &words.deck, Rgba::hex(0x7d2f24)),
        (sheet.n_discards, &words.discard, Rgba::hex(0x3a4c5c)),
        (sheet.n_tickets, &words.tickets, Rgba::hex(0x2d5a4a)),
    ];
    let step = (area.w + GAP) / decks.len() as f32;
    for (at, (n, word, color)) in decks.into_iter().enumerate() {
        let place = rect(area.x + step * at as f32, area.y, step - GAP, area.h);
        deck(scene, n, word, color, place, style);
    }
}

fn deck(scene: &mut Scene, n: u16, word: &str, color: Rgba, at: Rect, style: &PanelStyle<'_>) {
    let colors = style.colors;
    // An empty deck is a flat place, a full one has cards under its top.
    let n_layers = match n {
        0 => 0,
        1..=5 => 1,
        6..=20 => 2,
        _ => 3,
    };
    for layer in (1..n_layers).rev() {
        let off = 3.5 * layer as f32;
        let card = |grown: f32| Shape::round_rect(at.grown(grown), 8.0 + grown).at(off, -off);
        scene.fill(card(0.75), colors.desk);
        scene.fill(card(-0.75), color.mix(Rgba::BLACK, 0.35));
    }
    let ground = if n == 0 { colors.panel } else { color };
    scene.fill(Shape::round_rect(at, 8.0), ground);
    scene.frame(at.grown(-5.2), 5.8, colors.gold.mix(ground, 0.35), 1.6);
    let center = at.center();
    let ink = Rgba::hex(0xf7efdb);
    text::line(&n.to_string(), Face::Number, 50.0).draw(
        scene,
        Align::Center,
        center.x,
        center.y + 8.0,
        ink,
    );
    deck_word(word, at.w).draw(
        scene,
        Align::Center,
        center.x,
        at.bottom() - 11.0,
        colors.gold,
    );
}

/// What a deck of that width is called, on it.
fn deck_word(word: &str, wide: f32) -> text::Line {
    text::shrunk(word, Face::Number, 24.0, 21.0, wide - 12.0)
}

/// The last move; above it, in a warning colour, whether the end is near.
fn last_move(scene: &mut Scene, sheet: &TableSheet, map: &Map, at: Rect, style: &PanelStyle<'_>) {
    let colors = style.colors;
    scene.fill(Shape::round_rect(at, 12.0), colors.panel);
    let header = match sheet.flag {
        Flag::None => None,
        // After the last turn, as a film shows it.
        Flag::FinalRound(0) => Some(style.words.final_round.clone()),
        Flag::FinalRound(turns) => Some(format!("{} · {turns}", style.words.final_round)),
        Flag::Over => Some(style.words.game_over.clone()),
    };
    let base_line = at.y + 29.0;
    if let Some(header) = header {
        let plate = rect(at.x, at.y, at.w, 38.0);
        scene.fill(Shape::round_rect(plate, 10.0), colors.alert);
        text::shrunk(&header, Face::Number, 30.0, 24.0, at.w - 24.0).draw(
            scene,
            Align::Center,
            at.center().x,
            base_line + 1.0,
            Rgba::hex(0xf7efdb),
        );
    }
    let Some(last) = &sheet.last_move else {
        return;
    };
    if sheet.flag == Flag::None {
        let name = sheet
            .seats
            .get(last.seat)
            .map_or("", |seat| seat.name.as_str());
        let name = text::shrunk(name, Face::Number, 32.0, 32.0, at.w - 28.0);
        name.draw(scene, Align::Left, at.x + 14.0, base_line, colors.dim);
    }
    // A route needs the whole width, so the disc goes beside the wagons under it.
    let (disc_y, radius, indent) = match &last.what {
        LastAction::Claimed { .. }
        | LastAction::Revealed { .. }
        | LastAction::Bonus { .. }
        | LastAction::Won { .. }
        | LastAction::BuiltStation { .. }
        | LastAction::LeftTunnel { .. } => (at.y + 92.0, 16.0, 46.0),
        LastAction::Drew { .. }
        | LastAction::DrewTickets { .. }
        | LastAction::SharedTickets { .. }
        | LastAction::Passed => (at.y + 75.0, 21.0, 60.0),
    };
    let center = point(at.x + 12.0 + radius, disc_y);
    let livery = sheet.livery(last.seat);
    seat_disc(scene, livery, center, radius, colors);
    let inner = rect(at.x + 14.0, at.y + 40.0, at.w - 28.0, at.h - 46.0);
    what(scene, last, livery, map, inner, indent, style);
}

/// The move itself, mostly in signs; what is beside the disc is indented.
fn what(
    scene: &mut Scene,
    last: &LastMove,
    livery: usize,
    map: &Map,
    at: Rect,
    indent: f32,
    style: &PanelStyle<'_>,
) {
    let colors = style.colors;
    let beside = rect(at.x + indent, at.y, at.w - indent, at.h);
    match &last.what {
        LastAction::Claimed { track, points } => {
            let track = map.track(*track);
            route_name(scene, ends(map, track, style), at, style);
            let points = text::line(&format!("+{points}"), Face::Number, 40.0);
            let room = beside.w - points.width - 12.0;
            let n = f32::from(track.length).max(1.0);
            let step = (room / n).min(42.0);
            for space in 0..track.length {
                let slot = Slot {
                    center: point(beside.x + step * (f32::from(space) + 0.5), at.y + 52.0),
                    angle: 0.0,
                    length: step - 5.0,
                };
                let sizes = Sizes {
                    board: at,
                    unit: 1.0,
                    place: 11.0,
                    slot: 14.0,
                    lane: 0.0,
                    label: 28.0,
                    longest_slot: 60.0,
                };
                let casing = slot.shape(21.0, 4.0, 5.0);
                scene.fill(casing, Rgba::WHITE);
                pieces::wagon(scene, &slot, livery, &sizes);
            }
            points.draw(scene, Align::Right, at.right(), at.y + 66.0, colors.gold);
        }
        LastAction::Revealed { ticket, points } => {
            let ticket = map.ticket(*ticket);
            let to = ticket
                .goals
                .iter()
                .find(|goal| i32::from(goal.value) == points.abs());
            let to = to.map_or("", |goal| map.end_name(&goal.end));
            route_name(scene, [map.end_name(&ticket.from), to], at, style);
            change(scene, *points, at, style);
        }
        LastAction::Bonus { source, points } => {
            let word = style.words.source(*source);
            let word = text::shrunk(word, Face::Number, 36.0, 32.0, at.w);
            word.draw(scene, Align::Left, at.x, at.y + 27.0, colors.text);
            change(scene, *points, at, style);
        }
        LastAction::Drew { cards: drawn } => {
            for (nth, card) in drawn.iter().enumerate() {
                let place = rect(beside.x + 100.0 * nth as f32, at.y + 2.0, 90.0, 62.0);
                match card {
                    Some(card) => cards::face(scene, *card, place, style.cards()),
                    None => cards::back(scene, place, colors),
                }
            }
        }
        LastAction::DrewTickets { kept: n } | LastAction::SharedTickets { n } => {
            let is_shared = matches!(last.what, LastAction::SharedTickets { .. });
            let sign = if is_shared { "→" } else { "+" };
            let line = text::line(&format!("{sign}{n}"), Face::Number, 46.0);
            line.draw(scene, Align::Left, beside.x, at.y + 52.0, colors.gold);
            let word = text::shrunk(
                &style.words.tickets,
                Face::Number,
                30.0,
                24.0,
                beside.w - line.width - 14.0,
            );
            word.draw(
                scene,
                Align::Left,
                beside.x + line.width + 14.0,
                at.y + 48.0,
                colors.text,
            );
        }
        LastAction::Won { names, points } => {
            let line = text::shrunk(names, Face::Number, 36.0, 32.0, at.w);
            line.draw(scene, Align::Left, at.x, at.y + 28.0, colors.text);
            score::crown(scene, point(beside.x + 24.0, at.y + 63.0), 0.75, colors);
            let points = text::line(&points.to_string(), Face::Number, 48.0);
            points.draw(scene, Align::Right, at.right(), at.y + 69.0, colors.gold);
        }
        LastAction::BuiltStation { city } => {
            let name = map.city(*city).name.as_str();
            let name = text::shrunk(name, Face::Number, 36.0, 32.0, at.w);
            name.draw(scene, Align::Left, at.x, at.y + 27.0, colors.text);
            let word = text::shrunk(&style.words.station, Face::Number, 34.0, 24.0, beside.w);
            word.draw(scene, Align::Left, beside.x, at.y + 66.0, colors.gold);
        }
        LastAction::LeftTunnel { track } => {
            let track = map.track(*track);
            route_name(scene, ends(map, track, style), at, style);
            text::line("↩", Face::Number, 40.0).draw(
                scene,
                Align::Left,
                beside.x,
                at.y + 66.0,
                theme::halo(0).0,
            );
        }
        LastAction::Passed => {
            let word = text::shrunk(&style.words.passed, Face::Number, 34.0, 24.0, beside.w);
            word.draw(scene, Align::Left, beside.x, at.y + 48.0, colors.text);
        }
    }
}

/// Points won or lost at the end.
fn change(scene: &mut Scene, points: i32, at: Rect, style: &PanelStyle<'_>) {
    let colors = style.colors;
    let ink = if points < 0 {
        colors.alert.mix(colors.text, 0.4)
    } else {
        colors.gold
    };
    // A true minus, as wide as the plus.
    let points = format!("{points:+}").replace('-', "−");
    let points = text::line(&points, Face::Number, 40.0);
    points.draw(scene, Align::Right, at.right(), at.y + 66.0, ink);
}

/// The names of a track's ends.
fn ends<'a>(map: &'a Map, track: &Track, style: &'a PanelStyle<'_>) -> [&'a str; 2] {
    [track.a, track.b].map(|city| match map.city(city) {
        city if city.junction => style.words.junction.as_str(),
        city => city.name.as_str(),
    })
}

fn route_name(scene: &mut Scene, [a, b]: [&str; 2], at: Rect, style: &PanelStyle<'_>) {
    let route = format!("{a} – {b}");
    text::shrunk(&route, Face::Number, 36.0, 32.0, at.w).draw(
        scene,
        Align::Left,
        at.x,
        at.y + 27.0,
        style.colors.text,
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_spanish_word_for_the_discards_fits_on_them() {
        let whole = text::line("DESCARTES", Face::Number, 21.0);
        assert_eq!(deck_word("DESCARTES", 100.0).width, whole.width);
    }
}
