//! Who moves without being asked: computer players and standing orders. They play off the async
//! threads, and see what the person in the seat would.

use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use rand::rngs::StdRng;

use crate::ids::UserId;
use crate::plan::step::{self, Step};
use crate::plan::{self, Dropped, Plan, Reason};
use crate::store::{NewAction, PlayedBy};

/// So many actions are played in one transaction; what is left follows in the next.
const MOST_AT_ONCE: usize = 200;

/// The level of that name; what an older version called otherwise plays as `simple`.
pub fn level(word: &str) -> Level {
    Level::of_word(word).unwrap_or(Level::Simple)
}

/// A game in the hands of its computer players and standing orders.
pub struct Turns {
    pub game: Game,
    /// The whole log so far.
    pub log: Vec<Event>,
    pub dealer: Dealer,
    pub movers: Movers,
    pub rng: StdRng,
}

/// What moves for each seat when its person is not asked.
#[derive(Debug, Clone, Default)]
pub struct Movers {
    /// The level of each seat's computer player, nothing for a person.
    pub levels: Vec<Option<Level>>,
    /// The person in each seat.
    pub people: Vec<Option<UserId>>,
    pub plans: Vec<Plan>,
}

/// What comes of a seat's orders, for its player alone.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Ordered {
    pub dropped: Vec<Dropped>,
    /// Why they ask.
    pub stopped: Option<Reason>,
}

/// What they played.
pub struct Played {
    pub game: Game,
    pub actions: Vec<NewAction>,
    /// The whole log, old and new.
    pub log: Vec<Event>,
    pub plans: Vec<Plan>,
    /// By seat.
    pub ordered: Vec<Ordered>,
    /// Whether a computer or an order is still to move.
    pub unfinished: bool,
}

/// Who moves for a seat.
#[derive(Debug, Clone, Copy)]
enum Mover {
    Computer(Level),
    Orders(UserId),
}

impl Movers {
    /// Whether somebody is to move who need not be asked.
    pub fn is_due(&self, game: &Game, log: &[Event]) -> bool {
        self.next(game, log).is_some()
    }

    /// The next seat that is moved for.
    fn next(&self, game: &Game, log: &[Event]) -> Option<(Seat, Mover)> {
        let current = game.view(Viewer::Table).current();
        game.prompts().iter().find_map(|prompt| {
            let at = prompt.seat.index();
            if let Some(level) = self.levels.get(at).copied().flatten() {
                return Some((prompt.seat, Mover::Computer(level)));
            }
            // First tickets are nobody's turn: they are the player's to choose.
            let person = self.people.get(at).copied().flatten()?;
            let plays = self.plans.get(at)?.plays(plan::turn_began(log));
            (plays && current == Some(prompt.seat)).then_some((prompt.seat, Mover::Orders(person)))
        })
    }
}

impl Turns {
    /// Plays until a person is needed, or the game is over.
    pub fn play(self) -> Played {
        let Turns {
            mut game,
            mut log,
            dealer,
            mut movers,
            mut rng,
        } = self;
        let mut actions = Vec::new();
        let mut ordered = vec![Ordered::default(); movers.plans.len()];
        while actions.len() < MOST_AT_ONCE {
            let Some((seat, mover)) = movers.next(&game, &log) else {
                break;
            };
            let view = game.view(Viewer::Seat(seat));
            let (action, played_by, player) = match mover {
                Mover::Computer(level) => {
                    let Some(action) = ai::choose(&view, level, &mut rng) else {
                        break;
                    };
                    (action, PlayedBy::Computer, None)
                }
                Mover::Orders(person) => {
                    let plan = &mut movers.plans[seat.index()];
                    let heard = plan::heard(&game, &log, plan, seat);
                    let mut next = step::next(plan, &view, &heard);
                    let ordered = &mut ordered[seat.index()];
                    ordered.dropped.append(&mut next.dropped);
                    match next.step {
                        Step::Play(action) => (action, PlayedBy::Order, Some(person)),
                        Step::Stop(reason) => {
                            ordered.stopped = Some(reason);
                            continue;
                        }
                        Step::Idle => continue,
                    }
                }
            };
            let mut written = Vec::new();
            let result = game.play(seat, &action, &dealer, &mut |event| {
                written.push(event.clone())
            });
            debug_assert_eq!(result, Ok(()), "{played_by:?} chose {action:?}");
            if result.is_err() {
                break;
            }
            actions.push(new_action(
                &game, seat, &action, played_by, player, &written,
            ));
            log.append(&mut written);
        }
        let unfinished = movers.is_due(&game, &log);
        Played {
            game,
            actions,
            log,
            plans: movers.plans,
            ordered,
            unfinished,
        }
    }
}

/// The row of an action that was played.
pub fn new_action(
    game: &Game,
    seat: Seat,
    action: &Action,
    played_by: PlayedBy,
    player: Option<UserId>,
    events: &[Event],
) -> NewAction {
    NewAction {
        seat: Some(seat.0),
        played_by,
        player,
        action: action.to_text(&game.rules().map),
        events: to_json(events),
        n_events: events.len() as u32,
        rules_version: RULES_VERSION,
    }
}

/// The version of the rules this program judges by.
pub const RULES_VERSION: u32 = 1;

/// Events as the database stores them.
pub fn to_json(events: &[Event]) -> String {
    serde_json::to_string(events).expect("events are JSON")
}
