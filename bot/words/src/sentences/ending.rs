//! The end in words: who won, and each side's score by source.

use crate::{place, text};
use engine::ids::Seat;
use engine::scoring::{Bonus, Held, ScoreSheet, SideScore};
use engine::variant::TieBreak;

use crate::{Teller, minus};

impl Teller<'_> {
    /// "Anna wins with 112 points."
    pub fn winners(&self, sheet: &ScoreSheet) -> String {
        let words = &self.words.ending;
        let winners: Vec<usize> = sheet.winners().collect();
        let total = winners.first().map_or(0, |side| sheet.sides[*side].total);
        let names: Vec<String> = winners.iter().map(|side| self.side_name(*side)).collect();
        match names.as_slice() {
            [only] if self.rules.in_teams() => {
                words.team_won(place::N(&total), place::Player(only))
            }
            [only] => words.won(place::N(&total), place::Player(only)),
            several => words.shared(place::N(&total), place::Players(&self.words.list(several))),
        }
    }

    /// A line for each side, best first: place, total, and the total's sources.
    pub fn score_lines(&self, sheet: &ScoreSheet) -> Vec<String> {
        let order = ranked(sheet);
        let next = order.iter().skip(1).map(Some).chain([None]);
        order
            .iter()
            .zip(next)
            .map(|((at, side), next)| {
                let line = self.score_line(*at, side);
                let tie = next.and_then(|(at, next)| self.tie_broken(side, *at, next));
                [Some(line), tie]
                    .into_iter()
                    .flatten()
                    .collect::<Vec<_>>()
                    .join(", ")
            })
            .collect()
    }

    /// "ahead of David on completed tickets", if only that ranks the side before the next one.
    fn tie_broken(&self, side: &SideScore, next_at: usize, next: &SideScore) -> Option<String> {
        let tie_break = side.ahead_by(next, &self.rules.variant.end.tie_breaks)?;
        let by = self.words.variant.values.named(tie_break.word());
        let player = self.side_name(next_at);
        let words = &self.words.ending;
        Some(words.tie_broken(place::By(&by), place::Player(&player)))
    }

    fn score_line(&self, at: usize, side: &SideScore) -> String {
        let words = &self.words.ending;
        let line = words.place(
            place::Place(&side.place),
            place::Player(&format!("**{}** {}", self.side_name(at), minus(side.total))),
            place::Total(&self.sources(side)),
        );
        if side.resigned {
            words.resigned(place::Line(&line))
        } else {
            line
        }
    }

    /// "routes 56, tickets +38 (4 of 5), Longest Path +10": what a side's points come from.
    pub fn sources(&self, side: &SideScore) -> String {
        let words = &self.words.ending;
        let mut sources = vec![words.tracks(place::N(&side.tracks))];
        if side.mountains > 0 {
            sources.push(words.mountains(place::N(&side.mountains)));
        }
        sources.push(words.tickets(
            place::All(&side.tickets.len()),
            place::Done(&side.n_completed),
            place::N(&signed(side.ticket_points)),
        ));
        for (district, points) in &side.districts {
            sources.push(words.district(
                place::District(&self.district(usize::from(*district))),
                place::N(&signed(i16::from(*points))),
            ));
        }
        if side.stations > 0 {
            sources.push(words.stations(place::N(&signed(side.stations as i16))));
        }
        for lent in &side.lent {
            sources.push(words.lent(
                place::City(&self.map().city(lent.city).name),
                place::Track(&self.track(lent.track)),
            ));
        }
        for (bonus, points) in &side.bonuses {
            let points = signed(i16::from(*points));
            let points = place::N(&points);
            sources.push(match bonus {
                Bonus::LongestPath => words.longest_path(points),
                Bonus::Globetrotter => words.globetrotter(points),
                Bonus::AsianExplorer => words.asian_explorer(points),
                Bonus::Mandala => {
                    let done = self.n_tickets(side.n_mandalas);
                    words.mandala(place::Done(&done), points)
                }
            });
        }
        sources.join(", ")
    }

    /// A district as the board shows it: the name of its one place, or the number on its places.
    fn district(&self, at: usize) -> String {
        let district = &self.map().districts[at];
        match district.cities.as_slice() {
            [only] => self.map().city(*only).name.clone(),
            _ => self.words.ending.district_name(place::N(&district.value)),
        }
    }

    /// The longest path of each side, best side first; `None` if no points came of it and no tie was broken by it.
    pub fn path_lengths(&self, sheet: &ScoreSheet) -> Option<String> {
        let variant = &self.rules.variant;
        let ranked = ranked(sheet);
        let mut neighbours = ranked.windows(2);
        let broke_tie = neighbours.any(|pair| {
            let by = pair[0].1.ahead_by(pair[1].1, &variant.end.tie_breaks);
            by == Some(TieBreak::LongestPathLength)
        });
        if variant.bonuses.longest_path == 0 && !broke_tie {
            return None;
        }
        let lengths = ranked.into_iter().map(|(at, side)| {
            let length = self.words.ending.path_length(place::N(&side.longest_path));
            self.words.named(&self.side_name(at), &length)
        });
        Some(self.words.clauses(lengths))
    }

    /// The tickets of a seat, or of a team's holder, revealed.
    pub fn revealed(&self, sheet: &ScoreSheet, side: usize, held: Held) -> String {
        let words = &self.words.ending;
        let player = match held {
            Held::Hand(seat) => self.name(seat).to_owned(),
            Held::Holder => self.side_name(side),
        };
        let tickets: Vec<String> = sheet.sides[side]
            .tickets
            .iter()
            .filter(|ticket| ticket.held == held)
            .map(|ticket| {
                let say = match (ticket.completed, ticket.mandala) {
                    (_, true) => text::Ending::ticket_mandala,
                    (true, false) => text::Ending::ticket_done,
                    (false, false) => text::Ending::ticket_failed,
                };
                say(
                    words,
                    place::N(&ticket.value),
                    place::Ticket(&self.ticket(ticket.ticket)),
                )
            })
            .collect();
        if tickets.is_empty() {
            return words.no_tickets_of(place::Player(&player));
        }
        words.tickets_of(place::Player(&player), place::Tickets(&tickets.join(", ")))
    }

    /// All tickets of all seats and holders, a line each.
    pub fn all_revealed(&self, sheet: &ScoreSheet) -> Vec<String> {
        let seats = self
            .rules
            .seats()
            .map(|seat: Seat| (self.rules.side_of(seat), Held::Hand(seat)));
        let n_holders = if self.rules.in_teams() {
            usize::from(self.rules.n_sides())
        } else {
            0
        };
        let holders = (0..n_holders).map(|side| (side, Held::Holder));
        seats
            .chain(holders)
            .map(|(side, held)| self.revealed(sheet, side, held))
            .collect()
    }
}

/// The sides with their numbers, best first.
fn ranked(sheet: &ScoreSheet) -> Vec<(usize, &SideScore)> {
    let mut order: Vec<(usize, &SideScore)> = sheet.sides.iter().enumerate().collect();
    order.sort_by_key(|(_, side)| side.place);
    order
}

/// A number with its sign, with a true minus.
fn signed(n: i16) -> String {
    if n < 0 {
        format!("−{}", n.unsigned_abs())
    } else {
        format!("+{n}")
    }
}
