//! Vacations: `/me away`. A player's clocks stand at every table until the day named.
//!
//! A year has so many days of it, so that no table waits for ever for somebody who is always away.

use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::App;
use super::amend::Amended;
use super::clocks::relative;
use super::request::{Answer, Caller, Error, Result};
use super::settings::PlayerSettings;
use crate::deadline::Span;
use crate::ids::UserId;

/// The longest vacation.
pub const LONGEST: u8 = 28;
/// All the vacations of a year together.
pub const A_YEARS_DAYS: i64 = 42;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const YEAR: SignedDuration = SignedDuration::from_hours(365 * 24);

/// What a vacation would be, or how many whole days are left of the year's.
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
    let left = DAY * A_YEARS_DAYS as i32 - used;
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

impl App {
    /// The caller is away for so many days from now on; 0 is back.
    pub async fn set_away(&self, caller: &Caller, days: u8) -> Result<Answer> {
        let now = self.clock.now();
        let words = &caller.words().clock;
        let settings = self.player(caller.user).await?;
        let spans = plan(&settings.away, days.min(LONGEST), now).map_err(|left| {
            Error::refused(
                words
                    .away_too_long
                    .fill(&[("n", &left), ("all", &A_YEARS_DAYS)]),
            )
        })?;
        let until = spans.last().filter(|_| days > 0).map(|span| span.to);
        self.store
            .set_player_setting(caller.user, PlayerSettings::AWAY, Some(&json!(spans)))
            .await?;
        self.wind_clocks_of(caller.user).await?;
        Ok(Answer::text(match until {
            Some(until) => words.away.fill(&[("time", &relative(until))]),
            None => words.back.to_string(),
        }))
    }

    /// Sets the clocks of all tables anew where the player is waited for.
    async fn wind_clocks_of(&self, player: UserId) -> Result<()> {
        for line in self.store.open_tables_of(player).await? {
            self.amend_alone(line.id, |table| {
                let seat: Seat = table.seat_of(player)?;
                table.seat(seat).waiting?;
                Some(Amended::default())
            })
            .await?;
        }
        Ok(())
    }
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
                prop_assert!(used <= DAY * A_YEARS_DAYS as i32, "{used:#}");
            }
        }
    }
}
