//! A query that failed, or a row that this program would not have written.

/// A query that failed, or a row that this program would not have written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(
        "the file of the database was deleted or replaced: what is stored from now on is lost when the \
         bot stops, so put the file back or copy it from /proc before that"
    )]
    FileGone,
    #[error("the database holds {what} that this program did not write")]
    Corrupt { what: &'static str },
    /// JSON of another version, or damaged.
    #[error("the database holds {what} that this version cannot read")]
    Unreadable { what: String },
}

pub(super) type Result<T, E = StoreError> = std::result::Result<T, E>;
