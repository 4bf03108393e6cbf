//! Private looks at a game: a player's hand, the board and how the table stands.

use std::sync::Arc;

use domain::ids::GameId;
use domain::press;
use domain::press::{Look, Page};
use domain::ui;
use domain::ui::{Button, Row};
use domain::word_enum;
use engine::event::Viewer;
use jiff::Timestamp;
use store::{SeatRow, Status};
use table::Table;
use table::clocks::due_now;
use table::folded_game::{FoldedGame, last_turn};
use table::outbox::payload::{PictureRequest, Subject};
use table::permission::{deciding_seat, not_begun};
use table::request::{Answer, Caller, Error, Result, link};
use table::tables::Tables;
use table::tell::clock::{clock_sentence, due_line};
use table::tell::game_menus;
use table::tell::presence::back_button;
use table::tell::reader_view::escaped_names;
use table::tell::seat_words;
use table::tell::turn_stamp::{stamp, stamp_of};
use table::tell::undo::{take_back_row, with_row};
use table::tell::waiting_for;
use table::undo::{NoSuchTurn, end_of_turn};
use words::{Teller, Words, escape, place};

use crate::game::lists::{newest_link, watch_link};

/// Hand and tickets, with what is due. Somebody without direct messages gets what theirs would say.
pub async fn hand(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let settings = tables.player(caller.user).await?;
    let own = table.seat_of(caller.user).filter(|_| table.is_running());
    if own.is_some_and(|seat| table.has_resigned(seat)) {
        deciding_seat(&table, caller)?;
    }
    if seat_words::is_whole_for(caller, &settings)
        && let Some(whole) = seat_words::answer(tables, &table, caller).await?
    {
        return Ok(whole);
    }
    let (seat, course) = match deciding_seat(&table, caller) {
        Ok(found) => found,
        // A player may look at their own cards after the game.
        Err(error) => match (table.seat_of(caller.user), &table.course) {
            (Some(seat), Some(course)) => (seat, course),
            _ => return Err(error),
        },
    };
    let view = course.game.view(Viewer::Seat(seat));
    let names = escaped_names(&table);
    let teller = Teller::of(caller.words(), &view, &names);
    let page = game_menus::page(
        &view,
        game,
        &names,
        caller.words(),
        &settings,
        Page::Now,
        None,
    );
    let mut message = ui::Message {
        text: teller.holding_with_ways(&view).into(),
        rows: page.rows,
    };
    let now = tables.clock.now();
    if view.own_prompt().is_none() {
        let row = take_back_row(&table, &course.game, &course.log, seat, caller.words(), now);
        with_row(&mut message.rows, row);
    }
    if table.is_running() && table.details(seat).is_absent() {
        let back = back_button(&table, caller.words());
        with_row(&mut message.rows, Some(Row::Buttons(vec![back])));
    }
    let mut answer = Answer::message(message);
    answer.add(&stamp(&course.log, caller.words()));
    if settings.wants_pictures() {
        let picture = PictureRequest {
            number: course.n_actions,
            subject: Subject::Hand { seat: seat.0 },
            theme: settings.theme,
            language: caller.language,
        };
        answer = answer.with(picture, teller.holding_alt(&view));
    }
    Ok(answer)
}

word_enum! {
    /// Form of the board: picture or words.
    pub enum Show {
        Picture = "picture",
        /// With the tracks that the caller's tickets still need.
        Mine = "mine",
        /// The whole position, over several messages if need be.
        Text = "text",
    }
}

/// The board in that form, now or as a turn left it.
pub async fn board(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    show: Show,
    turn: Option<u32>,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let Some(latest) = &table.course else {
        let mut page = status_text(&table, caller, tables.clock.now());
        if table.is_lobby() {
            let (row, settings) = (&table.row, &table.settings);
            let words = caller.words();
            page.rows = game_menus::lobby_rows(row, &table.seats, settings, &table.variant, words);
        }
        return Ok(Answer::message(page));
    };
    let course = course_after(tables, caller, &table, latest, turn).await?;
    let view = course.game.view(Viewer::Table);
    let names = escaped_names(&table);
    let teller = Teller::of(caller.words(), &view, &names).to(table.seat_of(caller.user));
    let mut answer = match show {
        Show::Text => {
            // Of the past, the seat may have been somebody else's.
            let own = table.seat_of(caller.user).filter(|_| turn.is_none());
            let own = own.map(|seat| course.game.view(Viewer::Seat(seat)));
            let mut pages = teller.position(&view, own.as_ref()).into_iter();
            let mut answer = Answer::text(pages.next().unwrap_or_default());
            answer.more = pages.collect();
            answer
        }
        Show::Picture | Show::Mine => {
            let seat = table.seat_of(caller.user).filter(|_| show == Show::Mine);
            let stands = match (show, turn) {
                (Show::Picture, None) => status_text(&table, caller, tables.clock.now()),
                _ => ui::Message::text(teller.status(&view)),
            };
            let picture = PictureRequest {
                number: course.n_actions,
                subject: match seat {
                    Some(seat) => Subject::Mine { seat: seat.0 },
                    None => Subject::Table {
                        since: last_turn(&course.log),
                    },
                },
                theme: tables.player(caller.user).await?.theme,
                language: caller.language,
            };
            let alt = match seat {
                Some(seat) => teller.own_board_alt(&course.game.view(Viewer::Seat(seat))),
                None => teller.alt(&view, ""),
            };
            Answer::message(stands).with(picture, alt)
        }
    };
    let is_named = (show, turn) == (Show::Picture, None);
    if !is_named && caller.place.channel() != table.row.channel {
        // Of several tables, their boards look alike.
        answer.head(&head(&table, caller.words()));
    }
    answer.add(&stamp_of(&course.log, turn, caller.words()));
    lead_there(tables, &table, caller, &mut answer).await?;
    Ok(answer)
}

/// The board in the form that the caller chose: a picture with their tickets and a button to the words, or the words.
pub async fn my_board(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    if !tables.player(caller.user).await?.wants_pictures() {
        return board(tables, caller, game, Show::Text, None).await;
    }
    let mut answer = board(tables, caller, game, Show::Mine, None).await?;
    let look = Look::Board;
    let id = press::LookAt { game, look }.id();
    let button = Button::new(id, caller.words().menu.board()).with_emoji("🗺️");
    answer.message.rows.push(Row::Buttons(vec![button]));
    Ok(answer)
}

/// The game as it stood at the end of a turn; now if none is named.
async fn course_after(
    tables: &Tables,
    caller: &Caller,
    table: &Table,
    latest: &Arc<FoldedGame>,
    turn: Option<u32>,
) -> Result<Arc<FoldedGame>> {
    let Some(turn) = turn else {
        return Ok(latest.clone());
    };
    match end_of_turn(&latest.log, turn) {
        Ok(end) => tables.course_with(table, end).await,
        Err(NoSuchTurn { last }) => {
            let words = &caller.words().table;
            let sentence = words.no_such_turn(place::Last(&last), place::Turn(&turn));
            Err(Error::Refused(sentence))
        }
    }
}

/// The line that names a table above what is shown of it elsewhere.
pub fn head(table: &Table, words: &Words) -> String {
    let link = link(table.row.server, table.row.channel);
    words.table.direct_head(
        place::Game(&table.id()),
        place::Variant(&escape(&table.variant.name)),
        place::What(&link),
    )
}

/// Leads somebody who looks from elsewhere to the table's newest post, if there is room for a button.
async fn lead_there(
    tables: &Tables,
    table: &Table,
    caller: &Caller,
    answer: &mut Answer,
) -> Result<()> {
    let (server, channel) = (table.row.server, table.row.channel);
    if caller.place.channel() != channel {
        let words = &caller.words().table;
        let label = match table.seat_of(caller.user) {
            Some(_) => words.to_newest(),
            None => words.watch(),
        };
        let address = newest_link(tables, table.id(), server, channel).await?;
        let links = Row::Links(vec![watch_link(address, label)]);
        with_row(&mut answer.message.rows, Some(links));
    }
    Ok(())
}

/// State of a table, in a few lines.
pub(super) fn status_text(table: &Table, caller: &Caller, now: Timestamp) -> ui::Message {
    let words = caller.words();
    let game = table.id();
    let text = match (table.row.status, &table.course) {
        (Status::Running | Status::Finished, Some(course)) => {
            let view = course.game.view(Viewer::Table);
            let names = escaped_names(table);
            let teller = Teller::of(words, &view, &names).to(table.seat_of(caller.user));
            let stands = [
                Some(teller.status(&view)),
                waiting_for::sentence(table, words),
            ];
            let stands: Vec<String> = stands.into_iter().flatten().collect();
            let mut lines = vec![stands.join(" ")];
            lines.extend(due_line(
                words,
                &names,
                &due_now(table, now),
                table.settings.paused_until(),
            ));
            lines.extend(clock_sentence(words, &table.settings));
            lines.extend(missed(table, words));
            lines.extend(teller.standing(&view));
            lines.join("\n")
        }
        (Status::Lobby, _) => not_begun(table, words),
        (Status::Cancelled, _) | (Status::Running | Status::Finished, None) => {
            words.table.over(place::Game(&game))
        }
    };
    let link = link(table.row.server, table.row.channel);
    ui::Message::text(words.table.status(
        place::Game(&game),
        place::Link(&link),
        place::Status(&text),
        place::Variant(&escape(&table.variant.name)),
    ))
}

/// A sentence for each person for whom a running table waits no more.
fn missed(table: &Table, words: &Words) -> Vec<String> {
    let is_missed = |row: &&SeatRow| table.is_running() && row.details.may_be_replaced();
    let missed = table.people().map(|(seat, _)| table.seat(seat));
    missed
        .filter(is_missed)
        .map(|row| words.clock.on_offer(place::Player(&escape(&row.name))))
        .collect()
}
