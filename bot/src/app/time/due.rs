//! Timers that are due. The database holds them; any process carries them out.

use std::time::Duration;

use engine::ids::Seat;
use tracing::error;

use crate::app::game::play::continue_computers;
use crate::app::game::rewind::expire_request;
use crate::app::lobby::seating::expire_lobby;
use crate::app::request::{Error, Result};
use crate::app::seats::proposal;
use crate::app::table::tables::Tables;
use crate::app::table::timers::{
    ABANDONED, ASKED, COMPUTERS, DEADLINE, IDLE, LOBBY, PROPOSAL, REMINDER, RESUME, WAKE,
};
use crate::app::time::idle::{end_idle, wake, warn_idle};
use crate::app::time::pause::end_pause;
use crate::app::time::reminders::remind;
use crate::app::time::time_out::time_out;
use crate::store::Timer;

/// Time a process has to carry out a timer it claimed.
const LEASE: Duration = Duration::from_secs(60);

/// Carries out everything that is due now.
pub async fn run_due_timers(tables: &Tables) -> Result<()> {
    while let Some(timer) = tables.store.claim_timer(tables.clock.now(), LEASE).await? {
        if let Err(error) = run_timer(tables, &timer).await {
            // It comes again when its lease has run out.
            error!(game.id = %timer.game, kind = timer.kind, "Timer failed: {error:#}");
        }
    }
    Ok(())
}

async fn run_timer(tables: &Tables, timer: &Timer) -> Result<()> {
    let seat = || {
        let missing = || anyhow::anyhow!("a timer of kind {} names no seat", timer.kind);
        timer.seat.map(Seat).ok_or_else(missing)
    };
    match timer.kind.as_str() {
        LOBBY => expire_lobby(tables, timer.game).await,
        COMPUTERS => continue_computers(tables, timer.game).await,
        ASKED => expire_request(tables, timer.game).await,
        PROPOSAL => proposal::expire(tables, timer.game, seat()?).await,
        DEADLINE => time_out(tables, timer.game, seat()?).await,
        REMINDER => remind(tables, timer.game, seat()?).await,
        WAKE => wake(tables, timer.game).await,
        RESUME => end_pause(tables, timer.game).await,
        IDLE => warn_idle(tables, timer.game).await,
        ABANDONED => end_idle(tables, timer.game).await,
        unknown => Err(Error::Internal(anyhow::anyhow!(
            "there is no timer of kind {unknown}"
        ))),
    }
}
