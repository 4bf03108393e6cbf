//! What a move typed as a command means: which action, on what the seat sees.
//!
//! [`TypedMove::asks`] says which menu is shown for a command that leaves a choice open; otherwise
//! [`TypedMove::actions`] are the actions, each decided when its turn comes, because the second card
//! may depend on the first. Whether an action is legal is the game's to say, not ours: a typed move is
//! read as what it most likely means, and the game's refusal explains.

use engine::action::Positions;
use engine::ids::{TicketId, TrackId};
use engine::map::fold;
use engine::set::TrackSet;
use engine::view::View;

use super::{Ask, Which};

use crate::app::game::play::{self, NextAction, Wanted};
use crate::app::request::{Reply, Result};
use crate::custom_id::Page;
use crate::menu::rank::Search;
use crate::text::{Language, Teller, Words};

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
    let wanted = Wanted {
        since: None,
        asks: &|view| typed.asks(view),
        steps: &typed.actions(),
    };
    let played = play::play(ask.tables, ask.caller, game, wanted).await?;
    Ok(Reply::of_move(game, played))
}

/// "1 3", "1,3", "all", or part of one ticket's cities.
pub fn positions(
    view: &View<'_>,
    words: &Words,
    tickets: &[TicketId],
    text: &str,
) -> Result<Positions, String> {
    let spoken = &words.commands;
    if [fold(spoken.all.as_str()), "all".to_owned()].contains(&fold(text)) {
        return Ok(Positions::from_iter(0..tickets.len() as u8));
    }
    let numbers = text
        .split(|sign: char| !sign.is_ascii_digit())
        .filter(|word| !word.is_empty());
    let positions: Option<Positions> = numbers
        .map(|word| {
            word.parse::<u8>()
                .ok()
                .and_then(|n| n.checked_sub(1))
                .filter(|at| *at < 64)
        })
        .collect();
    if let Some(positions) = positions.filter(|positions| !positions.is_empty()) {
        return Ok(positions);
    }
    let teller = teller(view, words);
    let search = Search::new(text);
    let mut found = (0u8..)
        .zip(tickets)
        .filter(|(_, ticket)| search.finds([teller.ticket(**ticket).as_str()]));
    match (found.next(), found.next()) {
        (Some((position, _)), None) => Ok(Positions::from_iter([position])),
        (Some(_), Some(_)) | (None, _) => Err(spoken.unknown_tickets.fill(&[("text", &text)])),
    }
}

/// "1 3", and the cities of these tickets.
pub fn ticket_line(
    words: &Words,
    view: &View<'_>,
    tickets: &[TicketId],
    set: Positions,
) -> (String, String) {
    let teller = teller(view, words);
    let names: Vec<String> = set
        .iter()
        .filter_map(|at| tickets.get(usize::from(at)))
        .map(|ticket| teller.ticket(*ticket))
        .collect();
    (set.to_string(), format!("{set}: {}", names.join("; ")))
}

/// The tracks that a text names: by id, else those with every word in either city, colour or
/// length. Among several, only those that nobody has count, if there are any; where all of these join the same
/// two cities, only those that can be claimed.
pub fn find_tracks(view: &View<'_>, text: &str) -> Box<[TrackId]> {
    let map = view.map();
    if let Some(track) = map.find_track(text.trim()) {
        return Box::new([track]);
    }
    let search = Search::new(text);
    let tracks = (0u8..map.tracks.len() as u8).map(TrackId);
    let found: Vec<TrackId> = tracks
        .filter(|track| finds(&search, view, *track))
        .collect();
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
    if is_one_route && !claimable.is_empty() {
        claimable.into()
    } else {
        open.into()
    }
}

/// A search among tracks knows the colours of every language.
pub fn finds(search: &Search, view: &View<'_>, track: TrackId) -> bool {
    let colors = Language::ALL.map(|language| teller(view, Words::of(language)).track_color(track));
    colors
        .iter()
        .any(|color| search.finds_track(view.map(), track, color))
}

pub fn teller<'a>(view: &View<'a>, words: &'a Words) -> Teller<'a> {
    Teller {
        words,
        rules: view.rules(),
        names: &[],
    }
}
