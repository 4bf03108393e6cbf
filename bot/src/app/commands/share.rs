//! `/share`: move tickets from the hand to the team's holder.

use engine::PromptKind;
use engine::action::{Action, Positions};
use engine::ids::TicketId;
use engine::view::View;

use super::moves::{self, TypedMove, positions, ticket_line};
use super::{Ask, Command};
use crate::app::game::play::NextAction;
use crate::app::request::{Reply, Result};
use crate::custom_id::Page;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, Typing, optional};
use crate::ui::Choice;

#[derive(Debug)]
pub struct Share {
    pub tickets: Option<String>,
}

impl Command for Share {
    const SPEC: Spec = Spec {
        path: &["share"],
        task: Task::Play,
        options: &[optional("tickets", Kind::Text(shared)), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Share, ParseError> {
        Ok(Share {
            tickets: options.text("tickets"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        moves::play(ask, self).await
    }
}

impl TypedMove for Share {
    fn asks(&self, view: &View<'_>) -> Option<Page> {
        self.tickets.is_none().then_some(match view.own_prompt() {
            Some(PromptKind::TakeTurn) => Page::Share {
                first: None,
                page: 0,
            },
            Some(_) | None => Page::Now,
        })
    }

    fn actions(&self) -> Vec<NextAction> {
        let tickets = self.tickets.clone().unwrap_or_default();
        vec![Box::new(move |view, words| {
            let own: Vec<TicketId> = view.tickets().iter().collect();
            let shared = positions(view, words, &own, &tickets)?;
            Ok(Action::ShareTickets { shared })
        })]
    }
}

fn shared(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    if !view.rules().in_teams() {
        return Vec::new();
    }
    let own: Vec<TicketId> = view.tickets().iter().collect();
    let n = own.len() as u8;
    let one = (0..n).map(|first| Positions::from_iter([first]));
    let two = (0..n)
        .flat_map(|first| (first + 1..n).map(move |second| Positions::from_iter([first, second])));
    typing.fitting(
        one.chain(two)
            .map(|set| ticket_line(typing.words, view, &own, set)),
    )
}
