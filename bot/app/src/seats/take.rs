//! Taking over somebody's seat, and taking one's own seat back from the computer.

use domain::ids::{GameId, UserId};
use engine::ids::Seat;
use jiff::Timestamp;
use store::SeatRow;
use store::seat_details::Offered;
use table::Table;
use table::change::change;
use table::change::draft::Draft;
use table::change::hand_over::hand_over;
use table::offer::Offer;
use table::permission::{check_may_hold, own_seat, refuse_banned, running};
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use table::tell::reader_view::escaped_names;
use words::{escape, place};

use crate::game::look::hand;
use crate::seats::give::{agree_to_play_on, others_not_replaceable, take_later};
use crate::seats::proposal::{propose, votes_for};
use crate::seats::{give, host};

/// Somebody asks for a seat on offer, or says yes to one that was offered to them.
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
    let now = tables.clock.now();
    let answer = change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let table = &draft.table;
        running(table, caller)?;
        let mut rows = table.seats.iter();
        let plays_on = |row: &SeatRow| {
            let taker = row.details.taker();
            taker.is_some_and(|taker| taker.player == caller.user)
        };
        if table.seat_of(caller.user).is_some() || rows.any(plays_on) {
            return Err(Error::refused(caller.words().table.joined_already()));
        }
        let row = table.seats.get(seat.index());
        let not_offered = || Error::refused(words.not_offered());
        match row.and_then(|row| row.details.offered.clone()) {
            Some(Offered::Anybody) => {
                check_may_hold(table, caller.words(), seat, caller.user)?;
                ask_for(&mut draft, caller, seat, now)?;
            }
            Some(Offered::To(user)) if user == caller.user => {
                check_may_hold(table, caller.words(), seat, caller.user)?;
                take_later(tables, &mut draft, seat, caller.user, &caller.name, false).await?;
                let former = &escaped_names(&draft.table)[seat.index()];
                draft.tell(
                    caller
                        .words()
                        .seats
                        .taken_later_answer(place::Former(former)),
                );
            }
            Some(Offered::Given(user)) if user == caller.user => {
                check_may_hold(table, caller.words(), seat, caller.user)?;
                take_now(tables, &mut draft, caller, seat).await?;
            }
            Some(Offered::To(_) | Offered::Given(_) | Offered::Taken(_)) | None => {
                return Err(not_offered());
            }
        }
        draft.store()
    })
    .await?;
    let table = tables.last_known(game).await?;
    match table.is_some_and(|table| table.seat_of(caller.user).is_some()) {
        // The new player is shown what the seat holds.
        true => hand(tables, caller, game).await,
        false => Ok(answer),
    }
}

/// Asks those who are there whether the caller may play on in a seat that nobody waits for.
fn ask_for(draft: &mut Draft, caller: &Caller, seat: Seat, now: Timestamp) -> Result<()> {
    let votes = votes_for(&draft.table, caller);
    if others_not_replaceable(&draft.table, caller.user).is_empty() {
        return Err(Error::refused(caller.words().seats.nobody_there()));
    }
    draft.calls.extend(draft.table.seat(seat).player);
    propose(draft, caller, seat, Some(caller.user), votes, now)
}

/// The caller plays on at once, as the seat's player agreed.
async fn take_now(tables: &Tables, draft: &mut Draft, caller: &Caller, seat: Seat) -> Result<()> {
    let former = draft.table.seat(seat).player;
    let taker = agree_to_play_on(draft, seat, caller.user, &caller.name)?;
    hand_over(draft, seat, taker.since);
    if let Some(former) = former {
        host::pass_on(tables, draft, former).await?;
    }
    draft.tell(caller.words().clock.taken_answer());
    Ok(())
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
                return Err(Error::refused(words.plays_already()));
            }
            draft.tell(words.returned_answer());
            post_due(&mut draft, seat)?;
            return draft.store();
        }
        if table.has_resigned(seat) {
            return Err(Error::refused(words.has_resigned()));
        }
        let name = escape(&caller.name);
        let text = table.words().clock.returned(place::Player(&name));
        let mut details = table.details(seat);
        details.mark_back();
        let row = &mut table.seats[seat.index()];
        row.computer = None;
        row.details = details;
        give::withdraw(&mut draft, seat);
        draft.say(text);
        draft.tell(words.returned_answer());
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
