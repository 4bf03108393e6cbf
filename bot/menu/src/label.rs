//! What menus call tracks, tickets and stands: short enough for buttons.

use domain::ui::ChoiceLine;
use engine::action::Stand;
use engine::ids::{TicketId, TrackId};
use words::{Teller, place};

use super::Menus;

/// As many facts as fit in a choice's line, the most important first.
pub fn as_many_as_fit(facts: impl IntoIterator<Item = String>) -> String {
    self::facts(facts, ChoiceLine::MAX)
}

/// As many facts as fit in `most` characters, the most important first.
pub fn facts(facts: impl IntoIterator<Item = String>, most: usize) -> String {
    let mut line = String::new();
    for fact in facts {
        let longer = if line.is_empty() {
            fact
        } else {
            format!("{line} · {fact}")
        };
        if longer.chars().count() > most {
            break;
        }
        line = longer;
    }
    line
}

/// "Denver – Kansas City: 4 orange".
pub fn track(teller: &Teller<'_>, id: TrackId) -> String {
    teller.track_apart(id)
}

/// "Denver – El Paso, 4 points".
pub fn ticket(teller: &Teller<'_>, id: TicketId) -> String {
    format!("{}, {}", teller.ticket(id), teller.worth(id))
}

impl<'a> Menus<'a> {
    pub(super) fn teller(&self) -> Teller<'a> {
        Teller::of(self.words, &self.view, self.names)
    }

    pub(super) fn track(&self, id: TrackId) -> String {
        track(&self.teller(), id)
    }

    pub(super) fn ticket(&self, id: TicketId) -> String {
        ticket(&self.teller(), id)
    }

    pub(super) fn stand(&self, stand: Stand) -> &'a str {
        match stand {
            Stand::Hand => self.words.menu.hand(),
            Stand::Holder => self.words.menu.holder(),
        }
    }

    /// The cards the viewer can pay with.
    pub(super) fn holdings(&self) -> String {
        let hand = self.teller().hand(&self.view);
        match self.view.holder_cards() {
            None => hand,
            Some(holder) => {
                let held = self.teller().cards(holder);
                let in_holder = self.words.menu.in_holder(place::Cards(&held));
                format!("{hand} {in_holder}")
            }
        }
    }
}
