//! The cities that other lines name, and what the ids of a map file have in common.

use std::collections::{HashMap, HashSet};

use toml::Spanned;

use crate::fault::Span;
use crate::ids::CityId;
use crate::map::board::MAX_NAME;
use crate::map::fault::{Collector, MapFault};
use crate::map::find::fold;
use crate::map::read::CityLine;

/// A value read from a line, with the place of its id.
pub(super) type Placed<T> = (Span, T);

/// The cities by id.
pub(super) struct Known<'d> {
    lines: &'d [CityLine],
    by_id: HashMap<&'d str, CityId>,
}

impl<'d> Known<'d> {
    pub(super) fn new(lines: &'d [CityLine], faults: &mut Collector<'_>) -> Known<'d> {
        let mut by_id = HashMap::new();
        let mut by_name: HashMap<String, &str> = HashMap::new();
        for (place, line) in lines.iter().enumerate() {
            let id = line.id.get_ref();
            let mut fault = |what| faults.add(&line.id.span(), what);
            if !is_word(id, &['_']) {
                fault(MapFault::MalformedId {
                    what: "city id",
                    found: id.clone(),
                    form: ID_FORM,
                });
            }
            if by_id.contains_key(id.as_str()) {
                fault(MapFault::Duplicate {
                    what: "city",
                    id: id.clone(),
                });
                continue;
            }
            by_id.insert(id.as_str(), CityId(place as u8));
            if line.junction && line.big_city {
                fault(MapFault::JunctionIsBigCity { city: id.clone() });
            }
            for name in [id, &line.name].into_iter().chain(&line.also) {
                check_length("city", id, name, &line.id.span(), faults);
                let folded = fold(name);
                if folded.is_empty() {
                    let id = id.clone();
                    faults.add(&line.id.span(), MapFault::EmptyName { what: "city", id });
                    continue;
                }
                let first = *by_name.entry(folded).or_insert(id);
                if first != id {
                    let fault = MapFault::AmbiguousName {
                        what: "the name",
                        name: name.clone(),
                        first: first.to_owned(),
                        second: id.clone(),
                    };
                    faults.add(&line.id.span(), fault);
                }
            }
        }
        Known { lines, by_id }
    }

    /// The city, or the fault that there is none.
    pub(super) fn city(
        &self,
        id: &str,
        by: &str,
        span: &Span,
        faults: &mut Collector<'_>,
    ) -> Option<CityId> {
        let city = self.by_id.get(id).copied();
        if city.is_none() {
            faults.add(
                span,
                MapFault::UnknownCity {
                    by: by.to_owned(),
                    city: id.to_owned(),
                },
            );
        }
        city
    }

    pub(super) fn is_junction(&self, city: CityId) -> bool {
        self.lines[city.index()].junction
    }
}

/// The two different cities that a track or ticket joins.
pub(super) fn check_ends(
    by: &str,
    cities: [&str; 2],
    span: &Span,
    known: &Known<'_>,
    faults: &mut Collector<'_>,
) -> Option<[CityId; 2]> {
    let a = known.city(cities[0], by, span, faults);
    if cities[0] == cities[1] {
        let fault = MapFault::SelfLoop {
            by: by.to_owned(),
            city: cities[0].to_owned(),
        };
        faults.add(span, fault);
        return None;
    }
    let b = known.city(cities[1], by, span, faults);
    Some([a?, b?])
}

pub(super) fn check_length(
    what: &'static str,
    id: &str,
    name: &str,
    span: &Span,
    faults: &mut Collector<'_>,
) {
    let n = name.chars().count();
    if MAX_NAME < n {
        let id = id.to_owned();
        faults.add(span, MapFault::LongName { what, id, n });
    }
}

pub(super) fn check_ids<'d>(
    what: &'static str,
    ids: impl Iterator<Item = &'d Spanned<String>>,
    faults: &mut Collector<'_>,
) {
    let mut seen = HashSet::new();
    for id in ids {
        if !seen.insert(id.get_ref()) {
            let fault = MapFault::Duplicate {
                what,
                id: id.get_ref().clone(),
            };
            faults.add(&id.span(), fault);
        }
    }
}

pub(super) const ID_FORM: &str =
    "lower-case letters and digits, separated by _, beginning with a letter";

/// Lower-case letters and digits, separated by single marks.
pub(super) fn is_name(text: &str, marks: &[char]) -> bool {
    text.split(marks).all(|part| {
        !part.is_empty()
            && part
                .chars()
                .all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
    })
}

/// A name that begins with a letter.
pub(super) fn is_word(text: &str, marks: &[char]) -> bool {
    text.starts_with(|letter: char| letter.is_ascii_lowercase()) && is_name(text, marks)
}
