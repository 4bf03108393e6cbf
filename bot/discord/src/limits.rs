//! Discord's rate limits: an attempt at a request ends when the library begins to wait for one. Between two attempts its
//! sender can look whether the request is still wanted; within one it could not.

use std::cell::Cell;
use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;
use std::time::Duration;

use serenity::all::{Http, HttpBuilder};
use tokio::task_local;
use tokio::time::Instant;

task_local! {
    /// When the wait ends that the library has begun, if it has.
    static WAITS_UNTIL: Cell<Option<Instant>>;
}

/// Builds a client whose waits [`attempt`] can tell.
pub(super) fn http(builder: HttpBuilder) -> Http {
    let mut http = builder.build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|info| note(info.timeout)));
    }
    http
}

/// Notes a wait that begins; outside of [`attempt`] it is simply waited for.
pub(super) fn note(wait: Duration) {
    let until = Instant::now().checked_add(wait);
    WAITS_UNTIL.try_with(|waits| waits.set(until)).ok();
}

/// A limit that has to be waited for. Discord certainly did not do what was requested.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Limited {
    pub wait: Duration,
}

/// Makes a request, unless the library begins to wait for a limit.
pub(super) async fn attempt<T>(request: impl Future<Output = T>) -> Result<T, Limited> {
    let attempt = async {
        let mut request = pin!(request);
        poll_fn(|context| match request.as_mut().poll(context) {
            Poll::Ready(done) => Poll::Ready(Ok(done)),
            Poll::Pending => match WAITS_UNTIL.with(Cell::take).map(left) {
                // Once the wait may be over, so that the request may be on its way, it has to be let go on.
                None | Some(Duration::ZERO) => Poll::Pending,
                Some(wait) => Poll::Ready(Err(Limited { wait })),
            },
        })
        .await
    };
    WAITS_UNTIL.scope(Cell::new(None), attempt).await
}

fn left(until: Instant) -> Duration {
    until.saturating_duration_since(Instant::now())
}
