//! A step of a game that is shown again.

use super::Access;
use super::code::Code;
use super::kind::press;
use crate::ids::GameId;
use crate::word_enum;

press! {
    /// Show a step of a game again: of a table, or of one from elsewhere.
    "w" Replay { game: GameId, scene: Scene, }
    // A game from elsewhere has no table here; whether its step may be seen is decided by who played it.
    for |_| Access::Anybody
}

/// What is shown, and of which turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Scene {
    pub turn: Turn,
    pub shows: Shows,
    /// The seat through whose eyes it is seen; `None` for what everybody knew.
    pub eyes: Option<u8>,
}

/// A turn by its number; 0 is the set-up.
///
/// First and last have ids of their own: the buttons of one message must differ, even if two of them lead to the
/// same turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Turn {
    First,
    Number(u16),
    Last,
}

word_enum! {
    /// What is shown of a turn.
    pub enum Shows {
        Board = "board",
        /// Hand and tickets of the seat through whose eyes it is seen.
        Hand = "hand",
    }
}

impl Turn {
    /// Its number in a game of `n_turns` turns.
    pub fn of(self, n_turns: usize) -> usize {
        match self {
            Turn::First => 0,
            Turn::Number(number) => usize::from(number).min(n_turns),
            Turn::Last => n_turns,
        }
    }
}

impl Code for Scene {
    fn code(&self) -> String {
        scene_code(self)
    }

    fn parse(code: &str) -> Option<Scene> {
        parse_scene(code)
    }
}

fn scene_code(scene: &Scene) -> String {
    let turn = match scene.turn {
        Turn::First => "first".to_owned(),
        Turn::Number(number) => number.to_string(),
        Turn::Last => "last".to_owned(),
    };
    let shows = scene.shows.word();
    match scene.eyes {
        Some(seat) => format!("{turn}.{shows}.{seat}"),
        None => format!("{turn}.{shows}"),
    }
}

fn parse_scene(code: &str) -> Option<Scene> {
    let (turn, rest) = code.split_once('.')?;
    let (shows, eyes) = match rest.split_once('.') {
        Some((shows, seat)) => (shows, Some(seat.parse().ok()?)),
        None => (rest, None),
    };
    Some(Scene {
        turn: match turn {
            "first" => Turn::First,
            "last" => Turn::Last,
            number => Turn::Number(number.parse().ok()?),
        },
        shows: Shows::of_word(shows)?,
        eyes,
    })
}
