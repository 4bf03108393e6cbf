//! The range of each figure on the boards that come with the program.

use std::ops::RangeInclusive;
use std::sync::Arc;

use engine::map::{Certainty, Map};
use engine::variant::Variant;

use crate::figures::{Figure, Figures};

/// How long a game a board is made for: boards of one size are measured by each other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// A short game: a player has at most 20 trains.
    Lunch,
    Classic,
}

impl Size {
    /// Most trains of a player in a short game.
    const LUNCH_TRAINS: u8 = 20;

    pub fn of(variant: &Variant) -> Size {
        Size::of_trains(variant.set_up.trains)
    }

    pub(crate) fn of_trains(trains: u8) -> Size {
        match trains {
            0..=Size::LUNCH_TRAINS => Size::Lunch,
            _ => Size::Classic,
        }
    }
}

/// A figure of a board beside what the official boards of its size have.
#[derive(Debug, Clone, PartialEq)]
pub struct Compared {
    pub figure: Figure,
    pub value: f64,
    pub range: RangeInclusive<f64>,
}

impl Compared {
    /// Whether it lies outside by more than what is lost when it is told, in tenths or per cent: each of two boards has
    /// its own figure to the last digit, which says nothing about a third.
    pub fn is_outside(&self) -> bool {
        let told = |value: f64| match self.figure.is_share() {
            true => (100.0 * value).round(),
            false => (10.0 * value).round(),
        };
        !(told(*self.range.start())..=told(*self.range.end())).contains(&told(self.value))
    }
}

/// The range of every figure on the official boards of a size.
pub fn ranges(size: Size) -> Vec<RangeInclusive<f64>> {
    let mut ranges: Vec<RangeInclusive<f64>> = Vec::new();
    for (map, variant) in boards().filter(|(_, variant)| Size::of(variant) == size) {
        let all = Figures::of(&map, &variant).all();
        let least = |figure: Figure, value: f64| if figure.can_be_none() { 0.0 } else { value };
        if ranges.is_empty() {
            ranges = all
                .map(|(figure, value)| least(figure, value)..=value)
                .to_vec();
        }
        for (range, (_, value)) in ranges.iter_mut().zip(all) {
            *range = range.start().min(value)..=range.end().max(value);
        }
    }
    ranges
}

/// The figures of a board beside those of the official boards of its size.
pub fn compared(map: &Map, variant: &Variant) -> Vec<Compared> {
    let all = Figures::of(map, variant).all();
    let ranges = ranges(Size::of(variant)).into_iter();
    let compared = all.into_iter().zip(ranges);
    compared
        .map(|((figure, value), range)| Compared {
            figure,
            value,
            range,
        })
        .collect()
}

/// The boards to compare with, each with the way to play that it was made for, which has its name. Teams share what they
/// build, so their boards have other figures.
pub(crate) fn boards() -> impl Iterator<Item = (Arc<Map>, Arc<Variant>)> {
    let own = |variant: &&Arc<Variant>| variant.id == variant.map && variant.players.team_size == 1;
    let variants = Variant::embedded().iter().filter(own);
    variants.filter_map(|variant| {
        let map = Map::named(&variant.map).filter(|map| is_certain(map))?;
        Some((map, variant.clone()))
    })
}

/// Tickets that were made up to fit say nothing about printed ones.
fn is_certain(map: &Map) -> bool {
    map.tickets
        .iter()
        .all(|ticket| ticket.certainty != Certainty::Reconstructed)
}

#[cfg(test)]
mod tests {
    use expect_test::expect;

    use super::*;

    fn outside(map: &Map, variant: &Variant) -> Vec<Compared> {
        let all = compared(map, variant).into_iter();
        all.filter(Compared::is_outside).collect()
    }

    fn told(size: Size) -> String {
        let line = |(figure, range): (Figure, RangeInclusive<f64>)| {
            let name = figure.name();
            format!("{:.3} to {:.3} {name}\n", range.start(), range.end())
        };
        let ranges = Figure::ALL.into_iter().zip(ranges(size));
        ranges.map(line).collect()
    }

    /// The figures that were worked out by hand and by another program when these ranges were laid down.
    #[test]
    fn official_boards_have_the_figures_that_were_counted_apart() {
        expect![[r#"
            1.191 to 1.725 spaces for each train of all players
            0.422 to 0.650 farthest cities, of a player's trains
            3.436 to 4.457 routes at a city
            1.000 to 2.000 fewest routes at a city
            6.000 to 7.000 most routes at a city
            2.204 to 3.090 mean length of a track
            0.122 to 0.429 second and third tracks, of routes
            0.136 to 0.440 gray, of tracks
            0.000 to 3.000 spaces of the richest colour more than of the poorest
            0.000 to 0.030 tracks of one colour, of pairs at a city
            0.833 to 2.057 tickets for each city
            3.000 to 12.000 most tickets at a city
            0.375 to 0.600 highest ticket, of a player's trains
            0.181 to 0.259 mean ticket, of a player's trains
            0.100 to 0.324 tickets below 0.30 of the reach
            0.250 to 0.457 tickets from 0.30 on
            0.167 to 0.310 tickets from 0.45 on
            0.000 to 0.196 tickets from 0.60 on
            0.017 to 0.200 tickets from 0.75 on
            0.000 to 0.036 near-duplicates, of pairs of tickets
            0.000 to 0.169 idle, of routes
        "#]]
        .assert_eq(&told(Size::Classic));
        expect![[r#"
            1.397 to 1.400 spaces for each train of all players
            0.647 to 0.667 farthest cities, of a player's trains
            4.000 to 4.118 routes at a city
            3.000 to 3.000 fewest routes at a city
            6.000 to 6.000 most routes at a city
            2.049 to 2.159 mean length of a track
            0.257 to 0.367 second and third tracks, of routes
            0.244 to 0.318 gray, of tracks
            0.000 to 1.000 spaces of the richest colour more than of the poorest
            0.000 to 0.000 tracks of one colour, of pairs at a city
            1.176 to 1.200 tickets for each city
            4.000 to 4.000 most tickets at a city
            0.533 to 0.647 highest ticket, of a player's trains
            0.318 to 0.341 mean ticket, of a player's trains
            0.050 to 0.056 tickets below 0.30 of the reach
            0.100 to 0.222 tickets from 0.30 on
            0.222 to 0.250 tickets from 0.45 on
            0.056 to 0.200 tickets from 0.60 on
            0.400 to 0.444 tickets from 0.75 on
            0.000 to 0.089 near-duplicates, of pairs of tickets
            0.000 to 0.257 idle, of routes
        "#]]
        .assert_eq(&told(Size::Lunch));
    }

    #[test]
    fn an_official_board_is_within_its_own_ranges_and_one_that_is_not_is_told_by_figure() {
        let usa = Variant::named("usa").unwrap();
        let map = Map::named("usa").unwrap();
        assert_eq!(outside(&map, &usa), []);
        let mut scarce = (*usa).clone();
        scarce.set_up.trains = 60;
        let figures: Vec<Figure> = outside(&map, &scarce)
            .into_iter()
            .map(|compared| compared.figure)
            .collect();
        assert!(figures.contains(&Figure::Supply), "{figures:?}");
    }
}
