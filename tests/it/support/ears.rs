//! Listening to what a bot says besides to Discord: its log and its metrics, as in production and
//! with everything told that can be.

use std::fmt;
use std::io;
use std::sync::{Arc, Mutex};

use bot::config::LogLevel;
use bot::telemetry;
use metrics_exporter_prometheus::{PrometheusBuilder, PrometheusRecorder};
use tracing::Dispatch;
use tracing_subscriber::EnvFilter;

/// Hears every thread that listens.
#[derive(Clone)]
pub struct Ears {
    lines: Lines,
    log: Dispatch,
    // A recorder must outlive the threads that listen, whenever they end.
    recorder: &'static PrometheusRecorder,
}

impl fmt::Debug for Ears {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Ears")
    }
}

/// What a log is written to.
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

impl Ears {
    pub fn new() -> Ears {
        let lines = Lines::default();
        let writer = lines.clone();
        let log = tracing_subscriber::fmt()
            .with_env_filter(EnvFilter::new(telemetry::filter(LogLevel::Trace)))
            .without_time()
            .with_ansi(false)
            .with_writer(move || writer.clone())
            .finish();
        Ears {
            lines,
            log: Dispatch::new(log),
            recorder: Box::leak(Box::new(PrometheusBuilder::new().build_recorder())),
        }
    }

    /// Hears whatever this thread says until it ends.
    pub fn listen_on_this_thread(&self) {
        std::mem::forget(tracing::dispatcher::set_default(&self.log));
        std::mem::forget(metrics::set_default_local_recorder(self.recorder));
    }

    /// The log so far.
    pub fn log(&self) -> String {
        String::from_utf8(self.lines.0.lock().unwrap().clone()).unwrap()
    }

    /// The metrics as they stand.
    pub fn metrics(&self) -> String {
        self.recorder.handle().render()
    }
}
