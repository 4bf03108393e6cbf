//! Keeps places ashore: what moves a town to make room must not move it into the water, or across it.

use super::super::geo::{Feature, FeatureKind, Outline};
use super::super::shape::{Point, is_within, nearest_between, ring_area};

/// Largest distance of the middle of a town's dot from its land: the dot touches the coast then. On an island too small to
/// move on, the dot may lie right beside it.
const AFLOAT: f32 = 9.0;
const BESIDE: f32 = 26.0;
/// Size of the largest such island, as of a square of this side.
const SMALL: f32 = 70.0;

/// The land that each place stands on.
pub struct Shore<'a> {
    /// By place, with the distance that it may lie from it: an islet may be too small to be drawn.
    lands: Vec<Option<(&'a Feature, f32)>>,
    lakes: Vec<&'a Feature>,
}

impl<'a> Shore<'a> {
    /// The land under some places as geography has them.
    pub fn new(outline: Option<&'a Outline>, homes: &[Point]) -> Shore<'a> {
        let of_kind = |kind| outline.into_iter().flat_map(move |all| all.of_kind(kind));
        let lakes: Vec<&Feature> = of_kind(FeatureKind::Lake).collect();
        let lands = homes.iter().map(|home| {
            // A town on an island in a lake is where the coarse lake is.
            if lakes.iter().any(|lake| is_on(lake, *home)) {
                return None;
            }
            let off = |land: &&Feature| match is_on(land, *home) {
                true => 0.0,
                false => nearest(land, *home).map_or(f32::MAX, |at| at.distance(*home)),
            };
            let lands = of_kind(FeatureKind::Land).map(|land| (land, off(&land)));
            // A port is rather on the coast beside it than on an islet before that coast.
            let area = |land: &Feature| land.rings.first().map_or(0.0, |ring| ring_area(ring));
            let size = |(land, off): &(&Feature, f32)| match 0.0 < *off && *off <= AFLOAT {
                true => (AFLOAT, -area(land)),
                false => (*off, 0.0),
            };
            let (own, off) = lands.min_by(|one, other| {
                let (one, other) = (size(one), size(other));
                one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1))
            })?;
            let is_small = area(own) < SMALL * SMALL;
            Some((own, off.max(if is_small { BESIDE } else { AFLOAT })))
        });
        let lands = lands.collect();
        Shore { lands, lakes }
    }

    /// The point itself if the place may lie there, else the nearest where it may.
    pub fn ashore(&self, place: usize, at: Point) -> Point {
        let Some((land, afloat)) = self.lands[place] else {
            return at;
        };
        let pulled = |edge: Option<Point>| match edge {
            Some(edge) if afloat < edge.distance(at) => edge.toward(at, afloat / edge.distance(at)),
            _ => at,
        };
        if !is_on(land, at) {
            return pulled(nearest(land, at));
        }
        let lake = self.lakes.iter().find(|lake| is_on(lake, at));
        lake.map_or(at, |lake| pulled(nearest(lake, at)))
    }
}

fn is_on(area: &Feature, at: Point) -> bool {
    is_within(at, &area.rings)
}

/// The nearest point of an area's edge.
fn nearest(area: &Feature, at: Point) -> Option<Point> {
    let edges = area.rings.iter().flat_map(|ring| {
        let next = ring.iter().cycle().skip(1);
        ring.iter().zip(next)
    });
    let points = edges.map(|(from, to)| nearest_between(at, *from, *to));
    points.min_by(|one, other| one.distance(at).total_cmp(&other.distance(at)))
}

#[cfg(test)]
mod tests {
    use super::super::super::geo::Projection;
    use super::super::super::shape::point;
    use super::*;

    #[test]
    fn a_place_stays_on_its_own_side_of_the_water() {
        let area = |kind, corners: [[f32; 2]; 4]| Feature {
            kind,
            rank: 0,
            rings: vec![corners.map(|[x, y]| point(x, y)).to_vec()],
        };
        let square =
            |left: f32, right: f32| [[left, 0.0], [right, 0.0], [right, 200.0], [left, 200.0]];
        let outline = Outline {
            projection: Projection::fitted(&[(0.0, 0.0)], (200.0, 200.0), 0.0),
            features: vec![
                area(FeatureKind::Land, square(0.0, 100.0)),
                area(FeatureKind::Land, square(120.0, 140.0)),
                area(FeatureKind::Lake, square(40.0, 60.0)),
            ],
        };
        let homes = [
            point(90.0, 50.0),
            point(125.0, 50.0),
            point(107.0, 50.0),
            point(50.0, 50.0),
        ];
        let shore = Shore::new(Some(&outline), &homes);
        let check = |place: usize, to: f32, x: f32| {
            assert_eq!(
                shore.ashore(place, point(to, 50.0)),
                point(x, 50.0),
                "{place} to {to}"
            );
        };
        check(0, 80.0, 80.0);
        check(0, 110.0, 100.0 + AFLOAT);
        check(0, 150.0, 100.0 + AFLOAT);
        // An island too small to move on.
        check(1, 50.0, 120.0 - BESIDE);
        check(0, 51.0, 60.0 - AFLOAT);
        // Its own islet is not drawn.
        check(2, 105.0, 105.0);
        check(2, 115.0, 100.0 + AFLOAT);
        // Nor is its island in the lake.
        check(3, 55.0, 55.0);
        let paper = Shore::new(None, &homes);
        assert_eq!(paper.ashore(0, point(500.0, 50.0)), point(500.0, 50.0));
    }
}
