//! Orders written by a simulated person who plays like the computer player `simple`, from their own view
//! at their own turn.

use domain::standing_orders::{OrderLine, Target, Want, Watch};
use engine::card::{Card, CardCounts};
use engine::ids::{Seat, TicketId, TrackId};
use engine::paths::{cheapest_path, side_tracks};
use engine::set::{TicketSet, TrackSet};
use engine::view::View;

/// Maximum lines a person writes at once, watches included.
pub const MAX_WRITTEN: usize = 6;

/// With fewer trains than this, new tickets are not worth their risk, as for `simple`.
const TRAINS_FOR_TICKETS: u8 = 12;

/// The orders for the coming turns: the tracks that the tickets still need, the most expensive first, else
/// those that the hand pays for already. `None` if neither gives a goal.
pub fn orders(
    view: &View<'_>,
    seat: Seat,
    tickets: TicketSet,
) -> Option<(Vec<OrderLine>, Vec<Watch>)> {
    let watches = vec![Watch::Taken, Watch::LastRound];
    let n_claims = MAX_WRITTEN - watches.len() - 1;
    let mut tracks = needed(view, seat, tickets);
    if tracks.is_empty() {
        // New tickets are chosen by hand, not ordered: which to keep is the main question of the game.
        if view.trains(seat) >= TRAINS_FOR_TICKETS && view.n_ticket_deck() > 0 {
            return None;
        }
        tracks = affordable(view, seat);
    }
    if tracks.is_empty() {
        return None;
    }
    tracks.sort_by_key(|track| std::cmp::Reverse(view.rules().points(*track)));
    let claims = tracks
        .into_iter()
        .take(n_claims)
        .map(|track| OrderLine::Claim {
            target: Target::Track(track),
            payment: None,
        });
    let draw = OrderLine::Draw {
        wants: vec![Want::Needed, Want::Card(Card::Wild), Want::Deck],
        to: None,
    };
    Some((claims.chain([draw]).collect(), watches))
}

/// The tickets that count for the seat now.
pub fn tickets(view: &View<'_>, seat: Seat) -> TicketSet {
    let side = view.rules().side_of(seat);
    view.tickets() | view.holder_tickets(side).unwrap_or_default()
}

/// The tracks the tickets still need: one ticket after another, the most valuable first, each by the path that
/// needs the fewest further trains; tickets for which the trains do not suffice are dropped.
fn needed(view: &View<'_>, seat: Seat, tickets: TicketSet) -> Vec<TrackId> {
    let own = side_tracks(view, seat);
    let open = view.open_tracks(seat);
    let mut list: Vec<TicketId> = tickets.iter().collect();
    list.sort_by_key(|ticket| std::cmp::Reverse(view.map().ticket(*ticket).value));
    let mut tracks = TrackSet::EMPTY;
    let mut n_trains = 0;
    for ticket in list.iter().map(|ticket| view.map().ticket(*ticket)) {
        let path = cheapest_path(view, ticket.from.cities, ticket.to(), own | tracks, open);
        if let Some(path) = path
            && n_trains + path.n_trains <= u16::from(view.trains(seat))
        {
            tracks |= path.tracks;
            n_trains += path.n_trains;
        }
    }
    tracks.iter().collect()
}

/// The tracks that the hand pays for, one after another, the most expensive first.
fn affordable(view: &View<'_>, seat: Seat) -> Vec<TrackId> {
    let mut purse = view.purse().unwrap_or_default();
    let mut trains = view.trains(seat);
    let mut open = view.claimable_tracks(seat);
    let mut tracks = Vec::new();
    loop {
        let best = open
            .iter()
            .filter_map(|track| {
                let data = view.map().track(track);
                (data.length + data.mountain <= trains).then_some(())?;
                Some((track, payment(view, &purse, track)?))
            })
            .max_by_key(|(track, _)| view.rules().points(*track));
        let Some((track, cards)) = best else {
            return tracks;
        };
        purse.remove(&cards);
        trains -= view.map().track(track).length + view.map().track(track).mountain;
        open -= view.rules().route(track);
        tracks.push(track);
    }
}

/// The cards of the colour held most, and wilds, that pay for the track.
fn payment(view: &View<'_>, purse: &CardCounts, track: TrackId) -> Option<CardCounts> {
    let track = view.map().track(track);
    let held_most = || {
        let colors = view.map().colors.iter().copied();
        colors.max_by_key(|color| purse[Card::from(*color)])
    };
    let color = track.color.or_else(held_most)?;
    let n_plain = purse[Card::from(color)].min(track.length - track.ferry);
    let cards = CardCounts::of_color(color, n_plain, track.length - n_plain);
    purse.contains(&cards).then_some(cards)
}
