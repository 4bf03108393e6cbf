//! Geography: outlines of land and water, and the conversion of degrees to board units.
//!
//! The formulas are for the sphere (Snyder, "Map Projections — A Working Manual", 1987).

use std::f64::consts::FRAC_PI_4;

use serde::Deserialize;

use super::shape::{Point, point};

/// Geography under a board, in board units.
#[derive(Debug, Clone)]
pub struct Outline {
    pub projection: Projection,
    pub features: Vec<Feature>,
}

/// A piece of land or water, a border, a mountain range or a park.
#[derive(Debug, Clone)]
pub struct Feature {
    pub kind: FeatureKind,
    /// Rank of a river: 0 is the largest. Of high land: 1 is the lowest. Of a street: 0, or 1 for a lane.
    pub rank: u8,
    /// The outer ring and its holes, or a single line.
    pub rings: Vec<Vec<Point>>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatureKind {
    Land,
    Lake,
    River,
    State,
    Border,
    /// An area to scatter peaks in.
    Range,
    /// Land above a height.
    High,
    Park,
    Street,
    /// From bank to bank; a pier, if it ends in the water.
    Bridge,
    /// A line along a bank, as engravers draw water.
    Ripple,
}

/// Maps latitude and longitude to board units.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Projection {
    /// Lambert's conformal conic.
    Lcc(Conic),
    /// Albers' equal-area conic.
    Albers(Conic),
    /// Plain degrees scaled to fill the board, each direction by its own scale; the middle of the board is the point
    /// (`lat0`, `lon0`).
    Fitted {
        lat0: f64,
        lon0: f64,
        sx: f64,
        sy: f64,
        #[serde(default = "usual_middle")]
        middle: (f64, f64),
    },
}

/// The parameters of a conic projection; board units are `km * s + o`.
#[derive(Debug, Clone, Copy, PartialEq, Deserialize)]
pub struct Conic {
    pub lat1: f64,
    pub lat2: f64,
    pub lat0: f64,
    pub lon0: f64,
    pub radius_km: f64,
    pub sx: f64,
    pub sy: f64,
    pub ox: f64,
    pub oy: f64,
}

/// The middle of a board of the usual size.
fn usual_middle() -> (f64, f64) {
    (700.0, 440.0)
}

impl Projection {
    /// Projects a point of the earth.
    pub fn place(&self, latitude: f64, longitude: f64) -> Point {
        let (x, y) = match *self {
            Projection::Lcc(conic) => {
                let (first, second) = (conic.lat1.to_radians(), conic.lat2.to_radians());
                let t = |latitude: f64| (FRAC_PI_4 + latitude / 2.0).tan();
                let n = (first.cos() / second.cos()).ln() / (t(second) / t(first)).ln();
                let f = conic.radius_km * first.cos() * t(first).powf(n) / n;
                conic.place(n, |latitude| f / t(latitude).powf(n), latitude, longitude)
            }
            Projection::Albers(conic) => {
                let (first, second) = (conic.lat1.to_radians(), conic.lat2.to_radians());
                let n = (first.sin() + second.sin()) / 2.0;
                let c = first.cos().powi(2) + 2.0 * n * first.sin();
                let radius = |latitude: f64| {
                    conic.radius_km * (c - 2.0 * n * latitude.sin()).max(0.0).sqrt() / n
                };
                conic.place(n, radius, latitude, longitude)
            }
            Projection::Fitted {
                lat0,
                lon0,
                sx,
                sy,
                middle: (x, y),
            } => (x + (longitude - lon0) * sx, y - (latitude - lat0) * sy),
        };
        point(x as f32, y as f32)
    }

    /// Fills a board with these points (latitude, longitude), leaving a margin. If they lie in a
    /// narrow strip the picture is stretched, by at most `MAX_STRETCH`.
    pub fn fitted(points: &[(f64, f64)], size: (f32, f32), margin: f64) -> Projection {
        /// Beyond this a town's shape is no longer recognisable.
        const MAX_STRETCH: f64 = 2.2;
        let span = |values: &dyn Fn(&(f64, f64)) -> f64| {
            let low = points.iter().map(values).fold(f64::MAX, f64::min);
            let high = points.iter().map(values).fold(f64::MIN, f64::max);
            ((low + high) / 2.0, (high - low).max(1e-6))
        };
        let (width, height) = (f64::from(size.0), f64::from(size.1));
        let (lat0, high) = span(&|p| p.0);
        let (lon0, wide) = span(&|p| p.1);
        let squeeze = lat0.to_radians().cos();
        let (mut sx, mut sy) = (
            (width - 2.0 * margin) / wide,
            (height - 2.0 * margin) / high,
        );
        // In kilometres a degree of longitude gets shorter away from the equator.
        sx = sx.min(sy * squeeze * MAX_STRETCH);
        sy = sy.min(sx / squeeze * MAX_STRETCH);
        Projection::Fitted {
            lat0,
            lon0,
            sx,
            sy,
            middle: (width / 2.0, height / 2.0),
        }
    }

    /// The projection, if it is conic: only then are meridians and parallels worth drawing.
    pub fn conic(&self) -> Option<Conic> {
        match *self {
            Projection::Lcc(conic) | Projection::Albers(conic) => Some(conic),
            Projection::Fitted { .. } => None,
        }
    }
}

impl Conic {
    fn place(
        &self,
        n: f64,
        radius: impl Fn(f64) -> f64,
        latitude: f64,
        longitude: f64,
    ) -> (f64, f64) {
        let turn = n * (longitude - self.lon0).to_radians();
        let (own, middle) = (
            radius(latitude.to_radians()),
            radius(self.lat0.to_radians()),
        );
        let (east, south) = (own * turn.sin(), own * turn.cos() - middle);
        (east * self.sx + self.ox, south * self.sy + self.oy)
    }
}

impl Outline {
    /// Reads an outline file (`assets/geo/README.md`).
    pub fn parse(text: &str) -> Result<Outline, serde_json::Error> {
        let file: OutlineFile = serde_json::from_str(text)?;
        let ring = |ring: Vec<[f32; 2]>| ring.into_iter().map(|[x, y]| point(x, y)).collect();
        let features = file.features.into_iter().map(|feature| Feature {
            kind: feature.properties.kind,
            rank: feature.properties.rank,
            rings: match feature.geometry {
                Geometry::Polygon(rings) => rings.into_iter().map(ring).collect(),
                Geometry::LineString(line) => vec![ring(line)],
            },
        });
        Ok(Outline {
            projection: file.projection,
            features: features.collect(),
        })
    }

    pub fn of_kind(&self, kind: FeatureKind) -> impl Iterator<Item = &Feature> {
        self.features
            .iter()
            .filter(move |feature| feature.kind == kind)
    }
}

#[derive(Deserialize)]
struct OutlineFile {
    projection: Projection,
    features: Vec<FileFeature>,
}

#[derive(Deserialize)]
struct FileFeature {
    properties: Properties,
    geometry: Geometry,
}

#[derive(Deserialize)]
struct Properties {
    kind: FeatureKind,
    #[serde(default)]
    rank: u8,
}

#[derive(Deserialize)]
#[serde(tag = "type", content = "coordinates")]
enum Geometry {
    Polygon(Vec<Vec<[f32; 2]>>),
    LineString(Vec<[f32; 2]>),
}

#[cfg(test)]
mod tests {
    use super::*;

    const CONIC: Conic = Conic {
        lat1: 33.0,
        lat2: 45.0,
        lat0: 39.0,
        lon0: -96.0,
        radius_km: 6371.0,
        sx: 0.3,
        sy: 0.3,
        ox: 650.0,
        oy: 440.0,
    };

    #[test]
    fn north_is_up_and_a_degree_has_its_length() {
        for projection in [Projection::Lcc(CONIC), Projection::Albers(CONIC)] {
            let middle = projection.place(39.0, -96.0);
            let north = projection.place(40.0, -96.0);
            let east = projection.place(39.0, -95.0);
            assert!(middle.distance(point(650.0, 440.0)) < 0.01);
            assert!(north.y < middle.y && east.x > middle.x);
            // 111 km per degree of latitude, within a percent between the standard parallels.
            assert!((middle.distance(north) / 0.3 - 111.2).abs() < 1.5);
            assert!((middle.distance(east) / 0.3 - 86.4).abs() < 1.5);
        }
    }

    #[test]
    fn a_fitted_town_fills_the_height_and_is_not_stretched_beyond_recognition() {
        let town = [(40.70, -74.0), (40.78, -73.97)];
        let projection = Projection::fitted(&town, (1400.0, 880.0), 70.0);
        let (south, north) = (
            projection.place(town[0].0, town[0].1),
            projection.place(town[1].0, town[1].1),
        );
        assert!((south.y - 810.0).abs() < 0.1 && (north.y - 70.0).abs() < 0.1);
        assert!((200.0..700.0).contains(&(north.x - south.x)));
    }
}
