//! Whole games of computer players, for benchmarks that run them or need their results.

use std::sync::Arc;

use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::map::Map;
use engine::network::Edge;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The rules of an embedded variant at a number of seats.
pub fn rules(variant: &str, n_seats: u8) -> Arc<Ruleset> {
    let variant = Variant::named(variant).expect("a variant of the program");
    let map = Map::named(&variant.map).expect("a map of the program");
    Arc::new(Ruleset::new(map, variant, n_seats).expect("a number of players it allows"))
}

/// Plays a game from its deal to its end; returns the number of decisions.
pub fn play(
    rules: &Arc<Ruleset>,
    level: Level,
    number: u64,
    mut sink: impl FnMut(&Event),
) -> (Game, u32) {
    let dealer = Dealer::numbered(number);
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut game = Game::start(rules.clone(), &dealer, &mut sink);
    let mut n_decisions = 0;
    while let Some(&prompt) = game.prompts().first() {
        let view = game.view(Viewer::Seat(prompt.seat));
        // Not taken out of its `Option`: a copy of what was just written makes a processor wait.
        let action = ai::choose(&view, level, &mut rng);
        let action = action.as_ref().expect("a prompt has an answer");
        game.play(prompt.seat, action, &dealer, &mut sink)
            .expect("a legal choice is accepted");
        n_decisions += 1;
    }
    (game, n_decisions)
}

/// Tracks of each side at the ends of games, from at least `n` sides.
pub fn holdings(rules: &Arc<Ruleset>, level: Level, n: usize) -> Vec<Vec<Edge>> {
    let mut holdings = Vec::new();
    for number in 0.. {
        if n <= holdings.len() {
            break;
        }
        let (game, _) = play(rules, level, number, |_| ());
        let view = game.view(Viewer::Table);
        for side in 0..usize::from(rules.n_sides()) {
            let tracks = rules.side(side).flat_map(|seat| view.tracks(seat));
            let tracks = tracks.map(|track| rules.map.track(track));
            holdings.push(tracks.map(Edge::from).collect());
        }
    }
    holdings
}
