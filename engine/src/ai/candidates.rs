//! What a search compares: the actions worth trying, first what plain habits lead to.

use rand::Rng;

use crate::action::{Action, Positions, Source};
use crate::card::Card;
use crate::ids::TrackId;
use crate::network::{Edge, longest_trail_length};
use crate::paths::side_tracks;
use crate::set::TrackSet;
use crate::state::PromptKind;
use crate::view::View;

use super::medium;
use super::mixture::draw_tickets;
use super::policy::{self, Mind};
use super::situation::{KEEN, Situation};
use super::station;

/// Maximum candidates looked at.
const MAX_CANDIDATES: usize = 10;

/// Turns before the end in which the longest path is looked at.
const TURNS_TO_MEASURE: i32 = 3;

/// The actions worth trying for the decision that the viewer owes, first what plain habits lead to, each with the
/// seat's mind afterwards.
pub fn options(view: &View<'_>, rng: &mut impl Rng) -> Vec<(Action, Mind)> {
    let (Some(seat), Some(prompt)) = (view.own_seat(), view.own_prompt()) else {
        return Vec::new();
    };
    let now = Situation::new(*view, seat, &KEEN);
    candidates(&now, prompt, rng).unwrap_or_default()
}

/// The actions worth trying: first what plain habits lead to.
pub(super) fn candidates(
    now: &Situation<'_>,
    prompt: PromptKind,
    rng: &mut impl Rng,
) -> Option<Vec<(Action, Mind)>> {
    let view = &now.view;
    let (plan, first) = medium::decide(now, prompt, rng)?;
    let mind = plan.map_or(Mind::without_plan(), |plan| Mind::with(plan, now.tickets));
    let tracks = plan.map_or(TrackSet::EMPTY, |plan| plan.tracks);
    let mut actions = vec![first];
    let mut add = |action: Option<Action>| {
        if let Some(action) = action
            && !actions.contains(&action)
            && actions.len() < MAX_CANDIDATES
        {
            actions.push(action);
        }
    };
    let legal = view.legal_actions();
    match prompt {
        PromptKind::TakeTurn => {
            let claims = legal.claims();
            let mut ranked: Vec<TrackId> = claims.iter().collect();
            let planned = |id: &TrackId| tracks.contains(*id);
            ranked.sort_by_key(|id| {
                (
                    !planned(id),
                    std::cmp::Reverse((now.rules.points(*id), id.0)),
                )
            });
            let n_planned = ranked.iter().filter(|id| planned(id)).count();
            for id in &ranked[..n_planned.min(3)] {
                add(policy::claim(now, &legal, *id, tracks));
            }
            for id in path_claims(now, claims).into_iter().take(2) {
                add(policy::claim(now, &legal, id, tracks));
            }
            add(station::best(now, &legal, now.tickets).map(|(build, _)| build));
            for draw in draws(now, &mind) {
                add(Some(draw));
            }
            if legal.can_draw_tickets() && view.last_round().is_none() && now.trains > 5 {
                add(draw_tickets(view));
            }
            for id in ranked[n_planned.min(3)..].iter().take(3) {
                add(policy::claim(now, &legal, *id, tracks));
            }
            if now.rules.in_teams() && !view.tickets().is_empty() {
                add(Some(Action::ShareTickets {
                    shared: Positions::first(1),
                }));
            }
        }
        PromptKind::DrawSecondCard => {}
        PromptKind::PayTunnel => {
            for payment in legal.tunnel_payments().into_iter().take(3) {
                add(Some(Action::PayTunnel { payment }));
            }
            add(Some(Action::WithdrawTunnel));
        }
        PromptKind::PutFirstCard => {
            for nth in 0..2 {
                add(legal.choice(nth));
            }
        }
        PromptKind::NameMixture => add(draw_tickets(view)),
        PromptKind::ChooseTickets => {
            for kept in medium::best_keeps(now, MAX_CANDIDATES, rng) {
                add(Some(policy::keep(now, kept)));
            }
        }
    }
    // After new tickets the plan changes.
    let mind = match prompt {
        PromptKind::ChooseTickets => Mind::without_plan(),
        _ => mind,
    };
    Some(actions.into_iter().map(|action| (action, mind)).collect())
}

/// Near the end, the claims with which no other side has a longer path, the longest first: habits count routes and
/// tickets alone.
fn path_claims(now: &Situation<'_>, claims: TrackSet) -> Vec<TrackId> {
    if now.rules.variant.bonuses.longest_path == 0 || now.turns_left() > TURNS_TO_MEASURE {
        return Vec::new();
    }
    let length = |tracks: TrackSet| {
        let edges: Vec<Edge> = tracks
            .iter()
            .map(|id| Edge::from(now.map.track(id)))
            .collect();
        longest_trail_length(&edges)
    };
    let own = length(now.own);
    let others = now.rules.seats().map(|seat| side_tracks(&now.view, seat));
    let most = others.map(length).max().unwrap_or(0);
    let with = claims
        .iter()
        .map(|id| (length(now.own | TrackSet::from(id)), id));
    let mut better: Vec<(u16, TrackId)> = with
        .filter(|(length, _)| *length > own && *length >= most)
        .collect();
    better.sort_by_key(|(length, id)| std::cmp::Reverse((*length, now.rules.points(*id), id.0)));
    better.into_iter().map(|(_, id)| id).collect()
}

/// The cards worth taking first: the two wanted most, the top of the deck, a wild.
fn draws(now: &Situation<'_>, mind: &Mind) -> Vec<Action> {
    let view = &now.view;
    let wanted = mind.wanted(now);
    let mut face_up: Vec<(u8, Card)> = Vec::new();
    for (place, card) in (0..).zip(view.row()) {
        if let Some(card) = *card
            && face_up.iter().all(|(_, seen)| *seen != card)
        {
            face_up.push((place, card));
        }
    }
    face_up.sort_by_key(|(_, card)| std::cmp::Reverse((wanted[*card], now.purse[*card])));
    let draw = |from| Action::Draw { from, to: None };
    let (wild, plain): (Vec<_>, Vec<_>) = face_up.into_iter().partition(|(_, card)| card.is_wild());
    let open = plain.into_iter().take(2).chain(wild);
    let open = open.map(|(place, _)| draw(Source::Row(place)));
    open.chain(view.can_draw_blind().then(|| draw(Source::Deck)))
        .collect()
}
