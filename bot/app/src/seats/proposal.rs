//! Giving a seat away by consent, for which there is a day.
//!
//! The player of a seat is asked if they are there; only their own yes gives it away, and any act of theirs keeps it. If
//! the moderator who asks has, or had, a seat at the table, a majority of the others has to agree too. A seat that
//! nobody waits for goes to whom a majority of those who are there accepts. Start at [`propose`].

use domain::ids::{GameId, UserId};
use domain::press;
use domain::ui::{Button, Row, Style};
use engine::ids::Seat;
use jiff::Timestamp;
use store::seat_details::Proposal;
use store::{Question, TimerKind};
use table::Table;
use table::change::draft::Draft;
use table::change::hand_over::{drop_banned, hand_over};
use table::change::{change, change_by_itself};
use table::outbox::payload::{About, Delivery};
use table::people::People;
use table::permission::{check_may_hold, deciding_seat, own_seat, running};
use table::request::{Answer, Caller, Error, Result, link};
use table::tables::Tables;
use table::tell::clock::{date, relative};
use table::tell::other_posts::{ask, mentions};
use table::tell::questions::taker;
use table::tell::reader_view::escaped_names;
use table::time_to_answer::GIVE_SEAT;
use table::timers;
use words::{Words, escape, place};

use crate::seats::give::{
    asking, give_away, is_free, keep_seat, others_not_replaceable, take_later, withdraw,
};

/// Votes of those who are there that it takes to give a seat to somebody.
pub(super) struct Votes {
    pub needed: u8,
    /// Seats that have agreed.
    pub agreed: Vec<u8>,
}

/// Votes that a seat nobody waits for takes: those of most of the people who are there, of which the caller's is one if
/// they are one of them.
pub(super) fn votes_for(table: &Table, caller: &Caller) -> Votes {
    let own = table.seat_of(caller.user);
    let own = own.filter(|seat| table.person(*seat).is_some());
    let agreed: Vec<u8> = own.map(|seat| seat.0).into_iter().collect();
    let n = others_not_replaceable(table, caller.user).len() + agreed.len();
    Votes {
        needed: (n / 2 + 1) as u8,
        agreed,
    }
}

/// Asks the player of a seat, and the others if any of them have to agree.
pub(super) fn propose(
    draft: &mut Draft,
    caller: &Caller,
    seat: Seat,
    with: Option<UserId>,
    votes: Votes,
    now: Timestamp,
) -> Result<()> {
    let words = caller.words();
    let table = &mut draft.table;
    if table.details(seat).proposal.is_some() {
        return Err(Error::refused(words.seats.asked_already()));
    }
    let until = now + GIVE_SEAT;
    let proposal = Proposal {
        by: caller.user,
        name: caller.name.clone(),
        with,
        until,
        needed: votes.needed,
        agreed: votes.agreed,
    };
    let n_missing = usize::from(proposal.needed) - proposal.agreed.len();
    let question = question(table, caller, seat, &proposal);
    let direct = asked_directly(table, &draft.people, caller, seat, &proposal);
    table.seats[seat.index()].details.proposal = Some(proposal);
    draft.deliveries.push(question);
    draft.deliveries.extend(direct);
    draft
        .timers
        .push(timers::set(TimerKind::Proposal, Some(seat), until));
    let name = escaped_names(&draft.table)[seat.index()].clone();
    draft.tell(match is_free(&draft.table, seat) {
        true => words.clock.others_vote(place::Needed(&n_missing)),
        false => words.seats.asked(place::Player(&name)),
    });
    Ok(())
}

/// The player keeps the seat.
pub async fn keep(tables: &Tables, caller: &Caller, game: GameId, seat: Seat) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().seats;
        running(&draft.table, caller)?;
        if own_seat(&draft.table, caller)? != seat {
            return Err(Error::refused(words.not_yours()));
        }
        open_proposal(&draft.table, caller, seat)?;
        keep_seat(&mut draft, seat);
        draft.tell(words.kept_answer());
        draft.store()
    })
    .await
}

/// Keeps the seat of somebody who did something at the table, if only to look, and has not agreed to give it away.
pub async fn noticed(tables: &Tables, user: UserId, game: GameId) -> Result<()> {
    let table = tables.last_known(game).await?;
    if table.is_none_or(|table| in_question(&table, user).is_none()) {
        return Ok(());
    }
    change_by_itself(tables, game, |mut draft| async move {
        let Some(seat) = in_question(&draft.table, user) else {
            return draft.leave();
        };
        keep_seat(&mut draft, seat);
        draft.store()
    })
    .await
}

/// The person's seat, if others want it, or one of them is to play on there.
fn in_question(table: &Table, user: UserId) -> Option<Seat> {
    let seat = table.seat_of(user).filter(|_| table.is_running())?;
    let details = &table.seat(seat).details;
    let proposal = details.proposal.as_ref();
    let is_wanted = proposal.is_some_and(|proposal| !proposal.agreed.contains(&seat.0));
    (is_wanted || details.taker().is_some()).then_some(seat)
}

/// Somebody at the table agrees that a seat goes to somebody else.
pub async fn agree(tables: &Tables, caller: &Caller, game: GameId, seat: Seat) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let words = caller.words();
        running(&draft.table, caller)?;
        let row = draft.table.seats.get(seat.index());
        let proposal = row.and_then(|row| row.details.proposal.as_ref());
        if proposal.is_some_and(|proposal| proposal.by == caller.user) {
            return Err(Error::refused(words.seats.own_request()));
        }
        let (own, _) = deciding_seat(&draft.table, caller)?;
        let mut proposal = open_proposal(&draft.table, caller, seat)?;
        if proposal.needed == 0 && own != seat {
            let name = escaped_names(&draft.table)[seat.index()].clone();
            let refused = words.seats.theirs_alone(place::Player(&name));
            return Err(Error::refused(refused));
        }
        if proposal.agreed.contains(&own.0) {
            return Err(Error::refused(words.clock.voted_before()));
        }
        proposal.agreed.push(own.0);
        if has_votes(&proposal) && has_consent(&draft.table, seat, &proposal) {
            carry_out(tables, &mut draft, seat, &proposal).await?;
            draft.tell(words.clock.vote_carried());
        } else {
            let (n, needed) = (proposal.agreed.len(), proposal.needed);
            draft.tell(words.clock.voted(place::N(&n), place::Needed(&needed)));
            draft.table.seats[seat.index()].details.proposal = Some(proposal);
        }
        draft.store()
    })
    .await
}

/// Closes a question about a seat after its day. Silence means no; the others' votes decide only for an absent player. If
/// the seat was taken already and nobody moves for it, the day gave its player time to come back.
pub(crate) async fn expire(tables: &Tables, game: GameId, seat: Seat) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        if !draft.table.is_running() {
            return draft.leave();
        }
        draft
            .timers
            .push(timers::clear(TimerKind::Proposal, Some(seat)));
        let row = draft.table.seats.get(seat.index());
        let Some(proposal) = row.and_then(|row| row.details.proposal.clone()) else {
            drop_banned(tables, &mut draft).await?;
            let until = draft.progress()?.log.len() as u32;
            hand_over(&mut draft, seat, until);
            return draft.store();
        };
        let until = draft.table.settings.end_of_proposal(&proposal);
        if now < until {
            let again = timers::set(TimerKind::Proposal, Some(seat), until);
            draft.timers.push(again);
            return draft.store();
        }
        let name = escaped_names(&draft.table)[seat.index()].clone();
        let words = &draft.table.words().seats;
        let has_consent = has_consent(&draft.table, seat, &proposal);
        let ending = match (has_votes(&proposal), has_consent) {
            (true, true) => words.not_waited(place::Player(&name)),
            (true, false) => words.no_answer(place::Player(&name)),
            (false, true) => words.too_few_free().to_owned(),
            (false, false) => words.too_few(place::Player(&name)),
        };
        draft.end(Question::GiveAway { seat: seat.0 }, ending);
        if has_votes(&proposal) && has_consent {
            carry_out(tables, &mut draft, seat, &proposal).await?;
        } else {
            withdraw(&mut draft, seat);
        }
        draft.store()
    })
    .await
}

/// Gives the seat away as agreed. Somebody who asked for it themselves has said yes by that, and is not asked again.
async fn carry_out(
    tables: &Tables,
    draft: &mut Draft,
    seat: Seat,
    proposal: &Proposal,
) -> Result<()> {
    let by = proposal.by;
    let may_hold = check_may_hold(&draft.table, draft.table.words(), seat, by);
    if proposal.with != Some(by) || !is_free(&draft.table, seat) || may_hold.is_err() {
        return give_away(tables, draft, seat, by, proposal.with).await;
    }
    let decided = draft.table.words().clock.decided().to_owned();
    draft.end(Question::GiveAway { seat: seat.0 }, decided);
    take_later(tables, draft, seat, by, &proposal.name, true).await
}

fn open_proposal(table: &Table, caller: &Caller, seat: Seat) -> Result<Proposal> {
    let row = table.seats.get(seat.index());
    row.and_then(|row| row.details.proposal.clone())
        .ok_or_else(|| Error::refused(caller.words().seats.proposal_over()))
}

fn has_votes(proposal: &Proposal) -> bool {
    usize::from(proposal.needed) <= proposal.agreed.len()
}

/// Whether the player agreed, or nobody waits for them.
fn has_consent(table: &Table, seat: Seat, proposal: &Proposal) -> bool {
    is_free(table, seat) || proposal.agreed.contains(&seat.0)
}

/// The same question to the player alone, who may miss the post.
fn asked_directly(
    table: &Table,
    people: &People,
    caller: &Caller,
    seat: Seat,
    proposal: &Proposal,
) -> Option<Delivery> {
    let owner = table.seat(seat).player?;
    let chosen = people.chose(owner);
    if !chosen.wants_direct() {
        return None;
    }
    let words = Words::of(chosen.speaks());
    let (who, with) = (escape(&caller.name), taker(proposal, words));
    let (link, time) = (
        link(table.row.server, table.row.channel),
        relative(proposal.until),
    );
    let (who, with) = (place::Who(&who), place::With(&with));
    let (link, time) = (place::Link(&link), place::Time(&time));
    let (button, game) = (words.seats.keep(), table.id());
    let (button, game) = (place::Button(&button), place::Game(&game));
    let text = match (is_free(table, seat), proposal.with == Some(proposal.by)) {
        (true, true) => words.seats.ask_take_direct(button, game, link, time, who),
        (true, false) => words
            .seats
            .ask_free_direct(button, game, link, time, who, with),
        (false, _) => {
            let until = date(proposal.until);
            let until = place::Time(&until);
            words.seats.ask_direct(button, game, link, until, who, with)
        }
    };
    let rows = vec![Row::Buttons(vec![keep_button(table.id(), seat, words)])];
    let about = About::Question(Question::GiveAway { seat: seat.0 });
    Some(Delivery::Direct(asking(owner, about, text, rows)))
}

/// The post that asks.
fn question(table: &Table, caller: &Caller, seat: Seat, proposal: &Proposal) -> Delivery {
    let words = &table.words().seats;
    let owner = table.seat(seat).player;
    let name = match owner {
        Some(owner) => format!("<@{owner}>"),
        None => escaped_names(table)[seat.index()].clone(),
    };
    let is_free = is_free(table, seat);
    let others = match proposal.needed {
        0 => Vec::new(),
        _ => others_not_replaceable(table, proposal.by),
    };
    let others = others.into_iter().map(|(_, user)| user);
    let others: Vec<UserId> = others.filter(|user| Some(*user) != owner).collect();
    let (who, with) = (escape(&caller.name), taker(proposal, table.words()));
    let (who, with) = (place::Who(&who), place::With(&with));
    let (needed, player) = (place::Needed(&proposal.needed), place::Player(&name));
    let (time, mentioned) = (relative(proposal.until), mentions(table.words(), &others));
    let (time, mentioned) = (place::Time(&time), place::Others(&mentioned));
    let text = match (is_free, proposal.with == Some(proposal.by)) {
        (true, true) => words.ask_take(needed, mentioned, player, time, who),
        (true, false) => words.ask_free(needed, mentioned, player, time, who, with),
        (false, _) if proposal.needed == 0 => {
            let until = date(proposal.until);
            words.ask(player, place::Time(&until), who, with)
        }
        (false, _) => words.ask_vote(needed, mentioned, player, time, who, with),
    };
    let keep = keep_button(table.id(), seat, table.words());
    let label = table.words().clock.agree();
    let give = press::GiveAway {
        game: table.id(),
        seat: seat.0,
    };
    let give = Button::new(give.id(), label);
    let buttons = vec![keep, give.styled(Style::Success)];
    let question = Question::GiveAway { seat: seat.0 };
    let ping = owner.into_iter().chain(others).collect();
    ask(question, &text, vec![Row::Buttons(buttons)], ping)
}

/// "I keep my seat".
fn keep_button(game: GameId, seat: Seat, words: &Words) -> Button {
    let seat = seat.0;
    let id = press::KeepSeat { game, seat }.id();
    Button::new(id, words.seats.keep()).styled(Style::Danger)
}
