//! Sets of cities, of tracks and of tickets, each 128 bits wide.
//!
//! A set knows what it holds: tracks cannot be looked for among tickets. Everything here compiles to
//! the few instructions that the same would take on a bare number.

use std::fmt;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use crate::ids::{CityId, Id, TicketId, TrackId};

/// A set of cities and junctions.
pub type CitySet = IdSet<CityId>;
/// A set of tracks.
pub type TrackSet = IdSet<TrackId>;
/// A set of tickets.
pub type TicketSet = IdSet<TicketId>;

/// A set of ids of one kind. `|` joins two sets, `&` keeps what both hold, `-` takes one from the other.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(transparent)]
pub struct IdSet<I> {
    bits: u128,
    kind: PhantomData<I>,
}

impl<I: Id> IdSet<I> {
    pub const EMPTY: IdSet<I> = IdSet::from_bits(0);

    #[inline]
    const fn from_bits(bits: u128) -> IdSet<I> {
        IdSet {
            bits,
            kind: PhantomData,
        }
    }

    /// The set as a number, for counting many at once.
    #[inline]
    pub(crate) fn bits(self) -> u128 {
        self.bits
    }

    /// Whether `id` is a member; an id that no map has is in no set.
    #[inline]
    pub fn contains(self, id: I) -> bool {
        self.bits.checked_shr(u32::from(id.position())).unwrap_or(0) & 1 == 1
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.bits.count_ones()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Whether the two have no member in common.
    #[inline]
    pub fn is_disjoint(self, other: IdSet<I>) -> bool {
        (self & other).is_empty()
    }

    /// Whether every member is also a member of `other`.
    #[inline]
    pub fn is_subset(self, other: IdSet<I>) -> bool {
        (self - other).is_empty()
    }

    #[inline]
    pub fn insert(&mut self, id: I) {
        *self |= IdSet::from(id);
    }

    #[inline]
    pub fn remove(&mut self, id: I) {
        *self -= IdSet::from(id);
    }

    /// Removes the least member and returns it.
    #[inline]
    pub fn pop_first(&mut self) -> Option<I> {
        let first = pop_lowest(&mut self.bits)?;
        Some(I::at(first))
    }

    /// Member number `nth`, counted from 0, least first. The set has more than `nth` members.
    #[inline]
    pub(crate) fn nth(self, nth: u32) -> I {
        let low = self.bits as u64;
        let n_low = low.count_ones();
        I::at(if nth < n_low {
            nth_bit(low, nth)
        } else {
            64 + nth_bit((self.bits >> 64) as u64, nth - n_low)
        })
    }

    /// The members, least first.
    #[inline]
    pub fn iter(self) -> Members<I> {
        Members(self)
    }
}

impl<I: Id> Default for IdSet<I> {
    fn default() -> IdSet<I> {
        IdSet::EMPTY
    }
}

impl<I: Id> From<I> for IdSet<I> {
    #[inline]
    fn from(only: I) -> IdSet<I> {
        IdSet::from_bits(1 << only.position())
    }
}

impl<I: Id> FromIterator<I> for IdSet<I> {
    #[inline]
    fn from_iter<T: IntoIterator<Item = I>>(ids: T) -> IdSet<I> {
        ids.into_iter().map(IdSet::from).collect()
    }
}

/// The union of the sets.
impl<I: Id> FromIterator<IdSet<I>> for IdSet<I> {
    #[inline]
    fn from_iter<T: IntoIterator<Item = IdSet<I>>>(sets: T) -> IdSet<I> {
        sets.into_iter().fold(IdSet::EMPTY, IdSet::bitor)
    }
}

impl<I: Id> BitOr for IdSet<I> {
    type Output = IdSet<I>;

    #[inline]
    fn bitor(self, other: IdSet<I>) -> IdSet<I> {
        IdSet::from_bits(self.bits | other.bits)
    }
}

impl<I: Id> BitAnd for IdSet<I> {
    type Output = IdSet<I>;

    #[inline]
    fn bitand(self, other: IdSet<I>) -> IdSet<I> {
        IdSet::from_bits(self.bits & other.bits)
    }
}

impl<I: Id> Sub for IdSet<I> {
    type Output = IdSet<I>;

    #[inline]
    fn sub(self, other: IdSet<I>) -> IdSet<I> {
        IdSet::from_bits(self.bits & !other.bits)
    }
}

impl<I: Id> BitOrAssign for IdSet<I> {
    #[inline]
    fn bitor_assign(&mut self, other: IdSet<I>) {
        *self = *self | other;
    }
}

impl<I: Id> BitAndAssign for IdSet<I> {
    #[inline]
    fn bitand_assign(&mut self, other: IdSet<I>) {
        *self = *self & other;
    }
}

impl<I: Id> SubAssign for IdSet<I> {
    #[inline]
    fn sub_assign(&mut self, other: IdSet<I>) {
        *self = *self - other;
    }
}

impl<I: Id + fmt::Debug> fmt::Debug for IdSet<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<I: Id> IntoIterator for IdSet<I> {
    type Item = I;
    type IntoIter = Members<I>;

    #[inline]
    fn into_iter(self) -> Members<I> {
        self.iter()
    }
}

/// The members of a set that are still to come, least first.
#[derive(Debug, Clone)]
pub struct Members<I: Id>(IdSet<I>);

impl<I: Id> Iterator for Members<I> {
    type Item = I;

    #[inline]
    fn next(&mut self) -> Option<I> {
        self.0.pop_first()
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_left = self.0.len() as usize;
        (n_left, Some(n_left))
    }
}

impl<I: Id> ExactSizeIterator for Members<I> {}

/// The places of the bits set in a number, lowest first.
#[inline]
pub(crate) fn bits(number: u128) -> impl Iterator<Item = u8> {
    let mut rest = number;
    std::iter::from_fn(move || pop_lowest(&mut rest))
}

/// Clears the lowest bit set in a number, and returns its place.
#[inline]
fn pop_lowest(number: &mut u128) -> Option<u8> {
    let lowest = (*number != 0).then(|| number.trailing_zeros() as u8);
    *number &= number.wrapping_sub(1);
    lowest
}

/// Place of bit number `nth` among those set, counted from 0, lowest first.
#[inline]
pub(crate) fn nth_bit(word: u64, nth: u32) -> u8 {
    let mut left = word;
    for _ in 0..nth {
        left &= left.wrapping_sub(1);
    }
    left.trailing_zeros() as u8
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_set_lists_its_members_in_order() {
        let set = TrackSet::from_iter([TrackId(3), TrackId(127), TrackId(0)]);
        let members = [TrackId(0), TrackId(3), TrackId(127)];
        assert!(set.iter().eq(members));
        assert_eq!(format!("{set:?}"), "{TrackId(0), TrackId(3), TrackId(127)}");
    }

    #[test]
    fn an_id_that_no_map_has_is_in_no_set() {
        let all: TicketSet = (0..128).map(TicketId).collect();
        assert_eq!(all.len(), 128);
        assert!((128..=255).all(|id| !all.contains(TicketId(id))));
    }

    fn any_ids() -> impl Strategy<Value = BTreeSet<u8>> {
        prop::collection::btree_set(0_u8..128, 0..40)
    }

    proptest! {
        #[test]
        fn a_set_does_as_a_tree_of_numbers_does(a in any_ids(), b in any_ids(), id in 0_u8..128) {
            let set = |ids: &BTreeSet<u8>| ids.iter().copied().map(CityId).collect::<CitySet>();
            let list = |set: CitySet| set.iter().map(|id| id.0).collect::<BTreeSet<u8>>();
            let (one, other) = (set(&a), set(&b));
            prop_assert_eq!(list(one | other), &a | &b);
            prop_assert_eq!(list(one & other), &a & &b);
            prop_assert_eq!(list(one - other), &a - &b);
            prop_assert_eq!(one.len() as usize, a.len());
            prop_assert_eq!(one.iter().len(), a.len());
            prop_assert_eq!(one.is_empty(), a.is_empty());
            prop_assert_eq!(one.contains(CityId(id)), a.contains(&id));
            prop_assert_eq!(one.is_disjoint(other), a.is_disjoint(&b));
            prop_assert_eq!(one.is_subset(other), a.is_subset(&b));
            prop_assert!((one & other).is_subset(one));
            for (nth, id) in (0..).zip(&a) {
                prop_assert_eq!(one.nth(nth), CityId(*id));
            }
            let mut changed = one;
            changed.insert(CityId(id));
            prop_assert_eq!(list(changed), &a | &BTreeSet::from([id]));
            changed.remove(CityId(id));
            prop_assert_eq!(list(changed), &a - &BTreeSet::from([id]));
            prop_assert_eq!(changed.pop_first().map(|id| id.0), (&a - &BTreeSet::from([id])).first().copied());
        }
    }
}
