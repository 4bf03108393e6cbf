//! Clocks of a running table: which ones run, until when, and the timers that carry it out.
//!
//! Start at [`wind`], which every change of a running game goes through. A seat's clock begins and ends
//! with its turn; `domain::deadline` does its arithmetic.

use std::time::Duration;

use domain::deadline::{Span, TurnClock};
use domain::settings::PlayerSettings;
use engine::event::Event;
use engine::game::Game;
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use store::seat_details::{BankUse, SeatDetails};
use store::{PlayedBy, SeatRow, TimerChange, TimerKind};

use crate::Table;
use crate::people::People;
use crate::progress::{Progress, TimeSince};
use crate::settings::{ClockChoice, TableSettings};
use crate::timers;

/// Time that a table without a clock waits for somebody until the seat is offered to others.
pub const WAIT_WITHOUT_CLOCK: SignedDuration = SignedDuration::from_hours(7 * 24);
/// Number of a seat's turns whose clocks are kept for rewinds; an earlier turn that is set back to gets its whole time.
const KEPT_TURNS: usize = 8;
/// Minimum time left in a turn that others set back, or that was played for its player.
const SECOND_CHANCE: SignedDuration = SignedDuration::from_hours(1);
/// Time until a quiet thread gets a post; Discord archives it after a week.
const THREAD_QUIET_LIMIT: Duration = Duration::from_secs(13 * 12 * 60 * 60);
/// Time without any act of its people after which a table without a clock rests.
pub(crate) const REST_WITHOUT_CLOCK: SignedDuration = SignedDuration::from_hours(21 * 24);

/// A deadline, as posts tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Due {
    pub seat: Seat,
    pub at: Timestamp,
    /// When the turn's own time ends and the bank's begins; `at` without a bank.
    pub own: Timestamp,
    /// Whether the turn's own time is over and the bank is in use.
    #[serde(default)]
    pub is_spare: bool,
    /// When the player is back, if they are away now.
    pub back: Option<Timestamp>,
}

impl Due {
    pub fn of(seat: Seat, clock: &TurnClock, spans: &[Span], away: &[Span], now: Timestamp) -> Due {
        let away_now = away.iter().find(|span| span.contains(now));
        Due {
            seat,
            at: clock.due(spans),
            own: clock.own_due(spans),
            is_spare: clock.looked,
            back: away_now.map(|span| span.to),
        }
    }
}

/// Clocks as a change leaves them.
#[derive(Debug)]
pub struct Clocks {
    pub seats: Vec<SeatRow>,
    pub timers: Vec<TimerChange>,
    /// Deadline of each seat the game waits for; empty if the clocks stand, or the table has none.
    pub due: Vec<Due>,
}

impl Clocks {
    /// First deadline of any seat.
    pub fn deadline(&self) -> Option<Timestamp> {
        self.due.iter().map(|due| due.at).min()
    }
}

/// Lets another clock that was decided on hold if a turn has begun. Turns before it that are set back to get their whole
/// time by it.
pub(crate) fn take_next(table: &mut Table, progress: &Progress) {
    let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
    if !progress.new_events().iter().any(begins) {
        return;
    }
    if let Some(next) = table.settings.next_clock.take() {
        table.settings.clock = next.clock;
        table.settings.time_out = next.time_out;
        for row in &mut table.seats {
            row.details.past.clear();
        }
    }
}

/// Clocks after the progress: begun, ended, and set by absences.
pub(crate) fn wind(table: &Table, progress: &Progress, people: &People, now: Timestamp) -> Clocks {
    let settings = &table.settings;
    let mut seats = waiting(&table.seats, progress, now);
    let (mut timers, mut due) = (Vec::new(), Vec::new());
    for row in &mut seats {
        let seat = Seat(row.seat);
        let mut details = row.details.clone();
        let had_clock = details.clock.is_some();
        let player = match row.player.filter(|_| had_clock || row.waiting.is_some()) {
            Some(player) => people.chose(player),
            None => PlayerSettings::default(),
        };
        details.away = player.away.clone();
        let turn = Turn {
            seat,
            waits: row.waiting.is_some() && settings.rests_until.is_none(),
            began: turn_of(&progress.log, seat),
            spans: spans(settings, &details),
        };
        wind_seat(&mut details, &turn, progress, settings, &player, now);
        let runs = details.clock.as_ref().filter(|_| settings.pause.is_none());
        if let Some(clock) = runs {
            let due = clock.due(&turn.spans);
            let mut away = details.away.iter();
            let back = away.find(|span| now < span.to && span.from < due);
            timers.extend(back.map(|span| timers::set(TimerKind::Return, Some(seat), span.to)));
        }
        match runs {
            Some(clock) if settings.clock.turn.is_none() => {
                let moment = clock.due(&turn.spans);
                timers.push(timers::set(TimerKind::Deadline, Some(seat), moment));
            }
            Some(clock) => {
                let next = Due::of(seat, clock, &turn.spans, &details.away, now);
                due.push(next);
                timers.push(timers::set(TimerKind::Deadline, Some(seat), next.at));
                let reminder = clock.reminder(player.reminder, &turn.spans);
                let moments = [reminder, clock.own_time_over(&turn.spans)];
                timers.push(match moments.into_iter().flatten().min() {
                    Some(moment) => timers::set(TimerKind::Reminder, Some(seat), moment),
                    None => timers::clear(TimerKind::Reminder, Some(seat)),
                });
            }
            None if had_clock => {
                let kinds = [TimerKind::Deadline, TimerKind::Reminder, TimerKind::Return];
                timers.extend(kinds.map(|kind| timers::clear(kind, Some(seat))));
            }
            None => {}
        }
        row.details = details;
    }
    let mut clocks = Clocks { seats, timers, due };
    set_long_waits(&mut clocks, table, now);
    clocks
}

/// Sets the timers for a table at which nothing happens for weeks.
fn set_long_waits(clocks: &mut Clocks, table: &Table, now: Timestamp) {
    let is_thread = table.row.parent.is_some();
    let wake = now + THREAD_QUIET_LIMIT;
    let rests = table.settings.rests_until.is_some();
    // Without a clock nobody knows how long it takes.
    let sleeps_before = clocks.deadline().is_none_or(|due| wake < due);
    let waits = clocks.seats.iter().any(|row| row.waiting.is_some());
    clocks
        .timers
        .push(if is_thread && waits && sleeps_before && !rests {
            timers::set(TimerKind::Wake, None, wake)
        } else {
            timers::clear(TimerKind::Wake, None)
        });
    clocks.timers.push(match table.settings.last_act {
        Some(last) if table.settings.clock.turn.is_none() && !rests => {
            timers::set(TimerKind::Idle, None, last + REST_WITHOUT_CLOCK)
        }
        Some(_) | None => timers::clear(TimerKind::Idle, None),
    });
}

/// A seat's turn.
struct Turn {
    seat: Seat,
    /// Whether a person is to decide something.
    waits: bool,
    /// Number of events when the turn began.
    began: u32,
    /// Times in which the clock stands, besides the quiet hours.
    spans: Vec<Span>,
}

/// Ends the clock of a turn that is over and begins that of a new one.
fn wind_seat(
    details: &mut SeatDetails,
    turn: &Turn,
    progress: &Progress,
    settings: &TableSettings,
    player: &PlayerSettings,
    now: Timestamp,
) {
    let was_absent = details.is_absent();
    let moved = progress.actions.iter().any(|action| {
        let by_themselves = match action.played_by {
            PlayedBy::Person => true,
            // Orders of long ago do not bring back somebody who is not there.
            PlayedBy::StandingOrder => !was_absent,
            PlayedBy::Computer
            | PlayedBy::Substitute
            | PlayedBy::Clock
            | PlayedBy::Host
            | PlayedBy::Moderator => false,
        };
        action.seat == Some(turn.seat.0) && by_themselves
    });
    if moved {
        details.mark_moved();
    }
    let rewound = progress
        .new_events()
        .iter()
        .filter_map(|event| match event {
            Event::Rewound { to } => Some(*to),
            _ => None,
        })
        .min();
    let is_over = |clock: &TurnClock| !turn.waits || clock.turn != turn.began;
    if details.clock.as_ref().is_some_and(is_over)
        && let Some(clock) = details.clock.take()
    {
        end_turn(details, &clock, &turn.spans, now);
    }
    if let Some(to) = rewound {
        go_back(details, turn, to, progress.time_since, now);
    }
    let given = match settings.clock.turn {
        Some(given) => Some((given, bank_left(&settings.clock, details))),
        // Once the patience has run out the seat is on offer, and nothing more is timed.
        None => (!details.may_be_replaced()).then_some((WAIT_WITHOUT_CLOCK, SignedDuration::ZERO)),
    };
    if let Some((given, bank)) = given
        && turn.waits
        && details.clock.is_none()
    {
        details.clock = Some(TurnClock::start(
            turn.began,
            given,
            bank,
            player.hours().as_ref(),
            now,
        ));
    }
}

/// Takes from the bank what the turn used of it, and keeps its clock for a rewind.
fn end_turn(details: &mut SeatDetails, clock: &TurnClock, spans: &[Span], now: Timestamp) {
    charge(details, clock, spans, now);
    details.past.push(clock.stopped(now, spans));
    let n_old = details.past.len().saturating_sub(KEPT_TURNS);
    details.past.drain(..n_old);
}

/// Puts clock and bank back to what they were before event `to`. Turns that are undone used up nothing;
/// one that goes on keeps what it has used.
fn go_back(details: &mut SeatDetails, turn: &Turn, to: u32, time_since: TimeSince, now: Timestamp) {
    details.bank_used.retain(|bank| bank.turn <= to);
    details.past.retain(|clock| clock.turn <= to);
    if !turn.waits || details.clock.is_some() {
        return;
    }
    if let Some(clock) = details.past.pop_if(|clock| clock.turn == turn.began) {
        // The turn is charged when it ends again; what a clock before a nudge used stays used.
        if clock.bank.is_positive() {
            details.bank_used.retain(|bank| bank.turn != clock.turn);
        }
        details.clock = Some(match time_since {
            // As of now: a gap before now was left out of it already, and is not left out again.
            TimeSince::Counts => clock.stopped(now, &turn.spans),
            TimeSince::Forgiven => clock.resumed(now, SECOND_CHANCE),
        });
    }
}

/// Time that a turn would have if its player took the move back unasked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeLeft {
    Some,
    /// It has run out.
    None,
    /// It has run out, but was played for somebody who missed it and has come back: that is forgiven once a turn.
    SecondChance,
}

/// Time left of the turn that a take-back would return to.
pub fn time_left(table: &Table, log: &[Event], seat: Seat, now: Timestamp) -> TimeLeft {
    let details = table.details(seat);
    let turn = turn_of(log, seat);
    let spans = spans(&table.settings, &details);
    // Of a move being told, the clock has not been put with the past ones yet.
    let mut ended = details.past.iter().chain(&details.clock);
    let ended = ended.find(|clock| clock.turn == turn);
    match ended.filter(|clock| clock.due(&spans) <= now) {
        None => TimeLeft::Some,
        Some(clock) if details.misses > 0 && !clock.resumed => TimeLeft::SecondChance,
        Some(_) => TimeLeft::None,
    }
}

/// Takes from the bank what the turn used of it.
pub fn charge(details: &mut SeatDetails, clock: &TurnClock, spans: &[Span], now: Timestamp) {
    let used = clock.bank_used(now, spans);
    if used.is_positive() {
        details.bank_used.push(BankUse {
            turn: clock.turn,
            used,
        });
    }
}

/// Spare time that a seat has left.
pub fn bank_left(choice: &ClockChoice, details: &SeatDetails) -> SignedDuration {
    let used = details
        .bank_used
        .iter()
        .fold(SignedDuration::ZERO, |sum, bank| sum + bank.used);
    (choice.bank - used).max(SignedDuration::ZERO)
}

/// Times in which a player's clock at a table stands, besides the quiet hours.
pub fn spans(settings: &TableSettings, details: &SeatDetails) -> Vec<Span> {
    let pause = settings.pause.map(|pause| Span {
        from: pause.since,
        to: pause.until,
    });
    details.away.iter().copied().chain(pause).collect()
}

/// Number of events when the seat's turn began: 0 for the first tickets. A turn keeps it when a rewind goes back to
/// it.
pub(crate) fn turn_of(log: &[Event], seat: Seat) -> u32 {
    // An unreadable log was refused earlier, when the game was folded from it.
    let standing = Game::standing(log).unwrap_or_default();
    let mut turns = standing.into_iter().rev();
    let began = turns.find(|(_, event)| **event == Event::TurnBegan { seat });
    began.map_or(0, |(number, _)| number + 1)
}

/// Seats, each with the time at which the game began to wait for it.
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

/// Deadline of each seat the game waits for, as the database has it.
pub fn due_now(table: &Table, now: Timestamp) -> Vec<Due> {
    if table.settings.clock.turn.is_none() {
        return Vec::new();
    }
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    seats
        .filter_map(|seat| {
            let details = table.details(seat);
            let clock = details.clock.as_ref()?;
            let spans = spans(&table.settings, &details);
            Some(Due::of(seat, clock, &spans, &details.away, now))
        })
        .collect()
}

/// Leaves a past span of time out of the clocks of a table; returns how many running clocks changed.
pub fn leave_out(table: &mut Table, gap: Span) -> usize {
    let mut n_changed = 0;
    for row in &mut table.seats {
        let waited_before = row.waiting.filter(|since| *since < gap.to);
        if let Some(since) = waited_before {
            row.waiting = Some(since + gap.to.duration_since(since.max(gap.from)));
        }
        let details = &mut row.details;
        for past in &mut details.past {
            *past = past.stopped_without(gap, &details.away);
        }
        let Some(clock) = &details.clock else {
            continue;
        };
        // The player's days away stop the clock before the gap; within the gap, it stands anyway.
        let shorter = clock.without(gap, &details.away);
        if shorter != *clock {
            n_changed += 1;
            details.clock = Some(shorter);
        }
    }
    n_changed
}

#[cfg(test)]
mod tests {
    use store::BankUse;

    use super::*;

    #[test]
    fn what_a_turn_took_from_the_bank_before_a_nudge_is_not_refunded_by_an_undo() {
        let (day, now) = (SignedDuration::from_hours(24), Timestamp::UNIX_EPOCH);
        let turn = Turn {
            seat: Seat(0),
            waits: true,
            began: 7,
            spans: Vec::new(),
        };
        let left_after_undo = |bank: SignedDuration| {
            let clock = TurnClock::start(turn.began, day, bank, None, now);
            let mut details = SeatDetails {
                bank_used: vec![BankUse {
                    turn: turn.began,
                    used: day,
                }],
                past: vec![clock],
                ..SeatDetails::default()
            };
            go_back(&mut details, &turn, turn.began, TimeSince::Counts, now);
            details.bank_used.len()
        };
        // The clock that began with the nudge has no bank; one that has is charged again when it ends.
        assert_eq!(left_after_undo(SignedDuration::ZERO), 1);
        assert_eq!(left_after_undo(day), 0);
    }
}
