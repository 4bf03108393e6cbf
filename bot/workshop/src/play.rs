//! What happens on a board when computers play on it.
//!
//! Start at [`Sample::of`]. What happens on the official boards is in [`crate::balance`].

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use domain::estimate::Estimate;
use engine::ai::Level;
use engine::ids::{CityId, TrackId};
use engine::map::Map;
use engine::ruleset::{Ruleset, RulesetError};
use engine::self_play::{ComputerGame, Played, Stuck, Watcher};
use engine::set::TrackSet;
use engine::variant::Variant;
use engine::view::View;
use serde::{Deserialize, Serialize};

use crate::distances::Distances;
use crate::figures;

/// Level that measures a board.
pub const LEVEL: Level = Level::Medium;

/// What is measured: the mean over games, but for the first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Measure {
    /// The largest difference of a seat's share of wins from an equal share, over all games. A shared win is divided.
    Seats,
    /// Turns of each player.
    Turns,
    /// Completed tickets, of all that are held at the end.
    Made,
    /// Blocked tickets, of those between two cities that are held at the end.
    ///
    /// A ticket is blocked if none of the shortest paths on the empty board is left to its side: on each there is a route
    /// of which the side claimed no track, and every track was claimed by others or closed. Trains, cards and stations do
    /// not count. It may be completed by a longer way all the same.
    Blocked,
    /// Routes of which nobody has claimed a track, of all.
    Unclaimed,
    /// How often the discards became a new train deck.
    NewDecks,
}

impl Measure {
    pub const ALL: [Measure; 6] = [
        Measure::Seats,
        Measure::Turns,
        Measure::Made,
        Measure::Blocked,
        Measure::Unclaimed,
        Measure::NewDecks,
    ];

    /// What the command line calls it.
    pub fn name(self) -> &'static str {
        match self {
            Measure::Seats => "wins of a seat, more or less than its share",
            Measure::Turns => "turns of each player",
            Measure::Made => "completed, of tickets",
            Measure::Blocked => "shortest path closed by others, of tickets",
            Measure::Unclaimed => "unclaimed, of routes",
            Measure::NewDecks => "new train decks",
        }
    }

    /// Whether there is more of it the more trains players have.
    pub(crate) fn grows_with_trains(self) -> bool {
        matches!(self, Measure::Turns | Measure::NewDecks)
    }

    /// Whether a board can have none of it and be all the better.
    pub(crate) fn can_be_none(self) -> bool {
        matches!(self, Measure::Seats | Measure::NewDecks)
    }

    /// Whether it is a part of a whole, and told in per cent.
    pub fn is_share(self) -> bool {
        !matches!(self, Measure::Turns | Measure::NewDecks)
    }
}

/// What was counted in games with one number of players.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sample {
    pub players: u8,
    pub games: u64,
    /// Share of games that each side won, in the order of play.
    pub wins: Vec<f64>,
    pub measures: BTreeMap<Measure, Estimate>,
}

/// Why a board cannot be played on.
#[derive(Debug, thiserror::Error)]
pub enum PlayError {
    #[error(transparent)]
    Rules(#[from] RulesetError),
    #[error(transparent)]
    Stuck(#[from] Stuck),
}

impl Sample {
    /// Plays some games on a board at each number of players.
    pub fn all(
        map: &Arc<Map>,
        variant: &Arc<Variant>,
        level: Level,
        deals: Range<u64>,
    ) -> Result<Vec<Sample>, PlayError> {
        let counts = variant.players.counts.iter();
        let sample = |n: &u8| {
            let rules = Arc::new(Ruleset::new(map.clone(), variant.clone(), *n)?);
            Sample::of(&rules, level, deals.clone())
        };
        counts.map(sample).collect()
    }

    /// Plays some games, each of a deal's number. The same board has the same games every time.
    pub fn of(rules: &Arc<Ruleset>, level: Level, deals: Range<u64>) -> Result<Sample, PlayError> {
        let n_games = deals.end - deals.start;
        let shortest = Distances::of(&rules.map);
        let mut wins = vec![0.0; usize::from(rules.n_sides())];
        let mut counted: BTreeMap<Measure, Vec<f64>> = BTreeMap::new();
        for deal in deals {
            let mut table = Table::default();
            let game = ComputerGame::of_level(rules.clone(), level, deal);
            let played = game.play_watched(&mut table)?;
            for (wins, share) in wins.iter_mut().zip(played.sheet.victories()) {
                *wins += share / n_games as f64;
            }
            for (measure, value) in table.counted(rules, &shortest, &played) {
                counted.entry(measure).or_default().push(value);
            }
        }
        let means = counted.iter();
        let mut measures: BTreeMap<Measure, Estimate> = means
            .map(|(measure, values)| (*measure, Estimate::of(values)))
            .collect();
        measures.insert(Measure::Seats, unfairness(&wins, n_games));
        Ok(Sample {
            players: rules.n_seats(),
            games: n_games,
            wins,
            measures,
        })
    }

    pub fn measure(&self, measure: Measure) -> Estimate {
        let none = Estimate {
            mean: 0.0,
            plus_minus: 0.0,
        };
        self.measures.get(&measure).copied().unwrap_or(none)
    }
}

/// The largest difference from an equal share, give or take what chance does to a share.
fn unfairness(wins: &[f64], n_games: u64) -> Estimate {
    let fair = 1.0 / wins.len() as f64;
    let off = wins.iter().map(|share| (share - fair).abs());
    Estimate {
        mean: off.fold(0.0, f64::max),
        plus_minus: 1.96 * (fair * (1.0 - fair) / n_games as f64).sqrt(),
    }
}

/// What lies on the table at the end of a game, by side.
#[derive(Default)]
struct Table {
    own: Vec<TrackSet>,
    open: Vec<TrackSet>,
}

impl Watcher for Table {
    fn ended(&mut self, view: &View<'_>) {
        let rules = view.rules();
        for side in 0..usize::from(rules.n_sides()) {
            let seats = || rules.side(side);
            self.own
                .push(seats().map(|seat| view.tracks(seat)).collect());
            let open = seats().map(|seat| view.open_tracks(seat));
            self.open.push(open.collect());
        }
    }
}

impl Table {
    /// The measures of one game.
    fn counted(
        &self,
        rules: &Ruleset,
        shortest: &Distances,
        played: &Played,
    ) -> [(Measure, f64); 5] {
        let (map, sheet) = (&rules.map, &played.sheet);
        let sides = || sheet.sides.iter();
        let n_completed: u32 = sides().map(|side| u32::from(side.n_completed)).sum();
        let n_failed: u32 = sides().map(|side| u32::from(side.n_failed)).sum();
        let (mut n_pairs, mut n_blocked) = (0, 0);
        for ((side, own), open) in sides().zip(&self.own).zip(&self.open) {
            let left = Distances::along(map, |id| (*own | *open).contains(id));
            let tickets = side.tickets.iter().map(|one| map.ticket(one.ticket));
            for ends in tickets.filter_map(figures::ends) {
                n_pairs += 1;
                n_blocked += u32::from(is_blocked(shortest, &left, ends));
            }
        }
        let claimed: TrackSet = self.own.iter().copied().collect();
        let share = |part: u32, all: u32| f64::from(part) / f64::from(all.max(1));
        let n_routes = map.routes.len() as u32;
        let n_seats = f64::from(rules.n_seats());
        [
            (Measure::Turns, f64::from(played.all_turns()) / n_seats),
            (Measure::Made, share(n_completed, n_completed + n_failed)),
            (Measure::Blocked, share(n_blocked, n_pairs)),
            (
                Measure::Unclaimed,
                share(n_unclaimed(map, claimed), n_routes),
            ),
            (Measure::NewDecks, f64::from(played.n_new_decks)),
        ]
    }
}

fn n_unclaimed(map: &Map, claimed: TrackSet) -> u32 {
    let is_unclaimed = |tracks: &[TrackId]| tracks.iter().all(|id| !claimed.contains(*id));
    let routes = map.routes.iter();
    routes.filter(|route| is_unclaimed(&route.tracks)).count() as u32
}

/// Whether what is left makes a longer path than the empty board.
fn is_blocked(shortest: &Distances, left: &Distances, [a, b]: [CityId; 2]) -> bool {
    shortest.between(a, b) < left.between(a, b)
}

#[cfg(test)]
mod tests {
    use engine::action::Action;
    use engine::ai;
    use engine::deal::Dealer;
    use engine::event::{Event, Viewer};
    use engine::game::Game;
    use engine::ids::Seat;
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    fn rules(variant: &str, n: u8) -> Arc<Ruleset> {
        let variant = Variant::named(variant).unwrap();
        let map = Map::named(&variant.map).unwrap();
        Arc::new(Ruleset::new(map, variant, n).unwrap())
    }

    /// Trains of the shortest path among some tracks: places get nearer as long as a track brings one nearer.
    fn trains(map: &Map, among: TrackSet, [a, b]: [CityId; 2]) -> Option<u16> {
        let mut far = vec![None; map.cities.len()];
        far[a.index()] = Some(0);
        loop {
            let before = far.clone();
            for track in among.iter().map(|id| map.track(id)) {
                let own = u16::from(track.length) + u16::from(track.mountain);
                for [from, to] in [[track.a, track.b], [track.b, track.a]] {
                    let may_go_on = from == a || map.city(from).border.is_none();
                    let Some(known) = far[from.index()].filter(|_| may_go_on) else {
                        continue;
                    };
                    let known = known + own;
                    far[to.index()] = Some(far[to.index()].map_or(known, |far| known.min(far)));
                }
            }
            if far == before {
                return far[b.index()];
            }
        }
    }

    /// A ring of four cities, one way round a space longer, with a double route.
    const RING: &str = r#"
        id = "ring"
        name = "Ring"
        vehicle = "train"
        colors = ["red", "blue"]
        cities = [
          { id = "ash", at = [50.0, 5.0], name = "Ash" },
          { id = "elm", at = [51.0, 6.0], name = "Elm" },
          { id = "fir", at = [49.0, 6.0], name = "Fir" },
          { id = "oak", at = [50.0, 7.0], name = "Oak" },
        ]
        tracks = [
          { id = "ash-elm:red", length = 2 },
          { id = "ash-elm:blue", length = 2 },
          { id = "elm-oak:red", length = 2 },
          { id = "ash-fir:red", length = 2 },
          { id = "fir-oak:blue", length = 3 },
        ]
        tickets = [{ id = "ash-oak", value = 4 }]
    "#;

    #[test]
    fn a_ticket_is_blocked_once_a_route_of_each_shortest_path_is_closed() {
        let map = Map::parse(RING).unwrap();
        let shortest = Distances::of(&map);
        let ends = figures::ends(&map.tickets[0]).unwrap();
        let all = [
            "ash-elm:red",
            "ash-elm:blue",
            "elm-oak:red",
            "ash-fir:red",
            "fir-oak:blue",
        ];
        for (closed, blocked, unclaimed) in [
            (&all[..0], false, 4),
            (&all[..1], false, 3),
            (&all[..2], true, 3),
            (&all[2..3], true, 3),
            (&all[3..], false, 2),
        ] {
            let is_closed = |id: TrackId| closed.contains(&&*map.track(id).id);
            let left = Distances::along(&map, |id| !is_closed(id));
            assert_eq!(is_blocked(&shortest, &left, ends), blocked, "{closed:?}");
            let ids = (0..map.tracks.len() as u8).map(TrackId);
            let claimed: TrackSet = ids.filter(|id| is_closed(*id)).collect();
            assert_eq!(n_unclaimed(&map, claimed), unclaimed, "{closed:?}");
        }
    }

    #[test]
    fn games_are_counted_as_one_counts_them_by_hand() {
        for (variant, n) in [("newyork", 2), ("london", 4), ("switzerland", 3)] {
            let rules = rules(variant, n);
            let map = &rules.map;
            let sample = Sample::of(&rules, LEVEL, 0..3).unwrap();
            let mut by_hand: BTreeMap<Measure, f64> = BTreeMap::new();
            let mut add = |measure, value: f64| *by_hand.entry(measure).or_default() += value / 3.0;
            for deal in 0..3 {
                let dealer = Dealer::numbered(deal);
                let mut rng = ChaCha8Rng::seed_from_u64(deal);
                let mut events: Vec<Event> = Vec::new();
                let mut game = Game::start(rules.clone(), &dealer, &mut |event: &Event| {
                    events.push(event.clone());
                });
                while let Some(&prompt) = game.prompts().first() {
                    let view = game.view(Viewer::Seat(prompt.seat));
                    let action: Action = ai::choose(&view, LEVEL, &mut rng).unwrap();
                    game.play(prompt.seat, &action, &dealer, &mut |event: &Event| {
                        events.push(event.clone());
                    })
                    .unwrap();
                }
                let n_turns = events
                    .iter()
                    .filter(|event| matches!(event, Event::TurnBegan { .. }));
                add(Measure::Turns, n_turns.count() as f64 / f64::from(n));
                let n_decks = events
                    .iter()
                    .filter(|event| matches!(event, Event::TrainDeckShuffled { .. }));
                add(Measure::NewDecks, n_decks.count() as f64 - 1.0);
                let owner = |id: TrackId| {
                    events.iter().find_map(|event| match event {
                        Event::TrackClaimed { seat, track, .. } if *track == id => Some(*seat),
                        _ => None,
                    })
                };
                let is_unclaimed =
                    |tracks: &[TrackId]| tracks.iter().all(|id| owner(*id).is_none());
                let n_unclaimed = map
                    .routes
                    .iter()
                    .filter(|route| is_unclaimed(&route.tracks))
                    .count();
                add(
                    Measure::Unclaimed,
                    n_unclaimed as f64 / map.routes.len() as f64,
                );
                let sheet = game.view(Viewer::Table).score_sheet().unwrap();
                let (mut n_held, mut n_made, mut n_pairs, mut n_blocked) = (0.0, 0.0, 0.0, 0.0);
                for (side, seat) in sheet.sides.iter().zip((0..).map(Seat)) {
                    let ids = (0..map.tracks.len() as u8).map(TrackId);
                    let is_left = |id: &TrackId| {
                        owner(*id) == Some(seat)
                            || game.view(Viewer::Table).open_tracks(seat).contains(*id)
                    };
                    let left: TrackSet = ids.clone().filter(is_left).collect();
                    for ticket in &side.tickets {
                        n_held += 1.0;
                        n_made += f64::from(u8::from(ticket.completed));
                        let Some(ends) = figures::ends(map.ticket(ticket.ticket)) else {
                            continue;
                        };
                        let all: TrackSet = ids.clone().collect();
                        let is_blocked = trains(map, left, ends) != trains(map, all, ends);
                        n_pairs += 1.0;
                        n_blocked += f64::from(u8::from(is_blocked));
                    }
                }
                add(Measure::Made, n_made / n_held);
                add(Measure::Blocked, n_blocked / f64::max(n_pairs, 1.0));
            }
            for (measure, value) in by_hand {
                let counted = sample.measure(measure).mean;
                assert!(
                    (counted - value).abs() < 1e-9,
                    "{variant}: {measure:?} {counted} {value}"
                );
            }
            let sum: f64 = sample.wins.iter().sum();
            assert!((sum - 1.0).abs() < 1e-9);
        }
    }

    #[test]
    fn unfairness_is_that_of_the_seat_farthest_from_its_share() {
        let estimate = unfairness(&[0.5, 0.3, 0.2, 0.0], 100);
        assert!((estimate.mean - 0.25).abs() < 1e-9);
        // A quarter of a hundred games, give or take twice √(¼·¾/100).
        assert!((estimate.plus_minus - 0.085).abs() < 1e-3);
    }
}
