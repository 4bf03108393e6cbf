//! The exact search for the longest trail of a piece.
//!
//! A set of tracks can be walked as one trail if it is connected and at most two places, the ends, have an odd
//! number of its tracks. The search goes through the steps of a [`Schedule`] and decides for every track
//! whether the trail takes it. Of the decisions made, only this matters for the rest: which open
//! places are connected, which have an odd number of tracks, and how many ends are left.
//!
//! Requiring only even places and two ends, and not that the whole is connected, makes a far
//! easier question. [`Bound`] answers it exactly for what follows every step, working backwards through
//! the schedule. No trail is longer than that, and usually it is just as long. So a [`Search::dive`], which
//! tries the more promising decision first and drops what cannot beat the best trail found, is usually
//! finished after going through the schedule once. If it backtracks too often it is abandoned for
//! [`Search::best_first`], which remembers where it has been.

use super::graph::{LIMIT, Tails};
use super::schedule::{Schedule, Scheduled};

/// Offers the longest trail that uses a track of the planned piece to `best`.
pub(super) fn search(schedule: &Schedule, tails: &[Tails], best: &mut i16) {
    match schedule.width {
        0..=8 => search_with::<8>(schedule, tails, Effort::ORDINARY, best),
        9..=16 => search_with::<16>(schedule, tails, Effort::ORDINARY, best),
        _ => search_with::<LIMIT>(schedule, tails, Effort::ORDINARY, best),
    }
}

/// Resources the search may use. The answer is the same for all values.
#[derive(Debug, Clone, Copy)]
pub(super) struct Effort {
    /// Maximum slots whose parity the bound tracks, at most 16: its tables grow with two to this number.
    /// Further slots may be odd or even as they like.
    pub watched: usize,
    /// Positions a dive may look at before it is abandoned.
    pub dive: usize,
}

impl Effort {
    const ORDINARY: Effort = Effort {
        watched: 12,
        dive: 400,
    };
}

/// As [`search`], for schedules of up to `W` slots.
pub(super) fn search_with<const W: usize>(
    schedule: &Schedule,
    tails: &[Tails],
    effort: Effort,
    best: &mut i16,
) {
    let mut values = vec![0; Bound::n_values(schedule, effort.watched)];
    let bound = Bound::new(schedule, tails, effort.watched, &mut values);
    Search::<W>::run(schedule, tails, bound, effort.dive, best);
}

/// How much can still be added after each step, if the trail need not be connected.
#[derive(Debug)]
struct Bound<'a> {
    /// By step, by ends left (0 to 2), by the mask of odd slots.
    values: &'a [i16],
    n_masks: usize,
}

impl<'a> Bound<'a> {
    /// Stays below zero whatever is added.
    const IMPOSSIBLE: i16 = i16::MIN;

    fn n_masks(schedule: &Schedule, watched: usize) -> usize {
        1 << schedule.width.min(watched)
    }

    fn n_values(schedule: &Schedule, watched: usize) -> usize {
        (schedule.steps().len() + 1) * 3 * Self::n_masks(schedule, watched)
    }

    fn new(schedule: &Schedule, tails: &[Tails], watched: usize, values: &'a mut [i16]) -> Self {
        let n_masks = Self::n_masks(schedule, watched);
        let bit_of = |slot: u8| watched_bit(slot, n_masks);
        let row = 3 * n_masks;
        let last = schedule.steps().len() * row;
        values[last..].fill(Self::IMPOSSIBLE);
        for ends in 0..3 {
            values[last + ends * n_masks] = 0;
        }
        for (idx, step) in schedule.steps().iter().enumerate().rev() {
            let (before, after) = values.split_at_mut((idx + 1) * row);
            let (before, after) = (&mut before[idx * row..], &after[..row]);
            match *step {
                Scheduled::Edge { slots, length } => {
                    let flip = bit_of(slots[0]) ^ bit_of(slots[1]);
                    for ends in (0..row).step_by(n_masks) {
                        let (before, after) =
                            (&mut before[ends..][..n_masks], &after[ends..][..n_masks]);
                        for (odd, value) in before.iter_mut().enumerate() {
                            let taken = after[odd ^ flip].saturating_add(i16::from(length));
                            *value = after[odd].max(taken);
                        }
                    }
                }
                Scheduled::Close { place, slot } => {
                    let tails = &tails[place as usize];
                    let bit = bit_of(slot);
                    for ends in 0..3 {
                        for odd in 0..n_masks {
                            let at = |ends: usize| after[ends * n_masks + (odd & !bit)];
                            let even_value = if ends == 2 {
                                at(2).max(at(0).saturating_add(tails.longest + tails.second))
                            } else {
                                at(ends)
                            };
                            let odd_value = if ends == 0 {
                                Self::IMPOSSIBLE
                            } else {
                                at(ends - 1).saturating_add(tails.longest)
                            };
                            before[ends * n_masks + odd] = if bit == 0 {
                                even_value.max(odd_value)
                            } else if odd & bit == 0 {
                                even_value
                            } else {
                                odd_value
                            };
                        }
                    }
                }
            }
        }
        Self { values, n_masks }
    }

    fn bit(&self, slot: u8) -> u16 {
        watched_bit(slot, self.n_masks) as u16
    }

    fn after(&self, n_steps: usize, ends: u8, odd: u16) -> i16 {
        self.values[(n_steps * 3 + ends as usize) * self.n_masks + odd as usize]
    }
}

/// The bit of a slot in the mask of odd ones; 0 if it is not watched.
fn watched_bit(slot: u8, n_masks: usize) -> usize {
    1_usize.checked_shl(u32::from(slot)).unwrap_or(0) & (n_masks - 1)
}

/// The decisions so far, as far as they matter for the rest, and the length they gained.
#[derive(Debug, Clone, Copy)]
struct Frontier<const W: usize> {
    slots: Slots<W>,
    /// The watched slots that are odd.
    odd: u16,
    /// Number of ends the trail still has.
    ends: u8,
    length: i16,
}

/// For each slot the lowest slot connected to it, or [`UNTOUCHED`]; plus [`ODD`] if it is odd.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Slots<const W: usize>([u8; W]);

const UNTOUCHED: u8 = 0x7F;
const ODD: u8 = 0x80;

impl<const W: usize> Slots<W> {
    fn label(&self, slot: u8) -> u8 {
        self.0[slot as usize] & !ODD
    }

    fn is_odd(&self, slot: u8) -> bool {
        self.0[slot as usize] & ODD != 0
    }

    fn join(&mut self, slots: [u8; 2]) {
        let [a, b] = slots.map(|slot| self.label(slot).min(slot));
        let label = a.min(b);
        for slot in slots {
            let odd = self.0[slot as usize] & ODD;
            self.0[slot as usize] = odd ^ ODD | label;
        }
        self.relabel(a.max(b), label);
    }

    fn relabel(&mut self, from: u8, to: u8) {
        for entry in &mut self.0 {
            if *entry & !ODD == from {
                *entry = *entry & ODD | to;
            }
        }
    }

    /// Empties a slot. Returns whether the places connected to it are connected to another slot too.
    fn close(&mut self, slot: u8) -> bool {
        let label = self.label(slot);
        self.0[slot as usize] = UNTOUCHED;
        if label != slot {
            return true;
        }
        match self.0.iter().position(|entry| entry & !ODD == label) {
            Some(heir) => {
                self.relabel(label, heir as u8);
                true
            }
            None => false,
        }
    }

    fn all_untouched(&self) -> bool {
        self.0.iter().all(|&entry| entry == UNTOUCHED)
    }
}

struct Search<'a, const W: usize> {
    steps: &'a [Scheduled],
    tails: &'a [Tails],
    bound: Bound<'a>,
    best: &'a mut i16,
}

/// Result of a step from a position.
enum Next<const W: usize> {
    /// Nothing can be joined to the tracks taken any more.
    Over,
    Forced(Frontier<W>),
    /// The more promising one first.
    Choice(Frontier<W>, Frontier<W>),
}

impl<'a, const W: usize> Search<'a, W> {
    fn run(
        schedule: &'a Schedule,
        tails: &'a [Tails],
        bound: Bound<'a>,
        dive: usize,
        best: &'a mut i16,
    ) {
        let start = Frontier {
            slots: Slots([UNTOUCHED; W]),
            odd: 0,
            ends: 2,
            length: 0,
        };
        let mut search = Search {
            steps: schedule.steps(),
            tails,
            bound,
            best,
        };
        let mut budget = dive;
        search.dive(0, start, &mut budget);
        // With no budget left the dive was abandoned, or has just finished; either way the rest ends immediately.
        if budget == 0 {
            search.best_first(start);
        }
    }

    /// Upper bound on the length of any trail with the decisions so far.
    fn promise(&self, n_steps: usize, state: &Frontier<W>) -> i16 {
        state
            .length
            .saturating_add(self.bound.after(n_steps, state.ends, state.odd))
    }

    /// Goes on from a position until nothing better can come of it, or the budget is used up.
    fn dive(&mut self, n_steps: usize, mut state: Frontier<W>, budget: &mut usize) {
        for idx in n_steps..self.steps.len() {
            if *budget == 0 || self.promise(idx, &state) <= *self.best {
                return;
            }
            *budget -= 1;
            state = match self.step(idx, state) {
                Next::Over => return,
                Next::Forced(next) => next,
                Next::Choice(first, second) => {
                    if *self.best < self.promise(idx + 1, &second) {
                        self.dive(idx + 1, first, budget);
                        second
                    } else {
                        first
                    }
                }
            };
        }
    }

    /// Always continues from the most promising position, the latest of equal ones.
    ///
    /// What a position promises never grows on the way. So the first path to reach a position is the
    /// best one (A*), and once the best trail is as long as the best promise, no other is longer.
    fn best_first(&mut self, start: Frontier<W>) {
        let top = self.promise(0, &start);
        let mut visited = Visited::default();
        let mut waiting: Vec<Vec<(u8, Frontier<W>)>> = vec![Vec::new(); top.max(0) as usize + 1];
        waiting[top.max(0) as usize].push((0, start));
        for promise in (0..=top).rev() {
            if promise <= *self.best {
                return;
            }
            while let Some((n_steps, state)) = waiting[promise as usize].pop() {
                if promise <= *self.best {
                    return;
                }
                if visited.contains_or_insert(n_steps, &state) {
                    continue;
                }
                let (first, second) = match self.step(n_steps as usize, state) {
                    Next::Over => continue,
                    Next::Forced(next) => (next, None),
                    Next::Choice(first, second) => (first, Some(second)),
                };
                for next in second.into_iter().chain([first]) {
                    let promise = self.promise(n_steps as usize + 1, &next);
                    if *self.best < promise {
                        waiting[promise as usize].push((n_steps + 1, next));
                    }
                }
            }
        }
    }

    /// Carries out a step; a trail that ends with it is offered.
    fn step(&mut self, idx: usize, mut state: Frontier<W>) -> Next<W> {
        let other = match self.steps[idx] {
            Scheduled::Edge { slots, length } => {
                let mut taken = state;
                taken.slots.join(slots);
                taken.odd ^= self.bound.bit(slots[0]) ^ self.bound.bit(slots[1]);
                taken.length += i16::from(length);
                taken
            }
            Scheduled::Close { place, slot } => {
                if state.slots.label(slot) == UNTOUCHED {
                    return Next::Forced(state);
                }
                let tails = &self.tails[place as usize];
                let mut ended = None;
                if state.slots.is_odd(slot) {
                    // Only an odd place that is not watched can get here without an end left.
                    if state.ends == 0 {
                        return Next::Over;
                    }
                    state.end(tails.longest);
                    state.odd &= !self.bound.bit(slot);
                } else if state.ends == 2 && tails.longest != 0 {
                    let mut both = state;
                    both.end(tails.longest);
                    both.end(tails.second);
                    ended = Some(both);
                }
                let goes_on = state.slots.close(slot);
                if !goes_on {
                    // The tracks taken are a trail if they are connected.
                    if state.slots.all_untouched() {
                        *self.best = ended.unwrap_or(state).length.max(*self.best);
                    }
                    return Next::Over;
                }
                let Some(mut both) = ended else {
                    return Next::Forced(state);
                };
                both.slots = state.slots;
                both
            }
        };
        if self.promise(idx + 1, &state) <= self.promise(idx + 1, &other) {
            Next::Choice(other, state)
        } else {
            Next::Choice(state, other)
        }
    }
}

impl<const W: usize> Frontier<W> {
    fn end(&mut self, tail: i16) {
        self.ends -= 1;
        self.length += tail;
    }
}

/// Positions already continued from. Lossy: a forgotten one is only visited again.
#[derive(Debug)]
struct Visited<const W: usize> {
    entries: Vec<Position<W>>,
    n_asked: usize,
}

/// The part of a state that matters for what follows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Position<const W: usize> {
    slots: Slots<W>,
    n_steps: u8,
    ends: u8,
}

impl<const W: usize> Default for Visited<W> {
    fn default() -> Self {
        Self {
            entries: vec![Self::NONE; 1 << 10],
            n_asked: 0,
        }
    }
}

impl<const W: usize> Visited<W> {
    const NONE: Position<W> = Position {
        slots: Slots([0; W]),
        n_steps: 0,
        ends: u8::MAX,
    };
    const N_MOST: usize = 1 << 20;

    fn contains_or_insert(&mut self, n_steps: u8, state: &Frontier<W>) -> bool {
        self.n_asked += 1;
        if self.entries.len() < Self::N_MOST && self.entries.len() < 2 * self.n_asked {
            self.grow();
        }
        let position = Position {
            slots: state.slots,
            n_steps,
            ends: state.ends,
        };
        let mask = self.entries.len() - 1;
        let entry = &mut self.entries[position.hash() as usize & mask];
        let is_known = *entry == position;
        *entry = position;
        is_known
    }

    fn grow(&mut self) {
        let n = 4 * self.entries.len();
        let old = std::mem::replace(&mut self.entries, vec![Self::NONE; n]);
        for position in old.into_iter().filter(|&position| position != Self::NONE) {
            self.entries[position.hash() as usize & (n - 1)] = position;
        }
    }
}

impl<const W: usize> Position<W> {
    fn hash(&self) -> u64 {
        const MULTIPLIER: u64 = 0x9E37_79B9_7F4A_7C15;
        let mut hash = u64::from(self.n_steps) << 8 | u64::from(self.ends);
        for chunk in self.slots.0.as_chunks::<8>().0 {
            hash = (hash ^ u64::from_le_bytes(*chunk)).wrapping_mul(MULTIPLIER);
            hash ^= hash >> 32;
        }
        hash
    }
}
