//! Questions that posts ask, and which of them a change settles.

use domain::settings::VoteKind;
use engine::ids::Seat;
use store::seat_details::{Offered, Proposal};
use store::{Question, SeatRow};
use words::{Words, place};

use crate::Table;
use crate::outbox::payload::Delivery;
use crate::settings::{TableSettings, UndoKind};
use crate::tell::reader_view::escaped_names;

/// A question, and what tells it from another one of its kind.
type Open = (Question, i64);

/// Takes the buttons off the posts whose questions were open before a change and are not any more.
pub fn settled(before: &Table, settings: &TableSettings, seats: &[SeatRow]) -> Option<Delivery> {
    let after = open(settings, seats);
    let before = open(&before.settings, &before.seats);
    let settled = before.into_iter().filter(|asked| !after.contains(asked));
    let questions: Vec<Question> = settled.map(|(question, _)| question).collect();
    (!questions.is_empty()).then_some(Delivery::Settled { questions })
}

/// The questions that are open at a running table.
pub fn open_at(table: &Table) -> Vec<Question> {
    let open = open(&table.settings, &table.seats).into_iter();
    open.map(|(question, _)| question).collect()
}

/// New texts for the posts that ask these questions: the request and its outcome.
pub fn endings(
    before: &Table,
    questions: &[Question],
    known: &[(Question, String)],
) -> Vec<(Question, String)> {
    let ended = questions.iter().filter_map(|question| {
        let asked = was_asked(before, *question)?;
        let known = known.iter().find(|(known, _)| known == question);
        let otherwise = before.words().clock.settled();
        let ending = known.map_or(otherwise, |(_, ending)| ending);
        Some((*question, format!("{asked} {ending}")))
    });
    ended.collect()
}

/// The request in the past tense; `None` for a question whose post stays true.
fn was_asked(table: &Table, question: Question) -> Option<String> {
    let (words, names) = (table.words(), escaped_names(table));
    let name = |seat: u8| names.get(usize::from(seat));
    Some(match question {
        Question::Undo => {
            let asked = table.settings.asked.as_ref()?;
            let player = place::Player(name(asked.seat)?);
            match asked.kind {
                UndoKind::TakeBack => words.undo.was_asked(player),
                UndoKind::Rewind => words.undo.was_asked_rewind(player),
            }
        }
        Question::Vote(kind) => {
            let mut votes = table.settings.votes.iter();
            let vote = votes.find(|vote| vote.kind == kind)?;
            let (player, clock) = (place::Player(name(vote.by)?), &words.clock);
            match kind {
                VoteKind::Pause => clock.was_asked_pause(player),
                VoteKind::Resume => clock.was_asked_resume(player),
                VoteKind::Clock => clock.was_asked_clock(player),
                VoteKind::Host => clock.was_asked_host(player),
                VoteKind::Appoint => {
                    let candidate = place::Candidate(name(vote.candidate().0)?);
                    words.seats.was_asked_appoint(candidate, player)
                }
            }
        }
        Question::GiveAway { seat } => {
            let proposal = table.details(Seat(seat)).proposal?;
            let with = taker(&proposal, words);
            let who = format!("<@{}>", proposal.by);
            let (player, who) = (place::Player(name(seat)?), place::Who(&who));
            match proposal.with == Some(proposal.by) {
                true => words.seats.was_asked_take(player, who),
                false => words.seats.was_asked(player, who, place::With(&with)),
            }
        }
        Question::Invitation { .. }
        | Question::StandIn { .. }
        | Question::Rest
        | Question::Ready
        | Question::Join => return None,
    })
}

/// The next player of a seat that somebody wants to give away: a person or a computer.
pub fn taker(proposal: &Proposal, words: &Words) -> String {
    match proposal.with {
        Some(with) => format!("<@{with}>"),
        None => words.seats.to_computer().to_owned(),
    }
}

/// As [`open_at`], with what tells each from another one of its kind.
fn open(settings: &TableSettings, seats: &[SeatRow]) -> Vec<Open> {
    let votes = settings.votes.iter();
    let votes = votes.map(|vote| (Question::Vote(vote.kind), vote.since.as_millisecond()));
    let asked = settings.asked.as_ref();
    let undo = asked.map(|asked| (Question::Undo, i64::from(asked.at)));
    let rest = settings.rests_until;
    let rest = rest.map(|until| (Question::Rest, until.as_millisecond()));
    let ready = settings.starts_until;
    let ready = ready.map(|until| (Question::Ready, until.as_millisecond()));
    let invited = !settings.invited.is_empty();
    let join = invited.then_some((Question::Join, 0));
    let seats = seats.iter().flat_map(of_seat);
    let of_table = votes.chain(undo).chain(rest).chain(ready).chain(join);
    of_table.chain(seats).collect()
}

fn of_seat(row: &SeatRow) -> impl Iterator<Item = Open> {
    let (seat, details) = (row.seat, &row.details);
    let proposal = details.proposal.as_ref();
    let proposal = proposal.map(|proposal| {
        let until = proposal.until.as_millisecond();
        (Question::GiveAway { seat }, until)
    });
    let offered = details.offered.as_ref().and_then(|offered| match offered {
        Offered::To(user) | Offered::Given(user) => {
            Some((Question::Invitation { seat }, user.to_i64()))
        }
        Offered::Anybody | Offered::Taken(_) => None,
    });
    let owner = row.player.filter(|_| row.computer.is_some());
    let plays_on = details.taker().map(|taker| taker.player).or(owner);
    let stand_in = plays_on.map(|player| (Question::StandIn { seat }, player.to_i64()));
    [proposal, offered, stand_in].into_iter().flatten()
}
