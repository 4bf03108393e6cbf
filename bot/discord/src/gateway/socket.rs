//! One websocket to the gateway: it is greeted, keeps itself alive by heartbeats, and ends with a goodbye.

use std::time::Duration;

use anyhow::Context as _;
use futures::{SinkExt as _, StreamExt as _};
use serde_json::Value;
use tokio::net::TcpStream;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tracing::debug;

use super::frame::{Frame, heartbeat};

/// Maximum wait for Discord while connecting, each for the connection and for the greeting.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(8);
/// Maximum wait for the close handshake.
pub(super) const CLOSE_TIMEOUT: Duration = Duration::from_secs(1);
/// Minimum interval between heartbeats.
const SHORTEST_BEAT: Duration = Duration::from_millis(50);

/// A websocket to the gateway.
pub(super) struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
    beats: Interval,
    /// When the last heartbeat was sent, until it is answered.
    beat_sent: Option<Instant>,
    latency: Option<Duration>,
}

/// The end of a websocket that was not ended from here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Closed {
    /// Discord's reason, if it gave one.
    pub code: Option<u16>,
}

/// What comes over a websocket.
#[derive(Debug)]
pub(super) enum Heard {
    Frame(Frame),
    /// A frame that is malformed.
    Unreadable,
}

impl Socket {
    /// Connects, and waits for the greeting.
    pub async fn connect(base: &str) -> anyhow::Result<Socket> {
        // Messages may be as large as Discord's largest server.
        let config = WebSocketConfig::default()
            .max_message_size(None)
            .max_frame_size(None);
        let connecting = connect_async_with_config(address(base), Some(config), false);
        let (mut stream, _) = timeout(CONNECT_TIMEOUT, connecting).await??;
        let greeting = timeout(CONNECT_TIMEOUT, stream.next()).await?;
        let greeting = greeting.context("it was closed")??.into_text()?;
        let Some(Frame::Hello(interval)) = Frame::read(&greeting) else {
            anyhow::bail!("no greeting");
        };
        // Discord wants the first one at a random moment.
        let first = Instant::now() + interval.mul_f64(rand::random_range(0.0..1.0));
        let mut beats = interval_at(first, interval.max(SHORTEST_BEAT));
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Ok(Socket {
            stream,
            beats,
            beat_sent: None,
            latency: None,
        })
    }

    pub async fn send(&mut self, frame: &Value) -> Result<(), Closed> {
        let sent = self.stream.send(Message::text(frame.to_string())).await;
        sent.map_err(|_| Closed { code: None })
    }

    /// Waits for the next frame, and sends heartbeats meanwhile, with the number of the last event. Nothing is lost if
    /// the wait is given up.
    pub async fn next(&mut self, seq: Option<u64>) -> Result<Heard, Closed> {
        loop {
            let message = tokio::select! {
                biased;
                _ = self.beats.tick() => {
                    // Without an answer to the last one the connection is dead.
                    if self.beat_sent.replace(Instant::now()).is_some() {
                        return Err(Closed { code: None });
                    }
                    self.send(&heartbeat(seq)).await?;
                    continue;
                }
                message = self.stream.next() => message,
            };
            let text = match message {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(close))) => {
                    let code = close.map(|close| u16::from(close.code));
                    return Err(Closed { code });
                }
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return Err(Closed { code: None }),
            };
            let Some(frame) = Frame::read(&text) else {
                return Ok(Heard::Unreadable);
            };
            match frame {
                Frame::Heartbeat => self.send(&heartbeat(seq)).await?,
                Frame::HeartbeatAck => {
                    let sent = self.beat_sent.take();
                    self.latency = sent.map(|sent| sent.elapsed()).or(self.latency);
                }
                _ => {}
            }
            return Ok(Heard::Frame(frame));
        }
    }

    /// Round-trip time of the last heartbeat that was answered.
    pub fn latency(&self) -> Option<Duration> {
        self.latency
    }

    /// Ends the session, so that Discord sends it nothing more, and waits a moment for Discord to agree.
    pub async fn say_goodbye(&mut self) {
        let close = CloseFrame {
            code: CloseCode::Normal,
            reason: "".into(),
        };
        let goodbye = async {
            if self.stream.close(Some(close)).await.is_ok() {
                while let Some(Ok(_)) = self.stream.next().await {}
            }
        };
        if timeout(CLOSE_TIMEOUT, goodbye).await.is_err() {
            debug!("Discord did not close the connection in time");
        }
    }
}

/// The address to connect to.
fn address(base: &str) -> String {
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    let slash = if host.contains('/') { "" } else { "/" };
    format!("{base}{slash}?v=10&encoding=json")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_has_a_path() {
        for (base, whole) in [
            (
                "wss://gateway.discord.gg",
                "wss://gateway.discord.gg/?v=10&encoding=json",
            ),
            (
                "ws://127.0.0.1:80/gateway",
                "ws://127.0.0.1:80/gateway?v=10&encoding=json",
            ),
        ] {
            assert_eq!(address(base), whole);
        }
    }
}
