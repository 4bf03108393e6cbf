//! Verifying a record: deals, plays and scores everything again, and finds the first difference.
//!
//! `docs/fairness.md` says what that proves and what it does not.

use serde_json::Value;

use crate::action::Action;
use crate::card::Card;
use crate::deal::{Dealer, Seed};
use crate::event::{Event, TicketDeck, Viewer};
use crate::game::{Game, ReplayError};
use crate::refusal::Refusal;

use super::{Deal, Record, SideResult, Step, hash};

/// How a record contradicts itself or the rules. Steps are counted from 1, events from 0 across all steps.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    #[error("nothing says how its decks were shuffled")]
    NoDeal,
    #[error("its events are no game: {0}")]
    Replay(ReplayError),
    #[error("event {event}, in step {step}: this step is neither the deal, an action nor a rewind")]
    Unknown { step: usize, event: u32 },
    #[error("event {event}, in step {step}: the action {action:?} is not legal there")]
    Refused {
        step: usize,
        event: u32,
        action: String,
        refusal: Refusal,
    },
    /// Dealing and deciding again gives something else.
    #[error("{0}")]
    Differs(Box<Difference>),
    #[error(
        "the result of side {side}: its {field} is {recorded} in the record, and scored again {again}"
    )]
    Result {
        side: usize,
        field: String,
        recorded: String,
        again: String,
    },
    #[error("it tells the result of {recorded} sides, and scored again there are {again}")]
    Sides { recorded: usize, again: usize },
}

/// The first event that differs, as recorded and as dealt and played again; `None` if there is no
/// further event.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    pub step: usize,
    pub event: u32,
    pub recorded: Option<Event>,
    pub again: Option<Event>,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = |event: &Option<Event>| match event {
            // As a value, because its fields are then in alphabetical order, as in the hash.
            Some(event) => serde_json::json!(event).to_string(),
            None => "nothing more".to_owned(),
        };
        let Difference { step, event, .. } = self;
        let (recorded, again) = (text(&self.recorded), text(&self.again));
        write!(
            f,
            "event {event}, in step {step}, is {recorded} in the record, and dealt and played again {again}"
        )
    }
}

/// The published hashes: of the seed, from the table's first post, and of the record, from its last.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Published {
    pub commitment: Option<String>,
    pub record_hash: Option<String>,
}

/// Why a record is wrong, or not the one that was published.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    #[error("{0}")]
    Mismatch(Mismatch),
    /// A different deal.
    #[error("the hash of the seed is {found}, not {wanted}: it was dealt from another seed")]
    Commitment { found: String, wanted: String },
    /// A different course of play, however legal.
    #[error("the hash of the record is {found}, not {wanted}: it is another record")]
    RecordHash { found: String, wanted: String },
}

/// Everything that is wrong with the text of a record; empty if it holds.
pub fn check(record: &Record, text: &str, published: &Published) -> Vec<Fault> {
    let mut faults = Vec::new();
    faults.extend(record.verify().err().map(Fault::Mismatch));
    let seed_hash = record.seed_hash().unwrap_or_else(|| "none".to_owned());
    let record_hash = hash(text).expect("a record is JSON");
    if let Some(wanted) = published
        .commitment
        .clone()
        .filter(|wanted| *wanted != seed_hash)
    {
        let found = seed_hash;
        faults.push(Fault::Commitment { found, wanted });
    }
    if let Some(wanted) = published
        .record_hash
        .clone()
        .filter(|wanted| *wanted != record_hash)
    {
        let found = record_hash;
        faults.push(Fault::RecordHash { found, wanted });
    }
    faults
}

impl Record {
    /// Hash of the seed, as in the table's first post; `None` for a simulated game.
    pub fn seed_hash(&self) -> Option<String> {
        match self.deal()? {
            Deal::Seed { seed, .. } => Some(Seed::parse(seed)?.hash()),
            Deal::Number(_) => None,
        }
    }

    /// Deals, plays and scores everything again and compares it, event for event and field for field.
    ///
    /// This checks the shuffles against the seed, and the decisions against the rules of this program.
    pub fn verify(&self) -> Result<(), Mismatch> {
        let dealer = self.dealer()?;
        let mut game = Game::empty(self.rules().clone());
        let mut log: Vec<Event> = Vec::new();
        for (step, number) in self.steps().iter().zip(1..) {
            let again = self.happens_again(step, number, &game, &log, &dealer)?;
            if let Some(nth) = first_difference(&again, &step.events) {
                return Err(Mismatch::Differs(Box::new(Difference {
                    step: number,
                    event: (log.len() + nth) as u32,
                    recorded: step.events.get(nth).cloned(),
                    again: again.get(nth).cloned(),
                })));
            }
            log.extend(again);
            game = match step.events.as_slice() {
                [Event::Rewound { .. }] => {
                    Game::replay(self.rules().clone(), &log).map_err(Mismatch::Replay)?
                }
                events => {
                    events.iter().for_each(|event| game.apply(event));
                    game
                }
            };
        }
        self.verify_result(&game)
    }

    fn dealer(&self) -> Result<Dealer, Mismatch> {
        self.deal().and_then(Deal::dealer).ok_or(Mismatch::NoDeal)
    }

    /// The events that the step gives when it is played again after that log.
    fn happens_again(
        &self,
        step: &Step,
        number: usize,
        game: &Game,
        log: &[Event],
        dealer: &Dealer,
    ) -> Result<Vec<Event>, Mismatch> {
        let event = log.len() as u32;
        let unknown = Mismatch::Unknown {
            step: number,
            event,
        };
        match (step.action.as_ref().zip(step.seat), step.events.as_slice()) {
            (None, _) if log.is_empty() => {
                let mut events = Vec::new();
                Game::start(self.rules().clone(), dealer, &mut |event| {
                    events.push(event.clone());
                });
                Ok(events)
            }
            (Some((text, seat)), _) if !log.is_empty() => {
                let action = Action::parse(text, &self.rules().map).map_err(|_| unknown)?;
                game.decide(seat, &action, dealer)
                    .map_err(|refusal| Mismatch::Refused {
                        step: number,
                        event,
                        action: text.clone(),
                        refusal,
                    })
            }
            // A rewind is no seat's action and follows from none.
            (None, [rewind @ Event::Rewound { .. }]) => Ok(vec![rewind.clone()]),
            (Some(_), _) | (None, _) => Err(unknown),
        }
    }

    /// Compares the result, if the record has one, with the game's own.
    fn verify_result(&self, game: &Game) -> Result<(), Mismatch> {
        let Some(recorded) = self.result() else {
            return Ok(());
        };
        let sheet = game.view(Viewer::Table).score_sheet();
        let again = sheet.map_or(Vec::new(), |sheet| SideResult::all(self.rules(), &sheet));
        if recorded.len() != again.len() {
            return Err(Mismatch::Sides {
                recorded: recorded.len(),
                again: again.len(),
            });
        }
        for (side, (recorded, again)) in (1..).zip(recorded.iter().zip(&again)) {
            let (recorded, again) = (fields(recorded), fields(again));
            let pairs = recorded.iter().zip(&again);
            for ((field, recorded), (_, again)) in pairs {
                if recorded != again {
                    return Err(Mismatch::Result {
                        side,
                        field: field.clone(),
                        recorded: recorded.to_string(),
                        again: again.to_string(),
                    });
                }
            }
        }
        Ok(())
    }

    /// Shuffles everything again and compares the result with the record.
    ///
    /// [`Record::game`] makes sure that every card and ticket came off the top of its deck. So this checks
    /// the whole deal against the seed, even if the rules have changed since.
    pub fn verify_deal(&self) -> Result<(), Mismatch> {
        let dealer = self.dealer()?;
        let log = self.log();
        self.game().map_err(Mismatch::Replay)?;
        let mut game = Game::empty(self.rules().clone());
        let mut n_before = 0;
        for (step, number) in self.steps().iter().zip(1..) {
            for (event, at) in step.events.iter().zip(n_before..) {
                let again = self.dealt_again(event, &game, &dealer);
                if let Some(again) = again.filter(|again| again != event) {
                    return Err(Mismatch::Differs(Box::new(Difference {
                        step: number,
                        event: at as u32,
                        recorded: Some(event.clone()),
                        again: Some(again),
                    })));
                }
                match event {
                    Event::Rewound { .. } => {
                        game = Game::replay(self.rules().clone(), &log[..=at])
                            .map_err(Mismatch::Replay)?;
                    }
                    event => game.follow(at as u32, event).map_err(Mismatch::Replay)?,
                }
            }
            n_before += step.events.len();
        }
        Ok(())
    }

    /// The same shuffle as the dealer makes it after this game, if the event is one.
    fn dealt_again(&self, event: &Event, game: &Game, dealer: &Dealer) -> Option<Event> {
        let (rules, state) = (self.rules(), &game.state);
        if let Event::TrainDeckShuffled { .. } = event {
            let mut order: Box<[Card]> = match state.n_shuffles {
                0 => rules.pack().into(),
                _ => state.discards.cards().collect(),
            };
            dealer.shuffle(state.n_shuffles, &mut order);
            return Some(Event::TrainDeckShuffled { order });
        }
        if let Event::TicketsShuffled { deck, .. } = event {
            let tickets = match deck {
                TicketDeck::Regular => rules.tickets(),
                TicketDeck::Long => rules.long_tickets(),
            };
            let mut order: Box<[_]> = tickets.into();
            dealer.shuffle(state.n_shuffles, &mut order);
            return Some(Event::TicketsShuffled { deck: *deck, order });
        }
        None
    }
}

/// The first place at which two lists of events differ.
fn first_difference(one: &[Event], other: &[Event]) -> Option<usize> {
    let same = one
        .iter()
        .zip(other)
        .take_while(|(one, other)| one == other);
    let n_same = same.count();
    (n_same < one.len().max(other.len())).then_some(n_same)
}

/// The fields of a side's result by name, the same for every side.
fn fields(side: &SideResult) -> serde_json::Map<String, Value> {
    match serde_json::to_value(side) {
        Ok(Value::Object(fields)) => fields,
        _ => unreachable!("a result is a plain object"),
    }
}
