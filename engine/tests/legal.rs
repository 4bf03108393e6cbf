//! Legal ⇔ accepted: what a seat's view lists is what the rules accept, no more and no less.
//!
//! At 20 positions of 80 random games for every variant and number of players, all actions that can be
//! written are tried against [`Game::decide`]'s refusal: every place, every subset of tickets, every
//! way to share, and for every track every payment of one colour and wilds, in teams with every
//! division between hand and holder. Of the payments only provably symmetric ones are left out: the
//! rules never ask which colour a card has but whether it is the track's, so of the colours of which
//! hand and holder hold equally many, one represents all (the track's own colour is always tried), and
//! of tracks alike in everything but their cities, one. Payments of several colours and of a wrong
//! number of cards are tried in full — every multiset of every kind up to one card more than the
//! track takes — at one position of each table, and at random everywhere.

use std::collections::HashSet;
use std::sync::Arc;

use engine::action::{Action, Mixture, Payment, Positions, Source, Stand};
use engine::card::{Card, CardCounts, Color};
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{CityId, Seat, TrackId};
use engine::ruleset::Ruleset;
use engine::testing::{all_tables, play_random, table_name};
use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

const N_GAMES: u64 = 80;
const N_POSITIONS: usize = 20;

fn is_accepted(game: &Game, seat: Seat, action: &Action, dealer: &Dealer) -> bool {
    game.clone().play(seat, action, dealer, &mut |_| {}).is_ok()
}

#[track_caller]
fn check(game: &Game, seat: Seat, legal: &HashSet<Action>, action: Action, dealer: &Dealer) {
    let accepted = is_accepted(game, seat, &action, dealer);
    assert_eq!(
        accepted,
        legal.contains(&action) || pays_unusually(game, seat, &action),
        "{:?} of {seat:?} in {}: accepted {accepted}",
        action,
        table_name(game.rules()),
    );
}

/// Whether an action is a payment with substitutes: of these only the sensible ones are listed.
///
/// Rules: "Claiming a route", 16.
fn pays_unusually(game: &Game, seat: Seat, action: &Action) -> bool {
    let Action::ClaimTrack { track, payment } = action else {
        return false;
    };
    let view = game.view(Viewer::Seat(seat));
    let legal = view.legal_actions();
    legal.claims().contains(*track)
        && view.rules().price(*track).has_substitutes()
        && legal.pays(*track, payment)
}

/// Runs `test` over all tables on as many threads as the machine has.
fn for_all_tables(test: impl Fn(&Arc<Ruleset>) + Sync) {
    let tables = all_tables();
    let next = std::sync::atomic::AtomicUsize::new(0);
    let n_threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..n_threads {
            scope.spawn(|| {
                while let Some(rules) =
                    tables.get(next.fetch_add(1, std::sync::atomic::Ordering::Relaxed))
                {
                    test(rules);
                }
            });
        }
    });
}

/// `n` positions of a random game, spread over its length, each with the seat to act.
fn positions(rules: &Arc<Ruleset>, number: u64, n: usize) -> Vec<(Game, Seat)> {
    let mut all = Vec::new();
    play_random(rules, number, |game, _, seat, _| {
        all.push((game.clone(), seat))
    });
    assert!(n <= all.len(), "so short a game has not {n} positions");
    // Every game begins its walk elsewhere, so that every stage of a game is covered.
    let first = number as usize % all.len();
    (0..n)
        .map(|nth| all[(nth * all.len() + first) / n].clone())
        .collect()
}

#[test]
fn what_is_legal_is_accepted_and_nothing_else() {
    for_all_tables(|rules| {
        for number in 0..N_GAMES {
            let dealer = Dealer::numbered(number);
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            for (game, seat) in positions(rules, number, N_POSITIONS) {
                let legal = legal_of(&game, seat);
                for action in plain_orders(&game, seat) {
                    check(&game, seat, &legal, action, &dealer);
                }
                for action in lawful_payments(&game, seat) {
                    check(&game, seat, &legal, action, &dealer);
                }
                for _ in 0..50 {
                    let action = any_payment(&game, seat, &mut rng);
                    check(&game, seat, &legal, action, &dealer);
                }
                for action in &legal {
                    assert!(is_accepted(&game, seat, action, &dealer), "{action:?}");
                }
            }
        }
    });
}

#[test]
fn nobody_else_may_do_anything() {
    for_all_tables(|rules| {
        for number in 0..20 {
            let dealer = Dealer::numbered(number);
            for (game, seat) in positions(rules, number, 5) {
                for other in rules.seats().filter(|other| *other != seat) {
                    if game.prompts().iter().all(|prompt| prompt.seat != other) {
                        for action in plain_orders(&game, other) {
                            assert!(!is_accepted(&game, other, &action, &dealer), "{action:?}");
                        }
                    }
                }
            }
        }
    });
}

#[test]
fn every_heap_of_cards_is_tried_for_every_track() {
    for_all_tables(|rules| {
        let number = u64::from(rules.n_seats());
        let dealer = Dealer::numbered(number);
        let all = positions(rules, number, 40);
        let at_turn = |(game, seat): &&(Game, Seat)| {
            let legal = game.view(Viewer::Seat(*seat)).legal_actions();
            !legal.claims().is_empty()
        };
        let (game, seat) = all.iter().rev().find(at_turn).expect("some claim is legal");
        let legal = legal_of(game, *seat);
        // Tracks that cost the same are paid for in the same ways, whichever cities they join.
        let mut tried = HashSet::new();
        for (track, data) in (0..).map(TrackId).zip(&rules.map.tracks) {
            let open = game
                .view(Viewer::Seat(*seat))
                .claimable_tracks(*seat)
                .contains(track);
            if !tried.insert((
                data.length,
                data.color,
                data.ferry,
                data.mountain,
                data.tunnel,
                data.substitute,
                open,
            )) {
                continue;
            }
            for cards in heaps(data.length + 1) {
                let payment = Payment::from_hand(cards);
                let action = Action::ClaimTrack { track, payment };
                check(game, *seat, &legal, action, &dealer);
            }
        }
    });
}

fn legal_of(game: &Game, seat: Seat) -> HashSet<Action> {
    let all = game.view(Viewer::Seat(seat)).legal_actions().all();
    let set: HashSet<Action> = all.iter().copied().collect();
    assert_eq!(set.len(), all.len(), "an action is listed twice");
    set
}

/// Every action that can be written, except payments and resigning.
fn plain_orders(game: &Game, seat: Seat) -> Vec<Action> {
    let view = game.view(Viewer::Seat(seat));
    let stands = [None, Some(Stand::Hand), Some(Stand::Holder)];
    let places = (0..=5).map(Source::Row).chain([Source::Deck]);
    let mut orders: Vec<Action> = places
        .flat_map(|from| stands.map(|to| Action::Draw { from, to }))
        .collect();
    orders.extend([
        Action::PutCard { to: Stand::Hand },
        Action::PutCard { to: Stand::Holder },
        Action::Stop,
        Action::WithdrawTunnel,
        Action::DrawTickets,
        Action::DrawMixture(Mixture {
            regular: 2,
            long: 1,
        }),
    ]);
    let n_offered = view.offer().len();
    for kept in 0..1 << (n_offered + 1) {
        let kept = Positions(kept);
        orders.push(Action::KeepTickets { kept, shared: None });
        for shared in 0..=n_offered as u8 {
            let shared = Some(shared);
            orders.push(Action::KeepTickets { kept, shared });
        }
    }
    // Any three tickets of the hand and the place after them; more would be refused for their number.
    let n_tickets = view.n_tickets(seat).min(6) + 1;
    for shared in (0..1 << n_tickets).map(Positions) {
        if shared.len() <= 3 {
            orders.push(Action::ShareTickets { shared });
        }
    }
    orders
}

/// For every track, and for the tunnel, every payment of one colour and wilds of about the right
/// number, divided between hand and holder in every way that they can or just cannot pay.
fn lawful_payments(game: &Game, seat: Seat) -> Vec<Action> {
    let view = game.view(Viewer::Seat(seat));
    let map = view.map();
    let (hand, holder) = (*view.hand().expect("a seat"), view.holder_cards().copied());
    let no_holder = CardCounts::NONE;
    let held = holder.unwrap_or(no_holder);
    // One colour for all those held in equal numbers.
    let mut known = HashSet::new();
    let several: Vec<Color> = Color::ALL
        .into_iter()
        .filter(|color| known.insert((hand[Card::from(*color)], held[Card::from(*color)])))
        .collect();
    let mut orders = Vec::new();
    let mut tried = HashSet::new();
    let claimable = view.claimable_tracks(seat);
    for (track, data) in (0..).map(TrackId).zip(&map.tracks) {
        let open = claimable.contains(track);
        if !tried.insert((
            data.length,
            data.color,
            data.ferry,
            data.mountain,
            data.tunnel,
            data.substitute,
            open,
        )) {
            continue;
        }
        let mut colors = several.clone();
        colors.extend(data.color.filter(|own| !several.contains(own)));
        for payment in payments(&hand, &held, &colors, data.length, holder.is_some()) {
            orders.push(Action::ClaimTrack { track, payment });
        }
    }
    // Two cities, of which one may have a station already.
    let built = view
        .rules()
        .seats()
        .find_map(|seat| view.stations(seat).first());
    for city in [CityId(0)].into_iter().chain(built.copied()) {
        for n in 1..=4 {
            for payment in payments(&hand, &held, &Color::ALL, n, holder.is_some()) {
                orders.push(Action::BuildStation { city, payment });
            }
        }
    }
    for n in 1..=6 {
        for payment in payments(&hand, &held, &Color::ALL, n, holder.is_some()) {
            orders.push(Action::PayTunnel { payment });
        }
        if view.own_prompt() != Some(engine::PromptKind::PayTunnel) {
            break;
        }
    }
    orders
}

/// Every payment of `n` cards of one colour and wilds, with every division between hand and holder.
fn payments(
    hand: &CardCounts,
    holder: &CardCounts,
    colors: &[Color],
    n: u8,
    in_teams: bool,
) -> Vec<Payment> {
    let mut found = Vec::new();
    for (nth, &color) in colors.iter().enumerate() {
        // Wilds alone are the same payment for every colour.
        for n_plain in u8::from(nth > 0)..=n {
            let n_wild = n - n_plain;
            let plain = Card::from(color);
            let (most_plain, most_wild) = if in_teams {
                (
                    n_plain.min(holder[plain] + 1),
                    n_wild.min(holder[Card::Wild] + 1),
                )
            } else {
                (0, 0)
            };
            for plain_held in 0..=most_plain {
                for wild_held in 0..=most_wild {
                    let (from_hand, wild_hand) = (n_plain - plain_held, n_wild - wild_held);
                    // Far more than the hand has is refused like one more.
                    if in_teams && (from_hand > hand[plain] + 1 || wild_hand > hand[Card::Wild] + 1)
                    {
                        continue;
                    }
                    found.push(Payment {
                        hand: CardCounts::of_color(color, from_hand, wild_hand),
                        holder: CardCounts::of_color(color, plain_held, wild_held),
                    });
                }
            }
        }
    }
    found
}

/// A claim or an answer to a tunnel that anybody might write.
fn any_payment(game: &Game, seat: Seat, rng: &mut impl Rng) -> Action {
    let view = game.view(Viewer::Seat(seat));
    let mut heap = |there: &CardCounts| -> CardCounts {
        let cards: Vec<Card> = there.cards().chain(Card::ALL).collect();
        (0..rng.random_range(0..=4))
            .map(|_| cards[rng.random_range(0..cards.len())])
            .collect()
    };
    let hand = heap(view.hand().expect("a seat"));
    let holder = match view.holder_cards() {
        Some(holder) => heap(holder),
        None => CardCounts::NONE,
    };
    let payment = Payment { hand, holder };
    if rng.random_range(0..4) == 0 {
        return Action::PayTunnel { payment };
    }
    if rng.random_range(0..4) == 0 {
        let city = CityId(rng.random_range(0..=view.map().cities.len()) as u8);
        return Action::BuildStation { city, payment };
    }
    let track = TrackId(rng.random_range(0..=view.map().tracks.len()) as u8);
    // A track the map does not have cannot be written, but it can be sent.
    Action::ClaimTrack { track, payment }
}

/// Every selection of up to `n` cards of all kinds.
fn heaps(n: u8) -> Vec<CardCounts> {
    let mut heaps = vec![CardCounts::NONE];
    for card in Card::ALL {
        heaps = heaps
            .iter()
            .flat_map(|heap| {
                (0..=n - heap.total() as u8).map(move |more| heap.plus(&CardCounts::of(card, more)))
            })
            .collect();
    }
    heaps
}
