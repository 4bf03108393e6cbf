//! Where the rows of a game go.

use std::sync::Arc;

use domain::ids::UserId;
use domain::language::Language;
use store::{DeliveryLease, GameRow, PostRow, Store, StoreError};
use table::Table;
use tokio::sync::OnceCell;
use words::Words;

/// The table that a game's rows are about. What is owed is delivered even if the table cannot be read, for example
/// that it has ended.
pub(super) struct Destination {
    pub row: GameRow,
    /// The people at the table; empty if it cannot be read.
    pub people: Vec<UserId>,
    pub words: &'static Words,
    pub table: Option<Arc<Table>>,
    /// The right to deliver there.
    pub lease: DeliveryLease,
    posts: OnceCell<Vec<PostRow>>,
}

impl Destination {
    pub fn of(table: Arc<Table>, lease: &DeliveryLease) -> Destination {
        Destination {
            row: table.row.clone(),
            people: table.people().map(|(_, person)| person).collect(),
            words: table.words(),
            table: Some(table),
            lease: lease.clone(),
            posts: OnceCell::new(),
        }
    }

    pub fn of_row(row: GameRow, lease: &DeliveryLease) -> Destination {
        Destination {
            row,
            people: Vec::new(),
            words: Words::of(Language::default()),
            table: None,
            lease: lease.clone(),
            posts: OnceCell::new(),
        }
    }

    /// Sets the messages in use, if they are known.
    pub fn with_posts(self, posts: Option<Vec<PostRow>>) -> Destination {
        let posts = OnceCell::new_with(posts);
        Destination { posts, ..self }
    }

    /// The messages there that change or go as the game goes on, oldest first. They are read only once, because the
    /// results of the rows are stored after the last row.
    pub async fn posts(&self, store: &Store) -> Result<&[PostRow], StoreError> {
        let posts = self
            .posts
            .get_or_try_init(|| store.posts_in_use(self.row.id));
        Ok(posts.await?)
    }
}
