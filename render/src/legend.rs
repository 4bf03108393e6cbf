//! The legend of a board: what the signs on its tracks and places mean.

use engine::map::Map;

use super::color::Rgba;
use super::fonts::Face;
use super::layout::legend::{self, Sign};
use super::layout::{Layout, Sizes, Slot};
use super::pieces::{self, MapMarks};
use super::scene::Scene;
use super::shape::{Point, Shape, point, rect};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

pub fn draw(
    scene: &mut Scene,
    map: &Map,
    layout: &Layout,
    marks: MapMarks,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let mut signs = legend::signs(map);
    signs.retain(|sign| marks.districts || *sign != Sign::District);
    let (Some(at), Some((w, h))) = (layout.legend, legend::size(map)) else {
        return;
    };
    if signs.is_empty() {
        return;
    }
    let plate = rect(at.x - w / 2.0, at.y - h / 2.0, w, h);
    scene.fill(Shape::round_rect(plate, 10.0), colors.label_halo.alpha(225));
    scene.frame(plate.grown(-0.2), 9.8, colors.rail, 1.6);
    for (nth, sign) in signs.into_iter().enumerate() {
        let middle = plate.y + legend::PAD + legend::ROW * (nth as f32 + 0.5);
        let center = point(plate.x + 34.0, middle);
        let word = match sign {
            Sign::Ferry => &words.ferry,
            Sign::Mountain => &words.mountain,
            Sign::Tunnel(_) => &words.tunnel,
            Sign::District => &words.district,
        };
        draw_sign(scene, sign, center, &layout.sizes, colors);
        text::shrunk(word, Face::Small, 27.0, 24.0, w - 76.0).draw(
            scene,
            Align::Left,
            plate.x + 66.0,
            middle + 9.5,
            colors.label,
        );
    }
}

fn draw_sign(scene: &mut Scene, sign: Sign, at: Point, sizes: &Sizes, colors: &ThemeColors) {
    match sign {
        Sign::Ferry => pieces::ferry_sign(scene, at, 1.4, colors),
        Sign::Mountain => pieces::mountain_sign(scene, at, 1.05),
        Sign::Tunnel(n) => {
            let slot = Slot {
                center: at.shifted(-14.0, 0.0),
                angle: 0.0,
                length: 20.0,
            };
            let sizes = Sizes {
                unit: 0.8,
                slot: 13.0,
                ..*sizes
            };
            scene.fill(slot.shape(13.0, -4.0, 3.0), colors.open(None).fill);
            pieces::tunnel_sign(scene, &slot, &sizes, colors);
            pieces::tunnel_cards(scene, n, at.shifted(15.0, 0.0), 1.0, colors);
        }
        Sign::District => {
            scene.fill(Shape::circle(at, 15.0), colors.place_edge);
            scene.fill(Shape::circle(at, 13.0), colors.place_ring);
            scene.fill(Shape::circle(at, 11.0), theme::district(1));
            let number = text::line("1", Face::Number, 24.0);
            number.draw(scene, Align::Center, at.x, at.y + 8.4, Rgba::WHITE);
        }
    }
}
