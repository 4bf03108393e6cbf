//! Consent of the others to undoing something.

use engine::ids::Seat;
use jiff::Timestamp;

use crate::change::draft::Draft;
use crate::settings::Asked;
use crate::tell::undo::other_people;
use domain::ids::UserId;

/// The other players who are asked: those who are neither away nor absent.
pub fn who_answers(draft: &Draft, seat: Seat, now: Timestamp) -> Vec<(Seat, UserId)> {
    let table = &draft.table;
    let mut others = other_people(table, seat);
    others.retain(|(other, user)| {
        let is_away = draft.people.chose(*user).away_at(now).is_some();
        !is_away && !table.details(*other).is_absent()
    });
    others
}

/// Whether nobody's consent is missing any more. Some of the others must have agreed, if there are any: nothing is
/// undone without asking just because they are away.
pub fn is_given(draft: &Draft, asked: &Asked, now: Timestamp) -> bool {
    let seat = Seat(asked.seat);
    let is_missing = |(other, _): &(Seat, UserId)| !asked.agreed.contains(&other.0);
    let is_asked = !asked.agreed.is_empty() || other_people(&draft.table, seat).is_empty();
    is_asked && !who_answers(draft, seat, now).iter().any(is_missing)
}
