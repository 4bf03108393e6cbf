//! What the finished games of a server come to: the leaderboard, somebody's statistics, the list of games.
//!
//! Everything is shown only to the person who asks. Nobody is named who does not want to be, nor anybody
//! who was forgotten.

mod common;
pub(in crate::app) mod history;
pub(in crate::app) mod leaderboard;
pub(in crate::app) mod stats;

use crate::app::request::{Answer, Caller, Result};
use crate::app::table::offer::Offer;
use crate::app::table::tables::Tables;
use crate::custom_id::RecordsPress;

pub(in crate::app) use common::map_of;

/// Carries out a press on one of the pages.
pub(in crate::app) async fn press(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    press: &RecordsPress,
) -> Result<Answer> {
    match press {
        RecordsPress::Leaderboard { map, page } => {
            leaderboard::show(tables, offer, caller, Some(map.clone()), *page).await
        }
        RecordsPress::Stats { who, map } => {
            stats::show(tables, offer, caller, who.clone(), Some(map.clone())).await
        }
        RecordsPress::History { page } => history::show(tables, offer, caller, *page).await,
    }
}
