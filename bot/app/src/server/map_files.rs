//! `/map new`: a board of a file that somebody sends.
//!
//! It is read, checked and drawn on the thread on which boards are made. One that nobody kept is replaced by the next file
//! of its name, so that a file can be sent, looked at and sent again.

use std::fmt::Display;

use domain::ui::Content;
use engine::fault::{Fault, MAX_TOLD};
use engine::variant::MAX_NAME;
use table::outbox::{Messenger, Upload};
use table::request::{Answer, Error, Result};
use words::{Words, escape, place, visible};
use workshop::import::{self, FileFault, FileFaults, MAX_EDITOR, MAX_VERSION, Note};
use workshop::make::{Made, id_of};
use workshop::play::PlayError;
use workshop::size::Size;

use super::maps::{ROOM_FOR_NUMBER, Workshop, effort};

/// Name of the deed in the audit list.
const READ: &str = "map_new";
/// Maximum notes told of one file.
const NOTES: usize = 8;

impl Workshop<'_> {
    /// Makes a board of a file, and shows it.
    pub async fn from_file(
        &self,
        upload: &Upload,
        name: Option<&str>,
        size: Option<Size>,
        messenger: &dyn Messenger,
    ) -> Result<Answer> {
        let (words, tables) = (self.caller.words(), self.tables);
        self.check_may_make(READ).await?;
        let refused =
            |faults: &FileFaults| Error::refused(faults_text(words, &upload.name, faults));
        let (n, most) = (upload.n_bytes as usize, MAX_EDITOR);
        if most < n {
            return Err(refused(&FileFault::TooLarge { n, most }.into()));
        }
        let admitted = self.admitted()?;
        let bytes = messenger
            .fetch(&upload.address, most as u64)
            .await
            .map_err(|_| Error::refused(words.variant.file_unreachable()))?;
        let _turn = admitted.turn().await?;
        let opened = tables.workshop.run(move || import::open(&bytes)).await?;
        let opened = opened.map_err(|faults| refused(&faults))?;
        let own = || opened.name().map(str::to_owned);
        let wanted = name.and_then(visible).or_else(own);
        let wanted = wanted.unwrap_or_else(|| import::name_of_file(&upload.name));
        let wanted: String = wanted.chars().take(MAX_NAME - ROOM_FOR_NUMBER).collect();
        let id = id_of(&wanted);
        let unkept = self
            .maps()
            .find(|map| map.id == id && map.recipe.is_none() && map.expires.is_some());
        let name = self.free_name(&wanted, unkept.map(|map| &*map.id))?;
        let shown = escape(&name);
        self.say_under_way(&shown, messenger).await;
        let draw = move || opened.facts(&name, size)?.draw();
        let imported = tables.workshop.run(draw).await?;
        let imported = imported.map_err(|faults| refused(&faults))?;
        let notes = notes(words, &imported.notes);
        let n_games = effort(tables.trials.size()).n_final;
        let play = move || {
            let mut made = imported.made;
            made.played = made.play(0..n_games)?;
            Ok(made)
        };
        let made: std::result::Result<Made, PlayError> = tables.workshop.run(play).await?;
        let made = made.map_err(|error| Error::Internal(error.into()))?;
        self.save(made, None, READ, &notes).await
    }
}

/// Faults of a file, each with its line or place.
fn faults_text(words: &Words, file: &str, faults: &FileFaults) -> Content {
    let mut lines = vec![words.variant.file_wrong(place::File(&escape(file)))];
    for one in faults.told.iter().take(MAX_TOLD) {
        lines.push(in_line(words, one, |what| fault(words, what)));
    }
    if faults.n_more > 0 {
        lines.push(words.variant.file_more(faults.n_more as i64));
    }
    // One message: the others appear once the first ones are corrected.
    let pages = words::pages(&lines);
    pages.into_iter().next().unwrap_or_default()
}

/// Notes on a file, below a heading.
fn notes(words: &Words, notes: &[Fault<Note>]) -> Vec<String> {
    if notes.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![words.map.file.notes().to_owned()];
    let told = notes.iter().take(NOTES);
    lines.extend(told.map(|one| in_line(words, one, |what| note(words, what))));
    if NOTES < notes.len() {
        let n_more = notes.len() - NOTES;
        lines.push(words.variant.file_more(n_more as i64));
    }
    lines
}

fn in_line<T>(words: &Words, one: &Fault<T>, said: impl Fn(&T) -> String) -> String {
    let said = said(&one.what);
    let words = &words.variant;
    match one.line {
        Some(line) => words.file_line(place::Fault(&said), place::Line(&line)),
        None => words.file_fault(place::Fault(&said)),
    }
}

fn fault(words: &Words, fault: &FileFault) -> String {
    let own = &words.map.file;
    match fault {
        FileFault::At { place, what } => at(words, place, &self::fault(words, what)),
        FileFault::Map(fault) => words.map.faults.told(fault),
        FileFault::Rules(fault) => own.unplayable(place::Why(&words.variant.fault(fault))),
        FileFault::TooLarge { n, most } => {
            words.map.faults.long_text(place::Most(most), place::N(n))
        }
        FileFault::NotText => own.no_text().to_owned(),
        FileFault::NoRoutes => own.no_routes().to_owned(),
        FileFault::Newer(version) => own.newer(place::Most(&MAX_VERSION), place::Version(version)),
        FileFault::NoNetwork => own.no_network().to_owned(),
        FileFault::BadName(name) => {
            own.bad_name(place::Most(&MAX_NAME), place::Name(&shortened(name)))
        }
        FileFault::Apart { first, second } => {
            own.apart(place::First(&escape(first)), place::Second(&escape(second)))
        }
        FileFault::SamePlace { first, second } => {
            own.same_place(place::First(&escape(first)), place::Second(&escape(second)))
        }
        FileFault::Drawing(message) => own.drawing(place::Message(&shortened(message))),
    }
}

fn note(words: &Words, note: &Note) -> String {
    let own = &words.map.file;
    match note {
        Note::At { place, what } => at(words, place, &self::note(words, what)),
        Note::NotClaimed => own.not_claimed().to_owned(),
        Note::UnknownColor(color) => own.unknown_color(place::Color(&escape(color))),
        Note::OtherDecks { deck, n } => own.other_decks(place::Deck(&escape(deck)), place::N(n)),
        Note::Placed(n) => own.placed(place::N(n)),
        Note::Colored => own.colored().to_owned(),
        Note::Tickets(n) => own.tickets(place::N(n)),
        Note::OnWorld(n) => own.on_world(place::N(n)),
        Note::OnPaper => own.on_paper().to_owned(),
    }
}

fn at(words: &Words, at: &dyn Display, what: &str) -> String {
    words.map.file.at(place::Place(at), place::What(&what))
}

/// A text of a stranger's, to be read in a line.
fn shortened(text: &str) -> String {
    let text: String = text.chars().take(MAX_NAME).collect();
    escape(&text.replace('\n', " "))
}
