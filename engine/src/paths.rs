//! The cheapest way to join two cities, or a city and a country: the open tracks that take the fewest trains.
//!
//! It is worked out from a view, so computer players, menus and pictures can all use it.

use std::cmp::Reverse;

use crate::ids::{CityId, MAX_PLACES, Seat, TicketId, TrackId};
use crate::lending::Lent;
use crate::map::{Map, Ticket};
use crate::network::{Components, Edge, TwoWays};
use crate::set::{CitySet, TicketSet, TrackSet};
use crate::view::View;

/// A way to join two cities.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Path {
    /// The tracks still to be claimed.
    pub tracks: TrackSet,
    /// The tracks on it that cost nothing: own ones and those that stations lend.
    pub free: TrackSet,
    /// Trains they take, including those worn out on mountains.
    pub n_trains: u16,
}

impl Path {
    /// The path over these tracks, of which those in `free` cost nothing.
    fn over(tracks: TrackSet, free: TrackSet, n_trains: u16) -> Path {
        Path {
            tracks: tracks - free,
            free: tracks & free,
            n_trains,
        }
    }

    /// Value of a ticket once the path is claimed.
    pub fn value(&self, map: &Map, ticket: &Ticket) -> u8 {
        value_with(map, ticket, self.tracks | self.free)
    }
}

/// Progress of a ticket; of one with several goals, on the way to the one that brings most beyond the trains it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TicketState {
    /// For this value, the best of its goals reached.
    Completed { value: u8 },
    /// Joined by this path, if nobody takes it first.
    Missing(Path),
    /// No open tracks join its cities, or there are too few trains, or turns, for them.
    OutOfReach,
}

/// What a side has and can still get for one of its tickets.
struct Ground {
    /// Its own tracks and, to its own players, what its stations would lend.
    free: TrackSet,
    claimable: TrackSet,
    /// Trains of all mates.
    n_trains: u16,
}

impl Ground {
    fn new(view: &View<'_>, seat: Seat, ticket: &Ticket) -> Ground {
        let mut free = side_tracks(view, seat);
        let (mut claimable, n_trains) = within_reach(view, seat);
        let knows = |own: Seat| view.rules().side_of(own) == view.rules().side_of(seat);
        if view.own_seat().is_some_and(knows) {
            free |= Loans::now(view, seat).for_ticket(view, ticket, free, claimable);
        }
        if view.is_last_turn() && !view.rules().in_teams() {
            // One more track can be claimed, so it has to do alone.
            let joined = Between::new(view, ticket, free, TrackSet::EMPTY);
            let does = claimable
                .iter()
                .filter(|id| joined.by(view.map(), *id) == 0);
            claimable = does.collect();
        }
        Ground {
            free,
            claimable,
            n_trains,
        }
    }

    fn to(&self, view: &View<'_>, ticket: &Ticket, ends: CitySet) -> Option<Path> {
        cheapest_path(view, ticket.from.cities, ends, self.free, self.claimable)
    }

    fn state(&self, view: &View<'_>, ticket: &Ticket) -> TicketState {
        match self.to(view, ticket, ticket.to()) {
            Some(Path { n_trains: 0, .. }) => TicketState::Completed {
                value: value_with(view.map(), ticket, self.free),
            },
            Some(nearest) if nearest.n_trains <= self.n_trains => {
                let best = match ticket.goals.len() {
                    1 => None,
                    _ => self.best_way(view, ticket, None),
                };
                TicketState::Missing(best.unwrap_or(nearest))
            }
            Some(_) | None => TicketState::OutOfReach,
        }
    }

    /// The path as short as this one, to a goal of its value, that has the longest part in common with the `wanted` tracks.
    /// Which of several is the same for every ticket, so that tickets between the same cities have the same one.
    fn along(&self, view: &View<'_>, ticket: &Ticket, path: Path, wanted: TrackSet) -> Path {
        const TRAIN: u32 = 1 << 20;
        const SHARED: u32 = 1 << 12;
        let map = view.map();
        let ends = ends_for(ticket, path.value(map, ticket));
        let tracks = self.free | self.claimable;
        let ways = Ways::by(map, ticket.from.cities, ends, tracks, |id, _| {
            let shared = if wanted.contains(id) { SHARED } else { 0 };
            Some(trains_beyond(map, self.free, id) * (TRAIN - shared) + u32::from(id.0))
        });
        let tracks = ways.nearest(ends).map(|to| ways.tracks(map, to));
        tracks.map_or(path, |tracks| Path::over(tracks, self.free, path.n_trains))
    }

    /// The way to the goal that brings most beyond the trains it takes, of those worth more than this.
    fn best_way(&self, view: &View<'_>, ticket: &Ticket, value: Option<u8>) -> Option<Path> {
        let goals = ticket.goals.iter().filter(|goal| Some(goal.value) > value);
        let ways = goals.filter_map(|goal| {
            let path = self.to(view, ticket, goal.end.cities)?;
            let is_in_time = !view.is_last_turn() || path.tracks.len() == 1;
            (path.n_trains <= self.n_trains && is_in_time).then_some((goal.value, path))
        });
        // Of equal ones the first, of the highest value.
        let best = ways.min_by_key(|(value, path)| i32::from(path.n_trains) - i32::from(*value));
        best.map(|(_, path)| path)
    }
}

/// Progress of a ticket for the side of a seat: what all mates have claimed counts, and what they have trains for
/// together, and to its own players what its stations would lend. Of paths as short, it is the one that lies on the ways of
/// the seat's other tickets for most of its length; of tickets that mates hold together, on those of these tickets alone, so
/// that it is the same for each of them.
pub fn ticket_state(view: &View<'_>, seat: Seat, id: TicketId) -> TicketState {
    let ticket = view.map().ticket(id);
    let ground = Ground::new(view, seat, ticket);
    match ground.state(view, ticket) {
        TicketState::Missing(path) if has_choice(view, seat, id, path) => {
            let shared = view.holder_tickets(view.rules().side_of(seat));
            let shared = shared.filter(|shared| shared.contains(id));
            let others = shared.unwrap_or_else(|| known(view, seat)) - TicketSet::from(id);
            let needs = others.iter().filter_map(|other| need(view, seat, other));
            let wanted = needs.map(|need| need.helping).collect();
            TicketState::Missing(ground.along(view, ticket, path, wanted))
        }
        state => state,
    }
}

/// Whether other paths of a ticket are as short as this one, not only over parallel tracks.
fn has_choice(view: &View<'_>, seat: Seat, id: TicketId, path: Path) -> bool {
    let routes = path.tracks.iter().map(|track| view.rules().route(track));
    let routes: TrackSet = routes.collect();
    need(view, seat, id).is_some_and(|need| !need.helping.is_subset(routes))
}

/// What one of the side's tickets still asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Need {
    pub ticket: TicketId,
    pub path: Path,
    /// Points that the path brings beyond those that the ticket has brought.
    pub gain: u8,
    /// Open tracks of this path, of every other one that takes as few trains, and those that complete it at once.
    pub helping: TrackSet,
    /// Those that complete it at once.
    pub completing: TrackSet,
}

/// Needs of the viewer's tickets that are not completed, or could bring more, and that something can be done for; the
/// ticket of most points first.
pub fn needs(view: &View<'_>, seat: Seat) -> Vec<Need> {
    let tickets = known(view, seat);
    let needs = tickets.iter().filter_map(|id| need(view, seat, id));
    let mut needs: Vec<Need> = needs.collect();
    needs.sort_by_key(|need| Reverse(view.map().ticket(need.ticket).value));
    needs
}

fn need(view: &View<'_>, seat: Seat, id: TicketId) -> Option<Need> {
    let (map, ticket) = (view.map(), view.map().ticket(id));
    let ground = Ground::new(view, seat, ticket);
    let (path, brought) = match ground.state(view, ticket) {
        TicketState::Missing(path) => (path, 0),
        TicketState::Completed { value } if !view.is_over() => {
            (ground.best_way(view, ticket, Some(value))?, value)
        }
        TicketState::Completed { .. } | TicketState::OutOfReach => return None,
    };
    let value = path.value(map, ticket);
    let ends = ends_for(ticket, value);
    let between = Between::to(view, ticket, ends, ground.free, ground.claimable);
    let mut need = Need {
        ticket: id,
        path,
        gain: value - brought,
        helping: path.tracks,
        completing: TrackSet::EMPTY,
    };
    for track in ground.claimable {
        let left = between.by(map, track);
        if left == 0 {
            need.completing.insert(track);
        }
        if left == 0 || left + u32::from(trains_for(map, track)) == u32::from(path.n_trains) {
            need.helping.insert(track);
        }
    }
    Some(need)
}

/// The way to a goal that is worth more than what the ticket has brought.
pub fn raise(view: &View<'_>, seat: Seat, ticket: TicketId, value: u8) -> Option<Path> {
    let ticket = view.map().ticket(ticket);
    if ticket.value == value || view.is_over() {
        return None;
    }
    Ground::new(view, seat, ticket).best_way(view, ticket, Some(value))
}

/// The places that complete a ticket for this value.
fn ends_for(ticket: &Ticket, value: u8) -> CitySet {
    let goals = ticket.goals.iter().filter(|goal| goal.value == value);
    goals.fold(CitySet::EMPTY, |all, goal| all | goal.end.cities)
}

fn trains_for(map: &Map, track: TrackId) -> u16 {
    let track = map.track(track);
    u16::from(track.length + track.mountain)
}

/// The same for a track that may cost nothing.
fn trains_beyond(map: &Map, free: TrackSet, track: TrackId) -> u32 {
    match free.contains(track) {
        true => 0,
        false => u32::from(trains_for(map, track)),
    }
}

/// What the stations of the viewer's side lend.
struct Loans {
    /// The tracks that they would lend if the game ended now.
    now: TrackSet,
    /// Of each station that would lend none, the tracks to choose from.
    idle: Vec<TrackSet>,
}

impl Loans {
    fn now(view: &View<'_>, seat: Seat) -> Loans {
        let rules = view.rules();
        let others = view.claimed() - side_tracks(view, seat);
        let lent = view.lent();
        let stations = rules.side(rules.side_of(seat));
        let stations = stations.flat_map(|mate| view.stations(mate));
        let idle = stations.filter(|city| lent.iter().all(|lent| lent.city != **city));
        Loans {
            now: lent.iter().map(|lent| lent.track).collect(),
            idle: idle
                .map(|city| rules.chart().tracks_at(*city) & others)
                .collect(),
        }
    }

    /// What is lent now and, of the other stations, what brings an open ticket nearest, one track after the other.
    fn for_ticket(
        &self,
        view: &View<'_>,
        ticket: &Ticket,
        own: TrackSet,
        claimable: TrackSet,
    ) -> TrackSet {
        let (mut lent, mut idle) = (self.now, self.idle.clone());
        while !idle.is_empty() {
            let way = Between::new(view, ticket, own | lent, claimable);
            let choices = (0..).zip(&idle);
            let choices = choices.flat_map(|(at, tracks)| tracks.iter().map(move |id| (id, at)));
            let by = |(id, _): &(TrackId, usize)| way.by(view.map(), *id);
            let best = choices.min_by_key(by);
            let Some((track, at)) = best.filter(|best| by(best) < way.n_trains) else {
                break;
            };
            lent.insert(track);
            idle.swap_remove(at);
        }
        lent
    }
}

/// The cheapest ways from both ends of a ticket.
struct Between {
    from: Ways,
    to: Ways,
    /// Trains from one end to the other; more than there can be if they are apart.
    n_trains: u32,
}

impl Between {
    fn new(view: &View<'_>, ticket: &Ticket, free: TrackSet, claimable: TrackSet) -> Between {
        Between::to(view, ticket, ticket.to(), free, claimable)
    }

    /// Those to some of its goals.
    fn to(
        view: &View<'_>,
        ticket: &Ticket,
        goals: CitySet,
        free: TrackSet,
        claimable: TrackSet,
    ) -> Between {
        let ways = |ends| Ways::from(view, ends, CitySet::EMPTY, free, claimable);
        let (from, to) = (ways(ticket.from.cities), ways(goals));
        let nearest = from.nearest(goals);
        Between {
            n_trains: nearest.map_or(APART, |city| from.to(city)),
            from,
            to,
        }
    }

    /// Trains from one end to the other over a track that costs none.
    fn by(&self, map: &Map, track: TrackId) -> u32 {
        let (a, b) = (map.track(track).a, map.track(track).b);
        let one_way = self.from.to(a) + self.to.to(b);
        one_way.min(self.from.to(b) + self.to.to(a))
    }
}

/// What a ticket that these tracks complete is worth.
fn value_with(map: &Map, ticket: &Ticket, own: TrackSet) -> u8 {
    if ticket.loss == ticket.value {
        return ticket.value;
    }
    let own = Components::new(own.iter().map(|id| Edge::from(map.track(id))));
    ticket.reached(&own).map_or(ticket.loss, |goal| goal.value)
}

/// The viewer's tickets that are completed, or mandalas, by this track of theirs: without it they would not be.
pub fn completed_by(view: &View<'_>, track: TrackId) -> TicketSet {
    let Some(seat) = view.own_seat() else {
        return TicketSet::EMPTY;
    };
    let own = side_tracks(view, seat);
    let loans = Loans::now(view, seat);
    let before = own - TrackSet::from(track);
    let new = joined(view, seat, own | loans.now) - joined(view, seat, before | loans.now);
    // What a station lent until now, this track may have made needless.
    let was_lent = |id: TicketId| {
        let ticket = view.map().ticket(id);
        let lent = loans.for_ticket(view, ticket, before, TrackSet::EMPTY);
        joined(view, seat, before | lent).contains(id)
    };
    let is_new = |id: &TicketId| {
        new.contains(*id) && !was_lent(*id)
            || is_mandala_of(view, own, *id) && !is_mandala_of(view, before, *id)
    };
    known(view, seat).iter().filter(is_new).collect()
}

/// The same by this station of theirs.
pub fn completed_by_station(view: &View<'_>, city: CityId) -> TicketSet {
    let Some(seat) = view.own_seat() else {
        return TicketSet::EMPTY;
    };
    let own = side_tracks(view, seat);
    let lent = view.lent();
    let others = lent.iter().filter(|lent| lent.city != city);
    let others: TrackSet = others.map(|lent| lent.track).collect();
    let lent: TrackSet = lent.iter().map(|lent| lent.track).collect();
    joined(view, seat, own | lent) - joined(view, seat, own | others)
}

/// The tickets that the viewer knows of.
fn known(view: &View<'_>, seat: Seat) -> TicketSet {
    let side = view.rules().side_of(seat);
    view.tickets() | view.holder_tickets(side).unwrap_or_default()
}

/// Those of them that these tracks complete.
fn joined(view: &View<'_>, seat: Seat, tracks: TrackSet) -> TicketSet {
    let map = view.map();
    let networks = Components::new(tracks.iter().map(|id| Edge::from(map.track(id))));
    let tickets = known(view, seat);
    let is_joined = |id: &TicketId| map.ticket(*id).reached(&networks).is_some();
    tickets.iter().filter(is_joined).collect()
}

/// Whether a ticket of the viewer's is a mandala now, where those score.
pub fn is_mandala(view: &View<'_>, ticket: TicketId) -> bool {
    let own = view.own_seat().map(|seat| side_tracks(view, seat));
    own.is_some_and(|own| is_mandala_of(view, own, ticket))
}

fn is_mandala_of(view: &View<'_>, own: TrackSet, ticket: TicketId) -> bool {
    if view.variant().bonuses.mandala.is_empty() {
        return false;
    }
    let edges = own.iter().map(|id| Edge::from(view.map().track(id)));
    let edges: Vec<Edge> = edges.collect();
    let ticket = view.map().ticket(ticket);
    let ways = TwoWays::new(&edges);
    let reached = ticket.reached(&Components::new(edges));
    reached.is_some_and(|goal| ways.any_joined(ticket.from.cities, goal.end.cities))
}

/// The cheapest way that would make a completed ticket a mandala, where those score; `None` also for one that is.
pub fn second_way(view: &View<'_>, seat: Seat, ticket: TicketId) -> Option<Path> {
    if view.variant().bonuses.mandala.is_empty() {
        return None;
    }
    let (map, own) = (view.map(), side_tracks(view, seat));
    let ticket = map.ticket(ticket);
    let (from, to) = (ticket.from.cities, ticket.to());
    if from.len() > 1 || to.len() > 1 {
        // No board has both mandalas and tickets to several places.
        return None;
    }
    let b = to.iter().next()?;
    let ids: Vec<TrackId> = own.iter().collect();
    let edges: Vec<Edge> = own.iter().map(|id| map.track(id).into()).collect();
    let bridges: TrackSet = TwoWays::new(&edges).bridges().map(|at| ids[at]).collect();
    let first = Ways::from(view, from, CitySet::EMPTY, TrackSet::EMPTY, own);
    if first.to(b) == APART {
        return None;
    }
    // Every own path between the cities goes over these: a second way passes each, and may only go back over them.
    let shared = first.tracks(map, b) & bridges;
    let (claimable, n_trains) = within_reach(view, seat);
    let ways = Ways::by(map, from, to, own | claimable, |id, from| {
        let track = map.track(id);
        let to = track.other_end(from);
        if shared.contains(id) {
            (first.to(to) < first.to(from)).then_some(0)
        } else {
            Some(trains_beyond(map, own, id))
        }
    });
    let n_trains_there = u16::try_from(ways.to(b)).ok()?;
    let second = Path::over(ways.tracks(map, b), own, n_trains_there);
    (0 < second.n_trains && second.n_trains <= n_trains).then_some(second)
}

/// The tracks that all seats of this seat's side may claim, and their trains together.
fn within_reach(view: &View<'_>, seat: Seat) -> (TrackSet, u16) {
    let mates = || view.rules().side(view.rules().side_of(seat));
    let claimable = mates().map(|mate| view.claimable_tracks(mate)).collect();
    let trains = mates().map(|mate| u16::from(view.trains(mate)));
    (claimable, trains.sum())
}

/// The tracks of all seats of this seat's side.
pub fn side_tracks(view: &View<'_>, seat: Seat) -> TrackSet {
    let rules = view.rules();
    rules
        .side(rules.side_of(seat))
        .map(|mate| view.tracks(mate))
        .collect()
}

/// What one more station in a city would do for the viewer's tickets as the board stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StationWorth {
    pub city: CityId,
    pub completed: Vec<TicketId>,
    /// Of the tickets it leaves open, the one it saves most trains for; `None` also where no turn is left to claim them.
    pub nearer: Option<Nearer>,
}

impl StationWorth {
    /// Points of the tickets it completes.
    pub fn points(&self, map: &Map) -> u16 {
        let values = self.completed.iter().map(|id| map.ticket(*id).value);
        values.map(u16::from).sum()
    }
}

/// A ticket that a lent track brings nearer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Nearer {
    pub ticket: TicketId,
    /// Trains to go with that track.
    pub n_trains: u16,
    /// Trains to go without it, if there are enough.
    pub before: Option<u16>,
}

impl Nearer {
    /// Trains saved, of which more than any player has if it was out of reach before.
    pub fn saved(self) -> u16 {
        self.before.unwrap_or(u16::from(u8::MAX)) - self.n_trains
    }
}

/// What one more station, in each of the cities, would do for the viewer's tickets now.
pub fn worth_of_stations(view: &View<'_>, cities: CitySet) -> Vec<StationWorth> {
    let Some(seat) = view.own_seat() else {
        return Vec::new();
    };
    let map = view.map();
    let own = side_tracks(view, seat);
    let lent = |lent: Vec<Lent>| -> TrackSet { lent.into_iter().map(|lent| lent.track).collect() };
    let networks =
        |tracks: TrackSet| Components::new(tracks.iter().map(|id| Edge::from(map.track(id))));
    let is_joined =
        |networks: &Components, id: TicketId| map.ticket(id).reached(networks).is_some();
    let loans = Loans::now(view, seat);
    let open = known(view, seat) - joined(view, seat, own | loans.now);
    let (claimable, n_trains) = within_reach(view, seat);
    let others = view.claimed() - own;
    let open: Vec<(TicketId, Between)> = open
        .iter()
        .map(|id| {
            let ticket = map.ticket(id);
            let free = own | loans.for_ticket(view, ticket, own, claimable);
            (id, Between::new(view, ticket, free, claimable))
        })
        .collect();
    let worth = |city: CityId| {
        let then = networks(own | lent(view.lent_with_station(city)));
        let (completed, left): (Vec<_>, Vec<_>) =
            open.iter().partition(|(id, _)| is_joined(&then, *id));
        let there = view.rules().chart().tracks_at(city) & others;
        let left = left.into_iter().filter(|_| !view.is_last_turn());
        let nearer = left.filter_map(|(id, way)| {
            let with = there.iter().map(|track| way.by(map, track)).min()?;
            let nearer = Nearer {
                ticket: *id,
                n_trains: u16::try_from(with).ok()?,
                before: u16::try_from(way.n_trains).ok().filter(|n| *n <= n_trains),
            };
            (with < way.n_trains && nearer.n_trains <= n_trains).then_some(nearer)
        });
        StationWorth {
            city,
            completed: completed.into_iter().map(|(id, _)| *id).collect(),
            nearer: nearer.max_by_key(|nearer| (nearer.saved(), Reverse(nearer.ticket))),
        }
    };
    cities.iter().map(worth).collect()
}

/// The path between two cities, or any of some cities, that takes the fewest trains, over tracks in `open`, and over
/// those in `free` at no cost. Of equal paths it is always the same one.
pub fn cheapest_path(
    view: &View<'_>,
    from: impl Into<CitySet>,
    to: impl Into<CitySet>,
    free: TrackSet,
    open: TrackSet,
) -> Option<Path> {
    let (from, to) = (from.into(), to.into());
    let ways = Ways::from(view, from, to, free, open);
    let to = ways.nearest(to)?;
    let n_trains = u16::try_from(ways.to(to)).ok()?;
    let tracks = ways.tracks(view.map(), to);
    Some(Path::over(tracks, free, n_trains))
}

/// Farther than any two cities that are joined. Two of them can be added.
const APART: u32 = u32::MAX / 4;

/// The cheapest ways from one city, or from the nearest of several.
struct Ways {
    /// [`APART`] for cities that were not reached.
    distance: [u32; MAX_PLACES],
    reached_by: [Option<TrackId>; MAX_PLACES],
}

impl Ways {
    /// The ways to all cities, or at least the one to the nearest of those named, if any are.
    fn from(
        view: &View<'_>,
        from: CitySet,
        only_to: CitySet,
        free: TrackSet,
        open: TrackSet,
    ) -> Ways {
        let map = view.map();
        Ways::by(map, from, only_to, free | open, |id, _| {
            Some(trains_beyond(map, free, id))
        })
    }

    /// The ways over these tracks, given what a track costs in the direction from a city; `None` if it leads nowhere.
    fn by(
        map: &Map,
        from: CitySet,
        only_to: CitySet,
        tracks: TrackSet,
        step: impl Fn(TrackId, CityId) -> Option<u32>,
    ) -> Ways {
        let mut at = [TrackSet::EMPTY; MAX_PLACES];
        for id in tracks {
            let track = map.track(id);
            at[track.a.index()].insert(id);
            at[track.b.index()].insert(id);
        }
        let mut distance = [APART; MAX_PLACES];
        let mut reached_by: [Option<TrackId>; MAX_PLACES] = [None; MAX_PLACES];
        // Cities reached whose distance is not final yet.
        let mut pending = from;
        for city in from {
            distance[city.index()] = 0;
        }
        while let Some(nearest) = pending.iter().min_by_key(|city| distance[city.index()]) {
            if only_to.contains(nearest) {
                break;
            }
            pending.remove(nearest);
            for id in at[nearest.index()] {
                let track = map.track(id);
                let other = track.other_end(nearest);
                let Some(step) = step(id, nearest) else {
                    continue;
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
        Ways {
            distance,
            reached_by,
        }
    }

    /// The nearest of some cities.
    fn nearest(&self, cities: CitySet) -> Option<CityId> {
        cities.iter().min_by_key(|city| self.distance[city.index()])
    }

    /// Trains to a city; more than there can be if it was not reached.
    fn to(&self, city: CityId) -> u32 {
        self.distance[city.index()]
    }

    /// The tracks of the way to a city.
    fn tracks(&self, map: &Map, to: CityId) -> TrackSet {
        let mut tracks = TrackSet::EMPTY;
        let mut city = to;
        while let Some(track) = self.reached_by[city.index()] {
            tracks.insert(track);
            city = map.track(track).other_end(city);
        }
        tracks
    }
}
