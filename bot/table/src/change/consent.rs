//! Consent of the others to undoing something.

use domain::ids::UserId;
use engine::ids::Seat;

use crate::Table;
use crate::settings::Asked;
use crate::tell::undo::other_people;

/// The other players who are asked, away or not: all but the absent, for whom nobody waits.
pub fn who_answers(table: &Table, seat: Seat) -> Vec<(Seat, UserId)> {
    let mut others = other_people(table, seat);
    others.retain(|(other, _)| !table.details(*other).is_absent());
    others
}

/// Whether nobody's consent is missing any more. Some of the others must have agreed, if there are any: nothing is
/// undone without asking just because they are absent.
pub fn is_given(table: &Table, asked: &Asked) -> bool {
    let seat = Seat(asked.seat);
    let is_missing = |(other, _): &(Seat, UserId)| !asked.agreed.contains(&other.0);
    let is_asked = !asked.agreed.is_empty() || other_people(table, seat).is_empty();
    is_asked && !who_answers(table, seat).iter().any(is_missing)
}
