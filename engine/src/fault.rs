//! Faults of a text, collected while it is read, each with its line.
//!
//! Maps ([`crate::map::MapFault`]) and variants ([`crate::variant::VariantFault`]) bring their own
//! kinds of fault.

use std::fmt;
use std::ops::Range;

/// One fault and its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault<K> {
    /// Counted from 1; `None` for what is missing or concerns the whole.
    pub line: Option<usize>,
    pub what: K,
}

impl<K: fmt::Display> fmt::Display for Fault<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        self.what.fmt(f)
    }
}

/// All faults of a text, in the order of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults<K>(pub Vec<Fault<K>>);

/// Writes a line for each fault, without a line break after the last.
impl<K: fmt::Display> fmt::Display for Faults<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for fault in &self.0 {
            write!(f, "{between}{fault}")?;
            between = "\n";
        }
        Ok(())
    }
}

impl<K: fmt::Debug + fmt::Display> std::error::Error for Faults<K> {}

/// Place in a text, in bytes.
pub type Span = Range<usize>;

/// Line of a place in a text, counted from 1.
pub(crate) fn line_at(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or(text);
    1 + before.matches('\n').count()
}

/// Gathers faults while a text is read and checked.
pub(crate) struct Collector<'t, K> {
    text: &'t str,
    faults: Vec<Fault<K>>,
}

impl<'t, K> Collector<'t, K> {
    pub fn new(text: &'t str) -> Self {
        Collector {
            text,
            faults: Vec::new(),
        }
    }

    pub fn add(&mut self, span: &Span, what: K) {
        let line = Some(line_at(self.text, span.start));
        self.faults.push(Fault { line, what });
    }

    /// Adds a fault of the parser, which knows the place of most.
    pub fn add_syntax(&mut self, error: &toml::de::Error, what: impl FnOnce(String) -> K) {
        let what = what(error.message().to_owned());
        match error.span() {
            Some(span) => self.add(&span, what),
            None => self.add_without_line(what),
        }
    }

    /// Adds a fault without a place: something is missing, or the whole is wrong.
    pub fn add_without_line(&mut self, what: K) {
        self.faults.push(Fault { line: None, what });
    }

    pub fn is_empty(&self) -> bool {
        self.faults.is_empty()
    }

    pub fn finish<T>(mut self, made: Option<T>) -> Result<T, Faults<K>> {
        match made {
            Some(made) if self.faults.is_empty() => Ok(made),
            _ => {
                // Stable: faults of one line stay in the order they were found; those without a line come first.
                self.faults.sort_by_key(|fault| fault.line);
                Err(Faults(self.faults))
            }
        }
    }
}
