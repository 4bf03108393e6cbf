//! Events: what happened, as facts that are stored forever.
//!
//! A game is the fold of its events ([`crate::game::Game::apply`]). Events hold outcomes — the order
//! a shuffle gave, the card drawn — so that neither a mended rule nor another random generator
//! changes a game in progress. They name seats, never people. [`Event::seen_by`] is the part of one that a
//! seat or the public may hear; words, pictures and computer players only ever get a [`SeenEvent`].

use serde::{Deserialize, Serialize};

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::ids::{CityId, Seat, TicketId, TrackId};
use crate::ruleset::Ruleset;

pub use crate::state::{EndReason, TicketDeck};
pub use crate::ticket_list::TicketList;

/// One fact.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// The pack, or later the discards, became the deck; the last of `order` is the top.
    TrainDeckShuffled {
        #[serde(with = "card_word")]
        order: Box<[Card]>,
    },
    /// A ticket deck was made; the first of `order` is the top.
    TicketsShuffled {
        deck: TicketDeck,
        order: Box<[TicketId]>,
    },
    HandDealt {
        seat: Seat,
        cards: CardCounts,
    },
    /// A place of the row was filled from the deck.
    RowPlaceFilled {
        place: u8,
        card: Card,
    },
    /// The whole row was discarded.
    RowSwept,
    TicketsOffered {
        seat: Seat,
        tickets: TicketList,
    },
    /// A seat chose among the tickets offered.
    TicketsChosen {
        seat: Seat,
        kept: TicketList,
        returned: TicketList,
        /// The one that goes to the holder: at once in play, at set-up when both have chosen.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        shared: Option<TicketId>,
    },
    /// The tickets kept at set-up were shown, as the variant asks.
    FirstTicketsShown {
        seat: Seat,
        tickets: TicketList,
    },
    /// Everybody has chosen; the tickets not kept leave the players' sight.
    PlayBegan,
    TurnBegan {
        seat: Seat,
    },
    /// A face-up card was taken. `to` is `None` until the player decides.
    CardTaken {
        seat: Seat,
        place: u8,
        card: Card,
        to: Option<Stand>,
    },
    /// The top card of the deck was taken.
    CardDrawn {
        seat: Seat,
        card: Card,
        to: Option<Stand>,
    },
    /// The first card was put in hand or holder after the player had seen it.
    CardPut {
        seat: Seat,
        card: Card,
        to: Stand,
    },
    TunnelEntered {
        seat: Seat,
        track: TrackId,
        payment: Payment,
    },
    TunnelCardTurned {
        card: Card,
    },
    TunnelExtraPaid {
        seat: Seat,
        payment: Payment,
    },
    /// The player took everything back, or could not pay.
    TunnelLeft {
        seat: Seat,
        track: TrackId,
    },
    /// The track is the seat's. For a tunnel, `payment` is all that was laid.
    TrackClaimed {
        seat: Seat,
        track: TrackId,
        payment: Payment,
    },
    StationBuilt {
        seat: Seat,
        city: CityId,
        payment: Payment,
    },
    TicketsPutInHolder {
        seat: Seat,
        tickets: TicketList,
    },
    /// No action was possible.
    Passed {
        seat: Seat,
    },
    LastRoundBegan {
        seat: Seat,
    },
    SeatResigned {
        seat: Seat,
    },
    GameEnded {
        reason: EndReason,
    },
    /// All events from number `to` on are undone, by a take-back or a moderator.
    Rewound {
        to: u32,
    },
}

/// Cards in order, as one word of card letters.
mod card_word {
    use serde::{Deserializer, Serializer};

    use crate::card::{Card, read_word};

    pub fn serialize<S: Serializer>(cards: &[Card], serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&cards.iter().map(|card| card.letter()).collect::<String>())
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Box<[Card]>, D::Error> {
        read_word(deserializer, |word| {
            let mut cards = Vec::with_capacity(word.len());
            for letter in word.chars() {
                cards.push(Card::from_letter(letter)?);
            }
            Some(cards.into_boxed_slice())
        })
    }
}

/// Who is looking: a seat, or the public.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Viewer {
    Seat(Seat),
    /// The public.
    Table,
}

/// An event as a viewer hears of it: the same fact without what is secret from that viewer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SeenEvent {
    TrainDeckShuffled {
        n_cards: usize,
    },
    TicketsShuffled {
        deck: TicketDeck,
        n_tickets: usize,
    },
    HandDealt {
        seat: Seat,
        n_cards: u16,
        cards: Option<CardCounts>,
    },
    RowPlaceFilled {
        place: u8,
        card: Card,
    },
    RowSwept,
    TicketsOffered {
        seat: Seat,
        n_tickets: usize,
        /// Number of long ones, where players name mixtures: the backs of the decks differ.
        n_long: Option<usize>,
        tickets: Option<TicketList>,
    },
    TicketsChosen {
        seat: Seat,
        n_kept: usize,
        /// Number of long ones among them, where players name mixtures.
        n_long_kept: Option<usize>,
        n_returned: usize,
        choice: Option<TicketChoice>,
    },
    FirstTicketsShown {
        seat: Seat,
        tickets: TicketList,
    },
    PlayBegan,
    TurnBegan {
        seat: Seat,
    },
    CardTaken {
        seat: Seat,
        place: u8,
        card: Card,
        to: Option<Stand>,
    },
    CardDrawn {
        seat: Seat,
        card: Option<Card>,
        to: Option<Stand>,
    },
    CardPut {
        seat: Seat,
        card: Option<Card>,
        to: Stand,
    },
    TunnelEntered {
        seat: Seat,
        track: TrackId,
        payment: Payment,
    },
    TunnelCardTurned {
        card: Card,
    },
    TunnelExtraPaid {
        seat: Seat,
        payment: Payment,
    },
    TunnelLeft {
        seat: Seat,
        track: TrackId,
    },
    TrackClaimed {
        seat: Seat,
        track: TrackId,
        payment: Payment,
    },
    StationBuilt {
        seat: Seat,
        city: CityId,
        payment: Payment,
    },
    TicketsPutInHolder {
        seat: Seat,
        n_tickets: usize,
        tickets: Option<TicketList>,
    },
    Passed {
        seat: Seat,
    },
    LastRoundBegan {
        seat: Seat,
    },
    SeatResigned {
        seat: Seat,
    },
    GameEnded {
        reason: EndReason,
    },
    Rewound {
        to: u32,
    },
}

/// A choice of tickets, for a viewer who may know it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TicketChoice {
    pub kept: TicketList,
    /// Known to the chooser only.
    pub returned: Option<TicketList>,
    pub shared: Option<TicketId>,
}

impl Event {
    /// The event as the viewer may hear of it.
    ///
    /// Rules: "Secrets", 1 to 3.
    pub fn seen_by(&self, viewer: Viewer, rules: &Ruleset) -> SeenEvent {
        let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
        let is_team = |seat: Seat| match viewer {
            Viewer::Seat(viewer) => rules.side_of(viewer) == rules.side_of(seat),
            Viewer::Table => false,
        };
        let n_long = |tickets: &TicketList| {
            let long = tickets.as_slice().iter().filter(|id| rules.is_long(**id));
            rules.variant.tickets.mixture.then(|| long.count())
        };
        match *self {
            Event::TrainDeckShuffled { ref order } => SeenEvent::TrainDeckShuffled {
                n_cards: order.len(),
            },
            Event::TicketsShuffled { deck, ref order } => SeenEvent::TicketsShuffled {
                deck,
                n_tickets: order.len(),
            },
            Event::HandDealt { seat, cards } => SeenEvent::HandDealt {
                seat,
                n_cards: cards.total(),
                cards: is_own(seat).then_some(cards),
            },
            Event::RowPlaceFilled { place, card } => SeenEvent::RowPlaceFilled { place, card },
            Event::RowSwept => SeenEvent::RowSwept,
            Event::TicketsOffered { seat, tickets } => SeenEvent::TicketsOffered {
                seat,
                n_tickets: tickets.len(),
                n_long: n_long(&tickets),
                tickets: is_own(seat).then_some(tickets),
            },
            Event::TicketsChosen {
                seat,
                kept,
                returned,
                shared,
            } => SeenEvent::TicketsChosen {
                seat,
                n_kept: kept.len(),
                n_long_kept: n_long(&kept),
                n_returned: returned.len(),
                choice: is_own(seat).then_some(TicketChoice {
                    kept,
                    returned: Some(returned),
                    shared,
                }),
            },
            Event::FirstTicketsShown { seat, tickets } => {
                SeenEvent::FirstTicketsShown { seat, tickets }
            }
            Event::PlayBegan => SeenEvent::PlayBegan,
            Event::TurnBegan { seat } => SeenEvent::TurnBegan { seat },
            Event::CardTaken {
                seat,
                place,
                card,
                to,
            } => SeenEvent::CardTaken {
                seat,
                place,
                card,
                to,
            },
            Event::CardDrawn { seat, card, to } => {
                let is_known = is_own(seat) || to == Some(Stand::Holder) && is_team(seat);
                SeenEvent::CardDrawn {
                    seat,
                    card: is_known.then_some(card),
                    to,
                }
            }
            Event::CardPut { seat, card, to } => {
                let is_known = is_own(seat) || to == Stand::Holder && is_team(seat);
                SeenEvent::CardPut {
                    seat,
                    card: is_known.then_some(card),
                    to,
                }
            }
            Event::TunnelEntered {
                seat,
                track,
                payment,
            } => SeenEvent::TunnelEntered {
                seat,
                track,
                payment,
            },
            Event::TunnelCardTurned { card } => SeenEvent::TunnelCardTurned { card },
            Event::TunnelExtraPaid { seat, payment } => {
                SeenEvent::TunnelExtraPaid { seat, payment }
            }
            Event::TunnelLeft { seat, track } => SeenEvent::TunnelLeft { seat, track },
            Event::TrackClaimed {
                seat,
                track,
                payment,
            } => SeenEvent::TrackClaimed {
                seat,
                track,
                payment,
            },
            Event::StationBuilt {
                seat,
                city,
                payment,
            } => SeenEvent::StationBuilt {
                seat,
                city,
                payment,
            },
            Event::TicketsPutInHolder { seat, tickets } => SeenEvent::TicketsPutInHolder {
                seat,
                n_tickets: tickets.len(),
                tickets: is_team(seat).then_some(tickets),
            },
            Event::Passed { seat } => SeenEvent::Passed { seat },
            Event::LastRoundBegan { seat } => SeenEvent::LastRoundBegan { seat },
            Event::SeatResigned { seat } => SeenEvent::SeatResigned { seat },
            Event::GameEnded { reason } => SeenEvent::GameEnded { reason },
            Event::Rewound { to } => SeenEvent::Rewound { to },
        }
    }
}
