//! What everybody, and each player alone, is told of a change: the rows of the outbox.
//!
//! A turn gives one public post, which `turn_words` puts into words when it is sent. Events of a turn under way wait
//! until it ends. Words are made of what each reader may see.

use domain::ids::UserId;
use domain::settings::{Call, PlayerSettings};
use domain::ui;
use engine::Prompt;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::scoring::ScoreSheet;
use records::short_hash;
use store::{PlayedBy, PostKind};
use words::{Teller, escape, place, unescaped};

use crate::Table;
use crate::after::results::with_too_few_moves;
use crate::clocks::Due;
use crate::outbox::payload::{
    Delivery, DirectMessage, Headline, NextTable, Note, PictureRequest, Post, Subject, TurnButtons,
    TurnPost,
};
use crate::people::People;
use crate::progress::Progress;
use crate::request::{Result, link};
use crate::tables::Tables;
use crate::tell::direct::BeforeAndAfter;
use crate::tell::game_menus;
use crate::tell::next_table::next_table;
use crate::tell::other_posts::{notice_of, post};
use crate::tell::presence::absent;
use crate::tell::reader_view::escaped_names;
use crate::tell::recap::since_own_turn;
use crate::tell::results::stand_ins;
use crate::tell::undo::{last_to_undo, to_undo};
use crate::undo::{has_taken_back_seen, was_of_person};

/// How a change is announced.
#[derive(Debug)]
pub struct Announcement {
    pub deliveries: Vec<Delivery>,
    /// How many events the public has heard of now.
    pub told: u32,
    /// Mover, with the next table that waits for them, if one does.
    pub next: Option<(UserId, Option<NextTable>)>,
}

/// Everything to be told of the new events. `ends` says why the table ends without a result, if it does:
/// then nobody is called any more.
pub async fn tell(
    tables: &Tables,
    change: BeforeAndAfter<'_>,
    ends: Option<&str>,
) -> Result<Announcement> {
    let BeforeAndAfter {
        table, progress, ..
    } = change;
    let mut deliveries = Vec::new();
    let mut told = table.settings.told;
    if progress.retold || is_news(progress.unheard(), told == 0) {
        told = progress.log.len() as u32;
        match ends {
            Some(text) => {
                let headline = Headline::End(text.to_owned());
                deliveries.push(Delivery::Turn(turn_post(table, progress, headline)));
            }
            None => deliveries.extend(public(tables, change).await?),
        }
    } else {
        // No post of a turn tells it: a choice of first tickets is told when all have chosen.
        let said = progress.preface.iter().chain(&progress.epilogue);
        deliveries.extend(notice_of(said.cloned()));
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

/// Mover, with the next table that waits for them; `None` if no person moved or the game is over.
async fn next_of_mover(
    tables: &Tables,
    change: BeforeAndAfter<'_>,
    ends: bool,
) -> Result<Option<(UserId, Option<NextTable>)>> {
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
    let Some((_, person)) = table.people().find(|(of, _)| Some(of.0) == seat) else {
        return Ok(None);
    };
    let next = next_table(tables, person, table.id()).await?;
    Ok(Some((person, next)))
}

/// Direct messages to players; `next` is the mover, with their next table.
fn told_alone(
    change: BeforeAndAfter<'_>,
    ends: bool,
    next: Option<&(UserId, Option<NextTable>)>,
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
        let stood_in = before.stood_in();
        told.extend(stood_in.map(|(seat, person)| change.left(seat, person, ends)));
        return told;
    }
    if let Some(sheet) = progress.game.view(Viewer::Table).score_sheet() {
        let all = table.people().chain(table.stood_in());
        told.extend(all.filter_map(|(seat, person)| change.ended(seat, person, &sheet)));
        return told;
    }
    for (seat, person) in table.people() {
        let further = next.filter(|(mover, _)| *mover == person);
        let further = further.and_then(|(_, next)| next.clone());
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
            | Event::StationBuilt { .. }
            | Event::TicketsPutInHolder { .. }
            | Event::Passed { .. }
            | Event::LastRoundBegan { .. } => false,
        })
}

/// The post of what the public has not been told, with what was said besides.
fn turn_post(table: &Table, progress: &Progress, headline: Headline) -> TurnPost {
    let from = table.settings.told;
    let unheard = &progress.log[from as usize..];
    let rewind = unheard
        .iter()
        .position(|event| matches!(event, Event::Rewound { .. }));
    let after = progress.log.len() as u32;
    let before = match rewind {
        Some(rewind) => from + rewind as u32,
        // The first half of a turn, which waits for the second one, came before what is said now.
        None if progress.unheard().is_empty() => after,
        None => from,
    };
    let notes = [(before, &progress.preface), (after, &progress.epilogue)];
    let notes = notes.into_iter().filter(|(_, said)| !said.is_empty());
    let note = |(at, said): (u32, &Vec<String>)| Note {
        at,
        text: said.join("\n"),
    };
    TurnPost {
        number: progress.n_actions(),
        from,
        since: from,
        notes: notes.map(note).collect(),
        headline,
        buttons: TurnButtons::default(),
        ping: Vec::new(),
        waits_for: Vec::new(),
        theme: table.settings.theme,
        language: table.settings.language,
    }
}

/// The post of a turn, with whose turn it is next, or that the game is over and what follows its end.
async fn public(tables: &Tables, change: BeforeAndAfter<'_>) -> Result<Vec<Delivery>> {
    let BeforeAndAfter {
        table, progress, ..
    } = change;
    let view = progress.game.view(Viewer::Table);
    let mut deliveries = Vec::new();
    match (view.score_sheet(), wait(table, progress)) {
        (None, Some(wait)) => {
            let mut post = turn_post(table, progress, wait);
            post.buttons.undo = last_to_undo(table, progress, change.now);
            post.buttons.go_on = true;
            deliveries.extend([Delivery::Turn(post), Delivery::Strip]);
        }
        (None, None) => deliveries.extend([Delivery::Turn(call(change)), Delivery::Strip]),
        (Some(sheet), _) => {
            deliveries.push(Delivery::Turn(turn_post(table, progress, Headline::Over)));
            let names = escaped_names(table);
            let teller = Teller::of(table.words(), &view, &names);
            deliveries.extend(ending(change, &teller, &sheet));
            let settings = tables.server(table.row.server).await?;
            if let Some(channel) = settings.results {
                let post = result(table, progress, &teller, &sheet);
                deliveries.push(Delivery::Post(Post {
                    channel: Some(channel),
                    ..post
                }));
            }
        }
    }
    Ok(deliveries)
}

/// Who can still undo the last move, and when it is answered.
fn wait(table: &Table, progress: &Progress) -> Option<Headline> {
    Some(Headline::Wait {
        until: table.settings.undo_until?,
        seat: progress.actions.last()?.seat?,
    })
}

/// The post that says whose turn it is, and calls those who have not been called for it.
fn call(change: BeforeAndAfter<'_>) -> TurnPost {
    let BeforeAndAfter {
        before,
        table,
        progress,
        people,
        due,
        now,
        ..
    } = change;
    let first = progress.first_unheard as u32;
    let is_called = |prompt: &Prompt| {
        change.resumes(prompt.seat) || first < prompt.since && !change.chooses_still(prompt.seat)
    };
    let called = called(table, progress, people, is_called);
    // The post that begins a pause says itself until when.
    let is_said = before.settings.pause.is_none();
    let headline = Headline::Call {
        called: called.iter().map(|(person, _)| *person).collect(),
        due: due.to_vec(),
        paused_until: table.settings.paused_until().filter(|_| !is_said),
    };
    let mut post = turn_post(table, progress, headline);
    post.ping = pinged(called);
    let seat_of = |person: &UserId| table.seat_of(*person);
    post.ping
        .retain(|person| seat_of(person).is_none_or(|seat| !change.was_called(seat)));
    post.waits_for = pinged(self::called(table, progress, people, |_| true));
    post.since = recalled_from(table, &progress.log, &progress.game, post.from);
    post.buttons = TurnButtons {
        undo: last_to_undo(table, progress, now),
        go_on: table.settings.undo_until.is_some(),
        absent: absent(table),
    };
    post
}

/// New buttons for the post of the turn under way, if other seats are on offer, or other people away, than when it was
/// posted.
pub async fn buttons_of_absent(
    tables: &Tables,
    before: &Table,
    table: &Table,
    progress: &Progress,
) -> Result<Option<Delivery>> {
    if absent(before) == absent(table) {
        return Ok(None);
    }
    let buttons = buttons_now(tables, table, progress).await?;
    let number = progress.n_actions();
    Ok(Some(Delivery::Buttons { number, buttons }))
}

/// The buttons of the post of the turn under way, as the table is now.
async fn buttons_now(tables: &Tables, table: &Table, progress: &Progress) -> Result<TurnButtons> {
    let n = progress.n_actions();
    let last = tables.store.actions(table.id(), n..=n).await?.pop();
    let last = last.and_then(|last| Some((last.played_by, last.seat?)));
    Ok(TurnButtons {
        undo: last.and_then(|last| to_undo(table, progress, last, tables.clock.now())),
        go_on: table.settings.undo_until.is_some(),
        absent: absent(table),
    })
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
    let called = calls.map_or_else(Vec::new, |people| {
        called(table, &progress, people, |_| true)
    });
    let headline = Headline::Call {
        called: called.iter().map(|(person, _)| *person).collect(),
        due: due.to_vec(),
        paused_until: table.settings.paused_until(),
    };
    let from = course.log.len() as u32;
    Ok(Some(Delivery::Turn(TurnPost {
        number: course.n_actions,
        from,
        since: recalled_from(table, &course.log, &course.game, from),
        notes: Vec::new(),
        headline,
        buttons: buttons_now(tables, table, &progress).await?,
        ping: pinged(called),
        waits_for: Vec::new(),
        theme: table.settings.theme,
        language: table.settings.language,
    })))
}

/// The posts after the last turn: the game as a film; then the result, for which everybody is called, with every
/// ticket, the score by source and the seed.
fn ending(change: BeforeAndAfter<'_>, teller: &Teller<'_>, sheet: &ScoreSheet) -> Vec<Delivery> {
    let BeforeAndAfter {
        table,
        progress,
        people,
        ..
    } = change;
    let words = table.words();
    let here = || table.people();
    let score_alt = unescaped(&teller.score_lines(sheet).join(" "));
    let mut called = teller.names.to_vec();
    for (seat, person) in here() {
        called[seat.index()] = format!("<@{person}>");
    }
    let calling = Teller::of(words, &progress.game.view(Viewer::Table), &called);
    let mut lines = vec![format!("🏁 {}", teller.winners(sheet)), String::new()];
    lines.extend(calling.score_lines(sheet));
    lines.extend(teller.path_lengths(sheet));
    lines.extend(stand_ins(table, progress));
    let too_few = with_too_few_moves(table, progress, change.now);
    lines.extend(too_few.into_iter().map(|seat| {
        let player = teller.name(seat);
        words.clock.too_few_moves(place::Player(&player))
    }));
    let sees = |seat| was_of_person(&table.seats, seat);
    if here().count() < 2 && has_taken_back_seen(&progress.log, sees) {
        lines.push(words.undo.unrated().to_owned());
    }
    lines.push(String::new());
    lines.extend(teller.all_revealed(sheet));
    lines.push(String::new());
    let hash = progress.record_hash.iter();
    lines.extend(hash.map(|hash| words.table.record_hash(place::Hash(&short_hash(hash)))));
    let film = [words.table.film_first().to_owned()];
    let mut posts = illustrated(table, progress, Subject::Film, &film, words.table.film());
    let mut result = illustrated(table, progress, Subject::Score, &lines, &score_alt);
    if let Some(first) = result.first_mut() {
        let pinged = here().filter(|(_, person)| is_pinged(&people.chose(*person)));
        first.ping = pinged.map(|(_, person)| person).collect();
    }
    if let Some(last) = result.last_mut() {
        let view = progress.game.view(Viewer::Table);
        last.message.rows = game_menus::public_rows(&view, table.id(), &[], words);
    }
    posts.append(&mut result);
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
        .map(|text| Post::new(PostKind::Post, ui::Message::text(text), Vec::new()))
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
    let text = table.words().server.result(
        place::Game(&table.id()),
        place::Link(&link(table.row.server, table.row.channel)),
        place::Scores(&scores.join("\n")),
        place::Variant(&escape(&table.variant.name)),
        place::Winners(&teller.winners(sheet)),
    );
    Post {
        picture: Some(PictureRequest {
            number: progress.n_actions(),
            subject: Subject::Score,
            theme: table.settings.theme,
            language: table.settings.language,
        }),
        alt: unescaped(&scores.join(" ")).into(),
        ..Post::new(PostKind::Result, ui::Message::text(text), Vec::new())
    }
}

/// The first event that a post from event `from` on tells again: what the person whose turn it is may have missed.
fn recalled_from(table: &Table, log: &[Event], game: &Game, from: u32) -> u32 {
    let current = game.view(Viewer::Table).current();
    let person = current.filter(|seat| table.person(*seat).is_some());
    let since = person.and_then(|seat| since_own_turn(log, seat));
    since.map_or(from, |since| since.min(from))
}

/// Those of the called who are called by the post.
fn pinged(called: Vec<(UserId, PlayerSettings)>) -> Vec<UserId> {
    let here = called
        .into_iter()
        .filter(|(_, settings)| is_pinged(settings));
    here.map(|(person, _)| person).collect()
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
