//! What waited for one game and is delivered as one message.

use crate::outbox::order::{Order, TurnPost};
use crate::store::Delivery;

/// Rows that are delivered as one.
pub(super) struct Batch {
    pub numbers: Vec<u32>,
    pub order: Order,
}

impl Batch {
    /// The first row, and those after it that it takes in.
    ///
    /// A row that was begun stays as it was then: what is sent again must be what may have arrived.
    pub fn of(rows: &[Delivery]) -> Result<Batch, serde_json::Error> {
        let first = &rows[0];
        let mut batch = Batch {
            numbers: vec![first.number],
            order: Order::read(&first.payload)?,
        };
        if first.tried.is_some() {
            return Ok(batch);
        }
        for row in &rows[1..] {
            let later = Order::read(&row.payload)?;
            batch.take_in(row, later);
        }
        Ok(batch)
    }

    /// Whether it is about messages that rows before it may have made.
    pub fn looks_back(&self) -> bool {
        match &self.order {
            Order::Lobby { .. }
            | Order::Undone { .. }
            | Order::Withdraw { .. }
            | Order::Farewell { .. } => true,
            // It is told of them.
            Order::Strip => false,
            Order::Turn(_)
            | Order::Post(_)
            | Order::Ask(_)
            | Order::Result { .. }
            | Order::Direct(_)
            | Order::CheckMember { .. }
            | Order::Notice { .. } => false,
        }
    }

    fn take_in(&mut self, row: &Delivery, later: Order) {
        match (&mut self.order, later) {
            (Order::Lobby { message }, Order::Lobby { message: newer }) => {
                *message = newer;
                self.numbers.push(row.number);
            }
            // Turn posts that waited become one.
            (Order::Turn(post), Order::Turn(newer)) => {
                let earlier = std::mem::replace(post, newer.clone());
                *post = TurnPost::followed_by(earlier, newer);
                self.numbers.push(row.number);
            }
            // Of what one player holds the latest counts.
            (Order::Direct(direct), Order::Direct(newer)) if direct.player == newer.player => {
                *direct = newer;
                self.numbers.push(row.number);
            }
            (
                Order::Lobby { .. }
                | Order::Turn(_)
                | Order::Post(_)
                | Order::Ask(_)
                | Order::Result { .. }
                | Order::Strip
                | Order::Direct(_)
                | Order::Undone { .. }
                | Order::Withdraw { .. }
                | Order::CheckMember { .. }
                | Order::Farewell { .. }
                | Order::Notice { .. },
                _,
            ) => {}
        }
    }
}
