//! All results, standings and meetings of a person, for an export.

use domain::ids::{GameId, GuildId, UserId};
use domain::results::{Met, Rating, Standing, Who};
use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::super::{Result, RowReader, Tx};
use super::{met, rating, select_standings, standing, who};

/// A seat of a finished game that counts for the person.
#[derive(Debug, Clone)]
pub struct OwnResult {
    pub game: GameId,
    pub server: GuildId,
    pub map: String,
    pub place: u32,
    pub points: i64,
    /// After the game.
    pub rating: Rating,
    pub ended: Timestamp,
}

/// The person's standing on a map.
#[derive(Debug, Clone)]
pub struct OwnStanding {
    pub server: GuildId,
    pub map: String,
    pub standing: Standing,
}

/// How often the person met somebody.
#[derive(Debug, Clone)]
pub struct OwnMeeting {
    pub server: GuildId,
    pub other: Option<Who>,
    pub met: Met,
}

type Own = (Vec<OwnResult>, Vec<OwnStanding>, Vec<OwnMeeting>);

pub(crate) async fn results_of(tx: &mut Tx, person: UserId) -> Result<Own> {
    let all = async |tx: &mut Tx, query: &'static str| -> Result<Vec<AnyRow>> {
        let rows = sqlx::query(query).bind(person.to_i64());
        Ok(rows.fetch_all(&mut **tx).await?)
    };
    let results = all(
        tx,
        "SELECT game, server, map, place, points, rating, deviation, ended FROM results \
         WHERE player = $1 ORDER BY ended, game",
    )
    .await?;
    let results = results.iter().map(|row| {
        let row = RowReader(row);
        Ok(OwnResult {
            game: row.parsed("game")?,
            server: GuildId::from_i64(row.int("server")?),
            map: row.text("map")?,
            place: row.count("place")?,
            points: row.int("points")?,
            rating: rating(&row)?,
            ended: row.time("ended")?,
        })
    });
    let results = results.collect::<Result<_>>()?;
    let standings = all(
        tx,
        select_standings!("WHERE player = $1 ORDER BY server, map"),
    )
    .await?;
    let standings = standings.iter().map(|row| {
        Ok(OwnStanding {
            server: GuildId::from_i64(RowReader(row).int("server")?),
            map: RowReader(row).text("map")?,
            standing: standing(row)?,
        })
    });
    let standings = standings.collect::<Result<_>>()?;
    let meetings = all(
        tx,
        "SELECT server, other, other_computer, games, better, worse FROM meetings \
         WHERE player = $1 ORDER BY server, games DESC",
    )
    .await?;
    let meetings = meetings.iter().map(|row| {
        let row = RowReader(row);
        Ok(OwnMeeting {
            server: GuildId::from_i64(row.int("server")?),
            other: who(&row, "other", "other_computer")?,
            met: met(&row)?,
        })
    });
    Ok((results, standings, meetings.collect::<Result<_>>()?))
}
