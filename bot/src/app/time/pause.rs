//! Pauses, and what the people at a table decide by vote: a pause, its end, another host, another clock.
//!
//! No table stands still for ever: a host may pause it once for a week, a vote for a week, a moderator
//! for two; every pause ends by itself. Players may move during a pause.

use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use crate::app::change::draft::Draft;
use crate::app::change::{change, change_by_itself};
use crate::app::request::{Answer, Caller, Error, Result};
use crate::app::table::Table;
use crate::app::table::clocks::{leave_out, spans};
use crate::app::table::permission::{not_the_host, refuse_banned, running};
use crate::app::table::settings::{ClockChoice, MAX_MISSES, Matter, Pause, Vote};
use crate::app::table::tables::Tables;
use crate::app::table::timers;
use crate::app::tell::clock::{due_again, relative};
use crate::app::tell::notice::ask;
use crate::app::tell::seen::names;
use crate::app::time::change_clock::{change_clock, words_of};
use crate::custom_id::{self, Press, SeatPress};
use crate::deadline::{ClockStops, Span};
use crate::ids::{GameId, UserId};
use crate::outbox::delivery::Delivery;
use crate::settings::VoteKind;
use crate::store::{Question, TimerKind};
use crate::text::{Words, escape};
use crate::ui::{Button, Row, Style};

/// Maximum days of a pause by a host or vote, also the default.
pub const LONGEST_PAUSE: u8 = 7;
/// Maximum days of a pause by a moderator.
pub const LONGEST_MODERATED: u8 = 14;
/// Time for which a table waits for its host until another person may take over.
const HOST_SILENCE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Pauses a table: a moderator at once, a host once, anybody else by asking the others.
pub async fn pause(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    days: Option<u8>,
) -> Result<Answer> {
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let table = &mut draft.table;
        running(table, caller)?;
        let is_moderator = table.is_moderated_by(caller);
        let is_host = table.is_host(caller.user) && !table.settings.host_paused;
        let decides = is_host || is_moderator;
        if !decides {
            voter(table, caller)?;
        }
        if table.settings.pause.is_some() {
            return Err(Error::refused(words.paused_already.as_str()));
        }
        if !decides {
            let days = days.unwrap_or(LONGEST_PAUSE).clamp(1, LONGEST_PAUSE);
            let matter = Some(Matter::Pause { days });
            vote_on(&mut draft, caller, VoteKind::Pause, matter, now)?;
            return draft.store();
        }
        let max = if is_moderator {
            LONGEST_MODERATED
        } else {
            LONGEST_PAUSE
        };
        let days = days.unwrap_or(LONGEST_PAUSE).clamp(1, max);
        table.settings.host_paused |= !is_moderator;
        begin_pause(&mut draft, days, now);
        draft.audit = Some(("pause", json!({ "days": days })));
        draft.tell(words.pause_answer.as_str());
        draft.store()
    })
    .await
}

/// Ends a pause: host and moderators at once, anybody else by asking the others.
pub async fn resume(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().clock;
        let table = &draft.table;
        running(table, caller)?;
        let decides = table.is_host(caller.user) || table.is_moderated_by(caller);
        if !decides {
            voter(table, caller)?;
        }
        if table.settings.pause.is_none() {
            return Err(Error::refused(words.not_paused.as_str()));
        }
        if !decides {
            vote_on(&mut draft, caller, VoteKind::Resume, None, now)?;
            return draft.store();
        }
        finish_pause(&mut draft, now);
        draft.audit = Some(("resume", json!({})));
        draft.tell(words.resume_answer.as_str());
        draft.store()
    })
    .await
}

/// Somebody wants to become the host, because the host has vanished.
pub async fn take_over(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    refuse_banned(tables, caller, table.row.server, caller.user).await?;
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        running(&draft.table, caller)?;
        voter(&draft.table, caller)?;
        check_host_awaited(&draft.table, caller, now)?;
        vote_on(&mut draft, caller, VoteKind::Host, None, now)?;
        draft.store()
    })
    .await
}

/// A moderator who plays at the table asks the others to make somebody its host.
pub(in crate::app) fn ask_to_appoint(
    draft: &mut Draft,
    caller: &Caller,
    candidate: Seat,
    now: Timestamp,
) -> Result<()> {
    let own = voter(&draft.table, caller)?;
    if electors(&draft.table, VoteKind::Appoint, own).is_empty() {
        let words = &caller.words().seats;
        return Err(Error::refused(words.another_moderator.as_str()));
    }
    let matter = Some(Matter::Host { seat: candidate.0 });
    vote_on(draft, caller, VoteKind::Appoint, matter, now)
}

/// Somebody agrees to what another asked for.
pub async fn agree(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    kind: VoteKind,
) -> Result<Answer> {
    let now = tables.clock.now();
    change(tables, caller, game, |mut draft| async move {
        running(&draft.table, caller)?;
        voter(&draft.table, caller)?;
        let is_asked = |vote: &Vote| vote.kind == kind && now < vote.ends();
        if !draft.table.settings.votes.iter().any(is_asked) {
            let words = &caller.words().clock;
            return Err(Error::refused(words.vote_over.as_str()));
        }
        vote_on(&mut draft, caller, kind, None, now)?;
        draft.store()
    })
    .await
}

/// The host is still there: the vote about another one is over.
pub async fn object(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        running(&draft.table, caller)?;
        // Nobody else can say this for the host.
        if !draft.table.is_host(caller.user) {
            return Err(not_the_host(&draft.table, caller));
        }
        draft.table.end_vote(VoteKind::Host);
        let name = escape(&caller.name);
        let told = |words: &Words| words.clock.host_is_here.fill(&[("host", &name)]);
        let text = told(draft.table.words());
        draft.say(text);
        draft.tell(told(caller.words()));
        draft.store()
    })
    .await
}

/// Ends a pause whose time is over.
pub async fn end_pause(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        match draft.table.settings.pause {
            Some(pause) if pause.until <= now => finish_pause(&mut draft, now),
            Some(pause) => {
                let again = timers::set(TimerKind::Resume, None, pause.until);
                draft.timers.push(again);
            }
            None => draft.timers.push(timers::clear(TimerKind::Resume, None)),
        }
        draft.store()
    })
    .await
}

/// Ends the votes that nobody decided in time.
pub async fn end_votes(tables: &Tables, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        let votes = &mut draft.table.settings.votes;
        let over: Vec<Vote> = votes.extract_if(.., |vote| vote.ends() <= now).collect();
        let (names, words) = (names(&draft.table), draft.table.words());
        for vote in over {
            let player = &names[usize::from(vote.by)];
            let text = words.clock.vote_lapsed.fill(&[("player", player)]);
            draft.say(text);
        }
        draft.store()
    })
    .await
}

/// Counts the caller's vote; with a majority, what was voted on is done. Without a matter it is for the
/// one that is open.
pub(super) fn vote_on(
    draft: &mut Draft,
    caller: &Caller,
    kind: VoteKind,
    matter: Option<Matter>,
    now: Timestamp,
) -> Result<()> {
    let words = &caller.words().clock;
    let table = &mut draft.table;
    let seat = voter(table, caller)?;
    let votes = &mut table.settings.votes;
    votes.retain(|vote| now < vote.ends());
    let at = votes.iter().position(|vote| vote.kind == kind);
    let is_new = at.is_none();
    let mut vote = match at {
        Some(at) => votes.remove(at),
        None => Vote {
            kind,
            by: seat.0,
            since: now,
            agreed: Vec::new(),
            matter,
        },
    };
    if matter.is_some() && matter != vote.matter {
        let until = relative(vote.ends());
        return Err(Error::refused(words.vote_differs.fill(&[("time", &until)])));
    }
    let electors = electors(table, kind, Seat(vote.by));
    if vote.agreed.contains(&seat.0) {
        return Err(Error::refused(words.voted_before.as_str()));
    }
    vote.agreed.push(seat.0);
    let agreed = electors
        .iter()
        .filter(|(seat, _)| vote.agreed.contains(&seat.0));
    let (n_agreed, n_needed) = (agreed.count(), electors.len() / 2 + 1);
    if n_needed <= n_agreed {
        carry(draft, &vote, now)?;
        draft.tell(words.vote_carried.as_str());
        return Ok(());
    }
    if is_new {
        let question = question(table, &vote, n_needed, &electors);
        draft.deliveries.push(question);
    }
    table.settings.votes.push(vote);
    draft.tell(words.voted.fill(&[("n", &n_agreed), ("needed", &n_needed)]));
    Ok(())
}

/// Does what was voted on.
fn carry(draft: &mut Draft, vote: &Vote, now: Timestamp) -> Result<()> {
    match vote.kind {
        VoteKind::Pause => begin_pause(draft, days_of(vote), now),
        VoteKind::Clock => {
            if let Some(Matter::Clock { clock, time_out }) = vote.matter {
                change_clock(draft, clock, time_out)?;
            }
        }
        VoteKind::Resume => finish_pause(draft, now),
        VoteKind::Host | VoteKind::Appoint => {
            let table = &mut draft.table;
            let seat = candidate(vote);
            // Somebody whose seat a computer plays by now becomes no host.
            if let Some(host) = table.person(seat) {
                let name = names(table)[seat.index()].clone();
                table.row.host = Some(host);
                table.end_vote(VoteKind::Host);
                let text = table.words().clock.new_host.fill(&[("host", &name)]);
                draft.say(text);
            }
        }
    }
    Ok(())
}

/// Days of the pause that is voted on.
fn days_of(vote: &Vote) -> u8 {
    match vote.matter {
        Some(Matter::Pause { days }) => days,
        Some(Matter::Clock { .. } | Matter::Host { .. }) | None => LONGEST_PAUSE,
    }
}

/// Seat whose player would become the host.
fn candidate(vote: &Vote) -> Seat {
    Seat(match vote.matter {
        Some(Matter::Host { seat }) => seat,
        Some(Matter::Pause { .. } | Matter::Clock { .. }) | None => vote.by,
    })
}

/// Refused unless the host let a deadline pass, or a week while the table waited for the host or for what
/// the host has to decide. In their own turn nobody takes over by themselves alone.
fn check_host_awaited(table: &Table, caller: &Caller, now: Timestamp) -> Result<()> {
    let Some(host) = table.row.host else {
        return Ok(());
    };
    if host == caller.user {
        let words = &caller.words().clock;
        return Err(Error::refused(words.host_already.as_str()));
    }
    let seat = table.seat_of(host);
    let Some(seat) = seat.filter(|seat| table.person(*seat).is_some()) else {
        return Ok(());
    };
    let words = &caller.words().seats;
    let week_for_host = HOST_SILENCE <= waited(table, seat, now);
    let owes_decision = owes_decision(table, seat, now);
    if table.details(seat).misses == 0 && !week_for_host && !owes_decision {
        let host = format!("<@{host}>");
        return Err(Error::refused(
            words.host_not_awaited.fill(&[("host", &host)]),
        ));
    }
    let own = voter(table, caller)?;
    let is_alone = electors(table, VoteKind::Host, own).len() == 1;
    let waits_for = |seat: Seat| table.seat(seat).waiting.is_some();
    if is_alone && waits_for(own) && !waits_for(seat) {
        return Err(Error::refused(words.own_turn.as_str()));
    }
    Ok(())
}

/// How long the table has waited for the seat, pauses and absences left out.
fn waited(table: &Table, seat: Seat, now: Timestamp) -> SignedDuration {
    let still = ClockStops {
        quiet: None,
        spans: spans(&table.settings, &table.details(seat)),
    };
    let since = table.seat(seat).waiting;
    since.map_or(SignedDuration::ZERO, |since| still.running(since, now))
}

/// Whether another seat could have been given away for a week, which is for the host to do.
fn owes_decision(table: &Table, host: Seat, now: Timestamp) -> bool {
    let ClockChoice { turn, bank } = table.settings.clock;
    let missing = turn.map_or(SignedDuration::ZERO, |turn| turn * i32::from(MAX_MISSES)) + bank;
    let others = table.people().filter(|(seat, _)| *seat != host);
    let is_stuck = |seat: Seat| {
        table.details(seat).may_be_replaced() && missing + HOST_SILENCE <= waited(table, seat, now)
    };
    others.into_iter().any(|(seat, _)| is_stuck(seat))
}

/// The caller's seat, which has a vote if nobody else decides for it.
fn voter(table: &Table, caller: &Caller) -> Result<Seat> {
    table
        .seat_of(caller.user)
        .filter(|seat| table.person(*seat).is_some())
        .ok_or_else(|| Error::refused(caller.words().table.members_only.as_str()))
}

/// People who vote: all who are there; about a new host, all but the present one, and where a
/// moderator names one all but the moderator.
fn electors(table: &Table, kind: VoteKind, by: Seat) -> Vec<(Seat, UserId)> {
    let is_elector = |(seat, user): &(Seat, UserId)| match kind {
        VoteKind::Pause | VoteKind::Resume | VoteKind::Clock => true,
        VoteKind::Host => !table.is_host(*user),
        VoteKind::Appoint => *seat != by,
    };
    table.present().filter(is_elector).collect()
}

/// Post that asks everybody.
fn question(table: &Table, vote: &Vote, n_needed: usize, electors: &[(Seat, UserId)]) -> Delivery {
    let (seat, kind) = (Seat(vote.by), vote.kind);
    let words = &table.words().clock;
    let names = names(table);
    let clock = match vote.matter {
        Some(Matter::Clock { clock, time_out }) => words_of(table.words(), clock, time_out),
        Some(Matter::Pause { .. } | Matter::Host { .. }) | None => String::new(),
    };
    let template = match kind {
        VoteKind::Clock => &words.ask_clock,
        VoteKind::Pause => &words.ask_pause,
        VoteKind::Resume => &words.ask_resume,
        VoteKind::Host => &words.ask_host,
        VoteKind::Appoint => &table.words().seats.ask_appoint,
    };
    let text = template.fill(&[
        ("player", &names[seat.index()]),
        ("candidate", &names[candidate(vote).index()]),
        ("days", &days_of(vote)),
        ("clock", &clock),
        ("needed", &n_needed),
    ]);
    let game = table.id();
    let button =
        |press, label: &str| Button::new(custom_id::encode(&Press::Seat { game, press }), label);
    let mut buttons =
        vec![button(SeatPress::Vote(kind), words.agree.as_str()).styled(Style::Success)];
    let mut ping: Vec<UserId> = electors
        .iter()
        .filter(|(elector, _)| *elector != seat)
        .map(|(_, user)| *user)
        .collect();
    if kind == VoteKind::Host {
        buttons.push(button(SeatPress::Object, words.still_here.as_str()));
        ping.extend(table.row.host);
    }
    ask(
        Question::Vote(kind),
        &text,
        vec![Row::Buttons(buttons)],
        ping,
    )
}

fn begin_pause(draft: &mut Draft, days: u8, now: Timestamp) {
    let table = &mut draft.table;
    let until = now + SignedDuration::from_hours(24 * i64::from(days));
    table.settings.pause = Some(Pause { since: now, until });
    table.end_vote(VoteKind::Pause);
    for row in &table.seats {
        for kind in [TimerKind::Deadline, TimerKind::Reminder] {
            let clear = timers::clear(kind, Some(Seat(row.seat)));
            draft.timers.push(clear);
        }
    }
    draft
        .timers
        .push(timers::set(TimerKind::Resume, None, until));
    let paused = &table.words().clock.paused;
    draft.say(paused.fill(&[("time", &relative(until))]));
}

fn finish_pause(draft: &mut Draft, now: Timestamp) {
    let table = &mut draft.table;
    let Some(pause) = table.settings.pause.take() else {
        return;
    };
    // If the machine's clock was set back, nothing may end before it began.
    let gap = Span {
        from: pause.since,
        to: now.max(pause.since),
    };
    leave_out(table, gap);
    table.end_vote(VoteKind::Resume);
    let mut text = table.words().clock.resumed.to_string();
    text.extend(due_again(table, now));
    draft.say(text);
    draft.timers.push(timers::clear(TimerKind::Resume, None));
}
