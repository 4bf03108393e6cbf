//! The clock of one turn.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::{ClockStops, Hours, Span};

/// How much time a seat has for its turn, and how much of it was used.
///
/// What ran before `from` is in `spent`; what runs since then is found out when it is asked. So a
/// pause or an outage is left out by moving `from`, and no row has to be written every minute.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TurnClock {
    /// The number of events when the turn began: another turn is another clock.
    pub turn: u32,
    /// What every turn is given.
    pub given: SignedDuration,
    /// What the seat has saved besides, for all its turns.
    pub bank: SignedDuration,
    /// What ran until `from`.
    pub spent: SignedDuration,
    /// It is counted from here on.
    pub from: Timestamp,
    /// The quiet hours as they were when the turn began. Changing them counts from the next turn on:
    /// else whoever always changes them would never have to move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub quiet: Option<Hours>,
    /// The reminder of this turn was sent.
    #[serde(default)]
    pub reminded: bool,
    /// The player wants to hear no more of this turn.
    #[serde(default)]
    pub muted: bool,
}

/// When a player wants to be reminded.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reminder {
    Never,
    /// When so many hundredths of the time are used up.
    Share(u8),
    /// When so many minutes are left.
    Lead(u32),
}

impl Default for Reminder {
    fn default() -> Reminder {
        Reminder::Share(75)
    }
}

impl TurnClock {
    /// A clock that begins to run now.
    pub fn start(
        turn: u32,
        given: SignedDuration,
        bank: SignedDuration,
        quiet: Option<Hours>,
        now: Timestamp,
    ) -> TurnClock {
        TurnClock {
            turn,
            given,
            bank,
            spent: SignedDuration::ZERO,
            from: now,
            quiet,
            reminded: false,
            muted: false,
        }
    }

    /// The clock as it stands when its turn ends: what ran is in `spent`.
    #[must_use]
    pub fn stopped(&self, now: Timestamp, spans: &[Span]) -> TurnClock {
        TurnClock {
            spent: self.spent_by(now, spans),
            from: now.max(self.from),
            ..self.clone()
        }
    }

    /// A stopped clock that runs again because the turn was set back, with the time that ran meanwhile
    /// forgiven and at least so much left.
    #[must_use]
    pub fn resumed(&self, now: Timestamp, least: SignedDuration) -> TurnClock {
        let most = self.total() - least.min(self.given);
        TurnClock {
            spent: self.spent.min(most),
            from: now,
            ..self.clone()
        }
    }

    fn stillness(&self, spans: &[Span]) -> ClockStops {
        ClockStops {
            quiet: self.quiet.clone(),
            spans: spans.to_vec(),
        }
    }

    fn total(&self) -> SignedDuration {
        self.given + self.bank
    }

    /// What has run by then; a clock of the machine that was set back takes nothing away.
    fn spent_by(&self, now: Timestamp, spans: &[Span]) -> SignedDuration {
        self.spent + self.stillness(spans).running(self.from, now)
    }

    /// When the time runs out, where the clock stands in these spans besides the quiet hours.
    pub fn due(&self, spans: &[Span]) -> Timestamp {
        self.stillness(spans)
            .due(self.from, self.total() - self.spent)
    }

    /// When the player is to be reminded: never at the very beginning, which has a post of its own. Who wants
    /// it earlier than the turn is long gets it at half time.
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

    /// How much of the bank was used by then.
    pub fn bank_used(&self, now: Timestamp, spans: &[Span]) -> SignedDuration {
        (self.spent_by(now, spans) - self.given).clamp(SignedDuration::ZERO, self.bank)
    }

    /// The clock with a span left out that is over: a pause, or an outage of the bot's. Left out
    /// twice it is left out once.
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
        (all_stops(), moments(), 5..20_160i64, 0..20_160i64).prop_map(
            |(stops, now, given, bank)| {
                let clock = TurnClock::start(7, minutes(given), minutes(bank), stops.quiet, now);
                (clock, stops.spans)
            },
        )
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
            // What the gap was is of no matter: the same comes of a vacation in its place, where the
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
            later in 0..60_000i64,
            least in 0..600i64,
        ) {
            let stopped = clock.stopped(clock.from + minutes(used), &spans);
            let now = stopped.from + minutes(later);
            let resumed = stopped.resumed(now, minutes(least));
            let left = |clock: &TurnClock, time| clock.total() - clock.spent_by(time, &spans);
            let least = minutes(least).min(clock.given);
            prop_assert_eq!(left(&resumed, now), left(&stopped, stopped.from).max(least));
            prop_assert!(left(&resumed, now) <= clock.total());
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
