//! The cheapest way to join two cities: the open tracks that take the fewest trains.
//!
//! It is worked out from a view, so computer players, menus and pictures can all use it.

use crate::ids::{CityId, MAX_PLACES, Seat, TicketId, TrackId};
use crate::lending::Lent;
use crate::network::{Components, Edge, TwoWays};
use crate::set::{CitySet, TrackSet};
use crate::view::View;

/// A way to join two cities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path {
    /// The tracks still to be claimed.
    pub tracks: TrackSet,
    /// Trains they take, including those worn out on mountains.
    pub n_trains: u16,
}

/// Progress of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TicketState {
    Completed,
    /// Joined by this path, if nobody takes it first.
    Missing(Path),
    /// No open tracks join its cities, or there are too few trains.
    OutOfReach,
}

/// Progress of a ticket for the side of a seat: what all mates have claimed counts, and what they have trains for
/// together, and to its own players what its stations would lend now. It is the same for each of them.
pub fn ticket_state(view: &View<'_>, seat: Seat, ticket: TicketId) -> TicketState {
    let ticket = view.map().ticket(ticket);
    let mut own = side_tracks(view, seat);
    let knows = |own: Seat| view.rules().side_of(own) == view.rules().side_of(seat);
    if view.own_seat().is_some_and(knows) {
        own |= view.lent().iter().map(|lent| lent.track).collect();
    }
    let mates = || view.rules().side(view.rules().side_of(seat));
    let n_trains: u16 = mates().map(|mate| u16::from(view.trains(mate))).sum();
    let claimable = mates().map(|mate| view.claimable_tracks(mate)).collect();
    match cheapest_path(view, ticket.a, ticket.b, own, claimable) {
        Some(Path { n_trains: 0, .. }) => TicketState::Completed,
        Some(path) if path.n_trains <= n_trains => TicketState::Missing(path),
        Some(_) | None => TicketState::OutOfReach,
    }
}

/// Whether a ticket of the viewer's is a mandala now, where those score.
pub fn is_mandala(view: &View<'_>, ticket: TicketId) -> bool {
    let Some(seat) = view.own_seat() else {
        return false;
    };
    if view.variant().bonuses.mandala.is_empty() {
        return false;
    }
    let own = side_tracks(view, seat).iter();
    let edges: Vec<Edge> = own.map(|id| Edge::from(view.map().track(id))).collect();
    let ticket = view.map().ticket(ticket);
    TwoWays::new(&edges).joined(ticket.a, ticket.b)
}

/// The tracks of all seats of this seat's side.
pub fn side_tracks(view: &View<'_>, seat: Seat) -> TrackSet {
    let rules = view.rules();
    rules
        .side(rules.side_of(seat))
        .map(|mate| view.tracks(mate))
        .collect()
}

/// For each of the cities the viewer's tickets that one more station, in it, would complete now.
pub fn completed_by_stations(view: &View<'_>, cities: CitySet) -> Vec<(CityId, Vec<TicketId>)> {
    let Some(seat) = view.own_seat() else {
        return Vec::new();
    };
    let own = side_tracks(view, seat);
    let with = |lent: Vec<Lent>| {
        let tracks = own.iter().chain(lent.into_iter().map(|lent| lent.track));
        Components::new(tracks.map(|id| Edge::from(view.map().track(id))))
    };
    let side = view.rules().side_of(seat);
    let known = view.tickets() | view.holder_tickets(side).unwrap_or_default();
    let is_joined = |networks: &Components, id: &TicketId| {
        let ticket = view.map().ticket(*id);
        networks.joined(ticket.a, ticket.b)
    };
    let now = with(view.lent());
    let open = known.iter().filter(|id| !is_joined(&now, id));
    let open: Vec<TicketId> = open.collect();
    let completed = |city| {
        let then = with(view.lent_with_station(city));
        let own = open.iter().copied().filter(|id| is_joined(&then, id));
        (city, own.collect())
    };
    cities.iter().map(completed).collect()
}

/// The path between two cities that takes the fewest trains, over tracks in `open`, and over those in
/// `free` at no cost. Of equal paths it is always the same one.
pub fn cheapest_path(
    view: &View<'_>,
    from: CityId,
    to: CityId,
    free: TrackSet,
    open: TrackSet,
) -> Option<Path> {
    let map = view.map();
    let mut at = [TrackSet::EMPTY; MAX_PLACES];
    for id in free | open {
        let track = map.track(id);
        at[track.a.index()].insert(id);
        at[track.b.index()].insert(id);
    }
    let mut distance = [u16::MAX; MAX_PLACES];
    let mut reached_by: [Option<TrackId>; MAX_PLACES] = [None; MAX_PLACES];
    // Cities reached whose distance is not final yet.
    let mut pending = CitySet::from(from);
    distance[from.index()] = 0;
    loop {
        let nearest = pending.iter().min_by_key(|city| distance[city.index()])?;
        if nearest == to {
            break;
        }
        pending.remove(nearest);
        for id in at[nearest.index()] {
            let track = map.track(id);
            let other = if track.a == nearest { track.b } else { track.a };
            let step = if free.contains(id) {
                0
            } else {
                u16::from(track.length + track.mountain)
            };
            let there = distance[nearest.index()] + step;
            if there < distance[other.index()] {
                distance[other.index()] = there;
                reached_by[other.index()] = Some(id);
                // Its distance is not final yet, as no step is negative.
                pending.insert(other);
            }
        }
    }
    let mut tracks = TrackSet::EMPTY;
    let mut city = to;
    while let Some(track) = reached_by[city.index()] {
        tracks.insert(track);
        let data = map.track(track);
        city = if data.a == city { data.b } else { data.a };
    }
    Some(Path {
        tracks: tracks - free,
        n_trains: distance[to.index()],
    })
}
