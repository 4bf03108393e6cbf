//! Where everything of a board lies: places, slots, labels, furniture.
//!
//! Start at [`Layout::new`]. A map needs nothing but its facts: places are put where geography has
//! them and spread where tracks need room ([`relax`]), routes swing aside of each other ([`bend`]),
//! spaces are laid along them ([`slots`]), names find a free spot ([`label`]), the map's name and
//! the compass what is left ([`furniture`]). A drawing file may fix any of it, and those of the maps
//! that come with the program fix all ([`freeze`]): nothing is searched for when a table is drawn.
//! The same map gives the same layout every time.

pub mod badge;
mod bend;
pub mod check;
pub mod freeze;
mod furniture;
mod label;
pub mod legend;
mod relax;
mod slots;
#[cfg(test)]
mod tests;
pub mod tune;

use engine::map::Map;

use super::assets::Drawing;
use super::geo::{Outline, Projection};
use super::shape::{Point, Rect, rect};

pub use furniture::title_plate;
pub use label::{Label, LabelLine};
pub use slots::{Slot, TrackPath};

/// The part of the picture that the map has.
pub const MAP_WIDTH: f32 = 1300.0;
pub const MAP_HEIGHT: f32 = 880.0;
pub const MAP: Rect = rect(0.0, 0.0, MAP_WIDTH, MAP_HEIGHT);

/// The sizes that go with a map's unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    pub unit: f32,
    /// The radius of a place.
    pub place: f32,
    /// The width of an empty slot.
    pub slot: f32,
    /// From the middle of one parallel track to the next.
    pub lane: f32,
    /// The size of lettering.
    pub label: f32,
    /// Preferred maximum length of a slot; the spine bridges the rest.
    pub longest_slot: f32,
}

impl Sizes {
    /// `shows_number`: a place has its district's number inside and needs room for it.
    fn new(unit: f32, shows_number: bool, median_space: f32) -> Sizes {
        Sizes {
            unit,
            place: if shows_number { 14.5 } else { 11.0 } * unit,
            slot: 16.0 * unit,
            lane: 22.0 * unit,
            label: 28.0 * unit.min(1.2),
            longest_slot: (median_space * 1.35).clamp(52.0, 92.0),
        }
    }
}

/// A board, laid out.
#[derive(Debug, Clone)]
pub struct Layout {
    pub sizes: Sizes,
    pub outline: Option<Outline>,
    pub projection: Projection,
    /// By city.
    pub places: Vec<Point>,
    /// By route: how far it swings out to the left of the way from its first city.
    pub bends: Vec<f32>,
    /// By track.
    pub tracks: Vec<TrackPath>,
    /// By track: where the cards of a tunnel stand.
    pub tunnel_cards: Vec<Option<Point>>,
    /// By city; a junction has none.
    pub labels: Vec<Option<Label>>,
    /// The middle of the map's name.
    pub title: Option<Point>,
    pub compass: Option<Point>,
    /// The middle of the legend, on a map with special signs.
    pub legend: Option<Point>,
}

impl Layout {
    /// Lays out a map by its drawing, on the outline that it names.
    pub fn new(map: &Map, drawing: &Drawing, outline: Option<Outline>) -> Layout {
        let projection = projection(map, drawing, outline.as_ref());
        let geography: Vec<Point> = map
            .cities
            .iter()
            .map(|city| projection.place(city.latitude, city.longitude))
            .collect();
        let shows_number = !map.districts.is_empty();
        let median = relax::median_space(map, &geography);
        let unit = drawing
            .unit
            .unwrap_or_else(|| (median / 56.0).clamp(1.0, 1.3));
        let sizes = Sizes::new(unit, shows_number, median);
        let fixed: Vec<Option<Point>> = map
            .cities
            .iter()
            .map(|city| drawing.places.get(&city.id)?.at)
            .map(|at| at.map(|[x, y]| super::shape::point(x, y)))
            .collect();
        let places = relax::relax(map, geography, &fixed, &sizes);
        let sizes = Sizes::new(unit, shows_number, relax::median_space(map, &places));
        let mut routes = bend::Routes::new(map, &places, drawing, &sizes);
        routes.settle();
        let labels = label::settle(map, &places, drawing, &sizes, &mut routes);
        let mut layout = Layout {
            sizes,
            outline,
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
        layout.tunnel_cards = badge::place(map, &layout);
        furniture::place(map, drawing, &mut layout);
        layout
    }

    /// A track's slots, in order from its first city.
    pub fn slots(&self, track: engine::ids::TrackId) -> &[Slot] {
        &self.tracks[track.index()].slots
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
            Projection::fitted(&points, f64::from(MAP_WIDTH), f64::from(MAP_HEIGHT), 90.0)
        })
}
