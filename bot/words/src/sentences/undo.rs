//! What people learnt from the part of a game that is undone.

use engine::card::CardCounts;
use engine::ids::Seat;

use crate::{Teller, place, text};

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
        type OfPlayer = fn(&text::Undo, u8, place::Player<'_>) -> String;
        type OfCards = fn(&text::Undo, place::Cards<'_>) -> String;
        let each = |counts: &[(Seat, u8)], say: OfPlayer| {
            counts
                .iter()
                .map(|(seat, n)| say(words, *n, place::Player(&self.name(*seat))))
                .collect::<Vec<_>>()
        };
        let cards = |cards: &CardCounts, say: OfCards| {
            (!cards.is_empty()).then(|| say(words, place::Cards(&self.card_list(cards))))
        };
        let mut lines = each(seen.drawn, text::Undo::drawn);
        lines.extend(cards(seen.row, text::Undo::row));
        lines.extend(cards(seen.tunnel, text::Undo::tunnel));
        lines.extend(each(seen.tickets, text::Undo::tickets));
        lines.extend(each(seen.shown, text::Undo::shown));
        if seen.others_moved {
            lines.push(words.others_moved().to_owned());
        }
        lines.into_iter().map(|line| format!("- {line}")).collect()
    }
}
