//! A palette of 255 colours for a map in a theme, and the table that finds a pixel's index in it.
//!
//! Entropy coding takes most of a picture's time; one byte a pixel leaves a third to code. The
//! palette is made once from sample pictures that hold everything a table can show. Flat
//! colours get an entry of their own; the rest serves the soft edges between them.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use flate2::{Compress, Compression, FlushCompress, Status};

use super::avatar::Disc;
use super::color::Oklab;
use super::raster::{self, Pixels};
use super::shape::point;

/// One less than a byte can index: the last index means "unchanged" in a replay's frames.
const N_COLORS: usize = 255;
/// Number of most frequent colours that are taken unchanged.
const N_FREQUENT: usize = 48;
/// Compression level. Measured in one run on a usa turn, together with drawing it: level 1 takes
/// 10.3 ms for 384 KB, level 2 13.8 ms for 302 KB, level 3 15.1 ms for 289 KB.
#[derive(Debug, Clone, Copy)]
pub enum Effort {
    /// For the picture of every turn.
    Turn = 1,
    /// For pictures that hold more than a table, and are drawn when somebody asks.
    Asked = 2,
}

/// Filter byte of each row in a file: filters predict a colour from its neighbours, and indices cannot be predicted.
const NO_FILTER: u8 = 0;
/// Entries of the table of nearest colours: six bits a channel.
const TABLE: usize = 1 << 18;

/// The colours, and a table from every colour (six bits a channel) to the nearest of them.
pub struct Palette {
    pub colors: Vec<[u8; 3]>,
    nearest: Box<[u8; TABLE]>,
}

impl std::fmt::Debug for Palette {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Palette({} colours)", self.colors.len())
    }
}

/// Index of a colour in the table.
fn key([r, g, b]: [u8; 3]) -> usize {
    pixel_key(u32::from_le_bytes([r, g, b, 0])) as usize
}

/// Six bits a channel, red lowest.
fn pixel_key(pixel: u32) -> u32 {
    ((pixel >> 2) & 0x3f) | ((pixel >> 4) & 0xfc0) | ((pixel >> 6) & 0x3_f000)
}

impl Palette {
    /// A palette without colours, used until there are pictures to choose them for.
    pub fn blank() -> Palette {
        Palette {
            colors: Vec::new(),
            nearest: blank_table(),
        }
    }

    /// Chooses the colours for pictures like these; those in `exact` are always kept.
    pub fn new(samples: &[&Pixels], exact: &[[u8; 3]]) -> Palette {
        let mut counted = count(samples);
        counted.sort_unstable_by_key(|(color, n)| (std::cmp::Reverse(*n), *color));
        let mut colors: Vec<[u8; 3]> = exact.to_vec();
        for (color, _) in &counted {
            if colors.len() == exact.len() + N_FREQUENT {
                break;
            }
            if !colors.contains(color) {
                colors.push(*color);
            }
        }
        spread(&mut colors, &counted);
        let nearest = nearest_table(&colors);
        Palette { colors, nearest }
    }

    /// Palette index of a colour.
    pub fn index(&self, color: [u8; 3]) -> u8 {
        self.nearest[key(color)]
    }

    /// The palette index of each pixel.
    pub fn indices(&self, pixels: &Pixels) -> Vec<u8> {
        let mut indices = vec![0; pixels.len() / 4];
        self.look_up(pixels, &mut indices);
        indices
    }

    /// A PNG file of pixels with faces in them.
    pub fn encode(&self, pixels: &Pixels, discs: &[Disc]) -> Vec<u8> {
        let mut indices = self.indices(pixels);
        self.dither(pixels, discs, &mut indices);
        self.file(&indices, pixels.width(), pixels.height(), Effort::Asked)
    }

    /// Chooses the indices within discs again, so that neighbours make up for each pixel's error
    /// (Floyd and Steinberg): flat areas of the nearest colour would look patchy.
    pub fn dither(&self, pixels: &Pixels, discs: &[Disc], indices: &mut [u8]) {
        for disc in discs {
            let Some(window) = raster::window(pixels, disc.bounds()) else {
                continue;
            };
            // Errors still to be spread over this row and the next, a pixel wider on both sides.
            let mut owed = vec![[0.0_f32; 3]; window.width + 2];
            for y in window.y..window.y + window.height {
                let mut next = vec![[0.0_f32; 3]; window.width + 2];
                for x in window.x..window.x + window.width {
                    let own = point(x as f32 + 0.5, y as f32 + 0.5);
                    if own.distance(disc.center) > disc.radius {
                        continue;
                    }
                    let at = x - window.x + 1;
                    let [r, g, b, _] = pixels.get_pixel(x as u32, y as u32).0;
                    let wanted: [f32; 3] =
                        std::array::from_fn(|axis| f32::from([r, g, b][axis]) + owed[at][axis]);
                    let index = self.index(wanted.map(|value| value.clamp(0.0, 255.0) as u8));
                    indices[y * pixels.width() as usize + x] = index;
                    let given = self.colors[usize::from(index)];
                    for axis in 0..3 {
                        let off = 0.9 * (wanted[axis] - f32::from(given[axis])) / 16.0;
                        owed[at + 1][axis] += 7.0 * off;
                        next[at - 1][axis] += 3.0 * off;
                        next[at][axis] += 5.0 * off;
                        next[at + 1][axis] += off;
                    }
                }
                owed = next;
            }
        }
    }

    /// A PNG file of palette indices.
    pub fn file(&self, indices: &[u8], width: u32, height: u32, effort: Effort) -> Vec<u8> {
        let mut file = Vec::with_capacity(indices.len() / 4);
        let mut encoder = png::Encoder::new(&mut file, width, height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.set_palette(self.colors.as_flattened());
        encoder
            .write_header()
            .and_then(|mut writer| {
                writer.write_chunk(
                    png::chunk::IDAT,
                    &compressed(indices, width as usize, effort),
                )
            })
            .expect("writing to memory cannot fail");
        file
    }

    /// Palette indices of pixels.
    pub fn look_up(&self, pixels: &[u8], places: &mut [u8]) {
        let (pixels, _) = pixels.as_chunks::<4>();
        let mut keys = [0; TOGETHER];
        let places = places.chunks_mut(TOGETHER);
        for (pixels, places) in pixels.chunks(TOGETHER).zip(places) {
            // In two steps, so that the compiler vectorises the first.
            for (key, pixel) in keys.iter_mut().zip(pixels) {
                *key = pixel_key(u32::from_le_bytes(*pixel));
            }
            for (key, place) in keys.iter().zip(places) {
                *place = self.nearest[*key as usize % TABLE];
            }
        }
    }
}

/// Compresses the rows of a PNG file at once: `png` passes them one by one, and clearing the
/// compressor's buffers for each takes a sixth of the time.
fn compressed(indices: &[u8], width: usize, effort: Effort) -> Vec<u8> {
    let mut rows = Vec::with_capacity(indices.len() + indices.len() / width);
    for row in indices.chunks_exact(width) {
        rows.push(NO_FILTER);
        rows.extend_from_slice(row);
    }
    let mut compress = Compress::new(Compression::new(effort as u32), true);
    let mut file = Vec::with_capacity(rows.len() / 3);
    loop {
        let rest = &rows[compress.total_in() as usize..];
        let status = compress.compress_vec(rest, &mut file, FlushCompress::Finish);
        if status.expect("a new stream takes anything") == Status::StreamEnd {
            return file;
        }
        file.reserve(rows.len() / 3);
    }
}

/// Number of pixels looked up together.
const TOGETHER: usize = 64;

/// Counts how often each colour occurs.
fn count(samples: &[&Pixels]) -> Vec<([u8; 3], u32)> {
    let mut counted: HashMap<u32, u32, BuildHasherDefault<Mix>> = HashMap::default();
    for sample in samples {
        let (pixels, _) = sample.as_chunks::<4>();
        for run in pixels.chunk_by(|a, b| a[..3] == b[..3]) {
            let [r, g, b, _] = run[0];
            *counted.entry(u32::from_be_bytes([0, r, g, b])).or_default() += run.len() as u32;
        }
    }
    let color = |(color, n): (u32, u32)| {
        let [_, r, g, b] = color.to_be_bytes();
        ([r, g, b], n)
    };
    counted.into_iter().map(color).collect()
}

/// A fast hash for colours: a million are counted, and nobody can choose them to slow it down.
#[derive(Default)]
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, value: u32) {
        let mixed = (self.0 ^ u64::from(value)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        // A product's high bits depend on the whole value, its low ones do not.
        self.0 = mixed.rotate_left(32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

/// Colours with the nearest palette entry of each, as columns of numbers so that the compiler can
/// vectorise over them.
struct Points {
    axes: [Vec<f32>; 3],
    /// Squared distance to the nearest entry so far, and its index.
    distances: Vec<f32>,
    nearest: Vec<u32>,
}

impl Points {
    fn new(points: &[Oklab]) -> Points {
        let axis = |axis: usize| points.iter().map(|point| point.0[axis]).collect();
        Points {
            axes: [axis(0), axis(1), axis(2)],
            distances: vec![f32::MAX; points.len()],
            nearest: vec![0; points.len()],
        }
    }

    /// Assigns a palette entry to the colours it is nearer to than any before it.
    fn offer(&mut self, place: usize, center: Oklab) {
        let [l, a, b] = &self.axes;
        let points = l.iter().zip(a).zip(b);
        let known = self.distances.iter_mut().zip(&mut self.nearest);
        for (((l, a), b), (distance, nearest)) in points.zip(known) {
            let own = Oklab([*l, *a, *b]).distance_squared(center);
            let is_nearer = own < *distance;
            *distance = if is_nearer { own } else { *distance };
            *nearest = if is_nearer { place as u32 } else { *nearest };
        }
    }

    /// The colour with the greatest error; `None` when every colour is exact.
    fn worst(&self, weights: &[f32]) -> Option<usize> {
        let misfits = || self.distances.iter().zip(weights).map(|(far, n)| far * n);
        // Non-negative floats are ordered like their bits.
        let most = misfits().fold(0, |most, misfit| most.max(misfit.to_bits() as i32));
        if most == 0 {
            return None;
        }
        misfits().rposition(|misfit| misfit.to_bits() as i32 == most)
    }
}

/// Fills the palette: repeatedly adds the colour with the greatest error, then moves each new entry
/// to the mean of its colours.
fn spread(colors: &mut Vec<[u8; 3]>, counted: &[([u8; 3], u32)]) {
    let n_fixed = colors.len();
    let all: Vec<Oklab> = counted.iter().map(|(color, _)| Oklab::of(*color)).collect();
    // Large flat areas would outvote all edges: their weight is damped.
    let weight = |(_, n): &([u8; 3], u32)| (*n as f32).powf(0.55).min(400.0);
    let weights: Vec<f32> = counted.iter().map(weight).collect();
    let mut points = Points::new(&all);
    for (place, color) in colors.iter().enumerate() {
        points.offer(place, Oklab::of(*color));
    }
    while colors.len() < N_COLORS {
        let Some(worst) = points.worst(&weights) else {
            break;
        };
        points.offer(colors.len(), all[worst]);
        colors.push(counted[worst].0);
    }
    // One step of k-means, in plain RGB, where the mean is a colour again.
    let mut sums = vec![([0.0_f32; 3], 0.0_f32); colors.len()];
    let served = points.nearest.iter().zip(&weights);
    for ((color, _), (nearest, weight)) in counted.iter().zip(served) {
        let (sum, total) = &mut sums[*nearest as usize];
        for (sum, own) in sum.iter_mut().zip(color) {
            *sum += f32::from(*own) * weight;
        }
        *total += weight;
    }
    for (color, (sum, total)) in colors.iter_mut().zip(&sums).skip(n_fixed) {
        if *total > 0.0 {
            *color = sum.map(|sum| (sum / total).round() as u8);
        }
    }
}

fn blank_table() -> Box<[u8; TABLE]> {
    let table = vec![0; TABLE].into_boxed_slice();
    table.try_into().expect("made of that length")
}

/// The nearest palette entry for every six-bit colour. Blocks of 4×4×4 share a short list of entries
/// that can be nearest to any of them.
fn nearest_table(colors: &[[u8; 3]]) -> Box<[u8; TABLE]> {
    let centers: Vec<Oklab> = colors.iter().map(|color| Oklab::of(*color)).collect();
    let mut table = blank_table();
    let full = |six: usize| ((six << 2) | (six >> 4)) as u8;
    for block in 0..(1_usize << 12) {
        let low = [
            (block >> 8) << 2,
            ((block >> 4) & 15) << 2,
            (block & 15) << 2,
        ];
        let middle = Oklab::of(low.map(|low| full(low + 2)));
        let reach = (0..8).map(|corner| {
            let at = |axis: usize| full(low[axis] + 3 * ((corner >> axis) & 1));
            Oklab::of([at(0), at(1), at(2)]).distance(middle)
        });
        let reach = reach.fold(0.0, f32::max);
        let distances: Vec<f32> = centers.iter().map(|c| c.distance(middle)).collect();
        let limit = distances.iter().copied().fold(f32::MAX, f32::min) + 2.2 * reach;
        let near = (0..centers.len()).filter(|at| distances[*at] <= limit);
        let inner: [[usize; 3]; 64] = std::array::from_fn(|inner| {
            [
                low[0] + (inner >> 4),
                low[1] + ((inner >> 2) & 3),
                low[2] + (inner & 3),
            ]
        });
        let mut points = Points::new(&inner.map(|six| Oklab::of(six.map(full))));
        for at in near {
            points.offer(at, centers[at]);
        }
        for ([r, g, b], place) in inner.iter().zip(&points.nearest) {
            table[(b << 12) | (g << 6) | r] = *place as u8;
        }
    }
    // Exact colours, the first of the palette, are written last and win.
    for (at, color) in colors.iter().enumerate().rev() {
        table[key(*color)] = at as u8;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::color::Rgba;
    use super::super::raster::filled;
    use super::super::theme::{Theme, exact_colors};
    use super::*;

    #[test]
    fn flat_colours_come_through_unchanged_in_every_theme() {
        let noise: Vec<u8> = (0..40_000_u32)
            .flat_map(|at| {
                let mixed = at.wrapping_mul(2_654_435_761);
                [mixed as u8, (mixed >> 8) as u8, (mixed >> 16) as u8, 255]
            })
            .collect();
        let sample = Pixels::from_raw(200, 200, noise).expect("four bytes a pixel");
        for theme in Theme::ALL {
            let exact = exact_colors(theme.colors());
            let palette = Palette::new(&[&sample], &exact);
            assert_eq!(palette.colors.len(), N_COLORS);
            for color in exact {
                let place = palette.index(color);
                assert_eq!(palette.colors[usize::from(place)], color, "{theme:?}");
            }
        }
    }

    #[test]
    fn the_table_finds_what_a_search_of_all_finds() {
        let colors: Vec<[u8; 3]> = (0..=255_u8)
            .map(|at| {
                [
                    at.wrapping_mul(97),
                    at.wrapping_mul(57),
                    at.wrapping_mul(31),
                ]
            })
            .collect();
        let centers: Vec<Oklab> = colors.iter().map(|color| Oklab::of(*color)).collect();
        let table = nearest_table(&colors);
        let full = |six: usize| ((six << 2) | (six >> 4)) as u8;
        for at in (0..TABLE).step_by(97) {
            let own = Oklab::of([at & 63, (at >> 6) & 63, at >> 12].map(full));
            let found = own.distance(centers[usize::from(table[at])]);
            let best = centers.iter().map(|center| own.distance(*center));
            let best = best.fold(f32::MAX, f32::min);
            assert!(found <= best + 0.02, "{at}: {found} {best}");
        }
    }

    #[test]
    fn a_picture_of_few_colours_is_written_without_loss() {
        let mut pixels = filled(40, 30, Rgba::hex(0xa6c1c0));
        for at in (0..pixels.len()).step_by(28) {
            pixels.as_mut()[at] = 0x20;
        }
        let palette = Palette::new(&[&pixels], &[]);
        let read = image::load_from_memory(&palette.encode(&pixels, &[])).expect("a picture");
        assert_eq!(read.to_rgba8(), pixels);
    }
}
