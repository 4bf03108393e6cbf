//! A player's own cards and tickets, for that player alone, with the state of each ticket.

use domain::ui::Alt;
use engine::TunnelDemand;
use engine::card::CardCounts;
use engine::event::SeenEvent;
use engine::ids::{Seat, TicketId, TrackId};
use engine::paths::{
    Path, TicketState, completed_by, completed_by_station, is_mandala, raise, second_way,
    side_tracks, ticket_state,
};
use engine::set::{CitySet, TicketSet, TrackSet};
use engine::view::View;

use crate::{Teller, place, spoken};

/// How many tickets have their ways told, from the first on, and whether with what each route costs.
#[derive(Debug, Clone, Copy)]
struct Ways {
    n: usize,
    has_costs: bool,
}

impl Ways {
    const NONE: Ways = Ways {
        n: 0,
        has_costs: false,
    };
    const ALL: Ways = Ways {
        n: usize::MAX,
        has_costs: true,
    };
}

impl Teller<'_> {
    /// Everything the viewer holds, as lines; empty for a viewer without a seat.
    pub fn holding(&self, view: &View<'_>) -> String {
        self.held(view, Ways::NONE)
    }

    /// The same, with the routes that each open ticket still lacks and what they cost.
    pub fn holding_with_ways(&self, view: &View<'_>) -> String {
        self.held(view, Ways::ALL)
    }

    /// The picture of what the viewer holds in words.
    pub fn holding_alt(&self, view: &View<'_>) -> Alt {
        self.with_all_ways_that_fit(view, |ways| self.held(view, ways))
    }

    /// The picture of the viewer's own board in words: their tickets and the ways first, as a board has them drawn in.
    pub fn own_board_alt(&self, view: &View<'_>) -> Alt {
        self.with_all_ways_that_fit(view, |ways| {
            let tickets = self.tickets_and_ways(view, ways).into_iter();
            let tickets: String = tickets.map(|line| line + "\n").collect();
            // Each ticket is a line, and what follows begins one.
            self.board_in_words(view, &tickets).replace("\n ", "\n")
        })
    }

    /// The viewer's tickets, a line each, with a heading.
    pub fn own_tickets(&self, view: &View<'_>) -> Vec<String> {
        self.tickets_and_ways(view, Ways::ALL)
    }

    /// An alt text in which as many tickets have their ways as fit, without costs if they are too long: nothing is cut off.
    fn with_all_ways_that_fit(&self, view: &View<'_>, text: impl Fn(Ways) -> String) -> Alt {
        let side = view.own_seat().map(|seat| self.rules.side_of(seat));
        let shared = side.and_then(|side| view.holder_tickets(side));
        let n_tickets = (view.tickets() | shared.unwrap_or_default()).iter().count();
        let has_costs = false;
        let brief = (0..=n_tickets).rev().map(|n| Ways { n, has_costs });
        let ways = [Ways::ALL].into_iter().chain(brief);
        let mut fitting = ways.map(|ways| spoken(&text(ways)));
        let fitting = fitting.find(|text| text.chars().count() <= Alt::MAX);
        fitting.unwrap_or_else(|| spoken(&text(Ways::NONE))).into()
    }

    fn held(&self, view: &View<'_>, ways: Ways) -> String {
        let words = &self.words.holding;
        let Some(seat) = view.own_seat() else {
            return String::new();
        };
        let mut lines = Vec::new();
        if view.current().is_none() && !view.is_over() {
            lines.extend(self.partner(seat));
        }
        lines.push(self.hand(view));
        if let Some(holder) = view.holder_cards() {
            lines.push(words.holder(place::Cards(&self.cards(holder))));
        }
        if !view.offer().is_empty() {
            lines.push(self.offer(view));
        }
        if view.tickets().is_empty() && view.offer().is_empty() {
            lines.push(words.no_tickets(self.own(seat)));
        }
        lines.extend(self.tickets_and_ways(view, ways));
        lines.join("\n")
    }

    /// The viewer's tickets and those of their holder, the first of them with the ways still missing.
    fn tickets_and_ways(&self, view: &View<'_>, ways: Ways) -> Vec<String> {
        let words = &self.words.holding;
        let side = view.own_seat().map(|seat| self.rules.side_of(seat));
        let shared = side.and_then(|side| view.holder_tickets(side));
        let is_own = view.own_seat().map_or(0, |seat| self.own(seat));
        let own = (words.tickets(is_own), view.tickets());
        let in_holder = words.holder_tickets().to_owned();
        let (mut lines, mut nth) = (Vec::new(), 0);
        for (heading, tickets) in [own, (in_holder, shared.unwrap_or_default())] {
            if !tickets.is_empty() {
                lines.push(heading);
            }
            for ticket in tickets.iter() {
                lines.push(match nth < ways.n {
                    true => self.ticket_and_way(view, ticket, ways.has_costs),
                    false => self.ticket_line(view, ticket),
                });
                nth += 1;
            }
        }
        lines.extend(self.saved_by_stations(view));
        lines
    }

    /// A ticket with the routes that it still lacks on a cheapest way, and what each costs if `has_costs`.
    fn ticket_and_way(&self, view: &View<'_>, ticket: TicketId, has_costs: bool) -> String {
        let words = &self.words.holding;
        let seat = view.own_seat();
        let seat = seat.filter(|_| !view.is_over());
        let Some((seat, TicketState::Missing(path))) =
            seat.map(|seat| (seat, ticket_state(view, seat, ticket)))
        else {
            return self.ticket_line(view, ticket);
        };
        let own = side_tracks(view, seat);
        let way = self.in_order(ticket, path).into_iter();
        let routes = way.filter(|track| !own.contains(*track)).map(|track| {
            let cities = self.cities_of(track);
            match path.free.contains(track) {
                true => words.way_lent(place::Cities(&cities)),
                false if !has_costs => cities,
                false => {
                    let cost = self.route_cost(view, seat, track);
                    words.way_route(place::Cities(&cities), place::What(&cost))
                }
            }
        });
        words.way(
            place::Ticket(&self.listed(ticket)),
            place::Trains(&self.trains(path.n_trains)),
            place::Value(&self.worth_now(ticket, Some(TicketState::Missing(path)))),
            place::Way(&self.words.clauses(routes)),
        )
    }

    /// The tracks of a ticket's way as one travels it, from the end that its name begins with.
    fn in_order(&self, ticket: TicketId, path: Path) -> Vec<TrackId> {
        let map = self.map();
        let mut rest: Vec<TrackId> = (path.tracks | path.free).iter().collect();
        let mut ordered = Vec::new();
        let mut here = map.ticket(ticket).from.cities;
        while let Some(next) = rest.iter().position(|track| {
            let track = map.track(*track);
            here.contains(track.a) || here.contains(track.b)
        }) {
            let track = map.track(rest[next]);
            here = CitySet::from(match here.contains(track.a) {
                true => track.b,
                false => track.a,
            });
            ordered.push(rest.remove(next));
        }
        ordered.extend(rest);
        ordered
    }

    /// What a route takes, by any of its tracks that are open to the seat's side.
    fn route_cost(&self, view: &View<'_>, seat: Seat, track: TrackId) -> String {
        let mates = self.rules.side(self.rules.side_of(seat));
        let open: TrackSet = mates.map(|mate| view.claimable_tracks(mate)).collect();
        let mut costs = Vec::new();
        for track in self.rules.route(track) & open {
            let cost = self.track_cost(track);
            if !costs.contains(&cost) {
                costs.push(cost);
            }
        }
        let either = |costs: String, cost: String| {
            let words = &self.words.holding;
            words.either(place::Other(&cost), place::What(&costs))
        };
        costs.into_iter().reduce(either).unwrap_or_default()
    }

    /// The seat's partners and what they share; `None` if there are no teams.
    pub fn partner(&self, seat: Seat) -> Option<String> {
        let side = self.rules.side(self.rules.side_of(seat));
        let mates: Vec<String> = side
            .filter(|mate| *mate != seat)
            .map(|mate| self.name(mate).to_owned())
            .collect();
        let partner = self.words.list(&mates);
        let told = || self.words.holding.partner(place::Player(&partner));
        (!mates.is_empty()).then(told)
    }

    /// The hand, counted.
    pub fn hand(&self, view: &View<'_>) -> String {
        let words = &self.words.holding;
        let own = view.own_seat().map_or(0, |seat| self.own(seat));
        match view.hand() {
            Some(hand) if !hand.is_empty() => words.hand(
                own,
                place::Cards(&self.card_list(hand)),
                place::N(&self.n_cards(hand.total())),
            ),
            Some(_) | None => words.hand_empty(own),
        }
    }

    /// The tickets offered to the viewer, numbered, with what each would still take.
    pub fn offer(&self, view: &View<'_>) -> String {
        let words = &self.words.holding;
        let mut lines = vec![self.offer_heading(view)];
        for (position, &ticket) in (1_usize..).zip(view.offer()) {
            let name = self.listed(ticket);
            let (position, name) = (place::Position(&position), place::Ticket(&name));
            let state = view.own_seat().map(|seat| ticket_state(view, seat, ticket));
            let value = self.worth_now(ticket, state);
            let value = place::Value(&value);
            lines.push(match state {
                None => continue,
                Some(TicketState::Completed { .. }) if is_mandala(view, ticket) => {
                    words.offered_mandala(position, name, value)
                }
                Some(TicketState::Completed { .. }) => words.offered_done(position, name, value),
                Some(TicketState::Missing(path)) => {
                    let trains = self.trains(path.n_trains);
                    words.offered_ticket(position, name, place::Trains(&trains), value)
                }
                Some(TicketState::OutOfReach) => {
                    words.offered_out_of_reach(stations_to_build(view), position, name, value)
                }
            });
        }
        lines.join("\n")
    }

    /// Minimum number of tickets to keep and, where the offer exceeds it, the maximum of long ones.
    fn offer_heading(&self, view: &View<'_>) -> String {
        let words = &self.words.holding;
        let n = view.must_keep();
        let n = place::N(&n);
        let offer = (1_usize..).zip(view.offer());
        let long = offer.filter(|(_, id)| view.rules().is_long(**id));
        let long: Vec<String> = long.map(|(position, _)| position.to_string()).collect();
        match view.most_long() {
            Some(most) if usize::from(most) < long.len() => {
                words.offered_long(place::Long(&self.words.list(&long)), place::Most(&most), n)
            }
            Some(_) | None => words.offered(n),
        }
    }

    /// The points of a ticket: of the best goal reached, once it is completed. Until then the points
    /// of the goal are named that its trains are counted to.
    fn worth_now(&self, ticket: TicketId, state: Option<TicketState>) -> String {
        match state {
            Some(TicketState::Completed { value }) => self.points(value),
            Some(TicketState::Missing(path)) => self.worth_and_nearest(ticket, path),
            Some(TicketState::OutOfReach) | None => self.worth(ticket),
        }
    }

    fn worth_and_nearest(&self, ticket: TicketId, path: Path) -> String {
        let card = self.map().ticket(ticket);
        if card.loss == card.value {
            return self.points(card.value);
        }
        let nearest = path.value(self.map(), card);
        self.words.cards.points_nearest(
            place::Least(&card.loss),
            place::Most(&card.value),
            place::N(&nearest),
        )
    }

    /// What an offered ticket is worth, and what it would still take.
    pub fn worth_and_way(&self, view: &View<'_>, ticket: TicketId) -> String {
        let words = &self.words.holding;
        let state = view.own_seat().map(|seat| ticket_state(view, seat, ticket));
        let value = self.worth_now(ticket, state);
        let worth = place::Value(&value);
        match state {
            None => value,
            Some(TicketState::Completed { .. }) if is_mandala(view, ticket) => {
                words.way_mandala(worth)
            }
            Some(TicketState::Completed { .. }) => words.way_done(worth),
            Some(TicketState::Missing(path)) => {
                words.way_missing(place::Trains(&self.trains(path.n_trains)), worth)
            }
            Some(TicketState::OutOfReach) => words.way_out(stations_to_build(view), worth),
        }
    }

    /// Sentences for the viewer's eyes alone about these events of theirs: tickets completed, and that a tunnel was left
    /// for want of cards.
    pub fn meant(&self, view: &View<'_>, events: &[SeenEvent]) -> Vec<String> {
        let mut told = self.completed(view, events);
        let lacked = lacked(view, events).then(|| self.words.holding.tunnel_lacked());
        told.extend(lacked.map(str::to_owned));
        told
    }

    /// The viewer's tickets that a claim or a station of these events completed or made a mandala.
    pub fn completed(&self, view: &View<'_>, events: &[SeenEvent]) -> Vec<String> {
        let words = &self.words.holding;
        let tickets = events.iter().map(|event| match event {
            SeenEvent::TrackClaimed { track, .. } => completed_by(view, *track),
            SeenEvent::StationBuilt { city, .. } => completed_by_station(view, *city),
            _ => TicketSet::EMPTY,
        });
        let tickets: TicketSet = tickets.flatten().collect();
        let line = |ticket: TicketId| {
            let state = view.own_seat().map(|seat| ticket_state(view, seat, ticket));
            let (name, value) = (self.ticket(ticket), self.worth_now(ticket, state));
            let (name, value) = (place::Ticket(&name), place::Value(&value));
            match is_mandala(view, ticket) {
                true => words.now_mandala(name, value),
                false => words.now_connected(name, value),
            }
        };
        tickets.iter().map(line).collect()
    }

    /// A ticket, and whether it is a long one.
    fn listed(&self, ticket: TicketId) -> String {
        let name = self.ticket(ticket);
        match self.rules.is_long(ticket) {
            true => self.words.menu.long_ticket(place::Way(&name)),
            false => name,
        }
    }

    /// A ticket and its state.
    pub fn ticket_line(&self, view: &View<'_>, ticket: TicketId) -> String {
        let words = &self.words.holding;
        let state = view.own_seat().map(|seat| ticket_state(view, seat, ticket));
        let (name, value) = (self.listed(ticket), self.worth_now(ticket, state));
        let (name, value) = (place::Ticket(&name), place::Value(&value));
        match state {
            None => String::new(),
            Some(TicketState::Completed { .. }) if is_mandala(view, ticket) => {
                words.mandala(name, value)
            }
            Some(TicketState::Completed { value: scored }) => {
                let seat = view.own_seat();
                if let Some(way) = seat.and_then(|seat| second_way(view, seat, ticket)) {
                    let trains = self.trains(way.n_trains);
                    return words.half_mandala(name, place::Trains(&trains), value);
                }
                let line = words.completed(name, value);
                let Some(way) = seat.and_then(|seat| raise(view, seat, ticket, scored)) else {
                    return line;
                };
                let points = way.value(self.map(), self.map().ticket(ticket));
                words.more_to_come(
                    place::Line(&line),
                    place::Points(&self.points(points)),
                    place::Trains(&self.trains(way.n_trains)),
                )
            }
            // Nothing can be claimed any more.
            Some(TicketState::Missing(_)) if view.is_over() => {
                words.out_of_reach(0, name, place::Value(&self.worth(ticket)))
            }
            Some(TicketState::Missing(path)) => {
                words.missing(name, place::Trains(&self.trains(path.n_trains)), value)
            }
            Some(TicketState::OutOfReach) => {
                words.out_of_reach(stations_to_build(view), name, value)
            }
        }
    }
}

/// Number of stations that the viewer can still build.
fn stations_to_build(view: &View<'_>) -> u8 {
    let seat = view.own_seat().filter(|_| !view.is_over());
    seat.map_or(0, |seat| view.stations_left(seat))
}

/// Whether the viewer left a tunnel in these events because it asked for more than they had. They have taken the payment
/// back by now.
fn lacked(view: &View<'_>, events: &[SeenEvent]) -> bool {
    let mut tunnel = None;
    for event in events {
        match event {
            SeenEvent::TunnelEntered {
                seat,
                track,
                payment,
            } if Some(*seat) == view.own_seat() => {
                tunnel = Some((*track, *payment, CardCounts::NONE));
            }
            SeenEvent::TunnelCardTurned { card } => {
                if let Some((.., turned)) = &mut tunnel {
                    turned[*card] += 1;
                }
            }
            SeenEvent::TunnelLeft { .. } => break,
            SeenEvent::TrackClaimed { .. } => tunnel = None,
            _ => {}
        }
    }
    let left = tunnel.zip(view.purse());
    left.is_some_and(|((track, laid, turned), purse)| {
        let demand = TunnelDemand::new(view.rules(), track, &laid, &turned);
        purse.contains(&laid.cards()) && !demand.can_be_paid_from(&purse.minus(&laid.cards()))
    })
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use domain::language::Language;
    use engine::deal::Dealer;
    use engine::event::Viewer;
    use engine::game::Game;
    use engine::map::Map;
    use engine::ruleset::Ruleset;
    use engine::variant::Variant;

    use super::*;
    use crate::Words;

    #[test]
    fn a_way_is_told_as_one_travels_it() {
        let variant = Variant::named("usa").unwrap();
        let map = Map::named(&variant.map).unwrap();
        let rules = Arc::new(Ruleset::new(map, variant, 2).unwrap());
        let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
        let view = game.view(Viewer::Seat(Seat(0)));
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &[]);
        let tickets = (0..rules.map.tickets.len()).map(|ticket| TicketId(ticket as u8));
        for ticket in tickets {
            let TicketState::Missing(path) = ticket_state(&view, Seat(0), ticket) else {
                panic!("nothing is claimed yet");
            };
            let mut here = rules.map.ticket(ticket).from.cities;
            for track in teller.in_order(ticket, path) {
                let track = rules.map.track(track);
                let (a, b) = (here.contains(track.a), here.contains(track.b));
                assert!(a != b, "{}", track.id);
                here = CitySet::from(if a { track.b } else { track.a });
            }
        }
    }

    #[test]
    fn ways_that_are_too_long_for_a_picture_in_words_are_told_without_costs() {
        let script =
            "tickets A: edinburgh-athina cadiz-stockholm brest-petrograd kobenhavn-erzurum";
        let game = engine::testing::script::position("europe", script);
        let view = game.view(Viewer::Seat(Seat(0)));
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &[]);
        let alt = teller.holding_alt(&view);
        assert_eq!(alt.matches(" to go, by ").count(), 4, "{alt}");
    }
}
