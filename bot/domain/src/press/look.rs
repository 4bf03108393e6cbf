//! Buttons that show something: a table, its rules, its game again, and pages about finished games.

use super::Access;
use super::code::Code;
use super::kind::press;
use crate::ids::GameId;
use crate::results::Who;
use crate::word_enum;

press! {
    /// Look at something.
    "k" LookAt { game: GameId, look: Look, }
    for |press| Access::Table(press.game)
}

press! {
    /// A page of what happened at a table, counted from the oldest.
    "b" Log { game: GameId, page: u16, }
    for |press| Access::Table(press.game)
}

press! {
    /// A page of the rules: of a table's variant, or of one that a server has.
    "r" Rules { page: u8, of: RulesOf, }
    for |press| match press.of {
        RulesOf::Table(game) => Access::Table(game),
        RulesOf::Variant(_) => Access::Anybody,
    }
}

word_enum! {
    /// Something to look at, privately.
    pub enum Look {
        /// Hand, tickets, holder.
        Hand = "hand",
        /// The whole position in words.
        Board = "board",
        /// The board with the player's own tickets drawn in.
        Mine = "mine",
        Log = "log",
        Rules = "rules",
        /// Deal, play and score a finished game again.
        Verify = "verify",
        /// How a finished game went for the player's own seat, and why.
        Review = "review",
    }
}

/// Whose rules are shown.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum RulesOf {
    /// Those of a table, which keeps the variant it was opened with.
    Table(GameId),
    /// Those of a variant, by its id.
    Variant(String),
}

/// `t` and the table's id, `v` and the variant's.
impl Code for RulesOf {
    fn code(&self) -> String {
        match self {
            RulesOf::Table(game) => format!("t{game}"),
            RulesOf::Variant(id) => format!("v{id}"),
        }
    }

    fn parse(code: &str) -> Option<RulesOf> {
        match code.split_at_checked(1)? {
            ("t", game) => Some(RulesOf::Table(game.parse().ok()?)),
            ("v", id) if !id.is_empty() => Some(RulesOf::Variant(id.to_owned())),
            _ => None,
        }
    }
}

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

press! {
    /// Some lines of a map's leaderboard, counted in pages from 0.
    "board" Leaderboard { page: u16, map: String, }
    for |_| Access::Anybody
}

press! {
    /// Somebody's statistics on a map.
    "stats" Stats { who: Who, map: String, }
    for |_| Access::Anybody
}

press! {
    /// A page of finished games; 0 has the latest.
    "q" History { page: u32, }
    for |_| Access::Anybody
}
