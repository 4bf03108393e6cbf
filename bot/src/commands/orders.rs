//! `/plan` typed: which change of the standing orders it means, and what completes it.

use engine::card::Card;
use engine::ids::{CityId, TrackId};
use engine::view::View;

use super::moves::{finds, teller};
use crate::menu::label;
use crate::menu::rank::{Search, ranked};
use crate::plan::notation::{ParsePlanError, target_among};
use crate::plan::{Edit, Line, Plan, Target, Want, Watch};
use crate::text::Words;

/// What `/plan` asks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum PlanAsk {
    Show,
    /// In the notation of [`crate::plan::notation`], or part of a track's name.
    Add(String),
    Watch(String),
    /// Numbered as the list shows lines and watches, from 1.
    Remove(u8),
    Move {
        number: u8,
        to: u8,
    },
    Clear,
    Start,
    Pause,
}

impl PlanAsk {
    /// The change it means; none only to look.
    pub fn edit(
        &self,
        view: &View<'_>,
        plan: &Plan,
        words: &Words,
    ) -> Result<Option<Edit>, String> {
        let edit = match self {
            PlanAsk::Show => return Ok(None),
            PlanAsk::Add(text) => Edit::Add(line(view, words, text)?),
            PlanAsk::Watch(text) => {
                let watch = Watch::parse(text, view.map());
                Edit::Watch(watch.map_err(|error| sentence(words, &error))?)
            }
            PlanAsk::Remove(number) => {
                let at = number.saturating_sub(1);
                match at.checked_sub(plan.lines.len() as u8) {
                    None => Edit::Remove(at),
                    Some(at) => Edit::Unwatch(at),
                }
            }
            PlanAsk::Move { number, to } => Edit::Move {
                at: number.saturating_sub(1),
                to: to.saturating_sub(1),
            },
            PlanAsk::Clear => Edit::Clear,
            PlanAsk::Start => Edit::Start,
            PlanAsk::Pause => Edit::Pause,
        };
        Ok(Some(edit))
    }
}

/// A line in the notation; a claim may name its track as `/claim` does.
fn line(view: &View<'_>, words: &Words, text: &str) -> Result<Line, String> {
    let error = match Line::parse(text, view.map()) {
        Ok(line) => return Ok(line),
        Err(error) => error,
    };
    let is_name = matches!(error, ParsePlanError::Unknown(_) | ParsePlanError::Track(_));
    let name = without_verb(text, "claim");
    let tracks = match name {
        Some(name) if is_name => found(view, name),
        Some(_) | None => Vec::new(),
    };
    let all_of_one_route = |tracks: &[TrackId]| {
        let route = tracks.first().map(|first| view.rules().route(*first));
        route.is_some_and(|route| tracks.iter().all(|track| route & track.bit() != 0))
    };
    let target = match tracks.as_slice() {
        [] => return Err(sentence(words, &error)),
        [only] => Some(Target::Track(*only)),
        several if all_of_one_route(several) => target_among(several),
        [_, _, ..] => None,
    };
    match target {
        Some(target) => Ok(Line::Claim {
            target,
            payment: None,
        }),
        None => {
            let teller = teller(view, words);
            let named: Vec<String> = tracks
                .iter()
                .take(4)
                .map(|track| label::track(&teller, *track))
                .collect();
            Err(words
                .commands
                .several_tracks
                .fill(&[("text", &text), ("tracks", &named.join("; "))]))
        }
    }
}

fn without_verb<'t>(text: &'t str, verb: &str) -> Option<&'t str> {
    let (first, rest) = text.trim().split_once(char::is_whitespace)?;
    (first.to_lowercase() == verb).then_some(rest)
}

/// The tracks that a text names, those open to the seat if there are any.
fn found(view: &View<'_>, name: &str) -> Vec<TrackId> {
    let search = Search::new(name);
    let tracks = (0..view.map().tracks.len() as u8).map(TrackId);
    let named: Vec<TrackId> = tracks
        .filter(|track| finds(&search, view, *track))
        .collect();
    let open = view.own_seat().map_or(0, |seat| view.open_tracks(seat));
    let is_open = |track: &&TrackId| open & track.bit() != 0;
    match named.iter().filter(is_open).count() {
        0 => named,
        _ => named.iter().filter(is_open).copied().collect(),
    }
}

fn sentence(words: &Words, error: &ParsePlanError) -> String {
    let plan = &words.plan;
    match error {
        ParsePlanError::Unknown(text) => plan.unknown.fill(&[("text", text)]),
        ParsePlanError::Track(text) => words.commands.unknown_track.fill(&[("text", text)]),
        ParsePlanError::City(text) => plan.unknown_city.fill(&[("text", text)]),
        ParsePlanError::Card(text) => plan.unknown_card.fill(&[("text", text)]),
        ParsePlanError::Payment(text) => plan.wrong_payment.fill(&[("text", text)]),
    }
}

/// So many claims are offered; below them there is room for the rest.
const MOST_CLAIMS: usize = 17;

/// The lines that fit what was typed, each with its words: the tracks of the own tickets first.
pub(super) fn lines(view: &View<'_>, words: &Words, typed: &str) -> Vec<(String, String)> {
    if view.own_seat().is_none() {
        return Vec::new();
    }
    let teller = teller(view, words);
    let map = view.map();
    let name = without_verb(typed, "claim").unwrap_or(typed);
    let search = Search::new(name);
    let mut best = ranked(view);
    best.sort_by_key(|ranked| (!ranked.serves, ranked.missing));
    let claims = best
        .iter()
        .filter(|ranked| "claim".starts_with(typed) || finds(&search, view, ranked.track))
        .take(MOST_CLAIMS)
        .map(|ranked| Line::Claim {
            target: Target::Track(ranked.track),
            payment: None,
        });
    let others = [
        Line::Draw {
            wants: vec![Want::Needed, Want::Deck],
            to: None,
        },
        Line::Draw {
            wants: vec![Want::Needed, Want::Card(Card::Wild), Want::Deck],
            to: None,
        },
        Line::Draw {
            wants: vec![Want::Deck],
            to: None,
        },
        Line::Tickets { keep: 1 },
        Line::Tickets { keep: 2 },
    ];
    let colors = map.colors.iter().map(|color| Line::Draw {
        wants: vec![Want::Card(Card::from(*color)), Want::Deck],
        to: None,
    });
    let others = others.into_iter().chain(colors).filter(|line| {
        let text = line.to_text(map);
        text.starts_with(&typed.to_lowercase())
            || Search::new(typed).finds([text.as_str(), teller.plan_line(line).as_str()])
    });
    // What was typed to its end comes first, whatever else begins with it.
    let whole = Line::parse(typed, map).ok();
    let mut lines: Vec<Line> = Vec::new();
    for line in whole.into_iter().chain(claims).chain(others) {
        if !lines.contains(&line) {
            lines.push(line);
        }
    }
    let worded = lines
        .iter()
        .map(|line| (line.to_text(map), teller.plan_line(line)));
    worded.collect()
}

/// The watches that fit what was typed.
pub(super) fn watches(view: &View<'_>, words: &Words, typed: &str) -> Vec<(String, String)> {
    if view.own_seat().is_none() {
        return Vec::new();
    }
    let teller = teller(view, words);
    let map = view.map();
    let trains = [12, 8, 5, 3].map(Watch::Trains);
    let held = map.colors.iter().map(|color| Watch::Have {
        card: Card::from(*color),
        n: 4,
    });
    let near = (0..map.cities.len() as u8).map(|city| Watch::Near(CityId(city)));
    let all = [Watch::Taken, Watch::LastRound]
        .into_iter()
        .chain(trains)
        .chain(held)
        .chain(near)
        .filter(|watch| {
            let text = watch.to_text(map);
            Search::new(typed).finds([text.as_str(), teller.plan_watch(*watch).as_str()])
        });
    let whole = Watch::parse(typed, map).ok();
    let mut watches: Vec<Watch> = Vec::new();
    for watch in whole.into_iter().chain(all) {
        if !watches.contains(&watch) {
            watches.push(watch);
        }
    }
    let worded = watches
        .iter()
        .map(|watch| (watch.to_text(map), teller.plan_watch(*watch)));
    worded.collect()
}
