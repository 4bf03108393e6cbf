//! What a host or moderator decides at once, and anybody else only together with the others: a pause, its end,
//! another host.

use domain::deadline::ClockStops;
use domain::ids::GameId;
use domain::settings::VoteKind;
use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::seat_details::MAX_MISSES;
use table::Table;
use table::change::change;
use table::change::draft::Draft;
use table::clocks::spans;
use table::permission::{refuse_banned, running};
use table::request::{Answer, Caller, Error, Result};
use table::settings::{ClockChoice, Matter, Vote};
use table::tables::Tables;
use table::tell::clock::relative;
use table::tell::reader_view::escaped_names;
use words::place;

use crate::time::pause::{LONGEST_MODERATED, LONGEST_PAUSE, begin_pause, days_left, finish_pause};
use crate::time::vote::{electors, vote_on, voter};

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
            return Err(Error::refused(words.paused_already()));
        }
        let most = match is_moderator {
            true => LONGEST_MODERATED,
            false => days_left(&table.settings),
        };
        if most == 0 {
            return Err(Error::refused(words.no_pause_left()));
        }
        let days = days.unwrap_or(LONGEST_PAUSE).clamp(1, most);
        if !decides {
            let matter = Some(Matter::Pause { days });
            vote_on(tables, &mut draft, caller, VoteKind::Pause, matter, now).await?;
            return draft.store();
        }
        table.settings.host_paused |= !is_moderator;
        begin_pause(&mut draft, days, is_moderator, now)?;
        draft.note_deed(caller.user, "pause", json!({ "days": days }));
        draft.tell(words.pause_answer());
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
            return Err(Error::refused(words.not_paused()));
        }
        if !decides {
            vote_on(tables, &mut draft, caller, VoteKind::Resume, None, now).await?;
            return draft.store();
        }
        finish_pause(&mut draft, now)?;
        draft.note_deed(caller.user, "resume", json!({}));
        draft.tell(words.resume_answer());
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
        check_no_rival(&draft.table, caller, now)?;
        vote_on(tables, &mut draft, caller, VoteKind::Host, None, now).await?;
        draft.store()
    })
    .await
}

/// A moderator who plays at the table asks the others to make somebody its host.
pub(crate) async fn ask_to_appoint(
    tables: &Tables,
    draft: &mut Draft,
    caller: &Caller,
    candidate: Seat,
    now: Timestamp,
) -> Result<()> {
    let own = voter(&draft.table, caller)?;
    if electors(&draft.table, VoteKind::Appoint, own).is_empty() {
        let words = &caller.words().seats;
        return Err(Error::refused(words.another_moderator()));
    }
    let matter = Some(Matter::Host { seat: candidate.0 });
    vote_on(tables, draft, caller, VoteKind::Appoint, matter, now).await
}

/// Refused while somebody else asks to become the host: a request of one's own must not count as a vote for them.
fn check_no_rival(table: &Table, caller: &Caller, now: Timestamp) -> Result<()> {
    let own = voter(table, caller)?;
    let settings = &table.settings;
    let is_rival = |vote: &&Vote| {
        let is_open = now < settings.end_of_vote(vote);
        vote.kind == VoteKind::Host && is_open && vote.by != own.0
    };
    let Some(vote) = settings.votes.iter().find(is_rival) else {
        return Ok(());
    };
    let rival = &escaped_names(table)[usize::from(vote.by)];
    let until = relative(settings.end_of_vote(vote));
    Err(Error::refused(
        caller
            .words()
            .clock
            .host_asked(place::Player(rival), place::Time(&until)),
    ))
}

/// Refused unless the host, since they last said that they are here, let a deadline pass, or a week in which the
/// table waited for them or for their decision. Nobody takes over by their own vote alone while the table waits for
/// them and not for the host.
fn check_host_awaited(table: &Table, caller: &Caller, now: Timestamp) -> Result<()> {
    let Some(host) = table.row.host else {
        return Ok(());
    };
    if host == caller.user {
        let words = &caller.words().clock;
        return Err(Error::refused(words.host_already()));
    }
    let seat = table.seat_of(host);
    let Some(seat) = seat.filter(|seat| table.person(*seat).is_some()) else {
        return Ok(());
    };
    let words = &caller.words().seats;
    let details = table.details(seat);
    let here = details.still_here;
    let has_missed = here.map_or(0, |here| here.misses) < details.misses;
    let is_silent =
        here.is_none_or(|here| HOST_SILENCE <= running_since(table, seat, here.at, now));
    let week_for_host = HOST_SILENCE <= waited(table, seat, now);
    let week_passed = is_silent && (week_for_host || owes_decision(table, seat, now));
    if !has_missed && !week_passed {
        let host = format!("<@{host}>");
        return Err(Error::refused(words.host_not_awaited(place::Host(&host))));
    }
    let own = voter(table, caller)?;
    let is_alone = electors(table, VoteKind::Host, own).len() == 1;
    let waits_for = |seat: Seat| table.seat(seat).waiting.is_some();
    if is_alone && waits_for(own) && !waits_for(seat) {
        return Err(Error::refused(words.own_turn()));
    }
    Ok(())
}

/// How long the table has waited for the seat, pauses and absences left out.
fn waited(table: &Table, seat: Seat, now: Timestamp) -> SignedDuration {
    let since = table.seat(seat).waiting;
    since.map_or(SignedDuration::ZERO, |since| {
        running_since(table, seat, since, now)
    })
}

/// Time since then, the table's pauses and the seat's absences left out.
fn running_since(table: &Table, seat: Seat, since: Timestamp, now: Timestamp) -> SignedDuration {
    let still = ClockStops {
        spans: spans(&table.settings, &table.details(seat)),
    };
    still.running(since, now)
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
