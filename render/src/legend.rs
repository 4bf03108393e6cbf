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

/// The area of a legend of `n_signs` signs.
pub fn plate(map: &Map, layout: &Layout, n_signs: usize) -> Option<Rect> {
    let board = layout.sizes.board;
    let (at, (_, most)) = layout.legend.zip(legend::size(map, board))?;
    let (w, h) = legend::size_of(map, board, n_signs);
    // With fewer signs it keeps to the edge of the board.
    let top = if at.y > board.center().y {
        at.y + most / 2.0 - h
    } else {
        at.y - most / 2.0
    };
    (n_signs > 0).then(|| rect(at.x - w / 2.0, top, w, h))
}

pub fn draw(
    scene: &mut Scene,
    map: &Map,
    layout: &Layout,
    signs: &[Sign],
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let Some(plate) = plate(map, layout, signs.len()) else {
        return;
    };
    let n_rows = signs
        .len()
        .div_ceil(legend::n_columns(map, layout.sizes.board));
    scene.fill(Shape::round_rect(plate, 10.0), colors.label_halo.alpha(225));
    scene.frame(plate.grown(-0.2), 9.8, colors.rail, 1.6);
    for (nth, sign) in signs.iter().enumerate() {
        let left = plate.x + legend::COLUMN * (nth / n_rows) as f32;
        let middle = plate.y + legend::PAD + legend::ROW * ((nth % n_rows) as f32 + 0.5);
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
        draw_sign(
            scene,
            *sign,
            point(left + 34.0, middle),
            &layout.sizes,
            colors,
        );
        let room = legend::COLUMN - 62.0;
        let word = match sign {
            Sign::Tunnel(least, most) if least < most => &format!("{least}–{most} {word}"),
            _ => word,
        };
        let word = text::shrunk(word, Face::Small, 26.0, 24.0, room);
        word.draw(scene, Align::Left, left + 66.0, middle + 9.0, colors.label);
    }
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
