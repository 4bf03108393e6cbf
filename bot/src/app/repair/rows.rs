//! The rows of a table except its log: settings, seats, standing orders, timers.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::fault::{Fault, Remedy};
use super::json::{self, Droppable, Dropped};
use crate::app::table::settings::TableSettings;
use crate::standing_orders::{Reason, StandingOrders};
use crate::store::{Mend, RowKey, SeatDetails, StoreError, StoredRow, StoredTable};

/// Faults of the columns that are not JSON, for which there is no replacement.
pub(super) fn columns(faults: &mut Vec<Fault>, stored: &StoredTable) {
    let mut told = |key: &RowKey, error: Option<&StoreError>| {
        if let Some(error) = error {
            faults.push(Fault::lasting(key.to_string(), column_sentence(error)));
        }
    };
    told(&stored.game.key, stored.game.row.as_ref().err());
    for row in &stored.seats {
        told(&row.key, row.row.as_ref().err());
    }
    for row in &stored.actions {
        told(&row.key, row.row.as_ref().err());
    }
    let has_begun = stored.n_actions > 0 || !stored.actions.is_empty();
    // Before the game begins seats may have gaps between them.
    let in_order = (0..)
        .zip(&stored.seats)
        .all(|(seat, row)| row.key == RowKey::Seat(seat));
    if has_begun && (!in_order || stored.seats.is_empty()) {
        let what = "a seat is missing".to_owned();
        faults.push(Fault::lasting("seats".to_owned(), what));
    }
}

fn column_sentence(error: &StoreError) -> String {
    match error {
        StoreError::Corrupt { what } => format!("the column `{what}` holds what no version writes"),
        error => error.to_string(),
    }
}

pub(super) fn settings(faults: &mut Vec<Fault>, stored: &StoredTable) {
    let row = &stored.game;
    faults.extend(mended::<TableSettings>(&row.key, &row.json, Mend::Settings));
}

pub(super) fn details<Row>(faults: &mut Vec<Fault>, row: &StoredRow<Row>) {
    let RowKey::Seat(seat) = row.key else { return };
    let mend = |text| Mend::Details { seat, text };
    faults.extend(mended::<SeatDetails>(&row.key, &row.json, mend));
}

/// A plan that lost something waits for its player, who meant the remaining lines to go with what was lost.
pub(super) fn plan<Row>(faults: &mut Vec<Fault>, row: &StoredRow<Row>) {
    let RowKey::Plan { seat, since } = row.key else {
        return;
    };
    if row.row.is_err() {
        faults.push(Fault {
            place: row.key.to_string(),
            what: "it belongs to no seat or to no moment of the game".to_owned(),
            remedy: Some(Remedy {
                mend: Mend::NoPlan { seat, since },
                dropped: Vec::new(),
                before: row.json.clone(),
                after: None,
            }),
        });
        return;
    }
    let mend = |text| Mend::Plan { seat, since, text };
    let Some(mut fault) = mended::<StandingOrders>(&row.key, &row.json, mend) else {
        return;
    };
    if let Some(remedy) = &mut fault.remedy
        && let Some(text) = &mut remedy.after
        && let Ok(mut plan) = serde_json::from_str::<StandingOrders>(text)
    {
        // Lines may have moved up, so buttons made before must be outdated.
        plan.version += 1;
        if !plan.is_empty() {
            plan.stopped = Some(Reason::Paused);
        }
        *text = to_text(&plan);
        remedy.mend = mend(text.clone());
    }
    faults.push(fault);
}

pub(super) fn timers(faults: &mut Vec<Fault>, stored: &StoredTable) {
    for row in &stored.timers {
        let RowKey::Timer { kind, seat } = &row.key else {
            continue;
        };
        if let Err(error) = &row.row {
            faults.push(Fault {
                place: row.key.to_string(),
                what: column_sentence(error),
                remedy: Some(Remedy {
                    mend: Mend::NoTimer {
                        kind: kind.clone(),
                        seat: *seat,
                    },
                    dropped: Vec::new(),
                    before: row.key.to_string(),
                    after: None,
                }),
            });
        }
    }
}

/// What is wrong with a column of JSON, and the text to put in its place. If nothing can be read, that is the default.
fn mended<T: DeserializeOwned + Serialize + Default>(
    key: &RowKey,
    text: &str,
    mend: impl Fn(String) -> Mend,
) -> Option<Fault> {
    let (after, dropped) = match serde_json::from_str::<Value>(text) {
        Ok(mut value) => match json::read::<T>(&mut value, Droppable::Anything) {
            Ok((_, dropped)) if dropped.is_empty() => return None,
            Ok((_, dropped)) => (value.to_string(), dropped),
            Err(why) => (to_text(&T::default()), vec![whole(value, why.to_string())]),
        },
        Err(error) => {
            let why = format!("it is not JSON: {error}");
            let value = Value::String(text.to_owned());
            (to_text(&T::default()), vec![whole(value, why)])
        }
    };
    let sentences: Vec<&str> = dropped.iter().map(|dropped| &*dropped.why).collect();
    Some(Fault {
        place: key.with_column(),
        what: sentences.join("; "),
        remedy: Some(Remedy {
            mend: mend(after.clone()),
            dropped,
            before: text.to_owned(),
            after: Some(after),
        }),
    })
}

fn whole(value: Value, why: String) -> Dropped {
    Dropped {
        path: String::new(),
        value,
        why,
    }
}

fn to_text(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what this program writes is JSON")
}
