//! Faults of a text, collected while it is read, each with its line.
//!
//! Maps ([`crate::map::MapFault`]) and variants ([`crate::variant::VariantFault`]) bring their own
//! kinds of fault.

use std::fmt;
use std::ops::Range;

use crate::steps::Steps;

/// Maximum faults told of one text.
pub const MAX_TOLD: usize = 15;

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

/// Faults of a text, in the order of its lines.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Faults<K> {
    /// At most [`MAX_TOLD`]: a text without these shows the others.
    pub told: Vec<Fault<K>>,
    /// Number of the others.
    pub n_more: usize,
}

impl<K> Faults<K> {
    /// The first faults of a list, and the number of the others.
    pub fn first_of(mut faults: Vec<Fault<K>>) -> Faults<K> {
        let n_more = faults.len().saturating_sub(MAX_TOLD);
        faults.truncate(MAX_TOLD);
        Faults {
            told: faults,
            n_more,
        }
    }
}

/// A single fault, without a line.
impl<K> From<K> for Faults<K> {
    fn from(what: K) -> Faults<K> {
        Faults::first_of(vec![Fault { line: None, what }])
    }
}

/// Writes a line for each fault, without a line break after the last.
impl<K: fmt::Display> fmt::Display for Faults<K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut between = "";
        for fault in &self.told {
            write!(f, "{between}{fault}")?;
            between = "\n";
        }
        match self.n_more {
            0 => Ok(()),
            n_more => write!(f, "{between}and {n_more} more"),
        }
    }
}

impl<K: fmt::Debug + fmt::Display> std::error::Error for Faults<K> {}

/// Place in a text, in bytes.
pub type Span = Range<usize>;

/// Places of the line breaks of a text.
struct Lines(Vec<usize>);

impl Lines {
    fn of(text: &str) -> Lines {
        Lines(text.match_indices('\n').map(|(at, _)| at).collect())
    }

    /// Line of a place, counted from 1.
    fn at(&self, place: usize) -> usize {
        1 + self.0.partition_point(|end| *end < place)
    }
}

/// Gathers faults while a text is read and checked, and counts the work.
pub(crate) struct Collector<'s, K> {
    lines: Lines,
    /// The first faults of the text with a line, and those without one: [`MAX_TOLD`] of each, however many there are.
    lined: Vec<Fault<K>>,
    unlined: Vec<Fault<K>>,
    n_faults: usize,
    pub steps: &'s mut Steps,
}

/// Steps for each byte of a text: reading TOML, and finding its lines.
const STEPS_PER_BYTE: usize = 10;

impl<'s, K> Collector<'s, K> {
    pub fn new(text: &str, steps: &'s mut Steps) -> Self {
        steps.count(STEPS_PER_BYTE * text.len());
        Collector {
            lines: Lines::of(text),
            lined: Vec::new(),
            unlined: Vec::new(),
            n_faults: 0,
            steps,
        }
    }

    /// Line of a place in the text.
    pub fn line_at(&self, place: usize) -> usize {
        self.lines.at(place)
    }

    pub fn add(&mut self, span: &Span, what: K) {
        let line = Some(self.line_at(span.start));
        let kept = &mut self.lined;
        // Faults of one line stay in the order they were found.
        let at = kept.partition_point(|known| known.line <= line);
        if at < MAX_TOLD {
            kept.insert(at, Fault { line, what });
            kept.truncate(MAX_TOLD);
        }
        self.count();
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
        if self.unlined.len() < MAX_TOLD {
            self.unlined.push(Fault { line: None, what });
        }
        self.count();
    }

    fn count(&mut self) {
        self.n_faults += 1;
        self.steps.count(MAX_TOLD);
    }

    pub fn is_empty(&self) -> bool {
        self.n_faults == 0
    }

    /// What was made of the text, or its faults, those without a line first.
    pub fn finish<T>(self, made: Option<T>) -> Result<T, Faults<K>> {
        let faults = self.unlined.into_iter().chain(self.lined);
        conclude(made, self.n_faults, faults)
    }

    /// As [`Collector::finish`], with the faults without a line last.
    pub fn finish_lined_first<T>(self, made: Option<T>) -> Result<T, Faults<K>> {
        let faults = self.lined.into_iter().chain(self.unlined);
        conclude(made, self.n_faults, faults)
    }
}

fn conclude<T, K>(
    made: Option<T>,
    n_faults: usize,
    faults: impl Iterator<Item = Fault<K>>,
) -> Result<T, Faults<K>> {
    match made {
        Some(made) if n_faults == 0 => Ok(made),
        Some(_) | None => {
            let told: Vec<Fault<K>> = faults.take(MAX_TOLD).collect();
            let n_more = n_faults - told.len();
            Err(Faults { told, n_more })
        }
    }
}
