//! A table picture in progress: it begins as the base of its map and remembers where it was drawn on.
//!
//! A turn changes only some tracks and the panels. Nothing else needs to be copied, looked up or packed again,
//! and one picture after another uses the same memory ([`Spare`]).

use std::ops::Range;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use super::avatar::Disc;
use super::palette::{Effort, Palette};
use super::raster::{self, Pixels, Sprite, Window};
use super::scene::{Op, Scene};
use super::shape::Rect;

/// The start of every picture of a map in a theme.
#[derive(Debug)]
pub struct Base {
    pub pixels: Pixels,
    /// Palette index of each pixel.
    pub indices: Vec<u8>,
}

/// A picture being drawn.
#[derive(Debug)]
pub struct Frame {
    pub pixels: Pixels,
    /// Palette indices; those of touched pixels are looked up only when the picture is encoded.
    indices: Vec<u8>,
    touched: Touched,
    /// Faces, which are dithered.
    discs: Vec<Disc>,
    base: Weak<Base>,
}

/// An unused frame, if any.
#[derive(Debug, Default)]
pub struct Spare(Mutex<Option<Frame>>);

impl Spare {
    /// A frame equal to the base.
    pub fn take(&self, base: &Arc<Base>) -> Frame {
        let spare = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        match spare {
            Some(mut frame) if frame.base.as_ptr() == Arc::as_ptr(base) => {
                frame.wipe(base);
                frame
            }
            Some(mut frame) if frame.pixels.dimensions() == base.pixels.dimensions() => {
                frame.pixels.copy_from_slice(&base.pixels);
                frame.indices.copy_from_slice(&base.indices);
                frame.touched.clear();
                frame.discs.clear();
                frame.base = Arc::downgrade(base);
                frame
            }
            Some(_) | None => Frame {
                pixels: base.pixels.clone(),
                indices: base.indices.clone(),
                touched: Touched::new(base.pixels.height() as usize),
                discs: Vec::new(),
                base: Arc::downgrade(base),
            },
        }
    }

    pub fn give_back(&self, frame: Frame) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(frame);
    }
}

impl Frame {
    pub fn lay(&mut self, sprite: &Sprite) {
        raster::lay(sprite, &mut self.pixels);
        for (y, columns) in sprite.inked() {
            self.touched.mark(y, columns);
        }
    }

    /// Draws a scene of any extent.
    pub fn draw(&mut self, scene: &Scene) {
        raster::draw_over(scene, &mut self.pixels);
        self.discs.extend(scene.discs());
        for op in &scene.ops {
            if let Some(bounds) = op.bounds() {
                self.touched.mark_area(bounds);
            }
        }
    }

    /// Draws a scene whose parts lie close together; the area outside them costs nothing.
    pub fn draw_near(&mut self, scene: &Scene) {
        let bounds = scene.ops.iter().filter_map(Op::bounds);
        if let Some(window) = bounds
            .reduce(Rect::union)
            .and_then(|area| raster::window(&self.pixels, area))
        {
            self.draw_in(scene, window);
        }
    }

    /// Draws a scene that fills a window.
    pub fn draw_in(&mut self, scene: &Scene, window: Window) {
        raster::draw_in(scene, &mut self.pixels, window);
        self.discs.extend(scene.discs());
        let columns = window.x as i32..(window.x + window.width) as i32;
        for y in window.y..window.y + window.height {
            self.touched.mark(y as i32, columns.clone());
        }
    }

    /// Faces, which are dithered.
    pub fn discs(&self) -> &[Disc] {
        &self.discs
    }

    /// The picture as a PNG file.
    pub fn encode(&mut self, palette: &Palette) -> Vec<u8> {
        let (width, height) = self.pixels.dimensions();
        let lines = self.pixels.chunks_exact(4 * width as usize);
        let rows = self.indices.chunks_exact_mut(width as usize);
        for ((line, row), touched) in lines.zip(rows).zip(&self.touched.rows) {
            for part in spans(*touched, width as usize) {
                palette.look_up(&line[4 * part.start..4 * part.end], &mut row[part]);
            }
        }
        palette.dither(&self.pixels, &self.discs, &mut self.indices);
        palette.file(&self.indices, width, height, Effort::Turn)
    }

    /// Restores everything that was touched to the base.
    fn wipe(&mut self, base: &Base) {
        let width = self.pixels.width() as usize;
        for (y, touched) in self.touched.rows.iter().enumerate() {
            for part in spans(*touched, width) {
                let at = y * width + part.start..y * width + part.end;
                let bytes = 4 * at.start..4 * at.end;
                self.pixels.as_mut()[bytes.clone()].copy_from_slice(&base.pixels.as_raw()[bytes]);
                self.indices[at.clone()].copy_from_slice(&base.indices[at]);
            }
        }
        self.touched.clear();
        self.discs.clear();
    }
}

/// Areas drawn on: a bit for every [`COLUMN`] pixels of a row.
#[derive(Debug)]
struct Touched {
    rows: Vec<u64>,
}

/// A row's 64 bits cover 2,048 pixels.
const COLUMN: usize = 32;

impl Touched {
    fn new(height: usize) -> Touched {
        Touched {
            rows: vec![0; height],
        }
    }

    fn clear(&mut self) {
        self.rows.fill(0);
    }

    fn mark(&mut self, y: i32, columns: Range<i32>) {
        let row = usize::try_from(y).ok().and_then(|y| self.rows.get_mut(y));
        if let (Some(row), true) = (row, 0 < columns.end && columns.start < columns.end) {
            let first = columns.start.max(0) as usize / COLUMN;
            let last = (columns.end as usize - 1) / COLUMN;
            *row |= ones(first, last);
        }
    }

    fn mark_area(&mut self, area: Rect) {
        let columns = area.x.floor() as i32..area.right().ceil() as i32;
        let bottom = (area.bottom().ceil() as i32).min(self.rows.len() as i32);
        for y in (area.y.floor() as i32).max(0)..bottom {
            self.mark(y, columns.clone());
        }
    }
}

/// The bits from the first to the last; those beyond the 64th are left out.
fn ones(first: usize, last: usize) -> u64 {
    if 63 < first {
        return 0;
    }
    (u64::MAX << first) & (u64::MAX >> (63 - last.min(63)))
}

/// The pixels of a row that the bits cover, in as few spans as possible.
fn spans(bits: u64, width: usize) -> impl Iterator<Item = Range<usize>> {
    let mut left = bits;
    std::iter::from_fn(move || {
        if left == 0 {
            return None;
        }
        let first = left.trailing_zeros() as usize;
        let n = (left >> first).trailing_ones() as usize;
        left &= !ones(first, first + n - 1);
        Some(COLUMN * first..(COLUMN * (first + n)).min(width))
    })
}

#[cfg(test)]
mod tests {
    use super::super::color::Rgba;
    use super::super::shape::{Shape, rect};
    use super::*;

    #[test]
    fn bits_are_told_as_spans() {
        let told = |bits| spans(bits, 2000).collect::<Vec<_>>();
        assert_eq!(told(0), []);
        assert_eq!(told(0b1011), [0..64, 96..128]);
        assert_eq!(told(1 << 62), [1984..2000; 1]);
        assert_eq!(told(u64::MAX >> 1), [0..2000; 1]);
        assert_eq!(
            (ones(0, 63), ones(3, 4), ones(64, 70)),
            (u64::MAX, 0b11000, 0)
        );
    }

    #[test]
    fn a_frame_used_again_is_like_a_new_one() {
        let pixels = raster::filled(200, 60, Rgba::hex(0xa6c1c0));
        let mut scene = Scene::new();
        scene.stroke(
            Shape::round_rect(rect(-9.0, 20.0, 120.0, 60.0), 9.0),
            Rgba::hex(0xb02a1e),
            7.0,
        );
        let mut full = pixels.clone();
        raster::draw_over(&scene, &mut full);
        let palette = Palette::new(&[&pixels, &full], &[]);
        let base = |pixels: &Pixels| {
            Arc::new(Base {
                pixels: pixels.clone(),
                indices: palette.indices(pixels),
            })
        };
        let bases = [base(&pixels), base(&full)];
        let spare = Spare::default();
        let sprite = raster::sprite(&scene, rect(-20.0, 10.0, 150.0, 60.0));
        let encode = |base: &Arc<Base>| {
            let mut frame = spare.take(base);
            assert_eq!(frame.pixels, base.pixels);
            assert_eq!(frame.indices, base.indices);
            frame.draw(&scene);
            frame.lay(&sprite);
            let file = frame.encode(&palette);
            assert_eq!(frame.indices, palette.indices(&frame.pixels));
            spare.give_back(frame);
            file
        };
        let once = encode(&bases[0]);
        assert_eq!(encode(&bases[0]), once);
        encode(&bases[1]);
        assert_eq!(encode(&bases[0]), once);
    }
}
