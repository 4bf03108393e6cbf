//! Reminders: one for each turn, at the moment and in the place its player chose.

use domain::deadline::TurnClock;
use domain::ids::{GameId, UserId};
use domain::press;
use domain::settings::{PlayerSettings, ReminderBy};
use domain::ui;
use domain::ui::{Button, Row};
use engine::ids::Seat;
use store::TimerKind;
use table::Table;
use table::change::{change, change_by_itself};
use table::clocks;
use table::clocks::Due;
use table::outbox::payload::{About, Delivery, DirectMessage, Instead};
use table::permission::{own_seat, running};
use table::request::{Answer, Caller, Error, Result, link};
use table::tables::Tables;
use table::tell::clock::due_text;
use table::tell::other_posts;
use table::timers;
use words::{Words, place};

/// Ends the reminders of a turn, for its player.
pub async fn mute(tables: &Tables, caller: &Caller, game: GameId, turn: u32) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let over = || Error::refused(words.turn_over());
        let table = &mut draft.table;
        running(table, caller)?;
        let seat = own_seat(table, caller)?;
        let mut details = table.details(seat);
        let clock = details.clock.as_mut().filter(|clock| clock.turn == turn);
        clock.ok_or_else(over)?.muted = true;
        table.seats[seat.index()].details = details;
        draft.tell(words.muted());
        draft.store()
    })
    .await
}

/// Reminds a player at the moment they chose. When the turn's own time is over, it is looked whether they are still in
/// the server, so that nobody waits for their reserve otherwise.
pub async fn remind(tables: &Tables, game: GameId, seat: Seat) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        let table = &mut draft.table;
        if !table.is_running() {
            return draft.leave();
        }
        let person = table.person(seat);
        let player =
            person.map_or_else(PlayerSettings::default, |person| draft.people.chose(person));
        let mut details = table.details(seat);
        let spans = clocks::spans(&table.settings, &details);
        let clock = details.clock.as_mut();
        let clock = clock.filter(|_| table.settings.pause.is_none());
        let is_over = |clock: &&mut TurnClock| {
            let over = clock.own_time_over(&spans);
            over.is_some_and(|over| over <= now)
        };
        if let (Some(clock), Some(player)) = (clock.filter(is_over), person) {
            clock.looked = true;
            draft
                .deliveries
                .push(Delivery::CheckMember { player, then: None });
            table.seats[seat.index()].details = details.clone();
        }
        let is_due = |clock: &&mut TurnClock| {
            let moment = clock.reminder(player.reminder, &spans);
            moment.is_some_and(|moment| moment <= now)
        };
        let clock = details.clock.as_mut();
        let clock = clock.filter(|_| table.settings.pause.is_none());
        if let (Some(clock), Some(person)) = (clock.filter(is_due), person) {
            clock.reminded = true;
            let turn = clock.turn;
            let due = Due::of(seat, clock, &spans, &player.away, now);
            let delivery = reminder(table, person, &player, turn, due);
            draft.deliveries.push(Delivery::CheckPost);
            draft.deliveries.push(Delivery::CheckMember {
                player: person,
                then: Some(Box::new(delivery)),
            });
            table.seats[seat.index()].details = details;
        }
        // A clock that still runs sets its reminder again.
        draft
            .timers
            .push(timers::clear(TimerKind::Reminder, Some(seat)));
        draft.store()
    })
    .await
}

/// Reminder in the place the player chose.
fn reminder(
    table: &Table,
    person: UserId,
    player: &PlayerSettings,
    turn: u32,
    due: Due,
) -> Delivery {
    let mention = format!("<@{person}>");
    let in_channel = |words: &Words| {
        let due = due_text(words, &due);
        words
            .clock
            .reminder(place::Due(&due), place::Player(&mention))
    };
    if player.reminder_by == ReminderBy::Channel || !player.wants_direct() {
        let words = table.words();
        let row = mute_row(table.id(), turn, words);
        return other_posts::reminder(&in_channel(words), row, person);
    }
    let words = Words::of(player.speaks());
    let link = link(table.row.server, table.row.channel);
    let due = due_text(words, &due);
    let message = ui::Message {
        text: words
            .clock
            .reminder_direct(place::Due(&due), place::Link(&link))
            .into(),
        rows: vec![mute_row(table.id(), turn, words)],
    };
    Delivery::Direct(DirectMessage {
        instead: Some(Instead::Text(in_channel(table.words()))),
        ..DirectMessage::said(person, About::Reminder, message)
    })
}

fn mute_row(game: GameId, turn: u32, words: &Words) -> Row {
    let id = press::Mute { game, turn }.id();
    Row::Buttons(vec![Button::new(id, words.clock.mute()).with_emoji("🔕")])
}
