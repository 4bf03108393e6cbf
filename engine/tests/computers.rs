//! Computer players of every level: their games end, in a realistic number of turns, and can be repeated.

use std::sync::Arc;

use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::testing::{all_tables, random_house_rules, script, table_name, tables_of};
use engine::variant::Variant;
use proptest::prelude::*;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Games a search plays out for a decision here: enough to reach every branch of its code.
const N_PLAYOUTS: u32 = 8;
/// Turns of a seat, plus two for each train card, after which a game counts as endless.
const MAX_TURNS: u32 = 60;

/// Plays a whole game: the actions, and each seat's turns.
fn play(
    rules: &Arc<Ruleset>,
    number: u64,
    level: impl Fn(Seat) -> Level,
) -> (Game, Vec<Action>, Vec<u32>) {
    let dealer = Dealer::numbered(number);
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut n_turns = vec![0; usize::from(rules.n_seats())];
    let mut actions = Vec::new();
    let most = MAX_TURNS + 2 * u32::from(rules.variant.n_train_cards(&rules.map));
    let mut hear = |event: &Event| {
        if let Event::TurnBegan { seat } = event {
            n_turns[seat.index()] += 1;
            let name = table_name(rules);
            assert!(
                n_turns[seat.index()] <= most,
                "game {number} of {name} does not end"
            );
        }
    };
    let mut game = Game::start(rules.clone(), &dealer, &mut hear);
    while let Some(prompt) = game.prompts().first().copied() {
        let view = game.view(Viewer::Seat(prompt.seat));
        let mut goes_on = |n_played| n_played < N_PLAYOUTS;
        let action = ai::choose_within(&view, level(prompt.seat), &mut rng, &mut goes_on);
        let action = action.expect("a prompt has an answer");
        let played = game.play(prompt.seat, &action, &dealer, &mut hear);
        assert_eq!(played, Ok(()), "{action:?} in {}", table_name(rules));
        actions.push(action);
    }
    (game, actions, n_turns)
}

/// Each seat's level, a different mixture for each number.
fn mixed(number: u64) -> impl Fn(Seat) -> Level {
    move |seat| {
        let at = number / 3_u64.pow(u32::from(seat.0)) % 3;
        Level::FOR_PEOPLE[at as usize]
    }
}

#[test]
fn every_variant_is_played_to_its_end_by_every_level() {
    for rules in all_tables() {
        for level in Level::ALL {
            let (game, ..) = play(&rules, 0, |_| level);
            assert!(game.view(Viewer::Table).score_sheet().is_some());
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn mixed_tables_end_in_a_human_number_of_turns(number: u64, table: prop::sample::Index) {
        let tables = all_tables();
        let rules = &tables[table.index(tables.len())];
        let (game, _, n_turns) = play(rules, number, mixed(number));
        prop_assert!(game.is_over());
        if rules.variant.id == "usa" {
            prop_assert!(n_turns.iter().all(|n| (25..=60).contains(n)), "{:?}", n_turns);
        }
    }
}

/// A table whose pack is mostly wilds once the players hold the rest, so that nearly every tunnel asks its maximum.
fn with_few_plain_cards(change: impl Fn(&mut Variant), n_seats: u8) -> Arc<Ruleset> {
    let mut variant = Variant::clone(&Variant::named("team-asia").expect("embedded"));
    change(&mut variant);
    let map = Map::named(&variant.map).expect("embedded");
    Arc::new(Ruleset::new(map, Arc::new(variant), n_seats).expect("seats of the variant"))
}

#[test]
fn nobody_enters_a_hopeless_tunnel_for_ever() {
    let scarce = with_few_plain_cards(|variant| variant.set_up.cards_per_color = 4, 6);
    let wild = with_few_plain_cards(
        |variant| {
            variant.set_up.trains = 33;
            variant.set_up.cards_per_color = 2;
            variant.set_up.wild_cards = 40;
        },
        4,
    );
    for rules in [scarce, wild] {
        for number in 0..40 {
            play(&rules, number, |_| Level::Simple);
            play(&rules, number, |_| Level::Medium);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn every_game_of_computers_ends_whatever_the_house_rules(number: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let base = &Variant::embedded()[(number % Variant::embedded().len() as u64) as usize];
        let tables = tables_of(random_house_rules(base, &mut rng));
        let rules = &tables[(number / 8 % tables.len() as u64) as usize];
        let levels = [Level::Simple, Level::Easy, Level::Medium, Level::Random];
        play(rules, number, |seat| levels[(number >> (8 + 2 * seat.0) & 3) as usize]);
        play(rules, number, |_| Level::Simple);
    }
}

#[test]
fn the_same_seed_plays_the_same_game() {
    for rules in all_tables().into_iter().step_by(3) {
        let (_, one, _) = play(&rules, 5, mixed(5));
        let (_, other, _) = play(&rules, 5, mixed(5));
        assert_eq!(one, other);
    }
}

#[test]
fn a_playout_ends_as_a_real_game_does() {
    for rules in all_tables() {
        for number in 0..20 {
            let dealer = Dealer::numbered(number);
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
            ai::play_out(&mut game, &dealer, &mut rng);
            assert!(game.is_over(), "{}", table_name(&rules));
        }
    }
}

#[test]
fn a_level_is_written_and_read_back() {
    for level in Level::ALL {
        assert_eq!(Level::of_word(level.word()), Some(level));
    }
}

/// What `medium` does with a red card, no trains and the ticket Chicago–Santa Fe, whose last track is an opponent's.
fn medium_before_the_end(house: &str) -> String {
    let position = "tracks A: denver-omaha:purple denver-santa_fe:gray | tracks B: chicago-omaha:blue | tickets A: chicago-santa_fe | hand A: r | trains A: 0 | trains B: 3";
    let game = script::position("usa", &format!("{house} | {position}"));
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let action = ai::choose(&view, Level::Medium, &mut rng).expect("its turn");
    action.to_text(view.map())
}

#[test]
fn a_station_is_built_when_it_saves_more_than_it_costs() {
    let stations =
        "house: stations.cost 1 | house: stations.each 1 | house: stations.unused_points";
    assert_eq!(
        medium_before_the_end(&format!("{stations} 4")),
        "station chicago r"
    );
    // Eighteen points are not worth twenty and a turn.
    assert!(!medium_before_the_end(&format!("{stations} 20")).starts_with("station"));
}

#[test]
fn a_second_way_is_completed_when_it_makes_a_mandala() {
    let medium = |house: &str| {
        let position = "tracks A: denver-santa_fe:gray el_paso-santa_fe:gray denver-phoenix:white | tickets A: denver-el_paso | hand A: rrr | trains A: 20 | trains B: 20";
        let game = script::position("usa", &format!("{house}{position}"));
        let view = game.view(Viewer::Seat(Seat(0)));
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let action = ai::choose(&view, Level::Medium, &mut rng).expect("its turn");
        action.to_text(view.map())
    };
    let claim = "claim el_paso-phoenix:gray rrr";
    assert_eq!(medium("house: bonuses.mandala 20 | "), claim);
    assert_ne!(medium(""), claim);
}

#[test]
fn hard_takes_the_longest_path_in_its_last_turn() {
    // Three spaces anywhere score four points; New Orleans – Houston scores two and ties for the longest path.
    let position = "tracks A: miami-new_orleans:red | tracks B: el_paso-los_angeles:black el_paso-santa_fe:gray | hand A: ooorr | trains A: 3 | trains B: 2";
    let game = script::position("usa", position);
    let view = game.view(Viewer::Seat(Seat(0)));
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut goes_on = |n_played| n_played < 200;
    let action = ai::choose_within(&view, Level::Hard, &mut rng, &mut goes_on);
    let action = action.expect("its turn").to_text(view.map());
    assert!(action.starts_with("claim houston-new_orleans"), "{action}");
}
