//! `/history`: the finished games of a server, the latest first.

use std::collections::BTreeMap;

use crate::server::records::common::server;
use domain::custom_id;
use domain::custom_id::{Press, RecordsPress, Scene, Shows, Turn};
use domain::ui::{Button, Choice, Message, Row};
use menu::pick_one;
use store::{Finished, FinishedSeat};
use table::offer::Offer;
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use words::{Words, escape, minus};

/// Games on a page.
const GAMES: u32 = 8;

/// A page of finished games; 0 has the latest.
pub async fn show(tables: &Tables, offer: &Offer, caller: &Caller, page: u32) -> Result<Answer> {
    let (server, words) = (server(caller)?, caller.words());
    let n = tables.store.n_finished(server).await?;
    let last = n.div_ceil(GAMES).saturating_sub(1);
    let page = page.min(last);
    let newest = n.saturating_sub(page * GAMES);
    let oldest = newest.saturating_sub(GAMES - 1).max(1);
    let games = tables.store.finished(server, oldest..=newest).await?;
    if games.is_empty() {
        return Err(Error::refused(words.records.none.as_str()));
    }
    let available = offer.variants(&tables.store, Some(server)).await?;
    let variant = |game: &Finished| {
        let known = available.find(&game.variant);
        known.map_or_else(|| game.variant.clone(), |known| known.name.clone())
    };
    let mut lines = vec![words.records.history.fill(n, &[])];
    lines.extend(games.iter().map(|game| line(words, game, &variant(game))));
    let choices = games.iter().map(|game| {
        let press = Press::Replay {
            game: game.game,
            scene: Scene {
                turn: Turn::First,
                shows: Shows::Board,
                eyes: None,
            },
        };
        Choice::new(
            custom_id::encode(&press),
            format!("#{} · {} · {}", game.number, variant(game), game.game),
        )
    });
    let mut rows = vec![pick_one(1, &words.records.pick_game, choices.collect())];
    if last > 0 {
        let button = |page: Option<u32>, otherwise: u32, label: &str| {
            let page_of = page.unwrap_or(otherwise);
            let press = Press::Records(RecordsPress::History { page: page_of });
            Button::new(custom_id::encode(&press), label).enabled(page.is_some())
        };
        let older = (page < last).then_some(page + 1);
        rows.push(Row::Buttons(vec![
            button(older, u32::MAX, &words.records.older),
            button(page.checked_sub(1), u32::MAX - 1, &words.records.newer),
        ]));
    }
    let text = lines.join("\n").into();
    Ok(Answer::message(Message { text, rows }))
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
                "" => words.records.somebody.clone(),
                name => escape(name),
            })
            .collect();
        let points = seats.first().map_or(0, |seat| seat.points);
        let cup = if place == 1 { "🏆 " } else { "" };
        format!("{cup}{} {}", names.join(" & "), minus(points))
    });
    let sides: Vec<String> = sides.collect();
    words.records.game.fill(&[
        ("number", &game.number),
        ("when", &format!("<t:{}:d>", game.ended.as_second())),
        ("variant", &escape(variant)),
        ("seats", &sides.join(" · ")),
        ("game", &game.game),
    ])
}

#[cfg(test)]
mod tests {
    use jiff::Timestamp;

    use super::*;
    use domain::language::Language;

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
        let line = line(Words::of(Language::English), &game, "USA");
        assert!(line.contains("Anna −7"), "{line}");
    }
}
