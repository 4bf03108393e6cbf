//! Records of games under way: as much as their reader may know, and no more.

use std::sync::OnceLock;

use engine::ai::Level;
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use engine::testing::redeal::redeal;
use jsonschema::Validator;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use records::{Record, RecordError, Step};
use serde_json::Value;

use crate::games::{played, variants};
use crate::schema::{check_holds, schema};

/// The first steps of a record, with these events.
fn begun(record: &Record, n_steps: usize, log: &[Event]) -> Record {
    let seats = record.seats().iter().map(|seat| records::SeatHolder {
        salt: None,
        ..seat.clone()
    });
    let texts = (record.map_text(), record.variant_text());
    let mut begun = Record::new(texts.0, texts.1, seats.collect(), None).expect("a head");
    let mut log = log.iter().cloned();
    for step in &record.steps()[..n_steps] {
        let events = log.by_ref().take(step.events.len()).collect();
        begun.push(Step {
            events,
            ..step.clone()
        });
    }
    begun
}

fn same_form() -> &'static Validator {
    static SCHEMA: OnceLock<Validator> = OnceLock::new();
    SCHEMA.get_or_init(schema)
}

/// The number of steps before the first take-back or resignation, which another deal does not follow.
fn n_plain(record: &Record) -> usize {
    let is_plain = |step: &&Step| {
        let is_other =
            |event: &Event| matches!(event, Event::Rewound { .. } | Event::SeatResigned { .. });
        !step.events.iter().any(is_other)
    };
    record.steps().iter().take_while(is_plain).count()
}

#[test]
fn a_game_under_way_is_told_alike_whatever_its_reader_cannot_see() {
    let mut n_texts = 0;
    for (variant, nth) in variants().iter().zip(1..) {
        let record = played(variant, nth, u64::from(nth), Level::Simple);
        let n_steps = n_plain(&record).min(record.steps().len() / 3);
        let log: Vec<Event> = record.steps()[..n_steps]
            .iter()
            .flat_map(|step| step.events.iter().cloned())
            .collect();
        let own = begun(&record, n_steps, &log);
        let seats = record.rules().seats().map(Viewer::Seat);
        for viewer in [Viewer::Table].into_iter().chain(seats) {
            let mut rng = ChaCha8Rng::seed_from_u64(u64::from(nth));
            let other = redeal(record.rules(), &log, viewer, &mut rng);
            // An action names the positions of tickets in their offer, which stay.
            let other = begun(&record, n_steps, &other);
            assert_ne!(own.log(), other.log(), "{viewer:?} sees everything");
            let text = own.seen_by(viewer);
            assert_eq!(text, other.seen_by(viewer), "{} {viewer:?}", variant.id);
            assert_eq!(Record::parse(&text).err(), Some(RecordError::Partial));
            check_holds(same_form(), &text);
            n_texts += 1;
        }
    }
    assert!(n_texts > 30, "{n_texts}");
}

/// The actions of a seat in a text that tells a game under way.
fn actions_of(text: &str, seat: Seat) -> Vec<Option<String>> {
    let record: Value = serde_json::from_str(text).expect("JSON");
    let steps = record["steps"].as_array().expect("steps");
    let own = steps.iter().filter(|step| step["seat"] == seat.0);
    own.map(|step| step["action"].as_str().map(str::to_owned))
        .collect()
}

#[test]
fn a_seat_reads_its_own_choice_of_tickets_and_nobody_elses() {
    let variant = &variants()[0];
    let record = played(variant, 1, 1, Level::Simple);
    let game = begun(&record, record.steps().len() / 3, &record.log());
    let chooses = |action: &Option<String>| {
        action
            .as_ref()
            .is_some_and(|action| action.starts_with("keep"))
    };
    for seat in record.rules().seats() {
        let own = actions_of(&game.seen_by(Viewer::Seat(seat)), seat);
        assert!(own.iter().all(Option::is_some));
        assert!(own.iter().any(chooses));
        let others = record.rules().seats().filter(|other| *other != seat);
        let viewers = others.map(Viewer::Seat).chain([Viewer::Table]);
        for viewer in viewers {
            let seen = actions_of(&game.seen_by(viewer), seat);
            assert!(
                !seen.iter().any(chooses),
                "{viewer:?} reads a choice of {seat:?}"
            );
            let n_hidden = seen.iter().filter(|action| action.is_none()).count();
            assert_eq!(
                n_hidden,
                own.iter().filter(|action| chooses(action)).count()
            );
        }
    }
}
