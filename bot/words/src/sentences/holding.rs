//! A player's own cards and tickets, for that player alone, with the state of each ticket.

use engine::ids::{Seat, TicketId};
use engine::paths::{TicketState, ticket_state};
use engine::view::View;

use crate::{Teller, place};

impl Teller<'_> {
    /// Everything the viewer holds, as lines; empty for a viewer without a seat.
    pub fn holding(&self, view: &View<'_>) -> String {
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
        let own = view.tickets();
        if !own.is_empty() {
            lines.push(words.tickets().to_owned());
            lines.extend(own.iter().map(|ticket| self.ticket_line(view, ticket)));
        } else if view.offer().is_empty() {
            lines.push(words.no_tickets().to_owned());
        }
        let shared = view
            .holder_tickets(self.rules.side_of(seat))
            .unwrap_or_default();
        if !shared.is_empty() {
            lines.push(words.holder_tickets().to_owned());
            lines.extend(shared.iter().map(|ticket| self.ticket_line(view, ticket)));
        }
        lines.join("\n")
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
        match view.hand() {
            Some(hand) if !hand.is_empty() => words.hand(
                place::Cards(&self.card_list(hand)),
                place::N(&self.n_cards(hand.total())),
            ),
            Some(_) | None => words.hand_empty().to_owned(),
        }
    }

    /// The tickets offered to the viewer, numbered, with what each would still take.
    pub fn offer(&self, view: &View<'_>) -> String {
        let words = &self.words.holding;
        let mut lines = vec![words.offered(place::N(&view.must_keep()))];
        for (position, &ticket) in (1_usize..).zip(view.offer()) {
            let name = self.ticket(ticket);
            let (position, name) = (place::Position(&position), place::Ticket(&name));
            let value = self.points(self.map().ticket(ticket).value);
            let value = place::Value(&value);
            lines.push(
                match view.own_seat().map(|seat| ticket_state(view, seat, ticket)) {
                    None => continue,
                    Some(TicketState::Completed) => words.offered_done(position, name, value),
                    Some(TicketState::Missing(path)) => {
                        let trains = self.trains(path.n_trains);
                        words.offered_ticket(position, name, place::Trains(&trains), value)
                    }
                    Some(TicketState::OutOfReach) => {
                        words.offered_out_of_reach(position, name, value)
                    }
                },
            );
        }
        lines.join("\n")
    }

    /// What an offered ticket is worth, and what it would still take.
    pub fn worth_and_way(&self, view: &View<'_>, ticket: TicketId) -> String {
        let words = &self.words.holding;
        let value = self.points(self.map().ticket(ticket).value);
        let worth = place::Value(&value);
        match view.own_seat().map(|seat| ticket_state(view, seat, ticket)) {
            None => value,
            Some(TicketState::Completed) => words.way_done(worth),
            Some(TicketState::Missing(path)) => {
                words.way_missing(place::Trains(&self.trains(path.n_trains)), worth)
            }
            Some(TicketState::OutOfReach) => words.way_out(worth),
        }
    }

    /// A ticket and its state.
    pub fn ticket_line(&self, view: &View<'_>, ticket: TicketId) -> String {
        let words = &self.words.holding;
        let (name, value) = (
            self.ticket(ticket),
            self.points(self.map().ticket(ticket).value),
        );
        let (name, value) = (place::Ticket(&name), place::Value(&value));
        match view.own_seat().map(|seat| ticket_state(view, seat, ticket)) {
            None => String::new(),
            Some(TicketState::Completed) => words.completed(name, value),
            Some(TicketState::Missing(path)) => {
                words.missing(name, place::Trains(&self.trains(path.n_trains)), value)
            }
            Some(TicketState::OutOfReach) => words.out_of_reach(name, value),
        }
    }
}
