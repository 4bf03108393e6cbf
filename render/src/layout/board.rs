//! The layout of a board: the position of each part.

use engine::ids::TrackId;

use super::super::assets::MapFace;
use super::super::geo::{Outline, Projection};
use super::super::shape::Point;
use super::super::theme::{Theme, ThemeColors};
use super::{Label, Sizes, Slot, TrackPath};

/// The layout of a board.
#[derive(Debug, Clone)]
pub struct Layout {
    pub sizes: Sizes,
    pub outline: Option<Outline>,
    pub face: MapFace,
    pub projection: Projection,
    /// By city.
    pub places: Vec<Point>,
    /// By route: how far it swings out to the left of the way from its first city.
    pub bends: Vec<f32>,
    /// By track.
    pub tracks: Vec<TrackPath>,
    /// By track: the position of the cards of a tunnel.
    pub tunnel_cards: Vec<Option<Point>>,
    /// By city; `None` for a junction, and for a border point whose country is named beside another one.
    pub labels: Vec<Option<Label>>,
    /// The middle of the map's name.
    pub title: Option<Point>,
    pub compass: Option<Point>,
    /// The middle of the legend, on a map with special signs.
    pub legend: Option<Point>,
}

impl Layout {
    /// The colours of the board in a theme.
    pub fn colors(&self, theme: Theme) -> ThemeColors {
        let ground = match theme {
            Theme::Day => self.face.day,
            Theme::Night => self.face.night,
            // Black on white, whatever the map.
            Theme::Contrast => None,
        };
        theme.colors().on(ground)
    }

    /// A track's slots, in order from its first city.
    pub fn slots(&self, track: TrackId) -> &[Slot] {
        &self.tracks[track.index()].slots
    }
}
