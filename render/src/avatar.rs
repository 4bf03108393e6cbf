//! A player's profile picture, decoded within limits. [`crate::seat_face`] draws it.
//!
//! It comes from outside, so [`Avatar::decode`] trusts nothing in it. A table picture has 255 colours,
//! none of them chosen for faces, so [`Disc`]s are dithered to them (see [`crate::palette`]).

use std::fmt;
use std::io::Cursor;
use std::sync::{Mutex, PoisonError};

use image::imageops::{self, FilterType};
use image::{ImageFormat, ImageReader, Limits, Pixel as _, Rgba, RgbaImage};

use super::shape::{Point, Rect, rect};

/// Width and height of a decoded picture.
pub const SIDE: u32 = 64;
/// Maximum width and height of a picture that is decoded at all.
const MAX_SIDE: u32 = 512;
/// Maximum memory that decoding takes.
const MAX_BYTES: u64 = 4 << 20;
/// Colour behind transparent parts.
const GROUND: [u8; 4] = [0x2b, 0x2f, 0x36, 0xff];

/// A profile picture, opaque and [`SIDE`] pixels wide and high.
pub struct Avatar {
    pixels: RgbaImage,
    /// The picture in the size last asked for: a table asks for the same one every turn.
    sized: Mutex<Option<RgbaImage>>,
}

impl PartialEq for Avatar {
    fn eq(&self, other: &Avatar) -> bool {
        self.pixels == other.pixels
    }
}

impl Eq for Avatar {}

impl fmt::Debug for Avatar {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Avatar")
    }
}

impl Avatar {
    /// Reads a PNG file; `None` for anything else, and for a picture that is too large.
    pub fn decode(file: &[u8]) -> Option<Avatar> {
        let mut reader = ImageReader::with_format(Cursor::new(file), ImageFormat::Png);
        let mut limits = Limits::default();
        limits.max_image_width = Some(MAX_SIDE);
        limits.max_image_height = Some(MAX_SIDE);
        limits.max_alloc = Some(MAX_BYTES);
        reader.limits(limits);
        Some(Avatar::of(&reader.decode().ok()?.into_rgba8()))
    }

    /// Scales a picture of any size.
    pub fn of(pixels: &RgbaImage) -> Avatar {
        let mut opaque = imageops::resize(pixels, SIDE, SIDE, FilterType::Triangle);
        for pixel in opaque.pixels_mut() {
            let mut ground = Rgba(GROUND);
            ground.blend(pixel);
            *pixel = ground;
        }
        Avatar {
            pixels: opaque,
            sized: Mutex::default(),
        }
    }

    /// The pixels, scaled to this size.
    pub fn sized(&self, side: u32) -> RgbaImage {
        if side == SIDE {
            return self.pixels.clone();
        }
        let mut sized = self.sized.lock().unwrap_or_else(PoisonError::into_inner);
        match &*sized {
            Some(pixels) if pixels.width() == side => pixels.clone(),
            Some(_) | None => {
                let pixels = imageops::resize(&self.pixels, side, side, FilterType::CatmullRom);
                sized.insert(pixels).clone()
            }
        }
    }

    /// Bytes it takes in memory, in two sizes.
    pub fn n_bytes(&self) -> usize {
        2 * self.pixels.len()
    }
}

/// A round part of a picture whose colours were not known in advance.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Disc {
    pub center: Point,
    pub radius: f32,
}

impl Disc {
    pub fn bounds(self) -> Rect {
        let (Point { x, y }, r) = (self.center, self.radius);
        rect(x - r, y - r, 2.0 * r, 2.0 * r)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A file as a CDN would send it.
    fn png(pixels: &RgbaImage) -> Vec<u8> {
        let mut file = Vec::new();
        pixels
            .write_to(&mut Cursor::new(&mut file), ImageFormat::Png)
            .unwrap();
        file
    }

    #[test]
    fn pictures_are_read_in_any_size_up_to_the_limit_and_become_opaque() {
        for side in [16, SIDE, 200, MAX_SIDE] {
            let half = RgbaImage::from_pixel(side, side, Rgba([200, 40, 30, 0]));
            let avatar = Avatar::decode(&png(&half)).expect("a small picture");
            assert_eq!(avatar.pixels.dimensions(), (SIDE, SIDE));
            assert!(avatar.pixels.pixels().all(|pixel| pixel.0 == GROUND));
            for side in [20, 30, 30, 20] {
                assert_eq!(avatar.sized(side).dimensions(), (side, side));
            }
        }
    }

    #[test]
    fn whatever_is_no_small_png_is_refused() {
        let large = RgbaImage::new(MAX_SIDE + 1, 8);
        assert_eq!(Avatar::decode(&png(&large)), None);
        let whole = png(&RgbaImage::new(64, 64));
        assert_eq!(Avatar::decode(&whole[..whole.len() / 2]), None);
        assert_eq!(Avatar::decode(b""), None);
        assert_eq!(Avatar::decode(b"GIF89a and more"), None);
        // A header that claims 60,000 pixels each way, with nothing behind it.
        let mut bomb = whole.clone();
        bomb[16..24].copy_from_slice(&[0, 0, 0xea, 0x60, 0, 0, 0xea, 0x60]);
        assert_eq!(Avatar::decode(&bomb), None);
    }
}
