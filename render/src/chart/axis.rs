//! The scale of a chart: round numbers that hold all values, and where they lie.

use std::ops::Range;

/// Maximum steps between the lowest value and the highest.
const MAX_STEPS: f32 = 5.0;

/// A scale from one round number to another.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale {
    pub from: f32,
    pub to: f32,
    pub step: f32,
}

impl Scale {
    /// The scale that holds all values; NaN and infinities are ignored.
    pub fn of(values: impl Iterator<Item = f32>) -> Scale {
        let finite = values.filter(|value| value.is_finite());
        let (low, high) = finite.fold((f32::MAX, f32::MIN), |(low, high), value| {
            (low.min(value), high.max(value))
        });
        if low > high {
            return Scale {
                from: 0.0,
                to: 1.0,
                step: 1.0,
            };
        }
        // A value alone stands in the middle.
        let (low, high) = match low == high {
            true => (low - 1.0, high + 1.0),
            false => (low, high),
        };
        let step = step(((high - low) / MAX_STEPS).max(1.0));
        let from = (low / step).floor() * step;
        let to = ((high / step).ceil() * step).max(from + step);
        Scale { from, to, step }
    }

    /// Place of a value in a span of pixels; the scale begins where the span does.
    pub fn place(&self, value: f32, span: &Range<f32>) -> f32 {
        let share = (value - self.from) / (self.to - self.from);
        span.start + share.clamp(0.0, 1.0) * (span.end - span.start)
    }

    /// The values of its lines.
    pub fn lines(&self) -> impl Iterator<Item = f32> + use<> {
        let Scale { from, to, step } = *self;
        let n = ((to - from) / step).round() as usize;
        (0..=n).map(move |nth| from + step * nth as f32)
    }
}

/// The least round number of at least `least`: 1, 2 or 5 times a power of ten.
fn step(least: f32) -> f32 {
    let power = 10.0_f32.powf(least.log10().floor());
    let round = [1.0, 2.0, 5.0].into_iter().map(|n| n * power);
    round
        .into_iter()
        .find(|step| least <= *step)
        .unwrap_or(10.0 * power)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_begins_and_ends_at_round_numbers() {
        let scale = Scale::of([1312.0, 1688.0].into_iter());
        assert_eq!((scale.from, scale.to, scale.step), (1300.0, 1700.0, 100.0));
        assert_eq!(scale.lines().count(), 5);
        assert_eq!(scale.place(1500.0, &(0.0..80.0)), 40.0);
        let alone = Scale::of([98.0].into_iter());
        assert_eq!((alone.from, alone.to, alone.step), (97.0, 99.0, 1.0));
        assert_eq!(Scale::of([f32::NAN].into_iter()).to, 1.0);
    }
}
