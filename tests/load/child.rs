//! The bot in a separate process: this program again, told by a variable to be the bot.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use delivery::Drawing;
use discord::{Attachments, Connect};
use domain::secret::Secret;
use domain::shards::Serving;
use jiff::{SignedDuration, Timestamp};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder};
use railpost::cli::sandbox::client;
use railpost::config::Log;
use railpost::run::{Bot, Tasks};
use railpost::telemetry;
use railpost::telemetry::{HealthServer, Readiness};
use requests::{App, Limits};
use sandbox::{Connection, Sandbox};
use serde_json::{Value, json};
use store::Store;
use table::clock::{Clock, Dice};
use tokio_util::sync::CancellationToken;

use super::POLL_INTERVAL;
use super::process::Usage;
use super::times::Spread;

const JOB: &str = "RAILPOST_LOAD_BOT";

/// Ratio of successive bounds of the histograms of times.
const STEP: f64 = 1.1;

/// The running bot; killed when dropped.
pub struct Child {
    process: std::process::Child,
    /// Where it tells how it is.
    address: String,
}

impl Child {
    /// Starts the bot and waits until it is ready.
    pub async fn start(sandbox: &Sandbox, database: &str, drawing: Drawing) -> Child {
        let connection = sandbox.connection();
        let job = json!({
            "address": connection.address.to_string(),
            "certificate": connection.certificate,
            "token": connection.token,
            "application": connection.application,
            "gateway_url": connection.gateway_url,
            "cdn": connection.cdn,
            "database": database,
            "draws": drawing == Drawing::On,
        });
        let mut process = Command::new(std::env::current_exe().unwrap())
            .env(JOB, job.to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            // Its log is written, as in production, but nobody reads it.
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut said = String::new();
        let output = process.stdout.take().unwrap();
        BufReader::new(output).read_line(&mut said).unwrap();
        let child = Child {
            process,
            address: said.trim().to_owned(),
        };
        sandbox.wait_for_command("game").await;
        while !child.ask("readyz").await.status().is_success() {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        child
    }

    async fn ask(&self, page: &str) -> reqwest::Response {
        let asked = reqwest::get(format!("http://{}/{page}", self.address));
        asked.await.unwrap()
    }

    /// Lets that much time pass at once for the bot.
    pub fn let_pass(&mut self, time: Duration) {
        let input = self.process.stdin.as_mut().unwrap();
        writeln!(input, "{}", time.as_millis()).unwrap();
    }

    pub fn usage(&self) -> Usage {
        Usage::of(&self.process.id().to_string())
    }

    /// What the bot has counted so far.
    pub async fn metrics(&self) -> Counted {
        let text = self.ask("metrics").await.text().await;
        Counted::read(&text.unwrap())
    }

    pub fn stop(mut self) {
        self.end();
    }

    fn end(&mut self) {
        // It may be gone already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        self.end();
    }
}

/// Each line of the metrics, by its name.
#[derive(Debug, Default)]
pub struct Counted(BTreeMap<String, f64>);

impl Counted {
    fn read(text: &str) -> Counted {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let read = |line: &str| {
            let (name, number) = line.rsplit_once(' ')?;
            Some((name.to_owned(), number.parse().ok()?))
        };
        Counted(lines.filter_map(read).collect())
    }

    /// The difference to earlier metrics.
    pub fn since(mut self, earlier: &Counted) -> Counted {
        for (name, number) in &mut self.0 {
            *number -= earlier.0.get(name).copied().unwrap_or(0.0);
        }
        self
    }

    pub fn count(&self, name: &str) -> f64 {
        self.0.get(name).copied().unwrap_or(0.0)
    }

    /// The times with that name.
    pub fn spread(&self, name: &str) -> Spread {
        let prefix = format!("{name}_bucket{{le=\"");
        let bounds = self.0.iter().filter_map(|(line, n)| {
            let bound = line.strip_prefix(&prefix)?.strip_suffix("\"}")?;
            let bound = match bound {
                "+Inf" => f64::INFINITY,
                bound => bound.parse().ok()?,
            };
            Some((bound, *n))
        });
        let mut bounds: Vec<(f64, f64)> = bounds.collect();
        bounds.sort_by(|(one, _), (other, _)| one.total_cmp(other));
        Spread(bounds)
    }
}

/// Is the bot, until killed, if this process was started for that; otherwise returns false.
pub fn be_the_bot() -> bool {
    let Ok(job) = std::env::var(JOB) else {
        return false;
    };
    let job: Value = serde_json::from_str(&job).unwrap();
    telemetry::init(Log::default());
    let bounds: Vec<f64> = std::iter::successors(Some(0.0005), |bound| Some(bound * STEP))
        .take_while(|bound| *bound < 20.0)
        .collect();
    let metrics = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Suffix("_seconds".to_owned()), &bounds)
        .unwrap()
        .install_recorder()
        .unwrap();
    tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .unwrap()
        .block_on(async {
            let text = |name: &str| job[name].as_str().unwrap().to_owned();
            let connection = Connection {
                address: text("address").parse().unwrap(),
                certificate: text("certificate"),
                token: text("token"),
                application: job["application"].as_u64().unwrap(),
                gateway_url: text("gateway_url"),
                cdn: text("cdn"),
            };
            let store = Store::open(&text("database")).await.unwrap();
            let readiness = Readiness::default();
            let health = HealthServer::bind(0, metrics, store.clone(), readiness.clone())
                .await
                .unwrap();
            let address = health.address().unwrap();
            tokio::spawn(health.run(CancellationToken::new()));
            // More tables than the default for one server.
            let limits = Limits {
                tables_per_server: u32::MAX,
                ..Limits::default()
            };
            let app = App::new(store, clock(), Dice::fair(), limits);
            let connecting = Connect {
                client: client(&connection).unwrap(),
                token: Secret::new(connection.token),
                token_file: None,
                app: Arc::new(app),
                avatars: None,
                attachments: Attachments::new("", reqwest::Client::builder()).unwrap(),
                drawing: match job["draws"].as_bool() {
                    Some(true) => Drawing::On,
                    Some(false) | None => Drawing::Off,
                },
                shards: Serving::default(),
                identify_interval: SignedDuration::ZERO,
            };
            let bot = Bot::start(connecting, Tasks::default(), readiness)
                .await
                .unwrap();
            println!("{address}");
            bot.ended().await;
        });
    true
}

/// The machine's clock, ahead by what the other process has let pass.
fn clock() -> Clock {
    let ahead = Arc::new(AtomicI64::new(0));
    let told = ahead.clone();
    std::thread::spawn(move || {
        for line in std::io::stdin().lines() {
            let millis: i64 = line.unwrap().parse().unwrap();
            told.fetch_add(millis, Ordering::Relaxed);
        }
    });
    Clock::Asked(Arc::new(move || {
        Timestamp::now().as_millisecond() + ahead.load(Ordering::Relaxed)
    }))
}
