//! Counting playouts.

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use sha2::{Digest as _, Sha256};

use engine::ids::MAX_SEATS;
use engine::scoring::ScoreSheet;

/// A number made from a game's name, so that its reviews can be reproduced.
pub fn number_of(name: &str) -> u64 {
    let hash = Sha256::digest(name);
    let first = hash.iter().take(8);
    first.fold(0, |number, byte| number << 8 | u64::from(*byte))
}

/// Random numbers that depend on nothing but these.
pub(super) fn numbers(at: [u64; 4]) -> ChaCha8Rng {
    let mut seed = [0; 32];
    for (bytes, number) in seed.chunks_exact_mut(8).zip(at) {
        bytes.copy_from_slice(&number.to_le_bytes());
    }
    ChaCha8Rng::from_seed(seed)
}

/// Wins in playouts, by side.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Chances {
    n: u32,
    wins: [f64; MAX_SEATS],
}

impl Chances {
    /// Counts a playout; one without an end counts for nobody.
    pub(super) fn add(&mut self, sheet: Option<&ScoreSheet>) {
        let Some(sheet) = sheet else { return };
        self.n += 1;
        for (sum, won) in self.wins.iter_mut().zip(wins(sheet)) {
            *sum += f64::from(won);
        }
    }

    /// Chances of the `n_sides` sides, all equal before the first playout.
    pub(super) fn means(&self, n_sides: usize) -> Vec<f32> {
        let mean = |sum: &f64| match self.n {
            0 => 1.0 / n_sides as f32,
            n => (sum / f64::from(n)) as f32,
        };
        self.wins[..n_sides].iter().map(mean).collect()
    }
}

/// Each side's share of the win: all of it, none, or a part.
pub(super) fn wins(sheet: &ScoreSheet) -> Vec<f32> {
    let n_winners = sheet.winners().count() as f32;
    let mut wins = vec![0.0; sheet.sides.len()];
    sheet
        .winners()
        .for_each(|side| wins[side] = 1.0 / n_winners);
    wins
}

/// Mean and standard error of values.
pub(super) fn estimate(values: impl ExactSizeIterator<Item = f32> + Clone) -> (f32, f32) {
    let n = values.len().max(1) as f32;
    let mean = values.clone().sum::<f32>() / n;
    let spread = values.map(|value| (value - mean).powi(2)).sum::<f32>();
    (mean, (spread / (n - 1.0).max(1.0) / n).sqrt())
}
