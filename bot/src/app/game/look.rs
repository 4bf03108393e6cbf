//! Looking: the own hand, the board in words, how tables stand, the log, the rules. All private.

use engine::event::{Event, Viewer};
use jiff::Timestamp;

use crate::app::request::{Answer, Caller, Result, link};
use crate::app::table::Table;
use crate::app::table::clocks::due_now;
use crate::app::table::permission::seated;
use crate::app::table::tables::Tables;
use crate::app::tell::clock::{clock_sentence, due_line, relative};
use crate::app::tell::menus;
use crate::app::tell::seen::{last_round_trains, names, seen};
use crate::custom_id::{Look, Page};
use crate::ids::GameId;
use crate::outbox::delivery::{PictureRequest, Subject};
use crate::store::{Status, TableLine};
use crate::text::{Teller, escape};
use crate::ui;

/// Number of turns that a log shows.
const LOG_TURNS: usize = 20;

/// What a button asks to see.
pub async fn look(tables: &Tables, caller: &Caller, game: GameId, look: Look) -> Result<Answer> {
    match look {
        Look::Hand => hand(tables, caller, game).await,
        Look::Board => board_text(tables, caller, game).await,
        Look::Log => log(tables, caller, game).await,
        Look::Rules => rules(tables, caller, game).await,
    }
}

/// Hand and tickets, with what is due.
pub async fn hand(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let settings = tables.player(caller.user).await?;
    let (seat, course) = match seated(&table, caller) {
        Ok(found) => found,
        // Looking at one's own cards after the game harms nobody.
        Err(error) => match (table.seat_of(caller.user), &table.course) {
            (Some(seat), Some(course)) => (seat, course),
            _ => return Err(error),
        },
    };
    let view = course.game.view(Viewer::Seat(seat));
    let names = names(&table);
    let teller = Teller {
        words: caller.words(),
        rules: view.rules(),
        names: &names,
    };
    let page = menus::page(
        &view,
        game,
        &names,
        caller.words(),
        &settings,
        Page::Now,
        None,
    );
    let message = ui::Message {
        text: teller.holding(&view).into(),
        rows: page.rows,
    };
    Ok(Answer::message(message).with(PictureRequest {
        number: course.n_actions,
        subject: Subject::Hand { seat: seat.0 },
        theme: settings.theme,
        language: caller.language,
    }))
}

/// The whole position in words, over several messages if need be.
pub async fn board_text(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let Some(course) = &table.course else {
        return Ok(Answer::message(status_text(
            &table,
            caller,
            tables.clock.now(),
        )));
    };
    let view = course.game.view(Viewer::Table);
    let names = names(&table);
    let teller = Teller {
        words: caller.words(),
        rules: view.rules(),
        names: &names,
    };
    let mut pages = teller.position(&view).into_iter();
    let mut answer = Answer::text(pages.next().unwrap_or_default());
    answer.more = pages.collect();
    Ok(answer)
}

/// The board as a picture: as everybody sees it, or with the own tickets drawn in.
pub async fn board_picture(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    mine: bool,
    turn: Option<u32>,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let Some(latest) = &table.course else {
        return Ok(Answer::message(status_text(
            &table,
            caller,
            tables.clock.now(),
        )));
    };
    // The deal is action 1.
    let number = turn.map_or(latest.n_actions, |turn| turn.clamp(1, latest.n_actions));
    let course = tables.course_at(&table, number).await?;
    let settings = tables.player(caller.user).await?;
    let view = course.game.view(Viewer::Table);
    let names = names(&table);
    let teller = Teller {
        words: caller.words(),
        rules: view.rules(),
        names: &names,
    };
    let subject = match table.seat_of(caller.user).filter(|_| mine) {
        Some(seat) => Subject::Mine { seat: seat.0 },
        None => Subject::Table {
            since: last_turn(&course.log) as u32,
        },
    };
    let mut answer = Answer::text(teller.status(&view)).with(PictureRequest {
        number: course.n_actions,
        subject,
        theme: settings.theme,
        language: caller.language,
    });
    answer.alt = teller.alt(&view, "");
    Ok(answer)
}

/// The last turns in words, as the caller may know them.
pub async fn log(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let Some(course) = &table.course else {
        return Ok(Answer::message(status_text(
            &table,
            caller,
            tables.clock.now(),
        )));
    };
    let viewer = table
        .seat_of(caller.user)
        .map_or(Viewer::Table, Viewer::Seat);
    let view = course.game.view(viewer);
    let names = names(&table);
    let teller = Teller {
        words: caller.words(),
        rules: view.rules(),
        names: &names,
    };
    let trains_left = last_round_trains(&course.game, &course.log, 0..course.log.len());
    let told = teller.tell(&seen(&view, &course.log), false, &trains_left);
    let skipped = told.len().saturating_sub(LOG_TURNS);
    let lines: Vec<String> = told
        .into_iter()
        .skip(skipped)
        .map(|told| told.text)
        .collect();
    let more = &caller.words().events.more_turns;
    let left_out = |n| more.fill((skipped + n) as i64, &[]);
    Ok(Answer::text(ui::Content::ending_in(&lines, "", left_out)))
}

/// How a table stands, in a few lines.
pub async fn status(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    Ok(Answer::message(status_text(
        &table,
        caller,
        tables.clock.now(),
    )))
}

fn status_text(table: &Table, caller: &Caller, now: Timestamp) -> ui::Message {
    let words = caller.words();
    let game = table.id();
    let text = match (table.row.status, &table.course) {
        (Status::Running | Status::Finished, Some(course)) => {
            let view = course.game.view(Viewer::Table);
            let names = names(table);
            let teller = Teller {
                words,
                rules: view.rules(),
                names: &names,
            };
            let mut lines = vec![teller.status(&view)];
            lines.extend(due_line(
                words,
                &names,
                &due_now(table, now),
                &table.settings,
            ));
            lines.extend(clock_sentence(words, &table.settings));
            lines.extend(teller.standing(&view));
            lines.join("\n")
        }
        (Status::Lobby, _) => words.table.not_begun.fill(&[("game", &game)]),
        (Status::Cancelled, _) | (Status::Running | Status::Finished, None) => {
            words.table.over.fill(&[("game", &game)])
        }
    };
    let link = link(table.row.server, table.row.channel);
    ui::Message::text(words.table.status.fill(&[
        ("variant", &escape(&table.variant.name)),
        ("game", &game),
        ("link", &link),
        ("status", &text),
    ]))
}

/// The caller's tables, those that wait for the caller first.
pub async fn list(tables: &Tables, caller: &Caller) -> Result<Answer> {
    let words = &caller.words().table;
    let mut lines = tables.store.open_tables_of(caller.user).await?;
    if lines.is_empty() {
        return Ok(Answer::text(words.no_tables.as_str()));
    }
    lines.sort_by_key(|line| (line.waiting.is_none(), line.waiting));
    let line = |line: &TableLine| {
        let template = match line.waiting {
            Some(_) => &words.list_waiting,
            None => &words.list_other,
        };
        let link = link(line.server, line.channel);
        let text = template.fill(&[
            ("game", &line.id),
            ("variant", &line.variant),
            ("link", &link),
        ]);
        match line.deadline.filter(|_| line.waiting.is_some()) {
            Some(due) => {
                let due = caller.words().clock.due.fill(&[("time", &relative(due))]);
                format!("{text} {due}")
            }
            None => text,
        }
    };
    let lines: Vec<String> = lines.iter().map(line).collect();
    let mut pages = crate::text::pages(&lines).into_iter();
    let mut answer = Answer::text(pages.next().unwrap_or_default());
    answer.more = pages.collect();
    Ok(answer)
}

/// The rules of the table's variant.
pub async fn rules(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let words = caller.words();
    Ok(Answer::pages(&words.rules_page(&table.variant, &table.map)))
}

/// Event that begins the last turn: the one under way if something has happened in it.
fn last_turn(log: &[Event]) -> usize {
    let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let before = match log {
        [before @ .., last] if begins(last) => before,
        log => log,
    };
    before.iter().rposition(begins).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use engine::ids::Seat;

    use super::*;

    #[test]
    fn the_last_turn_is_the_whole_one_before_a_turn_that_just_began() {
        let began = |seat| Event::TurnBegan { seat: Seat(seat) };
        let passed = |seat| Event::Passed { seat: Seat(seat) };
        assert_eq!(last_turn(&[began(0), passed(0), began(1)]), 0);
        assert_eq!(last_turn(&[began(0), passed(0), began(1), passed(1)]), 2);
        assert_eq!(last_turn(&[Event::PlayBegan]), 0);
    }
}
