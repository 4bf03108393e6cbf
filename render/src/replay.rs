//! The animated replay of a finished game, as a GIF.
//!
//! GIF because Discord animates it everywhere; it neither animates APNG attachments nor all WebP.
//! A frame is the table in half its size; what is as in the frame before is left transparent, which
//! costs next to nothing.

use std::borrow::Cow;

use super::color::Rgba;
use super::palette::Palette;
use super::raster::Pixels;

/// The place of the palette that no colour has: "as before".
const AS_BEFORE: u8 = 255;
/// How long frames stay, in hundredths of a second: a claim, a ticket laid open, the result.
pub const CLAIM: u16 = 45;
pub const TICKET: u16 = 110;
pub const RESULT: u16 = 800;

/// Puts frames together; the first is whole, the others say what changed.
pub struct Film<'a> {
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
    pub fn new(
        width: usize,
        height: usize,
        palette: &'a Palette,
    ) -> Result<Film<'a>, gif::EncodingError> {
        let colors = palette.colors.as_flattened();
        let mut encoder = gif::Encoder::new(Vec::new(), width as u16, height as u16, colors)?;
        encoder.set_repeat(gif::Repeat::Infinite)?;
        Ok(Film {
            palette,
            encoder,
            before: None,
        })
    }

    /// Adds a frame that stays for so many hundredths of a second.
    pub fn add(&mut self, pixels: &Pixels, delay: u16) -> Result<(), gif::EncodingError> {
        let indices: Vec<u8> = pixels
            .data
            .chunks_exact(4)
            .map(|pixel| self.palette.index([pixel[0], pixel[1], pixel[2]]))
            .collect();
        let (x, y, width, height) = match &self.before {
            None => (0, 0, pixels.width, pixels.height),
            Some(before) => changed(before, &indices, pixels.width),
        };
        let rows = (y..y + height).flat_map(|row| {
            let start = row * pixels.width + x;
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

/// The rectangle around all that differs; a single pixel where nothing does.
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

/// The picture in half its size: each pixel the mean of four.
pub fn halved(pixels: &Pixels) -> Pixels {
    let (width, height) = (pixels.width / 2, pixels.height / 2);
    let mut small = Pixels::filled(width, height, Rgba::BLACK);
    for y in 0..height {
        for x in 0..width {
            let at = |dx: usize, dy: usize| 4 * ((2 * y + dy) * pixels.width + 2 * x + dx);
            let corners = [at(0, 0), at(1, 0), at(0, 1), at(1, 1)];
            for channel in 0..3 {
                let sum: u32 = corners
                    .iter()
                    .map(|corner| u32::from(pixels.data[corner + channel]))
                    .sum();
                small.data[4 * (y * width + x) + channel] = (sum / 4) as u8;
            }
        }
    }
    small
}

#[cfg(test)]
mod tests {
    use super::*;

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
