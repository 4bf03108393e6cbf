//! `/tickets`: draw destination tickets, and keep some of them.

use engine::PromptKind;
use engine::action::{Action, Positions};
use engine::view::View;

use super::moves::{self, TypedMove, positions, ticket_line};
use super::{Ask, Command};
use crate::app::game::play::NextAction;
use crate::app::request::{Reply, Result};
use crate::custom_id::Page;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, Typing, optional};
use crate::text::Words;
use crate::ui::Choice;

#[derive(Debug)]
pub struct Tickets {
    pub keep: Option<String>,
    /// The one that goes to the holder.
    pub holder: Option<String>,
}

impl Command for Tickets {
    const SPEC: Spec = Spec {
        path: &["tickets"],
        task: Task::Play,
        options: &[
            optional("keep", Kind::Text(kept)),
            optional("holder", Kind::Text(to_holder)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Tickets, ParseError> {
        Ok(Tickets {
            keep: options.text("keep"),
            holder: options.text("holder"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        moves::play(ask, self).await
    }
}

impl TypedMove for Tickets {
    fn asks(&self, view: &View<'_>) -> Option<Page> {
        if self.keep.is_some() {
            return None;
        }
        match view.own_prompt() {
            Some(PromptKind::ChooseTickets) => Some(Page::Now),
            Some(PromptKind::TakeTurn) => Some(Page::DrawTickets),
            Some(PromptKind::PutFirstCard | PromptKind::DrawSecondCard | PromptKind::PayTunnel)
            | None => None,
        }
    }

    fn actions(&self) -> Vec<NextAction> {
        let (keep, holder) = (self.keep.clone(), self.holder.clone());
        vec![Box::new(move |view, words| match &keep {
            None => Ok(Action::DrawTickets),
            Some(keep) => keep_tickets(view, words, keep, holder.as_deref()),
        })]
    }
}

fn keep_tickets(
    view: &View<'_>,
    words: &Words,
    keep: &str,
    holder: Option<&str>,
) -> Result<Action, String> {
    let kept = positions(view, words, view.offer(), keep)?;
    let shared = match holder {
        Some(text) => positions(view, words, view.offer(), text)?.iter().next(),
        // If only one is kept, it is the one.
        None => kept
            .iter()
            .next()
            .filter(|_| view.rules().in_teams() && kept.len() == 1),
    };
    Ok(Action::KeepTickets { kept, shared })
}

fn kept(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    let offer = view.offer();
    let mut sets: Vec<Positions> = (0..1u128 << offer.len())
        .map(Positions)
        .filter(|set| !set.is_empty() && set.len() >= u32::from(view.must_keep()))
        .collect();
    sets.sort_by_key(|set| set.len());
    typing.fitting(
        sets.into_iter()
            .map(|set| ticket_line(typing.words, view, offer, set)),
    )
}

fn to_holder(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    if !view.rules().in_teams() {
        return Vec::new();
    }
    let offer = view.offer();
    let each = (0..offer.len() as u8).map(|at| Positions::from_iter([at]));
    typing.fitting(each.map(|set| ticket_line(typing.words, view, offer, set)))
}
