//! A review of a finished game for one of its seats: chance of winning from turn to turn, the turning point, tracks
//! that two sides needed, luck, and what would have been better.
//!
//! Start at [`Work`]. Chances are counted, not calculated: from what the seat knew at a moment the hidden cards and
//! tickets are imagined, and everybody plays on by the habits of the computer players, over and over. The same
//! record, seat, number and limit give the same review.

mod course;
mod contest;
mod luck;
mod tally;
mod what_if;

#[cfg(test)]
mod tests;

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use crate::Record;
use engine::ai::{Belief, play_from};
use engine::event::Viewer;
use engine::ids::Seat;

use course::Course;
use tally::{Chances, numbers};
use what_if::Choice;

pub use contest::Contest;
pub use course::ReviewError;
pub use luck::{Count, Offers};
pub use tally::number_of;
pub use what_if::{Deed, WhatIf};

/// Default limit on the decisions played in the playouts of a review.
pub const USUAL_LIMIT: u64 = 8_000_000;

/// Shares of the limit: the curve, the moments at which it moved most, all decisions, and the doubtful ones.
const SHARES: [f64; 4] = [0.5, 0.1, 0.2, 0.2];
/// Playouts of a moment in one batch.
const BATCH: u64 = 8;
/// Number of the curve's greatest moves that are counted more precisely.
const N_SWINGS: usize = 6;
/// Moments on each side of one among which the median is taken.
const AROUND: usize = 2;
/// Minimum move of the curve that makes a turning point.
const LEAST_SWING: f32 = 0.08;
/// Maximum contested tracks in a review.
const MAX_CONTESTS: usize = 4;

/// The part of a game that a review's reader played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    pub seat: Seat,
    /// Number of turns before the reader had the seat, and before somebody else had it.
    pub turns: RangeInclusive<usize>,
    /// Steps of the record in which somebody else decided for the seat.
    pub by_others: BTreeSet<usize>,
}

impl Played {
    /// All of it.
    pub fn whole(seat: Seat, by_others: BTreeSet<usize>) -> Played {
        let turns = 0..=usize::MAX;
        Played {
            seat,
            turns,
            by_others,
        }
    }

    /// Whether the reader had the seat in a turn; turn 0 is the set-up.
    fn includes(&self, turn: usize) -> bool {
        turn <= *self.turns.end() && *self.turns.start() <= turn.saturating_sub(1)
    }
}

/// What a review says.
#[derive(Debug, Clone, PartialEq)]
pub struct Review {
    pub seat: Seat,
    pub side: usize,
    pub n_turns: usize,
    /// Whether the reader took the seat over from somebody, and whether somebody did from the reader.
    pub took_over: bool,
    pub has_left: bool,
    /// Whether the whole side resigned, which ranks it last.
    pub resigned: bool,
    /// The chances at the beginning of each turn, and finally the result, for a reader who had the seat then.
    pub curve: Vec<Moment>,
    pub turning_point: Option<Swing>,
    pub contests: Vec<Contest>,
    /// `None` if the seat drew no card blind, or the deck has no wilds.
    pub wilds: Option<Count>,
    pub offers: Option<Offers>,
    /// In the order of the game.
    pub what_ifs: Vec<WhatIf>,
    pub n_playouts: u64,
    /// Whether all of the work was done, so that a better move that is not told was not found.
    pub is_whole: bool,
}

/// The chances at a moment, from what the reviewed seat knew.
#[derive(Debug, Clone, PartialEq)]
pub struct Moment {
    /// Turns before it.
    pub turn: usize,
    /// Chance of winning, by side; a shared win is shared.
    pub chances: Vec<f32>,
}

/// The turn in which the chance of the reviewed side moved most.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Swing {
    pub turn: usize,
    pub by: Seat,
    pub from: f32,
    pub to: f32,
    /// Whether it is the last turn: its move ends at the result, which also counts everything that was hidden.
    pub is_last: bool,
}

/// A moment being counted.
#[derive(Debug)]
struct Counted {
    turn: usize,
    belief: Belief,
    chances: Chances,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Phase {
    Curve,
    Swings,
    Scan,
    Confirm,
    Done,
}

/// A review in the making, piece by piece. It can be finished at any time; more work makes it more certain.
#[derive(Debug)]
pub struct Work {
    course: Course,
    played: Played,
    side: usize,
    number: u64,
    limit: u64,
    moments: Vec<Counted>,
    choices: Vec<Choice>,
    phase: Phase,
    /// Decisions played in this phase, and in all.
    spent: u64,
    spent_in_all: u64,
    n_playouts: u64,
    /// Moments or choices that this phase looks at, the next of them, and the round.
    subjects: Vec<usize>,
    next: usize,
    round: u64,
}

impl Work {
    /// Prepares a review.
    pub fn new(
        record: &Record,
        played: Played,
        number: u64,
        limit: u64,
    ) -> Result<Work, ReviewError> {
        if usize::from(record.rules().n_seats()) <= played.seat.index() {
            return Err(ReviewError::NoSuchSeat);
        }
        Ok(Work::of(Course::of(record)?, played, number, limit))
    }

    fn of(course: Course, played: Played, number: u64, limit: u64) -> Work {
        let seat = played.seat;
        let counted = |(turn, game): &(usize, engine::game::Game)| Counted {
            turn: *turn,
            belief: Belief::new(&game.view(Viewer::Seat(seat)), seat),
            chances: Chances::default(),
        };
        let moments = course.turns.iter();
        let moments = moments.filter(|(turn, _)| played.turns.contains(turn));
        let moments: Vec<Counted> = moments.map(counted).collect();
        let own = course
            .decisions
            .iter()
            .enumerate()
            .filter(|(_, made)| made.seat == seat && !played.by_others.contains(&made.step));
        let choices: Vec<Choice> = own.filter_map(|(at, made)| Choice::of(at, made)).collect();
        Work {
            side: course.rules.side_of(seat),
            played,
            number,
            limit,
            subjects: (0..moments.len()).collect(),
            moments,
            choices,
            phase: Phase::Curve,
            spent: 0,
            spent_in_all: 0,
            n_playouts: 0,
            next: 0,
            round: 0,
            course,
        }
    }

    /// Goes on for about `n_decisions` decisions. Returns whether everything is done.
    pub fn advance(&mut self, n_decisions: u64) -> bool {
        let until = self.spent_in_all.saturating_add(n_decisions);
        while self.spent_in_all < until && self.phase != Phase::Done {
            self.step();
        }
        self.phase == Phase::Done
    }

    /// Share of the work that is done.
    pub fn done(&self) -> f64 {
        if self.phase == Phase::Done {
            return 1.0;
        }
        (self.spent_in_all as f64 / self.limit.max(1) as f64).min(1.0)
    }

    /// Plays one batch of one subject, or, after a round of all subjects, begins the next phase if this one's share is
    /// spent.
    fn step(&mut self) {
        let share = match self.phase {
            Phase::Done => return,
            phase => SHARES[phase as usize] * self.limit as f64,
        };
        let Some(&subject) = self.subjects.get(self.next) else {
            self.round += 1;
            self.next = 0;
            if self.subjects.is_empty() || share <= self.spent as f64 {
                self.begin_next();
            }
            return;
        };
        self.next += 1;
        let at = [self.number, self.phase as u64, subject as u64, self.round];
        let (n_playouts, n_decisions) = match self.phase {
            Phase::Curve | Phase::Swings => self.moments[subject].play(at),
            Phase::Scan => self.choices[subject].scan(&self.course, at),
            Phase::Confirm => self.choices[subject].confirm(at),
            Phase::Done => (0, 0),
        };
        self.n_playouts += n_playouts;
        self.spent += n_decisions;
        self.spent_in_all += n_decisions;
    }

    fn begin_next(&mut self) {
        (self.phase, self.subjects) = match self.phase {
            Phase::Curve => (Phase::Swings, self.around_swings()),
            Phase::Swings => (Phase::Scan, (0..self.choices.len()).collect()),
            Phase::Scan => (Phase::Confirm, what_if::doubtful(&mut self.choices)),
            Phase::Confirm | Phase::Done => (Phase::Done, Vec::new()),
        };
        (self.spent, self.next, self.round) = (0, 0, 0);
    }

    /// Moments before and after the greatest moves of the curve.
    fn around_swings(&self) -> Vec<usize> {
        let curve = self.curve();
        let mut moves: Vec<usize> = (1..curve.len()).collect();
        let size = |at: &usize| self.moved(&curve, *at).abs();
        moves.sort_by(|one, other| size(other).total_cmp(&size(one)));
        let around = moves.into_iter().take(N_SWINGS).flat_map(|at| [at - 1, at]);
        // The last point of the curve is the result, which needs no playouts.
        let around: BTreeSet<usize> = around.filter(|at| *at < self.moments.len()).collect();
        around.into_iter().collect()
    }

    fn moved(&self, curve: &[Moment], at: usize) -> f32 {
        curve[at].chances[self.side] - curve[at - 1].chances[self.side]
    }

    fn curve(&self) -> Vec<Moment> {
        let n_sides = usize::from(self.course.rules.n_sides());
        let counted = self.moments.iter().map(|moment| Moment {
            turn: moment.turn,
            chances: moment.chances.means(n_sides),
        });
        let sheet = self.course.end.view(Viewer::Table).score_sheet();
        let result = Moment {
            turn: self.course.takers.len(),
            chances: sheet.map_or_else(Vec::new, |sheet| tally::wins(&sheet)),
        };
        let result = (!self.has_left()).then_some(result);
        counted.chain(result).collect()
    }

    /// Whether somebody else had the seat at the end.
    fn has_left(&self) -> bool {
        *self.played.turns.end() < self.course.takers.len()
    }

    /// The review, as certain as the work done so far makes it.
    pub fn finish(&self) -> Review {
        let curve = smoothed(&self.curve(), self.side);
        let mut rng = numbers([self.number, u64::MAX, 0, 0]);
        Review {
            seat: self.played.seat,
            side: self.side,
            n_turns: self.course.takers.len().min(*self.played.turns.end()),
            took_over: *self.played.turns.start() > 0,
            has_left: self.has_left(),
            resigned: self.course.has_resigned(self.side),
            turning_point: self.turning_point(&curve),
            contests: contest::contests(&self.course, self.side, &self.played, MAX_CONTESTS),
            wilds: luck::wilds(&self.course, &self.played),
            offers: luck::offers(&self.course, &self.played, &mut rng),
            what_ifs: what_if::told(&self.choices)
                .into_iter()
                .map(|what_if| on_curve(&curve, self.side, what_if))
                .collect(),
            n_playouts: self.n_playouts,
            is_whole: self.phase == Phase::Done,
            curve,
        }
    }

    fn turning_point(&self, curve: &[Moment]) -> Option<Swing> {
        let size = |at: &usize| self.moved(curve, *at).abs();
        let at = (1..curve.len()).max_by(|one, other| size(one).total_cmp(&size(other)))?;
        let by = *self.course.takers.get(curve[at - 1].turn)?;
        (LEAST_SWING <= size(&at)).then(|| Swing {
            turn: curve[at - 1].turn + 1,
            by,
            from: curve[at - 1].chances[self.side],
            to: curve[at].chances[self.side],
            is_last: at + 1 == curve.len() && !self.has_left(),
        })
    }
}

/// A curve in which each moment has the chances of the one around it that is the median for this side: they are estimated
/// from samples, and jump. The first and the last stay, which is the result.
fn smoothed(curve: &[Moment], side: usize) -> Vec<Moment> {
    let last = curve.len().saturating_sub(1);
    let median = |at: usize| {
        let around = AROUND.min(at).min(last - at);
        let mut near: Vec<&Moment> = curve[at - around..=at + around].iter().collect();
        near.sort_by(|one, other| one.chances[side].total_cmp(&other.chances[side]));
        Moment {
            turn: curve[at].turn,
            chances: near[around].chances.clone(),
        }
    };
    (0..curve.len()).map(median).collect()
}

/// Moves the chances of a what-if to where the curve goes in its turn, so that a review tells of one line only: both are
/// estimates, of other imagined games.
fn on_curve(curve: &[Moment], side: usize, what_if: WhatIf) -> WhatIf {
    let begins = |moment: &&Moment| moment.turn < what_if.turn.max(1);
    let (before, after) = curve.split_at(curve.iter().take_while(begins).count());
    let ends = [before.last(), after.first().filter(|_| what_if.turn > 0)];
    let ends = ends.into_iter().flatten().map(|end| end.chances[side]);
    let (Some(least), Some(most)) = (ends.clone().reduce(f32::min), ends.reduce(f32::max)) else {
        return what_if;
    };
    let chance = what_if.chance.clamp(least, most);
    let better_chance = (chance + what_if.better_chance - what_if.chance).min(1.0);
    WhatIf {
        chance,
        better_chance,
        ..what_if
    }
}

impl Counted {
    /// Plays a batch. Returns the number of playouts and of their decisions.
    fn play(&mut self, at: [u64; 4]) -> (u64, u64) {
        let mut rng = numbers(at);
        let mut n_decisions = 0;
        for _ in 0..BATCH {
            let imagined = self.belief.imagine(&mut rng);
            let played = play_from(&imagined, None, rand::Rng::next_u64(&mut rng));
            n_decisions += u64::from(played.n_decisions);
            self.chances.add(played.sheet.as_ref());
        }
        (BATCH, n_decisions)
    }
}
