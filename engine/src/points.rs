//! A side's points by their source, as the score sheet and statistics show them.

use serde::{Deserialize, Serialize};

use crate::scoring::{Bonus, SideScore};

/// Where points came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PointSource {
    Tracks,
    Mountains,
    TicketsMade,
    TicketsFailed,
    Districts,
    Stations,
    LongestPath,
    Globetrotter,
    Explorer,
    Mandala,
}

impl PointSource {
    pub const ALL: [PointSource; 10] = [
        PointSource::Tracks,
        PointSource::Mountains,
        PointSource::TicketsMade,
        PointSource::TicketsFailed,
        PointSource::Districts,
        PointSource::Stations,
        PointSource::LongestPath,
        PointSource::Globetrotter,
        PointSource::Explorer,
        PointSource::Mandala,
    ];
}

impl SideScore {
    /// Points from a source; below zero for failed tickets. The sources add up to the total.
    pub fn points_from(&self, source: PointSource) -> i32 {
        let tickets = |completed: bool| -> i32 {
            let tickets = self.tickets.iter();
            let alike = tickets.filter(|ticket| ticket.completed == completed);
            alike.map(|ticket| i32::from(ticket.value)).sum()
        };
        let bonus = |wanted: Bonus| -> i32 {
            let bonuses = self.bonuses.iter().filter(|(bonus, _)| *bonus == wanted);
            bonuses.map(|(_, points)| i32::from(*points)).sum()
        };
        match source {
            PointSource::Tracks => i32::from(self.tracks),
            PointSource::Mountains => i32::from(self.mountains),
            PointSource::TicketsMade => tickets(true),
            PointSource::TicketsFailed => -tickets(false),
            PointSource::Districts => {
                let districts = self.districts.iter();
                districts.map(|(_, points)| i32::from(*points)).sum()
            }
            PointSource::Stations => i32::from(self.stations),
            PointSource::LongestPath => bonus(Bonus::LongestPath),
            PointSource::Globetrotter => bonus(Bonus::Globetrotter),
            PointSource::Explorer => bonus(Bonus::AsianExplorer),
            PointSource::Mandala => bonus(Bonus::Mandala),
        }
    }
}
