//! What is left after kills and faults: the real program against a Discord in another process.
//!
//! `cargo test -p railpost --test crash` is the short run; `… -- --help` has the long one. The program is a process of its
//! own that is started, killed, stopped and frozen. It is spoken to by its command line and by Discord's protocol
//! alone, so any version can be tested: `--program`. This process is Discord, the people at the tables, and the judge,
//! who compares what they saw with the database in the end. Start at [`Scene::play`].

// A program of its own prints its results, and fails by panicking.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::collections::BTreeMap;
use std::os::unix::process::ExitStatusExt as _;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use clap::Parser;
use futures::future::join_all;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use requests::{App, Limits};
use sandbox::{Guild, Options, Sandbox};
use store::Store;
use table::clock::{Clock as BotClock, Dice};
use tempfile::TempDir;
use tokio::task::JoinSet;
use tokio::time::sleep;

mod clock;
mod count;
mod judge;
mod people;
mod shards;
mod trouble;
mod world;

#[path = "../it/support/binary.rs"]
mod binary;

#[path = "../it/support/front.rs"]
mod front;

#[allow(dead_code, reason = "the tests need more of it")]
#[path = "../it/support/player.rs"]
mod player;

#[allow(dead_code, reason = "the tests need more of it")]
#[path = "../it/support/postgres.rs"]
mod postgres;

use binary::{Authority, Bot, Start};
use clock::Clock;
use judge::{Faults, Seen, judge, n_owed};
use people::Table;
use postgres::Postgres;
use shards::{Shards, free_port};
use trouble::{Disk, End, Round, Trouble, trouble};

/// Kills the bot again and again while people play, and judges what they saw.
#[derive(Debug, Parser)]
struct Args {
    /// What happens is drawn from this number
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How often the bot is killed, stopped or frozen; the short run otherwise
    #[arg(long)]
    kills: Option<usize>,
    /// Tables played at
    #[arg(long, default_value_t = 4)]
    tables: usize,
    /// PostgreSQL instead of an SQLite file
    #[arg(long)]
    postgres: bool,
    /// Processes on one database, which share Discord's shards
    #[arg(long, default_value_t = 1, requires = "postgres")]
    processes: usize,
    /// The program to test instead of the one that was built
    #[arg(long, value_name = "FILE")]
    program: Option<PathBuf>,
    /// An earlier version, as which every process starts; the first rounds replace one after the other
    #[arg(long, value_name = "FILE")]
    upgrade_from: Option<PathBuf>,
    /// Only kills, and no other fault
    #[arg(long)]
    only_kills: bool,
    /// Plays a game of four people of this variant instead, and counts what it asks of Discord
    #[arg(long, value_name = "VARIANT")]
    count: Option<String>,
    /// Minutes between two moves of that game
    #[arg(long, default_value_t = 0, requires = "count")]
    minutes: u64,
    /// Where the log of the bot is kept
    #[arg(long, value_name = "FILE")]
    log: Option<PathBuf>,
    /// What cargo passes on to tests
    #[arg(hide = true, allow_hyphen_values = true, trailing_var_arg = true)]
    others: Vec<String>,
}

/// A killed process of that many stays away for a round.
const EVERY: usize = 3;

/// Maximum wait until every process is connected.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(90);
/// Maximum time a process takes to stop.
const LONGEST_STOP: Duration = Duration::from_secs(40);

/// One scene of the play.
#[derive(Debug)]
struct Scene<'a> {
    args: &'a Args,
    n_kills: usize,
    n_processes: usize,
    postgres: Option<&'static Postgres>,
}

fn main() -> ExitCode {
    let args = Args::parse();
    // A filter of `cargo test` that is about other tests, or a list of them.
    if !args.others.is_empty() {
        return ExitCode::SUCCESS;
    }
    let threads = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap();
    let is_faultless = threads.block_on(async {
        if let Some(variant) = &args.count {
            Scene::calm(&args).count(variant, args.minutes).await;
            return true;
        }
        // Together, as they spend most of their time waiting.
        let scenes = scenes(&args);
        let faultless = join_all(scenes.iter().map(Scene::play)).await;
        faultless.into_iter().all(|is_faultless| is_faultless)
    });
    match is_faultless {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// The scenes that were asked for; else the short run.
fn scenes(args: &Args) -> Vec<Scene<'_>> {
    let scene = |n_kills, n_processes, postgres| Scene {
        args,
        n_kills,
        n_processes,
        postgres,
    };
    match (args.kills, args.postgres) {
        (Some(n_kills), false) => vec![scene(n_kills, 1, None)],
        (Some(n_kills), true) => {
            let postgres = Postgres::shared();
            let found = postgres.map(|postgres| scene(n_kills, args.processes, Some(postgres)));
            found.into_iter().collect()
        }
        (None, _) => {
            let postgres = Postgres::shared();
            let shared = postgres.map(|postgres| scene(3, 2, Some(postgres)));
            [scene(5, 1, None)].into_iter().chain(shared).collect()
        }
    }
}

/// Says that something is left out; under `RAILPOST_REQUIRE_ALL=1` that is a failure.
pub fn skip(why: &str) {
    println!("SKIPPED: {why}");
    let is_required = std::env::var("RAILPOST_REQUIRE_ALL").is_ok_and(|value| value == "1");
    assert!(!is_required, "{why}");
}

/// The bot's processes, and what they run on.
struct Stage {
    sandbox: Sandbox,
    database: String,
    starts: Vec<Start>,
    /// The program under test; a process may be of an earlier version.
    newest: PathBuf,
    bots: Vec<Option<Bot>>,
    /// The shards that the processes share; `None` if each has its own.
    shards: Option<Shards>,
    /// A process that is not started until that round.
    away: Option<(usize, usize)>,
    clock: Option<Clock>,
    disk: Option<Disk>,
}

impl Scene<'_> {
    /// One process on SQLite, to which nothing happens.
    fn calm(args: &Args) -> Scene<'_> {
        Scene {
            args,
            n_kills: 0,
            n_processes: 1,
            postgres: None,
        }
    }

    /// Counts what a game asks of Discord.
    async fn count(&self, variant: &str, minutes: u64) {
        let folder = TempDir::with_prefix("railpost-count-").unwrap();
        let mut stage = self.stage(folder.path()).await;
        let counted = count::count(&mut stage, folder.path(), variant, minutes).await;
        stage.stop_all().await;
        println!("{variant}, four people, {minutes} minutes between two moves:\n{counted}");
    }

    /// Plays the scene; returns whether the judge found nothing.
    async fn play(&self) -> bool {
        let began = Instant::now();
        let folder = TempDir::with_prefix("railpost-crash-").unwrap();
        let mut stage = self.stage(folder.path()).await;
        let guilds = stage.guilds();
        let mut dice = StdRng::seed_from_u64(self.args.seed);
        let stop = Arc::new(AtomicBool::new(false));
        let mut playing: JoinSet<Table> = JoinSet::new();
        let mut done: Vec<Table> = Vec::new();
        let mut n_opened = 0;
        let mut longest_start = Duration::ZERO;
        let mut rounds: BTreeMap<String, u32> = BTreeMap::new();
        for number in 0..self.n_kills {
            while let Some(table) = playing.try_join_next() {
                done.push(table.unwrap());
            }
            while playing.len() < self.args.tables {
                let guild = &guilds[n_opened % guilds.len()];
                let table = Table::open(&stage.sandbox, guild, n_opened).await;
                n_opened += 1;
                playing.spawn(table.play(stop.clone()));
            }
            let mut round = Round::random(&mut dice, stage.clock.is_some());
            if self.args.only_kills {
                (round.trouble, round.end) = (Trouble::None, End::Kill);
            }
            if stage.upgrade(number) {
                (round.trouble, round.end) = (Trouble::None, End::Stop);
            }
            for what in [format!("{:?}", round.end), format!("{:?}", round.trouble)] {
                *rounds.entry(what).or_default() += 1;
            }
            if stage.shards.is_some() && number == self.n_kills / 2 {
                stage.start_another(folder.path()).await;
            }
            longest_start = longest_start.max(stage.round(number, round).await);
        }
        stage.sandbox.clear_faults();
        stage.quiet().await;
        stop.store(true, Ordering::Relaxed);
        while let Some(table) = playing.join_next().await {
            done.push(table.unwrap());
        }
        stage.deliver_everything(folder.path(), &mut done).await;
        stage.stop_all().await;
        let (faults, seen) = stage.judge(folder.path(), &done).await;
        self.report(began.elapsed(), longest_start, &seen);
        println!("{faults}");
        let rounds: Vec<String> = rounds
            .iter()
            .map(|(what, n)| format!("{what} {n}"))
            .collect();
        println!("  rounds: {}", rounds.join(", "));
        let mut is_faultless = faults.are_none(self.n_kills as u64);
        if let Some(shards) = &stage.shards {
            println!("{shards}");
            is_faultless &= shards.are_faultless();
        }
        if !is_faultless && let Some(log) = &self.args.log {
            println!("  the bot's log is in {}", log.display());
        }
        is_faultless
    }

    fn report(&self, took: Duration, longest_start: Duration, seen: &Seen) {
        let database = match self.postgres {
            Some(_) => "PostgreSQL",
            None => "SQLite",
        };
        println!(
            "{database}, {} process(es), seed {}: {} rounds in {:.0} s, ready again after {:.1} s at most",
            self.n_processes,
            self.args.seed,
            self.n_kills,
            took.as_secs_f64(),
            longest_start.as_secs_f64(),
        );
        println!(
            "  {} interactions acknowledged, {} turns answered, {} turns played, {} messages",
            seen.acknowledged, seen.told_played, seen.turns, seen.messages
        );
    }

    /// Number of shards that the processes share: one for each and one more, so that some have more than others.
    /// `None` if each has its own, as an earlier version wants it.
    fn n_shared(&self) -> Option<usize> {
        let is_shared = 1 < self.n_processes && self.args.upgrade_from.is_none();
        is_shared.then_some(self.n_processes + 1)
    }

    async fn stage(&self, folder: &Path) -> Stage {
        let authority = Authority::new();
        let program = self.args.program.clone();
        let program = program.unwrap_or_else(|| env!("CARGO_BIN_EXE_railpost").into());
        let copy = folder.join("railpost");
        authority.copy(&program, &copy);
        let earlier = self.args.upgrade_from.as_ref().map(|program| {
            let copy = folder.join("railpost-before");
            authority.copy(program, &copy);
            copy
        });
        let sandbox = Sandbox::start(Options {
            identity: Some(authority.identity()),
            shards: self.n_shared().unwrap_or(self.n_processes) as u64,
            requests_kept: usize::MAX,
            keeps_files: false,
            ..Options::default()
        })
        .await;
        let connection = sandbox.connection();
        let front = front::start(connection.address).await;
        let clock = Clock::make(folder);
        if clock.is_none() {
            skip("without a C compiler the bot's clock cannot be set ahead");
        }
        let disk = match self.postgres {
            Some(_) => None,
            None => Disk::mount(&folder.join("disk")),
        };
        if disk.is_none() && self.postgres.is_none() {
            println!("SKIPPED: a full disk, for which a small one has to be mounted (root)");
        }
        let database = match self.postgres {
            Some(postgres) => postgres.new_database(),
            None => format!("sqlite:{}", folder.join("disk/railpost.db").display()),
        };
        std::fs::create_dir_all(folder.join("disk")).unwrap();
        let mut environment = vec![
            ("RAILPOST_TOKEN".to_owned(), connection.token),
            ("HTTPS_PROXY".to_owned(), format!("http://{front}")),
        ];
        for (name, value) in clock.iter().flat_map(Clock::environment) {
            environment.push((name.to_owned(), value.display().to_string()));
        }
        let log = self.args.log.clone();
        let log = log.unwrap_or_else(|| folder.join("log"));
        let starts = (0..self.n_processes).map(|shard| {
            let config = folder.join(format!("railpost-{shard}.toml"));
            let mut text =
                format!("database = \"{database}\"\n[limits]\ntables_per_server = 100000\n");
            if self.n_shared().is_some() {
                text += "[shards]\nshared = true\n";
            } else if 1 < self.n_processes {
                let total = self.n_processes;
                text += &format!("[shards]\nfirst = {shard}\nlast = {shard}\ntotal = {total}\n");
            }
            std::fs::write(&config, text).unwrap();
            Start {
                program: earlier.as_ref().unwrap_or(&copy).clone(),
                config,
                log: log.clone(),
                environment: environment.clone(),
            }
        });
        let starts: Vec<Start> = starts.collect();
        let mut stage = Stage {
            bots: starts.iter().map(|_| None).collect(),
            sandbox,
            database,
            starts,
            newest: copy,
            shards: self.n_shared().map(Shards::new),
            away: None,
            clock,
            disk,
        };
        stage.start_all().await;
        stage.sandbox.wait_for_command("game").await;
        stage
    }
}

impl Stage {
    /// Starts the processes that do not run, and waits until all are connected. One that ends meanwhile, as when
    /// its database is out of reach, is started again, as a service manager would.
    async fn start_all(&mut self) {
        let began = Instant::now();
        while self.start_ended() || !self.is_connected() {
            assert!(
                began.elapsed() < CONNECT_TIMEOUT,
                "the bot does not connect"
            );
            sleep(Duration::from_millis(200)).await;
        }
    }

    fn is_connected(&self) -> bool {
        match &self.shards {
            Some(shards) => shards.are_heard(&self.sandbox),
            None => self.bots.len() <= self.sandbox.n_shards(),
        }
    }

    /// Servers for people to play in: one for each shard.
    fn guilds(&self) -> Vec<Guild> {
        let mut guilds = vec![self.sandbox.guild()];
        if self.shards.is_some() {
            let others = (0..self.bots.len()).map(|_| self.sandbox.add_guild("Another server"));
            guilds.extend(others);
        }
        guilds
    }

    /// Starts one more process than there were, and waits until it has its share.
    async fn start_another(&mut self, folder: &Path) {
        let port = free_port();
        let mut start = self.starts[0].clone();
        let text = std::fs::read_to_string(&start.config).unwrap();
        start.config = folder.join("railpost-another.toml");
        std::fs::write(&start.config, format!("{text}[metrics]\nport = {port}\n")).unwrap();
        self.bots.push(Some(start.start()));
        self.starts.push(start);
        if let Some(shards) = &mut self.shards {
            shards.joined(port).await;
        }
    }

    /// Starts the processes that do not run; returns whether there were any.
    fn start_ended(&mut self) -> bool {
        let mut has_started = false;
        let away = self.away.map(|(which, _)| which);
        for (which, (bot, start)) in self.bots.iter_mut().zip(&self.starts).enumerate() {
            if away != Some(which) && bot.as_mut().is_none_or(Bot::has_ended) {
                // An earlier version may find a newer one's database.
                let is_earlier = start.program != self.newest;
                let status = bot.as_mut().and_then(Bot::ended);
                let is_final = status.is_some_and(|status| status.code() == Some(2));
                assert!(
                    is_earlier || !is_final,
                    "no service manager would start it again"
                );
                *bot = Some(start.start());
                has_started = true;
            }
        }
        has_started
    }

    /// Has the round's process start anew as the program under test; returns false if it was that already.
    fn upgrade(&mut self, number: usize) -> bool {
        let which = number % self.starts.len();
        let program = &mut self.starts[which].program;
        let is_earlier = *program != self.newest;
        program.clone_from(&self.newest);
        is_earlier
    }

    /// A round; returns the time until the bot was there again.
    async fn round(&mut self, number: usize, round: Round) -> Duration {
        trouble(round, &self.sandbox, &self.database, self.disk.as_ref()).await;
        round.moment.come(&self.sandbox).await;
        let which = number % self.bots.len();
        if self
            .away
            .is_some_and(|(away, until)| until <= number || away == which)
        {
            self.away = None;
            self.start_all().await;
        }
        let bot = self.bots[which].take().expect("it was started");
        match round.end {
            End::Kill => bot.kill(),
            End::Stop => {
                // By systemd or from a terminal.
                let signal = if number.is_multiple_of(2) {
                    "TERM"
                } else {
                    "INT"
                };
                wait_for_end(bot, signal).await;
            }
            End::Freeze => {
                bot.signal("STOP");
                // Longer than its claims live, and than its leases.
                let seconds = if self.shards.is_some() { 16 } else { 6 };
                sleep(Duration::from_secs(seconds)).await;
                bot.signal("CONT");
                self.bots[which] = Some(bot);
            }
        }
        if let Some(clock) = &mut self.clock
            && round.end != End::Freeze
        {
            clock.advance(&self.sandbox, round.away);
        }
        let stays_away = round.end == End::Kill && number % EVERY == EVERY - 1;
        if self.shards.is_some() && stays_away {
            self.away = Some((which, number + 2));
            // Others may have given up their own start, as when somebody held the database.
            self.start_ended();
        }
        if let Some(shards) = self.shards.as_mut().filter(|_| stays_away) {
            shards.taken_over(&self.sandbox).await;
        }
        let began = Instant::now();
        if self.bots.len() == 1 && round.end != End::Freeze {
            self.sandbox.wait_for_shards_gone().await;
        }
        self.start_all().await;
        let took = began.elapsed();
        if let Some(shards) = &mut self.shards {
            shards.look(&self.sandbox);
        }
        // Long enough that people play on, and that claims of the dead run out sometimes.
        sleep(Duration::from_millis(1500 + 400 * (number as u64 % 12))).await;
        took
    }

    /// Waits until the bot asks Discord for nothing any more.
    async fn quiet(&self) {
        const SETTLED_FOR: Duration = Duration::from_secs(3);
        let began = Instant::now();
        let (mut last, mut since) = (self.sandbox.n_requests(), Instant::now());
        while since.elapsed() < SETTLED_FOR && began.elapsed() < Duration::from_secs(300) {
            sleep(Duration::from_millis(100)).await;
            let now = self.sandbox.n_requests();
            if now != last {
                (last, since) = (now, Instant::now());
            }
        }
    }

    /// Lets time pass in which everything owed can be delivered.
    async fn deliver_everything(&mut self, folder: &Path, tables: &mut [Table]) {
        // What Discord refused is tried again after that, and is looked for at a start.
        const AN_HOUR: u64 = 60 * 60;
        self.away = None;
        for seconds in [150, AN_HOUR, 150, 150] {
            self.start_all().await;
            sleep(Duration::from_secs(4)).await;
            self.quiet().await;
            for table in &mut *tables {
                table.look_for_answers().await;
            }
            if let Some(clock) = &mut self.clock {
                clock.advance(&self.sandbox, Duration::from_secs(seconds));
            }
            if seconds == AN_HOUR {
                self.stop_all().await;
            }
        }
        // On a busy machine a process may say only now that it was out of reach all that time.
        for _ in 0..20 {
            self.quiet().await;
            if n_owed(&self.copied(folder).await.tables).await == 0 {
                break;
            }
        }
    }

    async fn stop_all(&mut self) {
        for bot in self.bots.iter_mut().filter_map(Option::take) {
            wait_for_end(bot, "TERM").await;
        }
    }

    /// An application on a copy of the database, as the bot's own version may be older.
    async fn copied(&self, folder: &Path) -> App {
        let database = match self.database.strip_prefix("sqlite:") {
            Some(file) => {
                let folder = TempDir::new_in(folder).unwrap().keep();
                let copy = folder.join("copy.db");
                std::fs::copy(file, &copy).unwrap();
                let log = format!("{file}-wal");
                if Path::new(&log).exists() {
                    std::fs::copy(log, folder.join("copy.db-wal")).unwrap();
                }
                format!("sqlite:{}", copy.display())
            }
            None => self.database.clone(),
        };
        let store = Store::open(&database).await.unwrap();
        App::new(
            store,
            BotClock::System,
            Dice::numbered(1),
            Limits::default(),
        )
    }

    /// Judges what people saw by a copy of the database.
    async fn judge(&self, folder: &Path, tables: &[Table]) -> (Faults, Seen) {
        let app = self.copied(folder).await;
        judge(&self.sandbox, tables, &app.tables).await
    }
}

/// Tells a process to stop, and waits until it has. Tells it again and again: one that has only just been started does
/// not listen yet, and in the background of a shell Ctrl-C is lost on it until then.
async fn wait_for_end(mut bot: Bot, signal: &str) {
    let began = Instant::now();
    let mut told = None::<Instant>;
    let status = loop {
        if let Some(status) = bot.ended() {
            break status;
        }
        if told.is_none_or(|told| Duration::from_secs(2) < told.elapsed()) {
            bot.signal(signal);
            told = Some(Instant::now());
        }
        assert!(
            began.elapsed() < LONGEST_STOP,
            "it does not stop when told to"
        );
        sleep(Duration::from_millis(20)).await;
    };
    // One that has only just been started does not listen yet.
    let is_deaf = status.signal().is_some();
    assert!(status.success() || is_deaf, "{signal}: {status}");
}
