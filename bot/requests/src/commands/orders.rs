//! Standing orders: showing and changing one's own.

use app::game::standing_orders;
use domain::ids::GameId;
use domain::language::Language;
use domain::press::PlanPage;
use domain::standing_orders::notation::{ParsePlanError, claim_target, target_among};
use domain::standing_orders::{Edit, OrderLine, Target, Want, Watch};
use domain::task::Task;
use domain::ui::Choice;
use engine::card::Card;
use engine::ids::{CityId, TrackId};
use engine::set::CitySet;
use engine::view::View;
use menu::rank::{Search, ranked};
use table::request::{Answer, Result};
use words::{Words, place};

use super::moves::{finds, named_tracks, several_tracks, teller};
use super::{Ask, AtTable, spelling};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Typing, optional, worded};

/// `/orders`: the panel of one's orders; with options, add to them first.
#[derive(Debug)]
pub struct Orders {
    /// A line in the notation of [`domain::standing_orders::notation`], or part of a track's name.
    add: Option<String>,
    /// A watch in the same notation.
    ask: Option<String>,
}

impl AtTable for Orders {
    const SPEC: Spec = Spec {
        path: &["orders"],
        task: Task::Play,
        options: &[
            optional("add", Kind::Text(lines_typed)),
            optional("ask", Kind::Text(watches_typed)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Orders, ParseError> {
        Ok(Orders {
            add: options.text("add"),
            ask: options.text("ask"),
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let (tables, caller) = (ask.tables, ask.caller);
        if self.add.is_none() && self.ask.is_none() {
            return standing_orders::show(tables, caller, game, PlanPage::List).await;
        }
        let edits = |view: &View<'_>, words: &Words| {
            let add = self
                .add
                .iter()
                .map(|text| Ok(Edit::Add(line(view, words, text)?)));
            let ask = self
                .ask
                .iter()
                .map(|text| Ok(Edit::Watch(watch(view, words, text)?)));
            add.chain(ask).collect()
        };
        standing_orders::edit_as(tables, caller, game, edits).await
    }
}

fn watch(view: &View<'_>, words: &Words, text: &str) -> Result<Watch, String> {
    let watch = Watch::parse(&spelling::order(view, text), view.map());
    watch.map_err(|error| sentence(words, &error, text))
}

/// A line in the notation; a claim may name its track as `/claim` does.
fn line(view: &View<'_>, words: &Words, text: &str) -> Result<OrderLine, String> {
    let order = spelling::order(view, &as_typed(text));
    let error = match OrderLine::parse(&order, view.map()) {
        Ok(line) => return Ok(line),
        Err(error) => error,
    };
    let is_name = matches!(error, ParsePlanError::Unknown(_) | ParsePlanError::Track(_));
    let claimed = without_verb(&order, "claim").filter(|_| is_name);
    let tracks = match is_name {
        true => found(view, claimed.unwrap_or(text)),
        false => Vec::new(),
    };
    let all_of_one_route = |tracks: &[TrackId]| {
        let route = tracks.first().map(|first| view.rules().route(*first));
        route.is_some_and(|route| tracks.iter().all(|track| route.contains(*track)))
    };
    let target = match tracks.as_slice() {
        [] => {
            return Err(match claimed {
                Some(name) => words.commands.unknown_track(place::Text(&name)),
                None => sentence(words, &error, text),
            });
        }
        [only] => Some(Target::Track(*only)),
        several if all_of_one_route(several) => target_among(several),
        [_, _, ..] => None,
    };
    match target {
        Some(target) => Ok(OrderLine::Claim {
            target,
            payment: None,
        }),
        None => Err(several_tracks(view, words, text, &tracks)),
    }
}

/// Characters that may be left at the end of an order once the rest of its sentence is removed.
const JOINING: [char; 3] = [' ', ',', '.'];

/// An order without what the list adds to make it a sentence, in any language.
fn as_typed(text: &str) -> String {
    let mut order = text.trim_end_matches(JOINING).to_owned();
    for language in Language::ALL {
        let plan = &Words::of(language).plan;
        let ends = plan.claim_ends().split("; ");
        for end in ends {
            let lower = order.to_lowercase();
            if lower.len() == order.len() && lower.ends_with(&end.to_lowercase()) {
                order.truncate(order.len() - end.len());
            }
        }
        order = order.replace(plan.needed(), "needed");
    }
    order.trim_end_matches(JOINING).to_owned()
}

fn without_verb<'t>(text: &'t str, verb: &str) -> Option<&'t str> {
    let (first, rest) = text.trim().split_once(char::is_whitespace)?;
    (first.to_lowercase() == verb).then_some(rest)
}

/// The tracks that a text names; only those open to the seat, if there are any.
fn found(view: &View<'_>, name: &str) -> Vec<TrackId> {
    let named = named_tracks(view, name);
    let open = view.own_seat().map(|seat| view.open_tracks(seat));
    let open = open.unwrap_or_default();
    let is_open = |track: &&TrackId| open.contains(**track);
    match named.iter().filter(is_open).count() {
        0 => named,
        _ => named.iter().filter(is_open).copied().collect(),
    }
}

/// Why what was typed is no order.
fn sentence(words: &Words, error: &ParsePlanError, typed: &str) -> String {
    let plan = &words.plan;
    let part = |part| with_capitals(typed, part);
    match error {
        ParsePlanError::Unknown(_) => plan.unknown(place::Text(&typed)),
        ParsePlanError::Track(text) => words.commands.unknown_track(place::Text(&part(text))),
        ParsePlanError::City(text) => plan.unknown_city(place::Text(&part(text))),
        ParsePlanError::Card(text) => plan.unknown_card(place::Text(&part(text))),
        ParsePlanError::Payment(text) => plan.wrong_payment(place::Text(&part(text))),
    }
}

/// A part of what was typed, which was read in lower case, as it was typed.
fn with_capitals<'t>(typed: &'t str, part: &'t str) -> &'t str {
    let starts = typed.char_indices().map(|(start, _)| start);
    let mut as_long = starts.filter_map(|start| typed.get(start..start + part.len()));
    as_long
        .find(|typed| typed.to_lowercase() == part)
        .unwrap_or(part)
}

/// Maximum number of claims that are offered, so that there is room for other orders below.
const MAX_CLAIMS: usize = 17;

fn lines_typed(typing: &Typing<'_>) -> Vec<Choice> {
    let lines = |view| worded(lines(&view, typing.words, typing.typed));
    typing.around.view.map_or_else(Vec::new, lines)
}

fn watches_typed(typing: &Typing<'_>) -> Vec<Choice> {
    let watches = |view| worded(watches(&view, typing.words, typing.typed));
    typing.around.view.map_or_else(Vec::new, watches)
}

/// The lines that fit what was typed, each with its words: claims for the caller's own tickets first.
fn lines(view: &View<'_>, words: &Words, typed: &str) -> Vec<(String, String)> {
    if view.own_seat().is_none() {
        return Vec::new();
    }
    let teller = teller(view, words);
    let map = view.map();
    let order = spelling::order(view, typed);
    let name = without_verb(&order, "claim").unwrap_or(typed);
    let search = Search::new(name);
    let mut best = ranked(view);
    best.sort_by_key(|ranked| (!ranked.serves, ranked.missing));
    let claims = best
        .iter()
        .filter(|ranked| "claim".starts_with(typed) || finds(&search, view, ranked.track))
        .take(MAX_CLAIMS)
        .map(|ranked| OrderLine::Claim {
            target: claim_target(map, ranked.track),
            payment: None,
        });
    let stations = match view.own_seat().map(|seat| view.stations_left(seat)) {
        None | Some(0) => CitySet::EMPTY,
        Some(_) => view.station_sites(),
    };
    let stations = stations.iter().map(|city| OrderLine::Station { city });
    let others = [
        OrderLine::Draw {
            wants: vec![Want::Needed, Want::Deck],
            to: None,
        },
        OrderLine::Draw {
            wants: vec![Want::Needed, Want::Card(Card::Wild), Want::Deck],
            to: None,
        },
        OrderLine::Draw {
            wants: vec![Want::Deck],
            to: None,
        },
        OrderLine::Tickets { keep: 1 },
        OrderLine::Tickets { keep: 2 },
    ];
    let colors = map.colors.iter().map(|color| OrderLine::Draw {
        wants: vec![Want::Card(Card::from(*color)), Want::Deck],
        to: None,
    });
    let others = others.into_iter().chain(colors).chain(stations);
    let others = others.filter(|line| {
        let text = line.to_text(map);
        text.starts_with(&typed.to_lowercase())
            || Search::new(typed).finds([text.as_str(), teller.plan_line(line).as_str()])
    });
    // An exact match comes first, even if other choices begin with it.
    let whole = OrderLine::parse(&order, map).ok();
    let mut lines: Vec<OrderLine> = Vec::new();
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
fn watches(view: &View<'_>, words: &Words, typed: &str) -> Vec<(String, String)> {
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
    let whole = Watch::parse(&spelling::order(view, typed), map).ok();
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
