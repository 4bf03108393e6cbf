//! Settling a game: the ratings and sums of everybody it counts for, and who met whom.

use std::collections::BTreeMap;

use jiff::Timestamp;

use super::game::{GameResult, SeatResult, Who};
use super::rating::{Rating, rated};
use super::tally::Tally;
use crate::ids::GameId;

/// Standing of somebody on a map in a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Standing {
    pub rating: Rating,
    /// Name at the last game; empty for computers and forgotten people.
    pub name: String,
    /// Empty for forgotten people.
    pub tally: Tally,
    /// End of the last game.
    pub last: Timestamp,
}

/// Standings of a map in a server.
pub type Standings = BTreeMap<Who, Standing>;

/// A settled game, as the database holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    pub game: GameId,
    pub map: String,
    pub ended: Timestamp,
    pub seats: Vec<SettledSeat>,
}

/// A seat of a settled game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SettledSeat {
    pub side: u8,
    pub place: u8,
    pub points: i32,
    /// Whom it counts for, with the rating after the game.
    pub counts_for: Option<(Who, Rating)>,
}

/// How often somebody met somebody else on another side, and was better or worse.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Met {
    pub games: u32,
    pub better: u32,
    pub worse: u32,
}

/// Meetings by who met whom: first the one whose meetings they are, then the opponent.
pub type Meetings = BTreeMap<(Who, Who), Met>;

/// Settles a game: changes the standings of those it counts for.
pub fn settle(result: &GameResult, standings: &mut Standings) -> Settled {
    let ratings = ratings_after(result, standings);
    for (who, ratings) in &ratings {
        let standing = standings.entry(who.clone()).or_default();
        standing.rating = Rating::mean_of(ratings);
        standing.last = result.ended;
    }
    for seat in &result.seats {
        let Some(who) = seat.counts_for.as_ref().filter(|who| !who.is_forgotten()) else {
            continue;
        };
        let standing = standings.entry(who.clone()).or_default();
        standing.name.clone_from(&seat.name);
        standing.tally.add(result.game, seat);
    }
    let settled = |seat: &SeatResult| {
        let who = seat.counts_for.as_ref();
        let known = who.and_then(|who| Some((who.clone(), standings.get(who)?.rating)));
        SettledSeat {
            side: seat.side,
            place: seat.place,
            points: seat.points,
            counts_for: known,
        }
    };
    Settled {
        game: result.game,
        map: result.map.clone(),
        ended: result.ended,
        seats: result.seats.iter().map(settled).collect(),
    }
}

/// The ratings after a game, by whom it counts for: several for a computer with several seats.
fn ratings_after(result: &GameResult, standings: &Standings) -> BTreeMap<Who, Vec<Rating>> {
    let before = |seat: &SeatResult| {
        let known = seat.counts_for.as_ref().and_then(|who| standings.get(who));
        known.map_or_else(Rating::default, |standing| standing.rating)
    };
    let mut sides: BTreeMap<u8, Vec<&SeatResult>> = BTreeMap::new();
    for seat in &result.seats {
        sides.entry(seat.side).or_default().push(seat);
    }
    let teams: Vec<(u8, Vec<Rating>)> = sides
        .values()
        .map(|seats| (seats[0].place, seats.iter().copied().map(before).collect()))
        .collect();
    let mut after: BTreeMap<Who, Vec<Rating>> = BTreeMap::new();
    for (seats, ratings) in sides.into_values().zip(rated(&teams)) {
        for (seat, rating) in seats.into_iter().zip(ratings) {
            if let Some(who) = &seat.counts_for {
                after.entry(who.clone()).or_default().push(rating);
            }
        }
    }
    after
}

/// Adds who met whom in a game. A computer with several seats meets somebody once for each.
pub fn add_meetings(result: &GameResult, meetings: &mut Meetings) {
    let counted = |seat: &SeatResult| seat.counts_for.clone().filter(|who| !who.is_forgotten());
    for own in &result.seats {
        for other in result.seats.iter().filter(|other| other.side != own.side) {
            let (Some(who), Some(against)) = (counted(own), counted(other)) else {
                continue;
            };
            if who != against {
                let met = meetings.entry((who, against)).or_default();
                met.games += 1;
                met.better += u32::from(own.place < other.place);
                met.worse += u32::from(other.place < own.place);
            }
        }
    }
}
