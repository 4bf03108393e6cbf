//! Which tracks of others the stations of a side lend it at the end: the best choice there is.
//!
//! Rules: "Stations", 5 to 7. Nobody is asked, because nobody could choose better. Start at [`best`].

use std::cmp::Reverse;

use serde::{Deserialize, Serialize};

use crate::ids::{CityId, Seat, TicketId, TrackId};
use crate::map::Ticket;
use crate::network::Components;
use crate::ruleset::Ruleset;
use crate::set::{CitySet, TrackSet};
use crate::state::State;

/// A track lent by a station.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lent {
    /// Seat whose station lends it.
    pub seat: Seat,
    pub city: CityId,
    pub track: TrackId,
}

/// The stations of a side, in the order of building, and the tracks that they can lend: those of all others.
#[derive(Debug, Clone, Default)]
pub(crate) struct Stations {
    pub built: Vec<(Seat, CityId)>,
    pub others: TrackSet,
}

impl Stations {
    /// The stations of a side of a game.
    pub(crate) fn of(rules: &Ruleset, state: &State, side: usize) -> Stations {
        let mut stations = Stations::default();
        if rules.variant.stations.each == 0 {
            return stations;
        }
        stations.others = state.claimed;
        for seat in rules.side(side) {
            let own = state.seat(seat);
            stations.others -= own.tracks;
            let built = own.stations.as_slice().iter();
            stations.built.extend(built.map(|city| (seat, *city)));
        }
        stations
    }

    /// Points for the stations that the side did not build.
    ///
    /// Rules: "Stations", 8.
    pub(crate) fn unused_points(&self, rules: &Ruleset) -> u16 {
        let stations = &rules.variant.stations;
        let n_seats = usize::from(rules.variant.players.team_size);
        let n_left = usize::from(stations.each) * n_seats - self.built.len();
        n_left as u16 * u16::from(stations.unused_points)
    }
}

/// The choice with the most ticket points; then with the most completed tickets; then with the fewest lent tracks;
/// then, station by station in the order of building, with the lower track.
pub(crate) fn best(
    rules: &Ruleset,
    own: &Components,
    stations: &Stations,
    tickets: impl Iterator<Item = TicketId>,
) -> Vec<Lent> {
    if stations.built.is_empty() {
        return Vec::new();
    }
    let mut search = Search::new(rules, own, stations, tickets);
    if search.open.is_empty() || search.options.iter().all(Vec::is_empty) {
        return Vec::new();
    }
    search.try_from(0, &mut Vec::new(), &mut Vec::new());
    search
        .best
        .iter()
        .map(|(nth, track)| {
            let (seat, city) = stations.built[*nth];
            let track = *track;
            Lent { seat, city, track }
        })
        .collect()
}

/// The number of choices that [`best`] compares at most.
pub(crate) fn n_choices(rules: &Ruleset, stations: &Stations) -> usize {
    let tracks = |city: CityId| rules.chart().tracks_at(city) & stations.others;
    let choices = stations.built.iter().map(|(_, city)| tracks(*city).len());
    choices.fold(1, |n, more| n.saturating_mul(more as usize + 1))
}

/// A track that a station can lend, as the two networks or places that it joins.
#[derive(Debug, Clone, Copy)]
struct Joint {
    track: TrackId,
    ends: [u8; 2],
}

/// A ticket that scores less without stations than it could.
#[derive(Debug, Clone)]
struct Open<'m> {
    ticket: &'m Ticket,
    /// Networks or places of its first end, and of each of its goals.
    from: CitySet,
    goals: Vec<CitySet>,
    completed: bool,
    points: i16,
}

impl Open<'_> {
    fn ends_in(&self, network: u8) -> bool {
        let network = CityId(network);
        self.from.contains(network) || self.goals.iter().any(|goal| goal.contains(network))
    }
}

/// What choices are compared by.
type Worth = (u16, u8, Reverse<usize>);

struct Search<'m> {
    open: Vec<Open<'m>>,
    /// By station, what it can lend, the lower tracks first.
    options: Vec<Vec<Joint>>,
    best_worth: Worth,
    /// The stations that lend, and their tracks.
    best: Vec<(usize, TrackId)>,
}

impl<'m> Search<'m> {
    fn new(
        rules: &'m Ruleset,
        own: &Components,
        stations: &Stations,
        tickets: impl Iterator<Item = TicketId>,
    ) -> Search<'m> {
        let tickets = tickets.map(|id| rules.map.ticket(id));
        let open = tickets.map(|ticket| Open {
            ticket,
            from: own.roots(ticket.from.cities),
            goals: ticket
                .goals
                .iter()
                .map(|goal| own.roots(goal.end.cities))
                .collect(),
            completed: ticket.reached(own).is_some(),
            points: ticket.points(own),
        });
        let open: Vec<Open> = open
            .filter(|open| open.points < i16::from(open.ticket.value))
            .collect();
        let joints = stations.built.iter().map(|(_, city)| {
            let mut joints: Vec<Joint> = Vec::new();
            for id in rules.chart().tracks_at(*city) & stations.others {
                let track = rules.map.track(id);
                let mut ends = [own.root(track.a), own.root(track.b)];
                ends.sort_unstable();
                // A track within a network helps nobody, and of those that join the same two the lowest does.
                if ends[0] != ends[1] && joints.iter().all(|other| other.ends != ends) {
                    joints.push(Joint { track: id, ends });
                }
            }
            joints
        });
        let mut search = Search {
            options: joints.collect(),
            open,
            best_worth: (0, 0, Reverse(0)),
            best: Vec::new(),
        };
        search.drop_dead_ends();
        search
    }

    /// Drops the tracks that lead to where no ticket ends and nothing else can lead on.
    fn drop_dead_ends(&mut self) {
        loop {
            let mut n_leading = [0_u16; 256];
            for end in self.options.iter().flatten().flat_map(|joint| joint.ends) {
                n_leading[usize::from(end)] += 1;
            }
            let open = &self.open;
            let is_dead = |end: &u8| {
                n_leading[usize::from(*end)] < 2 && open.iter().all(|ticket| !ticket.ends_in(*end))
            };
            let mut dropped = false;
            for joints in &mut self.options {
                let n_before = joints.len();
                joints.retain(|joint| !joint.ends.iter().any(is_dead));
                dropped |= joints.len() < n_before;
            }
            if !dropped {
                return;
            }
        }
    }

    /// Tries all choices of the stations from number `nth` on. `merged` says which networks the lent tracks made one.
    ///
    /// The preferred one of equal choices is tried first.
    fn try_from(
        &mut self,
        nth: usize,
        lent: &mut Vec<(usize, TrackId)>,
        merged: &mut Vec<[u8; 2]>,
    ) {
        if nth == self.options.len() {
            let worth = self.worth(lent.len(), merged);
            if worth > self.best_worth {
                self.best_worth = worth;
                self.best.clone_from(lent);
            }
            return;
        }
        for at in 0..self.options[nth].len() {
            let Joint { track, ends } = self.options[nth][at];
            let [one, other] = ends.map(|end| merge(merged, end));
            // What is joined already needs no second track.
            if one == other {
                continue;
            }
            lent.push((nth, track));
            merged.push([one, other]);
            self.try_from(nth + 1, lent, merged);
            merged.pop();
            lent.pop();
        }
        self.try_from(nth + 1, lent, merged);
    }

    fn worth(&self, n_lent: usize, merged: &[[u8; 2]]) -> Worth {
        let (mut points, mut n_completed) = (0, 0);
        for open in &self.open {
            let from = merge_all(merged, open.from);
            let mut goals = open.ticket.goals.iter().zip(&open.goals);
            let reached = goals.find(|(_, ends)| !from.is_disjoint(merge_all(merged, **ends)));
            if let Some((goal, _)) = reached {
                // A ticket completed gains its value and no longer loses it.
                points += (i16::from(goal.value) - open.points).max(0) as u16;
                n_completed += u8::from(!open.completed);
            }
        }
        (points, n_completed, Reverse(n_lent))
    }
}

/// What a network or place is part of after the merges.
fn merge(merged: &[[u8; 2]], mut network: u8) -> u8 {
    for [from, into] in merged {
        if network == *from {
            network = *into;
        }
    }
    network
}

/// The same of several.
fn merge_all(merged: &[[u8; 2]], mut networks: CitySet) -> CitySet {
    for [from, into] in merged.iter().map(|ends| ends.map(CityId)) {
        if networks.contains(from) {
            networks.remove(from);
            networks.insert(into);
        }
    }
    networks
}
