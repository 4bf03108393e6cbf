//! What a player could have done instead, and what it would have been worth.
//!
//! All decisions are looked at briefly, those that seem to have lost most once more, with new imagined games: what
//! looked good by chance alone does not look good twice. A decision loses points or the win itself: early in a game only
//! the points can be told from chance, in the end two points can be all of it.

use engine::PromptKind;
use engine::action::{Action, Positions, Source, Stand};
use engine::ai::{Belief, Mind, margin, options, play_from, squashed};
use engine::card::Card;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{CityId, Seat, TicketId, TrackId};
use engine::set::TicketSet;
use engine::view::View;

use super::course::{Course, Decision};
use super::tally::{estimate, numbers, wins};

/// Imagined games of a decision in one batch.
const BATCH: u64 = 4;
/// Maximum decisions looked at a second time.
const N_DOUBTFUL: usize = 6;
/// Minimum imagined games for a judgement.
const LEAST: usize = 40;
/// Standard errors by which another action has to lead, in the margin and in the chance.
const DOUBT: f32 = 2.0;
/// Minimum difference in chance to be worth telling.
const LEAST_CHANCE: f32 = 0.03;
/// Chance below which a game is lost, whatever is played, and above one less which it is won.
const DECIDED: f32 = 0.04;
/// Maximum what-ifs in a review.
const MAX_TOLD: usize = 3;

/// An action as players speak of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Deed {
    Take(Card),
    DrawBlind,
    Put(Stand),
    Claim(TrackId),
    BuildStation(CityId),
    Pay,
    Withdraw,
    DrawTickets,
    Keep(TicketSet),
    Share(TicketSet),
}

/// Another action that would have been better.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct WhatIf {
    pub turn: usize,
    pub played: Deed,
    pub better: Deed,
    /// Chance of winning as it was played, and with the other action.
    pub chance: f32,
    pub better_chance: f32,
    /// Gain in points over the best other side.
    pub points: f32,
}

/// A decision, and what could have been done.
#[derive(Debug)]
pub(super) struct Choice {
    at: usize,
    seat: Seat,
    turn: usize,
    belief: Option<Belief>,
    /// The first is what was played.
    options: Vec<Tried>,
    /// The option that is compared with what was played in the end.
    rival: Option<usize>,
}

/// An action with the results of its playouts.
#[derive(Debug)]
struct Tried {
    deed: Deed,
    action: Action,
    mind: Mind,
    results: Vec<Outcome>,
}

#[derive(Debug, Clone, Copy)]
struct Outcome {
    won: f32,
    margin: f32,
}

impl Choice {
    /// A decision to look at; `None` for a second card, as one card more or less cannot be told from chance.
    pub(super) fn of(at: usize, made: &Decision) -> Option<Choice> {
        let view = made.before.view(Viewer::Seat(made.seat));
        let prompt = view.own_prompt()?;
        (prompt != PromptKind::DrawSecondCard
            && deed(&made.before, made.seat, &made.action).is_some())
        .then_some(Choice {
            at,
            seat: made.seat,
            turn: made.turn,
            belief: None,
            options: Vec::new(),
            rival: None,
        })
    }

    /// Plays all options. Returns the number of playouts and of their decisions.
    pub(super) fn scan(&mut self, course: &Course, at: [u64; 4]) -> (u64, u64) {
        if self.belief.is_none() {
            self.prepare(&course.decisions[self.at], at);
        }
        // Nothing to compare with; counted, so that the work comes to an end.
        if self.options.len() < 2 {
            return (0, 1);
        }
        let all: Vec<usize> = (0..self.options.len()).collect();
        self.play(&all, BATCH, at)
    }

    fn prepare(&mut self, made: &Decision, at: [u64; 4]) {
        let view = made.before.view(Viewer::Seat(made.seat));
        let found = options(&view, &mut numbers(at));
        let exact = found.iter().find(|(action, _)| *action == made.action);
        let mind = exact
            .or(found.first())
            .map_or(Mind::without_plan(), |(_, mind)| *mind);
        let last = last_claims(&view).into_iter().map(|action| (action, mind));
        let all = [(made.action, mind)].into_iter().chain(found).chain(last);
        for (action, mind) in all {
            if let Some(deed) = deed(&made.before, made.seat, &action)
                && self.options.iter().all(|other| !other.deed.is_like(&deed))
            {
                self.options.push(Tried {
                    deed,
                    action,
                    mind,
                    results: Vec::new(),
                });
            }
        }
        self.belief = Some(Belief::new(&view, made.seat));
    }

    /// Plays what was played and its rival.
    pub(super) fn confirm(&mut self, at: [u64; 4]) -> (u64, u64) {
        match self.rival {
            Some(rival) => self.play(&[0, rival], 2 * BATCH, at),
            None => (0, 1),
        }
    }

    fn play(&mut self, which: &[usize], n: u64, at: [u64; 4]) -> (u64, u64) {
        let Some(belief) = &self.belief else {
            return (0, 1);
        };
        let mut rng = numbers(at);
        let (mut n_playouts, mut n_decisions) = (0, 0);
        for _ in 0..n {
            // The same hidden cards for all, so that luck hits them alike.
            let imagined = belief.imagine(&mut rng);
            let number = rand::Rng::next_u64(&mut rng);
            let side = imagined.rules().side_of(self.seat);
            for &nth in which {
                let tried = &mut self.options[nth];
                let first = (self.seat, &tried.action, tried.mind);
                let played = play_from(&imagined, Some(first), number);
                n_playouts += 1;
                n_decisions += u64::from(played.n_decisions);
                // A rare playout without an end is a loss for whatever led there.
                let outcome = played.sheet.and_then(|sheet| {
                    Some(Outcome {
                        won: wins(&sheet)[side],
                        margin: margin(&sheet, side)?,
                    })
                });
                tried.results.push(outcome.unwrap_or(Outcome {
                    won: 0.0,
                    margin: 0.0,
                }));
            }
        }
        (n_playouts, n_decisions)
    }

    /// How far an option leads what was played, and the standard error.
    fn lead(&self, nth: usize) -> (f32, f32) {
        self.gain(nth, |outcome| squashed(outcome.margin))
    }

    /// Apparent gain of an option, in the margin or, if that is surer, in the chance.
    fn promise(&self, nth: usize) -> f32 {
        let (lead, error) = self.lead(nth);
        let (chance, chance_error) = self.gain(nth, |outcome| outcome.won);
        (lead - 0.5 * error).max(chance - DOUBT * chance_error)
    }

    /// What an option has more than what was played, and the standard error.
    fn gain(&self, nth: usize, of: fn(&Outcome) -> f32) -> (f32, f32) {
        let (Some(played), Some(other)) = (self.options.first(), self.options.get(nth)) else {
            return (0.0, 0.0);
        };
        let pairs = other.results.iter().zip(&played.results);
        estimate(pairs.map(|(other, played)| of(other) - of(played)))
    }

    /// Whether the game could still be won and lost: no later mistake says why it was lost.
    fn is_open(&self) -> bool {
        let won = |tried: &Tried| estimate(tried.results.iter().map(|outcome| outcome.won)).0;
        let can_win = self.options.iter().any(|tried| DECIDED <= won(tried));
        let can_lose = self.options.iter().any(|tried| won(tried) <= 1.0 - DECIDED);
        can_win && can_lose
    }

    fn judged(&self) -> Option<WhatIf> {
        let rival = self.rival?;
        let (played, better) = (self.options.first()?, self.options.get(rival)?);
        let (lead, error) = self.lead(rival);
        let mean =
            |tried: &Tried, of: fn(&Outcome) -> f32| estimate(tried.results.iter().map(of)).0;
        let what_if = WhatIf {
            turn: self.turn,
            played: played.deed,
            better: better.deed,
            chance: mean(played, |outcome| outcome.won),
            better_chance: mean(better, |outcome| outcome.won),
            points: mean(better, |outcome| outcome.margin) - mean(played, |outcome| outcome.margin),
        };
        let (chance, chance_error) = self.gain(rival, |outcome| outcome.won);
        // A win by a tie-break gains no points.
        let doubt = match DOUBT * error < lead {
            true => DOUBT,
            false => 1.5 * DOUBT,
        };
        let is_sure = doubt * chance_error < chance && 0.0 <= lead;
        (LEAST <= played.results.len() && is_sure && LEAST_CHANCE <= chance).then_some(what_if)
    }
}

/// The decisions that seem to have lost most while the game was open, each with its best rival. Their results are
/// cleared.
pub(super) fn doubtful(choices: &mut [Choice]) -> Vec<usize> {
    let mut found: Vec<(f32, usize, usize)> = Vec::new();
    let open = |(_, choice): &(usize, &Choice)| choice.is_open();
    for (at, choice) in choices.iter().enumerate().filter(open) {
        let promises = (1..choice.options.len()).map(|nth| (choice.promise(nth), nth));
        let best = promises.max_by(|one, other| one.0.total_cmp(&other.0));
        found.extend(
            best.filter(|(promise, _)| 0.0 < *promise)
                .map(|(promise, nth)| (promise, at, nth)),
        );
    }
    found.sort_by(|one, other| other.0.total_cmp(&one.0));
    found.truncate(N_DOUBTFUL);
    for &(_, at, nth) in &found {
        let choice = &mut choices[at];
        choice.rival = Some(nth);
        choice
            .options
            .iter_mut()
            .for_each(|tried| tried.results.clear());
    }
    let mut found: Vec<usize> = found.into_iter().map(|(_, at, _)| at).collect();
    found.sort_unstable();
    found
}

/// The moves that changed the chance of winning most, in the order of the game.
pub(super) fn told(choices: &[Choice]) -> Vec<WhatIf> {
    let mut told: Vec<WhatIf> = choices.iter().filter_map(Choice::judged).collect();
    let gain = |what_if: &WhatIf| what_if.better_chance - what_if.chance;
    told.sort_by(|one, other| gain(other).total_cmp(&gain(one)));
    told.truncate(MAX_TOLD);
    told.sort_by_key(|what_if| what_if.turn);
    told
}

/// All claims of somebody who has no further turn: then points count, which habits may overlook.
fn last_claims(view: &View<'_>) -> Vec<Action> {
    if view.own_prompt() != Some(PromptKind::TakeTurn) || !view.is_last_turn() {
        return Vec::new();
    }
    let legal = view.legal_actions();
    let claims = legal.claims();
    let claim = |track| {
        let payment = legal.payments(track).into_iter().next()?;
        Some(Action::ClaimTrack { track, payment })
    };
    claims.iter().filter_map(claim).collect()
}

impl Deed {
    /// Whether players would speak of both in the same words.
    fn is_like(&self, other: &Deed) -> bool {
        match (self, other) {
            (Deed::Share(_), Deed::Share(_)) => true,
            (one, other) => one == other,
        }
    }
}

/// An action as players speak of it; `None` for stopping and resigning, which are not reviewed.
fn deed(game: &Game, seat: Seat, action: &Action) -> Option<Deed> {
    let view = game.view(Viewer::Seat(seat));
    let chosen = |from: &[TicketId], positions: Positions| -> TicketSet {
        let all = (0..).zip(from);
        all.filter(|(at, _)| positions.contains(*at))
            .map(|(_, id)| *id)
            .collect()
    };
    Some(match *action {
        Action::Draw {
            from: Source::Deck, ..
        } => Deed::DrawBlind,
        Action::Draw {
            from: Source::Row(place),
            ..
        } => Deed::Take((*view.row().get(usize::from(place))?)?),
        Action::PutCard { to } => Deed::Put(to),
        Action::ClaimTrack { track, .. } => Deed::Claim(track),
        Action::BuildStation { city, .. } => Deed::BuildStation(city),
        Action::PayTunnel { .. } => Deed::Pay,
        Action::WithdrawTunnel => Deed::Withdraw,
        Action::DrawTickets | Action::DrawMixture(_) => Deed::DrawTickets,
        Action::KeepTickets { kept, .. } => Deed::Keep(chosen(view.offer(), kept)),
        Action::ShareTickets { shared } => {
            let own: Vec<TicketId> = view.tickets().iter().collect();
            Deed::Share(chosen(&own, shared))
        }
        Action::Stop | Action::Resign => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A decision of a turn: what was played, and what another action won and gained, in imagined games.
    fn choice(turn: usize, played: &[Outcome], other: &[Outcome]) -> Choice {
        let tried = |deed, results: &[Outcome]| Tried {
            deed,
            action: Action::WithdrawTunnel,
            mind: Mind::without_plan(),
            results: results.to_vec(),
        };
        Choice {
            at: turn,
            seat: Seat(0),
            turn,
            belief: None,
            options: vec![
                tried(Deed::DrawBlind, played),
                tried(Deed::DrawTickets, other),
            ],
            rival: None,
        }
    }

    /// Imagined games, `n_won` of ten won.
    fn outcomes(n_won: usize, margin: f32) -> Vec<Outcome> {
        let won = |nth: usize| f32::from(u8::from(nth % 10 < n_won));
        (0..100)
            .map(|nth| Outcome {
                won: won(nth),
                margin,
            })
            .collect()
    }

    #[test]
    fn a_last_move_that_lost_the_game_by_a_point_is_told_before_many_points_that_did_not_matter() {
        let wasteful = |turn| choice(turn, &outcomes(5, 0.0), &outcomes(6, 30.0));
        let last = choice(60, &outcomes(0, -1.0), &outcomes(10, 1.0));
        let lost = choice(61, &outcomes(0, -40.0), &outcomes(0, -1.0));
        let mut choices: Vec<Choice> = (0..9).map(wasteful).chain([last, lost]).collect();
        let results: Vec<Vec<Vec<Outcome>>> = choices
            .iter()
            .map(|one| one.options.iter().map(|one| one.results.clone()).collect())
            .collect();
        let doubtful = doubtful(&mut choices);
        assert_eq!(doubtful.len(), N_DOUBTFUL);
        // The second look finds the same.
        for at in doubtful {
            for (tried, results) in choices[at].options.iter_mut().zip(&results[at]) {
                tried.results.clone_from(results);
            }
        }
        let told: Vec<usize> = told(&choices).iter().map(|what_if| what_if.turn).collect();
        assert_eq!(told.len(), MAX_TOLD);
        assert_eq!(told.last(), Some(&60));
    }
}
