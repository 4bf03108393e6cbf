//! What became of an attempt to deliver a row, and when it is tried again.

use std::time::Duration;

use domain::ids::GameId;
use jiff::{SignedDuration, Timestamp};
use store::{DeliveryRow, Done, LeaseError, Status};
use table::outbox::SendError;
use table::request::Error;
use tracing::error;

use super::destination::Destination;

/// Shortest and longest wait between attempts.
pub(super) const FIRST_WAIT: Duration = Duration::from_secs(1);
const LONGEST_WAIT: Duration = Duration::from_secs(5 * 60);
/// Wait before a row is retried that Discord refused because of the token.
pub(super) const TOKEN_WAIT: Duration = Duration::from_secs(15);

/// Time for which what cannot be read is left to a newer version, which may be about to take it.
const LEFT_TO_NEWER: SignedDuration = SignedDuration::from_hours(1);

/// What became of an attempt at a row.
pub(super) enum Outcome {
    Done(Done),
    /// It certainly did not arrive, and is retried: after this wait, or after the usual one.
    Later(Option<Duration>),
    Unknown,
    /// It will never work, for this reason.
    Never(&'static str),
}

/// What became of an edit that is not tried again by itself.
pub(super) enum Edited {
    Done,
    Gone,
    /// The channel is closed at present.
    NotYet,
}

pub(super) enum DeliverError {
    Lease(LeaseError),
    Other(anyhow::Error),
}

impl From<LeaseError> for DeliverError {
    fn from(error: LeaseError) -> DeliverError {
        DeliverError::Lease(error)
    }
}

impl From<store::StoreError> for DeliverError {
    fn from(error: store::StoreError) -> DeliverError {
        DeliverError::Lease(LeaseError::Store(error))
    }
}

impl From<anyhow::Error> for DeliverError {
    fn from(error: anyhow::Error) -> DeliverError {
        DeliverError::Other(error)
    }
}

/// The error of a change that was made for a delivery.
pub(super) fn failed(error: Error) -> DeliverError {
    DeliverError::Other(anyhow::anyhow!("{error:#}"))
}

pub(super) fn outcome_of(row: &DeliveryRow, error: SendError) -> Outcome {
    match error {
        SendError::Later { after } => Outcome::Later(after),
        SendError::TokenRefused => Outcome::Later(Some(TOKEN_WAIT)),
        SendError::Unknown => Outcome::Unknown,
        SendError::Known(_) => Outcome::Never("discord will not take it"),
        SendError::Rejected { .. } => {
            log_rejected(row.game, &row.kind, &error);
            Outcome::Never("discord rejected the request")
        }
    }
}

/// Logs that Discord rejected a request about a delivery or a post of that kind, which is our fault.
pub(super) fn log_rejected(game: GameId, kind: &str, error: &SendError) {
    error!(game.id = %game, kind, "Game {game}: {error}");
}

/// One second at first, then twice as long each time.
pub(super) fn backoff(attempts: u32) -> Duration {
    FIRST_WAIT
        .saturating_mul(1 << attempts.min(20))
        .min(LONGEST_WAIT)
}

/// Outcome of a row that cannot be read: left to a newer version, which takes it when it claims the game, and given up
/// if none does.
pub(super) fn left_to_newer(row: &DeliveryRow, now: Timestamp) -> Outcome {
    match now.duration_since(row.made) < LEFT_TO_NEWER {
        true => Outcome::Later(None),
        false => Outcome::Never("unreadable"),
    }
}

/// The same for a row that can only be put into words with its table, which cannot be read. What says that the table has
/// ended does not wait behind it.
pub(super) fn unread_table(to: &Destination, row: &DeliveryRow, now: Timestamp) -> Outcome {
    match to.row.status {
        Status::Lobby | Status::Running => left_to_newer(row, now),
        Status::Finished | Status::Cancelled => Outcome::Never("unreadable"),
    }
}
