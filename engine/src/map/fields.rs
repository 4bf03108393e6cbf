//! Typed access to the fields of one table of a map file; whatever does not fit becomes a fault.

use std::collections::BTreeSet;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::Span;
use crate::map::board::Certainty;
use crate::map::fault::{Collector, MapFault};

/// The fields of one table. Remembers which were asked for; the others are unknown.
pub(super) struct Fields<'a, 'i> {
    /// Name of the table in messages.
    what: &'static str,
    /// `None` for the document itself.
    span: Option<Span>,
    table: &'a DeTable<'i>,
    asked: BTreeSet<&'static str>,
}

impl<'a, 'i> Fields<'a, 'i> {
    pub fn new(what: &'static str, span: Option<Span>, table: &'a DeTable<'i>) -> Self {
        Fields {
            what,
            span,
            table,
            asked: BTreeSet::new(),
        }
    }

    pub fn has(&self, key: &str) -> bool {
        self.table.contains_key(key)
    }

    fn value(&mut self, key: &'static str) -> Option<&'a Spanned<DeValue<'i>>> {
        self.asked.insert(key);
        self.table.get(key)
    }

    pub fn lacks(&self, key: &'static str, faults: &mut Collector<'_>) {
        let fault = MapFault::MissingKey {
            place: self.what,
            key,
        };
        match &self.span {
            Some(span) => faults.add(span, fault),
            None => faults.add_without_line(fault),
        }
    }

    pub fn text(
        &mut self,
        key: &'static str,
        faults: &mut Collector<'_>,
    ) -> Option<Spanned<String>> {
        as_text(key, self.value(key)?, faults)
    }

    pub fn required_text(
        &mut self,
        key: &'static str,
        faults: &mut Collector<'_>,
    ) -> Option<Spanned<String>> {
        if !self.has(key) {
            self.lacks(key, faults);
        }
        self.text(key, faults)
    }

    pub fn texts(
        &mut self,
        key: &'static str,
        faults: &mut Collector<'_>,
    ) -> Option<Vec<Spanned<String>>> {
        let value = self.value(key)?;
        let Some(array) = value.get_ref().as_array() else {
            faults.add(&value.span(), wrong_type(key, "a list of texts", value));
            return None;
        };
        let texts = array.iter().filter_map(|one| as_text(key, one, faults));
        Some(texts.collect())
    }

    pub fn flag(&mut self, key: &'static str, faults: &mut Collector<'_>) -> bool {
        let Some(value) = self.value(key) else {
            return false;
        };
        value.get_ref().as_bool().unwrap_or_else(|| {
            faults.add(&value.span(), wrong_type(key, "true or false", value));
            false
        })
    }

    pub fn number(
        &mut self,
        key: &'static str,
        least: u8,
        most: u8,
        faults: &mut Collector<'_>,
    ) -> Option<u8> {
        let value = self.value(key)?;
        let Some(number) = as_whole(value.get_ref()) else {
            faults.add(&value.span(), wrong_type(key, "a whole number", value));
            return None;
        };
        let allowed = u8::try_from(number)
            .ok()
            .filter(|n| (least..=most).contains(n));
        if allowed.is_none() {
            let fault = MapFault::OutOfRange {
                key,
                found: number,
                least: i64::from(least),
                most: i64::from(most),
            };
            faults.add(&value.span(), fault);
        }
        allowed
    }

    pub fn required_number(
        &mut self,
        key: &'static str,
        least: u8,
        most: u8,
        faults: &mut Collector<'_>,
    ) -> Option<u8> {
        if !self.has(key) {
            self.lacks(key, faults);
        }
        self.number(key, least, most, faults)
    }

    /// Latitude and longitude; problems are reported as faults.
    pub fn coordinates(&mut self, key: &'static str, faults: &mut Collector<'_>) -> (f64, f64) {
        let Some(value) = self.value(key) else {
            self.lacks(key, faults);
            return (0.0, 0.0);
        };
        let numbers: Option<Vec<f64>> = value
            .get_ref()
            .as_array()
            .and_then(|array| array.iter().map(|one| as_number(one.get_ref())).collect());
        let Some(&[latitude, longitude]) = numbers.as_deref() else {
            let wanted = "two numbers, latitude and longitude";
            faults.add(&value.span(), wrong_type(key, wanted, value));
            return (0.0, 0.0);
        };
        if !(latitude.abs() <= 90.0 && longitude.abs() <= 180.0) {
            let fault = MapFault::CoordinatesOutOfRange {
                latitude: latitude.to_string(),
                longitude: longitude.to_string(),
            };
            faults.add(&value.span(), fault);
        }
        (latitude, longitude)
    }

    /// One of a few words.
    pub fn word<T: Copy>(
        &mut self,
        key: &'static str,
        all: &[T],
        word: fn(T) -> &'static str,
        faults: &mut Collector<'_>,
    ) -> Option<T> {
        let text = self.text(key, faults)?;
        let found = all.iter().find(|one| word(**one) == text.get_ref());
        if found.is_none() {
            let fault = MapFault::UnknownWord {
                key,
                found: format!("{:?}", text.get_ref()),
                allowed: all.iter().map(|one| word(*one)).collect(),
            };
            faults.add(&text.span(), fault);
        }
        found.copied()
    }

    pub fn certainty(&mut self, usual: Certainty, faults: &mut Collector<'_>) -> Certainty {
        self.word("certainty", &Certainty::ALL, Certainty::word, faults)
            .unwrap_or(usual)
    }

    pub fn table(
        &mut self,
        key: &'static str,
        what: &'static str,
        faults: &mut Collector<'_>,
    ) -> Option<Fields<'a, 'i>> {
        let value = self.value(key)?;
        let table = value.get_ref().as_table();
        if table.is_none() {
            faults.add(&value.span(), wrong_type(key, "a table", value));
        }
        Some(Fields::new(what, Some(value.span()), table?))
    }

    /// Reads every table of a list.
    pub fn lines<T>(
        &mut self,
        key: &'static str,
        what: &'static str,
        faults: &mut Collector<'_>,
        mut line: impl FnMut(&mut Fields<'_, '_>, &mut Collector<'_>) -> Option<T>,
    ) -> Vec<T> {
        let Some(value) = self.value(key) else {
            return Vec::new();
        };
        let Some(array) = value.get_ref().as_array() else {
            faults.add(&value.span(), wrong_type(key, "a list of tables", value));
            return Vec::new();
        };
        let mut lines = Vec::with_capacity(array.len());
        for one in array.iter() {
            let Some(table) = one.get_ref().as_table() else {
                faults.add(&one.span(), wrong_type(key, "a list of tables", one));
                continue;
            };
            let mut fields = Fields::new(what, Some(one.span()), table);
            lines.extend(line(&mut fields, faults));
            fields.finish(faults);
        }
        lines
    }

    /// Reports every field that was not asked for as unknown.
    pub fn finish(self, faults: &mut Collector<'_>) {
        for key in self.table.keys() {
            if !self.asked.contains(key.get_ref().as_ref()) {
                let fault = MapFault::UnknownKey {
                    place: self.what,
                    key: key.get_ref().to_string(),
                };
                faults.add(&key.span(), fault);
            }
        }
    }
}

fn as_text(
    key: &str,
    value: &Spanned<DeValue<'_>>,
    faults: &mut Collector<'_>,
) -> Option<Spanned<String>> {
    let text = value.get_ref().as_str();
    if text.is_none() {
        faults.add(&value.span(), wrong_type(key, "a text in quotes", value));
    }
    Some(Spanned::new(value.span(), text?.to_owned()))
}

fn as_whole(value: &DeValue<'_>) -> Option<i64> {
    let integer = value.as_integer()?;
    i64::from_str_radix(integer.as_str(), integer.radix()).ok()
}

fn as_number(value: &DeValue<'_>) -> Option<f64> {
    let text = match value {
        DeValue::Integer(integer) => integer.as_str(),
        DeValue::Float(float) => float.as_str(),
        DeValue::String(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_)
        | DeValue::Array(_)
        | DeValue::Table(_) => return None,
    };
    text.parse().ok()
}

fn wrong_type(key: &str, wanted: &'static str, found: &Spanned<DeValue<'_>>) -> MapFault {
    MapFault::WrongType {
        key: key.to_owned(),
        wanted,
        found: match found.get_ref() {
            DeValue::String(_) => "a text",
            DeValue::Integer(_) => "a whole number",
            DeValue::Float(_) => "a decimal number",
            DeValue::Boolean(_) => "true or false",
            DeValue::Datetime(_) => "a date",
            DeValue::Array(_) => "a list",
            DeValue::Table(_) => "a table",
        },
    }
}
