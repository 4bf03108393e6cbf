//! Faults of a file and notes on it, each with its place.

use engine::fault::{Fault, Faults};
use engine::map::{MapFault, MapFaults};
use engine::variant::{MAX_NAME, VariantFault, VariantFaults};

/// Version of the editor's files up to which they are read.
pub const MAX_VERSION: u64 = 4;

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

/// Place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Place {
    Whole,
    Line(usize),
    /// An object in one of the lists of a JSON file, counted from 0 as its readers count.
    Item(&'static str, usize),
}

impl Place {
    pub(super) fn fault(self, what: impl Into<FileFault>) -> Fault<FileFault> {
        self.mark(what.into(), |place, what| FileFault::At { place, what })
    }

    pub(super) fn note(self, what: Note) -> Fault<Note> {
        self.mark(what, |place, what| Note::At { place, what })
    }

    /// Puts the place to what is said of it: as a line, or within `at` in a file that is not read by lines.
    fn mark<T>(self, what: T, at: fn(String, Box<T>) -> T) -> Fault<T> {
        match self {
            Place::Whole => Fault { line: None, what },
            Place::Line(line) => Fault {
                line: Some(line),
                what,
            },
            Place::Item(list, nth) => Fault {
                line: None,
                what: at(format!("{list}[{nth}]"), Box::new(what)),
            },
        }
    }
}

/// The faults of a text as those of the file that it was made of.
pub(super) fn placed(faults: MapFaults, place: impl Fn(usize) -> Place) -> FileFaults {
    let told = faults.told.into_iter().map(|fault| {
        let place = fault.line.map_or(Place::Whole, &place);
        place.fault(fault.what)
    });
    Faults {
        told: told.collect(),
        n_more: faults.n_more,
    }
}

pub(super) fn unplayable(faults: VariantFaults) -> FileFaults {
    let told = faults.told.into_iter();
    Faults {
        told: told
            .map(|fault| Place::Whole.fault(FileFault::Rules(fault.what)))
            .collect(),
        n_more: faults.n_more,
    }
}
