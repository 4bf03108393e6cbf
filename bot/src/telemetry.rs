//! Seeing inside: logs, metrics, health.
//!
//! Logs are one line an event, with ids and never with secrets. Libraries tell warnings only:
//! serenity's own spans hold whole requests, tokens included. `/metrics` and `/healthz` are served
//! on 127.0.0.1 where the configuration names a port.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::panic::PanicHookInfo;

use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::get;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusHandle};
use tokio::net::TcpListener;
use tokio_util::sync::CancellationToken;
use tracing_subscriber::EnvFilter;

use crate::config::{Log, LogFormat, LogLevel};
use crate::store::Store;

/// Panics since the start; each ended one request.
pub const PANICS: &str = "railpost_panics_total";

/// Begins logging to standard error, and counting panics. To be called once, first of all.
pub fn init(log: Log) {
    let filter = EnvFilter::new(filter(log.level));
    let logger = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(io::stderr);
    // A second logger is refused; then the first one goes on.
    let begun = match log.format {
        LogFormat::Text => logger.try_init(),
        LogFormat::Json => logger.json().flatten_event(true).try_init(),
    };
    if begun.is_ok() {
        std::panic::set_hook(Box::new(count_panic));
    }
}

/// What is logged: our own crates as the operator says, all others from warnings on.
pub fn filter(level: LogLevel) -> String {
    let level = match level {
        LogLevel::Error => "error",
        LogLevel::Warn => "warn",
        LogLevel::Info => "info",
        LogLevel::Debug => "debug",
        LogLevel::Trace => "trace",
    };
    format!("warn,bot={level},railpost={level},render={level},sandbox={level}")
}

fn count_panic(panic: &PanicHookInfo<'_>) {
    metrics::counter!(PANICS).increment(1);
    let place = panic
        .location()
        .map_or_else(String::new, |location| location.to_string());
    // Not its message, which can hold whatever the program had in hand.
    tracing::error!(panic.place = %place, "A request panicked at {place}");
}

/// Begins collecting metrics for the whole process.
pub fn collect_metrics() -> anyhow::Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new().install_recorder()?;
    metrics::describe_counter!(PANICS, "Requests that ended in a panic");
    // Told from the start, not from the first panic on.
    metrics::counter!(PANICS).absolute(0);
    Ok(handle)
}

/// The server of `/metrics` and `/healthz`, bound but not yet running.
#[derive(Debug)]
pub struct HealthServer {
    listener: TcpListener,
    router: Router,
}

impl HealthServer {
    /// Takes the port on 127.0.0.1; 0 takes a free one.
    pub async fn bind(
        port: u16,
        metrics: PrometheusHandle,
        store: Store,
    ) -> io::Result<HealthServer> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await?;
        let router = Router::new()
            .route(
                "/metrics",
                get(
                    |State((metrics, _)): State<(PrometheusHandle, Store)>| async move {
                        metrics.render()
                    },
                ),
            )
            .route("/healthz", get(health))
            .with_state((metrics, store));
        Ok(HealthServer { listener, router })
    }

    pub fn address(&self) -> io::Result<SocketAddr> {
        self.listener.local_addr()
    }

    /// Serves until told to stop.
    pub async fn run(self, stop: CancellationToken) -> io::Result<()> {
        axum::serve(self.listener, self.router)
            .with_graceful_shutdown(async move { stop.cancelled().await })
            .await
    }
}

/// Healthy is who reaches the database.
async fn health(State((_, store)): State<(PrometheusHandle, Store)>) -> (StatusCode, &'static str) {
    match store.ping().await {
        Ok(()) => (StatusCode::OK, "ok\n"),
        Err(error) => {
            tracing::warn!(error = %error, "The health check does not reach the database: {error}");
            (
                StatusCode::SERVICE_UNAVAILABLE,
                "the database does not answer\n",
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpStream;

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
        let server = HealthServer::bind(0, metrics.handle(), store.clone())
            .await
            .unwrap();
        let address = server.address().unwrap();
        assert!(address.ip().is_loopback());
        let stop = CancellationToken::new();
        let running = tokio::spawn(server.run(stop.clone()));

        let healthy = fetch(address, "/healthz").await;
        assert!(healthy.starts_with("HTTP/1.1 200"), "{healthy}");
        let told = fetch(address, "/metrics").await;
        assert!(told.contains("railpost_panics_total 3"), "{told}");
        store.close().await;
        let ill = fetch(address, "/healthz").await;
        assert!(ill.starts_with("HTTP/1.1 503"), "{ill}");

        stop.cancel();
        running.await.unwrap().unwrap();
        assert!(TcpStream::connect(address).await.is_err());
    }

    #[test]
    fn libraries_tell_warnings_only_however_much_we_tell() {
        let filter = EnvFilter::new(filter(LogLevel::Trace));
        let told = filter.to_string();
        assert!(told.split(',').any(|rule| rule == "bot=trace"), "{told}");
        assert!(told.split(',').any(|rule| rule == "warn"), "{told}");
        assert!(!told.contains("serenity"), "{told}");
    }
}
