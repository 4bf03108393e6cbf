//! Where land is.

use world::{Place, ShapeKind, World};

/// Degrees beyond the cities within which land is looked at.
const MARGIN: f64 = 1.0;
/// Points of a route that are looked at, and how many of them have to be water for a ferry.
const LOOKED_AT: u32 = 24;
const WET: u32 = 10;

/// Land and lakes around some cities: rings of points, degrees east and north.
pub(crate) struct Land {
    land: Vec<Vec<[f64; 2]>>,
    lakes: Vec<Vec<[f64; 2]>>,
}

impl Land {
    pub(crate) fn around(cities: &[&Place]) -> Land {
        let bounds = |of: &dyn Fn(&Place) -> f64| {
            let values = || cities.iter().map(|place| of(place));
            values().fold(f64::MAX, f64::min) - MARGIN..values().fold(f64::MIN, f64::max) + MARGIN
        };
        let (north, east) = (bounds(&|place| place.at().0), bounds(&|place| place.at().1));
        let rings_of = |kind: ShapeKind| -> Vec<Vec<[f64; 2]>> {
            let shapes = World::embedded()
                .shapes
                .iter()
                .filter(|shape| shape.kind == kind);
            let rings = shapes.flat_map(|shape| shape.rings());
            let degrees = rings.map(|ring| {
                let point =
                    |[east, north]: [i32; 2]| [f64::from(east) / 1000.0, f64::from(north) / 1000.0];
                ring.into_iter().map(point).collect::<Vec<_>>()
            });
            let reaches = |ring: &Vec<[f64; 2]>| {
                let over = |nth: usize| {
                    let values = || ring.iter().map(|point| point[nth]);
                    (
                        values().fold(f64::MAX, f64::min),
                        values().fold(f64::MIN, f64::max),
                    )
                };
                let ((west, right), (south, top)) = (over(0), over(1));
                west < east.end && east.start < right && south < north.end && north.start < top
            };
            degrees.filter(reaches).collect()
        };
        Land {
            land: rings_of(ShapeKind::Land),
            lakes: rings_of(ShapeKind::Lake),
        }
    }

    /// Whether a straight way between two points (degrees north and east) is over water for a good part.
    pub(crate) fn is_mostly_water(&self, a: (f64, f64), b: (f64, f64)) -> bool {
        let wet = (1..LOOKED_AT).filter(|nth| {
            let share = f64::from(*nth) / f64::from(LOOKED_AT);
            let at = [a.1 + share * (b.1 - a.1), a.0 + share * (b.0 - a.0)];
            !is_inside(&self.land, at) || is_inside(&self.lakes, at)
        });
        wet.count() as u32 >= WET
    }
}

/// Whether a point lies inside an odd number of rings: holes are rings too.
fn is_inside(rings: &[Vec<[f64; 2]>], [x, y]: [f64; 2]) -> bool {
    let crossed = |ring: &Vec<[f64; 2]>| {
        let next = ring.iter().cycle().skip(1);
        let sides = ring.iter().zip(next);
        sides
            .filter(|([ax, ay], [bx, by])| {
                (*ay > y) != (*by > y) && x < ax + (y - ay) / (by - ay) * (bx - ax)
            })
            .count()
    };
    rings.iter().map(crossed).sum::<usize>() % 2 == 1
}
