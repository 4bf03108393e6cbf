//! Durations as people type them: `45m`, `12h`, `3d`.

use jiff::SignedDuration;

/// Minimum time for a turn with a clock.
pub const SHORTEST_TURN: SignedDuration = SignedDuration::from_mins(5);
/// Maximum time for a turn, and for a bank.
pub const LONGEST_TURN: SignedDuration = SignedDuration::from_hours(14 * 24);

/// No time at all, as people type it.
pub const NONE: &str = "none";

/// Reads `45m`, `12h`, `3d`, or several of them: `1d12h`; [`NONE`] is zero. A number without a unit
/// is refused.
pub fn parse(text: &str) -> Option<SignedDuration> {
    if text.trim().eq_ignore_ascii_case(NONE) {
        return Some(SignedDuration::ZERO);
    }
    let mut minutes: i64 = 0;
    let mut number = String::new();
    let mut n_parts = 0;
    for sign in text.trim().chars().filter(|sign| !sign.is_whitespace()) {
        if sign.is_ascii_digit() {
            number.push(sign);
            continue;
        }
        let unit = match sign.to_ascii_lowercase() {
            'm' => 1,
            'h' => 60,
            'd' => 24 * 60,
            _ => return None,
        };
        let n: i64 = number.parse().ok()?;
        minutes = minutes.checked_add(n.checked_mul(unit)?)?;
        number.clear();
        n_parts += 1;
    }
    let is_whole = number.is_empty() && n_parts > 0;
    // Nothing here lasts longer than a century.
    let is_sane = minutes <= 100 * 366 * 24 * 60;
    (is_whole && is_sane).then(|| SignedDuration::from_mins(minutes))
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
        assert_eq!(minutes("None "), Some(0));
        for nonsense in ["", "5", "d", "5x", "1d5", "-5m", "99999999999999999999d"] {
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
