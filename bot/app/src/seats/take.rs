//! Taking over somebody's seat, and taking one's own seat back from the computer.

use engine::ids::Seat;

use crate::game::look::hand;
use crate::seats::{give, host};
use domain::ids::{GameId, UserId};
use store::seat_details::{Former, Offered};
use table::Table;
use table::change::change;
use table::change::draft::Draft;
use table::offer::Offer;
use table::permission::{check_may_hold, own_seat, refuse_banned, running};
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use words::escape;

/// Somebody sits down in a seat that was offered to them.
pub async fn take_seat(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: GameId,
    seat: Seat,
) -> Result<Answer> {
    let server = tables.load(game, caller.words()).await?.row.server;
    let settings = tables.server(server).await?;
    offer
        .check_sitting(tables, caller, server, &settings)
        .await?;
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let table = &mut draft.table;
        let until = running(table, caller)?.log.len() as u32;
        if table.seat_of(caller.user).is_some() {
            return Err(Error::refused(caller.words().table.joined_already.as_str()));
        }
        let not_offered = || Error::refused(words.not_offered.as_str());
        if table.seats.len() <= seat.index() {
            return Err(not_offered());
        }
        let mut details = table.details(seat);
        match details.offered {
            Some(Offered::Anybody) => {}
            Some(Offered::To(user)) if user == caller.user => {}
            Some(Offered::To(_)) | None => return Err(not_offered()),
        }
        check_may_hold(table, caller.words(), seat, caller.user)?;
        let former = &table.seat(seat).name;
        let told = table.words().clock.taken.fill(&[
            ("player", &escape(&caller.name)),
            ("former", &escape(former)),
        ]);
        let row = &mut table.seats[seat.index()];
        let former = row.player;
        if let Some(player) = former {
            details.former.push(Former {
                player,
                name: row.name.clone(),
                until,
            });
        }
        details.language = caller.client_language;
        details.is_back();
        details.still_here = None;
        details.clock = None;
        details.called = None;
        row.player = Some(caller.user);
        row.computer = None;
        row.name.clone_from(&caller.name);
        row.waiting = None;
        row.details = details;
        give::withdraw(&mut draft, seat);
        draft.set_new_player(seat);
        draft.say(told);
        if let Some(former) = former {
            host::pass_on(tables, &mut draft, former).await?;
        }
        draft.tell(words.taken_answer.as_str());
        draft.store()
    })
    .await?;
    // The new player is shown what the seat holds.
    hand(tables, caller, game).await
}

/// The owner of a seat takes it back from the computer that plays it.
pub async fn return_to_seat(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let server = tables.load(game, caller.words()).await?.row.server;
    refuse_banned(tables, caller, server, caller.user).await?;
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let was_missed = is_missed(draft.before(), caller.user);
        let table = &mut draft.table;
        running(table, caller)?;
        let seat = own_seat(table, caller)?;
        if table.person(seat).is_some() {
            // Anything done at the table, so this request too, brings back a player whom nobody waited for, and
            // ends the table's rest.
            if !was_missed && table.settings.rests_until.is_none() {
                return Err(Error::refused(words.plays_already.as_str()));
            }
            draft.tell(words.returned_answer.as_str());
            post_due(&mut draft, seat)?;
            return draft.store();
        }
        if table.has_resigned(seat) {
            return Err(Error::refused(words.has_resigned.as_str()));
        }
        let name = escape(&caller.name);
        let text = table.words().clock.returned.fill(&[("player", &name)]);
        let mut details = table.details(seat);
        details.is_back();
        let row = &mut table.seats[seat.index()];
        row.computer = None;
        row.details = details;
        give::withdraw(&mut draft, seat);
        draft.say(text);
        draft.tell(words.returned_answer.as_str());
        post_due(&mut draft, seat)?;
        draft.store()
    })
    .await
}

/// Posts the turn again if it is that of the returned player: their clock starts now.
fn post_due(draft: &mut Draft, seat: Seat) -> Result<()> {
    let has_clock = draft.table.settings.clock.turn.is_some();
    let progress = draft.progress()?;
    let prompts = progress.game.prompts();
    progress.retold = has_clock && prompts.iter().any(|prompt| prompt.seat == seat);
    Ok(())
}

fn is_missed(table: &Table, user: UserId) -> bool {
    let seat = table.seat_of(user);
    seat.is_some_and(|seat| table.details(seat).may_be_replaced())
}
