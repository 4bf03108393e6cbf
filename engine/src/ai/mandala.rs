//! Second ways for completed tickets: the tracks that make one more of them, or several, a mandala.

use crate::ids::TrackId;
use crate::network::{Components, Edge, TwoWays};
use crate::scoring::mandala_points;
use crate::set::TrackSet;

use super::plan::outlasts;
use super::situation::{POINT, Situation};

/// The tracks of the second way that is worth most, less what they cost; empty if none is worth it.
pub(super) fn second_way(now: &Situation<'_>) -> TrackSet {
    let best = ways(now).max_by_key(|(worth, _)| *worth);
    best.map_or(TrackSet::EMPTY, |(_, tracks)| tracks)
}

/// For each completed ticket that is no mandala yet the cheapest second way, with what it is worth.
fn ways(now: &Situation<'_>) -> impl Iterator<Item = (i32, TrackSet)> {
    let own = Own::new(now, now.own);
    let points_now = own.points(now);
    let mut closed = now.chart.closed();
    for track in now.own {
        now.chart.free(&mut closed, track);
    }
    let open = now.costs(&now.style.prices);
    let tickets = now.tickets.iter().map(|id| now.map.ticket(id));
    tickets.filter_map(move |ticket| {
        let (from, to) = (
            ticket.from.cities,
            ticket.reached(&own.networks)?.end.cities,
        );
        if own.ways.any_joined(from, to) {
            return None;
        }
        let first = now.chart.paths(&closed, from, to);
        // Every path between them goes over all of these, so one that takes none of them makes it a mandala.
        let bridges = now.chart.path(&closed, &first, first.nearest(to)?) & own.bridges;
        let mut costs = open.clone();
        for bridge in bridges {
            now.chart.close(&mut costs, bridge);
        }
        let second = now.chart.paths(&costs, from, to);
        let nearest = second.nearest(to)?;
        let tracks = now.chart.path(&costs, &second, nearest) - now.own;
        let trains = tracks.iter().map(|id| now.map.track(id));
        let n_trains: i32 = trains
            .map(|track| i32::from(track.length + track.mountain))
            .sum();
        if now.side_trains < n_trains || outlasts(now, tracks) {
            return None;
        }
        let gain = Own::new(now, now.own | tracks).points(now) - points_now;
        let worth = gain * POINT - i32::from(second.distance(nearest));
        (worth > 0).then_some((worth, tracks))
    })
}

/// Points for mandalas that a track adds if it is claimed.
pub(super) fn gain(now: &Situation<'_>, track: TrackId) -> i32 {
    if now.rules.variant.bonuses.mandala.is_empty() {
        return 0;
    }
    let with = now.own | TrackSet::from(track);
    Own::new(now, with).points(now) - Own::new(now, now.own).points(now)
}

/// Tracks of a side, and what they join.
struct Own {
    networks: Components,
    ways: TwoWays,
    bridges: TrackSet,
}

impl Own {
    fn new(now: &Situation<'_>, tracks: TrackSet) -> Own {
        let ids: Vec<TrackId> = tracks.iter().collect();
        let edges: Vec<Edge> = ids
            .iter()
            .map(|id| Edge::from(now.map.track(*id)))
            .collect();
        let ways = TwoWays::new(&edges);
        Own {
            networks: Components::new(edges.iter().copied()),
            bridges: ways.bridges().map(|idx| ids[idx]).collect(),
            ways,
        }
    }

    /// Points for the mandalas among the tickets.
    fn points(&self, now: &Situation<'_>) -> i32 {
        let tickets = now.tickets.iter().map(|id| now.map.ticket(id));
        let n = tickets.filter(|ticket| {
            let reached = ticket.reached(&self.networks);
            reached.is_some_and(|goal| self.ways.any_joined(ticket.from.cities, goal.end.cities))
        });
        i32::from(mandala_points(&now.rules.variant, n.count()))
    }
}
