//! Buttons for people who come back, and for others who take a seat that nobody waits for any more.

use domain::press;
use domain::ui;
use domain::ui::{Button, MAX_BUTTONS, Row};
use engine::ids::Seat;
use jiff::Timestamp;
use store::seat_details::MAX_MISSES;
use store::{Question, SeatRow};
use words::{Words, escape};
use words::{place, text};

use crate::Table;
use crate::outbox::payload::Delivery;
use crate::settings::RanOut;
use crate::tell::clock::relative;
use crate::tell::other_posts::ask;

/// "I am back", for a player who was absent.
pub fn back_button(table: &Table, words: &Words) -> Button {
    let press = press::Return { game: table.id() };
    Button::new(press.id(), words.clock.take_back())
}

/// Sentences about those whose time ran out. Where that leaves the seat to others, they say so instead, unless the game
/// `is_over`.
pub fn ran_out(table: &Table, all: &[RanOut], is_over: bool) -> Vec<String> {
    let words = &table.words().clock;
    let told = |one: &RanOut| {
        let name = escape(&table.seat(Seat(one.seat)).name);
        if table.is_substituted(Seat(one.seat)) && !is_over {
            return words.offered(place::N(&MAX_MISSES), place::Player(&name));
        }
        let say = match (one.first_tickets, one.substituted) {
            (false, true) => text::Clock::substituted,
            (false, false) => text::Clock::cautious,
            (true, true) => text::Clock::substituted_first,
            (true, false) => text::Clock::cautious_first,
        };
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

/// The seats on offer, if anybody's seat may go to others; `None` if everybody is there, and at a table that rests,
/// where another post asks them all.
pub fn absent(table: &Table) -> Option<Vec<u8>> {
    if table.settings.rests_until.is_some() {
        return None;
    }
    let of_person = |row: &&SeatRow| table.person(Seat(row.seat)).is_some();
    let seats = table.seats.iter().filter(of_person);
    let absent = seats.filter(|row| row.details.may_be_replaced());
    let absent: Vec<&SeatRow> = absent.collect();
    let on_offer = absent.iter().filter(|row| row.details.is_on_offer());
    let on_offer = on_offer.map(|row| row.seat).collect();
    (!absent.is_empty()).then_some(on_offer)
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
pub fn play_on_button(table: &Table, row: &SeatRow, words: &Words) -> Button {
    // Discord reads no markup in a label.
    let label = words.clock.play_on(place::Player(&row.name));
    let (game, seat) = (table.id(), row.seat);
    Button::new(press::TakeSeat { game, seat }.id(), label)
}
