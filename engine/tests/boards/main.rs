//! Boards with stations, with mandalas in [`india`], with substitutes in [`nordic`] and with countries in
//! [`switzerland`] and [`germany`]: the facts of their maps, and games on them.
//!
//! `RAILPOST_GAMES=2000 cargo test -p engine --test boards` plays that many games of each variant and number of players.

mod board;
mod germany;
mod india;
mod nordic;
mod switzerland;

use std::sync::Arc;

use engine::action::Action;
use engine::event::{Event, Viewer};
use engine::ids::{CityId, Seat, TicketId, TrackId};
use engine::map::Map;
use engine::paths::{
    Nearer, TicketState, cheapest_path, side_tracks, ticket_state, worth_of_stations,
};
use engine::ruleset::Ruleset;
use engine::scoring::{Held, Holding, ScoreSheet};
use engine::set::TrackSet;
use engine::testing::{play_random, table_name};
use engine::variant::Variant;
use engine::view::View;

const VARIANTS: [&str; 4] = [
    "europe",
    "europe-expanded",
    "europe-mega",
    "europe-big-cities",
];

fn europe() -> Arc<Map> {
    Map::named("europe").expect("a map")
}

fn variant(id: &str) -> Arc<Variant> {
    Variant::named(id).expect("a variant")
}

/// Games of each variant and number of players.
fn n_games() -> u64 {
    std::env::var("RAILPOST_GAMES").map_or(12, |n| n.parse().expect("a number"))
}

/// Every variant at every number of players.
fn tables() -> Vec<Arc<Ruleset>> {
    let tables = VARIANTS.into_iter().flat_map(|id| {
        let variant = variant(id);
        let counts = variant.players.counts.clone().into_iter();
        counts.map(move |n| {
            let rules = Ruleset::new(europe(), variant.clone(), n);
            Arc::new(rules.expect("the variant allows this number"))
        })
    });
    tables.collect()
}

#[test]
fn the_decks_are_as_large_as_the_rules_say() {
    let decks = VARIANTS.into_iter().map(|id| {
        let variant = variant(id);
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
            named("europe-mega", 89, 12),
            named("europe-big-cities", 45, 0),
        ]
    );
}

/// The board with these tickets and no others.
fn with_tickets(tickets: &[(&str, u8)]) -> Arc<Ruleset> {
    let europe = include_str!("../../../assets/maps/europe/rules.toml");
    let (facts, _) = europe.split_once("\ntickets = [").expect("its tickets");
    let lines = tickets.iter().map(|(id, value)| {
        format!("  {{ id = \"{id}\", value = {value}, sets = [\"base\", \"base_long\"] }},\n")
    });
    let text = format!("{facts}\ntickets = [\n{}]\n", lines.collect::<String>());
    let map = Map::parse(&text).unwrap_or_else(|faults| panic!("{faults}"));
    Arc::new(Ruleset::new(Arc::new(map), variant("europe"), 3).expect("for three"))
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
    let (mut n_built, mut n_lent) = (0, 0);
    for rules in tables() {
        for number in 0..n_games() {
            let (game, _) = play_random(&rules, number, |_, _, _, _| {});
            let view = game.view(Viewer::Table);
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

#[test]
fn a_station_brings_nearer_what_one_of_the_tracks_there_would() {
    let mut n_nearer = 0;
    for rules in tables() {
        let (_, _) = play_random(&rules, 5, |game, _, seat, _| {
            let view = game.view(Viewer::Seat(seat));
            let legal = view.legal_actions();
            let own = side_tracks(&view, seat);
            let lent = view.lent();
            if lent.len() < view.stations(seat).len() {
                // What a station does that lends nothing yet has a test of its own.
                return;
            }
            let free: TrackSet = lent.iter().map(|lent| lent.track).collect();
            let free = free | own;
            for worth in worth_of_stations(&view, legal.stations()) {
                let there = view.claimed() - own;
                let there = there.iter().filter(|id| {
                    let track = view.map().track(*id);
                    worth.city == track.a || worth.city == track.b
                });
                let there: Vec<TrackSet> = there.map(TrackSet::from).collect();
                let to_go = |ticket: TicketId, lent: TrackSet| {
                    let ticket = view.map().ticket(ticket);
                    let (free, open) = (free | lent, view.claimable_tracks(seat));
                    let path = cheapest_path(&view, ticket.from.cities, ticket.to(), free, open)?;
                    (path.n_trains <= u16::from(view.trains(seat))).then_some(path.n_trains)
                };
                let with = |ticket| there.iter().filter_map(|lent| to_go(ticket, *lent)).min();
                let open = view.tickets() - worth.completed.iter().copied().collect();
                let saved = open.iter().filter_map(|ticket| {
                    let (before, with) = (to_go(ticket, TrackSet::EMPTY), with(ticket)?);
                    let nearer = before.is_none_or(|before| with < before);
                    nearer.then_some((before.unwrap_or(255) - with, with, before))
                });
                let best = saved.map(|(saved, ..)| saved).max();
                let best = best.filter(|_| !view.is_last_turn());
                assert_eq!(worth.nearer.map(Nearer::saved), best, "{worth:?}");
                if let Some(nearer) = worth.nearer {
                    assert_eq!(Some(nearer.n_trains), with(nearer.ticket));
                    assert_eq!(nearer.before, to_go(nearer.ticket, TrackSet::EMPTY));
                    n_nearer += 1;
                }
            }
        });
    }
    assert!(n_nearer > 1000, "{n_nearer}");
}

#[test]
fn a_station_that_stands_counts_for_a_ticket_as_was_said_before_it_was_built() {
    let to_go = |view: &View<'_>, seat, ticket| match ticket_state(view, seat, ticket) {
        TicketState::Missing(path) => Some(path.n_trains),
        TicketState::Completed { .. } | TicketState::OutOfReach => None,
    };
    let mut n_nearer = 0;
    for rules in tables() {
        let (_, _) = play_random(&rules, 5, |game, dealer, seat, _| {
            let view = game.view(Viewer::Seat(seat));
            let legal = view.legal_actions();
            for worth in worth_of_stations(&view, legal.stations()) {
                let Some(nearer) = worth.nearer.filter(|_| worth.completed.is_empty()) else {
                    continue;
                };
                assert_eq!(nearer.before, to_go(&view, seat, nearer.ticket));
                let (city, payment) = (worth.city, legal.station_payments()[0]);
                let mut then = game.clone();
                let build = Action::BuildStation { city, payment };
                then.play(seat, &build, dealer, &mut |_: &Event| {})
                    .unwrap();
                let then = then.view(Viewer::Seat(seat));
                let after = to_go(&then, seat, nearer.ticket);
                assert!(after <= Some(nearer.n_trains), "{after:?} {worth:?}");
                // A second station for the same track is worth nothing.
                let open = then.station_sites();
                let again = worth_of_stations(&then, open);
                let again = again.iter().filter_map(|worth| worth.nearer);
                let mut again = again.filter(|again| again.ticket == nearer.ticket);
                assert!(again.all(|again| again.before == after && Some(again.n_trains) < after));
                n_nearer += 1;
            }
        });
    }
    assert!(n_nearer > 1000, "{n_nearer}");
}

#[test]
fn in_the_last_turn_a_ticket_is_in_reach_if_one_more_track_joins_it() {
    let (mut n_missing, mut n_out) = (0, 0);
    for rules in tables() {
        let (_, _) = play_random(&rules, 5, |game, _, seat, _| {
            let view = game.view(Viewer::Seat(seat));
            let lent = view.lent();
            if !view.is_last_turn() || lent.len() < view.stations(seat).len() {
                return;
            }
            let lent: TrackSet = lent.iter().map(|lent| lent.track).collect();
            let free = side_tracks(&view, seat) | lent;
            for ticket in view.tickets().iter() {
                let ends = view.map().ticket(ticket);
                let joins = |track: TrackId| {
                    let free = free | TrackSet::from(track);
                    cheapest_path(&view, ends.from.cities, ends.to(), free, TrackSet::EMPTY)
                };
                let mut claimable = view.claimable_tracks(seat).iter();
                let can_be = claimable.any(|track| joins(track).is_some());
                match ticket_state(&view, seat, ticket) {
                    TicketState::Completed { .. } => {}
                    TicketState::Missing(path) => {
                        assert!(can_be && path.tracks.len() == 1, "{path:?}");
                        n_missing += 1;
                    }
                    TicketState::OutOfReach => {
                        assert!(!can_be);
                        n_out += 1;
                    }
                }
            }
        });
    }
    assert!(0 < n_missing && 0 < n_out, "{n_missing} {n_out}");
}
