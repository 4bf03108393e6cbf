//! Small numbers that mean different things: seats, cities, tracks, tickets.
//!
//! Cities, tracks and tickets have a written id in the map file; inside the engine each is its
//! position there. A game names its map by hash, so the position never changes under it.

use serde::{Deserialize, Serialize};

macro_rules! index {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub u8);

        impl $name {
            /// The position as an index into the map's list.
            #[inline]
            pub fn index(self) -> usize {
                usize::from(self.0)
            }

            /// The bit that stands for this one in a set of up to 128.
            #[inline]
            pub fn bit(self) -> u128 {
                1 << self.0
            }
        }
    };
}

index! {
    /// A place at the table, counted from 0 in the order of play.
    Seat
}
index! {
    /// A city or junction of a map.
    CityId
}
index! {
    /// One claimable row of spaces of a map.
    TrackId
}
index! {
    /// A destination ticket of a map.
    TicketId
}

/// The greatest number of seats at a table.
pub const MAX_SEATS: usize = 6;
/// The greatest number of cities, of tracks and of tickets on a map: sets of them are 128 bits.
pub const MAX_PLACES: usize = 128;

/// The greatest number of train cards in a pack.
pub const MAX_TRAIN_CARDS: usize = 200;

/// The members of a 128-bit set, least first.
#[inline]
pub fn members(set: u128) -> impl Iterator<Item = u8> {
    let mut rest = set;
    std::iter::from_fn(move || {
        (rest != 0).then(|| {
            let lowest = rest.trailing_zeros();
            rest &= rest - 1;
            lowest as u8
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_lists_its_members_in_order() {
        let set = TrackId(3).bit() | TrackId(127).bit() | TrackId(0).bit();
        assert_eq!(members(set).collect::<Vec<_>>(), [0, 3, 127]);
    }
}
