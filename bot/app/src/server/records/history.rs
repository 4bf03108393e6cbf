//! The finished games of a server, which `/replay` lists, the latest first.

use std::collections::{BTreeMap, BTreeSet};

use domain::ids::{ChannelId, GameId, GuildId};
use domain::press;
use domain::press::{Scene, Shows, Turn};
use domain::ui::{Button, Choice, Message, Row};
use menu::pick_one;
use store::{Finished, FinishedSeat};
use table::offer::Offer;
use table::outbox::Messenger;
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use tracing::warn;
use words::{Words, escape, minus, place};

use crate::server::records::common::server;

/// Games on a page.
const GAMES: u32 = 8;

/// A page of finished games; 0 has the latest.
pub async fn show(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    page: u32,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let (server, words) = (server(caller)?, caller.words());
    let n = tables.store.n_finished(server).await?;
    let last = n.div_ceil(GAMES).saturating_sub(1);
    let page = page.min(last);
    let newest = n.saturating_sub(page * GAMES);
    let oldest = newest.saturating_sub(GAMES - 1).max(1);
    let mut games = tables.store.finished(server, oldest..=newest).await?;
    if games.is_empty() {
        return Err(Error::refused(words.records.none()));
    }
    let n_games = games.len();
    let shown = shown(tables, caller, &games, messenger).await?;
    games.retain(|game| shown.contains(&game.game));
    let n_hidden = (n_games - games.len()) as i64;
    let available = offer.variants(&tables.store, Some(server)).await?;
    let variant = |game: &Finished| {
        let known = available.find(&game.variant);
        known.map_or_else(|| game.variant.clone(), |known| known.name.clone())
    };
    let mut lines = vec![words.records.history(n)];
    lines.extend(games.iter().map(|game| line(words, game, &variant(game))));
    let choices = games.iter().map(|game| {
        let press = press::Replay {
            game: game.game,
            scene: Scene {
                turn: Turn::First,
                shows: Shows::Board,
                eyes: None,
            },
        };
        Choice::new(
            press.id(),
            format!("#{} · {} · {}", game.number, variant(game), game.game),
        )
    });
    if 0 < n_hidden {
        lines.push(words.records.n_hidden(n_hidden));
    }
    let choices: Vec<Choice> = choices.collect();
    let mut rows = Vec::new();
    if !choices.is_empty() {
        rows.push(pick_one(1, words.records.pick_game(), choices));
    }
    if last > 0 {
        let button = |page: Option<u32>, otherwise: u32, label: &str| {
            let page_of = page.unwrap_or(otherwise);
            let press = press::History { page: page_of };
            Button::new(press.id(), label).enabled(page.is_some())
        };
        let older = (page < last).then_some(page + 1);
        rows.push(Row::Buttons(vec![
            button(older, u32::MAX, words.records.older()),
            button(page.checked_sub(1), u32::MAX - 1, words.records.newer()),
        ]));
    }
    let text = lines.join("\n").into();
    Ok(Answer::message(Message { text, rows }))
}

/// Those of the games that the caller played, or whose channel the caller sees. Of games that were imported there is no
/// channel: they are the server's.
async fn shown(
    tables: &Tables,
    caller: &Caller,
    games: &[Finished],
    messenger: &dyn Messenger,
) -> Result<BTreeSet<GameId>> {
    let own = tables.store.ended_tables_of(caller.user).await?;
    let own: BTreeSet<GameId> = own.into_iter().map(|line| line.id).collect();
    // Asked once, and only if there is something to ask.
    let mut seen: Option<BTreeSet<ChannelId>> = None;
    let mut shown = BTreeSet::new();
    for game in games {
        let row = tables.store.game_row(game.game).await?;
        let is_shown = match row {
            None => true,
            Some(_) if own.contains(&game.game) => true,
            Some(row) if row.channel == caller.place.channel() => true,
            Some(row) => {
                let seen = match &mut seen {
                    Some(seen) => seen,
                    none => none.insert(seen_channels(caller, row.server, messenger).await?),
                };
                // A thread that is closed is not among them, but its channel is.
                let places = [Some(row.channel), row.parent];
                places
                    .into_iter()
                    .flatten()
                    .any(|place| seen.contains(&place))
            }
        };
        if is_shown {
            shown.insert(game.game);
        }
    }
    Ok(shown)
}

async fn seen_channels(
    caller: &Caller,
    server: GuildId,
    messenger: &dyn Messenger,
) -> Result<BTreeSet<ChannelId>> {
    match messenger.visible_channels(server, caller.user).await {
        Ok(channels) => Ok(channels.into_iter().map(|(channel, _)| channel).collect()),
        Err(error) => {
            warn!("The channels that somebody sees cannot be asked for: {error}");
            let words = &caller.words().table;
            Err(Error::refused(words.sight_unknown()))
        }
    }
}

fn line(words: &Words, game: &Finished, variant: &str) -> String {
    let mut sides: BTreeMap<(u8, u8), Vec<&FinishedSeat>> = BTreeMap::new();
    for seat in &game.seats {
        sides.entry((seat.place, seat.side)).or_default().push(seat);
    }
    let sides = sides.into_iter().map(|((place, _), seats)| {
        let names: Vec<String> = seats
            .iter()
            .map(|seat| match seat.name.as_str() {
                "" => words.records.somebody().to_owned(),
                name => escape(name),
            })
            .collect();
        let points = seats.first().map_or(0, |seat| seat.points);
        let cup = if place == 1 { "🏆 " } else { "" };
        format!("{cup}{} {}", names.join(" & "), minus(points))
    });
    let sides: Vec<String> = sides.collect();
    words.records.game(
        place::Game(&game.game),
        place::Number(&game.number),
        place::Seats(&sides.join(" · ")),
        place::Variant(&escape(variant)),
        place::When(&format!("<t:{}:d>", game.ended.as_second())),
    )
}

#[cfg(test)]
mod tests {
    use domain::language::Language;
    use jiff::Timestamp;

    use super::*;

    #[test]
    fn negative_points_have_a_true_minus() {
        let loser = FinishedSeat {
            name: "Anna".to_owned(),
            side: 0,
            place: 2,
            points: -7,
        };
        let game = Finished {
            game: "bcd23".parse().unwrap(),
            number: 1,
            variant: "usa".to_owned(),
            ended: Timestamp::UNIX_EPOCH,
            seats: vec![loser],
        };
        let line = line(Words::of(Language::ENGLISH), &game, "USA");
        assert!(line.contains("Anna −7"), "{line}");
    }
}
