//! Tracks that two sides needed: who claimed what the other needed for a ticket.

use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::{Seat, TicketId, TrackId};
use engine::paths::{TicketState, ticket_state};
use engine::set::{TicketSet, TrackSet};

use super::Played;
use super::course::Course;

/// Minimum extra trains that a claim must cost a ticket to be worth telling.
const LEAST: u16 = 2;

/// A claim that stood in the way of a ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contest {
    pub turn: usize,
    pub by: Seat,
    pub track: TrackId,
    /// The ticket, and the side that held it.
    pub ticket: TicketId,
    pub against: usize,
    /// Extra trains that it took from then on; `None` if it could no longer be made.
    pub extra: Option<u16>,
    pub made: bool,
}

impl Contest {
    /// How much it mattered.
    fn weight(&self, value: u8) -> u16 {
        match self.extra {
            None => 100 + u16::from(value),
            Some(extra) => extra,
        }
    }
}

/// The claims that hindered a side most, and those by which it hindered others: at most `most` in all, in the
/// order of the game.
pub(super) fn contests(course: &Course, side: usize, played: &Played, most: usize) -> Vec<Contest> {
    let mut found = all(course, side);
    found.retain(|one| played.includes(one.turn));
    let rules = &course.rules;
    let weight = |one: &Contest| one.weight(rules.map.ticket(one.ticket).value);
    found.sort_by_key(|one| (std::cmp::Reverse(weight(one)), one.turn));
    let (own, others): (Vec<Contest>, Vec<Contest>) =
        found.into_iter().partition(|one| one.against == side);
    let most_of_others = most.saturating_sub(own.len().min(most / 2 + 1));
    let n_own = most - most_of_others.min(others.len());
    let chosen = own.into_iter().take(n_own);
    let mut chosen: Vec<Contest> = chosen
        .chain(others.into_iter().take(most_of_others))
        .collect();
    chosen.sort_by_key(|one| one.turn);
    chosen
}

/// Every claim by which this side hindered a ticket of another, or the other way round, each with the ticket
/// that it hindered most.
fn all(course: &Course, side: usize) -> Vec<Contest> {
    let rules = &course.rules;
    let weight = |one: &Contest| one.weight(rules.map.ticket(one.ticket).value);
    let mut found = Vec::new();
    let mut game = course.start.clone();
    let mut turn = usize::from(game.view(Viewer::Table).current().is_some());
    for event in &course.events {
        let before = match event {
            Event::TrackClaimed { .. } => Some(game.clone()),
            _ => None,
        };
        turn += usize::from(matches!(event, Event::TurnBegan { .. }));
        game.apply(event);
        let (Some(before), Event::TrackClaimed { seat, track, .. }) = (before, event) else {
            continue;
        };
        let by = rules.side_of(*seat);
        let sides = 0..usize::from(rules.n_sides());
        let others = sides.filter(|other| *other != by && (by == side || *other == side));
        found.extend(others.filter_map(|against| {
            let hindered = tickets(&before, against).iter().filter_map(|ticket| {
                Some(Contest {
                    turn,
                    by: *seat,
                    track: *track,
                    ticket,
                    against,
                    extra: hindered(&before, &game, against, ticket, *track)?,
                    made: is_made(&course.end, against, ticket),
                })
            });
            hindered.max_by_key(weight)
        }));
    }
    found
}

/// Tickets that a side holds.
fn tickets(game: &Game, side: usize) -> TicketSet {
    let rules = game.rules();
    let mut held = TicketSet::default();
    for seat in rules.side(side) {
        let view = game.view(Viewer::Seat(seat));
        held = held | view.tickets() | view.holder_tickets(side).unwrap_or_default();
    }
    held
}

/// Extra trains that a ticket takes after a claim, `Some(None)` if it is out of reach; `None` if it was not hindered.
fn hindered(
    before: &Game,
    after: &Game,
    side: usize,
    ticket: TicketId,
    claimed: TrackId,
) -> Option<Option<u16>> {
    let (n_before, over) = trains(before, side, ticket)?;
    // No track of its path was on the claimed route.
    if over.is_disjoint(before.rules().route(claimed) | TrackSet::from(claimed)) {
        return None;
    }
    match trains(after, side, ticket) {
        None => Some(None),
        Some((n_after, _)) if n_before + LEAST <= n_after => Some(Some(n_after - n_before)),
        Some(_) => None,
    }
}

/// Trains that a side needs for a ticket, and the tracks; `None` if the ticket is already made or out of reach.
fn trains(game: &Game, side: usize, ticket: TicketId) -> Option<(u16, TrackSet)> {
    match state(game, side, ticket)? {
        TicketState::Missing(path) => Some((path.n_trains, path.tracks)),
        TicketState::Completed { .. } | TicketState::OutOfReach => None,
    }
}

fn is_made(game: &Game, side: usize, ticket: TicketId) -> bool {
    matches!(
        state(game, side, ticket),
        Some(TicketState::Completed { .. })
    )
}

/// Progress of a ticket; `None` if nobody is on that side.
fn state(game: &Game, side: usize, ticket: TicketId) -> Option<TicketState> {
    let first = game.rules().side(side).next()?;
    Some(ticket_state(&game.view(Viewer::Table), first, ticket))
}
