//! Standing orders of a table: shown, changed, stored, and what their player hears of them.
//!
//! What a plan does is [`crate::plan`]'s; that it plays when the turn comes,
//! [`super::computer::Movers`]'. Everything here is for the seat's own player: no other viewer's
//! message is made of a plan.

use anyhow::Context as _;
use engine::event::Viewer;
use engine::ids::Seat;
use engine::view::View;
use serde::Deserialize as _;
use serde_json::Value;

use super::computer::Ordered;
use super::play::{Progress, seated};
use super::request::{Answer, Caller, Error, Result};
use super::table::Table;
use super::{App, posts};
use crate::commands::PlanAsk;
use crate::custom_id::PlanPage;
use crate::ids::GameId;
use crate::menu::plan::PlanMenus;
use crate::plan::{Edit, EditError, Plan, Reason};
use crate::store::{AppendError, PlanChange, PlanRow};
use crate::text::{Teller, Words};

/// How often an edit is tried where others are faster.
const MOST_TRIES: u32 = 8;

impl App {
    /// A private page of the caller's orders.
    pub async fn plan(&self, caller: &Caller, game: GameId, page: PlanPage) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let (seat, course) = seated(&table, caller)?;
        let view = course.game.view(Viewer::Seat(seat));
        Ok(plan_page(&table, caller, &view, seat, page, None))
    }

    /// What `/plan` asks.
    pub async fn ask_plan(&self, caller: &Caller, game: GameId, ask: &PlanAsk) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        let (seat, course) = seated(&table, caller)?;
        let view = course.game.view(Viewer::Seat(seat));
        let edit = ask
            .edit(&view, &table.plans[seat.index()], caller.words())
            .map_err(Error::Refused)?;
        match edit {
            None => Ok(plan_page(&table, caller, &view, seat, PlanPage::List, None)),
            Some(edit) => self.edit_plan(caller, game, None, &edit).await,
        }
    }

    /// Changes the caller's orders. `version` is what the button was made for; a command has none.
    pub async fn edit_plan(
        &self,
        caller: &Caller,
        game: GameId,
        version: Option<u32>,
        edit: &Edit,
    ) -> Result<Answer> {
        let _lock = self.lock(game).await;
        let words = caller.words();
        for _ in 0..MOST_TRIES {
            let table = self.load(game, words).await?;
            let (seat, course) = seated(&table, caller)?;
            let view = course.game.view(Viewer::Seat(seat));
            let mut plan = table.plans[seat.index()].clone();
            if version.is_some_and(|version| version != plan.version) {
                let news = words.plan.outdated.as_str();
                let page = plan_page(&table, caller, &view, seat, PlanPage::List, Some(news));
                return Err(Error::Stale(Box::new(page)));
            }
            let now = course.log.len() as u32;
            plan.edit(edit, &table.map, now)
                .map_err(|error| Error::refused(refusal(words, error)))?;
            let mut edited = table.clone();
            edited.plans[seat.index()] = plan;
            let mut progress = Progress::new(course, table.dealer());
            progress.plans = edited.plans.clone();
            let progress = match edit {
                Edit::Start => self.let_others_play(&edited, progress).await?,
                Edit::Add(_)
                | Edit::Watch(_)
                | Edit::Remove(_)
                | Edit::Unwatch(_)
                | Edit::Move { .. }
                | Edit::Clear
                | Edit::Pause => progress,
            };
            let after = progress.game.view(Viewer::Seat(seat));
            edited.plans.clone_from(&progress.plans);
            let names = posts::escaped(&table);
            let teller = Teller {
                words,
                rules: view.rules(),
                names: &names,
            };
            // What was played meanwhile, each turn a line.
            let seen = posts::seen(&after, progress.new_events());
            let mut news: Vec<String> = teller
                .tell(&seen, true)
                .into_iter()
                .map(|told| told.text)
                .collect();
            news.extend(dropped_lines(&teller, &progress, seat));
            let news = Some(news.join("\n")).filter(|news| !news.is_empty());
            let answer = plan_page(
                &edited,
                caller,
                &after,
                seat,
                PlanPage::List,
                news.as_deref(),
            );
            let mut change = self.change_of(&table, &progress).await?;
            change.press = Some(self.press(caller, Some(&answer)));
            match self.append(&table, change, progress).await {
                Ok(()) => return Ok(answer),
                Err(AppendError::Clash) => {}
                Err(AppendError::Seen | AppendError::ChannelTaken) => {
                    return Err(Error::refused(words.table.done_before.as_str()));
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(anyhow::anyhow!("game {game} changed {MOST_TRIES} times while orders were").into())
    }

    /// The orders of every seat as they were when there were `to` events, for a rewind to there that
    /// makes `now` of them. They wait for their players, who would otherwise see done again at once
    /// what was just undone.
    pub(super) async fn plans_put_back(
        &self,
        table: &Table,
        to: u32,
        now: usize,
    ) -> Result<Vec<Plan>> {
        let rows = self.store.plans_at(table.id(), to).await?;
        let plans = of_seats(table.seats.len(), &rows)?;
        let pairs = plans.into_iter().zip(&table.plans);
        let put_back = |(plan, current): (Plan, &Plan)| {
            if plan.is_empty() && current.is_empty() {
                return current.clone();
            }
            Plan {
                version: current.version + 1,
                from: now as u32,
                looked: now as u32,
                keeping: None,
                stopped: (!plan.lines.is_empty()).then_some(Reason::Rewound),
                ..plan
            }
        };
        Ok(pairs.map(put_back).collect())
    }
}

/// The orders of every seat, from the rows that hold.
pub(super) fn of_seats(n_seats: usize, rows: &[PlanRow]) -> Result<Vec<Plan>> {
    let mut plans = vec![Plan::default(); n_seats];
    for row in rows {
        put_in(&mut plans, row)?;
    }
    Ok(plans)
}

/// The orders of every seat after such changes.
pub(super) fn after(before: &[Plan], changes: &[PlanChange]) -> Result<Vec<Plan>> {
    let mut plans = before.to_vec();
    for change in changes {
        match change {
            PlanChange::Put(row) => put_in(&mut plans, row)?,
            PlanChange::ForgetAll => plans.fill(Plan::default()),
        }
    }
    Ok(plans)
}

fn put_in(plans: &mut [Plan], row: &PlanRow) -> Result<()> {
    let plan = Plan::deserialize(&row.plan).context("a plan is not what we write")?;
    if let Some(place) = plans.get_mut(usize::from(row.seat)) {
        *place = plan;
    }
    Ok(())
}

/// What a change writes of orders: those that became others, none after the game.
pub(super) fn changes(table: &Table, progress: &Progress) -> Vec<PlanChange> {
    if progress.game.is_over() {
        return vec![PlanChange::ForgetAll];
    }
    let since = progress.log.len() as u32;
    let pairs = table.plans.iter().zip(&progress.plans);
    (0..)
        .zip(pairs)
        .filter(|(_, (old, new))| old != new)
        .map(|(seat, (_, plan))| put(seat, since, plan))
        .collect()
}

/// The seat is another person's now: orders are private, and nobody inherits them.
pub(super) fn forget(seat: Seat, since: u32) -> PlanChange {
    put(seat.0, since, &Plan::default())
}

fn put(seat: u8, since: u32, plan: &Plan) -> PlanChange {
    PlanChange::Put(PlanRow {
        seat,
        since,
        plan: serde_json::to_value(plan).unwrap_or(Value::Null),
    })
}

/// What the orders of a seat say to their player when they ask, or gave something up.
pub(super) fn told(teller: &Teller<'_>, progress: &Progress, seat: Seat) -> Vec<String> {
    let mut lines = dropped_lines(teller, progress, seat);
    if let Some(Ordered {
        stopped: Some(reason),
        ..
    }) = progress.ordered.get(seat.index())
    {
        lines.push(teller.plan_stopped(*reason));
    }
    lines
}

/// Whether the seat's orders have nothing to say to their player.
pub(super) fn is_silent(progress: &Progress, seat: Seat) -> bool {
    let ordered = progress.ordered.get(seat.index());
    ordered.is_none_or(|ordered| *ordered == Ordered::default())
}

fn dropped_lines(teller: &Teller<'_>, progress: &Progress, seat: Seat) -> Vec<String> {
    let ordered = progress.ordered.get(seat.index());
    let dropped = ordered.iter().flat_map(|ordered| &ordered.dropped);
    dropped
        .map(|dropped| teller.plan_dropped(dropped))
        .collect()
}

/// Why the seat's orders wait, to be said above the menu of its turn.
pub(super) fn waiting_news(
    table: &Table,
    words: &Words,
    names: &[String],
    view: &View<'_>,
) -> Option<String> {
    let seat = view.own_seat()?;
    let reason = table.plans.get(seat.index())?.stopped?;
    view.own_prompt()?;
    let teller = Teller {
        words,
        rules: view.rules(),
        names,
    };
    match reason {
        Reason::Paused => None,
        Reason::Taken { .. }
        | Reason::Near { .. }
        | Reason::Trains { .. }
        | Reason::LastRound
        | Reason::Have { .. }
        | Reason::Done
        | Reason::Nothing
        | Reason::Rewound => Some(teller.plan_stopped(reason)),
    }
}

fn plan_page(
    table: &Table,
    caller: &Caller,
    view: &View<'_>,
    seat: Seat,
    page: PlanPage,
    news: Option<&str>,
) -> Answer {
    let names = posts::escaped(table);
    let menus = PlanMenus {
        view: *view,
        seat,
        game: table.id(),
        names: &names,
        words: caller.words(),
        plan: &table.plans[seat.index()],
        news,
    };
    Answer::message(menus.page(page))
}

fn refusal(words: &Words, error: EditError) -> &str {
    let words = &words.plan;
    match error {
        EditError::NoSuchLine => words.no_such_line.as_str(),
        EditError::There => words.there_already.as_str(),
        EditError::Full => words.full.as_str(),
        EditError::Empty => words.nothing_to_start.as_str(),
        EditError::NotOnMap => words.not_on_map.as_str(),
    }
}
