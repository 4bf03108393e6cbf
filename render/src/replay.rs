//! The animated replay of a finished game, as a GIF.
//!
//! GIF because Discord animates it everywhere; it animates neither APNG attachments nor every WebP.
//! It begins with a title ([`super::opening`]) and ends with the card to share ([`super::share`]).
//! A frame is a table, or a card, at three quarters of its size; pixels that have not changed since the frame before are
//! transparent, which costs next to nothing.

use std::borrow::Cow;

use engine::ids::TrackId;
use engine::map::Map;

use super::avatar::Disc;
use super::desk::Desk;
use super::palette::Palette;
use super::raster::Pixels;
use super::shape::{Rect, point};
use super::sheet::TableSheet;

/// Scale of a frame: of a table's picture.
const SCALE: f32 = 0.75;
/// The palette index without a colour: "as before".
const AS_BEFORE: u8 = 255;

/// Duration of the frames of one part of the film, in hundredths of a second.
#[derive(Debug)]
pub struct Pace {
    /// Duration of the part as a whole.
    whole: u16,
    shortest: u16,
    longest: u16,
}

impl Pace {
    /// Duration of each of `n` frames.
    pub fn each(&self, n: usize) -> u16 {
        let even = usize::from(self.whole) / n.max(1);
        let even = u16::try_from(even).unwrap_or(u16::MAX);
        even.clamp(self.shortest, self.longest)
    }
}

/// Duration of the title.
pub const TITLE: u16 = 200;
/// People watch a film to its end if it lasts about twenty seconds, however long the game was.
pub const CLAIMS: Pace = Pace {
    whole: 1080,
    shortest: 12,
    longest: 30,
};
pub const TICKETS: Pace = Pace {
    whole: 600,
    shortest: 15,
    longest: 90,
};
/// Maximum steps: of a long game, a step shows several claims.
const MOST_STEPS: usize = 30;
/// Number of frames in which the trains of a step roll in.
pub const ROLLS: usize = 3;

/// Joins sheets, one for each claim, to as many steps as can be followed.
pub fn steps(claims: &[TableSheet]) -> Vec<TableSheet> {
    let together = claims.len().div_ceil(MOST_STEPS).max(1);
    let step = |claims: &[TableSheet]| {
        let recent = claims.iter().flat_map(|claim| claim.recent.clone());
        let last = claims.last()?;
        Some(TableSheet {
            recent: recent.collect(),
            ..last.clone()
        })
    };
    claims.chunks(together).filter_map(step).collect()
}

/// The frames of a step: more and more of its trains.
pub fn rolls(step: &TableSheet, map: &Map) -> impl Iterator<Item = TableSheet> {
    (1..=ROLLS).map(|nth| {
        let arrived = |track: &TrackId| {
            let length = usize::from(map.track(*track).length);
            (*track, (length * nth).div_ceil(ROLLS))
        };
        let rolling = step.recent.iter().filter(|_| nth < ROLLS);
        TableSheet {
            rolling: rolling.map(arrived).collect(),
            ..step.clone()
        }
    })
}

/// Duration of the last board.
pub const BOARD: u16 = 150;
/// Duration of the result, before the film starts over.
pub const RESULT: u16 = 400;

/// Assembles frames; the first is whole, the others hold what changed.
pub struct Film<'a> {
    /// Width and height of a frame.
    pub size: (u32, u32),
    palette: &'a Palette,
    encoder: gif::Encoder<Vec<u8>>,
    before: Option<Vec<u8>>,
}

impl std::fmt::Debug for Film<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Film({:?})", self.palette)
    }
}

impl<'a> Film<'a> {
    /// A film of tables with this board.
    pub fn new(palette: &'a Palette, board: Rect) -> Result<Film<'a>, gif::EncodingError> {
        let colors = palette.colors.as_flattened();
        let (width, height) = Desk::new(board).size();
        let size = ((SCALE * width) as u32, (SCALE * height) as u32);
        let mut encoder = gif::Encoder::new(Vec::new(), size.0 as u16, size.1 as u16, colors)?;
        encoder.set_repeat(gif::Repeat::Infinite)?;
        Ok(Film {
            size,
            palette,
            encoder,
            before: None,
        })
    }

    /// Adds a picture of a table's size, with its faces, as a frame that stays for `delay` hundredths of a second.
    pub fn add(
        &mut self,
        picture: &Pixels,
        faces: &[Disc],
        delay: u16,
    ) -> Result<(), gif::EncodingError> {
        let (wide, high) = self.size;
        let pixels = image::imageops::thumbnail(picture, wide, high);
        let scale = wide as f32 / picture.width() as f32;
        let smaller = |face: &Disc| Disc {
            center: point(scale * face.center.x, scale * face.center.y),
            radius: scale * face.radius,
        };
        let faces: Vec<Disc> = faces.iter().map(smaller).collect();
        let mut indices = self.palette.indices(&pixels);
        self.palette.dither(&pixels, &faces, &mut indices);
        let stride = wide as usize;
        let (x, y, width, height) = match &self.before {
            None => (0, 0, stride, high as usize),
            Some(before) => changed(before, &indices, stride),
        };
        let rows = (y..y + height).flat_map(|row| {
            let start = row * stride + x;
            let now = indices[start..start + width].iter();
            let before = self.before.as_deref();
            now.enumerate().map(move |(nth, own)| match before {
                Some(before) if before[start + nth] == *own => AS_BEFORE,
                Some(_) | None => *own,
            })
        });
        let frame = gif::Frame {
            left: x as u16,
            top: y as u16,
            width: width as u16,
            height: height as u16,
            delay,
            dispose: gif::DisposalMethod::Keep,
            transparent: self.before.is_some().then_some(AS_BEFORE),
            buffer: Cow::Owned(rows.collect()),
            ..gif::Frame::default()
        };
        self.encoder.write_frame(&frame)?;
        self.before = Some(indices);
        Ok(())
    }

    pub fn finish(self) -> Result<Vec<u8>, gif::EncodingError> {
        self.encoder.into_inner()
    }
}

/// The bounding rectangle of everything that differs; a single pixel if nothing does.
fn changed(before: &[u8], now: &[u8], width: usize) -> (usize, usize, usize, usize) {
    let (mut left, mut right) = (width, 0);
    let (mut top, mut bottom) = (usize::MAX, 0);
    let rows = before.chunks_exact(width).zip(now.chunks_exact(width));
    for (y, (before, now)) in rows.enumerate() {
        let mut differing = before.iter().zip(now).map(|(a, b)| a != b);
        let Some(first) = differing.position(|differs| differs) else {
            continue;
        };
        let last = before.iter().zip(now).rposition(|(a, b)| a != b);
        left = left.min(first);
        right = right.max(last.unwrap_or(first));
        top = top.min(y);
        bottom = y;
    }
    if top == usize::MAX {
        return (0, 0, 1, 1);
    }
    (left, top, right - left + 1, bottom - top + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_film_can_be_followed_and_lasts_no_longer_than_25_seconds() {
        let n_steps = |n_claims: usize| n_claims.div_ceil(n_claims.div_ceil(MOST_STEPS));
        let lasts = |n_claims: usize, n_tickets: usize| {
            let n_frames = ROLLS * n_steps(n_claims);
            assert!(ROLLS * usize::from(CLAIMS.each(n_frames)) >= 35);
            let part = |pace: Pace, n: usize| n * usize::from(pace.each(n));
            let cards = usize::from(TITLE + BOARD + RESULT);
            cards + part(CLAIMS, n_frames) + part(TICKETS, n_tickets)
        };
        for n_claims in 1..=126 {
            for n_tickets in [2, 10, 30, 44] {
                assert!(lasts(n_claims, n_tickets) <= 2500, "{n_claims} {n_tickets}");
            }
        }
        assert!(lasts(15, 4) >= 1200, "{}", lasts(15, 4));
    }

    #[test]
    fn only_what_changed_is_stored() {
        let before = vec![0; 12];
        let mut now = before.clone();
        now[5] = 1;
        now[10] = 1;
        assert_eq!(changed(&before, &now, 4), (1, 1, 2, 2));
        assert_eq!(changed(&before, &before, 4), (0, 0, 1, 1));
    }
}
