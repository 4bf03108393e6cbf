//! What only moderators do at the tables of their server; each deed is in the audit list.
//!
//! A moderator is somebody who may manage messages. Discord hides the command `/mod` from everybody
//! else, and the bot checks again, for the server the table is in. A moderator sees no more of anybody's
//! cards than a bystander. Bans are in [`crate::server::bans`], the list in [`crate::server::audit`].

use domain::ids::{GameId, UserId};
use domain::press;
use domain::ui;
use domain::ui::{Button, Row, Style};
use engine::ids::Seat;
use serde_json::json;
use store::{GameRow, Status};
use table::change;
use table::change::change;
use table::moderates;
use table::permission::{
    moderates_from_outside, moderators_only, no_such_table, only_here, open, refuse_banned,
};
use table::request::{Answer, Caller, Error, Result};
use table::resolve::moderated_table_meant;
use table::tables::Tables;
use words::{Words, escape, place};

use crate::time::decide_or_vote::ask_to_appoint;

/// Asks a moderator, who alone sees it, whether a table is to be ended, and says what that means.
pub async fn ask_to_end(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    reason: String,
) -> Result<(GameId, Answer)> {
    let (game, unreadable) = table_to_end(tables, caller, named).await?;
    if unreadable.is_none() {
        open(&*tables.load(game, caller.words()).await?, caller)?;
    }
    let words = &caller.words().moderation;
    let text = words.end_ask(place::Game(&game), place::Reason(&escape(&reason)));
    let press = press::EndTable { game, reason }.id();
    let button = Button::new(press, words.end_button()).styled(Style::Danger);
    let answer = Answer::message(ui::Message {
        text: text.into(),
        rows: vec![Row::Buttons(vec![button])],
    });
    Ok((game, answer))
}

/// Ends a table, begun or not, and tells its channel why. Points scored so far count nowhere.
pub async fn end_table(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    reason: &str,
) -> Result<Answer> {
    match table_to_end(tables, caller, Some(game)).await? {
        (game, None) => end(tables, caller, game, reason).await,
        (_, Some(row)) => end_unreadable(tables, caller, row, reason).await,
    }
}

/// The table that a moderator may end; with its row if nothing else of it can be read, as ending it is the only way
/// out then.
async fn table_to_end(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
) -> Result<(GameId, Option<GameRow>)> {
    match moderated_table_meant(tables, caller, named).await {
        Err(Error::Unreadable { game, .. }) => {
            Ok((game, Some(unreadable_row(tables, caller, game).await?)))
        }
        game => Ok((game?, None)),
    }
}

async fn end(tables: &Tables, caller: &Caller, game: GameId, reason: &str) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        open(&draft.table, caller)?;
        draft.ends = Some(draft.table.words().moderation.ended(
            place::Game(&game),
            place::Player(&escape(&caller.name)),
            place::Reason(&escape(reason)),
        ));
        draft.note_deed(caller.user, "end", json!({ "reason": reason }));
        let words = &caller.words().moderation;
        draft.tell(words.ended_answer(place::Game(&game)));
        draft.store()
    })
    .await
}

/// The row of an open table that cannot be read, if the caller moderates it.
async fn unreadable_row(tables: &Tables, caller: &Caller, game: GameId) -> Result<GameRow> {
    let server = moderators_only(caller)?;
    let row = tables.store.game_row(game).await?;
    let row = row.filter(|row| row.server == server);
    let row = row.ok_or_else(|| no_such_table(caller.words(), game))?;
    if !moderates(&row, caller) {
        return Err(only_here(caller));
    }
    if !matches!(row.status, Status::Lobby | Status::Running) {
        let over = caller.words().table.over(place::Game(&game));
        return Err(Error::Refused(over));
    }
    Ok(row)
}

async fn end_unreadable(
    tables: &Tables,
    caller: &Caller,
    row: GameRow,
    reason: &str,
) -> Result<Answer> {
    let game = row.id;
    // The language of its posts cannot be read either.
    let language = tables.server(row.server).await?.language;
    let words = &Words::of(language.unwrap_or_default()).moderation;
    let text = words.ended(
        place::Game(&game),
        place::Player(&escape(&caller.name)),
        place::Reason(&escape(reason)),
    );
    let audit = ("end", json!({ "reason": reason }));
    change::end_unreadable(tables, caller, row, &text, audit).await?;
    Ok(Answer::text(
        caller.words().moderation.ended_answer(place::Game(&game)),
    ))
}

/// Makes somebody who sits at the table its host.
pub async fn hand_over(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    player: UserId,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    refuse_banned(tables, caller, table.row.server, player).await?;
    change(tables, caller, game, |mut draft| async move {
        let table = &mut draft.table;
        open(table, caller)?;
        let is_running = table.is_running();
        let seat = table.seat_of(player);
        let seat = seat.filter(|seat| !is_running || table.person(*seat).is_some());
        // Before the game begins seats may have gaps between them.
        let row = seat.and_then(|seat| table.seats.iter().find(|row| row.seat == seat.0));
        let words = &caller.words().moderation;
        let row = row.ok_or_else(|| Error::refused(words.host_sits()))?;
        if table.is_host(player) {
            return Err(Error::refused(words.host_already()));
        }
        let name = escape(&row.name);
        let decides = moderates_from_outside(table, caller) || table.is_host(caller.user);
        if !decides {
            let seat = Seat(row.seat);
            if !is_running {
                let words = &caller.words().seats;
                return Err(Error::refused(words.another_moderator()));
            }
            ask_to_appoint(tables, &mut draft, caller, seat, tables.clock.now()).await?;
            return draft.store();
        }
        table.row.host = Some(player);
        let told = |words: &Words| words.clock.new_host(place::Host(&name));
        let text = told(table.words());
        draft.say(text);
        draft.note_deed(
            caller.user,
            "host",
            json!({ "player": player.0.to_string() }),
        );
        draft.tell(told(caller.words()));
        draft.store()
    })
    .await
}
