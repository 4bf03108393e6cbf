//! What happens at a set time. The database holds the timers; any process carries them out.

use std::time::Duration;

use engine::ids::Seat;
use tracing::error;

use super::App;
use super::request::{Error, Result};
use crate::store::Timer;

/// A lobby that nobody started.
pub const LOBBY: &str = "lobby";
/// Computer players are still to move.
pub const COMPUTERS: &str = "computers";
/// A seat's time runs out.
pub const DEADLINE: &str = "deadline";
/// A player wants to be reminded.
pub const REMINDER: &str = "reminder";
/// A thread would be archived before its players are due.
pub const WAKE: &str = "wake";
/// A pause ends.
pub const RESUME: &str = "resume";
/// Nobody has moved for a long time.
pub const IDLE: &str = "idle";
/// And for as long again.
pub const ABANDONED: &str = "abandoned";

/// A request to take a move back that not everybody answered.
pub const ASKED: &str = "asked";

/// How long a process has for what it took on.
const LEASE: Duration = Duration::from_secs(60);

impl App {
    /// Carries out everything that is due now.
    pub async fn run_due_timers(&self) -> Result<()> {
        while let Some(timer) = self.store.claim_timer(self.clock.now(), LEASE).await? {
            if let Err(error) = self.run_timer(&timer).await {
                // It comes again when its lease has run out.
                error!(game.id = %timer.game, kind = timer.kind, "Timer failed: {error:#}");
            }
        }
        Ok(())
    }

    async fn run_timer(&self, timer: &Timer) -> Result<()> {
        let seat = || {
            let missing = || anyhow::anyhow!("a timer of kind {} names no seat", timer.kind);
            timer.seat.map(Seat).ok_or_else(missing)
        };
        match timer.kind.as_str() {
            LOBBY => self.expire_lobby(timer.game).await,
            COMPUTERS => self.continue_computers(timer.game).await,
            ASKED => self.expire_request(timer.game).await,
            DEADLINE => self.time_out(timer.game, seat()?).await,
            REMINDER => self.remind(timer.game, seat()?).await,
            WAKE => self.wake(timer.game).await,
            RESUME => self.end_pause(timer.game).await,
            IDLE => self.warn_idle(timer.game).await,
            ABANDONED => self.end_idle(timer.game).await,
            unknown => Err(Error::Internal(anyhow::anyhow!(
                "there is no timer of kind {unknown}"
            ))),
        }
    }
}
