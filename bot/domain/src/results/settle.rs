//! Settling a game: the ratings and sums of everybody it counts for, and who met whom.

use std::collections::{BTreeMap, BTreeSet};

use jiff::Timestamp;

use super::game::{GameResult, Left, SeatResult, Who};
use super::rating::{Rating, rated};
use super::tally::Tally;
use crate::ids::GameId;

/// Standing of somebody in a list of a server.
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

/// Standings of a list in a server.
pub type Standings = BTreeMap<Who, Standing>;

/// A settled game, as the database holds it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settled {
    pub game: GameId,
    pub list: String,
    pub ended: Timestamp,
    /// The seats of the table, then those who left.
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
    for left in result.left.iter().filter(|left| !left.user.is_pseudonym()) {
        let standing = standings.entry(Who::Person(left.user)).or_default();
        standing.name.clone_from(&left.name);
        standing.tally.n_left += 1;
    }
    let rating_of = |who: &Who| Some((who.clone(), standings.get(who)?.rating));
    let settled = |seat: &SeatResult| SettledSeat {
        side: seat.side,
        place: seat.place,
        points: seat.points,
        counts_for: seat.counts_for.as_ref().and_then(rating_of),
    };
    let left = sides_of_left(result).map(|(side, left)| SettledSeat {
        side,
        place: last_place(result),
        points: 0,
        counts_for: rating_of(&Who::Person(left.user)),
    });
    Settled {
        game: result.game,
        list: result.list.clone(),
        ended: result.ended,
        seats: result.seats.iter().map(settled).chain(left).collect(),
    }
}

/// The ratings after a game, by whom it counts for: several for a computer with several seats. Seats that count for
/// nobody are left out, as nothing is known of who played them.
fn ratings_after(result: &GameResult, standings: &Standings) -> BTreeMap<Who, Vec<Rating>> {
    let mut sides: BTreeMap<u8, (u8, Vec<Who>)> = BTreeMap::new();
    for player in players(result) {
        let (_, players) = sides
            .entry(player.side)
            .or_insert((player.place, Vec::new()));
        players.push(player.who);
    }
    let before = |who: &Who| standings.get(who).map(|standing| standing.rating);
    let teams: Vec<(u8, Vec<Rating>)> = sides
        .values()
        .map(|(place, players)| {
            let ratings = players.iter().map(|who| before(who).unwrap_or_default());
            (*place, ratings.collect())
        })
        .collect();
    let mut after: BTreeMap<Who, Vec<Rating>> = BTreeMap::new();
    for ((_, players), ratings) in sides.into_values().zip(rated(&teams)) {
        for (who, rating) in players.into_iter().zip(ratings) {
            after.entry(who).or_default().push(rating);
        }
    }
    after
}

/// Somebody a game counts for.
struct Player {
    who: Who,
    side: u8,
    place: u8,
}

/// Everybody a game counts for, seat by seat, then those who left.
fn players(result: &GameResult) -> Vec<Player> {
    let seated = result.seats.iter().filter_map(|seat| {
        Some(Player {
            who: seat.counts_for.clone()?,
            side: seat.side,
            place: seat.place,
        })
    });
    let left = sides_of_left(result).map(|(side, left)| Player {
        who: Who::Person(left.user),
        side,
        place: last_place(result),
    });
    seated.chain(left).collect()
}

/// Those who left, each as a side of their own behind the table's.
fn sides_of_left(result: &GameResult) -> impl Iterator<Item = (u8, &Left)> {
    let sides = result.seats.iter().map(|seat| seat.side);
    (sides.max().map_or(0, |last| last + 1)..).zip(&result.left)
}

/// The place behind all sides of the table.
fn last_place(result: &GameResult) -> u8 {
    let sides: BTreeSet<u8> = result.seats.iter().map(|seat| seat.side).collect();
    sides.len() as u8 + 1
}

/// Adds who met whom in a game. A computer with several seats meets somebody once for each.
pub fn add_meetings(result: &GameResult, meetings: &mut Meetings) {
    let mut players = players(result);
    players.retain(|player| !player.who.is_forgotten());
    for own in &players {
        for other in players.iter().filter(|other| other.side != own.side) {
            if own.who != other.who {
                let of = (own.who.clone(), other.who.clone());
                let met = meetings.entry(of).or_default();
                met.games += 1;
                met.better += u32::from(own.place < other.place);
                met.worse += u32::from(other.place < own.place);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ids::{GuildId, UserId};

    const ANNA: UserId = UserId(1);
    const BEN: UserId = UserId(2);

    fn seat(at: u8, user: Option<UserId>) -> SeatResult {
        SeatResult {
            counts_for: user.map(Who::Person),
            name: String::new(),
            side: at,
            place: at + 1,
            points: 0,
            by_source: BTreeMap::new(),
            n_completed: 0,
            n_failed: 0,
            longest_path: 0,
            tracks: Vec::new(),
            turns: Vec::new(),
        }
    }

    fn game(seats: Vec<SeatResult>, left: &[UserId]) -> GameResult {
        let left = left.iter().map(|user| Left {
            user: *user,
            name: String::new(),
        });
        GameResult {
            game: "bcdfg".parse().unwrap(),
            server: GuildId(7),
            list: "usa".to_owned(),
            ended: Timestamp::UNIX_EPOCH,
            seats,
            left: left.collect(),
        }
    }

    /// Anna's and Ben's ratings after games.
    fn after(games: &[GameResult]) -> [i64; 2] {
        let mut standings = Standings::new();
        for game in games {
            settle(game, &mut standings);
        }
        [ANNA, BEN].map(|user| {
            let standing = standings.get(&Who::Person(user));
            standing.map_or(Rating::default(), |of| of.rating).mean
        })
    }

    #[test]
    fn leaving_costs_what_losing_does_and_brings_the_others_no_more() {
        let lost = game(vec![seat(0, Some(ANNA)), seat(1, Some(BEN))], &[]);
        let left = game(vec![seat(0, Some(ANNA)), seat(1, None)], &[BEN]);
        assert_eq!(
            after(&[left.clone(), left.clone(), left]),
            after(&[lost.clone(), lost.clone(), lost])
        );
    }

    #[test]
    fn who_left_is_behind_everybody_even_if_their_seat_wins() {
        let won_without = game(vec![seat(0, None), seat(1, Some(ANNA))], &[BEN]);
        let [anna, ben] = after(&[won_without]);
        let before = Rating::default().mean;
        assert!(before < anna && ben < before, "{anna} {ben}");
    }

    #[test]
    fn nobody_is_rated_against_a_seat_that_counts_for_nobody() {
        let alone = game(vec![seat(0, Some(ANNA)), seat(1, None)], &[]);
        assert_eq!(after(&[alone]), [Rating::default().mean; 2]);
    }
}
