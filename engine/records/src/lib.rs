//! Game records: one whole game as one JSON file, with everything needed to play it again.
//!
//! The form is described in `docs/record.md` and, for programs, in `docs/record.schema.json`. [`Record::parse`]
//! reads one and says clearly what is wrong with it; one is written by [`Record::new`], [`Record::push`] and
//! [`Record::finish`]. [`Record::verify`] deals, plays and scores everything again, and [`Record::hash`]
//! identifies a record.

use std::fmt::Write as _;
use std::sync::Arc;

use serde::de::{self, IgnoredAny};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use engine::action::{Action, ParseActionError};
use engine::deal::{Dealer, Seed};
use engine::event::{Event, Viewer};
use engine::game::{Game, ReplayError};
use engine::ids::Seat;
use engine::map::{Map, MapFaults};
use engine::ruleset::{Ruleset, RulesetError};
use engine::steps::{Steps, TooMuchWork};
use engine::variant::{Variant, VariantFaults, VariantFile};

mod follow;
mod hash;
mod result;
mod seen;
mod verify;
pub mod review;

pub use hash::{hash, seal};
pub use result::SideResult;
pub use verify::{
    Checked, Difference, Fault, Mismatch, Published, SHORT_HASH, check, is_given, short_hash,
};

/// Version written by this program, and the only one so far.
pub const VERSION: u32 = 1;
/// Maximum size in bytes of a record that anybody may send, and maximum steps for reading and checking it: less than a
/// second, as a step takes 1 to 15 ns of one core of an AMD EPYC, and the dearest file that is known 18 million steps.
pub const MAX_BYTES: usize = 1 << 20;
pub const MAX_STEPS: u64 = 40_000_000;
/// Maximum letters in the name of who sat in a seat.
pub const MAX_NAME: usize = 100;

/// A whole game.
#[derive(Debug, Clone)]
pub struct Record {
    rules: Arc<Ruleset>,
    head: Head,
    steps: Vec<Step>,
}

/// Everything before the steps.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    railpost_record: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    deal: Option<Deal>,
    seats: Vec<SeatHolder>,
    #[serde(skip_serializing_if = "Option::is_none")]
    result: Option<Vec<SideResult>>,
    variant: String,
    map: String,
}

/// Who sat in a seat.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatHolder {
    pub name: String,
    /// Level of a computer player; `None` for a person.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub computer: Option<String>,
    /// Random bytes in hexadecimal that make [`seal`] of the name unguessable.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
    /// The [`seal`] of a name that has been deleted; `name` is then a replacement.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub sealed: Option<String>,
}

impl SeatHolder {
    /// A person or computer player by name, without a salt.
    pub fn named(name: impl Into<String>, computer: Option<&str>) -> SeatHolder {
        SeatHolder {
            name: name.into(),
            computer: computer.map(str::to_owned),
            salt: None,
            sealed: None,
        }
    }
}

/// Source of the shuffles.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Deal {
    /// A secret seed in hexadecimal, the ids of the join presses in seat order, and the id of the press that started
    /// the game; `None` in games dealt before that press was part of the deal.
    ///
    /// The ids are text in a file: they have more digits than many programs read of a number.
    Seed {
        seed: String,
        #[serde(serialize_with = "write_ids", deserialize_with = "read_ids")]
        joins: Vec<u64>,
        #[serde(
            default,
            serialize_with = "write_id",
            deserialize_with = "read_id",
            skip_serializing_if = "Option::is_none"
        )]
        start: Option<u64>,
    },
    /// The number of a simulated game.
    Number(u64),
}

impl Deal {
    /// The dealer of these shuffles; `None` if the seed is malformed.
    pub fn dealer(&self) -> Option<Dealer> {
        match self {
            Deal::Seed { seed, joins, start } => {
                Some(Dealer::new(&Seed::parse(seed)?, joins, *start))
            }
            Deal::Number(number) => Some(Dealer::numbered(*number)),
        }
    }
}

/// One step of a game: the deal, an action, or a rewind.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Seat that acted; `None` for the deal and for a rewind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The action as text ([`engine::action`]); present if and only if a seat acted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub action: Option<String>,
    /// Time of the step, as RFC 3339.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub at: Option<String>,
    pub events: Vec<Event>,
}

/// Why a text is not a record. Steps and lines are counted from 1.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum RecordError {
    #[error("line {line}: {message}")]
    Json { line: usize, message: String },
    #[error("it has the version {found}, and this program reads version {VERSION}")]
    Version { found: u32 },
    #[error("it tells a game under way as one viewer knew it, not a whole game")]
    Partial,
    #[error("its map is wrong:\n{0}")]
    Map(MapFaults),
    #[error("its variant is wrong:\n{0}")]
    Variant(VariantFaults),
    #[error("its variant cannot be played on its map:\n{0}")]
    Unplayable(VariantFaults),
    #[error("{0}")]
    Seats(RulesetError),
    #[error("seat {seat}: the name has {n} letters; it can have at most {MAX_NAME}")]
    Name { seat: usize, n: usize },
    #[error("its seed is not 64 hexadecimal digits")]
    Seed,
    #[error(
        "seat {seat}: a salt is 32 hexadecimal digits, a seal 64, and a seat has one of them at most"
    )]
    Seal { seat: usize },
    #[error("step {step}: who acted and the action belong together")]
    HalfAction { step: usize },
    #[error("step {step}: {error}")]
    Action {
        step: usize,
        error: ParseActionError,
    },
    #[error("{0}")]
    TooMuchWork(#[from] TooMuchWork),
}

/// Steps for reading a byte of JSON.
const STEPS_PER_JSON_BYTE: usize = 3;
/// Steps for parsing an action: its words, and the tracks of the map to look for one among.
const STEPS_PER_ACTION: usize = 30;

impl Record {
    /// A record without steps yet. The texts are those of the rules' map and variant.
    pub fn new(
        map: &str,
        variant: &str,
        seats: Vec<SeatHolder>,
        deal: Option<Deal>,
    ) -> Result<Record, RecordError> {
        let head = Head {
            railpost_record: VERSION,
            deal,
            seats,
            result: None,
            variant: variant.to_owned(),
            map: map.to_owned(),
        };
        Record::of_head(head, &mut Steps::unlimited())
    }

    fn of_head(head: Head, steps: &mut Steps) -> Result<Record, RecordError> {
        let map = Map::parse_counted(&head.map, steps);
        steps.stop_if_too_many()?;
        let map = map.map_err(RecordError::Map)?;
        let variant = VariantFile::parse_counted(&head.variant, steps);
        steps.stop_if_too_many()?;
        let variant: Variant = variant.map_err(RecordError::Variant)?.variant;
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
        for (holder, seat) in head.seats.iter().zip(1..) {
            let n = holder.name.chars().count();
            if MAX_NAME < n {
                return Err(RecordError::Name { seat, n });
            }
            let sealed = match (&holder.salt, &holder.sealed) {
                (None, None) => true,
                (Some(salt), None) => hash::is_hex(salt, 32),
                (None, Some(sealed)) => hash::is_hex(sealed, 64),
                (Some(_), Some(_)) => false,
            };
            if !sealed {
                return Err(RecordError::Seal { seat });
            }
        }
        Ok(Record {
            rules: Arc::new(rules),
            head,
            steps: Vec::new(),
        })
    }

    /// Adds the next step.
    pub fn push(&mut self, step: Step) {
        self.steps.push(step);
    }

    /// Adds an action and the events that followed from it.
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

    /// Adds the result, once the game is over.
    pub fn finish(&mut self) -> Result<(), ReplayError> {
        let game = self.game()?;
        let sheet = game.view(Viewer::Table).score_sheet();
        self.head.result = sheet.map(|sheet| SideResult::all(&self.rules, &sheet));
        Ok(())
    }

    /// Parses the text written by [`Record::to_json`].
    pub fn parse(text: &str) -> Result<Record, RecordError> {
        Record::parse_counted(text, &mut Steps::unlimited())
    }

    /// As [`Record::parse`], with the work counted: it stops when there is too much.
    pub fn parse_counted(text: &str, steps: &mut Steps) -> Result<Record, RecordError> {
        let json = |error: serde_json::Error| {
            let message = error.to_string();
            // The line number is in the error already.
            let end = message.rfind(" at line ").unwrap_or(message.len());
            RecordError::Json {
                line: error.line(),
                message: message[..end].to_owned(),
            }
        };
        #[derive(Deserialize)]
        struct Versioned {
            railpost_record: u32,
            seen_by: Option<IgnoredAny>,
        }
        // Read twice: for the version, and for everything.
        steps.take(2 * STEPS_PER_JSON_BYTE * text.len())?;
        let Versioned {
            railpost_record: found,
            seen_by,
        } = serde_json::from_str(text).map_err(json)?;
        if found != VERSION {
            return Err(RecordError::Version { found });
        }
        if seen_by.is_some() {
            return Err(RecordError::Partial);
        }
        #[derive(Deserialize)]
        #[serde(deny_unknown_fields)]
        struct Whole {
            railpost_record: u32,
            deal: Option<Deal>,
            seats: Vec<SeatHolder>,
            result: Option<Vec<SideResult>>,
            variant: String,
            map: String,
            steps: Vec<Step>,
        }
        let whole: Whole = serde_json::from_str(text).map_err(json)?;
        let head = Head {
            railpost_record: whole.railpost_record,
            deal: whole.deal,
            seats: whole.seats,
            result: whole.result,
            variant: whole.variant,
            map: whole.map,
        };
        let mut record = Record::of_head(head, steps)?;
        for (step, number) in whole.steps.into_iter().zip(1..) {
            match (step.seat, &step.action) {
                (None, None) => {}
                (Some(_), Some(action)) => {
                    steps.take(STEPS_PER_ACTION + action.len())?;
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
        lines(&self.head, &self.steps)
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

    /// The final scores, if the record has them.
    pub fn result(&self) -> Option<&[SideResult]> {
        self.head.result.as_deref()
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
}

/// A head as text, then a line for each step.
fn lines(head: &impl Serialize, steps: impl IntoIterator<Item = impl Serialize>) -> String {
    let head = serde_json::to_string_pretty(head).expect("a head is plain JSON");
    let mut text = head.trim_end_matches("\n}").to_owned();
    text.push_str(",\n  \"steps\": [");
    for (step, nth) in steps.into_iter().zip(0..) {
        let step = serde_json::to_string(&step).expect("a step is plain JSON");
        let comma = if nth == 0 { "" } else { "," };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}\n    {step}");
    }
    text.push_str("\n  ]\n}\n");
    text
}

/// An id as decimal text; a plain number is accepted too.
struct Id(u64);

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Id, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Written {
            Text(String),
            Number(u64),
        }
        match Written::deserialize(deserializer)? {
            Written::Number(number) => Ok(Id(number)),
            Written::Text(text) => text
                .parse()
                .map(Id)
                .map_err(|_| de::Error::custom(format!("{text:?} is no id of a press"))),
        }
    }
}

fn write_ids<S: Serializer>(ids: &[u64], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_seq(ids.iter().map(|id| Id(*id)))
}

fn read_ids<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Vec<u64>, D::Error> {
    let ids = Vec::<Id>::deserialize(deserializer)?;
    Ok(ids.into_iter().map(|id| id.0).collect())
}

fn write_id<S: Serializer>(id: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    id.map(Id).serialize(serializer)
}

fn read_id<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<u64>, D::Error> {
    Id::deserialize(deserializer).map(|id| Some(id.0))
}
