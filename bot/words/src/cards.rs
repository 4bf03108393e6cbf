//! The words of cards, payments, tracks and tickets.

use engine::map::Vehicle;

use crate::text;

impl text::Cards {
    /// The words for the vehicles of a map.
    pub(super) fn vehicle(&self, vehicle: Vehicle) -> &text::CardsVehicle {
        match vehicle {
            Vehicle::Train => &self.train,
            Vehicle::Bus => &self.bus,
            Vehicle::Taxi => &self.taxi,
        }
    }
}
