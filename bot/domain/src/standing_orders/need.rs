//! What a plan's claims still need: tracks, and the cards to pay for them.

use engine::action::Payment;
use engine::card::{Card, CardCounts, Color};
use engine::ids::{CityId, Seat, TrackId};
use engine::paths::side_tracks;
use engine::set::TrackSet;
use engine::view::View;

use super::{Gone, OrderLine, StandingOrders, Target};

/// The state of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LineState {
    /// Still to be done.
    Open,
    /// The track is the seat's own, or its team's; the station stands.
    Done,
    Gone(Gone),
}

/// The state of a line for its seat.
pub fn standing(view: &View<'_>, seat: Seat, line: &OrderLine) -> LineState {
    match line {
        OrderLine::Draw { .. } => LineState::Open,
        OrderLine::Tickets { .. } => match view.n_ticket_deck() {
            0 => LineState::Gone(Gone::NoTicketsLeft),
            _ => LineState::Open,
        },
        OrderLine::Station { city } => match view.station_owner(*city) {
            Some(by) if by == seat => LineState::Done,
            Some(by) => LineState::Gone(Gone::SiteTaken { by }),
            None if view.stations_left(seat) == 0 => LineState::Gone(Gone::NoStationsLeft),
            None => LineState::Open,
        },
        OrderLine::Claim { target, .. } => {
            let wanted = tracks(view, *target);
            if !wanted.is_disjoint(side_tracks(view, seat)) {
                return LineState::Done;
            }
            let open = wanted & view.open_tracks(seat);
            if open.is_empty() {
                return LineState::Gone(why_closed(view, seat, wanted));
            }
            if open.is_disjoint(view.claimable_tracks(seat)) {
                return LineState::Gone(Gone::TooFewTrains);
            }
            LineState::Open
        }
    }
}

/// Why a line can no longer be carried out; `None` if it can.
pub fn why_gone(view: &View<'_>, seat: Seat, line: &OrderLine) -> Option<Gone> {
    match standing(view, seat, line) {
        LineState::Open | LineState::Done => None,
        LineState::Gone(gone) => Some(gone),
    }
}

fn why_closed(view: &View<'_>, seat: Seat, wanted: TrackSet) -> Gone {
    // If a taken track closed the rest of a route, the reason is that it was taken.
    let beside = wanted.iter().map(|track| view.rules().route(track));
    let side = view.rules().side_of(seat);
    [wanted, beside.collect()]
        .into_iter()
        .flatten()
        .find_map(|track| {
            let by = view.owner(track)?;
            (view.rules().side_of(by) != side).then_some(Gone::Taken { track, by })
        })
        .unwrap_or(Gone::Closed)
}

/// Tracks that fit a target.
pub fn tracks(view: &View<'_>, target: Target) -> TrackSet {
    match target {
        Target::Track(track) => TrackSet::from(track),
        Target::Route(track) => view.rules().route(track),
    }
}

/// Number of each card that the plan's claims and stations lack; what any colour pays counts in the colour held most.
pub fn lacking(view: &View<'_>, seat: Seat, plan: &StandingOrders) -> CardCounts {
    let mut left = view.purse().unwrap_or_default();
    let mut lacking = CardCounts::NONE;
    for line in &plan.lines {
        let (target, payment) = match line {
            OrderLine::Claim { target, payment } => (target, payment),
            OrderLine::Station { .. } => {
                let cost = view.station_cost(seat).unwrap_or_default();
                if let Some(color) = held_most(view, &left) {
                    take(&mut left, &mut lacking, Card::from(color), cost);
                }
                continue;
            }
            OrderLine::Draw { .. } | OrderLine::Tickets { .. } => continue,
        };
        if let Some(payment) = payment {
            for (card, n) in payment.cards().iter() {
                take(&mut left, &mut lacking, card, n);
            }
            continue;
        }
        let open = tracks(view, *target) & view.claimable_tracks(seat);
        let nearest = open
            .iter()
            .filter_map(|track| Some((track, best_color(view, &left, track)?)))
            .max_by_key(|(_, color)| left[Card::from(*color)]);
        if let Some((track, color)) = nearest {
            let track = view.map().track(track);
            take(
                &mut left,
                &mut lacking,
                Card::from(color),
                track.length - track.ferry,
            );
            take(&mut left, &mut lacking, Card::Wild, track.ferry);
        }
    }
    lacking
}

/// Reserves cards, and notes the missing ones.
fn take(left: &mut CardCounts, lacking: &mut CardCounts, card: Card, n: u8) {
    let held = left[card].min(n);
    left[card] -= held;
    lacking[card] += n - held;
}

fn best_color(view: &View<'_>, left: &CardCounts, track: TrackId) -> Option<Color> {
    let own = view.map().track(track).color;
    own.or_else(|| held_most(view, left))
}

fn held_most(view: &View<'_>, left: &CardCounts) -> Option<Color> {
    let colors = view.map().colors.iter().copied();
    colors.max_by_key(|color| left[Card::from(*color)])
}

/// The cheapest legal way to claim one of the tracks: fewest cards beyond its spaces, then by [`cheapness`].
pub fn cheapest(
    view: &View<'_>,
    plan: &StandingOrders,
    at: usize,
    target: Target,
) -> Option<(TrackId, Payment)> {
    let legal = view.legal_actions();
    let payable = tracks(view, target) & legal.claims();
    let rank = cheapness(view, plan, at)?;
    let ways = payable.iter().flat_map(|track| {
        let ways = legal.payments(track).into_iter();
        ways.map(move |payment| (track, payment))
    });
    ways.min_by_key(|(track, payment)| {
        // Cards that stand for others come last.
        let n_cards = payment.cards().total();
        let n_more = n_cards - u16::from(view.map().track(*track).length);
        (n_more, rank(payment), *track)
    })
}

/// The cheapest legal way to pay for a station in the city, of a line of the plan.
pub fn cheapest_station(
    view: &View<'_>,
    plan: &StandingOrders,
    at: usize,
    city: CityId,
) -> Option<Payment> {
    let legal = view.legal_actions();
    if !legal.stations().contains(city) {
        return None;
    }
    let rank = cheapness(view, plan, at)?;
    legal.station_payments().into_iter().min_by_key(rank)
}

/// Ranks ways to pay for a line: fewest wilds first, then fewest cards that other lines want.
fn cheapness(
    view: &View<'_>,
    plan: &StandingOrders,
    at: usize,
) -> Option<impl Fn(&Payment) -> (u8, u16, u8) + use<>> {
    let spoken_for = wanted_by_others(view, plan, at);
    let purse = view.purse()?;
    Some(move |payment: &Payment| {
        let cards = payment.cards();
        let clash: u16 = cards
            .iter()
            .map(|(card, n)| {
                let spare = purse[card].saturating_sub(spoken_for[card]);
                u16::from(n.saturating_sub(spare))
            })
            .sum();
        // Otherwise pay in the colour held most, so that what remains of it is still many cards of one colour.
        let plain = cards.iter().find(|(card, _)| !card.is_wild());
        let held = plain.map_or(0, |(card, _)| purse[card]);
        (cards.n_wild(), clash, u8::MAX - held)
    })
}

/// The cards that the other lines' coloured tracks will take.
fn wanted_by_others(view: &View<'_>, plan: &StandingOrders, at: usize) -> CardCounts {
    let mut wanted = CardCounts::NONE;
    for (other, line) in plan.lines.iter().enumerate() {
        if let OrderLine::Claim {
            target: Target::Track(track),
            payment,
        } = line
            && other != at
        {
            let track = view.map().track(*track);
            match (payment, track.color) {
                (Some(payment), _) => wanted.add(&payment.cards()),
                (None, Some(color)) => wanted[Card::from(color)] += track.length - track.ferry,
                (None, None) => {}
            }
        }
    }
    wanted
}
