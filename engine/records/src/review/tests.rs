use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::course::{Course, Move};
use super::*;
use crate::{Deal, SeatHolder, Step};
use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::Event;
use engine::game::Game;
use engine::testing::script::position;
use engine::testing::{all_tables, table_name, tables_of};
use engine::variant::Variant;

/// Enough for every phase to look at everything, in a moment.
const BRIEF: u64 = 60_000;

/// A whole game of computers, as a record.
fn record(variant: &str, n_seats: u8, number: u64) -> Record {
    let variant = Variant::named(variant).unwrap();
    let tables = tables_of(variant);
    let rules = tables.iter().find(|rules| rules.n_seats() == n_seats);
    record_of(rules.unwrap(), number)
}

fn record_of(rules: &std::sync::Arc<engine::ruleset::Ruleset>, number: u64) -> Record {
    let seats = rules
        .seats()
        .map(|seat| SeatHolder::named(seat.0.to_string(), Some("medium")));
    let map = engine::catalog::map_text(&rules.map.id).unwrap();
    let variant = engine::catalog::variant_text(&rules.variant.id).unwrap();
    let deal = Some(Deal::Number(number));
    let mut record = Record::new(map, variant, seats.collect(), deal).unwrap();
    let dealer = Dealer::numbered(number);
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut events = Vec::new();
    let mut game = Game::start(rules.clone(), &dealer, &mut |event| {
        events.push(event.clone())
    });
    record.push(Step {
        seat: None,
        action: None,
        at: None,
        events,
    });
    while let Some(prompt) = game.prompts().first().copied() {
        let view = game.view(Viewer::Seat(prompt.seat));
        let action = ai::choose(&view, Level::Medium, &mut rng).unwrap();
        let events = game.decide(prompt.seat, &action, &dealer).unwrap();
        events.iter().for_each(|event| game.apply(event));
        record.push_action(prompt.seat, &action, None, events);
    }
    record.finish().unwrap();
    record
}

fn all_of(seat: u8) -> Played {
    Played::whole(Seat(seat), BTreeSet::new())
}

fn review(record: &Record, seat: u8, limit: u64) -> Review {
    let mut work = Work::new(record, all_of(seat), 7, limit).unwrap();
    while !work.advance(5_000) {}
    work.finish()
}

/// The review of what happens from a position on, for the seat A.
fn review_from(variant: &str, script: &str, moves: &[(u8, &str)], limit: u64) -> Review {
    let start = position(variant, script);
    let dealer = Dealer::numbered(1);
    let mut game = start.clone();
    let (mut events, mut made) = (Vec::new(), Vec::new());
    for (step, (seat, action)) in moves.iter().enumerate() {
        let action = Action::parse(action, &game.rules().map).unwrap();
        made.push(Move {
            seat: Seat(*seat),
            action,
            first: events.len(),
            step,
        });
        let sink = &mut |event: &Event| events.push(event.clone());
        game.play(Seat(*seat), &action, &dealer, sink).unwrap();
    }
    let course = Course::fold(start, events, &made).unwrap();
    let mut work = Work::of(course, all_of(0), 7, limit);
    while !work.advance(5_000) {}
    work.finish()
}

#[test]
fn a_review_of_any_table_ends_with_the_result_and_its_chances_sum_to_one() {
    for rules in all_tables() {
        let record = record_of(&rules, 3);
        let name = table_name(&rules);
        let review = review(&record, 1, BRIEF / 6);
        let sheet = record.game().unwrap();
        let sheet = sheet.view(Viewer::Table).score_sheet().unwrap();
        let last = review.curve.last().unwrap();
        assert_eq!(last.chances, tally::wins(&sheet), "{name}");
        assert_eq!(last.turn, review.n_turns, "{name}");
        for moment in &review.curve {
            let sum: f32 = moment.chances.iter().sum();
            assert!((sum - 1.0).abs() < 1e-3, "{name}: {moment:?}");
        }
        assert!(review.n_playouts > 0 && review.offers.is_some(), "{name}");
        let wilds = review.wilds.unwrap();
        assert!(
            wilds.at_most + wilds.at_least >= 1.0 - 1e-4,
            "{name}: {wilds:?}"
        );
    }
}

#[test]
fn the_same_seed_gives_the_same_review_however_the_work_is_cut() {
    let record = record("london", 3, 5);
    let once = review(&record, 0, BRIEF);
    let mut work = Work::new(&record, all_of(0), 7, BRIEF).unwrap();
    while !work.advance(1) {}
    assert_eq!(once, work.finish());
    let mut other = Work::new(&record, all_of(0), 8, BRIEF).unwrap();
    while !other.advance(BRIEF) {}
    assert_ne!(once.curve, other.finish().curve);
}

#[test]
fn a_review_stopped_at_once_tells_what_is_known_by_then() {
    let record = record("london", 2, 5);
    let mut work = Work::new(&record, all_of(1), 7, BRIEF).unwrap();
    assert!(!work.advance(1));
    let review = work.finish();
    assert!(review.what_ifs.is_empty());
    assert_eq!(review.curve[1].chances, [0.5, 0.5]);
}

#[test]
fn a_seat_sure_of_winning_has_a_chance_of_one() {
    // Wherever the cards lie, Ben's two taxis cannot make up for this.
    let review = review_from(
        "newyork",
        "tracks A: chelsea-soho:purple brooklyn-wall_street:black brooklyn-chinatown:red | trains B: 2 | turn: B",
        &[
            (1, "draw 1"),
            (1, "draw 2"),
            (0, "draw 1"),
            (0, "draw 2"),
            (1, "draw 1"),
            (1, "draw 2"),
        ],
        BRIEF,
    );
    for moment in &review.curve {
        assert!(moment.chances[0] > 0.999, "{moment:?}");
    }
    assert_eq!((review.turning_point, review.what_ifs), (None, Vec::new()));
}

/// Anna's last turn: the track to Brooklyn makes her ticket of eight, and she draws cards instead.
const BLUNDER: &str = "tracks A: chelsea-greenwich_village:green chinatown-greenwich_village:gray1 \
     | tickets A: chelsea-brooklyn | hand A: ooo \
     | tracks B: central_park-united_nations:purple gramercy_park-united_nations:green | trains B: 2 | turn: B";

/// What both play instead of the claim that wins.
const AFTER_BLUNDER: [(u8, &str); 6] = [
    (1, "draw 1"),
    (1, "draw 2"),
    (0, "draw 1"),
    (0, "draw 2"),
    (1, "draw 1"),
    (1, "draw 2"),
];

#[test]
fn a_planted_blunder_is_the_turning_point_and_what_would_have_been_better_is_named() {
    let review = review_from("newyork", BLUNDER, &AFTER_BLUNDER, 10 * BRIEF);
    let swing = review.turning_point.unwrap();
    assert_eq!((swing.turn, swing.by, swing.is_last), (2, Seat(0), false));
    assert!(swing.from > 0.95 && swing.to < 0.05, "{swing:?}");
    let [what_if] = review.what_ifs[..] else {
        panic!("{:?}", review.what_ifs);
    };
    let map = engine::map::Map::named("newyork").unwrap();
    let track = map.find_track("brooklyn-chinatown:orange").unwrap();
    assert_eq!((what_if.turn, what_if.better), (2, Deed::Claim(track)));
    assert!(
        what_if.chance < 0.05 && what_if.better_chance > 0.95,
        "{what_if:?}"
    );
    // Sixteen for the ticket, four for the track, two for the sights.
    assert!((19.0..=24.0).contains(&what_if.points), "{what_if:?}");
}

#[test]
fn points_that_would_not_have_changed_who_wins_are_not_told() {
    // The same blunder as above, against somebody who is out of reach.
    let script = BLUNDER.replace(
        "| trains B",
        "brooklyn-lower_east_side:gray brooklyn-wall_street:black chelsea-soho:purple | trains B",
    );
    let review = review_from("newyork", &script, &AFTER_BLUNDER, 10 * BRIEF);
    assert!(review.is_whole);
    assert!(review.curve[1].chances[0] < 0.02, "{:?}", review.curve);
    assert_eq!(review.what_ifs, []);
}

/// Anna's last turn: one claim joins her two paths, and Ben's is the longest until then.
const OVERLOOKED: &str = "tracks A: el_paso-los_angeles:black el_paso-houston:green dallas-little_rock:gray \
     little_rock-new_orleans:green | hand A: rrr \
     | tracks B: helena-seattle:yellow duluth-helena:orange duluth-omaha:gray1 | trains B: 2 | turn: B";

#[test]
fn a_claim_that_habits_overlook_is_named_if_it_would_have_won_in_the_last_turn() {
    // One train joins Anna's two paths to the longest, and other claims bring more points of their own.
    let review = review_from("usa", OVERLOOKED, &AFTER_BLUNDER, 10 * BRIEF);
    let map = engine::map::Map::named("usa").unwrap();
    let track = map.find_track("dallas-houston:gray1").unwrap();
    let told = review.what_ifs.iter();
    let told: Vec<_> = told.map(|one| (one.turn, one.better)).collect();
    assert_eq!(told, [(2, Deed::Claim(track))], "{review:?}");
}

#[test]
fn the_chances_of_a_what_if_lie_on_the_curve() {
    let curve = [(0, 0.5), (1, 0.31), (2, 0.17), (3, 0.0)];
    let curve = curve.map(|(turn, own)| Moment {
        turn,
        chances: vec![own],
    });
    let check = |turn, chance, better_chance, expected: [f32; 2]| {
        let (played, better, points) = (Deed::DrawBlind, Deed::DrawTickets, 1.0);
        let what_if = WhatIf {
            turn,
            played,
            better,
            chance,
            better_chance,
            points,
        };
        let told = on_curve(&curve, 0, what_if);
        let told = [told.chance, told.better_chance].map(|chance| (100.0 * chance).round() / 100.0);
        assert_eq!(told, expected, "turn {turn}");
    };
    check(0, 0.4, 0.6, [0.5, 0.7]);
    check(2, 0.14, 0.31, [0.17, 0.34]);
    check(2, 0.2, 0.3, [0.2, 0.3]);
    check(3, 0.05, 0.95, [0.05, 0.95]);
    check(1, 0.9, 1.0, [0.5, 0.6]);
}

#[test]
fn what_somebody_else_decided_for_the_seat_is_nobodys_mistake() {
    let record = record("newyork", 2, 4);
    let all: BTreeSet<usize> = (0..record.steps().len()).collect();
    let mut work = Work::new(&record, Played::whole(Seat(0), all), 7, BRIEF).unwrap();
    while !work.advance(BRIEF) {}
    assert_eq!(work.finish().what_ifs, []);
}

#[test]
fn a_reader_who_had_the_seat_for_a_while_is_told_of_that_while() {
    let record = record("newyork", 2, 4);
    let n = review(&record, 0, BRIEF).n_turns;
    let of = |turns: RangeInclusive<usize>| {
        let played = Played { turns, ..all_of(0) };
        let mut work = Work::new(&record, played, 7, BRIEF).unwrap();
        while !work.advance(BRIEF) {}
        work.finish()
    };
    let (former, later) = (of(0..=6), of(6..=usize::MAX));
    let turns = |review: &Review| -> Vec<usize> {
        let moments = review.curve.iter();
        moments.map(|moment| moment.turn).collect()
    };
    assert_eq!(turns(&former), (0..=6).collect::<Vec<_>>());
    assert_eq!(turns(&later), (6..=n).collect::<Vec<_>>());
    assert_eq!((former.took_over, former.has_left), (false, true));
    assert_eq!((later.took_over, later.has_left), (true, false));
    // What was drawn and offered at the set-up is the first player's, and each card is one of the two.
    let n_drawn = |review: &Review| review.wilds.map_or(0, |count| count.n);
    let whole = of(0..=usize::MAX);
    assert_eq!(n_drawn(&former) + n_drawn(&later), n_drawn(&whole));
    assert!(former.contests.iter().all(|contest| contest.turn <= 6));
    assert!(later.contests.iter().all(|contest| contest.turn > 6));
}

#[test]
fn a_track_taken_from_a_ticket_is_told_with_what_it_cost() {
    let moves = [
        (0, "draw 1"),
        (0, "draw 2"),
        (1, "claim brooklyn-chinatown:orange ooo"),
        (0, "draw 1"),
        (0, "draw 2"),
        (1, "draw 1"),
        (1, "draw 2"),
    ];
    let script = "tracks A: chelsea-greenwich_village:green chinatown-greenwich_village:gray1 \
         | tickets A: chelsea-brooklyn | trains A: 3 | hand B: ooo | trains B: 5";
    let review = review_from("newyork", script, &moves, 1);
    let [contest] = review.contests[..] else {
        panic!("{:?}", review.contests);
    };
    // The other track of the pair is closed to two players, and every detour needs more than three taxis.
    assert_eq!((contest.turn, contest.by, contest.against), (2, Seat(1), 0));
    assert_eq!((contest.extra, contest.made), (None, false));
    let script = script.replace("trains A: 3", "trains A: 9");
    let review = review_from("newyork", &script, &moves, 1);
    // Via Wall Street it takes one taxi more: not worth telling.
    assert_eq!(review.contests, []);
}

#[test]
fn luck_is_the_share_of_all_orders_of_the_deck() {
    // Every order of two small decks, one after the other: which of the taken cards are wilds.
    let decks = [
        luck::Deck {
            n_cards: 6,
            n_wild: 2,
            n_taken: 3,
        },
        luck::Deck {
            n_cards: 4,
            n_wild: 1,
            n_taken: 2,
        },
    ];
    let by_hand = |deck: &luck::Deck| -> Vec<u32> {
        let sets = 0_u32..1 << deck.n_cards;
        let wilds = sets.filter(|set| set.count_ones() == deck.n_wild);
        let taken = (1 << deck.n_taken) - 1;
        wilds.map(|set| (set & taken).count_ones()).collect()
    };
    let [first, second] = decks.each_ref().map(by_hand);
    let mut counts = [0_u32; 4];
    for one in &first {
        second
            .iter()
            .for_each(|other| counts[(one + other) as usize] += 1);
    }
    let n: u32 = counts.iter().sum();
    let chances = luck::distribution(&decks);
    assert_eq!(chances.len(), counts.len());
    for (chance, count) in chances.iter().zip(counts) {
        assert!(
            (chance - f64::from(count) / f64::from(n)).abs() < 1e-12,
            "{chances:?}"
        );
    }
}

#[test]
fn wilds_are_counted_as_they_came() {
    let record = record("usa", 2, 9);
    let course = Course::of(&record).unwrap();
    let count = luck::wilds(&course, &all_of(0)).unwrap();
    let (mut n, mut n_wild) = (0, 0);
    for event in record.log() {
        match event {
            Event::HandDealt {
                seat: Seat(0),
                cards,
            } => {
                n += u32::from(cards.total());
                n_wild += u32::from(cards.n_wild());
            }
            Event::CardDrawn {
                seat: Seat(0),
                card,
                ..
            } => {
                n += 1;
                n_wild += u32::from(card.is_wild());
            }
            _ => {}
        }
    }
    assert_eq!((count.n, count.n_wild), (n, n_wild));
    // Fourteen in a hundred and ten, where the deck was shuffled once.
    let decks = record
        .log()
        .iter()
        .filter(|event| matches!(event, Event::TrainDeckShuffled { .. }))
        .count();
    if decks == 1 {
        assert!((count.expected - 14.0 * n as f32 / 110.0).abs() < 1e-3);
    }
}

#[test]
fn tickets_as_good_as_any_are_no_luck() {
    // Any other offer was as likely, so over many deals half of the others are better.
    let n = 12;
    let mean = (0..n).map(|number| {
        let course = Course::of(&record("newyork", 2, number)).unwrap();
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        luck::offers(&course, &all_of(0), &mut rng)
            .unwrap()
            .better_than
    });
    let mean = mean.sum::<f32>() / n as f32;
    assert!((0.2..0.8).contains(&mean), "{mean}");
}

#[test]
fn only_a_finished_game_is_reviewed_and_only_for_its_seats() {
    let whole = record("newyork", 2, 1);
    let fault = |record: &Record, seat| Work::new(record, all_of(seat), 7, 1).err();
    assert_eq!(fault(&whole, 2), Some(ReviewError::NoSuchSeat));
    let mut part = Record::new(
        whole.map_text(),
        whole.variant_text(),
        whole.seats().to_vec(),
        None,
    )
    .unwrap();
    for step in &whole.steps()[..9] {
        part.push(step.clone());
    }
    assert_eq!(fault(&part, 0), Some(ReviewError::NotOver));
}

#[test]
fn cards_that_somebody_else_drew_for_the_reader_are_not_their_luck() {
    let record = record("newyork", 2, 4);
    let n_drawn = |by_others: BTreeSet<usize>| {
        let mut work = Work::new(&record, Played::whole(Seat(0), by_others), 7, BRIEF).unwrap();
        while !work.advance(BRIEF) {}
        work.finish().wilds.unwrap().n
    };
    let all = (0..record.steps().len()).collect();
    // The hand dealt at the set-up is left.
    assert_eq!(n_drawn(all), 2);
    assert!(2 < n_drawn(BTreeSet::new()));
}

#[test]
fn a_single_jump_is_no_move_of_the_curve_and_the_result_stays() {
    let chances = [0.2, 0.2, 0.9, 0.22, 0.24, 1.0];
    let moments = (0..).zip(chances).map(|(turn, own)| Moment {
        turn,
        chances: vec![own, 1.0 - own],
    });
    let curve = smoothed(&moments.collect::<Vec<_>>(), 0);
    let own: Vec<f32> = curve.iter().map(|moment| moment.chances[0]).collect();
    assert_eq!(own, [0.2, 0.2, 0.22, 0.24, 0.24, 1.0]);
    assert_eq!(curve[2].turn, 2);
}
