//! Serving people until a stop: by a bot, and by another one with each token that replaces a refused one.

use std::pin::pin;

use domain::secret::Secret;

use super::bot::Bot;

/// Why no bot serves any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    Stopped,
    /// Discord ended the connection for good.
    Refused,
    /// The database vanished, and may have left work waiting for ever.
    Vanished,
}

/// How a bot ends.
enum Last {
    End(End),
    /// Discord takes this token instead of the one in use.
    Renewed(Secret<String>),
}

/// Starts a bot with the token, and another one in its place with each new token, until told to stop.
///
/// A stop is heard at any time: it need not wait until a new bot is connected.
pub async fn serve(
    mut token: Secret<String>,
    mut start: impl AsyncFnMut(Secret<String>) -> anyhow::Result<Bot>,
    stopped: impl Future<Output = End>,
) -> anyhow::Result<End> {
    let mut stopped = pin!(stopped);
    loop {
        let bot = tokio::select! {
            // Nothing new is begun once a stop is.
            biased;
            end = &mut stopped => return Ok(end),
            started = start(token) => started?,
        };
        let last = tokio::select! {
            end = &mut stopped => Last::End(end),
            () = bot.ended() => Last::End(End::Refused),
            renewed = bot.token_renewed() => Last::Renewed(renewed),
        };
        bot.stop().await;
        match last {
            Last::End(end) => return Ok(end),
            Last::Renewed(renewed) => token = renewed,
        }
    }
}
