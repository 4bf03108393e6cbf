//! India: its facts, mandalas on it, and games.

use std::sync::Arc;

use engine::ai::{self, Level};
use engine::card::CardCounts;
use engine::deal::Dealer;
use engine::event::Viewer;
use engine::game::Game;
use engine::ids::{Seat, TicketId, TrackId};
use engine::map::Map;
use engine::paths::{second_way, side_tracks};
use engine::ruleset::Ruleset;
use engine::scoring::{Bonus, Held, Holding, ScoreSheet, SideScore};
use engine::set::TrackSet;
use engine::testing::{play_random, table_name, tables_of};
use engine::variant::Variant;
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use super::n_games;

fn map() -> Arc<Map> {
    Map::named("india").expect("a map")
}

fn variant() -> Arc<Variant> {
    Variant::named("india").expect("a variant")
}

#[test]
fn the_ferry_of_eight_takes_two_wilds_and_six_cards_of_a_colour() {
    let map = map();
    let ferry = map.find_track("calcutta-madras:gray").expect("a track");
    let rules = Ruleset::new(map, variant(), 2).expect("for two");
    let price = rules.price(ferry);
    for (cards, pays) in [
        ("**gggggg", true),
        ("*ggggggg", false),
        ("********", true),
        ("***ggggg", true),
    ] {
        let payment = CardCounts::parse(cards).expect("letters");
        assert_eq!(price.pays(&payment), pays, "{cards}");
    }
    assert_eq!(rules.points(ferry), 21);
}

/// The score of who holds these tracks and, of the board with these tickets and no others, all tickets.
fn score(tracks: &[&str], tickets: &[(&str, u8)]) -> SideScore {
    let india = include_str!("../../../assets/maps/india/rules.toml");
    let (facts, _) = india.split_once("\ntickets = [").expect("its tickets");
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
    for rules in tables_of(variant()) {
        for number in 0..n_games() {
            let (game, _) = play_random(&rules, number, |_, _, _, _| {});
            let sheet = game.view(Viewer::Table).score_sheet();
            assert!(sheet.is_some(), "{} {number}", table_name(&rules));
        }
    }
}

#[test]
fn a_second_way_makes_a_mandala_and_no_part_of_it_does() {
    let mut n_ways = 0;
    let games = tables_of(variant()).into_iter();
    for (rules, number) in games.flat_map(|rules| (0..8).map(move |n| (rules.clone(), n))) {
        play_random(&rules, number, |game, _, seat, _| {
            let view = game.view(Viewer::Seat(seat));
            let own = side_tracks(&view, seat);
            for ticket in view.tickets() {
                let Some(way) = second_way(&view, seat, ticket) else {
                    continue;
                };
                let is_mandala = |tracks: TrackSet| {
                    let holding = Holding {
                        tracks: tracks.iter().collect(),
                        tickets: vec![(ticket, Held::Hand(Seat(0)))],
                        ..Holding::default()
                    };
                    let mut holdings = vec![Holding::default(); usize::from(rules.n_seats())];
                    holdings[0] = holding;
                    let sheet = ScoreSheet::of_holdings(&rules, &holdings);
                    sheet.sides[0].tickets[0].mandala
                };
                assert!(is_mandala(own | way.tracks));
                for track in way.tracks {
                    assert!(!is_mandala((own | way.tracks) - TrackSet::from(track)));
                }
                n_ways += 1;
            }
        });
    }
    assert!(n_ways > 50, "{n_ways}");
}

#[test]
fn computers_make_mandalas() {
    let rules = Arc::new(Ruleset::new(map(), variant(), 2).expect("for two"));
    let n_games = 48;
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
        n_games / 4 < n_mandalas,
        "{n_mandalas} mandalas in {n_games} games"
    );
}
