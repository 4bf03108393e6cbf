//! Buttons that play an action, or take one back. In ids, actions are shorter than their text: tracks by number, cards
//! counted.

use engine::action::{Action, Mixture, Payment, Positions, Source, Stand};
use engine::card::{Card, CardCounts};
use engine::ids::{CityId, TrackId};

use super::Access;
use super::kind::press;
use crate::ids::GameId;
use crate::word_enum;

press! {
    /// Play this; outdated unless the seat still owes the decision opened at `since`.
    "a" Act { game: GameId, since: u32, action: Action, }
    for |press| Access::Table(press.game)
}

press! {
    /// Draw two cards from the deck at once, or the second one once a first card was seen and is put where
    /// `first` says; outdated as [`Act`] is.
    "d" TwoFromDeck { game: GameId, since: u32, first: Option<Stand>, }
    for |press| Access::Table(press.game)
}

press! {
    /// Take back a move; outdated unless the log still has `at` events.
    "u" TakeBack { game: GameId, at: u32, press: UndoPress, }
    for |press| Access::Table(press.game)
}

word_enum! {
    /// A press about taking a move back.
    pub enum UndoPress {
        /// Take back the last move, or ask the others for permission.
        TakeBack = "back",
        /// The same, though the game will not be rated then.
        TakeBackUnrated = "unrated",
        /// Another player agrees.
        Agree = "agree",
        /// Another player refuses.
        Refuse = "refuse",
    }
}

pub(super) fn stand_code(stand: Stand) -> char {
    match stand {
        Stand::Hand => 'h',
        Stand::Holder => 't',
    }
}

pub(super) fn parse_stand(code: &str) -> Option<Stand> {
    match code {
        "h" => Some(Stand::Hand),
        "t" => Some(Stand::Holder),
        _ => None,
    }
}

pub(super) fn action_code(action: &Action) -> String {
    match *action {
        Action::Draw { from, to } => {
            let mut code = match from {
                Source::Row(place) => format!("d{place}"),
                Source::Deck => "d_".to_owned(),
            };
            code.extend(to.map(stand_code));
            code
        }
        Action::PutCard { to } => format!("p{}", stand_code(to)),
        Action::Stop => "s".to_owned(),
        Action::ClaimTrack { track, payment } => {
            format!("c{}.{}", track.0, payment_code(&payment))
        }
        Action::BuildStation { city, payment } => {
            format!("b{}.{}", city.0, payment_code(&payment))
        }
        Action::PayTunnel { payment } => format!("x{}", payment_code(&payment)),
        Action::WithdrawTunnel => "w".to_owned(),
        Action::DrawTickets => "t".to_owned(),
        Action::DrawMixture(Mixture { regular, long }) => format!("t{regular}.{long}"),
        Action::KeepTickets { kept, shared } => match shared {
            None => format!("k{:x}", kept.0),
            Some(shared) => format!("k{:x}.{shared}", kept.0),
        },
        Action::ShareTickets { shared } => format!("h{:x}", shared.0),
        Action::Resign => "r".to_owned(),
    }
}

pub(super) fn parse_action(code: &str) -> Option<Action> {
    let (verb, rest) = code.split_at_checked(1)?;
    let plain = |action| rest.is_empty().then_some(action);
    match verb {
        "d" => {
            let (from, to) = match rest.strip_suffix(['h', 't']) {
                Some(from) => (from, Some(parse_stand(&rest[from.len()..])?)),
                None => (rest, None),
            };
            let from = match from {
                "_" => Source::Deck,
                place => Source::Row(place.parse().ok()?),
            };
            Some(Action::Draw { from, to })
        }
        "p" => Some(Action::PutCard {
            to: parse_stand(rest)?,
        }),
        "s" => plain(Action::Stop),
        "c" => {
            let (track, payment) = rest.split_once('.')?;
            Some(Action::ClaimTrack {
                track: TrackId(track.parse().ok()?),
                payment: parse_payment(payment)?,
            })
        }
        "b" => {
            let (city, payment) = rest.split_once('.')?;
            Some(Action::BuildStation {
                city: CityId(city.parse().ok()?),
                payment: parse_payment(payment)?,
            })
        }
        "x" => Some(Action::PayTunnel {
            payment: parse_payment(rest)?,
        }),
        "w" => plain(Action::WithdrawTunnel),
        "t" if rest.is_empty() => Some(Action::DrawTickets),
        "t" => {
            let (regular, long) = rest.split_once('.')?;
            Some(Action::DrawMixture(Mixture {
                regular: regular.parse().ok()?,
                long: long.parse().ok()?,
            }))
        }
        "k" => {
            let (kept, shared) = match rest.split_once('.') {
                None => (rest, None),
                Some((kept, shared)) => (kept, Some(shared.parse().ok()?)),
            };
            let kept = Positions(u128::from_str_radix(kept, 16).ok()?);
            Some(Action::KeepTickets { kept, shared })
        }
        "h" => Some(Action::ShareTickets {
            shared: Positions(u128::from_str_radix(rest, 16).ok()?),
        }),
        "r" => plain(Action::Resign),
        _ => None,
    }
}

/// `4o1*` from the hand, `4o+1*` from hand and holder.
fn payment_code(payment: &Payment) -> String {
    let mut code = cards_code(&payment.hand);
    if !payment.holder.is_empty() {
        code.push('+');
        code.push_str(&cards_code(&payment.holder));
    }
    code
}

pub(super) fn cards_code(cards: &CardCounts) -> String {
    cards.iter().map(|(card, n)| format!("{n}{card}")).collect()
}

fn parse_payment(code: &str) -> Option<Payment> {
    let (hand, holder) = code.split_once('+').unwrap_or((code, ""));
    Some(Payment {
        hand: parse_cards(hand)?,
        holder: parse_cards(holder)?,
    })
}

pub(super) fn parse_cards(code: &str) -> Option<CardCounts> {
    let mut cards = CardCounts::NONE;
    let mut digits = String::new();
    for sign in code.chars() {
        if sign.is_ascii_digit() {
            digits.push(sign);
        } else {
            let card = Card::from_letter(sign)?;
            if cards[card] != 0 {
                return None;
            }
            cards[card] = digits.parse().ok()?;
            digits.clear();
        }
    }
    digits.is_empty().then_some(cards)
}
