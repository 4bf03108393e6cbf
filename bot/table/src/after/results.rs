//! Results of a finished game: whom each seat counts for, and the points it made. `domain::results` adds them up.
//!
//! Everything is read from the game's log, so that it is the same when the game ends and when all results
//! are made anew ([`rebuild`]).

use std::collections::{BTreeMap, HashSet};
use std::sync::Arc;

use anyhow::Context as _;
use domain::ids::{GameId, GuildId, UserId};
use domain::results::{Book, GameResult, Left, Pace, SeatResult, Who, against_computers};
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TrackId};
use engine::points::PointSource;
use engine::scoring::SideScore;
use jiff::Timestamp;
use store::{ActionRow, GameRow, PlayedBy, SeatRow, Store};
use tracing::warn;

use crate::Table;
use crate::folded_game::FoldedGame;
use crate::progress::Progress;
use crate::rulesets::Rulesets;
use crate::undo::{has_taken_back_seen, was_of_person};

/// The person who made a move, by hand or by orders.
fn person(action: &ActionRow) -> Option<UserId> {
    match action.played_by {
        PlayedBy::Person | PlayedBy::StandingOrder => action.player,
        PlayedBy::Computer
        | PlayedBy::Substitute
        | PlayedBy::Clock
        | PlayedBy::Host
        | PlayedBy::Moderator => None,
    }
}

/// The result of a game that ends now; `None` if it has no score.
pub(crate) fn of_ended(table: &Table, progress: &Progress, now: Timestamp) -> Option<GameResult> {
    let played = Played::of_ended(table, progress, now);
    played.result()
}

/// Seats in a game that ends now whose players made too few of the moves for the game to count for them.
pub(crate) fn with_too_few_moves(table: &Table, progress: &Progress, now: Timestamp) -> Vec<Seat> {
    let played = Played::of_ended(table, progress, now);
    let standing = Game::standing(played.log).unwrap_or_default();
    let (turns, moves) = (played.turns(&standing), played.moves(&standing));
    let few = table.seats.iter().filter(|row| {
        let of_seat = played.of_seat(row, &moves, &turns);
        of_seat.at_the_end().is_some() && of_seat.counts_for().is_none()
    });
    few.map(|row| Seat(row.seat)).collect()
}

/// The result of a game of the database that is over; `None` if it is not.
pub async fn of_game(store: &Store, game: GameId) -> anyhow::Result<Option<GameResult>> {
    of_stored(store, &Rulesets::new(store.clone()), game).await
}

/// All results of a server, made anew from the logs of its games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Rebuilt {
    pub n_games: usize,
    /// Games that cannot be read and count for nobody.
    pub unreadable: Vec<GameId>,
}

/// Makes all results of a server anew; `None` if games ended meanwhile.
pub async fn rebuild(store: &Store, server: GuildId) -> anyhow::Result<Option<Rebuilt>> {
    let order = store.finished_order(server).await?;
    let rulesets = Rulesets::new(store.clone());
    let mut book = Book::default();
    let mut unreadable = Vec::new();
    for game in &order {
        match of_stored(store, &rulesets, *game).await {
            Ok(Some(result)) => book.add(&result),
            Ok(None) => unreadable.push(*game),
            Err(why) => {
                warn!(game.id = %game, "Game {game} counts for nobody: {why:#}");
                unreadable.push(*game);
            }
        }
    }
    let n_games = book.games.len();
    let is_done = store.replace_results(server, &order, &book).await?;
    Ok(is_done.then_some(Rebuilt {
        n_games,
        unreadable,
    }))
}

/// The result of a finished game of the database.
async fn of_stored(
    store: &Store,
    rulesets: &Rulesets,
    game: GameId,
) -> anyhow::Result<Option<GameResult>> {
    let loaded = store.load_game(game, 0).await?;
    let loaded = loaded.with_context(|| format!("game {game} is gone"))?;
    let row = &loaded.game;
    let (map, variant) = rulesets.texts(row.map_hash, row.variant_hash).await?;
    let rules = rulesets.of(row, &map, &variant, loaded.seats.len())?;
    let course = FoldedGame::fold(Arc::clone(&rules), None, &loaded.actions)?;
    let played = Played {
        row,
        seats: &loaded.seats,
        game: &course.game,
        log: &course.log,
        actions: &loaded.actions,
        ended: row.ended.unwrap_or(row.changed),
    };
    Ok(played.result())
}

/// A finished game with its log.
struct Played<'a> {
    row: &'a GameRow,
    seats: &'a [SeatRow],
    game: &'a Game,
    log: &'a [Event],
    actions: &'a [ActionRow],
    ended: Timestamp,
}

impl<'a> Played<'a> {
    fn of_ended(table: &'a Table, progress: &'a Progress, now: Timestamp) -> Played<'a> {
        Played {
            row: &table.row,
            seats: &table.seats,
            game: &progress.game,
            log: &progress.log,
            actions: &progress.whole,
            ended: now,
        }
    }

    /// Actions that stand.
    fn moves(&self, standing: &[(u32, &Event)]) -> Vec<&'a ActionRow> {
        let stands: HashSet<u32> = standing.iter().map(|(number, _)| *number).collect();
        let actions = self.actions.iter();
        let standing = actions.filter(|played| stands.contains(&played.first_event));
        standing.collect()
    }

    fn of_seat<'b>(
        &self,
        row: &'b SeatRow,
        moves: &[&'b ActionRow],
        turns: &'b [Turn],
    ) -> OfSeat<'b> {
        let seat = Seat(row.seat);
        let moves = moves.iter().copied();
        OfSeat {
            row,
            has_resigned: self.game.view(Viewer::Table).has_resigned(seat),
            moves: moves
                .filter(|played| played.seat == Some(row.seat))
                .collect(),
            turns: turns.iter().filter(|turn| turn.seat == seat).collect(),
        }
    }

    fn result(&self) -> Option<GameResult> {
        let view = self.game.view(Viewer::Table);
        let sheet = view.score_sheet()?;
        let standing = Game::standing(self.log).ok()?;
        let (turns, moves) = (self.turns(&standing), self.moves(&standing));
        let rules = view.rules();
        let mut left = Vec::new();
        let seats = self.seats.iter().map(|row| {
            let seat = Seat(row.seat);
            let side = rules.side_of(seat);
            let score = sheet.sides.get(side)?;
            let of_seat = self.of_seat(row, &moves, &turns);
            let counts_for = of_seat.counts_for();
            left.extend(of_seat.left().into_iter().map(|user| Left {
                user,
                name: name_of(row, user),
            }));
            let person = match &counts_for {
                Some(Who::Person(user)) => Some(*user),
                Some(Who::Computer(_)) | None => None,
            };
            let map = view.map();
            let tracks = view.tracks(seat).into_iter();
            let own_tracks = tracks.filter(|track| self.claimed_by(&standing, *track) == person);
            let tracks = own_tracks.map(|track| {
                let track = map.track(track);
                let id = |city| map.city(city).id.clone();
                (id(track.a), id(track.b))
            });
            let own_turns = of_seat.turns.iter().filter(|turn| turn.by == person);
            Some(SeatResult {
                name: person.map_or_else(String::new, |user| name_of(row, user)),
                counts_for,
                side: side as u8,
                place: score.place,
                points: i32::from(score.total),
                by_source: by_source(score),
                n_completed: u32::from(score.n_completed),
                n_failed: u32::from(score.n_failed),
                longest_path: u32::from(score.longest_path),
                tracks: tracks.collect(),
                turns: match person {
                    Some(_) => own_turns.map(|turn| turn.pace).collect(),
                    None => Vec::new(),
                },
            })
        });
        let mut result = GameResult {
            game: self.row.id,
            server: self.row.server,
            list: view.map().id.clone(),
            ended: self.ended,
            seats: seats.collect::<Option<Vec<SeatResult>>>()?,
            left,
        };
        if n_people(&result) < 2 {
            result.list = against_computers(&result.list);
            if has_taken_back_seen(self.log, |seat| was_of_person(self.seats, seat)) {
                result
                    .seats
                    .iter_mut()
                    .for_each(|seat| seat.counts_for = None);
                result.left.clear();
            }
        }
        Some(result)
    }

    /// The person who claimed a track; `None` if it was somebody who stood in.
    fn claimed_by(&self, standing: &[(u32, &Event)], track: TrackId) -> Option<UserId> {
        let is_claim = |event: &Event| matches!(event, Event::TrackClaimed { track: claimed, .. } if *claimed == track);
        let (number, _) = standing.iter().find(|(_, event)| is_claim(event))?;
        let mut actions = self.actions.iter().rev();
        person(actions.find(|played| played.first_event <= *number)?)
    }

    /// The turns that stand, with who made the last move of each and how long it took.
    fn turns(&self, standing: &[(u32, &Event)]) -> Vec<Turn> {
        let mut actions = self.actions.iter().peekable();
        let mut at: Option<&ActionRow> = None;
        let mut turns = Vec::new();
        let mut began: Option<(Seat, Timestamp)> = None;
        for (number, event) in standing {
            // The action that the event belongs to.
            while let Some(next) = actions.next_if(|next| next.first_event <= *number) {
                at = Some(next);
            }
            let Some(action) = at else { continue };
            let seat = match event {
                Event::TurnBegan { seat } => Some(*seat),
                Event::GameEnded { .. } => None,
                _ => continue,
            };
            if let Some((seat, since)) = began {
                turns.push(Turn {
                    seat,
                    by: person(action).filter(|_| action.seat == Some(seat.0)),
                    pace: Pace::of(action.played.duration_since(since)),
                });
            }
            began = seat.map(|seat| (seat, action.played));
        }
        turns
    }
}

/// A turn that was played.
struct Turn {
    seat: Seat,
    /// The person who ended it.
    by: Option<UserId>,
    pace: Pace,
}

/// Number of people for whom the game counts.
fn n_people(result: &GameResult) -> usize {
    let seated = result
        .seats
        .iter()
        .filter_map(|seat| match &seat.counts_for {
            Some(Who::Person(user)) => Some(*user),
            Some(Who::Computer(_)) | None => None,
        });
    let left = result.left.iter().map(|left| left.user);
    seated.chain(left).collect::<HashSet<UserId>>().len()
}

/// Turns of a seat, the last ones, of which its player must have made one to have played to the end.
const AT_THE_END: usize = 3;
/// Turns after which the result counts for somebody who leaves.
const MIN_TURNS: usize = 3;

/// What was played at a seat.
struct OfSeat<'a> {
    row: &'a SeatRow,
    has_resigned: bool,
    /// Those that stand.
    moves: Vec<&'a ActionRow>,
    turns: Vec<&'a Turn>,
}

impl OfSeat<'_> {
    /// Whom the seat's place counts for: the computer that made all its moves, or the person who played it to the end.
    /// If other people played it before, the person must have made at least half of the moves.
    fn counts_for(&self) -> Option<Who> {
        let by_computer = |played: &&ActionRow| played.played_by == PlayedBy::Computer;
        if !self.has_resigned && !self.moves.is_empty() && self.moves.iter().all(by_computer) {
            let level = self.row.computer?;
            return Some(Who::Computer(level.word().to_owned()));
        }
        let player = self.at_the_end()?;
        let own = |played: &&&ActionRow| person(played) == Some(player);
        let has_half = self.moves.len() <= 2 * self.moves.iter().filter(own).count();
        let people = self.n_turns();
        let has_played = people.len() == 1 && people.values().all(|n| MIN_TURNS <= *n);
        (has_half || has_played).then_some(Who::Person(player))
    }

    /// People who played it for a while and not to the end.
    fn left(&self) -> Vec<UserId> {
        let at_the_end = self.at_the_end();
        let people = self.n_turns().into_iter();
        let left = people.filter(|(user, n)| MIN_TURNS <= *n && Some(*user) != at_the_end);
        left.map(|(user, _)| user).collect()
    }

    /// Number of turns by the person who made them.
    fn n_turns(&self) -> BTreeMap<UserId, usize> {
        let mut n_turns = BTreeMap::new();
        for user in self.turns.iter().filter_map(|turn| turn.by) {
            *n_turns.entry(user).or_default() += 1;
        }
        n_turns
    }

    /// The person who played it to the end.
    fn at_the_end(&self) -> Option<UserId> {
        let last = self.turns.iter().rev().take(AT_THE_END);
        let mut by = last.filter_map(|turn| turn.by);
        by.next().filter(|_| !self.has_resigned)
    }
}
/// Name of the person at the table; empty for a pseudonym.
fn name_of(row: &SeatRow, user: UserId) -> String {
    if user.is_pseudonym() {
        return String::new();
    }
    if row.player == Some(user) {
        return row.name.clone();
    }
    let former = row.details.former.iter().rev();
    let own = former.into_iter().find(|former| former.player == user);
    own.map_or_else(String::new, |former| former.name.clone())
}

fn by_source(score: &SideScore) -> BTreeMap<PointSource, i32> {
    PointSource::ALL
        .into_iter()
        .map(|source| (source, score.points_from(source)))
        .filter(|(_, points)| *points != 0)
        .collect()
}
