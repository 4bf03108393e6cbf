//! Words of undoing: taking back, asking the others, setting a table back.

use engine::card::CardCounts;
use engine::ids::Seat;
use serde::Deserialize;

use super::{Plural, Teller, Template};

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UndoWords {
    pub button: String,
    pub agree: String,
    pub refuse: String,
    pub nothing: Template,
    pub taken_back: Template,
    pub answer: Template,
    pub ask: Template,
    pub asked: Template,
    pub asked_already: Template,
    pub refused_before: Template,
    pub nobody_to_ask: Template,
    pub no_time_left: Template,
    pub asked_before: Template,
    pub agreed: Template,
    pub all_agreed: Template,
    pub own_request: Template,
    pub refused: Template,
    pub refused_answer: Template,
    pub gone_on: Template,
    pub expired: Template,
    pub rewound: Template,
    pub rewound_answer: Template,
    pub no_such_turn: Template,
    pub turn: Template,
    pub direct: Template,
    pub direct_undone: Template,
    drawn: Plural,
    row: Template,
    tunnel: Template,
    tickets: Plural,
    shown: Plural,
    others_moved: Template,
}

/// Knowledge gained: counts by seat, and public cards.
#[derive(Debug)]
pub struct Seen<'a> {
    pub drawn: &'a [(Seat, u8)],
    pub row: &'a CardCounts,
    pub tunnel: &'a CardCounts,
    pub tickets: &'a [(Seat, u8)],
    pub shown: &'a [(Seat, u8)],
    pub others_moved: bool,
}

impl Teller<'_> {
    /// Everything that people learnt from the part of the game to be undone, a line each.
    pub fn seen_since(&self, seen: &Seen<'_>) -> Vec<String> {
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
