//! Game records: the stored playthroughs hold, and wrong records are refused with the reason.
//!
//! `tests/data/playthroughs/<variant>.json` is a whole game, `<variant>.md` its score sheet computed
//! independently of this program. Both stay unchanged unless a rule was wrong.

use std::path::PathBuf;

mod games;
mod hostile;
mod independent;
mod schema;
mod seen;
mod verifying;

use engine::action::Action;
use engine::ai::Level;
use engine::event::{Event, Viewer};
use engine::game::{Game, ReplayError};
use engine::ids::Seat;
use engine::replay::Replay;
use engine::testing::script::score_lines;
use engine::variant::Variant;
use expect_test::expect;
use records::{Deal, Record, Step};

fn stored(file: &str) -> String {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/playthroughs");
    let path = folder.join(file);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn record_of(variant: &str) -> Record {
    Record::parse(&stored(&format!("{variant}.json"))).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn every_stored_playthrough_is_decided_again_event_for_event() {
    for variant in Variant::embedded() {
        let record = record_of(&variant.id);
        assert_eq!(record.verify(), Ok(()), "{}", variant.id);
        assert_eq!(record.verify_deal(), Ok(()), "{}", variant.id);
        assert!(record.game().expect("a game").is_over());
    }
}

#[test]
fn every_stored_playthrough_scores_as_worked_out_by_hand() {
    for variant in Variant::embedded() {
        let game = record_of(&variant.id).game().expect("a game");
        let sheet = game.view(Viewer::Table).score_sheet().expect("it is over");
        let own = score_lines(game.rules(), &sheet);
        let by_hand = stored(&format!("{}.md", variant.id));
        let result = by_hand
            .split("```\n")
            .nth(1)
            .expect("a result between fences");
        assert_eq!(result, own, "{}", variant.id);
    }
}

#[test]
fn a_record_is_written_as_it_was_read() {
    for variant in Variant::embedded() {
        let text = stored(&format!("{}.json", variant.id));
        assert_eq!(Record::parse(&text).expect("a record").to_json(), text);
    }
}

#[test]
fn a_wrong_record_is_refused_with_the_reason() {
    let text = stored("usa.json");
    let refused = |from: &str, to: &str| match Record::parse(&text.replacen(from, to, 1)) {
        Ok(_) => panic!("{to:?} passed"),
        Err(error) => error.to_string(),
    };
    let mut reasons = vec![
        Record::parse("no record").expect_err("no JSON").to_string(),
        Record::parse("{}").expect_err("empty").to_string(),
    ];
    reasons.push(refused("\"railpost_record\": 1", "\"railpost_record\": 2"));
    reasons.push(refused("\"action\":\"keep ", "\"action\":\"keep one "));
    reasons.push(refused("\"action\":\"claim ", "\"action\":\"claim x"));
    reasons.push(refused("\"seat\":0,\"action\"", "\"action\""));
    reasons.push(refused("sweep_at = 3", "sweep_at = 4711"));
    reasons.push(refused("trains = 45", "trains = 2"));
    reasons.push(refused("\"seed\": \"", "\"seed\": \"zz"));
    reasons.push(refused("\"turn_began\":", "\"turn_ended\":"));
    reasons.push(refused("\"joins\": [", "\"joins\": [\"Anna\", "));
    reasons.push(refused(
        "\"name\": \"Ben\"",
        "\"name\": \"Ben\", \"salt\": \"salty\"",
    ));
    let reasons: Vec<String> = reasons
        .iter()
        .map(|reason| reason.chars().take(110).collect())
        .collect();
    expect![[r#"
        line 1: expected ident
        line 1: missing field `railpost_record`
        it has the version 2, and this program reads version 1
        step 2: "keep one 1 2 3" is no action; write for example `draw 3`, `claim denver-kansas_city:orange oooo`, `ke
        step 5: the map has no track "xnew_york-pittsburgh:green"
        step 2: who acted and the action belong together
        its variant is wrong:
        line 25: drawing.sweep_at is 4711; it can be 0 to 5
        its variant cannot be played on its map:
        set_up.trains is 2, and end.trains_left is 2: the last round would be
        its seed is not 64 hexadecimal digits
        line 105: unknown variant `turn_ended`, expected one of `train_deck_shuffled`, `tickets_shuffled`, `hand_dealt
        line 7: "Anna" is no id of a press
        seat 2: a salt is 32 hexadecimal digits, a seal 64, and a seat has one of them at most"#]].assert_eq(&reasons.join("\n"));
}

#[test]
fn a_rewind_undoes_what_came_after_and_the_numbers_go_on() {
    let record = record_of("usa");
    let n_steps = record.steps().len() / 2;
    let log: Vec<Event> = record.steps()[..n_steps]
        .iter()
        .flat_map(|step| step.events.iter().cloned())
        .collect();
    let last = &record.steps()[n_steps - 1];
    let to = (log.len() - last.events.len()) as u32;
    let rules = record.rules().clone();
    let before = Game::replay(rules.clone(), &log[..to as usize]).expect("a log of ours");
    let mut rewound = log.clone();
    rewound.push(Event::Rewound { to });
    let game = Game::replay(rules.clone(), &rewound).expect("a rewound log");

    assert_eq!(
        game.n_events() as usize,
        rewound.len(),
        "numbers are never used again"
    );
    let (now, then) = (game.prompts()[0], before.prompts()[0]);
    assert_eq!((now.seat, now.kind), (then.seat, then.kind));
    assert_eq!(
        now.since as usize,
        rewound.len(),
        "old buttons stay outdated"
    );
    let viewer = Viewer::Seat(now.seat);
    let (view, old) = (game.view(viewer), before.view(viewer));
    assert_eq!(view.hand(), old.hand());
    assert_eq!(view.legal_actions().all(), old.legal_actions().all());

    // The order of the deck is kept: the same action has the same consequences.
    let dealer = record.deal().and_then(Deal::dealer).expect("a seed");
    let action = last.action.as_ref().expect("an action");
    let action = Action::parse(action, &rules.map).expect("an action");
    let again = game
        .decide(now.seat, &action, &dealer)
        .expect("legal once, legal again");
    assert_eq!(again, last.events);

    // A record with the rewind and the repeated action still verifies.
    let seats = record.seats().to_vec();
    let deal = record.deal().cloned();
    let mut longer =
        Record::new(record.map_text(), record.variant_text(), seats, deal).expect("a head");
    record.steps()[..n_steps]
        .iter()
        .cloned()
        .for_each(|step| longer.push(step));
    longer.push(Step {
        seat: None,
        action: None,
        at: None,
        events: vec![Event::Rewound { to }],
    });
    longer.push(last.clone());
    assert_eq!(longer.verify(), Ok(()));
    assert_eq!(
        Record::parse(&longer.to_json()).expect("a record").log(),
        longer.log()
    );
}

#[test]
fn rewinds_of_rewinds_leave_what_stands() {
    let record = record_of("london");
    let log = record.log();
    let rules = record.rules().clone();
    let ends: Vec<u32> = record
        .steps()
        .iter()
        .scan(0, |n, step| {
            *n += step.events.len() as u32;
            Some(*n)
        })
        .collect();
    // Ten steps, back by two, the same two again, back by five.
    let mut long = log[..ends[9] as usize].to_vec();
    long.push(Event::Rewound { to: ends[7] });
    long.extend_from_slice(&log[ends[7] as usize..ends[9] as usize]);
    long.push(Event::Rewound { to: ends[4] });
    let game = Game::replay(rules.clone(), &long).expect("a rewound log");
    let plain = Game::replay(rules.clone(), &log[..ends[4] as usize]).expect("a log of ours");
    let mut own = game.view(Viewer::Table).snapshot();
    let mut other = plain.view(Viewer::Table).snapshot();
    (own.n_events, other.n_events) = (0, 0);
    own.prompts.clear();
    other.prompts.clear();
    assert_eq!(own, other);

    let to = long.len() as u32 + 5;
    let number = long.len() as u32;
    long.push(Event::Rewound { to });
    let refused = Game::replay(rules, &long);
    assert_eq!(
        refused.err(),
        Some(ReplayError::RewindsForward { number, to })
    );
}

#[test]
fn a_game_is_stepped_through_turn_by_turn_without_what_was_undone() {
    for (variant, nth) in games::variants().iter().zip(1..) {
        let record = games::played(variant, nth, u64::from(nth), Level::Random);
        let replay = Replay::new(record.rules().clone(), &record.log()).expect("our own log");
        let end = record.game().expect("our own log");
        let last = replay.game_after(replay.n_turns());
        let seen = |game: &Game| {
            let mut seen = game.view(Viewer::Seat(Seat(0))).snapshot();
            (seen.n_events, seen.prompts) = (0, Vec::new());
            seen
        };
        assert_eq!(seen(&last), seen(&end), "{}", variant.id);
        assert!(last.is_over());
        let mut events = Vec::new();
        for turn in 0..=replay.n_turns() {
            let of_turn = replay.turn(turn);
            let begins = matches!(of_turn[0], Event::TurnBegan { .. });
            assert_eq!(begins, turn > 0);
            assert!(
                of_turn[1..]
                    .iter()
                    .all(|event| !matches!(event, Event::TurnBegan { .. }))
            );
            events.extend_from_slice(of_turn);
            let folded = Game::replay(record.rules().clone(), &events).expect("what stands");
            assert_eq!(folded, replay.game_after(turn), "{} {turn}", variant.id);
        }
    }
}
