//! Boards that do not come with the program yet, as they have no drawing: the facts of their maps, and games on them.
//!
//! Each is a map file and its variants in this folder; they move to `assets/` with their drawings.
//! `RAILPOST_GAMES=2000 cargo test -p engine --test boards` plays that many games of each variant and number of players.

use std::sync::Arc;

use engine::card::Color;
use engine::ids::{CityId, Seat, TicketId, TrackId};
use engine::map::{Map, Ticket};
use engine::ruleset::Ruleset;
use engine::scoring::{Held, Holding, ScoreSheet};
use engine::testing::{play_random, table_name};
use engine::variant::Variant;
use expect_test::expect;

const EUROPE: &str = include_str!("europe-map.toml");
const VARIANTS: &[&str] = &[
    include_str!("europe.toml"),
    include_str!("europe-expanded.toml"),
    include_str!("europe-big-cities.toml"),
];

fn europe() -> Arc<Map> {
    Arc::new(Map::parse(EUROPE).unwrap_or_else(|faults| panic!("{faults}")))
}

/// Every variant at every number of players.
fn tables() -> Vec<Arc<Ruleset>> {
    let variants = VARIANTS.iter().map(|text| {
        let variant = Variant::parse(text).unwrap_or_else(|faults| panic!("{faults}"));
        variant
            .check_new(&europe())
            .unwrap_or_else(|faults| panic!("{}:\n{faults}", variant.id));
        Arc::new(variant)
    });
    let tables = variants.flat_map(|variant| {
        let counts = variant.players.counts.clone().into_iter();
        counts.map(move |n| {
            let rules = Ruleset::new(europe(), variant.clone(), n);
            Arc::new(rules.expect("the variant allows this number"))
        })
    });
    tables.collect()
}

#[test]
fn europe_has_its_published_totals() {
    let map = europe();
    let n_spaces: u32 = map.tracks.iter().map(|track| u32::from(track.length)).sum();
    let n_doubles = map.routes.iter().filter(|route| route.tracks.len() == 2);
    assert_eq!(
        (map.cities.len(), map.routes.len(), n_doubles.count()),
        (47, 90, 11)
    );
    assert_eq!((map.tracks.len(), n_spaces), (101, 300));
    let n_of = |length: u8| {
        let tracks = map.tracks.iter();
        tracks.filter(|track| track.length == length).count()
    };
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7, 8].map(n_of),
        [4, 35, 30, 29, 0, 2, 0, 1]
    );
    let n_tunnels = map.tracks.iter().filter(|track| track.tunnel == 3).count();
    let n_ferries = map.tracks.iter().filter(|track| track.ferry > 0).count();
    assert_eq!((n_tunnels, n_ferries), (18, 13));
    let of_color = |color: Option<Color>| {
        let tracks = map.tracks.iter().filter(|track| track.color == color);
        tracks.fold((0, 0), |(n, spaces), track| {
            (n + 1, spaces + u32::from(track.length))
        })
    };
    for color in Color::ALL {
        let n_spaces = match color {
            Color::Blue | Color::Green => 23,
            _ => 22,
        };
        assert_eq!(of_color(Some(color)), (8, n_spaces), "{color:?}");
    }
    assert_eq!(of_color(None), (37, 122));
}

#[test]
fn the_decks_are_as_large_as_the_rules_say() {
    let decks = VARIANTS.iter().map(|text| {
        let variant = Variant::parse(text).unwrap();
        let (map, tickets) = (europe(), &variant.tickets);
        let n_long = map.tickets_of(&tickets.long_sets).len();
        (
            variant.id.clone(),
            map.tickets_of(&tickets.sets).len(),
            n_long,
        )
    });
    let decks: Vec<_> = decks.collect();
    let named = |id: &str, n, n_long| (id.to_owned(), n, n_long);
    assert_eq!(
        decks,
        [
            named("europe", 40, 6),
            named("europe-expanded", 59, 6),
            named("europe-big-cities", 45, 0),
        ]
    );
    let mega = ["mega", "mega_long"].map(|set| europe().tickets_of(&[set.to_owned()]).len());
    assert_eq!(mega, [89, 12]);
}

/// Trains on the shortest path between two cities.
fn shortest_path(map: &Map, ticket: &Ticket) -> u32 {
    let mut distance = vec![u32::MAX / 2; map.cities.len()];
    distance[ticket.a.index()] = 0;
    for _ in &map.cities {
        for track in &map.tracks {
            for (from, to) in [(track.a, track.b), (track.b, track.a)] {
                let there = distance[from.index()] + u32::from(track.length);
                distance[to.index()] = distance[to.index()].min(there);
            }
        }
    }
    distance[ticket.b.index()]
}

#[test]
fn a_ticket_is_worth_the_shortest_path_but_for_eight() {
    let map = europe();
    let others = map.tickets.iter().filter_map(|ticket| {
        let path = shortest_path(&map, ticket);
        let is_other = path != u32::from(ticket.value);
        is_other.then(|| format!("{} {} ({path})\n", ticket.id, ticket.value))
    });
    expect![[r#"
        london-wien 10 (9)
        edinburgh-athina 21 (20)
        bucuresti-erzurum 7 (8)
        london-angora 20 (19)
        paris-berlin 7 (6)
        paris-roma 10 (7)
        sochi-smyrna 9 (8)
        essen-angora 16 (15)
    "#]]
    .assert_eq(&others.collect::<String>());
}

/// The board with these tickets and no others.
fn with_tickets(tickets: &[(&str, u8)]) -> Arc<Ruleset> {
    let (facts, _) = EUROPE.split_once("\ntickets = [").expect("its tickets");
    let lines = tickets.iter().map(|(id, value)| {
        format!("  {{ id = \"{id}\", value = {value}, sets = [\"base\", \"base_long\"] }},\n")
    });
    let text = format!("{facts}\ntickets = [\n{}]\n", lines.collect::<String>());
    let map = Map::parse(&text).unwrap_or_else(|faults| panic!("{faults}"));
    let variant = Variant::parse(VARIANTS[0]).expect("a variant");
    Arc::new(Ruleset::new(Arc::new(map), Arc::new(variant), 3).expect("for three"))
}

/// The score of three players: the tracks of each; the tickets and stations are the first one's.
fn score(rules: &Ruleset, tracks: [&[&str]; 3], stations: &[&str]) -> ScoreSheet {
    let map = &rules.map;
    let track = |id: &&str| -> TrackId {
        let known = map.tracks.iter().position(|track| track.id == **id);
        TrackId(known.unwrap_or_else(|| panic!("no track {id}")) as u8)
    };
    let city = |id: &&str| -> CityId { map.find_city(id).expect("a city") };
    let mut holdings = tracks.map(|ids| Holding {
        tracks: ids.iter().map(track).collect(),
        ..Holding::default()
    });
    let first = &mut holdings[0];
    first.stations = stations.iter().map(|id| (Seat(0), city(id))).collect();
    let tickets = (0..map.tickets.len()).map(|at| TicketId(at as u8));
    first.tickets = tickets.map(|id| (id, Held::Hand(Seat(0)))).collect();
    ScoreSheet::of_holdings(rules, &holdings)
}

#[test]
fn the_better_track_is_lent_for_all_tickets() {
    let rules = with_tickets(&[("london-paris", 7), ("london-bruxelles", 5)]);
    let sheet = score(
        &rules,
        [
            &["dieppe-london:gray1", "brest-dieppe:orange"],
            &["dieppe-paris:purple", "frankfurt-paris:orange"],
            &["bruxelles-dieppe:green"],
        ],
        &["dieppe"],
    );
    let side = &sheet.sides[0];
    let lent: Vec<&str> = side
        .lent
        .iter()
        .map(|lent| rules.map.track(lent.track).id.as_str())
        .collect();
    assert_eq!(lent, ["dieppe-paris:purple"]);
    assert_eq!((side.ticket_points, side.n_completed), (2, 1));
}

#[test]
fn stations_lengthen_no_path_and_unused_ones_score_four_each() {
    let rules = with_tickets(&[("danzig-warszawa", 2)]);
    let sheet = score(
        &rules,
        [
            &["berlin-warszawa:purple", "berlin-danzig:gray"],
            &["danzig-warszawa:gray"],
            &[],
        ],
        &["danzig"],
    );
    let side = &sheet.sides[0];
    assert_eq!((side.longest_path, side.stations, side.tracks), (8, 8, 14));
}

#[test]
fn every_game_comes_to_an_end_and_stations_are_built() {
    let n_games = std::env::var("RAILPOST_GAMES").map_or(12, |n| n.parse().expect("a number"));
    let (mut n_built, mut n_lent) = (0, 0);
    for rules in tables() {
        for number in 0..n_games {
            let (game, _) = play_random(&rules, number, |_, _, _, _| {});
            let view = game.view(engine::event::Viewer::Table);
            let sheet = view.score_sheet();
            let sheet = sheet.unwrap_or_else(|| panic!("{} {number}", table_name(&rules)));
            for side in &sheet.sides {
                n_built += u32::from(side.n_stations);
                n_lent += side.lent.len();
            }
        }
    }
    assert!(n_built > 50 && n_lent > 5, "{n_built} built, {n_lent} lent");
}
