//! Where land is.

use render::shape::{Point, Rect, Shape, is_inside, point};
use world::{Place, ShapeKind, World};

/// Degrees beyond the cities within which land is looked at.
const MARGIN: f32 = 1.0;
/// Points of a route that are looked at, and how many of them have to be water for a ferry.
const LOOKED_AT: u16 = 24;
const WET: usize = 10;

/// Land and lakes around some cities: rings of points, degrees east and north.
pub(crate) struct Land {
    land: Vec<Vec<Point>>,
    lakes: Vec<Vec<Point>>,
}

impl Land {
    pub(crate) fn around(cities: &[&Place]) -> Land {
        let at: Vec<Point> = cities.iter().map(|place| east_north(place.at())).collect();
        let seen = bounds(&at).grown(MARGIN);
        let rings_of = |kind: ShapeKind| -> Vec<Vec<Point>> {
            let shapes = World::embedded().shapes.iter();
            let rings = shapes
                .filter(|shape| shape.kind == kind)
                .flat_map(|shape| shape.rings());
            let degree =
                |[east, north]: [i32; 2]| point(east as f32 / 1000.0, north as f32 / 1000.0);
            let rings = rings.map(|ring| ring.into_iter().map(degree).collect::<Vec<_>>());
            rings.filter(|ring| bounds(ring).gap(seen) == 0.0).collect()
        };
        Land {
            land: rings_of(ShapeKind::Land),
            lakes: rings_of(ShapeKind::Lake),
        }
    }

    /// Whether a straight way between two points (degrees north and east) is over water for a good part.
    pub(crate) fn is_mostly_water(&self, from: (f64, f64), to: (f64, f64)) -> bool {
        let (from, to) = (east_north(from), east_north(to));
        let wet = (1..LOOKED_AT).filter(|nth| {
            let at = from.toward(to, f32::from(*nth) / f32::from(LOOKED_AT));
            !are_around(&self.land, at) || are_around(&self.lakes, at)
        });
        wet.count() >= WET
    }
}

fn east_north((north, east): (f64, f64)) -> Point {
    point(east as f32, north as f32)
}

fn bounds(points: &[Point]) -> Rect {
    Shape::line(points).bounds().unwrap_or_default()
}

/// Whether a point lies inside an odd number of rings: holes are rings too.
fn are_around(rings: &[Vec<Point>], at: Point) -> bool {
    rings.iter().filter(|ring| is_inside(at, ring)).count() % 2 == 1
}
