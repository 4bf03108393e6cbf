//! A sandbox with the real bot in it.
//!
//! Start at [`World::new`], or at [`World::with`] for more options than the dice; [`on_either`] runs a test on one of
//! the databases, [`on_both`] on each, [`alone_and_shared`] with one bot and with two. A bot runs on its own
//! threads ([`Process`]), so that it can be stopped, or killed at any moment, and started again on
//! the same database. When a world ends, every request of its bots is checked.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use delivery::{Cdn, Drawing, EMOJI};
use discord::{Attachments, Connect, IDENTIFY_INTERVAL};
use domain::ids::{GuildId, UserId};
use domain::secret::Secret;
use domain::settings::ServerSetting;
use domain::shards::{Serving, Shards};
use futures::future::join_all;
use jiff::{SignedDuration, Timestamp};
use railpost::run::Bot;
use requests::{App, Limits};
use sandbox::{Channel, Connection, GatewayRules, Moment, Options, Recorded, Sandbox, User};
use serde_json::json;
use store::{NewAudit, Store};
use table::clock::{Clock, Dice};
use table::tables::Tables;
use tempfile::TempDir;
use tokio::runtime::Runtime;
use tokio::task::JoinHandle;
use tracing_subscriber::Registry;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use super::log_capture::LogCapture;
use super::postgres::Postgres;
use crate::discord_schema::judge_bot;

/// Time at which every test begins.
const MORNING: &str = "2026-05-15T08:00:00.000000+00:00";

/// Maximum wait for a killed bot's threads to end.
const THREADS_TIMEOUT: Duration = Duration::from_secs(20);

/// Interval at which bots of this process are polled.
const POLL_INTERVAL: Duration = Duration::from_millis(1);

/// Step by which bots that are there let time pass.
pub const HOUR: Duration = Duration::from_secs(60 * 60);

/// Longer than a bot waits until it asks again whether it may start a shard.
const SETTLE_TIMEOUT: Duration = Duration::from_millis(400);

/// Which database a test runs on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Database {
    Sqlite,
    Postgres,
}

/// Options of a [`World`].
#[derive(Debug)]
pub struct Setting {
    /// Seed of the bots' randomness.
    pub dice: u64,
    pub database: Database,
    /// Address of an existing database; `None` makes a new one.
    pub address: Option<String>,
    pub drawing: Drawing,
    /// The bot's clock; by default one that is stopped until the world lets time pass.
    pub clock: Option<Clock>,
    /// Captures logs and metrics, one for each bot.
    pub captures: Vec<LogCapture>,
    /// Whether new tables have the bot's default clock, or none, for tests that are not about
    /// time.
    pub usual_clock: bool,
    /// How long a move can be undone before it is answered by itself; not at all, for tests that are not about it.
    pub undo_wait: Duration,
    /// Number of bots that share the database, each with its own shard; the first server belongs to the
    /// first bot.
    pub n_bots: u32,
    /// Number of shards that the bots share by themselves, instead of one of its own for each.
    pub shared_shards: Option<u32>,
    /// Address at which the bots are to resume their sessions; `None` for the gateway's own.
    pub resume_url: Option<String>,
    /// Whether Discord has its web page; see [`World::page`].
    pub page: bool,
    /// A saved Discord that goes on, at the time of the clock; by default a new one.
    pub discord: Option<PathBuf>,
}

impl Setting {
    pub fn new(dice: u64) -> Setting {
        Setting {
            dice,
            database: Database::Sqlite,
            address: None,
            drawing: Drawing::Off,
            clock: None,
            captures: Vec::new(),
            usual_clock: false,
            undo_wait: Duration::ZERO,
            n_bots: 1,
            shared_shards: None,
            resume_url: None,
            page: false,
            discord: None,
        }
    }
}

/// The databases a test runs on: SQLite and, if installed, PostgreSQL.
pub fn databases() -> impl Iterator<Item = Database> {
    let postgres = Postgres::shared().map(|_| Database::Postgres);
    [Database::Sqlite].into_iter().chain(postgres)
}

/// Runs a test in a world on one of the databases, by its dice: half of the tests on each, as every statement has its
/// tests on both in `store`.
pub async fn on_either(dice: u64, test: impl AsyncFn(World)) {
    let mut databases: Vec<Database> = databases().collect();
    let database = databases.swap_remove(dice as usize % databases.len());
    test(World::on(database, dice).await).await;
}

/// Runs a test in a world on each database, where something about the database decides.
pub async fn on_both(dice: u64, test: impl AsyncFn(World)) {
    for database in databases() {
        test(World::on(database, dice).await).await;
    }
}

/// Runs a test in a world with one bot on SQLite and, if PostgreSQL is installed, in one whose
/// database two bots share: either may do what is due, and both try at the same time.
pub async fn alone_and_shared(dice: u64, test: impl AsyncFn(World)) {
    test(World::new(dice).await).await;
    if let Some(world) = World::shared(dice).await {
        test(world).await;
    }
}

/// The bots and their Discord.
pub struct World {
    pub sandbox: Sandbox,
    pub clock: Clock,
    /// The running bots; the first hears the first server.
    processes: Vec<Process>,
    /// Reads the database when the bot is another process.
    looking_on: Option<Arc<App>>,
    address: String,
    dice: u64,
    drawing: Drawing,
    captures: Vec<LogCapture>,
    undo_wait: Duration,
    n_bots: u32,
    shared_shards: Option<u32>,
    /// The bot that does nothing, as if it were frozen.
    frozen: Option<usize>,
    /// The address of Discord's web page, where there is one.
    pub page: Option<String>,
    _folder: TempDir,
}

impl World {
    /// On SQLite, with dice that fall the same for the same number.
    pub async fn new(dice: u64) -> World {
        World::with(Setting::new(dice)).await
    }

    /// As [`World::new`], but new tables have the bot's default clock.
    pub async fn with_clocks(dice: u64) -> World {
        World::with(Setting {
            usual_clock: true,
            ..Setting::new(dice)
        })
        .await
    }

    /// On a database of this kind, which is installed.
    pub async fn on(database: Database, dice: u64) -> World {
        World::with(Setting {
            database,
            ..Setting::new(dice)
        })
        .await
    }

    pub async fn with(setting: Setting) -> World {
        let world = World::try_with(setting).await;
        world.expect("the database is there")
    }

    /// Two bots on one PostgreSQL database; `None` if that is not installed.
    pub async fn shared(dice: u64) -> Option<World> {
        let setting = Setting {
            database: Database::Postgres,
            n_bots: 2,
            ..Setting::new(dice)
        };
        World::try_with(setting).await
    }

    /// `None`, with SKIPPED printed, if the database is not installed.
    pub async fn try_with(setting: Setting) -> Option<World> {
        let folder = tempfile::tempdir().unwrap();
        let address = match setting.address {
            Some(address) => address,
            None => match setting.database {
                Database::Sqlite => {
                    format!("sqlite:{}", folder.path().join("test.db").display())
                }
                Database::Postgres => Postgres::shared()?.new_database(),
            },
        };
        // Shown when a test fails; RUST_LOG shows more.
        let filter = std::env::var("RUST_LOG").ok();
        let filter = filter.and_then(|filter| filter.parse::<Targets>().ok());
        let _ = Registry::default()
            .with(tracing_subscriber::fmt::layer().with_test_writer())
            .with(filter.unwrap_or_else(|| Targets::new().with_default(LevelFilter::WARN)))
            .try_init();
        let clock = setting
            .clock
            .unwrap_or_else(|| Clock::set_to(MORNING.parse::<Timestamp>().unwrap()));
        let options = Options {
            clock: sandbox::Clock::standing_at(Moment(clock.now().as_millisecond())),
            folder: setting.discord,
            emoji: setting.page.then_some(EMOJI),
            shards: u64::from(setting.shared_shards.unwrap_or(setting.n_bots)),
            // As if each start came long after the one before: Discord requires five seconds between
            // them, by the machine's clock.
            gateway: GatewayRules {
                identify_interval: Duration::ZERO,
                resume_url: setting.resume_url,
                ..GatewayRules::default()
            },
            ..Options::default()
        };
        let (sandbox, page) = match setting.page {
            true => {
                let (sandbox, address) = Sandbox::start_with_page(options).await.unwrap();
                (sandbox, Some(address))
            }
            false => (Sandbox::start(options).await, None),
        };
        let mut world = World {
            sandbox,
            clock,
            processes: Vec::new(),
            looking_on: None,
            address,
            dice: setting.dice,
            drawing: setting.drawing,
            captures: setting.captures,
            undo_wait: setting.undo_wait,
            n_bots: setting.n_bots,
            shared_shards: setting.shared_shards,
            frozen: None,
            page,
            _folder: folder,
        };
        world.start().await;
        world.sandbox.wait_for_command("game").await;
        if !setting.usual_clock {
            world.without_clocks().await;
        }
        Some(world)
    }

    /// From now on new tables of the first server have no clock, as if its owner had chosen so.
    async fn without_clocks(&self) {
        let server = GuildId(self.sandbox.guild().id().0);
        let (key, value) = ServerSetting::Clock(0).row();
        let audit = NewAudit {
            server,
            game: None,
            actor: UserId(self.sandbox.owner().id().0),
            deed: "server_set",
            details: json!({ "key": key, "value": value }),
        };
        let store = &self.app().tables.store;
        store
            .set_server_settings(server, &[(key, value)], &[audit], self.clock.now())
            .await
            .unwrap();
    }

    /// The first bot's application, or the observer's if the bot is another process.
    pub fn app(&self) -> &Arc<App> {
        match (self.processes.first(), &self.looking_on) {
            (Some(process), _) => process.app(),
            (None, Some(app)) => app,
            (None, None) => panic!("the bot does not run"),
        }
    }

    /// Its tables.
    pub fn tables(&self) -> &Arc<Tables> {
        &self.app().tables
    }

    /// The address of the database.
    pub fn address(&self) -> &str {
        &self.address
    }

    fn process(&self) -> &Process {
        self.processes.first().expect("the bot runs")
    }

    /// Starts the bots, which must not be running.
    pub async fn start(&mut self) {
        assert!(self.processes.is_empty(), "the bot runs already");
        for shard in 0..self.n_bots {
            let process = self.start_shard(shard).await;
            self.processes.push(process);
        }
    }

    async fn start_shard(&mut self, shard: u32) -> Process {
        let app = self.new_app().await;
        let shards = match (self.shared_shards, self.n_bots) {
            (Some(_), _) => Serving::Shared { total: None },
            (None, 1) => Serving::default(),
            (None, total) => Serving::These(Shards::one(shard, total)),
        };
        let process = Process::start(
            connecting(self.sandbox.connection(), app, self.drawing, shards),
            self.captures.get(shard as usize).cloned(),
        )
        .await;
        let n_connected = self.shared_shards.map_or(shard as usize + 1, |_| 1);
        self.sandbox.wait_for_shards(n_connected).await;
        process
    }

    /// Starts one more bot.
    pub async fn start_another(&mut self) {
        let process = self.start_shard(self.processes.len() as u32).await;
        self.processes.push(process);
    }

    /// Takes one of the bots, to be stopped or killed.
    pub fn take(&mut self, which: usize) -> Process {
        self.processes.remove(which)
    }

    /// Freezes one of the bots, or none from now on: it hears Discord, and nothing else of it goes on.
    pub fn freeze(&mut self, which: Option<usize>) {
        self.frozen = which;
    }

    /// The bots that are not frozen.
    fn awake(&self) -> impl Iterator<Item = &Process> {
        let awake = self.processes.iter().enumerate();
        awake
            .filter(|(which, _)| self.frozen != Some(*which))
            .map(|(_, process)| process)
    }

    /// The shards that each bot hears.
    pub async fn heard(&self) -> Vec<Vec<u32>> {
        let mut heard = Vec::new();
        for process in &self.processes {
            let parts = process.bot.heard().await.parts.into_iter();
            let shards = parts.filter(|part| part.is_heard).map(|part| part.shards);
            heard.push(
                shards
                    .map(|shards| match shards {
                        Shards::Range { first, .. } => first,
                        Shards::All => 0,
                    })
                    .collect(),
            );
        }
        heard
    }

    /// Lets time pass until the bots hear as many shards as said here, whichever of them how many; returns how long.
    pub async fn share(&self, n_heard: &[usize]) -> Duration {
        const MOST: u32 = 100;
        // As long as a shard waits for another one to be started, and less than a lease.
        const STEP: Duration = Duration::from_secs(5);
        let mut n_heard = n_heard.to_vec();
        n_heard.sort();
        for n_steps in 0..MOST {
            let mut heard: Vec<usize> = self.heard().await.iter().map(Vec::len).collect();
            heard.sort();
            if heard == n_heard {
                return STEP * n_steps;
            }
            let n_before = self.sandbox.gateway_frames().len();
            self.pass(STEP).await;
            // A bot that may start a shard now does so within this time.
            let mut changes = self.sandbox.changes();
            let until = tokio::time::Instant::now() + SETTLE_TIMEOUT;
            while self.sandbox.gateway_frames().len() == n_before
                && tokio::time::timeout_at(until, changes.recv()).await.is_ok()
            {}
        }
        panic!("the bots hear {:?}", self.heard().await);
    }

    /// Takes the one running bot, to be stopped or killed; the world has none then.
    pub fn take_process(&mut self) -> Process {
        assert_eq!(self.processes.len(), 1);
        self.processes.remove(0)
    }

    async fn new_app(&mut self) -> Arc<App> {
        // New dice after each start, as in reality, but the same in the same test.
        self.dice += 1;
        let address = match self.address.starts_with("postgres:") {
            // Each bot has a name of its own in the database's list of sessions.
            true => format!("{}?application_name=bot-{}", self.address, self.dice),
            false => self.address.clone(),
        };
        Arc::new(App::new(
            Store::open(&address).await.unwrap(),
            self.clock.clone(),
            Dice::numbered(self.dice),
            Limits {
                undo_wait: self.undo_wait,
                ..Limits::default()
            },
        ))
    }

    /// Stops the bot, and from then on only reads the database that another process serves.
    pub async fn look_on(&mut self) {
        self.stop().await;
        self.looking_on = Some(self.new_app().await);
    }

    /// Stops the bots as SIGTERM does: requests in progress are finished.
    pub async fn stop(&mut self) {
        for process in self.processes.drain(..) {
            process.stop().await;
        }
        self.sandbox.wait_for_shards_gone().await;
    }

    /// Kills the bots: what they are doing is never finished.
    pub async fn kill(&mut self) {
        for process in self.processes.drain(..) {
            process.kill().await;
        }
        self.sandbox.wait_for_shards_gone().await;
    }

    /// Starts everything that is due, and kills the bot after this many further requests, or when it has
    /// done everything.
    pub async fn kill_after(&mut self, n_requests: u64) {
        let last = self.sandbox.n_requests() + n_requests;
        let settling = self.begin_to_settle();
        tokio::select! {
            settled = settling => settled.unwrap().unwrap(),
            () = self.wait_for_requests(last) => {}
        }
        self.kill().await;
    }

    /// Waits until Discord has received this many requests in total.
    pub async fn wait_for_requests(&self, n_requests: u64) {
        if self.sandbox.n_requests() < n_requests {
            let is_last = |request: &Recorded| n_requests <= request.number;
            self.sandbox.wait_for_request("a request", is_last).await;
        }
    }

    /// Kills the bots and starts them again on the same database.
    pub async fn restart(&mut self) {
        self.kill().await;
        self.start().await;
    }

    /// As [`World::restart`], with or without pictures from now on.
    pub async fn restart_with(&mut self, drawing: Drawing) {
        self.drawing = drawing;
        self.restart().await;
    }

    /// Whether the first bot is connected to Discord.
    pub async fn is_connected(&self) -> bool {
        self.process().bot.is_connected().await
    }

    /// Whether each bot is connected to Discord, as its `/readyz` says.
    pub async fn are_connected(&self) -> Vec<bool> {
        join_all(
            self.processes
                .iter()
                .map(|process| process.bot.is_connected()),
        )
        .await
    }

    /// Waits until everybody has their answers, including further messages.
    pub async fn wait_until_answered(&self) {
        while self.processes.iter().any(|bot| bot.bot.n_under_way() > 0) {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    }

    /// Carries out everything that is due; several bots do so concurrently.
    pub async fn settle(&self) {
        assert!(!self.processes.is_empty(), "the bot does not run");
        let settling: Vec<_> = self.awake().map(Process::begin_to_settle).collect();
        for settling in settling {
            settling.await.unwrap().unwrap();
        }
        // A bot leaves what another one holds, which may be more by the time that other one is done.
        if self.processes.len() > 1 {
            for process in self.awake() {
                process.begin_to_settle().await.unwrap().unwrap();
            }
        }
    }

    /// Starts carrying out everything that is due, on the bot's own threads.
    pub fn begin_to_settle(&self) -> JoinHandle<anyhow::Result<()>> {
        self.process().begin_to_settle()
    }

    /// Advances the clocks of Discord and the bots, and carries out what is due.
    pub async fn pass(&self, time: Duration) {
        self.let_pass(time);
        // The bots were running all the time. No bot carries out what is due in a server that its own bot
        // has not heard for that long, so all beat first.
        self.beat().await;
        self.settle().await;
    }

    /// Advances the clocks an hour at a time, as for bots that are there all the time, which have something to do in an
    /// hour only if something is due then. `look` is called at the end of each hour, before they do it.
    pub async fn pass_hours(&self, n: u32, look: impl Fn()) {
        let mut due = self.next_due().await;
        for hour in 1..=n {
            self.let_pass(HOUR);
            look();
            if hour == n || due.is_some_and(|due| due <= self.clock.now()) {
                self.beat().await;
                self.settle().await;
                due = self.next_due().await;
            }
        }
    }

    /// When a timer or a delivery is next due.
    pub async fn next_due(&self) -> Option<Timestamp> {
        let store = &self.tables().store;
        let timer = store.next_timer().await.unwrap();
        let work = store.next_work().await.unwrap();
        timer.into_iter().chain(work).min()
    }

    /// Has all bots note that they are there.
    pub async fn beat(&self) {
        for process in self.awake() {
            process.bot.keep_shards().await.unwrap();
            let heard = process.bot.heard().await;
            process.app().beat(heard).await.unwrap();
        }
    }

    /// Advances the clocks, without carrying anything out.
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

impl Drop for World {
    fn drop(&mut self) {
        // A test that failed has said enough.
        if !std::thread::panicking() {
            judge_bot(&self.sandbox);
        }
    }
}

/// A running bot on its own threads, which end with it.
pub struct Process {
    bot: Arc<Bot>,
    threads: Option<Runtime>,
}

/// What a bot needs to connect to a sandbox.
pub fn connecting(
    connection: Connection,
    app: Arc<App>,
    drawing: Drawing,
    shards: Serving,
) -> Connect {
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        // No other certificate is trusted, and reading the system's certificates takes longer than
        // anything else at a start.
        .tls_built_in_root_certs(false)
        .add_root_certificate(certificate)
        .build()
        .unwrap();
    // As for the client above, no certificates are read: the sandbox's files need none.
    let files = || reqwest::Client::builder().tls_built_in_root_certs(false);
    let avatars = match drawing {
        Drawing::On => Some(Cdn::new(&connection.cdn, files()).unwrap()),
        Drawing::Off | Drawing::Blank => None,
    };
    // Alone, or with one shard of its own, each start comes long after the one before.
    let identify_interval = match shards {
        Serving::Shared { .. } => IDENTIFY_INTERVAL,
        Serving::These(_) => SignedDuration::ZERO,
    };
    Connect {
        token: Secret::new(connection.token),
        token_file: None,
        client,
        app,
        drawing,
        avatars,
        attachments: Attachments::new(&connection.cdn, files()).unwrap(),
        shards,
        identify_interval,
    }
}

impl Process {
    async fn start(connecting: Connect, capture: Option<LogCapture>) -> Process {
        let threads = tokio::runtime::Builder::new_multi_thread()
            .worker_threads(1)
            .on_thread_start(move || {
                if let Some(capture) = &capture {
                    capture.capture_this_thread();
                }
            })
            .enable_all()
            .build()
            .unwrap();
        let bot = threads
            .spawn(Bot::answering(connecting))
            .await
            .unwrap()
            .unwrap();
        Process {
            bot: Arc::new(bot),
            threads: Some(threads),
        }
    }

    pub fn app(&self) -> &Arc<App> {
        &self.bot.requests.app
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
        let tables = self.app().tables.clone();
        let threads = self.threads.take().expect("taken at the end only");
        drop(self);
        let bot = Arc::into_inner(bot).expect("nobody settles any more");
        threads.spawn(bot.stop()).await.unwrap();
        tables.store.close().await;
        end(threads).await;
    }

    /// Ends every task immediately.
    pub async fn kill(mut self) {
        end(self.threads.take().expect("taken at the end only")).await;
    }
}

/// Ends the threads and waits until they have ended: a runtime cannot do so within another one.
async fn end(threads: Runtime) {
    let ended =
        tokio::task::spawn_blocking(move || threads.shutdown_timeout(THREADS_TIMEOUT)).await;
    ended.unwrap();
}

impl Drop for Process {
    fn drop(&mut self) {
        if let Some(threads) = self.threads.take() {
            threads.shutdown_background();
        }
    }
}
