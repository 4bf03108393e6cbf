//! A position as people write it, checked against map and variant and turned into each side's holdings.
//!
//! The form is described in [`super::Args`]'s help. All faults of a position are reported at
//! once, so that a long list typed after a game takes one correction.

use std::sync::Arc;

use engine::ids::{CityId, Seat, TicketId, TrackId};
use engine::map::{Map, Vehicle};
use engine::ruleset::Ruleset;
use engine::scoring::{Held, Holding};
use engine::set::CitySet;
use engine::variant::Variant;
use engine::view::View;
use serde::Deserialize;

/// The short form as written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub variant: String,
    pub players: Vec<Player>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    pub name: Option<String>,
    #[serde(default)]
    pub tracks: Vec<WrittenTrack>,
    #[serde(default)]
    pub tickets: Vec<WrittenTicket>,
    /// The cities of the stations built, in the order of building.
    #[serde(default)]
    pub stations: Vec<String>,
    /// Any number that the players like; only equality matters.
    pub team: Option<u32>,
    #[serde(default)]
    pub resigned: bool,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenTrack {
    pub a: String,
    pub b: String,
    #[serde(alias = "colour")]
    pub color: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WrittenTicket {
    pub a: String,
    pub b: String,
}

/// A possible position: its players, and each side's holdings.
#[derive(Debug)]
pub struct PaperTable {
    pub rules: Arc<Ruleset>,
    /// Names by seat.
    pub names: Vec<String>,
    /// By seat, the index of the player in the position as written.
    pub written: Vec<usize>,
    /// By seat, the team as written.
    teams: Vec<Option<u32>>,
    pub holdings: Vec<Holding>,
}

impl PaperTable {
    /// The table of a finished game.
    pub fn of_view(view: &View<'_>, rules: Arc<Ruleset>, names: Vec<String>) -> PaperTable {
        let n_sides = usize::from(rules.n_sides());
        let holdings = (0..n_sides).map(|side| {
            let mut holding = Holding::default();
            rules.side(side).for_each(|seat| {
                holding.claim(view.tracks(seat));
                let built = view.stations(seat).iter();
                holding.stations.extend(built.map(|city| (seat, *city)));
            });
            holding
        });
        PaperTable {
            holdings: holdings.collect(),
            written: (0..names.len()).collect(),
            teams: vec![None; names.len()],
            names,
            rules,
        }
    }

    /// The number of a seat's team: the one written, else counted from 1.
    pub fn team(&self, seat: Seat) -> u32 {
        self.teams[seat.index()].unwrap_or(self.rules.side_of(seat) as u32 + 1)
    }
}

/// Why a position is impossible.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Impossible {
    #[error("there is no variant {given:?}; there are {known}")]
    UnknownVariant { given: String, known: String },
    #[error("{0}")]
    Players(String),
    #[error("{player} needs a team: {variant} is played in teams of {size}")]
    NoTeam {
        player: String,
        variant: String,
        size: u8,
    },
    #[error("{player} is in team {team}, but {variant} is played without teams")]
    NeedlessTeam {
        player: String,
        team: u32,
        variant: String,
    },
    #[error("a team here has {size} players; team {team} has {n}")]
    TeamSize { team: u32, n: usize, size: u8 },
    #[error("{player}: the map {map} has no city {city:?}{similar}")]
    UnknownCity {
        player: String,
        map: String,
        city: String,
        similar: String,
    },
    #[error("{player}: no track joins {a} and {b}")]
    NoRoute {
        player: String,
        a: String,
        b: String,
    },
    #[error("{player}: {a}–{b} has no {color} track; it has {known}")]
    NoSuchColor {
        player: String,
        a: String,
        b: String,
        color: String,
        known: String,
    },
    #[error("{player}: say which track of {a}–{b}: {known}")]
    WhichTrack {
        player: String,
        a: String,
        b: String,
        known: String,
    },
    #[error("{track} is claimed twice: by {first} and by {second}")]
    ClaimedTwice {
        track: String,
        first: String,
        second: String,
    },
    #[error("{player} has two tracks of {route}; one player may have only one of them")]
    OwnParallel { player: String, route: String },
    #[error(
        "{n} tracks of {route} are claimed; with {n_players} players {open} of them closes the rest"
    )]
    ClosedParallel {
        route: String,
        n: u32,
        n_players: u8,
        open: u8,
    },
    #[error("{player} has laid {laid} {vehicles}, but there are only {supply}{mountains}")]
    TooManyTrains {
        player: String,
        laid: u16,
        supply: u8,
        vehicles: &'static str,
        mountains: String,
    },
    #[error("{player} has {n} stations, and can build {each} in {variant}")]
    TooManyStations {
        player: String,
        n: usize,
        each: u8,
        variant: String,
    },
    #[error("{player}: no station can stand in {city}")]
    StationNotInCity { player: String, city: String },
    #[error("two stations are in {city}, of {first} and of {second}")]
    TwoStations {
        city: String,
        first: String,
        second: String,
    },
    #[error("{player}: {variant} has no ticket {a}–{b}")]
    UnknownTicket {
        player: String,
        variant: String,
        a: String,
        b: String,
    },
    #[error("the ticket {ticket} is held twice: by {first} and by {second}")]
    TicketTwice {
        ticket: String,
        first: String,
        second: String,
    },
}

impl Position {
    /// The sides' holdings, or all faults.
    pub fn read(&self) -> Result<PaperTable, Vec<Impossible>> {
        let rules = self.rules().map_err(|fault| vec![fault])?;
        let seated = self.seated(&rules)?;
        let mut reading = Reading {
            rules: &rules,
            names: seated.iter().map(|at| self.name(*at)).collect(),
            owner: vec![None; rules.map.tracks.len()],
            holder: vec![None; rules.map.tickets.len()],
            stations: Vec::new(),
            faults: Vec::new(),
        };
        let players: Vec<&Player> = seated.iter().map(|at| &self.players[*at]).collect();
        reading.claim_all(&players);
        reading.check_routes();
        reading.check_trains();
        reading.hold_all(&players);
        reading.build_all(&players);
        if !reading.faults.is_empty() {
            return Err(reading.faults);
        }
        let holdings = (0..usize::from(rules.n_sides()))
            .map(|side| reading.holding(side, &players))
            .collect();
        let names = std::mem::take(&mut reading.names);
        Ok(PaperTable {
            teams: players.iter().map(|player| player.team).collect(),
            rules,
            names,
            written: seated,
            holdings,
        })
    }

    fn rules(&self) -> Result<Arc<Ruleset>, Impossible> {
        let unknown = || {
            let known: Vec<&str> = Variant::embedded()
                .iter()
                .map(|known| known.id.as_str())
                .collect();
            Impossible::UnknownVariant {
                given: self.variant.clone(),
                known: known.join(", "),
            }
        };
        let variant = Variant::named(&self.variant).ok_or_else(unknown)?;
        let map = Map::named(&variant.map).expect("checked with the catalogue");
        let n_players = u8::try_from(self.players.len()).unwrap_or(u8::MAX);
        Ruleset::new(map, variant, n_players)
            .map(Arc::new)
            .map_err(|error| Impossible::Players(error.to_string()))
    }

    fn name(&self, at: usize) -> String {
        self.players[at]
            .name
            .clone()
            .unwrap_or_else(|| format!("Player {}", at + 1))
    }

    /// The players in the order of the seats: teammates side by side.
    fn seated(&self, rules: &Ruleset) -> Result<Vec<usize>, Vec<Impossible>> {
        let variant = rules.variant.name.clone();
        let size = rules.variant.players.team_size;
        let mut order: Vec<usize> = (0..self.players.len()).collect();
        let mut faults = Vec::new();
        for (at, player) in self.players.iter().enumerate() {
            match player.team {
                Some(team) if !rules.in_teams() => faults.push(Impossible::NeedlessTeam {
                    player: self.name(at),
                    team,
                    variant: variant.clone(),
                }),
                None if rules.in_teams() => faults.push(Impossible::NoTeam {
                    player: self.name(at),
                    variant: variant.clone(),
                    size,
                }),
                Some(_) | None => {}
            }
        }
        if faults.is_empty() && rules.in_teams() {
            order.sort_by_key(|at| self.players[*at].team);
            for team in
                order.chunk_by(|one, other| self.players[*one].team == self.players[*other].team)
            {
                if let Some(number) = self.players[team[0]].team
                    && team.len() != usize::from(size)
                {
                    faults.push(Impossible::TeamSize {
                        team: number,
                        n: team.len(),
                        size,
                    });
                }
            }
        }
        if faults.is_empty() {
            Ok(order)
        } else {
            Err(faults)
        }
    }
}

/// The owners of tracks and tickets read so far.
struct Reading<'a> {
    rules: &'a Ruleset,
    names: Vec<String>,
    /// By track and by ticket.
    owner: Vec<Option<Seat>>,
    holder: Vec<Option<Seat>>,
    stations: Vec<(Seat, CityId)>,
    faults: Vec<Impossible>,
}

impl Reading<'_> {
    fn name(&self, seat: Seat) -> String {
        self.names[seat.index()].clone()
    }

    fn map(&self) -> &Map {
        &self.rules.map
    }

    fn city(&mut self, seat: Seat, text: &str) -> Option<CityId> {
        let city = self.map().find_city(text);
        if city.is_none() {
            let similar = similar_city(self.map(), text)
                .map(|name| format!("; is {name} meant?"))
                .unwrap_or_default();
            self.faults.push(Impossible::UnknownCity {
                player: self.name(seat),
                map: self.map().name.clone(),
                city: text.to_owned(),
                similar,
            });
        }
        city
    }

    /// The city that a text names, or the border points of a country.
    fn ends(&mut self, seat: Seat, text: &str) -> Option<CitySet> {
        let ends = self.map().find_ends(text);
        match ends.is_empty() {
            false => Some(ends),
            true => self.city(seat, text).map(CitySet::from),
        }
    }

    fn ends_name(&self, ends: CitySet) -> String {
        self.city_name(ends.iter().next().unwrap_or_default())
    }

    fn city_name(&self, city: CityId) -> String {
        self.map().city(city).name.clone()
    }

    fn route_name(&self, track: TrackId) -> String {
        let track = self.map().track(track);
        format!("{}–{}", self.city_name(track.a), self.city_name(track.b))
    }

    /// Tracks whose description has one meaning come first, so that "any free one" finds one that is left.
    fn claim_all(&mut self, players: &[&Player]) {
        let mut open = Vec::new();
        for (seat, player) in (0..).map(Seat).zip(players) {
            for written in &player.tracks {
                if let Some(meant) = self.meant(seat, written) {
                    open.push((seat, meant));
                }
            }
        }
        open.sort_by_key(|(_, meant)| meant.len());
        for (seat, meant) in open {
            let free = meant
                .iter()
                .find(|track| self.owner[track.index()].is_none());
            match (free, meant.first()) {
                (Some(track), _) => self.owner[track.index()] = Some(seat),
                (None, Some(track)) => {
                    let first = self.owner[track.index()].unwrap_or(seat);
                    let fault = Impossible::ClaimedTwice {
                        track: self.map().track_label(*track),
                        first: self.name(first),
                        second: self.name(seat),
                    };
                    self.faults.push(fault);
                }
                (None, None) => {}
            }
        }
    }

    /// The tracks that a description can mean: several only if they are alike.
    fn meant(&mut self, seat: Seat, written: &WrittenTrack) -> Option<Vec<TrackId>> {
        let (a, b) = (self.ends(seat, &written.a), self.ends(seat, &written.b));
        let (a, b) = (a?, b?);
        let (player, a_name, b_name) = (self.name(seat), self.ends_name(a), self.ends_name(b));
        let Some(route) = self.map().route_between(a, b) else {
            self.faults.push(Impossible::NoRoute {
                player,
                a: a_name,
                b: b_name,
            });
            return None;
        };
        let mut known: Vec<String> = route
            .tracks
            .iter()
            .map(|track| color_words(self.map(), *track)[0].clone())
            .collect();
        known.dedup();
        let fault = match &written.color {
            None if known.len() == 1 => return Some(route.tracks.clone()),
            None => Impossible::WhichTrack {
                player,
                a: a_name,
                b: b_name,
                known: known.join(" or "),
            },
            Some(color) => {
                let wanted = color.trim().to_lowercase().replace("grey", "gray");
                let of_color = |track: &TrackId| color_words(self.map(), *track).contains(&wanted);
                let meant: Vec<TrackId> = route.tracks.iter().copied().filter(of_color).collect();
                if !meant.is_empty() {
                    return Some(meant);
                }
                Impossible::NoSuchColor {
                    player,
                    a: a_name,
                    b: b_name,
                    color: color.clone(),
                    known: known.join(" and "),
                }
            }
        };
        self.faults.push(fault);
        None
    }

    /// Checks parallel tracks: never two for one player, and the rest closed if the variant says so.
    fn check_routes(&mut self) {
        let n_players = self.rules.n_seats();
        for route in &self.rules.map.routes {
            let first = route.tracks[0];
            let owners: Vec<Seat> = route
                .tracks
                .iter()
                .filter_map(|track| self.owner[track.index()])
                .collect();
            for (nth, seat) in owners.iter().enumerate() {
                if owners[..nth].contains(seat) {
                    self.faults.push(Impossible::OwnParallel {
                        player: self.name(*seat),
                        route: self.route_name(first),
                    });
                }
            }
            let open = self.rules.closes_after(first);
            if owners.len() > usize::from(open) {
                self.faults.push(Impossible::ClosedParallel {
                    route: self.route_name(first),
                    n: owners.len() as u32,
                    n_players,
                    open,
                });
            }
        }
    }

    fn check_trains(&mut self) {
        let supply = self.rules.variant.set_up.trains;
        for seat in self.rules.seats() {
            let own = (0..)
                .map(TrackId)
                .zip(&self.owner)
                .filter(|(_, owner)| **owner == Some(seat))
                .map(|(track, _)| self.map().track(track));
            let (laid, worn) = own.fold((0, 0), |(laid, worn), track| {
                (
                    laid + u16::from(track.length + track.mountain),
                    worn + u16::from(track.mountain),
                )
            });
            if laid > u16::from(supply) {
                let mountains = match worn {
                    0 => String::new(),
                    worn => format!(" ({worn} of them worn out on mountains)"),
                };
                self.faults.push(Impossible::TooManyTrains {
                    player: self.name(seat),
                    laid,
                    supply,
                    vehicles: vehicles(self.map()),
                    mountains,
                });
            }
        }
    }

    fn hold_all(&mut self, players: &[&Player]) {
        for (seat, player) in (0..).map(Seat).zip(players) {
            for written in &player.tickets {
                self.hold(seat, written);
            }
        }
    }

    fn hold(&mut self, seat: Seat, written: &WrittenTicket) {
        let (a, b) = (self.ends(seat, &written.a), self.ends(seat, &written.b));
        let (Some(a), Some(b)) = (a, b) else {
            return;
        };
        let decks = self.rules.tickets().iter().chain(self.rules.long_tickets());
        let decks: Vec<TicketId> = decks.copied().collect();
        // Tickets with several goals begin at the end that is written first.
        let from = |a: CitySet, b: CitySet| -> Vec<TicketId> {
            let joins = |ticket: &TicketId| {
                let ticket = self.map().ticket(*ticket);
                let mut goals = ticket.goals.iter();
                ticket.from.cities == a && goals.any(|goal| goal.end.cities == b)
            };
            decks.iter().copied().filter(joins).collect()
        };
        let mut named = from(a, b);
        if named.is_empty() {
            named = from(b, a);
        }
        let free = named
            .iter()
            .find(|ticket| self.holder[ticket.index()].is_none());
        match (free, named.first()) {
            (Some(ticket), _) => self.holder[ticket.index()] = Some(seat),
            (None, Some(ticket)) => {
                let first = self.holder[ticket.index()].unwrap_or(seat);
                let fault = Impossible::TicketTwice {
                    ticket: self.map().ticket_label(*ticket),
                    first: self.name(first),
                    second: self.name(seat),
                };
                self.faults.push(fault);
            }
            (None, None) => {
                let fault = Impossible::UnknownTicket {
                    player: self.name(seat),
                    variant: self.rules.variant.name.clone(),
                    a: self.ends_name(a),
                    b: self.ends_name(b),
                };
                self.faults.push(fault);
            }
        }
    }

    fn build_all(&mut self, players: &[&Player]) {
        for (seat, player) in (0..).map(Seat).zip(players) {
            let each = self.rules.variant.stations.each;
            if usize::from(each) < player.stations.len() {
                let fault = Impossible::TooManyStations {
                    player: self.name(seat),
                    n: player.stations.len(),
                    each,
                    variant: self.rules.variant.name.clone(),
                };
                self.faults.push(fault);
            }
            for written in &player.stations {
                if let Some(city) = self.city(seat, written) {
                    self.build(seat, city);
                }
            }
        }
    }

    fn build(&mut self, seat: Seat, city: CityId) {
        let mut built = self.stations.iter();
        let fault = if let Some((first, _)) = built.find(|(_, other)| *other == city) {
            Impossible::TwoStations {
                city: self.city_name(city),
                first: self.name(*first),
                second: self.name(seat),
            }
        } else if !self.map().city(city).is_city() {
            Impossible::StationNotInCity {
                player: self.name(seat),
                city: self.city_name(city),
            }
        } else {
            self.stations.push((seat, city));
            return;
        };
        self.faults.push(fault);
    }

    fn holding(&self, side: usize, players: &[&Player]) -> Holding {
        let of_side = |seat: &Option<Seat>| seat.filter(|seat| self.rules.side_of(*seat) == side);
        let tracks = (0..).map(TrackId).zip(&self.owner);
        let tickets = (0..).map(TicketId).zip(&self.holder);
        Holding {
            stations: {
                let stations = self.stations.iter();
                let own = stations.filter(|(seat, _)| self.rules.side_of(*seat) == side);
                own.copied().collect()
            },
            tracks: tracks
                .filter(|(_, owner)| of_side(owner).is_some())
                .map(|(track, _)| track)
                .collect(),
            tickets: tickets
                .filter_map(|(ticket, seat)| Some((ticket, Held::Hand(of_side(seat)?))))
                .collect(),
            resigned: self
                .rules
                .side(side)
                .all(|seat| players[seat.index()].resigned),
        }
    }
}

/// The possible names of a track's colour, the usual word first: `orange`, or `gray` and `gray2`,
/// or what the map's own players say.
fn color_words(map: &Map, track: TrackId) -> Vec<String> {
    let data = map.track(track);
    let mut words = vec![data.color.map_or("gray", |color| color.word()).to_owned()];
    words.extend(data.color.map(|color| map.color_name(color).to_lowercase()));
    words.extend(data.id.split_once(':').map(|(_, color)| color.to_owned()));
    words
}

/// The city whose name begins like this, if there is exactly one.
fn similar_city<'a>(map: &'a Map, text: &str) -> Option<&'a str> {
    let wanted: String = engine::map::fold(text).chars().take(3).collect();
    let mut similar = map
        .cities
        .iter()
        .filter(|city| wanted.len() >= 3 && engine::map::fold(&city.name).starts_with(&wanted));
    match (similar.next(), similar.next()) {
        (Some(only), None) => Some(&only.name),
        _ => None,
    }
}

/// The word for trains on the map, in the middle of a sentence.
pub fn vehicles(map: &Map) -> &'static str {
    match map.vehicle {
        Vehicle::Train => "trains",
        Vehicle::Bus => "buses",
        Vehicle::Taxi => "taxis",
    }
}
