//! One network for all tickets together: which tracks to claim, which tickets to abandon.

use rand::Rng;
use rand::seq::SliceRandom as _;

use crate::card::Card;
use crate::chart::{Costs, Paths};
use crate::event::TicketList;
use crate::ids::{CityId, MAX_PLACES, TicketId, TrackId};
use crate::map::Ticket;
use crate::set::{CitySet, TicketSet, TrackSet};

use super::situation::{POINT, Situation};

/// Number of orders that a careful plan tries.
const N_ORDERS: usize = 12;

/// The tracks to claim for some tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// Tracks still to be claimed.
    pub tracks: TrackSet,
    /// Tickets that are complete, or will be with these tracks.
    pub completes: TicketSet,
    /// Quarter points: what the tickets are worth, less what the tracks cost.
    pub worth: i32,
    n_trains: i32,
    cost: i32,
}

/// Tickets in the order in which they are connected.
struct Order {
    ids: [TicketId; MAX_PLACES],
    len: usize,
}

impl Order {
    /// The most valuable tickets first.
    fn by_value(now: &Situation<'_>, tickets: TicketSet) -> Order {
        let mut order = Order {
            ids: [TicketId(0); MAX_PLACES],
            len: 0,
        };
        for ticket in tickets {
            order.ids[order.len] = ticket;
            order.len += 1;
        }
        order
            .as_mut_slice()
            .sort_unstable_by_key(|id| (std::cmp::Reverse(now.map.ticket(*id).value), id.0));
        order
    }

    fn as_slice(&self) -> &[TicketId] {
        &self.ids[..self.len]
    }

    fn as_mut_slice(&mut self) -> &mut [TicketId] {
        &mut self.ids[..self.len]
    }
}

impl Plan {
    pub(crate) const NONE: Plan = Plan {
        tracks: TrackSet::EMPTY,
        completes: TicketSet::EMPTY,
        worth: 0,
        n_trains: 0,
        cost: 0,
    };

    /// Connects one ticket after another, the most valuable first, each by its cheapest path.
    pub(crate) fn quick(now: &Situation<'_>, tickets: TicketSet) -> Plan {
        let order = Order::by_value(now, tickets);
        let plan = Plan::in_order(now, order.as_slice(), &mut now.costs(&now.style.prices));
        if tickets.is_subset(plan.completes) {
            return plan;
        }
        let thrifty = Plan::in_order(now, order.as_slice(), &mut now.costs(&now.style.thrifty));
        if thrifty.completed_value(now) > plan.completed_value(now) {
            thrifty
        } else {
            plan
        }
    }

    fn completed_value(&self, now: &Situation<'_>) -> i32 {
        let values = self
            .completes
            .iter()
            .map(|id| i32::from(now.map.ticket(id).value));
        values.sum()
    }

    /// Quarter points, as [`Plan::worth`], with the cards held by now: the value of the tickets it completes, less the price of
    /// its tracks.
    pub(super) fn worth_now(&self, now: &Situation<'_>) -> i32 {
        let most_held = now.most_held();
        let price = |id| now.price(&now.style.prices, id, now.map.track(id), most_held);
        let cost: i32 = self.tracks.iter().map(|id| i32::from(price(id))).sum();
        self.completed_value(now) * POINT - cost
    }

    /// The best of several orders; then each ticket's path is searched again given the other tickets' tracks.
    pub(crate) fn careful(now: &Situation<'_>, tickets: TicketSet, rng: &mut impl Rng) -> Plan {
        let costs = now.costs(&now.style.prices);
        let mut order = Order::by_value(now, tickets);
        let mut best = Plan::in_order(now, order.as_slice(), &mut costs.clone());
        if order.len < 2 {
            return Plan::quick(now, tickets);
        }
        for _ in 1..N_ORDERS {
            order.as_mut_slice().shuffle(rng);
            let plan = Plan::in_order(now, order.as_slice(), &mut costs.clone());
            if plan.worth > best.worth {
                best = plan;
            }
        }
        if !tickets.is_subset(best.completes) {
            let quick = Plan::quick(now, tickets);
            if quick.completed_value(now) > best.completed_value(now) {
                return quick;
            }
        }
        best
    }

    /// Connects the tickets in this order, abandoning those that cost more than they are worth or more trains than
    /// are left.
    fn in_order(now: &Situation<'_>, tickets: &[TicketId], costs: &mut Costs) -> Plan {
        let mut plan = Plan::NONE;
        for &id in tickets {
            let ticket = now.map.ticket(id);
            let paths = paths(now, ticket, costs);
            // Completing it gains its value, failing it loses its lowest.
            if !plan.connect(now, id, now.style.patience, costs, &paths) {
                plan.worth -= i32::from(ticket.loss) * POINT;
            }
        }
        plan
    }

    /// Adds the tickets of an offer that are worth more than they cost, and others up to the minimum that has to be
    /// kept; returns the tickets added.
    pub fn keep(
        now: &Situation<'_>,
        offer: &[TicketId],
        n_least: usize,
        held: TicketSet,
    ) -> (Plan, TicketSet) {
        let order = Order::by_value(now, held);
        let mut costs = now.costs(&now.style.prices);
        let mut plan = Plan::in_order(now, order.as_slice(), &mut costs);
        // First all by their cost now, then one after another by their cost given the ones before.
        let mut gains = [(0, TicketId(0)); TicketList::MAX];
        let gains = &mut gains[..offer.len()];
        for (gain, id) in gains.iter_mut().zip(offer) {
            *gain = (Plan::gain(now, *id, &costs).0, *id);
        }
        gains.sort_unstable_by_key(|(gain, id)| (std::cmp::Reverse(*gain), id.0));
        let mut kept = TicketSet::EMPTY;
        let mut long_left = now.view.most_long().unwrap_or(u8::MAX);
        for &mut (_, id) in gains {
            let is_long = now.rules.is_long(id);
            if is_long && long_left == 0 {
                continue;
            }
            let must = (kept.len() as usize) < n_least;
            let (gain, paths) = Plan::gain(now, id, &costs);
            if gain < 0 && !must {
                continue;
            }
            let can = plan.connect(now, id, now.style.patience, &mut costs, &paths);
            if can || must {
                kept.insert(id);
                long_left -= u8::from(is_long);
            }
            if !can && must {
                plan.worth -= i32::from(now.map.ticket(id).loss) * POINT;
            }
        }
        (plan, kept)
    }

    /// The gain from a ticket not yet held, and the paths from its first end.
    fn gain(now: &Situation<'_>, id: TicketId, costs: &Costs) -> (i32, Paths) {
        let ticket = now.map.ticket(id);
        let paths = paths(now, ticket, costs);
        let lost = -i32::from(ticket.loss) * POINT;
        let gain = best_goal(ticket, &paths).map_or(lost, |(city, value)| {
            let cost = i32::from(paths.distance(city));
            (value + now.bonus_of_a_ticket() - cost - risk(now, cost)).max(lost)
        });
        (gain, paths)
    }

    /// Adds a ticket by the path to its best goal, if that costs no more than `patience` times its value and trains
    /// suffice.
    fn connect(
        &mut self,
        now: &Situation<'_>,
        id: TicketId,
        patience: i32,
        costs: &mut Costs,
        paths: &Paths,
    ) -> bool {
        let ticket = now.map.ticket(id);
        let Some((city, value)) = best_goal(ticket, paths) else {
            return false;
        };
        let cost = i32::from(paths.distance(city));
        let tracks = now.chart.path(costs, paths, city) - now.own - self.tracks;
        let n_trains: i32 = tracks.iter().map(|id| trains_for(now, id)).sum();
        if cost > patience * value || self.n_trains + n_trains > now.side_trains {
            return false;
        }
        if outlasts(now, self.tracks | tracks) {
            return false;
        }
        self.completes.insert(id);
        self.worth += value - cost;
        self.n_trains += n_trains;
        self.cost += cost;
        self.tracks |= tracks;
        for track in tracks {
            now.chart.free(costs, track);
        }
        true
    }

    /// The worth, less the risk that the plan fails.
    pub fn worth_with_risk(&self, now: &Situation<'_>) -> i32 {
        self.worth - risk(now, self.cost)
    }
}

/// Quarter points that drawing tickets now brings on average: all good ones drawn are kept, or one bad one.
pub(super) fn promise_of_new_tickets(now: &Situation<'_>) -> i32 {
    let costs = now.costs(&now.style.prices);
    let turns_left = now.turns_left();
    let gain = |id: TicketId| {
        let ticket = now.map.ticket(id);
        let (gain, paths) = Plan::gain(now, id, &costs);
        let is_in_reach = best_goal(ticket, &paths).is_some_and(|(city, _)| {
            let tracks = now.chart.path(&costs, &paths, city) - now.own;
            let n_trains: i32 = tracks.iter().map(|id| trains_for(now, id)).sum();
            n_trains <= now.side_trains && n_turns(now, tracks) < turns_left
        });
        if is_in_reach {
            gain
        } else {
            -i32::from(ticket.loss) * POINT
        }
    };
    let all = now.rules.tickets().iter().chain(now.rules.long_tickets());
    let unseen = all.copied().filter(|id| !now.tickets.contains(*id));
    let (good, bad): (Vec<i32>, Vec<i32>) = unseen.map(gain).partition(|gain| *gain > 0);
    let n_unseen = (good.len() + bad.len()).max(1) as f32;
    let n_drawn = now.view.ticket_draw().n;
    let mean_of_bad = bad.iter().sum::<i32>() as f32 / bad.len().max(1) as f32;
    let none_is_good = (bad.len() as f32 / n_unseen).powi(i32::from(n_drawn));
    let good_drawn = f32::from(n_drawn) * good.iter().sum::<i32>() as f32 / n_unseen;
    (good_drawn + none_is_good * mean_of_bad) as i32
}

/// The paths from a ticket's first end, as far as needed to compare its goals.
#[inline]
fn paths(now: &Situation<'_>, ticket: &Ticket, costs: &Costs) -> Paths {
    let to = match &*ticket.goals {
        [only] => only.end.cities,
        _ => CitySet::EMPTY,
    };
    now.chart.paths(costs, ticket.from.cities, to)
}

/// The goal of a ticket that is worth most, less what its path costs: the nearest city there, and its value. `None` if
/// no goal is reached.
#[inline]
fn best_goal(ticket: &Ticket, paths: &Paths) -> Option<(CityId, i32)> {
    let goals = ticket.goals.iter().filter_map(|goal| {
        let city = paths.nearest(goal.end.cities)?;
        Some((city, i32::from(goal.value) * POINT))
    });
    goals.max_by_key(|(city, value)| value - i32::from(paths.distance(*city)))
}

/// Whether these tracks take more turns than the game has left, so far as the seat's style looks at that.
#[inline]
pub(super) fn outlasts(now: &Situation<'_>, tracks: TrackSet) -> bool {
    let too_long = |overtime| n_turns(now, tracks) > now.turns_left() + overtime;
    now.style.overtime.is_some_and(too_long)
}

/// Turns that these tracks take, estimated: one for each, and one for every two cards that are lacking.
fn n_turns(now: &Situation<'_>, tracks: TrackSet) -> i32 {
    let mut left = now.purse;
    let takes_wilds = |id: TrackId| now.rules.price(id).takes_wilds;
    let n_wild = i32::from(left.n_wild());
    let n_laid = if tracks.iter().any(takes_wilds) {
        n_wild
    } else {
        0
    };
    let (mut n_tracks, mut n_lacking, mut n_grey) = (0, 0, 0);
    for track in tracks.iter().map(|id| now.map.track(id)) {
        n_tracks += 1;
        let Some(color) = track.color else {
            n_grey += i32::from(track.length);
            continue;
        };
        let held = &mut left[Card::from(color)];
        let n_held = track.length.min(*held);
        *held -= n_held;
        n_lacking += i32::from(track.length - n_held);
    }
    // A third of what is left is of colours with too few cards for a grey track.
    let n_plain = i32::from(left.total()) - n_wild;
    n_lacking += (n_grey - n_plain * 2 / 3).max(0) - n_laid;
    n_tracks + (n_lacking.max(0) + 1) / 2
}

/// Expected loss on the way to completion: it grows with what is left to do.
fn risk(now: &Situation<'_>, cost: i32) -> i32 {
    cost * now.style.risk / 100
}

fn trains_for(now: &Situation<'_>, id: TrackId) -> i32 {
    let track = now.map.track(id);
    i32::from(track.length + track.mountain)
}
