//! Standing orders of all seats, as rows of the database and as plans.

use anyhow::Context as _;
use domain::standing_orders::StandingOrders;
use engine::ids::Seat;
use serde::Deserialize as _;
use serde_json::Value;
use store::{StandingOrdersChange, StandingOrdersRow};

use crate::request::Result;

/// Plans of all seats from their latest rows.
pub fn of_seats(n_seats: usize, rows: &[StandingOrdersRow]) -> Result<Vec<StandingOrders>> {
    let mut plans = vec![StandingOrders::default(); n_seats];
    for row in rows {
        put_in(&mut plans, row)?;
    }
    Ok(plans)
}

/// Plans of all seats after the changes.
pub(crate) fn after(
    before: &[StandingOrders],
    changes: &[StandingOrdersChange],
) -> Result<Vec<StandingOrders>> {
    let mut plans = before.to_vec();
    for change in changes {
        match change {
            StandingOrdersChange::Put(row) => put_in(&mut plans, row)?,
            StandingOrdersChange::ForgetAll => plans.fill(StandingOrders::default()),
        }
    }
    Ok(plans)
}

fn put_in(plans: &mut [StandingOrders], row: &StandingOrdersRow) -> Result<()> {
    let plan = StandingOrders::deserialize(&row.plan).context("a plan is not what we write")?;
    if let Some(place) = plans.get_mut(usize::from(row.seat)) {
        *place = plan;
    }
    Ok(())
}

/// Rows of the plans that a change made different.
pub(crate) fn changes(
    before: &[StandingOrders],
    after: &[StandingOrders],
    since: u32,
) -> Vec<StandingOrdersChange> {
    let pairs = before.iter().zip(after);
    (0..)
        .zip(pairs)
        .filter(|(_, (before, after))| before != after)
        .map(|(seat, (_, after))| put(seat, since, after))
        .collect()
}

/// Empties the plan of a seat that another player takes: plans are private, and nobody inherits them.
pub(crate) fn forget(seat: Seat, since: u32) -> StandingOrdersChange {
    put(seat.0, since, &StandingOrders::default())
}

fn put(seat: u8, since: u32, plan: &StandingOrders) -> StandingOrdersChange {
    StandingOrdersChange::Put(StandingOrdersRow {
        seat,
        since,
        plan: serde_json::to_value(plan).unwrap_or(Value::Null),
    })
}
