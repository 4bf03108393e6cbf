//! Verifying a record: deals, plays and scores everything again, and finds the first difference.
//!
//! `docs/fairness.md` says what that proves and what it does not.

use serde_json::Value;

use engine::action::Action;
use engine::deal::{Dealer, Seed};
use engine::event::{Event, Viewer};
use engine::game::{Game, ReplayError};
use engine::refusal::Refusal;
use engine::steps::{Steps, TooMuchWork};

use super::follow::{Follower, STEPS_PER_COPY};
use super::{Deal, Record, STEPS_PER_JSON_BYTE, SideResult, Step, hash};

/// Steps for deciding an action and what follows from it, and for scoring a side of a game on a map that is not made
/// up.
const STEPS_PER_DECISION: usize = STEPS_PER_COPY + 100;
const STEPS_PER_SCORE: usize = 20_000;
/// Steps for judging a choice of lent tracks, by all tickets that a side can have.
const STEPS_PER_LENDING: usize = 100;

/// How a record contradicts itself or the rules. Steps are counted from 1, events from 0 across all steps.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    #[error("nothing says how its decks were shuffled")]
    NoDeal,
    #[error("its events are no game: {0}")]
    Replay(ReplayError),
    #[error("event {event}, in step {step}: this step is neither the deal, an action nor a rewind")]
    Unknown { step: usize, event: u32 },
    #[error("event {event}, in step {step}: this rewind undoes nothing")]
    UndoesNothing { step: usize, event: u32 },
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

/// Why verifying ended early.
#[derive(Debug)]
pub(super) enum Stop {
    Mismatch(Mismatch),
    TooMuchWork(TooMuchWork),
}

impl From<Mismatch> for Stop {
    fn from(mismatch: Mismatch) -> Stop {
        Stop::Mismatch(mismatch)
    }
}

impl From<TooMuchWork> for Stop {
    fn from(much: TooMuchWork) -> Stop {
        Stop::TooMuchWork(much)
    }
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

/// Digits of a hash in posts: 128 bits.
pub const SHORT_HASH: usize = 32;

/// A hash as posts show it.
pub fn short_hash(hash: &str) -> &str {
    hash.get(..SHORT_HASH).unwrap_or(hash)
}

/// Whether a hash is the one that was given, whole or as posts show it.
pub fn is_given(hash: &str, given: &str) -> bool {
    given == hash || (given.len() == SHORT_HASH && hash.starts_with(given))
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

/// Outcome of checking a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Checked {
    /// Everything that is wrong with it; empty if it holds.
    pub faults: Vec<Fault>,
    /// Whether every shuffle follows from the seed although the rest of the record does not verify.
    pub deal_holds: bool,
    /// Whether its game is over.
    pub is_over: bool,
    pub n_events: usize,
    /// The seed, in hexadecimal digits, and its hash; `None` for a simulated game.
    pub seed: Option<String>,
    pub seed_hash: Option<String>,
    pub record_hash: String,
}

/// Checks a record and the text it was read from, if that is not too much work.
pub fn check(
    record: &Record,
    text: &str,
    published: &Published,
    steps: &mut Steps,
) -> Result<Checked, TooMuchWork> {
    let verified = found(record.verify_counted(steps))?;
    let deal_holds = verified.is_err() && found(record.verify_deal_counted(steps))?.is_ok();
    steps.take(STEPS_PER_JSON_BYTE * text.len())?;
    let record_hash = hash(text).expect("a record is JSON");
    let seed_hash = record.seed_hash();
    let own_seed = seed_hash.clone().unwrap_or_else(|| "none".to_owned());
    let commitment = differs(&published.commitment, own_seed)
        .map(|(found, wanted)| Fault::Commitment { found, wanted });
    let other_record = differs(&published.record_hash, record_hash.clone())
        .map(|(found, wanted)| Fault::RecordHash { found, wanted });
    let is_over = verified.as_ref().is_ok_and(Game::is_over);
    let mismatch = verified.err().map(Fault::Mismatch);
    Ok(Checked {
        faults: [mismatch, commitment, other_record]
            .into_iter()
            .flatten()
            .collect(),
        deal_holds,
        is_over,
        n_events: record.steps().iter().map(|step| step.events.len()).sum(),
        seed: record.seed(),
        seed_hash,
        record_hash,
    })
}

/// What verifying found, if it was not too much work.
fn found<T>(verified: Result<T, Stop>) -> Result<Result<T, Mismatch>, TooMuchWork> {
    match verified {
        Ok(done) => Ok(Ok(done)),
        Err(Stop::Mismatch(mismatch)) => Ok(Err(mismatch)),
        Err(Stop::TooMuchWork(much)) => Err(much),
    }
}

/// What was found and what was wanted, if they are not the same.
fn differs(wanted: &Option<String>, found: String) -> Option<(String, String)> {
    let wanted = wanted.clone()?;
    (!is_given(&found, &wanted)).then_some((found, wanted))
}

impl Record {
    /// Hash of the seed, as in the table's first post; `None` for a simulated game.
    pub fn seed_hash(&self) -> Option<String> {
        Some(Seed::parse(&self.seed()?)?.hash())
    }

    fn seed(&self) -> Option<String> {
        match self.deal()? {
            Deal::Seed { seed, .. } => Some(seed.clone()),
            Deal::Number(_) => None,
        }
    }

    /// Deals, plays and scores everything again and compares it, event for event and field for field.
    ///
    /// This checks the shuffles against the seed, and the decisions against the rules of this program.
    pub fn verify(&self) -> Result<(), Mismatch> {
        let verified = found(self.verify_counted(&mut Steps::unlimited()));
        verified.expect("no limit").map(drop)
    }

    /// As [`Record::verify`], with the work counted. Returns the game as it stands at the end.
    fn verify_counted(&self, steps: &mut Steps) -> Result<Game, Stop> {
        let dealer = self.dealer()?;
        let mut follower = Follower::new(self.rules().clone());
        for (step, number) in self.steps().iter().zip(1..) {
            let action = step.action.as_ref().map_or(0, String::len);
            steps.take(STEPS_PER_DECISION + action)?;
            let again = self.happens_again(step, number, &follower, &dealer)?;
            if let Some(nth) = first_difference(&again, &step.events) {
                let difference = Difference {
                    step: number,
                    event: follower.n_events() + nth as u32,
                    recorded: step.events.get(nth).cloned(),
                    again: again.get(nth).cloned(),
                };
                return Err(Mismatch::Differs(Box::new(difference)).into());
            }
            for event in &step.events {
                follower.follow(event, number, steps)?;
            }
        }
        let game = follower.into_game();
        self.verify_result(&game, steps)?;
        Ok(game)
    }

    fn dealer(&self) -> Result<Dealer, Mismatch> {
        self.deal().and_then(Deal::dealer).ok_or(Mismatch::NoDeal)
    }

    /// The events that the step gives when it is played again there.
    fn happens_again(
        &self,
        step: &Step,
        number: usize,
        before: &Follower<'_>,
        dealer: &Dealer,
    ) -> Result<Vec<Event>, Mismatch> {
        let event = before.n_events();
        let unknown = Mismatch::Unknown {
            step: number,
            event,
        };
        match (step.action.as_ref().zip(step.seat), step.events.as_slice()) {
            (None, _) if event == 0 => {
                let mut events = Vec::new();
                Game::start(self.rules().clone(), dealer, &mut |event| {
                    events.push(event.clone());
                });
                Ok(events)
            }
            (Some((text, seat)), _) if event > 0 => {
                let action = Action::parse(text, &self.rules().map).map_err(|_| unknown)?;
                let again = before.game().decide(seat, &action, dealer);
                again.map_err(|refusal| Mismatch::Refused {
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
    fn verify_result(&self, game: &Game, steps: &mut Steps) -> Result<(), Stop> {
        let Some(recorded) = self.result() else {
            return Ok(());
        };
        steps.take(STEPS_PER_SCORE * usize::from(self.rules().n_sides()))?;
        steps.take(game.lending_choices().saturating_mul(STEPS_PER_LENDING))?;
        let sheet = game.view(Viewer::Table).score_sheet();
        let again = sheet.map_or(Vec::new(), |sheet| SideResult::all(self.rules(), &sheet));
        if recorded.len() != again.len() {
            let (recorded, again) = (recorded.len(), again.len());
            return Err(Mismatch::Sides { recorded, again }.into());
        }
        for (side, (recorded, again)) in (1..).zip(recorded.iter().zip(&again)) {
            let (recorded, again) = (fields(recorded), fields(again));
            let pairs = recorded.iter().zip(&again);
            for ((field, recorded), (_, again)) in pairs {
                if recorded != again {
                    let result = Mismatch::Result {
                        side,
                        field: field.clone(),
                        recorded: recorded.to_string(),
                        again: again.to_string(),
                    };
                    return Err(result.into());
                }
            }
        }
        Ok(())
    }

    /// Shuffles everything again and compares the result with the record.
    ///
    /// Every card and ticket has to come off the top of its deck. So this checks the whole deal against the seed, even
    /// if the rules have changed since.
    pub fn verify_deal(&self) -> Result<(), Mismatch> {
        found(self.verify_deal_counted(&mut Steps::unlimited())).expect("no limit")
    }

    fn verify_deal_counted(&self, steps: &mut Steps) -> Result<(), Stop> {
        let dealer = self.dealer()?;
        let mut follower = Follower::new(self.rules().clone());
        for (step, number) in self.steps().iter().zip(1..) {
            for event in &step.events {
                let again = follower.game().dealt_again(event, &dealer);
                let at = follower.n_events();
                // First whether it fits there at all.
                follower.follow(event, number, steps)?;
                if let Some(again) = again.filter(|again| again != event) {
                    let difference = Difference {
                        step: number,
                        event: at,
                        recorded: Some(event.clone()),
                        again: Some(again),
                    };
                    return Err(Mismatch::Differs(Box::new(difference)).into());
                }
            }
        }
        Ok(())
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
