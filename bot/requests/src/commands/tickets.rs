//! Destination tickets: drawing and keeping, putting some in the team's holder.

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

/// `/tickets`: draw destination tickets, and keep some of them; in a team, put some of one's own in the holder.
#[derive(Debug)]
pub struct Tickets {
    pub keep: Option<String>,
    /// The kept one that goes to the holder; without `keep`, those of the hand that do, as a turn.
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
            Some(PromptKind::NameMixture | PromptKind::ChooseTickets) => Some(Page::Now),
            Some(PromptKind::TakeTurn) if self.holder.is_some() => None,
            Some(PromptKind::TakeTurn) => Some(Page::DrawTickets),
            Some(PromptKind::PutFirstCard | PromptKind::DrawSecondCard | PromptKind::PayTunnel)
            | None => None,
        }
    }

    fn actions(&self) -> Vec<NextAction> {
        let (keep, holder) = (self.keep.clone(), self.holder.clone());
        vec![Box::new(move |view, words| match (&keep, &holder) {
            (None, None) => Ok(Action::DrawTickets),
            (None, Some(holder)) => share_tickets(view, words, holder),
            (Some(keep), holder) => keep_tickets(view, words, keep, holder.as_deref()),
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

fn share_tickets(view: &View<'_>, words: &Words, holder: &str) -> Result<Action, String> {
    let own: Vec<TicketId> = view.tickets().iter().collect();
    let shared = positions(view, words, &own, holder)?;
    Ok(Action::ShareTickets { shared })
}

fn kept(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    let offer = view.offer();
    let mut sets: Vec<Positions> = (0..1u128 << offer.len())
        .map(Positions)
        .filter(|set| !set.is_empty() && view.may_keep(*set))
        .collect();
    sets.sort_by_key(|set| set.len());
    typing.fitting(
        sets.into_iter()
            .map(|set| ticket_line(typing.words, view, offer, set)),
    )
}

/// Of an offer one goes to the holder; of the hand one or two.
fn to_holder(typing: &Typing<'_>) -> Vec<Choice> {
    let Some(view) = &typing.around.view else {
        return Vec::new();
    };
    if !view.rules().in_teams() {
        return Vec::new();
    }
    let own: Vec<TicketId> = view.tickets().iter().collect();
    let is_offered = !view.offer().is_empty();
    let tickets = if is_offered { view.offer() } else { &own };
    let n = tickets.len() as u8;
    let one = (0..n).map(|first| Positions::from_iter([first]));
    let pairs = (0..n).filter(|_| !is_offered);
    let two = pairs
        .flat_map(|first| (first + 1..n).map(move |second| Positions::from_iter([first, second])));
    let line = |set| ticket_line(typing.words, view, tickets, set);
    typing.fitting(one.chain(two).map(line))
}
