//! What is wrong with a table, and how each fault is mended.

use super::json::Dropped;
use crate::store::{Mend, Revision};

/// A table that was looked at.
#[derive(Debug)]
pub struct Examined {
    pub revision: Revision,
    pub faults: Vec<Fault>,
}

/// Something of a table that this version cannot read.
#[derive(Debug)]
pub struct Fault {
    /// Row and column.
    pub place: String,
    /// In one sentence.
    pub what: String,
    /// `None` if it cannot be repaired without guessing.
    pub remedy: Option<Remedy>,
}

/// How a fault is mended.
#[derive(Debug)]
pub struct Remedy {
    pub mend: Mend,
    /// What is left out.
    pub dropped: Vec<Dropped>,
    /// The column, or the row, as it is now.
    pub before: String,
    /// The same after the repair; `None` for a row that is deleted.
    pub after: Option<String>,
}

impl Examined {
    /// The changes that make the table readable; `None` if something cannot be mended.
    pub fn mends(&self) -> Option<Vec<Mend>> {
        let mends = self.faults.iter().map(|fault| {
            let remedy = fault.remedy.as_ref()?;
            Some(remedy.mend.clone())
        });
        mends.collect()
    }
}

impl Fault {
    /// A fault without a remedy.
    pub(super) fn lasting(place: String, what: String) -> Fault {
        Fault {
            place,
            what,
            remedy: None,
        }
    }
}
