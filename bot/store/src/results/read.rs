//! Questions about results, each answered by an index: `/leaderboard`, `/stats` and `/replay`.

use domain::ids::{GameId, GuildId};
use domain::results::{Met, Rating, Standing, Who};
use jiff::Timestamp;

use super::super::{Result, RowReader, Store};
use super::{ALL_MAPS, met, rating, select_standings, standing, who, who_columns};

/// The condition that a row's player is listed: neither forgotten, nor unlisted by their own choice.
macro_rules! listed {
    ($player:literal) => {
        concat!(
            " ",
            $player,
            " >= 0 AND NOT EXISTS (SELECT 1 FROM player_settings o WHERE o.player = ",
            $player,
            " AND o.key = 'listed' AND o.value = 'false')"
        )
    };
}

const MAPS_PLAYED: &str = "SELECT map, n_games FROM finished_games WHERE server = $1 AND map <> $2 \
             ORDER BY n_games DESC, map";
const N_FINISHED: &str = "SELECT n_games FROM finished_games WHERE server = $1 AND map = $2";
const LEADERBOARD: &str = concat!(
    "SELECT player, computer, name, rating, deviation, games, wins FROM standings s \
             WHERE server = $1 AND map = $2 AND",
    listed!("s.player"),
    " ORDER BY certain DESC, player, computer LIMIT $3 OFFSET $4"
);
const N_STRONGER: &str = concat!(
    "SELECT CAST(count(*) AS BIGINT) AS n FROM standings s \
             WHERE server = $1 AND map = $2 AND certain > $3 AND",
    listed!("s.player")
);
const STANDINGS_OF: &str =
    select_standings!("WHERE server = $1 AND player = $2 AND computer = $3 ORDER BY map");
const RATINGS_OF: &str = "SELECT number, rating, deviation, ended FROM results WHERE server = $1 AND player = $2 \
             AND computer = $3 AND map = $4 ORDER BY number DESC LIMIT $5";
const OPPONENTS_OF: &str = concat!(
    "SELECT m.other, m.other_computer, m.games, m.better, m.worse, \
             (SELECT s.name FROM standings s WHERE s.server = m.server AND s.player = m.other \
             AND s.computer = m.other_computer ORDER BY s.last DESC LIMIT 1) AS name \
             FROM meetings m WHERE m.server = $1 AND m.player = $2 AND m.computer = $3 AND",
    listed!("m.other"),
    " ORDER BY m.games DESC, m.other, m.other_computer LIMIT $4"
);
const MET: &str = "SELECT games, better, worse FROM meetings WHERE server = $1 AND player = $2 \
             AND computer = $3 AND other = $4 AND other_computer = $5";
const FINISHED: &str = concat!(
    "SELECT r.game, r.number, r.side, r.place, r.points, r.ended, g.variant, \
             CASE WHEN s.player IS NULL OR (",
    listed!("s.player"),
    ") THEN s.name ELSE '' END AS name FROM results r \
             JOIN games g ON g.id = r.game JOIN seats s ON s.game = r.game AND s.seat = r.seat \
             WHERE r.server = $1 AND r.number BETWEEN $2 AND $3 \
             ORDER BY r.number DESC, r.place, r.seat"
);

/// A query with sample values, so that the database can be asked for its plan.
pub type Query = (&'static str, &'static [&'static str]);

/// All queries about results; a test checks that each uses an index.
pub const RESULT_QUERIES: [Query; 9] = [
    (MAPS_PLAYED, &["1", "''"]),
    (N_FINISHED, &["1", "''"]),
    (LEADERBOARD, &["1", "'usa'", "11", "0"]),
    (N_STRONGER, &["1", "'usa'", "7"]),
    (STANDINGS_OF, &["1", "2", "''"]),
    (RATINGS_OF, &["1", "2", "''", "'usa'", "200"]),
    (OPPONENTS_OF, &["1", "2", "''", "4"]),
    (MET, &["1", "2", "''", "3", "''"]),
    (FINISHED, &["1", "5", "12"]),
];

/// A line of the leaderboard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RankedPlayer {
    pub who: Who,
    pub name: String,
    pub rating: Rating,
    pub games: u32,
    pub wins: u32,
}

/// Somebody's rating after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// Number of the game in its server.
    pub number: u32,
    pub rating: Rating,
    pub ended: Timestamp,
}

/// Somebody who was met on another side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opponent {
    pub who: Who,
    pub name: String,
    pub met: Met,
}

/// A finished game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finished {
    pub game: GameId,
    pub number: u32,
    pub variant: String,
    pub ended: Timestamp,
    /// The winners first.
    pub seats: Vec<FinishedSeat>,
}

/// A seat of a finished game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FinishedSeat {
    /// Name of the seat; empty if its player is not listed.
    pub name: String,
    pub side: u8,
    pub place: u8,
    pub points: i32,
}

impl Store {
    /// The maps on which games of a server were finished, with their number, the most frequent first.
    pub async fn maps_played(&self, server: GuildId) -> Result<Vec<(String, u32)>> {
        let rows = sqlx::query(MAPS_PLAYED)
            .bind(server.to_i64())
            .bind(ALL_MAPS)
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let maps = rows.iter().map(|row| {
            let row = RowReader(row);
            Ok((row.text("map")?, row.count("n_games")?))
        });
        maps.collect()
    }

    /// Number of finished games of a server.
    pub async fn n_finished(&self, server: GuildId) -> Result<u32> {
        let row = sqlx::query(N_FINISHED)
            .bind(server.to_i64())
            .bind(ALL_MAPS)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map_or(Ok(0), |row| RowReader(&row).count("n_games"))
    }

    /// Some lines of a map's leaderboard, the strongest first.
    pub async fn leaderboard(
        &self,
        server: GuildId,
        map: &str,
        lines: std::ops::Range<u32>,
    ) -> Result<Vec<RankedPlayer>> {
        let rows = sqlx::query(LEADERBOARD)
            .bind(server.to_i64())
            .bind(map)
            .bind(i64::from(lines.end - lines.start))
            .bind(i64::from(lines.start))
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let mut listed = Vec::new();
        for row in &rows {
            let row = RowReader(row);
            let Some(who) = who(&row, "player", "computer")? else {
                continue;
            };
            listed.push(RankedPlayer {
                who,
                name: row.text("name")?,
                rating: rating(&row)?,
                games: row.count("games")?,
                wins: row.count("wins")?,
            });
        }
        Ok(listed)
    }

    /// Number of those on a map's leaderboard who are stronger.
    pub async fn n_stronger(&self, server: GuildId, map: &str, than: Rating) -> Result<u32> {
        let row = sqlx::query(N_STRONGER)
            .bind(server.to_i64())
            .bind(map)
            .bind(than.certain())
            .fetch_one(&mut *self.reader().await?)
            .await?;
        RowReader(&row).count("n")
    }

    /// Somebody's standings in a server, by map.
    pub async fn standings_of(
        &self,
        server: GuildId,
        who: &Who,
    ) -> Result<Vec<(String, Standing)>> {
        let (player, computer) = who_columns(Some(who));
        let rows = sqlx::query(STANDINGS_OF)
            .bind(server.to_i64())
            .bind(player)
            .bind(computer)
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let standings = rows
            .iter()
            .map(|row| Ok((RowReader(row).text("map")?, standing(row)?)));
        standings.collect()
    }

    /// Somebody's ratings after their last games on a map, the earliest of them first.
    pub async fn ratings_of(
        &self,
        server: GuildId,
        who: &Who,
        map: &str,
        most: u32,
    ) -> Result<Vec<RatedGame>> {
        let (player, computer) = who_columns(Some(who));
        let rows = sqlx::query(RATINGS_OF)
            .bind(server.to_i64())
            .bind(player)
            .bind(computer)
            .bind(map)
            .bind(i64::from(most))
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let games = rows.iter().rev().map(|row| {
            let row = RowReader(row);
            Ok(RatedGame {
                number: row.count("number")?,
                rating: rating(&row)?,
                ended: row.time("ended")?,
            })
        });
        games.collect()
    }

    /// Those whom somebody met most often on another side.
    pub async fn opponents_of(
        &self,
        server: GuildId,
        own: &Who,
        most: u32,
    ) -> Result<Vec<Opponent>> {
        let (player, computer) = who_columns(Some(own));
        let rows = sqlx::query(OPPONENTS_OF)
            .bind(server.to_i64())
            .bind(player)
            .bind(computer)
            .bind(i64::from(most))
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let mut opponents = Vec::new();
        for row in &rows {
            let row = RowReader(row);
            if let Some(who) = who(&row, "other", "other_computer")? {
                opponents.push(Opponent {
                    who,
                    name: row.maybe_text("name")?.unwrap_or_default(),
                    met: met(&row)?,
                });
            }
        }
        Ok(opponents)
    }

    /// How often two met on different sides, as the first sees it.
    pub async fn met(&self, server: GuildId, own: &Who, other: &Who) -> Result<Met> {
        let (player, computer) = who_columns(Some(own));
        let (other, other_computer) = who_columns(Some(other));
        let row = sqlx::query(MET)
            .bind(server.to_i64())
            .bind(player)
            .bind(computer)
            .bind(other)
            .bind(other_computer)
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.map_or(Ok(Met::default()), |row| met(&RowReader(&row)))
    }

    /// The finished games of a server with these numbers, the latest first.
    pub async fn finished(
        &self,
        server: GuildId,
        numbers: std::ops::RangeInclusive<u32>,
    ) -> Result<Vec<Finished>> {
        let rows = sqlx::query(FINISHED)
            .bind(server.to_i64())
            .bind(i64::from(*numbers.start()))
            .bind(i64::from(*numbers.end()))
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let mut games: Vec<Finished> = Vec::new();
        for row in &rows {
            let row = RowReader(row);
            let seat = FinishedSeat {
                name: row.text("name")?,
                side: row.count("side")? as u8,
                place: row.count("place")? as u8,
                points: row.int("points")? as i32,
            };
            let game = row.parsed("game")?;
            match games.last_mut().filter(|last| last.game == game) {
                Some(last) => last.seats.push(seat),
                None => games.push(Finished {
                    game,
                    number: row.count("number")?,
                    variant: row.text("variant")?,
                    ended: row.time("ended")?,
                    seats: vec![seat],
                }),
            }
        }
        Ok(games)
    }
}
