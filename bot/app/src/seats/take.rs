//! Taking over somebody's seat, and taking one's own seat back from the computer.

use domain::ids::{GameId, UserId};
use domain::settings::PlayerSettings;
use domain::ui::Row;
use engine::ids::Seat;
use jiff::Timestamp;
use store::seat_details::{Offered, Taker};
use store::{Question, SeatRow, TimerKind};
use table::Table;
use table::change::change;
use table::change::draft::Draft;
use table::change::hand_over::hand_over;
use table::offer::Offer;
use table::outbox::payload::{About, Delivery, DirectMessage};
use table::permission::{check_may_hold, own_seat, refuse_banned, running};
use table::request::{Answer, Caller, Error, Result, link};
use table::tables::Tables;
use table::tell::presence::back_button;
use table::tell::reader_view::escaped_names;
use table::time_to_answer::GIVE_SEAT;
use table::timers;
use words::{Words, escape, place};

use crate::game::look::hand;
use crate::seats::give::others_not_replaceable;
use crate::seats::proposal::{asking, propose, votes_for};
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
                take_later(tables, &mut draft, caller, seat, now).await?;
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

/// Hands the seat to the caller from its next turn on, or after a day if nobody moves for it now. Its player is told, and
/// can come back until then.
async fn take_later(
    tables: &Tables,
    draft: &mut Draft,
    caller: &Caller,
    seat: Seat,
    now: Timestamp,
) -> Result<()> {
    let owner = draft.table.seat(seat).player;
    let taker = agree_to_play_on(draft, caller, seat)?;
    let post = give::taken(&draft.table, seat, &taker);
    draft.deliveries.push(post);
    if let Some(owner) = owner {
        let told = told_of(&draft.table, draft.people.chose(owner), owner, seat, caller);
        draft.deliveries.extend(told.map(Delivery::Direct));
        host::pass_on(tables, draft, owner).await?;
    }
    let table = &draft.table;
    let is_played = table.person(seat).is_none() || table.is_substituted(seat);
    if table.seat(seat).waiting.is_some() && !is_played {
        let due = now + GIVE_SEAT;
        draft
            .timers
            .push(timers::set(TimerKind::Proposal, Some(seat), due));
    }
    let former = &escaped_names(&draft.table)[seat.index()];
    let words = &caller.words().seats;
    draft.tell(words.taken_later_answer(place::Former(former)));
    Ok(())
}

/// The caller plays on at once, as the seat's player agreed.
async fn take_now(tables: &Tables, draft: &mut Draft, caller: &Caller, seat: Seat) -> Result<()> {
    let former = draft.table.seat(seat).player;
    let taker = agree_to_play_on(draft, caller, seat)?;
    hand_over(draft, seat, taker.since);
    if let Some(former) = former {
        host::pass_on(tables, draft, former).await?;
    }
    draft.tell(caller.words().clock.taken_answer());
    Ok(())
}

fn agree_to_play_on(draft: &mut Draft, caller: &Caller, seat: Seat) -> Result<Taker> {
    give::withdraw(draft, seat);
    let taker = Taker {
        player: caller.user,
        name: caller.name.clone(),
        since: running(&draft.table, caller)?.log.len() as u32,
    };
    let details = &mut draft.table.seats[seat.index()].details;
    details.offered = Some(Offered::Taken(taker.clone()));
    Ok(taker)
}

/// Tells the seat's player who plays on, with a button to come back; `None` if they want no direct messages.
fn told_of(
    table: &Table,
    chosen: PlayerSettings,
    owner: UserId,
    seat: Seat,
    caller: &Caller,
) -> Option<DirectMessage> {
    if !chosen.wants_direct() {
        return None;
    }
    let words = Words::of(chosen.speaks());
    let text = words.seats.taken_direct(
        place::Button(&words.clock.take_back()),
        place::Game(&table.id()),
        place::Link(&link(table.row.server, table.row.channel)),
        place::Player(&escape(&caller.name)),
    );
    let rows = vec![Row::Buttons(vec![back_button(table, words)])];
    let about = About::Question(Question::StandIn { seat: seat.0 });
    Some(asking(owner, about, text, rows))
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
