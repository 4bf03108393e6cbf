//! Properties of every game: random games of every variant at every number of players, and of
//! variants with random house rules.

use std::sync::Arc;

use engine::action::{Action, Source, Stand};
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::ruleset::Ruleset;
use engine::set::TrackSet;
use engine::testing::redeal::redeal;
use engine::testing::{
    all_cards, all_tables, all_tickets, fits, pack, play_random, random_house_rules, table_name,
    tables_of,
};
use engine::variant::{ReturnedTickets, Variant};
use engine::view::View;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::seq::IndexedRandom;
use rand_chacha::ChaCha8Rng;
use serde_json::Value;

/// A table that prints itself briefly when a test fails.
#[derive(Clone)]
struct Table(Arc<Ruleset>);

impl std::ops::Deref for Table {
    type Target = Arc<Ruleset>;

    fn deref(&self) -> &Arc<Ruleset> {
        &self.0
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&table_name(&self.0))?;
        let Some(base) = Variant::named(&self.variant.id) else {
            return Ok(());
        };
        for difference in self.variant.differences(&base) {
            write!(f, ", {} = {}", difference.option.key, difference.own)?;
        }
        Ok(())
    }
}

/// Any variant that comes with the program at any number of players, or with house rules.
fn any_table() -> impl Strategy<Value = Table> {
    (any::<prop::sample::Index>(), any::<u64>(), 0..4).prop_map(|(nth, seed, house)| {
        if house > 0 {
            let tables = all_tables();
            return Table(tables[nth.index(tables.len())].clone());
        }
        let variants = Variant::embedded();
        let base = &variants[nth.index(variants.len())];
        let mut rng = ChaCha8Rng::seed_from_u64(seed);
        let tables = tables_of(random_house_rules(base, &mut rng));
        Table(tables.choose(&mut rng).expect("some table").clone())
    })
}

fn viewers(rules: &Ruleset) -> Vec<Viewer> {
    let seats = rules.seats().map(Viewer::Seat);
    seats.chain([Viewer::Table]).collect()
}

fn heard(rules: &Ruleset, log: &[Event], viewer: Viewer) -> Vec<SeenEvent> {
    log.iter()
        .map(|event| event.seen_by(viewer, rules))
        .collect()
}

/// A property of a game, given the rules of its table and its number.
type Property = fn(&Arc<Ruleset>, u64);

const PROPERTIES: [Property; 8] = [
    cards_trains_and_tickets_are_conserved,
    somebody_can_act_until_it_is_over,
    only_seats_without_a_legal_action_pass,
    the_log_folds_to_the_game,
    events_come_back_from_json,
    deciding_does_what_was_told,
    actions_come_back_from_text,
    the_unseen_changes_nothing,
];

#[test]
fn everything_holds_at_every_table() {
    for rules in all_tables() {
        for (property, numbers) in PROPERTIES.iter().zip((0..).step_by(3)) {
            // One game in three is played by each kind of player.
            for number in numbers..numbers + 3 {
                property(&rules, number);
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn cards_trains_and_tickets_are_neither_lost_nor_made(rules in any_table(), number: u64) {
        cards_trains_and_tickets_are_conserved(&rules, number);
    }

    #[test]
    fn somebody_can_act_or_the_game_is_over(rules in any_table(), number: u64) {
        somebody_can_act_until_it_is_over(&rules, number);
    }

    #[test]
    fn a_seat_passes_only_without_a_legal_action(rules in any_table(), number: u64) {
        only_seats_without_a_legal_action_pass(&rules, number);
    }

    #[test]
    fn the_log_tells_the_whole_game(rules in any_table(), number: u64) {
        the_log_folds_to_the_game(&rules, number);
    }

    #[test]
    fn events_survive_json(rules in any_table(), number: u64) {
        events_come_back_from_json(&rules, number);
    }

    #[test]
    fn asking_changes_nothing_and_playing_does_what_was_told(rules in any_table(), number: u64) {
        deciding_does_what_was_told(&rules, number);
    }

    #[test]
    fn an_action_is_written_and_read_back(rules in any_table(), number: u64) {
        actions_come_back_from_text(&rules, number);
    }

    #[test]
    fn what_a_seat_cannot_see_changes_nothing_for_it(rules in any_table(), number: u64) {
        the_unseen_changes_nothing(&rules, number);
    }

    #[test]
    fn a_damaged_log_is_refused_or_still_a_game(rules in any_table(), number: u64, n_damages in 1..6) {
        let (_, mut log) = play_random(&rules, number, |_, _, _, _| {});
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        for _ in 0..n_damages {
            damage(&mut log, &mut rng);
        }
        // Some damage leaves a game that is still possible.
        if let Ok(game) = Game::replay(rules.0.clone(), &log) {
            check_sound(&game);
        }
    }

    #[test]
    fn every_event_that_fits_leaves_a_game(rules in any_table(), number: u64) {
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let (_, events) = play_random(&rules, number, |_, _, _, _| {});
        let mut log = events[..rng.random_range(0..events.len())].to_vec();
        let mut game = Game::replay(rules.0.clone(), &log).expect("a log of ours");
        for _ in 0..300 {
            let mut event = events.choose(&mut rng).expect("some event").clone();
            for _ in 0..rng.random_range(0..4) {
                event = changed(&event, &mut rng);
            }
            // `replay` takes them out before it looks whether the others fit.
            if !matches!(event, Event::Rewound { .. }) && fits(&game, &event) {
                game.apply(&event);
                log.push(event);
                check_sound(&game);
            }
        }
        prop_assert_eq!(Game::replay(rules.0.clone(), &log), Ok(game));
    }
}

/// Checks what holds in every game, also in one whose log was made up.
fn check_sound(game: &Game) {
    let rules = game.rules();
    let view = game.view(Viewer::Table);
    let cards = all_cards(game);
    // None if the deal was undone.
    assert!(cards.is_empty() || cards == pack(rules), "{cards}");
    let tickets = all_tickets(game);
    assert!(
        tickets.is_sorted_by(|one, next| one < next),
        "a ticket lies in two places"
    );
    let mut claimed = 0;
    for seat in rules.seats() {
        let tracks = view.tracks(seat).iter().map(|id| rules.map.track(id));
        let placed: u8 = tracks.map(|track| track.length + track.mountain).sum();
        assert_eq!(view.trains(seat) + placed, rules.variant.set_up.trains);
        claimed += view.tracks(seat).len();
    }
    let owned: TrackSet = rules.seats().map(|seat| view.tracks(seat)).collect();
    assert_eq!(owned.len(), claimed, "a track has two owners");
    assert!(!game.is_over() || game.prompts().is_empty());
    for viewer in viewers(rules) {
        let view = game.view(viewer);
        let _ = (view.snapshot(), view.legal_actions().all());
        assert_eq!(view.score_sheet().is_some(), game.is_over());
    }
    for prompt in game.prompts() {
        let view = game.view(Viewer::Seat(prompt.seat));
        assert_eq!(view.own_prompt(), Some(prompt.kind));
    }
}

fn cards_trains_and_tickets_are_conserved(rules: &Arc<Ruleset>, number: u64) {
    let mut n_tickets = None;
    let check = |game: &Game, n_tickets: &mut Option<usize>| {
        check_sound(game);
        let (view, n_now) = (game.view(Viewer::Table), all_tickets(game).len());
        if view.current().is_some() || view.is_over() {
            let before = n_tickets.replace(n_now).unwrap_or(n_now);
            match rules.variant.tickets.returned {
                ReturnedTickets::Deck => assert_eq!(n_now, before),
                ReturnedTickets::Box => assert!(n_now <= before),
            }
        }
    };
    let (game, _) = play_random(rules, number, |game, _, _, _| check(game, &mut n_tickets));
    check(&game, &mut n_tickets);
}

fn somebody_can_act_until_it_is_over(rules: &Arc<Ruleset>, number: u64) {
    let (game, _) = play_random(rules, number, |game, _, _, _| {
        assert!(!game.is_over());
        for prompt in game.prompts() {
            let view = game.view(Viewer::Seat(prompt.seat));
            assert_eq!(view.own_prompt(), Some(prompt.kind));
            assert!(!view.legal_actions().is_empty());
        }
        for viewer in viewers(rules) {
            let mut prompts = game.prompts().iter();
            let owes = prompts.any(|prompt| viewer == Viewer::Seat(prompt.seat));
            assert_eq!(game.view(viewer).legal_actions().is_empty(), !owes);
        }
    });
    assert!(game.is_over());
    assert!(game.prompts().is_empty());
}

/// The rules ask the state whether a seat can act, menus and computer players ask its view.
fn only_seats_without_a_legal_action_pass(rules: &Arc<Ruleset>, number: u64) {
    let (_, log) = play_random(rules, number, |_, _, _, _| {});
    let mut can_act = true;
    let replayed = Game::replay_watched(rules.clone(), &log, |game, event| match event {
        Event::TurnBegan { seat } => {
            let view = game.view(Viewer::Seat(*seat));
            can_act = !view.legal_actions().is_empty();
        }
        Event::Passed { seat } => assert!(!can_act, "{seat:?} passed but could act"),
        _ => {}
    });
    assert!(replayed.is_ok());
}

fn the_log_folds_to_the_game(rules: &Arc<Ruleset>, number: u64) {
    let mut positions = Vec::new();
    let (game, log) = play_random(rules, number, |game, _, _, _| positions.push(game.clone()));
    assert_eq!(Game::replay(rules.clone(), &log), Ok(game));
    for position in positions.iter().step_by(7) {
        let prefix = &log[..position.n_events() as usize];
        let folded = Game::replay(rules.clone(), prefix);
        assert_eq!(folded.as_ref(), Ok(position));
    }
}

fn events_come_back_from_json(rules: &Arc<Ruleset>, number: u64) {
    let (_, log) = play_random(rules, number, |_, _, _, _| {});
    let text = serde_json::to_string(&log).expect("events are JSON");
    let read: Vec<Event> = serde_json::from_str(&text).expect("JSON is events");
    assert_eq!(read, log);
}

fn deciding_does_what_was_told(rules: &Arc<Ruleset>, number: u64) {
    let mut told: Option<Game> = None;
    let (game, _) = play_random(rules, number, |game, dealer, seat, action| {
        if let Some(told) = told.take() {
            assert_eq!(&told, game);
        }
        let before = game.clone();
        let events = game.decide(seat, action, dealer).expect("legal");
        assert_eq!(&before, game);
        let mut after = before;
        events.iter().for_each(|event| after.apply(event));
        told = Some(after);
    });
    assert_eq!(told, Some(game));
}

fn actions_come_back_from_text(rules: &Arc<Ruleset>, number: u64) {
    let map = &rules.map;
    play_random(rules, number, |game, _, seat, action| {
        let legal = game.view(Viewer::Seat(seat)).legal_actions();
        let some = legal.all().into_iter().step_by(5);
        for action in some.chain([*action, Action::Resign]) {
            assert_eq!(Action::parse(&action.to_text(map), map), Ok(action));
        }
    });
}

fn the_unseen_changes_nothing(rules: &Arc<Ruleset>, number: u64) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut moments = Vec::new();
    let (_, mut log) = play_random(rules, number, |game, _, _, _| moments.push(game.n_events()));
    // Every moment before the end, one of them at random; now and then an earlier one is revisited.
    moments.truncate(rng.random_range(1..=moments.len()));
    log.truncate(moments[moments.len() - 1] as usize);
    while rng.random() {
        let to = *moments.choose(&mut rng).expect("some moment");
        moments.retain(|moment| *moment <= to);
        log.push(Event::Rewound { to });
        play_on(rules, number, &mut log, &mut moments, &mut rng);
    }
    let log = &log[..];
    let game = Game::replay(rules.clone(), log).expect("a log of ours");
    for viewer in viewers(rules) {
        let other_log = redeal(rules, log, viewer, &mut rng);
        let other = Game::replay(rules.clone(), &other_log).expect("as good a log");
        assert_eq!(all_cards(&other), all_cards(&game));
        assert_eq!(heard(rules, &other_log, viewer), heard(rules, log, viewer));
        let (own, others) = (game.view(viewer), other.view(viewer));
        assert_eq!(own.snapshot(), others.snapshot());
        assert_eq!(own.legal_actions().all(), others.legal_actions().all());
        for level in Level::ALL {
            let choose = |view: &View<'_>| {
                let mut rng = ChaCha8Rng::seed_from_u64(number);
                ai::choose_within(view, level, &mut rng, &mut |n_played| n_played < 6)
            };
            assert_eq!(choose(&own), choose(&others), "{level:?}");
        }
    }
}

/// Plays some random moves from there on, not to the end.
fn play_on(
    rules: &Arc<Ruleset>,
    number: u64,
    log: &mut Vec<Event>,
    moments: &mut Vec<u32>,
    rng: &mut ChaCha8Rng,
) {
    let mut game = Game::replay(rules.clone(), log).expect("a log of ours");
    let dealer = Dealer::numbered(number);
    for _ in 0..rng.random_range(0..40) {
        moments.push(game.n_events());
        let prompt = game.prompts()[0];
        let view = game.view(Viewer::Seat(prompt.seat));
        let action = ai::choose(&view, Level::Random, rng).expect("an answer");
        let n_events = log.len();
        game.play(prompt.seat, &action, &dealer, &mut |event| {
            log.push(event.clone())
        })
        .expect("what is chosen is legal");
        if game.is_over() {
            log.truncate(n_events);
            return;
        }
    }
}

/// Texts that look like actions, most of them nonsense.
fn any_text() -> impl Strategy<Value = String> {
    let cards = "[rbgykwop*]{0,300}(\\+[rbgykwop*]{0,300})?";
    prop_oneof![
        "(draw|put|pay|keep|share|claim|stop|tickets) [0-9a-z_:>*+ -]{0,30}",
        cards.prop_map(|cards| format!("claim # {cards}")),
        cards.prop_map(|cards| format!("pay {cards}")),
        "keep( [0-9]{1,3}){0,10}( >[0-9]{1,3})?",
        "share( [0-9]{1,3}){0,10}",
        "\\PC{0,40}",
    ]
}

proptest! {
    #[test]
    fn no_text_makes_the_rules_panic(rules in any_table(), number in 0u64..50, texts in prop::collection::vec(any_text(), 30), track: prop::sample::Index) {
        let track = &rules.map.tracks[track.index(rules.map.tracks.len())].id;
        let mut texts = texts.iter().cycle();
        play_random(&rules, number, |game, dealer, seat, _| {
            let text = texts.next().expect("a cycle").replace('#', track);
            if let Ok(action) = Action::parse(&text, &rules.map) {
                let _ = game.decide(seat, &action, dealer);
            }
        });
    }
}

/// Damages a log in one place: an event is lost, misplaced, repeated, changed or undone.
fn damage(log: &mut Vec<Event>, rng: &mut ChaCha8Rng) {
    if log.is_empty() {
        return;
    }
    let (at, other) = (
        rng.random_range(0..log.len()),
        rng.random_range(0..log.len()),
    );
    match rng.random_range(0..6) {
        0 => drop(log.remove(at)),
        1 => log.swap(at, other),
        2 => log.insert(at, log[other].clone()),
        3 => log.truncate(at),
        4 => {
            let to = other as u32;
            log.insert(at, Event::Rewound { to });
        }
        _ => log[at] = changed(&log[at], rng),
    }
}

/// The event with one of its fields changed, to a value that game, map or table may not have.
fn changed(event: &Event, rng: &mut ChaCha8Rng) -> Event {
    let mut json = serde_json::to_value(event).expect("events are JSON");
    let fields = json
        .as_object_mut()
        .and_then(|kind| kind.values_mut().next());
    if let Some(field) = fields.and_then(|fields| any_field(fields, rng)) {
        change(field, rng);
    }
    // What is no event any more is refused before it comes to a log.
    serde_json::from_value(json).unwrap_or_else(|_| event.clone())
}

/// A field of an object, also one inside another field.
fn any_field<'a>(value: &'a mut Value, rng: &mut ChaCha8Rng) -> Option<&'a mut Value> {
    match value {
        Value::Object(fields) => {
            let nth = rng.random_range(0..fields.len().max(1));
            any_field(fields.values_mut().nth(nth)?, rng)
        }
        field => Some(field),
    }
}

fn change(field: &mut Value, rng: &mut ChaCha8Rng) {
    match field {
        Value::Number(number) => {
            *number = match rng.random_range(0..4) {
                0 => rng.random::<u8>().into(),
                _ => rng.random_range(0..8u8).into(),
            }
        }
        Value::String(word) => match rng.random_range(0..6) {
            0 => *word = word.repeat(2),
            1 => *word = word.repeat(200),
            2 => drop(word.pop()),
            3 => word.clear(),
            4 => *word = if word == "hand" { "holder" } else { "hand" }.to_owned(),
            _ => {
                let cards = "rbgykwop*";
                let nth = rng.random_range(0..cards.len());
                *word = cards[nth..=nth].to_owned();
            }
        },
        Value::Array(list) => match rng.random_range(0..4) {
            0 => list.clear(),
            1 => drop(list.pop()),
            2 => list.push(rng.random_range(0..64u8).into()),
            _ => list.extend(list.first().cloned()),
        },
        Value::Null | Value::Bool(_) | Value::Object(_) => *field = Value::Null,
    }
}

#[test]
fn the_redealt_game_is_another_game() {
    // The test above would be empty if nothing were ever dealt again.
    let (mut n_hands, mut n_tickets) = (0, 0);
    for rules in all_tables() {
        let mut moments = Vec::new();
        // `simple` players, who save their cards.
        let (_, log) = play_random(&rules, 2, |game, _, _, _| {
            moments.push(game.n_events() as usize);
        });
        let log = &log[..moments[moments.len() / 4]];
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        let other = redeal(&rules, log, Viewer::Seat(Seat(0)), &mut rng);
        let hands = |log: &[Event]| {
            let game = Game::replay(rules.clone(), log).expect("a log of ours");
            let view = game.view(Viewer::Seat(Seat(1)));
            (view.hand().copied(), view.tickets())
        };
        let (own, others) = (hands(log), hands(&other));
        n_hands += usize::from(own.0 != others.0);
        n_tickets += usize::from(own.1 != others.1);
    }
    let most = all_tables().len() * 2 / 3;
    assert!(
        n_hands > most && n_tickets > most,
        "{n_hands} hands and {n_tickets} tickets changed"
    );
}

#[test]
fn an_undone_shuffle_of_the_same_discards_gives_the_same_order_again() {
    let is_shuffle = |event: &Event| matches!(event, Event::TrainDeckShuffled { .. });
    let mut n_shuffled_again = 0;
    for (rules, number) in all_tables().into_iter().zip(0..) {
        let dealer = Dealer::numbered(number);
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut log = Vec::new();
        let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
        while let Some(prompt) = game.prompts().first().copied() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let action = ai::choose(&view, Level::Random, &mut rng).expect("an answer");
            let play = |game: &mut Game| {
                let mut events = Vec::new();
                let played = game.play(prompt.seat, &action, &dealer, &mut |event| {
                    events.push(event.clone());
                });
                assert_eq!(played, Ok(()));
                events
            };
            let events = play(&mut game);
            let before = log.len() as u32;
            log.extend(events.iter().cloned());
            if events.iter().any(is_shuffle) {
                log.push(Event::Rewound { to: before });
                let mut again = Game::replay(rules.clone(), &log).expect("a log of ours");
                assert_eq!(play(&mut again), events);
                n_shuffled_again += 1;
                break;
            }
        }
    }
    assert!(n_shuffled_again > 10, "{n_shuffled_again}");
}

#[test]
fn a_card_in_the_air_stays_though_a_rewind_undid_an_earlier_draw_of_it() {
    let draw = |to| Action::Draw {
        from: Source::Deck,
        to,
    };
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let tables = all_tables().into_iter();
    for rules in tables.filter(|rules| rules.in_teams()) {
        let dealer = Dealer::numbered(1);
        let mut log = Vec::new();
        let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
        while game.view(Viewer::Table).current().is_none() {
            let prompt = game.prompts()[0];
            let view = game.view(Viewer::Seat(prompt.seat));
            let action = ai::choose(&view, Level::Random, &mut rng).expect("an answer");
            let played = game.play(prompt.seat, &action, &dealer, &mut |event| {
                log.push(event.clone())
            });
            assert_eq!(played, Ok(()));
        }
        let seat = game.prompts()[0].seat;
        for to in [Some(Stand::Hand), None] {
            let before = log.len() as u32;
            let mut game = Game::replay(rules.clone(), &log).expect("a log of ours");
            let played = game.play(seat, &draw(to), &dealer, &mut |event| {
                log.push(event.clone())
            });
            assert_eq!(played, Ok(()));
            if to.is_some() {
                log.push(Event::Rewound { to: before });
            }
        }
        for _ in 0..20 {
            let other = redeal(&rules, &log, Viewer::Table, &mut rng);
            assert!(Game::replay(rules.clone(), &other).is_ok());
        }
    }
}

proptest! {
    #[test]
    fn what_stands_of_a_log_is_what_no_later_rewind_undid(
        backs in prop::collection::vec(prop::option::weighted(0.2, any::<prop::sample::Index>()), 0..60),
    ) {
        let event = |(number, back): (usize, &Option<prop::sample::Index>)| match back {
            Some(back) => Event::Rewound { to: back.index(number + 1) as u32 },
            None => Event::PlayBegan,
        };
        let log: Vec<Event> = backs.iter().enumerate().map(event).collect();
        // Said plainly: each event in turn, and a rewind drops what it undoes.
        let mut plainly = Vec::new();
        for (number, event) in (0..).zip(&log) {
            match event {
                Event::Rewound { to } => plainly.retain(|kept| kept < to),
                _ => plainly.push(number),
            }
        }
        let standing = Game::standing(&log).expect("no rewind goes forward");
        let standing: Vec<u32> = standing.into_iter().map(|(number, _)| number).collect();
        prop_assert_eq!(standing, plainly);
    }
}
