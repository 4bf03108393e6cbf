//! Tunnels: what is turned up, what it asks, and paying or leaving.
//!
//! Rules: "Claiming a route", 9 to 12.

use crate::action::Payment;
use crate::card::{Card, CardCounts};
use crate::event::Event;
use crate::ids::{Seat, TrackId};
use crate::refusal::{ClaimError, Refusal};
use crate::ruleset::Ruleset;
use crate::state::Turn;

use super::live::LiveGame;
use super::{payment, row, turn};

/// Cards that a tunnel asks for after its cards were turned up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TunnelDemand {
    /// Number of further cards.
    pub n_cards: u8,
    /// Colour that pays it besides wilds; `None` if only wilds were laid.
    pub color: Option<crate::card::Color>,
    /// Whether wilds pay it.
    pub takes_wilds: bool,
}

impl TunnelDemand {
    /// The demand of the turned-up cards on a player who laid this payment.
    ///
    /// Rules: "Claiming a route", 9 and 13.
    pub fn new(
        rules: &Ruleset,
        track: TrackId,
        laid: &Payment,
        turned: &CardCounts,
    ) -> TunnelDemand {
        let color = laid.cards().single_color().unwrap_or(None);
        let n_matching = color.map_or(0, |color| turned[Card::from(color)]);
        TunnelDemand {
            n_cards: turned.n_wild() + n_matching,
            color,
            takes_wilds: rules.price(track).takes_wilds,
        }
    }

    /// Whether these cards are enough to pay it.
    pub fn can_be_paid_from(&self, cards: &CardCounts) -> bool {
        let n_plain = self.color.map_or(0, |color| cards[Card::from(color)]);
        let n_wild = if self.takes_wilds { cards.n_wild() } else { 0 };
        u16::from(n_wild) + u16::from(n_plain) >= u16::from(self.n_cards)
    }
}

/// Lays the payment, turns up the cards, and settles the cases that need no decision.
///
/// Rules: "Claiming a route", 9, 11 and 12.
pub(crate) fn enter<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    track: TrackId,
    paid: &Payment,
) {
    game.emit(Event::TunnelEntered {
        seat,
        track,
        payment: *paid,
    });
    for _ in 0..game.rules.map.track(track).tunnel {
        let Some(card) = row::next_card(game) else {
            break;
        };
        game.emit(Event::TunnelCardTurned { card });
    }
    let (demand, purse) = {
        let state = &*game.state;
        let Turn::Tunnel { laid, turned, .. } = state.turn else {
            unreachable!("the tunnel was just entered");
        };
        let purse = state.purse(game.rules, seat);
        (TunnelDemand::new(game.rules, track, &laid, &turned), purse)
    };
    if demand.n_cards == 0 {
        game.emit(Event::TrackClaimed {
            seat,
            track,
            payment: *paid,
        });
        turn::end_after_discards(game, seat);
    } else if !demand.can_be_paid_from(&purse) {
        game.emit(Event::TunnelLeft { seat, track });
        turn::end_after_discards(game, seat);
    }
}

/// Pays exactly what the tunnel asks.
///
/// Rules: "Claiming a route", 10.
pub(crate) fn pay<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    extra: &Payment,
) -> Result<(), Refusal> {
    let (track, laid, turned) = in_tunnel(game);
    let demand = TunnelDemand::new(game.rules, track, &laid, &turned);
    let cards = extra.cards();
    if cards.total() != u16::from(demand.n_cards) {
        return Err(ClaimError::WrongNumber {
            needed: demand.n_cards,
            paid: cards.total(),
        }
        .into());
    }
    match (
        demand.color,
        cards
            .single_color()
            .map_err(|_| ClaimError::SeveralColors)?,
    ) {
        (_, None) => {}
        (Some(wanted), Some(paid)) if wanted == paid => {}
        (Some(wanted), Some(paid)) => return Err(ClaimError::WrongColor { wanted, paid }.into()),
        (None, Some(_)) => {
            return Err(ClaimError::NotEnoughWilds {
                needed: demand.n_cards,
                paid: cards.n_wild(),
            }
            .into());
        }
    }
    if cards.n_wild() > 0 && !demand.takes_wilds {
        return Err(ClaimError::WildsNotTaken.into());
    }
    payment::is_there(game.rules, game.state, seat, extra)?;
    game.emit(Event::TunnelExtraPaid {
        seat,
        payment: *extra,
    });
    game.emit(Event::TrackClaimed {
        seat,
        track,
        payment: laid.plus(extra),
    });
    turn::end_after_discards(game, seat);
    Ok(())
}

/// Takes the payment back and leaves the tunnel.
///
/// Rules: "Claiming a route", 10.
pub(crate) fn withdraw<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
) -> Result<(), Refusal> {
    let (track, ..) = in_tunnel(game);
    game.emit(Event::TunnelLeft { seat, track });
    turn::end_after_discards(game, seat);
    Ok(())
}

fn in_tunnel<S>(game: &LiveGame<'_, S>) -> (TrackId, Payment, CardCounts) {
    match game.state.turn {
        Turn::Tunnel {
            track,
            laid,
            turned,
        } => (track, laid, turned),
        Turn::SetUp
        | Turn::Open
        | Turn::FirstCard { .. }
        | Turn::SecondCard { .. }
        | Turn::ChoosingTickets
        | Turn::Done
        | Turn::Over(_) => unreachable!("the seat owes this only inside a tunnel"),
    }
}
