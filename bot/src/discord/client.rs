//! The connection to Discord: starting it, and shutting it down.

use std::collections::BTreeMap;
use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use serenity::all::{ConnectionStage, GatewayIntents, HttpBuilder, ShardManager};
use serenity::client::ClientBuilder;
use serenity::gateway::GatewayError;
use tokio::task::AbortHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::error;

use super::earlier::Earlier;
use super::handler::Handler;
use super::messenger::Discord;
use super::token::{TokenInUse, TokenState};
use super::under_way::UnderWay;
use crate::app::App;
use crate::app::dispatch::Requests;
use crate::delivery::{Cdn, Drawing, Painter};
use crate::outbox::{Messenger, Permission, SendError};
use crate::secret::Secret;
use crate::shards::Shards;

/// Everything needed to connect.
#[derive(Debug)]
pub struct Connect {
    pub token: Secret<String>,
    /// The file to look for a corrected token in if Discord refuses this one.
    pub token_file: Option<PathBuf>,
    /// The HTTP client; the sandbox's connects to the sandbox.
    pub client: reqwest::Client,
    pub app: Arc<App>,
    pub drawing: Drawing,
    /// Where to fetch profile pictures, if at all.
    pub avatars: Option<Cdn>,
    pub shards: Shards,
}

/// A connection to Discord.
#[expect(missing_debug_implementations, reason = "a messenger is a connection")]
pub struct Connected {
    pub requests: Arc<Requests>,
    pub messenger: Arc<dyn Messenger>,
    pub painter: Arc<Painter>,
    pub application: u64,
    pub gateway: Gateway,
}

/// The gateway's connection, over which Discord sends what people do.
pub struct Gateway {
    shards: Arc<ShardManager>,
    task: AbortHandle,
    ended: CancellationToken,
    under_way: UnderWay,
    client: reqwest::Client,
    token: TokenInUse,
    token_state: TokenState,
}

impl fmt::Debug for Gateway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gateway")
            .field("under_way", &self.under_way)
            .finish_non_exhaustive()
    }
}

/// The link with which a server invites the bot.
pub fn invite_link(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        Permission::all_bits()
    )
}

/// Asks Discord who the token belongs to: the application's id.
pub async fn application(token: &Secret<String>, client: reqwest::Client) -> anyhow::Result<u64> {
    let http = HttpBuilder::new(token.expose()).client(client).build();
    let info = http.get_current_application_info().await;
    let info = info.map_err(|error| match super::messenger::error(error) {
        SendError::TokenRefused => anyhow::anyhow!(
            "Discord does not take the token: copy it again, or reset it in the developer portal"
        ),
        SendError::Later { .. } => anyhow::anyhow!(
            "Discord cannot be reached: is there a way to https://discord.com from this machine?"
        ),
        SendError::Unknown => {
            anyhow::anyhow!("Discord gave no answer that can be read: try again in a while")
        }
        other => anyhow::anyhow!("Discord does not say whose the token is: {other}"),
    })?;
    Ok(info.id.get())
}

/// Connects, and starts answering in tasks that the tracker counts.
pub async fn connect(connect: Connect, tasks: TaskTracker) -> anyhow::Result<Connected> {
    let application = application(&connect.token, connect.client.clone()).await?;
    let http = HttpBuilder::new(connect.token.expose())
        .application_id(application.into())
        .client(connect.client.clone())
        .build();
    let requests = Arc::new(Requests {
        app: connect.app.clone(),
    });
    let under_way = UnderWay::default();
    let token_state = TokenState::default();
    let intents = GatewayIntents::GUILDS;
    let painter = Arc::new(Painter::new(connect.drawing, connect.avatars));
    let handler = Handler {
        requests: requests.clone(),
        painter: painter.clone(),
        files: connect.client.clone(),
        tasks,
        under_way: under_way.clone(),
        earlier: Earlier::default(),
        token: token_state.clone(),
    };
    let mut client = ClientBuilder::new_with_http(http, intents)
        .raw_event_handler(handler)
        .await
        .map_err(|error| {
            anyhow::anyhow!("failed to connect: {}", super::messenger::error(error))
        })?;
    let shards = client.shard_manager.clone();
    connect.app.uptime.set_served(connect.shards);
    let (http, files) = (client.http.clone(), connect.client.clone());
    let messenger: Arc<dyn Messenger> = Arc::new(Discord::new(http, files, token_state.clone()));
    let ended = CancellationToken::new();
    let has_ended = ended.clone();
    let range = connect.shards;
    let state = token_state.clone();
    let may_be_corrected = connect.token_file.is_some();
    let task = tokio::spawn(async move {
        let result = match range {
            Shards::All => client.start_autosharded().await,
            Shards::Range { first, end, total } => {
                // Serenity takes the end of the range as the last shard to start.
                client.start_shard_range(first..end - 1, total).await
            }
        };
        if let Err(error) = result {
            error!("The connection to Discord ended: {}", describe(&error));
            if let serenity::Error::Gateway(GatewayError::InvalidAuthentication) = error {
                state.refuse();
            }
        }
        // A token that is refused may be corrected.
        if !(state.is_refused() && may_be_corrected) {
            has_ended.cancel();
        }
    });
    Ok(Connected {
        requests,
        messenger,
        painter,
        application,
        gateway: Gateway {
            shards,
            task: task.abort_handle(),
            ended,
            under_way,
            client: connect.client,
            token: TokenInUse::new(connect.token, connect.token_file),
            token_state,
        },
    })
}

impl Gateway {
    /// Waits until the connection has ended for good: the token is wrong, or Discord refuses the
    /// intents.
    pub async fn ended(&self) {
        self.ended.cancelled().await;
    }

    /// Whether Discord refuses the token.
    pub fn is_token_refused(&self) -> bool {
        self.token_state.is_refused()
    }

    /// While Discord refuses the token: asks again, with that of the file if it has changed.
    pub async fn look_after_token(&self) {
        if !self.is_token_refused() {
            return;
        }
        let candidate = self.token.candidate();
        if application(&candidate, self.client.clone()).await.is_err() {
            return;
        }
        if candidate == self.token.token && !self.task.is_finished() {
            self.token_state.accept();
        } else {
            self.token.renew(candidate);
        }
    }

    /// Waits for a token that Discord takes instead of a refused one: with it the bot has to connect again.
    pub async fn token_renewed(&self) -> Secret<String> {
        self.token.renewed().await
    }

    /// Stops taking new interactions.
    pub async fn shut_down(&self) {
        self.shards.shutdown_all().await;
    }

    /// Ends the connection immediately.
    pub fn abort(&self) {
        self.task.abort();
    }

    /// Number of requests from people that are still being answered.
    pub fn n_under_way(&self) -> usize {
        self.under_way.count()
    }

    /// Whether all shards of this process are connected.
    pub async fn is_connected(&self) -> bool {
        let runners = self.shards.runners.lock().await;
        !runners.is_empty()
            && runners
                .values()
                .all(|runner| runner.stage == ConnectionStage::Connected)
    }

    /// The shards of this process, with the latency of each one's last heartbeat.
    pub async fn latencies(&self) -> BTreeMap<u32, Option<Duration>> {
        let runners = self.shards.runners.lock().await;
        let runners = runners.iter();
        runners.map(|(id, info)| (id.0, info.latency)).collect()
    }
}

/// A gateway error in words, without addresses.
fn describe(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Gateway(error) => error.to_string(),
        serenity::Error::Http(_) => "a request failed".to_owned(),
        _ => "it broke".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::app::request::{Place, Rights};
    use crate::ids::{ChannelId, GuildId};
    use crate::text::Language;

    #[test]
    fn the_invitation_asks_for_what_a_table_needs_and_nothing_else() {
        let link = invite_link(1);
        let asked: u64 = link.split('=').next_back().unwrap().parse().unwrap();
        // Every post is text with at most a file: no embed, no link that must unfold.
        const EMBED_LINKS: u64 = 1 << 14;
        assert_eq!(asked & EMBED_LINKS, 0);
        let place = Place::Server {
            server: GuildId(1),
            channel: ChannelId(2),
            parent: None,
            language: Language::English,
        };
        for bit in (0..u64::BITS).filter(|bit| asked & (1 << bit) != 0) {
            let rights = Rights {
                bot: Some(asked & !(1 << bit)),
                ..Rights::default()
            };
            let missing = [rights.missing_at(&place), rights.missing_for_thread()].concat();
            let named: u64 = missing.iter().fold(0, |bits, one| bits | one.bit());
            assert_eq!(named, 1 << bit, "bit {bit} is asked for and never needed");
        }
    }
}
