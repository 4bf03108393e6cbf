//! Idle tables: threads are kept open, and after weeks a table ends.

use domain::ids::GameId;
use store::TimerKind;
use table::change::change_by_itself;
use table::clocks::due_now;
use table::request::Result;
use table::tables::Tables;
use table::tell::clock::due_text;
use table::tell::reader_view::escaped_names;
use table::timers;
use words::place;

/// Posts in a thread that would be archived: nobody could give a command there any more.
pub async fn wake(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        if !table.is_running() {
            return draft.leave();
        }
        let names = escaped_names(table);
        let awaited = table.seats.iter().filter(|row| row.waiting.is_some());
        let awaited: Vec<String> = awaited
            .filter_map(|row| names.get(usize::from(row.seat)).cloned())
            .collect();
        let words = table.words();
        let awaited = words.list(&awaited);
        let due = due_now(table, now).into_iter().min_by_key(|due| due.at);
        let text = match due {
            Some(due) => {
                let due = due_text(words, &due);
                words.clock.wake(place::Due(&due), place::Players(&awaited))
            }
            None => words.clock.wake_undue(place::Players(&awaited)),
        };
        draft.say(text);
        draft.store()
    })
    .await
}

/// Lets a table without a clock rest if nobody has done anything there for long.
pub async fn idle(tables: &Tables, game: GameId) -> Result<()> {
    change_by_itself(tables, game, |draft| async {
        // The change itself finds that nobody is there.
        match draft.table.is_running() {
            true => draft.store(),
            false => draft.leave(),
        }
    })
    .await
}

/// Ends a table that nobody came back to.
pub async fn end_rest(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        match draft.table.settings.end_of_rest() {
            Some(until) if until <= now => {
                let words = &draft.table.words().clock;
                draft.ends = Some(words.rest_over(place::Game(&game)));
            }
            Some(until) => {
                let again = timers::set(TimerKind::Abandoned, None, until);
                draft.timers.push(again);
            }
            None => draft.timers.push(timers::clear(TimerKind::Abandoned, None)),
        }
        draft.store()
    })
    .await
}
