//! Time that people have to answer what they are asked: a vote, a request, a notice. An outage is left out of it, as
//! nobody can answer then.

use domain::deadline::{ClockStops, Span};
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use store::seat_details::Proposal;
use store::{TimerChange, TimerKind};

use crate::Table;
use crate::settings::{Asked, TableSettings, Vote};
use crate::timers;

const DAY: SignedDuration = SignedDuration::from_hours(24);
const VOTE: SignedDuration = DAY.saturating_mul(3);
/// Time to agree that a seat is given away.
pub const GIVE_SEAT: SignedDuration = DAY;
/// Time the others have to agree that something is undone, without the days in which one of them is away.
pub const AGREE_TO_UNDO: SignedDuration = DAY;
/// Maximum time with those days.
pub const LONGEST_REQUEST: SignedDuration = DAY.saturating_mul(7);
/// Minimum time between the post about a table's rest and its end.
pub(crate) const COME_BACK: SignedDuration = DAY.saturating_mul(7);

impl TableSettings {
    /// When a vote is over if nobody has decided it.
    pub fn end_of_vote(&self, vote: &Vote) -> Timestamp {
        self.end_of(vote.since + VOTE, VOTE)
    }

    /// Takes the votes that nobody decided in time.
    pub fn take_lapsed_votes(&mut self, now: Timestamp) -> Vec<Vote> {
        let votes = std::mem::take(&mut self.votes).into_iter();
        let (open, lapsed) = votes.partition(|vote| now < self.end_of_vote(vote));
        self.votes = open;
        lapsed
    }

    /// When a request to undo something lapses.
    pub fn end_of_request(&self, asked: &Asked) -> Timestamp {
        self.end_of(asked.until, AGREE_TO_UNDO)
    }

    /// Until when a request to give a seat away can be agreed to.
    pub fn end_of_proposal(&self, proposal: &Proposal) -> Timestamp {
        self.end_of(proposal.until, GIVE_SEAT)
    }

    /// When the table ends unless somebody comes back; `None` if it does not rest.
    pub fn end_of_rest(&self) -> Option<Timestamp> {
        Some(self.end_of(self.rests_until?, COME_BACK))
    }

    /// When as much time before `until` has run as was given, without the outages.
    fn end_of(&self, until: Timestamp, given: SignedDuration) -> Timestamp {
        let stops = ClockStops {
            spans: self.unheard.clone(),
        };
        stops.due(until - given, given)
    }
}

/// Leaves a past span out of the time to answer. Returns the timers of what ends later for it: none if it was left out
/// before.
pub fn leave_out(table: &mut Table, gap: Span) -> Vec<TimerChange> {
    let before = ends(table);
    if before.is_empty() {
        table.settings.unheard.clear();
        return Vec::new();
    }
    table.settings.unheard.push(gap);
    let mut later = ends(table);
    later.retain(|end| !before.contains(end));
    if later.is_empty() {
        table.settings.unheard.pop();
    }
    later
}

/// Timers of everything that people are asked.
fn ends(table: &Table) -> Vec<TimerChange> {
    let settings = &table.settings;
    let votes = settings.votes.iter();
    let votes = votes.map(|vote| (TimerKind::Vote, None, settings.end_of_vote(vote)));
    let asked = settings.asked.iter();
    let asked = asked.map(|asked| (TimerKind::Asked, None, settings.end_of_request(asked)));
    let rest = settings.end_of_rest().into_iter();
    let rest = rest.map(|end| (TimerKind::Abandoned, None, end));
    let proposals = table.seats.iter().filter_map(|row| {
        let end = settings.end_of_proposal(row.details.proposal.as_ref()?);
        Some((TimerKind::Proposal, Some(Seat(row.seat)), end))
    });
    let all = votes.chain(asked).chain(rest).chain(proposals);
    all.map(|(kind, seat, end)| timers::set(kind, seat, end))
        .collect()
}
