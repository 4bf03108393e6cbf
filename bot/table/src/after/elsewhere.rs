//! Records from elsewhere that somebody sends along: fetched, and verified before anything is done with them.

use std::sync::Arc;

use engine::map::Map;
use engine::steps::{Steps, TooMuchWork};
use records::{MAX_BYTES, Published, Record, RecordError, VERSION};
use words::{escape, place, text};

use crate::after::proof::{Verdict, judge};
use crate::catalog::Catalog;
use crate::outbox::{Messenger, Upload};
use crate::request::{Caller, Error, Result};
use crate::tables::Tables;

/// Maximum length of the parser's message in a refusal.
const MAX_WHY: usize = 300;

/// A record that was sent along, and whether it holds.
#[derive(Debug)]
pub struct Sent {
    pub record: Record,
    pub verdict: Verdict,
}

/// Why a file is no record to be verified.
enum Unfit {
    NoText,
    NoRecord(RecordError),
    /// What a game on any other map would cost to score is not known.
    OtherMap,
    TooMuchWork,
}

impl From<TooMuchWork> for Unfit {
    fn from(TooMuchWork { .. }: TooMuchWork) -> Unfit {
        Unfit::TooMuchWork
    }
}

/// Fetches and verifies a record. Refused unless it is one, of a whole game, on a map of the catalogue.
pub async fn fetch(
    tables: &Tables,
    catalog: &Arc<Catalog>,
    caller: &Caller,
    upload: &Upload,
    published: Published,
    messenger: &dyn Messenger,
) -> Result<Sent> {
    let words = &caller.words().record;
    let most = MAX_BYTES as u64;
    if most < upload.n_bytes {
        return Err(Error::refused(
            words.file_too_large(place::Most(&most), place::N(&upload.n_bytes)),
        ));
    }
    let _admitted = tables.sent_files.admit(caller)?;
    let bytes = messenger
        .fetch(&upload.address, most)
        .await
        .map_err(|_| Error::refused(words.file_unreachable()))?;
    let catalog = catalog.clone();
    let read = move |steps: &mut Steps| read(bytes, &catalog, published, steps);
    let sent = tables.sent_files.run(read).await?;
    sent.map_err(|unfit| Error::refused(refusal(words, &escape(&upload.name), unfit)))
}

fn read(
    bytes: Vec<u8>,
    catalog: &Catalog,
    published: Published,
    steps: &mut Steps,
) -> Result<Sent, Unfit> {
    let text = String::from_utf8(bytes).map_err(|_| Unfit::NoText)?;
    // The byte order mark that some editors write.
    let text = text.trim_start_matches('\u{feff}');
    let record = Record::parse_counted(text, steps).map_err(|error| match error {
        RecordError::TooMuchWork(much) => much.into(),
        error => Unfit::NoRecord(error),
    })?;
    let map = &record.rules().map;
    let mut known = catalog.maps();
    if !known.any(|entry| is_same_network(&entry.value, map)) {
        return Err(Unfit::OtherMap);
    }
    let verdict = judge(&record, text, published, steps)?;
    Ok(Sent { record, verdict })
}

fn refusal(words: &text::Record, file: &str, unfit: Unfit) -> String {
    let named = place::File(&file);
    match unfit {
        Unfit::NoText => words.file_no_text().to_owned(),
        Unfit::OtherMap => words.file_other_map(named),
        Unfit::TooMuchWork => {
            let what = words.file(named);
            words.too_much_work(place::What(&what))
        }
        Unfit::NoRecord(RecordError::Version { found }) => {
            words.file_other_version(named, place::Found(&found), place::Known(&VERSION))
        }
        Unfit::NoRecord(RecordError::Partial) => words.file_partial(named),
        Unfit::NoRecord(error) => {
            let why: String = error.to_string().chars().take(MAX_WHY).collect();
            words.file_no_record(named, place::Why(&escape(&why)))
        }
    }
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
