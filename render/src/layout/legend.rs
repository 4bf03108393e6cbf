//! Which signs the legend of a board explains, and how much space it takes.

use engine::map::Map;

use super::super::desk::Desk;
use super::super::pieces;
use super::super::shape::Rect;

/// A sign to be explained.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sign {
    /// A space of no colour.
    Gray,
    Ferry,
    /// How many cards may stand for a ferry's wild, which a variant brings.
    FerrySubstitute(u8),
    Mountain,
    /// A tunnel, with the least and the largest number of cards that one turns up.
    Tunnel(u8, u8),
    /// How many cards may stand for one of a track's.
    Substitute(u8),
    /// Wilds are not paid on plain tracks, which a variant brings.
    NoPlainWilds,
    District,
    BigCity,
    Junction,
    /// A border point, with the initial of a country.
    Border(char),
    /// A house: a station, which a variant brings to any map.
    Station,
    /// A track that was closed by the claim beside it.
    Closed,
}

/// Width of a column.
pub const COLUMN: f32 = 252.0;
pub const ROW: f32 = 32.0;
/// Space above the first row and below the last.
pub const PAD: f32 = 6.0;
/// Maximum rows of a column on the usual board; an upright one has only one column, as it has seas beside its land.
const MOST_ROWS: usize = 3;

/// Number of columns for a map's signs.
pub fn n_columns(map: &Map, board: Rect) -> usize {
    if Desk::new(board).is_upright() {
        return 1;
    }
    signs(map).len().div_ceil(MOST_ROWS).max(1)
}

pub fn height(n_rows: usize) -> f32 {
    ROW * n_rows as f32 + 2.0 * PAD
}

/// The largest size of a map's legend with all its signs; `None` for a map without any.
pub fn size(map: &Map, board: Rect) -> Option<(f32, f32)> {
    let n_columns = n_columns(map, board);
    let n_rows = signs(map).len().div_ceil(n_columns);
    (n_rows > 0).then(|| (COLUMN * n_columns as f32 + 10.0, height(n_rows)))
}

/// The signs that a map can show.
pub fn signs(map: &Map) -> Vec<Sign> {
    let tracks = || map.tracks.iter();
    let tunnels = || tracks().map(|track| track.tunnel).filter(|n| *n > 0);
    let tunnel = tunnels().min().zip(tunnels().max());
    let substitute = tracks().map(|track| track.substitute).find(|n| *n > 0);
    let has_parallels = map.routes.iter().any(|route| route.tracks.len() > 1);
    [
        tracks()
            .any(|track| track.color.is_none())
            .then_some(Sign::Gray),
        tracks().any(|track| track.ferry > 0).then_some(Sign::Ferry),
        tracks()
            .any(|track| track.mountain > 0)
            .then_some(Sign::Mountain),
        tunnel.map(|(least, most)| Sign::Tunnel(least, most)),
        substitute.map(Sign::Substitute),
        (!map.districts.is_empty()).then_some(Sign::District),
        map.cities
            .iter()
            .any(|city| city.big_city)
            .then_some(Sign::BigCity),
        map.cities
            .iter()
            .any(|city| city.junction)
            .then_some(Sign::Junction),
        map.countries
            .first()
            .map(|country| Sign::Border(pieces::initial(&country.name))),
        has_parallels.then_some(Sign::Closed),
    ]
    .into_iter()
    .flatten()
    .collect()
}
