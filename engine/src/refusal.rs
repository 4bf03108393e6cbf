//! Reasons for refusing an action: facts without wording. The words are made where players read them.

use crate::action::Stand;
use crate::card::{Card, CardCounts, Color};
use crate::ids::Seat;
use crate::state::PromptKind;

/// Why an action may not be played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    GameOver,
    /// Nobody sits there.
    NoSuchSeat,
    /// The seat owes no decision; `current` does.
    NotYourTurn {
        current: Seat,
    },
    /// The seat has already chosen its first tickets, and others have not.
    WaitingForOthers,
    /// The seat owes another decision first.
    OwesOther {
        owed: PromptKind,
    },
    AlreadyResigned,
    Draw(DrawError),
    Claim(ClaimError),
    Tickets(TicketError),
    Station(StationError),
}

/// Why a card cannot be taken or put somewhere.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DrawError {
    /// The row does not have that place.
    NoSuchPlace { places: u8 },
    /// Nothing lies there.
    PlaceEmpty { place: u8 },
    /// Deck and discards are empty.
    NoCards,
    /// A face-up wild may not be the second card.
    WildSecond { place: u8 },
    /// There are no holders, because there are no teams.
    NoHolder,
    /// A face-up wild taken first goes to the holder.
    WildGoesToHolder,
    /// The first card decided where the second goes.
    SecondGoesTo { stand: Stand },
    /// A turn takes two cards in this variant.
    OneIsNotEnough,
}

/// Why a track cannot be claimed, or not with these cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ClaimError {
    NoSuchTrack,
    AlreadyClaimed {
        by: Seat,
    },
    /// The seat holds the track beside it.
    OwnParallel,
    /// The track beside it closed it to all.
    ClosedByParallel,
    NotEnoughTrains {
        needed: u8,
        left: u8,
    },
    WrongNumber {
        needed: u8,
        paid: u16,
    },
    SeveralColors,
    WrongColor {
        wanted: Color,
        paid: Color,
    },
    NotEnoughWilds {
        needed: u8,
        paid: u8,
    },
    /// Wilds pay nothing on this kind of track.
    WildsNotTaken,
    /// The cards cannot be shared out to the spaces.
    NotShared,
    /// Hand or holder lacks some of these cards.
    NotThere {
        stand: Stand,
        card: Card,
        wanted: u8,
        there: u8,
    },
    NoHolder,
}

impl ClaimError {
    /// The first kind of card of which `there` has too few for `wanted`.
    pub(crate) fn missing(
        stand: Stand,
        wanted: &CardCounts,
        there: &CardCounts,
    ) -> Option<ClaimError> {
        let (card, n) = wanted.iter().find(|(card, n)| there[*card] < *n)?;
        Some(ClaimError::NotThere {
            stand,
            card,
            wanted: n,
            there: there[card],
        })
    }
}

/// Why a station cannot be built there. What is wrong with its cards is a [`ClaimError`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StationError {
    /// The variant has no stations.
    NotPlayed,
    /// The seat has built all of its own.
    NoneLeft,
    NotACity,
    Taken {
        by: Seat,
    },
}

/// Why tickets cannot be drawn, or not kept or shared like this.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TicketError {
    NoneLeft,
    /// There is more than one way to mix this number of tickets.
    MixtureNeeded {
        drawn: u8,
    },
    /// A mixture of another number, of more than a deck holds, or where there is nothing to name.
    WrongMixture {
        drawn: u8,
        regular: u8,
        long: u8,
    },
    /// There is no ticket with that number.
    NoSuchPosition {
        position: u8,
        n_tickets: u8,
    },
    TooFewKept {
        at_least: u8,
        kept: u8,
    },
    /// More long tickets at set-up than the variant lets a player keep.
    TooManyLongKept {
        at_most: u8,
        kept: u8,
    },
    /// Teams put one of the tickets kept in the holder.
    MustShareOne,
    /// The ticket for the holder is not among those kept.
    SharesNotKept {
        position: u8,
    },
    NoHolder,
    /// One or two may be shared in a turn.
    ShareOneOrTwo {
        shared: u8,
    },
}

impl From<DrawError> for Refusal {
    fn from(error: DrawError) -> Refusal {
        Refusal::Draw(error)
    }
}

impl From<ClaimError> for Refusal {
    fn from(error: ClaimError) -> Refusal {
        Refusal::Claim(error)
    }
}

impl From<TicketError> for Refusal {
    fn from(error: TicketError) -> Refusal {
        Refusal::Tickets(error)
    }
}

impl From<StationError> for Refusal {
    fn from(error: StationError) -> Refusal {
        Refusal::Station(error)
    }
}
