//! What `hard` does: it plays the game to its end many times, once for each thing it could do now, and
//! picks what ended best.
//!
//! Each round imagines the hidden cards and tickets again ([`Belief`]) and plays every candidate from
//! there with the same deck, so that luck hits all of them alike. Candidates that fall behind are dropped. Everybody
//! plays by the habits of `medium` in a style of their own ([`KEEN`]). What they lead to without a search is the first
//! candidate, and wins unless another is better beyond reasonable doubt.

use rand::Rng;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::action::{Action, Positions, Source};
use crate::card::Card;
use crate::deal::Dealer;
use crate::event::Viewer;
use crate::game::Game;
use crate::ids::{MAX_SEATS, Seat, TrackId};
use crate::scoring::ScoreSheet;
use crate::set::TrackSet;
use crate::state::PromptKind;
use crate::view::View;

use super::belief::Belief;
use super::medium;
use super::policy::{self, Mind};
use super::situation::{KEEN, Situation};

/// Maximum candidates looked at.
const MAX_CANDIDATES: usize = 10;
/// Rounds before the worse half of the candidates is dropped; twice as many before the next half.
const FIRST_STAGE: usize = 12;
/// Minimum rounds before another candidate can beat the first.
const MIN_ROUNDS: usize = 4;
/// Standard errors by which another candidate has to lead the first.
const DOUBT: f32 = 1.5;
/// Limit on decisions in a playout: no game of computer players takes more.
const MAX_DECISIONS: u32 = 2_000;

/// Margin in points that turns an even result into a good one.
const SPREAD: f32 = 40.0;

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
    let mut candidates = candidates(&now, prompt, rng)?;
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

/// A playout.
#[derive(Debug)]
pub(crate) struct Playout {
    /// `None` if the game came to no end.
    pub sheet: Option<ScoreSheet>,
    pub n_decisions: u32,
}

/// Plays an action in an imagined game if one is given, then everybody on to the end. The same number shuffles and
/// chooses the same way.
pub(crate) fn play_from(
    imagined: &Game,
    first: Option<(Seat, &Action, Mind)>,
    number: u64,
) -> Playout {
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
pub(crate) fn margin(sheet: &ScoreSheet, side: usize) -> Option<f32> {
    let others = sheet.sides.iter().enumerate().filter(|(at, _)| *at != side);
    let best = others.map(|(_, other)| other.total).max().unwrap_or(0);
    let own = sheet.sides.get(side)?;
    Some(f32::from(own.total) - f32::from(best))
}

/// A margin, which says more than who won, but squashed: a rout counts little more than a win.
pub(crate) fn squashed(margin: f32) -> f32 {
    1.0 / (1.0 + (-margin / SPREAD).exp())
}

/// Minds of all seats before any has planned.
pub(super) fn no_plans() -> [Mind; MAX_SEATS] {
    [Mind::new(); MAX_SEATS]
}

/// Plays a game to its end, every seat by the same habits; the number of decisions.
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
        let Some(action) = minds[prompt.seat.index()].choose(&view, &KEEN, rng) else {
            return n_done;
        };
        if game
            .play(prompt.seat, &action, dealer, &mut |_| {})
            .is_err()
        {
            return n_done;
        }
    }
    MAX_DECISIONS
}

/// The actions worth trying for the decision that the viewer owes, first what plain habits lead to, each with the
/// seat's mind afterwards.
pub(crate) fn options(view: &View<'_>, rng: &mut impl Rng) -> Vec<(Action, Mind)> {
    let (Some(seat), Some(prompt)) = (view.own_seat(), view.own_prompt()) else {
        return Vec::new();
    };
    let now = Situation::new(*view, seat, &KEEN);
    let candidates = candidates(&now, prompt, rng).unwrap_or_default();
    let options = candidates.into_iter();
    options
        .map(|candidate| (candidate.action, candidate.mind))
        .collect()
}

/// The actions worth trying: first what plain habits lead to.
fn candidates(
    now: &Situation<'_>,
    prompt: PromptKind,
    rng: &mut impl Rng,
) -> Option<Vec<Candidate>> {
    let view = &now.view;
    let (plan, first) = medium::decide(now, prompt, rng)?;
    let mind = plan.map_or(Mind::new(), |plan| Mind::with(plan, now.tickets));
    let tracks = plan.map_or(TrackSet::EMPTY, |plan| plan.tracks);
    let mut actions = vec![first];
    let mut add = |action: Option<Action>| {
        if let Some(action) = action
            && !actions.contains(&action)
            && actions.len() < MAX_CANDIDATES
        {
            actions.push(action);
        }
    };
    let legal = view.legal_actions();
    match prompt {
        PromptKind::TakeTurn => {
            let claims = legal.claims();
            let mut ranked: Vec<TrackId> = claims.iter().collect();
            let planned = |id: &TrackId| tracks.contains(*id);
            ranked.sort_by_key(|id| {
                (
                    !planned(id),
                    std::cmp::Reverse((now.rules.points(*id), id.0)),
                )
            });
            let n_planned = ranked.iter().filter(|id| planned(id)).count();
            for id in &ranked[..n_planned.min(3)] {
                add(policy::claim(now, &legal, *id, tracks));
            }
            for draw in draws(now, &mind) {
                add(Some(draw));
            }
            if legal.can_draw_tickets() && view.last_round().is_none() && now.trains > 5 {
                add(Some(Action::DrawTickets));
            }
            for id in ranked[n_planned.min(3)..].iter().take(3) {
                add(policy::claim(now, &legal, *id, tracks));
            }
            if now.rules.in_teams() && !view.tickets().is_empty() {
                add(Some(Action::ShareTickets {
                    shared: Positions::first(1),
                }));
            }
        }
        PromptKind::DrawSecondCard => {}
        PromptKind::PayTunnel => {
            for payment in legal.tunnel_payments().into_iter().take(3) {
                add(Some(Action::PayTunnel { payment }));
            }
            add(Some(Action::WithdrawTunnel));
        }
        PromptKind::PutFirstCard => {
            for nth in 0..2 {
                add(legal.choice(nth));
            }
        }
        PromptKind::ChooseTickets => {
            for kept in medium::best_keeps(now, MAX_CANDIDATES, rng) {
                add(Some(policy::keep(now, kept)));
            }
        }
    }
    let candidates = actions.into_iter().map(|action| Candidate {
        action,
        // After new tickets the plan changes.
        mind: if prompt == PromptKind::ChooseTickets {
            Mind::new()
        } else {
            mind
        },
        results: Vec::new(),
        is_out: false,
    });
    Some(candidates.collect())
}

/// The cards worth taking first: the two wanted most, the top of the deck, a wild.
fn draws(now: &Situation<'_>, mind: &Mind) -> Vec<Action> {
    let view = &now.view;
    let wanted = mind.wanted(now);
    let mut face_up: Vec<(u8, Card)> = Vec::new();
    for (place, card) in (0..).zip(view.row()) {
        if let Some(card) = *card
            && face_up.iter().all(|(_, seen)| *seen != card)
        {
            face_up.push((place, card));
        }
    }
    face_up.sort_by_key(|(_, card)| std::cmp::Reverse((wanted[*card], now.purse[*card])));
    let draw = |from| Action::Draw { from, to: None };
    let (wild, plain): (Vec<_>, Vec<_>) = face_up.into_iter().partition(|(_, card)| card.is_wild());
    let open = plain.into_iter().take(2).chain(wild);
    let open = open.map(|(place, _)| draw(Source::Row(place)));
    open.chain(view.can_draw_blind().then(|| draw(Source::Deck)))
        .collect()
}
