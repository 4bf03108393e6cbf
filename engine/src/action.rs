//! Actions: what players order, as small values and as text.
//!
//! | text | meaning |
//! | --- | --- |
//! | `draw 3`, `draw deck` | take the card at place 3 of the row, or the top of the deck |
//! | `draw 3 >holder`, `draw deck >hand` | the same, saying where the first card goes (teams) |
//! | `put hand`, `put holder` | where the first card goes, decided after seeing it (teams) |
//! | `stop` | one card is enough, where the variant allows it |
//! | `claim denver-kansas_city:orange oooo` | claim a track with these cards |
//! | `claim … oo+oo` | the same, from hand + holder (teams) |
//! | `station paris rr` | build a station in this city with these cards |
//! | `pay o`, `pay o+*`, `withdraw` | answer to what a tunnel asks |
//! | `tickets`, `tickets 3+1` | draw tickets; naming how many are regular ones and how many long |
//! | `keep 1 3`, `keep 1 3 >3` | keep these of the tickets offered (and share the third: teams) |
//! | `share 1 2` | move these of your own tickets, numbered as in your hand, to the holder |
//! | `resign` | give the seat up |

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::card::CardCounts;
use crate::ids::{CityId, TrackId};
use crate::map::Map;
use crate::set::bits;

/// What a player does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Action {
    /// Take a train card, the first or the second.
    Draw {
        from: Source,
        /// Where a first card goes, if decided beforehand; `None` without teams and for second cards.
        to: Option<Stand>,
    },
    /// Say where the first card goes.
    PutCard {
        to: Stand,
    },
    /// End the turn after one card.
    Stop,
    ClaimTrack {
        track: TrackId,
        payment: Payment,
    },
    BuildStation {
        city: CityId,
        payment: Payment,
    },
    /// Pay the cards a tunnel asks for.
    PayTunnel {
        payment: Payment,
    },
    /// Take everything back from a tunnel.
    WithdrawTunnel,
    DrawTickets,
    /// Draw tickets of both decks, where there is more than one way to mix them; at set-up too.
    DrawMixture(Mixture),
    KeepTickets {
        kept: Positions,
        /// Position of the ticket that goes to the holder: always given in teams, never otherwise.
        shared: Option<u8>,
    },
    /// Move one or two of one's own tickets to the holder, as the whole turn.
    ShareTickets {
        shared: Positions,
    },
    Resign,
}

/// Numbers of tickets drawn from the two decks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Mixture {
    pub regular: u8,
    pub long: u8,
}

impl Mixture {
    fn parse(word: &str) -> Option<Mixture> {
        let (regular, long) = word.split_once('+')?;
        Some(Mixture {
            regular: regular.parse().ok()?,
            long: long.parse().ok()?,
        })
    }
}

impl fmt::Display for Mixture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}+{}", self.regular, self.long)
    }
}

/// Where a card is taken from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Source {
    /// A place of the face-up row, counted from 0.
    Row(u8),
    Deck,
}

/// A player's own hand or the team's holder.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Stand {
    Hand,
    Holder,
}

impl Stand {
    /// The other one.
    pub fn other(self) -> Stand {
        match self {
            Stand::Hand => Stand::Holder,
            Stand::Holder => Stand::Hand,
        }
    }

    fn word(self) -> &'static str {
        match self {
            Stand::Hand => "hand",
            Stand::Holder => "holder",
        }
    }
}

/// Cards laid for a track: from the hand and, in teams, from the holder too.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct Payment {
    pub hand: CardCounts,
    #[serde(default, skip_serializing_if = "CardCounts::is_empty")]
    pub holder: CardCounts,
}

impl Payment {
    pub fn from_hand(hand: CardCounts) -> Payment {
        Payment {
            hand,
            holder: CardCounts::NONE,
        }
    }

    /// All cards of the payment, wherever they come from.
    #[inline]
    pub fn cards(&self) -> CardCounts {
        self.hand.plus(&self.holder)
    }

    #[must_use]
    pub fn plus(mut self, other: &Payment) -> Payment {
        self.hand.add(&other.hand);
        self.holder.add(&other.holder);
        self
    }

    fn parse(word: &str) -> Option<Payment> {
        match word.split_once('+') {
            None => Some(Payment::from_hand(CardCounts::parse(word)?)),
            Some((hand, holder)) => Some(Payment {
                hand: CardCounts::parse(hand)?,
                holder: CardCounts::parse(holder)?,
            }),
        }
    }
}

impl fmt::Display for Payment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.hand.fmt(f)?;
        if !self.holder.is_empty() {
            write!(f, "+{}", self.holder)?;
        }
        Ok(())
    }
}

/// A selection from up to [`MAX_PLACES`](crate::ids::MAX_PLACES) things in a row, written as numbers from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Positions(pub u128);

impl Positions {
    /// The first `n` of them.
    #[inline]
    pub fn first(n: u8) -> Positions {
        Positions(!u128::MAX.checked_shl(u32::from(n)).unwrap_or(0))
    }

    /// The positions that are not in `others`.
    #[must_use]
    #[inline]
    pub fn without(self, others: Positions) -> Positions {
        Positions(self.0 & !others.0)
    }

    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn contains(self, position: u8) -> bool {
        self.0.checked_shr(u32::from(position)).unwrap_or(0) & 1 == 1
    }

    /// The positions, counted from 0, in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = u8> {
        bits(self.0)
    }

    fn parse<'a>(words: impl Iterator<Item = &'a str>) -> Option<Positions> {
        let mut positions = 0;
        for word in words {
            let number: u8 = word.parse().ok()?;
            let bit = 1u128.checked_shl(u32::from(number.checked_sub(1)?))?;
            if positions & bit != 0 {
                return None;
            }
            positions |= bit;
        }
        Some(Positions(positions))
    }
}

impl FromIterator<u8> for Positions {
    fn from_iter<I: IntoIterator<Item = u8>>(positions: I) -> Positions {
        Positions(
            positions
                .into_iter()
                .fold(0, |set, position| set | 1 << position),
        )
    }
}

impl fmt::Display for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (nth, position) in self.iter().enumerate() {
            if nth > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", position + 1)?;
        }
        Ok(())
    }
}

/// Why a text is not an action.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ParseActionError {
    #[error(
        "{0:?} is no action; write for example `draw 3`, `claim denver-kansas_city:orange oooo`, `keep 1 3`"
    )]
    Unknown(String),
    #[error("the map has no track {0:?}")]
    Track(String),
    #[error("the map has no city {0:?}")]
    City(String),
}

impl Action {
    /// The text of the action, with the track ids of the map.
    pub fn to_text(&self, map: &Map) -> String {
        match *self {
            Action::Draw { from, to } => {
                let from = match from {
                    Source::Row(place) => (place + 1).to_string(),
                    Source::Deck => "deck".to_owned(),
                };
                match to {
                    None => format!("draw {from}"),
                    Some(to) => format!("draw {from} >{}", to.word()),
                }
            }
            Action::PutCard { to } => format!("put {}", to.word()),
            Action::Stop => "stop".to_owned(),
            Action::ClaimTrack { track, payment } => {
                format!("claim {} {payment}", map.track(track).id)
            }
            Action::BuildStation { city, payment } => {
                format!("station {} {payment}", map.city(city).id)
            }
            Action::PayTunnel { payment } => format!("pay {payment}"),
            Action::WithdrawTunnel => "withdraw".to_owned(),
            Action::DrawTickets => "tickets".to_owned(),
            Action::DrawMixture(mixture) => format!("tickets {mixture}"),
            Action::KeepTickets { kept, shared: None } => format!("keep {kept}"),
            Action::KeepTickets {
                kept,
                shared: Some(shared),
            } => format!("keep {kept} >{}", shared + 1),
            Action::ShareTickets { shared } => format!("share {shared}"),
            Action::Resign => "resign".to_owned(),
        }
    }

    /// Parses the text written by [`Action::to_text`].
    pub fn parse(text: &str, map: &Map) -> Result<Action, ParseActionError> {
        let unknown = || ParseActionError::Unknown(text.to_owned());
        let mut words = text.split_whitespace();
        let verb = words.next().ok_or_else(unknown)?;
        let mut rest: Vec<&str> = words.collect();
        let after_arrow = rest.last().and_then(|word| word.strip_prefix('>'));
        if after_arrow.is_some() {
            rest.pop();
        }
        if after_arrow.is_some() && !matches!(verb, "draw" | "keep") {
            return Err(unknown());
        }
        let stand = |word: &str| {
            [Stand::Hand, Stand::Holder]
                .into_iter()
                .find(|stand| stand.word() == word)
        };
        let action = match (verb, rest.as_slice()) {
            ("draw", [from]) => {
                let from = match *from {
                    "deck" => Source::Deck,
                    place => Source::Row(
                        place
                            .parse::<u8>()
                            .ok()
                            .and_then(|at| at.checked_sub(1))
                            .ok_or_else(unknown)?,
                    ),
                };
                let to = after_arrow
                    .map(|word| stand(word).ok_or_else(unknown))
                    .transpose()?;
                Some(Action::Draw { from, to })
            }
            ("put", [to]) => stand(to).map(|to| Action::PutCard { to }),
            ("stop", []) => Some(Action::Stop),
            ("claim", [track, payment]) => {
                let track = map
                    .tracks
                    .iter()
                    .position(|known| known.id == *track)
                    .ok_or_else(|| ParseActionError::Track((*track).to_owned()))?;
                Payment::parse(payment).map(|payment| Action::ClaimTrack {
                    track: TrackId(track as u8),
                    payment,
                })
            }
            ("station", [city, payment]) => {
                let known = |id: &&str| map.cities.iter().position(|city| city.id == **id);
                let at = known(city).ok_or_else(|| ParseActionError::City((*city).to_owned()))?;
                Payment::parse(payment).map(|payment| Action::BuildStation {
                    city: CityId(at as u8),
                    payment,
                })
            }
            ("pay", [payment]) => {
                Payment::parse(payment).map(|payment| Action::PayTunnel { payment })
            }
            ("withdraw", []) => Some(Action::WithdrawTunnel),
            ("tickets", []) => Some(Action::DrawTickets),
            ("tickets", [mixture]) => Mixture::parse(mixture).map(Action::DrawMixture),
            ("keep", kept) => {
                let shared = match after_arrow {
                    None => None,
                    Some(word) => Some(
                        word.parse::<u8>()
                            .ok()
                            .and_then(|at| at.checked_sub(1))
                            .ok_or_else(unknown)?,
                    ),
                };
                Positions::parse(kept.iter().copied())
                    .map(|kept| Action::KeepTickets { kept, shared })
            }
            ("share", shared) => Positions::parse(shared.iter().copied())
                .map(|shared| Action::ShareTickets { shared }),
            ("resign", []) => Some(Action::Resign),
            _ => None,
        };
        action.ok_or_else(unknown)
    }
}
