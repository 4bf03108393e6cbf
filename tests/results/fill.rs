//! Rows of finished games, made in the database itself.

use std::fmt::Write as _;

use domain::results::Tally;
use engine::testing::{play_random, tables_of};
use engine::variant::Variant;
use sqlx::{AnyConnection, AssertSqlSafe, Connection as _, Executor as _, Row as _};

/// Plays in every fifth game.
pub const HEAVY: u64 = 1;
const N_PEOPLE: u32 = 2_000;

/// Sums as somebody has them after many games, with the usual number of tracks and cities.
fn tally() -> String {
    let mut tally = Tally {
        places: vec![10, 8, 6, 4],
        points: 2_900,
        ..Tally::default()
    };
    for nth in 0..100 {
        tally
            .tracks
            .insert(format!("city-{nth} city-{}", nth + 1), nth);
    }
    for nth in 0..40 {
        tally.cities.insert(format!("city-{nth}"), nth);
    }
    serde_json::to_string(&tally).unwrap()
}

/// Fills an empty database with that many finished games; the first `n_logged` of them have all their moves.
pub async fn finished_games(address: &str, n_games: u32, n_logged: u32) {
    sqlx::any::install_default_drivers();
    let place = match address.strip_prefix("sqlite:") {
        Some(file) => format!("sqlite://{file}"),
        None => address.to_owned(),
    };
    let mut connection = AnyConnection::connect(&place).await.unwrap();
    for statement in results(n_games, address.starts_with("sqlite")) {
        let done = sqlx::query(AssertSqlSafe(statement));
        done.execute(&mut connection).await.unwrap();
    }
    if 0 < n_logged {
        log(&mut connection, n_logged).await;
    }
    connection.close().await.unwrap();
}

/// Gives the first games the course of one that was played.
async fn log(connection: &mut AnyConnection, n_games: u32) {
    let rules = tables_of(Variant::named("usa").unwrap()).pop().unwrap();
    let mut actions = Vec::new();
    let (_, log) = play_random(&rules, 5, |game, _, seat, action| {
        let action = action.to_text(&game.rules().map);
        actions.push((game.n_events() as usize, seat.0, action));
    });
    let id = connection
        .fetch_one("SELECT id FROM games WHERE created = 1")
        .await;
    let id: String = id.unwrap().get("id");
    let ends = actions.iter().skip(1).map(|(first, _, _)| *first);
    let ends: Vec<usize> = ends.chain([log.len()]).collect();
    for (number, ((first, seat, action), end)) in actions.iter().zip(ends).enumerate() {
        let events = serde_json::to_string(&log[*first..end]).unwrap();
        let query = "INSERT INTO actions (game, number, seat, played_by, action, first_event, events, \
             rules_version, played) VALUES ($1, $2, $3, 'person', $4, $5, $6, 1, 1)";
        let row = sqlx::query(query)
            .bind(&id)
            .bind(number as i64)
            .bind(i64::from(*seat))
            .bind(action)
            .bind(*first as i64)
            .bind(events);
        row.execute(&mut *connection).await.unwrap();
    }
    let copies = sqlx::query(
        "INSERT INTO actions (game, number, seat, played_by, action, first_event, events, \
         rules_version, played) SELECT games.id, number, seat, played_by, action, first_event, \
         events, rules_version, created FROM games CROSS JOIN actions \
         WHERE created BETWEEN 2 AND $1 AND game = $2",
    );
    let copies = copies.bind(i64::from(n_games)).bind(&id);
    copies.execute(connection).await.unwrap();
}

/// The statements that make all rows of results.
fn results(n_games: u32, is_sqlite: bool) -> Vec<String> {
    let id = (0..5).fold(String::from("''"), |mut id, sign| {
        let power = 27_u32.pow(sign);
        write!(
            id,
            " || substr('bcdfghjkmnpqrstvwxz23456789', (1 + (i / {power}) % 27), 1)"
        )
        .unwrap();
        id
    });
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {n_games})"
    );
    let seats = "(SELECT 0 AS s UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS seat";
    let player = format!(
        "CASE WHEN s = 0 AND i % 5 = 0 THEN {HEAVY} WHEN s = 3 THEN 0 ELSE 2 + (i * 7919 + s * 104729) % {N_PEOPLE} END"
    );
    let computer = "CASE WHEN s = 3 THEN 'hard' ELSE '' END";
    let map = "CASE (i / 5) % 5 WHEN 0 THEN 'usa' WHEN 1 THEN 'london' WHEN 2 THEN 'newyork' WHEN 3 THEN 'legendary-asia' ELSE 'team-asia' END";
    let blob = match is_sqlite {
        true => "x'00'",
        false => "'\\x00'::bytea",
    };
    let tally = tally();
    vec![
        "INSERT INTO texts (hash, content) VALUES ('0', '')".to_owned(),
        format!(
            "{numbers} INSERT INTO games (id, revision, server, channel, status, variant, variant_hash, \
             map_hash, seed, settings, n_actions, n_events, n_outbox, created, changed, ended, finished_as) \
             SELECT {id}, 1, 1, i, 'finished', 'usa', '0', '0', {blob}, '{{}}', 0, 0, 0, i, i, i, i FROM n"
        ),
        format!(
            "{numbers} INSERT INTO seats (game, seat, player, name, joined, details) \
             SELECT {id}, s, {player}, 'Somebody', i, '{{}}' FROM n CROSS JOIN {seats}"
        ),
        format!(
            "{numbers} INSERT INTO results (game, seat, server, number, map, side, place, points, player, \
             computer, rating, deviation, ended) SELECT {id}, s, 1, i, {map}, s, s + 1, 100 - s, {player}, \
             {computer}, 25000000 + i % 1000, 1000000, i FROM n CROSS JOIN {seats}"
        ),
        format!(
            "INSERT INTO standings (server, player, computer, map, name, rating, deviation, certain, \
             games, wins, tally, last) SELECT 1, player, computer, map, 'Somebody', \
             20000000 + (player * 7919) % 9000000, 1000000, 17000000 + (player * 7919) % 9000000, \
             count(*), 5, '{tally}', max(ended) FROM results GROUP BY player, computer, map"
        ),
        "INSERT INTO meetings (server, player, computer, other, other_computer, games, better, worse) \
         SELECT 1, a.player, a.computer, b.player, b.computer, count(*), 1, 1 FROM results a \
         JOIN results b ON b.game = a.game AND b.seat <> a.seat \
         WHERE a.player <> b.player OR a.computer <> b.computer \
         GROUP BY a.player, a.computer, b.player, b.computer"
            .to_owned(),
        "INSERT INTO finished_games (server, map, n_games) SELECT 1, map, count(DISTINCT number) \
         FROM results GROUP BY map"
            .to_owned(),
        format!("INSERT INTO finished_games (server, map, n_games) VALUES (1, '', {n_games})"),
    ]
}
