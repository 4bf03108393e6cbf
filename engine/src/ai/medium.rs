//! What `medium` does: one careful plan for all its tickets, and sound habits.

use rand::Rng;

use crate::action::{Action, Positions};
use crate::set::TicketSet;
use crate::state::PromptKind;
use crate::view::View;

use super::mixture::draw_tickets;
use super::plan::Plan;
use super::policy::{self, Mind};
use super::situation::{SOUND, Situation};

pub(super) fn choose(view: &View<'_>, rng: &mut impl Rng) -> Option<Action> {
    let seat = view.own_seat()?;
    let now = Situation::new(*view, seat, &SOUND);
    decide(&now, view.own_prompt()?, rng).map(|(_, action)| action)
}

/// The action, and the plan for the tickets held if one was made.
pub(super) fn decide(
    now: &Situation<'_>,
    prompt: PromptKind,
    rng: &mut impl Rng,
) -> Option<(Option<Plan>, Action)> {
    match prompt {
        PromptKind::NameMixture => Some((None, draw_tickets(&now.view)?)),
        PromptKind::ChooseTickets => {
            let kept = best_keeps(now, 1, rng).into_iter().next()?;
            Some((None, policy::keep(now, kept)))
        }
        PromptKind::TakeTurn
        | PromptKind::DrawSecondCard
        | PromptKind::PutFirstCard
        | PromptKind::PayTunnel => {
            let plan = Plan::careful(now, now.tickets, rng);
            let mut mind = Mind::with(plan, now.tickets);
            let action = mind.choose(&now.view, now.style, rng)?;
            Some((Some(plan), action))
        }
    }
}

/// The choices of tickets that make the best plans, the best first.
pub(super) fn best_keeps(now: &Situation<'_>, n: usize, rng: &mut impl Rng) -> Vec<TicketSet> {
    let offer = now.view.offer();
    let sets = (1..1 << offer.len()).map(Positions);
    let sets = sets.filter(|set| now.view.may_keep(*set));
    let tickets = |set: Positions| -> TicketSet {
        let kept = set.iter().map(|at| offer[usize::from(at)]);
        kept.collect()
    };
    let mut keeps: Vec<(i32, TicketSet)> = sets
        .map(|set| {
            let kept = tickets(set);
            let plan = Plan::careful(now, now.tickets | kept, rng);
            (plan.worth_with_risk(now), kept)
        })
        .collect();
    keeps.sort_by_key(|(worth, _)| std::cmp::Reverse(*worth));
    keeps.into_iter().take(n).map(|(_, kept)| kept).collect()
}
