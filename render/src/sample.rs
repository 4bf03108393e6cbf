//! Sample tables: for choosing palettes, and for showing what a map looks like in play.

use std::sync::Arc;

use engine::ai::{self, Level};
use engine::card::Card;
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{CityId, TrackId};
use engine::map::Map;
use engine::ruleset::Ruleset;
use image::{Rgba, RgbaImage};
use rand::SeedableRng as _;

use super::avatar::{Avatar, SIDE};
use super::cards::{self, CardStyle};
use super::scene::Scene;
use super::seat_face::seat_disc;
use super::shape::{point, rect};
use super::sheet::{Flag, LastAction, LastMove, Plan, SeatSheet, TableSheet};
use super::theme::{N_LIVERIES, N_SEATS, ThemeColors};
use super::words::PictureWords;

/// A table that shows everything a table picture may contain, so that a palette made from it works for
/// every table: all seats' wagons, all cards, the halos.
pub fn palette_sample(map: &Map, colors: &ThemeColors) -> (TableSheet, Scene) {
    let seats = (0..N_SEATS).map(|seat| SeatSheet {
        name: "Anna".to_owned(),
        livery: seat,
        face: None,
        score: 88,
        trains: 20,
        trains_full: 45,
        n_cards: 9,
        n_tickets: 3,
        stations: 2,
        stations_full: 3,
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
        // Two in three stay open, so that the base has its share.
        owners: (0..n_tracks)
            .map(|at| (at % 3 == 0).then_some(at / 3 % N_LIVERIES))
            .collect(),
        stations: vec![(CityId(0), 0)],
        lent: vec![(TrackId(3 % n_tracks as u8), 2)],
        closed: vec![TrackId(1)],
        recent: vec![TrackId(0), TrackId((9 % n_tracks) as u8)],
        rolling: Vec::new(),
        last_move: Some(LastMove {
            seat: 0,
            what: LastAction::Claimed {
                track: TrackId(0),
                points: 7,
            },
        }),
        traced: vec![TrackId(0)],
        plans: vec![Plan {
            ends: vec![0, 1],
            missing: vec![TrackId(1)],
            is_done: false,
        }],
        planner: Some(1),
        flag: Flag::FinalRound(3),
    };
    let mut extra = Scene::new();
    let words = PictureWords::default();
    let style = CardStyle {
        colors,
        letters: &words.letters,
        map,
    };
    let others = [Card::Black, Card::White, Card::Orange, Card::Purple];
    for (at, card) in others.into_iter().enumerate() {
        let place = rect(40.0 + 172.0 * at as f32, 60.0, 158.0, 110.0);
        cards::face(&mut extra, card, place, style);
    }
    for livery in 0..N_LIVERIES {
        let x = 90.0 + 90.0 * livery as f32;
        seat_disc(&mut extra, livery, point(x, 240.0), 30.0, colors);
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

/// A game played by computers, and its log: for pictures of a realistic table.
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

/// Profile pictures of sample players, by seat. The third has none.
pub fn sample_faces() -> Vec<Option<Arc<Avatar>>> {
    [
        Some(Sitter::new(0xf0c8a8, 0x6b3a1e, 0x7fb0c8)),
        Some(Sitter::new(0x8d5a3c, 0x1c1512, 0xe8c07a)),
        None,
        Some(Sitter::new(0xe0a882, 0xc23b2a, 0x3a5a40)),
        Some(Sitter::new(0xf4d6c0, 0xd8b24a, 0x8a6fb0)),
        Some(Sitter::new(0xb9805a, 0x4a4a4a, 0xd88a9a)),
    ]
    .map(|sitter| sitter.map(|sitter| Arc::new(sitter.painted())))
    .into()
}

/// Colours of a sample player's portrait: skin, hair and background.
struct Sitter([[f32; 3]; 3]);

impl Sitter {
    fn new(skin: u32, hair: u32, ground: u32) -> Sitter {
        let color = |hex: u32| [16, 8, 0].map(|shift| ((hex >> shift) & 0xff) as f32);
        Sitter([skin, hair, ground].map(color))
    }

    /// Head and shoulders in soft light: like a photograph, it has more colours than a palette.
    fn painted(&self) -> Avatar {
        let Sitter([skin, hair, ground]) = self;
        let pixel = |x: u32, y: u32| {
            let at = |n: u32| (n as f32 + 0.5) / SIDE as f32;
            let (x, y) = (at(x), at(y));
            // How far outside an ellipse a point lies: below 1 it is inside.
            let oval = |middle: (f32, f32), reach: (f32, f32)| {
                (((x - middle.0) / reach.0).powi(2) + ((y - middle.1) / reach.1).powi(2)).sqrt()
            };
            let eye = oval((0.42, 0.46), (0.035, 0.03)).min(oval((0.59, 0.46), (0.035, 0.03)));
            let mouth = oval((0.5, 0.61), (0.1, 0.025));
            let (color, light) = if oval((0.5, 0.48), (0.19, 0.25)) < 1.0 && y > 0.33 {
                if eye < 1.0 {
                    (hair, 0.5)
                } else if mouth < 1.0 {
                    (skin, 0.65)
                } else {
                    (skin, 1.12 - 0.5 * (x - 0.3))
                }
            } else if oval((0.5, 0.42), (0.25, 0.29)) < 1.0 {
                (hair, 1.3 - 0.8 * x)
            } else if oval((0.5, 1.05), (0.42, 0.32)) < 1.0 {
                (hair, 0.75 + 0.5 * (1.0 - y))
            } else {
                (ground, 1.15 - 0.5 * y)
            };
            let [r, g, b] = color.map(|value| (value * light).clamp(0.0, 255.0) as u8);
            Rgba([r, g, b, 255])
        };
        Avatar::of(&RgbaImage::from_fn(SIDE, SIDE, pixel))
    }
}
