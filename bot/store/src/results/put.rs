//! Writing the result of a game, and what follows from it for everybody who played.

use domain::ids::{GameId, GuildId};
use domain::results::{
    GameResult, Meetings, Settled, Standing, Standings, Who, add_meetings, settle,
};

use super::super::bulk::Bulk;
use super::super::{Result, RowReader, Tx, to_millis};
use super::rows::{ALL_MAPS, select_standings, standing, who_columns};

/// A seat of a settled game, with its number in the server.
pub(super) type SeatOf<'a> = (u32, &'a Settled, usize);

/// Stores the result of a game that ends, and what follows from it for everybody who played.
pub(crate) async fn put_result(tx: &mut Tx, result: &GameResult) -> Result<()> {
    // Before anything is read: on PostgreSQL two games of a server queue up here.
    let number = count_game(tx, result.server, ALL_MAPS).await?;
    count_game(tx, result.server, &result.list).await?;
    let mut standings = Standings::new();
    let seated = result
        .seats
        .iter()
        .filter_map(|seat| seat.counts_for.clone());
    let left = result.left.iter().map(|left| Who::Person(left.user));
    for who in seated.chain(left) {
        if let Some(standing) = read_standing(tx, result.server, &result.list, &who).await? {
            standings.insert(who, standing);
        }
    }
    let settled = settle(result, &mut standings);
    let seats: Vec<SeatOf<'_>> = seats_of(number, &settled).collect();
    put_seats(tx, result.server, &seats).await?;
    put_standings(tx, result.server, &result.list, &standings).await?;
    let mut meetings = Meetings::new();
    add_meetings(result, &mut meetings);
    put_meetings(tx, result.server, &meetings).await?;
    number_game(tx, result.game, Some(number)).await
}

/// Counts a game; the row keeps others of the server waiting until this one is stored.
async fn count_game(tx: &mut Tx, server: GuildId, map: &str) -> Result<u32> {
    let row = sqlx::query(
        "INSERT INTO finished_games (server, map, n_games) VALUES ($1, $2, 1) \
         ON CONFLICT (server, map) DO UPDATE SET n_games = finished_games.n_games + 1 \
         RETURNING n_games",
    )
    .bind(server.to_i64())
    .bind(map)
    .fetch_one(&mut **tx)
    .await?;
    RowReader(&row).count("n_games")
}

pub(super) async fn number_game(tx: &mut Tx, game: GameId, number: Option<u32>) -> Result<()> {
    sqlx::query("UPDATE games SET finished_as = $2 WHERE id = $1")
        .bind(game.as_str())
        .bind(number.map(i64::from))
        .execute(&mut **tx)
        .await?;
    Ok(())
}

pub(super) fn seats_of(number: u32, settled: &Settled) -> impl Iterator<Item = SeatOf<'_>> {
    (0..settled.seats.len()).map(move |seat| (number, settled, seat))
}

async fn read_standing(
    tx: &mut Tx,
    server: GuildId,
    map: &str,
    who: &Who,
) -> Result<Option<Standing>> {
    let (player, computer) = who_columns(Some(who));
    let row = sqlx::query(select_standings!(
        "WHERE server = $1 AND player = $2 AND computer = $3 AND map = $4"
    ))
    .bind(server.to_i64())
    .bind(player)
    .bind(computer)
    .bind(map)
    .fetch_optional(&mut **tx)
    .await?;
    row.as_ref().map(standing).transpose()
}

pub(super) async fn put_seats(tx: &mut Tx, server: GuildId, seats: &[SeatOf<'_>]) -> Result<()> {
    const INSERT: Bulk = Bulk {
        before: "INSERT INTO results (game, seat, server, number, map, side, place, points, player, \
                 computer, rating, deviation, ended)",
        n_columns: 13,
        after: "",
    };
    INSERT
        .on(tx, seats, |insert, (number, settled, at)| {
            let seat = &settled.seats[*at];
            let who = seat.counts_for.as_ref().map(|(who, _)| who);
            let rating = seat.counts_for.as_ref().map(|(_, rating)| rating);
            let (player, computer) = who_columns(who);
            insert
                .bind(settled.game.as_str())
                .bind(*at as i64)
                .bind(server.to_i64())
                .bind(i64::from(*number))
                .bind(&settled.list)
                .bind(i64::from(seat.side))
                .bind(i64::from(seat.place))
                .bind(i64::from(seat.points))
                .bind(player)
                .bind(computer)
                .bind(rating.map(|rating| rating.mean))
                .bind(rating.map(|rating| rating.deviation))
                .bind(to_millis(settled.ended))
        })
        .await
}

pub(super) async fn put_standings(
    tx: &mut Tx,
    server: GuildId,
    map: &str,
    standings: &Standings,
) -> Result<()> {
    const UPSERT: Bulk = Bulk {
        before: "INSERT INTO standings (server, player, computer, map, name, rating, deviation, \
                 certain, games, wins, tally, last)",
        n_columns: 12,
        after: " ON CONFLICT (server, player, computer, map) DO UPDATE SET name = excluded.name, \
                rating = excluded.rating, deviation = excluded.deviation, \
                certain = excluded.certain, games = excluded.games, wins = excluded.wins, \
                tally = excluded.tally, last = excluded.last",
    };
    let standings: Vec<(&Who, &Standing)> = standings.iter().collect();
    UPSERT
        .on(tx, &standings, |upsert, (who, standing)| {
            let (player, computer) = who_columns(Some(who));
            let Standing {
                rating,
                name,
                tally,
                last,
            } = standing;
            upsert
                .bind(server.to_i64())
                .bind(player)
                .bind(computer)
                .bind(map)
                .bind(name)
                .bind(rating.mean)
                .bind(rating.deviation)
                .bind(rating.certain())
                .bind(i64::from(tally.n_games()))
                .bind(i64::from(tally.n_wins()))
                .bind(serde_json::to_string(tally).expect("numbers and words are JSON"))
                .bind(to_millis(*last))
        })
        .await
}

pub(super) async fn put_meetings(tx: &mut Tx, server: GuildId, meetings: &Meetings) -> Result<()> {
    const UPSERT: Bulk = Bulk {
        before: "INSERT INTO meetings (server, player, computer, other, other_computer, games, \
                 better, worse)",
        n_columns: 8,
        after: " ON CONFLICT (server, player, computer, other, other_computer) DO UPDATE SET \
                games = meetings.games + excluded.games, better = meetings.better + excluded.better, \
                worse = meetings.worse + excluded.worse",
    };
    let meetings: Vec<_> = meetings.iter().collect();
    UPSERT
        .on(tx, &meetings, |upsert, ((who, other), met)| {
            let (player, computer) = who_columns(Some(who));
            let (other, other_computer) = who_columns(Some(other));
            upsert
                .bind(server.to_i64())
                .bind(player)
                .bind(computer)
                .bind(other)
                .bind(other_computer)
                .bind(i64::from(met.games))
                .bind(i64::from(met.better))
                .bind(i64::from(met.worse))
        })
        .await
}
