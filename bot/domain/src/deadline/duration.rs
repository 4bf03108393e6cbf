//! Durations as people type them: `45m`, `12h`, `3d`.

use jiff::SignedDuration;

use crate::language::Language;

/// Minimum time for a turn with a clock.
pub const SHORTEST_TURN: SignedDuration = SignedDuration::from_mins(5);
/// Maximum time for a turn, and for a bank.
pub const LONGEST_TURN: SignedDuration = SignedDuration::from_hours(14 * 24);

/// No time at all, as people type it.
pub const NONE: &str = "none";

/// Reads `45m`, `12h`, `3d`, or several of them: `1d12h`, with the units of any language; [`NONE`], or its word in
/// any language, is zero. A number without a unit is refused.
pub fn parse(text: &str) -> Option<SignedDuration> {
    let text = text.trim().to_lowercase();
    let mut none = Language::ALL.into_iter().flat_map(Language::no_time);
    if text == NONE || none.any(|word| *word == text) {
        return Some(SignedDuration::ZERO);
    }
    let mut minutes: i64 = 0;
    let mut rest = text.as_str();
    while !rest.is_empty() {
        let (number, after) = split_at_first(rest, |sign| !sign.is_ascii_digit());
        let (unit, after) = split_at_first(after.trim_start(), |sign| !sign.is_alphabetic());
        let n: i64 = number.parse().ok()?;
        minutes = minutes.checked_add(n.checked_mul(minutes_of(unit)?)?)?;
        rest = after.trim_start();
        // "1 day and 12 hours".
        if let Some(next) = rest.find(|sign: char| sign.is_ascii_digit()) {
            rest = &rest[next..];
        }
    }
    // Nothing here lasts longer than a century.
    let is_sane = minutes <= 100 * 366 * 24 * 60;
    (is_sane && !text.is_empty()).then(|| SignedDuration::from_mins(minutes))
}

fn split_at_first(text: &str, ends: impl Fn(char) -> bool) -> (&str, &str) {
    text.split_at(text.find(ends).unwrap_or(text.len()))
}

/// Minutes in a unit of any language.
fn minutes_of(unit: &str) -> Option<i64> {
    let units = Language::ALL.into_iter().map(Language::units);
    let words =
        units.flat_map(|units| [("m", 1), ("h", 60), ("d", 24 * 60)].into_iter().zip(units));
    let mut words = words.filter(|((letter, _), words)| *letter == unit || words.contains(&unit));
    words.next().map(|((_, minutes), _)| minutes)
}

/// Writes what [`parse`] reads, in the largest units that fit.
pub fn text(duration: SignedDuration) -> String {
    let minutes = duration.as_mins().max(0);
    let parts = [
        (minutes / (24 * 60), 'd'),
        (minutes / 60 % 24, 'h'),
        (minutes % 60, 'm'),
    ];
    let text: String = parts
        .into_iter()
        .filter(|(n, _)| *n > 0)
        .map(|(n, unit)| format!("{n}{unit}"))
        .collect();
    if text.is_empty() {
        "0m".to_owned()
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn durations_are_read_as_people_type_them() {
        let minutes = |text| parse(text).map(|duration| duration.as_mins());
        assert_eq!(minutes("5m"), Some(5));
        assert_eq!(minutes("36H"), Some(36 * 60));
        assert_eq!(minutes(" 1d 12h "), Some(36 * 60));
        assert_eq!(minutes("1 Tag und 12 Stunden"), Some(36 * 60));
        for none in ["None ", "keine", "aucune", "ninguno"] {
            assert_eq!(minutes(none), Some(0), "{none}");
        }
        for two_days in [
            "2 days",
            "2t",
            "2 Tage",
            "1 Tag 24 Std",
            "2j",
            "2 jours",
            "2 días",
            "1 dia 24 horas",
        ] {
            assert_eq!(minutes(two_days), Some(2 * 24 * 60), "{two_days}");
        }
        for nonsense in [
            "",
            "5",
            "d",
            "5x",
            "1d5",
            "-5m",
            "5 s",
            "99999999999999999999d",
        ] {
            assert_eq!(minutes(nonsense), None, "{nonsense}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_back(minutes in 0i64..100_000) {
            let duration = SignedDuration::from_mins(minutes);
            prop_assert_eq!(parse(&text(duration)), Some(duration));
        }

        #[test]
        fn garbage_is_refused_without_harm(text in "\\PC{0,30}") {
            let _ = parse(&text);
        }
    }
}
