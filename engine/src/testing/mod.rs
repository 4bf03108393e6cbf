//! For tests only, of this crate and of others: tables, random games, what must be conserved.
//!
//! It is always compiled, so that tests and the program share one build of this crate; a program that
//! calls nothing here contains none of it.
//!
//! [`script`] plays the scripts of the rule tests, [`wording`] puts events into words for them, and
//! [`redeal`] makes a deal that differs only in what a viewer cannot see.

pub mod redeal;
mod stock;
pub mod wording;
pub mod script;

pub use stock::{all_cards, all_tickets, pack};

use std::sync::Arc;

use rand::{Rng, RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

use crate::action::Action;
use crate::ai::{self, Level};
use crate::deal::Dealer;
use crate::event::{Event, Viewer};
use crate::game::Game;
use crate::ids::Seat;
use crate::map::Map;
use crate::rules;
use crate::ruleset::Ruleset;
use crate::state::Prompt;
use crate::variant::{ReturnedTickets, Variant};

/// The rules of every embedded variant at every number of players it allows.
pub fn all_tables() -> Vec<Arc<Ruleset>> {
    Variant::embedded()
        .iter()
        .flat_map(|variant| tables_of(variant.clone()))
        .collect()
}

/// The rules of a variant on its embedded map at every number of players it allows.
pub fn tables_of(variant: Arc<Variant>) -> Vec<Arc<Ruleset>> {
    let map = Map::named(&variant.map).expect("the variant names an embedded map");
    let counts = variant.players.counts.clone().into_iter();
    counts
        .map(|n_seats| {
            let rules = Ruleset::new(map.clone(), variant.clone(), n_seats);
            Arc::new(rules.expect("the variant allows this number"))
        })
        .collect()
}

/// Name of a table in messages of failed tests.
pub fn table_name(rules: &Ruleset) -> String {
    format!("{} with {} players", rules.variant.id, rules.n_seats())
}

/// More events than any game that ends.
const ENDLESS: u32 = 100_000;

/// A whole game by random choices; `watch` sees the game before every action.
///
/// One game in three is played by `simple`, so that tickets are completed and cards run out; the
/// others choose among everything that would be accepted, or as a player would count choices. First
/// tickets are chosen in any order.
pub fn play_random(
    rules: &Arc<Ruleset>,
    number: u64,
    mut watch: impl FnMut(&Game, &Dealer, Seat, &Action),
) -> (Game, Vec<Event>) {
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let dealer = Dealer::numbered(number);
    let mut log = Vec::new();
    let mut sink = |event: &Event| log.push(event.clone());
    let mut game = Game::start(rules.clone(), &dealer, &mut sink);
    while let Some(prompt) = any_of(game.prompts(), &mut rng) {
        assert!(
            game.n_events() < ENDLESS,
            "game {number} of {} does not end",
            table_name(rules)
        );
        let action = any_action(&game, prompt, number, &mut rng);
        watch(&game, &dealer, prompt.seat, &action);
        game.play(prompt.seat, &action, &dealer, &mut sink)
            .unwrap_or_else(|refusal| panic!("{action:?} of {prompt:?} refused: {refusal:?}"));
    }
    (game, log)
}

fn any_action(game: &Game, prompt: Prompt, number: u64, rng: &mut impl Rng) -> Action {
    let view = game.view(Viewer::Seat(prompt.seat));
    let action = match number % 3 {
        0 => any_of(&view.legal_actions().all(), rng),
        1 => ai::choose(&view, Level::Random, rng),
        _ => ai::choose(&view, Level::Simple, rng),
    };
    action.expect("a prompt has an answer")
}

/// Any of the items, each equally likely; `None` if there are none.
pub fn any_of<T: Copy>(items: &[T], rng: &mut impl Rng) -> Option<T> {
    (!items.is_empty()).then(|| items[rng.random_range(0..items.len())])
}

/// Whether a log may go on with the event after this game.
pub fn fits(game: &Game, event: &Event) -> bool {
    rules::fits(&game.rules, &game.state, event)
}

/// A variant with random house rules, under which it can still be played.
pub fn random_house_rules(base: &Variant, rng: &mut impl Rng) -> Arc<Variant> {
    let map = Map::named(&base.map).expect("the variant names an embedded map");
    loop {
        let mut variant = base.clone();
        variant.set_up.trains = rng.random_range(5..=45);
        variant.set_up.hand = rng.random_range(0..=10);
        variant.set_up.cards_per_color = rng.random_range(4..=12);
        variant.set_up.wild_cards = rng.random_range(0..=15);
        variant.set_up.open_first_tickets = rng.random();
        variant.set_up.long_kept_at_most = rng.random_range(0..=1);
        variant.set_up.returned_tickets = if rng.random() {
            ReturnedTickets::Box
        } else {
            ReturnedTickets::Deck
        };
        variant.drawing.row = rng.random_range(1..=5);
        variant.drawing.sweep_at = rng.random_range(0..=variant.drawing.row);
        variant.drawing.face_up_wild_ends = rng.random_ratio(3, 4);
        variant.drawing.face_up_wild_second = rng.random();
        variant.drawing.one_card_enough = rng.random();
        variant.claiming.one_open_at = (2..=6).filter(|_| rng.random_ratio(1, 3)).collect();
        variant.claiming.all_but_one_open_at = (2..=6).filter(|_| rng.random()).collect();
        variant.stations.each = rng.random_range(0..=3);
        variant.stations.cost = vec![1, 2, 3];
        variant.stations.unused_points = rng.random_range(0..=5);
        variant.bonuses.mandala = match rng.random_range(0..3) {
            0 => vec![5, 10, 20],
            _ => Vec::new(),
        };
        variant.tickets.drawn = rng.random_range(1..=5);
        variant.tickets.kept = rng.random_range(1..=variant.tickets.drawn);
        variant.tickets.returned = if rng.random_ratio(1, 3) {
            ReturnedTickets::Box
        } else {
            ReturnedTickets::Deck
        };
        variant.end.trains_left = rng.random_range(0..=4);
        variant.end.last_turns = rng.random_range(1..=3);
        variant.players.team_size = rng.random_range(1..=2);
        variant.players.counts = match variant.players.team_size {
            1 => vec![2, 3, 4, 5],
            _ => vec![4, 6],
        };
        if variant.check_new(&map).is_ok() {
            return Arc::new(variant);
        }
    }
}
