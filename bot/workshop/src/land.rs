//! Where land is.

use render::shape::{Point, Rect, Shape, is_within, point};
use world::{Place, ShapeKind, World, beside};

/// Degrees beyond the cities within which land is looked at.
const MARGIN: f32 = 1.0;
/// Points of a route that are looked at, and how many of them have to be water for a ferry.
const LOOKED_AT: u16 = 24;
const WET: usize = 10;

/// Land and lakes around some cities: rings of points, degrees east and north.
pub(crate) struct Land {
    land: Vec<Vec<Point>>,
    lakes: Vec<Vec<Point>>,
    /// Longitude of a city: everything else lies beside it, even across the date line.
    middle: f64,
}

impl Land {
    pub(crate) fn around(cities: &[&Place]) -> Land {
        let middle = cities.first().map_or(0.0, |place| place.at().1);
        let at: Vec<Point> = cities
            .iter()
            .map(|place| east_north(place.at(), middle))
            .collect();
        let seen = bounds(&at).grown(MARGIN);
        let rings_of = |kind: ShapeKind| -> Vec<Vec<Point>> {
            let shapes = World::embedded().shapes.iter();
            let rings = shapes
                .filter(|shape| shape.kind == kind)
                .flat_map(|shape| shape.rings());
            // The world ends at the date line, and is there again beyond it.
            let turned = rings.flat_map(|ring| {
                [-360.0, 0.0, 360.0].map(|turn| {
                    let degree = |[east, north]: &[i32; 2]| {
                        point(*east as f32 / 1000.0 + turn, *north as f32 / 1000.0)
                    };
                    ring.iter().map(degree).collect::<Vec<_>>()
                })
            });
            turned
                .filter(|ring| bounds(ring).gap(seen) == 0.0)
                .collect()
        };
        Land {
            land: rings_of(ShapeKind::Land),
            lakes: rings_of(ShapeKind::Lake),
            middle,
        }
    }

    /// Whether a straight way between two points (degrees north and east) is over water for a good part.
    pub(crate) fn is_mostly_water(&self, from: (f64, f64), to: (f64, f64)) -> bool {
        let (from, to) = (east_north(from, self.middle), east_north(to, self.middle));
        let wet = (1..LOOKED_AT).filter(|nth| {
            let at = from.toward(to, f32::from(*nth) / f32::from(LOOKED_AT));
            !is_within(at, &self.land) || is_within(at, &self.lakes)
        });
        wet.count() >= WET
    }
}

fn east_north((north, east): (f64, f64), middle: f64) -> Point {
    point((middle + beside(east, middle)) as f32, north as f32)
}

fn bounds(points: &[Point]) -> Rect {
    Shape::line(points).bounds().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use crate::region::town;

    use super::*;

    #[test]
    fn a_way_across_the_date_line_is_looked_at_where_it_goes() {
        let place = |name: &str| town(name, World::embedded().places.iter()).expect("a town");
        let (suva, labasa, apia) = (place("Suva"), place("Labasa"), place("Apia"));
        let land = Land::around(&[suva, labasa, apia]);
        assert!(land.is_mostly_water(labasa.at(), apia.at()));
        // Both beyond the line, seen from the first.
        let land = Land::around(&[apia, suva, place("Nadi")]);
        assert!(!land.is_mostly_water(suva.at(), place("Nadi").at()));
    }
}
