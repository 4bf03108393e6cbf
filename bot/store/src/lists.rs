//! Lists of tables: a player's, those waiting for the player, a server's, and a channel's one.

use domain::ids::{ChannelId, GameId, GuildId, MessageId, UserId};
use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::kinds::TimerKind;
use super::{Result, RowReader, Status, Store};

/// A table in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableLine {
    pub id: GameId,
    pub server: GuildId,
    pub channel: ChannelId,
    /// The channel a thread belongs to.
    pub parent: Option<ChannelId>,
    pub host: Option<UserId>,
    pub status: Status,
    /// Whether it has a game: a lobby that was closed has none.
    pub has_begun: bool,
    pub variant: String,
    pub deadline: Option<Timestamp>,
    pub changed: Timestamp,
    /// Since when it waits for the player who asked for the list.
    pub waiting: Option<Timestamp>,
}

/// Selects rows for [`TableLine::read`]: the caller adds column `waiting`, and `FROM games g`.
macro_rules! select_tables {
    ($waiting_and_which:literal) => {
        concat!(
            "SELECT g.id, g.server, g.channel, g.parent, g.host, g.status, g.n_actions, g.variant, \
             g.deadline, g.changed, ",
            $waiting_and_which
        )
    };
}

impl TableLine {
    fn read(row: &AnyRow) -> Result<TableLine> {
        let row = RowReader(row);
        Ok(TableLine {
            id: row.parsed("id")?,
            server: GuildId::from_i64(row.int("server")?),
            channel: ChannelId::from_i64(row.int("channel")?),
            parent: row.maybe_int("parent")?.map(ChannelId::from_i64),
            host: row.maybe_int("host")?.map(UserId::from_i64),
            status: row.parsed("status")?,
            has_begun: 0 < row.int("n_actions")?,
            variant: row.text("variant")?,
            deadline: row.maybe_time("deadline")?,
            changed: row.time("changed")?,
            waiting: row.maybe_time("waiting")?,
        })
    }
}

/// A seat in a list of tables.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatLine {
    pub game: GameId,
    pub seat: u8,
    pub player: Option<UserId>,
    pub name: String,
    /// Since when the table waits for this player.
    pub awaited: Option<Timestamp>,
}

impl SeatLine {
    fn read(row: &AnyRow) -> Result<SeatLine> {
        let row = RowReader(row);
        Ok(SeatLine {
            game: row.parsed("game")?,
            seat: u8::try_from(row.int("seat")?).unwrap_or(u8::MAX),
            player: row.maybe_int("player")?.map(UserId::from_i64),
            name: row.text("name")?,
            awaited: row.maybe_time("waiting")?,
        })
    }
}

/// A table in the operator's list, uninterpreted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableName {
    pub id: String,
    pub status: String,
    pub server: GuildId,
    pub channel: ChannelId,
    pub variant: String,
}

impl Store {
    /// The seats of the open tables of a server.
    pub async fn seats_in(&self, server: GuildId) -> Result<Vec<SeatLine>> {
        self.seat_lines(
            "SELECT s.game, s.seat, s.player, s.name, s.waiting FROM seats s \
             JOIN games g ON g.id = s.game \
             WHERE g.server = $1 AND g.status IN ('lobby', 'running') ORDER BY s.game, s.seat",
            server.to_i64(),
        )
        .await
    }

    /// The seats of the open tables where this person sits.
    pub async fn seats_beside(&self, player: UserId) -> Result<Vec<SeatLine>> {
        self.seat_lines(
            "SELECT s.game, s.seat, s.player, s.name, s.waiting FROM seats s \
             JOIN games g ON g.id = s.game WHERE g.status IN ('lobby', 'running') \
             AND g.id IN (SELECT game FROM seats WHERE player = $1) ORDER BY s.game, s.seat",
            player.to_i64(),
        )
        .await
    }

    async fn seat_lines(&self, query: &'static str, key: i64) -> Result<Vec<SeatLine>> {
        sqlx::query(query)
            .bind(key)
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(SeatLine::read)
            .collect()
    }

    /// The open tables where this person has a seat: first those waiting for them, the longest
    /// waiting first, then the others by last change.
    pub async fn open_tables_of(&self, player: UserId) -> Result<Vec<TableLine>> {
        self.table_lines(
            // A person holds several seats only by a bug of ours; the list names a table once.
            select_tables!(
                "min(s.waiting) AS waiting \
                 FROM games g JOIN seats s ON s.game = g.id \
                 WHERE s.player = $1 AND g.status IN ('lobby', 'running') GROUP BY g.id \
                 ORDER BY CASE WHEN min(s.waiting) IS NULL THEN 1 ELSE 0 END, min(s.waiting), \
                 g.changed DESC"
            ),
            player.to_i64(),
        )
        .await
    }

    /// The ended tables where this person has a seat, the latest first.
    pub async fn ended_tables_of(&self, player: UserId) -> Result<Vec<TableLine>> {
        self.table_lines(
            select_tables!(
                "s.waiting FROM games g JOIN seats s ON s.game = g.id \
                 WHERE s.player = $1 AND g.status IN ('finished', 'cancelled') \
                 ORDER BY g.ended DESC LIMIT 100"
            ),
            player.to_i64(),
        )
        .await
    }

    /// The open tables of a server, the oldest first.
    pub async fn open_tables_in(&self, server: GuildId) -> Result<Vec<TableLine>> {
        self.table_lines(
            select_tables!(
                "CAST(NULL AS BIGINT) AS waiting FROM games g \
                 WHERE g.server = $1 AND g.status IN ('lobby', 'running') ORDER BY g.created, g.id"
            ),
            server.to_i64(),
        )
        .await
    }

    /// Number of open tables of a server.
    pub async fn n_open_tables_in(&self, server: GuildId) -> Result<u32> {
        let row = sqlx::query(
            "SELECT count(*) AS n FROM games \
             WHERE server = $1 AND status IN ('lobby', 'running')",
        )
        .bind(server.to_i64())
        .fetch_one(&mut *self.reader().await?)
        .await?;
        RowReader(&row).count("n")
    }

    /// The open table of a channel or thread; there is at most one.
    pub async fn open_table_at(&self, channel: ChannelId) -> Result<Option<GameId>> {
        let row = sqlx::query(
            "SELECT id FROM games WHERE channel = $1 AND status IN ('lobby', 'running')",
        )
        .bind(channel.to_i64())
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        row.map(|row| RowReader(&row).parsed("id")).transpose()
    }

    /// The open tables of a channel and of its threads, each with its own channel.
    pub async fn open_tables_under(&self, channel: ChannelId) -> Result<Vec<(GameId, ChannelId)>> {
        sqlx::query(
            "SELECT id, channel FROM games WHERE (channel = $1 OR parent = $1) \
             AND status IN ('lobby', 'running') ORDER BY created, id",
        )
        .bind(channel.to_i64())
        .fetch_all(&mut *self.reader().await?)
        .await?
        .iter()
        .map(|row| {
            let row = RowReader(row);
            Ok((row.parsed("id")?, ChannelId::from_i64(row.int("channel")?)))
        })
        .collect()
    }

    /// The game of a channel or thread that was played to its end last.
    pub async fn last_finished_at(&self, channel: ChannelId) -> Result<Option<GameId>> {
        let row = sqlx::query(
            "SELECT id FROM games WHERE channel = $1 AND status = 'finished' \
             ORDER BY ended DESC, id LIMIT 1",
        )
        .bind(channel.to_i64())
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        row.map(|row| RowReader(&row).parsed("id")).transpose()
    }

    /// The newest public post of a table: of its lobby, or of a turn.
    pub async fn newest_post(&self, game: GameId) -> Result<Option<(ChannelId, MessageId)>> {
        let row = sqlx::query(
            "SELECT channel, message FROM posts WHERE game = $1 AND kind IN ('lobby', 'turn') \
             ORDER BY made DESC, message DESC LIMIT 1",
        )
        .bind(game.as_str())
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        row.map(|row| {
            let row = RowReader(&row);
            let channel = ChannelId::from_i64(row.int("channel")?);
            Ok((channel, MessageId::from_i64(row.int("message")?)))
        })
        .transpose()
    }

    /// A table's server, and whether somebody belongs to the table: as its host, or with a seat.
    pub async fn belongs(&self, game: GameId, person: UserId) -> Result<Option<(GuildId, bool)>> {
        let row = sqlx::query(
            "SELECT server, (SELECT count(*) FROM seats WHERE seats.game = games.id \
             AND seats.player = $2) + CASE WHEN host = $2 THEN 1 ELSE 0 END AS ties \
             FROM games WHERE id = $1",
        )
        .bind(game.as_str())
        .bind(person.to_i64())
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        row.map(|row| {
            let row = RowReader(&row);
            let server = GuildId::from_i64(row.int("server")?);
            Ok((server, row.int("ties")? > 0))
        })
        .transpose()
    }

    /// The running tables with a running clock, or at which people are asked something, with their servers.
    pub async fn games_with_time_running(&self) -> Result<Vec<(GameId, GuildId)>> {
        sqlx::query(
            "SELECT id, server FROM games WHERE status = 'running' AND (deadline IS NOT NULL OR id IN \
             (SELECT game FROM timers WHERE kind IN ($1, $2, $3, $4))) ORDER BY id",
        )
        .bind(TimerKind::Asked.word())
        .bind(TimerKind::Proposal.word())
        .bind(TimerKind::Vote.word())
        .bind(TimerKind::Abandoned.word())
        .fetch_all(&mut *self.reader().await?)
        .await?
        .iter()
        .map(|row| {
            let row = RowReader(row);
            Ok((row.parsed("id")?, GuildId::from_i64(row.int("server")?)))
        })
        .collect()
    }

    /// All tables, or the open ones, the oldest first.
    pub async fn table_names(&self, open_only: bool) -> Result<Vec<TableName>> {
        let rows = sqlx::query(match open_only {
            true => {
                "SELECT id, status, server, channel, variant FROM games \
                 WHERE status IN ('lobby', 'running') ORDER BY created, id"
            }
            false => "SELECT id, status, server, channel, variant FROM games ORDER BY created, id",
        })
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let names = rows.iter().map(|row| {
            let row = RowReader(row);
            Ok(TableName {
                id: row.text("id")?,
                status: row.text("status")?,
                server: GuildId::from_i64(row.int("server")?),
                channel: ChannelId::from_i64(row.int("channel")?),
                variant: row.text("variant")?,
            })
        });
        names.collect()
    }

    async fn table_lines(&self, query: &'static str, key: i64) -> Result<Vec<TableLine>> {
        sqlx::query(query)
            .bind(key)
            .fetch_all(&mut *self.reader().await?)
            .await?
            .iter()
            .map(TableLine::read)
            .collect()
    }
}
