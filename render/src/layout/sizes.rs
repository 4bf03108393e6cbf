//! The sizes of a board: the map's part of the picture, and what goes with its unit.

use super::super::shape::Rect;

/// By how much an open space with its rim is wider than its slot, and by how much a claimed one with its casing, in
/// units.
pub const OPEN_WIDER: f32 = 1.2;
pub const CLAIMED_WIDER: f32 = 12.0;
/// Width of the rail that joins the trains of a claimed track with its cities, in units.
pub const CLAIMED_RAIL: f32 = 13.5;

/// The shortest slot that fits a wagon with its owner's shape.
pub const SHORTEST: f32 = 30.0;

/// The sizes that go with a map's unit.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sizes {
    /// The part of the picture taken by the map.
    pub board: Rect,
    pub unit: f32,
    /// The radius of a place.
    pub place: f32,
    /// The width of an empty slot.
    pub slot: f32,
    /// From the middle of one parallel track to the next.
    pub lane: f32,
    /// The size of lettering.
    pub label: f32,
    /// Preferred maximum length of a slot; the spine bridges the rest.
    pub longest_slot: f32,
}

impl Sizes {
    /// Sizes for a unit. `shows_number`: a place shows its district's number and needs space for it.
    pub(super) fn new(board: Rect, unit: f32, shows_number: bool, median_space: f32) -> Sizes {
        Sizes {
            board,
            unit,
            place: if shows_number { 14.5 } else { 11.0 } * unit,
            slot: 16.0 * unit,
            lane: 22.0 * unit,
            label: 34.0 * unit.min(1.12),
            longest_slot: (median_space * 1.35).clamp(52.0, 92.0),
        }
    }
}
