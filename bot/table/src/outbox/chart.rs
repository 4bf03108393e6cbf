//! Charts beside private answers: all that one shows, as numbers and words.

use domain::ids::UserId;
use domain::language::Language;
use domain::results::Rating;
use domain::settings::ThemeChoice;
use engine::points::PointSource;
use engine::ruleset::Ruleset;
use records::review::Review;
use serde::{Deserialize, Serialize};

/// A chart to draw.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChartRequest {
    pub chart: Chart,
    pub theme: ThemeChoice,
    pub language: Language,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chart {
    /// Somebody's rating over their games on a map, and where their points come from.
    Stats {
        name: String,
        map: String,
        /// After each game, the earliest first.
        ratings: Vec<i64>,
        /// Mean points a game.
        sources: Vec<(PointSource, i64)>,
    },
    /// A page of a leaderboard.
    Leaderboard { title: String, rows: Vec<ChartLine> },
    /// A game as it went.
    Chances(Chances),
    /// A board that a server made, before anybody plays on it: the texts of its map and its variant.
    Board { map: String, variant: String },
}

/// Each side's chance of winning from turn to turn.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chances {
    /// The map.
    pub title: String,
    /// Turns before each moment.
    pub turns: Vec<u16>,
    pub sides: Vec<SideChances>,
    /// Whether the sides are teams, whose trains look different.
    pub in_teams: bool,
    /// The side whose review it is.
    pub own: usize,
    pub turning_point: Option<u16>,
    /// Turns in which something else would have been better.
    pub marks: Vec<u16>,
}

/// The chances of a side, in thousandths by moment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct SideChances {
    /// Its first seat, whose colour it has.
    pub seat: u8,
    pub name: String,
    pub chances: Vec<u16>,
}

impl Chances {
    /// Those of a review. `name` gives the name of a side.
    pub fn of(review: &Review, rules: &Ruleset, name: impl Fn(usize) -> String) -> Chances {
        let sides = 0..usize::from(rules.n_sides());
        let side = |side: usize| SideChances {
            seat: rules.side(side).next().map_or(0, |seat| seat.0),
            name: name(side),
            chances: review
                .curve
                .iter()
                .map(|moment| (1000.0 * moment.chances[side]).round() as u16)
                .collect(),
        };
        Chances {
            title: rules.map.name.clone(),
            turns: review
                .curve
                .iter()
                .map(|moment| moment.turn as u16)
                .collect(),
            sides: sides.map(side).collect(),
            in_teams: rules.in_teams(),
            own: review.side,
            turning_point: review.turning_point.map(|swing| swing.turn as u16),
            marks: review.what_ifs.iter().map(|one| one.turn as u16).collect(),
        }
    }
}

/// A rating in points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Strength {
    pub mean: i64,
    pub deviation: i64,
}

impl From<Rating> for Strength {
    fn from(rating: Rating) -> Strength {
        Strength {
            mean: rating.mean_points(),
            deviation: rating.deviation_points(),
        }
    }
}

/// A line of a leaderboard.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChartLine {
    pub place: u32,
    /// Whose face stands beside the row; `None` for computers.
    pub person: Option<UserId>,
    pub name: String,
    /// Games and wins, in words.
    pub games: String,
    pub strength: Strength,
    /// The rating in words, marked if it is provisional.
    pub points: String,
}
