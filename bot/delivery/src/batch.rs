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
    /// same time of the first attempt, and none that came later. Nor does it pass over any: a turn's post tells all
    /// turns between its first row and its last.
    pub fn of(first: &DeliveryRow, delivery: &Delivery, after: &[ReadRow]) -> Batch {
        let (mut numbers, mut merged) = (vec![first.number], vec![delivery]);
        for row in after {
            let Ok(later) = &row.delivery else { continue };
            let merges = delivery.merges_with(later);
            if delivery.is_changed_by(later) || merges && row.stored.tried != first.tried {
                break;
            }
            if merges {
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

#[cfg(test)]
mod tests {
    use domain::ids::GameId;
    use domain::ui::Message;
    use jiff::Timestamp;

    use super::*;

    fn lobby(number: u32, tried: Option<i64>) -> ReadRow {
        let message = Message::text(number.to_string());
        ReadRow {
            stored: DeliveryRow {
                game: "bbbbb".parse::<GameId>().unwrap(),
                number,
                kind: "lobby".to_owned(),
                payload: String::new(),
                made: Timestamp::UNIX_EPOCH,
                attempts: 0,
                tried: tried.map(|second| Timestamp::from_second(second).unwrap()),
            },
            delivery: Ok(Delivery::Lobby { message }),
        }
    }

    #[test]
    fn a_row_between_that_was_tried_by_itself_is_not_passed_over() {
        let merged = |rows: [ReadRow; 4]| {
            let [first, after @ ..] = rows;
            let delivery = first.delivery.as_ref().unwrap();
            Batch::of(&first.stored, delivery, &after).numbers
        };
        let rows = |tried: [Option<i64>; 4]| {
            let mut number = 0;
            tried.map(|tried| {
                number += 1;
                lobby(number, tried)
            })
        };
        assert_eq!(merged(rows([None; 4])), [1, 2, 3, 4]);
        assert_eq!(merged(rows([Some(1), Some(1), None, None])), [1, 2]);
        assert_eq!(merged(rows([None, None, Some(1), None])), [1, 2]);
        assert_eq!(merged(rows([Some(1), Some(2), Some(1), None])), [1]);
    }
}
