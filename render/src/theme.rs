//! The colours of the pictures: three themes, one table of colours for routes and seats.
//!
//! Routes and seats keep their colours in every theme, so that players can speak of them. Both sets
//! were searched for distance under normal, deuteranope and protanope sight; the tests hold the
//! result. Colour is never the only cue: see [`crate::marks`].

use clap::ValueEnum;
use engine::card::Color;
use serde::{Deserialize, Serialize};

use super::assets::Ground;
use super::color::Rgba;

/// Colour theme of pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize, ValueEnum)]
#[serde(rename_all = "snake_case")]
pub enum Theme {
    /// An old map in daylight.
    #[default]
    Day,
    /// Dark, for dark rooms.
    Night,
    /// Black on white, without decoration.
    Contrast,
}

impl Theme {
    pub const ALL: [Theme; 3] = [Theme::Day, Theme::Night, Theme::Contrast];

    pub fn word(self) -> &'static str {
        match self {
            Theme::Day => "day",
            Theme::Night => "night",
            Theme::Contrast => "contrast",
        }
    }

    pub fn colors(self) -> &'static ThemeColors {
        match self {
            Theme::Day => &DAY,
            Theme::Night => &NIGHT,
            Theme::Contrast => &CONTRAST,
        }
    }
}

/// Everything that differs between the themes.
#[derive(Debug, Clone, PartialEq)]
pub struct ThemeColors {
    pub land: Rgba,
    /// The highest land.
    pub high: Rgba,
    pub sea: Rgba,
    /// Bands along the coast, widest first.
    pub shore: [Rgba; 3],
    pub coast: Rgba,
    pub lake: Rgba,
    pub lake_edge: Rgba,
    pub river: Rgba,
    pub state: Rgba,
    pub border: Rgba,
    pub park: Rgba,
    pub street: Rgba,
    pub peak_light: Rgba,
    pub peak_dark: Rgba,
    pub graticule: Rgba,
    /// The ground around empty slots, and the thin line that joins them.
    pub bed: Rgba,
    pub rail: Rgba,
    /// City names and what surrounds their letters.
    pub label: Rgba,
    pub label_halo: Rgba,
    /// The dot of a city, from outside in.
    pub place_edge: Rgba,
    pub place_ring: Rgba,
    pub place_dot: Rgba,
    /// Whether open spaces have the light tone of their colour as a rim: on dark ground the dark one would vanish.
    pub light_rims: bool,
    /// The outer and the inner edge of a claimed space.
    pub claim_edge: Rgba,
    pub claim_casing: Rgba,
    /// Width of the outer edge, in units: on light ground the dark edge shows a train's volume, on dark the casing.
    pub claim_edge_width: f32,
    pub frame: Rgba,
    /// Ground behind the panels, and the panels.
    pub desk: Rgba,
    pub panel: Rgba,
    pub text: Rgba,
    pub dim: Rgba,
    pub gold: Rgba,
    /// The panel of the player to move.
    pub panel_turn: Rgba,
    pub text_turn: Rgba,
    pub dim_turn: Rgba,
    pub alert: Rgba,
    pub good: Rgba,
    pub bad: Rgba,
    /// The paper of cards.
    pub card: Rgba,
    pub card_ink: Rgba,
    /// The plate with the map's name.
    pub plate: Rgba,
    /// Whether peaks, meridians and rivers are drawn.
    pub decorated: bool,
}

const DAY: ThemeColors = ThemeColors {
    land: Rgba::hex(0xeee1c3),
    high: Rgba::hex(0xe0c99a),
    sea: Rgba::hex(0xa6c1c0),
    shore: [
        Rgba::hex(0xadc7c5),
        Rgba::hex(0xb5ceca),
        Rgba::hex(0xbfd5cf),
    ],
    coast: Rgba::hex(0x6f5f45),
    lake: Rgba::hex(0xb3ccc8),
    lake_edge: Rgba::hex(0x84805f),
    river: Rgba::hex(0x9dbcbd),
    state: Rgba::hex(0xd9c9a5),
    border: Rgba::hex(0xb39a6c),
    park: Rgba::hex(0xcfd6a8),
    street: Rgba::hex(0xf7efdb),
    peak_light: Rgba::hex(0xe6d8b5),
    peak_dark: Rgba::hex(0xd6c59d),
    graticule: Rgba::hex(0x97b5b5),
    bed: Rgba::hex(0xf3e8cd),
    rail: Rgba::hex(0xa39272),
    label: Rgba::hex(0x2b2118),
    label_halo: Rgba::hex(0xf7efdb),
    place_edge: Rgba::hex(0x3a2a1c),
    place_ring: Rgba::hex(0xfffaf0),
    place_dot: Rgba::hex(0x8c2f23),
    light_rims: false,
    claim_edge: Rgba::hex(0x2b2118),
    claim_casing: Rgba::hex(0xfffcf6),
    claim_edge_width: 2.7,
    frame: Rgba::hex(0x4a3a28),
    desk: Rgba::hex(0x1c2a35),
    panel: Rgba::hex(0x26394a),
    text: Rgba::hex(0xf7efdb),
    dim: Rgba::hex(0xaebccb),
    gold: Rgba::hex(0xe3b04b),
    panel_turn: Rgba::hex(0xf6ecd2),
    text_turn: Rgba::hex(0x2b2118),
    dim_turn: Rgba::hex(0x6b5a44),
    alert: Rgba::hex(0xb5392b),
    good: Rgba::hex(0x2d7a55),
    bad: Rgba::hex(0x8a3b2d),
    card: Rgba::hex(0xfbf4e2),
    card_ink: Rgba::hex(0x2b2118),
    plate: Rgba::hex(0x6b2a20),
    decorated: true,
};

const NIGHT: ThemeColors = ThemeColors {
    land: Rgba::hex(0x3b4148),
    high: Rgba::hex(0x4a4f52),
    sea: Rgba::hex(0x1d2a36),
    shore: [
        Rgba::hex(0x202e3a),
        Rgba::hex(0x24333f),
        Rgba::hex(0x293944),
    ],
    coast: Rgba::hex(0x6d7680),
    lake: Rgba::hex(0x22313d),
    lake_edge: Rgba::hex(0x56616b),
    river: Rgba::hex(0x2c3f4d),
    state: Rgba::hex(0x474e56),
    border: Rgba::hex(0x626a73),
    park: Rgba::hex(0x37483e),
    street: Rgba::hex(0x535b64),
    peak_light: Rgba::hex(0x444b53),
    peak_dark: Rgba::hex(0x343a40),
    graticule: Rgba::hex(0x24323f),
    bed: Rgba::hex(0x2a2f35),
    rail: Rgba::hex(0x7d858d),
    label: Rgba::hex(0xf4ecd8),
    label_halo: Rgba::hex(0x14181d),
    place_edge: Rgba::hex(0x12161a),
    place_ring: Rgba::hex(0xfffaf0),
    place_dot: Rgba::hex(0x8c2f23),
    light_rims: true,
    claim_edge: Rgba::hex(0x0b0e11),
    claim_casing: Rgba::hex(0xfffaf0),
    claim_edge_width: 0.2,
    frame: Rgba::hex(0x0d1318),
    desk: Rgba::hex(0x11181f),
    panel: Rgba::hex(0x243240),
    text: Rgba::hex(0xf1e9d6),
    dim: Rgba::hex(0x9fb0c0),
    gold: Rgba::hex(0xe3b04b),
    panel_turn: Rgba::hex(0xe9dcbc),
    text_turn: Rgba::hex(0x241b12),
    dim_turn: Rgba::hex(0x64533d),
    alert: Rgba::hex(0xb5392b),
    good: Rgba::hex(0x2d7a55),
    bad: Rgba::hex(0x8a3b2d),
    card: Rgba::hex(0xe9dfc8),
    card_ink: Rgba::hex(0x2b2118),
    plate: Rgba::hex(0x4d211a),
    decorated: true,
};

const CONTRAST: ThemeColors = ThemeColors {
    land: Rgba::hex(0xffffff),
    high: Rgba::hex(0xffffff),
    sea: Rgba::hex(0xd3dfe6),
    shore: [
        Rgba::hex(0xd3dfe6),
        Rgba::hex(0xd3dfe6),
        Rgba::hex(0xd3dfe6),
    ],
    coast: Rgba::hex(0x5c6870),
    lake: Rgba::hex(0xd3dfe6),
    lake_edge: Rgba::hex(0x5c6870),
    river: Rgba::hex(0xd3dfe6),
    state: Rgba::hex(0xffffff),
    border: Rgba::hex(0xb4bbc0),
    park: Rgba::hex(0xe9efe4),
    street: Rgba::hex(0xffffff),
    peak_light: Rgba::hex(0xffffff),
    peak_dark: Rgba::hex(0xffffff),
    graticule: Rgba::hex(0xd3dfe6),
    bed: Rgba::hex(0xffffff),
    rail: Rgba::hex(0x000000),
    label: Rgba::hex(0x000000),
    label_halo: Rgba::hex(0xffffff),
    place_edge: Rgba::hex(0x000000),
    place_ring: Rgba::hex(0xffffff),
    place_dot: Rgba::hex(0x000000),
    light_rims: false,
    claim_edge: Rgba::hex(0x000000),
    claim_casing: Rgba::hex(0xffffff),
    claim_edge_width: 2.5,
    frame: Rgba::hex(0x000000),
    desk: Rgba::hex(0x000000),
    panel: Rgba::hex(0x1c1c1c),
    text: Rgba::hex(0xffffff),
    dim: Rgba::hex(0xe0e0e0),
    gold: Rgba::hex(0xffd34d),
    panel_turn: Rgba::hex(0xffffff),
    text_turn: Rgba::hex(0x000000),
    dim_turn: Rgba::hex(0x303030),
    alert: Rgba::hex(0xa3120a),
    good: Rgba::hex(0x00603a),
    bad: Rgba::hex(0x8a1008),
    card: Rgba::hex(0xffffff),
    card_ink: Rgba::hex(0x000000),
    plate: Rgba::hex(0x000000),
    decorated: false,
};

/// Look of an open space: its colour in full within a clear rim, as on printed boards. Trains stand out by their
/// size, casing and shadow.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpenSpace {
    pub fill: Rgba,
    pub rim: Rgba,
}

impl ThemeColors {
    /// The colours of a board whose map has grounds of its own.
    pub fn on(&self, ground: Option<Ground>) -> ThemeColors {
        let Some(Ground {
            land,
            sea,
            park,
            high,
            street,
            lake,
        }) = ground
        else {
            return self.clone();
        };
        let lit = |color: Rgba, share: f32| {
            color.mix(
                if self.light_rims {
                    Rgba::BLACK
                } else {
                    Rgba::WHITE
                },
                share,
            )
        };
        let shaded = |color: Rgba, share: f32| {
            color.mix(
                if self.light_rims {
                    Rgba::WHITE
                } else {
                    Rgba::hex(0x4a3a20)
                },
                share,
            )
        };
        let high = high.unwrap_or(land);
        let street = street.unwrap_or(if self.light_rims {
            shaded(land, 0.12)
        } else {
            lit(land, 0.75)
        });
        ThemeColors {
            land,
            high,
            sea,
            park,
            street,
            shore: [0.1, 0.22, 0.36].map(|share| {
                sea.mix(land, 0.6 * share)
                    .mix(Rgba::WHITE, if self.light_rims { 0.0 } else { 0.4 * share })
            }),
            lake: lake.unwrap_or(sea.mix(land, 0.15)),
            river: lake.unwrap_or(sea.mix(land, 0.1)),
            graticule: shaded(sea, 0.08),
            state: shaded(land, 0.13),
            peak_light: lit(high, if self.light_rims { 0.0 } else { 0.15 }),
            peak_dark: shaded(high, 0.14),
            bed: lit(land, if self.light_rims { 0.4 } else { 0.6 }),
            ..self.clone()
        }
    }

    /// What lies over a ticket that is put back.
    pub fn veil(&self) -> Rgba {
        self.desk.alpha(175)
    }

    /// The look of an open space of a track's colour.
    pub fn open(&self, color: Option<Color>) -> OpenSpace {
        let rim = if self.light_rims {
            light_rim(color)
        } else {
            dark_rim(color)
        };
        OpenSpace {
            fill: route(color),
            rim,
        }
    }
}

/// The colour of a track or card.
pub const fn route(color: Option<Color>) -> Rgba {
    Rgba::hex(match color {
        Some(Color::Red) => 0xa50800,
        Some(Color::Blue) => 0x1845a5,
        Some(Color::Green) => 0x4a9259,
        Some(Color::Yellow) => 0xf7dc00,
        Some(Color::Black) => 0x26272c,
        Some(Color::White) => 0xfffcf6,
        Some(Color::Orange) => 0xf28200,
        Some(Color::Purple) => 0xd276c5,
        None => 0x88837e,
    })
}

/// Ink on a track's or card's colour.
pub const fn route_ink(color: Color) -> Rgba {
    Rgba::hex(match color {
        Color::Red => 0xdb9c99,
        Color::Blue => 0x90a6d4,
        Color::Green => 0x253f1e,
        Color::Yellow => 0x8a7700,
        Color::Black => 0x7d7d80,
        Color::White => 0x8f8982,
        Color::Orange => 0x6d3b00,
        Color::Purple => 0x563047,
    })
}

/// The dark tone of a track's colour, for its rim on light ground.
const fn dark_rim(color: Option<Color>) -> Rgba {
    Rgba::hex(match color {
        Some(Color::Red) => 0x650400,
        Some(Color::Blue) => 0x000b5d,
        Some(Color::Green) => 0x202f24,
        Some(Color::Yellow) => 0x655500,
        Some(Color::Black) => 0x28231e,
        Some(Color::White) => 0x81580f,
        Some(Color::Orange) => 0x3c1600,
        Some(Color::Purple) => 0x44253f,
        None => 0x090808,
    })
}

/// The light tone of a track's colour, for its rim on dark ground.
const fn light_rim(color: Option<Color>) -> Rgba {
    Rgba::hex(match color {
        Some(Color::Red) => 0xf06746,
        Some(Color::Blue) => 0x759ae2,
        Some(Color::Green) => 0x91cc99,
        Some(Color::Yellow) => 0xf0e38a,
        Some(Color::Black) => 0x8e8e8e,
        Some(Color::White) => 0xfae6ca,
        Some(Color::Orange) => 0xcf8244,
        Some(Color::Purple) => 0xecbfe4,
        None => 0xe9e9e9,
    })
}

/// Number of seats with a colour of their own.
pub const N_SEATS: usize = 6;
/// Number of liveries: one for each seat, and another for each seat in teams.
pub const N_LIVERIES: usize = 2 * N_SEATS;

const LIVERIES: [Rgba; N_LIVERIES] = [
    Rgba::hex(0xb02a1e),
    Rgba::hex(0x0f45c8),
    Rgba::hex(0x35ad66),
    Rgba::hex(0xffd31a),
    Rgba::hex(0x1b1d22),
    Rgba::hex(0xb673e6),
    // In teams: red and yellow, blue and sky, plum and violet.
    Rgba::hex(0xe53d01),
    Rgba::hex(0xffc412),
    Rgba::hex(0x0d48d8),
    Rgba::hex(0x70defe),
    Rgba::hex(0x990179),
    Rgba::hex(0xb980e6),
];

/// The look of a seat's trains: partners share a family of colours.
pub fn livery(seat: usize, in_teams: bool) -> usize {
    seat % N_SEATS + if in_teams { N_SEATS } else { 0 }
}

/// The colour of a livery.
pub fn seat(livery: usize) -> Rgba {
    LIVERIES[livery % N_LIVERIES]
}

/// Ink on a livery's colour.
pub fn seat_ink(livery: usize) -> Rgba {
    match livery % N_LIVERIES {
        3 => Rgba::hex(0x3b2b00),
        7 => Rgba::hex(0x3b1d00),
        9 => Rgba::hex(0x06283a),
        _ => Rgba::WHITE,
    }
}

/// Whether a livery would be invisible on a dark panel.
pub fn is_dark(livery: usize) -> bool {
    livery % N_LIVERIES == 4
}

/// Whether a livery is too close to the usual halo, which is yellow.
pub fn is_yellow(livery: usize) -> bool {
    matches!(livery % N_LIVERIES, 3 | 7)
}

/// The halo around a last move: bright, and its rim. Yellow around yellow would be invisible.
pub fn halo(livery: usize) -> (Rgba, Rgba) {
    if is_yellow(livery) {
        (Rgba::hex(0x59f0ff), Rgba::hex(0x007c92))
    } else {
        (Rgba::hex(0xffe94d), Rgba::hex(0xc98a00))
    }
}

/// The colours of districts: their numbers tell them apart, so these need only look pleasant.
pub fn district(value: u8) -> Rgba {
    const DISTRICTS: [Rgba; 6] = [
        Rgba::hex(0x6d4c41),
        Rgba::hex(0x00695c),
        Rgba::hex(0x6a1b9a),
        Rgba::hex(0xad1457),
        Rgba::hex(0x1a4f8b),
        Rgba::hex(0x8d6e00),
    ];
    DISTRICTS[usize::from(value.saturating_sub(1)) % DISTRICTS.len()]
}

/// Flat colours that the palette must keep exactly.
pub fn exact_colors(own: &ThemeColors) -> Vec<[u8; 3]> {
    let routes = Color::ALL.map(|color| route(Some(color)));
    let veil = own.veil();
    let veiled = [own.land, own.sea, own.lake, own.plate, own.alert, own.card]
        .map(|color| color.mix(veil, f32::from(veil.a) / 255.0));
    let flat = [
        own.land,
        own.sea,
        own.lake,
        own.park,
        own.desk,
        own.panel,
        own.text,
        own.gold,
        own.panel_turn,
        own.text_turn,
        own.label,
        own.label_halo,
        own.place_dot,
        own.alert,
        own.card,
        Rgba::WHITE,
        route(None),
        halo(0).0,
        halo(3).0,
        own.claim_casing,
    ];
    let mut colors: Vec<[u8; 3]> = flat
        .into_iter()
        .chain(routes)
        .chain(veiled)
        .chain(Color::ALL.map(|color| own.open(Some(color)).rim))
        .chain(Color::ALL.map(route_ink))
        .chain([own.open(None).rim])
        .chain(LIVERIES)
        .map(Rgba::rgb)
        .collect();
    colors.sort_unstable();
    colors.dedup();
    colors
}

#[cfg(test)]
mod tests {
    use super::super::color::{Oklab, Sight, contrast, difference};
    use super::*;

    /// The minimum distance between any two, as a sight sees them.
    fn least_distance(colors: &[Rgba], sight: Sight) -> f32 {
        let seen: Vec<Oklab> = colors
            .iter()
            .map(|color| Oklab::of(sight.sees(color.rgb())))
            .collect();
        let mut least = f32::MAX;
        for (at, a) in seen.iter().enumerate() {
            for b in &seen[..at] {
                least = least.min(a.distance(*b));
            }
        }
        least
    }

    /// Every pair of the nine colours, by CIEDE2000, for every eye.
    #[test]
    fn open_spaces_differ_in_colour_and_show_their_rims_and_marks() {
        let kinds = || Color::ALL.into_iter().map(Some).chain([None]);
        for theme in Theme::ALL {
            let own = theme.colors();
            let fills: Vec<Rgba> = kinds().map(|color| own.open(color).fill).collect();
            for sight in Sight::ALL {
                let least = if sight == Sight::Normal { 15.0 } else { 7.0 };
                for (at, a) in fills.iter().enumerate() {
                    for b in &fills[..at] {
                        let apart = difference(sight.sees(a.rgb()), sight.sees(b.rgb()));
                        assert!(apart >= least, "{sight:?}: {a:?} {b:?}: {apart:.1}");
                    }
                }
            }
            let least = if theme == Theme::Contrast { 4.5 } else { 3.0 };
            for color in kinds() {
                let rim = own.open(color).rim;
                for ground in [own.land, own.sea, own.bed] {
                    let seen = contrast(rim, ground);
                    assert!(seen >= least, "{theme:?} {color:?}: rim {seen:.2}:1");
                }
            }
        }
        for color in Color::ALL {
            let seen = contrast(route_ink(color), route(Some(color)));
            assert!(seen >= 3.0, "{color:?}: mark {seen:.2}:1");
        }
    }

    #[test]
    fn seat_colours_stay_further_apart() {
        let (alone, in_teams) = LIVERIES.split_at(N_SEATS);
        for (seats, normal) in [(alone, 0.26), (in_teams, 0.24)] {
            assert!(least_distance(seats, Sight::Normal) >= normal);
            assert!(least_distance(seats, Sight::Deuteranopia) >= 0.155);
            assert!(least_distance(seats, Sight::Protanopia) >= 0.15);
            assert!(least_distance(seats, Sight::Tritanopia) >= 0.15);
        }
    }

    #[test]
    fn partners_are_nearer_in_hue_than_strangers() {
        let hue = |livery: usize| {
            let Oklab([_, a, b]) = Oklab::of(seat(livery).rgb());
            b.atan2(a).to_degrees()
        };
        let apart = |a: usize, b: usize| {
            let turn = (hue(livery(a, true)) - hue(livery(b, true))).rem_euclid(360.0);
            turn.min(360.0 - turn)
        };
        for a in 0..N_SEATS {
            let partner = a ^ 1;
            for other in (0..N_SEATS).filter(|other| *other != a && *other != partner) {
                assert!(apart(a, partner) < apart(a, other), "{a} {other}");
            }
        }
    }

    #[test]
    fn lettering_stands_off_its_ground_in_every_theme() {
        for theme in Theme::ALL {
            let own = theme.colors();
            let pairs = [
                (own.label, own.label_halo),
                (own.text, own.panel),
                (own.dim, own.panel),
                (own.text_turn, own.panel_turn),
                (own.dim_turn, own.panel_turn),
                (own.gold, own.panel),
                (own.text, own.alert),
                (own.card_ink, own.card),
            ];
            for (ink, ground) in pairs {
                let apart = Oklab::of(ink.rgb()).0[0] - Oklab::of(ground.rgb()).0[0];
                assert!(apart.abs() > 0.3, "{theme:?}: {ink:?} on {ground:?}");
            }
        }
    }
}
