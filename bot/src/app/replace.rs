//! Seats that change hands during a game: given to another person or a computer, taken back, left.
//!
//! A seat is its player's until three turns in a row were missed. A computer that plays on keeps the
//! seat for its owner, who may return at any time; another person has it for good.

use engine::event::Viewer;
use engine::ids::Seat;
use serde_json::json;

use super::amend::{Amended, ask, notice};
use super::lobby::{USUAL_LEVEL, host_only};
use super::play::own_seat;
use super::request::{Answer, Caller, Error, Result};
use super::settings::{Former, Offered};
use super::table::Table;
use super::{App, posts};
use crate::custom_id::{self, Look, Press, SeatPress, UndoPress};
use crate::ids::{GameId, UserId};
use crate::outbox::order::Order;
use crate::text::{Words, escape};
use crate::ui::{Button, Row, Style};

impl App {
    /// The host gives somebody's seat to another person, or to a computer.
    pub async fn replace(
        &self,
        caller: &Caller,
        game: GameId,
        player: UserId,
        with: Option<UserId>,
    ) -> Result<Answer> {
        if let Some(with) = with {
            let server = self.load(game, caller.words()).await?.row.server;
            self.refuse_banned(caller, server, with).await?;
        }
        self.amend(caller, game, |table| {
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
            let mut amended = match with {
                Some(with) => offer(table, caller, seat, with)?,
                None if table.person(seat).is_none() => {
                    return Err(Error::refused(words.computer_plays.as_str()));
                }
                None => hand_to_computer(table, seat),
            };
            let with = with.map(|with| with.0.to_string());
            let details = json!({ "player": player.0.to_string(), "with": with });
            amended.audit = Some(("replace", details));
            Ok(amended)
        })
        .await
    }

    /// A press beside the moves, at a table under way.
    pub async fn seat_press(
        &self,
        caller: &Caller,
        game: GameId,
        press: SeatPress,
    ) -> Result<Answer> {
        match press {
            SeatPress::Mute { turn } => self.mute(caller, game, turn).await,
            SeatPress::Return => self.return_to_seat(caller, game).await,
            SeatPress::Take { seat } => self.take_seat(caller, game, Seat(seat)).await,
            SeatPress::Vote(kind) => self.agree(caller, game, kind).await,
            SeatPress::Object => self.object(caller, game).await,
            SeatPress::Undo { seat, at } => self.undo_substitute(caller, game, seat, at).await,
        }
    }

    /// A player wants to move anew where somebody moved for them.
    async fn undo_substitute(
        &self,
        caller: &Caller,
        game: GameId,
        seat: u8,
        at: u32,
    ) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        if own_seat(&table, caller)? != Seat(seat) {
            return Err(Error::refused(caller.words().clock.not_your_turn.as_str()));
        }
        self.pressed_undo(caller, game, at, UndoPress::TakeBack)
            .await
    }

    /// Somebody sits down in a seat that was offered to them.
    pub(super) async fn take_seat(
        &self,
        caller: &Caller,
        game: GameId,
        seat: Seat,
    ) -> Result<Answer> {
        let server = self.load(game, caller.words()).await?.row.server;
        self.refuse_banned(caller, server, caller.user).await?;
        self.amend(caller, game, |table| {
            let words = &caller.words().clock;
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
            if let Some(plan) = table.plans.get_mut(seat.index()) {
                *plan = Default::default();
            }
            let row = &mut table.seats[seat.index()];
            let text = |name: &str, words: &Words| {
                words
                    .clock
                    .taken
                    .fill(&[("player", &escape(&caller.name)), ("former", &escape(name))])
            };
            let told = text(&row.name, Words::of(table.settings.language));
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
            row.details = details.write();
            Ok(Amended {
                orders: vec![notice(told)],
                new_player: Some(seat),
                answer: words.taken_answer.to_string(),
                ..Amended::default()
            })
        })
        .await?;
        // What the seat holds is the first thing to know.
        self.look(caller, game, Look::Hand).await
    }

    /// The owner of a seat takes it back from the computer that plays for it.
    pub async fn return_to_seat(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let server = self.load(game, caller.words()).await?.row.server;
        self.refuse_banned(caller, server, caller.user).await?;
        self.amend(caller, game, |table| {
            let words = &caller.words().clock;
            let seat = own_seat(table, caller)?;
            if table.person(seat).is_some() {
                return Err(Error::refused(words.plays_already.as_str()));
            }
            let has_resigned = table
                .course
                .as_ref()
                .is_some_and(|course| course.game.view(Viewer::Table).has_resigned(seat));
            if has_resigned {
                return Err(Error::refused(words.has_resigned.as_str()));
            }
            let name = escape(&caller.name);
            let text = table.words().clock.returned.fill(&[("player", &name)]);
            let mut details = table.details(seat);
            details.misses = 0;
            details.offered = None;
            let row = &mut table.seats[seat.index()];
            row.computer = None;
            row.details = details.write();
            Ok(Amended {
                orders: vec![notice(text)],
                answer: words.returned_answer.to_string(),
                ..Amended::default()
            })
        })
        .await
    }

    /// Somebody is no longer in the server, so a computer plays on.
    pub async fn member_left(&self, game: GameId, player: UserId) -> Result<()> {
        self.computer_for(game, player, |words, name| {
            words.clock.left_server.fill(&[("player", &name)])
        })
        .await
    }

    /// A computer plays on for somebody who did not ask for it, which `told` says to the channel;
    /// another person becomes the host, and a table without people ends.
    pub(super) async fn computer_for(
        &self,
        game: GameId,
        player: UserId,
        told: impl Fn(&Words, &str) -> String,
    ) -> Result<()> {
        self.amend_alone(game, |table| {
            let seat = table.seat_of(player);
            let seat = seat.filter(|seat| table.person(*seat).is_some())?;
            let name = posts::escaped(table)[seat.index()].clone();
            let mut amended = hand_to_computer(table, seat);
            amended.orders = vec![notice(told(table.words(), &name))];
            let people = table.seats.iter().map(|row| Seat(row.seat));
            let mut people = people.filter_map(|seat| Some((seat, table.person(seat)?)));
            match people.next() {
                None => {
                    let words = &table.words().table;
                    amended.ends = Some(words.abandoned.fill(&[("game", &table.id())]));
                }
                Some((next, user)) if table.is_host(player) => {
                    let host = &posts::escaped(table)[next.index()];
                    let text = table.words().clock.new_host.fill(&[("host", host)]);
                    amended.orders.push(notice(text));
                    table.row.host = Some(user);
                }
                Some(_) => {}
            }
            Some(amended)
        })
        .await
    }
}

/// A computer plays on, and the owner may return.
fn hand_to_computer(table: &mut Table, seat: Seat) -> Amended {
    let name = posts::escaped(table)[seat.index()].clone();
    let mut details = table.details(seat);
    details.offered = None;
    let row = &mut table.seats[seat.index()];
    row.computer = Some(USUAL_LEVEL.word().to_owned());
    row.details = details.write();
    let words = &table.words().clock;
    let text = words.computer_plays_on.fill(&[("player", &name)]);
    let game = table.id();
    let press = SeatPress::Return;
    let id = custom_id::encode(&Press::Seat { game, press });
    let button = Button::new(id, words.take_back.as_str());
    let order: Order = ask(&text, vec![Row::Buttons(vec![button])], Vec::new());
    Amended {
        orders: vec![order],
        answer: text,
        ..Amended::default()
    }
}

/// Asks a person to sit down in the seat.
fn offer(table: &mut Table, caller: &Caller, seat: Seat, with: UserId) -> Result<Amended> {
    let words = &caller.words();
    if table.seat_of(with).is_some() {
        return Err(Error::refused(words.clock.sits_already.as_str()));
    }
    let mut details = table.details(seat);
    details.offered = Some(Offered::To(with));
    table.seats[seat.index()].details = details.write();
    let mention = format!("<@{with}>");
    Ok(Amended {
        orders: vec![offered(table, seat, with)],
        answer: words.table.invited_answer.fill(&[("player", &mention)]),
        ..Amended::default()
    })
}

/// The posts that ask people to sit down in the seats kept for them.
pub(super) fn offers(table: &Table) -> Vec<Order> {
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    let offered_to = |seat| match table.details(seat).offered {
        Some(Offered::To(with)) => Some(offered(table, seat, with)),
        Some(Offered::Anybody) | None => None,
    };
    seats.filter_map(offered_to).collect()
}

fn offered(table: &Table, seat: Seat, with: UserId) -> Order {
    let name = &posts::escaped(table)[seat.index()];
    let mention = format!("<@{with}>");
    let own = &table.words().clock;
    let text = own.offer.fill(&[("player", &mention), ("former", name)]);
    let game = table.id();
    let press = SeatPress::Take { seat: seat.0 };
    let id = custom_id::encode(&Press::Seat { game, press });
    let button = Button::new(id, own.sit_down.as_str()).styled(Style::Success);
    ask(&text, vec![Row::Buttons(vec![button])], vec![with])
}
