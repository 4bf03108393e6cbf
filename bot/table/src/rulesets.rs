//! Maps, variants and rulesets of tables, by the hashes of their texts.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::anyhow;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use store::{GameRow, Store, TextHash};

use crate::request::{Error, Result};

/// Maximum number of texts, and of rulesets, that are kept. Tables share a few, so all are dropped at once.
const MAX_KEPT: usize = 128;

type Texts = (Arc<Map>, Arc<Variant>);

/// Maps, variants and rulesets in use.
#[derive(Debug)]
pub struct Rulesets {
    store: Store,
    rules: Mutex<HashMap<(TextHash, TextHash, u8), Arc<Ruleset>>>,
    texts: Mutex<HashMap<(TextHash, TextHash), Texts>>,
}

impl Rulesets {
    pub fn new(store: Store) -> Rulesets {
        Rulesets {
            store,
            rules: Mutex::default(),
            texts: Mutex::default(),
        }
    }

    /// Rules of a table with that number of seats.
    pub fn of(
        &self,
        row: &GameRow,
        map: &Arc<Map>,
        variant: &Arc<Variant>,
        n_seats: usize,
    ) -> Result<Arc<Ruleset>> {
        let n_seats = u8::try_from(n_seats).map_err(|_| anyhow!("too many seats"))?;
        let key = (row.map_hash, row.variant_hash, n_seats);
        let mut rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = rules.get(&key) {
            return Ok(known.clone());
        }
        let made = Ruleset::new(map.clone(), variant.clone(), n_seats)
            .map_err(|error| Error::Internal(error.into()))?;
        let made = Arc::new(made);
        if rules.len() >= MAX_KEPT {
            rules.clear();
        }
        rules.insert(key, made.clone());
        Ok(made)
    }

    /// Map and variant with those hashes.
    pub async fn texts(&self, map: TextHash, variant: TextHash) -> Result<Texts> {
        if let Some(known) = self.known_texts(map, variant) {
            return Ok(known);
        }
        let (map_text, variant_text) = (self.text(map).await?, self.text(variant).await?);
        let parsed = (
            Arc::new(Map::parse(&map_text).map_err(|faults| {
                Error::Internal(anyhow!("the stored map {map} is wrong: {faults}"))
            })?),
            Arc::new(Variant::parse(&variant_text).map_err(|fault| {
                Error::Internal(anyhow!("the stored variant {variant} is wrong: {fault}"))
            })?),
        );
        let mut texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        if texts.len() >= MAX_KEPT {
            texts.clear();
        }
        texts.insert((map, variant), parsed.clone());
        Ok(parsed)
    }

    fn known_texts(&self, map: TextHash, variant: TextHash) -> Option<Texts> {
        let texts = self.texts.lock().unwrap_or_else(PoisonError::into_inner);
        texts.get(&(map, variant)).cloned()
    }

    /// Stored text with that hash.
    pub async fn text(&self, hash: TextHash) -> Result<String> {
        let text = self.store.text(hash).await?;
        text.ok_or_else(|| Error::Internal(anyhow!("the database lacks the text {hash}")))
    }
}
