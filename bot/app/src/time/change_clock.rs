//! A running table gets another clock.

use domain::settings::TimeOut;
use engine::ids::Seat;
use store::TimerKind;
use store::seat_details::Offered;
use table::change::draft::Draft;
use table::request::Result;
use table::settings::{ClockChoice, NextClock, TableSettings};
use table::tell::clock::clock_sentence;
use table::timers;
use words::{Words, place};

/// Gives a running table another clock from its next turn on: nobody loses time that they were told they have. At a
/// table without a clock, where no end of the current turn is in sight, that turn begins with the new clock, and its post
/// says so; otherwise the sentence is returned.
pub(super) fn change_clock(
    draft: &mut Draft,
    clock: ClockChoice,
    time_out: TimeOut,
) -> Result<Option<String>> {
    let table = &mut draft.table;
    if table.settings.clock.turn.is_some() {
        let words = table.words();
        let told = words_of(words, clock, time_out);
        let text = words.clock.clock_changes(place::Clock(&told));
        table.settings.next_clock = Some(NextClock { clock, time_out });
        return Ok(Some(text));
    }
    table.settings.clock = clock;
    table.settings.time_out = time_out;
    for row in &mut table.seats {
        let details = &mut row.details;
        details.clock = None;
        details.past.clear();
        if !details.is_absent() {
            details.offered.take_if(|to| *to == Offered::Anybody);
        }
        for kind in [TimerKind::Deadline, TimerKind::Reminder] {
            let clear = timers::clear(kind, Some(Seat(row.seat)));
            draft.timers.push(clear);
        }
    }
    let words = table.words();
    let clock = words_of(words, clock, time_out);
    let text = words.clock.clock_changed(place::Clock(&clock));
    let progress = draft.progress()?;
    // The post of the turn says how much time is left now.
    progress.retold = true;
    progress.preface.push(text);
    Ok(None)
}

/// A clock in a sentence, which may be that there is none.
pub(super) fn words_of(words: &Words, clock: ClockChoice, time_out: TimeOut) -> String {
    let settings = TableSettings {
        clock,
        time_out,
        ..TableSettings::default()
    };
    clock_sentence(words, &settings).unwrap_or_else(|| words.clock.clock_off().to_owned())
}
