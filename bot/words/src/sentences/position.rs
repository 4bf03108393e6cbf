//! The whole public position in words: for `/board show:text` and as the picture's alt text.

use domain::ui::{Alt, Content};
use engine::ids::TrackId;
use engine::view::View;

use crate::{Teller, place, spoken};

impl Teller<'_> {
    /// The position, in as many messages as it needs.
    ///
    /// With `own`, the view of a seat, its tickets follow with the ways still missing.
    pub fn position(&self, view: &View<'_>, own: Option<&View<'_>>) -> Vec<Content> {
        let mut lines = vec![
            self.status(view),
            self.row(view),
            self.decks(view),
            String::new(),
        ];
        lines.extend(
            self.standing(view)
                .into_iter()
                .map(|line| format!("- {line}")),
        );
        lines.push(String::new());
        for seat in self.rules.seats() {
            lines.push(self.tracks_of(view, seat));
        }
        lines.extend(self.stations(view));
        if let Some(own) = own {
            lines.push(String::new());
            lines.extend(self.own_tickets(own));
        }
        pages(&lines)
    }

    /// The picture in words: what happened, and where everyone stands.
    pub fn alt(&self, view: &View<'_>, happened: &str) -> Alt {
        spoken(&self.board_in_words(view, happened)).into()
    }

    /// The same, before it is made for a voice and cut.
    pub(super) fn board_in_words(&self, view: &View<'_>, happened: &str) -> String {
        let parts = [
            happened.to_owned(),
            self.standing(view).join(". ") + ".",
            self.row(view),
            self.decks(view),
            self.status(view),
            self.built_stations(view),
        ];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        self.words.position.alt(
            place::Happened(&parts.join(" ")),
            place::Map(&self.map().name),
        )
    }

    /// Whose turn it is, or who has to decide, and whether the last round has begun. A view of the past that ends between
    /// two turns says nothing of whose turn it is.
    pub fn status(&self, view: &View<'_>) -> String {
        let parts = [self.whose_turn(view), self.last_round(view)];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" ")
    }

    /// Whose turn it is, or who has to decide; `None` between two turns.
    pub fn whose_turn(&self, view: &View<'_>) -> Option<String> {
        let words = &self.words.position;
        if view.is_over() {
            return Some(words.over().to_owned());
        }
        let owing = || view.prompts().iter().map(|prompt| prompt.seat);
        let first = owing().next()?;
        Some(match view.current() {
            Some(_) => words.turn(self.own(first), place::Player(&self.name(first))),
            None if owing().any(|seat| self.own(seat) == 1) => {
                self.words.call.own_first_tickets().to_owned()
            }
            None => {
                let names: Vec<&str> = owing().map(|seat| self.name(seat)).collect();
                words.waits_for(place::Players(&self.words.list(&names)))
            }
        })
    }

    /// What is left of the last round, once it has begun.
    fn last_round(&self, view: &View<'_>) -> Option<String> {
        let turns = view.turns_to_come().filter(|turns| *turns > 0)?;
        Some(self.words.position.last_round(turns))
    }

    /// The face-up row by places.
    pub fn row(&self, view: &View<'_>) -> String {
        let words = &self.words.position;
        let places = (1..)
            .zip(view.row())
            .map(|(place, card): (u8, _)| match card {
                Some(card) => words.row_place(place::Card(&self.card(*card)), place::Place(&place)),
                None => words.row_gap(place::Place(&place)),
            });
        let places: Vec<String> = places.collect();
        let cards = if places.is_empty() {
            words.row_empty().to_owned()
        } else {
            places.join(", ")
        };
        words.row(place::Cards(&cards))
    }

    fn decks(&self, view: &View<'_>) -> String {
        let n_tickets = view.n_ticket_deck();
        let tickets = match view.n_long_deck() {
            None => n_tickets.to_string(),
            Some(long) => self.words.mixture(n_tickets - long, long),
        };
        self.words.position.decks(
            place::Deck(&view.n_deck()),
            place::Discards(&view.n_discards()),
            place::Tickets(&tickets),
        )
    }

    /// A line for each seat: points, trains, cards, tickets; in teams under the team's line, which has both
    /// together and what lies in the holder.
    pub fn standing(&self, view: &View<'_>) -> Vec<String> {
        let words = &self.words.position;
        // In the end everything counts, not only what lies on the board.
        let sheet = view.score_sheet();
        let total = |side: usize| Some(i64::from(sheet.as_ref()?.sides.get(side)?.total));
        let mut lines = Vec::new();
        for side in 0..usize::from(self.rules.n_sides()) {
            if self.rules.in_teams() {
                let mates = || self.rules.side(side);
                let so_far = || mates().map(|seat| i64::from(view.score(seat))).sum();
                let points: i64 = total(side).unwrap_or_else(so_far);
                let trains: i64 = mates().map(|seat| i64::from(view.trains(seat))).sum();
                lines.push(words.team_holds(
                    place::Cards(&self.n_cards(view.n_holder_cards(side))),
                    place::Points(&self.points(points)),
                    place::Team(&words.team(place::Team(&(side + 1)))),
                    place::Tickets(&self.n_tickets(view.n_holder_tickets(side))),
                    place::Trains(&self.trains(trains)),
                ));
            }
            for seat in self.rules.side(side) {
                let alone = total(side).filter(|_| !self.rules.in_teams());
                let points = alone.unwrap_or_else(|| i64::from(view.score(seat)));
                let line = words.seat(
                    place::Cards(&self.n_cards(view.n_cards(seat))),
                    place::Player(&self.name(seat)),
                    place::Points(&self.points(points)),
                    place::Tickets(&self.n_tickets(view.n_tickets(seat))),
                    place::Trains(&self.trains(view.trains(seat))),
                );
                let resigned = if view.has_resigned(seat) {
                    format!(" ({})", words.resigned())
                } else {
                    String::new()
                };
                lines.push(line + &resigned);
            }
        }
        lines
    }

    /// "Denver – Kansas City (4)".
    fn track_and_length(&self, track: TrackId) -> String {
        let n = self.map().track(track).length;
        let words = &self.words.position;
        words.track(place::N(&n), place::Track(&self.track(track)))
    }

    fn tracks_of(&self, view: &View<'_>, seat: engine::ids::Seat) -> String {
        let words = &self.words.position;
        let tracks: Vec<String> = view
            .tracks(seat)
            .iter()
            .map(|track| self.track_and_length(track))
            .collect();
        let player = self.name(seat);
        if tracks.is_empty() {
            return words.no_tracks(place::Player(&player));
        }
        words.tracks(place::Player(&player), place::Tracks(&tracks.join(", ")))
    }
}

/// Lines joined into messages that Discord accepts. A line too long for one is broken at a comma.
pub fn pages(lines: &[String]) -> Vec<Content> {
    let mut pages = vec![String::new()];
    let pieces = lines.iter().flat_map(|line| {
        let mut pieces = Vec::new();
        let mut rest = line.as_str();
        while rest.chars().count() > Content::MAX {
            let limit = rest
                .char_indices()
                .nth(Content::MAX)
                .map_or(rest.len(), |(at, _)| at);
            let at = rest[..limit].rfind(", ").map_or(limit, |at| at + 2);
            pieces.push(&rest[..at]);
            rest = &rest[at..];
        }
        pieces.push(rest);
        pieces
    });
    for piece in pieces {
        let last = pages.last_mut().expect("one page from the start");
        if last.chars().count() + 1 + piece.chars().count() > Content::MAX {
            pages.push(piece.to_owned());
        } else {
            if !last.is_empty() {
                last.push('\n');
            }
            last.push_str(piece);
        }
    }
    pages.into_iter().map(Content::from).collect()
}
