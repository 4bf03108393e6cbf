//! Seats that change hands during a game: given to another person or a computer, taken back, left.
//!
//! A seat is its player's until they miss three turns in a row. A computer that plays on keeps the seat
//! for its owner, who may return at any time; another person has it for good.

use std::future::ready;

use engine::event::Viewer;
use engine::ids::Seat;
use serde_json::json;

use crate::app::change::draft::Draft;
use crate::app::change::{change, change_by_itself};
use crate::app::game::look::hand;
use crate::app::request::{Answer, Caller, Error, Result};
use crate::app::table::Table;
use crate::app::table::movers::DEFAULT_LEVEL;
use crate::app::table::permission::{host_only, own_seat, refuse_banned, running};
use crate::app::table::settings::{Former, Offered};
use crate::app::table::tables::Tables;
use crate::app::tell::notice::ask;
use crate::app::tell::seen::names;
use crate::custom_id::{self, Press, SeatPress};
use crate::ids::{GameId, UserId};
use crate::outbox::order::Order;
use crate::text::{Words, escape};
use crate::ui::{Button, Row, Style};

/// The host gives somebody's seat to another person, or to a computer.
pub async fn replace(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    player: UserId,
    with: Option<UserId>,
) -> Result<Answer> {
    if let Some(with) = with {
        let server = tables.load(game, caller.words()).await?.row.server;
        refuse_banned(tables, caller, server, with).await?;
    }
    change(tables, caller, game, |mut draft| async move {
        let table = &draft.table;
        running(table, caller)?;
        host_only(table, caller)?;
        let words = &caller.words().clock;
        let seat = table
            .seat_of(player)
            .ok_or_else(|| Error::refused(caller.words().table.nobody_there.as_str()))?;
        let is_free = table.person(seat).is_none() || table.details(seat).may_be_replaced();
        if !is_free && !table.is_moderated_by(caller) {
            let name = escape(&table.seat(seat).name);
            return Err(Error::refused(words.still_plays.fill(&[("player", &name)])));
        }
        match with {
            Some(with) => offer(&mut draft, caller, seat, with)?,
            None if table.person(seat).is_none() => {
                return Err(Error::refused(words.computer_plays.as_str()));
            }
            None => {
                let (text, post) = hand_to_computer(&mut draft.table, seat);
                draft.deliveries.push(post);
                draft.tell(text);
            }
        }
        let with = with.map(|with| with.0.to_string());
        let details = json!({ "player": player.0.to_string(), "with": with });
        draft.audit = Some(("replace", details));
        draft.store()
    })
    .await
}

/// Somebody sits down in a seat that was offered to them.
pub async fn take_seat(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    seat: Seat,
) -> Result<Answer> {
    let server = tables.load(game, caller.words()).await?.row.server;
    refuse_banned(tables, caller, server, caller.user).await?;
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let table = &mut draft.table;
        running(table, caller)?;
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
        let former = &table.seat(seat).name;
        let told = table.words().clock.taken.fill(&[
            ("player", &escape(&caller.name)),
            ("former", &escape(former)),
        ]);
        let row = &mut table.seats[seat.index()];
        if let Some(player) = row.player {
            details.former.push(Former {
                player,
                name: row.name.clone(),
            });
        }
        details.language = caller.language;
        details.misses = 0;
        details.offered = None;
        details.clock = None;
        row.player = Some(caller.user);
        row.computer = None;
        row.name.clone_from(&caller.name);
        row.waiting = None;
        row.details = details;
        draft.set_new_player(seat);
        draft.say(told);
        draft.tell(words.taken_answer.as_str());
        draft.store()
    })
    .await?;
    // First of all the new player wants to know what the seat holds.
    hand(tables, caller, game).await
}

/// The owner of a seat takes it back from the computer that plays it.
pub async fn return_to_seat(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let server = tables.load(game, caller.words()).await?.row.server;
    refuse_banned(tables, caller, server, caller.user).await?;
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let table = &mut draft.table;
        let course = running(table, caller)?;
        let seat = own_seat(table, caller)?;
        if table.person(seat).is_some() {
            return Err(Error::refused(words.plays_already.as_str()));
        }
        if course.game.view(Viewer::Table).has_resigned(seat) {
            return Err(Error::refused(words.has_resigned.as_str()));
        }
        let name = escape(&caller.name);
        let text = table.words().clock.returned.fill(&[("player", &name)]);
        let mut details = table.details(seat);
        details.misses = 0;
        details.offered = None;
        let row = &mut table.seats[seat.index()];
        row.computer = None;
        row.details = details;
        draft.say(text);
        draft.tell(words.returned_answer.as_str());
        draft.store()
    })
    .await
}

/// Somebody is no longer in the server, so a computer plays on.
pub async fn member_left(tables: &Tables, game: GameId, player: UserId) -> Result<()> {
    let told = |words: &Words, name: &str| words.clock.left_server.fill(&[("player", &name)]);
    computer_for(tables, game, player, told).await
}

/// A computer plays on for somebody who did not ask for it, which `told` says to the channel; another
/// person becomes the host, and a table without people ends.
pub async fn computer_for(
    tables: &Tables,
    game: GameId,
    player: UserId,
    told: impl Fn(&Words, &str) -> String,
) -> Result<()> {
    change_by_itself(tables, game, |mut draft| {
        ready({
            let table = &draft.table;
            let seat = table.seat_of(player).filter(|_| table.is_running());
            match seat.filter(|seat| table.person(*seat).is_some()) {
                Some(seat) => {
                    let name = names(table)[seat.index()].clone();
                    draft.say(told(draft.table.words(), &name));
                    let _ = hand_to_computer(&mut draft.table, seat);
                    replace_host(&mut draft, player);
                    draft.store()
                }
                None => draft.leave(),
            }
        })
    })
    .await
}

/// Makes another person the host if the player was; without people the table ends.
fn replace_host(draft: &mut Draft, player: UserId) {
    let table = &mut draft.table;
    let next = table.people().next();
    match next {
        None => {
            let words = &table.words().table;
            draft.ends = Some(words.abandoned.fill(&[("game", &table.id())]));
        }
        Some((seat, user)) if table.is_host(player) => {
            let host = &names(table)[seat.index()];
            let text = table.words().clock.new_host.fill(&[("host", host)]);
            table.row.host = Some(user);
            draft.say(text);
        }
        Some(_) => {}
    }
}

/// A computer plays on, and the owner may return. Gives the sentence and the post that say so.
fn hand_to_computer(table: &mut Table, seat: Seat) -> (String, Order) {
    let name = names(table)[seat.index()].clone();
    let mut details = table.details(seat);
    details.offered = None;
    let row = &mut table.seats[seat.index()];
    row.computer = Some(DEFAULT_LEVEL.word().to_owned());
    row.details = details;
    let words = &table.words().clock;
    let text = words.computer_plays_on.fill(&[("player", &name)]);
    let game = table.id();
    let press = SeatPress::Return;
    let id = custom_id::encode(&Press::Seat { game, press });
    let button = Button::new(id, words.take_back.as_str());
    let post = ask(&text, vec![Row::Buttons(vec![button])], Vec::new());
    (text, post)
}

/// Asks a person to sit down in the seat.
fn offer(draft: &mut Draft, caller: &Caller, seat: Seat, with: UserId) -> Result<()> {
    let words = &caller.words();
    let table = &mut draft.table;
    if table.seat_of(with).is_some() {
        return Err(Error::refused(words.clock.sits_already.as_str()));
    }
    let mut details = table.details(seat);
    details.offered = Some(Offered::To(with));
    table.seats[seat.index()].details = details;
    let mention = format!("<@{with}>");
    draft.deliveries.push(offered(table, seat, with));
    draft.tell(words.table.invited_answer.fill(&[("player", &mention)]));
    Ok(())
}

/// Posts that ask people to sit down in the seats kept for them.
pub fn offers(table: &Table) -> Vec<Order> {
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    let offered_to = |seat| match table.details(seat).offered {
        Some(Offered::To(with)) => Some(offered(table, seat, with)),
        Some(Offered::Anybody) | None => None,
    };
    seats.filter_map(offered_to).collect()
}

/// Post that offers a seat to everybody.
pub(in crate::app) fn seat_on_offer(table: &Table, seat: Seat, text: &str) -> Order {
    ask(
        text,
        vec![Row::Buttons(vec![take_button(table, seat)])],
        Vec::new(),
    )
}

fn take_button(table: &Table, seat: Seat) -> Button {
    let game = table.id();
    let press = SeatPress::Take { seat: seat.0 };
    let id = custom_id::encode(&Press::Seat { game, press });
    let label = table.words().clock.sit_down.as_str();
    Button::new(id, label).styled(Style::Success)
}

fn offered(table: &Table, seat: Seat, with: UserId) -> Order {
    let name = &names(table)[seat.index()];
    let mention = format!("<@{with}>");
    let own = &table.words().clock;
    let text = own.offer.fill(&[("player", &mention), ("former", name)]);
    ask(
        &text,
        vec![Row::Buttons(vec![take_button(table, seat)])],
        vec![with],
    )
}
