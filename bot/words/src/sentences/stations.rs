//! Stations in words: where they stand, what they lent in the end, and what one more would save, for its player alone.

use std::cmp::Reverse;

use engine::ids::Seat;
use engine::paths::{StationWorth, worth_of_stations};
use engine::set::TicketSet;
use engine::view::View;

use crate::{Teller, place};

impl Teller<'_> {
    /// A line for each seat with the cities of its stations and how many it has left, and one for each track that a
    /// station lent in the end; nothing in a game without stations.
    pub(super) fn stations(&self, view: &View<'_>) -> Vec<String> {
        if self.rules.variant.stations.each == 0 {
            return Vec::new();
        }
        let seats = self.rules.seats();
        let lines = seats.map(|seat| self.stations_of(view, seat));
        lines.chain(self.lent(view)).collect()
    }

    /// The stations that stand, and at the end what they lent: for an alt text, which has no room for those that do not.
    pub(super) fn built_stations(&self, view: &View<'_>) -> String {
        let seats = self.rules.seats();
        let builders = seats.filter(|seat| !view.stations(*seat).is_empty());
        let lines = builders.map(|seat| self.stations_of(view, seat));
        let lent = self.lent(view).into_iter().map(|line| line + ".");
        lines.chain(lent).collect::<Vec<_>>().join(" ")
    }

    fn stations_of(&self, view: &View<'_>, seat: Seat) -> String {
        let words = &self.words.position;
        let cities = view.stations(seat).iter();
        let cities: Vec<&str> = cities.map(|city| &*self.map().city(*city).name).collect();
        let (left, player) = (view.stations_left(seat), self.name(seat));
        let (left, player) = (place::Left(&left), place::Player(&player));
        match cities.is_empty() {
            true => words.no_stations(left, player),
            false => words.stations(place::Cities(&self.words.list(&cities)), left, player),
        }
    }

    /// Lines naming the track each station lent; none before the end, as the choice is secret until then.
    fn lent(&self, view: &View<'_>) -> Vec<String> {
        let sheet = view.score_sheet();
        let sides = sheet.iter().flat_map(|sheet| &sheet.sides);
        let lent = sides.flat_map(|side| &side.lent).map(|lent| {
            let city = &self.map().city(lent.city).name;
            let track = self.track(lent.track);
            let words = &self.words.ending;
            let told = words.lent(place::City(city), place::Track(&track));
            self.words.named(self.name(lent.seat), &told)
        });
        lent.collect()
    }

    /// In the viewer's last turn: the open tickets that a station would save, each with the city that saves most, what
    /// that comes to in points, and its price.
    pub(super) fn saved_by_stations(&self, view: &View<'_>) -> Vec<String> {
        if !view.is_last_turn() {
            return Vec::new();
        }
        let cost = view.own_seat().and_then(|seat| view.station_cost(seat));
        let Some(cost) = cost else {
            return Vec::new();
        };
        let mut worth = worth_of_stations(view, view.legal_actions().stations());
        worth.sort_by_cached_key(|worth| {
            let name = engine::map::fold(&self.map().city(worth.city).name);
            (Reverse(self.gained(worth)), name)
        });
        let mut saved = TicketSet::default();
        let mut lines = Vec::new();
        for worth in worth.iter().filter(|worth| 0 < self.gained(worth)) {
            let tickets: TicketSet = worth.completed.iter().copied().collect();
            if (tickets - saved).is_empty() {
                continue;
            }
            saved |= tickets;
            let tickets: Vec<String> = tickets.iter().map(|id| self.ticket(id)).collect();
            lines.push(self.words.holding.station_saves(
                place::Cards(&self.n_cards(cost)),
                place::City(&self.map().city(worth.city).name),
                place::Points(&self.points(self.gained(worth))),
                place::Tickets(&self.words.list(&tickets)),
            ));
        }
        lines
    }

    /// Points that a station brings in the end: the tickets it completes count for their player and no longer against
    /// them, and the station itself counts no more.
    pub fn gained(&self, worth: &StationWorth) -> i64 {
        2 * i64::from(worth.points(self.map()))
            - i64::from(self.rules.variant.stations.unused_points)
    }
}
