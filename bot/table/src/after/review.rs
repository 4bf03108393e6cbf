//! A review of a finished game in words, and which of its moves were a player's own.

use std::collections::BTreeSet;
use std::sync::Arc;

use engine::event::{Event, SeenEvent, Viewer};
use engine::game::ReplayError;
use engine::replay::Replay;
use engine::ruleset::Ruleset;
use records::review::Review;
use store::{ActionRow, PlayedBy};
use words::Teller;

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

/// A review in words, line by line, and its curve in words.
pub fn review_text(
    teller: &Teller<'_>,
    review: &Review,
    head: (&str, &str),
    rules: &Arc<Ruleset>,
    log: &[Event],
) -> Result<(Vec<String>, String), ReplayError> {
    let replay = Replay::new(rules.clone(), log)?;
    let turning = match review.turning_point {
        None => String::new(),
        Some(swing) => {
            let viewer = Viewer::Seat(review.seat);
            let events = replay.turn(swing.turn).iter();
            let seen: Vec<SeenEvent> = events
                .map(|event| event.seen_by(viewer, teller.rules))
                .collect();
            let left = replay.last_round_trains(swing.turn)?;
            let told = teller.tell(&seen, true, &left);
            let told: Vec<String> = told.into_iter().map(|told| told.text).collect();
            told.join(" ")
        }
    };
    let lines = teller.review(review, head, &turning);
    Ok((lines, teller.review_alt(review)))
}
