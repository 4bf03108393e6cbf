//! Random games with take-backs and resignations, under house rules, for checking records.

use engine::action::Action;
use engine::ai::{self, Level};
use engine::catalog;
use engine::deal::{Seed, hex};
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::variant::Variant;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use records::{Deal, Record, SeatHolder, Step};

const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "David", "Emma", "Jürgen \"J\" 李"];

/// A whole game of a variant under house rules, with a random number of seats.
///
/// The deal depends on `deal`, the course on `course`.
pub fn played(variant: &Variant, deal: u8, course: u64, level: Level) -> Record {
    let mut rng = ChaCha8Rng::seed_from_u64(course);
    let counts = &variant.players.counts;
    let n_seats = counts[usize::from(deal) % counts.len()];
    let seats = NAMES[..usize::from(n_seats)].iter().map(|name| SeatHolder {
        salt: Some(hex(&rng.random::<[u8; 16]>())),
        ..SeatHolder::named(*name, (*name == "Ben").then(|| level.word()))
    });
    let deal = Deal::Seed {
        seed: Seed([deal; 32]).reveal(),
        // As long as Discord's ids, which many programs cannot read as numbers.
        joins: (1..=u64::from(n_seats))
            .map(|seat| (1_234_567_890_123 << 22) + seat)
            .collect(),
        // Some as they were dealt before the press of the start was part of the deal.
        start: (!deal.is_multiple_of(4)).then_some(1_234_567_890_124 << 22),
    };
    let dealer = deal.dealer().expect("a seed");
    let map = catalog::map_text(&variant.map).expect("an embedded map");
    let mut record =
        Record::new(map, &variant.to_toml(), seats.collect(), Some(deal)).expect("a head");
    let rules = record.rules().clone();
    let mut log: Vec<Event> = Vec::new();
    let mut starts = vec![0];
    let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
    record.push(Step {
        seat: None,
        action: None,
        at: None,
        events: log.clone(),
    });
    while let Some(prompt) = game.prompts().first().copied() {
        // A take-back of up to three steps, after one step in fifty.
        let nth = starts.len().saturating_sub(rng.random_range(1..=3));
        let start = starts[nth];
        if rng.random_ratio(1, 50) && start > 0 {
            starts.truncate(nth);
            let events = vec![Event::Rewound { to: start }];
            log.extend(events.clone());
            record.push(Step {
                seat: None,
                action: None,
                at: None,
                events,
            });
            game = Game::replay(rules.clone(), &log).expect("our own log");
            continue;
        }
        starts.push(log.len() as u32);
        let resigns = rng.random_ratio(1, 200);
        let seat = if resigns {
            Seat(rng.random_range(0..n_seats))
        } else {
            prompt.seat
        };
        let action = if resigns {
            Action::Resign
        } else {
            let view = game.view(Viewer::Seat(seat));
            ai::choose(&view, level, &mut rng).expect("an answer")
        };
        let mut events = Vec::new();
        let played = game.play(seat, &action, &dealer, &mut |event| {
            events.push(event.clone())
        });
        if played.is_err() {
            assert!(resigns, "a legal action was refused");
            starts.pop();
            continue;
        }
        log.extend(events.iter().cloned());
        let at = format!(
            "2026-03-01T18:{:02}:{:02}Z",
            log.len() / 60 % 60,
            log.len() % 60
        );
        record.push_action(seat, &action, Some(at), events);
    }
    record.finish().expect("our own log");
    record
}

/// Every embedded variant, and house rules that reach the rare cases of the rules.
pub fn variants() -> Vec<Variant> {
    let house: [(&str, &[(&str, &str)]); 9] = [
        (
            "usa",
            &[
                ("set_up.open_first_tickets", "yes"),
                ("set_up.returned_tickets", "box"),
                ("end.last_turns", "2"),
            ],
        ),
        // Hardly any cards to draw: empty decks, empty places, passes.
        (
            "usa",
            &[
                ("set_up.cards_per_color", "4"),
                ("set_up.wild_cards", "6"),
                ("end.trains_left", "0"),
            ],
        ),
        (
            "usa",
            &[
                ("players.counts", "4"),
                ("players.team_size", "2"),
                ("drawing.one_card_enough", "yes"),
            ],
        ),
        (
            "london",
            &[
                ("drawing.sweep_at", "0"),
                ("drawing.row", "3"),
                ("claiming.one_open_at", "none"),
            ],
        ),
        (
            "legendary-asia",
            &[
                ("set_up.returned_tickets", "deck"),
                ("drawing.face_up_wild_second", "yes"),
            ],
        ),
        (
            "legendary-asia",
            &[
                ("players.counts", "4"),
                ("players.team_size", "2"),
                ("set_up.open_first_tickets", "yes"),
            ],
        ),
        (
            "london",
            &[
                ("stations.cost", "1, 2, 3"),
                ("stations.each", "3"),
                ("stations.unused_points", "4"),
            ],
        ),
        (
            "team-asia",
            &[("players.team_size", "1"), ("drawing.sweep_at", "2")],
        ),
        (
            "team-asia",
            &[("set_up.cards_per_color", "5"), ("set_up.wild_cards", "20")],
        ),
    ];
    let house = house.into_iter().map(|(id, settings)| {
        let mut variant = (*Variant::named(id).expect("embedded")).clone();
        for (option, value) in settings {
            variant
                .set(option, value)
                .unwrap_or_else(|error| panic!("{option}: {error}"));
        }
        variant
    });
    Variant::embedded()
        .iter()
        .map(|variant| (**variant).clone())
        .chain(house)
        .collect()
}
