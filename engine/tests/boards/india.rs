//! India, which has no drawing yet and so does not come with the program: its facts, mandalas on it, and games.
//!
//! `india-map.toml` is made from its reference by `convert_reference`; both files move to `assets/` with the drawing.

use std::sync::Arc;

use engine::ai::{self, Level};
use engine::card::Color;
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{Seat, TicketId, TrackId};
use engine::map::{Map, Ticket};
use engine::ruleset::Ruleset;
use engine::scoring::{Bonus, Held, Holding, ScoreSheet, SideScore};
use engine::testing::{play_random, table_name};
use engine::variant::Variant;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::n_games;

const MAP: &str = include_str!("india-map.toml");

fn map() -> Arc<Map> {
    Arc::new(Map::parse(MAP).unwrap_or_else(|faults| panic!("{faults}")))
}

fn variant() -> Arc<Variant> {
    let variant = Variant::parse(include_str!("india.toml"));
    let variant = variant.unwrap_or_else(|faults| panic!("{faults}"));
    let sound = variant.check_new(&map());
    sound.unwrap_or_else(|faults| panic!("{faults}"));
    Arc::new(variant)
}

#[test]
fn india_has_its_published_totals() {
    let map = map();
    let n_doubles = map.routes.iter().filter(|route| route.tracks.len() == 2);
    assert_eq!(
        (map.cities.len(), map.routes.len(), n_doubles.count()),
        (39, 80, 28)
    );
    let n_of = |length: u8| {
        let tracks = map.tracks.iter();
        tracks.filter(|track| track.length == length).count()
    };
    assert_eq!(
        [1, 2, 3, 4, 5, 6, 7, 8].map(n_of),
        [31, 47, 17, 9, 0, 3, 0, 1]
    );
    let n_ferries = map.tracks.iter().filter(|track| track.ferry > 0).count();
    let n_tunnels = map.tracks.iter().filter(|track| track.tunnel > 0).count();
    assert_eq!((n_ferries, n_tunnels), (8, 0));
    let of_color = |color: Option<Color>| {
        let tracks = map.tracks.iter().filter(|track| track.color == color);
        tracks.fold((0, 0), |(n, spaces), track| {
            (n + 1, spaces + u32::from(track.length))
        })
    };
    for color in Color::ALL {
        let n_tracks = match color {
            Color::Orange | Color::Yellow => 9,
            _ => 10,
        };
        assert_eq!(of_color(Some(color)), (n_tracks, 20), "{color:?}");
    }
    assert_eq!(of_color(None), (30, 78));
    assert_eq!(map.tickets.len(), 58);
    for name in ["Mumbai", "Kolkata", "Ratlam", "Waltair", "Visakhapatnam"] {
        assert!(map.find_city(name).is_some(), "{name}");
    }
}

/// Trains on the shortest path between the cities of a ticket.
fn shortest_path(map: &Map, ticket: &Ticket) -> u32 {
    let mut distance = vec![u32::MAX / 2; map.cities.len()];
    distance[ticket.from.first().index()] = 0;
    for _ in &map.cities {
        for track in &map.tracks {
            for (from, to) in [(track.a, track.b), (track.b, track.a)] {
                let there = distance[from.index()] + u32::from(track.length);
                distance[to.index()] = distance[to.index()].min(there);
            }
        }
    }
    distance[ticket.goals[0].end.first().index()]
}

#[test]
fn every_ticket_is_worth_its_shortest_path() {
    let map = map();
    for ticket in &map.tickets {
        let path = shortest_path(&map, ticket);
        assert_eq!(path, u32::from(ticket.value), "{}", ticket.id);
    }
}

/// The score of who holds these tracks and, of the board with these tickets and no others, all tickets.
fn score(tracks: &[&str], tickets: &[(&str, u8)]) -> SideScore {
    let (facts, _) = MAP.split_once("\ntickets = [").expect("its tickets");
    let lines = tickets
        .iter()
        .map(|(id, value)| format!("  {{ id = \"{id}\", value = {value} }},\n"));
    let text = format!("{facts}\ntickets = [\n{}]\n", lines.collect::<String>());
    let map = Map::parse(&text).unwrap_or_else(|faults| panic!("{faults}"));
    let track = |id: &&str| {
        map.find_track(id)
            .unwrap_or_else(|| panic!("no track {id}"))
    };
    let tracks: Vec<TrackId> = tracks.iter().map(track).collect();
    let tickets = (0..tickets.len() as u8).map(|at| (TicketId(at), Held::Hand(Seat(0))));
    let holding = Holding {
        tracks,
        tickets: tickets.collect(),
        ..Holding::default()
    };
    let rules = Ruleset::new(Arc::new(map), variant(), 2).expect("for two");
    let mut sheet = ScoreSheet::of_holdings(&rules, &[holding, Holding::default()]);
    sheet.sides.remove(0)
}

/// How many of the tickets are mandalas, their bonus, and what the tickets add up to.
#[track_caller]
fn check(tracks: &[&str], tickets: &[(&str, u8)], mandalas: &[bool], expected: (u8, i16)) {
    let side = score(tracks, tickets);
    let found: Vec<bool> = side.tickets.iter().map(|ticket| ticket.mandala).collect();
    assert_eq!(found, mandalas);
    let bonus = side
        .bonuses
        .iter()
        .find(|(bonus, _)| *bonus == Bonus::Mandala);
    let points = bonus.map_or(0, |(_, points)| *points);
    assert_eq!((points, side.ticket_points), expected);
}

#[test]
fn the_smallest_mandala_is_a_triangle() {
    check(
        &[
            "bombay-poona:blue",
            "manmad-poona:gray",
            "bombay-manmad:black",
        ],
        &[("bombay-manmad", 1)],
        &[true],
        (5, 1),
    );
}

#[test]
fn in_a_figure_of_eight_the_ways_meet_in_jaipur() {
    check(
        &[
            "agra-delhi:orange",
            "delhi-jaipur:purple",
            "agra-jaipur:blue",
            "jaipur-ratiam:yellow",
            "ahmadabad-ratiam:green",
            "ahmadabad-jodhpur:purple",
            "jaipur-jodhpur:red",
        ],
        &[
            ("agra-ahmadabad", 4),
            ("delhi-jodhpur", 4),
            ("delhi-ratiam", 3),
        ],
        &[true; 3],
        (20, 11),
    );
}

#[test]
fn six_mandalas_earn_no_more_than_five() {
    check(
        &[
            "agra-delhi:orange",
            "delhi-jaipur:purple",
            "agra-jaipur:blue",
            "jaipur-ratiam:yellow",
            "bhopal-ratiam:black",
            "agra-bhopal:purple",
            "agra-lucknow:gray",
            "delhi-lucknow:yellow",
            "katni-lucknow:blue",
            "agra-katni:green",
            "bilaspur-katni:white",
            "bhopal-bilaspur:gray1",
        ],
        &[
            ("agra-delhi", 2),
            ("agra-jaipur", 1),
            ("delhi-jaipur", 2),
            ("agra-bhopal", 1),
            ("bhopal-ratiam", 2),
            ("jaipur-ratiam", 1),
        ],
        &[true; 6],
        (40, 9),
    );
}

#[test]
fn a_ticket_not_completed_is_no_mandala_and_takes_nothing_from_the_bonus() {
    check(
        &["agra-delhi:orange"],
        &[("karachi-delhi", 7), ("lahore-delhi", 5)],
        &[false; 2],
        (0, -12),
    );
    check(
        &[
            "bombay-poona:blue",
            "manmad-poona:gray",
            "bombay-manmad:black",
        ],
        &[("bombay-manmad", 1), ("lahore-delhi", 5)],
        &[true, false],
        (5, -4),
    );
}

#[test]
fn every_game_comes_to_an_end() {
    let (map, variant) = (map(), variant());
    for &n_seats in &variant.players.counts {
        let rules = Ruleset::new(map.clone(), variant.clone(), n_seats);
        let rules = Arc::new(rules.expect("the variant allows this number"));
        for number in 0..n_games() {
            let (game, _) = play_random(&rules, number, |_, _, _, _| {});
            let sheet = game.view(Viewer::Table).score_sheet();
            assert!(sheet.is_some(), "{} {number}", table_name(&rules));
        }
    }
}

#[test]
fn computers_make_mandalas() {
    let rules = Arc::new(Ruleset::new(map(), variant(), 2).expect("for two"));
    let n_games = 16;
    let mut n_mandalas = 0;
    for number in 0..n_games {
        let dealer = Dealer::numbered(number);
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
        while let Some(prompt) = game.prompts().first().copied() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let action = ai::choose(&view, Level::Medium, &mut rng).expect("an answer");
            let played = game.play(prompt.seat, &action, &dealer, &mut |_| {});
            assert_eq!(played, Ok(()));
        }
        let sheet = game.view(Viewer::Table).score_sheet().expect("the end");
        let own = sheet.sides.iter().map(|side| u64::from(side.n_mandalas));
        n_mandalas += own.sum::<u64>();
    }
    assert!(
        n_games / 3 < n_mandalas,
        "{n_mandalas} mandalas in {n_games} games"
    );
}
