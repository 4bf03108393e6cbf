//! A palette of 255 colours for a map in a theme, and the table that finds a pixel's place in it.
//!
//! Entropy coding is the dear part of a picture; with one byte a pixel there is a third to code. The
//! palette is made once from sample pictures that hold everything a table can show. Flat
//! colours get a place of their own; the rest serves the soft edges between them.

use std::collections::HashMap;

use super::color::Oklab;
use super::raster::Pixels;

/// One fewer than a byte can name: the last means "as before" in a replay's frames.
const N_COLORS: usize = 255;
/// The most frequent colours that are taken as they are.
const N_FREQUENT: usize = 48;
/// Six bits a channel.
const TABLE: usize = 1 << 18;

/// The colours, and for every colour (six bits a channel) the nearest of them.
pub struct Palette {
    pub colors: Vec<[u8; 3]>,
    nearest: Box<[u8; TABLE]>,
}

impl std::fmt::Debug for Palette {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Palette({} colours)", self.colors.len())
    }
}

fn key(r: u8, g: u8, b: u8) -> usize {
    (usize::from(r >> 2) << 12) | (usize::from(g >> 2) << 6) | usize::from(b >> 2)
}

impl Palette {
    /// A palette without colours, until there are pictures to choose them for.
    pub fn blank() -> Palette {
        Palette {
            colors: Vec::new(),
            nearest: blank_table(),
        }
    }

    /// Chooses the colours for pictures like these; `exact` ones are kept in any case.
    pub fn new(samples: &[&Pixels], exact: &[[u8; 3]]) -> Palette {
        let counted = count(samples);
        let mut colors: Vec<[u8; 3]> = exact.to_vec();
        let mut by_number: Vec<(&[u8; 3], &u32)> = counted.iter().collect();
        by_number.sort_unstable_by_key(|(color, n)| (std::cmp::Reverse(**n), **color));
        let frequent = by_number.iter().map(|(color, _)| **color);
        for color in frequent {
            if colors.len() == exact.len() + N_FREQUENT {
                break;
            }
            if !colors.contains(&color) {
                colors.push(color);
            }
        }
        // Large flats would outvote all edges: their weight is damped.
        let points: Vec<(Oklab, f32)> = by_number
            .iter()
            .map(|(color, n)| (Oklab::of(**color), (**n as f32).powf(0.55).min(400.0)))
            .collect();
        spread(&mut colors, &by_number, &points);
        let nearest = nearest_table(&colors);
        Palette { colors, nearest }
    }

    /// The place of a colour in the palette.
    pub fn index(&self, [r, g, b]: [u8; 3]) -> u8 {
        self.nearest[key(r, g, b)]
    }

    /// Pixels as indices, each row behind a byte that says it is not filtered.
    pub fn rows(&self, pixels: &Pixels) -> Vec<u8> {
        let mut rows = vec![0; (pixels.width + 1) * pixels.height];
        let lines = pixels.data.chunks_exact(4 * pixels.width);
        for (line, row) in lines.zip(rows.chunks_exact_mut(pixels.width + 1)) {
            self.look_up(line, &mut row[1..]);
        }
        rows
    }

    /// The places of some pixels.
    pub fn look_up(&self, pixels: &[u8], places: &mut [u8]) {
        let (pixels, _) = pixels.as_chunks::<4>();
        for ([r, g, b, _], place) in pixels.iter().zip(places) {
            *place = self.index([*r, *g, *b]);
        }
    }
}

/// How often each colour occurs.
fn count(samples: &[&Pixels]) -> HashMap<[u8; 3], u32> {
    let mut counted: HashMap<[u8; 3], u32> = HashMap::new();
    for sample in samples {
        let mut run = ([0; 3], 0);
        for pixel in sample.data.chunks_exact(4) {
            let color = [pixel[0], pixel[1], pixel[2]];
            if color == run.0 {
                run.1 += 1;
                continue;
            }
            if run.1 > 0 {
                *counted.entry(run.0).or_default() += run.1;
            }
            run = (color, 1);
        }
        *counted.entry(run.0).or_default() += run.1;
    }
    counted
}

/// Fills the palette: again and again the colour that is worst served gets a place, then the new
/// places move to the middle of what they serve.
fn spread(colors: &mut Vec<[u8; 3]>, by_number: &[(&[u8; 3], &u32)], points: &[(Oklab, f32)]) {
    let n_fixed = colors.len();
    let mut centers: Vec<Oklab> = colors.iter().map(|color| Oklab::of(*color)).collect();
    let mut served: Vec<f32> = points
        .iter()
        .map(|(point, _)| {
            let distances = centers.iter().map(|center| point.distance_squared(*center));
            distances.fold(f32::MAX, f32::min)
        })
        .collect();
    while colors.len() < N_COLORS {
        let misfit = |at: usize| served[at] * points[at].1;
        let Some(worst) = (0..points.len()).max_by(|a, b| misfit(*a).total_cmp(&misfit(*b))) else {
            break;
        };
        if served[worst] == 0.0 {
            break;
        }
        let center = points[worst].0;
        colors.push(*by_number[worst].0);
        centers.push(center);
        for (served, (point, _)) in served.iter_mut().zip(points) {
            *served = served.min(point.distance_squared(center));
        }
    }
    // One step of k-means, in plain RGB where the mean is a colour again.
    let mut sums = vec![([0.0_f32; 3], 0.0_f32); colors.len()];
    for ((color, _), (point, weight)) in by_number.iter().zip(points) {
        let (sum, total) = &mut sums[nearest(&centers, *point)];
        for (sum, own) in sum.iter_mut().zip(color.iter()) {
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

fn nearest(centers: &[Oklab], point: Oklab) -> usize {
    let mut best = (f32::MAX, 0);
    for (at, center) in centers.iter().enumerate() {
        let distance = point.distance_squared(*center);
        if distance < best.0 {
            best = (distance, at);
        }
    }
    best.1
}

fn blank_table() -> Box<[u8; TABLE]> {
    let table = vec![0; TABLE].into_boxed_slice();
    table.try_into().expect("made of that length")
}

/// For every six-bit colour the nearest of the palette. Blocks of 4×4×4 share a short list of those
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
        let near: Vec<usize> = (0..centers.len())
            .filter(|at| distances[*at] <= limit)
            .collect();
        for inner in 0..64_usize {
            let six = [
                low[0] + (inner >> 4),
                low[1] + ((inner >> 2) & 3),
                low[2] + (inner & 3),
            ];
            let own = Oklab::of(six.map(full));
            let mut best = (f32::MAX, 0);
            for at in &near {
                let distance = own.distance_squared(centers[*at]);
                if distance < best.0 {
                    best = (distance, *at);
                }
            }
            table[(six[0] << 12) | (six[1] << 6) | six[2]] = best.1 as u8;
        }
    }
    // The first of the list are the exact ones: theirs is the last word.
    for (at, [r, g, b]) in colors.iter().enumerate().rev() {
        table[key(*r, *g, *b)] = at as u8;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::super::color::Rgba;
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
        let sample = Pixels {
            width: 200,
            height: 200,
            data: noise,
        };
        for theme in Theme::ALL {
            let exact = exact_colors(theme);
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
            let own = Oklab::of([at >> 12, (at >> 6) & 63, at & 63].map(full));
            let found = own.distance(centers[usize::from(table[at])]);
            let best = own.distance(centers[nearest(&centers, own)]);
            assert!(found <= best + 0.02, "{at}: {found} {best}");
        }
    }

    #[test]
    fn a_picture_of_few_colours_is_indexed_without_loss() {
        let mut pixels = Pixels::filled(8, 2, Rgba::hex(0x123456));
        pixels.data[0..3].copy_from_slice(&[0xfe, 0xdc, 0xba]);
        let palette = Palette::new(&[&pixels], &[]);
        let rows = palette.rows(&pixels);
        assert_eq!(rows.len(), 18);
        assert_eq!(palette.colors[usize::from(rows[1])], [0xfe, 0xdc, 0xba]);
        assert_eq!(palette.colors[usize::from(rows[17])], [0x12, 0x34, 0x56]);
    }
}
