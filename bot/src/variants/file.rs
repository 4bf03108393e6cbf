//! A variant file from outside, judged as our own are, with every fault and its line.
//!
//! Start at [`read`]. [`Variant::parse`] stops at the first fault, which is right for what the
//! program wrote itself; whoever writes a file by hand wants to hear of all of them at once. The text
//! may be anything: nothing here is deeper or longer than the text itself.

use std::collections::BTreeMap;

use engine::map::Map;
use engine::variant::{Kind, OptionError, Variant, VariantFault, VariantOption};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::catalog::Catalog;

/// The longest file taken in: forty times our own.
pub const MOST_BYTES: u64 = 32 * 1024;

/// Something wrong with a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileFault {
    /// Counted from 1; none where something is missing altogether.
    pub line: Option<usize>,
    pub what: What,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum What {
    /// The text is not TOML there; what the parser says.
    NoToml(String),
    UnknownOption(String),
    Missing(String),
    /// A number where a list is needed, and the like.
    WrongType(&'static str),
    /// Must be a text: id, name, map.
    NoText(&'static str),
    /// Must be a section.
    NoTable(String),
    NoMap {
        map: String,
        known: Vec<String>,
    },
    Fault(VariantFault),
}

/// Reads a variant, or says everything that is wrong with it.
pub fn read(text: &str, catalog: &Catalog) -> Result<Variant, Vec<FileFault>> {
    let table = DeTable::parse(text).map_err(|error| {
        // Only the first place that is no TOML: what seems wrong after it mostly follows from it.
        let at = error.span().map(|span| span.start);
        vec![FileFault {
            line: at.and_then(|at| line_at(text, at)),
            what: What::NoToml(error.message().to_owned()),
        }]
    })?;
    let mut reader = Reader::new(text, table.get_ref());
    let heading = HEADING.map(|key| reader.text(key));
    let mut variant = reader.variant(catalog);
    if let [Some(id), Some(name), Some(map)] = heading {
        (variant.id, variant.name, variant.map) = (id, name, map);
        match catalog.map(&variant.map) {
            Some(map) => reader.judge(&variant, &map.value),
            None => reader.no_map(&variant.map, catalog),
        }
    }
    if reader.faults.is_empty() {
        return Ok(variant);
    }
    // As whoever mends the file goes through it; what is missing comes last.
    let at = |fault: &FileFault| fault.line.unwrap_or(usize::MAX);
    reader.faults.sort_by_key(at);
    Err(reader.faults)
}

/// What stands above the sections.
const HEADING: [&str; 3] = ["id", "name", "map"];

struct Reader<'t> {
    source: &'t str,
    table: &'t DeTable<'t>,
    /// Where each key stands that was found.
    lines: BTreeMap<String, usize>,
    faults: Vec<FileFault>,
    /// The sections that are missing or none, told once.
    no_sections: Vec<&'static str>,
}

impl<'t> Reader<'t> {
    fn new(source: &'t str, table: &'t DeTable<'t>) -> Reader<'t> {
        let mut reader = Reader {
            source,
            table,
            lines: BTreeMap::new(),
            faults: Vec::new(),
            no_sections: Vec::new(),
        };
        reader.find_keys();
        reader
    }

    fn fault(&mut self, at: Option<usize>, what: What) {
        let line = at.and_then(|at| line_at(self.source, at));
        self.faults.push(FileFault { line, what });
    }

    /// Notes where every key stands, and the keys that nobody knows.
    fn find_keys(&mut self) {
        let table = self.table;
        for (key, value) in table.iter() {
            let name = key.get_ref().as_ref();
            let start = key.span().start;
            let has_section = Variant::options()
                .iter()
                .any(|option| section_of(option) == name);
            match value.get_ref() {
                DeValue::Table(section) if has_section => {
                    for (key, _) in section.iter() {
                        let start = key.span().start;
                        let key = format!("{name}.{}", key.get_ref());
                        if VariantOption::named(&key).is_none() {
                            self.fault(Some(start), What::UnknownOption(key));
                        } else if let Some(line) = line_at(self.source, start) {
                            self.lines.insert(key, line);
                        }
                    }
                }
                _ if has_section => self.fault(Some(start), What::NoTable(name.to_owned())),
                _ if HEADING.contains(&name) => {
                    if let Some(line) = line_at(self.source, start) {
                        self.lines.insert(name.to_owned(), line);
                    }
                }
                _ => self.fault(Some(start), What::UnknownOption(name.to_owned())),
            }
        }
    }

    fn text(&mut self, key: &'static str) -> Option<String> {
        let table = self.table;
        let Some(value) = table.get(key) else {
            self.fault(None, What::Missing(key.to_owned()));
            return None;
        };
        match value.get_ref().as_str() {
            Some(text) => Some(text.to_owned()),
            None => {
                self.fault(Some(value.span().start), What::NoText(key));
                None
            }
        }
    }

    /// A variant with every option as the file says, as far as it can be read.
    fn variant(&mut self, catalog: &Catalog) -> Variant {
        // Only its form is needed: a file that leaves an option unsaid is refused.
        let form = catalog.variants().next();
        let mut variant = form.map_or_else(
            || (*Variant::embedded()[0]).clone(),
            |entry| (*entry.value).clone(),
        );
        for option in Variant::options() {
            self.option(option, &mut variant);
        }
        variant
    }

    fn option(&mut self, option: &'static VariantOption, variant: &mut Variant) {
        let table = self.table;
        let section = section_of(option);
        let name = option.key.strip_prefix(section).unwrap_or(option.key);
        let name = name.trim_start_matches('.');
        let Some(values) = table.get(section) else {
            if !self.no_sections.contains(&section) {
                self.no_sections.push(section);
                self.fault(None, What::Missing(format!("[{section}]")));
            }
            return;
        };
        // A section that is none was told already.
        let Some(values) = values.get_ref().as_table() else {
            return;
        };
        let Some(value) = values.get(name) else {
            self.fault(None, What::Missing(option.key.to_owned()));
            return;
        };
        let start = Some(value.span().start);
        let Some(text) = as_text(option, value) else {
            self.fault(start, What::WrongType(option.key));
            return;
        };
        match option.set(variant, &text) {
            Ok(()) => {}
            Err(error @ (OptionError::NotAllowed { .. } | OptionError::Unknown { .. })) => {
                self.fault(start, What::Fault(VariantFault::Option(error)));
            }
        }
    }

    fn no_map(&mut self, map: &str, catalog: &Catalog) {
        let known = catalog.maps().map(|entry| entry.value.id.clone()).collect();
        let line = self.lines.get("map").copied();
        let what = What::NoMap {
            map: map.to_owned(),
            known,
        };
        self.faults.push(FileFault { line, what });
    }

    /// Whether what was read can be played. What was told already is not told twice.
    fn judge(&mut self, variant: &Variant, map: &Map) {
        if !self.faults.is_empty() {
            return;
        }
        let Err(faults) = variant.check(map) else {
            return;
        };
        for fault in faults.0 {
            let line = self.lines.get(key_of(&fault)).copied();
            let what = What::Fault(fault);
            self.faults.push(FileFault { line, what });
        }
    }
}

/// The section an option stands in.
fn section_of(option: &VariantOption) -> &'static str {
    option.key.split('.').next().unwrap_or(option.key)
}

/// A value as options are set; none where it is not of the option's kind.
fn as_text(option: &VariantOption, value: &Spanned<DeValue<'_>>) -> Option<String> {
    let value = value.get_ref();
    let number = |value: &DeValue<'_>| {
        let number = value.as_integer()?;
        i64::from_str_radix(number.as_str(), number.radix())
            .ok()
            .map(|number| number.to_string())
    };
    // Blanks and commas part the words of a list.
    let word = |value: &DeValue<'_>| {
        let word = value.as_str()?;
        let is_one = !word.is_empty() && !word.contains([',', ' ']);
        is_one.then(|| word.to_owned())
    };
    let list = |part: &dyn Fn(&DeValue<'_>) -> Option<String>| {
        let parts = value.as_array()?.iter();
        let parts: Vec<String> = parts
            .map(|value| part(value.get_ref()))
            .collect::<Option<_>>()?;
        Some(if parts.is_empty() {
            "none".to_owned()
        } else {
            parts.join(", ")
        })
    };
    match &option.kind {
        Kind::Number { .. } => number(value),
        Kind::Switch { .. } => value
            .as_bool()
            .map(|yes| if yes { "yes" } else { "no" }.to_owned()),
        Kind::ReturnedTickets { .. } => value.as_str().map(str::to_owned),
        Kind::Numbers { .. } | Kind::Sequence { .. } => list(&number),
        Kind::TicketSets { .. } | Kind::TieBreaks { .. } => list(&word),
    }
}

/// Counted from 1.
fn line_at(source: &str, at: usize) -> Option<usize> {
    let before = source.get(..at)?;
    Some(1 + before.matches('\n').count())
}

/// The key whose line a fault is told at.
fn key_of(fault: &VariantFault) -> &str {
    match fault {
        VariantFault::Option(OptionError::NotAllowed { key, .. }) => key,
        VariantFault::Option(OptionError::Unknown { key }) => key,
        VariantFault::Id(_) => "id",
        VariantFault::Name(_) => "name",
        VariantFault::OtherMap { .. } => "map",
        VariantFault::NoPlayers
        | VariantFault::UnevenTeams { .. }
        | VariantFault::OneTeam { .. } => "players.counts",
        VariantFault::UnknownSet { key, .. } => key,
        VariantFault::InBothDecks { .. } | VariantFault::TooFewLongTickets { .. } => {
            "tickets.long_sets"
        }
        VariantFault::TooFewTickets { .. } => "tickets.sets",
        VariantFault::TooManyOffered { .. } => "set_up.tickets_dealt",
        VariantFault::KeptMoreThanDealt { kept_key, .. } => kept_key,
        VariantFault::TooManyCards { .. } | VariantFault::Unpayable { .. } => {
            "set_up.cards_per_color"
        }
        VariantFault::TooFewCards { .. } => "set_up.hand",
        VariantFault::TooFewWilds { .. } => "set_up.wild_cards",
        VariantFault::SweepBeyondRow { .. } | VariantFault::SweepsTooLong { .. } => {
            "drawing.sweep_at"
        }
        VariantFault::PointsMissing { .. } => "claiming.points",
        VariantFault::TooFewTrains { .. } => "set_up.trains",
        VariantFault::EndsAtOnce { .. } => "end.trains_left",
        VariantFault::TieBreakWithoutBonus => "end.tie_breaks",
        VariantFault::NoDistricts => "bonuses.districts",
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};
    use proptest::prelude::*;

    use super::*;

    fn our_text(id: &str) -> String {
        engine::catalog::variant_text(id).unwrap().to_owned()
    }

    /// The faults of a text, a line each: where, and what.
    fn faults(text: &str) -> String {
        let faults = read(text, &Catalog::embedded()).unwrap_err();
        let line = |fault: &FileFault| {
            let at = fault.line.map_or("-".to_owned(), |line| line.to_string());
            format!("{at}: {:?}\n", fault.what)
        };
        faults.iter().map(line).collect()
    }

    #[track_caller]
    fn check(text: &str, expected: Expect) {
        expected.assert_eq(&faults(text));
    }

    #[test]
    fn what_the_program_writes_it_reads() {
        let catalog = Catalog::embedded();
        for variant in Variant::embedded() {
            assert_eq!(read(&variant.to_toml(), &catalog).as_ref(), Ok(&**variant));
            assert_eq!(
                read(&our_text(&variant.id), &catalog).as_ref(),
                Ok(&**variant)
            );
        }
    }

    #[test]
    fn every_fault_of_a_file_is_told_with_its_line() {
        let text = our_text("usa")
            .replace("trains = 45", "trains = \"many\"")
            .replace("hand = 4", "hand = 400")
            .replace("one_card_enough = false", "one_card = false")
            .replace("counts = [2, 3, 4, 5]", "counts = [2, \"three\"]")
            .replace("name = \"USA\"", "name = 3\ncolour = \"red\"");
        check(
            &text,
            expect![[r#"
                5: NoText("name")
                6: UnknownOption("colour")
                10: WrongType("players.counts")
                14: WrongType("set_up.trains")
                17: Fault(Option(NotAllowed { key: "set_up.hand", value: "400", allowed: "0 to 20" }))
                28: UnknownOption("drawing.one_card")
                -: Missing("drawing.one_card_enough")
            "#]],
        );
        check(
            "id = [",
            expect![[r#"
            1: NoToml("unclosed array, expected `]`")
        "#]],
        );
        check(
            "id = \"a\"\nend = 3",
            expect![[r#"
            2: NoTable("end")
            -: Missing("name")
            -: Missing("map")
            -: Missing("[players]")
            -: Missing("[set_up]")
            -: Missing("[drawing]")
            -: Missing("[claiming]")
            -: Missing("[tickets]")
            -: Missing("[bonuses]")
        "#]],
        );
        let unplayable = our_text("usa")
            .replace("trains_left = 2", "trains_left = 50")
            .replace("tickets_kept = 2", "tickets_kept = 4");
        check(
            &unplayable,
            expect![[r#"
            19: Fault(KeptMoreThanDealt { kept_key: "set_up.tickets_kept", kept: 4, dealt_key: "the tickets dealt are", dealt: 3 })
            41: Fault(EndsAtOnce { trains: 45, team_size: 1, limit: 50 })
        "#]],
        );
        let elsewhere = our_text("usa").replace("map = \"usa\"", "map = \"atlantis\"");
        check(
            &elsewhere,
            expect![[r#"
            6: NoMap { map: "atlantis", known: ["legendary-asia", "london", "newyork", "team-asia", "usa"] }
        "#]],
        );
    }

    /// Texts near a right one: a piece is cut out, doubled, or replaced by something else.
    fn damaged() -> impl Strategy<Value = String> {
        let ids: Vec<String> = Variant::embedded()
            .iter()
            .map(|one| one.id.clone())
            .collect();
        let pieces = prop_oneof![
            "\\PC{0,12}",
            Just("\0\u{feff}\r\n".to_owned()),
            Just("[[".repeat(500)),
            Just("a.".repeat(500)),
            Just("= 99999999999999999999999999".to_owned()),
            Just("= -0x7f".to_owned()),
            Just("= 1e999".to_owned()),
            Just("\"\"\"".to_owned()),
            Just("= { a = 1, b = [] }".to_owned()),
            Just("\n[players]\n".to_owned()),
        ];
        (
            proptest::sample::select(ids),
            any::<[prop::sample::Index; 2]>(),
            pieces,
        )
            .prop_map(|(id, [from, to], piece)| {
                let text = our_text(&id);
                let ends: Vec<usize> = text
                    .char_indices()
                    .map(|(at, _)| at)
                    .chain([text.len()])
                    .collect();
                let (from, to) = (*from.get(&ends), *to.get(&ends));
                let (from, to) = (from.min(to), from.max(to));
                format!("{}{piece}{}", &text[..from], &text[to..])
            })
    }

    /// Judges a text by both readers. What is taken in must be playable and come out again.
    fn judge(text: &str) {
        let catalog = Catalog::embedded();
        match read(text, &catalog) {
            Ok(variant) => {
                let map = catalog.map(&variant.map).unwrap();
                assert_eq!(variant.check(&map.value), Ok(()));
                assert_eq!(Variant::parse(&variant.to_toml()).as_ref(), Ok(&variant));
                assert_eq!(read(&variant.to_toml(), &catalog).as_ref(), Ok(&variant));
            }
            Err(faults) => {
                assert!(!faults.is_empty());
                let n_lines = text.matches('\n').count() + 1;
                assert!(
                    faults
                        .iter()
                        .all(|fault| fault.line.is_none_or(|line| line <= n_lines))
                );
                // Only so many as the text has keys, and a few for what is missing.
                assert!(faults.len() <= n_lines + text.len() / 3 + 64);
            }
        }
        let _ = Variant::parse(text);
    }

    fn config() -> ProptestConfig {
        // Seeds of failures are kept beside the other test data.
        let file = concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../tests/data/fuzz/variant-files.txt"
        );
        ProptestConfig {
            failure_persistence: Some(Box::new(
                proptest::test_runner::FileFailurePersistence::Direct(file),
            )),
            ..ProptestConfig::default()
        }
    }

    proptest! {
        #![proptest_config(config())]

        #[test]
        fn any_text_is_judged_without_harm(text in "(\\PC|[\\n\\[\\]=\"{}.,#'0-9]){0,200}") {
            judge(&text);
        }

        #[test]
        fn a_damaged_file_is_refused_with_its_faults_or_is_playable(text in damaged()) {
            judge(&text);
        }

        #[test]
        fn any_values_in_a_right_form_are_judged(
            numbers in prop::collection::vec(any::<i64>(), 0..12),
            at in any::<prop::sample::Index>(),
        ) {
            let variant = &Variant::embedded()[at.index(Variant::embedded().len())];
            let mut text = variant.to_toml();
            for number in numbers {
                let places: Vec<usize> = text.match_indices(" = ").map(|(at, _)| at).collect();
                let place = places[number.unsigned_abs() as usize % places.len()];
                let end = text[place..].find('\n').map_or(text.len(), |end| place + end);
                text.replace_range(place..end, &format!(" = {number}"));
            }
            judge(&text);
        }
    }

    #[test]
    fn the_longest_and_deepest_files_are_judged_within_a_moment() {
        let most = MOST_BYTES as usize;
        let begun = std::time::Instant::now();
        for piece in [
            "[", "a=[", "a={", "a.", "[a.", "x=1\n", "[x]\n", "'", "\"\\u", "#",
        ] {
            let mut text = piece.repeat(most / piece.len());
            judge(&text);
            text.insert_str(0, &our_text("usa"));
            judge(&text);
        }
        let numbered: String = (0..most / 8).map(|n| format!("k{n}=1\n")).collect();
        judge(&numbered);
        // Twenty texts, unoptimised and on a busy machine; a hang would be minutes.
        assert!(begun.elapsed().as_secs() < 30, "{:?}", begun.elapsed());
    }
}
