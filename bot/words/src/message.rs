//! Messages as `build.rs` makes them of `assets/text/`: texts with places, and choices by a number.

use std::fmt::{Display, Write as _};
use std::sync::LazyLock;

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};

use unic_langid::LanguageIdentifier;

use crate::text::LANGUAGES;

/// A part of a message.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Part {
    Text(&'static str),
    /// The number of a place.
    Place(usize),
    /// The place with the number that chooses, and the parts by key; the last key takes every number.
    Choice(usize, &'static [(Key, &'static [Part])]),
}

/// The numbers that choose parts.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Key {
    Is(i64),
    /// A category of the plural rules of a language, which is given by its number.
    Category(usize, &'static str),
    Any,
}

/// Value of a place.
#[derive(Clone, Copy)]
pub(crate) enum Value<'a> {
    Text(&'a dyn Display),
    Number(i64),
}

/// A message that is looked up by its id.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Keyed {
    pub id: &'static str,
    pub parts: &'static [Part],
    pub places: &'static [&'static str],
}

/// The message with its places filled.
pub(crate) fn fill(parts: &[Part], values: &[Value<'_>]) -> String {
    let mut filled = String::with_capacity(96);
    write(&mut filled, parts, values);
    filled
}

fn write(filled: &mut String, parts: &[Part], values: &[Value<'_>]) {
    for part in parts {
        match *part {
            Part::Text(text) => filled.push_str(text),
            // Writing to a string cannot fail.
            Part::Place(at) => match values[at] {
                Value::Text(value) => write!(filled, "{value}").unwrap_or_default(),
                Value::Number(n) => filled.push_str(&minus(n)),
            },
            Part::Choice(at, choices) => {
                let n = match values[at] {
                    Value::Number(n) => n,
                    Value::Text(_) => 0,
                };
                let is_chosen = |key: Key| match key {
                    Key::Is(number) => number == n,
                    Key::Category(language, name) => name == category(language, n),
                    Key::Any => true,
                };
                let chosen = choices.iter().find(|(key, _)| is_chosen(*key));
                chosen
                    .into_iter()
                    .for_each(|(_, parts)| write(filled, parts, values));
            }
        }
    }
}

impl Keyed {
    /// The message with each place filled by its name.
    pub fn fill(&self, value: impl Fn(&str) -> String) -> String {
        let values: Vec<String> = self.places.iter().map(|name| value(name)).collect();
        let values: Vec<Value<'_>> = values.iter().map(|value| Value::Text(value)).collect();
        fill(self.parts, &values)
    }

    /// The text of a message without places.
    pub fn text(&self) -> &'static str {
        match self.parts {
            [Part::Text(text)] => text,
            _ => "",
        }
    }
}

/// The category of a number in the plural rules of a language.
fn category(language: usize, n: i64) -> &'static str {
    static RULES: LazyLock<Vec<Option<PluralRules>>> = LazyLock::new(|| {
        let rules = |code: &&str| {
            PluralRules::create(
                code.parse::<LanguageIdentifier>().ok()?,
                PluralRuleType::CARDINAL,
            )
            .ok()
        };
        LANGUAGES.iter().map(rules).collect()
    });
    let category = RULES[language]
        .as_ref()
        .and_then(|rules| rules.select(n.unsigned_abs()).ok());
    match category.unwrap_or(PluralCategory::OTHER) {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_has_a_true_minus_unless_it_is_rounded_to_zero() {
        let shown = [-0.04, -0.06, 0.04, 12.34, -12.96].map(|number| tenths(number, ","));
        assert_eq!(shown, ["0,0", "−0,1", "0,0", "12,3", "−13,0"]);
    }

    #[test]
    fn what_fills_a_place_is_not_searched_for_places() {
        let parts = [Part::Place(0), Part::Text(" waits.")];
        assert_eq!(fill(&parts, &[Value::Text(&"{ $n }")]), "{ $n } waits.");
    }

    #[test]
    fn a_number_chooses_the_sentence() {
        const CARDS: [Part; 1] = [Part::Choice(
            0,
            &[
                (Key::Is(0), &[Part::Text("no card")]),
                (
                    Key::Category(0, "one"),
                    &[Part::Place(0), Part::Text(" card")],
                ),
                (Key::Any, &[Part::Place(0), Part::Text(" cards")]),
            ],
        )];
        let said = [0, 1, 2, -1].map(|n| fill(&CARDS, &[Value::Number(n)]));
        assert_eq!(said, ["no card", "1 card", "2 cards", "−1 card"]);
    }
}
