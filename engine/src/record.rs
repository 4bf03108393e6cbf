//! Game records: one whole game as one JSON file, with everything needed to play it again.
//!
//! The schema is told in `docs/record.md`. [`Record::parse`] reads one and says clearly what is wrong
//! with it; [`Record::verify_deal`] shuffles everything again, [`Record::verify`] decides it again too. A record is written by
//! [`Record::new`] and [`Record::push`].

use std::fmt::Write as _;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::action::{Action, ParseActionError};
use crate::card::Card;
use crate::deal::{Dealer, Seed};
use crate::event::{Event, TicketDeck};
use crate::game::{Game, ReplayError};
use crate::ids::Seat;
use crate::map::{Map, MapFaults};
use crate::ruleset::{Ruleset, RulesetError};
use crate::variant::{Variant, VariantFaults, VariantSyntax};

/// The version this program writes, and the only one there has been.
pub const VERSION: u32 = 1;

/// A whole game.
#[derive(Debug, Clone)]
pub struct Record {
    rules: Arc<Ruleset>,
    head: Head,
    steps: Vec<Step>,
}

/// What is told before the steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    railpost_record: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<Deal>,
    seats: Vec<SeatHolder>,
    variant: String,
    map: String,
}

/// Who sat in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatHolder {
    pub name: String,
    /// The level of a computer player; none for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<String>,
}

/// What the decks were shuffled from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deal {
    /// A secret seed in hexadecimal, and the ids of the join presses in seat order.
    Seed { seed: String, joins: Vec<u64> },
    /// The number of a simulated game.
    Number(u64),
}

impl Deal {
    /// The dealer that shuffles so; none if the seed is no seed.
    pub fn dealer(&self) -> Option<Dealer> {
        match self {
            Deal::Seed { seed, joins } => Some(Dealer::new(&Seed::parse(seed)?, joins)),
            Deal::Number(number) => Some(Dealer::numbered(*number)),
        }
    }
}

/// Something that happened at once: the deal, an action, or a rewind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who acted; nobody at the deal and at a rewind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The action in text ([`crate::action`]); there if and only if somebody acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// When, as RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    pub events: Vec<Event>,
}

/// Why a text is no record. Steps and lines are counted from 1.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RecordError {
    #[error("line {line}: {message}")]
    Json { line: usize, message: String },
    #[error("it has the version {found}, and this program reads version {VERSION}")]
    Version { found: u32 },
    #[error("its map is wrong:\n{0}")]
    Map(MapFaults),
    #[error("its variant is wrong: {0}")]
    Variant(VariantSyntax),
    #[error("its variant cannot be played on its map:\n{0}")]
    Unplayable(VariantFaults),
    #[error("{0}")]
    Seats(RulesetError),
    #[error("its seed is not 64 hexadecimal digits")]
    Seed,
    #[error("step {step}: who acted and the action belong together")]
    HalfAction { step: usize },
    #[error("step {step}: {error}")]
    Action {
        step: usize,
        error: ParseActionError,
    },
}

/// What a record does not hold to.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    #[error("nothing says how its decks were shuffled")]
    NoDeal,
    #[error("its events are no game: {0}")]
    Replay(ReplayError),
    #[error("step {step} is neither the deal, an action nor a rewind")]
    Unknown { step: usize },
    #[error("step {step}: the action is refused")]
    Refused { step: usize },
    /// Dealt and decided again, something else happens: the first event that differs.
    #[error("step {step}: event {event} differs when it is dealt and decided again")]
    Differs { step: usize, event: u32 },
}

impl Record {
    /// A record without steps yet. The texts are those of the rules' map and variant.
    pub fn new(
        map: &str,
        variant: &str,
        seats: Vec<SeatHolder>,
        deal: Option<Deal>,
    ) -> Result<Record, RecordError> {
        Record::of_head(Head {
            railpost_record: VERSION,
            deal,
            seats,
            variant: variant.to_owned(),
            map: map.to_owned(),
        })
    }

    fn of_head(head: Head) -> Result<Record, RecordError> {
        let map = Map::parse(&head.map).map_err(RecordError::Map)?;
        let variant = Variant::parse(&head.variant).map_err(RecordError::Variant)?;
        variant.check(&map).map_err(RecordError::Unplayable)?;
        let n_seats = u8::try_from(head.seats.len()).unwrap_or(u8::MAX);
        let rules =
            Ruleset::new(Arc::new(map), Arc::new(variant), n_seats).map_err(RecordError::Seats)?;
        if head
            .deal
            .as_ref()
            .is_some_and(|deal| deal.dealer().is_none())
        {
            return Err(RecordError::Seed);
        }
        Ok(Record {
            rules: Arc::new(rules),
            head,
            steps: Vec::new(),
        })
    }

    /// Adds what happened next.
    pub fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Adds an action and what followed from it.
    pub fn push_action(
        &mut self,
        seat: Seat,
        action: &Action,
        at: Option<String>,
        events: Vec<Event>,
    ) {
        self.push(Step {
            seat: Some(seat),
            action: Some(action.to_text(&self.rules.map)),
            at,
            events,
        });
    }

    /// Reads what [`Record::to_json`] writes.
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        let json = |error: serde_json::Error| {
            let message = error.to_string();
            // The line is told once.
            let end = message.rfind(" at line ").unwrap_or(message.len());
            RecordError::Json {
                line: error.line(),
                message: message[..end].to_owned(),
            }
        };
        #[derive(Deserialize)]
        struct Versioned {
            railpost_record: u32,
        }
        let found = serde_json::from_str::<Versioned>(text)
            .map_err(json)?
            .railpost_record;
        if found != VERSION {
            return Err(RecordError::Version { found });
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Whole {
            railpost_record: u32,
            deal: Option<Deal>,
            seats: Vec<SeatHolder>,
            variant: String,
            map: String,
            steps: Vec<Step>,
        }
        let whole: Whole = serde_json::from_str(text).map_err(json)?;
        let mut record = Record::of_head(Head {
            railpost_record: whole.railpost_record,
            deal: whole.deal,
            seats: whole.seats,
            variant: whole.variant,
            map: whole.map,
        })?;
        for (step, number) in whole.steps.into_iter().zip(1..) {
            match (step.seat, &step.action) {
                (None, None) => {}
                (Some(_), Some(action)) => {
                    Action::parse(action, &record.rules.map).map_err(|error| {
                        RecordError::Action {
                            step: number,
                            error,
                        }
                    })?;
                }
                (Some(_), None) | (None, Some(_)) => {
                    return Err(RecordError::HalfAction { step: number });
                }
            }
            record.push(step);
        }
        Ok(record)
    }

    /// The record as text: the head, then a line for each step.
    pub fn to_json(&self) -> String {
        let head = serde_json::to_string_pretty(&self.head).expect("a head is plain JSON");
        let mut text = head.trim_end_matches("\n}").to_owned();
        text.push_str(",\n  \"steps\": [");
        for (step, nth) in self.steps.iter().zip(0..) {
            let step = serde_json::to_string(step).expect("a step is plain JSON");
            let comma = if nth == 0 { "" } else { "," };
            // Writing to a string cannot fail.
            let _ = write!(text, "{comma}\n    {step}");
        }
        text.push_str("\n  ]\n}\n");
        text
    }

    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    pub fn seats(&self) -> &[SeatHolder] {
        &self.head.seats
    }

    pub fn deal(&self) -> Option<&Deal> {
        self.head.deal.as_ref()
    }

    pub fn map_text(&self) -> &str {
        &self.head.map
    }

    pub fn variant_text(&self) -> &str {
        &self.head.variant
    }

    pub fn steps(&self) -> &[Step] {
        &self.steps
    }

    /// All events in order.
    pub fn log(&self) -> Vec<Event> {
        self.steps
            .iter()
            .flat_map(|step| step.events.iter().cloned())
            .collect()
    }

    /// The game as it stands at the end of the record.
    pub fn game(&self) -> Result<Game, ReplayError> {
        Game::replay(self.rules.clone(), &self.log())
    }

    /// Shuffles everything again and compares it with what was dealt.
    ///
    /// That every card and ticket came off the top of its deck is part of [`Record::game`]; so this
    /// holds the whole deal against the seed, under whichever rules the game was played.
    pub fn verify_deal(&self) -> Result<(), Mismatch> {
        let dealer = self.deal().and_then(Deal::dealer).ok_or(Mismatch::NoDeal)?;
        let log = self.log();
        self.game().map_err(Mismatch::Replay)?;
        let mut n_before = 0;
        for (step, number) in self.steps.iter().zip(1..) {
            for (event, at) in step.events.iter().zip(n_before..) {
                if !self.is_dealt_so(event, &log[..at], &dealer)? {
                    return Err(Mismatch::Differs {
                        step: number,
                        event: at as u32,
                    });
                }
            }
            n_before += step.events.len();
        }
        Ok(())
    }

    /// Whether the event, if it is a shuffle, is the dealer's own after that log.
    fn is_dealt_so(&self, event: &Event, log: &[Event], dealer: &Dealer) -> Result<bool, Mismatch> {
        let before = || Game::replay(self.rules.clone(), log).map_err(Mismatch::Replay);
        if let Event::TrainDeckShuffled { order } = event {
            let state = before()?.state;
            let mut again: Box<[Card]> = match state.n_shuffles {
                0 => self.rules.pack().into(),
                _ => state.discards.cards().collect(),
            };
            dealer.shuffle(state.n_shuffles, &mut again);
            return Ok(again == *order);
        }
        if let Event::TicketsShuffled { deck, order } = event {
            let mut again = match deck {
                TicketDeck::Regular => self.rules.tickets.clone(),
                TicketDeck::Long => self.rules.long_tickets.clone(),
            };
            dealer.shuffle(before()?.state.n_shuffles, &mut again);
            return Ok(again[..] == order[..]);
        }
        Ok(true)
    }

    /// Deals and decides everything again and compares it event for event.
    ///
    /// It holds the shuffles against the seed and the rulings against the rules of this program; what
    /// that proves and what it does not is told in `docs/fairness.md`.
    pub fn verify(&self) -> Result<(), Mismatch> {
        let dealer = self.deal().and_then(Deal::dealer).ok_or(Mismatch::NoDeal)?;
        let mut log: Vec<Event> = Vec::new();
        for (step, number) in self.steps.iter().zip(1..) {
            let action = step.action.as_ref().zip(step.seat);
            let again = match (action, step.events.as_slice()) {
                (Some((text, seat)), _) => {
                    let game = Game::replay(self.rules.clone(), &log).map_err(Mismatch::Replay)?;
                    Action::parse(text, &self.rules.map)
                        .ok()
                        .and_then(|action| game.decide(seat, &action, &dealer).ok())
                        .ok_or(Mismatch::Refused { step: number })?
                }
                // A rewind is nobody's action and follows from nothing.
                (None, [rewind @ Event::Rewound { .. }]) => vec![rewind.clone()],
                (None, _) if log.is_empty() => {
                    let mut events = Vec::new();
                    Game::start(self.rules.clone(), &dealer, &mut |event| {
                        events.push(event.clone());
                    });
                    events
                }
                (None, _) => return Err(Mismatch::Unknown { step: number }),
            };
            if again != step.events {
                let same = again
                    .iter()
                    .zip(&step.events)
                    .take_while(|(one, other)| one == other);
                return Err(Mismatch::Differs {
                    step: number,
                    event: (log.len() + same.count()) as u32,
                });
            }
            log.extend(again);
        }
        self.game().map(|_| ()).map_err(Mismatch::Replay)
    }
}
