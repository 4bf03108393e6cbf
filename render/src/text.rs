//! Turns text into outlines: direction, fallback fonts, shaping, and cutting to a width.
//!
//! Start at [`line()`]. A line is split into runs of one direction (`unicode-bidi`), these into
//! pieces that one font covers, and each piece is shaped separately (`harfrust`).

use harfrust::{Buffer, Direction};
use unicode_bidi::BidiInfo;
use unicode_segmentation::UnicodeSegmentation;

use super::color::Rgba;
use super::fonts::{self, Face, FontIdx};
use super::scene::Scene;
use super::shape::Shape;

/// A line of text as an outline; its origin is the left end of the base line.
#[derive(Debug, Clone, Default)]
pub struct Line {
    pub shape: Shape,
    pub width: f32,
    /// Number of characters that no font has; nothing is drawn for them.
    pub n_missing: usize,
    #[cfg(test)]
    set: (String, f32),
}

/// All texts placed by this thread with their sizes, for the tests.
#[cfg(test)]
pub mod placed {
    use std::cell::RefCell;

    thread_local! {
        static TEXTS: RefCell<Vec<(String, f32)>> = const { RefCell::new(Vec::new()) };
    }

    pub(super) fn note(set: &(String, f32)) {
        TEXTS.with_borrow_mut(|texts| texts.push(set.clone()));
    }

    /// Everything placed since the last call.
    pub fn take() -> Vec<(String, f32)> {
        TEXTS.take()
    }
}

/// Sets a line of text.
pub fn line(text: &str, face: Face, size: f32) -> Line {
    let mut out = Line {
        #[cfg(test)]
        set: (text.to_owned(), size),
        ..Line::default()
    };
    let bidi = BidiInfo::new(text, None);
    for paragraph in &bidi.paragraphs {
        let (levels, runs) = bidi.visual_runs(paragraph, paragraph.range.clone());
        for run in runs {
            let is_rtl = levels[run.start].is_rtl();
            let mut pieces = by_font(&text[run], face);
            if is_rtl {
                pieces.reverse();
            }
            for (font, piece) in pieces {
                shape_piece(piece, font, size, is_rtl, &mut out);
            }
        }
    }
    out
}

/// Splits a run into pieces that one font covers.
fn by_font(run: &str, face: Face) -> Vec<(FontIdx, &str)> {
    let mut pieces: Vec<(FontIdx, std::ops::Range<usize>)> = Vec::new();
    for (at, character) in run.char_indices() {
        let end = at + character.len_utf8();
        let last = pieces.last().map(|(font, _)| *font);
        // Marks and joiners belong to the letter before them, whatever fonts have them.
        let font = match last {
            Some(font) if is_attached(character) && stays(font, character) => font,
            Some(_) | None => fonts::font_for(face, character).unwrap_or(face as FontIdx),
        };
        match pieces.last_mut() {
            Some((known, range)) if *known == font => range.end = end,
            Some(_) | None => pieces.push((font, at..end)),
        }
    }
    pieces
        .into_iter()
        .map(|(font, range)| (font, &run[range]))
        .collect()
}

/// Whether the character only changes the one before it.
pub fn is_attached(character: char) -> bool {
    unicode_normalization::char::is_combining_mark(character) || is_joiner(character)
}

/// Joiners and variation selectors: they say how to draw, and are never drawn.
pub fn is_joiner(character: char) -> bool {
    matches!(character, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}')
}

fn stays(font: FontIdx, character: char) -> bool {
    is_joiner(character) || fonts::font(font).has(character)
}

fn shape_piece(piece: &str, font: FontIdx, size: f32, is_rtl: bool, out: &mut Line) {
    let font = fonts::font(font);
    let scale = size / font.units_per_em();
    let mut buffer = Buffer::new();
    buffer.push_str(piece);
    buffer.guess_segment_properties();
    buffer.set_direction(if is_rtl {
        Direction::RightToLeft
    } else {
        Direction::LeftToRight
    });
    font.shape(&mut buffer);
    for (info, position) in buffer.glyph_infos().iter().zip(buffer.glyph_positions()) {
        if info.glyph_id == 0 {
            let character = piece[info.cluster as usize..].chars().next();
            if !character.is_some_and(is_joiner) {
                out.n_missing += 1;
            }
            continue;
        }
        let x = out.width + position.x_offset as f32 * scale;
        let y = -(position.y_offset as f32) * scale;
        let outline = font.outline(info.glyph_id.into());
        out.shape.add_scaled(&outline, scale, x, y);
        out.width += position.x_advance as f32 * scale;
    }
}

/// Sets a line no wider than `width`, cut between graphemes and ended by an ellipsis if necessary.
pub fn fitted(text: &str, face: Face, size: f32, width: f32) -> Line {
    let whole = line(text, face, size);
    if whole.width <= width {
        return whole;
    }
    let graphemes: Vec<&str> = text.graphemes(true).collect();
    // The longest prefix that fits: widths grow with length except for ligatures, which are rare
    // enough to lose a letter over.
    let (mut fits, mut too_long) = (0, graphemes.len());
    let cut = |n: usize| format!("{}…", graphemes[..n].concat().trim_end());
    while too_long - fits > 1 {
        let middle = fits.midpoint(too_long);
        if line(&cut(middle), face, size).width <= width {
            fits = middle;
        } else {
            too_long = middle;
        }
    }
    line(&cut(fits), face, size)
}

/// Sets a line, shrunk to fit `width` but not below size `least`; beyond that it is cut.
pub fn shrunk(text: &str, face: Face, size: f32, least: f32, width: f32) -> Line {
    let whole = line(text, face, size);
    if whole.width <= width {
        return whole;
    }
    let smaller = (size * width / whole.width).floor();
    fitted(text, face, smaller.max(least), width)
}

/// Alignment of a line to its anchor.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Align {
    Left,
    Center,
    Right,
}

impl Line {
    /// Draws the line with its anchor on the base line at (x, y).
    pub fn draw(&self, scene: &mut Scene, align: Align, x: f32, y: f32, color: Rgba) {
        scene.fill(self.placed(align, x, y), color);
    }

    pub fn placed(&self, align: Align, x: f32, y: f32) -> Shape {
        #[cfg(test)]
        placed::note(&self.set);
        let left = match align {
            Align::Left => x,
            Align::Center => x - self.width / 2.0,
            Align::Right => x - self.width,
        };
        self.shape.at(left, y)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_of_a_right_to_left_name_are_joined_and_ordered() {
        let joined = line("سلمى", Face::Body, 28.0);
        let apart: f32 = "سلمى"
            .chars()
            .map(|letter| line(&letter.to_string(), Face::Body, 28.0).width)
            .sum();
        assert_eq!(joined.n_missing, 0);
        assert!(joined.width < apart, "{} {apart}", joined.width);
    }

    #[test]
    fn a_long_name_is_cut_to_the_width_and_never_inside_a_grapheme() {
        let name = "Maximiliana 👍🏽👍🏽👍🏽 von und zu";
        for width in 40..260 {
            let line = fitted(name, Face::Body, 28.0, width as f32);
            assert!(line.width <= width as f32, "{width}: {}", line.width);
        }
    }

    #[test]
    fn a_space_is_as_wide_after_every_script_as_in_its_face() {
        let wide = |text: &str| line(text, Face::Body, 100.0).width;
        let space = wide("a b") - wide("ab");
        for before in ["🚂", "龍", "א"] {
            let (apart, joined) = (format!("{before} {before}"), before.repeat(2));
            let own = wide(&apart) - wide(&joined);
            assert!((own - space).abs() < 1.0, "{before}: {own} {space}");
        }
    }

    #[test]
    fn a_character_that_no_font_has_is_counted_and_not_drawn() {
        let line = line("\u{10a00}", Face::Body, 28.0);
        assert_eq!(line.n_missing, 1);
        assert!(line.shape.is_empty());
    }
}
