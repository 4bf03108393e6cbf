//! Who moves without being asked: computer players and standing orders.
//!
//! They play off the async threads and see only what the person in the seat would see. Standing orders move in the
//! transaction of the move before them; computers have to think, and do so on a copy (`app::game::computers`).

use std::time::{Duration, Instant};

use domain::ids::UserId;
use domain::standing_orders;
use domain::standing_orders::step;
use domain::standing_orders::step::PlannedMove;
use domain::standing_orders::{Ordered, StandingOrders};
use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::view::View;
use engine::{Prompt, PromptKind};
use rand::rngs::StdRng;
use store::{NewAction, PlayedBy};

use crate::Table;

/// Maximum number of actions played in one transaction; the rest follows in the next.
const MAX_AT_ONCE: usize = 200;

/// Level of computer players unless another is named.
pub const DEFAULT_LEVEL: Level = Level::Medium;

/// Level of the substitute, who plays for a person whose time ran out: as strong as a short thought allows.
pub const SUBSTITUTE: Level = Level::Hard;

/// How long computers may think about all their moves until a person is needed.
#[derive(Debug)]
pub enum Thought {
    /// Not at all: they do not move.
    Nothing,
    /// As many games played out for each move as take about ten milliseconds.
    Usual,
    /// Time for all moves together, by the machine's clock; each move takes a share of what is left.
    Within(Duration),
}

/// Minimum share of a move.
const MIN_MOVE_TIME: Duration = Duration::from_millis(10);
/// Each move takes the time left divided by this.
const SHARE: u32 = 8;

impl Thought {
    fn choose(&mut self, view: &View<'_>, level: Level, rng: &mut StdRng) -> Option<Action> {
        match self {
            Thought::Nothing => None,
            Thought::Usual => ai::choose(view, level, rng),
            Thought::Within(left) => {
                let share = (*left / SHARE).max(MIN_MOVE_TIME);
                let began = Instant::now();
                let action = ai::choose_within(view, level, rng, &mut |_| began.elapsed() < share);
                *left = left.saturating_sub(began.elapsed());
                action
            }
        }
    }
}

/// A game in the hands of its computer players and standing orders.
#[derive(Debug)]
pub struct Turns {
    pub game: Game,
    /// Whole log so far.
    pub log: Vec<Event>,
    pub dealer: Dealer,
    pub movers: Movers,
    pub rng: StdRng,
}

/// What moves for each seat when its person is not asked.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Movers {
    /// Level of each seat's computer player; `None` for a person.
    pub levels: Vec<Option<Level>>,
    /// Person in each seat.
    pub people: Vec<Option<UserId>>,
    /// Whether the substitute plays for that person.
    pub substituted: Vec<bool>,
    /// Number of events when somebody else agreed to play on from each seat's next turn.
    pub taken: Vec<Option<u32>>,
    pub plans: Vec<StandingOrders>,
}

/// What was played without asking.
#[derive(Clone, Debug)]
pub struct Played {
    pub game: Game,
    pub actions: Vec<NewAction>,
    /// Whole log, old and new.
    pub log: Vec<Event>,
    pub plans: Vec<StandingOrders>,
    /// By seat.
    pub ordered: Vec<Ordered>,
    /// Whether a computer or a standing order is still to move.
    pub unfinished: bool,
}

/// Who moves for a seat.
#[derive(Debug, Clone)]
enum Mover {
    Computer(Level),
    Orders(UserId),
    /// Nobody: a person's decision with one answer is not asked for.
    OnlyChoice(UserId, Action),
    Substitute(UserId),
}

impl Movers {
    pub fn of(table: &Table) -> Movers {
        let seats = table.seats.iter().map(|row| Seat(row.seat));
        Movers {
            levels: table.seats.iter().map(|row| row.computer).collect(),
            people: seats.clone().map(|seat| table.person(seat)).collect(),
            substituted: seats.map(|seat| table.is_substituted(seat)).collect(),
            taken: table
                .seats
                .iter()
                .map(|row| Some(row.details.taker()?.since))
                .collect(),
            plans: table.plans.clone(),
        }
    }

    /// Whether a computer or a standing order is to move.
    pub fn is_due(&self, game: &Game, log: &[Event]) -> bool {
        self.next(game, log).is_some()
    }

    /// Next seat that is moved for.
    pub fn next_seat(&self, game: &Game, log: &[Event]) -> Option<Seat> {
        self.next(game, log).map(|(seat, _)| seat)
    }

    /// Seat whose turn it is, if that has begun since somebody else agreed to play on there, and the event that began it.
    pub fn handed_over(&self, game: &Game, log: &[Event]) -> Option<(Seat, u32)> {
        let seat = game.view(Viewer::Table).current()?;
        let since = self.taken.get(seat.index()).copied().flatten()?;
        // An unreadable log was refused earlier, when the game was folded from it.
        let standing = Game::standing(log).unwrap_or_default();
        let mut turns = standing.iter().rev();
        let (began, _) = turns.find(|(_, event)| matches!(event, Event::TurnBegan { .. }))?;
        (since <= *began).then_some((seat, *began))
    }

    /// Next seat that is moved for, and by whom.
    fn next(&self, game: &Game, log: &[Event]) -> Option<(Seat, Mover)> {
        let current = game.view(Viewer::Table).current();
        if self.handed_over(game, log).is_some() {
            return None;
        }
        game.prompts().iter().find_map(|prompt| {
            let at = prompt.seat.index();
            if let Some(level) = self.levels.get(at).copied().flatten() {
                return Some((prompt.seat, Mover::Computer(level)));
            }
            let person = self.people.get(at).copied().flatten()?;
            if let Some(action) = only_choice(game, prompt) {
                return Some((prompt.seat, Mover::OnlyChoice(person, action)));
            }
            let plays = self.plans.get(at)?.plays(standing_orders::turn_began(log));
            // First tickets are the player's own choice.
            if plays && current == Some(prompt.seat) {
                return Some((prompt.seat, Mover::Orders(person)));
            }
            let is_substituted = self.substituted.get(at).copied().unwrap_or(false);
            is_substituted.then_some((prompt.seat, Mover::Substitute(person)))
        })
    }
}

/// The answer to a choice of tickets that leaves nothing to choose: all of them have to be kept.
pub fn only_choice(game: &Game, prompt: &Prompt) -> Option<Action> {
    if prompt.kind != PromptKind::ChooseTickets {
        return None;
    }
    let view = game.view(Viewer::Seat(prompt.seat));
    let legal = view.legal_actions();
    (legal.n_choices() == 1).then(|| legal.choice(0)).flatten()
}

impl Turns {
    /// Plays until a person is needed, the game is over, or somebody would have to think longer than is given.
    pub fn play(self, mut thought: Thought) -> Played {
        let Turns {
            mut game,
            mut log,
            dealer,
            mut movers,
            mut rng,
        } = self;
        let mut actions = Vec::new();
        let mut ordered = vec![Ordered::default(); movers.plans.len()];
        while actions.len() < MAX_AT_ONCE {
            let Some((seat, mover)) = movers.next(&game, &log) else {
                break;
            };
            let view = game.view(Viewer::Seat(seat));
            let (action, played_by, player) = match mover {
                Mover::Computer(level) => {
                    let Some(action) = thought.choose(&view, level, &mut rng) else {
                        break;
                    };
                    (action, PlayedBy::Computer, None)
                }
                Mover::OnlyChoice(person, action) => {
                    (action, PlayedBy::StandingOrder, Some(person))
                }
                Mover::Substitute(person) => {
                    let chosen = match thought {
                        Thought::Nothing => None,
                        Thought::Usual | Thought::Within(_) => {
                            ai::choose(&view, SUBSTITUTE, &mut rng)
                        }
                    };
                    let Some(action) = chosen else { break };
                    (action, PlayedBy::Substitute, Some(person))
                }
                Mover::Orders(person) => {
                    let plan = &mut movers.plans[seat.index()];
                    let heard = standing_orders::heard(&game, &log, plan, seat);
                    let mut next = step::next(plan, &view, &heard);
                    let ordered = &mut ordered[seat.index()];
                    ordered.dropped.append(&mut next.dropped);
                    match next.planned {
                        PlannedMove::Play(action) => {
                            (action, PlayedBy::StandingOrder, Some(person))
                        }
                        PlannedMove::Stop(reason) => {
                            ordered.stopped = Some(reason);
                            continue;
                        }
                        PlannedMove::Idle => continue,
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
            movers.plans[seat.index()].drop_done(&game.view(Viewer::Seat(seat)), seat);
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

/// Row of an action that was played.
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

/// Version of the rules this program judges by.
pub const RULES_VERSION: u32 = 1;

/// Events as the database stores them.
pub fn to_json(events: &[Event]) -> String {
    serde_json::to_string(events).expect("events are JSON")
}
