//! Presses on the pages about finished games.

use super::{history, leaderboard, stats};
use crate::app::request::{Answer, Caller, Result};
use crate::app::table::offer::Offer;
use crate::app::table::tables::Tables;
use crate::custom_id::RecordsPress;
use crate::outbox::Messenger;

/// Carries out a press on one of the pages.
pub(in crate::app) async fn press(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    press: &RecordsPress,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    match press {
        RecordsPress::Leaderboard { map, page } => {
            leaderboard::show(tables, offer, caller, Some(map.clone()), *page).await
        }
        RecordsPress::Stats { who, map } => {
            stats::show(tables, offer, caller, who.clone(), Some(map.clone())).await
        }
        RecordsPress::History { page } => {
            history::show(tables, offer, caller, *page, messenger).await
        }
    }
}
