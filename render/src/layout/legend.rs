//! Which signs the legend of a board explains, and how much space it takes.

use engine::map::Map;

/// A sign to be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    Ferry,
    Mountain,
    /// A tunnel, with the number of cards that it turns up.
    Tunnel(u8),
    District,
}

pub const WIDTH: f32 = 336.0;
pub const ROW: f32 = 36.0;
/// Space above the first row and below the last.
pub const PAD: f32 = 10.0;

/// The size of a map's legend; `None` for a map without special signs.
pub fn size(map: &Map) -> Option<(f32, f32)> {
    match signs(map).len() {
        0 => None,
        n => Some((WIDTH, ROW * n as f32 + 2.0 * PAD)),
    }
}

/// The signs that a map has.
pub fn signs(map: &Map) -> Vec<Sign> {
    let tunnel = map.tracks.iter().map(|track| track.tunnel).find(|n| *n > 0);
    let has_ferry = map.tracks.iter().any(|track| track.ferry > 0);
    let has_mountain = map.tracks.iter().any(|track| track.mountain > 0);
    [
        has_ferry.then_some(Sign::Ferry),
        has_mountain.then_some(Sign::Mountain),
        tunnel.map(Sign::Tunnel),
        (!map.districts.is_empty()).then_some(Sign::District),
    ]
    .into_iter()
    .flatten()
    .collect()
}
