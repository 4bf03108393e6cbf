//! Rows of one game that are delivered as one message.

use store::{DeliveryRow, NewPost};
use table::outbox::payload::Delivery;

/// A row, and what it says.
pub(super) struct ReadRow {
    pub stored: DeliveryRow,
    pub delivery: Result<Delivery, serde_json::Error>,
}

impl From<DeliveryRow> for ReadRow {
    fn from(stored: DeliveryRow) -> ReadRow {
        let delivery = Delivery::read(&stored.payload);
        ReadRow { stored, delivery }
    }
}

/// Rows that are delivered as one.
pub(super) struct Batch {
    pub numbers: Vec<u32>,
    pub delivery: Delivery,
}

impl Batch {
    /// The first row with its delivery, and the rows after it that are merged into it.
    ///
    /// A retry must send what the first attempt may have delivered already: it merges the same rows, which have the
    /// same time of the first attempt, and none that came later.
    pub fn of(first: &DeliveryRow, delivery: &Delivery, after: &[ReadRow]) -> Batch {
        let (mut numbers, mut merged) = (vec![first.number], vec![delivery]);
        for row in after.iter().filter(|row| row.stored.tried == first.tried) {
            let Ok(later) = &row.delivery else { continue };
            if delivery.is_changed_by(later) {
                break;
            }
            if delivery.merges_with(later) {
                numbers.push(row.stored.number);
                merged.push(later);
            }
        }
        let merged = merged.into_iter().rev().cloned();
        let delivery = merged.reduce(|later, earlier| earlier.followed_by(later));
        Batch {
            numbers,
            delivery: delivery.expect("the first row at least"),
        }
    }

    /// Whether it is about messages that rows before it may have made.
    pub fn looks_back(&self) -> bool {
        match &self.delivery {
            Delivery::Lobby { .. }
            | Delivery::Settled { .. }
            | Delivery::Buttons { .. }
            | Delivery::Withdraw { .. }
            | Delivery::CheckPost
            | Delivery::Farewell { .. } => true,
            // These are passed the messages made before.
            Delivery::Strip | Delivery::Close { .. } => false,
            Delivery::Turn(_)
            | Delivery::Post(_)
            | Delivery::Direct(_)
            | Delivery::CheckMember { .. } => false,
        }
    }

    /// Whether it may delete what rows before it have `made`. Those messages have to be stored first: otherwise their
    /// rows might be attempted again, and a nonce does not prevent a deleted message from being posted again.
    pub fn deletes(&self, made: &[NewPost]) -> bool {
        let Delivery::Direct(direct) = &self.delivery else {
            return false;
        };
        made.iter().any(|post| post.player == Some(direct.player))
    }
}
