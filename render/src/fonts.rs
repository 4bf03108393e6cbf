//! The fonts that come with the program, and which of them can draw a character.
//!
//! Four faces give the pictures their look; the others are fallbacks, in the order of
//! [`FALLBACKS`], for any script in a player's name. Sources: `assets/fonts/README.md`.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use harfrust::font::glyph::outline::{DrawMemory, DrawOptions, PathSink};
use harfrust::{Buffer, Direction, GlyphId, Script, ShapeOptions, ShapePlan, ShaperFont};

use super::shape::{Shape, Step, point};

/// The faces used for text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Face {
    /// Titles and the names of waters: small capitals, very bold.
    Place,
    /// Names of cities, and numbers that must be legible from a distance.
    Number,
    /// Names and sentences.
    Body,
    /// Secondary text.
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

/// Fonts for characters that a face lacks, in order of preference.
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
            face: harfrust::Font::new(data, 0).expect("the embedded fonts are whole"),
            plans: Mutex::default(),
            outlines: Mutex::default(),
        })
        .collect()
});

/// One font, ready to shape and draw.
pub struct Font {
    face: harfrust::Font,
    /// Shape plans by direction and script: making one costs more than using it.
    plans: Mutex<HashMap<PlanKey, Arc<ShapePlan>>>,
    outlines: Mutex<Outlines>,
}

type PlanKey = (Direction, Option<Script>);

/// Cached outlines: most text is the same few letters and digits.
#[derive(Default)]
struct Outlines {
    kept: HashMap<GlyphId, Arc<Shape>>,
    n_bytes: usize,
}

/// Maximum plans cached for a font; names use few scripts.
const MAX_PLANS: usize = 16;
/// Maximum bytes of outlines cached for a font: some hundred letters.
const MAX_OUTLINES: usize = 256 << 10;
/// Maximum bytes of outlines cached for all fonts together.
pub const MAX_KEPT: usize = (FACES.len() + FALLBACKS.len()) * MAX_OUTLINES;

impl std::fmt::Debug for Font {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Font({} glyphs)", self.face.num_glyphs())
    }
}

impl Font {
    pub fn has(&self, character: char) -> bool {
        self.face.charmap().map_unicode(character).is_some()
    }

    pub fn units_per_em(&self) -> f32 {
        f32::from(self.face.units_per_em())
    }

    /// Shapes a text of known direction and script into glyphs.
    pub fn shape(&self, text: &mut Buffer) {
        let key = (text.direction(), text.script());
        let mut plans = self.plans.lock().unwrap_or_else(PoisonError::into_inner);
        if plans.len() == MAX_PLANS && !plans.contains_key(&key) {
            plans.clear();
        }
        let plan = plans.entry(key).or_insert_with(|| {
            let (direction, script) = key;
            Arc::new(ShapePlan::new(&self.face, direction, script, None, &[]))
        });
        let plan = plan.clone();
        drop(plans);
        let options = ShapeOptions::new().plan(Some(&plan));
        harfrust::shape(&ShaperFont::new(&self.face), text, options)
            .expect("the plan was made for the direction and script of the text");
    }

    /// The outline of a glyph in font units, y down.
    pub fn outline(&self, glyph: GlyphId) -> Arc<Shape> {
        let outlines = &self.outlines;
        let mut outlines = outlines.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(known) = outlines.kept.get(&glyph) {
            return known.clone();
        }
        let mut pen = Pen(Shape::new());
        // A space has no outline: it stays empty.
        if let Some(outline) = self.face.outline_glyphs().get(glyph)
            && let Err(error) = outline.draw(&DrawOptions::new(), DrawMemory::default(), &mut pen)
        {
            tracing::error!(%error, "failed to read the outline of glyph {glyph}");
        }
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

/// Index into the list of all fonts.
pub type FontIdx = usize;

pub fn font(at: FontIdx) -> &'static Font {
    &FONTS[at]
}

/// The font for a character in text of this face, if any has it.
pub fn font_for(face: Face, character: char) -> Option<FontIdx> {
    let wanted = face as FontIdx;
    std::iter::once(wanted)
        .chain(FACES.len()..FONTS.len())
        .find(|at| FONTS[*at].has(character))
}

struct Pen(Shape);

impl PathSink for Pen {
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
