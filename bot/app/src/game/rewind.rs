//! Taking a move back, and setting a table back: the log keeps what was undone, and everybody is
//! told anew what they hold.
//!
//! A player's last move goes back at once, twice a turn, if nobody has moved since and nothing hidden was seen.
//! Otherwise the others are asked, those who are away too, and told exactly what was seen; no answer is no, and a
//! move that was refused stays. No turn is undone more than five times. The host asks the same to set the table back to
//! any turn; moderators who have no part in the game do so alone and as often as they see fit, with an entry in the
//! audit list. Where nobody else plays, nobody is asked and nothing is counted. Clocks and banks are put back as they
//! were, less the time used. Start at [`take_back`] and [`rewind`].
//!
//! Decks stay as they are. What was undone stays in the log before an [`Event::Rewound`], and events
//! keep counting, so that every older button is outdated.

use std::collections::BTreeSet;

use anyhow::anyhow;
use domain::deadline::ClockStops;
use domain::ids::{GameId, UserId};
use domain::press::UndoPress;
use domain::ui::Message;
use engine::PromptKind;
use engine::action::Action;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use jiff::Timestamp;
use serde_json::json;
use store::seat_details::MAX_MISSES;
use store::{NewAction, PlayedBy, Question, TimerKind};
use table::Table;
use table::auto_moves::{RULES_VERSION, to_json};
use table::change::draft::{Decision, Draft};
use table::change::{change, change_by_itself, consent};
use table::clocks::{TimeLeft, time_left};
use table::folded_game::FoldedGame;
use table::permission::{deciding_seat, host_only, moderates_from_outside, own_seat, running};
use table::progress::{Progress, TimeSince};
use table::request::{Answer, Caller, Error, Result};
use table::settings::{Asked, UndoKind};
use table::tables::Tables;
use table::tell::game_menus::{due_below, outdated};
use table::tell::reader_view::escaped_names;
use table::tell::undo::{Request, other_people, preface, take_back_button};
use table::time_to_answer::{AGREE_TO_UNDO, LONGEST_REQUEST};
use table::timers;
use table::undo;
use table::undo::{Turn, Undone};
use words::{Words, escape, place};

use crate::game::play::{page_after, with_offer};
use crate::game::standing_orders;

/// A press on one of the buttons about taking back. `at` is the number of events when the button was made.
pub async fn pressed(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    at: u32,
    press: UndoPress,
) -> Result<Answer> {
    change(tables, caller, game, |draft| async move {
        match press {
            UndoPress::TakeBack => decide_take_back(tables, draft, caller, Some(at), false).await,
            UndoPress::TakeBackUnrated => {
                decide_take_back(tables, draft, caller, Some(at), true).await
            }
            UndoPress::Agree => agree(tables, draft, caller, at).await,
            UndoPress::Refuse => refuse(draft, caller, at),
        }
    })
    .await
}

/// Takes the caller's last move back, or asks the others for their consent.
pub async fn take_back(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    change(tables, caller, game, |draft| {
        decide_take_back(tables, draft, caller, None, false)
    })
    .await
}

/// Undoes what somebody played for the caller, who wants to move themselves.
pub async fn undo_substitute(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    seat: Seat,
    at: u32,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    if own_seat(&table, caller)? != seat {
        let row = table.seats.iter().find(|row| row.seat == seat.0);
        let player = row.map_or_else(String::new, |row| escape(&row.name));
        let words = &caller.words().undo;
        return Err(Error::refused(words.not_yours(place::Player(&player))));
    }
    pressed(tables, caller, game, at, UndoPress::TakeBack).await
}

/// The host or a moderator sets the table back to the beginning of a turn, counted from 1. Only a moderator who
/// has no part in the game needs nobody's consent.
pub async fn rewind(tables: &Tables, caller: &Caller, game: GameId, turn: u32) -> Result<Answer> {
    change(tables, caller, game, |draft| {
        decide_rewind(tables, draft, caller, turn)
    })
    .await
}

/// Ends a request that not everybody answered in time, or grants it if nobody has to agree any more.
pub async fn expire_request(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        draft.timers.push(timers::clear(TimerKind::Asked, None));
        if let Some(asked) = draft.table.settings.asked.clone() {
            let is_given = consent::is_given(&draft.table, &asked);
            if is_given && let Some(undoing) = agreed_on(&mut draft, &asked) {
                grant(tables, &mut draft, undoing).await?;
                return draft.store();
            }
            let until = draft.table.settings.end_of_request(&asked);
            if now < until && !is_given {
                let again = timers::set(TimerKind::Asked, None, until);
                draft.timers.push(again);
            } else {
                lapse(&mut draft, &asked);
            }
        }
        draft.let_nobody_play();
        draft.store()
    })
    .await
}

fn lapse(draft: &mut Draft, asked: &Asked) {
    draft.table.settings.asked = None;
    keep_move(&mut draft.table, asked);
    let text = draft.table.words().undo.expired();
    draft.end(Question::Undo, text);
}

/// Asks the caller first if the game will not be rated any more, unless they were asked: `may_unrate`.
async fn decide_take_back(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    at: Option<u32>,
    may_unrate: bool,
) -> Result<Decision> {
    let words = &caller.words().undo;
    let (seat, course) = deciding_seat(draft.before(), caller)?;
    let variant = &course.game.rules().variant;
    let undone = undo::last_move(variant, &course.log, seat);
    let is_alone = other_people(draft.before(), seat).is_empty();
    // A button that is older than moves of others means the same move: they are asked.
    let is_meant = |at: u32| {
        let then = course.log.get(..at as usize);
        let then = then.and_then(|log| undo::last_move(variant, log, seat));
        let meant = undone.as_ref().filter(|undone| undone.others_moved);
        let is_same = meant.is_some_and(|undone| then.is_some_and(|then| then.to == undone.to));
        at == course.log.len() as u32 || !is_alone && is_same
    };
    let now = tables.clock.now();
    if at.is_some_and(|at| !is_meant(at)) {
        return Err(outdated(draft.before(), &draft.people, seat, caller, now));
    }
    let undone = undone.ok_or_else(|| Error::refused(words.nothing()))?;
    if !is_alone && !undone.is_free(draft.before()) {
        return ask(tables, draft, caller, seat, UndoKind::TakeBack, &undone);
    }
    let time_left = time_left(draft.before(), &course.log, seat, now);
    let rows = &draft.before().seats;
    let mut others = rows
        .iter()
        .map(|row| Seat(row.seat))
        .filter(|own| *own != seat);
    let ever_alone = others.all(|own| !undo::was_of_person(rows, own));
    let is_rated = !ever_alone || undone.revealed.is_nothing_to(|own| own == seat);
    let time_since = match time_left {
        TimeLeft::Some => TimeSince::Counts,
        TimeLeft::SecondChance => TimeSince::Forgiven,
        TimeLeft::None => return Err(Error::refused(words.no_time_left())),
    };
    let was_rated = !undo::has_taken_back_seen(&course.log, |own| own == seat);
    if !is_rated && was_rated && !may_unrate {
        let press = UndoPress::TakeBackUnrated;
        let button = take_back_button(draft.before(), course.log.len(), press, caller.words());
        let text = words.ask_unrated().into();
        let rows = vec![button];
        draft.answer = Answer::message(Message { text, rows });
        return draft.leave();
    }
    let undoing = Undoing {
        to: undone.to,
        by: PlayedBy::Person,
        time_since,
        player: caller.user,
        preface: preface(draft.before(), course, seat, &undone),
        counts: Counts::of(is_alone, undone),
    };
    keep_misses(&mut draft, seat, time_left);
    undo(tables, &mut draft, undoing).await?;
    let settings = draft.people.chose(caller.user);
    let (before, progress) = draft.playing()?;
    let mut prompts = progress.game.prompts().iter();
    let chooses =
        prompts.any(|prompt| prompt.seat == seat && prompt.kind == PromptKind::ChooseTickets);
    let answer = match chooses {
        true => words.answer_tickets(),
        false => words.answer(),
    };
    let answer = match is_rated {
        true => answer.to_owned(),
        false => format!("{answer} {}", words.not_rated()),
    };
    let message = page_after(before, progress, seat, caller, &settings, &answer);
    draft.answer = with_offer(message, progress, seat, caller, &settings, None);
    draft.store()
}

/// Keeps the turns that somebody missed, though they are there again: only a move makes them count no longer. A turn
/// that is given back is not missed yet.
fn keep_misses(draft: &mut Draft, seat: Seat, time_left: TimeLeft) {
    let is_given_back = time_left == TimeLeft::SecondChance;
    let misses = draft.before().details(seat).misses;
    let misses = misses.saturating_sub(u8::from(is_given_back));
    draft.table.seats[seat.index()].details.misses = misses.min(MAX_MISSES - 1);
}

/// Asks the others to let something be undone.
fn ask(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    seat: Seat,
    kind: UndoKind,
    undone: &Undone,
) -> Result<Decision> {
    let words = &caller.words().undo;
    let course = running(draft.before(), caller)?;
    let at = course.log.len() as u32;
    let times = undone.times(draft.before());
    if undo::MOST <= times {
        return Err(Error::refused(words.too_often(place::N(&times))));
    }
    let asked = draft.before().settings.asked.as_ref();
    if let Some(asked) = asked.filter(|asked| asked.at == at) {
        let name = escape(&draft.before().seat(Seat(asked.seat)).name);
        return Err(Error::Refused(match asked.seat == seat.0 {
            true => words.asked_already().to_owned(),
            false => words.asked_by_other(place::Player(&name)),
        }));
    }
    let is_kept = draft.before().details(seat).kept_move == Some(undone.to);
    if is_kept {
        return Err(Error::refused(words.refused_before()));
    }
    let asks = consent::who_answers(draft.before(), seat);
    if asks.is_empty() {
        return Err(Error::refused(words.nobody_to_ask()));
    }
    let until = end_of_request(&draft, &asks, tables.clock.now());
    let request = Request {
        kind,
        seat,
        asks: &asks,
        undone,
        at,
        until,
        ping: not_called(draft.before(), course, &asks),
    };
    let post = request.post(draft.before(), course);
    let turn = undo::n_turns(&course.log);
    keep_misses(&mut draft, seat, TimeLeft::Some);
    draft.deliveries.push(post);
    draft.table.settings.asked_in = draft.table.settings.asked_in.max(Some(turn));
    draft.table.settings.asked = Some(Asked {
        seat: seat.0,
        kind,
        to: undone.to,
        at,
        agreed: Vec::new(),
        until,
    });
    draft
        .timers
        .push(timers::set(TimerKind::Asked, None, until));
    draft.let_nobody_play();
    let asked = match kind {
        UndoKind::TakeBack if undone.is_harmless() => words.asked_often(place::N(&times)),
        UndoKind::TakeBack if undone.others_moved => words.asked_moved().to_owned(),
        UndoKind::TakeBack => words.asked().to_owned(),
        UndoKind::Rewind => words.rewind_asked().to_owned(),
    };
    // In a direct message it takes the place of what the reader holds.
    let now = tables.clock.now();
    let whole = || due_below(draft.before(), &draft.people, seat, caller, now, &asked);
    let whole = (!caller.place.has_others()).then(whole).flatten();
    draft.answer = whole.unwrap_or_else(|| Answer::text(asked));
    draft.store()
}

/// When a request to these people lapses: none of them is away for a day until then, or a week has passed.
fn end_of_request(draft: &Draft, asks: &[(Seat, UserId)], now: Timestamp) -> Timestamp {
    let away = asks
        .iter()
        .flat_map(|(_, user)| draft.people.chose(*user).away);
    let stops = ClockStops {
        spans: away.collect(),
    };
    stops.due(now, AGREE_TO_UNDO).min(now + LONGEST_REQUEST)
}

/// Those who are asked and were not called in this turn: by the turn itself, or by a request.
fn not_called(table: &Table, course: &FoldedGame, asks: &[(Seat, UserId)]) -> Vec<UserId> {
    let turn = Some(undo::n_turns(&course.log));
    if turn <= table.settings.asked_in {
        return Vec::new();
    }
    let prompts = course.game.prompts();
    let is_called = |seat: Seat| {
        let owes = prompts.iter().any(|prompt| prompt.seat == seat);
        owes && turn <= table.details(seat).called
    };
    let others = asks.iter().filter(|(seat, _)| !is_called(*seat));
    others.map(|(_, user)| *user).collect()
}

/// The open request that was made when there were `at` events.
fn open_request(table: &Table, caller: &Caller, at: u32) -> Result<Asked> {
    let n_events = running(table, caller)?.log.len() as u32;
    let asked = table.settings.asked.clone();
    asked
        .filter(|asked| asked.at == at && asked.at == n_events)
        .ok_or_else(|| Error::refused(caller.words().undo.gone_on()))
}

/// One of the others agrees.
async fn agree(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    at: u32,
) -> Result<Decision> {
    let words = &caller.words().undo;
    let (own, _) = deciding_seat(draft.before(), caller)?;
    let mut asked = open_request(draft.before(), caller, at)?;
    if own.0 == asked.seat {
        return Err(Error::refused(words.own_request()));
    }
    let has_agreed = asked.agreed.contains(&own.0);
    if !has_agreed {
        asked.agreed.push(own.0);
    }
    if consent::is_given(&draft.table, &asked) {
        let undoing =
            agreed_on(&mut draft, &asked).ok_or_else(|| Error::refused(words.gone_on()))?;
        grant(tables, &mut draft, undoing).await?;
        draft.tell(words.all_agreed());
        return draft.store();
    }
    if has_agreed {
        return Err(Error::refused(words.asked_before()));
    }
    draft.table.settings.asked = Some(asked);
    draft.let_nobody_play();
    draft.tell(words.agreed());
    draft.store()
}

/// The undoing that the others agreed to, noted in the audit list if it sets the table back; `None` if the game has
/// gone on.
fn agreed_on(draft: &mut Draft, asked: &Asked) -> Option<Undoing> {
    let seat = Seat(asked.seat);
    let table = draft.before();
    let course = table.course.as_ref()?;
    let player = table.person(seat)?;
    match asked.kind {
        UndoKind::TakeBack => {
            let undone = undo::last_move(&course.game.rules().variant, &course.log, seat)?;
            (undone.to == asked.to).then(|| Undoing {
                to: asked.to,
                by: PlayedBy::Person,
                time_since: TimeSince::Forgiven,
                player,
                preface: preface(table, course, seat, &undone),
                counts: Counts::For(undone.turns),
            })
        }
        UndoKind::Rewind => {
            let mut turns = undo::turns(&course.log).into_iter();
            let turn = turns.find(|turn| turn.events.start == asked.to)?;
            let undone = undo::since(&course.log, asked.to, seat);
            let undoing = Undoing {
                counts: Counts::For(undone.turns),
                ..rewinding(table, &turn, player, &escaped_names(table)[seat.index()])
            };
            let n_events = course.log.len();
            note_rewind(draft, player, &turn, n_events);
            Some(undoing)
        }
    }
}

/// Undoes what the others agreed to.
async fn grant(tables: &Tables, draft: &mut Draft, undoing: Undoing) -> Result<()> {
    let before = draft.before();
    let is_own = undoing.by == PlayedBy::Person;
    let seat = before.seat_of(undoing.player).filter(|_| is_own);
    if let (Some(seat), Some(course)) = (seat, &before.course) {
        let time_left = time_left(before, &course.log, seat, tables.clock.now());
        keep_misses(draft, seat, time_left);
    }
    undo(tables, draft, undoing).await?;
    let ending = draft.table.words().undo.all_agreed();
    draft.end(Question::Undo, ending);
    Ok(())
}

/// One of the others does not agree, or the one who asked no longer wants to.
fn refuse(mut draft: Box<Draft>, caller: &Caller, at: u32) -> Result<Decision> {
    let (own, _) = deciding_seat(draft.before(), caller)?;
    let asked = open_request(draft.before(), caller, at)?;
    keep_move(&mut draft.table, &asked);
    let name = escape(&draft.table.seat(own).name);
    let words = &draft.table.words().undo;
    let text = match asked.seat == own.0 {
        true => words.withdrawn(place::Player(&name)),
        false => words.refused(place::Player(&name)),
    };
    draft.end(Question::Undo, text);
    draft.table.settings.asked = None;
    draft.timers.push(timers::clear(TimerKind::Asked, None));
    draft.let_nobody_play();
    draft.tell(caller.words().undo.refused_answer());
    draft.store()
}

/// Notes that a move stays, so that nobody is asked about it again.
fn keep_move(table: &mut Table, asked: &Asked) {
    if let Some(row) = table.seats.get_mut(usize::from(asked.seat)) {
        row.details.kept_move = Some(asked.to);
    }
}

async fn decide_rewind(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    turn: u32,
) -> Result<Decision> {
    let words = &caller.words().undo;
    let table = draft.before();
    host_only(table, caller)?;
    let course = running(table, caller)?;
    let turn = turn_meant(course, turn, caller.words())?;
    let to = turn.events.start;
    let mut time_since = TimeSince::Forgiven;
    let mut counts = Counts::CallsAnew { from: turn.number };
    if !moderates_from_outside(table, caller) {
        let (seat, course) = deciding_seat(table, caller)?;
        let undone = undo::since(&course.log, to, seat);
        let is_alone = other_people(table, seat).is_empty();
        if !is_alone && !undone.is_free(table) {
            return ask(tables, draft, caller, seat, UndoKind::Rewind, &undone);
        }
        if undone.is_harmless() {
            time_since = TimeSince::Counts;
        }
        counts = Counts::of(is_alone, undone);
    }
    let name = escape(&table.seat(turn.seat).name);
    let n_events = course.log.len();
    let who = escape(&caller.name);
    let undoing = Undoing {
        time_since,
        counts,
        ..rewinding(table, &turn, caller.user, &who)
    };
    undo(tables, &mut draft, undoing).await?;
    note_rewind(&mut draft, caller.user, &turn, n_events);
    draft.tell(words.rewound_answer(place::Player(&name)));
    draft.store()
}

/// The turn of that number, or the next one if somebody could only pass in it.
fn turn_meant(course: &FoldedGame, number: u32, words: &Words) -> Result<Turn> {
    let words = &words.undo;
    let turns = undo::turns(&course.log);
    let (Some(first), Some(last)) = (turns.first(), turns.last()) else {
        return Err(Error::refused(words.no_turn_yet()));
    };
    let known = match first.number == last.number {
        true => first.number.to_string(),
        false => format!("{}–{}", first.number, last.number),
    };
    let refused = words.no_such_turn(place::Turn(&number), place::Turns(&known));
    let meant = turns.into_iter().find(|turn| number <= turn.number);
    meant
        .filter(|_| number > 0)
        .ok_or_else(|| Error::Refused(refused))
}

/// Setting the table back to the beginning of a turn, for somebody called `who`.
fn rewinding(table: &Table, turn: &Turn, player: UserId, who: &str) -> Undoing {
    let name = escape(&table.seat(turn.seat).name);
    let words = &table.words().undo;
    Undoing {
        to: turn.events.start,
        by: match table.is_host(player) {
            true => PlayedBy::Host,
            false => PlayedBy::Moderator,
        },
        time_since: TimeSince::Forgiven,
        player,
        preface: words.rewound(place::Player(&name), place::Who(&who)),
        counts: Counts::ForNothing,
    }
}

/// Notes in the audit list who set back a game that had `n_events` events.
fn note_rewind(draft: &mut Draft, actor: UserId, turn: &Turn, n_events: usize) {
    let to = turn.events.start;
    let details = json!({ "turn": turn.number, "to": to, "from": n_events });
    draft.note_deed(actor, "rewind", details);
}

/// Who sets a table back, and what the public hears of it.
struct Undoing {
    to: u32,
    by: PlayedBy,
    time_since: TimeSince,
    player: UserId,
    preface: String,
    counts: Counts,
}

/// The turns that an undo counts against.
enum Counts {
    /// Turns with a limited number of undos.
    For(BTreeSet<(Seat, u32)>),
    /// Nothing: nobody else plays.
    ForNothing,
    /// Nothing, as a moderator does it; and everybody is called for their turns again, from this one on.
    CallsAnew { from: u32 },
}

impl Counts {
    fn of(is_alone: bool, undone: Undone) -> Counts {
        match is_alone {
            true => Counts::ForNothing,
            false => Counts::For(undone.turns),
        }
    }

    fn note(self, table: &mut Table) {
        match self {
            Counts::For(turns) => {
                for (seat, turn) in turns {
                    let undone = &mut table.seats[seat.index()].details.undone;
                    let times = undone.entry(turn).or_default();
                    *times = times.saturating_add(1);
                }
            }
            Counts::ForNothing => {}
            Counts::CallsAnew { from } => {
                let before = |turn: &mut u32| *turn = (*turn).min(from.saturating_sub(1));
                let seats = table.seats.iter_mut();
                let called = seats.filter_map(|row| row.details.called.as_mut());
                called.chain(&mut table.settings.asked_in).for_each(before);
            }
        }
    }
}

/// Sets the game back, and lets standing orders go on from there.
async fn undo(tables: &Tables, draft: &mut Draft, undoing: Undoing) -> Result<()> {
    undoing.counts.note(&mut draft.table);
    let rewound = Event::Rewound { to: undoing.to };
    let progress = draft.progress()?;
    progress.preface.push(undoing.preface);
    progress.time_since = undoing.time_since;
    progress.actions.push(NewAction {
        seat: None,
        played_by: undoing.by,
        player: Some(undoing.player),
        action: format!("rewind {}", undoing.to),
        events: to_json(std::slice::from_ref(&rewound)),
        n_events: 1,
        rules_version: RULES_VERSION,
    });
    progress.log.push(rewound);
    let rules = progress.game.rules().clone();
    progress.game = Game::replay(rules, &progress.log).map_err(anyhow::Error::from)?;
    let progress = resigned_again(draft)?;
    let n_events = progress.log.len();
    draft.table.plans =
        standing_orders::put_back(tables, &draft.table, undoing.to, n_events).await?;
    draft.let_others_play(tables).await
}

/// Lets everybody who has resigned have done so in the game that was set back too: that is final.
fn resigned_again(draft: &mut Draft) -> Result<&mut Progress> {
    let (before, progress) = draft.playing()?;
    for row in &before.seats {
        let seat = Seat(row.seat);
        let view = progress.game.view(Viewer::Table);
        if before.has_resigned(seat) && !view.has_resigned(seat) {
            progress
                .play(seat, &Action::Resign, PlayedBy::Person, row.player)
                .map_err(|refusal| anyhow!("seat {} cannot resign again: {refusal:?}", row.seat))?;
        }
    }
    Ok(progress)
}
