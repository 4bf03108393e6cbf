//! Ratings and statistics equal a slow and independent recomputation from the log, over many games with
//! take-backs, resignations, substitutes, computers, seats that change hands, and people who are forgotten.

mod again;
mod games;

use jiff::SignedDuration;
use sqlx::Row as _;
use store::Store;
use table::after::results::rebuild;

use super::{Place, SERVER, noon, on_both};
use again::recomputed;
use games::Server;

/// Games in the test; `RAILPOST_GAMES` asks for more.
const N_GAMES: u32 = 120;

/// What the database holds of results, line by line.
async fn stored(place: &Place) -> Vec<String> {
    let mut lines = Vec::new();
    for (statement, columns) in [
        (
            "SELECT 'result ' || game || ' ' || CAST(seat AS TEXT) || ' ' || CAST(number AS TEXT) || ' ' || map \
             || ' ' || CAST(side AS TEXT) || ' ' || CAST(place AS TEXT) || ' ' || CAST(points AS TEXT) \
             || ' ' || CAST(player AS TEXT) || ' ' || computer || ' ' || CAST(ended AS TEXT) AS line, \
             COALESCE(rating, 0) AS a, COALESCE(deviation, 0) AS b FROM results ORDER BY number, seat",
            2,
        ),
        (
            "SELECT 'standing ' || CAST(player AS TEXT) || ' ' || computer || ' ' || map || ' ' || name \
             || ' ' || CAST(games AS TEXT) || ' ' || CAST(wins AS TEXT) || ' ' || CAST(last AS TEXT) \
             || ' ' || tally AS line, rating AS a, deviation AS b FROM standings \
             ORDER BY player, computer, map",
            2,
        ),
        (
            "SELECT 'meeting ' || CAST(player AS TEXT) || ' ' || computer || ' ' || CAST(other AS TEXT) \
             || ' ' || other_computer || ' ' || CAST(games AS TEXT) || ' ' || CAST(better AS TEXT) \
             || ' ' || CAST(worse AS TEXT) AS line FROM meetings \
             ORDER BY player, computer, other, other_computer",
            0,
        ),
        (
            "SELECT 'finished ' || map || ' ' || CAST(n_games AS TEXT) AS line FROM finished_games ORDER BY map",
            0,
        ),
    ] {
        for row in place.meddle(statement).await {
            let mut line: String = row.get("line");
            if columns == 2 {
                let (rating, deviation): (i64, i64) = (row.get("a"), row.get("b"));
                line = format!("{line} | {rating} {deviation}");
            }
            lines.push(line);
        }
    }
    lines
}

/// Compares lines; ratings, behind the bar, may differ by what rounding otherwise brings.
#[track_caller]
fn check_same(found: &[String], expected: &[String]) {
    const ROUNDING: i64 = 100;
    let split = |line: &str| -> (String, Vec<i64>) {
        match line.split_once(" | ") {
            Some((text, numbers)) => {
                let numbers = numbers.split(' ').map(|number| number.parse().unwrap());
                (text.to_owned(), numbers.collect())
            }
            None => (line.to_owned(), Vec::new()),
        }
    };
    for (found, expected) in found.iter().zip(expected) {
        let (text, numbers) = split(found);
        let (expected_text, expected_numbers) = split(expected);
        assert_eq!(text, expected_text);
        for (number, expected) in numbers.iter().zip(&expected_numbers) {
            assert!((number - expected).abs() <= ROUNDING, "{found}: {expected}");
        }
    }
    assert_eq!(found.len(), expected.len());
}

async fn check(place: &Place, store: &Store, n_games: u32) {
    let mut server = Server::new(store, 5);
    for number in 0..n_games {
        let ended = noon() + SignedDuration::from_hours(i64::from(number));
        server.play(number, ended).await;
        if number % 40 == 39 {
            server.forget_somebody().await;
        }
    }
    let kept = stored(place).await;
    assert!(
        kept.iter().any(|line| line.starts_with("standing -")),
        "nobody was forgotten"
    );
    check_same(&kept, &recomputed(place).await);
    let done = rebuild(store, SERVER)
        .await
        .unwrap()
        .expect("no game ended meanwhile");
    assert_eq!((done.n_games, done.unreadable.len()), (n_games as usize, 0));
    assert_eq!(stored(place).await, kept);
}

#[tokio::test]
async fn results_equal_a_slow_recomputation_from_the_log() {
    let asked = std::env::var("RAILPOST_GAMES").ok();
    let n_games = asked.map_or(N_GAMES, |n| n.parse().expect("RAILPOST_GAMES is a number"));
    on_both(async |place: &Place| {
        let store = place.open().await;
        check(place, &store, n_games).await;
        store.close().await;
    })
    .await;
}
