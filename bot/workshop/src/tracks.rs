//! How long routes are, which are doubled, and what colours their tracks have.

use engine::ids::CityId;
use rand::RngExt as _;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand_chacha::ChaCha8Rng;

use crate::distances::Distances;
use crate::size::Aims;

/// Changes of colour that are tried.
const TRIES: usize = 20_000;
/// Tracks up to this length may be gray in place of each other.
const SHORT: u8 = 3;
/// What a pair of tracks of one colour at a city costs, in squares of spaces that one colour has more than another.
const SAME_COLOR: u32 = 40;

/// A route without colours.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Way {
    pub ends: [CityId; 2],
    pub length: u8,
    pub is_double: bool,
    pub is_ferry: bool,
}

/// A track: its route, and its colour by number, `None` for gray.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Track {
    pub way: usize,
    pub color: Option<usize>,
}

/// What a net gets at a scale of spaces a kilometre.
pub(crate) struct Scaled {
    pub ways: Vec<Way>,
    pub distances: Distances,
}

impl Scaled {
    fn new(net: &[([CityId; 2], f64)], n_cities: usize, scale: f64, longest: u8) -> Scaled {
        let ways = net.iter().map(|(ends, km)| Way {
            ends: *ends,
            length: (km * scale).round().clamp(1.0, f64::from(longest)) as u8,
            is_double: false,
            is_ferry: false,
        });
        let ways: Vec<Way> = ways.collect();
        let lengths = ways.iter().map(|way| (way.ends, u16::from(way.length)));
        let distances = Distances::new(n_cities, lengths, |_| true);
        Scaled { ways, distances }
    }

    fn farthest(&self, n_cities: usize) -> u16 {
        let cities = || (0..n_cities as u8).map(CityId);
        let all = cities().flat_map(|a| cities().map(move |b| (a, b)));
        all.map(|(a, b)| self.distances.between(a, b))
            .max()
            .unwrap_or(0)
    }

    pub fn n_spaces(&self) -> u32 {
        let own = |way: &Way| u32::from(way.length) * if way.is_double { 2 } else { 1 };
        self.ways.iter().map(own).sum()
    }
}

/// Lengths that follow the land's distances, and the busiest routes doubled: as many spaces as the players want, unless
/// the farthest cities would be too far apart.
pub(crate) fn scale(
    net: &[([CityId; 2], f64)],
    n_cities: usize,
    aims: &Aims,
    trains: u8,
    most_players: u8,
) -> Scaled {
    let wanted = aims.supply * f64::from(trains) * f64::from(most_players);
    let mean = net.iter().map(|(_, km)| km).sum::<f64>() / net.len() as f64;
    let (mut least, mut most) = (0.2 / mean, 8.0 / mean);
    for _ in 0..30 {
        let middle = (least + most) / 2.0;
        let tried = Scaled::new(net, n_cities, middle, aims.longest);
        let n_spaces = f64::from(tried.n_spaces()) * (1.0 + aims.parallels);
        let too_far = f64::from(tried.farthest(n_cities)) > aims.farthest * f64::from(trains);
        if too_far || n_spaces > wanted {
            most = middle;
        } else {
            least = middle;
        }
    }
    let mut scaled = Scaled::new(net, n_cities, least, aims.longest);
    let mut busy: Vec<(u32, usize)> = (0..scaled.ways.len())
        .map(|nth| (traffic(&scaled, n_cities, nth), nth))
        .collect();
    busy.sort_by_key(|(traffic, nth)| (u32::MAX - traffic, *nth));
    let n_most = (aims.most_parallels * net.len() as f64) as usize;
    for (_, nth) in busy.into_iter().take(n_most) {
        if wanted <= f64::from(scaled.n_spaces()) {
            break;
        }
        scaled.ways[nth].is_double = true;
    }
    scaled
}

/// Pairs of cities whose shortest way may take the route.
fn traffic(scaled: &Scaled, n_cities: usize, nth: usize) -> u32 {
    let way = &scaled.ways[nth];
    let pairs = (0..n_cities as u8).flat_map(|a| (0..a).map(move |b| [CityId(a), CityId(b)]));
    let own = u16::from(way.length);
    pairs
        .filter(|pair| scaled.distances.is_part(way.ends, own, *pair))
        .count() as u32
}

/// Colours for all tracks: as many spaces of each, hardly any two of one colour at a city, gray where it is short.
pub(crate) fn color(ways: &[Way], aims: &Aims, chance: &mut ChaCha8Rng) -> Vec<Track> {
    let both = |way: usize| std::iter::repeat_n(way, if ways[way].is_double { 2 } else { 1 });
    let mut order: Vec<usize> = (0..ways.len()).flat_map(both).collect();
    order.shuffle(chance);
    // Ferries first, then the short ones.
    order.sort_by_key(|way| (!ways[*way].is_ferry, ways[*way].length > 2));
    let n_gray = (aims.gray * order.len() as f64).round() as usize;
    let mut tracks: Vec<Track> = order
        .iter()
        .enumerate()
        .map(|(nth, way)| Track {
            way: *way,
            color: (n_gray <= nth).then(|| chance.random_range(0..aims.colors.len())),
        })
        .collect();
    // Ferries stay gray; other short ones take turns.
    let is_short = |track: &Track| ways[track.way].length <= SHORT;
    let colored: Vec<usize> = (n_gray..tracks.len()).collect();
    let grays: Vec<usize> = (0..n_gray)
        .filter(|nth| !ways[tracks[*nth].way].is_ferry && is_short(&tracks[*nth]))
        .collect();
    let mut cost = cost(ways, &tracks, aims.colors.len());
    for _ in 0..TRIES {
        let Some(nth) = colored.choose(chance) else {
            break;
        };
        let before = tracks.clone();
        if chance.random_ratio(1, 2) && tracks[*nth].color.is_some() {
            tracks[*nth].color = Some(chance.random_range(0..aims.colors.len()));
        } else {
            let among = match is_short(&tracks[*nth]) && chance.random_ratio(1, 2) {
                true => &grays,
                false => &colored,
            };
            let other = among.choose(chance).unwrap_or(nth);
            let color = tracks[*nth].color;
            tracks[*nth].color = tracks[*other].color;
            tracks[*other].color = color;
        }
        let changed = self::cost(ways, &tracks, aims.colors.len());
        if changed <= cost {
            cost = changed;
        } else {
            tracks = before;
        }
        if cost == 0 {
            break;
        }
    }
    tracks.sort_by_key(|track| (track.way, track.color));
    tracks
}

/// How far the colours are from all being alike, and apart at every city.
fn cost(ways: &[Way], tracks: &[Track], n_colors: usize) -> u32 {
    let mut spaces = vec![0_u32; n_colors];
    let mut same = 0;
    let colored: Vec<(usize, [CityId; 2], u8)> = tracks
        .iter()
        .filter_map(|track| Some((track.color?, ways[track.way].ends, ways[track.way].length)))
        .collect();
    for (nth, (color, ends, length)) in colored.iter().enumerate() {
        spaces[*color] += u32::from(*length);
        let meets = |other: &&(usize, [CityId; 2], u8)| {
            other.0 == *color && other.1.iter().any(|end| ends.contains(end))
        };
        same += colored[..nth].iter().filter(meets).count() as u32;
    }
    let most = spaces.iter().max().copied().unwrap_or(0);
    let gap = most - spaces.iter().min().copied().unwrap_or(0);
    SAME_COLOR * same + gap.saturating_sub(1).pow(2)
}
