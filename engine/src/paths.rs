//! What is still missing between two cities: the open tracks that join them with fewest trains.
//!
//! From views only, so it serves computer players, menus and pictures alike.

use crate::ids::{CityId, MAX_PLACES, Seat, TicketId, TrackId, members};
use crate::network::{Components, Edge};
use crate::view::View;

/// A way to join two cities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path {
    /// The tracks still to be claimed.
    pub tracks: u128,
    /// The trains they take, those worn out on mountains included.
    pub n_trains: u16,
}

/// How a ticket stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TicketState {
    Completed,
    /// Joined by this path, if nobody takes it first.
    Missing(Path),
    /// No open tracks join its cities, or not with the trains left.
    OutOfReach,
}

/// How a ticket stands for a seat: its team's tracks count, its own trains have to do.
pub fn ticket_state(view: &View<'_>, seat: Seat, ticket: TicketId) -> TicketState {
    let ticket = view.map().ticket(ticket);
    let own = side_tracks(view, seat);
    let edges = members(own).map(|id| view.map().track(TrackId(id)));
    let network = Components::new(edges.map(Edge::from));
    if network.joined(ticket.a.0, ticket.b.0) {
        return TicketState::Completed;
    }
    match cheapest_path(view, ticket.a, ticket.b, own, view.open_tracks(seat)) {
        Some(path) if path.n_trains <= u16::from(view.trains(seat)) => TicketState::Missing(path),
        Some(_) | None => TicketState::OutOfReach,
    }
}

/// The tracks of all seats of this seat's side.
pub fn side_tracks(view: &View<'_>, seat: Seat) -> u128 {
    let rules = view.rules();
    rules
        .side(rules.side_of(seat))
        .fold(0, |set, mate| set | view.tracks(mate))
}

/// The path between two cities that takes fewest trains, over tracks in `open`; those in `free`
/// cost nothing. Of equal paths always the same one.
pub fn cheapest_path(
    view: &View<'_>,
    from: CityId,
    to: CityId,
    free: u128,
    open: u128,
) -> Option<Path> {
    let map = view.map();
    let mut at = [0_u128; MAX_PLACES];
    for id in members(free | open) {
        let track = map.track(TrackId(id));
        at[track.a.index()] |= TrackId(id).bit();
        at[track.b.index()] |= TrackId(id).bit();
    }
    let mut distance = [u16::MAX; MAX_PLACES];
    let mut reached_by: [Option<TrackId>; MAX_PLACES] = [None; MAX_PLACES];
    // Cities that were reached but whose distance is not final.
    let mut pending: u128 = 1 << from.index();
    distance[from.index()] = 0;
    loop {
        let nearest = members(pending).min_by_key(|city| distance[usize::from(*city)])?;
        if nearest == to.0 {
            break;
        }
        pending &= !(1 << nearest);
        for id in members(at[usize::from(nearest)]) {
            let track = map.track(TrackId(id));
            let other = if track.a.0 == nearest {
                track.b
            } else {
                track.a
            };
            let step = match TrackId(id).bit() {
                bit if free & bit != 0 => 0,
                _ => u16::from(track.length + track.mountain),
            };
            let there = distance[usize::from(nearest)] + step;
            if there < distance[other.index()] {
                distance[other.index()] = there;
                reached_by[other.index()] = Some(TrackId(id));
                // Never one that is final already: no step is negative.
                pending |= 1 << other.index();
            }
        }
    }
    let mut tracks = 0;
    let mut city = to;
    while let Some(track) = reached_by[city.index()] {
        tracks |= track.bit() & !free;
        let data = map.track(track);
        city = if data.a == city { data.b } else { data.a };
    }
    Some(Path {
        tracks,
        n_trains: distance[to.index()],
    })
}
