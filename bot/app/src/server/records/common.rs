//! What the pages have in common: the server and the maps they are about, and how people are named.

use domain::ids::GuildId;
use domain::results::{Rating, Who, against_computers, map_of_list};
use domain::ui::{Choice, Row};
use menu::pick_one;
use table::checks::variant_meant;
use table::offer::Offer;
use table::request::{Caller, Error, Result};
use table::tables::Tables;
use words::{Words, minus, place};

/// Maximum lists to choose from.
const MAX_LISTS: usize = 25;
/// Games after which a rating is no longer provisional.
const CERTAIN_GAMES: u32 = 10;

/// The server whose games are shown; refused in direct messages.
pub(super) fn server(caller: &Caller) -> Result<GuildId> {
    let words = &caller.words().records;
    let server = caller.place.server();
    server.ok_or_else(|| Error::refused(words.only_in_servers()))
}

/// The map of a variant as it was typed: variants on the same map are rated together.
pub async fn map_of(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    variant: &str,
) -> Result<String> {
    let available = offer.variants(&tables.store, caller.place.server()).await?;
    let variant = variant_meant(&available, variant, caller.words())?;
    Ok(variant.map.clone())
}

/// Name of a list of ratings: that of its map, and whether it has the games against computers.
pub(super) fn list_name(offer: &Offer, words: &Words, list: &str) -> String {
    let (map, is_against_computers) = map_of_list(list);
    let known = offer.catalog.map(map);
    let map = known.map_or_else(|| map.to_owned(), |entry| entry.value.name.clone());
    match is_against_computers {
        true => words.records.against_computers(place::Map(&map)),
        false => map,
    }
}

/// The list meant by a map: that of its games between people, or if there are none, of those against computers.
pub(super) fn list_meant(lists: &[String], map: String) -> String {
    let other = against_computers(&map);
    match !lists.contains(&map) && lists.contains(&other) {
        true => other,
        false => map,
    }
}

/// Whether too few games made a rating for it to say much.
pub(super) fn is_provisional(n_games: u32) -> bool {
    n_games < CERTAIN_GAMES
}

/// A rating as a leaderboard shows it, marked if it is provisional.
pub(super) fn points(rating: Rating, n_games: u32) -> String {
    let mark = if is_provisional(n_games) { "?" } else { "" };
    format!("{}{mark}", minus(rating.points()))
}

/// Somebody's name as pictures show it.
pub(super) fn plain_name(words: &Words, who: &Who, name: &str) -> String {
    match who {
        Who::Person(_) if !name.is_empty() => name.to_owned(),
        who => words.who(who, name),
    }
}

/// The menu of other lists, if there are any.
pub(super) fn lists(
    offer: &Offer,
    caller: &Caller,
    lists: &[String],
    shown: &str,
    to: impl Fn(String) -> String,
) -> Option<Row> {
    let others = lists.iter().take(MAX_LISTS).map(|list| {
        let mut choice = Choice::new(to(list.clone()), list_name(offer, caller.words(), list));
        choice.chosen = list == shown;
        choice
    });
    let choices: Vec<Choice> = others.collect();
    let words = &caller.words().records;
    (choices.len() > 1).then(|| pick_one(1, words.pick_map(), choices))
}

/// "12 games, 5 won".
pub(super) fn games(words: &Words, games: u32, wins: u32) -> String {
    words.records.games(games, place::Wins(&wins))
}
