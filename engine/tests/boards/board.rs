//! A board in the tests of one variant.

use std::sync::Arc;

use engine::ai::{self, Level};
use engine::card::CardCounts;
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TrackId};
use engine::map::{Goal, Map, Ticket};
use engine::ruleset::Ruleset;
use engine::scoring::{Held, Holding, ScoreSheet, SideScore};
use engine::testing::{play_random, table_name};
use engine::variant::Variant;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;

/// The texts of a map and of a variant on it.
pub struct Board {
    pub map: &'static str,
    pub variant: &'static str,
}

impl Board {
    pub fn map(&self) -> Arc<Map> {
        Arc::new(Map::parse(self.map).unwrap_or_else(|faults| panic!("{faults}")))
    }

    /// Countries by name, with their numbers of border points.
    pub fn border_points(&self) -> Vec<(String, u32)> {
        let map = self.map();
        let countries = map.countries.iter();
        countries
            .map(|country| (country.name.clone(), country.border_points.len()))
            .collect()
    }

    pub fn variant(&self) -> Variant {
        let variant = Variant::parse(self.variant);
        let variant = variant.unwrap_or_else(|faults| panic!("{faults}"));
        variant
            .check_new(&self.map())
            .unwrap_or_else(|faults| panic!("{faults}"));
        variant
    }

    pub fn rules(&self, n_seats: u8) -> Arc<Ruleset> {
        let rules = Ruleset::new(self.map(), Arc::new(self.variant()), n_seats);
        Arc::new(rules.expect("the variant allows this number"))
    }

    pub fn tables(&self) -> Vec<Arc<Ruleset>> {
        let counts = self.variant().players.counts;
        counts.into_iter().map(|n| self.rules(n)).collect()
    }

    /// The score of who holds these tracks and tickets.
    pub fn score(&self, tracks: &[&str], tickets: &[&str]) -> SideScore {
        let rules = self.rules(2);
        let holding = Holding {
            tracks: tracks.iter().map(|id| track(&rules, id)).collect(),
            tickets: tickets
                .iter()
                .map(|id| (rules.map.find_ticket(id).expect(id), Held::Hand(Seat(0))))
                .collect(),
            ..Holding::default()
        };
        let mut sheet = ScoreSheet::of_holdings(&rules, &[holding, Holding::default()]);
        sheet.sides.remove(0)
    }

    /// Whether each of the tickets is completed, and the value that scores or is lost.
    pub fn tickets(&self, tracks: &[&str], tickets: &[&str]) -> Vec<(bool, u8)> {
        let side = self.score(tracks, tickets);
        let tickets = side.tickets.iter();
        tickets
            .map(|ticket| (ticket.completed, ticket.value))
            .collect()
    }

    /// Which of the payments, as letters, pay for the track.
    #[track_caller]
    pub fn check_payments(&self, id: &str, legal: &[&str], wrong: &[&str]) {
        let rules = self.rules(2);
        let price = rules.price(track(&rules, id));
        for (payments, pays) in [(legal, true), (wrong, false)] {
            for payment in payments {
                let cards = CardCounts::parse(payment).expect("letters");
                assert_eq!(price.pays(&cards), pays, "{payment} for {id}");
            }
        }
    }

    /// Plays random games at every number of players.
    pub fn play_all(&self, usual: u64, mut watch: impl FnMut(&Game, &[Event])) {
        let n_games =
            std::env::var("RAILPOST_GAMES").map_or(usual, |n| n.parse().expect("a number"));
        for rules in self.tables() {
            for number in 0..n_games {
                let (game, log) = play_random(&rules, number, |_, _, _, _| {});
                assert!(game.is_over(), "{} {number}", table_name(&rules));
                let again = Game::replay(rules.clone(), &log);
                assert_eq!(again.as_ref(), Ok(&game), "{} {number}", table_name(&rules));
                watch(&game, &log);
            }
        }
    }

    /// Numbers of tickets that `medium` completes and does not, in one game with each number of players.
    pub fn play_medium(&self, mut watch: impl FnMut(&[Event])) -> (u32, u32) {
        let (mut n_completed, mut n_failed) = (0, 0);
        for (number, rules) in (1..).zip(self.tables()) {
            let dealer = Dealer::numbered(number);
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut log = Vec::new();
            let mut sink = |event: &Event| log.push(event.clone());
            let mut game = Game::start(rules, &dealer, &mut sink);
            while let Some(prompt) = game.prompts().first().copied() {
                let view = game.view(Viewer::Seat(prompt.seat));
                let action = ai::choose(&view, Level::Medium, &mut rng).expect("an answer");
                let played = game.play(prompt.seat, &action, &dealer, &mut sink);
                assert_eq!(played, Ok(()));
            }
            watch(&log);
            let sheet = game.view(Viewer::Table).score_sheet();
            for side in &sheet.expect("the game is over").sides {
                n_completed += u32::from(side.n_completed);
                n_failed += u32::from(side.n_failed);
            }
        }
        (n_completed, n_failed)
    }

    /// Compares what tickets score with what a person would find who follows every track, over random tracks.
    pub fn check_scores(&self) {
        let rules = self.rules(2);
        let map = &rules.map;
        let mut n_completed = 0;
        for number in 0..300 {
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let all: Vec<&str> = map.tracks.iter().map(|track| track.id.as_str()).collect();
            let n = rng.random_range(1..50);
            let tracks: Vec<&str> = all.sample(&mut rng, n).copied().collect();
            let tickets: Vec<&str> = map.tickets.iter().map(|one| one.id.as_str()).collect();
            let side = self.score(&tracks, &tickets);
            for scored in &side.tickets {
                let ticket = map.ticket(scored.ticket);
                let best = best_value(map, &tracks, ticket);
                let expected = (best.is_some(), best.unwrap_or(lowest_value(ticket)));
                assert_eq!((scored.completed, scored.value), expected, "{}", ticket.id);
                n_completed += u32::from(scored.completed);
            }
        }
        assert!(n_completed > 500, "{n_completed}");
    }
}

pub fn track(rules: &Ruleset, id: &str) -> TrackId {
    let known = rules.map.find_track(id);
    known.unwrap_or_else(|| panic!("no track {id}"))
}

/// The highest value among the goals that the tracks lead to.
fn best_value(map: &Map, tracks: &[&str], ticket: &Ticket) -> Option<u8> {
    let reached = |goal: &&Goal| {
        let mut from = ticket.from.cities.iter();
        from.any(|start| {
            let mut reached = vec![start];
            for _ in 0..tracks.len() {
                for id in tracks {
                    let track = map.track(map.find_track(id).expect("a track"));
                    for (one, other) in [(track.a, track.b), (track.b, track.a)] {
                        if reached.contains(&one) && !reached.contains(&other) {
                            reached.push(other);
                        }
                    }
                }
            }
            goal.end.cities.iter().any(|city| reached.contains(&city))
        })
    };
    let goals = ticket.goals.iter().filter(reached);
    goals.map(|goal| goal.value).max()
}

fn lowest_value(ticket: &Ticket) -> u8 {
    let values = ticket.goals.iter().map(|goal| goal.value);
    values.min().expect("a goal")
}
