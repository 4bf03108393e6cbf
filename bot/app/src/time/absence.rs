//! Absences: `/away`. A player's clocks stand at every table until the day named.
//!
//! Days away are limited per year, so that no table waits for ever for somebody who is always away.

use domain::deadline::Span;
use domain::ids::{GameId, UserId};
use domain::settings::PlayerSettings;
use engine::ids::Seat;
use jiff::civil::{Date, Weekday};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::TimerKind;
use table::change::change_by_itself;
use table::change::failures::Failures;
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use table::tell::clock::date;
use table::timers;
use words::place;

/// Maximum number of days of one absence.
pub const LONGEST: u8 = 28;
/// Maximum number of days away in a year.
pub const DAYS_A_YEAR: i64 = 42;

/// How many days ahead an absence can begin.
const FURTHEST: i32 = 60;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);

/// Absences with a new one that begins at `from`; if that is too long, the number of whole days left in the year.
/// 0 days end all absences.
fn plan(away: &[Span], days: u8, from: Timestamp, now: Timestamp) -> Result<Vec<Span>, i64> {
    let is_planned = days > 0 && now < from;
    // A present absence ends now, unless the new one begins later.
    let latest = if is_planned { from } else { now };
    let mut spans: Vec<Span> = away
        .iter()
        .filter(|span| span.from < now)
        .map(|span| Span {
            from: span.from.max(now - YEAR),
            to: span.to.min(latest),
        })
        .filter(|span| span.from < span.to)
        .collect();
    let used = spans
        .iter()
        .fold(SignedDuration::ZERO, |sum, span| sum + span.length());
    let left = DAY * DAYS_A_YEAR as i32 - used;
    let wanted = DAY * i32::from(days);
    if left < wanted {
        return Err(left.as_hours().max(0) / 24);
    }
    if days > 0 {
        spans.push(Span {
            from,
            to: from + wanted,
        });
    }
    Ok(spans)
}

/// The day an absence begins: `tomorrow`, a weekday by its English name, or a date.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FirstDay {
    Tomorrow,
    Next(Weekday),
    On(Date),
}

impl FirstDay {
    pub const TOMORROW: &str = "tomorrow";
    pub const WEEKDAYS: [(&str, Weekday); 7] = [
        ("monday", Weekday::Monday),
        ("tuesday", Weekday::Tuesday),
        ("wednesday", Weekday::Wednesday),
        ("thursday", Weekday::Thursday),
        ("friday", Weekday::Friday),
        ("saturday", Weekday::Saturday),
        ("sunday", Weekday::Sunday),
    ];

    pub fn parse(text: &str) -> Option<FirstDay> {
        let text = text.trim().to_lowercase();
        if text == FirstDay::TOMORROW {
            return Some(FirstDay::Tomorrow);
        }
        let named = FirstDay::WEEKDAYS.iter().find(|(name, _)| *name == text);
        named
            .map(|(_, day)| FirstDay::Next(*day))
            .or_else(|| text.parse().ok().map(FirstDay::On))
    }

    /// When that day begins for somebody in that zone; `None` if it is over or too far ahead.
    fn begins(self, zone: &TimeZone, now: Timestamp) -> Option<Timestamp> {
        let today = now.to_zoned(zone.clone()).date();
        let day = match self {
            FirstDay::Tomorrow => today.tomorrow().ok()?,
            FirstDay::Next(day) => today.nth_weekday(1, day).ok()?,
            FirstDay::On(date) => date,
        };
        let begins = day.to_zoned(zone.clone()).ok()?.timestamp();
        let is_near = day >= today && begins <= now + DAY * FURTHEST;
        is_near.then(|| begins.max(now))
    }
}

/// The caller is away for that number of days, from now on or from a later day; 0 means back.
pub async fn set_away(
    tables: &Tables,
    caller: &Caller,
    days: u8,
    first: Option<FirstDay>,
) -> Result<Answer> {
    let now = tables.clock.now();
    let words = &caller.words().clock;
    let settings = tables.player(caller.user).await?;
    let from = match first {
        None => now,
        Some(first) => {
            let too_far = || Error::refused(words.away_when(place::N(&FURTHEST)));
            first.begins(&settings.zone(), now).ok_or_else(too_far)?
        }
    };
    let spans = plan(&settings.away, days.min(LONGEST), from, now).map_err(|left| {
        Error::refused(words.away_too_long(place::All(&DAYS_A_YEAR), place::N(&left)))
    })?;
    let until = spans.last().filter(|_| days > 0).map(|span| span.to);
    let is_away = settings
        .away
        .iter()
        .any(|span| span.from <= now && now < span.to);
    let was_planned = settings.away.iter().any(|span| now < span.from);
    tables
        .store
        .set_player_setting(caller.user, PlayerSettings::AWAY, Some(&json!(spans)))
        .await?;
    let failures = wind_clocks_of(tables, caller.user, is_away && until.is_none()).await?;
    let answer = match until {
        Some(until) if now < from => {
            words.away_planned(place::From(&date(from)), place::Time(&date(until)))
        }
        Some(until) => words.away(place::Time(&date(until))),
        None if was_planned && !is_away => words.away_cancelled().to_owned(),
        None => words.back().to_owned(),
    };
    let answer = [answer]
        .into_iter()
        .chain(failures.sentence(caller.words()));
    Ok(Answer::text(answer.collect::<Vec<_>>().join(" ")))
}

/// Updates the clocks of all tables that wait for the player, and says so there. Who `is_back` is called again.
async fn wind_clocks_of(tables: &Tables, player: UserId, is_back: bool) -> Result<Failures> {
    let mut failures = Failures::default();
    for line in tables.store.open_tables_of(player).await? {
        let outcome = change_by_itself(tables, line.id, |mut draft| async move {
            let table = &draft.table;
            let seat = table.seat_of(player).filter(|_| table.is_running());
            let Some(seat) = seat else {
                return draft.leave();
            };
            let has_clock = table.settings.clock.turn.is_some();
            let is_awaited = table.seat(seat).waiting.is_some();
            if !is_awaited {
                return draft.leave();
            }
            let progress = draft.progress()?;
            progress.retold = has_clock || is_back;
            progress.back = is_back.then_some(seat);
            // A vacation that goes on sets it again.
            let clear = timers::clear(TimerKind::Return, Some(seat));
            draft.timers.push(clear);
            draft.store()
        });
        failures.note(line.id, outcome.await);
    }
    Ok(failures)
}

/// Calls a player whose vacation ended in their turn.
pub async fn come_back(tables: &Tables, game: GameId, seat: Seat) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        let is_over = |span: &Span| span.to <= now;
        let is_back = table.details(seat).away.iter().any(is_over);
        if is_back && table.is_running() && table.seat(seat).waiting.is_some() {
            let progress = draft.progress()?;
            progress.retold = true;
            progress.back = Some(seat);
        }
        let clear = timers::clear(TimerKind::Return, Some(seat));
        draft.timers.push(clear);
        draft.store()
    })
    .await
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn morning() -> Timestamp {
        "2026-05-15T08:00:00Z".parse().unwrap()
    }

    #[test]
    fn coming_back_early_gives_the_rest_of_the_days_back() {
        let away = plan(&[], 28, morning(), morning()).unwrap();
        let later = morning() + DAY * 7;
        let back = plan(&away, 0, later, later).unwrap();
        assert_eq!(
            back,
            [Span {
                from: morning(),
                to: later
            }]
        );
        // 35 days are left, of which 28 can be taken at once.
        assert!(plan(&back, 28, later + DAY, later + DAY).is_ok());
        let again = plan(&back, 28, later + DAY, later + DAY).unwrap();
        assert_eq!(plan(&again, 8, later + DAY * 40, later + DAY * 40), Err(7));
    }

    #[test]
    fn a_day_is_named_by_what_people_say() {
        // A Friday.
        let berlin = TimeZone::get("Europe/Berlin").unwrap();
        let begins = |text: &str| {
            let day = FirstDay::parse(text)?;
            day.begins(&berlin, morning()).map(|time| time.to_string())
        };
        let at = |text: &str| Some(text.to_owned());
        assert_eq!(begins("tomorrow"), at("2026-05-15T22:00:00Z"));
        assert_eq!(begins("Friday"), at("2026-05-21T22:00:00Z"));
        assert_eq!(begins("monday"), at("2026-05-17T22:00:00Z"));
        assert_eq!(begins("2026-05-15"), at("2026-05-15T08:00:00Z"));
        assert_eq!(begins("2026-06-01"), at("2026-05-31T22:00:00Z"));
        for wrong in ["2026-05-14", "2026-12-24", "soon", ""] {
            assert_eq!(begins(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn an_absence_that_is_planned_leaves_the_one_under_way() {
        let away = plan(&[], 3, morning(), morning()).unwrap();
        let now = morning() + DAY;
        let later = morning() + DAY * 10;
        let both = plan(&away, 5, later, now).unwrap();
        let span = |from, days: i32| Span {
            from,
            to: from + DAY * days,
        };
        assert_eq!(both, [span(morning(), 3), span(later, 5)]);
        // Coming back ends the present absence and cancels the planned one.
        assert_eq!(plan(&both, 0, now, now).unwrap(), [span(morning(), 1)]);
    }

    proptest! {
        #[test]
        fn nobody_is_away_for_more_than_their_days_in_a_year(
            wishes in proptest::collection::vec((0..=LONGEST, 0..60i32, 0..=FURTHEST), 1..40),
        ) {
            let mut now = morning();
            let mut away: Vec<Span> = Vec::new();
            let mut all: Vec<Span> = Vec::new();
            for (days, later, ahead) in wishes {
                if let Ok(planned) = plan(&away, days, now + DAY * ahead, now) {
                    // Past absences stay as they were; of planned ones the last one counts.
                    all.retain(|span| span.from < now);
                    for span in &mut all {
                        span.to = span.to.min(now);
                    }
                    let to_come = planned.iter().filter(|span| now < span.to);
                    all.extend(to_come.map(|span| Span { from: span.from.max(now), to: span.to }));
                    away = planned;
                }
                now += DAY * later;
                let year = now - YEAR;
                let used = all.iter().fold(SignedDuration::ZERO, |sum, span| {
                    let span = Span { from: span.from.max(year), to: span.to.min(now) };
                    sum + span.length()
                });
                prop_assert!(used <= DAY * DAYS_A_YEAR as i32, "{used:#}");
            }
        }
    }
}
