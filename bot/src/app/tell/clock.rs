//! Clocks and deadlines in words.

use engine::ids::Seat;
use jiff::Timestamp;

use crate::app::table::Table;
use crate::app::table::clocks::due_now;
use crate::app::table::settings::TableSettings;
use crate::app::tell::seen::names;
use crate::deadline::duration_text;
use crate::text::Words;

/// Time as Discord shows it to each reader, counted from now.
pub(in crate::app) fn relative(time: Timestamp) -> String {
    format!("<t:{}:R>", time.as_second())
}

/// "Due in 3 days." for the public; `None` if no clock runs.
pub(in crate::app) fn due_line(
    words: &Words,
    names: &[String],
    due: &[(Seat, Timestamp)],
    settings: &TableSettings,
) -> Option<String> {
    if let Some(pause) = settings.pause {
        let until = relative(pause.until);
        return Some(words.clock.paused.fill(&[("time", &until)]));
    }
    match due {
        [] => None,
        [(_, first), rest @ ..] if rest.iter().all(|(_, due)| due == first) => {
            Some(words.clock.due.fill(&[("time", &relative(*first))]))
        }
        several => {
            let each = |(seat, due): &(Seat, Timestamp)| {
                let name = names.get(seat.index()).map_or("", String::as_str);
                format!("{name} {}", relative(*due))
            };
            let each: Vec<String> = several.iter().map(each).collect();
            Some(words.clock.due_each.fill(&[("each", &each.join(", "))]))
        }
    }
}

/// Deadlines, to follow a sentence that says they have moved.
pub(in crate::app) fn due_again(table: &Table) -> Option<String> {
    let due = due_now(table);
    let line = due_line(table.words(), &names(table), &due, &table.settings)?;
    Some(format!(" {line}"))
}

/// A table's clock in a sentence; `None` for a table without one.
pub(in crate::app) fn clock_sentence(words: &Words, settings: &TableSettings) -> Option<String> {
    let turn = settings.clock.turn?;
    let time_out = words.time_out(settings.time_out);
    let words = &words.clock;
    let turn = duration_text(turn);
    let bank = settings.clock.bank;
    Some(if bank.is_zero() {
        words.clock.fill(&[("turn", &turn), ("then", time_out)])
    } else {
        words.clock_bank.fill(&[
            ("turn", &turn),
            ("bank", &duration_text(bank)),
            ("then", time_out),
        ])
    })
}
