//! Words of a game's record: proof, export, files from elsewhere.

use engine::record::{Difference, Fault, Mismatch};

use super::Template;
use super::section::section;

section! {
    pub struct RecordWords {
        pub button: String,
        // What is verified.
        pub table: Template,
        pub file: Template,
        // Outcome.
        pub holds: Template,
        pub fails: Template,
        pub deal_holds: Template,
        pub seed_hash: Template,
        pub no_seed_hash: Template,
        pub record_hash: Template,
        pub as_given: Template,
        pub limits: Template,
        // Faults.
        pub differs: Template,
        pub nothing_more: Template,
        pub illegal: Template,
        pub unknown_step: Template,
        pub undoes_nothing: Template,
        pub no_deal: Template,
        pub no_game: Template,
        pub result: Template,
        pub sides: Template,
        pub other_seed: Template,
        pub other_record: Template,
        // Nothing to verify.
        pub not_over: Template,
        pub no_result: Template,
        pub not_begun: Template,
        pub nothing_here: Template,
        pub bad_hash: Template,
        // Export.
        pub exported: Template,
        pub exported_seat: Template,
        pub exported_public: Template,
        // Files.
        pub file_too_large: Template,
        pub file_unreachable: Template,
        pub file_no_text: Template,
        pub file_no_record: Template,
        pub file_other_version: Template,
        pub file_partial: Template,
        pub file_other_map: Template,
        pub file_busy: Template,
        pub too_much_work: Template,
    }
}

impl RecordWords {
    /// A fault in words; if it is an event that differs, with that event.
    pub fn fault(&self, fault: &Fault) -> String {
        match fault {
            Fault::Mismatch(mismatch) => self.mismatch(mismatch),
            Fault::Commitment { found, wanted } => self
                .other_seed
                .fill(&[("found", found), ("wanted", wanted)]),
            Fault::RecordHash { found, wanted } => self
                .other_record
                .fill(&[("found", found), ("wanted", wanted)]),
        }
    }

    fn mismatch(&self, mismatch: &Mismatch) -> String {
        match mismatch {
            Mismatch::NoDeal => self.no_deal.to_string(),
            Mismatch::Replay(_) => self.no_game.to_string(),
            Mismatch::Unknown { step, event } => {
                self.unknown_step.fill(&[("step", step), ("event", event)])
            }
            Mismatch::UndoesNothing { step, event } => self
                .undoes_nothing
                .fill(&[("step", step), ("event", event)]),
            Mismatch::Refused {
                step,
                event,
                action,
                ..
            } => self.illegal.fill(&[
                ("step", step),
                ("event", event),
                ("action", &shortened(action)),
            ]),
            Mismatch::Differs(difference) => self.difference(difference),
            Mismatch::Result {
                side,
                field,
                recorded,
                again,
            } => self.result.fill(&[
                ("side", side),
                ("field", field),
                ("recorded", &shortened(recorded)),
                ("again", &shortened(again)),
            ]),
            Mismatch::Sides { recorded, again } => {
                self.sides.fill(&[("recorded", recorded), ("again", again)])
            }
        }
    }

    fn difference(&self, difference: &Difference) -> String {
        let event = |event: &Option<engine::event::Event>| match event {
            Some(event) => format!("`{}`", shortened(&serde_json::json!(event).to_string())),
            None => self.nothing_more.to_string(),
        };
        self.differs.fill(&[
            ("step", &difference.step),
            ("event", &difference.event),
            ("recorded", &event(&difference.recorded)),
            ("again", &event(&difference.again)),
        ])
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
