//! The final score in a record: derived from the game, so that readers need not compute it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::ids::{Seat, TicketId};
use crate::ruleset::Ruleset;
use crate::scoring::{Bonus, ScoreSheet, TicketScore};

/// Score of one side. `tracks`, `mountains`, `tickets`, `districts` and the bonuses make the total.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideResult {
    pub seats: Vec<Seat>,
    pub tracks: u16,
    pub mountains: u16,
    pub tickets: i16,
    pub districts: u16,
    pub bonuses: BTreeMap<Bonus, u8>,
    pub total: i16,
    pub place: u8,
    /// In ascending order.
    pub completed: Vec<TicketId>,
    pub failed: Vec<TicketId>,
    pub longest_path: u16,
    /// Cities in the largest network.
    pub network: u8,
    pub resigned: bool,
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
                bonuses: score.bonuses.iter().copied().collect(),
                total: score.total,
                place: score.place,
                completed: tickets(true),
                failed: tickets(false),
                longest_path: score.longest_path,
                network: score.network,
                resigned: score.resigned,
            }
        });
        sides.collect()
    }
}
