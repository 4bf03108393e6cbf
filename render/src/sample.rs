//! Sample tables: for choosing palettes, and for showing what a map looks like in play.

use std::sync::Arc;

use engine::ai::{self, Level};
use engine::card::Card;
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::TrackId;
use engine::map::Map;
use engine::ruleset::Ruleset;
use rand::SeedableRng as _;

use super::cards;
use super::panel;
use super::scene::Scene;
use super::shape::rect;
use super::sheet::{Flag, LastAction, LastMove, Plan, SeatSheet, TableSheet};
use super::theme::{N_SEATS, Theme};

/// A table that shows everything a table picture may hold, so that a palette made from it serves
/// every table: all seats' wagons, all cards, the halos.
pub fn palette_sample(map: &Map, theme: Theme) -> (TableSheet, Scene) {
    let seats = (0..N_SEATS).map(|seat| SeatSheet {
        name: "Anna".to_owned(),
        score: 88,
        trains: 20,
        trains_full: 45,
        n_cards: 9,
        n_tickets: 3,
        is_turn: seat == 1,
        resigned: seat == 2,
    });
    let n_tracks = map.tracks.len();
    let sheet = TableSheet {
        title: map.name.clone(),
        seats: seats.collect(),
        teams: Vec::new(),
        row: [Card::Red, Card::Blue, Card::Green, Card::Yellow, Card::Wild]
            .map(Some)
            .to_vec(),
        n_deck: 40,
        n_discards: 10,
        n_tickets: 0,
        // Two of three stay open, so that the base keeps its say.
        owners: (0..n_tracks)
            .map(|at| (at % 3 == 0).then_some(at / 3 % N_SEATS))
            .collect(),
        closed: vec![TrackId(1)],
        recent: vec![TrackId(0), TrackId((9 % n_tracks) as u8)],
        last_move: Some(LastMove {
            seat: 0,
            what: LastAction::Claimed {
                track: TrackId(0),
                points: 7,
            },
        }),
        traced: vec![TrackId(0)],
        plans: vec![Plan {
            ends: [0, 1],
            missing: vec![TrackId(1)],
            is_done: false,
        }],
        flag: Flag::FinalRound(3),
    };
    let colors = theme.colors();
    let mut extra = Scene::new();
    let others = [Card::Black, Card::White, Card::Orange, Card::Purple];
    for (at, card) in others.into_iter().enumerate() {
        let place = rect(40.0 + 172.0 * at as f32, 60.0, 158.0, 110.0);
        cards::face(&mut extra, card, map.vehicle, place, colors);
    }
    for seat in 0..N_SEATS {
        let x = 90.0 + 90.0 * seat as f32;
        panel::seat_disc(&mut extra, seat, x, 240.0, 30.0, colors);
    }
    for (at, color) in [colors.good, colors.bad, colors.gold]
        .into_iter()
        .enumerate()
    {
        let place = rect(40.0 + 80.0 * at as f32, 300.0, 70.0, 30.0);
        extra.fill(super::shape::Shape::round_rect(place, 8.0), color);
    }
    (sheet, extra)
}

/// A game played by computers, and its log: how a real table looks.
#[derive(Debug)]
pub struct SampleGame {
    pub rules: Arc<Ruleset>,
    pub game: Game,
    pub log: Vec<Event>,
}

impl SampleGame {
    /// Plays until this number of tracks is claimed, or to the end.
    pub fn played(rules: &Arc<Ruleset>, number: u64, n_claimed: usize) -> SampleGame {
        let mut log = Vec::new();
        let dealer = Dealer::numbered(number);
        let mut rng = rand_chacha::ChaCha8Rng::seed_from_u64(number);
        let mut game = Game::start(rules.clone(), &dealer, &mut |event| log.push(event.clone()));
        while let Some(prompt) = game.prompts().first().copied() {
            let is_turn_open = game.view(Viewer::Table).claimed().len() as usize >= n_claimed
                && prompt.kind == engine::PromptKind::TakeTurn;
            if is_turn_open {
                break;
            }
            let view = game.view(Viewer::Seat(prompt.seat));
            let Some(action) = ai::choose(&view, Level::Simple, &mut rng) else {
                break;
            };
            let played = game.play(prompt.seat, &action, &dealer, &mut |event| {
                log.push(event.clone());
            });
            if played.is_err() {
                break;
            }
        }
        SampleGame {
            rules: rules.clone(),
            game,
            log,
        }
    }

    /// Plays to the end.
    pub fn finished(rules: &Arc<Ruleset>, number: u64) -> SampleGame {
        SampleGame::played(rules, number, usize::MAX)
    }
}
