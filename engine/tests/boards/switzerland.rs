//! The board of Switzerland: wilds in tunnels only, countries, and tickets with several values.

use std::collections::BTreeMap;

use engine::event::Event;
use engine::map::TrackKind;
use engine::network::{Edge, longest_trail_length};
use engine::ruleset::Ruleset;

use super::board::{Board, track};

const BOARD: Board = Board {
    map: include_str!("../../../assets/maps/switzerland/rules.toml"),
    variant: include_str!("../../../assets/variants/switzerland.toml"),
};

#[test]
fn it_has_its_published_totals() {
    let map = BOARD.map();
    let n_cities = map.cities.iter().filter(|city| city.is_city()).count();
    assert_eq!(n_cities, 34);
    assert_eq!(
        BOARD.border_points(),
        [
            ("Deutschland", 5),
            ("France", 4),
            ("Italia", 5),
            ("Österreich", 3)
        ]
        .map(|(country, n)| (country.to_owned(), n))
    );
    let n_spaces: u32 = map.tracks.iter().map(|track| u32::from(track.length)).sum();
    let doubles = map.routes.iter().filter(|route| route.tracks.len() == 2);
    assert_eq!((map.tracks.len(), n_spaces, doubles.count()), (88, 205, 12));
    let mut lengths: BTreeMap<u8, u8> = BTreeMap::new();
    for track in &map.tracks {
        *lengths.entry(track.length).or_default() += 1;
    }
    let lengths: Vec<(u8, u8)> = lengths.into_iter().collect();
    assert_eq!(
        lengths,
        [(1, 31), (2, 21), (3, 18), (4, 14), (5, 2), (6, 2)]
    );
    let tracks = || map.tracks.iter();
    let of_kind = |kind| tracks().filter(|track| track.kind() == kind).count();
    assert_eq!(
        (of_kind(TrackKind::Ferry), of_kind(TrackKind::Tunnel)),
        (0, 42)
    );
    let grey = tracks().filter(|track| track.color.is_none());
    let grey: Vec<u8> = grey.map(|track| track.length).collect();
    assert_eq!((grey.len(), grey.iter().sum::<u8>()), (14, 56));
    for color in &map.colors {
        let alike = tracks().filter(|track| track.color == Some(*color));
        let n: u8 = alike.map(|track| track.length).sum();
        assert!((18..=20).contains(&n), "{color:?} {n}");
    }
}

#[test]
fn its_tickets_are_forty_six_of_which_four_are_there_twice() {
    let map = BOARD.map();
    let many = map.tickets.iter().filter(|ticket| ticket.goals.len() > 1);
    let many: Vec<&str> = many.map(|ticket| ticket.id.as_str()).collect();
    assert_eq!(map.tickets.len(), 46);
    assert_eq!(
        many,
        [
            "france-any:1",
            "france-any:2",
            "deutschland-any:1",
            "deutschland-any:2",
            "osterreich-any:1",
            "osterreich-any:2",
            "italia-any:1",
            "italia-any:2",
            "bern-any",
            "chur-any",
            "zurich-any",
            "lugano-any",
        ]
    );
    let bern = map.find_ticket("bern-any").expect("a ticket");
    assert_eq!((map.ticket(bern).value, map.ticket(bern).loss), (11, 5));
    assert_eq!(
        map.ticket_label(bern),
        "Bern–Österreich (11), Italia (8), Deutschland (6), France (5)"
    );
}

#[test]
fn wilds_are_paid_in_tunnels_only() {
    BOARD.check_payments("bern-solothurn:black", &["kk"], &["k*", "**"]);
    BOARD.check_payments("basel-delemont:yellow", &["yy", "y*", "**"], &["yb"]);
}

#[test]
fn the_best_country_reached_counts() {
    let own = [
        "bern-interlaken:blue",
        "brig-interlaken:white",
        "brig-italia_5:green",
        "bern-solothurn:black",
        "delemont-solothurn:purple",
        "delemont-france_4:black",
    ];
    assert_eq!(BOARD.tickets(&own, &["bern-any"]), [(true, 8)]);
    assert_eq!(BOARD.tickets(&own[3..], &["bern-any"]), [(true, 5)]);
    assert_eq!(BOARD.tickets(&own[4..], &["bern-any"]), [(false, 5)]);
    let own = [
        "chur-sargans:white",
        "sargans-vaduz:orange",
        "osterreich_2-vaduz:red",
        "st_gallen-vaduz:blue",
        "deutschland_5-st_gallen:gray",
    ];
    assert_eq!(BOARD.tickets(&own, &["chur-any"]), [(true, 6)]);
}

#[test]
fn both_copies_of_a_ticket_from_country_to_country_score() {
    let own = [
        "france_2-geneve:yellow",
        "geneve-lausanne:blue",
        "lausanne-martigny:orange",
        "martigny-sion:green",
        "brig-sion:black",
        "brig-italia_5:green",
    ];
    let held = [
        "france-any:1",
        "france-any:2",
        "italia-any:1",
        "deutschland-any:1",
    ];
    let scored = [(true, 11), (true, 11), (true, 11), (false, 5)];
    assert_eq!(BOARD.tickets(&own, &held), scored);
    assert_eq!(BOARD.score(&own, &held).n_completed, 3);
}

/// Two of the border points of France belong to networks that touch nowhere else.
#[test]
fn no_path_runs_on_through_a_country() {
    let own = ["france_2-geneve:yellow", "delemont-france_4:black"];
    let side = BOARD.score(&own, &["bern-any"]);
    assert_eq!(
        (side.n_completed, side.longest_path, side.network),
        (0, 2, 1)
    );
}

#[test]
fn two_tracks_to_one_country_are_no_double() {
    let rules = BOARD.rules(2);
    let own = [
        "deutschland_3-kreuzlingen:orange",
        "deutschland_4-kreuzlingen:white",
        "kreuzlingen-st_gallen:green",
    ];
    let edge = |id: &&str| Edge::from(rules.map.track(track(&rules, id)));
    let edges: Vec<Edge> = own.iter().map(edge).collect();
    assert_eq!(longest_trail_length(&edges), 2);
    let [orange, white] = [own[0], own[1]].map(|id| track(&rules, id));
    assert!(!rules.route(orange).contains(white));
    // Their ends have the same names, so their colours tell them apart.
    let labels = [orange, white].map(|id| rules.map.track_label(id));
    assert_eq!(
        labels,
        [
            "Deutschland–Kreuzlingen (orange)",
            "Deutschland–Kreuzlingen (white)"
        ]
    );
    let route = |one: &str| {
        let map = &rules.map;
        map.route_between(map.find_ends(one), map.find_ends("Germany"))
    };
    assert_eq!(route("Kreuzlingen"), None);
    let basel = route("basel").expect("the only one");
    assert_eq!(
        rules.map.track(basel.tracks[0]).id,
        "basel-deutschland_1:blue"
    );
}

#[test]
fn a_double_is_closed_at_two_players_and_open_at_three() {
    let closes = |rules: &Ruleset| {
        let double = rules
            .map
            .routes
            .iter()
            .find(|route| route.tracks.len() == 2);
        rules.closes_after(double.expect("a double").tracks[0])
    };
    assert_eq!([2, 3].map(|n| closes(&BOARD.rules(n))), [1, 2]);
}

#[test]
fn tickets_score_what_a_person_would_find() {
    BOARD.check_scores();
}

#[test]
fn every_game_comes_to_an_end() {
    let mut n_at_borders = 0;
    BOARD.play_all(30, |game, log| {
        for event in log {
            if let Event::TrackClaimed { track, payment, .. } = event {
                let map = &game.rules().map;
                let track = map.track(*track);
                let leads_abroad = [track.a, track.b]
                    .iter()
                    .any(|end| !map.city(*end).is_city());
                n_at_borders += u32::from(leads_abroad);
                let n_wild = payment.cards().n_wild();
                assert!(n_wild == 0 || track.kind() == TrackKind::Tunnel);
            }
        }
    });
    assert!(n_at_borders > 50, "{n_at_borders}");
}

#[test]
fn computers_reach_countries() {
    let (n_completed, n_failed) = BOARD.play_medium(|_| {});
    assert!(
        n_completed > 2 * n_failed,
        "{n_completed} completed, {n_failed} not"
    );
}
