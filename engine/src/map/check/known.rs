//! The cities and countries that other lines name, and what the ids of a map file have in common.

use std::collections::{HashMap, HashSet};

use toml::Spanned;

use crate::fault::Span;
use crate::ids::CityId;
use crate::map::board::{Country, End, MAX_NAME};
use crate::map::fault::{Collector, MapFault};
use crate::map::find::fold;
use crate::map::read::{CityLine, CountryLine};
use crate::set::CitySet;

/// A value read from a line, with the place of its id.
pub(super) type Placed<T> = (Span, T);

/// The cities by id, and the countries.
pub(super) struct Known<'d> {
    lines: &'d [CityLine],
    by_id: HashMap<&'d str, CityId>,
    pub countries: Vec<Country>,
    /// The country of each border point.
    pub borders: Vec<Option<u8>>,
}

impl<'d> Known<'d> {
    pub(super) fn new(
        lines: &'d [CityLine],
        countries: &'d [CountryLine],
        faults: &mut Collector<'_>,
    ) -> Known<'d> {
        let mut by_id = HashMap::new();
        let mut names = Names::default();
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
            let own_name = line.border.is_none().then_some(&line.name);
            let called = [id].into_iter().chain(own_name).chain(&line.also);
            names.add("city", &line.id, called, faults);
        }
        for line in countries {
            let id = line.id.get_ref();
            if !is_word(id, &['_']) {
                let fault = MapFault::MalformedId {
                    what: "country id",
                    found: id.clone(),
                    form: ID_FORM,
                };
                faults.add(&line.id.span(), fault);
            }
            // Tickets name cities and countries alike.
            if by_id.contains_key(id.as_str()) {
                let fault = MapFault::Duplicate {
                    what: "place",
                    id: id.clone(),
                };
                faults.add(&line.id.span(), fault);
            }
            let called = [id, &line.name].into_iter().chain(&line.also);
            names.add("country", &line.id, called, faults);
        }
        check_ids("country", countries.iter().map(|line| &line.id), faults);
        let mut known = Known {
            lines,
            by_id,
            countries: countries.iter().map(CountryLine::country).collect(),
            borders: vec![None; lines.len()],
        };
        known.find_borders(faults);
        for (line, country) in countries.iter().zip(&known.countries) {
            if country.border_points.is_empty() {
                let country = country.id.clone();
                faults.add(&line.id.span(), MapFault::NoBorderPoint { country });
            }
        }
        known
    }

    /// Gives each border point to its country.
    fn find_borders(&mut self, faults: &mut Collector<'_>) {
        for (place, line) in self.lines.iter().enumerate() {
            let Some(border) = &line.border else {
                continue;
            };
            let city = || line.id.get_ref().clone();
            if line.junction || line.big_city {
                let fault = MapFault::BorderPointIsMore { city: city() };
                faults.add(&line.id.span(), fault);
            }
            let mut countries = (0..).zip(&mut self.countries);
            match countries.find(|(_, country)| country.id == *border.get_ref()) {
                Some((nth, country)) => {
                    country.border_points.insert(CityId(place as u8));
                    self.borders[place] = Some(nth);
                }
                None => {
                    let (city, country) = (city(), border.get_ref().clone());
                    faults.add(&border.span(), MapFault::UnknownCountry { city, country });
                }
            }
        }
    }

    /// The end of a ticket with this name, a city or a country; or the fault that there is none.
    pub(super) fn end(
        &self,
        id: &str,
        ticket: &str,
        span: &Span,
        faults: &mut Collector<'_>,
    ) -> Option<End> {
        let mut countries = (0..).zip(&self.countries);
        if let Some((nth, country)) = countries.find(|(_, country)| country.id == id) {
            return Some(End {
                cities: country.border_points,
                country: Some(nth),
            });
        }
        let city = self.city(id, &format!("ticket {ticket:?}"), span, faults)?;
        let line = &self.lines[city.index()];
        let (ticket, name) = (ticket.to_owned(), id.to_owned());
        if line.junction {
            let city = name;
            faults.add(span, MapFault::TicketToJunction { ticket, city });
        } else if line.border.is_some() {
            let city = name;
            faults.add(span, MapFault::TicketToBorder { ticket, city });
        }
        Some(End {
            cities: CitySet::from(city),
            country: None,
        })
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

    pub(super) fn is_city(&self, city: CityId) -> bool {
        let line = &self.lines[city.index()];
        !line.junction && line.border.is_none()
    }
}

impl CountryLine {
    fn country(&self) -> Country {
        Country {
            id: self.id.get_ref().clone(),
            name: self.name.clone(),
            also: self.also.clone(),
            border_points: CitySet::EMPTY,
        }
    }
}

/// The names of places, each of which may mean one place only.
#[derive(Default)]
struct Names<'d>(HashMap<String, &'d str>);

impl<'d> Names<'d> {
    fn add(
        &mut self,
        what: &'static str,
        place: &'d Spanned<String>,
        names: impl Iterator<Item = &'d String>,
        faults: &mut Collector<'_>,
    ) {
        let (id, span) = (place.get_ref(), place.span());
        for name in names {
            check_length(what, id, name, &span, faults);
            let folded = fold(name);
            if folded.is_empty() {
                let id = id.clone();
                faults.add(&span, MapFault::EmptyName { what, id });
                continue;
            }
            let first = *self.0.entry(folded).or_insert(id);
            if first != id {
                let fault = MapFault::AmbiguousName {
                    what: "the name",
                    name: name.clone(),
                    first: first.to_owned(),
                    second: id.clone(),
                };
                faults.add(&span, fault);
            }
        }
    }
}

/// The two different cities that a track joins.
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
