//! `/stats`: what somebody's finished games on a map come to.

use std::collections::BTreeMap;

use domain::ids::GuildId;
use domain::press;
use domain::results::{Met, Pace, Standing, Tally, Who, map_of_list};
use domain::ui::{Message, Row};
use engine::map::Map;
use engine::points::PointSource;
use table::offer::Offer;
use table::outbox::chart::{Chart, ChartRequest};
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use words::{Words, escape, minus, place};

use crate::server::records::common::{
    games, is_provisional, list_meant, list_name, lists, plain_name, server,
};

/// Games in the chart of ratings, the latest ones.
const MAX_RATINGS: u32 = 200;
/// Favourites and opponents shown.
const MAX_SHOWN: usize = 4;

/// Somebody's statistics on a map; by default on the one they played most.
pub async fn show(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    who: Who,
    map: Option<String>,
) -> Result<Answer> {
    let (server, words) = (server(caller)?, caller.words());
    let is_unlisted = match &who {
        Who::Person(user) => tables.player(*user).await?.unlisted,
        Who::Computer(_) => false,
    };
    let is_own = who == Who::Person(caller.user);
    if who.is_forgotten() || is_unlisted && !is_own {
        let player = mentioned(words, &who);
        let text = words.records.unlisted(place::Player(&player));
        return Err(Error::Refused(text));
    }
    let mut standings = tables.store.standings_of(server, &who).await?;
    standings.sort_by_key(|(list, standing)| {
        let n_games = std::cmp::Reverse(standing.tally.n_games());
        (map_of_list(list).1, n_games)
    });
    let played: Vec<String> = standings.iter().map(|(map, _)| map.clone()).collect();
    let map = map.map(|map| list_meant(&played, map));
    let shown = match &map {
        Some(map) => standings.iter().find(|(of, _)| of == map),
        None => standings.first(),
    };
    let Some((map, standing)) = shown else {
        let player = mentioned(words, &who);
        return Err(Error::Refused(match is_own {
            true => words.records.none_of_yours().to_owned(),
            false => words.records.none_of(place::Player(&player)),
        }));
    };
    let n_stronger = tables
        .store
        .n_stronger(server, map, standing.rating)
        .await?;
    let mut lines = vec![words.records.stats(
        place::Map(&list_name(offer, words, map)),
        place::Player(&words.who(&who, &standing.name)),
    )];
    lines.push(words.records.rating(
        u8::from(is_provisional(standing.tally.n_games())),
        place::Place(&(n_stronger + 1)),
        place::Points(&minus(standing.rating.points())),
    ));
    let catalog_map = offer
        .catalog
        .map(map_of_list(map).0)
        .map(|entry| &*entry.value);
    let mut variants = offer.catalog.variants();
    let has_path = variants.any(|entry| {
        let variant = &entry.value;
        variant.map == map_of_list(map).0 && variant.bonuses.longest_path > 0
    });
    lines.extend(sums(words, standing, catalog_map, has_path));
    lines.extend(met(tables, caller, server, &who).await?);
    if is_unlisted {
        lines.push(words.records.unlisted_self().to_owned());
    }
    let to = |map| {
        let who = who.clone();
        press::Stats { who, map }.id()
    };
    let rows: Vec<Row> = lists(offer, caller, &played, map, to).into_iter().collect();
    let text = lines.join("\n").into();
    let mut answer = Answer::message(Message { text, rows });
    let mean = |sum: i64| mean(&standing.tally, sum);
    let sources = standing.tally.by_source.iter();
    let ratings = tables
        .store
        .ratings_of(server, &who, map, MAX_RATINGS)
        .await?;
    answer.chart = Some(Box::new(ChartRequest {
        chart: Chart::Stats {
            name: plain_name(words, &who, &standing.name),
            map: list_name(offer, words, map),
            ratings: ratings.iter().map(|game| game.rating.points()).collect(),
            sources: sources.map(|(source, sum)| (*source, mean(*sum))).collect(),
        },
        theme: tables.player(caller.user).await?.theme,
        language: caller.language,
    }));
    Ok(answer)
}

/// Somebody whose name is not known here.
fn mentioned(words: &Words, who: &Who) -> String {
    match who {
        Who::Person(user) if !user.is_pseudonym() => format!("<@{user}>"),
        who => words.who(who, ""),
    }
}

/// The lines of totals and averages; `has_path` says whether the longest path brings points on that map.
fn sums(words: &Words, standing: &Standing, map: Option<&Map>, has_path: bool) -> Vec<String> {
    let Standing { tally, .. } = standing;
    let records = &words.records;
    let mut lines = vec![places(words, tally)];
    if tally.n_left > 0 {
        lines.push(records.n_left(tally.n_left));
    }
    if tally.n_played() == 0 {
        return lines;
    }
    let mean = |sum: i64| minus(mean(tally, sum));
    let of_source = |source: &PointSource| {
        let sum = tally.by_source.get(source).copied().unwrap_or(0);
        let name = words.pictures.words().source(*source);
        let points = mean(sum);
        (sum != 0).then(|| records.source(place::Points(&points), place::Source(&name)))
    };
    let sources: Vec<String> = PointSource::ALL.iter().filter_map(of_source).collect();
    lines.push(records.points(
        place::Points(&mean(tally.points)),
        place::Sources(&sources.join(", ")),
    ));
    let n_tickets = tally.n_completed + tally.n_failed;
    lines.push(records.tickets(place::All(&n_tickets), place::Made(&tally.n_completed)));
    if has_path || tally.by_source.contains_key(&PointSource::LongestPath) {
        lines.push(records.path(
            place::Mean(&mean(i64::try_from(tally.paths).unwrap_or(0))),
            place::Most(&tally.longest_path),
        ));
    }
    if let Some(pace) = median(&tally.turns) {
        lines.push(records.pace(place::Time(&records.paces.of(pace))));
    }
    let city = |id: &str| {
        let known = map.and_then(|map| map.cities.iter().find(|city| city.id == id));
        escape(known.map_or(id, |city| city.name.as_str()))
    };
    let route = |id: &str| match id.split_once(' ') {
        Some((a, b)) => words.between(&city(a), &city(b)),
        None => id.to_owned(),
    };
    let tracks = favourites(&tally.tracks, route);
    if !tracks.is_empty() {
        lines.push(records.tracks(place::List(&tracks.join(", "))));
    }
    let cities = favourites(&tally.cities, city);
    if !cities.is_empty() {
        lines.push(records.cities(place::List(&cities.join(", "))));
    }
    let best = tally.best.iter();
    let best: Vec<String> = best
        .map(|best| format!("{} (`{}`)", minus(best.points), best.game))
        .collect();
    lines.push(records.best(place::List(&best.join(", "))));
    lines
}

/// A sum as the mean of the games it was made in, rounded.
fn mean(tally: &Tally, sum: i64) -> i64 {
    let n = f64::from(tally.n_played().max(1));
    (sum as f64 / n).round() as i64
}

/// "12 games, 5 won: 1st 5, 2nd 4".
fn places(words: &Words, tally: &Tally) -> String {
    let medal = |place: usize| match place {
        1 => "🥇".to_owned(),
        2 => "🥈".to_owned(),
        3 => "🥉".to_owned(),
        place => format!("{place}."),
    };
    let places = (1..).zip(&tally.places).filter(|(_, n)| **n > 0);
    let places: Vec<String> = places
        .map(|(place, n)| format!("{} {n}", medal(place)))
        .collect();
    let share = (100.0 * f64::from(tally.n_wins()) / f64::from(tally.n_games().max(1))).round();
    let games = games(words, tally.n_games(), tally.n_wins());
    // Who left every game has no place.
    if places.is_empty() {
        return games;
    }
    words.records.places(
        tally.n_games(),
        place::Games(&games),
        place::Places(&places.join(" · ")),
        place::Share(&share),
    )
}

/// The pace of the median turn.
fn median(turns: &BTreeMap<Pace, u32>) -> Option<Pace> {
    let n: u32 = turns.values().sum();
    let mut so_far = 0;
    turns.iter().find_map(|(pace, of)| {
        so_far += of;
        (n > 0 && n <= 2 * so_far).then_some(*pace)
    })
}

/// The most frequent entries, each with its count; what came once is nobody's favourite.
fn favourites(counts: &BTreeMap<String, u32>, name: impl Fn(&str) -> String) -> Vec<String> {
    let mut counts: Vec<(&String, &u32)> = counts.iter().filter(|(_, n)| 1 < **n).collect();
    counts.sort_by_key(|(id, n)| (std::cmp::Reverse(**n), id.as_str()));
    let shown = counts.into_iter().take(MAX_SHOWN);
    shown.map(|(id, n)| format!("{} ({n})", name(id))).collect()
}

/// Whom they met most often, and how the caller did against them.
async fn met(tables: &Tables, caller: &Caller, server: GuildId, who: &Who) -> Result<Vec<String>> {
    let words = caller.words();
    let mut lines = Vec::new();
    let opponents = tables
        .store
        .opponents_of(server, who, MAX_SHOWN as u32)
        .await?;
    let opponents: Vec<String> = opponents
        .iter()
        .map(|one| {
            let player = words.who(&one.who, &one.name);
            let score = score(words, &one.met);
            words
                .records
                .opponent(place::Player(&player), place::Score(&score))
        })
        .collect();
    if !opponents.is_empty() {
        let list = opponents.join(" · ");
        lines.push(words.records.opponents(place::List(&list)));
    }
    let own = Who::Person(caller.user);
    if *who != own {
        let met = tables.store.met(server, &own, who).await?;
        if met.games > 0 {
            lines.push(words.records.against_you(place::Score(&score(words, &met))));
        }
    }
    Ok(lines)
}

fn score(words: &Words, met: &Met) -> String {
    words
        .records
        .score(place::Better(&met.better), place::Worse(&met.worse))
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use domain::results::BestGame;

    use super::*;

    #[test]
    fn what_was_claimed_once_is_no_favourite() {
        let counts = BTreeMap::from([
            ("a".to_owned(), 1),
            ("b".to_owned(), 3),
            ("c".to_owned(), 2),
        ]);
        assert_eq!(favourites(&counts, str::to_uppercase), ["B (3)", "C (2)"]);
    }

    #[test]
    fn the_longest_path_is_told_where_it_brings_points() {
        let standing = |by_source: &[(PointSource, i64)]| Standing {
            tally: Tally {
                places: vec![1],
                longest_path: 11,
                by_source: by_source.iter().copied().collect(),
                ..Tally::default()
            },
            ..Standing::default()
        };
        let is_told = |by_source: &[(PointSource, i64)], has_path| {
            let words = Words::of(Language::ENGLISH);
            let told = sums(words, &standing(by_source), None, has_path);
            told.iter().any(|line| line.contains("Longest path 11"))
        };
        assert!(is_told(&[], true));
        assert!(!is_told(&[], false));
        // On a server's own map.
        assert!(is_told(&[(PointSource::LongestPath, 10)], false));
    }

    #[test]
    fn negative_points_have_a_true_minus_and_zero_has_none() {
        let of = |points: i32| {
            let best = BestGame {
                game: "bcd23".to_owned(),
                points,
                place: 2,
            };
            let standing = Standing {
                tally: Tally {
                    places: vec![0, 3],
                    points: points.into(),
                    by_source: [(PointSource::TicketsFailed, points.into())].into(),
                    best: vec![best],
                    ..Tally::default()
                },
                ..Standing::default()
            };
            sums(Words::of(Language::ENGLISH), &standing, None, false).join("\n")
        };
        let (small, large) = (of(-1), of(-7));
        assert!(!small.contains("−0") && !small.contains('-'), "{small}");
        assert!(small.contains("−1 (`bcd23`)"), "{small}");
        assert_eq!(large.matches("−2").count(), 2, "{large}");
    }
}
