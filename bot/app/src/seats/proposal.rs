//! Giving away the seat of somebody who is there: they are asked, and have a day to say no.
//!
//! If the moderator who asks has, or had, a seat at the table, a majority of the others has to agree too.
//! Start at [`propose`].

use engine::ids::Seat;
use jiff::Timestamp;

use crate::seats::give::{give_away, others_not_replaceable, withdraw};
use domain::custom_id;
use domain::custom_id::{Press, SeatPress};
use domain::ids::{GameId, UserId};
use domain::ui;
use domain::ui::{Button, Row, Style};
use store::seat_details::Proposal;
use store::{PostKind, Question, TimerChange, TimerKind};
use table::Table;
use table::change::draft::Draft;
use table::change::{change, change_by_itself};
use table::outbox::payload::{About, Delivery, DirectMessage};
use table::people::People;
use table::permission::{own_seat, running, seated};
use table::request::{Answer, Caller, Error, Result, link};
use table::tables::Tables;
use table::tell::clock::relative;
use table::tell::other_posts::ask;
use table::tell::questions::taker;
use table::tell::reader_view::names;
use table::time_to_answer::KEEP_SEAT;
use table::timers;
use words::{Words, escape};

/// Asks the player of a seat, and the others if any of them have to agree.
pub(super) fn propose(
    draft: &mut Draft,
    caller: &Caller,
    seat: Seat,
    with: Option<UserId>,
    needed: u8,
    now: Timestamp,
) -> Result<()> {
    let words = &caller.words().seats;
    let table = &mut draft.table;
    if table.details(seat).proposal.is_some() {
        return Err(Error::refused(words.asked_already.as_str()));
    }
    let proposal = Proposal {
        by: caller.user,
        with,
        until: now + KEEP_SEAT,
        needed,
        agreed: Vec::new(),
    };
    let until = end(table, &draft.people, seat, &proposal);
    let question = question(table, caller, seat, &proposal, until);
    let direct = asked_directly(table, &draft.people, caller, seat, &proposal, until);
    table.seats[seat.index()].details.proposal = Some(proposal);
    draft.deliveries.push(question);
    draft.deliveries.extend(direct);
    draft
        .timers
        .push(timers::set(TimerKind::Proposal, Some(seat), until));
    let name = names(&draft.table)[seat.index()].clone();
    draft.tell(
        words
            .asked
            .fill(&[("player", &name), ("time", &relative(until))]),
    );
    Ok(())
}

/// The player keeps the seat.
pub async fn keep(tables: &Tables, caller: &Caller, game: GameId, seat: Seat) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let words = &caller.words().seats;
        running(&draft.table, caller)?;
        if own_seat(&draft.table, caller)? != seat {
            return Err(Error::refused(words.not_yours.as_str()));
        }
        open_proposal(&draft.table, caller, seat)?;
        withdraw(&mut draft, seat);
        let name = escape(&caller.name);
        let kept = draft.table.words().seats.kept.fill(&[("player", &name)]);
        draft.end(Question::GiveAway { seat: seat.0 }, kept.clone());
        draft.say(kept);
        draft.tell(words.kept_answer.as_str());
        draft.store()
    })
    .await
}

/// Somebody at the table agrees that a seat goes to somebody else.
pub async fn agree(tables: &Tables, caller: &Caller, game: GameId, seat: Seat) -> Result<Answer> {
    change(tables, caller, game, |mut draft| async move {
        let words = caller.words();
        let (own, _) = seated(&draft.table, caller)?;
        let mut proposal = open_proposal(&draft.table, caller, seat)?;
        if proposal.by == caller.user {
            return Err(Error::refused(words.seats.own_request.as_str()));
        }
        if proposal.needed == 0 && own != seat {
            let name = names(&draft.table)[seat.index()].clone();
            let refused = words.seats.theirs_alone.fill(&[("player", &name)]);
            return Err(Error::refused(refused));
        }
        if proposal.agreed.contains(&own.0) {
            return Err(Error::refused(words.clock.voted_before.as_str()));
        }
        proposal.agreed.push(own.0);
        if has_votes(&proposal) && has_consent(&draft.table, seat, &proposal) {
            give_away(tables, &mut draft, seat, proposal.by, proposal.with).await?;
            draft.tell(words.clock.vote_carried.as_str());
        } else {
            let (n, needed) = (proposal.agreed.len(), proposal.needed);
            draft.tell(words.clock.voted.fill(&[("n", &n), ("needed", &needed)]));
            draft.table.seats[seat.index()].details.proposal = Some(proposal);
        }
        draft.store()
    })
    .await
}

/// The day is over: without a no, and with the votes it takes, the seat is given away, unless its player was never
/// asked, as the channel did not take the question.
pub(crate) async fn expire(tables: &Tables, game: GameId, seat: Seat) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        let row = draft.table.seats.get(seat.index());
        let proposal = row.and_then(|row| row.details.proposal.clone());
        let Some(proposal) = proposal.filter(|_| draft.table.is_running()) else {
            return draft.leave();
        };
        let until = end(&draft.table, &draft.people, seat, &proposal);
        let name = names(&draft.table)[seat.index()].clone();
        let words = &draft.table.words().seats;
        if now < until {
            let again = timers::set(TimerKind::Proposal, Some(seat), until);
            draft.timers.push(again);
        } else if !has_votes(&proposal) {
            withdraw(&mut draft, seat);
            let text = words.too_few.fill(&[("player", &name)]);
            draft.end(Question::GiveAway { seat: seat.0 }, text.clone());
            draft.say(text);
        } else if has_consent(&draft.table, seat, &proposal)
            || is_posted(tables, game, seat).await?
        {
            give_away(tables, &mut draft, seat, proposal.by, proposal.with).await?;
        } else {
            withdraw(&mut draft, seat);
            // Most who ask have no seat at the table.
            let chosen = tables.player(proposal.by).await?;
            if chosen.wants_direct() {
                let words = chosen.language.map_or(words, |own| &Words::of(own).seats);
                let text = words.not_asked.fill(&[("player", &name), ("game", &game)]);
                let told = DirectMessage::news(proposal.by, text);
                draft.deliveries.push(Delivery::Direct(told));
            }
        }
        draft.store()
    })
    .await
}

/// Timer of the open question about a seat, if there is one, by the days its player is away now.
pub(crate) fn timer(table: &Table, people: &People, seat: Seat) -> Option<TimerChange> {
    let proposal = table.details(seat).proposal?;
    let until = end(table, people, seat, &proposal);
    Some(timers::set(TimerKind::Proposal, Some(seat), until))
}

/// Until when the player of the seat can say that they keep it: a day that they are not away.
fn end(table: &Table, people: &People, seat: Seat, proposal: &Proposal) -> Timestamp {
    let away = table
        .person(seat)
        .map_or_else(Vec::new, |player| people.chose(player).away);
    table.settings.end_of_proposal(proposal, &away)
}

/// Whether the question about a seat was posted in the channel.
async fn is_posted(tables: &Tables, game: GameId, seat: Seat) -> Result<bool> {
    let question = PostKind::Ask(Question::GiveAway { seat: seat.0 });
    let posts = tables.store.posts_in_use(game).await?;
    Ok(posts
        .iter()
        .any(|post| post.kind == question && post.player.is_none() && post.has_buttons))
}

fn open_proposal(table: &Table, caller: &Caller, seat: Seat) -> Result<Proposal> {
    let row = table.seats.get(seat.index());
    row.and_then(|row| row.details.proposal.clone())
        .ok_or_else(|| Error::refused(caller.words().seats.proposal_over.as_str()))
}

fn has_votes(proposal: &Proposal) -> bool {
    usize::from(proposal.needed) <= proposal.agreed.len()
}

/// Whether the player agreed, or nobody waits for them.
fn has_consent(table: &Table, seat: Seat, proposal: &Proposal) -> bool {
    table.person(seat).is_none()
        || table.details(seat).may_be_replaced()
        || proposal.agreed.contains(&seat.0)
}

/// The same question to the player alone, who may miss the post.
fn asked_directly(
    table: &Table,
    people: &People,
    caller: &Caller,
    seat: Seat,
    proposal: &Proposal,
    until: Timestamp,
) -> Option<Delivery> {
    let owner = table.person(seat)?;
    let chosen = people.chose(owner);
    if !chosen.wants_direct() {
        return None;
    }
    let language = chosen.language.unwrap_or(table.details(seat).language);
    let words = Words::of(language);
    let text = words.seats.ask_direct.fill(&[
        ("who", &escape(&caller.name)),
        ("game", &table.id()),
        ("with", &taker(proposal, words)),
        ("button", &words.seats.keep),
        ("link", &link(table.row.server, table.row.channel)),
        ("time", &relative(until)),
    ]);
    let rows = vec![Row::Buttons(vec![keep_button(table.id(), seat, words)])];
    Some(Delivery::Direct(DirectMessage {
        about: About::Question(Question::GiveAway { seat: seat.0 }),
        message: ui::Message {
            text: text.into(),
            rows,
        },
        ..DirectMessage::news(owner, String::new())
    }))
}

/// The post that asks.
fn question(
    table: &Table,
    caller: &Caller,
    seat: Seat,
    proposal: &Proposal,
    until: Timestamp,
) -> Delivery {
    let words = &table.words().seats;
    let owner = table.person(seat);
    let name = match owner {
        Some(owner) => format!("<@{owner}>"),
        None => names(table)[seat.index()].clone(),
    };
    let template = match proposal.needed {
        0 => &words.ask,
        _ => &words.ask_vote,
    };
    let text = template.fill(&[
        ("who", &escape(&caller.name)),
        ("player", &name),
        ("with", &taker(proposal, table.words())),
        ("needed", &proposal.needed),
        ("time", &relative(until)),
    ]);
    let keep = keep_button(table.id(), seat, table.words());
    let label = table.words().clock.agree.as_str();
    let give = button(table.id(), SeatPress::GiveAway { seat: seat.0 }, label);
    let mut ping: Vec<UserId> = owner.into_iter().collect();
    if proposal.needed > 0 {
        let others = others_not_replaceable(table, proposal.by)
            .into_iter()
            .map(|(_, user)| user);
        ping.extend(others.filter(|user| Some(*user) != owner));
    }
    let buttons = vec![keep, give.styled(Style::Success)];
    let question = Question::GiveAway { seat: seat.0 };
    ask(question, &text, vec![Row::Buttons(buttons)], ping)
}

/// "I keep my seat".
fn keep_button(game: GameId, seat: Seat, words: &Words) -> Button {
    let press = SeatPress::Keep { seat: seat.0 };
    button(game, press, words.seats.keep.as_str()).styled(Style::Danger)
}

fn button(game: GameId, press: SeatPress, label: &str) -> Button {
    Button::new(custom_id::encode(&Press::Seat { game, press }), label)
}
