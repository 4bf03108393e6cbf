//! What people learnt from the part of a game that is undone.

use engine::card::CardCounts;
use engine::ids::Seat;

use crate::{Plural, Teller, Template};

/// Knowledge gained: counts by seat, and public cards.
#[derive(Debug)]
pub struct Learnt<'a> {
    pub drawn: &'a [(Seat, u8)],
    pub row: &'a CardCounts,
    pub tunnel: &'a CardCounts,
    pub tickets: &'a [(Seat, u8)],
    pub shown: &'a [(Seat, u8)],
    pub others_moved: bool,
}

impl Teller<'_> {
    /// Everything that people learnt from the part of the game to be undone, a line each.
    pub fn seen_since(&self, seen: &Learnt<'_>) -> Vec<String> {
        let words = &self.words.undo;
        let each = |counts: &[(Seat, u8)], plural: &Plural| {
            counts
                .iter()
                .map(|(seat, n)| plural.fill(*n, &[("player", &self.name(*seat))]))
                .collect::<Vec<_>>()
        };
        let cards = |cards: &CardCounts, template: &Template| {
            (!cards.is_empty()).then(|| template.fill(&[("cards", &self.card_list(cards))]))
        };
        let mut lines = each(seen.drawn, &words.drawn);
        lines.extend(cards(seen.row, &words.row));
        lines.extend(cards(seen.tunnel, &words.tunnel));
        lines.extend(each(seen.tickets, &words.tickets));
        lines.extend(each(seen.shown, &words.shown));
        if seen.others_moved {
            lines.push(words.others_moved.to_string());
        }
        lines.into_iter().map(|line| format!("- {line}")).collect()
    }
}
