//! Absences: `/me away`. A player's clocks stand at every table until the day named.
//!
//! Days away are limited per year, so that no table waits for ever for somebody who is always away.

use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::app::change::change_by_itself;
use crate::app::request::{Answer, Caller, Error, Result};
use crate::app::table::tables::Tables;
use crate::app::tell::clock::relative;
use crate::deadline::Span;
use crate::ids::UserId;
use crate::settings::PlayerSettings;

/// Maximum number of days of one absence.
pub const LONGEST: u8 = 28;
/// Maximum number of days away in a year.
pub const DAYS_A_YEAR: i64 = 42;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);

/// Absences with the new one, or the number of whole days left in the year.
fn plan(away: &[Span], days: u8, now: Timestamp) -> Result<Vec<Span>, i64> {
    let year = Span {
        from: now - YEAR,
        to: now,
    };
    // What lies in the last year counts; one under way ends now, and the new one takes its place.
    let mut spans: Vec<Span> = away
        .iter()
        .map(|span| Span {
            from: span.from.max(year.from),
            to: span.to.min(year.to),
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
            from: now,
            to: now + wanted,
        });
    }
    Ok(spans)
}

/// The caller is away for that number of days from now on; 0 means back.
pub async fn set_away(tables: &Tables, caller: &Caller, days: u8) -> Result<Answer> {
    let now = tables.clock.now();
    let words = &caller.words().clock;
    let settings = tables.player(caller.user).await?;
    let spans = plan(&settings.away, days.min(LONGEST), now).map_err(|left| {
        let too_long = &words.away_too_long;
        Error::refused(too_long.fill(&[("n", &left), ("all", &DAYS_A_YEAR)]))
    })?;
    let until = spans.last().filter(|_| days > 0).map(|span| span.to);
    tables
        .store
        .set_player_setting(caller.user, PlayerSettings::AWAY, Some(&json!(spans)))
        .await?;
    wind_clocks_of(tables, caller.user).await?;
    Ok(Answer::text(match until {
        Some(until) => words.away.fill(&[("time", &relative(until))]),
        None => words.back.to_string(),
    }))
}

/// Sets the clocks of all tables anew that wait for the player.
async fn wind_clocks_of(tables: &Tables, player: UserId) -> Result<()> {
    for line in tables.store.open_tables_of(player).await? {
        change_by_itself(tables, line.id, |draft| async move {
            let table = &draft.table;
            let seat = table.seat_of(player).filter(|_| table.is_running());
            match seat.and_then(|seat| table.seat(seat).waiting) {
                Some(_) => draft.store(),
                None => draft.leave(),
            }
        })
        .await?;
    }
    Ok(())
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
        let away = plan(&[], 28, morning()).unwrap();
        let later = morning() + DAY * 7;
        let back = plan(&away, 0, later).unwrap();
        assert_eq!(
            back,
            [Span {
                from: morning(),
                to: later
            }]
        );
        // 35 days are left, of which 28 can be taken at once.
        assert!(plan(&back, 28, later + DAY).is_ok());
        let again = plan(&back, 28, later + DAY).unwrap();
        assert_eq!(plan(&again, 8, later + DAY * 40), Err(7));
    }

    proptest! {
        #[test]
        fn nobody_is_away_for_more_than_their_days_in_a_year(
            wishes in proptest::collection::vec((0..=LONGEST, 0..60i32), 1..40),
        ) {
            let mut now = morning();
            let mut away: Vec<Span> = Vec::new();
            let mut all: Vec<Span> = Vec::new();
            for (days, later) in wishes {
                if let Ok(planned) = plan(&away, days, now) {
                    for span in &mut all {
                        span.to = span.to.min(now);
                    }
                    all.extend(planned.iter().filter(|span| span.from == now));
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
