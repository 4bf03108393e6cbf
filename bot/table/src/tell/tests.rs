//! What people are called with, and what they are told again, in random games.

use std::sync::Arc;

use domain::language::Language;
use engine::action::{Action, Source};
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId};
use engine::map::Map;
use engine::paths::{TicketState, ticket_state};
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use proptest::sample::select;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use words::{News, StandIn, Teller, Words};

use crate::clocks::Due;
use crate::tell::clock::due_line;
use crate::tell::reader_view::StandIns;
use crate::tell::recap::{History, own_turns, since_own_turn};
use crate::tell::seat_words::completed;

const NAMES: [&str; 6] = ["Anna", "Ben", "Clara", "David", "Emma", "Felix"];
/// Characters of a post that a phone's notification shows.
const SHOWN: usize = 100;

/// A variant at a number of seats.
fn tables() -> impl Strategy<Value = Arc<Ruleset>> {
    let tables = Variant::embedded().iter().flat_map(|variant| {
        let counts = variant.players.counts.clone();
        let map = Map::named(&variant.map).unwrap();
        counts.into_iter().map(move |n_seats| {
            Arc::new(Ruleset::new(map.clone(), variant.clone(), n_seats).unwrap())
        })
    });
    select(tables.collect::<Vec<_>>())
}

/// Plays at random, and sets the game back now and then; `look` sees every position with its log.
fn play(
    rules: &Arc<Ruleset>,
    seed: u64,
    n_moves: usize,
    rewinds: bool,
    look: impl FnMut(&Game, &[Event]),
) {
    play_as(Level::Random, rules, seed, n_moves, rewinds, look);
}

fn play_as(
    level: Level,
    rules: &Arc<Ruleset>,
    seed: u64,
    n_moves: usize,
    rewinds: bool,
    mut look: impl FnMut(&Game, &[Event]),
) {
    let mut rng = StdRng::seed_from_u64(seed);
    let dealer = Dealer::numbered(seed);
    let mut log = Vec::new();
    let mut game = Game::start(rules.clone(), &dealer, &mut |event: &Event| {
        log.push(event.clone());
    });
    for _ in 0..n_moves {
        look(&game, &log);
        let Some(prompt) = game.prompts().first().copied() else {
            return;
        };
        if rewinds && rng.random_ratio(1, 12) {
            let standing = Game::standing(&log).unwrap();
            let begins = standing.iter().filter_map(|(number, event)| {
                matches!(event, Event::TurnBegan { .. }).then_some(number + 1)
            });
            let begins: Vec<u32> = begins.collect();
            if !begins.is_empty() {
                let to = begins[rng.random_range(begins.len().saturating_sub(4)..begins.len())];
                log.push(Event::Rewound { to });
                game = Game::replay(rules.clone(), &log).unwrap();
                continue;
            }
        }
        let view = game.view(Viewer::Seat(prompt.seat));
        let action = ai::choose(&view, level, &mut rng).unwrap();
        let mut sink = |event: &Event| log.push(event.clone());
        game.play(prompt.seat, &action, &dealer, &mut sink).unwrap();
    }
}

/// The claims among the events, by number.
fn claims<'e>(events: impl IntoIterator<Item = (u32, &'e Event)>) -> Vec<u32> {
    let claims = events
        .into_iter()
        .filter(|(_, event)| matches!(event, Event::TrackClaimed { .. }));
    claims.map(|(number, _)| number).collect()
}

/// The lines of each turn, told apart from the others, with whose turn it is; events before the first turn are left
/// out.
fn turn_by_turn(teller: &Teller<'_>, game: &Game, log: &[Event]) -> Vec<(Seat, Vec<String>)> {
    let standing = Game::standing(log).unwrap();
    let begins = standing.iter().enumerate();
    let begins: Vec<(usize, Seat)> = begins
        .filter_map(|(at, (_, event))| match event {
            Event::TurnBegan { seat } => Some((at, *seat)),
            _ => None,
        })
        .collect();
    let ends = begins.iter().skip(1).map(|(at, _)| *at);
    let ends = ends.chain([standing.len()]);
    begins
        .iter()
        .zip(ends)
        .map(|((begin, seat), end)| {
            let part = &standing[*begin..end];
            let events: Vec<SeenEvent> = part
                .iter()
                .map(|(_, event)| event.seen_by(Viewer::Table, game.rules()))
                .collect();
            let trains_left: Vec<u16> = part
                .iter()
                .filter_map(|(number, event)| {
                    let Event::LastRoundBegan { seat } = event else {
                        return None;
                    };
                    let before = Game::replay(game.rules().clone(), &log[..*number as usize]);
                    Some(before.unwrap().side_trains(*seat))
                })
                .collect();
            let told = teller.tell(&events, true, &trains_left).into_iter();
            (*seat, told.map(|told| told.text).collect())
        })
        .collect()
}

/// Compared with the state of each ticket before and after the turn.
#[test]
fn each_ticket_that_an_earlier_turn_of_a_series_completed_is_told() {
    let (map, variant) = (Map::named("usa").unwrap(), Variant::named("usa").unwrap());
    let rules = Arc::new(Ruleset::new(map, variant, 2).unwrap());
    let (mut whole, mut last) = (Vec::new(), None);
    play_as(Level::Simple, &rules, 7, 400, false, |game, log| {
        (whole, last) = (log.to_vec(), Some(game.clone()));
    });
    let (game, log) = (&last.unwrap(), &whole[..]);
    let history = History {
        game,
        log,
        stand_ins: StandIns::default(),
    };
    let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
    let mut n_told = 0;
    for seat in [Seat(0), Seat(1)] {
        let made = |until: u32| -> Vec<TicketId> {
            let then = Game::replay(rules.clone(), &log[..until as usize]).unwrap();
            let view = then.view(Viewer::Seat(seat));
            let is_made = |id: &TicketId| {
                let state = ticket_state(&view, seat, *id);
                matches!(state, TicketState::Completed { .. })
            };
            view.tickets().iter().filter(is_made).collect()
        };
        let view = game.view(Viewer::Seat(seat));
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
        for turn in own_turns(log, seat) {
            let draws = |event: &Event| matches!(event, Event::TicketsOffered { .. });
            if log[turn.start as usize..turn.end as usize]
                .iter()
                .any(draws)
            {
                continue;
            }
            let before = made(turn.start);
            let new = made(turn.end).into_iter();
            let new: Vec<TicketId> = new.filter(|id| !before.contains(id)).collect();
            let told = completed(&history, &teller, seat, &turn);
            assert_eq!(told.len(), new.len(), "{told:?}");
            for (line, ticket) in told.iter().zip(new) {
                assert!(line.contains(&teller.ticket(ticket)), "{line}");
                n_told += 1;
            }
        }
    }
    assert!(n_told > 0);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_phone_shows_who_is_called_for_what_and_until_when(
        rules in tables(),
        seed in 0_u64..1000,
        language in select(Language::complete().collect::<Vec<_>>()),
        bank in 0_i64..3,
    ) {
        let words = Words::of(language);
        let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
        let at = Timestamp::from_second(1_800_000_000).unwrap();
        // As long as Discord writes it in any language.
        let (time, date) = ("in 23 Stunden", "15. Januar 2027 um 08:00");
        let for_what: &[&str] = match language.code() {
            "en" => &["first tickets", "your turn", "your last turn", "tickets you keep", "first card go", "second card", "tunnel"],
            "de" => &["ersten Tickets", "bist dran", "letzter Zug", "welche Tickets", "erste Karte", "zweite Karte", "Tunnel"],
            // Only who knows a language can say which of its words those are.
            _ => &[""],
        };
        let mut shown = Vec::new();
        play(&rules, seed, 60, false, |game, _| {
            let view = game.view(Viewer::Table);
            let seats: Vec<Seat> = game.prompts().iter().map(|prompt| prompt.seat).collect();
            let due: Vec<Due> = seats
                .iter()
                .map(|&seat| Due { seat, at, own: at - SignedDuration::from_hours(bank), is_spare: false, back: None })
                .collect();
            let called: Vec<String> = seats
                .iter()
                .map(|seat| format!("@{}", NAMES[seat.index()]))
                .collect();
            if called.is_empty() {
                return;
            }
            let teller = Teller::of(words, &view, &names);
            let due = due_line(words, &names, &due, None);
            let line = teller.call(&view, &called, due);
            let own = at - SignedDuration::from_hours(bank);
            let line = line.replace(&format!("<t:{}:R>", own.as_second()), time);
            let line = line.replace(&format!("<t:{}:f>", at.as_second()), date);
            shown.push((line.chars().take(SHOWN).collect::<String>(), called));
        });
        prop_assert!(!shown.is_empty());
        for (shown, called) in shown {
            for name in &called {
                prop_assert!(shown.contains(name), "{shown}");
            }
            prop_assert!(shown.contains(time), "{shown}");
            prop_assert!(for_what.iter().any(|what| shown.contains(what)), "{shown}");
        }
    }

    #[test]
    fn all_that_stands_since_ones_own_last_turn_is_told_again(
        rules in tables(),
        seed in 0_u64..1000,
        language in select(Language::ALL.to_vec()),
    ) {
        let words = Words::of(language);
        let names: Vec<String> = NAMES.map(str::to_owned).to_vec();
        let mut found = Vec::new();
        play(&rules, seed, 150, true, |game, log| {
            let view = game.view(Viewer::Table);
            let Some(seat) = view.current() else { return };
            if !matches!(log.last(), Some(Event::TurnBegan { .. } | Event::Rewound { .. })) {
                return;
            }
            let teller = Teller::of(words, &view, &names);
            let since = since_own_turn(log, seat).unwrap();
            let part = since as usize..log.len();
            let stand_ins = StandIns::default();
            let history = History { game, log, stand_ins };
            let told = history.part(&teller, Viewer::Table, part);
            let standing = Game::standing(log).unwrap();
            let since = standing.into_iter().filter(|(number, _)| since <= *number);
            found.push((told, claims(since), seat, turn_by_turn(&teller, game, log)));
        });
        prop_assert!(!found.is_empty());
        for (told, claims, seat, turns) in found {
            let (_, before) = turns.split_last().unwrap();
            let missed = match before.iter().rposition(|(other, _)| *other == seat) {
                Some(own) => &before[own + 1..],
                None => before,
            };
            let missed: Vec<&String> = missed.iter().flat_map(|(_, told)| told).collect();
            let lines: Vec<&String> = told.iter().map(|told| &told.text).collect();
            prop_assert_eq!(lines, missed);
            // The picture pins what lines tell of claims, and nothing else.
            let pinned: Vec<u32> = told
                .iter()
                .filter_map(|told| match told.news {
                    News::Claim { event } => Some(event),
                    News::Nothing | News::DrewBlind | News::Rewound => None,
                })
                .collect();
            prop_assert_eq!(pinned, claims);
        }
    }
}

#[test]
fn who_resigns_is_told_apart_from_the_turn_and_what_a_computer_took_from_what_they_took() {
    let map = Map::named("usa").unwrap();
    let rules = Arc::new(Ruleset::new(map, Variant::named("usa").unwrap(), 2).unwrap());
    let dealer = Dealer::numbered(1);
    let mut log = Vec::new();
    let mut game = Game::start(rules, &dealer, &mut |event: &Event| log.push(event.clone()));
    let (mut rng, mut resigned) = (StdRng::seed_from_u64(1), None);
    for nth in 0..5 {
        let prompt = game.prompts()[0];
        let action = match nth {
            0 | 1 => ai::choose(
                &game.view(Viewer::Seat(prompt.seat)),
                Level::Random,
                &mut rng,
            )
            .unwrap(),
            3 => Action::Resign,
            _ => Action::Draw {
                from: Source::Deck,
                to: None,
            },
        };
        if action == Action::Resign {
            resigned = Some(log.len() as u32);
        }
        let mut sink = |event: &Event| log.push(event.clone());
        game.play(prompt.seat, &action, &dealer, &mut sink).unwrap();
    }
    let resigned = resigned.unwrap();
    let names = NAMES.map(str::to_owned);
    let view = game.view(Viewer::Table);
    let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
    let seen: Vec<SeenEvent> = log
        .iter()
        .map(|event| event.seen_by(Viewer::Table, game.rules()))
        .collect();
    let by = |nth: u32| (resigned < nth).then_some((Seat(0), StandIn::Computer));
    let told = teller.tell_by(&seen, false, &[], &by).into_iter();
    let told: Vec<(Option<Seat>, String)> = told.map(|told| (told.seat, told.text)).collect();
    let expected = [
        (Some(Seat(0)), "Anna took a card from the deck."),
        (None, "Anna resigned; a computer plays on."),
        (Some(Seat(0)), "Anna (computer) took a card from the deck."),
    ];
    let expected = expected.map(|(seat, text)| (seat, text.to_owned()));
    assert!(told.ends_with(&expected), "{told:#?}");
}
