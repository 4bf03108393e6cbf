//! Tables where nobody does anything: threads are kept open, and after weeks a table ends.

use crate::app::change::change_by_itself;
use crate::app::request::Result;
use crate::app::table::clocks::IDLE;
use crate::app::table::tables::Tables;
use crate::app::table::timers;
use crate::app::tell::clock::relative;
use crate::app::tell::seen::names;
use crate::ids::GameId;
use crate::store::TimerKind;

/// Posts in a thread that would be archived: nobody could give a command there any more.
pub async fn wake(tables: &Tables, game: GameId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        if !table.is_running() {
            return draft.leave();
        }
        let names = names(table);
        let awaited = table.seats.iter().filter(|row| row.waiting.is_some());
        let awaited: Vec<String> = awaited
            .filter_map(|row| names.get(usize::from(row.seat)).cloned())
            .collect();
        let words = table.words();
        let awaited = words.list(&awaited);
        let due = table.row.deadline.map_or_else(String::new, relative);
        let wake = &words.clock.wake;
        draft.say(wake.fill(&[("players", &awaited), ("due", &due)]));
        draft.store()
    })
    .await
}

/// Says that a table will end unless somebody moves.
pub async fn warn_idle(tables: &Tables, game: GameId) -> Result<()> {
    let end = tables.clock.now() + IDLE;
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        let idle = &draft.table.words().clock.idle;
        let text = idle.fill(&[("game", &game), ("time", &relative(end))]);
        draft.say(text);
        draft.timers.push(timers::clear(TimerKind::Idle, None));
        let ending = timers::set(TimerKind::Abandoned, None, end);
        draft.timers.push(ending);
        draft.store()
    })
    .await
}

/// Ends a table that everybody has forgotten.
pub async fn end_idle(tables: &Tables, game: GameId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        let words = &draft.table.words().clock;
        draft.ends = Some(words.idle_over.fill(&[("game", &game)]));
        draft.store()
    })
    .await
}
