//! Cards, payments, tracks and tickets by name. Start at [`Teller`].

use engine::action::{Payment, Stand};
use engine::card::{Card, CardCounts, Color};
use engine::ids::{Seat, TicketId, TrackId};
use engine::map::{Map, Track};
use engine::paths::Path;
use engine::ruleset::Ruleset;
use engine::view::View;

use crate::text;
use crate::{Words, place};

/// Who decides for the player of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StandIn {
    /// For the time being.
    Substitute,
    /// Nobody: their time ran out, and the least possible was done.
    Clock,
    /// For good, or until the player is back.
    Computer,
    /// The player's own orders, which nobody else knows of.
    Orders,
}

/// Describes one game in one language: knows its map and the names of its players.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'a> {
    pub words: &'a Words,
    pub rules: &'a Ruleset,
    /// The names of the seats, as Discord may show them: see [`escape`](crate::escape).
    pub names: &'a [String],
    /// The seat of the reader, who is "you" in sentences; `None` if several read them.
    pub reader: Option<Seat>,
}

impl<'a> Teller<'a> {
    /// Describes the game of a view, to the player of its seat if it has one.
    pub fn of(words: &'a Words, view: &View<'a>, names: &'a [String]) -> Teller<'a> {
        Teller {
            words,
            rules: view.rules(),
            names,
            reader: view.own_seat(),
        }
    }

    /// The same, told to the player of another seat, or to everybody.
    pub fn to(self, reader: Option<Seat>) -> Teller<'a> {
        Teller { reader, ..self }
    }

    pub fn map(&self) -> &'a Map {
        &self.rules.map
    }

    pub fn name(&self, seat: Seat) -> &'a str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }

    /// The name of a seat, with who decided for its player: "Anna (substitute conductor)".
    pub(super) fn name_of(&self, seat: Seat, by: Option<(Seat, StandIn)>) -> String {
        let name = self.name(seat);
        let words = &self.words.events;
        match (by.filter(|(of, _)| *of == seat), self.own(seat)) {
            (None, _) => name.to_owned(),
            (Some((_, StandIn::Orders)), 1) => words.own_orders().to_owned(),
            (Some((_, StandIn::Orders)), _) => name.to_owned(),
            (Some((_, StandIn::Substitute)), 1) => words.own_substitute().to_owned(),
            (Some((_, StandIn::Clock)), 1) => words.own_clock().to_owned(),
            (Some((_, StandIn::Computer)), 1) => words.own_computer().to_owned(),
            (Some((_, StandIn::Substitute)), _) => words.substitute_of(place::Player(&name)),
            (Some((_, StandIn::Clock)), _) => words.clock_of(place::Player(&name)),
            (Some((_, StandIn::Computer)), _) => words.computer_of(place::Player(&name)),
        }
    }

    /// 1 for the reader's own seat: the number chooses the words for "you".
    pub(super) fn own(&self, seat: Seat) -> i64 {
        i64::from(self.reader == Some(seat))
    }

    /// The same of a deed, which is not the reader's if somebody else decided it for them.
    pub(super) fn own_deed(&self, seat: Seat, by: Option<(Seat, StandIn)>) -> i64 {
        match by.is_some_and(|(of, _)| of == seat) {
            true => 0,
            false => self.own(seat),
        }
    }

    /// The same of a side: 1 for the reader alone, 2 for the reader's team.
    pub(super) fn own_side(&self, side: usize) -> i64 {
        let is_own = self
            .reader
            .is_some_and(|reader| self.rules.side_of(reader) == side);
        match (is_own, self.rules.in_teams()) {
            (true, true) => 2,
            (is_own, _) => i64::from(is_own),
        }
    }

    /// A side by its players' names: "Anna & Ben" for a team.
    pub fn side_name(&self, side: usize) -> String {
        let names: Vec<&str> = self.rules.side(side).map(|seat| self.name(seat)).collect();
        names.join(" & ")
    }

    fn vehicle(&self) -> &'a text::CardsVehicle {
        self.words.cards.vehicle(self.map().vehicle)
    }

    pub fn color(&self, color: Color) -> &'a str {
        self.color_in(&self.words.cards.colors, color)
    }

    fn color_in(&self, words: &'a text::CardsColorNames, color: Color) -> &'a str {
        match color {
            Color::Red => words.red(),
            Color::Blue => words.blue(),
            Color::Green => words.green(),
            Color::Yellow => words.yellow(),
            Color::Black => words.black(),
            Color::White => words.white(),
            Color::Orange => words.orange(),
            Color::Purple if self.map().color_name(color) == "pink" => words.pink(),
            Color::Purple => words.purple(),
        }
    }

    /// A wild by its name here: Locomotive, Bus, Taxi.
    pub fn wild(&self) -> &'a str {
        self.vehicle().wild()
    }

    /// Wilds in general: Locomotives.
    pub fn wilds(&self) -> &'a str {
        self.vehicle().many_wilds()
    }

    pub fn card(&self, card: Card) -> &'a str {
        card.color().map_or_else(
            || self.wild(),
            |color| self.color_in(&self.words.cards.single, color),
        )
    }

    /// A card as what somebody took: "green", "a Locomotive".
    pub(super) fn taken_card(&self, card: Card) -> &'a str {
        card.color().map_or(self.vehicle().a_wild(), |color| {
            self.color_in(&self.words.cards.taken, color)
        })
    }

    /// "two green cards", "2 Buses".
    pub(super) fn two_alike(&self, card: Card) -> String {
        match card.color() {
            Some(color) => self.color_in(&self.words.cards.two, color).to_owned(),
            None => self.n_of(card, 2),
        }
    }

    /// "4 green", "1 Locomotive".
    pub fn n_of(&self, card: Card, n: u8) -> String {
        match card.color() {
            Some(color) => self
                .words
                .cards
                .colored(place::Color(&self.color(color)), place::N(&n)),
            None => self.vehicle().wilds(n),
        }
    }

    /// "3 green + 1 Locomotive".
    pub fn cards(&self, cards: &CardCounts) -> String {
        cards
            .iter()
            .map(|(card, n)| self.n_of(card, n))
            .reduce(|first, second| {
                self.words
                    .cards
                    .plus(place::First(&first), place::Second(&second))
            })
            .unwrap_or_else(|| self.words.cards.none().to_owned())
    }

    /// "2 green and 1 Locomotive".
    pub fn card_list(&self, cards: &CardCounts) -> String {
        let each: Vec<String> = cards.iter().map(|(card, n)| self.n_of(card, n)).collect();
        if each.is_empty() {
            self.words.cards.none().to_owned()
        } else {
            self.words.list(&each)
        }
    }

    /// The number of each card, or that there are none.
    pub fn these(&self, cards: &CardCounts) -> String {
        if cards.is_empty() {
            self.words.cards.none_of_these().to_owned()
        } else {
            self.cards(cards)
        }
    }

    /// A payment, and which part of it comes from the holder.
    pub fn payment(&self, payment: &Payment) -> String {
        let cards = self.cards(&payment.cards());
        if payment.holder.is_empty() {
            return cards;
        }
        let words = &self.words.cards;
        if payment.hand.is_empty() {
            return words.all_from_holder(place::Cards(&cards));
        }
        words.from_holder(
            place::Cards(&cards),
            place::Holder(&self.cards(&payment.holder)),
        )
    }

    pub fn n_cards(&self, n: impl Into<i64>) -> String {
        self.words.cards.n(n)
    }

    pub fn n_tickets(&self, n: impl Into<i64>) -> String {
        self.words.cards.tickets(n)
    }

    pub fn points(&self, n: impl Into<i64>) -> String {
        self.words.cards.points(n)
    }

    /// "12 points"; "5–8 points" for a ticket with several goals.
    pub fn worth(&self, ticket: TicketId) -> String {
        let ticket = self.map().ticket(ticket);
        match ticket.loss < ticket.value {
            true => {
                let (least, most) = (place::Least(&ticket.loss), place::Most(&ticket.value));
                self.words.cards.points_between(least, most)
            }
            false => self.points(ticket.value),
        }
    }

    /// "12 trains", "3 buses".
    pub fn trains(&self, n: impl Into<i64>) -> String {
        self.vehicle().vehicles(n)
    }

    /// "Denver – Kansas City", with the colour where tracks of several colours join these cities.
    pub fn track(&self, track: TrackId) -> String {
        let cities = self.cities_of(track);
        let own = self.map().track(track).color;
        let namesakes = self.map().namesakes(track);
        if namesakes
            .iter()
            .all(|beside| self.map().track(*beside).color == own)
        {
            return cities;
        }
        self.words.tracks.which(
            place::Cities(&cities),
            place::Color(&self.track_color(track)),
        )
    }

    /// "Denver – Kansas City: 4 orange", and what is special about it.
    pub fn track_with_cost(&self, track: TrackId) -> String {
        let what = self.with_specials(self.track_length(track), track);
        self.words
            .tracks
            .takes(place::Cities(&self.cities_of(track)), place::What(&what))
    }

    /// "4 orange, ferry with 1 Locomotive". A grey track costs "4 cards of any one colour", as there are no grey cards.
    pub(super) fn track_cost(&self, track: TrackId) -> String {
        let Track { color, length, .. } = self.map().track(track);
        let cards = match color {
            Some(_) => self.track_length(track),
            None => self.words.tracks.length_any(*length),
        };
        self.with_specials(cards, track)
    }

    /// The cards for a track, and what is special about it. A ferry of wilds alone takes no others.
    fn with_specials(&self, cards: String, id: TrackId) -> String {
        let track = self.map().track(id);
        let specials = self.track_specials(id).into_iter();
        let (cards, n_said) = match track.ferry == track.length {
            true => (self.n_of(Card::Wild, track.ferry), 1),
            false => (cards, 0),
        };
        let parts = std::iter::once(cards).chain(specials.skip(n_said));
        parts.collect::<Vec<_>>().join(", ")
    }

    /// "Denver – Kansas City: 4 orange", without anything special about it.
    pub fn track_with_length(&self, track: TrackId) -> String {
        let what = self.track_length(track);
        self.words
            .tracks
            .takes(place::Cities(&self.cities_of(track)), place::What(&what))
    }

    /// "Denver – Kansas City: 4 orange", numbered if another track beside it is called the same without being
    /// the same to a player.
    pub fn track_apart(&self, id: TrackId) -> String {
        let map = self.map();
        let alike = map.namesakes(id).into_iter();
        let alike = alike.filter(|other| map.track(*other).color == map.track(id).color);
        let apart = map.without_twins(alike);
        let name = self.track_with_length(id);
        if apart.len() < 2 {
            return name;
        }
        let nth = apart.iter().take_while(|other| !map.are_twins(**other, id));
        format!("{name} #{}", nth.count() + 1)
    }

    /// "ferry with 1 Locomotive", "tunnel, 3 cards turned up": one text each.
    pub fn track_specials(&self, track: TrackId) -> Vec<String> {
        let data = self.map().track(track);
        let words = &self.words.tracks;
        let mut specials = Vec::new();
        if data.ferry > 0 {
            let wild = if data.ferry == 1 {
                self.wild()
            } else {
                self.wilds()
            };
            specials.push(words.ferry(data.ferry, place::Wild(&wild)));
        }
        let price = self.rules.price(track);
        if price.for_wild > 0 {
            let wild = self.wild();
            specials.push(words.for_wild(price.for_wild, place::Wild(&wild)));
        }
        if price.for_plain > 0 {
            specials.push(words.for_plain(price.for_plain));
        }
        if data.tunnel > 0 {
            specials.push(words.tunnel(data.tunnel));
        }
        if data.mountain > 0 {
            specials.push(words.mountain(data.mountain));
        }
        specials
    }

    fn track_length(&self, track: TrackId) -> String {
        let n = self.map().track(track).length;
        self.words
            .tracks
            .length(place::Color(&self.track_color(track)), place::N(&n))
    }

    pub fn track_color(&self, track: TrackId) -> &'a str {
        self.map()
            .track(track)
            .color
            .map_or(self.words.cards.gray(), |color| self.color(color))
    }

    pub(super) fn cities_of(&self, track: TrackId) -> String {
        let track = self.map().track(track);
        self.words.between(
            &self.map().city(track.a).name,
            &self.map().city(track.b).name,
        )
    }

    /// "Boston – Miami"; "Bern – Italia (8), France (5)".
    pub fn ticket(&self, ticket: TicketId) -> String {
        let [from, to] = self.map().ticket_ends(ticket);
        self.words.between(&from, &to)
    }

    /// A ticket by the one of its goals that a way leads to, "Lugano – Deutschland (12)", and what that is worth.
    pub fn ticket_by(&self, ticket: TicketId, way: Path) -> (String, u8) {
        let card = self.map().ticket(ticket);
        let value = way.value(self.map(), card);
        let goal = card.goals.iter().find(|goal| goal.value == value);
        match goal.filter(|_| card.goals.len() > 1) {
            Some(goal) => {
                let [from, _] = self.map().ticket_ends(ticket);
                let to = format!("{} ({value})", self.map().end_name(&goal.end));
                (self.words.between(&from, &to), value)
            }
            None => (self.ticket(ticket), value),
        }
    }

    /// Something that goes to the hand or the holder; the stand is named only in teams.
    pub(super) fn bound_for(&self, what: String, to: Option<Stand>) -> String {
        let events = &self.words.events;
        match to.filter(|_| self.rules.in_teams()) {
            None => what,
            Some(Stand::Hand) => events.to_hand(place::What(&what)),
            Some(Stand::Holder) => events.to_holder(place::What(&what)),
        }
    }
}

impl Words {
    /// "1 short + 3 long": tickets of both kinds.
    pub fn mixture(&self, regular: u8, long: u8) -> String {
        let (regular, long) = (self.menu.n_short(regular), self.menu.n_long(long));
        let cards = &self.cards;
        cards.plus(place::First(&regular), place::Second(&long))
    }

    /// "Boston – Miami".
    pub fn between(&self, a: &str, b: &str) -> String {
        self.tracks.between(place::A(&a), place::B(&b))
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use domain::language::Language;
    use engine::variant::Variant;
    use expect_test::{Expect, expect};

    use super::*;

    /// The costs of grey tracks of one, two, three and five spaces, all but the first ferries: with one wild, two, and wilds alone.
    fn check(language: Language, expected: Expect) {
        let mut map = (*Map::named("legendary-asia").unwrap()).clone();
        let tracks = [(1, 0), (2, 1), (3, 2), (5, 5)].map(|(length, n_wild)| {
            let is_grey = |track: &Track| track.color.is_none() && track.mountain == 0;
            let is_meant = |track: &Track| is_grey(track) && track.length == length;
            let at = map.tracks.iter().position(is_meant).unwrap();
            map.tracks[at].ferry = n_wild;
            TrackId(at as u8)
        });
        let variant = Variant::named("legendary-asia").unwrap();
        let teller = Teller {
            words: Words::of(language),
            rules: &Ruleset::new(Arc::new(map), variant, 2).unwrap(),
            names: &[],
            reader: None,
        };
        let told = tracks.map(|track| teller.track_cost(track));
        expected.assert_eq(&told.join("\n"));
    }

    #[test]
    fn a_grey_track_takes_cards_of_any_one_colour_and_a_ferry_one_wild_or_many() {
        let english = expect![[r#"
            1 card of any colour
            2 cards of any one colour, ferry with 1 Locomotive
            3 cards of any one colour, ferry with 2 Locomotives
            5 Locomotives"#]];
        check(Language::ENGLISH, english);
        let german = expect![[r#"
            1 Karte beliebiger Farbe
            2 Karten einer beliebigen Farbe, Fähre mit 1 Lokomotive
            3 Karten einer beliebigen Farbe, Fähre mit 2 Lokomotiven
            5 Lokomotiven"#]];
        check(Language::of_code("de").unwrap(), german);
    }
}
