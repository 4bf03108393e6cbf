//! Tickets: drawing them, keeping some, sharing them with a teammate.
//!
//! Rules: "Drawing tickets", "Sharing tickets" and "Set-up", 2 to 6.

use crate::action::{Mixture, Positions};
use crate::event::{Event, TicketList};
use crate::ids::{Seat, TicketId};
use crate::refusal::{Refusal, TicketError};
use crate::ruleset::Ruleset;
use crate::state::State;

use super::live::LiveGame;
use super::{set_up, turn};

/// Maximum tickets a player may share in one turn.
pub(crate) const MAX_SHARED: u8 = 2;

/// Offers tickets from the top of the deck, or of both decks in the mixture named.
///
/// Rules: "Drawing tickets", 1 and 6.
pub(crate) fn draw<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    named: Option<Mixture>,
) -> Result<(), Refusal> {
    let draw = game.state.ticket_draw(game.rules);
    let is_choice = draw.n_ways > 1;
    let long = match named {
        _ if draw.n_ways == 0 => return Err(TicketError::NoneLeft.into()),
        None if is_choice => return Err(TicketError::MixtureNeeded { drawn: draw.n }.into()),
        None => draw.least_long,
        Some(Mixture { regular, long })
            if is_choice
                && regular.checked_add(long) == Some(draw.n)
                && (draw.least_long..draw.least_long + draw.n_ways).contains(&long) =>
        {
            long
        }
        Some(_) => {
            return Err(TicketError::WrongMixture {
                drawn: draw.n,
                regular: game.state.tickets.len(),
                long: game.state.long_tickets.len(),
            }
            .into());
        }
    };
    let long_ones = game.state.long_tickets.front(long);
    let regular = game.state.tickets.front(draw.n - long);
    let tickets: TicketList = long_ones.chain(regular).collect();
    game.emit(Event::TicketsOffered { seat, tickets });
    Ok(())
}

/// Minimum tickets to keep of `n_offered`.
///
/// Rules: "Drawing tickets", 2 and 3, and "Set-up", 2.
pub(crate) fn must_keep(rules: &Ruleset, state: &State, n_offered: u8) -> u8 {
    let variant = &rules.variant;
    let wanted = if state.play_began {
        variant.tickets.kept
    } else {
        variant.set_up.tickets_kept
    };
    wanted.min(n_offered)
}

/// Maximum long tickets of an offer that may be kept; `None` for any number.
///
/// Rules: "Set-up", 2.
pub(crate) fn most_long(rules: &Ruleset, state: &State) -> Option<u8> {
    let at_most = rules.variant.set_up.most_long_kept();
    at_most.filter(|_| !state.play_began && !rules.variant.tickets.mixture)
}

/// Why these of the tickets offered may not be kept, so far as their number and kind go.
///
/// Rules: "Drawing tickets", 2 and 3, and "Set-up", 2.
pub(crate) fn check_kept(
    rules: &Ruleset,
    state: &State,
    offer: &[TicketId],
    kept: Positions,
) -> Result<(), TicketError> {
    let at_least = must_keep(rules, state, offer.len() as u8);
    let n_kept = kept.len() as u8;
    if n_kept < at_least {
        return Err(TicketError::TooFewKept {
            at_least,
            kept: n_kept,
        });
    }
    if let Some(at_most) = most_long(rules, state) {
        let kept = (0..).zip(offer).filter(|(at, _)| kept.contains(*at));
        let n_long = kept.filter(|(_, id)| rules.is_long(**id)).count() as u8;
        if at_most < n_long {
            return Err(TicketError::TooManyLongKept {
                at_most,
                kept: n_long,
            });
        }
    }
    Ok(())
}

/// Keeps some of the tickets offered, at set-up or in play.
///
/// Rules: "Drawing tickets", 2 to 5, and "Set-up", 2 and 3.
pub(crate) fn keep<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    kept: Positions,
    shared: Option<u8>,
) -> Result<(), Refusal> {
    let in_teams = game.rules.in_teams();
    let offer = game.state.seat(seat).offer;
    let n_offered = offer.len() as u8;
    check_positions(kept, n_offered)?;
    check_kept(game.rules, game.state, offer.as_slice(), kept)?;
    let shared = match (in_teams, shared) {
        (false, None) => None,
        (false, Some(_)) => return Err(TicketError::NoHolder.into()),
        (true, None) => return Err(TicketError::MustShareOne.into()),
        (true, Some(position)) if kept.contains(position) => {
            Some(offer.as_slice()[usize::from(position)])
        }
        (true, Some(position)) => return Err(TicketError::SharesNotKept { position }.into()),
    };
    let all = Positions::first(n_offered);
    let chosen = |positions: Positions| -> TicketList {
        let tickets = positions.iter();
        tickets
            .map(|position| offer.as_slice()[usize::from(position)])
            .collect()
    };
    game.emit(Event::TicketsChosen {
        seat,
        kept: chosen(kept),
        returned: chosen(all.without(kept)),
        shared,
    });
    if game.state.play_began {
        if let Some(ticket) = shared {
            game.emit(Event::TicketsPutInHolder {
                seat,
                tickets: TicketList::from_iter([ticket]),
            });
        }
        turn::end(game, seat);
    } else {
        share_first(game, seat);
        if game.state.prompts.as_slice().is_empty() {
            set_up::begin_play(game);
        }
    }
    Ok(())
}

/// Puts the first tickets for the holder there once both teammates have chosen.
///
/// Rules: "Set-up", 6.
fn share_first<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, seat: Seat) {
    let rules = game.rules;
    let side = rules.side_of(seat);
    if rules.in_teams()
        && rules
            .side(side)
            .all(|mate| game.state.seat(mate).to_share.is_some())
    {
        for mate in rules.side(side) {
            let tickets = game.state.seat(mate).to_share.into_iter().collect();
            game.emit(Event::TicketsPutInHolder {
                seat: mate,
                tickets,
            });
        }
    }
}

/// Moves one or two of the hand's tickets to the holder.
///
/// Rules: "Sharing tickets", 1.
pub(crate) fn share<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    shared: Positions,
) -> Result<(), Refusal> {
    if !game.rules.in_teams() {
        return Err(TicketError::NoHolder.into());
    }
    let own = game.state.seat(seat).tickets;
    check_positions(shared, own.len() as u8)?;
    let n_shared = shared.len() as u8;
    if !(1..=MAX_SHARED).contains(&n_shared) {
        return Err(TicketError::ShareOneOrTwo { shared: n_shared }.into());
    }
    let tickets = (0..)
        .zip(own)
        .filter(|(position, _)| shared.contains(*position));
    let tickets = tickets.map(|(_, ticket)| ticket).collect();
    game.emit(Event::TicketsPutInHolder { seat, tickets });
    turn::end(game, seat);
    Ok(())
}

fn check_positions(positions: Positions, n_tickets: u8) -> Result<(), TicketError> {
    match positions.without(Positions::first(n_tickets)).iter().next() {
        Some(position) => Err(TicketError::NoSuchPosition {
            position,
            n_tickets,
        }),
        None => Ok(()),
    }
}
