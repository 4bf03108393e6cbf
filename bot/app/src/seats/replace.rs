//! Seats that are given away during a game, to another person or a computer.
//!
//! A seat is its player's until they miss three turns in a row; before that it goes to somebody else only if they agree
//! ([`crate::seats::proposal`]). A computer that plays on keeps the seat for its owner, who may return at any time;
//! another person has it for good from its next turn on. Nobody takes a seat that they gave away
//! themselves, or any seat after losing one, as they know its cards ([`crate::seats::take`]).

use domain::ids::{GameId, UserId};
use engine::ids::Seat;
use store::seat_details::{MAX_MISSES, Offered};
use table::Table;
use table::change::{change, change_by_itself};
use table::permission::{
    check_may_hold, host_only, moderates_from_outside, not_seated, refuse_banned, running,
};
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use table::tell::reader_view::escaped_names;
use words::{Words, escape, place};

use crate::seats::give::{give_away, hand_to_computer, is_free, others_not_replaceable, withdraw};
use crate::seats::proposal::{Votes, votes_for};
use crate::seats::{host, proposal};

/// Gives somebody's seat to another person, or to a computer, for the host or a moderator.
pub async fn replace(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    player: UserId,
    with: Option<UserId>,
) -> Result<Answer> {
    if let Some(with) = with {
        let server = tables.load(game, caller.words()).await?.row.server;
        refuse_banned(tables, caller, server, with).await?;
    }
    change(tables, caller, game, |mut draft| async move {
        let table = &draft.table;
        running(table, caller)?;
        host_only(table, caller)?;
        let seat = table
            .seat_of(player)
            .ok_or_else(|| not_seated(caller, player))?;
        match with {
            Some(with) => check_taker(table, caller, seat, with)?,
            None if table.person(seat).is_none() => {
                let words = &caller.words().clock;
                return Err(Error::refused(words.computer_plays()));
            }
            None => {}
        }
        let authority = authority(table, caller, seat, with)?;
        draft.calls.extend(match authority {
            Authority::Alone => with,
            Authority::Asking(_) => Some(player),
        });
        match authority {
            Authority::Alone => {
                give_away(tables, &mut draft, seat, caller.user, with).await?;
                let mention = with.map(|with| format!("<@{with}>"));
                let words = caller.words();
                draft.tell(match mention {
                    Some(with) => words.table.invited_answer(place::Player(&with)),
                    None => {
                        let name = escaped_names(&draft.table)[seat.index()].clone();
                        words.clock.computer_plays_on(place::Player(&name))
                    }
                });
            }
            Authority::Asking(votes) => {
                let now = tables.clock.now();
                proposal::propose(&mut draft, caller, seat, with, votes, now)?;
            }
        }
        draft.store()
    })
    .await
}

/// Refuses a person who may not take the seat.
fn check_taker(table: &Table, caller: &Caller, seat: Seat, with: UserId) -> Result<()> {
    let words = caller.words();
    if table.seat_of(with).is_some() {
        return Err(Error::refused(words.clock.sits_already()));
    }
    if with == caller.user {
        return Err(Error::refused(words.seats.gave_away()));
    }
    let mut rows = table.seats.iter();
    if rows.any(|row| row.details.is_offered_to(with)) {
        let player = format!("<@{with}>");
        return Err(Error::Refused(
            words.seats.offered_already(place::Player(&player)),
        ));
    }
    check_may_hold(table, words, seat, with)
}

/// Whether somebody decides alone what becomes of a seat.
enum Authority {
    Alone,
    /// The player is asked if they are there, and these votes of the others are needed.
    Asking(Votes),
}

fn authority(
    table: &Table,
    caller: &Caller,
    seat: Seat,
    with: Option<UserId>,
) -> Result<Authority> {
    let is_free = is_free(table, seat);
    let is_own = table.seat_of(caller.user) == Some(seat);
    let nobody_has_agreed = |needed| Votes {
        needed,
        agreed: Vec::new(),
    };
    if moderates_from_outside(table, caller) {
        return Ok(match is_free {
            true => Authority::Alone,
            false => Authority::Asking(nobody_has_agreed(0)),
        });
    }
    if is_own && table.is_moderated_by(caller) {
        return Ok(Authority::Alone);
    }
    if is_free && table.is_host(caller.user) {
        let votes = votes_for(table, caller);
        // Somebody else reads the seat's cards; a computer keeps them for its player.
        let is_enough = with.is_none() || usize::from(votes.needed) <= votes.agreed.len();
        return Ok(match is_enough {
            true => Authority::Alone,
            false => Authority::Asking(votes),
        });
    }
    if !table.is_moderated_by(caller) {
        let name = escape(&table.seat(seat).name);
        let words = &caller.words().clock;
        return Err(Error::refused(words.still_plays(place::Player(&name))));
    }
    let others = others_not_replaceable(table, caller.user).len();
    if others == 0 {
        return Err(Error::refused(caller.words().seats.another_moderator()));
    }
    Ok(Authority::Asking(nobody_has_agreed((others / 2 + 1) as u8)))
}

/// Somebody is no longer in the server: nobody waits for them any more.
pub async fn member_left(tables: &Tables, game: GameId, player: UserId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &mut draft.table;
        let seat = table.seat_of(player).filter(|_| table.is_running());
        let seat = seat.filter(|seat| table.person(*seat).is_some());
        let Some(seat) = seat.filter(|seat| !table.details(*seat).is_absent()) else {
            return draft.leave();
        };
        let details = &mut table.seats[seat.index()].details;
        details.misses = MAX_MISSES;
        details.offered = Some(Offered::Anybody);
        let name = &escaped_names(table)[seat.index()];
        let text = table.words().clock.left_server(place::Player(name));
        draft.say(text);
        withdraw(&mut draft, seat);
        host::pass_on(tables, &mut draft, player).await?;
        draft.store()
    })
    .await
}

/// Lets a computer play on for somebody who did not ask for it; `told` words the notice. If they were the host
/// another person becomes host, and a table without people ends.
pub async fn computer_for(
    tables: &Tables,
    game: GameId,
    player: UserId,
    told: impl Fn(&Words, &str) -> String + Sync,
) -> Result<()> {
    let told = &told;
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        let seat = table.seat_of(player).filter(|_| table.is_running());
        let Some(seat) = seat.filter(|seat| table.person(*seat).is_some()) else {
            return draft.leave();
        };
        let name = escaped_names(table)[seat.index()].clone();
        draft.say(told(draft.table.words(), &name));
        let _ = hand_to_computer(&mut draft.table, seat);
        withdraw(&mut draft, seat);
        host::pass_on_or_end(tables, &mut draft, player).await?;
        draft.store()
    })
    .await
}
