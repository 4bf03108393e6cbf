//! Quiet hours: the part of each day, by a player's local time, in which nobody has to move.

use jiff::civil::Time;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan as _};
use serde::{Deserialize, Serialize};

use super::Span;

/// Maximum length of quiet hours: a clock runs for the rest of the day, so that no table stands
/// still forever.
pub const LONGEST_QUIET: SignedDuration = SignedDuration::from_hours(12);

/// Daily quiet hours from one time to another, past midnight if the second is earlier.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hours {
    pub from: Time,
    pub to: Time,
    /// A name in the time-zone database; unknown names count as UTC.
    pub zone: String,
}

impl Hours {
    /// Reads `22:00-07:00`, `22-7`; `None` if invalid or too long.
    pub fn parse(text: &str, zone: &str) -> Option<Hours> {
        let (from, to) = text.split_once(['-', '–'])?;
        let hours = Hours {
            from: time(from)?,
            to: time(to)?,
            zone: zone.to_owned(),
        };
        let is_sane = hours.from != hours.to && hours.length() <= LONGEST_QUIET;
        is_sane.then_some(hours)
    }

    /// "22:00–07:00".
    pub fn text(&self) -> String {
        format!(
            "{}–{}",
            self.from.strftime("%H:%M"),
            self.to.strftime("%H:%M")
        )
    }

    /// Length on a day of 24 hours.
    fn length(&self) -> SignedDuration {
        let length = self.to.duration_since(self.from);
        if length.is_negative() {
            length + SignedDuration::from_hours(24)
        } else {
            length
        }
    }

    /// The first quiet span that ends after `time`, of which the clock of a turn that begins then stands for at most
    /// [`LONGEST_QUIET`].
    pub(super) fn night(&self, time: Timestamp) -> Option<Span> {
        let night = self.next(time)?;
        let from = night.from.max(time);
        let to = night.to.min(from + LONGEST_QUIET);
        Some(Span { from, to })
    }

    /// The first quiet span that ends after `time`; it may have begun before. `None` only at the end of
    /// representable time.
    fn next(&self, time: Timestamp) -> Option<Span> {
        let zone = TimeZone::get(&self.zone).unwrap_or(TimeZone::UTC);
        let today = time.to_zoned(zone.clone()).date();
        // Yesterday's may still last; if a day has no quiet hours because the clocks
        // went forward over them, the next day has.
        (-1..=2).find_map(|day| {
            let date = today.checked_add(day.days()).ok()?;
            let last = if self.to < self.from {
                date.tomorrow().ok()?
            } else {
                date
            };
            // A skipped local time counts as that much later, a repeated one as its first occurrence.
            let from = date.to_datetime(self.from).to_zoned(zone.clone()).ok()?;
            let to = last.to_datetime(self.to).to_zoned(zone.clone()).ok()?;
            let span = Span {
                from: from.timestamp(),
                to: to.timestamp(),
            };
            (span.from < span.to && time < span.to).then_some(span)
        })
    }
}

fn time(text: &str) -> Option<Time> {
    let text = text.trim();
    let (hour, minute) = text.split_once([':', '.']).unwrap_or((text, "0"));
    Time::new(hour.parse().ok()?, minute.parse().ok()?, 0, 0).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(text: &str) -> Timestamp {
        text.parse().unwrap()
    }

    fn next(hours: &str, zone: &str, time: &str) -> (String, String) {
        let span = Hours::parse(hours, zone).unwrap().next(at(time)).unwrap();
        (span.from.to_string(), span.to.to_string())
    }

    fn span(from: &str, to: &str) -> (String, String) {
        (from.to_owned(), to.to_owned())
    }

    #[test]
    fn quiet_hours_lie_in_the_players_own_night() {
        let evening = "2026-05-15T18:00:00Z";
        assert_eq!(
            next("22-7", "Europe/Berlin", evening),
            span("2026-05-15T20:00:00Z", "2026-05-16T05:00:00Z")
        );
        assert_eq!(
            next("22:00-07:00", "America/Chicago", evening),
            span("2026-05-16T03:00:00Z", "2026-05-16T12:00:00Z")
        );
    }

    #[test]
    fn quiet_hours_under_way_are_found_by_their_end() {
        assert_eq!(
            next("22-7", "UTC", "2026-05-15T03:00:00Z"),
            span("2026-05-14T22:00:00Z", "2026-05-15T07:00:00Z")
        );
        // Their last moment has passed.
        assert_eq!(
            next("22-7", "UTC", "2026-05-15T07:00:00Z").0,
            "2026-05-15T22:00:00Z"
        );
        // By day too.
        assert_eq!(
            next("9-17", "UTC", "2026-05-15T12:00:00Z").0,
            "2026-05-15T09:00:00Z"
        );
    }

    #[test]
    fn a_night_in_which_the_clocks_change_is_as_long_as_it_is() {
        // 29 March 2026, 02:00 becomes 03:00; 25 October, 03:00 becomes 02:00.
        assert_eq!(
            next("22-7", "Europe/Berlin", "2026-03-28T20:00:00Z"),
            span("2026-03-28T21:00:00Z", "2026-03-29T05:00:00Z")
        );
        assert_eq!(
            next("22-7", "Europe/Berlin", "2026-10-24T19:00:00Z"),
            span("2026-10-24T20:00:00Z", "2026-10-25T06:00:00Z")
        );
        // Quiet hours that begin in the skipped hour begin that much later.
        assert_eq!(
            next("2:30-5", "Europe/Berlin", "2026-03-29T00:00:00Z"),
            span("2026-03-29T01:30:00Z", "2026-03-29T03:00:00Z")
        );
        // Those wholly within it do not exist.
        assert_eq!(
            next("2:15-3:10", "Europe/Berlin", "2026-03-29T00:00:00Z").0,
            "2026-03-30T00:15:00Z"
        );
    }

    #[test]
    fn quiet_hours_leave_half_of_the_day() {
        assert!(Hours::parse("20-8", "UTC").is_some());
        for wrong in ["20-9", "8-8", "8-7:59", "8", "25-3", "a-b", "22:70-7", ""] {
            assert_eq!(Hours::parse(wrong, "UTC"), None, "{wrong}");
        }
    }
}
