//! Words of a game's record: proof, export, files from elsewhere.

use crate::{place, text};
use records::{Difference, Fault, Mismatch};

impl text::Record {
    /// A fault in words; if it is an event that differs, with that event.
    pub fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Mismatch(mismatch) => self.mismatch(mismatch),
            Fault::Commitment { found, wanted } => {
                self.other_seed(place::Found(found), place::Wanted(wanted))
            }
            Fault::RecordHash { found, wanted } => {
                self.other_record(place::Found(found), place::Wanted(wanted))
            }
        }
    }

    fn mismatch(&self, mismatch: &Mismatch) -> String {
        match mismatch {
            Mismatch::NoDeal => self.no_deal().to_owned(),
            Mismatch::Replay(_) => self.no_game().to_owned(),
            Mismatch::Unknown { step, event } => {
                self.unknown_step(place::Event(event), place::Step(step))
            }
            Mismatch::UndoesNothing { step, event } => {
                self.undoes_nothing(place::Event(event), place::Step(step))
            }
            Mismatch::Refused {
                step,
                event,
                action,
                ..
            } => self.illegal(
                place::Action(&shortened(action)),
                place::Event(event),
                place::Step(step),
            ),
            Mismatch::Differs(difference) => self.difference(difference),
            Mismatch::Result {
                side,
                field,
                recorded,
                again,
            } => self.result(
                place::Again(&shortened(again)),
                place::Field(field),
                place::Recorded(&shortened(recorded)),
                place::Side(side),
            ),
            Mismatch::Sides { recorded, again } => {
                self.sides(place::Again(again), place::Recorded(recorded))
            }
        }
    }

    fn difference(&self, difference: &Difference) -> String {
        let event = |event: &Option<engine::event::Event>| match event {
            Some(event) => format!("`{}`", shortened(&serde_json::json!(event).to_string())),
            None => self.nothing_more().to_owned(),
        };
        self.differs(
            place::Again(&event(&difference.again)),
            place::Event(&difference.event),
            place::Recorded(&event(&difference.recorded)),
            place::Step(&difference.step),
        )
    }
}

/// A text from a record, as a message can show it: short, and without backticks, which would end a code span.
fn shortened(text: &str) -> String {
    const MOST: usize = 300;
    let plain = text.replace('`', "'");
    match plain.char_indices().nth(MOST) {
        Some((at, _)) => format!("{}…", &plain[..at]),
        None => plain,
    }
}
