//! The players' panels: a slim rail at the right of the table picture, or a broad one beside an upright board.
//!
//! One function lays them out for two to six players, alone or in teams: the rows share the height. Names, scores and
//! counts have sizes that can be read on a phone however many play; what fewer players leave goes to faces and scores.

use engine::map::{Map, Vehicle};

use super::avatar::Disc;
use super::cards::{self, CardStyle};
use super::color::Rgba;
use super::desk::Desk;
use super::fonts::Face;
use super::scene::Scene;
use super::seat_face::seat_face;
use super::shape::{Rect, Shape, point, rect};
use super::sheet::{SeatSheet, TableSheet, TeamSheet};
use super::station;
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

/// Space between panels, and around them.
const GAP: f32 = 8.0;
/// Height of a panel in which counts stand one below another.
const TALL: f32 = 270.0;
/// Width of a panel that has its score beside the rest.
const BROAD: f32 = 300.0;
/// Height of the band with a word about a seat: that it is to move, or has resigned.
const BAND: f32 = 36.0;
/// Space for the bracket that joins the panels of a team.
const BRACKET: f32 = 7.0;
/// Height of the line under the panels of a team, for what teammates share.
const TEAM_LINE: f32 = 82.0;
/// Width of the stripe in a seat's colour, along the left edge.
const STRIPE: f32 = 10.0;
/// Size of names and of the numbers in a row; nothing that one needs is smaller.
const NAME: f32 = 34.0;
const COUNT: f32 = 32.0;

/// Style of the panels.
pub struct PanelStyle<'a> {
    pub colors: &'a ThemeColors,
    pub words: &'a PictureWords,
    pub map: &'a Map,
}

impl<'a> PanelStyle<'a> {
    pub fn cards(&self) -> CardStyle<'a> {
        CardStyle {
            colors: self.colors,
            letters: &self.words.letters,
            map: self.map,
        }
    }
}

pub fn draw(scene: &mut Scene, sheet: &TableSheet, desk: Desk, style: &PanelStyle<'_>) {
    let players = desk.players();
    let (x, w) = (players.x + GAP, players.w - 2.0 * GAP);
    let n = sheet.seats.len().max(1) as f32;
    let bands = |own: &SeatSheet| {
        if own.is_turn || own.resigned {
            BAND
        } else {
            0.0
        }
    };
    let n_teams = sheet.teams.len() as f32;
    let taken = sheet.seats.iter().map(bands).sum::<f32>() + n_teams * (TEAM_LINE + GAP);
    let between = if sheet.teams.is_empty() { GAP } else { 3.0 };
    let high = (players.h - GAP - taken) / n - between;
    let mut y = GAP;
    let mut place = |x: f32, w: f32, high: f32, gap: f32| {
        let at = rect(x, y, w, high);
        y += high + gap;
        at
    };
    if sheet.teams.is_empty() {
        for own in &sheet.seats {
            let at = place(x, w, high + bands(own), GAP);
            panel(scene, own, at, true, style);
        }
        return;
    }
    let (x, w) = (x + BRACKET, w - BRACKET);
    for team in &sheet.teams {
        let mut whole = Rect::default();
        for own in &sheet.seats[team.seats.clone()] {
            let at = place(x, w, high + bands(own), 3.0);
            panel(scene, own, at, false, style);
            whole = if whole.w == 0.0 { at } else { whole.union(at) };
        }
        let at = place(x, w, TEAM_LINE, GAP);
        team_line(scene, sheet, team, at, style);
        bracket(scene, whole.union(at), style.colors);
    }
}

/// Draws the bracket that joins the panels of a team, at their left.
fn bracket(scene: &mut Scene, team: Rect, colors: &ThemeColors) {
    let (inner, outer) = (team.x + 4.0, team.x - BRACKET + 1.0);
    let (top, foot) = (team.y + 4.0, team.bottom() - 4.0);
    let line = [(inner, top), (outer, top), (outer, foot), (inner, foot)];
    scene.stroke(
        Shape::line(&line.map(|(x, y)| point(x, y))),
        colors.gold,
        5.0,
    );
}

/// A seat's panel. In teams its score is its team's.
fn panel(scene: &mut Scene, own: &SeatSheet, at: Rect, has_score: bool, style: &PanelStyle<'_>) {
    let inks = plate(scene, own, at, style.colors);
    let band = match (own.is_turn, own.resigned) {
        (true, _) => Some((&style.words.turn, style.colors.alert)),
        (false, true) => Some((&style.words.resigned, style.colors.plate)),
        (false, false) => None,
    };
    let top = at.y + if band.is_some() { BAND } else { 0.0 };
    if let Some((word, ground)) = band {
        let band = rect(at.x + STRIPE, at.y, at.w - STRIPE, BAND);
        scene.fill(Shape::round_rect(band.grown(-4.0), 7.0), ground);
        let word = text::shrunk(word, Face::Number, 30.0, 24.0, band.w - 20.0);
        let ink = Rgba::hex(0xf7efdb);
        word.draw(scene, Align::Center, band.center().x, at.y + 28.5, ink);
    }
    let inner = rect(
        at.x + STRIPE + 7.0,
        top,
        at.w - STRIPE - 12.0,
        at.bottom() - top,
    );
    if !has_score {
        beside(scene, own, inner, &inks, style);
    } else if inner.w > BROAD {
        broad(scene, own, inner, &inks, style);
    } else if inner.h < TALL {
        usual(scene, own, inner, &inks, style);
    } else {
        tall(scene, own, inner, &inks, style);
    }
}

/// Name, then face and score, then counts.
fn usual(scene: &mut Scene, own: &SeatSheet, at: Rect, inks: &Inks, style: &PanelStyle<'_>) {
    // What the three rows leave goes to the one in the middle.
    let spare = (at.h - 126.0).max(0.0);
    let pad = (0.12 * spare).min(10.0);
    let name = text::shrunk(&own.name, Face::Number, NAME, COUNT, at.w);
    name.draw(scene, Align::Left, at.x, at.y + 33.0 + pad, inks.text);
    let foot = at.bottom() - 12.0 - pad;
    counts(scene, own, at, foot, inks, style);
    let (top, bottom) = (at.y + 40.0 + pad, foot - 29.0);
    let middle = f32::midpoint(top, bottom);
    let radius = ((bottom - top) / 2.0 - 1.0).clamp(22.0, 40.0);
    let disc = Disc {
        center: point(at.x + radius, middle),
        radius,
    };
    seat_face(scene, own.livery, own.face.as_ref(), disc, style.colors);
    let size = (1.06 * (bottom - top)).clamp(48.0, 72.0);
    let left = at.x + 2.0 * radius + 0.3 * radius;
    let houses = houses(own);
    // Only beside stations is there no space to reach over the edge of its column.
    let room = if houses > 0.0 {
        at.right() - houses - left
    } else {
        at.w
    };
    let score = text::shrunk(&own.score.to_string(), Face::Number, size, COUNT, room);
    let center = f32::midpoint(left, at.right() - houses);
    let foot = middle + 0.35 * size;
    let beside = rect(at.right() - houses, top, houses, bottom - top);
    station::left(scene, own, beside, inks.text);
    score.draw(scene, Align::Center, center, foot, inks.score);
}

/// Face, name over counts, and score side by side.
fn broad(scene: &mut Scene, own: &SeatSheet, at: Rect, inks: &Inks, style: &PanelStyle<'_>) {
    let middle = at.center().y;
    let radius = (0.42 * at.h).min(62.0);
    let disc = Disc {
        center: point(at.x + radius + 4.0, middle),
        radius,
    };
    seat_face(scene, own.livery, own.face.as_ref(), disc, style.colors);
    let right = at.right() - houses(own) - 6.0;
    let beside = rect(at.right() - houses(own), middle - 44.0, houses(own), 88.0);
    station::left(scene, own, beside, inks.text);
    let size = (0.62 * at.h).clamp(60.0, 88.0);
    let score = text::line(&own.score.to_string(), Face::Number, size);
    score.draw(scene, Align::Right, right, middle + 0.35 * size, inks.score);
    let left = at.x + 2.0 * radius + 22.0;
    let inner = rect(left, at.y, right - score.width - 16.0 - left, at.h);
    let k = (at.h / 100.0).clamp(1.0, 1.4);
    let name = text::shrunk(&own.name, Face::Number, 38.0 * k, COUNT, inner.w);
    name.draw(scene, Align::Left, left, middle - 10.0 * k, inks.text);
    // As large as they fit.
    let numbers = numbers(own);
    let size = (COUNT * k).min(COUNT * inner.w / row_width(&numbers, COUNT));
    let foot = middle + 36.0 * k;
    row(
        scene,
        &numbers,
        inner,
        foot,
        size.max(COUNT),
        inks,
        style.map.vehicle,
    );
}

/// With space to show everything large, one below another, for two or three players.
fn tall(scene: &mut Scene, own: &SeatSheet, at: Rect, inks: &Inks, style: &PanelStyle<'_>) {
    let share = ((at.h - TALL) / 150.0).clamp(0.0, 1.0);
    let middle = at.center().x;
    let radius = 28.0 + 24.0 * share;
    let size = 60.0 + 36.0 * share;
    let row = 37.0 + 13.0 * share;
    let heights = 2.0 * radius + 0.76 * size + 3.0 * row + 50.0;
    let gap = ((at.h - heights) / 5.0).max(0.0);
    let mut y = at.y + gap;
    let disc = Disc {
        center: point(middle, y + radius),
        radius,
    };
    seat_face(scene, own.livery, own.face.as_ref(), disc, style.colors);
    y += 2.0 * radius + gap + 32.0;
    let name = text::shrunk(&own.name, Face::Number, 38.0, COUNT, at.w);
    name.draw(scene, Align::Center, middle, y, inks.text);
    y += 6.0 + gap + 0.76 * size;
    let score = text::line(&own.score.to_string(), Face::Number, size);
    score.draw(scene, Align::Center, middle, y, inks.score);
    y += gap + row - 4.0;
    let beside = rect(
        at.right() - houses(own),
        y - row + 8.0,
        houses(own),
        3.0 * row,
    );
    station::left(scene, own, beside, inks.text);
    for count in SIGNS {
        let line = text::line(&count.of(own).to_string(), Face::Number, 42.0);
        let left = middle - 40.0;
        count.draw(scene, 1.15, left, y, inks, style.map.vehicle);
        line.draw(scene, Align::Right, middle + 42.0, y, inks.text);
        y += row;
    }
}

/// Face and name in one row, counts in another, for a teammate.
fn beside(scene: &mut Scene, own: &SeatSheet, at: Rect, inks: &Inks, style: &PanelStyle<'_>) {
    let pad = ((at.h - 80.0) / 3.0).max(0.0);
    let disc = Disc {
        center: point(at.x + 21.0, at.y + 23.0 + pad),
        radius: 22.0,
    };
    seat_face(scene, own.livery, own.face.as_ref(), disc, style.colors);
    let left = at.x + 56.0;
    let width = at.right() - houses(own) - left;
    let name = text::shrunk(&own.name, Face::Number, NAME, COUNT, width);
    name.draw(scene, Align::Left, left, at.y + 34.0 + pad, inks.text);
    let beside = rect(at.right() - houses(own), at.y + pad, houses(own), 44.0);
    station::left(scene, own, beside, inks.text);
    counts(scene, own, at, at.bottom() - 6.0 - pad, inks, style);
}

/// Width of the column of a seat's stations, where there are any.
fn houses(own: &SeatSheet) -> f32 {
    if own.stations_full > 0 { 24.0 } else { 0.0 }
}

/// The colours of a panel.
struct Inks {
    ground: Rgba,
    text: Rgba,
    score: Rgba,
}

/// The panel itself, with the seat's colour along its left edge.
fn plate(scene: &mut Scene, own: &SeatSheet, at: Rect, colors: &ThemeColors) -> Inks {
    let (ground, text, dim) = if own.is_turn {
        (colors.panel_turn, colors.text_turn, colors.dim_turn)
    } else {
        (colors.panel, colors.text, colors.dim)
    };
    scene.fill(Shape::round_rect(at, 12.0), ground);
    let edge = rect(at.x, at.y, 24.0, at.h);
    scene.fill(Shape::round_rect(edge, 12.0), theme::seat(own.livery));
    if theme::is_dark(own.livery) {
        scene.frame(edge, 12.0, dim, 2.0);
    }
    scene.fill(
        Shape::rect(rect(at.x + STRIPE, at.y, 24.5 - STRIPE, at.h)),
        ground,
    );
    if own.is_turn {
        scene.frame(at, 13.0, colors.gold, 4.0);
    }
    let score = if own.is_turn {
        colors.text_turn
    } else {
        colors.gold.mix(colors.text, 0.35)
    };
    Inks {
        ground,
        text,
        score,
    }
}

/// What is counted of a seat, each with its sign.
#[derive(Debug, Clone, Copy)]
enum Count {
    Trains,
    Cards,
    Tickets,
}

const SIGNS: [Count; 3] = [Count::Trains, Count::Cards, Count::Tickets];

impl Count {
    fn of(self, own: &SeatSheet) -> u16 {
        match self {
            Count::Trains => u16::from(own.trains),
            Count::Cards => own.n_cards,
            Count::Tickets => own.n_tickets,
        }
    }

    /// Width of the sign.
    fn width(self) -> f32 {
        match self {
            Count::Trains | Count::Tickets => 30.0,
            Count::Cards => 25.0,
        }
    }

    /// Draws the sign with its foot at (x, y).
    fn draw(self, scene: &mut Scene, k: f32, x: f32, y: f32, inks: &Inks, vehicle: Vehicle) {
        let mut sign = Scene::new();
        match self {
            Count::Trains => cards::train_sign(&mut sign, vehicle, 0.0, 0.0, inks.text),
            Count::Cards => cards::cards_sign(&mut sign, 0.0, 0.0, inks.text, inks.ground),
            Count::Tickets => cards::tickets_sign(&mut sign, 0.0, 0.0, inks.text, inks.ground),
        }
        scene.append(sign.scaled(k, x, y - 1.0));
    }
}

/// Size of a sign beside a number of size 1.
const SIGN: f32 = 0.025;

/// Numbers in a row, each after its sign.
fn row(
    scene: &mut Scene,
    numbers: &[(Count, u16)],
    at: Rect,
    foot: f32,
    size: f32,
    inks: &Inks,
    vehicle: Vehicle,
) {
    let n_gaps = numbers.len() as f32 - 1.0;
    let taken: f32 = numbers.iter().map(|own| width(own, size)).sum();
    let gap = ((at.w - taken) / n_gaps).clamp(1.0, 18.0);
    let mut x = at.x;
    for own in numbers {
        own.0.draw(scene, SIGN * size, x, foot, inks, vehicle);
        let left = x + SIGN * size * own.0.width() + 3.0;
        let line = text::line(&own.1.to_string(), Face::Number, size);
        line.draw(scene, Align::Left, left, foot, inks.text);
        x += width(own, size) + gap;
    }
}

/// Width of a number with its sign.
fn width((count, n): &(Count, u16), size: f32) -> f32 {
    let line = text::line(&n.to_string(), Face::Number, size);
    SIGN * size * count.width() + 3.0 + line.width
}

/// Width of a row with space between its numbers.
fn row_width(numbers: &[(Count, u16)], size: f32) -> f32 {
    let taken: f32 = numbers.iter().map(|own| width(own, size)).sum();
    taken + 12.0 * (numbers.len() as f32 - 1.0)
}

fn numbers(own: &SeatSheet) -> [(Count, u16); 3] {
    SIGNS.map(|count| (count, count.of(own)))
}

fn counts(
    scene: &mut Scene,
    own: &SeatSheet,
    at: Rect,
    foot: f32,
    inks: &Inks,
    style: &PanelStyle<'_>,
) {
    row(
        scene,
        &numbers(own),
        at,
        foot,
        COUNT,
        inks,
        style.map.vehicle,
    );
}

/// The score and the holders that teammates share.
fn team_line(
    scene: &mut Scene,
    sheet: &TableSheet,
    team: &TeamSheet,
    at: Rect,
    style: &PanelStyle<'_>,
) {
    let colors = style.colors;
    let inks = Inks {
        ground: colors.panel.mix(Rgba::BLACK, 0.25),
        text: colors.text,
        score: colors.gold,
    };
    scene.fill(Shape::round_rect(at, 10.0), inks.ground);
    let n = team.seats.len().max(1) as f32;
    let high = (at.h - 12.0) / n;
    for (nth, seat) in team.seats.clone().enumerate() {
        let livery = sheet.livery(seat);
        let stripe = rect(at.x, at.y + 6.0 + nth as f32 * high, STRIPE, high);
        scene.fill(Shape::rect(stripe), theme::seat(livery));
        if theme::is_dark(livery) {
            scene.stroke(Shape::rect(stripe.grown(-0.8)), colors.dim, 1.6);
        }
    }
    let inner = rect(at.x + STRIPE + 7.0, at.y, at.w - STRIPE - 12.0, at.h);
    // On its own plate, so that the number is not read as the score beside it.
    let word = format!("{} {}", style.words.team, team.number);
    let word = text::shrunk(&word, Face::Number, 26.0, 24.0, 84.0);
    let label = rect(inner.x, at.y + 8.0, word.width + 14.0, 32.0);
    scene.fill(Shape::round_rect(label, 7.0), colors.plate);
    let ink = Rgba::hex(0xf7efdb);
    word.draw(scene, Align::Center, label.center().x, at.y + 33.0, ink);
    let score = text::line(&team.score.to_string(), Face::Number, 46.0);
    let middle = f32::midpoint(label.right(), inner.right());
    score.draw(scene, Align::Center, middle, at.y + 40.0, inks.score);
    let numbers = [
        (Count::Cards, team.n_cards),
        (Count::Tickets, team.n_tickets),
    ];
    row(
        scene,
        &numbers,
        inner,
        at.bottom() - 8.0,
        COUNT,
        &inks,
        style.map.vehicle,
    );
}
