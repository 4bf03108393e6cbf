//! A game folded from its log.

use std::ops::Range;
use std::sync::Arc;

use anyhow::Context as _;
use domain::standing_orders::turn_began;
use engine::event::Event;
use engine::game::Game;
use engine::ids::Seat;
use engine::ruleset::Ruleset;
use records::Record;
use store::{ActionRow, PlayedBy};
use words::StandIn;

use crate::request::Result;

/// A game with the log it was folded from.
#[derive(Debug, Clone)]
pub struct FoldedGame {
    pub n_actions: u32,
    pub game: Game,
    pub log: Vec<Event>,
    /// Actions that the seat's player did not decide when they were played.
    pub stood_in: Vec<StoodIn>,
}

/// An action that the seat's player did not decide when it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoodIn {
    pub seat: Seat,
    /// `None` for the player's orders.
    pub by: Option<StandIn>,
    pub events: Range<u32>,
}

impl StoodIn {
    /// `None` if the player decided then, or nobody did.
    pub fn of(seat: Option<u8>, played_by: PlayedBy, first: u32, n_events: u32) -> Option<StoodIn> {
        let by = match played_by {
            PlayedBy::Substitute => Some(StandIn::Substitute),
            PlayedBy::Clock => Some(StandIn::Clock),
            PlayedBy::Computer => Some(StandIn::Computer),
            PlayedBy::StandingOrder => None,
            PlayedBy::Person | PlayedBy::Host | PlayedBy::Moderator => return None,
        };
        Some(StoodIn {
            seat: Seat(seat?),
            by,
            events: first..first + n_events,
        })
    }
}

impl FoldedGame {
    /// Folds actions into a game: those that follow `kept`, or all of them.
    pub fn fold(
        rules: Arc<Ruleset>,
        kept: Option<&FoldedGame>,
        actions: &[ActionRow],
    ) -> Result<FoldedGame> {
        let mut events = Vec::new();
        let mut stood_in = kept.map_or_else(Vec::new, |kept| kept.stood_in.clone());
        for action in actions {
            let more: Vec<Event> = serde_json::from_str(&action.events).with_context(|| {
                format!("failed to read the events of action {}", action.number)
            })?;
            let n_events = more.len() as u32;
            let (seat, by, first) = (action.seat, action.played_by, action.first_event);
            stood_in.extend(StoodIn::of(seat, by, first, n_events));
            events.extend(more);
        }
        let n_actions = actions.last().map_or(0, |action| action.number);
        let is_rewound = is_rewound(&events);
        let mut log = kept.map_or_else(Vec::new, |kept| kept.log.clone());
        log.append(&mut events);
        // A kept game is only a shorter way to the same fold.
        let game = match kept {
            Some(kept) if !is_rewound => {
                let mut game = kept.game.clone();
                log[kept.log.len()..]
                    .iter()
                    .for_each(|event| game.apply(event));
                game
            }
            _ => Game::replay(rules, &log).map_err(anyhow::Error::from)?,
        };
        Ok(FoldedGame {
            n_actions,
            game,
            log,
            stood_in,
        })
    }

    /// The game of a record, which does not say who stood in for whom.
    pub fn of_record(record: &Record) -> Result<FoldedGame> {
        Ok(FoldedGame {
            n_actions: record.steps().len() as u32,
            game: record.game().map_err(anyhow::Error::from)?,
            log: record.log(),
            stood_in: Vec::new(),
        })
    }

    /// The game as its last turn left it, without its end and so without a result.
    pub fn before_end(&self) -> Result<FoldedGame> {
        let is_end = |event: &&Event| matches!(event, Event::GameEnded { .. });
        let mut log = self.log.clone();
        if log.last().as_ref().is_some_and(is_end) {
            log.pop();
        }
        let game = Game::replay(self.game.rules().clone(), &log).map_err(anyhow::Error::from)?;
        Ok(FoldedGame {
            game,
            log,
            n_actions: self.n_actions,
            stood_in: self.stood_in.clone(),
        })
    }
}

/// Whether the events set the game back.
pub fn is_rewound(events: &[Event]) -> bool {
    let rewinds = |event: &Event| matches!(event, Event::Rewound { .. });
    events.iter().any(rewinds)
}

/// Number of the event that began the last turn, which is the current one if something has happened in it.
pub fn last_turn(log: &[Event]) -> u32 {
    match log {
        [before @ .., Event::TurnBegan { .. }] => turn_began(before),
        log => turn_began(log),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_turn_is_the_whole_one_before_a_turn_that_just_began() {
        let began = |seat| Event::TurnBegan { seat: Seat(seat) };
        let passed = |seat| Event::Passed { seat: Seat(seat) };
        assert_eq!(last_turn(&[began(0), passed(0), began(1)]), 0);
        assert_eq!(last_turn(&[began(0), passed(0), began(1), passed(1)]), 2);
        assert_eq!(last_turn(&[Event::PlayBegan]), 0);
    }
}
