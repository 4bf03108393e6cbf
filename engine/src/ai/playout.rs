//! A game played on to its end: one playout of a search.
//!
//! Everybody plays by the habits of `medium` in a style of their own ([`KEEN`]).

use rand::Rng;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::action::Action;
use crate::deal::Dealer;
use crate::event::Viewer;
use crate::game::Game;
use crate::ids::{MAX_SEATS, Seat};
use crate::scoring::ScoreSheet;

use super::policy::Mind;
use super::situation::KEEN;

/// Limit on decisions in a playout: no game of computer players takes more.
const MAX_DECISIONS: u32 = 2_000;

/// Margin in points that turns an even result into a good one.
const SPREAD: f32 = 40.0;

/// A playout.
#[derive(Debug)]
pub struct Playout {
    /// `None` if the game came to no end.
    pub sheet: Option<ScoreSheet>,
    pub n_decisions: u32,
}

/// Plays an action in an imagined game if one is given, then everybody on to the end. The same number shuffles and
/// chooses the same way.
pub fn play_from(imagined: &Game, first: Option<(Seat, &Action, Mind)>, number: u64) -> Playout {
    let mut game = imagined.clone();
    let dealer = Dealer::numbered(number);
    let mut rng = ChaCha8Rng::seed_from_u64(number);
    let mut minds = no_plans();
    if let Some((seat, action, mind)) = first {
        if game.play(seat, action, &dealer, &mut |_| {}).is_err() {
            return Playout {
                sheet: None,
                n_decisions: 1,
            };
        }
        minds[seat.index()] = mind;
    }
    let n_decisions = 1 + play_on(&mut game, &mut minds, &dealer, &mut rng);
    Playout {
        sheet: game.view(Viewer::Table).score_sheet(),
        n_decisions,
    }
}

/// Points by which a side leads the best other; `None` if there is no such side.
pub fn margin(sheet: &ScoreSheet, side: usize) -> Option<f32> {
    let others = sheet.sides.iter().enumerate().filter(|(at, _)| *at != side);
    let best = others.map(|(_, other)| other.total).max().unwrap_or(0);
    let own = sheet.sides.get(side)?;
    Some(f32::from(own.total) - f32::from(best))
}

/// A margin as a value from 0 to 1. It says more than who won, but a rout counts little more than a win.
pub fn squashed(margin: f32) -> f32 {
    1.0 / (1.0 + (-margin / SPREAD).exp())
}

/// Minds of all seats before any has planned.
pub(super) fn no_plans() -> [Mind; MAX_SEATS] {
    [Mind::without_plan(); MAX_SEATS]
}

/// Plays a game to its end, every seat by the same habits. Returns the number of decisions.
pub(super) fn play_on(
    game: &mut Game,
    minds: &mut [Mind; MAX_SEATS],
    dealer: &Dealer,
    rng: &mut impl Rng,
) -> u32 {
    for n_done in 0..MAX_DECISIONS {
        let Some(prompt) = game.prompts().first().copied() else {
            return n_done;
        };
        let view = game.view(Viewer::Seat(prompt.seat));
        // Not taken out of its `Option`: a copy of what was just written makes a processor wait.
        let Some(action) = &minds[prompt.seat.index()].choose(&view, &KEEN, rng) else {
            return n_done;
        };
        if game.play(prompt.seat, action, dealer, &mut |_| {}).is_err() {
            return n_done;
        }
    }
    MAX_DECISIONS
}
