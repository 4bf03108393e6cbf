//! Giving a seat up, and ending a table: a computer player plays on in the seat; a table without people ends.

use domain::ids::GameId;
use domain::press;
use domain::ui;
use domain::ui::{Button, Row, Style};
use engine::action::Action;
use engine::event::Viewer;
use engine::ids::Seat;
use serde_json::json;
use store::PlayedBy;
use table::Table;
use table::auto_moves::DEFAULT_LEVEL;
use table::change::change;
use table::permission::{deciding_seat, host_only, running};
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use table::tell::reader_view::escaped_names;
use words::{Teller, escape, place};

use crate::seats::{give, host};

/// Asks the caller, who alone sees it, whether the seat is to be given up, and says what that means.
pub async fn ask_to_resign(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let (seat, _) = deciding_seat(&table, caller)?;
    let (words, variant) = (&caller.words().table, escape(&table.variant.name));
    let text = if is_last(&table, seat) {
        words.resign_last(place::Game(&game), place::Variant(&variant))
    } else {
        words.resign_ask(place::Game(&game), place::Variant(&variant))
    };
    let label = words.resign_button();
    Ok(confirmed_by(press::Resign { game }.id(), text, label))
}

/// Whether nobody else plays: without them the game ends.
fn is_last(table: &Table, seat: Seat) -> bool {
    table.people().all(|(other, _)| other == seat)
}

/// A question with the one button that answers it.
fn confirmed_by(id: String, text: String, label: &str) -> Answer {
    let button = Button::new(id, label);
    Answer::message(ui::Message {
        text: text.into(),
        rows: vec![Row::Buttons(vec![button.styled(Style::Danger)])],
    })
}

/// Gives the caller's seat up.
pub async fn resign(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let (seat, _) = deciding_seat(&draft.table, caller)?;
        let words = &caller.words().table;
        if is_last(&draft.table, seat) {
            host::end_abandoned(&mut draft);
            draft.tell(words.resigned_last_answer());
            return draft.store();
        }
        let (before, progress) = draft.playing()?;
        let played = progress.play(seat, &Action::Resign, PlayedBy::Person, Some(caller.user));
        if let Err(refusal) = played {
            let view = progress.game.view(Viewer::Seat(seat));
            let names = escaped_names(before);
            let teller = Teller::of(caller.words(), &view, &names);
            let sentence = teller.refusal(&view, &Action::Resign, &refusal);
            return Err(Error::Refused(sentence));
        }
        let row = &mut draft.table.seats[seat.index()];
        row.computer = Some(DEFAULT_LEVEL);
        row.details.offered = None;
        // A computer plays on, and the player cannot come back.
        draft.set_new_player(seat);
        give::withdraw(&mut draft, seat);
        host::pass_on(tables, &mut draft, caller.user).await?;
        draft.tell(words.resigned_answer());
        draft.store()
    })
    .await
}

/// Asks the caller, who alone sees it, whether a running game is to end.
pub async fn ask_to_cancel(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    check_may_cancel(&table, caller)?;
    let text = caller.words().table.cancel_ask(place::Game(&game));
    let label = caller.words().moderation.end_button();
    Ok(confirmed_by(press::CancelGame { game }.id(), text, label))
}

/// Ends a running game without a result.
pub async fn cancel(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().table;
        let table = &draft.table;
        check_may_cancel(table, caller)?;
        let name = escape(&caller.name);
        draft.ends = Some(
            table
                .words()
                .table
                .cancelled(place::Game(&game), place::Player(&name)),
        );
        draft.note_deed(caller.user, "cancel", json!({}));
        draft.tell(words.cancelled_answer());
        draft.store()
    })
    .await
}

/// Refused unless the table runs and the caller, its host, is the only person who plays there; a moderator may end any.
fn check_may_cancel(table: &Table, caller: &Caller) -> Result<()> {
    running(table, caller)?;
    host_only(table, caller)?;
    let mut others = table.seats.iter();
    let others_play = others.any(|row| row.computer.is_none() && row.player != Some(caller.user));
    if others_play && !table.is_moderated_by(caller) {
        return Err(Error::refused(caller.words().table.others_play()));
    }
    Ok(())
}
