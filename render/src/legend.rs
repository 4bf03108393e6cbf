//! The legend of a board: what the signs that are on its tracks and places now mean.

use engine::map::Map;

use super::color::Rgba;
use super::fonts::Face;
use super::layout::legend::{self, Sign};
use super::layout::{Layout, Sizes, Slot};
use super::pieces::{self, MapMarks};
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point, rect};
use super::station;
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

/// The signs that are on a board now: of those that its map can show, the variant and the course of the game leave some
/// out.
pub fn signs(map: &Map, marks: MapMarks, has_closed: bool) -> Vec<Sign> {
    let mut signs = legend::signs(map);
    signs.extend(marks.stations.then_some(Sign::Station));
    let ferry = signs.iter().position(|sign| *sign == Sign::Ferry);
    let n_before = ferry.map_or(0, |at| at + 1);
    if marks.no_plain_wilds {
        signs.insert(n_before, Sign::NoPlainWilds);
    }
    if ferry.is_some() && marks.ferry_substitute > 0 {
        signs.insert(n_before, Sign::FerrySubstitute(marks.ferry_substitute));
    }
    signs.retain(|sign| match sign {
        Sign::District => marks.districts,
        Sign::BigCity => marks.big_cities,
        Sign::Closed => has_closed,
        Sign::Gray
        | Sign::Ferry
        | Sign::FerrySubstitute(_)
        | Sign::Mountain
        | Sign::Tunnel(..)
        | Sign::Substitute(_)
        | Sign::NoPlainWilds
        | Sign::Junction
        | Sign::Border(_)
        | Sign::Station => true,
    });
    signs
}

/// A legend as it is drawn.
pub struct Table {
    pub plate: Rect,
    lines: Vec<text::Line>,
    n_rows: usize,
    /// Their widths.
    columns: Vec<f32>,
}

impl Table {
    /// `None` if there is nothing to explain.
    pub fn of(map: &Map, layout: &Layout, signs: &[Sign], words: &PictureWords) -> Option<Table> {
        let board = layout.sizes.board;
        let (at, (most_w, most_h)) = layout.legend.zip(legend::size(map, board))?;
        let lines: Vec<text::Line> = signs.iter().map(|sign| line(*sign, words)).collect();
        let n_rows = signs.len().div_ceil(legend::n_columns(map, board)).max(1);
        let columns = lines.chunks(n_rows).map(|column| {
            let widest = column.iter().map(|line| line.width).fold(0.0, f32::max);
            TEXT_FROM + widest + GAP
        });
        let columns: Vec<f32> = columns.collect();
        let (w, h) = (columns.iter().sum(), legend::height(n_rows));
        // Smaller or larger than the room there is, it keeps to the edges of the board.
        let center = board.center();
        let toward = |at: f32, center: f32, room: f32| at + room / 2.0 * (at - center).signum();
        let left = toward(at.x, center.x, most_w - w) - w / 2.0;
        let top = toward(at.y, center.y, most_h - h) - h / 2.0;
        (!signs.is_empty()).then_some(Table {
            plate: rect(left, top, w, h),
            lines,
            n_rows,
            columns,
        })
    }
}

pub fn draw(
    scene: &mut Scene,
    map: &Map,
    layout: &Layout,
    signs: &[Sign],
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let Some(table) = Table::of(map, layout, signs, words) else {
        return;
    };
    let plate = table.plate;
    scene.fill(Shape::round_rect(plate, 10.0), colors.label_halo.alpha(225));
    scene.frame(plate.grown(-0.2), 9.8, colors.rail, 1.6);
    for (nth, (sign, line)) in signs.iter().zip(&table.lines).enumerate() {
        let left = plate.x + table.columns[..nth / table.n_rows].iter().sum::<f32>();
        let middle = plate.y + legend::PAD + legend::ROW * ((nth % table.n_rows) as f32 + 0.5);
        draw_sign(
            scene,
            *sign,
            point(left + 34.0, middle),
            &layout.sizes,
            colors,
        );
        line.draw(
            scene,
            Align::Left,
            left + TEXT_FROM,
            middle + 9.0,
            colors.label,
        );
    }
}

/// Distance of the words from the left edge of their column, and of the column's end from the widest of them.
const TEXT_FROM: f32 = 66.0;
const GAP: f32 = 8.0;
/// Room for the words of a sign.
const MOST: f32 = 190.0;

/// What a sign means.
fn line(sign: Sign, words: &PictureWords) -> text::Line {
    let word = match sign {
        Sign::Gray => &words.gray,
        Sign::Ferry => &words.ferry,
        Sign::FerrySubstitute(_) => &words.ferry_substitute,
        Sign::Mountain => &words.mountain,
        Sign::Tunnel(..) => &words.tunnel,
        Sign::Substitute(_) => &words.substitute,
        Sign::NoPlainWilds => &words.no_plain_wilds,
        Sign::District => &words.district,
        Sign::BigCity => &words.big_city,
        Sign::Junction => &words.junction,
        Sign::Border(_) => &words.border,
        Sign::Station => &words.station,
        Sign::Closed => &words.closed,
    };
    let word = match sign {
        Sign::Tunnel(least, most) if least < most => &format!("{least}–{most} {word}"),
        _ => word,
    };
    text::shrunk(word, Face::Small, 26.0, 24.0, MOST)
}

fn draw_sign(scene: &mut Scene, sign: Sign, at: Point, sizes: &Sizes, colors: &ThemeColors) {
    let sizes = Sizes {
        unit: 0.9,
        slot: 15.0,
        place: 12.0,
        ..*sizes
    };
    let slot = |aside: f32, length: f32| Slot {
        center: at.shifted(aside, 0.0),
        angle: 0.0,
        length,
    };
    match sign {
        Sign::Gray => pieces::space(scene, None, &slot(0.0, 42.0), &sizes, colors),
        Sign::Ferry => pieces::ferry_sign(scene, at, 1.4, colors),
        Sign::FerrySubstitute(n) => pieces::cards_sign(scene, n, at, 1.0, colors),
        Sign::Mountain => pieces::mountain_sign(scene, at, 1.05),
        Sign::Tunnel(n, _) => {
            let slot = slot(-14.0, 22.0);
            pieces::space(scene, None, &slot, &sizes, colors);
            pieces::tunnel_sign(scene, &slot, &sizes, colors);
            pieces::cards_sign(scene, n, at.shifted(15.0, 0.0), 1.0, colors);
        }
        Sign::Substitute(n) => {
            pieces::space(scene, None, &slot(0.0, 42.0), &sizes, colors);
            pieces::cards_sign(scene, n, at, 1.0, colors);
        }
        Sign::NoPlainWilds => {
            pieces::ferry_sign(scene, at, 1.4, colors);
            let line = Shape::line(&[at.shifted(-19.0, 12.0), at.shifted(19.0, -12.0)]);
            scene.stroke(line.clone(), colors.label_halo, 7.0);
            scene.stroke(line, colors.label, 3.5);
        }
        Sign::District => {
            scene.fill(Shape::circle(at, 15.0), colors.place_edge);
            scene.fill(Shape::circle(at, 13.0), colors.place_ring);
            scene.fill(Shape::circle(at, 11.0), theme::district(1));
            let number = text::line("1", Face::Number, 24.0);
            number.draw(scene, Align::Center, at.x, at.y + 8.4, Rgba::WHITE);
        }
        Sign::BigCity => pieces::big_city(scene, at, 9.0, colors),
        Sign::Junction => pieces::junction(scene, at, 12.0, colors),
        Sign::Border(initial) => pieces::shield(scene, at, 11.0, initial, colors),
        Sign::Station => station::house(scene, at, 0, 13.0, colors),
        Sign::Closed => pieces::closed_space(scene, &slot(0.0, 44.0), &sizes, colors),
    }
}
