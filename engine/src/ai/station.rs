//! Which station would complete most, and what that gains.
//!
//! It looks at one lent track at a time, the way people do: a track of somebody else that joins two of one's own
//! networks, or one of them and a city.

use crate::action::Action;
use crate::card::Card;
use crate::ids::CityId;
use crate::legal::LegalActions;
use crate::map::Ticket;
use crate::network::{Components, Edge};
use crate::set::{TicketSet, TrackSet};

use super::situation::Situation;

/// The station that helps most with these tickets, and its gain in points: what they no longer cost and bring instead,
/// less the points for a station not built. `None` if none completes any of them.
pub(super) fn best(
    now: &Situation<'_>,
    legal: &LegalActions<'_>,
    tickets: TicketSet,
) -> Option<(Action, i32)> {
    let stations = &now.rules.variant.stations;
    if stations.each == 0 || tickets.is_empty() {
        return None;
    }
    let sites = legal.stations();
    if sites.is_empty() {
        return None;
    }
    let lent = now.view.lent();
    let tracks = now.own | lent.iter().map(|lent| lent.track).collect::<TrackSet>();
    let network = Components::new(tracks.iter().map(|id| Edge::from(now.map.track(id))));
    let tickets: Vec<&Ticket> = tickets.iter().map(|id| now.map.ticket(id)).collect();
    let mut best: Option<(CityId, i32)> = None;
    for track in now.others.iter().map(|id| now.map.track(id)) {
        let mut cities = [track.a, track.b].into_iter();
        let Some(city) = cities.find(|city| sites.contains(*city)) else {
            continue;
        };
        let merged = [network.root(track.a), network.root(track.b)];
        let gains = tickets.iter().map(|ticket| ticket.gain(&network, merged));
        let gain: i32 = gains.map(i32::from).sum();
        if gain > best.map_or(0, |(_, best)| best) {
            best = Some((city, gain));
        }
    }
    let (city, gain) = best?;
    // Few wilds first, then the colour held most.
    let colors = now.colors().map(Some).chain([None]);
    let payments = colors.filter_map(|color| {
        let held = color.map_or(0, |color| now.purse[Card::from(color)]);
        Some((legal.usual_station_payment(color)?, held))
    });
    let cheapest =
        payments.min_by_key(|(payment, held)| (payment.cards().n_wild(), std::cmp::Reverse(*held)));
    let (payment, _) = cheapest?;
    let action = Action::BuildStation { city, payment };
    Some((action, gain - i32::from(stations.unused_points)))
}
