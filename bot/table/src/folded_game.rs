//! A game folded from its log.

use std::sync::Arc;

use anyhow::Context as _;
use engine::event::Event;
use engine::game::Game;
use engine::ruleset::Ruleset;

use crate::request::Result;
use store::{ActionRow, PlayedBy};

/// A game with the log it was folded from.
#[derive(Debug, Clone)]
pub struct Course {
    pub n_actions: u32,
    pub game: Game,
    pub log: Vec<Event>,
    /// First events of the actions that the substitute played.
    pub substituted: Vec<u32>,
}

impl Course {
    /// Folds actions into a game: those that follow `kept`, or all of them.
    pub fn fold(
        rules: Arc<Ruleset>,
        kept: Option<&Course>,
        actions: &[ActionRow],
    ) -> Result<Course> {
        let mut events = Vec::new();
        for action in actions {
            let more: Vec<Event> = serde_json::from_str(&action.events).with_context(|| {
                format!("failed to read the events of action {}", action.number)
            })?;
            events.extend(more);
        }
        let n_actions = actions.last().map_or(0, |action| action.number);
        let by_substitute = actions
            .iter()
            .filter(|action| action.played_by == PlayedBy::Substitute);
        let mut substituted = kept.map_or_else(Vec::new, |kept| kept.substituted.clone());
        substituted.extend(by_substitute.map(|action| action.first_event));
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
        Ok(Course {
            n_actions,
            game,
            log,
            substituted,
        })
    }
}

/// Whether the events set the game back.
pub fn is_rewound(events: &[Event]) -> bool {
    let rewinds = |event: &Event| matches!(event, Event::Rewound { .. });
    events.iter().any(rewinds)
}
