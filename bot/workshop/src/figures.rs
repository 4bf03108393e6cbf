//! Figures of a board, counted before anybody plays on it.
//!
//! Border points are no cities, and no figure but the supply of spaces counts them. A ticket to a country, or one with
//! several goals, has no two ends to measure between, and counts in none of the figures of tickets.

use std::collections::BTreeMap;

use engine::card::Color;
use engine::ids::CityId;
use engine::map::{Map, Route, Ticket};
use engine::variant::Variant;

use crate::distances::{Distances, bin, reach};

/// Figures of a board with the trains, players and tickets of a variant.
#[derive(Debug, Clone, PartialEq)]
pub struct Figures {
    /// Spaces for each train of as many players as can play.
    pub supply: f64,
    /// The shortest path between the two cities farthest apart, as a share of a player's trains.
    pub farthest: f64,
    /// Routes that end at a city: mean, fewest, most.
    pub routes: f64,
    pub fewest_routes: f64,
    pub most_routes: f64,
    /// Mean length of a track.
    pub length: f64,
    /// Second and third tracks for each route.
    pub parallels: f64,
    /// Share of gray tracks.
    pub gray: f64,
    /// Spaces of the colour that has the most, less those of the one that has the fewest.
    pub color_gap: f64,
    /// Of all pairs of coloured tracks that meet at a city, the share of one colour.
    pub same_color: f64,
    /// Tickets for each city, and at the city that has the most.
    pub tickets: f64,
    pub most_tickets: f64,
    /// The highest and the mean value of a ticket, as shares of a player's trains.
    pub highest_ticket: f64,
    pub mean_ticket: f64,
    /// Shares of tickets by length, from below 0.30 of the reach to above 0.75.
    pub bins: [f64; 5],
    /// Of all pairs of tickets, the share that are near-duplicates.
    pub duplicates: f64,
    /// Share of routes that are on no ticket's shortest path.
    pub idle: f64,
}

/// One of the figures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Figure {
    Supply,
    Farthest,
    Routes,
    FewestRoutes,
    MostRoutes,
    Length,
    Parallels,
    Gray,
    ColorGap,
    SameColor,
    Tickets,
    MostTickets,
    HighestTicket,
    MeanTicket,
    ShortestTickets,
    ShortTickets,
    MiddlingTickets,
    LongTickets,
    LongestTickets,
    Duplicates,
    Idle,
}

impl Figure {
    pub const ALL: [Figure; 21] = [
        Figure::Supply,
        Figure::Farthest,
        Figure::Routes,
        Figure::FewestRoutes,
        Figure::MostRoutes,
        Figure::Length,
        Figure::Parallels,
        Figure::Gray,
        Figure::ColorGap,
        Figure::SameColor,
        Figure::Tickets,
        Figure::MostTickets,
        Figure::HighestTicket,
        Figure::MeanTicket,
        Figure::ShortestTickets,
        Figure::ShortTickets,
        Figure::MiddlingTickets,
        Figure::LongTickets,
        Figure::LongestTickets,
        Figure::Duplicates,
        Figure::Idle,
    ];

    /// What the command line calls it.
    pub fn name(self) -> &'static str {
        match self {
            Figure::Supply => "spaces for each train of all players",
            Figure::Farthest => "farthest cities, of a player's trains",
            Figure::Routes => "routes at a city",
            Figure::FewestRoutes => "fewest routes at a city",
            Figure::MostRoutes => "most routes at a city",
            Figure::Length => "mean length of a track",
            Figure::Parallels => "second and third tracks, of routes",
            Figure::Gray => "gray, of tracks",
            Figure::ColorGap => "spaces of the richest colour more than of the poorest",
            Figure::SameColor => "tracks of one colour, of pairs at a city",
            Figure::Tickets => "tickets for each city",
            Figure::MostTickets => "most tickets at a city",
            Figure::HighestTicket => "highest ticket, of a player's trains",
            Figure::MeanTicket => "mean ticket, of a player's trains",
            Figure::ShortestTickets => "tickets below 0.30 of the reach",
            Figure::ShortTickets => "tickets from 0.30 on",
            Figure::MiddlingTickets => "tickets from 0.45 on",
            Figure::LongTickets => "tickets from 0.60 on",
            Figure::LongestTickets => "tickets from 0.75 on",
            Figure::Duplicates => "near-duplicates, of pairs of tickets",
            Figure::Idle => "idle, of routes",
        }
    }

    /// Whether it is a part of a whole, and told in per cent.
    pub fn is_share(self) -> bool {
        !matches!(
            self,
            Figure::Supply
                | Figure::Routes
                | Figure::FewestRoutes
                | Figure::MostRoutes
                | Figure::Length
                | Figure::ColorGap
                | Figure::Tickets
                | Figure::MostTickets
        )
    }

    /// Whether a board can have none of it and be all the better.
    pub(crate) fn can_be_none(self) -> bool {
        matches!(
            self,
            Figure::ColorGap | Figure::SameColor | Figure::Duplicates | Figure::Idle
        )
    }
}

/// A ticket between two cities.
#[derive(Clone, Copy)]
struct Pair {
    ends: [CityId; 2],
    value: u8,
}

impl Figures {
    /// The figures of a map that the variant is played on.
    pub fn of(map: &Map, variant: &Variant) -> Figures {
        let board = Board::new(map, variant);
        let trains = f64::from(variant.set_up.trains);
        let n_spaces: u32 = map.tracks.iter().map(|track| u32::from(track.length)).sum();
        let n_tracks = map.tracks.len() as f64;
        let n_routes = map.routes.len() as f64;
        let most_players = variant.players.counts.iter().copied().max().unwrap_or(1);
        let n_gray = map.tracks.iter().filter(|track| track.color.is_none());
        let [routes, fewest_routes, most_routes] = board.routes_at_cities();
        let [tickets, most_tickets] = board.tickets_at_cities();
        let values = || board.pairs.iter().map(|pair| f64::from(pair.value));
        Figures {
            supply: f64::from(n_spaces) / (trains * f64::from(most_players)),
            farthest: f64::from(board.farthest()) / trains,
            routes,
            fewest_routes,
            most_routes,
            length: f64::from(n_spaces) / n_tracks,
            parallels: (n_tracks - n_routes) / n_routes,
            gray: n_gray.count() as f64 / n_tracks,
            color_gap: board.color_gap(),
            same_color: board.same_color(),
            tickets,
            most_tickets,
            highest_ticket: values().fold(0.0, f64::max) / trains,
            mean_ticket: share(values().sum(), board.pairs.len()) / trains,
            bins: board.bins(variant.set_up.trains),
            duplicates: board.duplicates(),
            idle: board.idle(),
        }
    }

    /// Every figure, in the order in which they are told.
    pub fn all(&self) -> [(Figure, f64); Figure::ALL.len()] {
        let [shortest, short, middling, long, longest] = self.bins;
        let value = |figure| match figure {
            Figure::Supply => self.supply,
            Figure::Farthest => self.farthest,
            Figure::Routes => self.routes,
            Figure::FewestRoutes => self.fewest_routes,
            Figure::MostRoutes => self.most_routes,
            Figure::Length => self.length,
            Figure::Parallels => self.parallels,
            Figure::Gray => self.gray,
            Figure::ColorGap => self.color_gap,
            Figure::SameColor => self.same_color,
            Figure::Tickets => self.tickets,
            Figure::MostTickets => self.most_tickets,
            Figure::HighestTicket => self.highest_ticket,
            Figure::MeanTicket => self.mean_ticket,
            Figure::ShortestTickets => shortest,
            Figure::ShortTickets => short,
            Figure::MiddlingTickets => middling,
            Figure::LongTickets => long,
            Figure::LongestTickets => longest,
            Figure::Duplicates => self.duplicates,
            Figure::Idle => self.idle,
        };
        Figure::ALL.map(|figure| (figure, value(figure)))
    }
}

/// A map with what is measured on it.
struct Board<'a> {
    map: &'a Map,
    distances: Distances,
    cities: Vec<CityId>,
    pairs: Vec<Pair>,
}

impl<'a> Board<'a> {
    fn new(map: &'a Map, variant: &Variant) -> Board<'a> {
        let ids = (0..).map(CityId).zip(&map.cities);
        let cities = ids.filter(|(_, city)| city.is_city()).map(|(id, _)| id);
        let sets = [&variant.tickets.sets[..], &variant.tickets.long_sets].concat();
        let tickets = map.tickets_of(&sets).into_iter().map(|id| map.ticket(id));
        Board {
            map,
            distances: Distances::of(map),
            cities: cities.collect(),
            pairs: tickets.filter_map(pair).collect(),
        }
    }

    fn farthest(&self) -> u16 {
        let from = self.cities.iter();
        let all = from.flat_map(|a| self.cities.iter().map(|b| self.distances.between(*a, *b)));
        all.max().unwrap_or(0)
    }

    /// The routes between cities.
    fn inner_routes(&self) -> impl Iterator<Item = &'a Route> {
        let map = self.map;
        let is_inner = |end: CityId| map.city(end).border.is_none();
        map.routes
            .iter()
            .filter(move |route| is_inner(route.a) && is_inner(route.b))
    }

    /// Mean, fewest and most routes at a city.
    fn routes_at_cities(&self) -> [f64; 3] {
        let at = |city: &CityId| {
            let routes = self.map.routes.iter();
            routes
                .filter(|route| [route.a, route.b].contains(city))
                .count() as f64
        };
        let counts: Vec<f64> = self.cities.iter().map(at).collect();
        [
            share(counts.iter().sum(), counts.len()),
            counts.iter().copied().fold(f64::MAX, f64::min),
            counts.iter().copied().fold(0.0, f64::max),
        ]
    }

    /// Tickets for each city, and at the city that has the most.
    fn tickets_at_cities(&self) -> [f64; 2] {
        let at = |city: &CityId| {
            let pairs = self.pairs.iter();
            pairs.filter(|pair| pair.ends.contains(city)).count()
        };
        let most = self.cities.iter().map(at).max().unwrap_or(0);
        [
            share(self.pairs.len() as f64, self.cities.len()),
            most as f64,
        ]
    }

    fn color_gap(&self) -> f64 {
        let mut spaces: BTreeMap<Color, u32> =
            self.map.colors.iter().map(|color| (*color, 0)).collect();
        for track in &self.map.tracks {
            if let Some(own) = track.color.and_then(|color| spaces.get_mut(&color)) {
                *own += u32::from(track.length);
            }
        }
        let most = spaces.values().max().copied().unwrap_or(0);
        f64::from(most - spaces.values().min().copied().unwrap_or(0))
    }

    fn same_color(&self) -> f64 {
        let (mut n_pairs, mut n_same) = (0, 0);
        for city in &self.cities {
            let tracks = self.map.tracks.iter();
            let at_city = tracks.filter(|track| [track.a, track.b].contains(city));
            let colors: Vec<Color> = at_city.filter_map(|track| track.color).collect();
            for (nth, color) in colors.iter().enumerate() {
                n_pairs += nth;
                n_same += colors[..nth].iter().filter(|other| *other == color).count();
            }
        }
        share(f64::from(n_same as u32), n_pairs)
    }

    fn length(&self, pair: &Pair) -> u16 {
        self.distances.between(pair.ends[0], pair.ends[1])
    }

    fn bins(&self, trains: u8) -> [f64; 5] {
        let reach = reach(self.farthest(), trains);
        let mut counts = [0.0; 5];
        for pair in &self.pairs {
            counts[bin(self.length(pair), reach)] += 1.0;
        }
        counts.map(|count| share(count, self.pairs.len()))
    }

    fn duplicates(&self) -> f64 {
        let (mut n_pairs, mut n_near) = (0, 0.0);
        for (nth, one) in self.pairs.iter().enumerate() {
            for other in &self.pairs[..nth] {
                n_pairs += 1;
                n_near += f64::from(u8::from(self.distances.are_near(one.ends, other.ends)));
            }
        }
        share(n_near, n_pairs)
    }

    fn idle(&self) -> f64 {
        let is_used = |route: &Route| {
            let tracks = route.tracks.iter().map(|track| self.map.track(*track));
            let lengths = tracks.map(|track| u16::from(track.length) + u16::from(track.mountain));
            let own = lengths.min().unwrap_or(0);
            let mut pairs = self.pairs.iter();
            pairs.any(|pair| self.distances.is_part([route.a, route.b], own, pair.ends))
        };
        let n_idle = self.inner_routes().filter(|route| !is_used(route)).count();
        share(n_idle as f64, self.inner_routes().count())
    }
}

fn pair(ticket: &Ticket) -> Option<Pair> {
    Some(Pair {
        ends: ends(ticket)?,
        value: ticket.value,
    })
}

/// The ticket's two cities; `None` if it goes to a country or has several goals.
pub(crate) fn ends(ticket: &Ticket) -> Option<[CityId; 2]> {
    let [goal] = &ticket.goals[..] else {
        return None;
    };
    if ticket.from.country.is_some() || goal.end.country.is_some() {
        return None;
    }
    Some([
        ticket.from.cities.iter().next()?,
        goal.end.cities.iter().next()?,
    ])
}

/// A share of a total; 0 if the total is 0.
fn share(part: f64, n: usize) -> f64 {
    if n == 0 { 0.0 } else { part / n as f64 }
}
