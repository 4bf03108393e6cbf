//! Captures a bot's log, at its most detailed level, and its metrics.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex};

use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusRecorder};
use railpost::config::LogLevel;
use railpost::telemetry;
use tracing::Dispatch;
use tracing_subscriber::Registry;
use tracing_subscriber::layer::SubscriberExt as _;

/// Log and metrics of every thread that was told to write here.
#[derive(Clone)]
pub struct LogCapture {
    lines: Lines,
    log: Dispatch,
    // A recorder must outlive its threads, whenever they end.
    recorder: &'static PrometheusRecorder,
}

impl fmt::Debug for LogCapture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LogCapture")
    }
}

/// In-memory buffer for a log.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl io::Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl LogCapture {
    pub fn new() -> LogCapture {
        let lines = Lines::default();
        let writer = lines.clone();
        let lines_layer = tracing_subscriber::fmt::layer()
            .without_time()
            .with_ansi(false)
            .with_writer(move || writer.clone());
        let log = Registry::default()
            .with(lines_layer)
            .with(telemetry::filter(LogLevel::Trace));
        LogCapture {
            lines,
            log: Dispatch::new(log),
            recorder: Box::leak(Box::new(PrometheusBuilder::new().build_recorder())),
        }
    }

    /// Captures this thread's log and metrics until it ends.
    pub fn capture_this_thread(&self) {
        std::mem::forget(tracing::dispatcher::set_default(&self.log));
        std::mem::forget(metrics::set_default_local_recorder(self.recorder));
    }

    /// The log so far.
    pub fn log(&self) -> String {
        String::from_utf8(self.lines.0.lock().unwrap().clone()).unwrap()
    }

    /// The current metrics.
    pub fn metrics(&self) -> String {
        self.recorder.handle().render()
    }
}
