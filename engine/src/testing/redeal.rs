//! Another deal that one viewer cannot tell from the first: the same public course, the same own
//! cards and tickets, everything hidden dealt again.
//!
//! A log is rewritten, not a state, so that what the viewer heard along the way can be compared too.
//! Tickets are renamed among those the viewer has not seen. Of the train cards, a blind-drawn card is
//! free to be another if its owner's hand can spare it from then on, whatever was paid later; it
//! changes places with other free cards of the same shuffle, and with those nobody ever turned up.
//! In a rewound log a card may have been drawn more than once, by different players: it is free if all their
//! hands can spare it, if the viewer never saw it, and if it went to a hand or a holder each time,
//! even if that was undone later.

use rand::Rng;
use rand::seq::SliceRandom as _;

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketList, Viewer};
use crate::ids::{MAX_SEATS, Seat, TicketId};
use crate::ruleset::Ruleset;
use crate::set::TicketSet;

/// The log of another deal that looks the same to the viewer. The given log may contain rewinds, but its game must
/// not be over: at the end everything is shown.
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
    let mut seen = TicketSet::EMPTY;
    for event in &*log {
        seen |= match event {
            Event::TicketsOffered { seat, tickets } if is_own(*seat) => tickets.set(),
            Event::TicketsPutInHolder { seat, tickets } if is_team(*seat) => tickets.set(),
            Event::FirstTicketsShown { tickets, .. } => tickets.set(),
            _ => TicketSet::EMPTY,
        };
    }
    let mut names: Vec<TicketId> = (0..rules.map.tickets.len())
        .map(|at| TicketId(at as u8))
        .collect();
    for deck in [rules.tickets(), rules.long_tickets()] {
        let hidden: Vec<TicketId> = deck
            .iter()
            .copied()
            .filter(|ticket| !seen.contains(*ticket))
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

/// A card of a shuffle: the event that shuffled it, and its position.
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
    /// The event that put it there, usually the same.
    put: usize,
    stand: usize,
    /// The rewind that took it back, or the end of the log.
    until: usize,
}

/// Index into [`Stands`]: all hands come first, by seat, then the holders, by side.
fn stand_at(rules: &Ruleset, seat: Seat, stand: Stand) -> usize {
    match stand {
        Stand::Hand => seat.index(),
        Stand::Holder => MAX_SEATS + rules.side_of(seat),
    }
}

type Stands = [CardCounts; 2 * MAX_SEATS];

/// The train cards of a log, tracked one by one.
struct Followed {
    /// Cards drawn unseen by the viewer.
    blind: Vec<Blind>,
    /// Cards seen by the viewer, in a hand or face up, or never put anywhere, even if undone later.
    seen: Vec<Place>,
    /// All hands and holders after each event.
    stands: Vec<Stands>,
    /// The last shuffle, and how many of its cards are still in the deck.
    deck: Option<(usize, usize)>,
}

/// A card that may become another, and every time it was drawn.
#[derive(Debug, Clone)]
struct Free {
    place: Place,
    draws: Vec<Blind>,
}

fn swap_cards(rules: &Ruleset, log: &mut [Event], viewer: Viewer, rng: &mut impl Rng) {
    let followed = follow(rules, log, viewer);
    let mut free: Vec<Free> = Vec::new();
    let mut tried: Vec<Place> = followed.seen.clone();
    let mut spared: Vec<Blind> = Vec::new();
    // From the last draw back: of two cards that a hand can spare, it gives up the later one.
    for draw in followed.blind.iter().rev() {
        let place = draw.place;
        if tried.contains(&place) {
            continue;
        }
        tried.push(place);
        let draws = followed.blind.iter().filter(|other| other.place == place);
        let draws: Vec<Blind> = draws.copied().collect();
        let can_spare = |draw: &Blind| {
            (draw.put..draw.until).all(|now| {
                let gone = spared.iter().filter(|other| {
                    other.stand == draw.stand
                        && other.card == draw.card
                        && (other.put..other.until).contains(&now)
                });
                usize::from(followed.stands[now][draw.stand][draw.card]) > gone.count()
            })
        };
        if draws.iter().all(can_spare) {
            spared.extend(&draws);
            free.push(Free { place, draws });
        }
    }
    if let Some((shuffle, n_left)) = followed.deck {
        let left = (0..n_left).map(|at| Place { shuffle, at });
        free.extend(
            left.filter(|place| !tried.contains(place))
                .map(|place| Free {
                    place,
                    draws: Vec::new(),
                }),
        );
    }
    for shuffle in 0..log.len() {
        let Event::TrainDeckShuffled { order } = &mut log[shuffle] else {
            continue;
        };
        let own = free.iter().filter(|free| free.place.shuffle == shuffle);
        let own: Vec<&Free> = own.collect();
        let old: Vec<Card> = own.iter().map(|free| order[free.place.at]).collect();
        let mut new = old.clone();
        new.shuffle(rng);
        for (free, new) in own.iter().zip(&new) {
            order[free.place.at] = *new;
        }
        for ((free, old), new) in own.into_iter().zip(old).zip(new) {
            for draw in &free.draws {
                tell_card(&mut log[draw.drawn], old, new);
                if draw.put != draw.drawn {
                    tell_card(&mut log[draw.put], old, new);
                }
            }
        }
    }
}

/// Makes the event draw or put another card.
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

/// Positions of the train cards.
#[derive(Debug, Clone)]
struct Lie {
    stands: Stands,
    /// The last shuffle, and how many of its cards are still in the deck.
    deck: Option<(usize, usize)>,
    /// A first card drawn before its player says where it goes: its place, and the draw.
    in_the_air: Option<(Place, usize)>,
    /// Cards laid down for a tunnel.
    laid: Option<Payment>,
}

impl Lie {
    /// The card in the air: its drawer has seen it and it is nowhere yet, so it cannot be changed.
    fn stays(&self) -> Option<Place> {
        self.in_the_air.map(|(place, _)| place)
    }
}

fn follow(rules: &Ruleset, log: &[Event], viewer: Viewer) -> Followed {
    let may_see = |seat: Seat, stand: Stand| match viewer {
        Viewer::Seat(viewer) => stand_at(rules, viewer, stand) == stand_at(rules, seat, stand),
        Viewer::Table => false,
    };
    let (mut blind, mut seen): (Vec<Blind>, Vec<Place>) = (Vec::new(), Vec::new());
    let mut lie = Lie {
        stands: [CardCounts::NONE; 2 * MAX_SEATS],
        deck: None,
        in_the_air: None,
        laid: None,
    };
    // The state before each event, for rewinds.
    let mut before: Vec<Lie> = Vec::with_capacity(log.len());
    let next = |lie: &mut Lie| {
        let (shuffle, n_left) = lie.deck.as_mut().expect("cards come from a shuffled deck");
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
    for (number, event) in log.iter().enumerate() {
        before.push(lie.clone());
        let blindly = |(place, drawn): (Place, usize), card: Card, stand: usize| Blind {
            place,
            card,
            drawn,
            put: number,
            stand,
            until: log.len(),
        };
        match *event {
            Event::TrainDeckShuffled { ref order } => lie.deck = Some((number, order.len())),
            Event::HandDealt { seat, cards } => {
                let stand = stand_at(rules, seat, Stand::Hand);
                for _ in 0..cards.total() {
                    let (place, card) = next(&mut lie);
                    if may_see(seat, Stand::Hand) {
                        seen.push(place);
                    } else {
                        blind.push(blindly((place, number), card, stand));
                    }
                }
                lie.stands[stand].add(&cards);
            }
            Event::RowPlaceFilled { .. } | Event::TunnelCardTurned { .. } => {
                let (place, _) = next(&mut lie);
                seen.push(place);
            }
            Event::CardTaken { seat, card, to, .. } => {
                if let Some(to) = to {
                    lie.stands[stand_at(rules, seat, to)][card] += 1;
                }
            }
            Event::CardDrawn { seat, card, to } => {
                let (place, _) = next(&mut lie);
                lie.in_the_air = Some((place, number));
                // The player who draws it sees it, wherever it goes.
                if viewer == Viewer::Seat(seat) {
                    seen.push(place);
                }
                if let Some(to) = to {
                    put(rules, &mut lie, seat, card, to, |drawn, stand| {
                        if may_see(seat, to) {
                            seen.push(drawn.0);
                        } else {
                            blind.push(blindly(drawn, card, stand));
                        }
                    });
                }
            }
            Event::CardPut { seat, card, to } => {
                put(rules, &mut lie, seat, card, to, |drawn, stand| {
                    if may_see(seat, to) {
                        seen.push(drawn.0);
                    } else {
                        blind.push(blindly(drawn, card, stand));
                    }
                });
            }
            Event::TunnelEntered { seat, payment, .. } => {
                pay(rules, &mut lie.stands, seat, &payment);
                lie.laid = Some(payment);
            }
            Event::TunnelExtraPaid { seat, payment } => {
                pay(rules, &mut lie.stands, seat, &payment);
            }
            Event::TunnelLeft { seat, .. } => {
                let laid = lie.laid.take().expect("a tunnel left was entered");
                let stands = &mut lie.stands;
                stands[stand_at(rules, seat, Stand::Hand)].add(&laid.hand);
                stands[stand_at(rules, seat, Stand::Holder)].add(&laid.holder);
            }
            Event::TrackClaimed { seat, payment, .. } => {
                if lie.laid.take().is_none() {
                    pay(rules, &mut lie.stands, seat, &payment);
                }
            }
            Event::StationBuilt { seat, payment, .. } => {
                pay(rules, &mut lie.stands, seat, &payment);
            }
            Event::Rewound { to } => {
                seen.extend(lie.stays());
                lie = before[to as usize].clone();
                let undone = to as usize..number;
                for draw in &mut blind {
                    if undone.contains(&draw.put) && number < draw.until {
                        draw.until = number;
                    }
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
            | Event::GameEnded { .. } => {}
        }
    }
    // Drawn before a rewind, it may also have gone to a hand that can spare it; it must not change even so.
    seen.extend(lie.stays());
    let stands = before.iter().skip(1).chain([&lie]);
    Followed {
        stands: stands.map(|lie| lie.stands).collect(),
        deck: lie.deck,
        blind,
        seen,
    }
}

/// Puts the card in the air in a hand or a holder.
fn put(
    rules: &Ruleset,
    lie: &mut Lie,
    seat: Seat,
    card: Card,
    to: Stand,
    drawn: impl FnOnce((Place, usize), usize),
) {
    let stand = stand_at(rules, seat, to);
    lie.stands[stand][card] += 1;
    if let Some(in_the_air) = lie.in_the_air.take() {
        drawn(in_the_air, stand);
    }
}

fn pay(rules: &Ruleset, stands: &mut Stands, seat: Seat, payment: &Payment) {
    stands[stand_at(rules, seat, Stand::Hand)].remove(&payment.hand);
    stands[stand_at(rules, seat, Stand::Holder)].remove(&payment.holder);
}
