//! Consequences of a decision: moves of standing orders, clocks, posts, timers.

use domain::ids::UserId;
use domain::results::GameResult;
use domain::standing_orders::Ordered;
use domain::ui;
use engine::event::Event;
use jiff::Timestamp;
use store::{Question, SeatRow, StandingOrdersChange, Status, TableChange, TimerChange, TimerKind};
use tracing::error;

use crate::Table;
use crate::after::record::{final_hash, salt_names};
use crate::after::results;
use crate::auto_moves::Movers;
use crate::change::draft::Draft;
use crate::change::{corrections, hand_over, left_votes, rest, undo_wait};
use crate::clocks;
use crate::clocks::Due;
use crate::folded_game::is_rewound;
use crate::outbox::payload::Delivery;
use crate::people::seat_owners;
use crate::progress::Progress;
use crate::request::{Caller, Result};
use crate::settings::{Held, TableSettings};
use crate::standing_orders;
use crate::tables::Tables;
use crate::tell::next_table::next_row;
use crate::tell::other_posts::{notice_of, post};
use crate::tell::posts::Announcement;
use crate::tell::undo::{take_back_row, with_row};
use crate::tell::{direct, lobby, posts, presence, questions};
use crate::timers;
use crate::undo::n_turns;

/// A change ready to be stored, and the game it leaves.
pub struct Complete {
    pub change: TableChange,
    /// `None` in a lobby.
    pub progress: Option<Progress>,
}

/// Completes a draft.
pub async fn complete(
    tables: &Tables,
    draft: &mut Draft,
    caller: Option<&Caller>,
) -> Result<Complete> {
    for text in &draft.texts {
        tables.store.save_text(text).await?;
    }
    let now = tables.clock.now();
    let (mut change, progress) = if draft.table.is_lobby() {
        (lobby_change(draft, now), None)
    } else {
        if caller.is_some_and(|caller| draft.table.seat_of(caller.user).is_some()) {
            draft.table.settings.last_act = Some(now);
        }
        let (change, progress) = game_change(tables, draft, caller, now).await?;
        (change, Some(progress))
    };
    change.audit.append(&mut draft.audit);
    Ok(Complete { change, progress })
}

/// Change of a table that has not begun: its post shows everything.
fn lobby_change(draft: &mut Draft, now: Timestamp) -> TableChange {
    let table = &mut draft.table;
    if draft.ends.is_some() {
        table.settings.invited.clear();
        table.settings.starts_until = None;
    }
    table.row.settings = table.settings.write();
    let mut deliveries = Vec::new();
    if draft.ends.is_none() {
        let message = lobby::message(
            &table.row,
            &table.seats,
            &table.settings,
            &table.map,
            &table.variant,
        );
        deliveries.push(Delivery::Lobby { message });
    }
    let settled = questions::settled(&draft.before, &table.settings, &table.seats);
    deliveries.extend(settled);
    deliveries.append(&mut draft.deliveries);
    deliveries.extend(notice_of(draft.said.drain(..)));
    let mut change = TableChange::new(table.row.clone(), now);
    change.timers = std::mem::take(&mut draft.timers);
    if let Some(text) = draft.ends.take() {
        change.game.status = Status::Cancelled;
        change.game.ended = Some(now);
        change.timers.push(TimerChange::ClearAll);
        let message = ui::Message::text(text);
        deliveries.push(Delivery::Lobby { message });
    }
    change.seats = Some(table.seats.clone());
    change.deliveries = deliveries.iter().map(Delivery::row).collect();
    change
}

/// Change of a running game, with everything that follows from it.
async fn game_change(
    tables: &Tables,
    draft: &mut Draft,
    caller: Option<&Caller>,
    now: Timestamp,
) -> Result<(TableChange, Progress)> {
    let is_by_computers = draft.is_by_computers();
    let undo_until = undo_wait::until(tables, draft, caller, now).await?;
    draft.table.settings.undo_until = undo_until;
    let mut progress = played_on(tables, draft).await?;
    left_votes::withdraw(draft, now);
    let mut result = None;
    if progress.game.is_over() {
        result = concluded(tables, draft, &mut progress, now).await?;
    } else if draft.ends.is_none() {
        // Computers that still have to move do so first.
        let goes_on = Movers::of(&draft.table).is_due(&progress.game, &progress.log);
        rest::begin_or_end(draft, now, goes_on);
    }
    let computers_were_due = (TimerKind::Computers, None);
    if draft.before().timers.contains(&computers_were_due) {
        // Their timer stays even if this change let nobody play.
        progress.unfinished = Movers::of(&draft.table).is_due(&progress.game, &progress.log);
    }
    progress.unfinished |= undo_until.is_some();
    let begins_to_wait = undo_until.is_some() && !progress.actions.is_empty();
    if undo_until.is_none() || begins_to_wait {
        take_up_held(&mut draft.table.settings, &mut progress);
    }
    clocks::take_next(&mut draft.table, &progress);
    let mut clocks = clocks::wind(&draft.table, &progress, &draft.people, now);
    let is_more_said = !draft.deliveries_after.is_empty() || !draft.said_after.is_empty();
    let says_more = caller.is_some() && is_more_said;
    let may_hold = undo_until.is_none() && !is_by_computers && !says_more;
    let told = if may_hold && waits_for_computers(draft, &progress) {
        hold_back(&mut draft.table.settings, &progress)
    } else {
        progress.preface.splice(0..0, draft.said.drain(..));
        progress.epilogue.append(&mut draft.said_after);
        let presser = caller.map(|caller| caller.user);
        let change = told_by(draft, &mut progress, &clocks.due, now, presser);
        posts::tell(tables, change, draft.ends.as_deref()).await?
    };
    if let (Some(caller), Some((mover, next))) = (caller, told.next)
        && caller.user == mover
    {
        let row = next.map(|next| Box::new(next_row(&next, caller.words())));
        draft.answer.next = Some(row);
    }
    if begins_to_wait {
        draft.table.settings.held = Some(undo_wait::hold(&progress));
        offer_undo(draft, &progress, caller, now);
    }
    let is_posted = draft.table.settings.told != told.told || progress.retold;
    // What is held back comes with its own.
    let buttons = if is_posted || draft.table.settings.held.is_some() {
        None
    } else {
        buttons_of_absent(tables, draft, &progress, &clocks.seats).await?
    };
    draft.table.settings.told = told.told;
    note_called(&draft.table, &progress, &mut clocks.seats, now);
    let deliver_at = corrections::due(&mut draft.table, &progress, now);
    let deadline = clocks.deadline();
    let timers = timers_after(draft, &progress, clocks.timers, now);
    let first_said = first_said(draft, &clocks.seats);
    let missed = missed(draft, &progress, &clocks.due, now);
    let mut change = TableChange::new(draft.table.row.clone(), now);
    change.endings = endings(draft, &progress, &first_said);
    change.game.settings = draft.table.settings.write();
    change.game.deadline = deadline;
    change.deliver_at = deliver_at;
    change.timers = timers;
    change.seats = Some(clocks.seats).filter(|seats| *seats != draft.before().seats);
    change.actions.clone_from(&progress.actions);
    let said = first_said.into_iter().chain(draft.deliveries.drain(..));
    let said = said.chain(told.deliveries).chain(buttons);
    let more = draft.said.drain(..).chain(draft.said_after.drain(..));
    let said = said.chain(notice_of(more));
    let said = said.chain(draft.deliveries_after.drain(..)).chain(missed);
    change.deliveries = said.map(|delivery| delivery.row()).collect();
    change.result = result;
    let since = progress.log.len() as u32;
    change.plans = standing_orders::changes(&draft.before().plans, &draft.table.plans, since);
    if let Some(seat) = draft.new_player() {
        // A plan that was empty already did not change, and is written all the same.
        change.plans.push(standing_orders::forget(seat, since));
    }
    if progress.game.is_over() {
        finish(&mut change, Status::Finished);
    } else if draft.ends.is_some() {
        finish(&mut change, Status::Cancelled);
    }
    Ok((change, progress))
}

/// The game, once standing orders and computers have moved as far as they may.
async fn played_on(tables: &Tables, draft: &mut Draft) -> Result<Progress> {
    if draft.table.settings.undo_until.is_some() {
        draft.let_nobody_play();
    }
    hand_over::drop_banned(tables, draft).await?;
    if !draft.others_have_moved() {
        draft.let_others_play(tables).await?;
    }
    let progress = draft.take_progress()?;
    hand_over::at_its_turn(draft, &progress);
    let has_newcomer =
        seat_owners(&draft.table).any(|person| draft.before().seat_of(person).is_none());
    if has_newcomer {
        // Who had the seat before is spoken to once more.
        let all = [draft.before(), &draft.table].map(seat_owners);
        let all: Vec<UserId> = all.into_iter().flatten().collect();
        draft.people = tables.store.settings_of(&all).await?.into();
    }
    Ok(progress)
}

/// Seals a game that is over, and counts its result.
async fn concluded(
    tables: &Tables,
    draft: &mut Draft,
    progress: &mut Progress,
    now: Timestamp,
) -> Result<Option<GameResult>> {
    salt_names(&mut draft.table.seats, &tables.dice);
    let before = 1..=progress.n_actions_before;
    let stored = tables.store.actions(draft.table.id(), before).await?;
    progress.whole = progress.with_new(stored, now);
    let hash = final_hash(tables, &draft.table, &progress.whole).await;
    // The game ends even without a record; `/verify` then says what is wrong with it.
    let failed = |why| error!(game.id = %draft.table.id(), "No record of a game: {why:#}");
    progress.record_hash = hash.map_err(failed).ok();
    Ok(results::of_ended(&draft.table, progress, now))
}

/// Keeps everything new from being told until the computers have answered it.
fn hold_back(settings: &mut TableSettings, progress: &Progress) -> Announcement {
    settings.held = Some(Held {
        from: progress.first_unheard as u32,
        ordered: progress.ordered.clone(),
        ran_out: progress.ran_out.clone(),
    });
    Announcement {
        deliveries: Vec::new(),
        told: settings.told,
        next: None,
    }
}

/// Everything new, to be told; `presser` did it by a press or command.
fn told_by<'a>(
    draft: &'a Draft,
    progress: &'a mut Progress,
    due: &'a [Due],
    now: Timestamp,
    presser: Option<UserId>,
) -> direct::BeforeAndAfter<'a> {
    let is_over = draft.ends.is_some() || progress.game.is_over();
    let ran_out = presence::ran_out(&draft.table, &progress.ran_out, is_over);
    progress.preface.splice(0..0, ran_out);
    changed(draft, progress, due, now, presser)
}

/// Tells somebody that nobody waits for them any more, even if everything else is held back.
fn missed(draft: &Draft, progress: &Progress, due: &[Due], now: Timestamp) -> Option<Delivery> {
    let goes_on = draft.ends.is_none() && !progress.game.is_over();
    let seat = draft.missed.filter(|_| goes_on)?;
    let changed = changed(draft, progress, due, now, None);
    let message = changed.missed(seat, draft.table.person(seat)?);
    message.map(Delivery::Direct)
}

fn changed<'a>(
    draft: &'a Draft,
    progress: &'a Progress,
    due: &'a [Due],
    now: Timestamp,
    presser: Option<UserId>,
) -> direct::BeforeAndAfter<'a> {
    direct::BeforeAndAfter {
        before: draft.before(),
        table: &draft.table,
        progress,
        people: &draft.people,
        due,
        now,
        presser,
    }
}

/// Notes that those who have to decide were called for this turn, unless nobody is called yet.
fn note_called(table: &Table, progress: &Progress, seats: &mut [SeatRow], now: Timestamp) {
    if table.settings.held.is_some() {
        return;
    }
    let turn = Some(n_turns(&progress.log));
    let begins = |event: &Event, seat| match event {
        Event::Rewound { .. } => true,
        event => *event == Event::TurnBegan { seat },
    };
    for prompt in progress.game.prompts() {
        if table.person(prompt.seat).is_some() && !table.is_substituted(prompt.seat) {
            let details = &mut seats[prompt.seat.index()].details;
            let mut unheard = progress.unheard().iter();
            if details.called < turn || unheard.any(|event| begins(event, prompt.seat)) {
                details.called_at = Some(now);
            }
            details.called = turn.max(details.called);
        }
    }
}

/// Replaces the buttons of the last post that are about absent people and their seats; the rest of it stays.
async fn buttons_of_absent(
    tables: &Tables,
    draft: &Draft,
    progress: &Progress,
    seats: &[SeatRow],
) -> Result<Option<Delivery>> {
    let mut all = draft.before().seats.iter().chain(seats);
    let is_any_absent = all.any(|row| row.details.may_be_replaced());
    if draft.before().is_lobby() || draft.ends.is_some() || !is_any_absent {
        return Ok(None);
    }
    let table = Table {
        seats: seats.to_vec(),
        ..draft.table.clone()
    };
    posts::buttons_of_absent(tables, draft.before(), &table, progress).await
}

/// All timers of the change, those of the clocks included. A move ends an open request to undo.
fn timers_after(
    draft: &mut Draft,
    progress: &Progress,
    of_clocks: Vec<TimerChange>,
    now: Timestamp,
) -> Vec<TimerChange> {
    let mut timers = std::mem::take(&mut draft.timers);
    timers.extend(of_clocks);
    timers.push(if progress.unfinished {
        let from = draft.table.settings.undo_until.unwrap_or(now);
        timers::set(TimerKind::Computers, None, from)
    } else {
        timers::clear(TimerKind::Computers, None)
    });
    if !progress.actions.is_empty() && draft.table.settings.asked.take().is_some() {
        if !is_rewound(progress.new_events()) {
            let gone_on = draft.table.words().undo.gone_on();
            draft.end(Question::Undo, gone_on);
        }
        timers.push(timers::clear(TimerKind::Asked, None));
    }
    let settings = &draft.table.settings;
    let ends_of_votes = settings.votes.iter().map(|vote| settings.end_of_vote(vote));
    timers.push(match ends_of_votes.min() {
        Some(first) => timers::set(TimerKind::Vote, None, first),
        None => timers::clear(TimerKind::Vote, None),
    });
    timers
}

/// The deliveries before all posts: the lobby's last form, and a note that questions are settled.
fn first_said(draft: &Draft, seats: &[SeatRow]) -> Vec<Delivery> {
    let begun = draft.before().is_lobby().then(|| Delivery::Lobby {
        message: lobby::begun(&draft.table),
    });
    let settled = questions::settled(draft.before(), &draft.table.settings, seats);
    begun.into_iter().chain(settled).collect()
}

/// Outcomes of the questions that can no longer be answered.
fn endings(draft: &Draft, progress: &Progress, first_said: &[Delivery]) -> Vec<(Question, String)> {
    let before = draft.before();
    let is_over = progress.game.is_over() || draft.ends.is_some();
    match first_said {
        _ if before.is_lobby() => Vec::new(),
        _ if is_over => questions::endings(before, &questions::open_at(before), &draft.endings),
        [Delivery::Settled { questions }] => questions::endings(before, questions, &draft.endings),
        _ => Vec::new(),
    }
}

/// Adds the button that undoes a move to the answer of the person who made it.
fn offer_undo(draft: &mut Draft, progress: &Progress, caller: Option<&Caller>, now: Timestamp) {
    let Some(caller) = caller else { return };
    if let Some(seat) = draft.table.seat_of(caller.user) {
        let words = caller.words();
        let row = take_back_row(
            &draft.table,
            &progress.game,
            &progress.log,
            seat,
            words,
            now,
        );
        with_row(&mut draft.answer.message.rows, row);
    }
}

/// Adds the events held back earlier to those of this change, to be told or held back together.
fn take_up_held(settings: &mut TableSettings, progress: &mut Progress) {
    let Some(held) = settings.held.take() else {
        return;
    };
    progress.first_unheard = held.from as usize;
    progress.ran_out.splice(0..0, held.ran_out);
    let later = std::mem::replace(&mut progress.ordered, held.ordered);
    progress
        .ordered
        .resize_with(later.len().max(progress.ordered.len()), Ordered::default);
    for (ordered, later) in progress.ordered.iter_mut().zip(later) {
        ordered.then(later);
    }
}

/// Whether a move is told together with what computers and substitutes answer, so that nobody is called for a turn
/// that is played at once.
fn waits_for_computers(draft: &Draft, progress: &Progress) -> bool {
    let says_more = !progress.preface.is_empty() || !progress.epilogue.is_empty();
    progress.unfinished && draft.ends.is_none() && !says_more && !is_rewound(progress.unheard())
}

/// Ends the table without a result, and tells its channel why.
pub fn end(change: &mut TableChange, text: &str) {
    let ending = post(text, Vec::new(), Vec::new());
    change.deliveries.push(ending.row());
    finish(change, Status::Cancelled);
}

/// The game is over: nothing is due or can be pressed any more, and nobody has standing orders. The last post of a
/// game with a result keeps its button for a rematch.
fn finish(change: &mut TableChange, status: Status) {
    change.game.status = status;
    change.game.ended = Some(change.now);
    change.game.deadline = None;
    change.timers = vec![TimerChange::ClearAll];
    change.plans = vec![StandingOrdersChange::ForgetAll];
    let keeps_last = status == Status::Finished;
    change.deliveries.push(Delivery::Close { keeps_last }.row());
}
