//! Sentences with named places.

use std::fmt::{Display, Write as _};

use serde::Deserialize;

/// A sentence with places to fill: `{player} claims {track}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Template(String);

/// A sentence that depends on a number, which stands at its place `{n}`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plural {
    /// The sentence for 0, if that is worded differently from `other`.
    #[serde(default)]
    zero: Option<Template>,
    one: Template,
    other: Template,
}

impl Template {
    /// The sentence with its places filled. Text that is filled in is not searched for places.
    ///
    /// A place without a value is a bug: tests panic, and players see the place's name.
    pub fn fill(&self, values: &[(&str, &dyn Display)]) -> String {
        let mut filled = String::with_capacity(self.0.len() + 32);
        let mut rest = self.0.as_str();
        while let Some((before, name, after)) = next_place(rest) {
            filled.push_str(before);
            match values.iter().find(|(known, _)| *known == name) {
                // Writing to a string cannot fail.
                Some((_, value)) => write!(filled, "{value}").unwrap_or_default(),
                None => {
                    debug_assert!(false, "nothing fills {name:?} in {:?}", self.0);
                    filled.push_str(name);
                }
            }
            rest = after;
        }
        filled.push_str(rest);
        filled
    }

    /// The names of the places, in their order.
    pub fn places(&self) -> Vec<&str> {
        let mut names = Vec::new();
        let mut rest = self.0.as_str();
        while let Some((_, name, after)) = next_place(rest) {
            names.push(name);
            rest = after;
        }
        names
    }

    /// A sentence without places.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Display for Template {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.0)
    }
}

impl Plural {
    /// The sentence for the number, with its other places filled.
    pub fn fill(&self, n: impl Into<i64>, values: &[(&str, &dyn Display)]) -> String {
        let n = n.into();
        let template = match (n, &self.zero) {
            (0, Some(zero)) => zero,
            (1, _) => &self.one,
            (_, _) => &self.other,
        };
        let number = minus(n);
        let mut all: Vec<(&str, &dyn Display)> = vec![("n", &number)];
        all.extend_from_slice(values);
        template.fill(&all)
    }
}

/// A number that may be negative, with a true minus.
pub fn minus(n: impl Into<i64>) -> String {
    n.into().to_string().replace('-', "−")
}

/// A number rounded to tenths, with a true minus unless it is rounded to zero.
pub fn tenths(number: f64, decimal: &str) -> String {
    let tenths = (number * 10.0).round() as i64;
    let sign = if tenths < 0 { "−" } else { "" };
    let tenths = tenths.unsigned_abs();
    format!("{sign}{}{decimal}{}", tenths / 10, tenths % 10)
}

/// The text before the next place, the place's name, and the text after it.
fn next_place(text: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = text.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

/// The names of a text's places, each once, in alphabetical order.
#[cfg(test)]
pub(super) fn places(text: &str) -> Vec<String> {
    let template = Template(text.to_owned());
    let mut names: Vec<String> = template.places().into_iter().map(str::to_owned).collect();
    names.sort();
    names.dedup();
    names
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_a_true_minus_unless_it_is_rounded_to_zero() {
        let shown = [-0.04, -0.06, 0.04, 12.34, -12.96].map(|number| tenths(number, ","));
        assert_eq!(shown, ["0,0", "−0,1", "0,0", "12,3", "−13,0"]);
    }

    #[test]
    fn a_name_with_braces_is_left_alone() {
        let template = Template("{player} waits.".to_owned());
        assert_eq!(template.fill(&[("player", &"{n}")]), "{n} waits.");
    }

    #[test]
    fn a_number_chooses_the_sentence() {
        let mut plural = Plural {
            zero: None,
            one: Template("{n} card of {who}".to_owned()),
            other: Template("{n} cards of {who}".to_owned()),
        };
        assert_eq!(plural.fill(1, &[("who", &"Anna")]), "1 card of Anna");
        assert_eq!(plural.fill(0, &[("who", &"Anna")]), "0 cards of Anna");
        plural.zero = Some(Template("no card of {who}".to_owned()));
        assert_eq!(plural.fill(0, &[("who", &"Anna")]), "no card of Anna");
    }
}
