//! The messages the bot made for a game: what they are, and what becomes of them.

use domain::ids::{ChannelId, GameId, MessageId, UserId};
use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::binding::Binding;
use super::bulk::Bulk;
use super::kinds::{self, PostKind, StoredKind};
use super::script::Script;
use super::{Question, Result, RowReader, Store, Tx, to_millis};

/// A message the bot made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPost {
    pub channel: ChannelId,
    pub message: MessageId,
    pub kind: PostKind,
    /// The number of the delivery that it was made for.
    pub delivery: u32,
    /// The player a direct message went to.
    pub player: Option<UserId>,
    /// The game's action number that it shows.
    pub number: u32,
    pub has_buttons: bool,
    pub made: Timestamp,
    /// The text that replaces a turn's post once a newer one has the board.
    pub brief: Option<String>,
}

impl NewPost {
    /// The post as it is stored.
    pub fn noted(&self, game: GameId) -> PostRow {
        PostRow {
            game,
            channel: self.channel,
            message: self.message,
            kind: self.kind,
            player: self.player,
            number: self.number,
            has_buttons: self.has_buttons,
            made: self.made,
            brief: self.brief.clone(),
        }
    }
}

/// A message the bot made, as stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PostRow<K = PostKind> {
    pub game: GameId,
    pub channel: ChannelId,
    pub message: MessageId,
    pub kind: K,
    pub player: Option<UserId>,
    pub number: u32,
    pub has_buttons: bool,
    pub made: Timestamp,
    /// The text that replaces it once a newer post has the board, or its question is settled.
    pub brief: Option<String>,
}

/// A message of any kind, including those of newer versions.
pub type RawPost = PostRow<String>;

/// Selects rows for [`PostRow::read`].
macro_rules! select_posts {
    ($which:literal) => {
        concat!(
            "SELECT channel, message, game, kind, player, number, has_buttons, made, \
             brief FROM posts ",
            $which
        )
    };
}
pub(super) use select_posts;

impl<K: StoredKind> PostRow<K> {
    /// `None` for a kind of a newer version.
    pub(super) fn read(row: &AnyRow) -> Result<Option<PostRow<K>>> {
        let row = RowReader(row);
        let Some(kind) = kinds::read(&row, "post")? else {
            return Ok(None);
        };
        Ok(Some(PostRow {
            game: row.parsed("game")?,
            channel: ChannelId::from_i64(row.int("channel")?),
            message: MessageId::from_i64(row.int("message")?),
            kind,
            player: row.maybe_int("player")?.map(UserId::from_i64),
            number: row.count("number")?,
            has_buttons: row.flag("has_buttons")?,
            made: row.time("made")?,
            brief: row.maybe_text("brief")?,
        }))
    }
}

/// Location of a running game's turn post.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct WhereToLook {
    pub channel: ChannelId,
    /// The latest one in that channel.
    pub message: Option<MessageId>,
    /// Whether another one is about to be posted.
    pub is_coming: bool,
    pub is_noted: bool,
}

impl Store {
    /// The messages of a game, oldest first, except those of a newer version's kinds.
    pub async fn posts(&self, game: GameId) -> Result<Vec<PostRow>> {
        let query = select_posts!("WHERE game = $1 ORDER BY made, message");
        self.read_posts(query, game).await
    }

    /// The latest post of a turn in a channel of a game.
    pub async fn turn_post(&self, game: GameId, channel: ChannelId) -> Result<Option<PostRow>> {
        let row = sqlx::query(select_posts!(
            "WHERE game = $1 AND kind = $2 AND channel = $3 \
             ORDER BY made DESC, message DESC LIMIT 1"
        ))
        .bind(game.as_str())
        .bind(PostKind::Turn.word().into_owned())
        .bind(channel.to_i64())
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        let post = row.as_ref().map(PostRow::read).transpose()?;
        Ok(post.flatten())
    }

    /// Location of a running game's turn post, and whether a note with that key exists; `None` if the game does not run.
    pub async fn where_to_look(&self, game: GameId, note: &str) -> Result<Option<WhereToLook>> {
        let row = sqlx::query(
            "SELECT g.channel, \
             (SELECT message FROM posts WHERE game = g.id AND kind = $2 AND channel = g.channel \
             ORDER BY made DESC, message DESC LIMIT 1) AS message, \
             (SELECT count(*) FROM outbox WHERE game = g.id AND kind = 'turn' AND given_up IS NULL) \
             AS n_coming, (SELECT count(*) FROM railpost WHERE key = $3) AS n_notes \
             FROM games g WHERE g.id = $1 AND g.status = 'running'",
        )
        .bind(game.as_str())
        .bind(PostKind::Turn.word().into_owned())
        .bind(note)
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        let row = RowReader(&row);
        Ok(Some(WhereToLook {
            channel: ChannelId::from_i64(row.int("channel")?),
            message: row.maybe_int("message")?.map(MessageId::from_i64),
            is_coming: row.flag("n_coming")?,
            is_noted: row.flag("n_notes")?,
        }))
    }

    /// The messages of a game that change or go as it goes on, oldest first: those with buttons, and direct ones.
    pub async fn posts_in_use(&self, game: GameId) -> Result<Vec<PostRow>> {
        let mut reader = self.reader().await?;
        read(&IN_USE.read(&mut reader, &[game], bind_game).await?)
    }

    async fn read_posts(&self, query: &'static str, game: GameId) -> Result<Vec<PostRow>> {
        let rows = sqlx::query(query).bind(game.as_str());
        read(&rows.fetch_all(&mut *self.reader().await?).await?)
    }
}

/// Adds a query for the messages of a game that are in use.
pub(super) async fn select_in_use(script: &mut Script, game: GameId) -> Result<()> {
    script.add(&IN_USE, &[game], bind_game).await
}

/// The messages, without those of a newer version's kinds.
pub(super) fn read(rows: &[AnyRow]) -> Result<Vec<PostRow>> {
    let posts = rows.iter().map(PostRow::read);
    posts.filter_map(Result::transpose).collect()
}

const IN_USE: Bulk = Bulk {
    before: select_posts!(
        "WHERE (has_buttons = 1 OR kind IN ('direct', 'reminder')) AND game IN ("
    ),
    n_columns: 1,
    after: ") ORDER BY made, message",
};

/// Notes new messages.
pub(super) async fn put(script: &mut Script, game: GameId, posts: &[NewPost]) -> Result<()> {
    const INSERT: Bulk = Bulk {
        before: "INSERT INTO posts (channel, message, game, kind, player, number, has_buttons, made, brief)",
        n_columns: 9,
        after: " ON CONFLICT (channel, message) DO NOTHING",
    };
    script
        .add(&INSERT, posts, |insert, post| {
            insert
                .bind(post.channel.to_i64())
                .bind(post.message.to_i64())
                .bind(game.as_str())
                .bind(post.kind.word().into_owned())
                .bind(post.player.map(|player| player.to_i64()))
                .bind(i64::from(post.number))
                .bind(i64::from(post.has_buttons))
                .bind(to_millis(post.made))
                .bind(post.brief.clone())
        })
        .await
}

/// Stores the texts that replace the posts of settled questions.
pub(super) async fn put_endings(
    tx: &mut Tx,
    game: GameId,
    endings: &[(Question, String)],
) -> Result<()> {
    for (question, text) in endings {
        // Direct messages may be in another language than the outcome.
        let query = "UPDATE posts SET brief = $3 \
                     WHERE game = $1 AND kind = $2 AND has_buttons = 1 AND player IS NULL";
        sqlx::query(query)
            .bind(game.as_str())
            .bind(PostKind::Ask(*question).word().into_owned())
            .bind(text)
            .execute(&mut **tx)
            .await?;
    }
    Ok(())
}

pub(super) const WITHOUT_BUTTONS: Bulk = Bulk {
    before: "UPDATE posts SET has_buttons = 0, brief = NULL WHERE (channel, message) IN (",
    n_columns: 2,
    after: ")",
};

pub(super) const GONE: Bulk = Bulk {
    before: "DELETE FROM posts WHERE (channel, message) IN (",
    n_columns: 2,
    after: ")",
};

pub(super) fn bind_game(binding: Binding, game: &GameId) -> Binding {
    binding.bind(game.as_str())
}

pub(super) fn bind_message(
    binding: Binding,
    (channel, message): &(ChannelId, MessageId),
) -> Binding {
    binding.bind(channel.to_i64()).bind(message.to_i64())
}
