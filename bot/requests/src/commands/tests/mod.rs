//! Tests of the commands: their registration, their words, how they are read and completed, and the moves they make.

mod completion;
mod moves;
mod reading;
mod registration;

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::ui::Choice;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::commands::list::Given;
use crate::slash::{Invocation, ParseError, Value};

fn invocation(path: &[&str], options: &[(&str, Value)]) -> Invocation {
    Invocation {
        path: path.iter().map(|name| (*name).to_owned()).collect(),
        options: options
            .iter()
            .map(|(name, value)| ((*name).to_owned(), value.clone()))
            .collect(),
        locale: "en-GB".to_owned(),
    }
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

fn available() -> table::variants::AvailableVariants {
    table::variants::AvailableVariants::of(Arc::new(table::catalog::Catalog::load(None).unwrap()))
}

/// The command that was read, as text that can be compared.
fn read(invocation: &Invocation) -> Result<String, ParseError> {
    Given::read(invocation).map(|given| format!("{given:?}"))
}

fn focused(text: &str) -> Value {
    Value::Focused(text.to_owned())
}

fn tables() -> Vec<Arc<Ruleset>> {
    let mut tables = Vec::new();
    for variant in Variant::embedded() {
        let map = Map::named(&variant.map).unwrap();
        let n_seats = *variant.players.counts.last().unwrap();
        tables.push(Arc::new(
            Ruleset::new(map, variant.clone(), n_seats).unwrap(),
        ));
    }
    tables
}

/// Hands every position of a game to `visit`.
fn play(rules: &Arc<Ruleset>, level: Level, number: u64, mut visit: impl FnMut(&Game)) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let dealer = Dealer::numbered(number);
    let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
    loop {
        visit(&game);
        let Some(prompt) = game.prompts().first().copied() else {
            return;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        let action = ai::choose(&view, level, &mut rng).unwrap();
        game.play(prompt.seat, &action, &dealer, &mut |_| {})
            .unwrap();
    }
}

#[track_caller]
fn check_choices(choices: &[Choice]) {
    assert!(choices.len() <= 25);
    let mut values = BTreeSet::new();
    for choice in choices {
        assert!(
            (1..=100).contains(&choice.label.chars().count()),
            "{choice:?}"
        );
        assert!(
            (1..=100).contains(&choice.value.chars().count()),
            "{choice:?}"
        );
        assert!(values.insert(&choice.value), "twice: {choice:?}");
    }
}
