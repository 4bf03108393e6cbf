//! Pauses, and what the people at a table decide by vote: a pause, its end, another host.
//!
//! No table stands still for ever: a host may pause it once and for a week, a vote for as long, a
//! moderator for two; every pause ends by itself. Who wants to move during a pause may.

use engine::ids::Seat;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::amend::{Amended, ask, notice};
use super::clocks::{self, relative};
use super::request::{Answer, Caller, Error, Result};
use super::settings::{Pause, Vote};
use super::table::Table;
use super::{App, posts, timers};
use crate::custom_id::{self, Press, SeatPress, VoteKind};
use crate::deadline::Span;
use crate::ids::{GameId, UserId};
use crate::store::PlayedBy;
use crate::text::escape;
use crate::ui::{Button, Row, Style};

/// The longest pause of a host or a vote, and how long one is where nobody says.
pub const LONGEST_PAUSE: u8 = 7;
/// The longest of a moderator.
pub const LONGEST_MODERATED: u8 = 14;
/// A host who has done nothing at the table for so long may be voted out.
const HOST_SILENCE: SignedDuration = SignedDuration::from_hours(3 * 24);
/// A vote that so long after its beginning has not been decided is over.
const VOTE_LIFE: SignedDuration = SignedDuration::from_hours(3 * 24);

impl App {
    /// Pauses a table: a moderator at once, a host once, anybody else by asking the others.
    pub async fn pause(&self, caller: &Caller, game: GameId, days: Option<u8>) -> Result<Answer> {
        let now = self.clock.now();
        self.amend(caller, game, |table| {
            let words = &caller.words().clock;
            let is_host = table.is_host(caller.user) && !table.settings.host_paused;
            let decides = is_host || table.is_moderated_by(caller);
            if !decides {
                voter(table, caller)?;
            }
            if table.settings.pause.is_some() {
                return Err(Error::refused(words.paused_already.as_str()));
            }
            if !decides {
                return self.vote_on(table, caller, VoteKind::Pause, now);
            }
            let most = if table.is_moderated_by(caller) {
                LONGEST_MODERATED
            } else {
                LONGEST_PAUSE
            };
            let days = days.unwrap_or(LONGEST_PAUSE).clamp(1, most);
            table.settings.host_paused |= !table.is_moderated_by(caller);
            let mut amended = begin_pause(table, days, now);
            amended.audit = Some(("pause", json!({ "days": days })));
            amended.answer = words.pause_answer.to_string();
            Ok(amended)
        })
        .await
    }

    /// Ends a pause: host and moderators at once, anybody else by asking the others.
    pub async fn resume(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let now = self.clock.now();
        self.amend(caller, game, |table| {
            let words = &caller.words().clock;
            let decides = table.is_host(caller.user) || table.is_moderated_by(caller);
            if !decides {
                voter(table, caller)?;
            }
            if table.settings.pause.is_none() {
                return Err(Error::refused(words.not_paused.as_str()));
            }
            if !decides {
                return self.vote_on(table, caller, VoteKind::Resume, now);
            }
            let mut amended = finish_pause(table, now);
            amended.audit = Some(("resume", json!({})));
            amended.answer = words.resume_answer.to_string();
            Ok(amended)
        })
        .await
    }

    /// Somebody wants to become the host, because the host has vanished.
    pub async fn take_over(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        self.refuse_banned(caller, table.row.server, caller.user)
            .await?;
        voter(&table, caller)?;
        self.check_host_vanished(&table, caller).await?;
        let now = self.clock.now();
        self.amend(caller, game, |table| {
            self.vote_on(table, caller, VoteKind::Host, now)
        })
        .await
    }

    /// Somebody agrees to what another asked for.
    pub(super) async fn agree(
        &self,
        caller: &Caller,
        game: GameId,
        kind: VoteKind,
    ) -> Result<Answer> {
        let now = self.clock.now();
        self.amend(caller, game, |table| {
            voter(table, caller)?;
            let is_asked = table
                .settings
                .votes
                .iter()
                .any(|vote| vote.kind == kind && is_open(vote, now));
            if !is_asked {
                let words = &caller.words().clock;
                return Err(Error::refused(words.vote_over.as_str()));
            }
            self.vote_on(table, caller, kind, now)
        })
        .await
    }

    /// The host is still there: the vote about another one is over.
    pub(super) async fn object(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        self.amend(caller, game, |table| {
            super::lobby::host_only(table, caller)?;
            table
                .settings
                .votes
                .retain(|vote| vote.kind != VoteKind::Host);
            let name = escape(&caller.name);
            let text = table.words().clock.host_is_here.fill(&[("host", &name)]);
            Ok(Amended {
                orders: vec![notice(text.clone())],
                answer: caller.words().clock.host_is_here.fill(&[("host", &name)]),
                ..Amended::default()
            })
        })
        .await
    }

    /// A pause's time is over.
    pub(super) async fn end_pause(&self, game: GameId) -> Result<()> {
        let now = self.clock.now();
        self.amend_alone(game, |table| match table.settings.pause {
            Some(pause) if pause.until <= now => Some(finish_pause(table, now)),
            Some(pause) => Some(Amended {
                timers: vec![clocks::set(timers::RESUME, None, pause.until)],
                ..Amended::default()
            }),
            None => Some(Amended {
                timers: vec![clocks::clear(timers::RESUME, None)],
                ..Amended::default()
            }),
        })
        .await
    }

    /// Counts the caller's vote; with enough of them, what was voted on is done.
    fn vote_on(
        &self,
        table: &mut Table,
        caller: &Caller,
        kind: VoteKind,
        now: Timestamp,
    ) -> Result<Amended> {
        let words = &caller.words().clock;
        let seat = voter(table, caller)?;
        let electors = electors(table, kind);
        let votes = &mut table.settings.votes;
        votes.retain(|vote| is_open(vote, now));
        let at = votes.iter().position(|vote| vote.kind == kind);
        let is_new = at.is_none();
        let mut vote = match at {
            Some(at) => votes.remove(at),
            None => Vote {
                kind,
                by: seat.0,
                since: now,
                agreed: Vec::new(),
            },
        };
        if vote.agreed.contains(&seat.0) {
            return Err(Error::refused(words.voted_before.as_str()));
        }
        vote.agreed.push(seat.0);
        let n_agreed = electors
            .iter()
            .filter(|(seat, _)| vote.agreed.contains(&seat.0))
            .count();
        let n_needed = electors.len() / 2 + 1;
        if n_needed <= n_agreed {
            let mut amended = self.decided(table, &vote, now);
            amended.answer = words.vote_carried.to_string();
            return Ok(amended);
        }
        let mut amended = Amended {
            answer: words.voted.fill(&[("n", &n_agreed), ("needed", &n_needed)]),
            ..Amended::default()
        };
        if is_new {
            amended
                .orders
                .push(question(table, seat, kind, n_needed, &electors));
        }
        table.settings.votes.push(vote);
        Ok(amended)
    }

    fn decided(&self, table: &mut Table, vote: &Vote, now: Timestamp) -> Amended {
        match vote.kind {
            VoteKind::Pause => begin_pause(table, LONGEST_PAUSE, now),
            VoteKind::Resume => finish_pause(table, now),
            VoteKind::Host => {
                let host = table.person(Seat(vote.by));
                table.row.host = host.or(table.row.host);
                let name = posts::escaped(table)
                    .get(usize::from(vote.by))
                    .cloned()
                    .unwrap_or_default();
                let text = table.words().clock.new_host.fill(&[("host", &name)]);
                Amended {
                    orders: vec![notice(text)],
                    ..Amended::default()
                }
            }
        }
    }

    /// Refused unless the host has no seat, misses turns, or has been silent for days.
    async fn check_host_vanished(&self, table: &Table, caller: &Caller) -> Result<()> {
        let words = &caller.words().clock;
        let Some(host) = table.row.host else {
            return Ok(());
        };
        if host == caller.user {
            return Err(Error::refused(words.host_already.as_str()));
        }
        let seat = table
            .seat_of(host)
            .filter(|seat| table.person(*seat).is_some());
        let Some(seat) = seat else { return Ok(()) };
        if table.details(seat).misses > 0 {
            return Ok(());
        }
        let actions = self
            .store
            .actions(table.id(), 1..=table.row.n_actions)
            .await?;
        let last = actions.iter().rev().find(|action| {
            let by_themselves = matches!(
                action.played_by,
                PlayedBy::Person | PlayedBy::Order | PlayedBy::Host
            );
            action.player == Some(host) && by_themselves
        });
        let last = last.map_or(table.row.created, |action| action.played);
        if HOST_SILENCE <= self.clock.now().duration_since(last) {
            return Ok(());
        }
        let host = format!("<@{host}>");
        Err(Error::refused(words.host_is_here.fill(&[("host", &host)])))
    }
}

/// The caller's seat, which has a voice if nobody else decides for it.
fn voter(table: &Table, caller: &Caller) -> Result<Seat> {
    table
        .seat_of(caller.user)
        .filter(|seat| table.person(*seat).is_some())
        .ok_or_else(|| Error::refused(caller.words().table.members_only.as_str()))
}

/// The people who decide: all with a seat of their own; about a host, those who are not it.
fn electors(table: &Table, kind: VoteKind) -> Vec<(Seat, UserId)> {
    let is_elector = |user: UserId| match kind {
        VoteKind::Pause | VoteKind::Resume => true,
        VoteKind::Host => !table.is_host(user),
    };
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    seats
        .filter_map(|seat| Some((seat, table.person(seat)?)))
        .filter(|(_, user)| is_elector(*user))
        .collect()
}

fn is_open(vote: &Vote, now: Timestamp) -> bool {
    now.duration_since(vote.since) < VOTE_LIFE
}

/// The post that asks everybody.
fn question(
    table: &Table,
    seat: Seat,
    kind: VoteKind,
    n_needed: usize,
    electors: &[(Seat, UserId)],
) -> crate::outbox::order::Order {
    let words = &table.words().clock;
    let name = &posts::escaped(table)[seat.index()];
    let template = match kind {
        VoteKind::Pause => &words.ask_pause,
        VoteKind::Resume => &words.ask_resume,
        VoteKind::Host => &words.ask_host,
    };
    let text = template.fill(&[
        ("player", name),
        ("days", &LONGEST_PAUSE),
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
    ask(&text, vec![Row::Buttons(buttons)], ping)
}

fn begin_pause(table: &mut Table, days: u8, now: Timestamp) -> Amended {
    let until = now + SignedDuration::from_hours(24 * i64::from(days));
    table.settings.pause = Some(Pause { since: now, until });
    table
        .settings
        .votes
        .retain(|vote| vote.kind != VoteKind::Pause);
    let text = table
        .words()
        .clock
        .paused
        .fill(&[("time", &relative(until))]);
    let mut timers: Vec<_> = table
        .seats
        .iter()
        .flat_map(|row| {
            [timers::DEADLINE, timers::REMINDER]
                .map(|kind| clocks::clear(kind, Some(Seat(row.seat))))
        })
        .collect();
    timers.push(clocks::set(timers::RESUME, None, until));
    Amended {
        orders: vec![notice(text)],
        timers,
        ..Amended::default()
    }
}

fn finish_pause(table: &mut Table, now: Timestamp) -> Amended {
    let Some(pause) = table.settings.pause.take() else {
        return Amended::default();
    };
    // A clock of the machine that was set back ends nothing before it began.
    let gap = Span {
        from: pause.since,
        to: now.max(pause.since),
    };
    super::heart::leave_out(table, gap);
    table
        .settings
        .votes
        .retain(|vote| vote.kind != VoteKind::Resume);
    let mut text = table.words().clock.resumed.to_string();
    text.extend(clocks::due_again(table));
    Amended {
        orders: vec![notice(text)],
        timers: vec![clocks::clear(timers::RESUME, None)],
        ..Amended::default()
    }
}
