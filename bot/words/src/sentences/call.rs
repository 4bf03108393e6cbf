//! The first line of a post: who is called, for what and until when.

use engine::PromptKind;
use engine::view::View;

use crate::{Teller, place, text};

impl Teller<'_> {
    /// "@Anna, your turn! Due in 20 hours." A phone shows the first hundred characters. If nobody is called, it says
    /// whose turn it is.
    pub fn call(&self, view: &View<'_>, called: &[String], due: Option<String>) -> String {
        let players = self.words.list(called);
        let parts = if called.is_empty() {
            [Some(self.status(view)), due]
        } else if view.current().is_none() {
            let n = called.len() as i64;
            let call = self.words.call.first_tickets(n, place::Players(&players));
            [Some(call), due]
        } else {
            let kind = view.prompts().first().map(|prompt| prompt.kind);
            let say = match kind {
                Some(PromptKind::TakeTurn) if view.is_last_turn() => text::Call::last_turn,
                Some(PromptKind::TakeTurn) | None => text::Call::turn,
                Some(PromptKind::NameMixture | PromptKind::ChooseTickets) => text::Call::tickets,
                Some(PromptKind::PutFirstCard) => text::Call::first_card,
                Some(PromptKind::DrawSecondCard) => text::Call::second_card,
                Some(PromptKind::PayTunnel) => text::Call::tunnel,
            };
            let call = say(&self.words.call, place::Players(&players));
            [Some(call), due]
        };
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        parts.join(" ")
    }

    /// Says to the player of the turn that it is their last.
    pub fn last_turn(&self) -> String {
        format!("🔔 {}", self.words.menu.last_turn())
    }
}
