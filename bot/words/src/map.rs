//! Faults of map files in words.

use engine::ids::MAX_PLACES;
use engine::map::{MAX_NAME, MAX_PARALLEL, MAX_SETS, MAX_TEXT, MapFault};

use super::variant::{quoted, short};
use crate::{escape, place, text};

impl text::MapFaults {
    /// A fault, as a sentence. What it is about is not said where its line shows it.
    pub fn told(&self, fault: &MapFault) -> String {
        let said = |text: &str| escape(&short(text));
        match fault {
            MapFault::LongText { n } => self.long_text(place::Most(&MAX_TEXT), place::N(n)),
            MapFault::Syntax(message) => {
                self.no_toml(place::Message(&said(message.trim_end_matches('.'))))
            }
            MapFault::UnknownKey { place: _, key } => self.unknown_key(place::Key(&quoted(key))),
            MapFault::MissingKey { place: _, key } => self.missing(place::Key(&quoted(key))),
            MapFault::WrongType {
                key,
                wanted,
                found: _,
            } => self.wrong_type(place::Key(&quoted(key)), place::Wanted(&self.kind(wanted))),
            MapFault::UnknownWord {
                key,
                found,
                allowed,
            } => self.unknown_word(
                place::Allowed(&allowed.join(", ")),
                place::Found(&said(found)),
                place::Key(&quoted(key)),
            ),
            MapFault::OutOfRange {
                key,
                found,
                least,
                most,
            } => self.out_of_range(
                place::Found(found),
                place::Key(&quoted(key)),
                place::Least(least),
                place::Most(most),
            ),
            MapFault::MalformedId { what, found, .. } => {
                let found = said(found);
                let id = place::Id(&found);
                match *what {
                    "track id" => self.bad_track(id),
                    "ticket id" => self.bad_ticket(id),
                    _ => self.bad_id(id),
                }
            }
            MapFault::Duplicate { what: _, id } => self.twice(place::Id(&said(id))),
            MapFault::AmbiguousName {
                what: _,
                name,
                first,
                second,
            } => self.ambiguous(
                place::First(&said(first)),
                place::Name(&said(name)),
                place::Second(&said(second)),
            ),
            MapFault::EmptyName { what: _, id } => self.no_name(place::Id(&said(id))),
            MapFault::LongName { what: _, id, n } => {
                self.long_name(place::Id(&said(id)), place::Most(&MAX_NAME), place::N(n))
            }
            MapFault::Empty(what) => self.none(place::Things(&self.things(what))),
            MapFault::TooMany { what, found } => self.too_many(
                place::Most(&MAX_PLACES),
                place::N(found),
                place::Things(&self.things(what)),
            ),
            MapFault::CoordinatesOutOfRange {
                latitude,
                longitude,
            } => self.no_place_on_earth(
                place::Latitude(&short(latitude)),
                place::Longitude(&short(longitude)),
            ),
            MapFault::JunctionIsBigCity { city } => self.junction_is_big(place::City(&said(city))),
            MapFault::BorderPointIsMore { city } => self.border_is_more(place::City(&said(city))),
            MapFault::UnknownCountry { city, country } => {
                self.unknown_country(place::City(&said(city)), place::Country(&said(country)))
            }
            MapFault::BorderTracks { city, found } => {
                self.border_tracks(place::City(&said(city)), place::N(found))
            }
            MapFault::NoBorderPoint { country } => {
                self.no_border_point(place::Country(&said(country)))
            }
            MapFault::Isolated { city } => self.isolated(place::City(&said(city))),
            MapFault::UnknownCity { by: _, city } => self.unknown_city(place::City(&said(city))),
            MapFault::SelfLoop { by: _, city } => self.self_loop(place::City(&said(city))),
            MapFault::UnknownColor {
                track: _,
                color,
                known,
            } => self.unknown_color(place::Color(&said(color)), place::Known(&known.join(", "))),
            MapFault::ColorWithoutCards { track, color } => {
                self.color_without_cards(place::Color(color), place::Track(&said(track)))
            }
            MapFault::CitiesOutOfOrder { track, wanted } => {
                self.out_of_order(place::Track(&said(track)), place::Wanted(&said(wanted)))
            }
            MapFault::WrongNumber { track, wanted } => {
                self.wrong_number(place::Track(&said(track)), place::Wanted(&said(wanted)))
            }
            MapFault::MoreThanSpaces {
                track,
                what,
                n,
                length,
            } => {
                let track = said(track);
                let (length, n, track) = (place::Length(length), place::N(n), place::Track(&track));
                match *what {
                    "wilds" => self.more_wilds(length, n, track),
                    _ => self.more_mountains(length, n, track),
                }
            }
            MapFault::TunnelWithSubstitute { track } => {
                self.tunnel_with_substitute(place::Track(&said(track)))
            }
            MapFault::TooManyParallel {
                first,
                second,
                found,
            } => self.too_many_parallel(
                place::First(&said(first)),
                place::Most(&MAX_PARALLEL),
                place::N(found),
                place::Second(&said(second)),
            ),
            MapFault::NoSuchRoute { route } => self.no_such_route(place::Track(&said(route))),
            MapFault::TicketToJunction { ticket: _, city } => {
                self.ticket_to_junction(place::City(&said(city)))
            }
            MapFault::TicketToBorder { ticket: _, city } => {
                self.ticket_to_border(place::City(&said(city)))
            }
            MapFault::SameGoal { ticket, goal } => {
                self.same_goal(place::Goal(&said(goal)), place::Ticket(&said(ticket)))
            }
            MapFault::Unreachable { ticket } => self.unreachable(place::Ticket(&said(ticket))),
            MapFault::NoSets { ticket } => self.no_sets(place::Ticket(&said(ticket))),
            MapFault::TooManySets { ticket, found } => self.too_many_sets(
                place::Most(&MAX_SETS),
                place::N(found),
                place::Ticket(&said(ticket)),
            ),
            MapFault::SameTicket {
                first,
                second,
                set: _,
            } => self.same_ticket(place::First(&said(first)), place::Second(&said(second))),
            MapFault::EmptyDistrict { district } => {
                self.empty_district(place::District(&said(district)))
            }
            MapFault::DistrictWithJunction { district, city } => self
                .district_with_junction(place::City(&said(city)), place::District(&said(district))),
            MapFault::DistrictNamesTwice { district, city } => self
                .district_names_twice(place::City(&said(city)), place::District(&said(district))),
            MapFault::DistrictUnreachable { district } => {
                self.district_unreachable(place::District(&said(district)))
            }
        }
    }

    /// A kind of value, by the engine's English.
    fn kind(&self, wanted: &'static str) -> &'static str {
        match wanted {
            "a text in quotes" => self.type_text(),
            "a list of texts" => self.type_texts(),
            "true or false" => self.type_flag(),
            "a number" => self.type_number(),
            "a whole number" => self.type_whole(),
            "two numbers, latitude and longitude" => self.type_degrees(),
            "a table" => self.type_table(),
            "a list of tables" => self.type_list(),
            other => other,
        }
    }

    /// What there are too many or none of, by the engine's English.
    fn things(&self, what: &'static str) -> &'static str {
        match what {
            "card colours" => self.colors(),
            "cities" => self.cities(),
            "countries" => self.countries(),
            "tracks" => self.tracks(),
            "tickets" => self.tickets(),
            "districts" => self.districts(),
            other => other,
        }
    }
}
