//! Ratings by the method of Weng and Lin, which rates games of any number of sides and players.

use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// How strong somebody plays, and how sure that is. In millionths, so that every database holds the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rating {
    pub mean: i64,
    pub deviation: i64,
}

/// Stored units in one unit of the method.
const UNIT: f64 = 1_000_000.0;
/// Points shown for one unit of the method: a beginner has 1500 ± 500.
const SHOWN: i64 = 60;
/// Deviations below the mean at which somebody is listed: they hardly play worse than that.
const SURE: i64 = 3;

impl Default for Rating {
    /// A beginner's, of whom nothing is known.
    fn default() -> Rating {
        Rating::of(WengLinRating::new())
    }
}

impl Rating {
    fn of(rating: WengLinRating) -> Rating {
        let stored = |value: f64| (value * UNIT).round() as i64;
        Rating {
            mean: stored(rating.rating),
            deviation: stored(rating.uncertainty),
        }
    }

    fn exact(self) -> WengLinRating {
        WengLinRating {
            rating: self.mean as f64 / UNIT,
            uncertainty: self.deviation as f64 / UNIT,
        }
    }

    /// What people are listed by: the strength that is certain.
    pub fn certain(self) -> i64 {
        self.mean - SURE * self.deviation
    }

    /// The certain strength in points, as people read it.
    pub fn points(self) -> i64 {
        shown(self.certain())
    }

    /// The mean in points.
    pub fn mean_points(self) -> i64 {
        shown(self.mean)
    }

    /// The deviation in points.
    pub fn deviation_points(self) -> i64 {
        shown(self.deviation)
    }

    /// The mean of these ratings, for a player who had several seats in a game.
    pub(super) fn mean_of(ratings: &[Rating]) -> Rating {
        let n = ratings.len().max(1) as i64;
        let mean = |of: fn(&Rating) -> i64| ratings.iter().map(of).sum::<i64>().div_euclid(n);
        Rating {
            mean: mean(|rating| rating.mean),
            deviation: mean(|rating| rating.deviation),
        }
    }
}

fn shown(stored: i64) -> i64 {
    (stored as f64 * SHOWN as f64 / UNIT).round() as i64
}

/// The ratings after a game, given each side's place and the ratings of its seats before.
pub(super) fn rated(sides: &[(u8, Vec<Rating>)]) -> Vec<Vec<Rating>> {
    let exact: Vec<Vec<WengLinRating>> = sides
        .iter()
        .map(|(_, seats)| seats.iter().map(|rating| rating.exact()).collect())
        .collect();
    let places = sides.iter().map(|(place, _)| usize::from(*place));
    let teams: Vec<(&[WengLinRating], MultiTeamOutcome)> = exact
        .iter()
        .map(Vec::as_slice)
        .zip(places.map(MultiTeamOutcome::new))
        .collect();
    let after = weng_lin_multi_team(&teams, &WengLinConfig::new());
    let stored = |seats: Vec<WengLinRating>| seats.into_iter().map(Rating::of).collect();
    after.into_iter().map(stored).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_beginner_who_wins_rises_and_both_become_surer() {
        let before = Rating::default();
        let after = rated(&[(1, vec![before]), (2, vec![before])]);
        let [winner, loser] = [after[0][0], after[1][0]];
        assert_eq!(winner.mean - before.mean, before.mean - loser.mean);
        assert!(before.mean < winner.mean);
        assert!(winner.deviation < before.deviation && loser.deviation < before.deviation);
        assert_eq!((before.points(), before.mean_points()), (0, 1500));
    }

    #[test]
    fn equal_players_who_tie_stay_equal() {
        let before = Rating::default();
        let after = rated(&[(1, vec![before]), (1, vec![before])]);
        assert_eq!(after[0], after[1]);
        assert_eq!(after[0][0].mean, before.mean);
    }
}
