//! A move: checked, played with what computer players answer, stored, and told.
//!
//! Start at [`play`]. The table is loaded under its lock, the seat and its open decision are checked, and
//! the steps are played on a draft. All that follows is stored in one transaction; if another process
//! was faster, everything is done again on what is there then (`table::change`).

use std::fmt;
use std::future::ready;

use anyhow::anyhow;
use domain::ids::GameId;
use domain::press::Page;
use domain::settings::PlayerSettings;
use domain::ui;
use engine::PromptKind;
use engine::action::{Action, Source, Stand};
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::view::View;
use jiff::Timestamp;
use store::PlayedBy;
use table::Table;
use table::auto_moves::only_choice;
use table::change::change_with_people;
use table::change::draft::{Decision, Draft, IfSeen};
use table::outbox::payload::{PictureRequest, Subject};
use table::people::People;
use table::permission::deciding_seat;
use table::progress::Progress;
use table::request::{Answer, Caller, Error, Reply, Result};
use table::tables::Tables;
use table::tell::game_menus;
use table::tell::game_menus::outdated;
use table::tell::reader_view::{escaped_names, last_round_trains, names_to_come, seen_events};
use table::tell::seat_words;
use table::tell::standing_orders::waiting_news;
use table::tell::turn_stamp::stamp;
use table::tell::undo::{take_back_row, with_row};
use words::{Teller, Words};

/// One action, decided on what the seat sees then, or a sentence that says why the words mean none.
pub type NextAction = Box<dyn Fn(&View<'_>, &Words) -> Result<Action, String> + Send + Sync>;

/// What somebody wants to play.
pub struct MoveRequest<'w> {
    /// Decision that a button was made for; `None` for a command, which means the open one.
    pub since: Option<u32>,
    /// Menu to show instead if the move leaves something open.
    pub asks: &'w (dyn Fn(&View<'_>) -> Option<Page> + Sync),
    pub steps: &'w [NextAction],
}

impl fmt::Debug for MoveRequest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("MoveRequest")
            .field("since", &self.since)
            .field("n_steps", &self.steps.len())
            .finish_non_exhaustive()
    }
}

/// Two cards from the deck; or the place of a first card that was drawn, and then one from the deck.
pub fn two_from_deck(first: Option<Stand>) -> [NextAction; 2] {
    let draw = Action::Draw {
        from: Source::Deck,
        to: None,
    };
    let first = first.map_or(draw, |to| Action::PutCard { to });
    [first, draw].map(|action| -> NextAction { Box::new(move |_, _| Ok(action)) })
}

/// Plays the steps for the caller's seat up to the first refusal.
pub async fn play(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    wanted: MoveRequest<'_>,
) -> Result<Reply> {
    let now = tables.clock.now();
    let mut ends_turn = false;
    let decide = |draft| ready(decide(draft, caller, &wanted, now, &mut ends_turn));
    let changed = change_with_people(tables, caller, game, decide).await?;
    let chosen = changed.people.chose(caller.user);
    Ok(Reply::of_move(game, changed.answer, chosen, ends_turn))
}

fn decide(
    mut draft: Box<Draft>,
    caller: &Caller,
    wanted: &MoveRequest<'_>,
    now: Timestamp,
    ends_turn: &mut bool,
) -> Result<Decision> {
    *ends_turn = false;
    let (seat, course) = deciding_seat(draft.before(), caller)?;
    let settings = draft.people.chose(caller.user);
    if let Some(since) = wanted.since
        && !is_open(&course.game, seat, since)
    {
        // A button of the turn's post, but the turn is somebody else's: the caller gets their own menu.
        if is_anybodys(&course.game, since) {
            let view = course.game.view(Viewer::Seat(seat));
            draft.answer = what_is_due(draft.before(), &draft.people, &view, caller, now);
            return draft.leave();
        }
        let played = played_already(&mut draft, seat, since, caller, &settings, now)?;
        return Err(match played {
            Some(answer) => Error::Stale(Box::new(answer)),
            None => outdated(draft.before(), &draft.people, seat, caller, now),
        });
    }
    let view = course.game.view(Viewer::Seat(seat));
    if let Some(page) = (wanted.asks)(&view) {
        draft.answer = page_of(draft.before(), &view, caller, &settings, page, now);
        return draft.leave();
    }
    if let Some(action) = claim_to_confirm(wanted, &view, caller, &settings) {
        let page = Page::Confirm { action };
        draft.answer = page_of(draft.before(), &view, caller, &settings, page, now);
        return draft.leave();
    }
    let (before, progress) = draft.playing()?;
    let taken = take_steps(progress, before, seat, caller, wanted.steps);
    if let Err(Error::Refused(refusal)) = &taken
        && let Some(answer) = lacks_cards(before, progress, seat, caller, wanted, refusal)
    {
        draft.answer = answer;
        return draft.leave();
    }
    let refused = taken?;
    keep_all_offered(progress, seat, caller)?;
    let view = progress.game.view(Viewer::Seat(seat));
    *ends_turn = view.own_prompt().is_none();
    let answer = after_move(before, progress, seat, caller, &settings, refused, now);
    draft.answer = answer;
    draft.if_seen = IfSeen::ShowMenu(seat);
    draft.store()
}

/// The refusal of a typed claim for lack of cards, with a way to put it into the standing orders.
fn lacks_cards(
    table: &Table,
    progress: &Progress,
    seat: Seat,
    caller: &Caller,
    wanted: &MoveRequest<'_>,
    refusal: &str,
) -> Option<Answer> {
    let (words, names) = (caller.words(), escaped_names(table));
    let view = progress.game.view(Viewer::Seat(seat));
    let [step] = wanted.steps else { return None };
    let Ok(Action::ClaimTrack { track, .. }) = step(&view, words) else {
        return None;
    };
    let message = game_menus::refused_claim(&view, table.id(), &names, words, track, refusal)?;
    let mut answer = Answer::message(message);
    answer.add(&stamp(&progress.log, words));
    Some(answer)
}

/// Keeps the offered tickets if none can be given back, so that the answer says so instead of asking.
fn keep_all_offered(progress: &mut Progress, seat: Seat, caller: &Caller) -> Result<()> {
    let prompts = progress.game.prompts().iter();
    let mut own = prompts.filter(|prompt| prompt.seat == seat);
    let Some(action) = own.find_map(|prompt| only_choice(&progress.game, prompt)) else {
        return Ok(());
    };
    let played = progress.play(seat, &action, PlayedBy::StandingOrder, Some(caller.user));
    let refused = |refusal| anyhow!("keeping all tickets was refused: {refusal:?}");
    Ok(played.map_err(refused)?)
}

/// Answer to a button whose decision the seat has made already in its latest turn, for example by an earlier click: the
/// outcome of that decision. It may replace the answer to the earlier click, so it tells just as much.
fn played_already(
    draft: &mut Draft,
    seat: Seat,
    since: u32,
    caller: &Caller,
    settings: &PlayerSettings,
    now: Timestamp,
) -> Result<Option<Answer>> {
    let (table, progress) = draft.playing()?;
    let Some((earlier, later)) = progress.log.split_at_checked(since as usize) else {
        return Ok(None);
    };
    let turn = earlier.iter().rev().find_map(|event| match event {
        Event::TurnBegan { seat } => Some(*seat),
        _ => None,
    });
    let is_superseded = later.iter().any(|event| match event {
        Event::TurnBegan { seat: next } => *next == seat,
        Event::Rewound { .. } => true,
        _ => false,
    });
    if turn != Some(seat) || later.is_empty() || is_superseded {
        return Ok(None);
    }
    progress.first_new = earlier.len();
    let once = caller.words().table.played_already().to_owned();
    let answer = after_move(table, progress, seat, caller, settings, Some(once), now);
    Ok(Some(answer))
}

/// The claim of a command, if it is legal and its player has to confirm claims.
fn claim_to_confirm(
    wanted: &MoveRequest<'_>,
    view: &View<'_>,
    caller: &Caller,
    settings: &PlayerSettings,
) -> Option<Action> {
    let is_command = wanted.since.is_none();
    let [step] = wanted.steps else { return None };
    let action = (settings.confirm && is_command).then(|| step(view, caller.words()).ok())??;
    let Action::ClaimTrack { track, payment } = action else {
        return None;
    };
    let legal = view.legal_actions();
    let is_legal = legal.claims().contains(track) && legal.pays(track, &payment);
    is_legal.then_some(action)
}

/// Shows a private menu; an outdated button gets the one that is due now.
pub async fn open_page(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    since: u32,
    page: Page,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let (seat, course) = deciding_seat(&table, caller)?;
    // The list is of the tickets offered now, even if the button names a decision that somebody else has made.
    let page = if page == Page::Pick || is_anybodys(&course.game, since) {
        page
    } else {
        Page::Now
    };
    let people = tables.people(&table).await?;
    let view = course.game.view(Viewer::Seat(seat));
    let now = tables.clock.now();
    Ok(match page {
        Page::Now => what_is_due(&table, &people, &view, caller, now),
        page => {
            let settings = people.chose(caller.user);
            page_of(&table, &view, caller, &settings, page, now)
        }
    })
}

/// Answer with what is due now: the text of the direct message for those who read it there or get none, else the menu.
fn what_is_due(
    table: &Table,
    people: &People,
    view: &View<'_>,
    caller: &Caller,
    now: Timestamp,
) -> Answer {
    let settings = people.chose(caller.user);
    if seat_words::is_whole_for(caller, &settings)
        && let Some(mut whole) = seat_words::standing_answer(table, people, caller, now)
    {
        let news = waiting_news(table, caller.words(), &escaped_names(table), view);
        whole.message.text.add_news(news.as_deref());
        return whole;
    }
    page_of(table, view, caller, &settings, Page::Now, now)
}

/// The modal in which the caller ticks the offered tickets to keep. It cannot wait for the database or a change under
/// way: `None` unless the table is in memory, and nobody changes it.
pub fn ticket_modal(tables: &Tables, caller: &Caller, game: GameId) -> Option<ui::Modal> {
    let table = tables.at_hand(game)?;
    let (seat, course) = deciding_seat(&table, caller).ok()?;
    let view = course.game.view(Viewer::Seat(seat));
    game_menus::ticket_modal(&view, game, &escaped_names(&table), caller.words())
}

/// Answer to a player's own move: what it brought, why it ended early, what is due.
fn after_move(
    table: &Table,
    progress: &Progress,
    seat: Seat,
    caller: &Caller,
    settings: &PlayerSettings,
    refused: Option<String>,
    now: Timestamp,
) -> Answer {
    let words = caller.words();
    let names = names_to_come(table, progress);
    let view = progress.game.view(Viewer::Seat(seat));
    let teller = Teller::of(words, &view, &names);
    let before = &progress.log[..progress.first_new];
    // The first card is told again with the second, because this answer may replace the one to the first.
    let since = turn_began(before, seat).unwrap_or(progress.first_new);
    let own: Vec<SeenEvent> = seen_events(&view, &progress.log[since..])
        .into_iter()
        // The public post has the consequences.
        .take_while(|event| !matches!(event, SeenEvent::TurnBegan { .. }))
        .collect();
    let play_began = before.contains(&Event::PlayBegan);
    let part = since..progress.log.len();
    let trains_left = last_round_trains(&progress.game, &progress.log, part);
    let mut news: Vec<String> = teller
        .tell(&own, play_began, &trains_left)
        .into_iter()
        .map(|told| told.text)
        .collect();
    news.extend(teller.kept_at_once(&own));
    news.extend(teller.meant(&view, &own));
    news.extend(refused);
    let news = news.join("\n");
    let mut message = page_after(table, progress, seat, caller, settings, &news);
    let row = take_back_row(table, &progress.game, &progress.log, seat, words, now);
    with_row(&mut message.rows, row);
    let has_chosen = own
        .iter()
        .any(|event| matches!(event, SeenEvent::TicketsChosen { .. }));
    // This answer replaces the menu of the offered tickets, and its picture theirs.
    let hand = has_chosen.then(|| teller.holding_alt(&view));
    with_offer(message, progress, seat, caller, settings, hand)
}

/// Menu of what is due for the seat after a change, below the news.
pub(super) fn page_after(
    table: &Table,
    progress: &Progress,
    seat: Seat,
    caller: &Caller,
    settings: &PlayerSettings,
    news: &str,
) -> ui::Message {
    let (words, names) = (caller.words(), names_to_come(table, progress));
    let view = progress.game.view(Viewer::Seat(seat));
    let (page, news) = (Page::Now, Some(news));
    let mut message = game_menus::page(&view, table.id(), &names, words, settings, page, news);
    if let Some(text) = in_direct(&Teller::of(words, &view, &names), &view, caller) {
        message.text = text.into();
        message.text.add_news(news);
    }
    message
}

/// An answer with the picture of the tickets on offer, or else that of the hand, which is `hand` in words.
pub(super) fn with_offer(
    message: ui::Message,
    progress: &Progress,
    seat: Seat,
    caller: &Caller,
    settings: &PlayerSettings,
    hand: Option<ui::Alt>,
) -> Answer {
    let view = progress.game.view(Viewer::Seat(seat));
    let offer = offer_subject(&view, seat, Page::Now).map(|offer| (offer, ui::Alt::default()));
    let hand = hand.map(|alt| (Subject::Hand { seat: seat.0 }, alt));
    let number = progress.n_actions();
    let mut answer = with_picture(message, offer.or(hand), number, caller, settings);
    answer.add(&stamp(&progress.log, caller.words()));
    answer
}

/// Index of the first event of the seat's turn in progress; `None` if it has none, or the turn was set back.
fn turn_began(log: &[Event], seat: Seat) -> Option<usize> {
    let is_start = |event: &Event| matches!(event, Event::TurnBegan { .. } | Event::Rewound { .. });
    let last = log.iter().rposition(is_start)?;
    (log[last] == Event::TurnBegan { seat }).then_some(last + 1)
}

/// Text of the menu in a direct message, where it replaces the one message about the table and so lists everything that
/// its reader holds. `None` elsewhere, and in the middle of a turn.
fn in_direct(teller: &Teller<'_>, view: &View<'_>, caller: &Caller) -> Option<String> {
    if caller.place.has_others() || view.is_over() {
        return None;
    }
    let head = match view.own_prompt() {
        Some(PromptKind::TakeTurn) => caller.words().menu.your_turn().to_owned(),
        // It stays while the others choose theirs.
        None if view.current().is_none() => caller.words().menu.waiting_for_tickets().to_owned(),
        None => teller.status(view),
        Some(
            PromptKind::NameMixture
            | PromptKind::ChooseTickets
            | PromptKind::PutFirstCard
            | PromptKind::DrawSecondCard
            | PromptKind::PayTunnel,
        ) => return None,
    };
    Some(format!("{head}\n{}", teller.holding(view)))
}

/// A picture of the tickets a seat chooses among, with those picked so far.
fn offer_subject(view: &View<'_>, seat: Seat, page: Page) -> Option<Subject> {
    if view.offer().is_empty() {
        return None;
    }
    let kept = match page {
        Page::Keep { kept } => u64::try_from(kept.0).ok(),
        _ => None,
    };
    Some(Subject::Offer { seat: seat.0, kept })
}

fn with_picture(
    message: ui::Message,
    subject: Option<(Subject, ui::Alt)>,
    number: u32,
    caller: &Caller,
    settings: &PlayerSettings,
) -> Answer {
    let answer = Answer::message(message);
    match subject.filter(|_| settings.wants_pictures()) {
        None => answer,
        Some((subject, alt)) => {
            let picture = PictureRequest {
                number,
                subject,
                theme: settings.theme,
                language: caller.language,
            };
            answer.with(picture, alt)
        }
    }
}

/// Private menu as the game stands.
fn page_of(
    table: &Table,
    view: &View<'_>,
    caller: &Caller,
    settings: &PlayerSettings,
    page: Page,
    now: Timestamp,
) -> Answer {
    let (words, names) = (caller.words(), escaped_names(table));
    let news = waiting_news(table, words, &names, view);
    let news = news.as_deref();
    let mut message = game_menus::page(view, table.id(), &names, words, settings, page, news);
    if let (Some(seat), None, Some(course)) = (view.own_seat(), view.own_prompt(), &table.course) {
        let row = take_back_row(table, &course.game, &course.log, seat, words, now);
        with_row(&mut message.rows, row);
    }
    let subject = view
        .own_seat()
        .and_then(|seat| offer_subject(view, seat, page))
        .map(|offer| (offer, ui::Alt::default()));
    let number = table.course.as_ref().map_or(0, |course| course.n_actions);
    let mut answer = with_picture(message, subject, number, caller, settings);
    if let Some(course) = &table.course {
        answer.add(&stamp(&course.log, words));
    }
    answer
}

/// Whether the seat owes the decision that was opened at event `since`.
fn is_open(game: &Game, seat: Seat, since: u32) -> bool {
    game.prompts()
        .iter()
        .any(|prompt| prompt.seat == seat && prompt.since == since)
}

/// Whether anybody owes the decision that was opened at event `since`.
fn is_anybodys(game: &Game, since: u32) -> bool {
    game.prompts().iter().any(|prompt| prompt.since == since)
}

/// Plays the steps in turn. A refusal of the first is an error; a later one leaves what was played
/// and is given back, because what a first card showed cannot be unseen.
fn take_steps(
    progress: &mut Progress,
    table: &Table,
    seat: Seat,
    caller: &Caller,
    steps: &[NextAction],
) -> Result<Option<String>> {
    let words = caller.words();
    let names = escaped_names(table);
    for (nth, step) in steps.iter().enumerate() {
        let view = progress.game.view(Viewer::Seat(seat));
        let taken = step(&view, words).and_then(|action| {
            let played = progress.play(seat, &action, PlayedBy::Person, Some(caller.user));
            played.map_err(|refusal| {
                let view = progress.game.view(Viewer::Seat(seat));
                let teller = Teller::of(words, &view, &names);
                teller.refusal(&view, &action, &refusal)
            })
        });
        match taken {
            Ok(()) => {}
            Err(sentence) if nth == 0 => return Err(Error::Refused(sentence)),
            Err(sentence) => return Ok(Some(sentence)),
        }
    }
    Ok(None)
}
