//! The final score, item by item, so that a player can check it by hand.
//!
//! Rules: "The end", 3 to 11. A [`ScoreSheet`] needs only what each side holds, so it serves a game played
//! on a table ([`ScoreSheet::of_holdings`]) as well as one played here.

use std::cmp::Ordering;

use crate::ids::{CityId, MAX_PLACES, Seat, TicketId, TrackId};
use crate::lending::{self, Lent, Stations};
use crate::network::{Components, Edge, TwoWays, longest_trail_length};
use crate::ruleset::Ruleset;
use crate::set::{CitySet, TrackSet};
use crate::state::State;
use crate::variant::{TieBreak, Variant};

/// The whole result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreSheet {
    /// In the order of the sides.
    pub sides: Vec<SideScore>,
}

/// Score of one side (a player, or a team together), item by item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SideScore {
    pub n_tracks: u8,
    /// Points for tracks, without mountains.
    pub tracks: u16,
    /// Mountain tracks claimed, trains worn out on them, and points for those trains.
    pub n_mountain_tracks: u8,
    pub n_mountain_trains: u8,
    pub mountains: u16,
    pub tickets: Vec<TicketScore>,
    pub n_completed: u8,
    pub n_failed: u8,
    /// Values of completed tickets minus those of the others.
    pub ticket_points: i16,
    /// Length of the longest trail, in spaces.
    pub longest_path: u16,
    /// Cities in the largest network.
    pub network: u8,
    /// Completed tickets whose cities two paths join that share no track; counted only where they score.
    pub n_mandalas: u8,
    /// The districts that scored, as places in [`crate::map::Map::districts`], with their points.
    pub districts: Vec<(u8, u8)>,
    pub n_stations: u8,
    /// Points for stations not built.
    pub stations: u16,
    /// Tracks of others that the stations lend, for tickets alone.
    pub lent: Vec<Lent>,
    pub bonuses: Vec<(Bonus, u8)>,
    pub total: i16,
    /// 1 is first; sides that tie share a place.
    pub place: u8,
    /// Whether the whole side has resigned, which ranks it last.
    pub resigned: bool,
}

/// One ticket at the end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TicketScore {
    pub ticket: TicketId,
    pub held: Held,
    pub completed: bool,
    /// Whether it is a mandala, where those score.
    pub mandala: bool,
    /// That of the best goal reached; if none is, the lowest, which it costs.
    pub value: u8,
}

/// Where a ticket lay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Held {
    Hand(Seat),
    Holder,
}

/// Bonuses at the end: all but the last won by comparison.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    LongestPath,
    Globetrotter,
    AsianExplorer,
    /// For tickets completed twice over.
    Mandala,
}

/// Quantity that a bonus compares.
type Measure = fn(&SideScore) -> u16;

/// Holdings of one side at the end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Holding {
    /// The tracks of each of the side's seats together, each listed once.
    pub tracks: Vec<TrackId>,
    pub tickets: Vec<(TicketId, Held)>,
    /// In the order of building.
    pub stations: Vec<(Seat, CityId)>,
    pub resigned: bool,
}

impl Holding {
    /// Adds a set of tracks.
    pub fn claim(&mut self, tracks: TrackSet) {
        self.tracks.extend(tracks);
    }
}

impl ScoreSheet {
    /// The score of a game as it stands.
    pub(crate) fn of(rules: &Ruleset, state: &State) -> ScoreSheet {
        let side_score = |side: usize| {
            let seats = || rules.side(side).map(|seat| (seat, state.seat(seat)));
            let tracks = seats().map(|(_, own)| own.tracks).collect::<TrackSet>();
            let in_hand = seats().map(|(seat, own)| (own.tickets, Held::Hand(seat)));
            let holder = rules.in_teams().then(|| &state.holders[side]);
            let in_holder = holder.map(|holder| (holder.tickets, Held::Holder));
            let tickets = in_hand
                .chain(in_holder)
                .flat_map(|(tickets, held)| tickets.iter().map(move |ticket| (ticket, held)));
            let resigned = seats().all(|(_, own)| own.resigned);
            let stations = Stations::of(rules, state, side);
            let mut score = side_score(rules, tracks.iter(), tickets, &stations);
            score.resigned = resigned;
            score
        };
        let sides = (0..usize::from(rules.n_sides())).map(side_score);
        ScoreSheet::compare(rules, sides.collect())
    }

    /// The score of what the sides hold.
    pub fn of_holdings(rules: &Ruleset, holdings: &[Holding]) -> ScoreSheet {
        let sides = holdings.iter().map(|holding| {
            let tracks = holding.tracks.iter().copied();
            let tickets = holding.tickets.iter().copied();
            let others = holdings
                .iter()
                .filter(|other| !std::ptr::eq(*other, holding));
            let others = others.flat_map(|other| other.tracks.iter().copied());
            let stations = Stations {
                built: holding.stations.clone(),
                others: others.collect(),
            };
            let mut score = side_score(rules, tracks, tickets, &stations);
            score.resigned = holding.resigned;
            score
        });
        ScoreSheet::compare(rules, sides.collect())
    }

    /// Adds everything that compares the sides: bonuses, totals and places.
    fn compare(rules: &Ruleset, sides: Vec<SideScore>) -> ScoreSheet {
        let mut sheet = ScoreSheet { sides };
        sheet.award(rules);
        for side in &mut sheet.sides {
            let bonuses = side.bonuses.iter().map(|(_, points)| u16::from(*points));
            let districts = side.districts.iter().map(|(_, points)| u16::from(*points));
            let points = side.tracks
                + side.mountains
                + side.stations
                + bonuses.chain(districts).sum::<u16>();
            side.total = points as i16 + side.ticket_points;
        }
        sheet.rank(&rules.variant.end.tie_breaks);
        sheet
    }

    /// The sides in first place.
    pub fn winners(&self) -> impl Iterator<Item = usize> {
        self.sides
            .iter()
            .enumerate()
            .filter(|(_, side)| side.place == 1)
            .map(|(at, _)| at)
    }

    /// The share of the victory that each side has: all of it, or a part if several win.
    pub fn victories(&self) -> Vec<f64> {
        let share = 1.0 / self.winners().count() as f64;
        let of = |side: &SideScore| if side.place == 1 { share } else { 0.0 };
        self.sides.iter().map(of).collect()
    }

    /// Gives each bonus to all sides that tie for it. Nobody wins one with zero.
    ///
    /// Rules: "The end", 5 to 8 and 12.
    fn award(&mut self, rules: &Ruleset) {
        let bonuses = &rules.variant.bonuses;
        let contests: [(Bonus, u8, Measure); 3] = [
            (Bonus::LongestPath, bonuses.longest_path, |side| {
                side.longest_path
            }),
            (Bonus::Globetrotter, bonuses.globetrotter, |side| {
                u16::from(side.n_completed)
            }),
            (Bonus::AsianExplorer, bonuses.explorer, |side| {
                u16::from(side.network)
            }),
        ];
        for (bonus, points, measure) in contests.into_iter().filter(|(_, points, _)| *points > 0) {
            let best = self.sides.iter().map(measure).max().unwrap_or(0);
            for side in self
                .sides
                .iter_mut()
                .filter(|side| best > 0 && measure(side) == best)
            {
                side.bonuses.push((bonus, points));
            }
        }
        for side in &mut self.sides {
            let points = mandala_points(&rules.variant, usize::from(side.n_mandalas));
            if points > 0 {
                side.bonuses.push((Bonus::Mandala, points));
            }
        }
    }

    /// Ranks the sides by total, then by the tie-breaks in order. Sides that resigned come last.
    ///
    /// Rules: "The end", 10 and 11.
    fn rank(&mut self, tie_breaks: &[TieBreak]) {
        for at in 0..self.sides.len() {
            let own = &self.sides[at];
            let better = self.sides.iter().filter(|other| {
                let order = other.rank(tie_breaks).cmp(own.rank(tie_breaks));
                order == Ordering::Greater
            });
            self.sides[at].place = 1 + better.count() as u8;
        }
    }
}

impl SideScore {
    /// Criteria that rank the side, most important first; greater is better.
    fn rank(&self, tie_breaks: &[TieBreak]) -> impl Iterator<Item = i16> {
        let breaks = tie_breaks.iter().map(|one| self.breaks_ties_by(*one));
        [i16::from(!self.resigned), self.total]
            .into_iter()
            .chain(breaks)
    }

    fn breaks_ties_by(&self, tie_break: TieBreak) -> i16 {
        match tie_break {
            TieBreak::CompletedTickets => i16::from(self.n_completed),
            TieBreak::LongestPathHeld => {
                let mut bonuses = self.bonuses.iter();
                i16::from(bonuses.any(|(bonus, _)| *bonus == Bonus::LongestPath))
            }
            TieBreak::LongestPathLength => self.longest_path as i16,
            TieBreak::MountainTracks => i16::from(self.n_mountain_tracks),
            TieBreak::FewestStations => -i16::from(self.n_stations),
        }
    }

    /// What ranks the side before another one with the same total; `None` if the totals differ, one of them resigned,
    /// or they share the place.
    pub fn ahead_by(&self, other: &SideScore, tie_breaks: &[TieBreak]) -> Option<TieBreak> {
        let is_tied = self.total == other.total && self.resigned == other.resigned;
        let mut breaks = tie_breaks.iter().copied();
        let differs = |one: &TieBreak| self.breaks_ties_by(*one) != other.breaks_ties_by(*one);
        let decides = breaks.find(differs).filter(|_| is_tied);
        decides.filter(|one| other.breaks_ties_by(*one) < self.breaks_ties_by(*one))
    }
}

/// Points for `n` mandala tickets.
///
/// Rules: "The end", 12.
pub(crate) fn mandala_points(variant: &Variant, n: usize) -> u8 {
    let points = variant.bonuses.mandala.get(..n);
    let points = points.unwrap_or(&variant.bonuses.mandala).last();
    points.copied().unwrap_or(0)
}

/// Scores everything about a side that needs no comparison with the others.
///
/// Rules: "The end", 4, 5, 7, 9 and 12; "Stations", 5 to 8.
fn side_score(
    rules: &Ruleset,
    tracks: impl Iterator<Item = TrackId>,
    tickets: impl Iterator<Item = (TicketId, Held)> + Clone,
    stations: &Stations,
) -> SideScore {
    let map = &*rules.map;
    let claiming = &rules.variant.claiming;
    let mut side = SideScore {
        n_tracks: 0,
        tracks: 0,
        n_mountain_tracks: 0,
        n_mountain_trains: 0,
        mountains: 0,
        tickets: Vec::new(),
        n_completed: 0,
        n_failed: 0,
        ticket_points: 0,
        longest_path: 0,
        network: 0,
        n_mandalas: 0,
        districts: Vec::new(),
        n_stations: stations.built.len() as u8,
        stations: stations.unused_points(rules),
        lent: Vec::new(),
        bonuses: Vec::new(),
        total: 0,
        place: 0,
        resigned: false,
    };
    let mut edges = Vec::with_capacity(MAX_PLACES);
    for track in tracks.map(|track| map.track(track)) {
        edges.push(Edge::from(track));
        side.n_tracks += 1;
        side.tracks += u16::from(claiming.points[usize::from(track.length) - 1]);
        side.n_mountain_tracks += u8::from(track.mountain > 0);
        side.n_mountain_trains += track.mountain;
        side.mountains += u16::from(track.mountain) * u16::from(claiming.mountain_points);
    }
    let components = Components::new(edges.iter().copied());
    side.longest_path = longest_trail_length(&edges);
    side.network = components.largest_network(rules.cities);
    side.lent = lending::best(
        rules,
        &components,
        stations,
        tickets.clone().map(|(id, _)| id),
    );
    let networks = if side.lent.is_empty() {
        &components
    } else {
        let lent = side
            .lent
            .iter()
            .map(|lent| Edge::from(map.track(lent.track)));
        &Components::new(edges.iter().copied().chain(lent))
    };
    let has_mandalas = !rules.variant.bonuses.mandala.is_empty();
    let ways = has_mandalas.then(|| TwoWays::new(&edges));
    for (id, held) in tickets {
        let ticket = map.ticket(id);
        let reached = ticket.reached(networks);
        let completed = reached.is_some();
        let value = reached.map_or(ticket.loss, |goal| goal.value);
        let mandala = ways
            .as_ref()
            .zip(reached)
            .is_some_and(|(ways, goal)| ways.any_joined(ticket.from.cities, goal.end.cities));
        side.n_mandalas += u8::from(mandala);
        side.tickets.push(TicketScore {
            ticket: id,
            held,
            completed,
            mandala,
            value,
        });
        if completed {
            side.n_completed += 1;
            side.ticket_points += i16::from(value);
        } else {
            side.n_failed += 1;
            side.ticket_points -= i16::from(value);
        }
    }
    if rules.variant.bonuses.districts {
        for (at, district) in (0..).zip(&map.districts) {
            let places = district.cities.iter().copied().collect::<CitySet>();
            if components.all_joined(places) {
                side.districts.push((at, district.value));
            }
        }
    }
    side
}
