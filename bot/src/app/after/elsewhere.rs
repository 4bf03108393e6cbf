//! Records from elsewhere that somebody sends along: fetched, and checked before anything is done with them.

use std::sync::Arc;

use engine::map::Map;
use engine::record::{Record, RecordError, VERSION};

use crate::app::request::{Caller, Error, Result};
use crate::app::table::tables::Tables;
use crate::catalog::Catalog;
use crate::outbox::{Messenger, Upload};
use crate::text::escape;

/// Maximum size of a record: a long game of six has some 100 kB.
const MAX_BYTES: u64 = 1 << 20;
/// Maximum length of the parser's message in a refusal.
const MAX_WHY: usize = 300;

/// A record that was sent along.
#[derive(Debug)]
pub struct Sent {
    pub text: String,
    pub record: Record,
}

/// Fetches a record. Refused unless it is one, of a whole game, on a map of the catalogue: what a game on
/// any other map would cost to score is not known.
pub async fn fetch(
    tables: &Tables,
    catalog: &Arc<Catalog>,
    caller: &Caller,
    upload: &Upload,
    messenger: &dyn Messenger,
) -> Result<Sent> {
    let words = &caller.words().record;
    if MAX_BYTES < upload.n_bytes {
        return Err(Error::refused(
            words
                .file_too_large
                .fill(&[("n", &upload.n_bytes), ("most", &MAX_BYTES)]),
        ));
    }
    let bytes = messenger
        .fetch(&upload.address, MAX_BYTES)
        .await
        .map_err(|_| Error::refused(words.file_unreachable.as_str()))?;
    let text = String::from_utf8(bytes).map_err(|_| Error::refused(words.file_no_text.as_str()))?;
    // The byte order mark that some editors write.
    let text = text.trim_start_matches('\u{feff}').to_owned();
    let parsed = tables.off_thread.run(move || {
        let record = Record::parse(&text);
        record.map(|record| Sent { text, record })
    });
    let file = escape(&upload.name);
    let sent = parsed.await?.map_err(|error| {
        Error::refused(match error {
            RecordError::Version { found } => {
                let known: (&str, &dyn std::fmt::Display) = ("known", &VERSION);
                let found = ("found", &found as &dyn std::fmt::Display);
                words
                    .file_other_version
                    .fill(&[("file", &file), found, known])
            }
            RecordError::Partial => words.file_partial.fill(&[("file", &file)]),
            error => {
                let why: String = error.to_string().chars().take(MAX_WHY).collect();
                words
                    .file_no_record
                    .fill(&[("file", &file), ("why", &escape(&why))])
            }
        })
    })?;
    let map = &sent.record.rules().map;
    if !catalog
        .maps()
        .any(|entry| is_same_network(&entry.value, map))
    {
        return Err(Error::refused(
            words.file_other_map.fill(&[("file", &file)]),
        ));
    }
    Ok(sent)
}

/// Whether two maps join the same cities by tracks of the same lengths.
fn is_same_network(one: &Map, other: &Map) -> bool {
    let cities = |map: &Map| {
        map.cities
            .iter()
            .map(|city| city.id.clone())
            .collect::<Vec<_>>()
    };
    let tracks = |map: &Map| {
        let tracks = map.tracks.iter();
        tracks
            .map(|track| (track.a, track.b, track.length, track.mountain))
            .collect::<Vec<_>>()
    };
    cities(one) == cities(other) && tracks(one) == tracks(other)
}
