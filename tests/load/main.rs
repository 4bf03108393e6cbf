//! Resources of the whole bot: `cargo bench -p railpost --bench load`.
//!
//! Two processes on loopback. This one is the sandbox and the people in it; it starts itself again as
//! the bot, which runs as in production: serenity, HTTPS, a database in a file, its own timers and
//! outbox. Two people sit at each table and play by commands, one interaction per decision. They play
//! at a steady rate first, then as fast as answers come; once without pictures and once with them.
//! With `--computers` a computer player of that level sits at each table in place of the second person, and thinks
//! beside what people ask. CPU time is read from `/proc` for each process separately, until everything owed is delivered.
//!
//! Start at [`measure`].

// A benchmark prints its results, and fails by panicking.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use delivery::Drawing;
use domain::ids::GameId;
use requests::{App, Limits};
use sandbox::{Channel, Message, Options, Sandbox, User};
use store::Store;
use table::clock::{Clock, Dice};
use tokio::sync::mpsc;
use tokio::task::JoinSet;

mod child;
#[allow(dead_code, reason = "the bench of results asks for somebody")]
#[path = "../results/fill.rs"]
mod fill;
#[allow(dead_code, reason = "the tests play by buttons, too")]
#[path = "../it/support/player.rs"]
mod player;
mod process;
mod restart;
mod times;

use child::Child;
use player::{By, Table};
use process::Usage;
use times::Times;

/// The database as the players see it, to know what can be played.
mod world {
    use std::sync::Arc;

    use table::tables::Tables;

    pub struct World {
        pub tables: Arc<Tables>,
    }

    impl World {
        pub fn tables(&self) -> &Arc<Tables> {
            &self.tables
        }
    }
}

use world::World;

/// As the program has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Interval at which to check whether everything is delivered.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// Measures how fast the bot answers, and what CPU time a move takes.
#[derive(Debug, Parser)]
struct Args {
    /// Tables, of two players each
    #[arg(long, default_value_t = 100)]
    tables: usize,
    /// Seconds of each part
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    /// Moves a second in the steady parts
    #[arg(long, default_value_t = 50)]
    rate: u32,
    /// People who move at the same time where they move as fast as they can
    #[arg(long, default_value_t = 16)]
    at_once: usize,
    /// Without the parts that draw pictures
    #[arg(long)]
    no_drawing: bool,
    /// A computer player of this level at each table, against one person: easy, medium or hard
    #[arg(long, value_name = "LEVEL")]
    computers: Option<String>,
    /// Finished games in the database beforehand
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    finished: u32,
    /// Finished games that have all their moves
    #[arg(long, value_name = "GAMES", default_value_t = 0)]
    logged: u32,
    /// After the parts: a start after an hour's outage, and all deadlines at once
    #[arg(long)]
    restart: bool,
    /// An empty PostgreSQL database instead of a file
    #[arg(long, value_name = "ADDRESS", requires = "no_drawing")]
    database: Option<String>,
    /// Given by cargo
    #[arg(long, hide = true)]
    bench: bool,
}

fn main() {
    if child::be_the_bot() {
        return;
    }
    let args = Args::parse();
    let threads = tokio::runtime::Builder::new_multi_thread();
    threads_of(threads).block_on(async {
        measure(&args, Drawing::Off).await;
        if !args.no_drawing {
            measure(&args, Drawing::On).await;
        }
    });
}

fn threads_of(mut builder: tokio::runtime::Builder) -> tokio::runtime::Runtime {
    builder.enable_all().build().unwrap()
}

/// Seats everybody, then lets them play: steadily, and as fast as they can.
async fn measure(args: &Args, drawing: Drawing) {
    let sandbox = Sandbox::start(Options {
        requests_kept: 0,
        ..Options::default()
    })
    .await;
    let folder = tempfile::tempdir().unwrap();
    let file = format!("sqlite:{}", folder.path().join("load.db").display());
    let database = args.database.clone().unwrap_or(file);
    if 0 < args.finished {
        drop(Store::open(&database).await.unwrap());
        let began = Instant::now();
        fill::finished_games(&database, args.finished, args.logged).await;
        println!(
            "{} finished games made in {:.0?}",
            args.finished,
            began.elapsed()
        );
    }
    let bot = Child::start(&sandbox, &database, drawing).await;
    let app = App::new(
        Store::open(&database).await.unwrap(),
        Clock::System,
        Dice::numbered(1),
        Limits {
            games: args.tables,
            ..Limits::default()
        },
    );
    let world = Arc::new(World { tables: app.tables });
    let mut tables = Vec::new();
    for number in 0..args.tables {
        tables.push(seat(&sandbox, &world, number, args.computers.as_deref()).await);
    }
    until_delivered(&world).await;
    let pictures = if drawing == Drawing::On {
        "with"
    } else {
        "without"
    };
    let scene = Scene {
        world,
        sandbox: &sandbox,
        bot,
        time: Duration::from_secs(args.seconds),
    };
    let n_tables = tables.len();
    let title = format!(
        "{} moves a second, {pictures} pictures, {n_tables} tables",
        args.rate
    );
    let tables = scene
        .part(&title, tables, |part| part.steadily(args.rate))
        .await;
    let title = format!(
        "as fast as {} people get answers, {pictures} pictures, {n_tables} tables",
        args.at_once
    );
    scene
        .part(&title, tables, |part| part.flat_out(args.at_once))
        .await;
    if args.restart {
        restart::measure(scene, &database, drawing).await;
    } else {
        scene.bot.stop();
    }
}

/// Opens a table in its own channel and starts its game.
async fn seat(sandbox: &Sandbox, world: &World, number: usize, computers: Option<&str>) -> Table {
    let channel = sandbox.channel(&format!("table-{number}"));
    let users = ["Anna", "Ben"].map(|name| sandbox.user(&format!("{name} {number}")));
    let says = async |user: &User, line: &str| {
        let reply = user
            .try_slash_unasked(&channel, line)
            .unwrap()
            .settled()
            .await;
        assert!(reply.settled, "{line}: {reply:?}");
        reply.text()
    };
    says(&users[0], "/game new variant:usa players:2").await;
    match computers {
        Some(level) => {
            const MENU: &str = "Add a computer";
            let has_menu = |message: &Message| message.menu(MENU).is_some();
            let lobby = channel.wait_for_message("a lobby", has_menu).await;
            users[0].select(&lobby, MENU, &[level]).await;
        }
        None => {
            says(&users[1], "/game join").await;
        }
    }
    let can_start = |message: &Message| message.button("Start").is_some();
    let lobby = channel.wait_for_message("a full lobby", can_start).await;
    users[0].press(&lobby, "Start").await;
    at(world, &channel, users, number).await
}

async fn at(world: &World, channel: &Channel, users: [User; 2], number: usize) -> Table {
    let players = users.map(|user| (user, By::Commands)).to_vec();
    Table::at(world, channel, players, number as u64).await
}

/// Waits until nothing is owed any more.
async fn until_delivered(world: &World) {
    while world.tables().store.next_work().await.unwrap().is_some() {
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

/// Environment of a part.
struct Scene<'s> {
    world: Arc<World>,
    sandbox: &'s Sandbox,
    bot: Child,
    time: Duration,
}

/// Data collected during a part.
struct Part {
    world: Arc<World>,
    tables: Vec<Table>,
    time: Duration,
}

/// Result of a part.
struct Played {
    /// Tables whose games go on.
    tables: Vec<Table>,
    acknowledged: Times,
    answered: Times,
    /// Moves that were due when every table was busy or a computer's turn.
    n_missed: usize,
}

impl Scene<'_> {
    /// Plays a part and prints its cost; returns the tables.
    async fn part<F: Future<Output = Played>>(
        &self,
        title: &str,
        tables: Vec<Table>,
        play: impl FnOnce(Part) -> F,
    ) -> Vec<Table> {
        let part = Part {
            world: self.world.clone(),
            tables,
            time: self.time,
        };
        let counted = self.bot.metrics().await;
        let (bot, people) = (self.bot.usage(), Usage::own());
        let n_before = self.sandbox.n_requests();
        let began = Instant::now();
        let played = play(part).await;
        let took = began.elapsed();
        until_delivered(&self.world).await;
        let delivered = began.elapsed();
        let bot_cpu = (self.bot.usage().cpu - bot.cpu).as_secs_f64();
        let people_cpu = (Usage::own().cpu - people.cpu).as_secs_f64();
        let counted = self.bot.metrics().await.since(&counted);
        let n_moves = played.acknowledged.len();
        let usage = self.bot.usage();
        println!("{title}");
        println!("  acknowledged  {}", played.acknowledged);
        println!(
            "  committed     {}",
            counted.spread("railpost_work_seconds")
        );
        println!("  answered      {}", played.answered);
        println!(
            "  posted        {}",
            counted.spread("railpost_delivery_seconds")
        );
        println!(
            "  {n_moves} moves in {:.1} s: {:.1} a second; all posts out after {:.1} s",
            took.as_secs_f64(),
            n_moves as f64 / took.as_secs_f64(),
            delivered.as_secs_f64(),
        );
        if played.n_missed > 0 {
            println!(
                "  {} more were due when all tables were busy",
                played.n_missed
            );
        }
        println!(
            "  CPU of the bot {bot_cpu:.2} s: {:.0} moves a CPU second; of sandbox and people \
             {people_cpu:.2} s",
            n_moves as f64 / bot_cpu,
        );
        let n_requests = self.sandbox.n_requests() - n_before;
        println!(
            "  {n_requests} requests, {:.2} a move: {:.0} a CPU second of the bot",
            n_requests as f64 / n_moves as f64,
            n_requests as f64 / bot_cpu,
        );
        println!(
            "  deliveries {:.0}; memory of the bot {} MB, at most {} MB\n",
            counted.count("railpost_deliveries_total"),
            usage.resident_mb,
            usage.most_mb
        );
        played.tables
    }
}

impl Part {
    /// Makes `rate` moves a second, each at a table that waits for one.
    async fn steadily(self, rate: u32) -> Played {
        let (mut acknowledged, mut answered) = (Times::default(), Times::default());
        let mut idle = std::collections::VecDeque::from(self.tables);
        let mut under_way = JoinSet::new();
        let mut ticks = tokio::time::interval(Duration::from_secs(1) / rate);
        let until = Instant::now() + self.time;
        let mut n_missed = 0;
        while Instant::now() < until {
            tokio::select! {
                _ = ticks.tick() => match idle.pop_front() {
                    Some(table) => {
                        under_way.spawn(one_move(self.world.clone(), table));
                    }
                    None => n_missed += 1,
                },
                Some(moved) = under_way.join_next() => {
                    let moved: Moved = moved.unwrap();
                    idle.extend(moved.note(&mut acknowledged, &mut answered));
                }
            }
        }
        while let Some(moved) = under_way.join_next().await {
            idle.extend(moved.unwrap().note(&mut acknowledged, &mut answered));
        }
        Played {
            tables: idle.into(),
            acknowledged,
            answered,
            n_missed,
        }
    }

    /// Lets `at_once` people play, each moving as soon as their last move was answered.
    async fn flat_out(self, at_once: usize) -> Played {
        let (mut acknowledged, mut answered) = (Times::default(), Times::default());
        let until = Instant::now() + self.time;
        let (sender, mut moves) = mpsc::unbounded_channel();
        let mut hands: Vec<Vec<Table>> = (0..at_once).map(|_| Vec::new()).collect();
        for (at, table) in self.tables.into_iter().enumerate() {
            hands[at % at_once].push(table);
        }
        for tables in hands {
            let (world, sender) = (self.world.clone(), sender.clone());
            tokio::spawn(async move {
                let mut tables = std::collections::VecDeque::from(tables);
                while let Some(table) = tables.pop_front().filter(|_| Instant::now() < until) {
                    let mut moved = one_move(world.clone(), table).await;
                    tables.extend(moved.table.take());
                    if sender.send(moved).is_err() {
                        return;
                    }
                }
            });
        }
        drop(sender);
        while let Some(moved) = moves.recv().await {
            moved.note(&mut acknowledged, &mut answered);
        }
        Played {
            tables: Vec::new(),
            acknowledged,
            answered,
            n_missed: 0,
        }
    }
}

/// A move that was made.
struct Moved {
    /// `None` if its game is over.
    table: Option<Table>,
    /// Time until it was acknowledged, and answered; `None` without a move.
    took: Option<(Duration, Duration)>,
}

impl Moved {
    fn note(self, acknowledged: &mut Times, answered: &mut Times) -> Option<Table> {
        if let Some((ack, answer)) = self.took {
            acknowledged.push(ack);
            answered.push(answer);
        }
        self.table
    }
}

/// Whether a computer is to move next.
async fn waits_for_a_computer(world: &World, game: GameId) -> bool {
    let table = world.tables().find(game).await.unwrap().unwrap();
    let course = table.course.as_ref().expect("the game has begun");
    let prompts = course.game.prompts();
    let first = prompts.first();
    first.is_some_and(|prompt| table.person(prompt.seat).is_none())
}

/// Makes one decision of the next player; none while a computer is to move.
async fn one_move(world: Arc<World>, mut table: Table) -> Moved {
    if waits_for_a_computer(&world, table.game).await {
        tokio::time::sleep(POLL_INTERVAL).await;
        return Moved {
            table: Some(table),
            took: None,
        };
    }
    let Some(next) = table.next(&world).await else {
        return Moved {
            table: None,
            took: None,
        };
    };
    let began = Instant::now();
    let reply = table.begin_next(&next).await.settled().await;
    let took = began.elapsed();
    assert!(reply.settled, "{next:?}: {reply:?}");
    Moved {
        table: Some(table),
        took: Some((reply.ack_after, took)),
    }
}
