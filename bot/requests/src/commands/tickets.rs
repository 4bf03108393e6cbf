//! Destination tickets: drawing and keeping, sharing with the team.

use app::game::play::NextAction;
use domain::press::Page;
use domain::task::Task;
use domain::ui::Choice;
use engine::PromptKind;
use engine::action::{Action, Positions};
use engine::ids::TicketId;
use engine::view::View;
use table::request::{Reply, Result};
use words::Words;

use crate::commands::moves;
use crate::commands::moves::{TypedMove, positions, ticket_line};
use crate::commands::{Ask, Command};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Typing, optional};

/// `/tickets`: draw destination tickets, and keep some of them.
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

/// `/share`: move tickets from the hand to the team's holder.
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
