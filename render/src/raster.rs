//! Turns scenes into pixels: the only file that names the rasterisers.
//!
//! [`draw_over`] is for whole pictures (vello_cpu, the faster one on large canvases); [`sprite`] for
//! small pieces that are cached and laid over pictures repeatedly (tiny-skia, which has no fixed cost
//! for a small canvas). Both give the same look.

use std::cell::RefCell;
use std::ops::Range;
use std::sync::Arc;

use vello_cpu::kurbo::{self, BezPath};
use vello_cpu::peniko;

use super::avatar::Avatar;
use super::color::Rgba;
use super::scene::{Brush, Op, Scene};
use super::shape::{Rect, Step};

/// Opaque pixels.
pub type Pixels = image::RgbaImage;

/// A picture of one colour.
pub fn filled(width: u32, height: u32, color: Rgba) -> Pixels {
    Pixels::from_pixel(width, height, image::Rgba([color.r, color.g, color.b, 255]))
}

/// Pictures stacked vertically, as wide as the widest and each in the middle.
pub fn stacked(parts: &[Pixels], ground: Rgba) -> Pixels {
    let width = parts.iter().map(Pixels::width).max().unwrap_or(0);
    let height = parts.iter().map(Pixels::height).sum();
    let mut whole = filled(width, height, ground);
    let mut y = 0;
    for part in parts {
        image::imageops::replace(
            &mut whole,
            part,
            i64::from((width - part.width()) / 2),
            i64::from(y),
        );
        y += part.height();
    }
    whole
}

/// The pixels that an area touches; `None` for an area outside the picture.
pub fn window(pixels: &Pixels, area: Rect) -> Option<Window> {
    let within = |from: f32, to: f32, most: u32| {
        let (from, to) = (from.floor().max(0.0) as usize, to.ceil().max(0.0) as usize);
        let to = to.min(most as usize);
        (from < to).then(|| (from, to - from))
    };
    let (x, width) = within(area.x, area.right(), pixels.width())?;
    let (y, height) = within(area.y, area.bottom(), pixels.height())?;
    Some(Window {
        x,
        y,
        width,
        height,
    })
}

/// Lays a sprite over a picture; parts beyond its edge are left out.
pub fn lay(sprite: &Sprite, pixels: &mut Pixels) {
    let (width, height) = (pixels.width() as i32, pixels.height() as i32);
    for (row, (y, inked)) in sprite.inked().enumerate() {
        let left = inked.start.max(0);
        let right = inked.end.min(width);
        if y < 0 || height <= y || right <= left {
            continue;
        }
        let own = 4 * (y * width + left) as usize;
        let theirs = 4 * (row * sprite.width + (left - sprite.x) as usize);
        let len = 4 * (right - left) as usize;
        blend(
            &mut pixels.as_mut()[own..own + len],
            &sprite.data[theirs..theirs + len],
        );
    }
}

/// A small piece of picture with opacity (premultiplied), and where it belongs.
#[derive(Clone)]
pub struct Sprite {
    pub x: i32,
    pub y: i32,
    pub width: usize,
    pub height: usize,
    pub data: Vec<u8>,
    /// The range of each row that holds ink.
    inked: Vec<Range<usize>>,
}

impl std::fmt::Debug for Sprite {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Sprite({}x{} at {},{})",
            self.width, self.height, self.x, self.y
        )
    }
}

impl Sprite {
    /// The rows and columns of a picture that it covers.
    pub fn inked(&self) -> impl Iterator<Item = (i32, Range<i32>)> {
        (self.y..)
            .zip(&self.inked)
            .map(|(y, inked)| (y, self.x + inked.start as i32..self.x + inked.end as i32))
    }
}

/// From the first to the last pixel of a row that is not clear.
fn inked(row: &[u8]) -> Range<usize> {
    let (pixels, _) = row.as_chunks::<4>();
    let first = pixels.iter().position(|pixel| pixel[3] > 0).unwrap_or(0);
    let end = pixels.iter().rposition(|pixel| pixel[3] > 0);
    first..end.map_or(first, |last| last + 1)
}

/// Source over destination, both rows of four bytes a pixel. Two channels are computed at once; as
/// no channel of a premultiplied pixel exceeds its opacity, none overflows into the next.
fn blend(below: &mut [u8], above: &[u8]) {
    const EVEN: u32 = 0x00ff_00ff;
    const HALF: u32 = 0x0080_0080;
    let (below, _) = below.as_chunks_mut::<4>();
    let (above, _) = above.as_chunks::<4>();
    for (below, above) in below.iter_mut().zip(above) {
        let (own, ink) = (u32::from_le_bytes(*below), u32::from_le_bytes(*above));
        let rest = 255 - (ink >> 24);
        let share = |two: u32| {
            let left = two * rest + HALF;
            ((left + ((left >> 8) & EVEN)) >> 8) & EVEN
        };
        let left = share(own & EVEN) | (share((own >> 8) & EVEN) << 8);
        *below = (ink + left).to_le_bytes();
    }
}

/// A part of a picture, in whole pixels.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Window {
    pub x: usize,
    pub y: usize,
    pub width: usize,
    pub height: usize,
}

/// Buffers that a thread keeps between pictures: the tables of the rasteriser, some hundred kilobytes, and a
/// window's pixels, a megabyte for the panels.
struct Canvas {
    context: vello_cpu::RenderContext,
    resources: vello_cpu::Resources,
    /// The pixels of a window whose rows are not contiguous in its picture.
    apart: Vec<u8>,
}

impl Default for Canvas {
    fn default() -> Canvas {
        Canvas {
            context: vello_cpu::RenderContext::new(1, 1),
            resources: vello_cpu::Resources::new(),
            apart: Vec::new(),
        }
    }
}

thread_local! {
    static CANVAS: RefCell<Canvas> = RefCell::default();
}

/// Frees the buffers of this thread: those of a map's base are eight megabytes, and no turn needs as much.
pub fn free_buffers() {
    CANVAS.take();
}

/// Draws a scene over the pixels that are there.
pub fn draw_over(scene: &Scene, pixels: &mut Pixels) {
    let whole = Window {
        x: 0,
        y: 0,
        width: pixels.width() as usize,
        height: pixels.height() as usize,
    };
    draw_in(scene, pixels, whole);
}

/// As [`draw_over`], for what lies in the window: costs as much as a picture of its size.
pub fn draw_in(scene: &Scene, pixels: &mut Pixels, window: Window) {
    if scene.ops.is_empty() {
        return;
    }
    CANVAS.with_borrow_mut(|canvas| {
        let (width, height) = (window.width as u16, window.height as u16);
        canvas.context.reset_and_resize(width, height);
        let (x, y) = (window.x as f64, window.y as f64);
        canvas
            .context
            .set_transform(kurbo::Affine::translate((-x, -y)));
        for op in &scene.ops {
            record(&mut canvas.context, op);
        }
        canvas.context.flush();
        let (len, stride) = (4 * window.width, 4 * pixels.width() as usize);
        let start = stride * window.y + 4 * window.x;
        if len == stride {
            canvas.render(
                &mut pixels.as_mut()[start..start + len * window.height],
                window,
            );
            return;
        }
        let mut apart = std::mem::take(&mut canvas.apart);
        apart.clear();
        for row in pixels.as_raw()[start..].chunks(stride).take(window.height) {
            apart.extend_from_slice(&row[..len]);
        }
        canvas.render(&mut apart, window);
        let rows = pixels.as_mut()[start..].chunks_mut(stride);
        for (row, drawn) in rows.zip(apart.chunks_exact(len)) {
            row[..len].copy_from_slice(drawn);
        }
        canvas.apart = apart;
    });
}

impl Canvas {
    /// Renders what was recorded over these pixels.
    fn render(&mut self, pixels: &mut [u8], window: Window) {
        // Opaque pixels are the same premultiplied: no copy is needed.
        let target = vello_cpu::PixmapMut::new(window.width as u16, window.height as u16, pixels)
            .expect("pixels are four bytes each");
        let settings = vello_cpu::RasterizerSettings {
            target_init: vello_cpu::TargetInit::SrcOver,
            ..Default::default()
        };
        self.context
            .render_with(target, &mut self.resources, settings);
    }
}

fn record(context: &mut vello_cpu::RenderContext, op: &Op) {
    match (&op.picture, op.shape.bounds()) {
        (Some(picture), Some(area)) => set_picture(context, picture, area),
        (Some(_), None) | (None, _) => {
            let Rgba { r, g, b, a } = op.color;
            let solid = peniko::color::AlphaColor::<peniko::color::Srgb>::from_rgba8(r, g, b, a);
            context.set_paint(solid);
        }
    }
    let mut path = BezPath::with_capacity(op.shape.steps.len());
    let to = |p: super::shape::Point| kurbo::Point::new(f64::from(p.x), f64::from(p.y));
    for step in &op.shape.steps {
        match *step {
            Step::Move(p) => path.move_to(to(p)),
            Step::Line(p) => path.line_to(to(p)),
            Step::Quad(c, p) => path.quad_to(to(c), to(p)),
            Step::Cubic(c, d, p) => path.curve_to(to(c), to(d), to(p)),
            Step::Close => path.close_path(),
        }
    }
    let stroke = |width: f32| kurbo::Stroke::new(f64::from(width)).with_join(kurbo::Join::Round);
    match op.brush {
        Brush::Fill | Brush::FillEvenOdd => {
            context.set_fill_rule(if op.brush == Brush::Fill {
                peniko::Fill::NonZero
            } else {
                peniko::Fill::EvenOdd
            });
            context.fill_path(&path);
        }
        Brush::Stroke(width) => {
            context.set_stroke(stroke(width).with_caps(kurbo::Cap::Round));
            context.stroke_path(&path);
        }
        Brush::Dash(width, dash, gap) => {
            context.set_stroke(
                stroke(width)
                    .with_caps(kurbo::Cap::Butt)
                    .with_dashes(0.0, [f64::from(dash), f64::from(gap)]),
            );
            context.stroke_path(&path);
        }
    }
}

/// Paints with a picture that fills an area.
fn set_picture(context: &mut vello_cpu::RenderContext, picture: &Avatar, area: Rect) {
    // Sampled pixel for pixel: a rasteriser that scales it down would skip every other pixel.
    let side = area.w.round().max(1.0) as u16;
    let pixels = picture.sized(u32::from(side)).into_raw();
    let metadata = vello_cpu::PixelMetadata::new(peniko::ImageAlphaType::AlphaPremultiplied, false);
    let pixmap = vello_cpu::Pixmap::from_parts(pixels, side, side, metadata);
    context.set_paint(vello_cpu::Image {
        image: vello_cpu::ImageSource::Pixmap(Arc::new(pixmap)),
        sampler: peniko::ImageSampler::default(),
    });
    let scale = f64::from(area.w) / f64::from(side);
    let place = kurbo::Affine::translate((f64::from(area.x), f64::from(area.y)));
    context.set_paint_transform(place * kurbo::Affine::scale(scale));
}

/// Draws a scene into a sprite that covers `area`.
pub fn sprite(scene: &Scene, area: Rect) -> Sprite {
    let (x, y) = (area.x.floor(), area.y.floor());
    let width = (area.right().ceil() - x).max(1.0) as u32;
    let height = (area.bottom().ceil() - y).max(1.0) as u32;
    let mut data = Vec::new();
    if let Some(mut pixmap) = tiny_skia::Pixmap::new(width, height) {
        for op in &scene.ops {
            draw_small(
                &mut pixmap,
                op,
                tiny_skia::Transform::from_translate(-x, -y),
            );
        }
        data = pixmap.take();
    }
    let inked = data.chunks_exact(4 * width as usize).map(inked).collect();
    Sprite {
        inked,
        x: x as i32,
        y: y as i32,
        width: width as usize,
        height: height as usize,
        data,
    }
}

fn draw_small(pixmap: &mut tiny_skia::Pixmap, op: &Op, transform: tiny_skia::Transform) {
    let n = op.shape.steps.len();
    let mut builder = tiny_skia::PathBuilder::with_capacity(n, 3 * n);
    for step in &op.shape.steps {
        match *step {
            Step::Move(p) => builder.move_to(p.x, p.y),
            Step::Line(p) => builder.line_to(p.x, p.y),
            Step::Quad(c, p) => builder.quad_to(c.x, c.y, p.x, p.y),
            Step::Cubic(c, d, p) => builder.cubic_to(c.x, c.y, d.x, d.y, p.x, p.y),
            Step::Close => builder.close(),
        }
    }
    // An outline without extent has nothing to show.
    let Some(path) = builder.finish() else {
        return;
    };
    let Rgba { r, g, b, a } = op.color;
    let mut paint = tiny_skia::Paint::default();
    paint.set_color_rgba8(r, g, b, a);
    paint.anti_alias = true;
    let mut stroke = tiny_skia::Stroke {
        line_join: tiny_skia::LineJoin::Round,
        ..Default::default()
    };
    match op.brush {
        Brush::Fill => {
            pixmap.fill_path(&path, &paint, tiny_skia::FillRule::Winding, transform, None);
        }
        Brush::FillEvenOdd => {
            pixmap.fill_path(&path, &paint, tiny_skia::FillRule::EvenOdd, transform, None);
        }
        Brush::Stroke(width) => {
            stroke.width = width;
            stroke.line_cap = tiny_skia::LineCap::Round;
            pixmap.stroke_path(&path, &paint, &stroke, transform, None);
        }
        Brush::Dash(width, dash, gap) => {
            stroke.width = width;
            stroke.dash = tiny_skia::StrokeDash::new(vec![dash, gap], 0.0);
            pixmap.stroke_path(&path, &paint, &stroke, transform, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::shape::{Shape, point, rect};
    use super::*;

    fn scene() -> Scene {
        let mut scene = Scene::new();
        scene.fill(Shape::rect(rect(4.0, 4.0, 20.0, 12.0)), Rgba::hex(0xb02a1e));
        scene.stroke(Shape::circle(point(14.0, 10.0), 5.0), Rgba::WHITE, 2.0);
        scene.dash(
            Shape::new().move_to(0.0, 18.0).line_to(30.0, 18.0),
            Rgba::BLACK,
            2.0,
            4.0,
            2.0,
        );
        scene
    }

    #[test]
    fn both_rasterisers_draw_the_same() {
        let mut large = filled(32, 20, Rgba::hex(0xa6c1c0));
        let mut small = large.clone();
        draw_over(&scene(), &mut large);
        lay(&sprite(&scene(), rect(0.0, 0.0, 32.0, 20.0)), &mut small);
        let apart = large.iter().zip(small.iter());
        let total: u32 = apart.map(|(a, b)| u32::from(a.abs_diff(*b))).sum();
        let mean = f64::from(total) / large.len() as f64;
        assert!(mean < 3.0, "{mean}");
        assert_eq!(large.get_pixel(6, 6).0, [0xb0, 0x2a, 0x1e, 255]);
    }

    #[test]
    fn a_sprite_over_the_edge_is_cut() {
        let mut pixels = filled(10, 10, Rgba::WHITE);
        let mut scene = Scene::new();
        scene.fill(Shape::rect(rect(-5.0, -5.0, 20.0, 8.0)), Rgba::BLACK);
        lay(&sprite(&scene, rect(-5.0, -5.0, 20.0, 8.0)), &mut pixels);
        assert_eq!(pixels.get_pixel(0, 0).0, [0, 0, 0, 255]);
        assert_eq!(pixels.get_pixel(9, 9).0, [255; 4]);
    }
}
