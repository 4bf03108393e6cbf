//! Drawing files of the maps: `assets/maps/<map>/drawing.toml` and `assets/geo`.
//!
//! A map without a drawing file is drawn by the automatic values, on the land where its cities lie. What the files may
//! say is described in `docs/maps.md`, "Drawing".

use std::collections::BTreeMap;

use engine::map::Map;
use serde::Deserialize;

use super::color::Rgba;
use super::cut;
use super::desk::{self, Desk};
use super::geo::{Outline, Projection};
use super::shape::{Rect, rect};

/// Largest distance of a name's middle from its dot, across and down, and the sizes of names.
const FARTHEST_LABEL: f32 = 400.0;
const SMALLEST_LABEL: f32 = 24.0;
const LARGEST_LABEL: f32 = 48.0;
const UNITS: std::ops::RangeInclusive<f32> = 1.0..=1.3;
/// Largest share of its length by which a route swings out.
const MOST_BENT: f32 = 0.5;

include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// A drawing file: everything that the layout should not work out itself.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Drawing {
    /// The outline under the map, a file of `assets/geo` without its ending.
    pub outline: Option<String>,
    /// How degrees become board units, if the outline does not say.
    pub projection: Option<Projection>,
    /// Width and height of the board, if its land does not fit the usual one.
    pub board: Option<(f32, f32)>,
    /// Scale of tracks, cities and lettering; 1 suits a map of 40 cities.
    pub unit: Option<f32>,
    /// By city id.
    pub places: BTreeMap<String, PlaceDrawing>,
    /// By the ids of a route's ends with `-` between them: how far it swings out to the left, seen from the
    /// first end, as a share of its length.
    pub bends: BTreeMap<String, f32>,
    pub crossings: Vec<Crossing>,
    pub face: MapFace,
    /// The middle of the map's name, of the compass and of the legend; `false` leaves it out.
    pub title: Furniture,
    pub compass: Furniture,
    pub legend: Furniture,
}

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PlaceDrawing {
    /// Position in board units, instead of the one from geography and spacing.
    pub at: Option<[f32; 2]>,
    /// From the place to the middle of its label.
    pub label: Option<[f32; 2]>,
    /// Lines of the label; broken automatically by default.
    pub lines: Option<Vec<String>>,
    /// Size of its lettering; the map's by default.
    pub size: Option<f32>,
}

/// What makes a map look like no other: its grounds, and what is drawn on them.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct MapFace {
    pub day: Option<Ground>,
    pub night: Option<Ground>,
    /// Fine lines over the land, like the streets of a city.
    pub streets: Option<Streets>,
    /// Names of waters, in their colour.
    pub waters: Vec<WaterName>,
    /// A band along the frame.
    pub border: Option<Border>,
}

/// Colours of land, water and parks.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ground {
    pub land: Rgba,
    pub sea: Rgba,
    pub park: Rgba,
    /// The highest land; lower land lies between it and `land`.
    pub high: Option<Rgba>,
    /// Streets; lighter than the land by default.
    pub street: Option<Rgba>,
    /// Lakes and rivers; about as the sea by default.
    pub lake: Option<Rgba>,
}

/// Bricks in two colours along the frame, each row moved by one.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Border {
    pub light: Rgba,
    pub dark: Rgba,
    pub rows: u8,
    /// Length of a brick, in board units.
    pub brick: f32,
}

/// A grid of streets, in board units and degrees.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Streets {
    pub turn: f32,
    /// Distances between avenues, and between the streets across them.
    pub steps: [f32; 2],
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WaterName {
    pub text: String,
    /// Its middle.
    pub at: [f32; 2],
    #[serde(default)]
    pub turn: f32,
    pub size: f32,
}

/// The grounds of a board that comes with the program, by day and by night.
pub(super) fn grounds(map: &str) -> (Option<Ground>, Option<Ground>) {
    let drawing = text_of(DRAWING_TEXTS, map).and_then(|text| Drawing::parse(text).ok());
    drawing.map_or((None, None), |drawing| {
        (drawing.face.day, drawing.face.night)
    })
}

/// Two routes that cross, and why they must.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Crossing {
    pub routes: [[String; 2]; 2],
    pub reason: String,
}

/// Position of a piece of decoration.
#[derive(Debug, Clone, Copy, Default, PartialEq, Deserialize)]
#[serde(untagged)]
pub enum Furniture {
    #[default]
    Automatic,
    At([f32; 2]),
    Shown(bool),
}

/// Why a drawing cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DrawingError {
    #[error("the drawing file is wrong")]
    Syntax(#[from] toml::de::Error),
    #[error(
        "the board is {0} wide and {1} high, but a board that is not 1400 wide and 880 high is at most 1160 wide, and \
         from 1100 to 1400 high"
    )]
    Board(f32, f32),
    #[error("something of the drawing lies beside the board, or is too large or too small")]
    Beside,
    #[error("no outline is called {0}")]
    NoOutline(String),
    #[error("the outline {name} is wrong")]
    Outline {
        name: String,
        #[source]
        source: serde_json::Error,
    },
}

impl Drawing {
    pub fn parse(text: &str) -> Result<Drawing, DrawingError> {
        let drawing: Drawing = toml::from_str(text)?;
        let board = drawing.board();
        if !Desk::fits(board) {
            return Err(DrawingError::Board(board.w, board.h));
        }
        Ok(drawing)
    }

    /// The area of the board.
    pub fn board(&self) -> Rect {
        self.board
            .map_or(desk::USUAL, |(w, h)| rect(0.0, 0.0, w, h))
    }

    /// The bend given for the route between two cities, seen from the first.
    pub fn bend(&self, from: &str, to: &str) -> Option<f32> {
        let given = |a: &str, b: &str| self.bends.get(&format!("{a}-{b}")).copied();
        given(from, to).or_else(|| given(to, from).map(|bend| -bend))
    }

    /// The drawing of a map with its outline. A map without a file lies on the world's land where its cities are, or on
    /// plain paper if it is a town; it may itself say where everything lies there.
    pub fn of(map: &Map) -> Result<(Drawing, Option<Outline>), DrawingError> {
        if let (None, Some(text)) = (&map.drawing, text_of(DRAWING_TEXTS, &map.id)) {
            let drawing = Drawing::parse(text)?;
            let outline = drawing.outline()?;
            return Ok((drawing, outline));
        }
        let (drawing, outline) = cut::drawing(map).unzip();
        let drawing = drawing.unwrap_or_else(|| cut::plain(map));
        match &map.drawing {
            Some(text) => Ok((drawing.placed(text)?, outline)),
            None => Ok((drawing, outline)),
        }
    }

    /// This drawing with everything where another one has it. A map from anywhere may have any text here: what would
    /// lie beside the board, or be of another size than names are, is refused.
    pub fn placed(self, text: &str) -> Result<Drawing, DrawingError> {
        let Drawing {
            unit,
            places,
            bends,
            title,
            compass,
            legend,
            ..
        } = Drawing::parse(text)?;
        let (wide, high) = self.board().size();
        let is_on = |[x, y]: [f32; 2]| (0.0..=wide).contains(&x) && (0.0..=high).contains(&y);
        let is_near = |label: [f32; 2]| label.iter().all(|off| off.abs() <= FARTHEST_LABEL);
        let is_small = |size: f32| (SMALLEST_LABEL..=LARGEST_LABEL).contains(&size);
        let plates = [title, compass, legend];
        let is_right = places.values().all(|place| {
            place.at.is_none_or(is_on)
                && place.label.is_none_or(is_near)
                && place.size.is_none_or(is_small)
        }) && bends.values().all(|bend| bend.abs() <= MOST_BENT)
            && plates.iter().all(|plate| match plate {
                Furniture::At(at) => is_on(*at),
                Furniture::Automatic | Furniture::Shown(_) => true,
            });
        if !is_right || unit.is_some_and(|unit| !UNITS.contains(&unit)) {
            return Err(DrawingError::Beside);
        }
        Ok(Drawing {
            unit,
            places,
            bends,
            title,
            compass,
            legend,
            ..self
        })
    }

    /// The outline it names.
    pub fn outline(&self) -> Result<Option<Outline>, DrawingError> {
        let Some(name) = &self.outline else {
            return Ok(None);
        };
        let text =
            text_of(OUTLINE_TEXTS, name).ok_or_else(|| DrawingError::NoOutline(name.clone()))?;
        let outline = Outline::parse(text).map_err(|source| DrawingError::Outline {
            name: name.clone(),
            source,
        })?;
        Ok(Some(outline))
    }
}

fn text_of(texts: &[(&str, &'static str)], id: &str) -> Option<&'static str> {
    texts
        .iter()
        .find(|(known, _)| *known == id)
        .map(|(_, text)| *text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_embedded_drawing_is_right_and_has_a_map() {
        for (id, text) in DRAWING_TEXTS {
            let drawing = Drawing::parse(text).unwrap_or_else(|error| panic!("{id}: {error}"));
            drawing
                .outline()
                .unwrap_or_else(|error| panic!("{id}: {error}"));
            let map = engine::map::Map::named(id).unwrap_or_else(|| panic!("no map {id}"));
            let is_city = |id: &String| map.cities.iter().any(|city| city.id == *id);
            assert!(drawing.places.keys().all(is_city), "{id}");
            let is_route = |key: &String| {
                key.split_once('-').is_some_and(|(a, b)| {
                    let routes = map.routes.iter();
                    routes
                        .map(|route| [route.a, route.b].map(|end| map.city(end).id.as_str()))
                        .any(|ends| ends == [a, b] || ends == [b, a])
                })
            };
            assert!(drawing.bends.keys().all(is_route), "{id}");
            let crossed = drawing
                .crossings
                .iter()
                .flat_map(|crossing| crossing.routes.iter());
            assert!(crossed.flatten().all(is_city), "{id}");
        }
    }

    #[test]
    fn a_map_may_say_itself_where_everything_lies_but_not_beside_the_board() {
        let placed = |text: &str| Drawing::default().placed(text);
        let drawing =
            placed("title = [300, 40]\n[places]\nporto = { at = [200, 300], label = [0, 40] }");
        let at = drawing.expect("a right one").places["porto"].at;
        assert_eq!(at, Some([200.0, 300.0]));
        for wrong in [
            "title = [nan, 40]",
            "[places]\nporto = { at = [200, 1e30] }",
            "[places]\nporto = { label = [inf, 0] }",
            "[places]\nporto = { size = 3000 }",
            "[bends]\nfaro-porto = -9",
        ] {
            assert!(
                matches!(placed(wrong), Err(DrawingError::Beside)),
                "{wrong}"
            );
        }
    }

    #[test]
    fn a_misspelt_line_is_found() {
        assert!(Drawing::parse("outlines = \"usa\"").is_err());
        assert!(Drawing::parse("board = [1100, 1400]").is_ok());
        assert!(Drawing::parse("board = [1300, 1400]").is_err());
        assert!(matches!(
            Drawing::parse("outline = \"atlantis\"").map(|drawing| drawing.outline()),
            Ok(Err(DrawingError::NoOutline(_)))
        ));
    }
}
