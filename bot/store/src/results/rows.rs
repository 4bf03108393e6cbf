//! The rows of results, standings and meetings.

use domain::ids::UserId;
use domain::results::{Met, Rating, Standing, Who};
use sqlx::any::AnyRow;

use super::super::{Result, RowReader, StoreError};

/// Selects rows for [`standing`], with their server and map.
macro_rules! select_standings {
    ($which:literal) => {
        concat!(
            "SELECT server, map, rating, deviation, name, tally, last FROM standings ",
            $which
        )
    };
}
pub(super) use select_standings;

/// Stands for all maps together in `finished_games`.
pub(super) const ALL_MAPS: &str = "";

/// The columns `player` and `computer`.
pub(super) fn who_columns(who: Option<&Who>) -> (i64, String) {
    match who {
        Some(Who::Person(user)) => (user.to_i64(), String::new()),
        Some(Who::Computer(level)) => (0, level.clone()),
        None => (0, String::new()),
    }
}

/// Whom the columns name, if anybody.
pub(super) fn who(
    row: &RowReader<'_>,
    player: &'static str,
    computer: &'static str,
) -> Result<Option<Who>> {
    let computer = row.text(computer)?;
    Ok(match row.int(player)? {
        0 if computer.is_empty() => None,
        0 => Some(Who::Computer(computer)),
        player => Some(Who::Person(UserId::from_i64(player))),
    })
}

pub(super) fn rating(row: &RowReader<'_>) -> Result<Rating> {
    Ok(Rating {
        mean: row.int("rating")?,
        deviation: row.int("deviation")?,
    })
}

pub(super) fn standing(row: &AnyRow) -> Result<Standing> {
    let row = RowReader(row);
    let tally = serde_json::from_str(&row.text("tally")?);
    Ok(Standing {
        rating: rating(&row)?,
        name: row.text("name")?,
        tally: tally.map_err(|_| StoreError::Unreadable {
            what: "the sums of somebody's games".to_owned(),
        })?,
        last: row.time("last")?,
    })
}

pub(super) fn met(row: &RowReader<'_>) -> Result<Met> {
    Ok(Met {
        games: row.count("games")?,
        better: row.count("better")?,
        worse: row.count("worse")?,
    })
}
