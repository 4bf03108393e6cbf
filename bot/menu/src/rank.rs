//! Which tracks to suggest first: claimable now and serving the seat's tickets, claimable now, nearly payable. Menus
//! and completion use the same order; it is made from the seat's own view alone.

use std::cmp::Reverse;

use domain::language::Language;
use engine::card::{Card, CardCounts};
use engine::ids::TrackId;
use engine::map::{Map, fold};
use engine::paths::{Need, needs};
use engine::price::Price;
use engine::view::View;
use words::Words;

/// An open track that the seat has trains for, and how near it is to claiming it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ranked {
    pub track: TrackId,
    /// It lies on the way of one of the seat's own tickets, or of its team's.
    pub serves: bool,
    /// Number of missing cards; 0 if payable now.
    pub missing: u8,
    /// Several cards stand for one in every payment, and it scores no more points than these are more.
    pub is_dear: bool,
    /// A short track that takes more wilds than other cards, though it completes no ticket.
    pub is_wasteful: bool,
}

/// All open tracks the seat has trains for, best first. Works for a seat that is not on turn, but only
/// for a seat's own view.
pub fn ranked(view: &View<'_>) -> Vec<Ranked> {
    let needs = view.own_seat().map(|seat| needs(view, seat));
    ranked_by(view, &needs.unwrap_or_default())
}

/// The same, given what the seat's tickets ask for.
pub(super) fn ranked_by(view: &View<'_>, needs: &[Need]) -> Vec<Ranked> {
    let (Some(seat), Some(purse)) = (view.own_seat(), view.purse()) else {
        return Vec::new();
    };
    let rank = |track| {
        let price = view.rules().price(track);
        let progress = progress(view, needs, track);
        let missing = price.n_missing(&purse);
        let n_spaces = u16::from(price.n_wild + price.n_plain);
        let n_more = price
            .fewest(&purse)
            .map_or(0, |n| n.saturating_sub(n_spaces));
        let points = u16::from(view.rules().points(track));
        let spare_wilds = spare_wilds(price, &purse);
        let worth = i32::from(points) - i32::from(n_more + spare_wilds);
        let completes = needs.iter().any(|need| need.completing.contains(track));
        let serves = 0 < progress;
        // What serves a ticket may take the wilds that its symbols ask for.
        let n_wild = spare_wilds + if serves { 0 } else { u16::from(price.n_wild) };
        let n_plain = u16::from(price.n_plain).saturating_sub(spare_wilds);
        let is_short = n_spaces < u16::from(WORTH_IT);
        let ranked = Ranked {
            track,
            serves,
            missing,
            is_dear: 0 < n_more && points <= n_more,
            is_wasteful: missing == 0 && !completes && is_short && n_plain < n_wild,
        };
        let key = (missing, Reverse(progress), Reverse(worth), track);
        (key, ranked)
    };
    let mut tracks: Vec<_> = view.claimable_tracks(seat).iter().map(rank).collect();
    tracks.sort_unstable_by_key(|(key, _)| *key);
    tracks.into_iter().map(|(_, ranked)| ranked).collect()
}

/// Spaces from which on a claim is worth its turn even if no ticket needs it.
pub(super) const WORTH_IT: u8 = 4;

/// Worth of a track to the tickets on whose ways it lies: what each brings, in parts of [`WHOLE`], shared among the tracks
/// that are missing. So what completes a ticket comes before the beginning of a long one.
fn progress(view: &View<'_>, needs: &[Need], track: TrackId) -> u32 {
    let share = |need: &Need| {
        let whole = WHOLE * u32::from(need.gain.max(1));
        if need.completing.contains(track) {
            whole
        } else if serves(view, need, track) {
            whole / need.path.tracks.len()
        } else {
            0
        }
    };
    needs.iter().map(share).sum()
}

/// A number that tracks on the way of a ticket divide well.
const WHOLE: u32 = 60;

/// Wilds that would be paid where cards of a colour could.
fn spare_wilds(price: &Price, purse: &CardCounts) -> u16 {
    let mut without = *purse;
    without[Card::Wild] = purse.n_wild().min(price.n_wild);
    u16::from(price.n_missing(&without))
}

/// The tracks to offer: the first of each group of twins.
pub fn without_twins<'r>(
    map: &Map,
    ranked: impl IntoIterator<Item = &'r Ranked, IntoIter: Clone>,
) -> impl Iterator<Item = &'r Ranked> {
    let ranked = ranked.into_iter();
    let apart = map.without_twins(ranked.clone().map(|ranked| ranked.track));
    ranked.filter(move |ranked| apart.contains(&ranked.track))
}

/// Whether a track, or one parallel to it, completes a ticket or lies on one of its ways.
pub fn serves(view: &View<'_>, need: &Need, track: TrackId) -> bool {
    !need.helping.is_disjoint(view.rules().route(track))
}

/// A search for a track, ignoring accents and case.
#[derive(Debug, Clone)]
pub struct Search {
    words: Vec<String>,
}

impl Search {
    pub fn new(text: &str) -> Search {
        let words = text.split(|sign: char| !sign.is_alphanumeric() && !"'’".contains(sign));
        let mut words: Vec<String> = words.map(fold).filter(|word| !word.is_empty()).collect();
        // The "to" in "Denver to Santa Fe" is dropped; as the last word it may be the beginning of "Toronto".
        let joins = Language::ALL.map(|language| fold(Words::of(language).tracks.to()));
        let last = words.len().saturating_sub(1);
        let mut at = 0;
        words.retain(|word| {
            at += 1;
            at == 1 || at > last || !joins.contains(word)
        });
        Search { words }
    }

    /// Whether every word is part of one of the texts.
    pub fn finds<'t>(&self, texts: impl IntoIterator<Item = &'t str>) -> bool {
        if self.words.is_empty() {
            return true;
        }
        let texts: Vec<String> = texts.into_iter().map(fold).collect();
        self.words
            .iter()
            .all(|word| texts.iter().any(|text| text.contains(word)))
    }

    /// Whether the words are the names of both cities, in full.
    pub fn is_both_cities(&self, map: &Map, track: TrackId) -> bool {
        let [a, b] = [map.track(track).a, map.track(track).b].map(|city| {
            let city = map.city(city);
            let names = [&city.name].into_iter().chain(&city.also);
            names.map(|name| fold(name)).collect::<Vec<String>>()
        });
        let typed = self.words.concat();
        let ends = a.iter().flat_map(|a| b.iter().map(move |b| (a, b)));
        ends.into_iter()
            .any(|(a, b)| typed == format!("{a}{b}") || typed == format!("{b}{a}"))
    }

    /// Whether every word is part of either city's names, the track's colour or its length.
    pub fn finds_track(&self, map: &Map, track: TrackId, color: &str) -> bool {
        let track = map.track(track);
        let length = track.length.to_string();
        let cities = [track.a, track.b].map(|city| map.city(city));
        let names = cities
            .iter()
            .flat_map(|city| [&city.name].into_iter().chain(&city.also))
            .map(String::as_str);
        self.finds(names.chain([color, length.as_str()]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_city_is_found_by_any_part_of_its_name() {
        let map = Map::named("usa").unwrap();
        let track = (0..).map(TrackId).zip(&map.tracks);
        let track = track
            .filter(|(_, track)| track.id.starts_with("calgary-") || track.id.contains("montreal"));
        for (track, _) in track {
            let a = &map.city(map.track(track).a).name;
            let typed = a.chars().skip(1).take(3).collect::<String>().to_uppercase();
            assert!(
                Search::new(&typed).finds_track(&map, track, "grey"),
                "{typed}"
            );
        }
        assert!(Search::new("san-fra").finds(["San Francisco"]));
        assert!(Search::new("MONTREAL").finds(["Montréal"]));
        assert!(!Search::new("denver x").finds(["Denver"]));
        assert!(Search::new("  ").finds([]));
    }
}
