//! Finding cities, tracks and tickets by what a file, a player or an older record calls them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::ids::{CityId, TicketId, TrackId};
use crate::map::board::{Map, Route};
use crate::set::CitySet;

impl Map {
    /// The city with this id, name or other name. Case and accents do not matter.
    ///
    /// A border point has only its id: its name is that of a country.
    pub fn find_city(&self, text: &str) -> Option<CityId> {
        let wanted = fold(text);
        let place = self.cities.iter().position(|city| {
            let names = [&city.name].into_iter().chain(&city.also);
            let mut names = names.filter(|_| city.border.is_none());
            fold(&city.id) == wanted || names.any(|name| fold(name) == wanted)
        })?;
        Some(CityId(place as u8))
    }

    /// The city that a text names, or all border points of the country that it names.
    pub fn find_ends(&self, text: &str) -> CitySet {
        if let Some(city) = self.find_city(text) {
            return CitySet::from(city);
        }
        let wanted = fold(text);
        let mut countries = self.countries.iter();
        let country = countries.find(|country| {
            let mut names = [&country.id, &country.name]
                .into_iter()
                .chain(&country.also);
            names.any(|name| fold(name) == wanted)
        });
        country.map_or(CitySet::EMPTY, |country| country.border_points)
    }

    /// The track with this id; the cities may stand in either order.
    pub fn find_track(&self, id: &str) -> Option<TrackId> {
        let turned = id.split_once(':').and_then(|(cities, color)| {
            let (first, second) = cities.split_once('-')?;
            Some(format!("{second}-{first}:{color}"))
        });
        let place = self
            .tracks
            .iter()
            .position(|track| track.id == id || Some(&track.id) == turned.as_ref())?;
        Some(TrackId(place as u8))
    }

    pub fn find_ticket(&self, id: &str) -> Option<TicketId> {
        let place = self.tickets.iter().position(|ticket| ticket.id == id)?;
        Some(TicketId(place as u8))
    }

    /// The only route between any of some cities and any of others.
    pub fn route_between(
        &self,
        one: impl Into<CitySet>,
        other: impl Into<CitySet>,
    ) -> Option<&Route> {
        let (one, other) = (one.into(), other.into());
        let joins = |a: CityId, b: CityId| one.contains(a) && other.contains(b);
        let routes = self.routes.iter();
        let mut routes = routes.filter(|route| joins(route.a, route.b) || joins(route.b, route.a));
        let first = routes.next();
        first.filter(|_| routes.next().is_none())
    }

    /// A track's name for players: its cities, and its colour if there are others of that name.
    pub fn track_label(&self, track: TrackId) -> String {
        let wanted = self.track(track);
        let cities = format!("{}–{}", self.city(wanted.a).name, self.city(wanted.b).name);
        let parallels = self.namesakes(track);
        if parallels.len() == 1 {
            return cities;
        }
        let color = wanted.color.map_or("grey", |color| self.color_name(color));
        let mut alike = parallels
            .iter()
            .filter(|other| self.track(**other).color == wanted.color);
        let nth = alike.clone().position(|other| *other == track);
        match (alike.nth(1), nth) {
            (Some(_), Some(nth)) => format!("{cities} ({color} {})", nth + 1),
            _ => format!("{cities} ({color})"),
        }
    }

    /// A ticket's name for players: its ends, with the values of several goals.
    pub fn ticket_label(&self, ticket: TicketId) -> String {
        self.ticket_ends(ticket).join("–")
    }

    /// The names of a ticket's first end and of its goals: `["Bern", "Italia (8), France (5)"]`.
    pub fn ticket_ends(&self, ticket: TicketId) -> [String; 2] {
        let ticket = self.ticket(ticket);
        let goals = match &*ticket.goals {
            [only] => self.end_name(&only.end).to_owned(),
            goals => {
                let goals = goals.iter();
                let goals =
                    goals.map(|goal| format!("{} ({})", self.end_name(&goal.end), goal.value));
                goals.collect::<Vec<String>>().join(", ")
            }
        };
        [self.end_name(&ticket.from).to_owned(), goals]
    }
}

/// A name in the form used for comparing: lower case, without accents, spaces or punctuation, and with letters that few
/// keyboards have as people type them, "ø" as "o".
pub fn fold(text: &str) -> String {
    let letters = text
        .nfkd()
        .filter(|letter| !is_combining_mark(*letter) && letter.is_alphanumeric())
        .flat_map(char::to_lowercase);
    let mut folded = String::new();
    for letter in letters {
        match letter {
            'ø' => folded.push('o'),
            'ł' => folded.push('l'),
            'đ' | 'ð' => folded.push('d'),
            'ı' => folded.push('i'),
            'æ' => folded.push_str("ae"),
            'œ' => folded.push_str("oe"),
            'ß' => folded.push_str("ss"),
            'þ' => folded.push_str("th"),
            _ => folded.push(letter),
        }
    }
    folded
}
