//! The order in which the search decides about the tracks of a piece.
//!
//! The search has to remember something about every *open* place: one with a decided track and an
//! undecided one. So places are closed one after another, with all their tracks, always the one that
//! leaves the fewest open; and each open place has a slot, which is used again once the place is closed.

use super::graph::{Graph, LIMIT, Piece, bits};

/// One step of the search.
#[derive(Debug, Clone, Copy)]
pub(super) enum Scheduled {
    /// Decide whether the trail takes an edge, which joins the places in two slots.
    Edge { slots: [u8; 2], length: u8 },
    /// The place in a slot has no undecided edges left.
    Close { place: u8, slot: u8 },
}

#[derive(Debug)]
pub(super) struct Schedule {
    steps: [Scheduled; 2 * LIMIT],
    n_steps: usize,
    /// Number of slots.
    pub width: usize,
}

impl Schedule {
    pub fn new(graph: &Graph<'_>, piece: Piece) -> Self {
        let order = best_order(graph, piece);
        let mut schedule = Self {
            steps: [Scheduled::Close { place: 0, slot: 0 }; 2 * LIMIT],
            n_steps: 0,
            width: 0,
        };
        let mut slots = Slots::default();
        let mut decided = 0;
        for &place in &order.places[..order.n_places] {
            let own = slots.of(place);
            let undecided = graph.at[place as usize] & !decided;
            // Edges between open places first, so that new slots are opened late.
            for to_open in [true, false] {
                let open = slots.open;
                for idx in bits(undecided) {
                    let other = graph.across(idx, place as usize) as u8;
                    if (open & 1 << other != 0) == to_open {
                        let slots = [own, slots.of(other)];
                        let length = graph.edges[idx].length;
                        schedule.push(Scheduled::Edge { slots, length });
                    }
                }
            }
            decided |= undecided;
            schedule.push(Scheduled::Close { place, slot: own });
            slots.free(place);
        }
        schedule.width = slots.n_used;
        schedule
    }

    pub fn steps(&self) -> &[Scheduled] {
        &self.steps[..self.n_steps]
    }

    fn push(&mut self, step: Scheduled) {
        self.steps[self.n_steps] = step;
        self.n_steps += 1;
    }
}

/// The open place in each slot.
#[derive(Debug)]
struct Slots {
    of: [u8; LIMIT],
    open: u128,
    taken: u128,
    n_used: usize,
}

impl Default for Slots {
    fn default() -> Self {
        Self {
            of: [0; LIMIT],
            open: 0,
            taken: 0,
            n_used: 0,
        }
    }
}

impl Slots {
    /// The slot of a place, opening one if it has none yet.
    fn of(&mut self, place: u8) -> u8 {
        if self.open & 1 << place == 0 {
            let slot = self.taken.trailing_ones() as u8;
            self.of[place as usize] = slot;
            self.open |= 1 << place;
            self.taken |= 1 << slot;
            self.n_used = self.n_used.max(slot as usize + 1);
        }
        self.of[place as usize]
    }

    fn free(&mut self, place: u8) {
        self.open &= !(1 << place);
        self.taken &= !(1 << self.of[place as usize]);
    }
}

/// The order in which the places of a piece are closed.
#[derive(Debug)]
struct Order {
    places: [u8; LIMIT],
    n_places: usize,
    /// Expected work: the sum over all places of two to the number of open ones.
    cost: u64,
}

fn best_order(graph: &Graph<'_>, piece: Piece) -> Order {
    let mut neighbours = [0; LIMIT];
    for place in bits(piece.places) {
        for idx in bits(graph.at[place]) {
            neighbours[place] |= 1 << graph.across(idx, place);
        }
    }
    // A bit more than a ring costs: searching for a better order would take longer than it saves.
    let cheap_enough = 10 * u64::from(piece.places.count_ones());
    let mut best = Order {
        places: [0; LIMIT],
        n_places: 0,
        cost: u64::MAX,
    };
    for start in bits(piece.places) {
        if let Some(order) = order_from(start, piece.places, &neighbours, best.cost) {
            best = order;
        }
        if best.cost <= cheap_enough {
            break;
        }
    }
    best
}

/// Closes `start` first, then always the place next to an open one, or open itself, that leaves the
/// fewest open. `None` if that costs `limit` or more.
fn order_from(start: usize, places: u128, neighbours: &[u128; LIMIT], limit: u64) -> Option<Order> {
    let mut order = Order {
        places: [0; LIMIT],
        n_places: 0,
        cost: 0,
    };
    let mut left = places;
    let mut open = 1_u128 << start;
    let mut reach = open;
    let mut next = start;
    loop {
        order.places[order.n_places] = next as u8;
        order.n_places += 1;
        left &= !(1 << next);
        open |= neighbours[next] | 1 << next;
        order.cost += 1 << (open & (left | 1 << next)).count_ones().min(32);
        open &= left;
        if limit <= order.cost {
            return None;
        }
        if left == 0 {
            return Some(order);
        }
        reach |= open;
        for place in bits(neighbours[next] & left) {
            reach |= neighbours[place];
        }
        next = bits(reach & left).min_by_key(|&place| {
            let newly_open = (neighbours[place] | 1 << place) & left & !open;
            // Of equals, open places first: the others do not take up a slot yet.
            (newly_open.count_ones(), open & 1 << place == 0)
        })?;
    }
}
