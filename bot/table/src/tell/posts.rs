//! What everybody, and each player alone, is told of a change: the rows of the outbox.
//!
//! A turn gives one public post. Events of a turn under way wait until it ends; `turn_lines` counts what
//! the public has heard. Words are made of what each reader may see.

use domain::ids::UserId;
use domain::settings::{Call, PlayerSettings};
use domain::ui;
use domain::ui::{Button, Row};
use engine::Prompt;
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use engine::scoring::ScoreSheet;
use engine::view::View;
use store::{PlayedBy, SeatRow};
use words::{News, Teller, Words, escape, unescaped};

use crate::Table;
use crate::clocks::Due;
use crate::outbox::payload::{
    Delivery, DirectMessage, PictureRequest, Post, PostLine, Subject, TurnPost,
};
use crate::people::People;
use crate::progress::Progress;
use crate::request::{Result, link};
use crate::tables::Tables;
use crate::tell::clock::{due_line, relative};
use crate::tell::direct::BeforeAndAfter;
use crate::tell::game_menus;
use crate::tell::next_table::next_row;
use crate::tell::other_posts::post;
use crate::tell::presence::{absent_row, substituted_row};
use crate::tell::reader_view::{StandIns, escaped_names};
use crate::tell::recap::{recap, since_own_turn, turn_lines};
use crate::tell::results::stand_ins;
use crate::tell::undo::{go_on_button, undo_button, undo_of, with_button, with_row};

/// How a change is announced.
#[derive(Debug)]
pub struct Announcement {
    pub deliveries: Vec<Delivery>,
    /// How many events the public has heard of now.
    pub told: u32,
    /// Mover, with buttons to the next table that waits for them, if one does.
    pub next: Option<(UserId, Option<Row>)>,
}

/// Everything to be told of the new events. `ends` says why the table ends without a result, if it does:
/// then nobody is called any more.
pub async fn tell(
    tables: &Tables,
    change: BeforeAndAfter<'_>,
    ends: Option<&str>,
) -> Result<Announcement> {
    let BeforeAndAfter {
        before,
        table,
        progress,
        due,
        ..
    } = change;
    let mut deliveries = Vec::new();
    let mut told = table.settings.told;
    let first = told as usize;
    if progress.retold || is_news(progress.unheard(), first == 0) {
        told = progress.log.len() as u32;
        let turn = turn_post(table, progress, first);
        match ends {
            Some(text) => deliveries.push(Delivery::Turn(TurnPost {
                next: text.to_owned(),
                ..turn
            })),
            None => {
                let paused = table.settings.pause;
                // The post that begins a pause says itself until when.
                let is_said = paused.is_some() && before.settings.pause.is_none();
                let due = due_line(table.words(), &escaped_names(table), due, &table.settings);
                let due = due.filter(|_| !is_said);
                let open = public(tables, change, turn, due).await?;
                deliveries.extend(open);
            }
        }
    } else {
        // No post of a turn tells it: a choice of first tickets is told when all have chosen.
        let said = progress.preface.iter();
        deliveries.extend(said.map(|text| Delivery::Notice {
            text: text.clone(),
            ping: Vec::new(),
        }));
        deliveries.extend(ends.map(|text| post(text, Vec::new(), Vec::new())));
    }
    let next = next_of_mover(tables, change, ends.is_some()).await?;
    let direct = told_alone(change, ends.is_some(), next.as_ref());
    deliveries.extend(direct.into_iter().map(Delivery::Direct));
    Ok(Announcement {
        deliveries,
        told,
        next,
    })
}

/// Mover, with buttons to the next table that waits for them; `None` if no person moved or the game is over.
async fn next_of_mover(
    tables: &Tables,
    change: BeforeAndAfter<'_>,
    ends: bool,
) -> Result<Option<(UserId, Option<Row>)>> {
    let BeforeAndAfter {
        table, progress, ..
    } = change;
    let last = progress
        .actions
        .last()
        .filter(|_| !ends && !progress.game.is_over());
    let seat = last
        .filter(|last| last.played_by == PlayedBy::Person)
        .and_then(|last| last.seat);
    let Some((seat, person)) = table.people().find(|(of, _)| Some(of.0) == seat) else {
        return Ok(None);
    };
    let words = Words::of(change.language(seat, person));
    let row = next_row(tables, person, table.id(), words).await?;
    Ok(Some((person, row)))
}

/// Direct messages to players; `next` is the mover, with buttons to their next table.
fn told_alone(
    change: BeforeAndAfter<'_>,
    ends: bool,
    next: Option<&(UserId, Option<Row>)>,
) -> Vec<DirectMessage> {
    let BeforeAndAfter {
        before,
        table,
        progress,
        ..
    } = change;
    let mut told = Vec::new();
    for (seat, person) in before.people().filter(|_| !before.is_lobby()) {
        if ends || table.person(seat) != Some(person) {
            told.push(change.left(seat, person, ends));
        }
    }
    if ends {
        return told;
    }
    let sheet = progress.game.view(Viewer::Table).score_sheet();
    for (seat, person) in table.people() {
        if let Some(sheet) = &sheet {
            told.extend(change.ended(seat, person, sheet));
            continue;
        }
        let further = next.filter(|(mover, _)| *mover == person);
        let further = further.and_then(|(_, row)| row.clone());
        told.extend(change.direct(seat, person, further));
    }
    told
}

/// Whether the public hears of it now: a turn ended, or something happened that concerns all.
fn is_news(events: &[Event], is_start: bool) -> bool {
    is_start
        || events.iter().any(|event| match event {
            Event::TurnBegan { .. }
            | Event::SeatResigned { .. }
            | Event::GameEnded { .. }
            | Event::Rewound { .. } => true,
            Event::TrainDeckShuffled { .. }
            | Event::TicketsShuffled { .. }
            | Event::HandDealt { .. }
            | Event::RowPlaceFilled { .. }
            | Event::RowSwept
            | Event::TicketsOffered { .. }
            | Event::TicketsChosen { .. }
            | Event::FirstTicketsShown { .. }
            | Event::PlayBegan
            | Event::CardTaken { .. }
            | Event::CardDrawn { .. }
            | Event::CardPut { .. }
            | Event::TunnelEntered { .. }
            | Event::TunnelCardTurned { .. }
            | Event::TunnelExtraPaid { .. }
            | Event::TunnelLeft { .. }
            | Event::TrackClaimed { .. }
            | Event::TicketsPutInHolder { .. }
            | Event::Passed { .. }
            | Event::LastRoundBegan { .. } => false,
        })
}

/// The post of what happened since event `first`. Who is called, and what they can press, is added later.
fn turn_post(table: &Table, progress: &Progress, first: usize) -> TurnPost {
    let view = progress.game.view(Viewer::Table);
    let names = escaped_names(table);
    let teller = Teller::of(table.words(), &view, &names);
    // A sentence may have a list below it: its lines are lines of the post.
    let preface = progress.preface.iter().flat_map(|text| text.lines());
    let preface = preface.map(|text| PostLine {
        text: text.strip_prefix("- ").unwrap_or(text).to_owned(),
        news: News::Nothing,
    });
    let mut preface: Vec<PostLine> = preface.collect();
    let part = first..progress.log.len();
    let stand_ins = StandIns::of(table, progress.stood_in());
    let mut happened = turn_lines(&teller, &progress.game, &progress.log, &stand_ins, part);
    let is_rewind = |line: &PostLine| matches!(line.news, News::Rewound { .. });
    let mut earlier = Vec::new();
    // The last line of the preface says who set the game back; the line with the fact alone would repeat it.
    if let (Some(said), Some(at)) = (preface.last_mut(), happened.iter().position(is_rewind)) {
        said.news = happened.remove(at).news;
        earlier = happened.drain(..at).collect();
    }
    let told: Vec<PostLine> = [earlier, preface, happened].concat();
    let texts: Vec<&str> = told.iter().map(|line| line.text.as_str()).collect();
    let alt = teller.alt(&view, &texts.join(" "));
    TurnPost {
        recap: Vec::new(),
        told,
        from: first as u32,
        next: String::new(),
        rows: Vec::new(),
        ping: Vec::new(),
        waits_for: Vec::new(),
        missed: Vec::new(),
        picture: PictureRequest {
            number: progress.n_actions(),
            subject: Subject::Table {
                since: first as u32,
            },
            theme: table.settings.theme,
            language: table.settings.language,
        },
        alt,
    }
}

/// The post of a turn, with whose turn it is next, or how the game ended and what follows its end.
async fn public(
    tables: &Tables,
    change: BeforeAndAfter<'_>,
    mut post: TurnPost,
    due: Option<String>,
) -> Result<Vec<Delivery>> {
    let BeforeAndAfter {
        table,
        progress,
        people,
        ..
    } = change;
    let view = progress.game.view(Viewer::Table);
    let names = escaped_names(table);
    let teller = Teller::of(table.words(), &view, &names);
    let mut deliveries = Vec::new();
    match view.score_sheet() {
        None if table.settings.undo_until.is_some() => {
            post.next = wait_line(table, progress).unwrap_or_default();
            post.rows = wait_rows(
                table,
                undo_button(table, progress, table.words(), change.now),
            );
            deliveries.extend([Delivery::Turn(post), Delivery::Strip]);
        }
        None => {
            let first = progress.first_unheard as u32;
            let is_called =
                |prompt: &Prompt| first < prompt.since && !change.chooses_still(prompt.seat);
            let called = called(table, progress, people, is_called);
            call(&mut post, &teller, &view, called, due);
            let seat_of = |person: &UserId| table.seat_of(*person);
            post.ping
                .retain(|person| seat_of(person).is_none_or(|seat| !change.was_called(seat)));
            let waits = self::called(table, progress, people, |_| true).into_iter();
            let waits = waits.filter(|(_, settings)| is_pinged(settings));
            post.waits_for = waits.map(|(person, _)| person).collect();
            recall(&mut post, table, &teller, progress);
            post.rows = game_menus::public_rows(&view, table.id(), &names, table.words());
            let undo = undo_button(table, progress, table.words(), change.now);
            with_button(&mut post.rows, undo);
            with_row(&mut post.rows, substituted_row(table, progress));
            deliveries.extend([Delivery::Turn(post), Delivery::Strip]);
        }
        Some(sheet) => {
            let here: Vec<(Seat, UserId)> = table.people().collect();
            let mention = |(seat, person): &(Seat, UserId)| (*seat, format!("<@{person}>"));
            let mentions: Vec<(Seat, String)> = here.iter().map(mention).collect();
            let places = teller.places(&sheet, &mentions);
            post.next = format!("{}\n🏁 {places}", teller.winners(&sheet));
            let by_post = here
                .into_iter()
                .map(|(_, person)| (person, people.chose(person)));
            post.ping = by_post
                .filter(|(_, settings)| is_pinged(settings))
                .map(|(person, _)| person)
                .collect();
            deliveries.push(Delivery::Turn(post));
            let stand_ins = stand_ins(table, progress);
            deliveries.extend(ending(table, progress, &teller, &sheet, &stand_ins));
            let settings = tables.server(table.row.server).await?;
            if let Some(channel) = settings.results {
                let post = result(table, progress, &teller, &sheet);
                deliveries.push(Delivery::Result { channel, post });
            }
        }
    }
    Ok(deliveries)
}

/// Who can still undo the last move, and when it is answered.
fn wait_line(table: &Table, progress: &Progress) -> Option<String> {
    let until = table.settings.undo_until?;
    let last = progress.actions.last()?.seat?;
    let player = escape(&table.seat(Seat(last)).name);
    let time = relative(until);
    let wait = &table.words().undo.wait;
    Some(wait.fill(&[("player", &player), ("time", &time)]))
}

/// The buttons of a post whose move can still be undone.
fn wait_rows(table: &Table, undo: Option<Button>) -> Vec<Row> {
    let go_on = go_on_button(table, table.words());
    let board = game_menus::board_button(table.id(), table.words());
    let buttons = undo.into_iter().chain([go_on, board]);
    vec![Row::Buttons(buttons.collect())]
}

/// New buttons for the post of the turn under way, if somebody is back, or their seat has another player, since it
/// was posted.
pub async fn buttons_of_returned(
    tables: &Tables,
    before: &Table,
    table: &Table,
    progress: &Progress,
) -> Result<Option<Delivery>> {
    let mut seats = before.seats.iter().zip(&table.seats);
    let is_other = |(before, now): (&SeatRow, &SeatRow)| {
        let is_back = before.details.is_absent() && !now.details.is_absent();
        is_back || before.details.is_on_offer() && !now.details.is_on_offer()
    };
    if !seats.any(is_other) {
        return Ok(None);
    }
    let rows = rows_now(tables, table, progress).await?;
    Ok(Some(Delivery::Buttons { rows }))
}

/// The buttons of the post of the turn under way, as the table is now.
async fn rows_now(tables: &Tables, table: &Table, progress: &Progress) -> Result<Vec<Row>> {
    let (words, names) = (table.words(), escaped_names(table));
    let view = progress.game.view(Viewer::Table);
    let mut rows = game_menus::public_rows(&view, table.id(), &names, words);
    let n = progress.n_actions();
    let last = tables.store.actions(table.id(), n..=n).await?.pop();
    let last = last.and_then(|last| Some((last.played_by, last.seat?)));
    let undo = last.and_then(|last| undo_of(table, progress, last, words, tables.clock.now()));
    if table.settings.undo_until.is_some() {
        return Ok(wait_rows(table, undo));
    }
    with_button(&mut rows, undo);
    with_row(&mut rows, absent_row(table, |_| true));
    Ok(rows)
}

/// Says whose turn it is, and notifies those who are called in the channel.
fn call(
    post: &mut TurnPost,
    teller: &Teller<'_>,
    view: &View<'_>,
    called: Vec<(UserId, PlayerSettings)>,
    due: Option<String>,
) {
    let mention = |(person, _): &(UserId, PlayerSettings)| format!("<@{person}>");
    let mentions: Vec<String> = called.iter().map(mention).collect();
    post.next = teller.call(view, &mentions, due);
    let here = called
        .into_iter()
        .filter(|(_, settings)| is_pinged(settings));
    post.ping = here.map(|(person, _)| person).collect();
}

/// The post of the turn once more, as the game stands: it was deleted, or the table moved to another channel. With
/// `calls`, for a post that never arrived, it calls those who are to decide something.
pub async fn standing(
    tables: &Tables,
    table: &Table,
    due: &[Due],
    calls: Option<&People>,
) -> Result<Option<Delivery>> {
    let Some(course) = &table.course else {
        return Ok(None);
    };
    let progress = Progress::new(course, table.dealer());
    let rows = rows_now(tables, table, &progress).await?;
    let view = course.game.view(Viewer::Table);
    let names = escaped_names(table);
    let teller = Teller::of(table.words(), &view, &names);
    let due = due_line(table.words(), &names, due, &table.settings);
    let called = calls.map_or_else(Vec::new, |people| {
        called(table, &progress, people, |_| true)
    });
    let mut post = TurnPost {
        recap: Vec::new(),
        told: Vec::new(),
        from: course.log.len() as u32,
        next: String::new(),
        rows,
        ping: Vec::new(),
        waits_for: Vec::new(),
        missed: Vec::new(),
        picture: PictureRequest {
            number: course.n_actions,
            subject: Subject::Table {
                since: course.log.len() as u32,
            },
            theme: table.settings.theme,
            language: table.settings.language,
        },
        alt: teller.alt(&view, ""),
    };
    call(&mut post, &teller, &view, called, due);
    recall(&mut post, table, &teller, &progress);
    Ok(Some(Delivery::Turn(post)))
}

/// The posts after the last turn: the game as a film with every ticket laid open, then the score by
/// source and the seed.
fn ending(
    table: &Table,
    progress: &Progress,
    teller: &Teller<'_>,
    sheet: &ScoreSheet,
    stand_ins: &[String],
) -> Vec<Delivery> {
    let words = table.words();
    let mut score = teller.score_lines(sheet);
    let score_alt = unescaped(&score.join(" "));
    score.extend(teller.path_lengths(sheet));
    score.extend(stand_ins.iter().cloned());
    score.push(String::new());
    score.push(words.table.seed.fill(&[("seed", &table.seed().reveal())]));
    let hash = progress.record_hash.iter();
    score.extend(hash.map(|hash| words.table.record_hash.fill(&[("hash", hash)])));
    let mut posts = illustrated(
        table,
        progress,
        Subject::Film,
        &teller.all_revealed(sheet),
        words.table.film.as_str(),
    );
    posts.extend(illustrated(
        table,
        progress,
        Subject::Score,
        &score,
        &score_alt,
    ));
    if let Some(last) = posts.last_mut() {
        let view = progress.game.view(Viewer::Table);
        last.message.rows = game_menus::public_rows(&view, table.id(), &[], words);
    }
    posts.into_iter().map(Delivery::Post).collect()
}

/// Lines as a post, or several where one cannot hold them; the last has the picture.
fn illustrated(
    table: &Table,
    progress: &Progress,
    subject: Subject,
    lines: &[String],
    alt: &str,
) -> Vec<Post> {
    let pages = words::pages(lines).into_iter();
    let mut posts: Vec<Post> = pages
        .map(|text| Post {
            message: ui::Message::text(text),
            ping: Vec::new(),
            picture: None,
            alt: ui::Alt::default(),
            reminds: false,
        })
        .collect();
    if let Some(last) = posts.last_mut() {
        last.picture = Some(PictureRequest {
            number: progress.n_actions(),
            subject,
            theme: table.settings.theme,
            language: table.settings.language,
        });
        last.alt = alt.into();
    }
    posts
}

/// The post for the channel of results: who won, the score by source, where it was played.
fn result(table: &Table, progress: &Progress, teller: &Teller<'_>, sheet: &ScoreSheet) -> Post {
    let scores = teller.score_lines(sheet);
    let text = table.words().server.result.fill(&[
        ("variant", &escape(&table.variant.name)),
        ("game", &table.id()),
        ("link", &link(table.row.server, table.row.channel)),
        ("winners", &teller.winners(sheet)),
        ("scores", &scores.join("\n")),
    ]);
    Post {
        message: ui::Message::text(text),
        ping: Vec::new(),
        picture: Some(PictureRequest {
            number: progress.n_actions(),
            subject: Subject::Score,
            theme: table.settings.theme,
            language: table.settings.language,
        }),
        alt: unescaped(&scores.join(" ")).into(),
        reminds: false,
    }
}

/// Adds a recap of what happened since the player's last turn, marked on the picture too.
fn recall(post: &mut TurnPost, table: &Table, teller: &Teller<'_>, progress: &Progress) {
    let current = progress.game.view(Viewer::Table).current();
    let person = current.filter(|seat| table.person(*seat).is_some());
    let Some(since) = person.and_then(|seat| since_own_turn(&progress.log, seat)) else {
        return;
    };
    let part = since as usize..post.from as usize;
    post.recap = recap(table, teller, Viewer::Table, progress, part);
    let since = since.min(post.from);
    post.picture.subject = Subject::Table { since };
}

/// Whether a player is called by the post, not by direct message.
fn is_pinged(settings: &PlayerSettings) -> bool {
    settings.call != Call::Direct || settings.direct_closed
}

/// The persons with a decision that they are called for, with their settings.
fn called(
    table: &Table,
    progress: &Progress,
    people: &People,
    is_called: impl Fn(&Prompt) -> bool,
) -> Vec<(UserId, PlayerSettings)> {
    let mut called = Vec::new();
    for prompt in progress.game.prompts() {
        if let Some(person) = table.person(prompt.seat)
            && is_called(prompt)
            && !table.is_substituted(prompt.seat)
        {
            called.push((person, people.chose(person)));
        }
    }
    called
}
