//! The players' panels at the right of the table picture.
//!
//! One function lays them out for two to six players, alone or in teams: the rows share the
//! height, and text to be read from a distance is never smaller than 28.

use engine::map::Vehicle;

use super::avatar::Disc;
use super::base;
use super::cards::{self, CardStyle};
use super::color::Rgba;
use super::fonts::Face;
use super::layout::{MAP_HEIGHT, MAP_WIDTH};
use super::scene::Scene;
use super::seat_face::seat_face;
use super::shape::{Point, Rect, Shape, point, rect};
use super::sheet::{SeatSheet, TableSheet, TeamSheet};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

/// Space between panels, and around them.
const GAP: f32 = 8.0;
/// Maximum height of a panel laid out in lines.
const HIGHEST: f32 = 214.0;
/// Minimum height at which a panel's content is centred, one thing below another.
const TALL: f32 = 300.0;
/// Height of each of five panels beside the map: here everything has its full size.
const USUAL: f32 = 172.0;
/// Space for the bracket that joins the panels of a team.
const BRACKET: f32 = 9.0;
/// Height of the line under the panels of a team, for what teammates share.
const TEAM_LINE: f32 = 46.0;

/// Style of the panels.
pub struct PanelStyle<'a> {
    pub colors: &'a ThemeColors,
    pub words: &'a PictureWords,
    pub vehicle: Vehicle,
}

impl<'a> PanelStyle<'a> {
    pub fn cards(&self) -> CardStyle<'a> {
        CardStyle {
            colors: self.colors,
            letters: &self.words.letters,
            vehicle: self.vehicle,
        }
    }
}

pub fn draw(scene: &mut Scene, sheet: &TableSheet, style: &PanelStyle<'_>) {
    let (x, w) = (MAP_WIDTH + GAP, base::WIDTH as f32 - MAP_WIDTH - 2.0 * GAP);
    let n = sheet.seats.len().max(1) as f32;
    if sheet.teams.is_empty() {
        let high = (MAP_HEIGHT - GAP) / n - GAP;
        for (nth, own) in sheet.seats.iter().enumerate() {
            let y = GAP + nth as f32 * (high + GAP);
            let at = rect(x, y, w, high);
            if high < TALL {
                panel(scene, own, at, style);
            } else {
                tall_panel(scene, own, at, style);
            }
        }
        return;
    }
    let n_teams = sheet.teams.len() as f32;
    let teams = n_teams * (TEAM_LINE + GAP);
    let high = ((MAP_HEIGHT - GAP - teams) / n - 3.0).min(HIGHEST);
    let mut y = GAP;
    for team in &sheet.teams {
        let members = team.seats.len() as f32;
        let foot = y + members * (high + 3.0) + TEAM_LINE;
        bracket(scene, x, y, foot, style.colors);
        let (x, w) = (x + BRACKET, w - BRACKET);
        for seat in team.seats.clone() {
            panel(scene, &sheet.seats[seat], rect(x, y, w, high), style);
            y += high + 3.0;
        }
        team_line(scene, sheet, team, rect(x, y, w, TEAM_LINE), style);
        y += TEAM_LINE + GAP;
    }
}

/// Draws the bracket that joins the panels of a team, at their left.
fn bracket(scene: &mut Scene, x: f32, top: f32, foot: f32, colors: &ThemeColors) {
    let (inner, outer) = (x + BRACKET + 6.0, x);
    let line = [
        point(inner, top + 4.0),
        point(outer, top + 4.0),
        point(outer, foot - 4.0),
        point(inner, foot - 4.0),
    ];
    scene.stroke(Shape::line(&line), colors.gold, 7.0);
}

fn panel(scene: &mut Scene, own: &SeatSheet, at: Rect, style: &PanelStyle<'_>) {
    let colors = style.colors;
    let is_turn = own.is_turn;
    let Inks {
        ground,
        text_ink,
        dim,
    } = plate(scene, own, at, colors);
    let color = theme::seat(own.livery);
    // The more space, the larger the disc and the score; names and counts stay the same.
    let share = ((at.h - 112.0) / (USUAL - 112.0)).clamp(0.0, 1.0);
    // With fewer players there is space for text that can be read from further away.
    let extra = ((at.h - USUAL) / (HIGHEST - USUAL)).clamp(0.0, 1.0);
    let radius = 27.0 + 9.0 * share + 5.0 * extra;
    let center = point(at.x + 26.0 + radius, at.y + 12.0 + radius + 4.0 * share);
    seat_face(
        scene,
        own.livery,
        own.face.as_ref(),
        Disc { center, radius },
        colors,
    );
    let left = center.x + radius + 14.0;
    let name_y = at.y + 31.0 + 5.0 * share + 5.0 * extra;
    let room = at.right() - 12.0 - left;
    let name = text::shrunk(&own.name, Face::Body, 28.0 + 3.0 * extra, 22.0, room);
    name.draw(scene, Align::Left, left, name_y, text_ink);
    let score_size = 47.0 + 14.0 * share + 12.0 * extra;
    let score_y = name_y + 0.76 * score_size + 4.0 + 5.0 * share + 4.0 * extra;
    let score_ink = score_ink(own, colors);
    let score = text::line(&own.score.to_string(), Face::Number, score_size);
    score.draw(scene, Align::Left, left, score_y, score_ink);
    let room = at.right() - 12.0 - (left + score.width + 10.0);
    if is_turn {
        tag(
            scene,
            &style.words.turn,
            at.right() - 12.0,
            score_y,
            room,
            colors.alert,
        );
    } else if own.resigned {
        tag(
            scene,
            &style.words.resigned,
            at.right() - 12.0,
            score_y,
            room,
            colors.plate,
        );
    }
    let base_line = at.bottom() - 12.0 - 8.0 * share - 3.0 * extra;
    let foot = point(at.x + 32.0, base_line);
    counts(
        scene,
        own,
        foot,
        33.0 + 5.0 * extra,
        text_ink,
        ground,
        style,
    );
    supply(scene, own, at, color, dim, ground);
}

/// The colours of a panel.
struct Inks {
    ground: Rgba,
    text_ink: Rgba,
    dim: Rgba,
}

/// The panel itself, with the seat's colour along its left edge.
fn plate(scene: &mut Scene, own: &SeatSheet, at: Rect, colors: &ThemeColors) -> Inks {
    let (ground, text_ink, dim) = if own.is_turn {
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
    scene.fill(Shape::rect(rect(at.x + 16.0, at.y, 8.5, at.h)), ground);
    if own.is_turn {
        scene.frame(at, 13.0, colors.gold, 4.0);
    }
    Inks {
        ground,
        text_ink,
        dim,
    }
}

fn score_ink(own: &SeatSheet, colors: &ThemeColors) -> Rgba {
    if own.is_turn {
        colors.text_turn
    } else {
        colors.gold.mix(colors.text, 0.35)
    }
}

/// A panel with space to show everything large, for two players.
fn tall_panel(scene: &mut Scene, own: &SeatSheet, at: Rect, style: &PanelStyle<'_>) {
    let colors = style.colors;
    let Inks {
        ground,
        text_ink,
        dim,
    } = plate(scene, own, at, colors);
    let middle = at.x + 12.0 + at.w / 2.0;
    let top = at.y + 0.09 * at.h;
    let radius = 58.0;
    let center = point(middle, top + radius);
    seat_face(
        scene,
        own.livery,
        own.face.as_ref(),
        Disc { center, radius },
        colors,
    );
    let name = text::shrunk(&own.name, Face::Body, 38.0, 28.0, at.w - 48.0);
    let name_y = top + 2.0 * radius + 48.0;
    name.draw(scene, Align::Center, middle, name_y, text_ink);
    let score_y = name_y + 96.0;
    text::line(&own.score.to_string(), Face::Number, 104.0).draw(
        scene,
        Align::Center,
        middle,
        score_y,
        score_ink(own, colors),
    );
    let tag_word = if own.is_turn {
        Some((&style.words.turn, colors.alert))
    } else if own.resigned {
        Some((&style.words.resigned, colors.plate))
    } else {
        None
    };
    if let Some((word, ground)) = tag_word {
        let wide = text::shrunk(word, Face::Number, 28.0, 18.0, 200.0).width + 20.0;
        tag(
            scene,
            word,
            middle + wide / 2.0,
            score_y + 48.0,
            220.0,
            ground,
        );
    }
    let foot = point(at.x + 32.0, at.bottom() - 28.0);
    counts(scene, own, foot, 38.0, text_ink, ground, style);
    supply(scene, own, at, theme::seat(own.livery), dim, ground);
}

/// A word on a coloured plate, given its right end and base line.
fn tag(scene: &mut Scene, word: &str, right: f32, base_line: f32, room: f32, ground: Rgba) {
    let line = text::shrunk(word, Face::Number, 28.0, 18.0, room - 20.0);
    let plate = rect(
        right - line.width - 20.0,
        base_line - 29.0,
        line.width + 20.0,
        36.0,
    );
    scene.fill(Shape::round_rect(plate, 8.0), ground);
    line.draw(
        scene,
        Align::Right,
        right - 10.0,
        base_line - 1.0,
        Rgba::hex(0xf7efdb),
    );
}

fn counts(
    scene: &mut Scene,
    own: &SeatSheet,
    Point { x, y }: Point,
    size: f32,
    ink: Rgba,
    ground: Rgba,
    style: &PanelStyle<'_>,
) {
    let number = |scene: &mut Scene, n: u16, x: f32| {
        let line = text::line(&n.to_string(), Face::Number, size);
        line.draw(scene, Align::Left, x, y, ink);
    };
    cards::train_sign(scene, style.vehicle, x, y - 1.0, ink);
    number(scene, u16::from(own.trains), x + 36.0);
    cards::cards_sign(scene, x + 91.0, y - 1.0, ink, ground);
    number(scene, own.n_cards, x + 122.0);
    cards::tickets_sign(scene, x + 172.0, y - 1.0, ink, ground);
    number(scene, own.n_tickets, x + 208.0);
}

/// A bar along the bottom: the share of the trains that is left.
fn supply(scene: &mut Scene, own: &SeatSheet, at: Rect, color: Rgba, dim: Rgba, ground: Rgba) {
    if at.h < 150.0 {
        return;
    }
    let full = rect(at.x + 32.0, at.bottom() - 13.0, at.w - 46.0, 6.0);
    scene.fill(Shape::round_rect(full, 3.0), dim.mix(ground, 0.72));
    let share = f32::from(own.trains) / f32::from(own.trains_full.max(1));
    let left = rect(full.x, full.y, (full.w * share.min(1.0)).max(6.0), full.h);
    // Black on the dark panel would be invisible.
    let ink = if theme::is_dark(own.livery) && !own.is_turn {
        dim
    } else {
        color
    };
    scene.fill(Shape::round_rect(left, 3.0), ink);
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
    let ground = colors.panel.mix(Rgba::BLACK, 0.25);
    scene.fill(Shape::round_rect(at, 10.0), ground);
    let n = team.seats.len().max(1) as f32;
    let wide = 16.0 / n;
    for (nth, seat) in team.seats.clone().enumerate() {
        let livery = sheet.livery(seat);
        let stripe = rect(at.x + nth as f32 * wide, at.y + 6.0, wide, at.h - 12.0);
        scene.fill(Shape::rect(stripe), theme::seat(livery));
        if theme::is_dark(livery) {
            scene.stroke(Shape::rect(stripe.grown(-0.8)), colors.dim, 1.6);
        }
    }
    let base_line = at.y + 34.0;
    // On its own plate, so that the number is not read as the score beside it.
    let word = format!("{} {}", style.words.team, team.number);
    let word = text::shrunk(&word, Face::Number, 22.0, 15.0, 66.0);
    let label = rect(at.x + 24.0, at.y + 9.0, word.width + 14.0, at.h - 18.0);
    scene.fill(Shape::round_rect(label, 7.0), colors.plate);
    let middle = label.center().x;
    word.draw(
        scene,
        Align::Center,
        middle,
        base_line - 3.0,
        Rgba::hex(0xf7efdb),
    );
    let score = text::line(&team.score.to_string(), Face::Number, 38.0);
    let score_x = f32::midpoint(label.right(), at.x + 150.0);
    score.draw(scene, Align::Center, score_x, base_line + 1.0, colors.gold);
    let number = |scene: &mut Scene, n: u16, x: f32| {
        let line = text::line(&n.to_string(), Face::Number, 31.0);
        line.draw(scene, Align::Left, x, base_line, colors.text);
    };
    cards::cards_sign(scene, at.x + 150.0, base_line, colors.text, ground);
    number(scene, team.n_cards, at.x + 180.0);
    cards::tickets_sign(scene, at.x + 212.0, base_line, colors.text, ground);
    number(scene, team.n_tickets, at.x + 247.0);
}
