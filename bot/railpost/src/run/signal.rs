//! The signals that stop the program.

/// SIGTERM and Ctrl-C. They end the process immediately until somebody listens.
#[cfg(unix)]
#[derive(Debug)]
pub struct StopSignal {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl StopSignal {
    /// Listens from now on; call it before the program reports that it is ready.
    pub fn listen() -> anyhow::Result<StopSignal> {
        use tokio::signal::unix::{SignalKind, signal};

        Ok(StopSignal {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    pub(super) async fn received(&mut self) -> &'static str {
        tokio::select! {
            _ = self.interrupt.recv() => "Ctrl-C",
            _ = self.terminate.recv() => "SIGTERM",
        }
    }
}

/// Ctrl-C. It ends the process immediately until somebody listens.
#[cfg(windows)]
#[derive(Debug)]
pub struct StopSignal(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl StopSignal {
    /// Listens from now on; call it before the program reports that it is ready.
    pub fn listen() -> anyhow::Result<StopSignal> {
        Ok(StopSignal(tokio::signal::windows::ctrl_c()?))
    }

    pub(super) async fn received(&mut self) -> &'static str {
        self.0.recv().await;
        "Ctrl-C"
    }
}
