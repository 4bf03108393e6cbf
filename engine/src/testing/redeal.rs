//! Another deal that one viewer cannot tell from the first: the same public course, the same own
//! cards and tickets, everything hidden dealt anew.
//!
//! A log is rewritten, not a state, so that what the viewer heard along the way can be compared too.
//! Tickets are renamed among those the viewer has not seen. Of the train cards, a blind-drawn card is
//! free to be another if its owner's hand can spare it from then on, whatever was paid later; it
//! changes places with other free cards of the same shuffle, and with those nobody ever turned up.

use rand::Rng;
use rand::seq::SliceRandom as _;

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketList, Viewer};
use crate::ids::{MAX_SEATS, Seat, TicketId};
use crate::ruleset::Ruleset;

/// The log of another deal, alike for the viewer. The log is of a game that is not over and was
/// never rewound: at the end everything is shown.
pub fn redeal(rules: &Ruleset, log: &[Event], viewer: Viewer, rng: &mut impl Rng) -> Vec<Event> {
    let mut log = log.to_vec();
    rename_tickets(rules, &mut log, viewer, rng);
    swap_cards(rules, &mut log, viewer, rng);
    log
}

/// Renames every ticket the viewer has not seen, long ones among themselves.
fn rename_tickets(rules: &Ruleset, log: &mut [Event], viewer: Viewer, rng: &mut impl Rng) {
    let is_own = |seat: Seat| viewer == Viewer::Seat(seat);
    let is_team = |seat: Seat| match viewer {
        Viewer::Seat(viewer) => rules.side_of(viewer) == rules.side_of(seat),
        Viewer::Table => false,
    };
    let mut seen = 0;
    for event in &*log {
        seen |= match event {
            Event::TicketsOffered { seat, tickets } if is_own(*seat) => tickets.set(),
            Event::TicketsPutInHolder { seat, tickets } if is_team(*seat) => tickets.set(),
            Event::FirstTicketsShown { tickets, .. } => tickets.set(),
            _ => 0,
        };
    }
    let mut names: Vec<TicketId> = (0..rules.map.tickets.len())
        .map(|at| TicketId(at as u8))
        .collect();
    for deck in [rules.tickets(), rules.long_tickets()] {
        let hidden: Vec<TicketId> = deck
            .iter()
            .copied()
            .filter(|ticket| seen & ticket.bit() == 0)
            .collect();
        let mut renamed = hidden.clone();
        renamed.shuffle(rng);
        for (old, new) in hidden.into_iter().zip(renamed) {
            names[old.index()] = new;
        }
    }
    let rename = |ticket: &mut TicketId| *ticket = names[ticket.index()];
    let rename_list = |list: &mut TicketList| {
        *list = list
            .as_slice()
            .iter()
            .map(|ticket| names[ticket.index()])
            .collect();
    };
    for event in log {
        match event {
            Event::TicketsShuffled { order, .. } => order.iter_mut().for_each(rename),
            Event::TicketsOffered { tickets, .. }
            | Event::FirstTicketsShown { tickets, .. }
            | Event::TicketsPutInHolder { tickets, .. } => rename_list(tickets),
            Event::TicketsChosen {
                kept,
                returned,
                shared,
                ..
            } => {
                rename_list(kept);
                rename_list(returned);
                shared.iter_mut().for_each(rename);
            }
            _ => {}
        }
    }
}

/// A card of a shuffle: which event shuffled it, and where it lay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Place {
    shuffle: usize,
    at: usize,
}

/// A card that went unseen into a hand or a holder.
#[derive(Debug, Clone, Copy)]
struct Blind {
    place: Place,
    card: Card,
    /// The event that drew it.
    drawn: usize,
    /// The event that put it there, mostly the same.
    put: usize,
    stand: usize,
}

/// A hand by its seat; a holder after all of them by its side.
fn stand_at(rules: &Ruleset, seat: Seat, stand: Stand) -> usize {
    match stand {
        Stand::Hand => seat.index(),
        Stand::Holder => MAX_SEATS + rules.side_of(seat),
    }
}

type Stands = [CardCounts; 2 * MAX_SEATS];

/// The train cards of a log, followed one by one.
struct Followed {
    /// Drawn unseen by the viewer.
    blind: Vec<Blind>,
    /// All hands and holders after every event.
    stands: Vec<Stands>,
    /// The last shuffle, and how many of its cards still lie in the deck.
    deck: Option<(usize, usize)>,
}

fn swap_cards(rules: &Ruleset, log: &mut [Event], viewer: Viewer, rng: &mut impl Rng) {
    let followed = follow(rules, log, viewer);
    let mut free: Vec<(Place, Option<Blind>)> = Vec::new();
    let mut spared: Vec<Blind> = Vec::new();
    // From the last draw back: a hand that can spare two cards gives up the late ones.
    for draw in followed.blind.iter().rev() {
        let can_spare = (draw.put..log.len()).all(|now| {
            let gone = spared.iter().filter(|other| {
                other.stand == draw.stand && other.card == draw.card && other.put <= now
            });
            usize::from(followed.stands[now][draw.stand][draw.card]) > gone.count()
        });
        if can_spare {
            spared.push(*draw);
            free.push((draw.place, Some(*draw)));
        }
    }
    if let Some((shuffle, n_left)) = followed.deck {
        free.extend((0..n_left).map(|at| (Place { shuffle, at }, None)));
    }
    for shuffle in 0..log.len() {
        let Event::TrainDeckShuffled { order } = &mut log[shuffle] else {
            continue;
        };
        let mut own = free.clone();
        own.retain(|(place, _)| place.shuffle == shuffle);
        let old: Vec<Card> = own.iter().map(|(place, _)| order[place.at]).collect();
        let mut new = old.clone();
        new.shuffle(rng);
        for ((place, _), new) in own.iter().zip(&new) {
            order[place.at] = *new;
        }
        for (((_, draw), old), new) in own.into_iter().zip(old).zip(new) {
            let Some(draw) = draw else { continue };
            tell_card(&mut log[draw.drawn], old, new);
            if draw.put != draw.drawn {
                tell_card(&mut log[draw.put], old, new);
            }
        }
    }
}

/// The event drew or put another card.
fn tell_card(event: &mut Event, old: Card, new: Card) {
    match event {
        Event::CardDrawn { card, .. } | Event::CardPut { card, .. } => *card = new,
        Event::HandDealt { cards, .. } => {
            cards[old] -= 1;
            cards[new] += 1;
        }
        other => unreachable!("{other:?} draws no card unseen"),
    }
}

fn follow(rules: &Ruleset, log: &[Event], viewer: Viewer) -> Followed {
    let may_see = |seat: Seat, stand: Stand| match viewer {
        Viewer::Seat(viewer) => stand_at(rules, viewer, stand) == stand_at(rules, seat, stand),
        Viewer::Table => false,
    };
    let mut blind: Vec<Blind> = Vec::new();
    let mut now = [CardCounts::NONE; 2 * MAX_SEATS];
    let mut stands = Vec::with_capacity(log.len());
    let mut deck: Option<(usize, usize)> = None;
    let next = |deck: &mut Option<(usize, usize)>| {
        let (shuffle, n_left) = deck.as_mut().expect("cards come from a shuffled deck");
        *n_left -= 1;
        let place = Place {
            shuffle: *shuffle,
            at: *n_left,
        };
        match &log[place.shuffle] {
            Event::TrainDeckShuffled { order } => (place, order[place.at]),
            other => unreachable!("{other:?} is no shuffle"),
        }
    };
    // A first card drawn before its player says where it goes.
    let mut in_the_air: Option<(Place, usize)> = None;
    let mut laid: Option<Payment> = None;
    for (number, event) in log.iter().enumerate() {
        match *event {
            Event::TrainDeckShuffled { ref order } => deck = Some((number, order.len())),
            Event::HandDealt { seat, cards } => {
                let stand = stand_at(rules, seat, Stand::Hand);
                for _ in 0..cards.total() {
                    let (place, card) = next(&mut deck);
                    if !may_see(seat, Stand::Hand) {
                        blind.push(Blind {
                            place,
                            card,
                            drawn: number,
                            put: number,
                            stand,
                        });
                    }
                }
                now[stand].add(&cards);
            }
            Event::RowPlaceFilled { .. } | Event::TunnelCardTurned { .. } => {
                next(&mut deck);
            }
            Event::CardTaken { seat, card, to, .. } => {
                if let Some(to) = to {
                    now[stand_at(rules, seat, to)][card] += 1;
                }
            }
            Event::CardDrawn { seat, card, to } => {
                let (place, _) = next(&mut deck);
                in_the_air = Some((place, number));
                if let Some(to) = to {
                    let stand = stand_at(rules, seat, to);
                    now[stand][card] += 1;
                    let drawn = in_the_air.take().filter(|_| !may_see(seat, to));
                    blind.extend(drawn.map(|(place, drawn)| Blind {
                        place,
                        card,
                        drawn,
                        put: number,
                        stand,
                    }));
                }
            }
            Event::CardPut { seat, card, to } => {
                let stand = stand_at(rules, seat, to);
                now[stand][card] += 1;
                // Whoever drew it has seen it, wherever it went.
                let is_own = viewer == Viewer::Seat(seat);
                let drawn = in_the_air.take().filter(|_| !is_own && !may_see(seat, to));
                blind.extend(drawn.map(|(place, drawn)| Blind {
                    place,
                    card,
                    drawn,
                    put: number,
                    stand,
                }));
            }
            Event::TunnelEntered { seat, payment, .. } => {
                pay(rules, &mut now, seat, &payment);
                laid = Some(payment);
            }
            Event::TunnelExtraPaid { seat, payment } => pay(rules, &mut now, seat, &payment),
            Event::TunnelLeft { seat, .. } => {
                let laid = laid.take().expect("a tunnel left was entered");
                now[stand_at(rules, seat, Stand::Hand)].add(&laid.hand);
                now[stand_at(rules, seat, Stand::Holder)].add(&laid.holder);
            }
            Event::TrackClaimed { seat, payment, .. } => {
                if laid.take().is_none() {
                    pay(rules, &mut now, seat, &payment);
                }
            }
            Event::TicketsShuffled { .. }
            | Event::RowSwept
            | Event::TicketsOffered { .. }
            | Event::TicketsChosen { .. }
            | Event::FirstTicketsShown { .. }
            | Event::PlayBegan
            | Event::TurnBegan { .. }
            | Event::TicketsPutInHolder { .. }
            | Event::Passed { .. }
            | Event::LastRoundBegan { .. }
            | Event::SeatResigned { .. }
            | Event::GameEnded { .. }
            | Event::Rewound { .. } => {}
        }
        stands.push(now);
    }
    Followed {
        blind,
        stands,
        deck,
    }
}

fn pay(rules: &Ruleset, stands: &mut Stands, seat: Seat, payment: &Payment) {
    stands[stand_at(rules, seat, Stand::Hand)].remove(&payment.hand);
    stands[stand_at(rules, seat, Stand::Holder)].remove(&payment.holder);
}
