//! The connection to Discord: starting it, registering commands, and stopping by finishing.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use anyhow::Context as _;
use serenity::all::{ConnectionStage, GatewayIntents, Http, HttpBuilder, ShardManager};
use serenity::client::ClientBuilder;
use sha2::{Digest as _, Sha256};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{error, info, warn};

use super::handler::Handler;
use super::messenger::Discord;
use crate::app::dispatch::Requests;
use crate::app::{App, Reach};
use crate::commands;
use crate::delivery::{Drawing, Worker, answer};
use crate::outbox::{Messenger, SendError};
use crate::secret::Secret;
use crate::store::Store;

/// The permissions the bot asks for: what posting a table takes, and nothing more.
///
/// View Channel, Send Messages, Embed Links, Attach Files, Read Message History, Create Public
/// Threads, Send Messages in Threads.
pub const PERMISSIONS: u64 = 1 << 10 | 1 << 11 | 1 << 14 | 1 << 15 | 1 << 16 | 1 << 35 | 1 << 38;

/// How often timers and owed answers are looked for.
const BEAT: Duration = Duration::from_millis(500);
/// How long a stop waits for what is under way.
const PATIENCE: Duration = Duration::from_secs(10);
/// What the database remembers of the registered commands.
const REGISTERED: &str = "commands_registered";

/// Which shards this process has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Shards {
    /// All of them, as many as Discord recommends.
    #[default]
    All,
    /// Those from `first` on to before `end`, of so many.
    Range { first: u32, end: u32, total: u32 },
}

/// What a connection takes.
#[derive(Debug)]
pub struct Connect {
    pub token: Secret<String>,
    /// The HTTP client; the sandbox's leads to the sandbox.
    pub client: reqwest::Client,
    pub app: Arc<App>,
    pub drawing: Drawing,
    pub shards: Shards,
    /// Whether outbox and timers run by themselves; tests may want to say when.
    pub background: bool,
}

/// A connected bot.
pub struct Bot {
    pub requests: Arc<Requests>,
    pub worker: Arc<Worker>,
    pub application: u64,
    shards: Arc<ShardManager>,
    gateway: JoinHandle<()>,
    tasks: TaskTracker,
    background: TaskTracker,
    stop: CancellationToken,
    ended: CancellationToken,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("application", &self.application)
            .finish_non_exhaustive()
    }
}

/// The link with which a server invites the bot.
pub fn invite_link(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={PERMISSIONS}"
    )
}

/// Asks Discord who the token belongs to: the application's id.
pub async fn application(token: &Secret<String>, client: reqwest::Client) -> anyhow::Result<u64> {
    let http = HttpBuilder::new(token.expose()).client(client).build();
    let info = http.get_current_application_info().await;
    let info = info.map_err(|error| match super::messenger::error(error) {
        SendError::Rejected { status: 401, .. } => anyhow::anyhow!(
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

/// Connects, and begins to answer and to deliver.
pub async fn connect(connect: Connect) -> anyhow::Result<Bot> {
    let application = application(&connect.token, connect.client.clone()).await?;
    let http = HttpBuilder::new(connect.token.expose())
        .application_id(application.into())
        .client(connect.client.clone())
        .build();
    let requests = Arc::new(Requests {
        app: connect.app.clone(),
    });
    let tasks = TaskTracker::new();
    let intents = GatewayIntents::GUILDS;
    let handler = Handler {
        requests: requests.clone(),
        drawing: connect.drawing,
        files: connect.client.clone(),
        tasks: tasks.clone(),
    };
    let mut client = ClientBuilder::new_with_http(http, intents)
        .raw_event_handler(handler)
        .await
        .map_err(|error| {
            anyhow::anyhow!("failed to connect: {}", super::messenger::error(error))
        })?;
    let shards = client.shard_manager.clone();
    connect.app.heart.set_reach(match connect.shards {
        Shards::All => Reach::All,
        Shards::Range { first, end, total } => Reach::Shards { first, end, total },
    });
    let messenger: Arc<dyn Messenger> = Arc::new(Discord::new(client.http.clone(), connect.client));
    let ended = CancellationToken::new();
    let has_ended = ended.clone();
    let range = connect.shards;
    let gateway = tokio::spawn(async move {
        let result = match range {
            Shards::All => client.start_autosharded().await,
            Shards::Range { first, end, total } => {
                // What serenity takes for the end of the range is the last shard it starts.
                client.start_shard_range(first..end - 1, total).await
            }
        };
        if let Err(error) = result {
            error!("The connection to Discord ended: {}", describe(&error));
        }
        has_ended.cancel();
    });
    let worker = Arc::new(Worker {
        app: connect.app.clone(),
        messenger,
        drawing: connect.drawing,
        name: format!("{}-{:08x}", std::process::id(), rand::random::<u32>()),
    });
    let bot = Bot {
        requests,
        worker,
        application,
        shards,
        gateway,
        tasks,
        background: TaskTracker::new(),
        stop: CancellationToken::new(),
        ended,
    };
    if connect.background {
        let (worker, stop) = (bot.worker.clone(), bot.stop.clone());
        bot.background.spawn(worker.run(stop));
        let (worker, stop) = (bot.worker.clone(), bot.stop.clone());
        bot.background.spawn(beat(worker, bot.shards.clone(), stop));
        let (app, stop) = (connect.app, bot.stop.clone());
        bot.background.spawn(note_answers(app, stop));
    }
    Ok(bot)
}

impl Bot {
    /// Waits until the gateway's connection has ended for good: the token is wrong, or Discord wants no
    /// such intents.
    pub async fn ended(&self) {
        self.ended.cancelled().await;
    }

    /// Takes no new interactions and finishes what is under way.
    pub async fn stop(self) {
        self.shards.shutdown_all().await;
        self.tasks.close();
        self.stop.cancel();
        self.background.close();
        let finished = async {
            self.tasks.wait().await;
            self.background.wait().await;
        };
        if tokio::time::timeout(PATIENCE, finished).await.is_err() {
            warn!(
                "{} requests were still under way after {} s",
                self.n_under_way(),
                PATIENCE.as_secs()
            );
        }
        if let Err(error) = self.worker.app.note_given().await {
            error!("Given answers were not noted: {error:#}");
        }
        self.gateway.abort();
    }

    /// Requests of people that are not answered to their end yet.
    pub fn n_under_way(&self) -> usize {
        self.tasks.len()
    }

    /// Whether all shards of this process hear Discord.
    pub async fn is_connected(&self) -> bool {
        is_connected(&self.shards).await
    }

    /// Everything owed and due, carried out now.
    pub async fn settle(&self) -> anyhow::Result<()> {
        let app = &self.worker.app;
        app.heart.set_shards(latencies(&self.shards).await);
        app.beat(self.is_connected().await).await?;
        app.run_due_timers().await?;
        app.keep_house().await?;
        answer::give_owed(app, &*self.worker.messenger, self.worker.drawing).await?;
        self.worker.deliver_pending().await
    }
}

/// Notes which answers were given; timers may keep the beat from it for too long.
async fn note_answers(app: Arc<App>, stop: CancellationToken) {
    while !stop.is_cancelled() {
        if let Err(error) = app.note_given().await {
            error!("Given answers were not noted: {error:#}");
        }
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Timers, and answers that somebody else owes.
async fn beat(worker: Arc<Worker>, shards: Arc<ShardManager>, stop: CancellationToken) {
    let mut n: u32 = 0;
    while !stop.is_cancelled() {
        worker.app.heart.set_shards(latencies(&shards).await);
        // What is due comes after the time that is given back.
        if let Err(error) = worker.app.beat(is_connected(&shards).await).await {
            error!("The heartbeat failed: {error:#}");
        }
        if let Err(error) = worker.app.run_due_timers().await {
            error!("The timers failed: {error:#}");
        }
        if let Err(error) = answer::give_owed(&worker.app, &*worker.messenger, worker.drawing).await
        {
            error!("Owed answers failed: {error:#}");
        }
        n = n.wrapping_add(1);
        // Every ten seconds or so: what is deleted is gone from the files within the minute.
        if n % 20 == 1
            && let Err(error) = worker.app.keep_house().await
        {
            error!("What must not be kept was not deleted: {error:#}");
        }
        tokio::select! {
            () = tokio::time::sleep(BEAT) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// The shards of this process, and how long a heartbeat of each took last.
async fn latencies(shards: &ShardManager) -> BTreeMap<u32, Option<Duration>> {
    let runners = shards.runners.lock().await;
    let runners = runners.iter();
    runners.map(|(id, info)| (id.0, info.latency)).collect()
}

async fn is_connected(shards: &ShardManager) -> bool {
    let runners = shards.runners.lock().await;
    !runners.is_empty()
        && runners
            .values()
            .all(|runner| runner.stage == ConnectionStage::Connected)
}

/// Lets the commands of this application be registered again at the next start.
pub async fn forget_registration(store: &Store, application: u64) -> anyhow::Result<()> {
    let key = format!("{REGISTERED}.{application}");
    Ok(store.set_fact(&key, "").await?)
}

/// Registers the commands if they are not the ones registered last.
pub(super) async fn register_commands(app: &App, http: &Http) -> anyhow::Result<()> {
    let commands = commands::registration();
    let text = serde_json::to_string(&commands)?;
    let hash = engine::deal::hex(&Sha256::digest(&text));
    // Another application of this database registers its own.
    let application = http.application_id().map_or(0, |id| id.get());
    let key = format!("{REGISTERED}.{application}");
    if app.store.fact(&key).await?.as_deref() == Some(&hash) {
        return Ok(());
    }
    http.create_global_commands(&commands)
        .await
        .map_err(super::messenger::error)
        .context("failed to register the commands")?;
    app.store.set_fact(&key, &hash).await?;
    info!("{} commands registered", commands.len());
    Ok(())
}

/// An error of the gateway in words; never with an address.
fn describe(error: &serenity::Error) -> String {
    match error {
        serenity::Error::Gateway(error) => error.to_string(),
        serenity::Error::Http(_) => "a request failed".to_owned(),
        _ => "it broke".to_owned(),
    }
}
