//! What verification finds: every changed field of a record, and a record that is not the published one.

use engine::ai::Level;
use engine::deal::Dealer;
use engine::event::{Event, TicketList};
use engine::game::{Game, ReplayError};
use engine::ids::Seat;
use engine::steps::Steps;
use expect_test::expect;
use records::{Deal, Fault, Mismatch, Published, Record, RecordError, Step, check, short_hash};

use crate::games::{played, variants};
use crate::{record_of, stored};

#[test]
fn every_game_verifies_under_every_house_rule() {
    for (variant, nth) in variants().iter().zip(1..) {
        for level in [Level::Random, Level::Simple] {
            let record = played(variant, nth, u64::from(nth), level);
            assert_eq!(record.verify(), Ok(()), "{} {level:?}", variant.id);
            assert_eq!(record.verify_deal(), Ok(()), "{} {level:?}", variant.id);
            let again = Record::parse(&record.to_json()).expect("a record");
            assert_eq!(again.result(), record.result());
            assert_eq!(again.hash(), record.hash());
        }
    }
}

/// Compares the faults of a stored game after some text in it is changed.
#[track_caller]
fn check_changed(from: &str, to: &str) -> String {
    let text = stored("usa.json");
    assert!(text.contains(from), "{from}");
    let text = text.replacen(from, to, 1);
    let record = Record::parse(&text).unwrap_or_else(|error| panic!("{error}"));
    record.verify().expect_err("it was changed").to_string()
}

#[test]
fn what_was_changed_is_named_with_the_first_wrong_event() {
    let found = [
        check_changed(
            "\"train_deck_shuffled\":{\"order\":\"k",
            "\"train_deck_shuffled\":{\"order\":\"r",
        ),
        check_changed(
            "\"card_drawn\":{\"seat\":0,\"card\":\"k\"",
            "\"card_drawn\":{\"seat\":0,\"card\":\"*\"",
        ),
        check_changed("\"action\":\"draw 5\"", "\"action\":\"draw 4\""),
        check_changed("\"action\":\"draw deck\"", "\"action\":\"draw 9\""),
        check_changed("\"kept\":[", "\"kept\":[63,"),
        check_changed(
            "{\"game_ended\":{\"reason\":\"last_round\"}}",
            "{\"game_ended\":{\"reason\":\"nobody_can_move\"}}",
        ),
        check_changed(",{\"game_ended\":{\"reason\":\"last_round\"}}", ""),
        check_changed("\"total\": ", "\"total\": 1"),
        check_changed("\"longest_path\": 10", "\"longest_path\": 11"),
    ];
    let short = |line: String| line.chars().take(160).collect::<String>();
    expect![[r#"
        event 381, in step 214, is {"train_deck_shuffled":{"order":"ry*p*r**k*yykb*ykpbr*bybkbk*"}} in the record, and dealt and played again {"train_deck_shuffled":{"o
        event 217, in step 109, is {"card_drawn":{"card":"*","seat":0,"to":"hand"}} in the record, and dealt and played again {"card_drawn":{"card":"k","seat":0,"to":"h
        event 28, in step 10, is {"card_taken":{"card":"g","place":4,"seat":1,"to":"hand"}} in the record, and dealt and played again {"card_taken":{"card":"k","place":
        event 73, in step 29: the action "draw 9" is not legal there
        event 13, in step 2, is {"tickets_chosen":{"kept":[63,18,27,21],"returned":[],"seat":0}} in the record, and dealt and played again {"tickets_chosen":{"kept":[18
        event 417, in step 234, is {"game_ended":{"reason":"nobody_can_move"}} in the record, and dealt and played again {"game_ended":{"reason":"last_round"}}
        event 417, in step 234, is nothing more in the record, and dealt and played again {"game_ended":{"reason":"last_round"}}
        the result of side 1: its total is 154 in the record, and scored again 54
        the result of side 3: its bonuses is {"longest_path":11} in the record, and scored again {"longest_path":10}"#]].assert_eq(&found.map(short).join("\n"));
}

#[test]
fn a_record_without_a_deal_or_with_a_broken_seed_cannot_be_verified() {
    let record = record_of("usa");
    let seats = record.seats().to_vec();
    let texts = (record.map_text(), record.variant_text());
    let undealt = Record::new(texts.0, texts.1, seats.clone(), None).expect("a head");
    assert_eq!(undealt.verify(), Err(Mismatch::NoDeal));
    let bad_seed = Deal::Seed {
        seed: "short".to_owned(),
        joins: Vec::new(),
        start: None,
    };
    let refused = Record::new(texts.0, texts.1, seats, Some(bad_seed));
    assert_eq!(refused.err(), Some(RecordError::Seed));
}

#[test]
fn under_other_rules_an_action_may_mean_something_else_and_the_deal_still_holds() {
    let text = stored("usa.json").replacen("\"action\":\"draw 5\"", "\"action\":\"draw 4\"", 1);
    let record = Record::parse(&text).expect("a record");
    assert!(matches!(record.verify(), Err(Mismatch::Differs(_))));
    assert_eq!(record.verify_deal(), Ok(()));
}

#[test]
fn a_made_up_record_is_refused_by_the_first_event_that_no_game_has() {
    let usa = record_of("usa");
    let seats = usa.seats()[..2].to_vec();
    let deal = Some(Deal::Number(1));
    let head = Record::new(usa.map_text(), usa.variant_text(), seats, deal).expect("a head");
    let refused = |events: &[Event]| {
        let mut record = head.clone();
        record.push(Step {
            seat: None,
            action: None,
            at: None,
            events: events.to_vec(),
        });
        let record = Record::parse(&record.to_json()).expect("a record");
        assert!(matches!(record.verify(), Err(Mismatch::Differs(_))));
        match record.verify_deal() {
            Err(Mismatch::Replay(ReplayError::DoesNotFit { number })) => number as usize,
            other => panic!("{other:?}"),
        }
    };
    let seat = Seat(0);
    let offer = Event::TicketsOffered {
        seat,
        tickets: TicketList::default(),
    };
    let offers = vec![offer; 6];
    let turn = [Event::TurnBegan { seat }];
    assert_eq!(refused(&[&turn[..], &offers].concat()), 0);
    let mut dealt = Vec::new();
    let dealer = Dealer::numbered(1);
    Game::start(head.rules().clone(), &dealer, &mut |event| {
        dealt.push(event.clone())
    });
    assert_eq!(refused(&[&dealt[..], &turn, &offers].concat()), dealt.len());
    assert_eq!(refused(&[&dealt[..], &offers].concat()), dealt.len());
}

/// The steps of newyork's game up to some, then the rewinds and its step again that are asked for.
pub fn rewound(n_steps: usize, more: impl FnOnce(&[Step], u32) -> Vec<Step>) -> Record {
    let newyork = record_of("newyork");
    let steps = &newyork.steps()[..n_steps];
    let n_events: usize = steps.iter().map(|step| step.events.len()).sum();
    let more = more(steps, n_events as u32);
    let (seats, deal) = (newyork.seats().to_vec(), newyork.deal().cloned());
    let mut record =
        Record::new(newyork.map_text(), newyork.variant_text(), seats, deal).expect("a head");
    let all = steps.iter().cloned().chain(more);
    all.for_each(|step| record.push(step));
    record
}

pub fn rewind(to: u32) -> Step {
    Step {
        seat: None,
        action: None,
        at: None,
        events: vec![Event::Rewound { to }],
    }
}

/// Both ways of verifying find that in a record.
#[track_caller]
fn check_found(record: &Record, found: &str) {
    for told in [record.verify(), record.verify_deal()] {
        assert_eq!(
            told.map_or_else(|error| error.to_string(), |()| String::new()),
            found
        );
    }
}

#[test]
fn a_rewind_has_to_undo_something() {
    let undone = rewound(20, |_, n| vec![rewind(n - 1)]);
    check_found(&undone, "");
    let nothing = rewound(20, |_, n| vec![rewind(n)]);
    let n = nothing.log().len() - 1;
    let told = format!("event {n}, in step 21: this rewind undoes nothing");
    check_found(&nothing, &told);
    // What was undone before is not undone again.
    let again = rewound(20, |_, n| vec![rewind(n - 1), rewind(n - 1)]);
    let told = format!("event {}, in step 22: this rewind undoes nothing", n + 1);
    check_found(&again, &told);
    let farther = rewound(20, |_, n| vec![rewind(n - 1), rewind(n - 2)]);
    check_found(&farther, "");
}

#[test]
fn nothing_is_played_after_the_deal_was_undone() {
    let resigned = vec![Event::SeatResigned { seat: Seat(0) }];
    for (action, events) in [
        ("resign", resigned),
        ("draw deck", Vec::new()),
        ("keep 1", Vec::new()),
    ] {
        let dealt = rewound(1, |_, _| {
            let step = Step {
                seat: Some(Seat(0)),
                action: Some(action.to_owned()),
                at: None,
                events,
            };
            vec![rewind(0), step]
        });
        assert!(dealt.verify().is_err(), "{action}");
    }
}

#[test]
fn another_deal_and_another_course_are_found_out_by_the_published_hashes() {
    let variant = &variants()[0];
    let own = played(variant, 1, 1, Level::Simple);
    let published = Published {
        commitment: own.seed_hash(),
        record_hash: Some(own.hash()),
    };
    let faults = |record: &Record| {
        let checked = check(
            record,
            &record.to_json(),
            &published,
            &mut Steps::unlimited(),
        );
        checked.expect("no limit").faults
    };
    assert_eq!(faults(&own), []);
    // As posts show them.
    let shown = |hash: Option<String>| hash.map(|hash| short_hash(&hash).to_owned());
    let published = Published {
        commitment: shown(published.commitment.clone()),
        record_hash: shown(published.record_hash.clone()),
    };
    let shortly = check(&own, &own.to_json(), &published, &mut Steps::unlimited());
    assert_eq!(shortly.expect("no limit").faults, []);
    let beginning = published
        .commitment
        .as_deref()
        .map(|hash| hash[..8].to_owned());
    let published = Published {
        commitment: beginning,
        ..Published::default()
    };
    let guessed = check(&own, &own.to_json(), &published, &mut Steps::unlimited());
    assert_eq!(guessed.expect("no limit").faults.len(), 1);

    let dealt_anew = played(variant, 2, 1, Level::Simple);
    assert_eq!(dealt_anew.verify(), Ok(()));
    assert!(matches!(
        faults(&dealt_anew)[..],
        [Fault::Commitment { .. }, Fault::RecordHash { .. }]
    ));

    let other_course = played(variant, 1, 2, Level::Simple);
    assert_eq!(other_course.verify(), Ok(()));
    assert!(matches!(
        faults(&other_course)[..],
        [Fault::RecordHash { .. }]
    ));
}

#[test]
fn a_name_can_be_deleted_and_the_hash_still_holds() {
    let record = played(&variants()[0], 3, 3, Level::Random);
    let text = record.to_json();
    let anna = &record.seats()[0];
    let salt = anna.salt.as_deref().expect("a salt");
    let sealed = records::seal(salt, "Anna");
    let deleted = text
        .replacen("\"name\": \"Anna\"", "\"name\": \"Player 7\"", 1)
        .replacen(
            &format!("\"salt\": \"{salt}\""),
            &format!("\"sealed\": \"{sealed}\""),
            1,
        );
    let deleted = Record::parse(&deleted).expect("a record");
    assert_eq!(deleted.seats()[0].name, "Player 7");
    assert_eq!(deleted.hash(), record.hash());
    assert_eq!(deleted.verify(), Ok(()));

    let renamed = text.replacen("\"name\": \"Anna\"", "\"name\": \"Ben\"", 1);
    let renamed = Record::parse(&renamed).expect("a record");
    assert_ne!(renamed.hash(), record.hash());
}
