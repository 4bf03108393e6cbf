//! A sandbox with the real bot in it.
//!
//! Start at [`World::new`], or at [`World::with`] where more than the dice matters; [`on_both`] runs
//! a test on both databases. The bot runs on threads of its own ([`Process`]), so that it can be
//! stopped, or killed where it stands, and started again on the database it left.

use std::sync::Arc;
use std::time::Duration;

use bot::app::{App, Clock, Dice, Limits};
use bot::delivery::Drawing;
use bot::discord::{Bot, Connect, Shards, connect};
use bot::secret::Secret;
use bot::store::Store;
use jiff::Timestamp;
use sandbox::{Channel, Connection, GatewayRules, Moment, Options, Recorded, Sandbox, User};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tracing_subscriber::EnvFilter;

use super::ears::Ears;
use super::postgres::Postgres;

/// When every test begins: a morning in May.
const MORNING: &str = "2026-05-15T08:00:00.000000+00:00";

/// How long a killed bot's threads may take to notice; nothing takes nearly so long.
const PATIENCE: Duration = Duration::from_secs(20);

/// How long to wait for another process before looking again.
const BLINK: Duration = Duration::from_millis(10);

/// Which database a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Database {
    Sqlite,
    Postgres,
}

/// What a world is made of.
#[derive(Debug)]
pub struct Setting {
    /// They fall the same for the same number.
    pub dice: u64,
    pub database: Database,
    pub drawing: Drawing,
    /// The bot's clock; else one that stands still until the world lets time pass.
    pub clock: Option<Clock>,
    /// Who listens to logs and metrics.
    pub ears: Option<Ears>,
    /// How many shards Discord wants; the bot of the world has the first.
    pub n_shards: u32,
}

impl Setting {
    pub fn new(dice: u64) -> Setting {
        Setting {
            dice,
            database: Database::Sqlite,
            drawing: Drawing::Off,
            clock: None,
            ears: None,
            n_shards: 1,
        }
    }
}

/// Runs a test in a world on SQLite and, where it is installed, in one on PostgreSQL.
pub async fn on_both(dice: u64, test: impl AsyncFn(World)) {
    for database in [Database::Sqlite, Database::Postgres] {
        let setting = Setting {
            database,
            ..Setting::new(dice)
        };
        if let Some(world) = World::try_with(setting).await {
            test(world).await;
        }
    }
}

/// The bot and its Discord.
pub struct World {
    pub sandbox: Sandbox,
    pub clock: Clock,
    process: Option<Process>,
    /// Reads the database where the bot is another process.
    looking_on: Option<Arc<App>>,
    address: String,
    dice: u64,
    drawing: Drawing,
    ears: Option<Ears>,
    n_shards: u32,
    _folder: TempDir,
}

impl World {
    /// With an SQLite database, and dice that fall the same for the same number.
    pub async fn new(dice: u64) -> World {
        World::with(Setting::new(dice)).await
    }

    pub async fn with(setting: Setting) -> World {
        let world = World::try_with(setting).await;
        world.expect("the database is there")
    }

    /// None, and SKIPPED printed, where the database is not installed.
    pub async fn try_with(setting: Setting) -> Option<World> {
        let folder = tempfile::tempdir().unwrap();
        let address = match setting.database {
            Database::Sqlite => format!("sqlite:{}", folder.path().join("test.db").display()),
            Database::Postgres => Postgres::shared()?.new_database(),
        };
        // Shown where a test fails; RUST_LOG shows more.
        let filter = EnvFilter::try_from_default_env();
        let log = tracing_subscriber::fmt()
            .with_env_filter(filter.unwrap_or_else(|_| EnvFilter::new("warn")))
            .with_test_writer();
        let _ = log.try_init();
        let options = Options {
            clock: sandbox::Clock::standing_at(Moment::parse(MORNING).unwrap()),
            shards: u64::from(setting.n_shards),
            // As if each start came long after the one before: Discord wants five seconds between
            // them, and no clock but the machine's will do.
            gateway: GatewayRules {
                identify_interval: Duration::ZERO,
                ..GatewayRules::default()
            },
            ..Options::default()
        };
        let mut world = World {
            sandbox: Sandbox::start(options).await,
            clock: setting
                .clock
                .unwrap_or_else(|| Clock::set_to(MORNING.parse::<Timestamp>().unwrap())),
            process: None,
            looking_on: None,
            address,
            dice: setting.dice,
            drawing: setting.drawing,
            ears: setting.ears,
            n_shards: setting.n_shards,
            _folder: folder,
        };
        world.start().await;
        world.sandbox.wait_for_command("game").await;
        Some(world)
    }

    pub fn app(&self) -> &Arc<App> {
        match (&self.process, &self.looking_on) {
            (Some(process), _) => process.app(),
            (None, Some(app)) => app,
            (None, None) => panic!("the bot does not run"),
        }
    }

    /// Where the database is.
    pub fn address(&self) -> &str {
        &self.address
    }

    fn process(&self) -> &Process {
        self.process.as_ref().expect("the bot runs")
    }

    /// Starts the bot, which does not run.
    pub async fn start(&mut self) {
        assert!(self.process.is_none(), "the bot runs already");
        self.process = Some(self.start_shard(0, self.ears.clone()).await);
    }

    /// A bot on this database with that shard; the world's own has the first.
    pub async fn start_shard(&mut self, shard: u32, ears: Option<Ears>) -> Process {
        let app = self.new_app().await;
        let shards = match self.n_shards {
            1 => Shards::All,
            total => Shards::Range {
                first: shard,
                end: shard + 1,
                total,
            },
        };
        let process = Process::start(
            connecting(self.sandbox.connection(), app, self.drawing, shards, false),
            ears,
        )
        .await;
        self.sandbox.wait_for_shards(shard as usize + 1).await;
        process
    }

    /// The running bot, to be stopped or killed; the world has none then.
    pub fn take_process(&mut self) -> Process {
        self.process.take().expect("the bot runs")
    }

    async fn new_app(&mut self) -> Arc<App> {
        // Other dice after each start, as in life; the same in the same test.
        self.dice += 1;
        Arc::new(App::new(
            Store::open(&self.address).await.unwrap(),
            self.clock.clone(),
            Dice::numbered(self.dice),
            Limits::default(),
        ))
    }

    /// Stops the bot, and looks on from then while others serve this database.
    pub async fn look_on(&mut self) {
        self.stop().await;
        self.looking_on = Some(self.new_app().await);
    }

    /// Waits until a bot elsewhere has delivered everything.
    pub async fn wait_until_delivered(&self) {
        let mut changes = self.sandbox.changes();
        let store = &self.app().store;
        let now = self.clock.now();
        let is_owed = async || {
            !store
                .claim_answers(now, Duration::ZERO)
                .await
                .unwrap()
                .is_empty()
                || store.next_work().await.unwrap().is_some()
        };
        while is_owed().await {
            // Whatever is delivered changes something; what was just noted as done does not.
            let _ = tokio::time::timeout(BLINK, changes.recv()).await;
        }
    }

    /// Stops the bot as SIGTERM does: what is under way is finished.
    pub async fn stop(&mut self) {
        self.take_process().stop().await;
        self.sandbox.wait_for_shards_gone().await;
    }

    /// Ends the bot where it stands: whatever it is doing is never finished.
    pub async fn kill(&mut self) {
        self.take_process().kill().await;
        self.sandbox.wait_for_shards_gone().await;
    }

    /// Begins to let everything happen that is due, and kills the bot as soon as Discord has got so
    /// many requests more; or when it has done everything.
    pub async fn kill_after(&mut self, n_requests: u64) {
        let last = self.sandbox.n_requests() + n_requests;
        let settling = self.begin_to_settle();
        tokio::select! {
            settled = settling => settled.unwrap().unwrap(),
            () = self.wait_for_requests(last) => {}
        }
        self.kill().await;
    }

    /// Waits until Discord has got so many requests in all.
    pub async fn wait_for_requests(&self, n_requests: u64) {
        if self.sandbox.n_requests() < n_requests {
            let is_last = |request: &Recorded| n_requests <= request.number;
            self.sandbox.wait_for_request("a request", is_last).await;
        }
    }

    /// Stops the bot where it stands, and starts it again on the same database.
    pub async fn restart(&mut self) {
        self.kill().await;
        self.start().await;
    }

    /// Whether the bot hears Discord.
    pub async fn is_connected(&self) -> bool {
        self.process().bot.is_connected().await
    }

    /// Lets everything happen that is due.
    pub async fn settle(&self) {
        self.process().settle().await;
    }

    /// Begins to let everything happen that is due, on the bot's own threads.
    pub fn begin_to_settle(&self) -> JoinHandle<anyhow::Result<()>> {
        self.process().begin_to_settle()
    }

    /// Lets time pass, for Discord and the bot.
    pub async fn pass(&self, time: Duration) {
        self.let_pass(time);
        self.settle().await;
    }

    /// As [`World::pass`], without anything happening yet.
    pub fn let_pass(&self, time: Duration) {
        self.sandbox.advance(time);
        self.clock.advance(time);
    }

    pub fn user(&self, name: &str) -> User {
        self.sandbox.user(name)
    }

    pub fn channel(&self) -> Channel {
        self.sandbox.channel("games")
    }
}

/// A running bot on threads of its own, which end with it.
pub struct Process {
    bot: Arc<Bot>,
    threads: Option<Runtime>,
}

/// What a bot needs to connect to a sandbox.
pub fn connecting(
    connection: Connection,
    app: Arc<App>,
    drawing: Drawing,
    shards: Shards,
    background: bool,
) -> Connect {
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        // Nobody else is to be trusted, and reading the world's certificates takes longer than
        // anything else at a start.
        .tls_built_in_root_certs(false)
        .add_root_certificate(certificate)
        .build()
        .unwrap();
    Connect {
        token: Secret::new(connection.token),
        client,
        app,
        drawing,
        shards,
        background,
    }
}

impl Process {
    async fn start(connecting: Connect, ears: Option<Ears>) -> Process {
        let threads = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .on_thread_start(move || {
                if let Some(ears) = &ears {
                    ears.listen_on_this_thread();
                }
            })
            .enable_all()
            .build()
            .unwrap();
        let bot = threads.spawn(connect(connecting)).await.unwrap().unwrap();
        Process {
            bot: Arc::new(bot),
            threads: Some(threads),
        }
    }

    pub fn app(&self) -> &Arc<App> {
        &self.bot.requests.app
    }

    /// Lets everything happen that is due.
    pub async fn settle(&self) {
        self.begin_to_settle().await.unwrap().unwrap();
    }

    fn begin_to_settle(&self) -> JoinHandle<anyhow::Result<()>> {
        let bot = self.bot.clone();
        // On the bot's own threads, so that it dies with them.
        let threads = self.threads.as_ref().expect("taken at the end only");
        threads.spawn(async move { bot.settle().await })
    }

    /// Stops as SIGTERM does.
    pub async fn stop(mut self) {
        let bot = self.bot.clone();
        let app = self.app().clone();
        let threads = self.threads.take().expect("taken at the end only");
        drop(self);
        let bot = Arc::into_inner(bot).expect("nobody settles any more");
        threads.spawn(bot.stop()).await.unwrap();
        app.store.close().await;
        end(threads).await;
    }

    /// Ends every task where it stands.
    pub async fn kill(mut self) {
        end(self.threads.take().expect("taken at the end only")).await;
    }
}

/// Ends the threads and waits until they have ended: a runtime must not do so within another one.
async fn end(threads: Runtime) {
    let ended = tokio::task::spawn_blocking(move || threads.shutdown_timeout(PATIENCE)).await;
    ended.unwrap();
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}
