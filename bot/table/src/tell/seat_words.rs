//! The direct message that a seat's player has of the table, in words, made when it is sent: from its row, and from the
//! game as it stood then.

use std::ops::Range;

use domain::ids::UserId;
use domain::press;
use domain::press::{Look, Page, UndoPress};
use domain::settings::PlayerSettings;
use domain::ui;
use domain::ui::Row;
use engine::PromptKind;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::view::View;
use jiff::Timestamp;
use words::{Teller, TurnText, Words, escape, place};

use crate::Table;
use crate::clocks::bank_left;
use crate::folded_game::{FoldedGame, is_rewound};
use crate::outbox::payload::{DirectContent, Illustration, PictureRequest, SeatNews, Subject};
use crate::people::People;
use crate::request::{Answer, Caller, Result, link};
use crate::settings::RanOut;
use crate::tables::Tables;
use crate::tell::clock::{date, due_text, relative};
use crate::tell::direct::standing;
use crate::tell::game_menus;
use crate::tell::next_table::next_row;
use crate::tell::presence::back_button;
use crate::tell::reader_view::{names_at, seen_events};
use crate::tell::recap::{History, own_turns, since_own_turn};
use crate::tell::standing_orders;
use crate::tell::turn_stamp::stamp;
use crate::tell::undo::{take_back_button, with_row};
use crate::undo::n_turns;

/// Maximum turns told of those before the last one that orders played.
const MAX_RECALLED: usize = 5;

/// The message with everything it says.
pub fn message(table: &Table, course: &FoldedGame, news: &SeatNews) -> ui::Message {
    let seat = Seat(news.seat);
    let (view, log) = (course.game.view(Viewer::Seat(seat)), &course.log);
    let (words, details) = (Words::of(news.language), &table.seat(seat).details);
    let names = names_at(table, log.len());
    let teller = Teller::of(words, &view, &names);
    let history = History::of(table, course);
    let is_rewound = is_rewound(&log[news.from as usize..]);
    let due = news.due.as_ref();
    let due = due.map(|due| words.clock.due(place::Time(&due_text(words, due))));
    let link = link(table.row.server, table.row.channel);
    let prompt = view.own_prompt().filter(|_| !news.is_answered);
    let rests = news.rests_until.map(|until| {
        let time = relative(until);
        words
            .clock
            .own_rests(place::Link(&link), place::Time(&time))
    });
    let head = match prompt {
        Some(_) => {
            let own_turn = match news.paused_until {
                Some(_) => words.table.direct_paused_turn(),
                None => words.table.direct_turn(),
            };
            let what = match view.current() {
                Some(_) if prompt == Some(PromptKind::TakeTurn) && view.is_last_turn() => {
                    format!("{own_turn} {}", teller.last_turn())
                }
                Some(_) => own_turn.to_owned(),
                None => words.call.own_first_tickets().to_owned(),
            };
            // A phone shows the beginning: the link is the longest, and the least needed there.
            let place = due.into_iter().chain([link.clone()]);
            format!("{what}\n{}", place.collect::<Vec<_>>().join(" "))
        }
        None if news.is_absent => {
            let link = place::Link(&link);
            let absent = || match news.is_on_offer {
                true => words.clock.own_absent(link),
                false => words.table.direct_stood_in(link),
            };
            rests.clone().unwrap_or_else(absent)
        }
        None if news.paused_until.is_some() => {
            let got = words.table.direct_got(place::Link(&link));
            format!("{}\n{got}", words.table.direct_paused_wait())
        }
        None if is_rewound => match view.current() {
            Some(current) => words.undo.direct_turn(
                place::Link(&link),
                place::Player(&teller.name(current)),
                place::Turn(&n_turns(log)),
            ),
            None => words.undo.direct(place::Link(&link)),
        },
        None => words.table.direct_got(place::Link(&link)),
    };
    let head = match news.paused_until {
        Some(until) => {
            let paused = words.table.direct_paused(place::Time(&date(until)));
            format!("{paused}\n{head}")
        }
        None => head,
    };
    let head = words.table.direct_head(
        place::Game(&table.id()),
        place::Variant(&escape(&table.variant.name)),
        place::What(&head),
    );
    let left_out = |n| words.events.more_turns(n as i64);
    let ordered = news.ordered.iter();
    let ordered = ordered.flat_map(|ordered| standing_orders::messages(&teller, ordered));
    // Why the reader is asked is never left out.
    let head = [head].into_iter().chain(ordered);
    let head = head.collect::<Vec<_>>().join("\n");
    let mut happened: Vec<String> = welcome(table, &history, words, seat).into_iter().collect();
    if prompt.is_some() {
        happened.extend(rests);
    }
    if prompt.is_some() && news.is_on_offer {
        happened.push(words.clock.own_on_offer().to_owned());
    }
    let ran_out = news.ran_out.iter();
    happened.extend(ran_out.map(|one| own_ran_out(&teller, &log[news.from as usize..], one)));
    let clock = &table.settings.clock;
    let has_used_up = clock.bank.is_positive() && bank_left(clock, details).is_zero();
    if !news.ran_out.is_empty() && has_used_up {
        happened.push(words.clock.own_bank_empty().to_owned());
    }
    let own = own_turns(log, seat).into_iter();
    let is_news = |turn: &Range<u32>| match news.since {
        Some(since) => since < turn.end,
        None => news.from <= turn.end,
    };
    let own: Vec<Range<u32>> = own.filter(|turn| !is_rewound && is_news(turn)).collect();
    if let (Some(first), Some(last)) = (own.first(), own.last()) {
        // Where orders have played, what went before their last turn is news, too.
        let part = news.since.unwrap_or(first.start) as usize..last.start as usize;
        let told = history.recap(table, &teller, Viewer::Seat(seat), part);
        let n_left_out = told.len().saturating_sub(MAX_RECALLED);
        if 0 < n_left_out {
            happened.push(left_out(n_left_out));
        }
        let mut earlier = own[..own.len() - 1].iter().peekable();
        for (nth, told) in told.into_iter().enumerate() {
            while let Some(turn) = earlier.next_if(|turn| turn.end <= told.first) {
                happened.extend(completed(&history, &teller, seat, turn));
            }
            if n_left_out <= nth {
                happened.push(format!("- {}", told.text));
            }
        }
        happened.extend(earlier.flat_map(|turn| completed(&history, &teller, seat, turn)));
        happened.extend(own_turn(&history, &teller, &view, seat, last));
    }
    if prompt.is_some() {
        happened.extend(missed(table, &history, &teller, seat));
    }
    let settings = PlayerSettings {
        confirm: news.confirm,
        ..PlayerSettings::default()
    };
    let page = game_menus::page(&view, table.id(), &names, words, &settings, Page::Now, None);
    let mut lines = Vec::new();
    match prompt {
        // In the middle of a turn the question itself says what there is to choose from.
        Some(
            PromptKind::NameMixture
            | PromptKind::PutFirstCard
            | PromptKind::DrawSecondCard
            | PromptKind::PayTunnel,
        ) => {
            lines.push(page.text.to_string());
        }
        Some(PromptKind::TakeTurn | PromptKind::ChooseTickets) | None => {
            lines.push(match news.has_pictures {
                // Their alt texts have the ways.
                true => teller.holding(&view),
                false => teller.holding_with_ways(&view),
            });
        }
    }
    lines.push(stamp(log, words));
    let text = ui::Content::framed(&head, &happened, &lines.join("\n"), left_out);
    let mut message = ui::Message::text(text);
    message.rows = page.rows;
    drop_button(&mut message.rows, &hand_button(table));
    if news.is_absent {
        let back = Row::Buttons(vec![back_button(table, words)]);
        with_row(&mut message.rows, Some(back));
    }
    if news.can_take_back {
        let row = take_back_button(table, log.len(), UndoPress::TakeBack, words);
        with_row(&mut message.rows, Some(row));
    }
    if prompt.is_none() {
        let next = news.next.as_ref();
        with_row(&mut message.rows, next.map(|next| next_row(next, words)));
    }
    message
}

/// Pictures of the board, if there is something to decide, and of what the seat holds; none if its player wants none.
pub fn pictures(table: &Table, course: &FoldedGame, news: &SeatNews) -> Vec<Illustration> {
    if !news.has_pictures {
        return Vec::new();
    }
    let seat = news.seat;
    let view = course.game.view(Viewer::Seat(Seat(seat)));
    let names = names_at(table, course.log.len());
    let teller = Teller::of(Words::of(news.language), &view, &names);
    let drawn = |subject, alt| Illustration {
        picture: PictureRequest {
            number: news.number,
            subject,
            theme: news.theme,
            language: news.language,
        },
        alt,
    };
    let is_asked = view.own_prompt().is_some() && !news.is_answered;
    let board = is_asked.then(|| drawn(Subject::Mine { seat }, teller.own_board_alt(&view)));
    let hand = drawn(Subject::Hand { seat }, teller.holding_alt(&view));
    board.into_iter().chain([hand]).collect()
}

/// Whether what is due is told to somebody as in a direct message: there, and instead of it to those who get none.
pub fn is_whole_for(caller: &Caller, settings: &PlayerSettings) -> bool {
    !caller.place.has_others() || !settings.wants_direct()
}

/// What the caller's direct message of the table says now, as an answer; `None` unless they play there.
pub async fn answer(tables: &Tables, table: &Table, caller: &Caller) -> Result<Option<Answer>> {
    let people = tables.people(table).await?;
    Ok(standing_answer(table, &people, caller, tables.clock.now()))
}

/// The same for people whose settings are known.
pub fn standing_answer(
    table: &Table,
    people: &People,
    caller: &Caller,
    now: Timestamp,
) -> Option<Answer> {
    let course = table.course.as_ref()?;
    let direct = standing(table, people, caller.user, now)?;
    let DirectContent::Seat(news) = direct.content else {
        return None;
    };
    let news = SeatNews {
        language: caller.language,
        ..*news
    };
    let mut answer = Answer::message(message(table, course, &news));
    let view = course.game.view(Viewer::Seat(Seat(news.seat)));
    if view.own_prompt().is_none() {
        // A message that stays cannot say whose turn it is.
        let status =
            Teller::of(caller.words(), &view, &names_at(table, course.log.len())).status(&view);
        let text = answer
            .message
            .text
            .replacen('\n', &format!("\n{status}\n"), 1);
        answer.message.text = text.into();
    }
    Some(Answer {
        pictures: pictures(table, course, &news),
        ..answer
    })
}

/// The id of the button to what the message shows itself.
fn hand_button(table: &Table) -> String {
    let (game, look) = (table.id(), Look::Hand);
    press::LookAt { game, look }.id()
}

fn drop_button(rows: &mut Vec<Row>, id: &str) {
    for row in rows.iter_mut() {
        if let Row::Buttons(buttons) = row {
            buttons.retain(|button| button.id != id);
        }
    }
    rows.retain(|row| !matches!(row, Row::Buttons(buttons) if buttons.is_empty()));
}

/// The call in the channel, for somebody whom no direct message reaches.
pub fn called_instead(
    table: &Table,
    course: &FoldedGame,
    news: &SeatNews,
    person: UserId,
) -> String {
    let (words, names) = (table.words(), names_at(table, course.log.len()));
    let view = course.game.view(Viewer::Seat(Seat(news.seat)));
    let due = news.due.as_ref();
    let due = due.map(|due| words.clock.due(place::Time(&due_text(words, due))));
    let call = Teller::of(words, &view, &names).call(&view, &[format!("<@{person}>")], due);
    format!("{call} {}", words.table.direct_failed())
}

/// Says to somebody who took the seat over how it stands, until they have ended a turn of their own.
fn welcome(table: &Table, history: &History<'_>, words: &Words, seat: Seat) -> Option<String> {
    let details = &table.seat(seat).details;
    let former = details.former.last()?;
    let turns = own_turns(history.log, seat);
    if history.log.len() < former.until as usize
        || turns.iter().any(|turn| former.until <= turn.start)
    {
        return None;
    }
    let (clock, name) = (&table.settings.clock, escape(&former.name));
    let has_bank = clock.turn.is_some() && clock.bank.is_positive();
    let bank = has_bank.then(|| {
        let left = bank_left(clock, details);
        match left.is_zero() {
            true => words.clock.own_bank_empty().to_owned(),
            false => words
                .clock
                .own_bank_left(place::Time(&words.duration(left))),
        }
    });
    // If no person has played there before, the game counts after a few turns.
    let by_person = |turn: &Range<u32>| history.stand_ins.at(turn.end - 1).is_none();
    let half = turns.iter().any(by_person);
    let half = half.then(|| words.clock.own_half().to_owned());
    let told = words.clock.own_took_over(place::Former(&name));
    let told: Vec<String> = [told].into_iter().chain(bank).chain(half).collect();
    Some(told.join(" "))
}

/// Says what was done for a player whose time ran out, among these events.
fn own_ran_out(teller: &Teller<'_>, events: &[Event], one: &RanOut) -> String {
    let words = &teller.words.clock;
    if !one.first_tickets {
        return match one.substituted {
            true => words.own_substituted().to_owned(),
            false => words.own_cautious().to_owned(),
        };
    }
    let own =
        |event: &&Event| matches!(event, Event::TicketsChosen { seat, .. } if seat.0 == one.seat);
    let viewer = Viewer::Seat(Seat(one.seat));
    let chosen = events.iter().rfind(own);
    let chosen = chosen.map(|event| event.seen_by(viewer, teller.rules));
    let kept = teller.kept_for(chosen.as_slice()).unwrap_or_default();
    match one.substituted {
        true => words.own_substituted_first(place::Kept(&kept)),
        false => words.own_cautious_first(place::Kept(&kept)),
    }
}

/// A turn of the seat's own, with cards from the deck by name: what the player could read of it so far was in the message
/// that this one replaces.
fn own_turn(
    history: &History<'_>,
    teller: &Teller<'_>,
    view: &View<'_>,
    seat: Seat,
    turn: &Range<u32>,
) -> Vec<String> {
    let turn = turn.start as usize..turn.end as usize;
    let events = seen_events(view, &history.log[turn.clone()]);
    let mut told = history.own_turns(teller, seat, turn);
    told.extend(teller.meant(view, &events));
    told.into_iter().map(|text| format!("- {text}")).collect()
}

/// Tickets that the seat's player completed in an earlier turn of a series that orders played.
pub(super) fn completed(
    history: &History<'_>,
    teller: &Teller<'_>,
    seat: Seat,
    turn: &Range<u32>,
) -> Vec<String> {
    let turn = turn.start as usize..turn.end as usize;
    // An unreadable log was refused earlier, when the game was folded from it.
    let then = Game::replay(history.game.rules().clone(), &history.log[..turn.end]);
    let Ok(then) = then else {
        return Vec::new();
    };
    let view = then.view(Viewer::Seat(seat));
    let told = teller.completed(&view, &seen_events(&view, &history.log[turn]));
    told.into_iter().map(|text| format!("- {text}")).collect()
}

/// What happened since the seat's own last turn, a line each.
fn missed(table: &Table, history: &History<'_>, teller: &Teller<'_>, seat: Seat) -> Vec<String> {
    let Some(since) = since_own_turn(history.log, seat) else {
        return Vec::new();
    };
    let part = since as usize..history.log.len();
    listed(history.recap(table, teller, Viewer::Seat(seat), part))
}

/// Turns, a line each.
fn listed(turns: Vec<TurnText>) -> Vec<String> {
    let turns = turns.into_iter();
    turns.map(|told| format!("- {}", told.text)).collect()
}
