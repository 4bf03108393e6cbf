//! Goes for its own tickets by the shortest open paths, and for points when they are done.
//!
//! It makes a new plan at every decision: which tracks are missing ([`TicketTracks`]), which of them its cards
//! pay for, or else which cards it lacks. It has no memory and does not bluff.

use rand::Rng;

use crate::action::{Action, Positions, Source, Stand};
use crate::card::{Card, CardCounts, Color};
use crate::ids::{Seat, TicketId, TrackId};
use crate::legal::LegalActions;
use crate::paths::{cheapest_path, side_tracks};
use crate::set::{TicketSet, TrackSet};
use crate::state::PromptKind;
use crate::view::View;

use super::mixture::draw_tickets;
use super::random;
use super::situation::{SOUND, Situation};
use super::station;
use super::tunnel::without_rash;

/// Minimum trains for drawing new tickets to be worth the risk.
const TRAINS_FOR_TICKETS: u8 = 12;

pub(super) fn choose(view: &View<'_>, rng: &mut impl Rng) -> Option<Action> {
    let seat = view.own_seat()?;
    let legal = view.legal_actions();
    let chosen = match view.own_prompt()? {
        PromptKind::NameMixture => draw_tickets(view),
        PromptKind::ChooseTickets => Some(keep_tickets(view, seat)),
        PromptKind::TakeTurn => take_turn(view, seat, &legal, rng),
        PromptKind::PutFirstCard => Some(Action::PutCard { to: Stand::Hand }),
        PromptKind::DrawSecondCard => Some(draw(
            view,
            &wanted_cards(view, &TicketTracks::new(view, seat, own_tickets(view))),
            true,
        )),
        PromptKind::PayTunnel => legal
            .tunnel_payments()
            .first()
            .map(|payment| Action::PayTunnel { payment: *payment }),
    };
    chosen.or_else(|| random::choose(view, rng))
}

fn take_turn(
    view: &View<'_>,
    seat: Seat,
    legal: &LegalActions<'_>,
    rng: &mut impl Rng,
) -> Option<Action> {
    let plan = TicketTracks::new(view, seat, own_tickets(view));
    let can_draw = view.can_draw_blind() || view.row().iter().any(Option::is_some);
    let mut claims = legal.claims();
    if can_draw && let Some(purse) = view.purse() {
        claims = without_rash(view, &purse, claims, rng);
    }
    if let Some(claim) = best_claim(view, legal, claims & plan.tracks) {
        return Some(claim);
    }
    if plan.tracks.is_empty() {
        let is_early = view.last_round().is_none() && view.trains(seat) >= TRAINS_FOR_TICKETS;
        if is_early && legal.can_draw_tickets() {
            return draw_tickets(view);
        }
        if let Some(claim) = best_claim(view, legal, claims) {
            return Some(claim);
        }
    } else if view.last_round().is_some() {
        let now = Situation::new(*view, seat, &SOUND);
        if let Some((build, gain)) = station::best(&now, legal, own_tickets(view))
            && gain > 0
        {
            return Some(build);
        }
        // Cards drawn now would never be laid.
        if let Some(claim) = best_claim(view, legal, claims) {
            return Some(claim);
        }
    }
    if can_draw {
        return Some(draw(view, &wanted_cards(view, &plan), false));
    }
    best_claim(view, legal, claims)
}

/// The claim that scores most, and of equal ones the one that spends the fewest wilds.
fn best_claim(view: &View<'_>, legal: &LegalActions<'_>, tracks: TrackSet) -> Option<Action> {
    tracks
        .iter()
        .filter_map(|track| {
            let payment = cheapest(view, legal, track)?;
            let n_wild = payment.cards().n_wild();
            Some((
                (view.rules().points(track), u8::MAX - n_wild),
                Action::ClaimTrack { track, payment },
            ))
        })
        .max_by_key(|(worth, _)| *worth)
        .map(|(_, action)| action)
}

/// The payment with the fewest wilds, in the colour held most.
fn cheapest(
    view: &View<'_>,
    legal: &LegalActions<'_>,
    track: TrackId,
) -> Option<crate::action::Payment> {
    let purse = view.purse()?;
    let colors: &[Color] = match &view.map().track(track).color {
        Some(color) => std::slice::from_ref(color),
        None => &view.map().colors,
    };
    let color = colors
        .iter()
        .copied()
        .max_by_key(|color| purse[Card::from(*color)])?;
    legal
        .usual_payment(track, Some(color))
        .or_else(|| legal.usual_payment(track, None))
}

/// Cards that the plan still lacks. A grey track is paid for in the colour held most.
fn wanted_cards(view: &View<'_>, plan: &TicketTracks) -> CardCounts {
    let mut left = view.purse().unwrap_or_default();
    let mut wanted = CardCounts::NONE;
    for track in plan.tracks.iter().map(|track| view.map().track(track)) {
        let most = view
            .map()
            .colors
            .iter()
            .copied()
            .max_by_key(|color| left[Card::from(*color)]);
        let Some(color) = track.color.or(most) else {
            continue;
        };
        let card = Card::from(color);
        let n_held = left[card].min(track.length);
        left[card] -= n_held;
        wanted[card] += track.length - n_held;
        wanted[Card::Wild] += track.ferry.saturating_sub(left[Card::Wild]);
    }
    wanted
}

/// Takes the face-up card wanted most, or else draws from the deck.
fn draw(view: &View<'_>, wanted: &CardCounts, is_second: bool) -> Action {
    let may_take_wild = !is_second || view.variant().drawing.face_up_wild_second;
    let face_up = (0..)
        .zip(view.row())
        .filter_map(|(place, card)| Some((place, (*card)?)));
    let takeable = face_up.filter(|(_, card)| may_take_wild || !card.is_wild());
    let best = takeable
        .clone()
        .filter(|(_, card)| wanted[*card] > 0)
        .max_by_key(|(_, card)| wanted[*card]);
    let from = match best {
        Some((place, _)) => Source::Row(place),
        None if view.can_draw_blind() => Source::Deck,
        None => takeable
            .map(|(place, _)| Source::Row(place))
            .next()
            .unwrap_or(Source::Deck),
    };
    Action::Draw { from, to: None }
}

/// Keeps the tickets that its trains can connect, at the best balance of points and trains.
fn keep_tickets(view: &View<'_>, seat: Seat) -> Action {
    let offer = view.offer();
    let held = own_tickets(view);
    let worth = |kept: &Positions| -> i32 {
        let kept = kept.iter().map(|position| offer[usize::from(position)]);
        let plan = TicketTracks::new(view, seat, held | kept.collect());
        plan.value - i32::from(plan.n_trains)
    };
    let kept = (0..1 << offer.len())
        .map(Positions)
        .filter(|kept| view.may_keep(*kept))
        .max_by_key(worth)
        .unwrap_or(Positions::first(offer.len() as u8));
    let shared = if view.rules().in_teams() {
        kept.iter().next()
    } else {
        None
    };
    Action::KeepTickets { kept, shared }
}

/// The tickets that count for this seat, including the holder's.
fn own_tickets(view: &View<'_>) -> TicketSet {
    let side = view.own_seat().map(|seat| view.rules().side_of(seat));
    view.tickets()
        | side
            .and_then(|side| view.holder_tickets(side))
            .unwrap_or_default()
}

/// The tracks to claim for a set of tickets.
struct TicketTracks {
    /// Tracks still to be claimed.
    tracks: TrackSet,
    /// Trains that the tracks take.
    n_trains: u16,
    /// Values of the tickets completed with them, minus what those out of reach cost.
    value: i32,
}

impl TicketTracks {
    /// Connects one ticket after another, the most valuable first, each by the path that takes the
    /// fewest further trains. Tickets for which the trains do not suffice are abandoned.
    fn new(view: &View<'_>, seat: Seat, tickets: TicketSet) -> TicketTracks {
        let mut plan = TicketTracks {
            tracks: TrackSet::EMPTY,
            n_trains: 0,
            value: 0,
        };
        let own = side_tracks(view, seat);
        let open = view.open_tracks(seat);
        let mut tickets: Vec<TicketId> = tickets.iter().collect();
        tickets.sort_by_key(|ticket| std::cmp::Reverse(view.map().ticket(*ticket).value));
        for ticket in tickets.iter().map(|ticket| view.map().ticket(*ticket)) {
            let goals = ticket.goals.iter().filter_map(|goal| {
                let (from, to) = (ticket.from.cities, goal.end.cities);
                let path = cheapest_path(view, from, to, own | plan.tracks, open)?;
                Some((path, i32::from(goal.value)))
            });
            let best = goals.max_by_key(|(path, value)| value - i32::from(path.n_trains));
            match best {
                Some((path, value))
                    if plan.n_trains + path.n_trains <= u16::from(view.trains(seat)) =>
                {
                    plan.tracks |= path.tracks;
                    plan.n_trains += path.n_trains;
                    plan.value += value;
                }
                Some(_) | None => plan.value -= i32::from(ticket.loss),
            }
        }
        plan
    }
}
