//! Charts beside private answers: all that one shows, as numbers and words.

use engine::points::PointSource;
use serde::{Deserialize, Serialize};

use crate::language::Language;
use crate::results::Rating;
use crate::settings::ThemeChoice;

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
        ratings: Vec<Strength>,
        /// Mean points a game.
        sources: Vec<(PointSource, i64)>,
    },
    /// A page of a leaderboard.
    Leaderboard { title: String, rows: Vec<Listed> },
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
pub struct Listed {
    pub place: u32,
    pub name: String,
    pub strength: Strength,
    pub points: i64,
}
