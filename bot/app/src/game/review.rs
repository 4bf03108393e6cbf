//! `/review` and its button: a finished game gone through for the player of a seat.
//!
//! The work is done off the async threads in short pieces, one review at a time in a process, and the answer is
//! edited as it goes on. Nothing of it is stored: the same game and seat give the same review again.

use anyhow::Context as _;
use domain::ids::{GameId, UserId};
use domain::ui;
use engine::event::Viewer;
use jiff::SignedDuration;
use records::review::{Review, Work, number_of};
use store::Status;
use table::Table;
use table::after::record::record;
use table::after::review::{played, review_text};
use table::folded_game::FoldedGame;
use table::outbox::chart::{Chances, Chart, ChartRequest};
use table::outbox::{Messenger, Outgoing};
use table::permission::no_such_table;
use table::request::{Answer, Caller, Error, Result, unreadable};
use table::tables::Tables;
use table::tell::reader_view::{time_in_seat, unescaped_names_at};
use table::tell::recap::History;
use words::{Teller, escape, place};

/// Decisions played until drawing and computer players get their turn.
const AT_ONCE: u64 = 250_000;
/// Pieces after which the answer says how far it is.
const TOLD_EVERY: u32 = 8;
/// Maximum time: a machine too slow for all of the work tells what it knows by then.
const REVIEW_TIMEOUT: SignedDuration = SignedDuration::from_secs(10);

/// Reviews a game for the caller.
pub async fn show(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let words = &caller.words().review;
    let row = tables.store.game_row(game).await?;
    let row = row.ok_or_else(|| no_such_table(caller.words(), game))?;
    let refused = |sentence: String| Err(Error::refused(sentence));
    match row.status {
        Status::Finished => {}
        Status::Lobby | Status::Running => return refused(words.not_over(place::Game(&game))),
        Status::Cancelled => return refused(words.no_result(place::Game(&game))),
    }
    let table = tables.load(game, caller.words()).await?;
    if !table.has_seated(caller.user) {
        return refused(words.players_only(place::Game(&game)));
    }
    let admitted = tables.reviews.admit(Some(row.server), caller.user);
    let Some(admitted) = admitted else {
        return Err(Error::refused(words.busy()));
    };
    let tell = async |text: String| {
        let mut outgoing = Outgoing::message(ui::Message::text(text));
        outgoing.private = true;
        // What cannot be told now is told by the answer.
        messenger.answer(&caller.token, &outgoing).await.ok();
    };
    let under_way = |share: f64| {
        let share = (100.0 * share) as u32;
        words.under_way(place::Game(&game), place::Share(&share))
    };
    if admitted.has_to_wait() {
        let waiting = words.waiting(place::Game(&game));
        tell(waiting).await;
    }
    let _turn = admitted.turn().await?;
    let mut work = begin(tables, &table, caller.user).await?;
    let began = tables.clock.now();
    for nth in 0.. {
        if nth % TOLD_EVERY == 0 {
            let told = under_way(work.done());
            tell(told).await;
        }
        let piece = move || {
            let is_done = work.advance(AT_ONCE);
            (work, is_done)
        };
        let is_done;
        (work, is_done) = tables.heavy_work.run(piece).await?;
        if is_done || REVIEW_TIMEOUT < tables.clock.now().duration_since(began) {
            break;
        }
    }
    let review = tables.heavy_work.run(move || work.finish()).await?;
    answer(tables, caller, &table, &review).await
}

/// The work on a game, of which nothing is done yet.
async fn begin(tables: &Tables, table: &Table, reader: UserId) -> Result<Work> {
    let (game, course) = (table.id(), course(table)?);
    let loaded = tables.store.load_game(game, 0).await?;
    let loaded = loaded.with_context(|| format!("game {game} is gone"))?;
    let record = record(&tables.store, &loaded).await?;
    let played = played(table, reader, course, &loaded.actions);
    let played = played.with_context(|| format!("the reader had no seat in game {game}"))?;
    let limit = tables.reviews.size();
    let work = tables.heavy_work.run(move || {
        let seed = number_of(game.as_str());
        Work::new(&record, played, seed, limit)
    });
    work.await?.map_err(|error| unreadable(game, error))
}

fn course(table: &Table) -> anyhow::Result<&FoldedGame> {
    let course = table.course.as_deref();
    course.with_context(|| format!("game {} is over and has no course", table.id()))
}

async fn answer(
    tables: &Tables,
    caller: &Caller,
    table: &Table,
    review: &Review,
) -> Result<Answer> {
    let game = table.id();
    let course = course(table)?;
    let view = course.game.view(Viewer::Table);
    // The players whom the reader played with last.
    let last = time_in_seat(table, caller.user).map_or(0, |(_, events)| events.end - 1);
    let plain = unescaped_names_at(&table.seats, last);
    let names: Vec<String> = plain.iter().map(|name| escape(name)).collect();
    let teller = Teller::of(caller.words(), &view, &names).to(Some(review.seat));
    let variant = escape(&table.variant.name);
    let head = (variant.as_str(), game.as_str());
    let (history, reader) = (History::of(table, course), Some((table, caller.user)));
    let told = review_text(&teller, review, head, &history, reader);
    let (lines, alt) = told.map_err(|error| unreadable(game, error))?;
    let mut answer = Answer::pages(&lines);
    answer.alt = alt.into();
    // A picture shows names as they are.
    let plain = Teller::of(caller.words(), &view, &plain);
    let chances = Chances::of(review, plain.rules, |side| plain.side_name(side));
    answer.chart = Some(Box::new(ChartRequest {
        chart: Chart::Chances(chances),
        theme: tables.player(caller.user).await?.theme,
        language: caller.language,
    }));
    Ok(answer)
}
