//! The position of everything on a board: places, slots, labels, furniture.
//!
//! Start at [`Layout::new`]. A map needs nothing but its facts: places are put where geography has
//! them and spread where tracks need space ([`relax`]) but never into the water ([`shore`]), routes swing clear of each
//! other ([`bend`]), spaces are laid along them ([`slots`]), names find a free spot ([`label`]), and the map's name and
//! the compass take what is left ([`furniture`]). A drawing file may fix any of it, and those of the maps
//! that come with the program fix everything ([`freeze`]): nothing is searched for when a table is drawn.
//! The same map gives the same layout every time.

pub mod badge;
mod bend;
mod board;
pub mod check;
pub mod fork;
pub mod freeze;
mod furniture;
mod label;
pub mod legend;
mod relax;
mod shore;
mod sizes;
pub mod slots;
pub mod spots;
#[cfg(test)]
mod tests;
pub mod tune;

use engine::map::Map;

use super::assets::Drawing;
use super::geo::{Outline, Projection};
use super::shape::Point;

pub use board::Layout;
pub use furniture::{plates, title_plate};
pub use label::{Label, LabelLine};
pub use sizes::{CLAIMED_RAIL, CLAIMED_WIDER, OPEN_WIDER, SHORTEST, Sizes};
pub use slots::{Slot, TrackPath};

impl Layout {
    /// Lays out a map by its drawing, on the outline that it names.
    pub fn new(map: &Map, drawing: &Drawing, outline: Option<Outline>) -> Layout {
        let projection = projection(map, drawing, outline.as_ref());
        let geography: Vec<Point> = map
            .cities
            .iter()
            .map(|city| projection.place(city.latitude, city.longitude))
            .collect();
        let board = drawing.board();
        let shows_number = !map.districts.is_empty();
        let median = relax::median_space(map, &geography);
        let unit = drawing
            .unit
            .unwrap_or_else(|| (median / 56.0).clamp(1.0, 1.3));
        let sizes = Sizes::new(board, unit, shows_number, median);
        let fixed: Vec<Option<Point>> = map
            .cities
            .iter()
            .map(|city| drawing.places.get(&city.id)?.at)
            .map(|at| at.map(|[x, y]| super::shape::point(x, y)))
            .collect();
        let places = relax::relax(map, geography, &fixed, outline.as_ref(), &sizes);
        let median = relax::median_space(map, &places);
        let sizes = Sizes::new(board, unit, shows_number, median);
        let mut routes = bend::Routes::new(map, &places, drawing, &sizes);
        routes.settle();
        let labels = label::settle(map, &places, drawing, &sizes, &mut routes);
        let mut layout = Layout {
            sizes,
            outline,
            face: drawing.face.clone(),
            projection,
            places,
            bends: routes.bends(),
            tracks: routes.tracks(),
            tunnel_cards: Vec::new(),
            labels,
            title: None,
            compass: None,
            legend: None,
        };
        fork::clear(map, &mut layout);
        layout.tunnel_cards = badge::place(map, &layout);
        furniture::place(map, drawing, &mut layout);
        layout
    }
}

fn projection(map: &Map, drawing: &Drawing, outline: Option<&Outline>) -> Projection {
    drawing
        .projection
        .or(outline.map(|outline| outline.projection))
        .unwrap_or_else(|| {
            let points: Vec<(f64, f64)> = map
                .cities
                .iter()
                .map(|city| (city.latitude, city.longitude))
                .collect();
            Projection::fitted(&points, drawing.board().size(), 90.0)
        })
}
