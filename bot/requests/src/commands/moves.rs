//! What a move typed as a command means: which action, on what the seat sees.
//!
//! [`TypedMove::asks`] says which menu is shown for a command that leaves a choice open; otherwise
//! [`TypedMove::actions`] are the actions, each decided when its turn comes, because the second card
//! may depend on the first. The game alone says whether an action is legal: a typed move is read as what it most
//! likely means, and the game's refusal explains.

use app::game::play;
use app::game::play::{MoveRequest, NextAction};
use domain::language::Language;
use domain::press::Page;
use engine::action::Positions;
use engine::ids::{TicketId, TrackId};
use engine::map::fold;
use engine::set::TrackSet;
use engine::view::View;
use menu::label;
use menu::rank::Search;
use table::request::{Reply, Result};
use words::{Teller, Words, place};

use super::{Ask, Which};

/// A move as it was typed.
pub trait TypedMove: Send + Sync {
    /// The menu of what is left open.
    fn asks(&self, view: &View<'_>) -> Option<Page>;

    /// The actions, in order.
    fn actions(&self) -> Vec<NextAction>;
}

/// Plays a typed move, or shows the menu of what it leaves open.
pub(super) async fn play(ask: &Ask<'_>, typed: impl TypedMove) -> Result<Reply> {
    let game = ask.table(Which::Open).await?;
    let wanted = MoveRequest {
        since: None,
        asks: &|view| typed.asks(view),
        steps: &typed.actions(),
    };
    play::play(ask.tables, ask.caller, game, wanted).await
}

/// "1 3", "1 and 3", "all", or the tickets by part of their cities: "Denver - El Paso, Boston".
pub fn positions(
    view: &View<'_>,
    words: &Words,
    tickets: &[TicketId],
    text: &str,
) -> Result<Positions, String> {
    let spoken = &words.commands;
    if [fold(spoken.all()), "all".to_owned()].contains(&fold(text)) {
        return Ok(Positions::from_iter(0..tickets.len() as u8));
    }
    if let Some(positions) = numbered(text) {
        return Ok(positions);
    }
    let teller = teller(view, words);
    let names: Vec<String> = tickets.iter().map(|id| teller.ticket(*id)).collect();
    // A whole name may have commas of its own.
    let parts = match names.iter().any(|name| fold(name) == fold(text)) {
        true => vec![text.to_owned()],
        false => parts_of_list(text),
    };
    let unknown = || spoken.unknown_tickets(place::Text(&text));
    let mut positions = Positions::default();
    for part in parts {
        let search = Search::new(&part);
        let is_meant = |at: &u8| search.finds([names[usize::from(*at)].as_str()]);
        let found: Vec<u8> = (0..names.len() as u8).filter(is_meant).collect();
        let [first, others @ ..] = &found[..] else {
            return Err(unknown());
        };
        let is_copy = |at: &u8| names[usize::from(*at)] == names[usize::from(*first)];
        if !others.iter().all(is_copy) {
            return Err(unknown());
        }
        // Of the copies of a ticket the first is meant, and another one if the name comes again.
        let new = found.iter().find(|at| !positions.contains(**at));
        positions = positions.iter().chain(new.copied()).collect();
    }
    match positions.is_empty() {
        true => Err(unknown()),
        false => Ok(positions),
    }
}

/// Positions by their numbers: typed alone, or as completion offers them, with the cities after a colon.
fn numbered(text: &str) -> Option<Positions> {
    let numbers = text.split_once(':').map_or(text, |(numbers, _)| numbers);
    let parts = parts_of_list(numbers).into_iter();
    let words = parts.flat_map(|part| {
        let words = part.split(|sign: char| !sign.is_alphanumeric());
        words.map(str::to_owned).collect::<Vec<_>>()
    });
    let positions: Option<Positions> = words
        .filter(|word| !word.is_empty())
        .map(|word| {
            let position = word.parse::<u8>().ok()?.checked_sub(1)?;
            (position < 64).then_some(position)
        })
        .collect();
    positions.filter(|positions| !positions.is_empty())
}

/// The parts of a list: "a, b and c".
fn parts_of_list(text: &str) -> Vec<String> {
    let ands = Language::ALL.map(|language| Words::of(language).general.and());
    let mut parts = vec![String::new()];
    for word in text.split_inclusive(|sign: char| sign.is_whitespace() || ",;&+".contains(sign)) {
        let plain =
            word.trim_end_matches(|sign: char| sign.is_whitespace() || ",;&+".contains(sign));
        let is_and = ands.iter().any(|and| fold(and) == fold(plain)) && !plain.is_empty();
        let last = parts.last_mut().expect("one part from the start");
        if !is_and {
            last.push_str(plain);
            last.push(' ');
        }
        if is_and || word.ends_with([',', ';', '&', '+']) {
            parts.push(String::new());
        }
    }
    parts.retain(|part| !part.trim().is_empty());
    parts
}

/// "1 3", and the cities of these tickets.
pub fn ticket_line(
    words: &Words,
    view: &View<'_>,
    tickets: &[TicketId],
    set: Positions,
) -> (String, String) {
    let teller = teller(view, words);
    let names = set
        .iter()
        .filter_map(|at| tickets.get(usize::from(at)))
        .map(|ticket| teller.ticket(*ticket));
    let set = set.to_string();
    let line = words.named(&set, &words.clauses(names));
    (set, line)
}

/// Maximum number of tracks that are named if a text could mean several.
const MAX_NAMED: usize = 6;

/// Asks which of several tracks a text means.
pub fn several_tracks(view: &View<'_>, words: &Words, text: &str, found: &[TrackId]) -> String {
    let teller = teller(view, words);
    let named = found.iter().take(MAX_NAMED);
    let named = words.clauses(named.map(|track| label::track(&teller, *track)));
    let words = &words.commands;
    match MAX_NAMED < found.len() {
        true => words.more_tracks(place::Text(&text), place::Tracks(&named)),
        false => words.several_tracks(place::Text(&text), place::Tracks(&named)),
    }
}

/// The tracks that a text names: by id, else as [`named_tracks`] finds them. If some of them are open to the seat, only
/// those count; if these all join the same two cities and some can be claimed now, only the latter. Of double
/// tracks, the first is meant.
pub fn find_tracks(view: &View<'_>, text: &str) -> Box<[TrackId]> {
    let map = view.map();
    if let Some(track) = map.find_track(text.trim()) {
        return Box::new([track]);
    }
    let found = named_tracks(view, text);
    let among = |set: TrackSet| -> Vec<TrackId> {
        let found = found.iter().copied();
        found.filter(|track| set.contains(*track)).collect()
    };
    let open = view.own_seat().map(|seat| among(view.open_tracks(seat)));
    let open = open
        .filter(|open| !open.is_empty())
        .unwrap_or(found.clone());
    let ends = |track: &TrackId| (map.track(*track).a, map.track(*track).b);
    let is_one_route = open.windows(2).all(|pair| ends(&pair[0]) == ends(&pair[1]));
    let claimable = among(view.legal_actions().claims());
    let meant = if is_one_route && !claimable.is_empty() {
        claimable
    } else {
        open
    };
    map.without_twins(meant).into()
}

/// The tracks with every word of a text in either city, colour or length; if both cities are named in full, only those
/// between them.
pub fn named_tracks(view: &View<'_>, text: &str) -> Vec<TrackId> {
    let search = Search::new(text);
    let tracks = || (0u8..view.map().tracks.len() as u8).map(TrackId);
    let between: Vec<TrackId> = tracks()
        .filter(|track| search.is_both_cities(view.map(), *track))
        .collect();
    if between.is_empty() {
        tracks()
            .filter(|track| finds(&search, view, *track))
            .collect()
    } else {
        between
    }
}

/// Whether a search finds a track, whose colour may be named in any language.
pub fn finds(search: &Search, view: &View<'_>, track: TrackId) -> bool {
    let colors = Language::ALL.map(|language| teller(view, Words::of(language)).track_color(track));
    colors
        .iter()
        .any(|color| search.finds_track(view.map(), track, color))
}

pub fn teller<'a>(view: &View<'a>, words: &'a Words) -> Teller<'a> {
    Teller::of(words, view, &[])
}
