//! A review of a finished game in words, and which of its moves were a player's own.

use std::collections::BTreeSet;

use domain::ids::UserId;
use engine::event::{Event, Viewer};
use engine::game::{Game, ReplayError};
use engine::replay::Replay;
use records::review::{Played, Review};
use store::{ActionRow, PlayedBy};
use words::Teller;

use crate::Table;
use crate::folded_game::FoldedGame;
use crate::tell::reader_view::{names_at, seat_at, time_in_seat};
use crate::tell::recap::History;

/// Steps of the record in which the player of a seat decided nothing.
pub fn by_others(actions: &[ActionRow]) -> BTreeSet<usize> {
    let is_other = |by: PlayedBy| match by {
        PlayedBy::Substitute | PlayedBy::Clock | PlayedBy::Computer => true,
        PlayedBy::Person | PlayedBy::StandingOrder | PlayedBy::Host | PlayedBy::Moderator => false,
    };
    let steps = (0..).zip(actions);
    let others = steps.filter(|(_, action)| is_other(action.played_by));
    others.map(|(step, _)| step).collect()
}

/// The part of a finished game that somebody played; `None` if they had no seat.
pub fn played(
    table: &Table,
    user: UserId,
    course: &FoldedGame,
    actions: &[ActionRow],
) -> Option<Played> {
    let (seat, events) = time_in_seat(table, user)?;
    let is_before = |action: &ActionRow| !events.contains(&(action.first_event as usize));
    let steps = (0..).zip(actions);
    let before = steps.filter(|(_, action)| is_before(action));
    let mut by_others = by_others(actions);
    by_others.extend(before.map(|(step, _)| step));
    // An unreadable log was refused earlier, when the game was folded from it.
    let standing = Game::standing(&course.log).unwrap_or_default();
    let n_turns = |until: usize| {
        let before = standing.iter().take_while(|(at, _)| (*at as usize) < until);
        let began = before.filter(|(_, event)| matches!(event, Event::TurnBegan { .. }));
        began.count()
    };
    let end = match events.end {
        usize::MAX => usize::MAX,
        end => n_turns(end),
    };
    Some(Played {
        seat,
        turns: n_turns(events.start)..=end,
        by_others,
    })
}

/// A review in words, line by line, and its curve in words. `reader` is whose it is, and the table.
pub fn review_text(
    teller: &Teller<'_>,
    review: &Review,
    head: (&str, &str),
    history: &History<'_>,
    reader: Option<(&Table, UserId)>,
) -> Result<(Vec<String>, String), ReplayError> {
    let replay = Replay::new(history.game.rules().clone(), history.log)?;
    let turning = review.turning_point.map_or_else(Vec::new, |swing| {
        let (viewer, part) = (Viewer::Seat(review.seat), replay.part(swing.turn));
        history.recap_to(reader, teller, viewer, part)
    });
    let turning: Vec<String> = turning.into_iter().map(|told| told.text).collect();
    let standing = Game::standing(history.log)?;
    let contests = review.contests.iter().map(|contest| {
        let is_claim = |event: &Event| matches!(event, Event::TrackClaimed { track, .. } if *track == contest.track);
        let claim = standing.iter().find(|(_, event)| is_claim(event));
        let claim = claim.map_or(0, |(at, _)| *at);
        let by = history.stand_ins.at(claim);
        match reader {
            Some((table, user)) => {
                let names = names_at(table, claim as usize);
                let then = Teller {
                    names: &names,
                    reader: seat_at(table, user, claim as usize),
                    ..*teller
                };
                then.contest(contest, review.seat, by)
            }
            None => teller.contest(contest, review.seat, by),
        }
    });
    let lines = teller.review(review, head, &turning.join(" "), contests.collect());
    Ok((lines, teller.review_alt(review)))
}
