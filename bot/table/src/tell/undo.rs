//! Taking back in words: buttons, the request to the others, the turns to choose from.

use domain::ids::UserId;
use domain::press;
use domain::press::UndoPress;
use domain::ui::{Button, MAX_BUTTONS, MAX_ROWS, Row, Style};
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use jiff::Timestamp;
use menu::TurnChoice;
use store::{PlayedBy, Question};
use words::{Learnt, Teller, Words, escape, place};

use crate::Table;
use crate::auto_moves::Movers;
use crate::clocks::{TimeLeft, time_left};
use crate::folded_game::FoldedGame;
use crate::outbox::payload::Delivery;
use crate::progress::Progress;
use crate::settings::UndoKind;
use crate::tell::clock::date;
use crate::tell::other_posts::ask;
use crate::tell::reader_view::{escaped_names, names_at};
use crate::tell::recap::History;
use crate::undo;
use crate::undo::{Revealed, Undone};

/// Button that takes the move back, if that needs nobody's consent and there is time for it.
pub fn take_back_row(
    table: &Table,
    game: &Game,
    log: &[Event],
    seat: Seat,
    words: &Words,
    now: Timestamp,
) -> Option<Row> {
    let press = UndoPress::TakeBack;
    can_take_back(table, game, log, seat, now)
        .then(|| take_back_button(table, log.len(), press, words))
}

/// The button that takes the last of that many events back.
pub fn take_back_button(table: &Table, n_events: usize, press: UndoPress, words: &Words) -> Row {
    let press = press::TakeBack {
        game: table.id(),
        at: n_events as u32,
        press,
    };
    let button = Button::new(press.id(), words.undo.button());
    Row::Buttons(vec![button.with_emoji("↩️")])
}

/// Whether the seat's last move can be taken back, without anybody's consent and in time.
pub fn can_take_back(
    table: &Table,
    game: &Game,
    log: &[Event],
    seat: Seat,
    now: Timestamp,
) -> bool {
    let Some(undone) = undo::last_move(&game.rules().variant, log, seat) else {
        return false;
    };
    let is_over = game.is_over();
    // A computer player answers without waiting, and then it is too late.
    let goes_on = table.settings.undo_until.is_none() && Movers::of(table).is_due(game, log);
    let is_late = time_left(table, log, seat, now) == TimeLeft::None;
    !is_over && !goes_on && !is_late && undone.is_free(table)
}

/// The seat whose last move everybody sees a button to undo, for the player who made it or whose time ran out; `None` if
/// nobody could undo it.
pub fn last_to_undo(table: &Table, progress: &Progress, now: Timestamp) -> Option<u8> {
    let last = progress.actions.last()?;
    to_undo(table, progress, (last.played_by, last.seat?), now)
}

/// The same for the last move as it is stored: who played it, and for which seat.
pub fn to_undo(
    table: &Table,
    progress: &Progress,
    (played_by, seat): (PlayedBy, u8),
    now: Timestamp,
) -> Option<u8> {
    let seat = match played_by {
        PlayedBy::Computer => only_person(table)?.0,
        _ => seat,
    };
    // A player who resigned by it cannot press.
    table.person(Seat(seat))?;
    let (game, log) = (&progress.game, &progress.log);
    let can_be = match played_by {
        PlayedBy::Substitute | PlayedBy::Clock => can_take_back(table, game, log, Seat(seat), now),
        PlayedBy::Person | PlayedBy::Computer => {
            let undone = undo::last_move(&game.rules().variant, log, Seat(seat))?;
            let waits = table.settings.undo_until.is_some();
            let goes_on = !waits && Movers::of(table).is_due(game, log);
            let no_time = time_left(table, log, Seat(seat), now) == TimeLeft::None;
            let is_others = only_person(table).is_none()
                && (undone.others_moved || undo::MOST <= undone.times(table));
            !game.is_over() && !goes_on && !no_time && !is_others
        }
        PlayedBy::StandingOrder | PlayedBy::Host | PlayedBy::Moderator => false,
    };
    can_be.then_some(seat)
}

/// The seat of a person who plays with computers alone, whose moves are taken back together with the answers.
pub fn only_person(table: &Table) -> Option<Seat> {
    let mut people = table.people();
    let (seat, _) = people.next()?;
    people.next().is_none().then_some(seat)
}

/// Public button that ends the wait in which a move can be undone.
pub fn go_on_button(table: &Table, words: &Words) -> Button {
    let press = press::GoOn { game: table.id() };
    Button::new(press.id(), words.undo.go_on()).with_emoji("▶️")
}

/// "Take back: Anna". It says for whom it is, because everybody sees it.
pub fn undo_button(table: &Table, n_events: usize, seat: u8, words: &Words) -> Button {
    let press = press::UndoSubstitute {
        game: table.id(),
        seat,
        at: n_events as u32,
    };
    let name = escape(&table.seat(Seat(seat)).name);
    let label = words.undo.named(place::Player(&name));
    let button = Button::new(press.id(), label);
    button.with_emoji("↩️")
}

/// Adds a button to the last row, or below it.
pub fn with_button(rows: &mut Vec<Row>, button: Option<Button>) {
    let Some(button) = button else { return };
    match rows.last_mut() {
        Some(Row::Buttons(buttons)) if buttons.len() < MAX_BUTTONS => buttons.push(button),
        Some(Row::Buttons(_) | Row::Menu(_) | Row::Links(_)) | None => {
            with_row(rows, Some(Row::Buttons(vec![button])));
        }
    }
}

/// Adds a row if there is room for one.
pub fn with_row(rows: &mut Vec<Row>, row: Option<Row>) {
    if rows.len() < MAX_ROWS {
        rows.extend(row);
    }
}

/// Turns of a table, the last one first, each in a sentence.
pub fn turns(table: &Table, words: &Words) -> Vec<TurnChoice> {
    let Some(course) = &table.course else {
        return Vec::new();
    };
    let view = course.game.view(Viewer::Table);
    // An unreadable log was refused earlier, when the game was folded from it.
    let standing = Game::standing(&course.log).unwrap_or_default();
    let history = History::of(table, course);
    let turns = undo::turns(&course.log).into_iter().rev().map(|turn| {
        let names = names_at(table, turn.events.start as usize);
        let teller = Teller::of(words, &view, &names);
        let events = standing.iter();
        let events: Vec<_> = events
            .filter(|(number, _)| turn.events.contains(number))
            .copied()
            .collect();
        let told = history.tell(&teller, Viewer::Table, &events).into_iter();
        let own = told.filter(|told| told.seat == Some(turn.seat));
        let told: Vec<String> = own.map(|told| told.text).collect();
        let (name, mut told) = (teller.name(turn.seat), told.join(" "));
        let rest = told.strip_prefix(name);
        if !rest.is_some_and(|rest| rest.starts_with(' ')) {
            told = words.named(name, &told);
        }
        let label = words.undo.turn(place::N(&turn.number), place::Told(&told));
        TurnChoice {
            number: turn.number,
            begins: turn.events.start,
            label,
        }
    });
    turns.collect()
}

/// The turn that begins with the event, in a sentence.
fn turn_told(table: &Table, to: u32, words: &Words) -> String {
    let turns = turns(table, words);
    let turn = turns.into_iter().find(|turn| turn.begins == to);
    turn.map(|turn| turn.label).unwrap_or_default()
}

/// People at the table, except the one in that seat. Absent ones count: nothing is undone without asking just because
/// they are away.
pub fn other_people(table: &Table, seat: Seat) -> Vec<(Seat, UserId)> {
    table.people().filter(|(other, _)| *other != seat).collect()
}

/// A request to the others to let something be undone.
#[derive(Debug)]
pub struct Request<'a> {
    pub kind: UndoKind,
    /// Who asks.
    pub seat: Seat,
    /// Those who answer.
    pub asks: &'a [(Seat, UserId)],
    pub undone: &'a Undone,
    /// Number of events.
    pub at: u32,
    pub until: Timestamp,
    /// Those of them who are notified.
    pub ping: Vec<UserId>,
}

impl Request<'_> {
    /// The public request: what was seen, and a button for and one against.
    pub fn post(self, table: &Table, course: &FoldedGame) -> Delivery {
        let words = table.words();
        let asked = self.asks.iter();
        let mentions: Vec<String> = asked.map(|(_, user)| format!("<@{user}>")).collect();
        let mut seen = revealed(table, course, self.undone);
        let times = self.undone.times(table);
        if 0 < times {
            seen.push(format!("- {}", words.undo.before(times)));
        }
        let (others, seen, until) = (words.list(&mentions), seen.join("\n"), date(self.until));
        let (others, seen, until) = (
            place::Others(&others),
            place::Seen(&seen),
            place::Until(&until),
        );
        let player = place::Player(&escaped_names(table)[self.seat.index()]);
        let text = match self.kind {
            UndoKind::TakeBack => words.undo.ask(others, player, seen, until),
            UndoKind::Rewind => {
                let turn = turn_told(table, self.undone.to, words);
                words
                    .undo
                    .ask_rewind(others, player, seen, place::Turn(&turn), until)
            }
        };
        let button = |press, label: &str| {
            let (game, at) = (table.id(), self.at);
            Button::new(press::TakeBack { game, at, press }.id(), label)
        };
        let rows = vec![Row::Buttons(vec![
            button(UndoPress::Agree, words.undo.agree()).styled(Style::Success),
            button(UndoPress::Refuse, words.undo.refuse()).styled(Style::Danger),
        ])];
        ask(Question::Undo, &text, rows, self.ping)
    }
}

/// What people have seen, one line each.
fn revealed(table: &Table, course: &FoldedGame, undone: &Undone) -> Vec<String> {
    let names = escaped_names(table);
    let view = course.game.view(Viewer::Table);
    let teller = Teller::of(table.words(), &view, &names);
    let Revealed {
        drawn,
        row,
        tunnel,
        tickets,
        shown,
    } = &undone.revealed;
    teller.seen_since(&Learnt {
        drawn,
        row,
        tunnel,
        tickets,
        shown,
        others_moved: undone.others_moved,
    })
}

/// Who takes a move back, and what was seen through it, for the channel.
pub fn preface(table: &Table, course: &FoldedGame, seat: Seat, undone: &Undone) -> String {
    let name = escape(&table.seat(seat).name);
    let (words, mut stood_in) = (&table.words().undo, course.stood_in.iter());
    let by_other =
        stood_in.any(|one| one.seat == seat && one.by.is_some() && undone.to < one.events.end);
    let mut lines = vec![match by_other {
        true => words.taken_back_other(place::Player(&name)),
        false => words.taken_back(place::Player(&name)),
    }];
    lines.extend(revealed(table, course, undone));
    lines.join("\n")
}
