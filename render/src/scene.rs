//! A list of things to draw, in order: every picture before it becomes pixels.
//!
//! [`crate::raster`] turns a scene into pixels; nothing else knows the drawing crates.

use std::sync::Arc;

use super::avatar::{Avatar, Disc};
use super::color::Rgba;
use super::shape::{Rect, Shape};

/// One fill or stroke.
#[derive(Debug, Clone, PartialEq)]
pub struct Op {
    pub shape: Shape,
    pub color: Rgba,
    pub brush: Brush,
    /// Picture that fills the shape instead of the colour, from edge to edge of its bounds.
    pub picture: Option<Arc<Avatar>>,
}

impl Op {
    /// The area that may be covered.
    pub fn bounds(&self) -> Option<Rect> {
        let width = match self.brush {
            Brush::Fill | Brush::FillEvenOdd => 0.0,
            Brush::Stroke(width) | Brush::Dash(width, _, _) => width,
        };
        // Soft edges reach a pixel further.
        Some(self.shape.bounds()?.grown(width / 2.0 + 1.0))
    }
}

/// How the outline is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Brush {
    /// Fills by the non-zero rule.
    Fill,
    /// Fills by the even-odd rule: rings with holes.
    FillEvenOdd,
    /// A line of this width, with round ends.
    Stroke(f32),
    /// A dashed line: width, dash, gap.
    Dash(f32, f32, f32),
}

/// Things to draw, the lowest first.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Scene {
    pub ops: Vec<Op>,
}

impl Scene {
    pub fn new() -> Scene {
        Scene::default()
    }

    pub fn fill(&mut self, shape: Shape, color: Rgba) {
        self.add(shape, color, Brush::Fill);
    }

    pub fn fill_even_odd(&mut self, shape: Shape, color: Rgba) {
        self.add(shape, color, Brush::FillEvenOdd);
    }

    pub fn stroke(&mut self, shape: Shape, color: Rgba, width: f32) {
        self.add(shape, color, Brush::Stroke(width));
    }

    /// A line along the inside of a rectangle's edge. Two outlines cost less than a stroke.
    pub fn frame(&mut self, outer: Rect, radius: f32, color: Rgba, width: f32) {
        let hole = Shape::round_rect(outer.grown(-width), (radius - width).max(0.0));
        let ring = Shape::round_rect(outer, radius).with(&hole);
        self.fill_even_odd(ring, color);
    }

    pub fn dash(&mut self, shape: Shape, color: Rgba, width: f32, dash: f32, gap: f32) {
        self.add(shape, color, Brush::Dash(width, dash, gap));
    }

    /// Draws a picture as a disc.
    pub fn picture(&mut self, picture: &Arc<Avatar>, at: Disc) {
        self.ops.push(Op {
            shape: Shape::circle(at.center, at.radius),
            color: Rgba::WHITE,
            brush: Brush::Fill,
            picture: Some(picture.clone()),
        });
    }

    /// The discs in which pictures are drawn.
    pub fn discs(&self) -> impl Iterator<Item = Disc> {
        let pictures = self.ops.iter().filter(|op| op.picture.is_some());
        pictures.filter_map(|op| {
            let bounds = op.shape.bounds()?;
            Some(Disc {
                center: bounds.center(),
                radius: bounds.w / 2.0,
            })
        })
    }

    fn add(&mut self, shape: Shape, color: Rgba, brush: Brush) {
        if !shape.is_empty() {
            self.ops.push(Op {
                shape,
                color,
                brush,
                picture: None,
            });
        }
    }

    /// The same scene, scaled, with its origin moved.
    pub fn scaled(&self, scale: f32, x: f32, y: f32) -> Scene {
        let brush = |brush: Brush| match brush {
            Brush::Fill | Brush::FillEvenOdd => brush,
            Brush::Stroke(width) => Brush::Stroke(width * scale),
            Brush::Dash(width, dash, gap) => Brush::Dash(width * scale, dash * scale, gap * scale),
        };
        Scene {
            ops: self
                .ops
                .iter()
                .map(|op| Op {
                    shape: op.shape.scaled(scale, x, y),
                    color: op.color,
                    brush: brush(op.brush),
                    picture: op.picture.clone(),
                })
                .collect(),
        }
    }

    pub fn append(&mut self, other: Scene) {
        self.ops.extend(other.ops);
    }
}
