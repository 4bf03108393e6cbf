//! The connection to Discord: starting it, and shutting it down.

use std::fmt;
use std::path::PathBuf;
use std::sync::Arc;

use app::time::uptime::Heard;
use delivery::{Cdn, Drawing, Painter};
use domain::ids::process_name;
use domain::secret::Secret;
use domain::shards::{Serving, Shards};
use jiff::SignedDuration;
use requests::App;
use requests::dispatch::Requests;
use serenity::all::{BotGateway, Http, HttpBuilder, LightMethod, Request, Route};
use table::outbox::{Messenger, Permission, SendError};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::error;

use super::attachments::Attachments;
use super::block::Block;
use super::earlier::Earlier;
use super::gateway::Served;
use super::gateway::connection::{Refusal, Setup};
use super::gateway::turns::Turns;
use super::handler::Handler;
use super::limits;
use super::registration::Registration;
use super::requests::Discord;
use super::token::{TokenInUse, TokenState};
use super::under_way::UnderWay;
use super::wire::Sent;

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
    /// Where to fetch files that people send along.
    pub attachments: Attachments,
    pub shards: Serving,
    /// Time between two shards of a bucket that identify themselves.
    pub identify_interval: SignedDuration,
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

/// The gateway's connections, over which Discord sends what people do.
pub struct Gateway {
    served: Served,
    over: Over,
    handler: Handler,
    client: reqwest::Client,
    token: TokenInUse,
}

/// Whether Discord ended the connection for good. Cheap to clone.
#[derive(Debug, Clone)]
struct Over {
    /// Whether it did, because of the token or of anything else.
    is_refused: CancellationToken,
    /// Whether only a restart could help.
    is_final: CancellationToken,
    token: TokenState,
    may_be_corrected: bool,
}

impl Over {
    fn end(&self, is_token_wrong: bool) {
        if is_token_wrong {
            self.token.refuse();
        }
        self.is_refused.cancel();
        // A token that is refused may be corrected.
        if !(self.token.is_refused() && self.may_be_corrected) {
            self.is_final.cancel();
        }
    }
}

impl fmt::Debug for Gateway {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Gateway")
            .field("under_way", &self.handler.under_way)
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

/// Discord refuses the bot until its operator corrects something.
#[derive(Debug, Clone, Copy, thiserror::Error)]
pub enum Refused {
    #[error("Discord does not take the token: copy it again, or reset it in the developer portal")]
    Token,
    #[error("Discord ended the connection for good: the log says why")]
    Connection,
}

/// Asks Discord who the token belongs to: the application's id.
pub async fn application(token: &Secret<String>, client: reqwest::Client) -> anyhow::Result<u64> {
    let http = HttpBuilder::new(token.expose()).client(client).build();
    let request = Request::new(Route::Oauth2ApplicationCurrent, LightMethod::Get);
    let info: serenity::Result<Sent> = http.fire(request).await;
    Ok(info.map_err(unanswered)?.id.get())
}

/// Asks Discord where to connect, and with how many shards.
async fn ask_gateway(http: &Http) -> anyhow::Result<BotGateway> {
    http.get_bot_gateway().await.map_err(unanswered)
}

/// Why a question asked before connecting has no answer, in a sentence.
fn unanswered(error: serenity::Error) -> anyhow::Error {
    match super::requests::error(error) {
        SendError::TokenRefused => Refused::Token.into(),
        SendError::Later { .. } => anyhow::anyhow!(
            "Discord cannot be reached: is there a way to https://discord.com from this machine?"
        ),
        SendError::Unknown => {
            anyhow::anyhow!("Discord gave no answer that can be read: try again in a while")
        }
        other => {
            anyhow::anyhow!("Discord does not say whose the token is, or where to connect: {other}")
        }
    }
}

/// Connects, and starts answering in tasks that the tracker counts.
pub async fn connect(connect: Connect, tasks: TaskTracker) -> anyhow::Result<Connected> {
    let application = application(&connect.token, connect.client.clone()).await?;
    let builder = HttpBuilder::new(connect.token.expose())
        .application_id(application.into())
        .client(connect.client.clone());
    let http = Arc::new(limits::http(builder));
    let requests = Arc::new(Requests {
        app: connect.app.clone(),
    });
    let token_state = TokenState::default();
    let painter = Arc::new(Painter::new(connect.drawing, connect.avatars.clone()));
    let registration = Registration::default();
    let messenger = Discord::new(
        http.clone(),
        connect.client.clone(),
        connect.attachments.clone(),
        token_state.clone(),
        Block::new(connect.app.tables.clock.clone()),
        registration.clone(),
    );
    let handler = Handler {
        requests: requests.clone(),
        http,
        messenger: messenger.clone(),
        painter: painter.clone(),
        tasks,
        stop: CancellationToken::new(),
        under_way: UnderWay::default(),
        earlier: Earlier::default(),
        token: token_state,
        registration,
    };
    let over = Over {
        is_refused: CancellationToken::new(),
        is_final: CancellationToken::new(),
        token: handler.token.clone(),
        may_be_corrected: connect.token_file.is_some(),
    };
    let served = serve(&connect, handler.clone(), over.clone()).await?;
    connect.app.uptime.set_heard(served.heard().await);
    Ok(Connected {
        requests,
        messenger: Arc::new(messenger),
        painter,
        application,
        gateway: Gateway {
            served,
            over,
            handler,
            client: connect.client,
            token: TokenInUse::new(connect.token, connect.token_file),
        },
    })
}

/// Starts the shards of this process.
async fn serve(connect: &Connect, handler: Handler, over: Over) -> anyhow::Result<Served> {
    let asked = ask_gateway(&handler.http).await?;
    let recommended = asked.shards.max(1);
    let process = process_name();
    let n_buckets = u32::try_from(asked.session_start_limit.max_concurrency).unwrap_or(1);
    let tables = connect.app.tables.clone();
    let setup = Setup {
        handler,
        token: connect.token.clone(),
        address: asked.url,
        turns: Turns::new(
            tables,
            process.clone(),
            n_buckets,
            connect.identify_interval,
        ),
        refused: Box::new(move |refusal| {
            match refusal {
                Refusal::Token => error!("The connection to Discord ended: wrong token"),
                Refusal::MoreShards => error!(
                    "The connection to Discord ended: it wants more shards, so stop all processes, set a larger \
                     `total` if there is one, and start them again"
                ),
                Refusal::Other(code) => error!("The connection to Discord ended: code {code}"),
            }
            over.end(refusal == Refusal::Token);
        }),
    };
    Ok(match connect.shards {
        Serving::These(Shards::All) => Served::these(setup, 0..recommended, recommended),
        Serving::These(Shards::Range { first, end, total }) => {
            Served::these(setup, first..end, total)
        }
        Serving::Shared { total } => {
            Served::join(setup, process, total.unwrap_or(recommended).max(1)).await?
        }
    })
}

impl Gateway {
    /// Waits until the connection has ended for good: the token is wrong, or Discord refuses the
    /// intents.
    pub async fn ended(&self) {
        self.over.is_final.cancelled().await;
    }

    /// Whether Discord refuses the token.
    pub fn is_token_refused(&self) -> bool {
        self.over.token.is_refused()
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
        if candidate == self.token.token && !self.over.is_refused.is_cancelled() {
            self.over.token.accept();
        } else {
            self.token.renew(candidate);
        }
    }

    /// Waits for a token that Discord takes instead of a refused one: with it the bot has to connect again.
    pub async fn token_renewed(&self) -> Secret<String> {
        self.token.renewed().await
    }

    /// Renews what is leased, and takes a step towards a fair share of shared shards.
    pub async fn keep_shards(&self) -> anyhow::Result<()> {
        Ok(self.served.keep().await?)
    }

    /// Stops taking new interactions.
    pub async fn shut_down(&self) {
        self.handler.stop.cancel();
        self.served.quit().await;
    }

    /// Number of requests from people that are still being answered.
    pub fn n_under_way(&self) -> usize {
        self.handler.under_way.count()
    }

    /// Whether all shards of this process are connected.
    pub async fn is_connected(&self) -> bool {
        self.served.is_connected().await
    }

    /// Whether Discord has yet to take the commands.
    pub fn owes_commands(&self) -> bool {
        self.handler.registration.is_owed()
    }

    /// The shards of this process, and which of them are heard.
    pub async fn heard(&self) -> Heard {
        self.served.heard().await
    }
}

#[cfg(test)]
mod tests {
    use domain::ids::{ChannelId, GuildId};
    use domain::language::Language;
    use table::request::{Place, Rights};

    use super::*;

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
            language: Language::ENGLISH,
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
