//! The clock of one turn.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{ClockStops, Hours, Span};

/// Time that a seat has for its turn, and how much of it was used.
///
/// Time before `from` is in `spent`; time since then is computed on demand. So a
/// pause or an outage is left out by moving `from`, and no row has to be written every minute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnClock {
    /// Number of events when the turn began: it identifies the turn.
    pub turn: u32,
    /// Time for every turn.
    pub given: SignedDuration,
    /// The seat's reserve, for all its turns.
    pub bank: SignedDuration,
    /// Time that ran before `from`.
    pub spent: SignedDuration,
    /// Start of the time not yet in `spent`.
    pub from: Timestamp,
    /// The night in which the clock stands: the first quiet hours of the turn, as they were when it began. There is only
    /// one, as otherwise a turn would last for days more with quiet hours than without.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub night: Option<Span>,
    /// Whether the reminder of this turn was sent.
    pub reminded: bool,
    /// Whether the time ran out once, and the player was called again.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub nudged: bool,
    /// Whether the turn's own time was over, and it was looked then whether the player is still in the server.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub looked: bool,
    /// Whether the player muted this turn.
    pub muted: bool,
    /// Whether the turn was given some of its time back.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub resumed: bool,
}

/// When a player wants to be reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminder {
    Never,
    /// When this percentage of the time is used up.
    Share(u8),
    /// When this many minutes are left.
    Lead(u32),
}

impl Default for Reminder {
    fn default() -> Reminder {
        Reminder::Share(75)
    }
}

impl TurnClock {
    /// A clock that starts now.
    pub fn start(
        turn: u32,
        given: SignedDuration,
        bank: SignedDuration,
        quiet: Option<&Hours>,
        now: Timestamp,
    ) -> TurnClock {
        TurnClock {
            turn,
            given,
            bank,
            spent: SignedDuration::ZERO,
            from: now,
            night: quiet.and_then(|hours| hours.night(now)),
            reminded: false,
            nudged: false,
            looked: false,
            muted: false,
            resumed: false,
        }
    }

    /// The clock when its turn ends, with the time that ran in `spent`.
    #[must_use]
    pub fn stopped(&self, now: Timestamp, spans: &[Span]) -> TurnClock {
        TurnClock {
            spent: self.spent_by(now, spans),
            from: now.max(self.from),
            ..self.clone()
        }
    }

    /// A stopped clock that runs again because the turn was set back: the time in between is
    /// forgiven, and at least `least` is left.
    #[must_use]
    pub fn resumed(&self, now: Timestamp, least: SignedDuration) -> TurnClock {
        let most = self.total() - least.min(self.given);
        TurnClock {
            spent: self.spent.min(most),
            from: now,
            resumed: true,
            ..self.clone()
        }
    }

    fn stillness(&self, spans: &[Span]) -> ClockStops {
        ClockStops {
            spans: self.night.iter().chain(spans).copied().collect(),
        }
    }

    fn total(&self) -> SignedDuration {
        self.given + self.bank
    }

    /// Time that has run by then; a system clock that was set back takes nothing away.
    fn spent_by(&self, now: Timestamp, spans: &[Span]) -> SignedDuration {
        self.spent + self.stillness(spans).running(self.from, now)
    }

    /// When the time runs out, given the spans in which the clock stands besides the quiet hours.
    pub fn due(&self, spans: &[Span]) -> Timestamp {
        self.stillness(spans)
            .due(self.from, self.total() - self.spent)
    }

    /// When the turn's own time is over and the bank begins to be used; [`TurnClock::due`] if that was before.
    pub fn own_due(&self, spans: &[Span]) -> Timestamp {
        let left = self.given - self.spent;
        match left.is_positive() {
            true => self.stillness(spans).due(self.from, left),
            false => self.due(spans),
        }
    }

    /// When to remind the player: never at the very beginning, which has its own post. A lead longer than
    /// the turn gives half time.
    pub fn reminder(&self, when: Reminder, spans: &[Span]) -> Option<Timestamp> {
        let total = self.total();
        let spent = match when {
            Reminder::Never => return None,
            Reminder::Share(hundredths) => total * i32::from(hundredths.min(100)) / 100,
            Reminder::Lead(minutes) => {
                let lead = SignedDuration::from_mins(i64::from(minutes));
                if lead < total {
                    total - lead
                } else {
                    total / 2
                }
            }
        };
        let is_within = SignedDuration::ZERO < spent && spent < total;
        let left = spent - self.spent;
        (is_within && !self.reminded && !self.muted)
            .then(|| self.stillness(spans).due(self.from, left))
    }

    /// When the turn's own time is over and the bank begins to be used, if it was not looked then whether the player is
    /// still there.
    pub fn own_time_over(&self, spans: &[Span]) -> Option<Timestamp> {
        let left = self.given - self.spent;
        (self.bank.is_positive() && !self.looked).then(|| {
            self.stillness(spans)
                .due(self.from, left.max(SignedDuration::ZERO))
        })
    }

    /// The part of the bank used by then.
    pub fn bank_used(&self, now: Timestamp, spans: &[Span]) -> SignedDuration {
        (self.spent_by(now, spans) - self.given).clamp(SignedDuration::ZERO, self.bank)
    }

    /// The clock without a past span: a pause, or an outage of the bot. Leaving it out twice
    /// changes nothing more.
    #[must_use]
    pub fn without(&self, gap: Span, spans: &[Span]) -> TurnClock {
        if gap.to <= self.from {
            return self.clone();
        }
        let until = gap.from.max(self.from);
        TurnClock {
            spent: self.spent_by(until, spans),
            from: gap.to,
            ..self.clone()
        }
    }

    /// A stopped clock without a past span. The time that its turn used stays apart from the time since then, as it
    /// alone counts if the turn is set back by others; so as much of the time since is skipped as ran in the span.
    #[must_use]
    pub fn stopped_without(&self, gap: Span, spans: &[Span]) -> TurnClock {
        let stillness = self.stillness(spans);
        let ran = stillness.running(gap.from.max(self.from), gap.to);
        TurnClock {
            from: stillness.due(self.from, ran),
            ..self.clone()
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::clock_stops::tests::{all_stops, moments};
    use super::*;

    fn minutes(n: i64) -> SignedDuration {
        SignedDuration::from_mins(n)
    }

    fn clocks() -> impl Strategy<Value = (TurnClock, Vec<Span>)> {
        let night = proptest::option::of(proptest::sample::select(&["22-7", "0-12", "9-17"][..]));
        (all_stops(), moments(), 5..20_160i64, 0..20_160i64, night).prop_map(
            |(stops, now, given, bank, night)| {
                let night = night.and_then(|hours| Hours::parse(hours, "Europe/Berlin"));
                let (given, bank) = (minutes(given), minutes(bank));
                let clock = TurnClock::start(7, given, bank, night.as_ref(), now);
                (clock, stops.spans)
            },
        )
    }

    /// A span that begins some minutes after the clock stopped.
    fn gap_after(stopped: &TurnClock, before: i64, length: i64) -> Span {
        let from = stopped.from + minutes(before);
        Span {
            from,
            to: from + minutes(length),
        }
    }

    proptest! {
        #[test]
        fn at_the_deadline_turn_and_bank_are_used_up((clock, spans) in clocks()) {
            let due = clock.due(&spans);
            prop_assert_eq!(clock.bank_used(due, &spans), clock.bank);
            prop_assert_eq!(clock.spent_by(due, &spans), clock.given + clock.bank);
        }

        #[test]
        fn time_given_back_moves_the_deadline_and_is_given_once(
            (clock, spans) in clocks(),
            after in 0..10_000i64,
            length in 0..10_000i64,
        ) {
            let from = clock.from + minutes(after);
            let gap = Span { from, to: from + minutes(length) };
            let once = clock.without(gap, &spans);
            prop_assert_eq!(&once.without(gap, &spans), &once);
            prop_assert!(clock.due(&spans) <= once.due(&spans) || clock.due(&spans) <= gap.from);
            // The kind of gap does not matter: a vacation in its place has the same effect, if the
            // time had not run out before.
            if gap.from < clock.due(&spans) && length > 0 {
                let mut more = spans.clone();
                more.push(gap);
                prop_assert_eq!(once.due(&spans), clock.due(&more));
            }
        }

        #[test]
        fn a_clock_of_the_machine_set_back_punishes_nobody((clock, spans) in clocks(), back in 0..90_000i64) {
            let earlier = clock.from - minutes(back);
            prop_assert_eq!(clock.spent_by(earlier, &spans), clock.spent);
            let gap = Span { from: earlier, to: clock.from };
            prop_assert_eq!(clock.without(gap, &spans), clock);
        }

        #[test]
        fn however_often_a_turn_ends_and_goes_on_its_deadline_stays(
            (clock, spans) in clocks(),
            ends in proptest::collection::vec(0..9_000i64, 0..12),
        ) {
            let mut often = clock.clone();
            let mut now = clock.from;
            for wait in ends {
                now += minutes(wait);
                often = often.stopped(now, &spans);
            }
            prop_assert_eq!(often.spent_by(now, &spans), clock.spent_by(now, &spans));
            if now < clock.due(&spans) {
                prop_assert_eq!(often.due(&spans), clock.due(&spans));
            }
        }

        #[test]
        fn a_turn_set_back_by_others_has_what_it_had_or_the_least(
            (clock, spans) in clocks(),
            used in 0..60_000i64,
            (before, length, later) in (0..60_000i64, 0..10_000i64, 0..60_000i64),
            least in 0..600i64,
        ) {
            let stopped = clock.stopped(clock.from + minutes(used), &spans);
            let gap = gap_after(&stopped, before, length);
            let now = gap.to + minutes(later);
            let resumed = stopped.stopped_without(gap, &spans).resumed(now, minutes(least));
            let left = |clock: &TurnClock, time| clock.total() - clock.spent_by(time, &spans);
            let least = minutes(least).min(clock.given);
            prop_assert_eq!(left(&resumed, now), left(&stopped, stopped.from).max(least));
            prop_assert!(left(&resumed, now) <= clock.total());
        }

        #[test]
        fn a_turn_set_back_by_its_player_has_the_time_in_a_gap_back_as_well(
            (clock, spans) in clocks(),
            used in 0..60_000i64,
            (before, length, later) in (0..60_000i64, 0..10_000i64, 0..60_000i64),
        ) {
            let stopped = clock.stopped(clock.from + minutes(used), &spans);
            let gap = gap_after(&stopped, before, length);
            let now = gap.to + minutes(later);
            let never_over = clock.without(gap, &spans).spent_by(now, &spans);
            prop_assert_eq!(stopped.stopped_without(gap, &spans).spent_by(now, &spans), never_over);
        }

        #[test]
        fn a_reminder_comes_between_beginning_and_end(
            (clock, spans) in clocks(),
            share in 0..=100u8,
            lead in 0..30_000u32,
        ) {
            for when in [Reminder::Share(share), Reminder::Lead(lead)] {
                if let Some(moment) = clock.reminder(when, &spans) {
                    prop_assert!(clock.from <= moment && moment < clock.due(&spans));
                }
            }
        }
    }

    #[test]
    fn reminders_come_when_the_player_chose() {
        let noon: Timestamp = "2026-05-15T12:00:00Z".parse().unwrap();
        let clock = TurnClock::start(0, minutes(24 * 60), minutes(0), None, noon);
        let after = |when| {
            let moment: Option<Timestamp> = clock.reminder(when, &[]);
            moment.map(|moment| moment.duration_since(noon).as_mins())
        };
        assert_eq!(after(Reminder::Share(75)), Some(18 * 60));
        assert_eq!(after(Reminder::Lead(60)), Some(23 * 60));
        assert_eq!(after(Reminder::Never), None);
        // A lead as long as the turn would come with the turn's own post.
        assert_eq!(after(Reminder::Lead(24 * 60)), Some(12 * 60));
        assert_eq!(after(Reminder::Lead(72 * 60)), Some(12 * 60));
        let muted = TurnClock {
            muted: true,
            ..clock.clone()
        };
        assert_eq!(muted.reminder(Reminder::Share(75), &[]), None);
    }

    #[test]
    fn the_bank_is_used_after_the_turn_s_own_time() {
        let noon: Timestamp = "2026-05-15T12:00:00Z".parse().unwrap();
        let clock = TurnClock::start(0, minutes(60), minutes(30), None, noon);
        let used = |n| clock.bank_used(noon + minutes(n), &[]).as_mins();
        assert_eq!([used(59), used(70), used(90), used(200)], [0, 10, 30, 30]);
    }
}
