//! A file from its bytes to a board with a drawing.

use engine::fault::Fault;
use engine::map::Map;
use engine::variant::Variant;
use render::assets::DrawingError;
use render::layout::tune;

use super::draft::{Draft, WholeMap};
use super::faults::{FileFault, FileFaults, Note, Place, placed, unplayable};
use super::names::is_name;
use super::{csv, editor, own, rules};
use crate::make::{Made, id_of};
use crate::size::Size;
use crate::written;

/// Most bytes of our own form and of tables, and of the editor's files, which have their background in them.
pub const MAX_TEXT: usize = engine::map::MAX_TEXT;
pub const MAX_EDITOR: usize = 2 << 20;
/// Tracks that are laid out while looking for a drawing: fewer tries for a map of many.
const LAID_OUT: usize = 60_000;
const TRIES: std::ops::RangeInclusive<usize> = 300..=1500;

/// A file that could be read.
#[derive(Debug)]
pub struct Opened(Form);

#[derive(Debug)]
enum Form {
    Own { text: String, map: Box<Map> },
    Draft(Box<Draft>),
}

/// A map without a drawing, with a way to play on it.
#[derive(Debug)]
pub struct Facts {
    pub map: Map,
    pub variant: Variant,
    pub notes: Vec<Fault<Note>>,
    text: String,
}

/// A map that came from a file.
#[derive(Debug)]
pub struct Imported {
    pub made: Made,
    pub notes: Vec<Fault<Note>>,
}

/// Reads a file of any form.
pub fn open(bytes: &[u8]) -> Result<Opened, FileFaults> {
    let check = |most: usize| match bytes.len() {
        n if most < n => Err(FileFaults::from(FileFault::TooLarge { n, most })),
        _ => Ok(()),
    };
    check(MAX_EDITOR)?;
    let text = std::str::from_utf8(bytes).map_err(|_| FileFault::NotText)?;
    let text = text.trim_start_matches('\u{feff}');
    if text.trim_start().starts_with('{') {
        let tables = editor::read(text)?;
        return Ok(Opened(Form::Draft(Box::new(Draft::read(tables)?))));
    }
    check(MAX_TEXT)?;
    let mut lines = text.lines().map(str::trim);
    let first = lines.find(|line| !line.is_empty() && !line.starts_with('#'));
    if first.is_some_and(|line| line.contains('=') || line.starts_with('[')) {
        let map = Map::parse(text).map_err(|faults| placed(faults, Place::Line))?;
        own::check(&map, text)?;
        let (text, map) = (text.to_owned(), Box::new(map));
        return Ok(Opened(Form::Own { text, map }));
    }
    let tables = csv::read(text)?;
    Ok(Opened(Form::Draft(Box::new(Draft::read(tables)?))))
}

impl Opened {
    /// The name that the map has in the file.
    pub fn name(&self) -> Option<&str> {
        match &self.0 {
            Form::Own { map, .. } => Some(&map.name),
            Form::Draft(draft) => draft.name.as_deref(),
        }
    }

    /// The map of a file of our own form, as it is there.
    pub fn own(&self) -> Option<&Map> {
        match &self.0 {
            Form::Own { map, .. } => Some(map),
            Form::Draft(_) => None,
        }
    }

    /// The map by another name, and a way to play on it: for as long a game as wanted, or as there are spaces for.
    pub fn facts(self, name: &str, size: Option<Size>) -> Result<Facts, FileFaults> {
        if !is_name(name) {
            return Err(FileFault::BadName(name.to_owned()).into());
        }
        let written = match self.0 {
            Form::Own { text, mut map } => {
                let text = written::renamed(&text, name);
                let (n, most) = (text.len(), MAX_TEXT);
                if most < n {
                    return Err(FileFault::TooLarge { n, most }.into());
                }
                (map.id, map.name) = (id_of(name), name.to_owned());
                WholeMap {
                    text,
                    map: *map,
                    notes: Vec::new(),
                    wishes: rules::Wishes::default(),
                }
            }
            Form::Draft(draft) => draft.map(name, size)?,
        };
        let WholeMap {
            text,
            map,
            notes,
            wishes,
        } = written;
        let variant = rules::of(&map, size, wishes).map_err(unplayable)?;
        Ok(Facts {
            map,
            variant,
            notes,
            text,
        })
    }
}

impl Facts {
    /// The map as it is drawn in the file, or else by a drawing that is looked for.
    pub fn draw(self) -> Result<Imported, FileFaults> {
        let n_tries = LAID_OUT / self.map.tracks.len();
        self.drawn(n_tries.clamp(*TRIES.start(), *TRIES.end()))
    }

    pub(super) fn drawn(self, n_tries: usize) -> Result<Imported, FileFaults> {
        let wrong = |error: DrawingError| FileFault::Drawing(error.to_string());
        let (map, map_text, faults) = match &self.map.drawing {
            Some(_) => {
                let faults = own::faults(&self.map).map_err(wrong)?;
                (self.map, self.text, faults)
            }
            None => {
                let drawn = tune::draw(&self.map, n_tries).map_err(wrong)?;
                let map_text = written::drawn(&self.text, &drawn.text);
                let map = Map::parse(&map_text);
                let map = map.map_err(|faults| placed(faults, |_| Place::Whole))?;
                (map, map_text, drawn.faults)
            }
        };
        let variant_text = self.variant.to_toml();
        Ok(Imported {
            made: Made {
                map: map.into(),
                map_text,
                variant: self.variant.into(),
                variant_text,
                faults,
                played: Vec::new(),
            },
            notes: self.notes,
        })
    }
}
