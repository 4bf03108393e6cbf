//! What `hard` does: it plays the game to its end many times, once for each thing it could do now, and
//! picks what ended best.
//!
//! Each round imagines the hidden cards and tickets again ([`Belief`]) and plays every candidate from
//! there with the same deck, so that luck hits all of them alike. Candidates that fall behind are dropped. Everybody
//! plays by the habits of `medium` in a style of their own ([`KEEN`]). What they lead to without a search is the first
//! candidate, and wins unless another is better beyond reasonable doubt.

use rand::Rng;

use crate::action::Action;
use crate::game::Game;
use crate::ids::Seat;
use crate::state::PromptKind;
use crate::view::View;

use super::belief::Belief;
use super::candidates::candidates;
use super::medium;
use super::playout::{margin, play_from, squashed};
use super::policy::Mind;
use super::situation::{KEEN, Situation};

/// Rounds before the worse half of the candidates is dropped; twice as many before the next half.
const FIRST_STAGE: usize = 12;
/// Minimum rounds before another candidate can beat the first.
const MIN_ROUNDS: usize = 4;
/// Standard errors by which another candidate has to lead the first.
const DOUBT: f32 = 1.5;

/// A possible action, and its results so far.
#[derive(Debug)]
struct Candidate {
    action: Action,
    /// The seat's mind afterwards.
    mind: Mind,
    /// By round; all candidates still in have the same number.
    results: Vec<f32>,
    is_out: bool,
}

pub(super) fn choose(
    view: &View<'_>,
    rng: &mut impl Rng,
    goes_on: &mut dyn FnMut(u32) -> bool,
) -> Option<Action> {
    let seat = view.own_seat()?;
    let prompt = view.own_prompt()?;
    let now = Situation::new(*view, seat, &KEEN);
    // One card more or less is a smaller difference than playouts can tell apart.
    if prompt == PromptKind::DrawSecondCard {
        return medium::decide(&now, prompt, rng).map(|(_, action)| action);
    }
    let found = candidates(&now, prompt, rng)?.into_iter();
    let mut candidates: Vec<Candidate> = found
        .map(|(action, mind)| Candidate {
            action,
            mind,
            results: Vec::new(),
            is_out: false,
        })
        .collect();
    if candidates.len() == 1 {
        return Some(candidates[0].action);
    }
    let belief = Belief::new(view, seat);
    let mut n_done = 0;
    let mut n_in = candidates.len();
    // A stage is over when every remaining candidate has been played this often; each halves their number.
    let mut n_rounds: usize = 0;
    let mut next_cut = FIRST_STAGE;
    'search: loop {
        let imagined = belief.imagine(rng);
        let number = rng.next_u64();
        for candidate in candidates.iter_mut().filter(|candidate| !candidate.is_out) {
            if !goes_on(n_done) {
                break 'search;
            }
            let result = play_out(&imagined, seat, candidate, number);
            candidate.results.push(result);
            n_done += 1;
        }
        n_rounds += 1;
        if n_rounds == next_cut && n_in > 2 {
            cut(&mut candidates, &mut n_in, n_rounds);
            next_cut *= 2;
        }
    }
    candidates
        .iter_mut()
        .for_each(|candidate| candidate.results.truncate(n_rounds));
    Some(best(&candidates, n_rounds))
}

/// Drops the worse half, but never the first candidate.
fn cut(candidates: &mut [Candidate], n_in: &mut usize, n_rounds: usize) {
    let mut means: Vec<(f32, usize)> = candidates
        .iter()
        .enumerate()
        .skip(1)
        .filter(|(_, candidate)| !candidate.is_out)
        .map(|(at, candidate)| (candidate.results[..n_rounds].iter().sum(), at))
        .collect();
    means.sort_by(|one, other| other.0.total_cmp(&one.0));
    let n_kept = means.len().div_ceil(2);
    for (_, at) in &means[n_kept..] {
        candidates[*at].is_out = true;
    }
    *n_in = n_kept + 1;
}

/// The best remaining candidate; the first one unless another's lead is larger than chance explains.
fn best(candidates: &[Candidate], n_rounds: usize) -> Action {
    let first = &candidates[0];
    if n_rounds < MIN_ROUNDS {
        return first.action;
    }
    let n = n_rounds as f32;
    let mut best = (0.0, first.action);
    for other in candidates[1..].iter().filter(|other| !other.is_out) {
        let leads = other
            .results
            .iter()
            .zip(&first.results)
            .map(|(own, base)| own - base);
        let mean = leads.clone().sum::<f32>() / n;
        let spread = leads.map(|lead| (lead - mean).powi(2)).sum::<f32>() / (n - 1.0);
        let error = (spread / n).sqrt();
        let sure = mean - DOUBT * error;
        if sure > best.0 {
            best = (sure, other.action);
        }
    }
    best.1
}

/// Plays a candidate in an imagined game, then everybody on to the end; the result for the seat's side.
fn play_out(imagined: &Game, seat: Seat, candidate: &Candidate, number: u64) -> f32 {
    let first = (seat, &candidate.action, candidate.mind);
    let sheet = play_from(imagined, Some(first), number).sheet;
    let Some(margin) = sheet.and_then(|sheet| margin(&sheet, imagined.rules().side_of(seat)))
    else {
        return 0.0;
    };
    squashed(margin)
}
