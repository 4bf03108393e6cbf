//! Small numbers with different meanings: seats, cities, tracks, tickets.
//!
//! In the map file cities, tracks and tickets have textual ids; in the engine each is its position
//! there. A game refers to its map by hash, so positions never change under it.

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
        }
    };
}

/// An id below [`MAX_PLACES`], which an [`IdSet`](crate::set::IdSet) can hold.
pub trait Id: Copy {
    /// The id at a position of the map's list.
    fn at(position: u8) -> Self;

    /// Its position in the map's list.
    fn position(self) -> u8;
}

macro_rules! id {
    ($name:ident) => {
        impl Id for $name {
            #[inline]
            fn at(position: u8) -> $name {
                $name(position)
            }

            #[inline]
            fn position(self) -> u8 {
                self.0
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

id!(CityId);
id!(TrackId);
id!(TicketId);

/// Maximum seats at a table.
pub const MAX_SEATS: usize = 6;
/// Maximum cities, tracks and tickets of a map: sets of them are 128 bits wide.
pub const MAX_PLACES: usize = 128;

/// Maximum stations of a seat.
pub const MAX_STATIONS: usize = 3;
/// Maximum train cards in a pack.
pub const MAX_TRAIN_CARDS: usize = 200;
