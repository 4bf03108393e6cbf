//! The log of a table's game: whether it is complete, can be read, and makes a game.

use engine::event::Event;
use serde_json::Value;

use super::fault::{Fault, Remedy};
use super::json::{self, Droppable};
use crate::app::request::Error;
use crate::app::table::course::Course;
use crate::app::table::rulesets::Rulesets;
use crate::store::{ActionRow, GameRow, Mend, RowKey, StoreError, StoredTable};

/// Looks for faults in the log, and in the counters that the table keeps of it.
pub(super) async fn check(
    faults: &mut Vec<Fault>,
    stored: &StoredTable,
    rulesets: &Rulesets,
) -> Result<(), StoreError> {
    numbers(faults, stored);
    let log = read(faults, stored);
    // The rest can only be checked on a log that has all its parts.
    if faults.iter().any(|fault| fault.remedy.is_none()) {
        return Ok(());
    }
    counters(faults, stored, &log);
    let Ok(game) = &stored.game.row else {
        return Ok(());
    };
    let actions: Vec<ActionRow> = log.into_iter().map(|(action, _)| action).collect();
    match replay(game, stored.seats.len(), &actions, rulesets).await {
        Ok(()) => Ok(()),
        Err(Error::Internal(error)) => match error.downcast::<StoreError>() {
            Ok(error @ (StoreError::Database(_) | StoreError::FileGone)) => Err(error),
            Ok(error) => {
                faults.push(Fault::lasting("texts".to_owned(), error.to_string()));
                Ok(())
            }
            Err(error) => {
                let place = "the game as a whole".to_owned();
                faults.push(Fault::lasting(place, format!("{error:#}")));
                Ok(())
            }
        },
        Err(error) => {
            let place = "the game as a whole".to_owned();
            faults.push(Fault::lasting(place, error.to_string()));
            Ok(())
        }
    }
}

/// Checks that actions are numbered from 1 without a gap.
fn numbers(faults: &mut Vec<Fault>, stored: &StoredTable) {
    let mut wanted = 1;
    for row in &stored.actions {
        let RowKey::Action(number) = row.key else {
            continue;
        };
        if number != wanted {
            let what = match number - wanted {
                1 => format!("action {wanted} is missing"),
                _ => format!("actions {wanted} to {} are missing", number - 1),
            };
            faults.push(Fault::lasting("actions".to_owned(), what));
        }
        wanted = number + 1;
    }
}

/// The actions that can be read, each with its number of events.
fn read(faults: &mut Vec<Fault>, stored: &StoredTable) -> Vec<(ActionRow, u32)> {
    let mut log = Vec::new();
    for row in &stored.actions {
        let (RowKey::Action(number), Ok(action)) = (&row.key, &row.row) else {
            continue;
        };
        let read = serde_json::from_str::<Value>(&row.json)
            .map_err(|error| format!("it is not JSON: {error}"))
            .and_then(|mut value| {
                let read = json::read::<Vec<Event>>(&mut value, Droppable::UnknownFields);
                let (events, dropped) = read.map_err(|why| why.to_string())?;
                Ok((value, events, dropped))
            });
        let (value, events, dropped) = match read {
            Ok(read) => read,
            Err(why) => {
                faults.push(Fault::lasting(row.key.with_column(), why));
                continue;
            }
        };
        let mut action = action.clone();
        if !dropped.is_empty() {
            action.events = value.to_string();
            let sentences: Vec<&str> = dropped.iter().map(|dropped| &*dropped.why).collect();
            faults.push(Fault {
                place: row.key.with_column(),
                what: sentences.join("; "),
                remedy: Some(Remedy {
                    mend: Mend::Events {
                        number: *number,
                        text: action.events.clone(),
                    },
                    before: row.json.clone(),
                    after: Some(action.events.clone()),
                    dropped,
                }),
            });
        }
        log.push((action, events.len() as u32));
    }
    log
}

/// Checks that the stored counters agree with the log.
fn counters(faults: &mut Vec<Fault>, stored: &StoredTable, log: &[(ActionRow, u32)]) {
    let mut n_events = 0;
    for (action, n) in log {
        if action.first_event != n_events {
            let number = i64::from(action.number);
            let what = format!(
                "it says that {} events lie before it; there are {n_events}",
                action.first_event
            );
            faults.push(Fault {
                place: format!("{}, first_event", RowKey::Action(number)),
                what,
                remedy: Some(Remedy {
                    mend: Mend::FirstEvent {
                        number,
                        first_event: n_events,
                    },
                    dropped: Vec::new(),
                    before: action.first_event.to_string(),
                    after: Some(n_events.to_string()),
                }),
            });
        }
        n_events += n;
    }
    let n_actions = log.len() as u32;
    let counted = (stored.n_actions, stored.n_events);
    let there = (i64::from(n_actions), i64::from(n_events));
    if counted == there {
        return;
    }
    let place = "games, n_actions and n_events".to_owned();
    let written = |(actions, events)| format!("{actions} actions with {events} events");
    let what = format!(
        "the row counts {}, the log holds {}",
        written(counted),
        written(there)
    );
    // Both counters are ahead: the log has lost its end.
    let is_cut = counted.0 > there.0 && counted.1 > there.1;
    let mend = Mend::Counters {
        n_actions,
        n_events,
    };
    faults.push(Fault {
        place,
        what,
        remedy: (!is_cut).then(|| Remedy {
            mend,
            dropped: Vec::new(),
            before: written(counted),
            after: Some(written(there)),
        }),
    });
}

/// Folds the game as loading the table does.
async fn replay(
    game: &GameRow,
    n_seats: usize,
    actions: &[ActionRow],
    rulesets: &Rulesets,
) -> Result<(), Error> {
    let (map, variant) = rulesets.texts(game.map_hash, game.variant_hash).await?;
    if !actions.is_empty() {
        let rules = rulesets.of(game, &map, &variant, n_seats)?;
        Course::fold(rules, None, actions)?;
    }
    Ok(())
}
