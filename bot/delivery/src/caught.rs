//! Panics of background work: a panic ends only the piece of work that it happened in.

use std::panic::AssertUnwindSafe;

use futures::FutureExt as _;

/// Carries out work; a panic, which is logged and counted where it happens, becomes an ordinary error.
pub async fn caught<T, E: From<anyhow::Error>>(
    work: impl Future<Output = Result<T, E>>,
) -> Result<T, E> {
    let done = AssertUnwindSafe(work).catch_unwind().await;
    done.unwrap_or_else(|_| Err(anyhow::anyhow!("it panicked").into()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_panic_is_an_error() {
        let done: anyhow::Result<u8> = caught(async { panic!("on purpose") }).await;
        assert_eq!(done.unwrap_err().to_string(), "it panicked");
        let done: anyhow::Result<u8> = caught(async { Ok(7) }).await;
        assert_eq!(done.unwrap(), 7);
    }
}
