//! Storing a completed change, keeping the game it leaves, and handing out what it owes.

use std::sync::Arc;

use store::{AppendError, TimerChange};
use tracing::info;

use crate::change::complete::Complete;
use crate::change::draft::Draft;
use crate::handoff::{IdleWorker, Job, Snapshot};
use crate::tables::Tables;

/// Stores a change. What it owes is claimed for the idle worker in the same transaction, if there is one.
pub async fn store(
    tables: &Tables,
    draft: &Draft,
    complete: Complete,
    worker: Option<IdleWorker>,
) -> Result<(), AppendError> {
    let Complete {
        mut change,
        progress,
    } = complete;
    let before = draft.before();
    TimerChange::without_needless(&mut change.timers, &before.timers);
    let holder = worker.as_ref().map(|worker| worker.holder(change.now));
    let (appended, work) = tables.store.append_for(&change, holder.as_ref()).await?;
    let game = before.id();
    if progress
        .as_ref()
        .is_some_and(|progress| progress.unfinished)
    {
        tables.computer_core.wake();
    }
    metrics::counter!("railpost_actions_total").increment(change.actions.len() as u64);
    if before.is_lobby() && draft.table.is_running() {
        let n = draft.table.seats.len();
        info!(game.id = %game, "Game {game}: begun with {n} players");
        metrics::counter!("railpost_games_begun_total").increment(1);
    }
    let table = progress.and_then(|progress| {
        let n_new = progress.new_events().len();
        info!(
            game.id = %game,
            game.seq = appended.n_events,
            "Game {game}: {n_new} events stored"
        );
        let course = Arc::new(progress.into_course());
        tables.keep(before, &change, appended, course)
    });
    match (worker, work) {
        (Some(worker), Some((work, posts))) => {
            worker.give(Job {
                work,
                snapshot: Snapshot { table, posts },
            });
        }
        _ if change.deliveries.is_empty() => {}
        _ => tables.handoff.notify(),
    }
    Ok(())
}
