//! Clocks and deadlines in words.

use engine::ids::Seat;
use jiff::Timestamp;
use words::{Words, place};

use crate::Table;
use crate::clocks::{Due, due_now};
use crate::settings::TableSettings;
use crate::tell::reader_view::escaped_names;

/// Time as Discord shows it to each reader, counted from now.
pub fn relative(time: Timestamp) -> String {
    format!("<t:{}:R>", time.as_second())
}

/// Date and time as Discord shows them to each reader.
pub fn date(time: Timestamp) -> String {
    format!("<t:{}:f>", time.as_second())
}

/// "Due in 3 days." for the public; `None` if no clock runs.
pub fn due_line(
    words: &Words,
    names: &[String],
    due: &[Due],
    paused_until: Option<Timestamp>,
) -> Option<String> {
    let is_same = |pair: &[Due]| (pair[0].at, pair[0].own) == (pair[1].at, pair[1].own);
    let line = match due {
        [first, ..] if due.windows(2).all(is_same) => {
            words.clock.due(place::Time(&due_text(words, first)))
        }
        _ => due_each(words, names, due),
    };
    clock_line(words, names, due, paused_until, line)
}

/// Deadlines and whose they are, after a sentence that says they have moved.
pub fn due_again(table: &Table, now: Timestamp) -> Option<String> {
    let due = due_now(table, now);
    let (words, names) = (table.words(), escaped_names(table));
    let line = due_each(words, &names, &due);
    let line = clock_line(words, &names, &due, table.settings.paused_until(), line)?;
    Some(format!(" {line}"))
}

/// The line of deadlines, with who is away; the sentence of the pause if the table is paused, and `None` if no clock
/// runs.
fn clock_line(
    words: &Words,
    names: &[String],
    due: &[Due],
    paused_until: Option<Timestamp>,
    mut line: String,
) -> Option<String> {
    if let Some(until) = paused_until {
        return Some(paused(words, until));
    }
    if due.is_empty() {
        return None;
    }
    for due in due {
        if let Some(back) = due.back {
            let player = name(names, due.seat);
            line.push(' ');
            line.push_str(
                &words
                    .clock
                    .is_away(place::Player(&player), place::Time(&date(back))),
            );
        }
    }
    Some(line)
}

/// "Paused until 3 May, or until `/game resume`."
fn paused(words: &Words, until: Timestamp) -> String {
    words.clock.paused_until(place::Time(&date(until)))
}

/// "Due: Anna in 3 days, Ben in 2 days."
fn due_each(words: &Words, names: &[String], due: &[Due]) -> String {
    let each = |due: &Due| {
        let time = due_text(words, due);
        words
            .clock
            .due_of(place::Player(&name(names, due.seat)), place::Time(&time))
    };
    let each: Vec<String> = due.iter().map(each).collect();
    words.clock.due_each(place::Each(&each.join(", ")))
}

fn name(names: &[String], seat: Seat) -> &str {
    names.get(seat.index()).map_or("", String::as_str)
}

/// "in 3 days (3 May 18:00)", or the turn's own time and until when the bank lasts. Once the own time is over, it is past
/// for ever, and the bank's end is all that counts.
pub fn due_text(words: &Words, due: &Due) -> String {
    let until = date(due.at);
    let until = place::Until(&until);
    let has_bank = due.own < due.at;
    let time = match due.is_spare {
        true => relative(due.at),
        false => relative(due.own),
    };
    let time = place::Time(&time);
    match (has_bank, due.is_spare) {
        (true, false) => words.clock.with_bank(time, until),
        (true, true) => words.clock.on_spare_time(time, until),
        (false, _) => words.clock.dated(time, until),
    }
}

/// A table's clock in a sentence; `None` for a table without one.
pub fn clock_sentence(words: &Words, settings: &TableSettings) -> Option<String> {
    let turn = settings.clock.turn?;
    let time_out = words.time_out(settings.time_out);
    let turn = words.duration(turn);
    let bank = settings.clock.bank;
    Some(if bank.is_zero() {
        words
            .clock
            .clock(place::Then(&time_out), place::Turn(&turn))
    } else {
        let bank = words.duration(bank);
        words.clock.clock_bank(
            place::Bank(&bank),
            place::Then(&time_out),
            place::Turn(&turn),
        )
    })
}
