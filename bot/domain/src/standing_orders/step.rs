//! What a plan does next: from its player's view, and from what the player heard since it last looked.

use engine::PromptKind;
use engine::action::{Action, Positions, Source, Stand};
use engine::card::Card;
use engine::event::SeenEvent;
use engine::ids::{Seat, TicketId};
use engine::paths::{cheapest_path, side_tracks};
use engine::view::View;

use super::need::{self, LineState};
use super::{Dropped, Gone, OrderLine, Reason, StandingOrders, Want, Watch};

/// A plan's answer to a decision that its seat owes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Next {
    pub planned: PlannedMove,
    /// Lines that became impossible and were removed from the plan.
    pub dropped: Vec<Dropped>,
}

/// What a plan does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlannedMove {
    Play(Action),
    /// The player is asked; the plan keeps the reason until it is started again.
    Stop(Reason),
    /// The seat owes no decision.
    Idle,
}

/// What the plan does about the decision its seat owes, changing the plan accordingly.
///
/// `heard` is what the player has heard since event [`StandingOrders::looked`]. The caller has checked that
/// the plan [plays](StandingOrders::plays) this turn: a turn that its player began is finished by the player.
pub fn next(plan: &mut StandingOrders, view: &View<'_>, heard: &[SeenEvent]) -> Next {
    let mut dropped = Vec::new();
    let planned = match (view.own_seat(), view.own_prompt()) {
        (Some(seat), Some(PromptKind::TakeTurn)) => {
            take_turn(plan, view, seat, heard, &mut dropped)
        }
        (Some(seat), Some(PromptKind::DrawSecondCard)) => {
            plan.keeping = None;
            PlannedMove::Play(second_card(plan, view, seat))
        }
        (Some(_), Some(PromptKind::PutFirstCard)) => {
            PlannedMove::Play(Action::PutCard { to: Stand::Hand })
        }
        (Some(_), Some(PromptKind::PayTunnel)) => PlannedMove::Play(pay_tunnel(view)),
        (Some(seat), Some(PromptKind::ChooseTickets)) => match plan.keeping.take() {
            Some(keep) => PlannedMove::Play(keep_tickets(plan, view, seat, keep)),
            // The player drew these tickets without the plan and chooses among them.
            None => {
                plan.from = view.n_events();
                PlannedMove::Idle
            }
        },
        // First tickets are the player's own choice.
        (Some(_), Some(PromptKind::NameMixture)) | (None, _) | (_, None) => PlannedMove::Idle,
    };
    if let PlannedMove::Stop(reason) = planned {
        plan.stopped = Some(reason);
        plan.version += 1;
    }
    if !dropped.is_empty() {
        plan.version += 1;
    }
    Next { planned, dropped }
}

fn take_turn(
    plan: &mut StandingOrders,
    view: &View<'_>,
    seat: Seat,
    heard: &[SeenEvent],
    dropped: &mut Vec<Dropped>,
) -> PlannedMove {
    plan.looked = view.n_events();
    plan.keeping = None;
    *dropped = settle(plan, view, seat);
    if let Some(reason) = watched(plan, view, seat, heard, dropped) {
        return PlannedMove::Stop(reason);
    }
    let has_goal = plan.lines.iter().any(OrderLine::is_goal);
    if plan.has_goal && !has_goal {
        plan.has_goal = false;
        return PlannedMove::Stop(match dropped.is_empty() {
            true => Reason::Done,
            false => Reason::Lost,
        });
    }
    // Cards drawn to the very end are worth nothing, and trains that are left could still be laid.
    if !has_goal && view.last_round().is_some() {
        return PlannedMove::Stop(Reason::LastRound);
    }
    for at in 0..plan.lines.len() {
        if let Some(action) = carried_out(plan, view, seat, at) {
            if let OrderLine::Tickets { keep } = plan.lines[at] {
                plan.lines.remove(at);
                plan.keeping = Some(keep);
            }
            return PlannedMove::Play(action);
        }
    }
    PlannedMove::Stop(Reason::Nothing)
}

/// Removes lines that are done or impossible; returns the impossible ones.
fn settle(plan: &mut StandingOrders, view: &View<'_>, seat: Seat) -> Vec<Dropped> {
    let mut dropped = Vec::new();
    plan.lines
        .retain(|line| match need::standing(view, seat, line) {
            LineState::Open => true,
            LineState::Done => false,
            LineState::Gone(why) => {
                let line = line.clone();
                dropped.push(Dropped { line, why });
                false
            }
        });
    dropped
}

/// The first event that the plan watches for. A watch for something that happens only once is
/// removed.
fn watched(
    plan: &mut StandingOrders,
    view: &View<'_>,
    seat: Seat,
    heard: &[SeenEvent],
    dropped: &[Dropped],
) -> Option<Reason> {
    let found = plan.watches.iter().enumerate().find_map(|(at, watch)| {
        let (reason, is_once) = happened(*watch, view, seat, heard, dropped)?;
        Some((at, reason, is_once))
    });
    let (at, reason, is_once) = found?;
    if is_once {
        plan.watches.remove(at);
    }
    Some(reason)
}

fn happened(
    watch: Watch,
    view: &View<'_>,
    seat: Seat,
    heard: &[SeenEvent],
    dropped: &[Dropped],
) -> Option<(Reason, bool)> {
    match watch {
        Watch::Taken => dropped.iter().find_map(|dropped| match dropped.why {
            Gone::Taken { track, by } => Some((Reason::Taken { track, by }, false)),
            Gone::Closed
            | Gone::TooFewTrains
            | Gone::SiteTaken { .. }
            | Gone::NoStationsLeft
            | Gone::NoTicketsLeft => None,
        }),
        Watch::Near(city) => heard.iter().find_map(|event| {
            let SeenEvent::TrackClaimed {
                seat: by, track, ..
            } = *event
            else {
                return None;
            };
            let data = view.map().track(track);
            let is_news = by != seat && [data.a, data.b].contains(&city);
            is_news.then_some((Reason::Near { city, track, by }, false))
        }),
        Watch::Trains(n) => {
            let mut seats = view.rules().seats();
            let seat = seats.find(|seat| view.trains(*seat) <= n)?;
            Some((Reason::Trains { seat, n }, true))
        }
        Watch::LastRound => view.last_round().map(|_| (Reason::LastRound, true)),
        Watch::Have { card, n } => {
            let held = view.purse().unwrap_or_default()[card];
            (held >= n).then_some((Reason::Have { card, n }, true))
        }
    }
}

/// The action that carries out the line, if it is possible now.
fn carried_out(plan: &StandingOrders, view: &View<'_>, seat: Seat, at: usize) -> Option<Action> {
    match &plan.lines[at] {
        OrderLine::Claim {
            target,
            payment: None,
        } => {
            let (track, payment) = need::cheapest(view, plan, at, *target)?;
            Some(Action::ClaimTrack { track, payment })
        }
        OrderLine::Claim {
            target,
            payment: Some(payment),
        } => {
            let legal = view.legal_actions();
            (need::tracks(view, *target) & legal.claims())
                .iter()
                .find(|track| legal.pays(*track, payment))
                .map(|track| Action::ClaimTrack {
                    track,
                    payment: *payment,
                })
        }
        OrderLine::Draw { wants, to } => {
            let from = wants
                .iter()
                .find_map(|want| source(plan, view, seat, *want, true))?;
            Some(Action::Draw {
                from,
                to: first_card_to(view, from, *to),
            })
        }
        OrderLine::Station { city } => {
            let payment = need::cheapest_station(view, plan, at, *city)?;
            Some(Action::BuildStation {
                city: *city,
                payment,
            })
        }
        OrderLine::Tickets { .. } => view.legal_actions().draw_tickets(0),
    }
}

/// The stand of a first card: in teams chosen at once, except for a face-up wild, which has no choice.
fn first_card_to(view: &View<'_>, from: Source, to: Option<Stand>) -> Option<Stand> {
    let is_wild = match from {
        Source::Row(place) => view.row()[usize::from(place)].is_some_and(Card::is_wild),
        Source::Deck => false,
    };
    (view.rules().in_teams() && !is_wild).then(|| to.unwrap_or(Stand::Hand))
}

/// The source of the wanted card, if there is one.
fn source(
    plan: &StandingOrders,
    view: &View<'_>,
    seat: Seat,
    want: Want,
    is_first: bool,
) -> Option<Source> {
    let may_take_wild = is_first || view.variant().drawing.face_up_wild_second;
    let face_up = (0u8..)
        .zip(view.row())
        .filter_map(|(place, card)| Some((place, (*card)?)))
        .filter(|(_, card)| may_take_wild || !card.is_wild());
    match want {
        Want::Deck => view.can_draw_blind().then_some(Source::Deck),
        Want::Card(wanted) => face_up
            .into_iter()
            .find(|(_, card)| *card == wanted)
            .map(|(place, _)| Source::Row(place)),
        Want::Needed => {
            let lacking = need::lacking(view, seat, plan);
            face_up
                .filter(|(_, card)| lacking[*card] > 0)
                // The first place of equal ones.
                .max_by_key(|(place, card)| (lacking[*card], u8::MAX - place))
                .map(|(place, _)| Source::Row(place))
        }
    }
}

/// The second card of a turn the plan began: the first available one that a line names, else from the deck, else any.
fn second_card(plan: &StandingOrders, view: &View<'_>, seat: Seat) -> Action {
    let wants = plan.lines.iter().flat_map(|line| match line {
        OrderLine::Draw { wants, .. } => wants.as_slice(),
        OrderLine::Claim { .. } | OrderLine::Station { .. } | OrderLine::Tickets { .. } => &[],
    });
    let wanted = wants
        .chain([&Want::Deck])
        .find_map(|want| source(plan, view, seat, *want, false));
    match wanted {
        Some(from) => Action::Draw { from, to: None },
        None => view.legal_actions().choice(0).unwrap_or(Action::Stop),
    }
}

/// Pays with as few wilds as possible, or takes everything back.
fn pay_tunnel(view: &View<'_>) -> Action {
    let ways = view.legal_actions().tunnel_payments();
    match ways.first() {
        Some(payment) => Action::PayTunnel { payment: *payment },
        None => Action::WithdrawTunnel,
    }
}

/// Keeps `n` of the offered tickets: those worth most for the trains they still need.
fn keep_tickets(plan: &StandingOrders, view: &View<'_>, seat: Seat, keep: u8) -> Action {
    let offer = view.offer();
    let n = usize::from(keep.max(view.must_keep())).min(offer.len());
    let kept = (0..1u128 << offer.len())
        .map(Positions)
        .filter(|kept| kept.len() as usize <= n && view.may_keep(*kept))
        .max_by_key(|kept| {
            let tickets = kept.iter().map(|at| offer[usize::from(at)]);
            (kept.len(), worth(plan, view, seat, tickets))
        })
        .unwrap_or(Positions((1 << offer.len()) - 1));
    let shared = kept.iter().next().filter(|_| view.rules().in_teams());
    Action::KeepTickets { kept, shared }
}

/// Points minus trains: each ticket by the cheapest path over tracks claimed, planned, or used for
/// earlier tickets; an unreachable one costs its points.
fn worth(
    plan: &StandingOrders,
    view: &View<'_>,
    seat: Seat,
    tickets: impl Iterator<Item = TicketId>,
) -> i32 {
    let mut free = side_tracks(view, seat);
    let mut n_planned = 0;
    for line in &plan.lines {
        if let OrderLine::Claim { target, .. } = line {
            let track = target.track();
            free.insert(track);
            n_planned += u16::from(view.map().track(track).length);
        }
    }
    let open = view.open_tracks(seat);
    let mut left = u16::from(view.trains(seat)).saturating_sub(n_planned);
    let mut worth = 0;
    for ticket in tickets.map(|ticket| view.map().ticket(ticket)) {
        match cheapest_path(view, ticket.from.cities, ticket.to(), free, open) {
            Some(path) if path.n_trains <= left => {
                left -= path.n_trains;
                free |= path.tracks;
                worth += i32::from(ticket.value) - i32::from(path.n_trains);
            }
            Some(_) | None => worth -= i32::from(ticket.loss),
        }
    }
    worth
}
