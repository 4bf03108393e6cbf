//! Reminders: one for each turn, at the moment and in the place its player chose.

use engine::ids::Seat;
use jiff::Timestamp;

use super::amend::{Amended, post};
use super::clocks::{self, relative};
use super::play::own_seat;
use super::request::{Answer, Caller, Error, Result, link};
use super::settings::{PlayerSettings, ReminderBy};
use super::table::Table;
use super::{App, timers};
use crate::custom_id::{self, Press, SeatPress};
use crate::deadline::TurnClock;
use crate::ids::{GameId, UserId};
use crate::outbox::order::{DirectMessage, Order};
use crate::store::Status;
use crate::text::Words;
use crate::ui::{self, Button, Row};

impl App {
    /// The player wants to hear no more of a turn.
    pub(super) async fn mute(&self, caller: &Caller, game: GameId, turn: u32) -> Result<Answer> {
        self.amend(caller, game, |table| {
            let words = &caller.words().clock;
            let over = || Error::refused(words.turn_over.as_str());
            let seat = own_seat(table, caller)?;
            let mut details = table.details(seat);
            let clock = details.clock.as_mut().filter(|clock| clock.turn == turn);
            clock.ok_or_else(over)?.muted = true;
            table.seats[seat.index()].details = details.write();
            Ok(Amended {
                answer: words.muted.to_string(),
                ..Amended::default()
            })
        })
        .await
    }

    /// The moment at which a player wanted to be reminded.
    pub(super) async fn remind(&self, game: GameId, seat: Seat) -> Result<()> {
        let person = match self.find(game).await? {
            Some(table) if table.row.status == Status::Running => table.person(seat),
            _ => return Ok(()),
        };
        let player = match person {
            Some(person) => self.player(person).await?,
            None => Default::default(),
        };
        let now = self.clock.now();
        self.amend_alone(game, |table| {
            let mut amended = Amended::default();
            amended
                .timers
                .push(clocks::clear(timers::REMINDER, Some(seat)));
            let mut details = table.details(seat);
            let spans = clocks::spans(&table.settings, &details);
            let is_due = |clock: &&mut TurnClock| {
                clock
                    .reminder(player.reminder, &spans)
                    .is_some_and(|moment| moment <= now)
            };
            let clock = details
                .clock
                .as_mut()
                .filter(|_| table.settings.pause.is_none() && table.person(seat) == person)
                .filter(is_due);
            if let (Some(clock), Some(person)) = (clock, person) {
                clock.reminded = true;
                let due = clock.due(&spans);
                let turn = clock.turn;
                amended
                    .orders
                    .push(reminder(table, seat, person, &player, turn, due));
                table.seats[seat.index()].details = details.write();
            } else {
                // It was moved meanwhile: the change sets it anew.
                amended.timers.clear();
                if details.clock.is_none() {
                    amended
                        .timers
                        .push(clocks::clear(timers::REMINDER, Some(seat)));
                }
            }
            Some(amended)
        })
        .await
    }
}

/// The reminder, where the player wants it.
fn reminder(
    table: &Table,
    seat: Seat,
    person: UserId,
    player: &PlayerSettings,
    turn: u32,
    due: Timestamp,
) -> Order {
    let mention = format!("<@{person}>");
    let due = relative(due);
    let in_channel = |words: &Words| {
        words
            .clock
            .reminder
            .fill(&[("player", &mention), ("due", &due)])
    };
    if player.reminder_by == ReminderBy::Channel || !player.wants_direct() {
        let words = table.words();
        let rows = vec![mute_row(table.id(), turn, words)];
        return post(&in_channel(words), rows, vec![person]);
    }
    let language = player.language.unwrap_or(table.details(seat).language);
    let words = Words::of(language);
    let link = link(table.row.server, table.row.channel);
    Order::Direct(DirectMessage {
        player: person,
        silent: false,
        message: ui::Message {
            text: words
                .clock
                .reminder_direct
                .fill(&[("link", &link), ("due", &due)]),
            rows: vec![mute_row(table.id(), turn, words)],
        },
        picture: None,
        alt: String::new(),
        instead: Some(in_channel(table.words())),
    })
}

fn mute_row(game: GameId, turn: u32, words: &Words) -> Row {
    let press = SeatPress::Mute { turn };
    let id = custom_id::encode(&Press::Seat { game, press });
    Row::Buttons(vec![
        Button::new(id, words.clock.mute.as_str()).with_emoji("🔕"),
    ])
}
