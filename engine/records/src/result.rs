//! The final score in a record: derived from the game, so that readers need not compute it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use engine::ids::{Seat, TicketId};
use engine::lending::Lent;
use engine::ruleset::Ruleset;
use engine::scoring::{Bonus, ScoreSheet, TicketScore};

/// Score of one side. `tracks`, `mountains`, `tickets`, `districts`, `stations` and the bonuses make the total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideResult {
    pub seats: Vec<Seat>,
    pub tracks: u16,
    pub mountains: u16,
    pub tickets: i16,
    pub districts: u16,
    /// Points for stations not built.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub stations: u16,
    pub bonuses: BTreeMap<Bonus, u8>,
    pub total: i16,
    pub place: u8,
    /// In ascending order.
    pub completed: Vec<TicketId>,
    pub failed: Vec<TicketId>,
    /// Tracks of others that completed tickets.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lent: Vec<Lent>,
    pub longest_path: u16,
    /// Cities in the largest network.
    pub network: u8,
    pub resigned: bool,
}

/// Results of games without stations have no word about them.
fn is_zero(points: &u16) -> bool {
    *points == 0
}

impl SideResult {
    /// Results of all sides.
    pub fn all(rules: &Ruleset, sheet: &ScoreSheet) -> Vec<SideResult> {
        let sides = sheet.sides.iter().enumerate();
        let sides = sides.map(|(side, score)| {
            let tickets = |completed: bool| {
                let of_kind = |ticket: &&TicketScore| ticket.completed == completed;
                let tickets = score.tickets.iter().filter(of_kind);
                let mut tickets: Vec<TicketId> = tickets.map(|ticket| ticket.ticket).collect();
                tickets.sort_unstable();
                tickets
            };
            let districts = score.districts.iter();
            SideResult {
                seats: rules.side(side).collect(),
                tracks: score.tracks,
                mountains: score.mountains,
                tickets: score.ticket_points,
                districts: districts.map(|(_, points)| u16::from(*points)).sum(),
                stations: score.stations,
                bonuses: score.bonuses.iter().copied().collect(),
                total: score.total,
                place: score.place,
                completed: tickets(true),
                failed: tickets(false),
                lent: score.lent.clone(),
                longest_path: score.longest_path,
                network: score.network,
                resigned: score.resigned,
            }
        });
        sides.collect()
    }
}
