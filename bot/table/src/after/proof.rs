//! Verifying a record for somebody who asks: everything dealt, played and scored again, on the thread for files.

use engine::steps::{Steps, TooMuchWork};
use records::{Checked, Published, Record, SHORT_HASH, check, is_given};
use words::{place, text};

/// Outcome of verifying a record.
#[derive(Debug)]
pub struct Verdict {
    checked: Checked,
    published: Published,
}

/// A hash as people copy it, whole or as posts show it; `None` if the text is no hash.
pub fn read_hash(text: &str) -> Option<String> {
    let hash = text.trim().trim_matches('`').to_ascii_lowercase();
    let is_hash = matches!(hash.len(), SHORT_HASH | 64)
        && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_hash.then_some(hash)
}

/// Deals, plays and scores again the record that was read from the text.
pub fn judge(
    record: &Record,
    text: &str,
    published: Published,
    steps: &mut Steps,
) -> Result<Verdict, TooMuchWork> {
    let checked = check(record, text, &published, steps)?;
    Ok(Verdict { checked, published })
}

impl Verdict {
    /// Whether the record holds: no fault was found.
    pub fn holds(&self) -> bool {
        self.checked.faults.is_empty()
    }

    /// Whether the record holds, of a game that is over.
    pub fn is_over(&self) -> bool {
        self.holds() && self.checked.is_over
    }

    /// The verdict for a player, line by line. `what` names what was verified.
    pub fn sentences(&self, words: &text::Record, what: &str) -> Vec<String> {
        let checked = &self.checked;
        let mut lines = Vec::new();
        if self.holds() {
            let n_events = &checked.n_events;
            lines.push(words.holds(place::N(n_events), place::What(&what)));
        } else {
            lines.push(words.fails(place::What(&what)));
            lines.extend(checked.faults.iter().map(|fault| words.fault(fault)));
        }
        if checked.deal_holds {
            lines.push(words.deal_holds().to_owned());
        }
        let as_given = |line: String, given: &Option<String>, own: &str| match given {
            Some(given) if is_given(own, given) => words.as_given(place::Line(&line)),
            Some(_) | None => line,
        };
        let seed = checked.seed.iter();
        lines.extend(seed.map(|seed| words.seed(place::Seed(seed))));
        lines.push(match &checked.seed_hash {
            Some(hash) => {
                let line = words.seed_hash(place::Hash(hash));
                as_given(line, &self.published.commitment, hash)
            }
            None => words.no_seed_hash().to_owned(),
        });
        let hash = &checked.record_hash;
        let line = words.record_hash(place::Hash(hash));
        lines.push(as_given(line, &self.published.record_hash, hash));
        if self.holds() {
            lines.push(words.limits().to_owned());
        }
        lines
    }
}
