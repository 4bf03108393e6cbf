//! Presses on the pages about finished games.

use domain::custom_id::RecordsPress;
use table::offer::Offer;
use table::outbox::Messenger;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;

use super::{history, leaderboard, stats};

/// Carries out a press on one of the pages.
pub async fn press(
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
