//! A player's own cards and tickets, for that player alone, with the state of each ticket.

use engine::ids::{Seat, TicketId};
use engine::paths::{TicketState, ticket_state};
use engine::view::View;

use crate::{Teller, Template};

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
            lines.push(words.holder.fill(&[("cards", &self.cards(holder))]));
        }
        if !view.offer().is_empty() {
            lines.push(self.offer(view));
        }
        let own = view.tickets();
        if !own.is_empty() {
            lines.push(words.tickets.to_string());
            lines.extend(own.iter().map(|ticket| self.ticket_line(view, ticket)));
        } else if view.offer().is_empty() {
            lines.push(words.no_tickets.to_string());
        }
        let shared = view
            .holder_tickets(self.rules.side_of(seat))
            .unwrap_or_default();
        if !shared.is_empty() {
            lines.push(words.holder_tickets.to_string());
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
        let told = || self.words.holding.partner.fill(&[("player", &partner)]);
        (!mates.is_empty()).then(told)
    }

    /// The hand, counted.
    pub fn hand(&self, view: &View<'_>) -> String {
        let words = &self.words.holding;
        match view.hand() {
            Some(hand) if !hand.is_empty() => words.hand.fill(&[
                ("n", &self.n_cards(hand.total())),
                ("cards", &self.card_list(hand)),
            ]),
            Some(_) | None => words.hand_empty.to_string(),
        }
    }

    /// The tickets offered to the viewer, numbered, with what each would still take.
    pub fn offer(&self, view: &View<'_>) -> String {
        let words = &self.words.holding;
        let mut lines = vec![words.offered.fill(&[("n", &view.must_keep())])];
        for (position, &ticket) in (1..).zip(view.offer()) {
            let position: u8 = position;
            lines.push(self.by_state(
                view,
                ticket,
                [
                    &words.offered_done,
                    &words.offered_ticket,
                    &words.offered_out_of_reach,
                ],
                position,
            ));
        }
        lines.join("\n")
    }

    /// A ticket and its state.
    pub fn ticket_line(&self, view: &View<'_>, ticket: TicketId) -> String {
        let words = &self.words.holding;
        self.by_state(
            view,
            ticket,
            [&words.completed, &words.missing, &words.out_of_reach],
            0,
        )
    }

    fn by_state(
        &self,
        view: &View<'_>,
        id: TicketId,
        words: [&Template; 3],
        position: u8,
    ) -> String {
        let Some(seat) = view.own_seat() else {
            return String::new();
        };
        let (template, n_trains) = match ticket_state(view, seat, id) {
            TicketState::Completed => (words[0], 0),
            TicketState::Missing(path) => (words[1], path.n_trains),
            TicketState::OutOfReach => (words[2], 0),
        };
        template.fill(&[
            ("position", &position),
            ("ticket", &self.ticket(id)),
            ("value", &self.points(self.map().ticket(id).value)),
            ("trains", &self.trains(n_trains)),
        ])
    }
}
