//! Means of samples, with their margins of error.

/// A mean with its margin of error: half the width of its 95% confidence interval.
#[derive(Debug, Clone, Copy, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Estimate {
    pub mean: f64,
    pub plus_minus: f64,
}

impl Estimate {
    /// Estimates from independent values: one per deal, as games of one deal have much in common.
    pub fn of(values: &[f64]) -> Estimate {
        let n = values.len() as f64;
        let mean = values.iter().sum::<f64>() / n.max(1.0);
        let squares: f64 = values.iter().map(|value| (value - mean).powi(2)).sum();
        let error = (squares / (n - 1.0).max(1.0) / n.max(1.0)).sqrt();
        // One deal says nothing about the spread.
        let plus_minus = if values.len() > 1 {
            1.96 * error
        } else {
            f64::INFINITY
        };
        Estimate { mean, plus_minus }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_is_as_wide_as_the_textbook_says() {
        let estimate = Estimate::of(&[0.0, 1.0, 2.0, 3.0, 4.0]);
        // The deviation of these five is √2.5, their mean's √0.5.
        assert!((estimate.mean - 2.0).abs() < 1e-9);
        assert!((estimate.plus_minus - 1.96 * 0.5_f64.sqrt()).abs() < 1e-9);
    }
}
