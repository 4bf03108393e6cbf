//! Finding cities, tracks and tickets by what a file, a player or an older record calls them.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::ids::{CityId, TicketId, TrackId};
use crate::map::board::{Map, Route};

impl Map {
    /// The city with this id, name or other name. Case and accents do not matter.
    pub fn find_city(&self, text: &str) -> Option<CityId> {
        let wanted = fold(text);
        let place = self.cities.iter().position(|city| {
            let also = city.also.iter();
            [&city.id, &city.name]
                .into_iter()
                .chain(also)
                .any(|name| fold(name) == wanted)
        })?;
        Some(CityId(place as u8))
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

    /// The route between two cities, given in either order.
    pub fn route_between(&self, one: CityId, other: CityId) -> Option<&Route> {
        self.routes
            .iter()
            .find(|route| [(route.a, route.b), (route.b, route.a)].contains(&(one, other)))
    }

    /// A track's name for players: its cities, and its colour if there are parallel tracks.
    pub fn track_label(&self, track: TrackId) -> String {
        let wanted = self.track(track);
        let cities = format!("{}–{}", self.city(wanted.a).name, self.city(wanted.b).name);
        let parallels = self.parallels(track);
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

    /// A ticket's name for players: its cities.
    pub fn ticket_label(&self, ticket: TicketId) -> String {
        let ticket = self.ticket(ticket);
        format!("{}–{}", self.city(ticket.a).name, self.city(ticket.b).name)
    }
}

/// A name in the form used for comparing: lower case, without accents, spaces or punctuation.
pub fn fold(text: &str) -> String {
    text.nfkd()
        .filter(|letter| !is_combining_mark(*letter) && letter.is_alphanumeric())
        .flat_map(char::to_lowercase)
        .collect()
}
