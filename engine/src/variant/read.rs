//! Reads the text of a variant file and reports all its faults at once, as for a map file.
//!
//! Start at [`VariantFile::parse`]. The text is untrusted: it may be anything.

use std::collections::BTreeMap;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::{Collector, Fault, Faults, Span};
use crate::map::Map;
use crate::steps::Steps;

use super::fault::{OptionError, VariantFault, VariantFaults};
use super::options::VariantOption;
use super::values::{MAX_TEXT, Variant};

/// Keys above the sections.
const HEADING: [&str; 3] = ["id", "name", "map"];

/// Keys of earlier versions, with the options that say the same now: games and variants stored with them are read for
/// ever.
const RENAMED: [(&str, &str); 1] = [(
    "claiming.parallels_close_at",
    "claiming.all_but_one_open_at",
)];

/// A variant with the lines of its file.
#[derive(Debug, Clone)]
pub struct VariantFile {
    pub variant: Variant,
    /// Lines of the keys, counted from 1.
    lines: BTreeMap<String, usize>,
}

impl VariantFile {
    /// Reads the text of a variant file, or says what is wrong with it.
    pub fn parse(text: &str) -> Result<VariantFile, VariantFaults> {
        VariantFile::parse_counted(text, &mut Steps::unlimited())
    }

    /// As [`VariantFile::parse`], with the work counted.
    pub fn parse_counted(text: &str, steps: &mut Steps) -> Result<VariantFile, VariantFaults> {
        if MAX_TEXT < text.len() {
            return Err(VariantFault::LongText { n: text.len() }.into());
        }
        let mut faults = Collector::new(text, steps);
        let file = read(text, &mut faults);
        // What is missing comes last, so that the faults on existing lines come first.
        faults.finish_lined_first(file)
    }

    /// [`Variant::check`], each fault with its line.
    pub fn check(&self, map: &Map) -> Result<(), VariantFaults> {
        self.variant.check(map).map_err(|faults| self.lined(faults))
    }

    /// [`Variant::check_new`], each fault with its line.
    pub fn check_new(&self, map: &Map) -> Result<(), VariantFaults> {
        let checked = self.variant.check_new(map);
        checked.map_err(|faults| self.lined(faults))
    }

    fn lined(&self, Faults { told, n_more }: VariantFaults) -> VariantFaults {
        let told = told.into_iter().map(|fault| self.placed(fault.what));
        let mut told: Vec<_> = told.collect();
        told.sort_by_key(|fault| fault.line);
        Faults { told, n_more }
    }

    /// The fault with the line of the key it is about.
    pub fn placed(&self, what: VariantFault) -> Fault<VariantFault> {
        let line = what.key().and_then(|key| self.lines.get(key)).copied();
        Fault { line, what }
    }
}

/// Reads as much as possible; `None` for a text that is not TOML.
fn read(text: &str, faults: &mut Collector<'_, VariantFault>) -> Option<VariantFile> {
    // Only the first syntax error: most of what follows would be its consequences.
    let document = match DeTable::parse(text) {
        Ok(document) => document,
        Err(error) => {
            faults.add_syntax(&error, VariantFault::Syntax);
            return None;
        }
    };
    let keys = keys(document.get_ref(), faults);
    let mut variant = Variant::default();
    for (key, field) in [
        ("id", &mut variant.id),
        ("name", &mut variant.name),
        ("map", &mut variant.map),
    ] {
        match keys.get(key).map(|key| key.value.get_ref().as_str()) {
            Some(Some(text)) => *field = text.to_owned(),
            Some(None) => faults.add(&keys[key].span, VariantFault::NoText { key }),
            None => faults.add_without_line(VariantFault::Missing {
                key: key.to_owned(),
            }),
        }
    }
    let mut misread = Vec::new();
    for option in Variant::options() {
        let Some(found) = keys.get(option.key) else {
            let before = option.before.map(|text| option.set(&mut variant, text));
            if before.is_none_or(|set| set.is_err()) {
                misread.push(option);
            }
            continue;
        };
        if let Err(fault) = option.read(&mut variant, found.value.get_ref()) {
            faults.add(&found.span, fault);
            misread.push(option);
        }
    }
    add_missing(document.get_ref(), &keys, faults);
    // If there was no fault so far, `check` judges the limits together with everything else.
    if !faults.is_empty() {
        let read = Variant::options().iter();
        for option in read.filter(|option| misread.iter().all(|one| one.key != option.key)) {
            if let (Err(error), Some(found)) = (option.check(&variant), keys.get(option.key)) {
                faults.add(&found.span, error.into());
            }
        }
    }
    let lines = keys
        .iter()
        .map(|(key, found)| (key.clone(), faults.line_at(found.span.start)));
    Some(VariantFile {
        lines: lines.collect(),
        variant,
    })
}

/// A key of the file: its place and its value.
struct Found<'d, 'i> {
    span: Span,
    value: &'d Spanned<DeValue<'i>>,
}

/// The keys of heading and options, as `section.name`; others are faults. A key of an earlier version counts as the
/// option that replaced it, unless the file has both.
fn keys<'d, 'i>(
    document: &'d DeTable<'i>,
    faults: &mut Collector<'_, VariantFault>,
) -> BTreeMap<String, Found<'d, 'i>> {
    let mut keys = BTreeMap::new();
    let mut add = |key: String, span: Span, value, is_known: bool| {
        if is_known {
            keys.insert(key, Found { span, value });
        } else {
            faults.add(&span, OptionError::Unknown { key }.into());
        }
    };
    for (key, value) in document.iter() {
        let name = key.get_ref().as_ref();
        let section = Variant::options().iter().map(VariantOption::section);
        let is_section = section.clone().any(|section| section == name);
        match value.get_ref() {
            DeValue::Table(section) if is_section => {
                for (key, value) in section.iter() {
                    let (span, mut key) = (key.span(), format!("{name}.{}", key.get_ref()));
                    let renamed = RENAMED.iter().find(|(old, _)| *old == key);
                    if let Some((_, new)) = renamed
                        && !section.contains_key(&new[name.len() + 1..])
                    {
                        key = (*new).to_owned();
                    }
                    let is_known = VariantOption::named(&key).is_some();
                    add(key, span, value, is_known);
                }
            }
            // Reported by `add_missing`.
            _ if is_section => {}
            _ => add(name.to_owned(), key.span(), value, HEADING.contains(&name)),
        }
    }
    keys
}

/// Reports the options that the file lacks, and a missing section only once.
fn add_missing(
    document: &DeTable<'_>,
    keys: &BTreeMap<String, Found<'_, '_>>,
    faults: &mut Collector<'_, VariantFault>,
) {
    let mut told = "";
    for option in Variant::options() {
        let name = option.section();
        if keys.contains_key(option.key) || told == name {
            continue;
        }
        match document.get_key_value(name) {
            Some((_, value)) if value.get_ref().is_table() && option.before.is_some() => {}
            None if option.before.is_some() => {}
            Some((_, value)) if value.get_ref().is_table() => {
                let key = option.key.to_owned();
                faults.add_without_line(VariantFault::Missing { key });
            }
            Some((key, _)) => {
                told = name;
                faults.add(&key.span(), VariantFault::NoSection { name });
            }
            None => {
                told = name;
                let key = format!("[{name}]");
                faults.add_without_line(VariantFault::Missing { key });
            }
        }
    }
}
