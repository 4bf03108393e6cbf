//! `/leaderboard`: who plays best on a map.

use domain::press;
use domain::results::{Who, map_of_list};
use domain::ui::{Button, Message, Row};
use store::RankedPlayer;
use table::offer::Offer;
use table::outbox::chart;
use table::outbox::chart::{Chart, ChartRequest};
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use words::{Words, place};

use crate::server::records::common::{
    games, list_meant, list_name, lists, plain_name, points, server,
};

/// Lines on a page.
const LINES: u32 = 10;

/// A page of the leaderboard of a map; by default of the one played most.
pub async fn show(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    map: Option<String>,
    page: u16,
) -> Result<Answer> {
    let (server, words) = (server(caller)?, caller.words());
    let played = tables.store.maps_played(server).await?;
    let mut played: Vec<String> = played.into_iter().map(|(list, _)| list).collect();
    played.sort_by_key(|list| map_of_list(list).1);
    let none = || Error::refused(words.records.none());
    let map = match map {
        Some(map) => list_meant(&played, map),
        None => played.first().cloned().ok_or_else(none)?,
    };
    let first = u32::from(page) * LINES;
    // One more tells whether there is another page.
    let range = first..first + LINES + 1;
    let mut listed = tables.store.leaderboard(server, &map, range).await?;
    if listed.is_empty() && page == 0 {
        return Err(none());
    }
    let has_more = LINES < listed.len() as u32;
    listed.truncate(LINES as usize);
    let title = words
        .records
        .leaderboard(place::Map(&list_name(offer, words, &map)));
    let mut lines = vec![title.clone()];
    let places = match listed.first() {
        Some(best) => {
            let n_stronger = tables.store.n_stronger(server, &map, best.rating).await?;
            places(n_stronger + 1, first, &listed)
        }
        None => Vec::new(),
    };
    let placed = || places.iter().copied().zip(&listed);
    lines.extend(placed().map(|(place, one)| line(words, place, one)));
    let settings = tables.player(caller.user).await?;
    let own = Who::Person(caller.user);
    if !listed.iter().any(|one| one.who == own)
        && !settings.unlisted
        && let Some(own) = own_line(tables, caller, &map).await?
    {
        lines.push(own);
    }
    lines.push(words.records.leaderboard_note().to_owned());
    let to = |map| press::Leaderboard { page: 0, map }.id();
    let mut rows: Vec<Row> = lists(offer, caller, &played, &map, to)
        .into_iter()
        .collect();
    if page > 0 || has_more {
        let button = |page: Option<u16>, otherwise: u16, label: &str| {
            let press = press::Leaderboard {
                page: page.unwrap_or(otherwise),
                map: map.clone(),
            };
            Button::new(press.id(), label).enabled(page.is_some())
        };
        rows.push(Row::Buttons(vec![
            // Ids in one message must differ, even those of disabled buttons.
            button(page.checked_sub(1), u16::MAX, "◀"),
            button(
                has_more.then_some(page.saturating_add(1)),
                u16::MAX - 1,
                "▶",
            ),
        ]));
    }
    let text = lines.join("\n").into();
    let mut answer = Answer::message(Message { text, rows });
    let drawn = placed().map(|(place, one)| chart::ChartLine {
        place,
        person: match &one.who {
            Who::Person(user) => Some(*user),
            Who::Computer(_) => None,
        },
        name: plain_name(words, &one.who, &one.name),
        games: games(words, one.games, one.wins),
        strength: one.rating.into(),
        points: points(one.rating, one.games),
    });
    answer.chart = Some(Box::new(ChartRequest {
        chart: Chart::Leaderboard {
            title: title.replace("**", ""),
            rows: drawn.collect(),
        },
        theme: settings.theme,
        language: caller.language,
    }));
    Ok(answer)
}

/// The place of each line of a page that begins behind `n_before` lines, with the place `best`. Equal ratings share
/// a place.
fn places(best: u32, n_before: u32, listed: &[RankedPlayer]) -> Vec<u32> {
    let mut place = best;
    let mut places = vec![place];
    for (number, pair) in (n_before + 2..).zip(listed.windows(2)) {
        if pair[0].rating.certain() != pair[1].rating.certain() {
            place = number;
        }
        places.push(place);
    }
    places
}

fn line(words: &Words, place: u32, one: &RankedPlayer) -> String {
    let games = games(words, one.games, one.wins);
    words.records.line(
        place::Games(&games),
        place::Place(&place),
        place::Player(&words.who(&one.who, &one.name)),
        place::Points(&points(one.rating, one.games)),
    )
}

/// The caller's own place, for a page that does not show it.
async fn own_line(tables: &Tables, caller: &Caller, map: &str) -> Result<Option<String>> {
    let (server, words) = (server(caller)?, &caller.words().records);
    let own = Who::Person(caller.user);
    let standings = tables.store.standings_of(server, &own).await?;
    let Some((_, standing)) = standings.into_iter().find(|(of, _)| of == map) else {
        return Ok(None);
    };
    let n_stronger = tables
        .store
        .n_stronger(server, map, standing.rating)
        .await?;
    Ok(Some(words.own_line(
        place::Place(&(n_stronger + 1)),
        place::Points(&points(standing.rating, standing.tally.n_games())),
    )))
}

#[cfg(test)]
mod tests {
    use domain::ids::UserId;
    use domain::results::Rating;

    use super::*;

    #[test]
    fn equal_ratings_share_a_place_on_a_page_and_across_pages() {
        let listed = |means: &[i64]| -> Vec<RankedPlayer> {
            let one = |mean: &i64| RankedPlayer {
                who: Who::Person(UserId(7)),
                name: "Anna".to_owned(),
                rating: Rating {
                    mean: *mean,
                    deviation: 0,
                },
                games: 1,
                wins: 0,
            };
            means.iter().map(one).collect()
        };
        assert_eq!(
            places(1, 0, &listed(&[9, 9, 7, 7, 7, 4])),
            [1, 1, 3, 3, 3, 6]
        );
        // The first of the page has the same rating as the last three of the page before.
        assert_eq!(places(8, 10, &listed(&[5, 5, 3])), [8, 8, 13]);
        assert_eq!(places(11, 10, &listed(&[5])), [11]);
    }
}
