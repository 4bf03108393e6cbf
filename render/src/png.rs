//! Pixels into a PNG file with a palette.
//!
//! Written here because the usual crates filter for truecolour and choose their own effort: indices
//! want no filter, and most of a table's picture is packed already ([`super::deflate`]).

use flate2::Crc;

use super::deflate;
use super::frame::{Base, Frame};
use super::palette::Palette;
use super::raster::Pixels;

const SIGNATURE: [u8; 8] = [0x89, b'P', b'N', b'G', 0x0d, 0x0a, 0x1a, 0x0a];
/// Bits a sample, and the colour type that means "place in the palette".
const INDEXED: [u8; 5] = [8, 3, 0, 0, 0];

/// The picture as a file.
pub fn encode(pixels: &Pixels, palette: &Palette) -> Vec<u8> {
    let rows = palette.rows(pixels);
    file(pixels, palette, &deflate::pack(&rows, pixels.width + 1))
}

/// A frame as a file.
pub fn encode_frame(frame: &mut Frame, base: &Base, palette: &Palette) -> Vec<u8> {
    let packed = frame.pack(base, palette);
    file(&frame.pixels, palette, &packed)
}

fn file(pixels: &Pixels, palette: &Palette, packed: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(packed.len() + 3 * palette.colors.len() + 64);
    out.extend(SIGNATURE);
    let mut header = Vec::with_capacity(13);
    header.extend((pixels.width as u32).to_be_bytes());
    header.extend((pixels.height as u32).to_be_bytes());
    header.extend(INDEXED);
    chunk(&mut out, b"IHDR", &header);
    chunk(&mut out, b"PLTE", palette.colors.as_flattened());
    chunk(&mut out, b"IDAT", packed);
    chunk(&mut out, b"IEND", &[]);
    out
}

fn chunk(out: &mut Vec<u8>, kind: &[u8; 4], data: &[u8]) {
    out.extend((data.len() as u32).to_be_bytes());
    let mut sum = Crc::new();
    sum.update(kind);
    sum.update(data);
    out.extend(kind);
    out.extend(data);
    out.extend(sum.sum().to_be_bytes());
}

#[cfg(test)]
mod tests {
    use super::super::color::Rgba;
    use super::*;

    #[test]
    fn another_decoder_reads_what_was_written() {
        let mut pixels = Pixels::filled(40, 30, Rgba::hex(0xa6c1c0));
        for at in (0..pixels.data.len()).step_by(28) {
            pixels.data[at] = 0x20;
        }
        let palette = Palette::new(&[&pixels], &[]);
        let file = encode(&pixels, &palette);
        let read = image::load_from_memory(&file)
            .expect("a picture")
            .to_rgba8();
        assert_eq!((read.width(), read.height()), (40, 30));
        assert_eq!(read.into_raw(), pixels.data);
    }
}
