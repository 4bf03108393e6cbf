//! Turns of computers: decided on a copy of the table, outside every lock, and then played as a change.
//!
//! Start at [`run_due`]. A move that leaves computers to move sets a timer in its own transaction, so that any
//! process goes on where another was killed. What was played before is told with what they answer, in one post. If
//! the table changed while they thought, they think again.

use std::sync::Arc;
use std::time::Duration;

use domain::ids::GameId;
use table::Table;
use table::auto_moves::{Movers, Played, Thought, Turns};
use table::change::{change, change_by_itself};
use table::computer_core::share;
use table::permission::deciding_seat;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use tracing::error;

/// Time until another process takes over from one that was killed.
const COMPUTERS_LEASE: Duration = Duration::from_secs(5);
/// Maximum number of tables in one run, so that a stop does not wait for all of them.
const AT_ONCE: usize = 16;
/// Maximum number of times that a table may change while its computers think, until others have their turn.
const MAX_TRIES: u32 = 8;

/// Lets computers move where they are due, those that wait longest first; the rest is for the next time.
pub async fn run_due(tables: &Tables) -> Result<()> {
    for _ in 0..AT_ONCE {
        let now = tables.clock.now();
        let Some(timer) = tables.store.claim_computers(now, COMPUTERS_LEASE).await? else {
            return Ok(());
        };
        if let Err(error) = go_on(tables, timer.game).await {
            // The timer is due again when its lease has run out.
            error!(game.id = %timer.game, "Computers could not move: {error:#}");
            metrics::counter!("railpost_errors_total", "kind" => "computer players").increment(1);
        }
    }
    tables.computer_core.wake();
    Ok(())
}

/// Ends the time to undo the last move, for somebody at the table who does not want to wait.
pub async fn answer_now(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    change(tables, caller, game, |mut draft| {
        let decided = deciding_seat(draft.before(), caller).map(drop);
        std::future::ready(decided.and_then(|()| {
            draft.tell(caller.words().undo.going_on());
            match draft.table.settings.undo_until.take() {
                Some(_) => draft.store(),
                None => draft.leave(),
            }
        }))
    })
    .await
}

/// Lets the computers of a table move until a person is needed.
async fn go_on(tables: &Tables, game: GameId) -> Result<()> {
    for _ in 0..MAX_TRIES {
        let Some(table) = tables.find(game).await? else {
            return Ok(());
        };
        let decided = decide(tables, &table).await?;
        let mut is_stale = false;
        let stale = &mut is_stale;
        // Called again if another process is faster, perhaps with a change after which the decision still holds.
        change_by_itself(tables, game, |mut draft| {
            let decision = if !draft.table.is_running() {
                draft.leave()
            } else if is_same(&draft.table, &table) {
                // Without anything to decide the timer is removed.
                if let Some(decided) = &decided {
                    draft.play_as(decided.clone());
                }
                draft.store()
            } else {
                *stale = true;
                draft.leave()
            };
            std::future::ready(decision)
        })
        .await?;
        if !is_stale {
            return Ok(());
        }
    }
    Ok(())
}

/// Decides on a copy; `None` if no computer is to move.
async fn decide(tables: &Tables, table: &Arc<Table>) -> Result<Option<Played>> {
    let Some(course) = table.course.as_ref().filter(|_| table.is_running()) else {
        return Ok(None);
    };
    let movers = Movers::of(table);
    if !movers.is_due(&course.game, &course.log) {
        return Ok(None);
    }
    let turns = Turns {
        game: course.game.clone(),
        log: course.log.clone(),
        dealer: table.dealer(),
        movers,
        rng: tables.dice.branch(),
    };
    let core = tables.computer_core.core().await?;
    // A clock set by hand does not measure thinking time.
    let thought = if tables.clock.is_set_by_hand() {
        Thought::Usual
    } else {
        let now = tables.clock.now();
        Thought::Within(share(tables.store.n_computers_due(now).await?))
    };
    let decided = tables.heavy_work.run(move || turns.play(thought)).await?;
    drop(core);
    Ok(Some(decided))
}

/// Whether moves that were decided on `then` can be played: nothing has happened since, and the same players and
/// orders move without being asked.
fn is_same(now: &Table, then: &Table) -> bool {
    let n_events = |table: &Table| table.course.as_ref().map(|course| course.log.len());
    n_events(now) == n_events(then) && Movers::of(now) == Movers::of(then)
}
