//! Observability: logs, metrics, health.
//!
//! Logs are one line per event, with ids and never with secrets. Libraries log only warnings:
//! serenity's own spans contain whole requests, tokens included. `/metrics`, `/healthz` and `/readyz` are
//! served on 127.0.0.1 if the configuration names a port.

use std::io::{self, IsTerminal as _};
use std::net::{Ipv4Addr, SocketAddr};
use std::panic::PanicHookInfo;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use store::Store;
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Layer as _, Registry};

use crate::config::{Log, LogFormat, LogLevel};

/// The crates of the workspace.
const OWN_CRATES: [&str; 17] = [
    "app", "delivery", "discord", "domain", "engine", "menu", "railpost", "records", "render",
    "requests", "sandbox", "store", "table", "tools", "words", "workshop", "world",
];

/// Panics since the start; each ended one request, or one piece of background work.
pub const PANICS: &str = "railpost_panics_total";

/// Starts logging to standard error, and counting panics. Call it once, first of all.
pub fn init(log: Log) {
    // In a file or a journal the codes of colours would be noise.
    let lines = tracing_subscriber::fmt::layer()
        .with_ansi(io::stderr().is_terminal())
        .with_writer(|| OneLine);
    let lines = match log.format {
        LogFormat::Text => lines.boxed(),
        LogFormat::Json => lines.json().flatten_event(true).boxed(),
    };
    // A second logger is refused; the first one stays.
    let begun = Registry::default()
        .with(lines.with_filter(filter(log.level)))
        .try_init();
    if begun.is_ok() {
        std::panic::set_hook(Box::new(count_panic));
    }
}

/// Writes each event to standard error as one line. Errors of others have line breaks, after which text of an event would
/// look like another event.
struct OneLine;

impl io::Write for OneLine {
    /// Takes a whole event, as the logger hands it over.
    fn write(&mut self, event: &[u8]) -> io::Result<usize> {
        let mut line = String::from_utf8_lossy(event)
            .trim_end()
            .replace('\n', "\\n");
        line.push('\n');
        io::stderr().write_all(line.as_bytes())?;
        Ok(event.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        io::stderr().flush()
    }
}

/// Log levels: our own crates as the operator chooses, all others from warnings up.
pub fn filter(level: LogLevel) -> Targets {
    let level = match level {
        LogLevel::Error => LevelFilter::ERROR,
        LogLevel::Warn => LevelFilter::WARN,
        LogLevel::Info => LevelFilter::INFO,
        LogLevel::Debug => LevelFilter::DEBUG,
        LogLevel::Trace => LevelFilter::TRACE,
    };
    Targets::new()
        .with_default(LevelFilter::WARN)
        .with_targets(OWN_CRATES.map(|name| (name, level)))
}

fn count_panic(panic: &PanicHookInfo<'_>) {
    metrics::counter!(PANICS).increment(1);
    let place = panic
        .location()
        .map_or_else(String::new, |location| location.to_string());
    // Not its message, which can contain anything.
    tracing::error!(panic.place = %place, "A panic at {place}");
}

/// Starts collecting metrics for the whole process.
pub fn collect_metrics() -> anyhow::Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new().install_recorder()?;
    count_from_zero();
    Ok(handle)
}

/// Reports counters from the start: to Prometheus one that appears with its first count has not increased, and an alert
/// would miss it.
pub fn count_from_zero() {
    metrics::describe_counter!(
        PANICS,
        "Panics, each of which ended one request or one piece of work"
    );
    for name in [PANICS, "railpost_requests_failed_total"] {
        metrics::counter!(name).absolute(0);
    }
}

/// Whether people can be served now, and if not, why. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Readiness(Arc<Mutex<Option<&'static str>>>);

impl Default for Readiness {
    fn default() -> Readiness {
        Readiness(Arc::new(Mutex::new(Some("the bot is starting"))))
    }
}

impl Readiness {
    /// Sets what is missing.
    pub fn set(&self, missing: Option<&'static str>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = missing;
    }

    /// What is missing; `None` if nothing is.
    pub fn missing(&self) -> Option<&'static str> {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Interval at which measured times become counts. Until then each of them is kept, whether anybody asks for metrics or
/// not.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// State that the server answers from.
#[derive(Debug, Clone)]
struct Served {
    metrics: PrometheusHandle,
    store: Store,
    readiness: Readiness,
}

/// The server of `/metrics`, `/healthz` and `/readyz`, bound but not yet running.
#[derive(Debug)]
pub struct HealthServer {
    listener: TcpListener,
    router: Router,
    metrics: PrometheusHandle,
}

impl HealthServer {
    /// Binds the port on 127.0.0.1; 0 takes a free one.
    pub async fn bind(
        port: u16,
        metrics: PrometheusHandle,
        store: Store,
        readiness: Readiness,
    ) -> io::Result<HealthServer> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let router = Router::new()
            .route(
                "/metrics",
                get(|State(served): State<Served>| async move { served.metrics.render() }),
            )
            .route("/healthz", get(health))
            .route("/readyz", get(ready))
            .with_state(Served {
                metrics: metrics.clone(),
                store,
                readiness,
            });
        Ok(HealthServer {
            listener,
            router,
            metrics,
        })
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until told to stop.
    pub async fn run(self, stop: CancellationToken) -> io::Result<()> {
        let served = axum::serve(self.listener, self.router)
            .with_graceful_shutdown(async move { stop.cancelled().await });
        let summed_up = async {
            loop {
                tokio::time::sleep(UPKEEP_INTERVAL).await;
                self.metrics.run_upkeep();
            }
        };
        tokio::select! {
            ended = served => ended,
            () = summed_up => Ok(()),
        }
    }
}

/// Healthy if the database answers.
async fn health(State(served): State<Served>) -> (StatusCode, &'static str) {
    match served.store.ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::warn!("The health check does not reach the database: {error}");
            (
                StatusCode::SERVICE_UNAVAILABLE,
                "the database does not answer\n",
            )
        }
    }
}

/// Ready if people can be served: connected to Discord, with a database that answers.
async fn ready(State(served): State<Served>) -> (StatusCode, String) {
    match served.readiness.missing() {
        None => (StatusCode::OK, "ready\n".to_owned()),
        Some(missing) => (StatusCode::SERVICE_UNAVAILABLE, format!("{missing}\n")),
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;
    use tracing::Level;

    use super::*;

    async fn fetch(address: SocketAddr, path: &str) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        let request = format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n");
        stream.write_all(request.as_bytes()).await.unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        answer
    }

    #[tokio::test]
    async fn health_and_metrics_are_served_until_the_stop() {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("railpost.db").display());
        let store = Store::open(&address).await.unwrap();
        let metrics = PrometheusBuilder::new().build_recorder();
        metrics::with_local_recorder(&metrics, || metrics::counter!(PANICS).increment(3));
        let readiness = Readiness::default();
        let server = HealthServer::bind(0, metrics.handle(), store.clone(), readiness.clone())
            .await
            .unwrap();
        let address = server.address().unwrap();
        assert!(address.ip().is_loopback());
        let stop = CancellationToken::new();
        let running = tokio::spawn(server.run(stop.clone()));

        let healthy = fetch(address, "/healthz").await;
        assert!(healthy.starts_with("HTTP/1.1 200"), "{healthy}");
        let starting = fetch(address, "/readyz").await;
        assert!(starting.starts_with("HTTP/1.1 503"), "{starting}");
        readiness.set(None);
        let ready = fetch(address, "/readyz").await;
        assert!(ready.starts_with("HTTP/1.1 200"), "{ready}");
        let told = fetch(address, "/metrics").await;
        assert!(told.contains("railpost_panics_total 3"), "{told}");
        store.close().await;
        let ill = fetch(address, "/healthz").await;
        assert!(ill.starts_with("HTTP/1.1 503"), "{ill}");

        stop.cancel();
        running.await.unwrap().unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }

    /// Log of a test that runs in a process of its own, because the logger and the panic hook are shared by a whole process.
    /// `None` in that process, once the log is begun.
    fn logged_by(test: &str, format: LogFormat) -> Option<String> {
        const CHILD: &str = "RAILPOST_TEST_LOG";
        if std::env::var_os(CHILD).is_some() {
            init(Log {
                format,
                level: LogLevel::Info,
            });
            return None;
        }
        let output = std::process::Command::new(std::env::current_exe().unwrap())
            .args([
                "--exact",
                &format!("telemetry::tests::{test}"),
                "--nocapture",
            ])
            .env(CHILD, "")
            .output()
            .unwrap();
        Some(String::from_utf8(output.stderr).unwrap())
    }

    #[test]
    fn an_event_is_one_line_of_text_whatever_an_error_says() {
        let test = "an_event_is_one_line_of_text_whatever_an_error_says";
        let Some(told) = logged_by(test, LogFormat::Text) else {
            let error = io::Error::other("first\nsecond\n");
            tracing::info!(error = %error, "An event: {error}");
            tracing::info!("Another event");
            return;
        };
        let lines: Vec<&str> = told.lines().collect();
        assert_eq!(lines.len(), 2, "{told}");
        assert!(lines[0].contains("An event: first\\nsecond"), "{told}");
        assert!(lines[1].contains("Another event"), "{told}");
    }

    #[test]
    fn a_panic_is_a_line_of_json_with_its_place_and_without_its_message() {
        let test = "a_panic_is_a_line_of_json_with_its_place_and_without_its_message";
        let Some(told) = logged_by(test, LogFormat::Json) else {
            tracing::info!(game.id = "abcde", "An event");
            panic!("hunter2");
        };
        let lines = told.lines().filter(|line| line.starts_with('{'));
        let lines: Vec<serde_json::Value> = lines
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        assert_eq!(lines.len(), 2, "{told}");
        assert_eq!(lines[0]["game.id"], "abcde", "{told}");
        let place = lines[1]["panic.place"].as_str().unwrap();
        assert!(place.contains("telemetry.rs:"), "{told}");
        assert!(!told.contains("hunter2"), "{told}");
    }

    #[test]
    fn libraries_tell_warnings_only_however_much_we_tell() {
        let filter = filter(LogLevel::Trace);
        assert!(filter.would_enable("discord::gateway", &Level::TRACE));
        assert!(filter.would_enable("serenity::http", &Level::WARN));
        assert!(!filter.would_enable("serenity::http", &Level::INFO));
    }

    #[test]
    fn every_crate_of_the_workspace_is_our_own() {
        let workspace = concat!(env!("CARGO_MANIFEST_DIR"), "/../../Cargo.toml");
        let workspace: toml::Table =
            toml::from_str(&std::fs::read_to_string(workspace).unwrap()).unwrap();
        let members = workspace["workspace"]["members"].as_array().unwrap();
        let names = members.iter().map(|folder| {
            let folder = folder.as_str().unwrap();
            folder.rsplit('/').next().unwrap()
        });
        let mut names: Vec<&str> = names.collect();
        names.sort_unstable();
        assert_eq!(names, OWN_CRATES);
    }
}
