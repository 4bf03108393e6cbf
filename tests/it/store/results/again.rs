//! The slow way: everything from the rows of games, seats and actions, game by game, with the formulas
//! written out. Only the rules of the game are the program's.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TrackId};
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::scoring::{Bonus, ScoreSheet, SideScore};
use engine::variant::Variant;
use serde_json::{Map as Object, Value, json};
use sqlx::Row as _;
use sqlx::any::AnyRow;

use super::super::Place;

/// A player's number, or 0 and a computer's level. Nobody has neither.
type Who = (i64, String);

/// A row of the log.
struct Deed {
    seat: Option<i64>,
    by: String,
    player: i64,
    played: i64,
    events: Vec<Event>,
}

/// Somebody's standing on a map.
#[derive(Clone)]
struct Standing {
    mean: f64,
    deviation: f64,
    name: String,
    games: u32,
    wins: u32,
    last: i64,
    tally: Value,
}

/// A seat of a game that is over, or somebody who left one.
struct SeatEnd {
    who: Who,
    has_left: bool,
    name: String,
    side: usize,
    place: u8,
    score: SideScore,
    tracks: Vec<(String, String)>,
    /// The classes of turns.
    turns: Vec<&'static str>,
}

/// All rows as they have to be.
pub async fn recomputed(place: &Place) -> Vec<String> {
    let games = place
        .meddle(
            "SELECT id, variant, map, ended FROM (SELECT g.id, v.content AS variant, m.content AS map, \
             g.ended, g.finished_as FROM games g JOIN texts v ON v.hash = g.variant_hash \
             JOIN texts m ON m.hash = g.map_hash WHERE g.status = 'finished') AS over \
             ORDER BY finished_as",
        )
        .await;
    let seats = place
        .meddle("SELECT * FROM seats ORDER BY game, seat")
        .await;
    let deeds = place
        .meddle("SELECT * FROM actions ORDER BY game, number")
        .await;
    let of = |rows: &[AnyRow]| -> BTreeMap<String, Vec<usize>> {
        let mut of: BTreeMap<String, Vec<usize>> = BTreeMap::new();
        for (nth, row) in rows.iter().enumerate() {
            of.entry(row.get("game")).or_default().push(nth);
        }
        of
    };
    let (seats_of, deeds_of) = (of(&seats), of(&deeds));
    let mut results = Vec::new();
    let mut standings: BTreeMap<(i64, String, String), Standing> = BTreeMap::new();
    let mut meetings: BTreeMap<(Who, Who), [u32; 3]> = BTreeMap::new();
    let mut n_games: BTreeMap<String, u32> = BTreeMap::new();
    for (number, game) in (1..).zip(&games) {
        let id: String = game.get("id");
        let ended: i64 = game.get("ended");
        let map = Arc::new(Map::parse(game.get("map")).unwrap());
        let variant = Arc::new(Variant::parse(game.get("variant")).unwrap());
        let rows: Vec<&AnyRow> = seats_of[&id].iter().map(|nth| &seats[*nth]).collect();
        let rules = Ruleset::new(map.clone(), variant, rows.len() as u8).unwrap();
        let deeds: Vec<Deed> = deeds_of[&id].iter().map(|nth| deed(&deeds[*nth])).collect();
        let mut ends = ends(Arc::new(rules), &rows, &deeds);
        let people: BTreeSet<i64> = ends.iter().map(|end| end.who.0).collect();
        let mut list = map.id.clone();
        if people.iter().filter(|person| **person != 0).count() < 2 {
            list.push_str("+computers");
            if has_peeked(&deeds) {
                ends.retain(|end| !end.has_left);
                ends.iter_mut().for_each(|end| end.who = nobody());
            }
        }
        let after = rated(&ends, &list, &standings);
        for (seat, end) in ends.iter().enumerate() {
            let key = (end.who.0, end.who.1.clone(), list.clone());
            let points = if end.has_left { 0 } else { end.score.total };
            let rating = match after.get(&end.who) {
                Some((mean, deviation)) => format!("{mean:.0} {deviation:.0}"),
                None => "0 0".to_owned(),
            };
            let (player, computer) = &end.who;
            results.push(format!(
                "result {id} {seat} {number} {list} {} {} {points} {player} {computer} {ended} | {rating}",
                end.side, end.place
            ));
            if end.who != nobody() {
                let standing = standings.entry(key).or_insert_with(beginner);
                (standing.mean, standing.deviation) = after[&end.who];
                standing.last = ended;
                if *player >= 0 {
                    count(standing, &id, end);
                }
            }
        }
        for own in &ends {
            for other in &ends {
                let listed = |who: &Who| *who != nobody() && who.0 >= 0;
                if own.side != other.side
                    && own.who != other.who
                    && listed(&own.who)
                    && listed(&other.who)
                {
                    let met = meetings
                        .entry((own.who.clone(), other.who.clone()))
                        .or_default();
                    met[0] += 1;
                    met[1] += u32::from(own.place < other.place);
                    met[2] += u32::from(own.place > other.place);
                }
            }
        }
        *n_games.entry(list).or_default() += 1;
        *n_games.entry(String::new()).or_default() += 1;
    }
    // Forgotten people, who have only a pseudonym.
    let forgotten = place
        .meddle("SELECT DISTINCT player FROM actions WHERE player < 0")
        .await;
    assert!(!forgotten.is_empty());
    let mut lines = results;
    for ((player, computer, map), one) in &standings {
        let tally = if *player < 0 {
            empty()
        } else {
            one.tally.clone()
        };
        lines.push(format!(
            "standing {player} {computer} {map} {} {} {} {} {} | {:.0} {:.0}",
            one.name,
            one.games,
            one.wins,
            one.last,
            tally_text(&tally),
            one.mean,
            one.deviation
        ));
    }
    for (((player, computer), (other, level)), [games, better, worse]) in &meetings {
        lines.push(format!(
            "meeting {player} {computer} {other} {level} {games} {better} {worse}"
        ));
    }
    for (map, n) in &n_games {
        lines.push(format!("finished {map} {n}"));
    }
    lines
}

fn nobody() -> Who {
    (0, String::new())
}

fn beginner() -> Standing {
    Standing {
        mean: 25_000_000.0,
        deviation: (25_000_000.0_f64 / 3.0).round(),
        name: String::new(),
        games: 0,
        wins: 0,
        last: 0,
        tally: empty(),
    }
}

fn deed(row: &AnyRow) -> Deed {
    let seat: Option<i64> = row.get("seat");
    let player: Option<i64> = row.get("player");
    Deed {
        seat,
        by: row.get("played_by"),
        player: player.unwrap_or(0),
        played: row.get("played"),
        events: serde_json::from_str(row.get("events")).unwrap(),
    }
}

/// How a game ended for each seat.
fn ends(rules: Arc<Ruleset>, rows: &[&AnyRow], deeds: &[Deed]) -> Vec<SeatEnd> {
    // Events that stand, each with the number of its deed: a rewind cuts the list.
    let mut standing: Vec<(usize, usize, &Event)> = Vec::new();
    let mut n_events = 0;
    for (nth, deed) in deeds.iter().enumerate() {
        for event in &deed.events {
            match event {
                Event::Rewound { to } => standing.retain(|(number, ..)| *number < *to as usize),
                event => standing.push((n_events, nth, event)),
            }
            n_events += 1;
        }
    }
    let events: Vec<Event> = standing
        .iter()
        .map(|(.., event)| (*event).clone())
        .collect();
    let game = Game::replay(rules.clone(), &events).unwrap();
    let view = game.view(Viewer::Table);
    let sheet: ScoreSheet = view.score_sheet().expect("the game is over");
    // A deed stands if its first event does.
    let mut first = 0;
    let mut stands = BTreeSet::new();
    let numbers: BTreeSet<usize> = standing.iter().map(|(number, ..)| *number).collect();
    for (nth, deed) in deeds.iter().enumerate() {
        if numbers.contains(&first) {
            stands.insert(nth);
        }
        first += deed.events.len();
    }
    // Whose turn each was, who ended it by a deed of their own, and how long it took.
    let marks = standing.iter().filter_map(|(_, nth, event)| match event {
        Event::TurnBegan { seat } => Some((*nth, Some(*seat))),
        Event::GameEnded { .. } => Some((*nth, None)),
        _ => None,
    });
    let marks: Vec<(usize, Option<Seat>)> = marks.collect();
    let turns = marks.windows(2).filter_map(|pair| {
        let [(began, Some(seat)), (ended, _)] = pair else {
            return None;
        };
        let last = &deeds[*ended];
        let is_own =
            last.seat == Some(i64::from(seat.0)) && ["person", "order"].contains(&last.by.as_str());
        let minutes = (last.played - deeds[*began].played) / 60_000;
        Some((*seat, if is_own { last.player } else { 0 }, minutes))
    });
    let turns: Vec<(Seat, i64, i64)> = turns.collect();
    let mut gone = Vec::new();
    let mut ends: Vec<SeatEnd> = rows
        .iter()
        .enumerate()
        .map(|(at, row)| {
            let seat = Seat(at as u8);
            let own: Vec<&Deed> = stands
                .iter()
                .map(|nth| &deeds[*nth])
                .filter(|deed| deed.seat == Some(at as i64))
                .collect();
            let by = turns.iter().filter(|turn| turn.0 == seat);
            let by: Vec<i64> = by.map(|turn| turn.1).collect();
            let (who, left) = whose(row, &own, &by, view.has_resigned(seat));
            gone.extend(
                left.into_iter()
                    .map(|player| (player, name_of(row, player))),
            );
            let side = rules.side_of(seat);
            // What somebody else claimed for the seat is not theirs.
            let claimed_by = |claimed: &TrackId| {
                let claim = standing.iter().find(|(.., event)| {
                    matches!(event, Event::TrackClaimed { track, .. } if track == claimed)
                });
                claim.map_or(0, |(_, nth, _)| match deeds[*nth].by.as_str() {
                    "person" | "order" => deeds[*nth].player,
                    _ => 0,
                })
            };
            let own_tracks = view.tracks(seat).into_iter();
            let own_tracks = own_tracks.filter(|track| claimed_by(track) == who.0);
            let tracks = own_tracks.map(|track| {
                let track = rules.map.track(track);
                let city =
                    |city: engine::ids::CityId| rules.map.cities[usize::from(city.0)].id.clone();
                (city(track.a), city(track.b))
            });
            let own_turns = turns
                .iter()
                .filter(|turn| who.0 != 0 && turn.0 == seat && turn.1 == who.0)
                .map(|turn| pace(turn.2));
            SeatEnd {
                name: name_of(row, who.0),
                side,
                place: sheet.sides[side].place,
                score: sheet.sides[side].clone(),
                tracks: tracks.collect(),
                turns: own_turns.collect(),
                has_left: false,
                who,
            }
        })
        .collect();
    // Who left is a side of their own, behind everybody.
    let n_sides = sheet.sides.len();
    for (nth, (player, name)) in gone.into_iter().enumerate() {
        ends.push(SeatEnd {
            who: (player, String::new()),
            has_left: true,
            name,
            side: n_sides + nth,
            place: n_sides as u8 + 1,
            score: sheet.sides[0].clone(),
            tracks: Vec::new(),
            turns: Vec::new(),
        });
    }
    ends
}

/// Whether something was taken back that had shown a hidden card or ticket.
fn has_peeked(deeds: &[Deed]) -> bool {
    let events: Vec<&Event> = deeds.iter().flat_map(|deed| &deed.events).collect();
    let shows = |event: &Event| {
        matches!(
            event,
            Event::CardDrawn { .. }
                | Event::RowPlaceFilled { .. }
                | Event::TunnelCardTurned { .. }
                | Event::TicketsOffered { .. }
                | Event::FirstTicketsShown { .. }
                | Event::TicketsPutInHolder { .. }
        )
    };
    let mut standing: Vec<usize> = Vec::new();
    for (at, event) in events.iter().enumerate() {
        if let Event::Rewound { to } = event {
            let undone = standing.iter().filter(|at| *to as usize <= **at);
            if undone.into_iter().any(|at| shows(events[*at])) {
                return true;
            }
            standing.retain(|at| *at < *to as usize);
        } else {
            standing.push(at);
        }
    }
    false
}

fn pace(minutes: i64) -> &'static str {
    let limits = [
        (1, "1m"),
        (10, "10m"),
        (60, "1h"),
        (360, "6h"),
        (1440, "1d"),
    ];
    let found = limits.iter().find(|(limit, _)| minutes < *limit);
    found.map_or("more", |(_, word)| word)
}

/// Whom a seat's place counts for, and who left it after three turns or more.
fn whose(row: &AnyRow, own: &[&Deed], turns: &[i64], has_resigned: bool) -> (Who, Vec<i64>) {
    let n_turns = |person: i64| turns.iter().filter(|by| **by == person).count();
    let people: BTreeSet<i64> = turns.iter().copied().filter(|by| *by != 0).collect();
    let last_three = turns.iter().rev().take(3);
    let mut at_the_end = last_three.copied().find(|by| *by != 0);
    if has_resigned {
        at_the_end = None;
    }
    let left = people.iter().copied();
    let left = left.filter(|one| 3 <= n_turns(*one) && Some(*one) != at_the_end);
    let left: Vec<i64> = left.collect();
    if !has_resigned && !own.is_empty() && own.iter().all(|deed| deed.by == "computer") {
        let level: Option<String> = row.get("computer");
        return ((0, level.unwrap_or_default()), left);
    }
    let Some(person) = at_the_end else {
        return (nobody(), left);
    };
    let is_theirs =
        |deed: &&&Deed| deed.player == person && ["person", "order"].contains(&deed.by.as_str());
    let has_half = own.len() <= 2 * own.iter().filter(is_theirs).count();
    let is_alone = people.len() == 1 && 3 <= n_turns(person);
    match has_half || is_alone {
        true => ((person, String::new()), left),
        false => (nobody(), left),
    }
}

fn name_of(row: &AnyRow, player: i64) -> String {
    let sits: Option<i64> = row.get("player");
    if player <= 0 {
        return String::new();
    }
    if sits == Some(player) {
        return row.get("name");
    }
    let details: Value = serde_json::from_str(row.get("details")).unwrap();
    let former = details["former"].as_array().cloned().unwrap_or_default();
    let own = former
        .iter()
        .rev()
        .find(|one| one["player"].as_i64() == Some(player));
    own.map_or_else(String::new, |one| one["name"].as_str().unwrap().to_owned())
}

/// The ratings after a game by Weng and Lin's formulas for the full pair model of Bradley and Terry.
fn rated(
    ends: &[SeatEnd],
    map: &str,
    standings: &BTreeMap<(i64, String, String), Standing>,
) -> BTreeMap<Who, (f64, f64)> {
    const MILLION: f64 = 1_000_000.0;
    let beta = 25.0 / 6.0;
    let before = |end: &SeatEnd| {
        let key = (end.who.0, end.who.1.clone(), map.to_owned());
        let known = standings.get(&key).filter(|_| end.who != nobody());
        let standing = known.cloned().unwrap_or_else(beginner);
        (standing.mean / MILLION, standing.deviation / MILLION)
    };
    let n_sides = ends.iter().map(|end| end.side).max().unwrap() + 1;
    let mut sums = vec![(0.0, 0.0, 0); n_sides];
    for end in ends.iter().filter(|end| end.who != nobody()) {
        let (mean, deviation) = before(end);
        let sum = &mut sums[end.side];
        *sum = (sum.0 + mean, sum.1 + deviation * deviation, end.place);
    }
    let mut after: BTreeMap<Who, Vec<(f64, f64)>> = BTreeMap::new();
    for end in ends.iter().filter(|end| end.who != nobody()) {
        let (own_mean, own_variance, own_place) = sums[end.side];
        let (mut omega, mut delta) = (0.0, 0.0);
        for (side, (mean, variance, place)) in sums.iter().enumerate() {
            // A side that counts for nobody has no place.
            if side == end.side || *place == 0 {
                continue;
            }
            let c = (own_variance + variance + 2.0 * beta * beta).sqrt();
            let p = 1.0 / (1.0 + ((mean - own_mean) / c).exp());
            let won = match own_place.cmp(place) {
                std::cmp::Ordering::Less => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Greater => 0.0,
            };
            omega += own_variance / c * (won - p);
            delta += own_variance.sqrt() / c * own_variance / (c * c) * p * (1.0 - p);
        }
        let (mean, deviation) = before(end);
        let share = deviation * deviation / own_variance;
        let shrunk = (1.0 - share * delta).max(0.000_001).sqrt();
        after
            .entry(end.who.clone())
            .or_default()
            .push((mean + share * omega, deviation * shrunk));
    }
    let mean_of = |ratings: Vec<(f64, f64)>| {
        let n = ratings.len() as f64;
        let sum = |of: fn(&(f64, f64)) -> f64| {
            let stored = ratings.iter().map(|rating| (of(rating) * MILLION).round());
            (stored.sum::<f64>() / n).floor()
        };
        (sum(|rating| rating.0), sum(|rating| rating.1))
    };
    after
        .into_iter()
        .map(|(who, ratings)| (who, mean_of(ratings)))
        .collect()
}

fn empty() -> Value {
    json!({
        "places": [], "n_left": 0, "points": 0, "by_source": {}, "n_completed": 0, "n_failed": 0, "longest_path": 0,
        "paths": 0, "tracks": {}, "cities": {}, "turns": {}, "best": [],
    })
}

/// The text as the program writes it: fields in this order, sums in the order of their classes.
fn tally_text(tally: &Value) -> String {
    const FIELDS: [&str; 12] = [
        "places",
        "n_left",
        "points",
        "by_source",
        "n_completed",
        "n_failed",
        "longest_path",
        "paths",
        "tracks",
        "cities",
        "turns",
        "best",
    ];
    const SOURCES: [&str; 8] = [
        "tracks",
        "mountains",
        "tickets_made",
        "tickets_failed",
        "districts",
        "longest_path",
        "globetrotter",
        "explorer",
    ];
    const PACES: [&str; 6] = ["1m", "10m", "1h", "6h", "1d", "more"];
    let in_order = |object: &Object<String, Value>, order: &[&str]| {
        let present = order
            .iter()
            .filter_map(|key| Some((key, object.get(*key)?)));
        let written: Vec<String> = present
            .map(|(key, value)| format!("{key:?}:{value}"))
            .collect();
        format!("{{{}}}", written.join(","))
    };
    let best = |game: &Value| {
        format!(
            "{{\"game\":{},\"points\":{},\"place\":{}}}",
            game["game"], game["points"], game["place"]
        )
    };
    let written = FIELDS.map(|field| {
        let value = &tally[field];
        let text = match field {
            "by_source" => in_order(value.as_object().unwrap(), &SOURCES),
            "turns" => in_order(value.as_object().unwrap(), &PACES),
            "best" => {
                let games: Vec<String> = value.as_array().unwrap().iter().map(best).collect();
                format!("[{}]", games.join(","))
            }
            _ => value.to_string(),
        };
        format!("{field:?}:{text}")
    });
    format!("{{{}}}", written.join(","))
}

fn add(value: &mut Value, n: i64) {
    *value = json!(value.as_i64().unwrap_or(0) + n);
}

fn count(standing: &mut Standing, game: &str, end: &SeatEnd) {
    standing.name.clone_from(&end.name);
    standing.games += 1;
    if end.has_left {
        add(&mut standing.tally["n_left"], 1);
        return;
    }
    standing.wins += u32::from(end.place == 1);
    let tally = &mut standing.tally;
    let places = tally["places"].as_array_mut().unwrap();
    while places.len() < usize::from(end.place) {
        places.push(json!(0));
    }
    add(&mut places[usize::from(end.place) - 1], 1);
    let score = &end.score;
    add(&mut tally["points"], i64::from(score.total));
    let value = |completed: bool| -> i64 {
        let tickets = score
            .tickets
            .iter()
            .filter(|ticket| ticket.completed == completed);
        tickets.map(|ticket| i64::from(ticket.value)).sum()
    };
    let bonus = |wanted| -> i64 {
        let own = score.bonuses.iter().filter(|(bonus, _)| *bonus == wanted);
        own.map(|(_, points)| i64::from(*points)).sum()
    };
    let districts = score
        .districts
        .iter()
        .map(|(_, points)| i64::from(*points))
        .sum();
    for (source, points) in [
        ("tracks", i64::from(score.tracks)),
        ("mountains", i64::from(score.mountains)),
        ("tickets_made", value(true)),
        ("tickets_failed", -value(false)),
        ("districts", districts),
        ("longest_path", bonus(Bonus::LongestPath)),
        ("globetrotter", bonus(Bonus::Globetrotter)),
        ("explorer", bonus(Bonus::AsianExplorer)),
    ] {
        if points != 0 {
            add(&mut tally["by_source"][source], points);
        }
    }
    add(&mut tally["n_completed"], i64::from(score.n_completed));
    add(&mut tally["n_failed"], i64::from(score.n_failed));
    let longest = i64::from(score.longest_path);
    tally["longest_path"] = json!(tally["longest_path"].as_i64().unwrap().max(longest));
    add(&mut tally["paths"], longest);
    for (a, b) in &end.tracks {
        add(&mut tally["tracks"][format!("{a} {b}")], 1);
        add(&mut tally["cities"][a.as_str()], 1);
        add(&mut tally["cities"][b.as_str()], 1);
    }
    for pace in &end.turns {
        add(&mut tally["turns"][*pace], 1);
    }
    let best = tally["best"].as_array_mut().unwrap();
    best.push(json!({ "game": game, "points": score.total, "place": end.place }));
    best.sort_by_key(|game| std::cmp::Reverse(game["points"].as_i64()));
    best.truncate(3);
}
