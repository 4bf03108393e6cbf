//! The fonts that come with the program, and which of them can draw a character.
//!
//! Four faces give the pictures their look; the others stand in, in the order of
//! [`FALLBACKS`], for whatever a player's name holds. Where they come from: `assets/fonts/README.md`.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use rustybuzz::ttf_parser::{GlyphId, OutlineBuilder};
use rustybuzz::{Direction, GlyphBuffer, Script, ShapePlan, UnicodeBuffer};

use super::shape::{Shape, Step, point};

/// The faces that text is set in.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// City names and titles: small capitals, very bold, with room for a halo.
    Place,
    /// Numbers that must be read from afar.
    Number,
    /// Names and sentences.
    Body,
    /// Second things.
    Small,
}

macro_rules! font {
    ($name:literal) => {
        include_bytes!(concat!("../../assets/fonts/", $name))
    };
}

/// In the order of [`Face`].
const FACES: [&[u8]; 4] = [
    font!("AlegreyaSansSC-ExtraBold.ttf"),
    font!("BarlowCondensed-Bold.ttf"),
    font!("BarlowSemiCondensed-SemiBold.ttf"),
    font!("BarlowCondensed-SemiBold.ttf"),
];

/// A font file with every emoji, in one colour.
pub static EMOJI: &[u8] = font!("NotoEmoji-Bold.ttf");

/// Asked in this order for what the wanted face lacks.
static FALLBACKS: [&[u8]; 13] = [
    font!("NotoSans-Bold.ttf"),
    font!("NotoSansCJK-Bold.otf"),
    EMOJI,
    font!("NotoSansArabic-Bold.ttf"),
    font!("NotoSansHebrew-Bold.ttf"),
    font!("NotoSansDevanagari-Bold.ttf"),
    font!("NotoSansBengali-Bold.ttf"),
    font!("NotoSansTamil-Bold.ttf"),
    font!("NotoSansThai-Bold.ttf"),
    font!("NotoSansArmenian-Bold.ttf"),
    font!("NotoSansGeorgian-Bold.ttf"),
    font!("NotoSansEthiopic-Bold.ttf"),
    font!("NotoSansSymbols-Bold.ttf"),
];

static FONTS: LazyLock<Vec<Font>> = LazyLock::new(|| {
    FACES
        .into_iter()
        .chain(FALLBACKS)
        .map(|data| Font {
            face: rustybuzz::Face::from_slice(data, 0).expect("the embedded fonts are whole"),
            plans: Mutex::default(),
            outlines: Mutex::default(),
        })
        .collect()
});

/// One font, ready to shape and draw.
pub struct Font {
    face: rustybuzz::Face<'static>,
    /// How to shape a script in a direction: dearer to find out than to do.
    plans: Mutex<HashMap<(Direction, Script), Arc<ShapePlan>>>,
    outlines: Mutex<Outlines>,
}

/// What was drawn before: most text is the same few letters and digits.
#[derive(Default)]
struct Outlines {
    kept: HashMap<u16, Arc<Shape>>,
    n_bytes: usize,
}

/// The most plans kept for a font. Names are of few scripts.
const MAX_PLANS: usize = 16;
/// The most bytes of outlines kept for a font: some hundred letters.
const MAX_OUTLINES: usize = 256 << 10;
/// The most bytes of outlines kept for all fonts together.
pub const MAX_KEPT: usize = (FACES.len() + FALLBACKS.len()) * MAX_OUTLINES;

impl std::fmt::Debug for Font {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Font({} glyphs)", self.face.number_of_glyphs())
    }
}

impl Font {
    pub fn has(&self, character: char) -> bool {
        self.face.glyph_index(character).is_some()
    }

    pub fn units_per_em(&self) -> f32 {
        self.face.units_per_em() as f32
    }

    /// The glyphs of a text whose direction and script are known.
    pub fn shape(&self, text: UnicodeBuffer) -> GlyphBuffer {
        let key = (text.direction(), text.script());
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        if plans.len() == MAX_PLANS && !plans.contains_key(&key) {
            plans.clear();
        }
        let plan = plans.entry(key).or_insert_with(|| {
            let (direction, script) = key;
            // Numbers are of no script at all.
            let script = Some(script).filter(|script| *script != rustybuzz::script::UNKNOWN);
            Arc::new(ShapePlan::new(&self.face, direction, script, None, &[]))
        });
        let plan = plan.clone();
        drop(plans);
        rustybuzz::shape_with_plan(&self.face, &plan, text)
    }

    /// The outline of a glyph in font units, y down.
    pub fn outline(&self, glyph: u16) -> Arc<Shape> {
        let outlines = &self.outlines;
        let mut outlines = outlines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = outlines.kept.get(&glyph) {
            return known.clone();
        }
        let mut pen = Pen(Shape::new());
        // A space has no outline, which is as good as an empty one.
        let _bounds = self.face.outline_glyph(GlyphId(glyph), &mut pen);
        let outline = Arc::new(pen.0);
        let n_bytes = size_of_val(outline.steps.as_slice());
        if MAX_OUTLINES < outlines.n_bytes + n_bytes {
            *outlines = Outlines::default();
        }
        outlines.n_bytes += n_bytes;
        outlines.kept.insert(glyph, outline.clone());
        outline
    }
}

/// The place of a font in the list of all.
pub type FontIdx = usize;

pub fn font(at: FontIdx) -> &'static Font {
    &FONTS[at]
}

/// The font that draws a character in text of this face, if any does.
pub fn font_for(face: Face, character: char) -> Option<FontIdx> {
    let wanted = face as FontIdx;
    std::iter::once(wanted)
        .chain(FACES.len()..FONTS.len())
        .find(|at| FONTS[*at].has(character))
}

struct Pen(Shape);

impl OutlineBuilder for Pen {
    fn move_to(&mut self, x: f32, y: f32) {
        self.0.steps.push(Step::Move(point(x, -y)));
    }

    fn line_to(&mut self, x: f32, y: f32) {
        self.0.steps.push(Step::Line(point(x, -y)));
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        self.0.steps.push(Step::Quad(point(x1, -y1), point(x, -y)));
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        self.0
            .steps
            .push(Step::Cubic(point(x1, -y1), point(x2, -y2), point(x, -y)));
    }

    fn close(&mut self) {
        self.0.steps.push(Step::Close);
    }
}
