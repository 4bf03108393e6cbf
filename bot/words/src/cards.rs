//! The words of cards, payments, tracks and tickets.

use engine::map::Vehicle;

use super::section::section;
use super::{Plural, Template};

section! {
    pub(super) struct ColorWords {
        pub red: String,
        pub blue: String,
        pub green: String,
        pub yellow: String,
        pub black: String,
        pub white: String,
        pub orange: String,
        pub purple: String,
        /// Called purple on some boards.
        pub pink: String,
    }
}

section! {
    pub struct CardWords {
        /// Colours beside a number, or of tracks.
        pub(super) colors: ColorWords,
        /// Colours as names of single cards: some languages write nouns with a capital.
        pub(super) single: ColorWords,
        pub gray: String,
        pub(super) colored: Template,
        pub(super) plus: Template,
        pub(super) from_holder: Template,
        pub(super) all_from_holder: Template,
        pub(super) none_of_these: String,
        pub(super) none: String,
        pub(super) n: Plural,
        pub(super) tickets: Plural,
        pub(super) points: Plural,
        pub(super) train: VehicleWords,
        pub(super) bus: VehicleWords,
        pub(super) taxi: VehicleWords,
    }
}

section! {
    pub(super) struct VehicleWords {
        pub wild: String,
        /// With its article, as what somebody took.
        pub a_wild: String,
        pub many_wilds: String,
        pub wilds: Plural,
        pub vehicles: Plural,
    }
}

section! {
    pub struct TrackWords {
        pub(super) between: Template,
        /// What people type between two cities.
        pub to: String,
        pub(super) which: Template,
        pub(super) takes: Template,
        pub(super) length: Template,
        /// Cost of a grey track in a refusal.
        pub(super) length_any: Plural,
        pub(super) ferry: Plural,
        pub(super) tunnel: Plural,
        pub(super) mountain: Plural,
    }
}

impl CardWords {
    /// The words for the vehicles of a map.
    pub(super) fn vehicle(&self, vehicle: Vehicle) -> &VehicleWords {
        match vehicle {
            Vehicle::Train => &self.train,
            Vehicle::Bus => &self.bus,
            Vehicle::Taxi => &self.taxi,
        }
    }
}
