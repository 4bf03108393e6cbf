//! Standing orders of a table: shown and changed by their player.
//!
//! [`domain::standing_orders`] decides what a plan does; [`table::auto_moves::Movers`] plays it when
//! the turn comes. Everything here is for the seat's own player: nobody else's message is made from a plan.

use domain::ids::GameId;
use domain::press::PlanPage;
use domain::standing_orders::{ANY_VERSION, Edit, EditError, Reason, StandingOrders};
use engine::event::Viewer;
use engine::ids::Seat;
use engine::view::View;
use menu::plan::PlanMenus;
use table::Table;
use table::change::change;
use table::change::draft::{Decision, Draft};
use table::permission::deciding_seat;
use table::request::{Answer, Caller, Error, Result};
use table::standing_orders;
use table::tables::Tables;
use table::tell::reader_view::{StandIns, escaped_names, last_round_trains, seen_events};
use table::tell::standing_orders::dropped_lines;
use table::tell::turn_stamp::stamp;
use words::{Teller, Words};

/// A private page of the caller's standing orders.
pub async fn show(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    page: PlanPage,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let (seat, course) = deciding_seat(&table, caller)?;
    let view = course.game.view(Viewer::Seat(seat));
    let mut answer = plan_page(&table, caller, &view, seat, page, None);
    answer.add(&stamp(&course.log, caller.words()));
    Ok(answer)
}

/// Changes the caller's standing orders by typed words: `read` gives the change they mean, or a sentence
/// that says why they mean none.
pub async fn edit_as(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    read: impl FnOnce(&View<'_>, &Words) -> Result<Vec<Edit>, String> + Send,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let (seat, course) = deciding_seat(&table, caller)?;
    let view = course.game.view(Viewer::Seat(seat));
    let wanted = read(&view, caller.words());
    let wanted = wanted.map_err(Error::Refused)?;
    edit(tables, caller, game, None, &wanted).await
}

/// Changes the caller's standing orders. `version` is the version of the plan that a button was made for; `None` for
/// a command.
pub async fn edit(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    version: Option<u32>,
    edits: &[Edit],
) -> Result<Answer> {
    change(tables, caller, game, |draft| {
        decide(tables, draft, caller, version, edits)
    })
    .await
}

async fn decide(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    version: Option<u32>,
    edits: &[Edit],
) -> Result<Decision> {
    let words = caller.words();
    let (seat, course) = deciding_seat(&draft.table, caller)?;
    let course = course.clone();
    let view = course.game.view(Viewer::Seat(seat));
    let mut plan = draft.table.plans[seat.index()].clone();
    let version = version.filter(|version| *version != ANY_VERSION);
    if version.is_some_and(|version| version != plan.version) {
        let news = words.plan.outdated();
        let list = PlanPage::List;
        let mut page = plan_page(&draft.table, caller, &view, seat, list, Some(news));
        page.add(&stamp(&course.log, words));
        return Err(Error::Stale(Box::new(page)));
    }
    let now = course.log.len() as u32;
    for edit in edits {
        plan.edit(edit, &draft.table.map, now)
            .map_err(|error| Error::refused(refusal(words, error)))?;
    }
    draft.table.plans[seat.index()] = plan;
    match edits.contains(&Edit::Start) {
        true => draft.let_others_play(tables).await?,
        false => draft.let_nobody_play(),
    }
    let names = escaped_names(&draft.table);
    let teller = Teller::of(words, &view, &names);
    let stood_in = draft.progress()?.stood_in();
    let stand_ins = StandIns::of(&draft.table, stood_in);
    let after = draft.progress()?.game.clone();
    let after = after.view(Viewer::Seat(seat));
    draft.table.plans[seat.index()].drop_done(&after, seat);
    let progress = draft.progress()?;
    // What was played meanwhile, one line a turn.
    let part = progress.first_new..progress.log.len();
    let trains_left = last_round_trains(&progress.game, &progress.log, part.clone());
    let stands_in = |nth: u32| stand_ins.at(part.start as u32 + nth);
    let new = seen_events(&after, progress.new_events());
    let told = teller.tell_by(&new, true, &trains_left, &stands_in);
    let mut news: Vec<String> = told.into_iter().map(|told| told.text).collect();
    let ordered = progress.ordered.get(seat.index()).into_iter();
    news.extend(ordered.flat_map(|ordered| dropped_lines(&teller, ordered)));
    let news = Some(news.join("\n")).filter(|news| !news.is_empty());
    let (news, stamp) = (news.as_deref(), stamp(&progress.log, words));
    draft.answer = plan_page(&draft.table, caller, &after, seat, PlanPage::List, news);
    draft.answer.add(&stamp);
    draft.store()
}

/// Plans of all seats as they were when there were `to` events, for a rewind to that point after which there are
/// `now`. They wait for their players, or they would play again what was undone.
pub async fn put_back(
    tables: &Tables,
    table: &Table,
    to: u32,
    now: usize,
) -> Result<Vec<StandingOrders>> {
    let rows = tables.store.plans_at(table.id(), to).await?;
    let mut then = standing_orders::of_seats(table.seats.len(), &rows)?;
    for (plan, row) in then.iter_mut().zip(&table.seats) {
        // Orders of the seat's earlier player are not shown to anybody.
        let changed_hands = row.details.former.last();
        if changed_hands.is_some_and(|former| to < former.until) {
            *plan = StandingOrders::default();
        }
    }
    let pairs = then.into_iter().zip(&table.plans);
    let put_back = |(plan, current): (StandingOrders, &StandingOrders)| {
        if plan.is_empty() && current.is_empty() {
            return current.clone();
        }
        // Those that waited then, or are paused now, wait for that reason.
        let paused = current.stopped.filter(|reason| *reason == Reason::Paused);
        let stopped = plan.stopped.or(paused).unwrap_or(Reason::Rewound);
        StandingOrders {
            version: current.version + 1,
            from: now as u32,
            looked: now as u32,
            keeping: None,
            stopped: (!plan.lines.is_empty()).then_some(stopped),
            ..plan
        }
    };
    Ok(pairs.map(put_back).collect())
}

fn plan_page(
    table: &Table,
    caller: &Caller,
    view: &View<'_>,
    seat: Seat,
    page: PlanPage,
    news: Option<&str>,
) -> Answer {
    let names = escaped_names(table);
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
        EditError::NoSuchLine => words.no_such_line(),
        EditError::There => words.there_already(),
        EditError::Full => words.full(),
        EditError::Empty => words.nothing_to_start(),
        EditError::NotOnMap => words.not_on_map(),
    }
}
