//! Time in which a player's clock stands still: a night of quiet hours, vacations, a paused table.

use jiff::{SignedDuration, Timestamp};

use super::Span;

/// All the time in which a clock stands still. Spans may overlap.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ClockStops {
    pub spans: Vec<Span>,
}

impl ClockStops {
    /// Time that runs from one moment to another; zero if the second is not after the first.
    pub fn running(&self, from: Timestamp, to: Timestamp) -> SignedDuration {
        let mut ran = SignedDuration::ZERO;
        let mut time = from;
        while time < to {
            let stop = self.next(time).filter(|stop| stop.from < to);
            let Some(stop) = stop else {
                return ran + to.duration_since(time);
            };
            ran += stop.from.duration_since(time).max(SignedDuration::ZERO);
            time = stop.to;
        }
        ran
    }

    /// When `left` has run since `from`; `from` itself if it is zero.
    pub fn due(&self, from: Timestamp, left: SignedDuration) -> Timestamp {
        let mut left = left.max(SignedDuration::ZERO);
        let mut time = from;
        while !left.is_zero() {
            let runs = match self.next(time) {
                Some(stop) => stop.from.duration_since(time).max(SignedDuration::ZERO),
                None => left,
            };
            if left <= runs {
                return time.saturating_add(left).unwrap_or(Timestamp::MAX);
            }
            left -= runs;
            // There is a stop: without one, all that was left would have run.
            time = self.next(time).map_or(Timestamp::MAX, |stop| stop.to);
        }
        time
    }

    /// Of the stops that end after `time`, the one that begins first.
    fn next(&self, time: Timestamp) -> Option<Span> {
        let spans = self.spans.iter().copied();
        spans
            .filter(|span| time < span.to && span.from < span.to)
            .min_by_key(|span| span.from)
    }
}

#[cfg(test)]
pub(super) mod tests {
    use proptest::prelude::*;

    use super::*;

    pub fn moments() -> impl Strategy<Value = Timestamp> {
        // Two years, with every change of the clocks in them.
        (1_767_225_600i64..1_830_297_600).prop_map(|second| Timestamp::from_second(second).unwrap())
    }

    pub fn all_stops() -> impl Strategy<Value = ClockStops> {
        let spans = (moments(), 0..30 * 86_400i64).prop_map(|(from, seconds)| Span {
            from,
            to: from + SignedDuration::from_secs(seconds),
        });
        let spans = proptest::collection::vec(spans, 0..5);
        spans.prop_map(|spans| ClockStops { spans })
    }

    /// The obvious way: checks every minute. Spans begin at full minutes.
    fn running_by_minutes(stops: &ClockStops, from: Timestamp, n_minutes: i64) -> i64 {
        let is_still = |time: Timestamp| stops.spans.iter().any(|span| span.contains(time));
        let minute = |n: i64| from + SignedDuration::from_mins(n);
        let runs = (0..n_minutes).filter(|n| !is_still(minute(*n)));
        runs.count() as i64
    }

    proptest! {
        #[test]
        fn when_time_is_due_exactly_so_much_has_run(
            stops in all_stops(),
            from in moments(),
            minutes in 0..40 * 24 * 60i64,
        ) {
            let left = SignedDuration::from_mins(minutes);
            let due = stops.due(from, left);
            prop_assert_eq!(stops.running(from, due), left);
            prop_assert!(left <= due.duration_since(from));
            // A moment earlier, not all of it had run.
            if minutes > 0 {
                let before = due - SignedDuration::from_millis(1);
                prop_assert!(stops.running(from, before) < left);
            }
        }

        #[test]
        fn time_runs_on_and_adds_up(
            stops in all_stops(),
            a in moments(),
            minutes in (0..30_000i64, 0..30_000i64),
        ) {
            let b = a + SignedDuration::from_mins(minutes.0);
            let c = b + SignedDuration::from_mins(minutes.1);
            prop_assert_eq!(
                stops.running(a, b) + stops.running(b, c),
                stops.running(a, c)
            );
            prop_assert!(stops.running(a, b) <= b.duration_since(a));
            prop_assert_eq!(stops.running(b, a).min(SignedDuration::ZERO), SignedDuration::ZERO);
        }

        #[test]
        fn more_stillness_never_shortens_a_turn(
            stops in all_stops(),
            more in all_stops(),
            from in moments(),
            minutes in 0..20_000i64,
        ) {
            let left = SignedDuration::from_mins(minutes);
            let mut both = stops.clone();
            both.spans.extend(more.spans);
            prop_assert!(stops.due(from, left) <= both.due(from, left));
        }

        #[test]
        fn counted_by_the_minute_it_is_the_same(
            stops in all_stops(),
            from in 29_453_760i64..30_504_960,
            n_minutes in 0..6 * 24 * 60i64,
        ) {
            let mut stops = stops;
            for span in &mut stops.spans {
                span.from = whole_minute(span.from);
                span.to = whole_minute(span.to);
            }
            let from = Timestamp::from_second(from * 60).unwrap();
            let to = from + SignedDuration::from_mins(n_minutes);
            prop_assert_eq!(
                stops.running(from, to).as_mins(),
                running_by_minutes(&stops, from, n_minutes)
            );
        }
    }

    fn whole_minute(time: Timestamp) -> Timestamp {
        Timestamp::from_second(time.as_second() / 60 * 60).unwrap()
    }
}
