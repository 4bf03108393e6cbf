//! Maps from files: our own form, tables (CSV), and the files of a public editor of such maps.
//!
//! Start at [`open`], which reads a file of any of these forms, and [`Opened::facts`], which adds what the file lacks:
//! tickets, colours, places on the world, a way to play. [`Facts::draw`] then looks for a drawing. Tables and the
//! editor's files are read as rows ([`draft`]) and written as a map file of our own, which the engine checks; its faults are
//! told with the place of the row that the line was made of.

mod csv;
mod draft;
mod editor;
mod ground;
mod own;
mod rules;
#[cfg(test)]
mod tests;

use engine::fault::{Fault, Faults};
use engine::map::{Map, MapFault, MapFaults};
use engine::variant::{MAX_NAME, Variant, VariantFault, VariantFaults};
use render::assets::DrawingError;
use render::layout::tune;

use crate::make::{Made, plain};
use crate::size::Size;
use draft::{Draft, WholeMap};

/// Most bytes of our own form and of tables, and of the editor's files, which have their background in them.
pub const MAX_TEXT: usize = engine::map::MAX_TEXT;
pub const MAX_EDITOR: usize = 2 << 20;
/// Version of the editor's files up to which they are read.
pub const MAX_VERSION: u64 = 4;
/// Characters that names cannot have: Discord reads them as markup, mentions or links.
const MARKUP: &str = "*_~`|<>#[]\\@/:{}\"";
/// Tracks that are laid out while looking for a drawing: fewer tries for a map of many.
const LAID_OUT: usize = 60_000;
const TRIES: std::ops::RangeInclusive<usize> = 300..=1500;

/// Everything that is wrong with a file.
pub type FileFaults = Faults<FileFault>;

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// At a place of a file that is not read by lines.
    #[error("{place}: {what}")]
    At { place: String, what: Box<FileFault> },
    #[error(transparent)]
    Map(#[from] MapFault),
    #[error("nobody could play it: {0}")]
    Rules(VariantFault),
    #[error("the file has {n} bytes; it can have at most {most}")]
    TooLarge { n: usize, most: usize },
    #[error("the file is not text in UTF-8: save it as \"CSV UTF-8\", or export it again")]
    NotText,
    #[error(
        "there is no table of routes: write a line with From,To,Length, and below it a line for each route"
    )]
    NoRoutes,
    #[error("the file is of version {0}, which is newer than {MAX_VERSION}")]
    Newer(u64),
    #[error("the file has no stops and routes: export the whole map or its network")]
    NoNetwork,
    #[error(
        "{0:?} cannot be a name: use letters, digits, spaces and . , ' - ( ) only, at most {MAX_NAME} of them"
    )]
    BadName(String),
    #[error("no way leads from {first:?} to {second:?}: join them by a route")]
    Apart { first: String, second: String },
    #[error("{first:?} and {second:?} lie in the same place: move one of them")]
    SamePlace { first: String, second: String },
    #[error("the drawing cannot be used: {0}. Take it out, and another one is made")]
    Drawing(String),
}

/// Something odd that was put right, or that the file did not say.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Note {
    #[error("{place}: {what}")]
    At { place: String, what: Box<Note> },
    #[error("nobody can claim this route, so it is left out")]
    NotClaimed,
    #[error("the colour {0:?} is unknown, so the track is grey")]
    UnknownColor(String),
    #[error("{n} tickets of other decks than {deck:?} are left out")]
    OtherDecks { deck: String, n: usize },
    #[error("{0} cities without a position lie where their routes lead")]
    Placed(usize),
    #[error("no track had a colour, so colours were given")]
    Colored,
    #[error("there were no tickets, so {0} were made")]
    Tickets(usize),
    #[error("{0} cities were found on the world, so the board lies there")]
    OnWorld(usize),
    #[error(
        "the board lies on plain paper, because fewer than three of its cities were found on the world where they are on it"
    )]
    OnPaper,
}

/// Where something stands in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Place {
    Whole,
    Line(usize),
    /// An object in one of the lists of a JSON file, counted from 0 as its readers count.
    Item(&'static str, usize),
}

impl Place {
    fn line(self) -> Option<usize> {
        match self {
            Place::Line(line) => Some(line),
            Place::Whole | Place::Item(..) => None,
        }
    }

    fn item(self) -> Option<String> {
        match self {
            Place::Item(list, nth) => Some(format!("{list}[{nth}]")),
            Place::Whole | Place::Line(_) => None,
        }
    }

    fn fault(self, what: impl Into<FileFault>) -> Fault<FileFault> {
        let what = what.into();
        let what = match self.item() {
            Some(place) => FileFault::At {
                place,
                what: Box::new(what),
            },
            None => what,
        };
        Fault {
            line: self.line(),
            what,
        }
    }

    fn note(self, what: Note) -> Fault<Note> {
        let what = match self.item() {
            Some(place) => Note::At {
                place,
                what: Box::new(what),
            },
            None => what,
        };
        Fault {
            line: self.line(),
            what,
        }
    }
}

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

    /// The id that it has there.
    pub fn id(&self) -> Option<&str> {
        match &self.0 {
            Form::Own { map, .. } => Some(&map.id),
            Form::Draft(_) => None,
        }
    }

    /// The map by another name, and a way to play on it: for as long a game as wanted, or as there are spaces for.
    pub fn facts(self, name: &str, size: Option<Size>) -> Result<Facts, FileFaults> {
        if !is_name(name) {
            return Err(FileFault::BadName(name.to_owned()).into());
        }
        let written = match self.0 {
            Form::Own { text, .. } => {
                let text = own::renamed(&text, name);
                let map = Map::parse(&text).map_err(|faults| placed(faults, Place::Line))?;
                WholeMap {
                    text,
                    map,
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

    fn drawn(self, n_tries: usize) -> Result<Imported, FileFaults> {
        let wrong = |error: DrawingError| FileFault::Drawing(error.to_string());
        let (map, map_text, faults) = match &self.map.drawing {
            Some(_) => {
                let faults = own::faults(&self.map).map_err(wrong)?;
                (self.map, self.text, faults)
            }
            None => {
                let drawn = tune::draw(&self.map, n_tries).map_err(wrong)?;
                let map_text = format!("drawing = '''\n{}'''\n{}", drawn.text, self.text);
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

/// The name of a map by that of its file.
pub fn name_of_file(file: &str) -> String {
    let stem = file.rsplit_once('.').map_or(file, |(stem, _)| stem);
    let plain = |letter: char| match is_name(letter.encode_utf8(&mut [0; 4])) {
        true => letter,
        false => ' ',
    };
    let plain: String = stem.chars().map(plain).collect();
    let words: Vec<&str> = plain.split_whitespace().collect();
    match words.is_empty() {
        true => "Map".to_owned(),
        false => words.join(" "),
    }
}

/// Whether a text can be the name of something on a board, and be said in a message as it is.
fn is_name(text: &str) -> bool {
    let is_plain = |letter: char| {
        letter == ' ' || !(letter.is_control() || letter.is_whitespace() || is_unseen(letter))
    };
    let n = text.chars().count();
    (1..=MAX_NAME).contains(&n)
        && text.trim() == text
        && text
            .chars()
            .all(|letter| is_plain(letter) && !MARKUP.contains(letter))
}

/// Marks of direction, characters without width, and those for private use.
fn is_unseen(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}' | '\u{180b}'..='\u{180e}'
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}'
        | '\u{e000}'..='\u{f8ff}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{ffff}'
        | '\u{e0000}'..='\u{10ffff}')
}

/// The faults of a text as those of the file that it was made of.
fn placed(faults: MapFaults, place: impl Fn(usize) -> Place) -> FileFaults {
    let told = faults.told.into_iter().map(|fault| {
        let place = fault.line.map_or(Place::Whole, &place);
        place.fault(fault.what)
    });
    Faults {
        told: told.collect(),
        n_more: faults.n_more,
    }
}

fn unplayable(faults: VariantFaults) -> FileFaults {
    let told = faults.told.into_iter();
    Faults {
        told: told
            .map(|fault| Place::Whole.fault(FileFault::Rules(fault.what)))
            .collect(),
        n_more: faults.n_more,
    }
}

/// The id of a place by its name, different from all before.
fn id_among(taken: &mut Vec<String>, name: &str) -> String {
    const LONGEST: usize = 20;
    let mut id: String = plain(name).chars().take(LONGEST).collect();
    id = id.trim_end_matches('_').to_owned();
    if !id.starts_with(|letter: char| letter.is_ascii_lowercase()) {
        id = format!("city_{id}").trim_end_matches('_').to_owned();
    }
    let numbered = (2..).map(|n| format!("{id}_{n}"));
    let mut ids = std::iter::once(id.clone()).chain(numbered);
    let id = ids.find(|id| !taken.contains(id)).unwrap_or(id);
    taken.push(id.clone());
    id
}
