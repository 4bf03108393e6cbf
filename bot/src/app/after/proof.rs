//! Verifying a record for somebody who asks: everything dealt, played and scored again, off the async threads.

use engine::record::{Fault, Published, Record, check, hash};

use crate::app::request::Result;
use crate::app::table::tables::Tables;
use crate::text::RecordWords;

/// Outcome of verifying a record.
#[derive(Debug)]
pub struct Verdict {
    faults: Vec<Fault>,
    /// Whether every shuffle follows from the seed although the rest of the record does not verify.
    deal_holds: bool,
    n_events: usize,
    seed_hash: Option<String>,
    record_hash: String,
    published: Published,
}

/// A hash as people copy it; `None` if the text is no hash.
pub fn read_hash(text: &str) -> Option<String> {
    let hash = text.trim().trim_matches('`').to_ascii_lowercase();
    let is_hash = hash.len() == 64 && hash.bytes().all(|digit| digit.is_ascii_hexdigit());
    is_hash.then_some(hash)
}

/// Deals, plays and scores a record again.
pub async fn verify(tables: &Tables, text: String, published: Published) -> Result<Verdict> {
    let judged = tables.off_thread.run(move || judge(&text, published));
    Ok(judged.await??)
}

fn judge(text: &str, published: Published) -> anyhow::Result<Verdict> {
    let record = Record::parse(text)?;
    let faults = check(&record, text, &published);
    let differs = |fault: &Fault| matches!(fault, Fault::Mismatch(_));
    Ok(Verdict {
        deal_holds: faults.iter().any(differs) && record.verify_deal().is_ok(),
        n_events: record.log().len(),
        seed_hash: record.seed_hash(),
        record_hash: hash(text)?,
        faults,
        published,
    })
}

impl Verdict {
    /// Whether the record holds: no fault was found.
    pub fn holds(&self) -> bool {
        self.faults.is_empty()
    }

    /// The verdict for a player, line by line. `what` names what was verified.
    pub fn told(&self, words: &RecordWords, what: &str) -> Vec<String> {
        let mut lines = Vec::new();
        if self.holds() {
            lines.push(words.holds.fill(&[("what", &what), ("n", &self.n_events)]));
        } else {
            lines.push(words.fails.fill(&[("what", &what)]));
            lines.extend(self.faults.iter().map(|fault| words.fault(fault)));
        }
        if self.deal_holds {
            lines.push(words.deal_holds.to_string());
        }
        let as_given = |line: String, given: &Option<String>, own: &str| match given {
            Some(given) if given == own => words.as_given.fill(&[("line", &line)]),
            Some(_) | None => line,
        };
        lines.push(match &self.seed_hash {
            Some(hash) => {
                let line = words.seed_hash.fill(&[("hash", hash)]);
                as_given(line, &self.published.commitment, hash)
            }
            None => words.no_seed_hash.to_string(),
        });
        let hash = &self.record_hash;
        let line = words.record_hash.fill(&[("hash", hash)]);
        lines.push(as_given(line, &self.published.record_hash, hash));
        if self.holds() {
            lines.push(words.limits.to_string());
        }
        lines
    }
}
