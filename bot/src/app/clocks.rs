//! The clocks of a table under way: which run, until when, and the timers that carry that out.
//!
//! Start at [`App::clocks`], which every change of a running game goes through. A seat's clock begins
//! with its turn and ends with it; what it is counted in is the business of `crate::deadline`.

use std::time::Duration;

use engine::event::Event;
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};

use super::people::People;
use super::play::Progress;
use super::settings::{BankUse, ClockChoice, PlayerSettings, SeatDetails, TableSettings};
use super::table::Table;
use super::{App, timers};
use crate::custom_id::TimeOut;
use crate::deadline::{Span, TurnClock, duration_text};
use crate::store::{PlayedBy, SeatRow, TimerChange};
use crate::text::{Template, Words, escape};

/// After so many turns missed in a row the seat may be given to another.
pub const MOST_MISSES: u8 = 3;
/// A thread is archived after a week without a post: it gets one before.
const THREAD_REST: Duration = Duration::from_secs(13 * 12 * 60 * 60);
/// When people hear that a table ends where nobody moves; it ends as long after.
pub(super) const IDLE: Duration = Duration::from_secs(30 * 24 * 60 * 60);

/// What a change makes of the clocks.
pub(super) struct Clocks {
    /// The seats as they shall be.
    pub seats: Vec<SeatRow>,
    pub timers: Vec<TimerChange>,
    /// Until when each seat has time that the game waits for; nothing where clocks stand.
    pub due: Vec<(Seat, Timestamp)>,
}

impl Clocks {
    /// The first moment at which somebody's time runs out.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.due.iter().map(|(_, due)| *due).min()
    }
}

impl App {
    /// The clocks as they are after the progress: begun, ended, and set by whoever is away.
    pub(super) fn clocks(&self, table: &Table, progress: &Progress, people: &People) -> Clocks {
        let now = self.clock.now();
        let settings = &table.settings;
        let mut seats = waiting(&table.seats, progress, now);
        let (mut timers, mut due) = (Vec::new(), Vec::new());
        for row in &mut seats {
            let seat = Seat(row.seat);
            let mut details = SeatDetails::read(&row.details).unwrap_or_default();
            let had_clock = details.clock.is_some();
            let player = match row.player.filter(|_| had_clock || row.waiting.is_some()) {
                Some(player) => people.chose(player),
                None => PlayerSettings::default(),
            };
            details.away = player.away.clone();
            let turn = Turn {
                seat,
                waits: row.waiting.is_some(),
                began: turn_of(&progress.log, seat),
                spans: spans(settings, &details),
            };
            wind(&mut details, &turn, progress, settings, &player, now);
            let runs = details.clock.as_ref().filter(|_| settings.pause.is_none());
            match runs {
                Some(clock) => {
                    let moment = clock.due(&turn.spans);
                    due.push((seat, moment));
                    timers.push(set(timers::DEADLINE, Some(seat), moment));
                    timers.push(match clock.reminder(player.reminder, &turn.spans) {
                        Some(moment) => set(timers::REMINDER, Some(seat), moment),
                        None => clear(timers::REMINDER, Some(seat)),
                    });
                }
                None if had_clock => {
                    timers.push(clear(timers::DEADLINE, Some(seat)));
                    timers.push(clear(timers::REMINDER, Some(seat)));
                }
                None => {}
            }
            row.details = details.write();
        }
        let clocks = Clocks { seats, timers, due };
        self.with_long_waits(clocks, table, progress, now)
    }

    /// Adds what happens where nothing does for weeks.
    fn with_long_waits(
        &self,
        mut clocks: Clocks,
        table: &Table,
        progress: &Progress,
        now: Timestamp,
    ) -> Clocks {
        let is_thread = table.row.parent.is_some();
        let wake = now + THREAD_REST;
        let sleeps_before = |due: Timestamp| is_thread && wake < due;
        clocks
            .timers
            .push(if clocks.deadline().is_some_and(sleeps_before) {
                set(timers::WAKE, None, wake)
            } else {
                clear(timers::WAKE, None)
            });
        if !progress.actions.is_empty() {
            clocks.timers.push(set(timers::IDLE, None, now + IDLE));
            clocks.timers.push(clear(timers::ABANDONED, None));
        }
        clocks
    }
}

/// What is known of a seat's turn.
struct Turn {
    seat: Seat,
    /// Whether a person is to decide something.
    waits: bool,
    /// The number of events when the turn began.
    began: u32,
    /// When the clock stands, besides the quiet hours.
    spans: Vec<Span>,
}

/// Ends the clock of a turn that is over and begins that of a new one.
fn wind(
    details: &mut SeatDetails,
    turn: &Turn,
    progress: &Progress,
    settings: &TableSettings,
    player: &PlayerSettings,
    now: Timestamp,
) {
    let moved = progress.actions.iter().any(|action| {
        let by_themselves = matches!(action.played_by, PlayedBy::Person | PlayedBy::Order);
        action.seat == Some(turn.seat.0) && by_themselves
    });
    if moved {
        details.misses = 0;
        details.offered = None;
    }
    let rewound = progress
        .new_events()
        .iter()
        .filter_map(|event| match event {
            Event::Rewound { to } => Some(*to),
            _ => None,
        })
        .min();
    if let Some(to) = rewound {
        // What was undone used up nothing.
        details.bank_used.retain(|bank| bank.turn <= to);
    }
    let is_over = |clock: &TurnClock| !turn.waits || clock.turn != turn.began;
    if details.clock.as_ref().is_some_and(is_over)
        && let Some(clock) = details.clock.take()
        && rewound.is_none()
    {
        charge(details, &clock, &turn.spans, now);
    }
    let gave_up = settings.time_out == TimeOut::Nudge && MOST_MISSES <= details.misses;
    if let Some(given) = settings.clock.turn
        && turn.waits
        && details.clock.is_none()
        && !gave_up
    {
        let bank = bank_left(&settings.clock, details);
        details.clock = Some(TurnClock::start(
            turn.began,
            given,
            bank,
            player.hours(),
            now,
        ));
    }
}

/// Takes from the bank what the turn used of it.
pub(super) fn charge(details: &mut SeatDetails, clock: &TurnClock, spans: &[Span], now: Timestamp) {
    let used = clock.bank_used(now, spans);
    if used.is_positive() {
        details.bank_used.push(BankUse {
            turn: clock.turn,
            used,
        });
    }
}

fn bank_left(choice: &ClockChoice, details: &SeatDetails) -> SignedDuration {
    let used = details
        .bank_used
        .iter()
        .fold(SignedDuration::ZERO, |sum, bank| sum + bank.used);
    (choice.bank - used).max(SignedDuration::ZERO)
}

/// When a player's clock at a table stands, besides the quiet hours.
pub(super) fn spans(settings: &TableSettings, details: &SeatDetails) -> Vec<Span> {
    let pause = settings.pause.map(|pause| Span {
        from: pause.since,
        to: pause.until,
    });
    details.away.iter().copied().chain(pause).collect()
}

/// The number of events when the seat's turn began: 0 for the first tickets. After a rewind every
/// turn is a new one.
pub(super) fn turn_of(log: &[Event], seat: Seat) -> u32 {
    let begins = |event: &Event| {
        *event == Event::TurnBegan { seat } || matches!(event, Event::Rewound { .. })
    };
    let at = log.iter().rposition(begins);
    at.map_or(0, |at| at as u32 + 1)
}

/// The seats, each with the time since when the game waits for it.
fn waiting(seats: &[SeatRow], progress: &Progress, now: Timestamp) -> Vec<SeatRow> {
    let prompts = progress.game.prompts();
    let began = |row: &SeatRow| {
        let seat = Seat(row.seat);
        progress.new_events().contains(&Event::TurnBegan { seat })
    };
    let since = |row: &SeatRow| {
        let waits =
            row.computer.is_none() && prompts.iter().any(|prompt| prompt.seat.0 == row.seat);
        let before = row.waiting.filter(|_| !began(row));
        waits.then(|| before.unwrap_or(now))
    };
    let update = |row: &SeatRow| SeatRow {
        waiting: since(row),
        ..row.clone()
    };
    seats.iter().map(update).collect()
}

/// A time as Discord shows it to each reader, counted from now.
pub(super) fn relative(time: Timestamp) -> String {
    // A second is the smallest thing Discord shows; the whole one after is never too early.
    format!("<t:{}:R>", time.as_second())
}

/// "Due in 3 days." for the public; nothing where no clock runs.
pub(super) fn due_line(
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

/// Until when each seat has time that the game waits for, as the database has it.
pub(super) fn due_now(table: &Table) -> Vec<(Seat, Timestamp)> {
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    seats
        .filter_map(|seat| {
            let details = table.details(seat);
            let clock = details.clock.as_ref()?;
            Some((seat, clock.due(&spans(&table.settings, &details))))
        })
        .collect()
}

/// The deadlines, to follow a sentence that they have moved.
pub(super) fn due_again(table: &Table) -> Option<String> {
    let names: Vec<String> = table.names().iter().map(|name| escape(name)).collect();
    let line = due_line(table.words(), &names, &due_now(table), &table.settings)?;
    Some(format!(" {line}"))
}

/// What a table's clock is, in a sentence; nothing for a table without one.
pub(super) fn clock_sentence(words: &Words, settings: &TableSettings) -> Option<String> {
    let turn = settings.clock.turn?;
    let time_out = time_out_text(words, settings.time_out);
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

/// What happens when the time has run out, in words.
pub(super) fn time_out_text(words: &Words, time_out: TimeOut) -> &Template {
    let words = &words.clock;
    match time_out {
        TimeOut::Nudge => &words.then_nudge,
        TimeOut::Substitute => &words.then_substitute,
        TimeOut::Cautious => &words.then_cautious,
    }
}

pub(super) fn set(kind: &'static str, seat: Option<Seat>, due: Timestamp) -> TimerChange {
    TimerChange::Set {
        kind,
        seat: seat.map(|seat| seat.0),
        due,
    }
}

pub(super) fn clear(kind: &'static str, seat: Option<Seat>) -> TimerChange {
    TimerChange::Clear {
        kind,
        seat: seat.map(|seat| seat.0),
    }
}
