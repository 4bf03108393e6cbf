//! What waited for one game and is delivered as one message.

use crate::outbox::order::{Order, TurnPost};
use crate::store::Delivery;

/// A row, and what it says.
pub(super) struct Row {
    pub delivery: Delivery,
    pub order: Result<Order, serde_json::Error>,
}

impl From<Delivery> for Row {
    fn from(delivery: Delivery) -> Row {
        let order = Order::read(&delivery.payload);
        Row { delivery, order }
    }
}

/// Rows that are delivered as one.
pub(super) struct Batch {
    pub numbers: Vec<u32>,
    pub order: Order,
}

impl Batch {
    /// The first row, which says this, and those after it that it takes in.
    ///
    /// What is sent again must be what may have arrived: rows begun together are taken together again, and
    /// none that came later.
    pub fn of(first: &Delivery, order: &Order, after: &[Row]) -> Batch {
        let mut batch = Batch {
            numbers: vec![first.number],
            order: order.clone(),
        };
        let begun_with_it = |row: &&Row| row.delivery.tried == first.tried;
        for row in after.iter().filter(begun_with_it) {
            if let Ok(later) = &row.order {
                batch.take_in(row.delivery.number, later);
            }
        }
        batch
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

    fn take_in(&mut self, number: u32, later: &Order) {
        match (&mut self.order, later) {
            (Order::Lobby { message }, Order::Lobby { message: newer }) => {
                message.clone_from(newer);
                self.numbers.push(number);
            }
            // Turn posts that waited become one.
            (Order::Turn(post), Order::Turn(newer)) => {
                let earlier = std::mem::replace(post, newer.clone());
                *post = TurnPost::followed_by(earlier, newer.clone());
                self.numbers.push(number);
            }
            // Of what one player holds the latest counts.
            (Order::Direct(direct), Order::Direct(newer)) if direct.player == newer.player => {
                direct.clone_from(newer);
                self.numbers.push(number);
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
