//! Timers that are due. The database holds them; any process carries them out.

use std::time::Duration;

use engine::ids::Seat;
use store::{Timer, TimerKind};
use table::request::Result;
use table::tables::Tables;
use tokio_util::sync::CancellationToken;
use tracing::error;

use crate::game::rewind::expire_request;
use crate::lobby::ready::expire_asking;
use crate::lobby::seating::expire_lobby;
use crate::seats::proposal;
use crate::time::absence::come_back;
use crate::time::idle::{end_rest, idle, wake};
use crate::time::outage::{Outage, outages};
use crate::time::pause::end_pause;
use crate::time::reminders::remind;
use crate::time::time_out::time_out;
use crate::time::vote::end_votes;

/// Time a process has to carry out a timer it claimed.
const TIMER_LEASE: Duration = Duration::from_secs(60);

/// Carries out everything that is due now; nothing until each noted outage has been left out of the clocks.
pub async fn run_due_timers(tables: &Tables, stop: &CancellationToken) -> Result<()> {
    if outages(tables).await?.iter().any(Outage::is_untouched) {
        return Ok(());
    }
    while !stop.is_cancelled()
        && let Some(timer) = tables
            .store
            .claim_timer(tables.clock.now(), TIMER_LEASE)
            .await?
    {
        if let Err(error) = run_timer(tables, &timer).await {
            // It comes again when its lease has run out.
            error!(game.id = %timer.game, kind = timer.kind.word(), "Timer failed: {error:#}");
            metrics::counter!("railpost_errors_total", "kind" => "timers").increment(1);
        }
    }
    Ok(())
}

async fn run_timer(tables: &Tables, timer: &Timer) -> Result<()> {
    let seat = || {
        let missing = || anyhow::anyhow!("a timer of kind {} names no seat", timer.kind.word());
        timer.seat.map(Seat).ok_or_else(missing)
    };
    match timer.kind {
        TimerKind::Lobby => expire_lobby(tables, timer.game).await,
        TimerKind::Ready => expire_asking(tables, timer.game).await,
        // Never claimed here: computers take time, and have a claim of their own.
        TimerKind::Computers => Ok(()),
        TimerKind::Asked => expire_request(tables, timer.game).await,
        TimerKind::Proposal => proposal::expire(tables, timer.game, seat()?).await,
        TimerKind::Vote => end_votes(tables, timer.game).await,
        TimerKind::Deadline => time_out(tables, timer.game, seat()?).await,
        TimerKind::Reminder => remind(tables, timer.game, seat()?).await,
        TimerKind::Return => come_back(tables, timer.game, seat()?).await,
        TimerKind::Wake => wake(tables, timer.game).await,
        TimerKind::Resume => end_pause(tables, timer.game).await,
        TimerKind::Idle => idle(tables, timer.game).await,
        TimerKind::Abandoned => end_rest(tables, timer.game).await,
    }
}
