//! Reasonable values of an option, found by trying each in the whole variant.
//!
//! The engine's `check_new` judges a variant as it is. Here every possible value of an option is
//! tried, so that a refusal names the nearest value that works, and completion offers only
//! values that do. An option has at most about seventy values, and a check takes microseconds.

use engine::map::{MAX_TRACK_LENGTH, Map, TrackKind};
use engine::variant::{Kind, ReturnedTickets, TieBreak, Variant, VariantOption};

/// An empty list, as options are read.
const NONE: &str = "none";

/// Values that fit the variant's other options, the nearest to `wanted` first.
pub fn sensible(
    option: &'static VariantOption,
    variant: &Variant,
    map: &Map,
    wanted: &str,
) -> Vec<String> {
    let mut fitting: Vec<(u32, String)> = candidates(option, variant, map, wanted)
        .into_iter()
        .filter(|value| fits(option, variant, map, value))
        .map(|value| (distance(option, wanted, &value), value))
        .collect();
    // Stable: of two equally near values the earlier candidate comes first.
    fitting.sort_by_key(|(distance, _)| *distance);
    let mut values: Vec<String> = Vec::new();
    for (_, value) in fitting {
        if !values.contains(&value) {
            values.push(value);
        }
    }
    values
}

/// Whether the variant can be played with that value.
pub fn fits(option: &VariantOption, variant: &Variant, map: &Map, value: &str) -> bool {
    let mut changed = variant.clone();
    option.set(&mut changed, value).is_ok() && changed.check_new(map).is_ok()
}

/// Every value worth trying, as text.
fn candidates(option: &VariantOption, variant: &Variant, map: &Map, wanted: &str) -> Vec<String> {
    match &option.kind {
        Kind::Number { least, most, .. } => (*least..=*most).map(|n| n.to_string()).collect(),
        Kind::Switch { .. } => ["yes", "no"].map(str::to_owned).into(),
        Kind::ReturnedTickets { .. } => ReturnedTickets::ALL
            .map(|place| place.word().to_owned())
            .into(),
        Kind::Numbers { least, most, .. } => {
            let all: Vec<String> = (*least..=*most).map(|n| n.to_string()).collect();
            subsets(&all)
        }
        Kind::TicketSets { .. } => {
            let all: Vec<String> = map.ticket_sets().into_iter().map(str::to_owned).collect();
            subsets(&all)
        }
        Kind::TrackKinds { .. } => subsets(&TrackKind::ALL.map(|kind| kind.word().to_owned())),
        Kind::TieBreaks { .. } => arrangements(&TieBreak::ALL.map(TieBreak::word)),
        Kind::Sequence { least, most, .. } => {
            sequences(option, variant, wanted, [*least, *most].map(i64::from))
        }
    }
}

/// Every subset of these, in their order; if there are too many, only those with at most one member.
fn subsets(all: &[String]) -> Vec<String> {
    const MOST: usize = 6;
    if MOST < all.len() {
        let none = listed(Vec::new());
        return [none].into_iter().chain(all.iter().cloned()).collect();
    }
    let chosen = |set: u32| {
        let members = (0..all.len()).filter(|at| set >> at & 1 == 1);
        listed(members.map(|at| all[at].clone()).collect())
    };
    (0..1 << all.len()).map(chosen).collect()
}

/// Every permutation of every subset of these.
fn arrangements(all: &[&str]) -> Vec<String> {
    fn longer(begun: &[&str], all: &[&str], found: &mut Vec<String>) {
        found.push(listed(
            begun.iter().map(|word| (*word).to_owned()).collect(),
        ));
        for word in all.iter().filter(|word| !begun.contains(word)) {
            let mut next = begun.to_vec();
            next.push(word);
            longer(&next, all, found);
        }
    }
    let mut found = Vec::new();
    longer(&[], all, &mut found);
    found
}

/// Lists of numbers: the wanted list, corrected; the current one; and a few usual ones.
fn sequences(
    option: &VariantOption,
    variant: &Variant,
    wanted: &str,
    [least, most]: [i64; 2],
) -> Vec<String> {
    let present = option.get(variant);
    let present = numbers(&present);
    let mut mended: Vec<i64> = numbers(wanted)
        .into_iter()
        .map(|n| n.clamp(least, most))
        .collect();
    mended.truncate(usize::from(MAX_TRACK_LENGTH));
    // A list that is too short is filled up from the current one.
    mended.extend(present.iter().skip(mended.len()));
    let linear: Vec<i64> = (1..=i64::from(MAX_TRACK_LENGTH)).collect();
    let triangular: Vec<i64> = linear.iter().map(|n| n * (n + 1) / 2).collect();
    let usual = vec![1, 2, 4, 7, 10, 15, 18, 21, 27];
    [mended, present, usual, linear, triangular]
        .into_iter()
        .map(|list| listed(list.iter().map(i64::to_string).collect()))
        .collect()
}

fn listed(parts: Vec<String>) -> String {
    if parts.is_empty() {
        NONE.to_owned()
    } else {
        parts.join(", ")
    }
}

fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([',', ' '])
        .filter(|word| !word.is_empty() && *word != NONE)
}

/// The numbers in a text, of any size; anything else is skipped.
fn numbers(text: &str) -> Vec<i64> {
    words(text)
        .filter_map(|word| word.parse::<i64>().ok())
        .collect()
}

/// Distance of a value from the wanted one.
fn distance(option: &VariantOption, wanted: &str, value: &str) -> u32 {
    let wanted = wanted.trim();
    match &option.kind {
        Kind::Number { .. } => match (wanted.parse::<i64>(), value.parse::<i64>()) {
            (Ok(wanted), Ok(value)) => u32::try_from(wanted.abs_diff(value)).unwrap_or(u32::MAX),
            (Ok(_) | Err(_), Ok(_) | Err(_)) => 0,
        },
        Kind::Sequence { .. } => {
            let (wanted, value) = (numbers(wanted), numbers(value));
            let length = wanted.len().max(value.len());
            let at = |list: &[i64], nth: usize| list.get(nth).copied().unwrap_or(0_i64);
            let apart = |nth: usize| at(&wanted, nth).abs_diff(at(&value, nth));
            let sum = (0..length).fold(0_u64, |sum, nth| sum.saturating_add(apart(nth)));
            u32::try_from(sum).unwrap_or(u32::MAX)
        }
        Kind::Switch { .. }
        | Kind::ReturnedTickets { .. }
        | Kind::Numbers { .. }
        | Kind::TicketSets { .. }
        | Kind::TieBreaks { .. }
        | Kind::TrackKinds { .. } => {
            let wanted: Vec<&str> = words(wanted).collect();
            let value: Vec<&str> = words(value).collect();
            let missing = wanted.iter().filter(|word| !value.contains(word)).count();
            let added = value.iter().filter(|word| !wanted.contains(word)).count();
            let moved = wanted
                .iter()
                .zip(&value)
                .filter(|(one, other)| one != other)
                .count();
            // The members count for more than their order.
            u32::try_from(16 * (missing + added) + moved).unwrap_or(u32::MAX)
        }
    }
}

#[cfg(test)]
mod tests {
    use expect_test::{Expect, expect};

    use super::*;

    #[track_caller]
    fn check(variant: &str, key: &str, wanted: &str, expected: Expect) {
        let variant = Variant::named(variant).unwrap();
        let map = Map::named(&variant.map).unwrap();
        let option = VariantOption::named(key).unwrap();
        let values = sensible(option, &variant, &map, wanted);
        let first: Vec<&str> = values.iter().take(3).map(String::as_str).collect();
        expected.assert_eq(&first.join(" | "));
    }

    #[test]
    fn the_nearest_number_that_works_comes_first() {
        check("usa-mega", "set_up.trains", "2", expect!["3 | 4 | 5"]);
        check("usa-mega", "set_up.trains", "-7", expect!["3 | 4 | 5"]);
        check(
            "usa-mega",
            "set_up.trains",
            "99999",
            expect!["60 | 59 | 58"],
        );
        check("usa-mega", "set_up.tickets_kept", "7", expect!["5 | 4 | 3"]);
    }

    #[test]
    fn the_nearest_list_keeps_what_can_be_kept() {
        check(
            "team-asia",
            "players.counts",
            "3, 4",
            expect!["4 | 4, 6 | 6"],
        );
        check(
            "usa",
            "claiming.points",
            "1, 2",
            expect![
                "1, 2, 4, 7, 10, 15 | 1, 2, 3, 4, 5, 6, 7, 8, 9 | 1, 2, 4, 7, 10, 15, 18, 21, 27"
            ],
        );
        check(
            "usa",
            "claiming.points",
            "9 9 9 9 9 99",
            expect!["9, 9, 9, 9, 9, 50 | 1, 2, 4, 7, 10, 15 | 1, 2, 3, 4, 5, 6, 7, 8, 9"],
        );
        check(
            "usa",
            "tickets.sets",
            "mega atlantis",
            expect!["mega | mega, big_cities | mega, 1910"],
        );
        check(
            "usa",
            "end.tie_breaks",
            "longest_path_held nonsense",
            expect!["longest_path_held | none | longest_path_held, completed_tickets"],
        );
        check("london", "bonuses.districts", "maybe", expect!["yes | no"]);
    }

    #[test]
    fn what_stands_is_always_among_what_makes_sense() {
        for variant in Variant::embedded() {
            let map = Map::named(&variant.map).unwrap();
            for option in Variant::options() {
                let present = option.get(variant);
                let values = sensible(option, variant, &map, &present);
                assert_eq!(
                    values.first(),
                    Some(&present),
                    "{} {}",
                    variant.id,
                    option.key
                );
            }
        }
    }
}
