//! The Nordic board: wilds on ferries and in tunnels only, and cards that stand for others.
//!
//! It lies beside the tests until it has a drawing.

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::ai::{self, Level};
use engine::card::{Card, CardCounts};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId, TrackId};
use engine::map::{Map, TrackKind};
use engine::ruleset::Ruleset;
use engine::scoring::{Bonus, Held, Holding, ScoreSheet};
use engine::testing::{play_random, table_name};
use engine::variant::Variant;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

const MAP: &str = include_str!("nordic-map.toml");
const VARIANT: &str = include_str!("nordic.toml");

fn map(text: &str) -> Arc<Map> {
    Arc::new(Map::parse(text).unwrap_or_else(|faults| panic!("{faults}")))
}

fn rules(map: Arc<Map>, n_seats: u8) -> Arc<Ruleset> {
    let variant = Variant::parse(VARIANT).unwrap_or_else(|faults| panic!("{faults}"));
    let rules = Ruleset::new(map, Arc::new(variant), n_seats);
    Arc::new(rules.expect("two or three may play"))
}

fn track(rules: &Ruleset, id: &str) -> TrackId {
    let known = rules.map.tracks.iter().position(|track| track.id == id);
    TrackId(known.unwrap_or_else(|| panic!("no track {id}")) as u8)
}

#[test]
fn it_has_its_published_totals() {
    let map = map(MAP);
    let variant = Variant::parse(VARIANT).expect("a variant");
    variant
        .check_new(&map)
        .unwrap_or_else(|faults| panic!("{faults}"));
    let n_spaces: u32 = map.tracks.iter().map(|track| u32::from(track.length)).sum();
    let doubles = map.routes.iter().filter(|route| route.tracks.len() == 2);
    assert_eq!(
        (map.cities.len(), map.routes.len(), doubles.count()),
        (39, 67, 14)
    );
    assert_eq!(
        (map.tracks.len(), n_spaces, map.tickets.len()),
        (81, 207, 46)
    );
    let mut lengths: BTreeMap<u8, u8> = BTreeMap::new();
    for track in &map.tracks {
        *lengths.entry(track.length).or_default() += 1;
    }
    let lengths: Vec<(u8, u8)> = lengths.into_iter().collect();
    assert_eq!(
        lengths,
        [(1, 17), (2, 28), (3, 20), (4, 11), (5, 3), (6, 1), (9, 1)]
    );
    let n = |kind| {
        map.tracks
            .iter()
            .filter(|track| track.kind() == kind)
            .count()
    };
    assert_eq!((n(TrackKind::Ferry), n(TrackKind::Tunnel)), (24, 10));
    let grey = map.tracks.iter().filter(|track| track.color.is_none());
    let grey: Vec<u8> = grey.map(|track| track.length).collect();
    assert_eq!((grey.len(), grey.iter().sum::<u8>()), (11, 37));
    let substituted = map.tracks.iter().filter(|track| track.substitute > 0);
    let substituted: Vec<(&str, u8)> = substituted
        .map(|track| (track.id.as_str(), track.substitute))
        .collect();
    assert_eq!(substituted, [("lieksa-murmansk:gray", 4)]);
}

#[test]
fn every_ticket_is_worth_the_shortest_path() {
    let map = map(MAP);
    let n = map.cities.len();
    let mut paths = vec![vec![1_000_u32; n]; n];
    (0..n).for_each(|city| paths[city][city] = 0);
    for track in &map.tracks {
        let (a, b) = (track.a.index(), track.b.index());
        paths[a][b] = paths[a][b].min(track.length.into());
        paths[b][a] = paths[a][b];
    }
    for via in 0..n {
        for from in 0..n {
            for to in 0..n {
                paths[from][to] = paths[from][to].min(paths[from][via] + paths[via][to]);
            }
        }
    }
    for ticket in &map.tickets {
        let [from, to] = [ticket.from, ticket.goals[0].end].map(|end| end.first());
        let path = paths[from.index()][to.index()];
        assert_eq!(u32::from(ticket.value), path, "{}", ticket.id);
    }
}

/// Which of the payments, as letters, pay for the track.
#[track_caller]
fn check_payments(id: &str, legal: &[&str], wrong: &[&str]) {
    let rules = rules(map(MAP), 2);
    let price = rules.price(track(&rules, id));
    for (payments, pays) in [(legal, true), (wrong, false)] {
        for payment in payments {
            let cards = CardCounts::parse(payment).expect("letters");
            assert_eq!(price.pays(&cards), pays, "{payment} for {id}");
        }
    }
}

#[test]
fn no_wild_is_paid_on_a_plain_track() {
    check_payments("kristiansand-oslo:black", &["kk"], &["k*", "**", "krrr"]);
    check_payments("norrkoping-orebro:gray", &["rr"], &["r*"]);
}

#[test]
fn three_cards_stand_for_a_ferrys_wild() {
    check_payments(
        "bergen-stavanger:purple",
        &["p*", "**", "prbg", "pppp", "prb*"],
        &["prr", "pp"],
    );
}

#[test]
fn four_cards_stand_for_one_on_the_way_to_murmansk() {
    check_payments(
        "lieksa-murmansk:gray",
        &[
            "ggggggggg",
            "ggggggggrrrr",
            "ggggggggr***",
            "gggggggrrrrrrrr",
        ],
        &["gggggggrrrrrrr", "gggggggg*", "ggggggg**", "gggggggggrrrr"],
    );
    let rules = rules(map(MAP), 2);
    assert_eq!(rules.points(track(&rules, "lieksa-murmansk:gray")), 27);
}

#[test]
fn unlike_tracks_of_a_route_close_each_other_at_two_players() {
    for (n_seats, n_open) in [(2, 1), (3, 2)] {
        let rules = rules(map(MAP), n_seats);
        for id in ["mo_i_rana-trondheim:red", "kristiansand-stavanger:green"] {
            assert_eq!(rules.closes_after(track(&rules, id)), n_open);
        }
    }
}

#[test]
fn everybody_who_ties_is_globetrotter_and_nobody_with_nothing() {
    let (facts, _) = MAP.split_once("\ntickets = [").expect("its tickets");
    let ids = [
        "alborg-arhus:purple",
        "alborg-goteborg:gray",
        "alborg-kristiansand:red",
        "alborg-oslo:white",
        "kirkenes-murmansk:white",
        "kirkenes-rovaniemi:blue",
        "bergen-stavanger:purple",
        "andalsnes-bergen:black",
        "norrkoping-orebro:gray",
    ];
    let tickets = ids.map(|id| id.split(':').next().expect("its cities"));
    let lines = tickets.map(|id| format!("  {{ id = \"{id}\", value = 1 }},\n"));
    let rules = rules(
        map(&format!("{facts}\ntickets = [\n{}]\n", lines.concat())),
        3,
    );
    let bonuses = |tracks: [&[&str]; 3]| {
        let own = |seat: u8, ids: &[&str], tickets: std::ops::Range<u8>| Holding {
            tracks: ids.iter().map(|id| track(&rules, id)).collect(),
            tickets: tickets
                .map(|at| (TicketId(at), Held::Hand(Seat(seat))))
                .collect(),
            ..Holding::default()
        };
        let holdings = [
            own(0, tracks[0], 0..4),
            own(1, tracks[1], 4..8),
            own(2, tracks[2], 8..9),
        ];
        let sheet = ScoreSheet::of_holdings(&rules, &holdings);
        let points = sheet.sides.iter().map(|side| {
            let bonuses = side.bonuses.iter();
            bonuses
                .filter(|(bonus, _)| *bonus == Bonus::Globetrotter)
                .map(|(_, n)| *n)
                .sum()
        });
        points.collect::<Vec<u8>>()
    };
    assert_eq!(bonuses([&ids[..4], &ids[4..8], &ids[8..]]), [10, 10, 0]);
    assert_eq!(bonuses([&[], &[], &[]]), [0, 0, 0]);
}

/// Numbers of claims: for more cards than spaces, and of the track of nine spaces.
fn count_claims(rules: &Ruleset, log: &[Event], counts: &mut [usize; 2]) {
    for event in log {
        if let Event::TrackClaimed { track, payment, .. } = event {
            let length = rules.map.track(*track).length;
            let cards = payment.cards();
            let is_tunnel = rules.map.track(*track).tunnel > 0;
            counts[0] += usize::from(u16::from(length) < cards.total() && !is_tunnel);
            counts[1] += usize::from(length == 9);
            // Nowhere else does a wild pay.
            if rules.map.track(*track).kind() == TrackKind::Plain
                && cards.total() == u16::from(length)
            {
                assert_eq!(cards[Card::Wild], 0);
            }
        }
    }
}

#[test]
fn every_game_comes_to_an_end() {
    let n_games = std::env::var("RAILPOST_GAMES").map_or(40, |n| n.parse().expect("a number"));
    let mut counts = [0, 0];
    for n_seats in [2, 3] {
        let rules = rules(map(MAP), n_seats);
        for number in 0..n_games {
            let (game, log) = play_random(&rules, number, |_, _, _, _| {});
            assert!(game.is_over(), "{} {number}", table_name(&rules));
            count_claims(&rules, &log, &mut counts);
        }
    }
    assert!(counts[0] > 20, "{} with substitutes", counts[0]);
}

#[test]
fn computers_pay_their_tickets_ways_on_it() {
    let mut counts = [0, 0];
    let (mut n_completed, mut n_failed) = (0, 0);
    for (n_seats, number) in [(2, 1), (3, 2), (2, 3)] {
        let rules = rules(map(MAP), n_seats);
        let dealer = Dealer::numbered(number);
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut log = Vec::new();
        let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
        while let Some(prompt) = game.prompts().first().copied() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let action = ai::choose(&view, Level::Medium, &mut rng).expect("an answer");
            let played = game.play(prompt.seat, &action, &dealer, &mut |event| {
                log.push(event.clone())
            });
            assert_eq!(played, Ok(()));
        }
        count_claims(&rules, &log, &mut counts);
        let sheet = game
            .view(Viewer::Table)
            .score_sheet()
            .expect("the game is over");
        for side in &sheet.sides {
            n_completed += side.n_completed;
            n_failed += side.n_failed;
        }
    }
    assert!(
        n_completed > 2 * n_failed,
        "{n_completed} completed, {n_failed} not"
    );
}
