//! Standing orders: showing and changing one's own.

use app::game::standing_orders;
use domain::ids::GameId;
use domain::language::Language;
use domain::press::PlanPage;
use domain::standing_orders::notation::{ParsePlanError, claim_target, target_among};
use domain::standing_orders::{Edit, MAX_LINES, OrderLine, StandingOrders, Target, Want, Watch};
use domain::task::Task;
use domain::ui::Choice;
use engine::card::Card;
use engine::ids::{CityId, TrackId};
use engine::view::View;
use menu::rank::{Search, ranked};
use table::request::{Answer, Result};
use words::{Words, place};

use super::moves::{finds, named_tracks, several_tracks, teller};
use super::{AtTable, spelling};
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, Typing, required, worded};

const fn spec(path: &'static [&'static str], options: &'static [OptionSpec]) -> Spec {
    Spec {
        path,
        task: Task::Play,
        options,
    }
}

/// Number of a line or watch: the list numbers both from 1 in one sequence.
const LINE: Kind = Kind::Number {
    least: 1,
    most: 2 * MAX_LINES as i64,
};

/// The index of the line or watch an option numbers.
fn at(options: &Options<'_>, option: &'static str) -> Result<u8, ParseError> {
    let number: Option<u8> = options.number(option)?;
    let number = number.ok_or(ParseError::Missing(option))?;
    Ok(number.saturating_sub(1))
}

/// `/plan show`: show the lines and watches.
#[derive(Debug)]
pub struct Show;

impl AtTable for Show {
    const SPEC: Spec = spec(&["plan", "show"], &[TABLE]);

    fn read(_: &Options<'_>) -> Result<Show, ParseError> {
        Ok(Show)
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        standing_orders::show(ask.tables, ask.caller, game, PlanPage::List).await
    }
}

/// `/plan add`: add a line.
#[derive(Debug)]
pub struct Add {
    /// In the notation of [`domain::standing_orders::notation`], or part of a track's name.
    line: String,
}

impl AtTable for Add {
    const SPEC: Spec = spec(
        &["plan", "add"],
        &[required("line", Kind::Text(lines_typed)), TABLE],
    );

    fn read(options: &Options<'_>) -> Result<Add, ParseError> {
        Ok(Add {
            line: options.needed("line")?,
        })
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = |view: &View<'_>, _: &StandingOrders, words: &Words| {
            Ok(Edit::Add(line(view, words, &self.line)?))
        };
        standing_orders::edit_as(ask.tables, ask.caller, game, edit).await
    }
}

/// `/plan ask`: add a watch.
#[derive(Debug)]
pub struct Ask {
    when: String,
}

impl AtTable for Ask {
    const SPEC: Spec = spec(
        &["plan", "ask"],
        &[required("when", Kind::Text(watches_typed)), TABLE],
    );

    fn read(options: &Options<'_>) -> Result<Ask, ParseError> {
        Ok(Ask {
            when: options.needed("when")?,
        })
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = |view: &View<'_>, _: &StandingOrders, words: &Words| {
            let watch = Watch::parse(&spelling::order(view, &self.when), view.map());
            let refused = |error| sentence(words, &error, &self.when);
            Ok(Edit::Watch(watch.map_err(refused)?))
        };
        standing_orders::edit_as(ask.tables, ask.caller, game, edit).await
    }
}

/// `/plan remove`: remove a line or watch.
#[derive(Debug)]
pub struct Remove {
    at: u8,
}

impl AtTable for Remove {
    const SPEC: Spec = spec(&["plan", "remove"], &[required("number", LINE), TABLE]);

    fn read(options: &Options<'_>) -> Result<Remove, ParseError> {
        Ok(Remove {
            at: at(options, "number")?,
        })
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = |_: &View<'_>, plan: &StandingOrders, _: &Words| {
            Ok(match self.at.checked_sub(plan.lines.len() as u8) {
                None => Edit::Remove(self.at),
                Some(at) => Edit::Unwatch(at),
            })
        };
        standing_orders::edit_as(ask.tables, ask.caller, game, edit).await
    }
}

/// `/plan move`: move a line.
#[derive(Debug)]
pub struct Move {
    at: u8,
    to: u8,
}

impl AtTable for Move {
    const SPEC: Spec = spec(
        &["plan", "move"],
        &[required("number", LINE), required("to", LINE), TABLE],
    );

    fn read(options: &Options<'_>) -> Result<Move, ParseError> {
        Ok(Move {
            at: at(options, "number")?,
            to: at(options, "to")?,
        })
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = Edit::Move {
            at: self.at,
            to: self.to,
        };
        standing_orders::edit(ask.tables, ask.caller, game, None, &edit).await
    }
}

/// `/plan start`: let the orders play.
#[derive(Debug)]
pub struct Start;

impl AtTable for Start {
    const SPEC: Spec = spec(&["plan", "start"], &[TABLE]);

    fn read(_: &Options<'_>) -> Result<Start, ParseError> {
        Ok(Start)
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = Edit::Start;
        standing_orders::edit(ask.tables, ask.caller, game, None, &edit).await
    }
}

/// `/plan pause`: let the orders wait.
#[derive(Debug)]
pub struct Pause;

impl AtTable for Pause {
    const SPEC: Spec = spec(&["plan", "pause"], &[TABLE]);

    fn read(_: &Options<'_>) -> Result<Pause, ParseError> {
        Ok(Pause)
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = Edit::Pause;
        standing_orders::edit(ask.tables, ask.caller, game, None, &edit).await
    }
}

/// `/plan clear`: delete all orders.
#[derive(Debug)]
pub struct Clear;

impl AtTable for Clear {
    const SPEC: Spec = spec(&["plan", "clear"], &[TABLE]);

    fn read(_: &Options<'_>) -> Result<Clear, ParseError> {
        Ok(Clear)
    }

    async fn run(self, ask: &crate::commands::Ask<'_>, game: GameId) -> Result<Answer> {
        let edit = Edit::Clear;
        standing_orders::edit(ask.tables, ask.caller, game, None, &edit).await
    }
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
    let others = others.into_iter().chain(colors).filter(|line| {
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
