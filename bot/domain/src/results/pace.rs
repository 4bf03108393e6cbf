//! Classes of how long a turn took.

use jiff::SignedDuration;

use crate::word_enum;

word_enum! {
    /// Classes of how long a turn took.
    pub enum Pace {
        Minute = "1m",
        TenMinutes = "10m",
        Hour = "1h",
        SixHours = "6h",
        Day = "1d",
        Longer = "more",
    }
}

impl Pace {
    /// The class of a turn that took that long.
    pub fn of(time: SignedDuration) -> Pace {
        let minutes = time.as_mins();
        match minutes {
            ..1 => Pace::Minute,
            1..10 => Pace::TenMinutes,
            10..60 => Pace::Hour,
            60..360 => Pace::SixHours,
            360..1440 => Pace::Day,
            1440.. => Pace::Longer,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_has_the_class_of_its_time() {
        let classes = [0, 59, 60, 600, 3600, 6 * 3600, 24 * 3600, 90 * 3600]
            .map(|seconds| Pace::of(SignedDuration::from_secs(seconds)).word());
        assert_eq!(
            classes,
            ["1m", "1m", "10m", "1h", "6h", "1d", "more", "more"]
        );
    }
}
