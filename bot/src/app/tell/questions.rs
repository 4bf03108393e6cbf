//! Questions that posts ask, and which of them a change settles.

use crate::app::table::Table;
use crate::app::table::settings::{Offered, TableSettings};
use crate::outbox::delivery::Delivery;
use crate::store::{Question, SeatRow};

/// A question, and what tells it from another one of its kind.
type Open = (Question, i64);

/// Takes the buttons off the posts that ask what was open before a change and is not any more.
pub fn settled(before: &Table, settings: &TableSettings, seats: &[SeatRow]) -> Option<Delivery> {
    let after = open(settings, seats);
    let before = open(&before.settings, &before.seats);
    let settled = before.into_iter().filter(|asked| !after.contains(asked));
    let questions: Vec<Question> = settled.map(|(question, _)| question).collect();
    (!questions.is_empty()).then_some(Delivery::Settled { questions })
}

/// The questions that are open at a running table.
fn open(settings: &TableSettings, seats: &[SeatRow]) -> Vec<Open> {
    let votes = settings.votes.iter();
    let votes = votes.map(|vote| (Question::Vote(vote.kind), vote.since.as_millisecond()));
    let asked = settings.asked.as_ref();
    let undo = asked.map(|asked| (Question::Undo, i64::from(asked.at)));
    let rest = settings.rests_until;
    let rest = rest.map(|until| (Question::Rest, until.as_millisecond()));
    let seats = seats.iter().flat_map(of_seat);
    votes.chain(undo).chain(rest).chain(seats).collect()
}

fn of_seat(row: &SeatRow) -> impl Iterator<Item = Open> {
    let (seat, details) = (row.seat, &row.details);
    let proposal = details.proposal.as_ref();
    let proposal = proposal.map(|proposal| {
        let until = proposal.until.as_millisecond();
        (Question::GiveAway { seat }, until)
    });
    let offered = details.offered.map(|offered| match offered {
        Offered::Anybody => (Question::Offer { seat }, 0),
        Offered::To(user) => (Question::Invitation { seat }, user.to_i64()),
    });
    let owner = row.player.filter(|_| row.computer.is_some());
    let stand_in = owner.map(|owner| (Question::StandIn { seat }, owner.to_i64()));
    [proposal, offered, stand_in].into_iter().flatten()
}
