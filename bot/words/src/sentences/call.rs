//! The first line of a post: who is called, for what and until when.

use engine::PromptKind;
use engine::view::View;

use crate::{Teller, place, text};

impl Teller<'_> {
    /// "@Anna: your turn. Due in 20 hours." A phone shows the first hundred characters. If several are called, their
    /// names come last, because each of them is notified. If nobody is called, it says whose turn it is.
    pub fn call(&self, view: &View<'_>, called: &[String], due: Option<String>) -> String {
        let players = self.words.list(called);
        let parts = if called.is_empty() {
            [Some(self.status(view)), due, None]
        } else if view.current().is_none() {
            [Some(self.choose_first(called.len())), due, Some(players)]
        } else {
            let kind = view.prompts().first().map(|prompt| prompt.kind);
            let say = match kind {
                Some(PromptKind::TakeTurn) | None => text::Call::turn,
                Some(PromptKind::ChooseTickets) => text::Call::tickets,
                Some(PromptKind::PutFirstCard) => text::Call::first_card,
                Some(PromptKind::DrawSecondCard) => text::Call::second_card,
                Some(PromptKind::PayTunnel) => text::Call::tunnel,
            };
            let call = say(&self.words.call, place::Players(&players));
            [Some(call), due, self.last_round(view)]
        };
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" ")
    }

    /// "Choose your first tickets.", to `n_people` people.
    pub fn choose_first(&self, n_people: usize) -> String {
        self.words.call.first_tickets(n_people as i64)
    }
}
