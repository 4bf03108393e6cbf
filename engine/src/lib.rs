//! The rules of the game: values in, values out. No IO, no clock, no global randomness.
//!
//! # One move
//!
//! A [`Game`](game::Game) is the fold of its [`Event`](event::Event)s. A player orders an
//! [`Action`](action::Action); [`Game::play`](game::Game::play) checks it against the rules and writes
//! the facts that follow, or refuses it with a [`Refusal`](refusal::Refusal) and changes nothing.
//! [`Game::apply`](game::Game::apply) is the only code that changes a game. What somebody may know of
//! it is a [`View`](view::View), what they may hear of an event a [`SeenEvent`](event::SeenEvent); menus,
//! pictures and computer players are made of these two and see nothing else.
//!
//! ```
//! use std::sync::Arc;
//! use engine::action::Action;
//! use engine::deal::Dealer;
//! use engine::event::Viewer;
//! use engine::game::Game;
//! use engine::ids::Seat;
//! use engine::map::Map;
//! use engine::ruleset::Ruleset;
//! use engine::variant::Variant;
//!
//! let variant = Variant::named("london").expect("an embedded variant");
//! let map = Map::named(&variant.map).expect("its map");
//! let rules = Arc::new(Ruleset::new(map, variant, 2).expect("two may play"));
//! let dealer = Dealer::numbered(1);
//! let mut game = Game::start(rules.clone(), &dealer, &mut |_| {});
//!
//! // Both choose their first tickets, then the first seat draws a card.
//! for seat in [Seat(1), Seat(0)] {
//!     let keep = Action::parse("keep 1", &rules.map).expect("an action");
//!     game.play(seat, &keep, &dealer, &mut |_| {}).expect("legal");
//! }
//! let draw = Action::parse("draw deck", &rules.map).expect("an action");
//! let events = game.decide(Seat(0), &draw, &dealer).expect("legal");
//! assert_eq!(events.len(), 1);
//! assert!(game.decide(Seat(1), &draw, &dealer).is_err());
//!
//! let view = game.view(Viewer::Seat(Seat(0)));
//! assert!(view.legal_actions().all().contains(&draw));
//! ```
//!
//! # Where a rule is
//!
//! The rules are told in `docs/rules.md`, in numbered paragraphs. The code names the paragraph it
//! follows, and the tests stand under the same headings and numbers, so all three are found from any
//! one. To find the rule for a wild as the second card, for example: `docs/rules.md`, "Drawing train
//! cards", 3 — `rules::draw::second`, whose first line says *Rules: "Drawing train cards", 3* — and
//! under `// 3` in `engine/tests/rules/drawing.rs` the test
//! `a_face_up_wild_cannot_be_the_second_card`.
//!
//! | heading of `docs/rules.md` | code | tests |
//! | --- | --- | --- |
//! | Set-up | `rules/set_up.rs` | `tests/rules/set_up.rs` |
//! | A turn | `rules/mod.rs`, `rules/turn.rs` | `tests/rules/turn.rs` |
//! | Drawing train cards | `rules/draw.rs`, `rules/row.rs` | `tests/rules/drawing.rs` |
//! | Claiming a route | `rules/claim.rs`, `rules/open.rs`, `rules/payment.rs`, `rules/tunnel.rs`, [`price`] | `tests/rules/claiming.rs`, `tests/rules/claiming/` |
//! | Stations | `rules/station.rs`, `rules/sites.rs`, [`lending`] | `tests/rules/stations.rs` |
//! | Drawing tickets, Sharing tickets | `rules/tickets.rs` | `tests/rules/tickets.rs` |
//! | The end | `rules/turn.rs`, [`scoring`], [`network`] | `tests/rules/the_end.rs` |
//! | Secrets | [`view`], [`event`] | `tests/rules/secrets.rs`, `tests/random_games.rs` |
//! | House rules | [`variant`], [`ruleset`] | `tests/rules/house_rules.rs` |
//!
//! # Where everything else is
//!
//! The modules stand on each other like the rungs of a ladder: none names one that is listed after it, and so
//! in each folder (`tests/ladder.rs`). From the lowest up:
//!
//! - **Facts.** [`map`], [`variant`], [`catalog`]: boards and ways to play as checked data, and those that come
//!   with the program. No code asks for one by name. [`ruleset`] joins the two for a number of seats.
//!   [`action`]: what players order. [`deal`]: the shuffle, specified in `docs/fairness.md`.
//! - **State and events.** `state` is where everything lies, an [`event`] a fact that changes it, `apply` how.
//! - **Rules.** `rules` checks actions and writes events; [`refusal`] is its no. [`scoring`] comes at the end,
//!   with [`lending`] for it.
//! - **Game.** [`game`]: a ruleset and a state, from the first event on. [`replay`]: one turn by turn.
//! - **View.** [`view`]: what one viewer knows. [`legal`]: what a seat may do, from its view alone. [`paths`]: the
//!   shortest ways it could build.
//! - **Players.** [`ai`]: computer players. [`self_play`]: whole games between them.
//!
//! Above them stands the crate `records`: a game as a file, whether it holds, and how it went.
//!
//! What holds in every game (nothing lost, everything told by the log, secrets kept, legal is accepted) is tested
//! in `tests/random_games.rs` and `tests/legal.rs`.

// Facts.
pub mod steps;
pub mod fault;
pub mod ids;
pub mod set;
mod ticket_list;
pub mod card;
pub mod network;
pub mod map;
pub mod price;
pub mod variant;
pub mod catalog;
mod chart;
pub mod ruleset;
pub mod action;
pub mod deal;
// State and events.
mod state;
pub mod event;
mod apply;
// Rules.
pub mod refusal;
mod rules;
pub mod lending;
pub mod scoring;
pub mod points;
// Game.
pub mod game;
pub mod replay;
// View.
pub mod view;
pub mod legal;
pub mod paths;
// Players.
pub mod ai;
pub mod self_play;
// Everybody's tests.
#[doc(hidden)]
pub mod testing;

pub use rules::tunnel::TunnelDemand;
pub use state::{LastRound, Prompt, PromptKind};
