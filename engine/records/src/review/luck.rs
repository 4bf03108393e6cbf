//! Luck compared with chance: the wilds among the cards drawn blind, and the tickets offered among those that could
//! have been.

use std::collections::BTreeSet;

use rand::Rng;
use rand::seq::SliceRandom as _;

use engine::ai::{POINT, Plan, SOUND, Situation};
use engine::event::{Event, TicketList, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId};
use engine::set::TicketSet;

use super::Played;
use super::course::Course;

/// Other offers that an offer is compared with.
const N_OFFERS: usize = 200;

/// A count of wilds, and what chance gives.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Count {
    /// Cards drawn blind, including those dealt at set-up.
    pub n: u32,
    /// Wilds among them.
    pub n_wild: u32,
    pub expected: f32,
    /// Chance of at most as many wilds, and of at least as many.
    pub at_most: f32,
    pub at_least: f32,
}

/// The tickets offered, compared with other offers that could have been.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Offers {
    pub n_offers: u32,
    /// Points by which their plans were worth more than those of the mean offer.
    pub points: f32,
    /// Share of other offers that would have been worse; those as good count half.
    pub better_than: f32,
}

/// Cards taken from one deck between two shuffles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Deck {
    pub n_cards: u32,
    pub n_wild: u32,
    pub n_taken: u32,
}

/// The wilds that a reader drew blind; `None` if they drew no card blind, or the deck has no wilds.
pub(super) fn wilds(course: &Course, played: &Played) -> Option<Count> {
    let (seat, others_turns) = (played.seat, others_turns(course, played));
    let mut decks: Vec<Deck> = Vec::new();
    let (mut n_wild, mut turn) = (0, 0);
    for event in &course.events {
        turn += usize::from(matches!(event, Event::TurnBegan { .. }));
        let came = match event {
            Event::TrainDeckShuffled { order } => {
                decks.push(Deck {
                    n_cards: order.len() as u32,
                    n_wild: order.iter().filter(|card| card.is_wild()).count() as u32,
                    n_taken: 0,
                });
                continue;
            }
            Event::HandDealt { seat: to, cards } if *to == seat => {
                (u32::from(cards.total()), u32::from(cards.n_wild()))
            }
            Event::CardDrawn { seat: by, card, .. } if *by == seat => {
                (1, u32::from(card.is_wild()))
            }
            _ => continue,
        };
        if !played.includes(turn) || others_turns.contains(&turn) {
            continue;
        }
        decks.last_mut()?.n_taken += came.0;
        n_wild += came.1;
    }
    let chances = distribution(&decks);
    let n = decks.iter().map(|deck| deck.n_taken).sum();
    let expected = decks
        .iter()
        .map(|deck| f64::from(deck.n_taken * deck.n_wild) / f64::from(deck.n_cards.max(1)));
    let at = n_wild as usize;
    (n > 0 && chances.len() > 1).then(|| Count {
        n,
        n_wild,
        expected: expected.sum::<f64>() as f32,
        at_most: chances[..=at.min(chances.len() - 1)].iter().sum::<f64>() as f32,
        at_least: chances[at.min(chances.len())..].iter().sum::<f64>() as f32,
    })
}

/// Turns of the seat in which somebody else decided. The set-up deals to its player all the same.
fn others_turns(course: &Course, played: &Played) -> BTreeSet<usize> {
    let decisions = course.decisions.iter();
    let others = decisions.filter(|made| made.seat == played.seat && 0 < made.turn);
    let others = others.filter(|made| played.by_others.contains(&made.step));
    others.map(|made| made.turn).collect()
}

/// The chance of each number of wilds. Only how many cards are taken from a deck matters, not which: in a well-shuffled
/// one every place is as likely to hold a wild.
pub(super) fn distribution(decks: &[Deck]) -> Vec<f64> {
    let mut chances = vec![1.0];
    for deck in decks {
        chances = convolved(&chances, &hypergeometric(deck));
    }
    chances
}

fn hypergeometric(deck: &Deck) -> Vec<f64> {
    // By number of wilds so far: the next card is a wild with the share of wilds among the cards left.
    let mut chances = vec![1.0];
    for nth in 0..deck.n_taken {
        let left = f64::from(deck.n_cards.saturating_sub(nth).max(1));
        let mut next = vec![0.0; chances.len() + 1];
        for (had, chance) in chances.iter().enumerate() {
            let wild = f64::from(deck.n_wild.saturating_sub(had as u32)) / left;
            next[had + 1] += chance * wild;
            next[had] += chance * (1.0 - wild);
        }
        chances = next;
    }
    chances.truncate(deck.n_wild.min(deck.n_taken) as usize + 1);
    chances
}

fn convolved(one: &[f64], other: &[f64]) -> Vec<f64> {
    let mut sums = vec![0.0; one.len() + other.len() - 1];
    for (at, a) in one.iter().enumerate() {
        for (plus, b) in other.iter().enumerate() {
            sums[at + plus] += a * b;
        }
    }
    sums
}

/// The tickets offered to a reader, compared with others; `None` if they were never offered any.
pub(super) fn offers(course: &Course, played: &Played, rng: &mut impl Rng) -> Option<Offers> {
    let (seat, others_turns) = (played.seat, others_turns(course, played));
    let mut turn = 0;
    let mut game = course.start.clone();
    let mut n_offers = 0;
    let mut points = 0.0;
    let mut totals = [0.0; N_OFFERS];
    let mut total = 0.0;
    for event in &course.events {
        turn += usize::from(matches!(event, Event::TurnBegan { .. }));
        let offered = match event {
            Event::TicketsOffered { seat: to, tickets }
                if *to == seat && played.includes(turn) && !others_turns.contains(&turn) =>
            {
                tickets
            }
            _ => {
                game.apply(event);
                continue;
            }
        };
        let before = game.clone();
        let others = other_offers(&before, seat, offered, rng);
        game.apply(event);
        let own = worth(&game, seat);
        let worths: Vec<f32> = others
            .into_iter()
            .map(|tickets| {
                let mut imagined = before.clone();
                imagined.apply(&Event::TicketsOffered { seat, tickets });
                worth(&imagined, seat)
            })
            .collect();
        points += own - worths.iter().sum::<f32>() / worths.len().max(1) as f32;
        total += own;
        totals
            .iter_mut()
            .zip(worths)
            .for_each(|(sum, worth)| *sum += worth);
        n_offers += 1;
    }
    let n_worse: f32 = totals
        .iter()
        .map(|other| match other.total_cmp(&total) {
            std::cmp::Ordering::Less => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 0.0,
        })
        .sum();
    (n_offers > 0).then(|| Offers {
        n_offers,
        points,
        better_than: n_worse / N_OFFERS as f32,
    })
}

/// Other offers that the seat could have had: as many tickets of each deck, any that it has not seen before.
fn other_offers(
    game: &Game,
    seat: Seat,
    offered: &TicketList,
    rng: &mut impl Rng,
) -> Vec<TicketList> {
    let rules = game.rules();
    let view = game.view(Viewer::Seat(seat));
    let shared = view.holder_tickets(rules.side_of(seat));
    let seen = view.tickets() | view.returned_tickets() | shared.unwrap_or_default();
    let unseen = |tickets: &[TicketId]| -> Vec<TicketId> {
        let tickets = tickets.iter().copied();
        tickets.filter(|id| !seen.contains(*id)).collect()
    };
    let (mut regular, mut long) = (unseen(rules.tickets()), unseen(rules.long_tickets()));
    let n_long = offered.as_slice().iter().filter(|id| rules.is_long(**id));
    let n_long = n_long.count();
    let n_regular = offered.len() - n_long;
    (0..N_OFFERS)
        .map(|_| {
            let (some, _) = regular.partial_shuffle(rng, n_regular);
            let (some_long, _) = long.partial_shuffle(rng, n_long);
            some_long.iter().chain(&*some).copied().collect()
        })
        .collect()
}

/// Points that the best plan with the offered tickets is worth.
fn worth(game: &Game, seat: Seat) -> f32 {
    let view = game.view(Viewer::Seat(seat));
    let now = Situation::new(view, seat, &SOUND);
    let n_least = usize::from(view.must_keep());
    let (plan, _): (Plan, TicketSet) = Plan::keep(&now, view.offer(), n_least, now.tickets);
    plan.worth_with_risk(&now) as f32 / POINT as f32
}
