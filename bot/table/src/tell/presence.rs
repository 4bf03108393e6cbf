//! Buttons for people who come back, and for others who take a seat that nobody waits for any more.

use domain::press;
use domain::ui;
use domain::ui::{Button, MAX_BUTTONS, Row, Style};
use engine::ids::Seat;
use jiff::Timestamp;
use store::{PlayedBy, Question, SeatRow};
use words::{Words, escape};
use words::{place, text};

use crate::Table;
use crate::outbox::payload::Delivery;
use crate::progress::Progress;
use crate::settings::RanOut;
use crate::tell::clock::relative;
use crate::tell::other_posts::ask;

/// "I am back", for a player who was absent.
pub fn back_button(table: &Table, words: &Words) -> Button {
    let press = press::Return { game: table.id() };
    Button::new(press.id(), words.clock.take_back())
}

/// "Take the seat".
pub fn take_button(table: &Table, seat: Seat) -> Button {
    let label = table.words().clock.sit_down();
    Button::new(take(table, seat.0), label).styled(Style::Success)
}

/// Post that offers a seat to everybody, with a button for its player to come back.
pub fn seat_on_offer(table: &Table, seat: Seat, text: &str) -> Delivery {
    let buttons = vec![take_button(table, seat), back_button(table, table.words())];
    let question = Question::Offer { seat: seat.0 };
    ask(question, text, vec![Row::Buttons(buttons)], Vec::new())
}

/// Sentences about those whose time ran out.
pub fn ran_out(table: &Table, all: &[RanOut]) -> Vec<String> {
    let words = &table.words().clock;
    let told = |one: &RanOut| {
        let say = match (one.first_tickets, one.substituted) {
            (false, true) => text::Clock::substituted,
            (false, false) => text::Clock::cautious,
            (true, true) => text::Clock::substituted_first,
            (true, false) => text::Clock::cautious_first,
        };
        let name = escape(&table.seat(Seat(one.seat)).name);
        say(words, place::Player(&name))
    };
    all.iter().map(told).collect()
}

/// Post of a table that rests, which asks all its people to come back.
pub fn rests(table: &Table, until: Timestamp) -> Delivery {
    let words = &table.words().clock;
    let text = words.rests(place::Time(&relative(until)));
    let rows = vec![Row::Buttons(vec![back_button(table, table.words())])];
    ask(Question::Rest, &text, rows, Vec::new())
}

/// The seats on offer among those that the substitute played for, as somebody who is not there may come back; `None` if
/// it played for nobody absent.
pub fn substituted(table: &Table, progress: &Progress) -> Option<Vec<u8>> {
    let is_substituted = |row: &SeatRow| {
        progress
            .actions
            .iter()
            .any(|action| action.seat == Some(row.seat) && action.played_by == PlayedBy::Substitute)
    };
    absent(table, is_substituted)
}

/// The seats on offer among the absent ones that `is_meant` picks; `None` if it picks nobody absent.
pub fn absent(table: &Table, is_meant: impl Fn(&SeatRow) -> bool) -> Option<Vec<u8>> {
    let seats = table.seats.iter();
    let seats: Vec<&SeatRow> = seats
        .filter(|row| row.details.is_absent() && is_meant(row))
        .collect();
    let on_offer = seats.iter().filter(|row| row.details.is_on_offer());
    let on_offer = on_offer.map(|row| row.seat).collect();
    (!seats.is_empty()).then_some(on_offer)
}

/// Buttons for absent people to come back, and for others to take the seats on offer.
pub fn absent_row(table: &Table, on_offer: &[u8], words: &Words) -> Row {
    let takes = on_offer.iter();
    let takes = takes.map(|seat| play_on_button(table, table.seat(Seat(*seat)), words));
    let buttons = [back_button(table, words)].into_iter().chain(takes);
    Row::Buttons(buttons.take(MAX_BUTTONS).collect())
}

/// The seats on offer that somebody who wants to join a game that has begun `may_hold`, in a sentence with their
/// buttons; `None` if there are none.
pub fn seats_to_take(
    table: &Table,
    words: &Words,
    may_hold: impl Fn(Seat) -> bool,
) -> Option<ui::Message> {
    let seats: Vec<&SeatRow> = table
        .seats
        .iter()
        .filter(|row| row.details.is_on_offer() && may_hold(Seat(row.seat)))
        .collect();
    if seats.is_empty() {
        return None;
    }
    let players: Vec<String> = seats.iter().map(|row| escape(&row.name)).collect();
    let text = words.table.begun_take(
        place::Game(&table.id()),
        place::Players(&words.choice(&players)),
    );
    let buttons = seats.into_iter().take(MAX_BUTTONS);
    let buttons = buttons.map(|row| play_on_button(table, row, words));
    Some(ui::Message {
        text: text.into(),
        rows: vec![Row::Buttons(buttons.collect())],
    })
}

/// "Take Anna's seat".
fn play_on_button(table: &Table, row: &SeatRow, words: &Words) -> Button {
    // Discord reads no markup in a label.
    let label = words.clock.play_on(place::Player(&row.name));
    Button::new(take(table, row.seat), label)
}

fn take(table: &Table, seat: u8) -> String {
    let game = table.id();
    press::TakeSeat { game, seat }.id()
}
