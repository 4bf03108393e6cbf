//! Writing all results of a server anew: `railpost rebuild`.

use domain::ids::{GameId, GuildId};
use domain::results::Book;

use super::super::{Result, RowReader, Store};
use super::{ALL_MAPS, SeatOf, number_game, put_meetings, put_seats, put_standings, seats_of};

impl Store {
    /// The servers with finished games.
    pub async fn servers_with_results(&self) -> Result<Vec<GuildId>> {
        let rows = sqlx::query(
            "SELECT DISTINCT server FROM games WHERE status = 'finished' ORDER BY server",
        )
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let servers = rows.iter().map(|row| RowReader(row).int("server"));
        servers.map(|id| Ok(GuildId::from_i64(id?))).collect()
    }

    /// The finished games of a server, in the order in which they count: first those without a number.
    pub async fn finished_order(&self, server: GuildId) -> Result<Vec<GameId>> {
        let rows = sqlx::query(
            "SELECT id FROM games WHERE server = $1 AND status = 'finished' \
             ORDER BY CASE WHEN finished_as IS NULL THEN 0 ELSE 1 END, finished_as, ended, id",
        )
        .bind(server.to_i64())
        .fetch_all(&mut *self.reader().await?)
        .await?;
        rows.iter().map(|row| RowReader(row).parsed("id")).collect()
    }

    /// Replaces all results of a server with those of the book, which was made of the games in `seen`. False if
    /// another game has ended since: then nothing is written.
    pub async fn replace_results(
        &self,
        server: GuildId,
        seen: &[GameId],
        book: &Book,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        // Games that end from now on wait for this row.
        sqlx::query(
            "INSERT INTO finished_games (server, map, n_games) VALUES ($1, $2, 0) \
             ON CONFLICT (server, map) DO UPDATE SET n_games = finished_games.n_games",
        )
        .bind(server.to_i64())
        .bind(ALL_MAPS)
        .execute(&mut *tx)
        .await?;
        let row = sqlx::query(
            "SELECT CAST(count(*) AS BIGINT) AS n FROM games WHERE server = $1 AND status = 'finished'",
        )
        .bind(server.to_i64())
        .fetch_one(&mut *tx)
        .await?;
        if RowReader(&row).int("n")? != seen.len() as i64 {
            return Ok(false);
        }
        for statement in [
            "DELETE FROM results WHERE server = $1",
            "DELETE FROM standings WHERE server = $1",
            "DELETE FROM meetings WHERE server = $1",
            "DELETE FROM finished_games WHERE server = $1",
            "UPDATE games SET finished_as = NULL WHERE server = $1 AND finished_as IS NOT NULL",
        ] {
            let done = sqlx::query(statement).bind(server.to_i64());
            done.execute(&mut *tx).await?;
        }
        let numbered = (1..).zip(&book.games);
        let seats: Vec<SeatOf<'_>> = numbered
            .clone()
            .flat_map(|(number, settled)| seats_of(number, settled))
            .collect();
        put_seats(&mut tx, server, &seats).await?;
        for (number, settled) in numbered {
            number_game(&mut tx, settled.game, Some(number)).await?;
        }
        for (map, standings) in &book.standings {
            put_standings(&mut tx, server, map, standings).await?;
        }
        put_meetings(&mut tx, server, &book.meetings).await?;
        let n_on = |map: &str| book.games.iter().filter(|game| game.list == map).count();
        let maps = book.standings.keys().map(|map| (map.as_str(), n_on(map)));
        for (map, n_games) in maps.chain([(ALL_MAPS, book.games.len())]) {
            sqlx::query("INSERT INTO finished_games (server, map, n_games) VALUES ($1, $2, $3)")
                .bind(server.to_i64())
                .bind(map)
                .bind(n_games as i64)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(true)
    }
}
