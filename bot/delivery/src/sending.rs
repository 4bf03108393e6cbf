//! Requests for a claimed game: each is made only as long as the game is this worker's.

use std::time::Duration;

use futures::future::BoxFuture;
use store::{DeliveryLease, LeaseError};
use table::outbox::SendError;
use table::tables::Tables;
use tokio::time::sleep;

/// Time that a claimed game stays this worker's if its process dies. A living process keeps it by
/// `Worker::renew_leases`; if that comes too late, the nonces keep two workers from posting the same.
pub(super) const DELIVERY_LEASE: Duration = Duration::from_secs(4);
/// Maximum time that a worker waits for Discord's limits at one request, after which it delivers for other games.
const RATE_LIMIT_TIMEOUT: Duration = Duration::from_secs(30);

/// Makes a request, and waits for Discord's limits.
///
/// After a freeze another worker may have sent and even deleted the same message, and then its nonce does not keep it
/// from being posted again. So the lease is looked at before each attempt: extending it fails if another worker has
/// taken the game over.
pub(super) async fn send<'a, T>(
    tables: &Tables,
    lease: &DeliveryLease,
    attempt: impl Fn() -> BoxFuture<'a, Result<T, SendError>>,
) -> Result<Result<T, SendError>, LeaseError> {
    let mut lease = lease.clone();
    let mut left = RATE_LIMIT_TIMEOUT;
    loop {
        let now = tables.clock.now();
        if lease.until <= now {
            tables
                .store
                .extend_lease(&mut lease, now + DELIVERY_LEASE)
                .await?;
        }
        match attempt().await {
            Err(SendError::Later { after: Some(wait) }) if wait <= left => {
                left -= wait;
                sleep(wait).await;
            }
            sent => return Ok(sent),
        }
    }
}
