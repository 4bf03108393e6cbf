//! Seats that are given away during a game, to another person or a computer.
//!
//! A seat is its player's until they miss three turns in a row; before that only moderators give it away,
//! and its player is asked ([`crate::app::seats::proposal`]). A computer that plays on keeps the seat for its
//! owner, who may return at any time; another person has it for good. Whoever gave a seat away never takes
//! it, and whoever has seen the cards of one takes no other ([`crate::app::seats::take`]).

use engine::ids::Seat;
use serde_json::json;

use crate::app::change::draft::Draft;
use crate::app::change::{change, change_by_itself};
use crate::app::request::{Answer, Caller, Error, Result};
use crate::app::seats::{host, proposal, take};
use crate::app::table::Table;
use crate::app::table::clocks::MAX_MISSES;
use crate::app::table::movers::DEFAULT_LEVEL;
use crate::app::table::permission::{host_only, moderates_from_outside, refuse_banned, running};
use crate::app::table::settings::Offered;
use crate::app::table::tables::Tables;
use crate::app::tell::notice::ask;
use crate::app::tell::presence::{back_button, seat_on_offer, take_button};
use crate::app::tell::seen::names;
use crate::ids::{GameId, UserId};
use crate::outbox::delivery::Delivery;
use crate::store::NewAudit;
use crate::text::{Words, escape};
use crate::ui::Row;

/// Host or moderator give somebody's seat to another person, or to a computer.
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
            .ok_or_else(|| Error::refused(caller.words().table.nobody_there.as_str()))?;
        match with {
            Some(with) => check_taker(table, caller, seat, with)?,
            None if table.person(seat).is_none() => {
                let words = &caller.words().clock;
                return Err(Error::refused(words.computer_plays.as_str()));
            }
            None => {}
        }
        match authority(table, caller, seat)? {
            Authority::Alone => {
                give_away(tables, &mut draft, seat, caller.user, with).await?;
                let mention = with.map(|with| format!("<@{with}>"));
                let words = caller.words();
                draft.tell(match mention {
                    Some(with) => words.table.invited_answer.fill(&[("player", &with)]),
                    None => {
                        let name = names(&draft.table)[seat.index()].clone();
                        words.clock.computer_plays_on.fill(&[("player", &name)])
                    }
                });
            }
            Authority::Asking { needed } => {
                let now = tables.clock.now();
                proposal::propose(&mut draft, caller, seat, with, needed, now)?;
            }
        }
        draft.store()
    })
    .await
}

/// Refused where the person may not take the seat.
fn check_taker(table: &Table, caller: &Caller, seat: Seat, with: UserId) -> Result<()> {
    let words = caller.words();
    if table.seat_of(with).is_some() {
        return Err(Error::refused(words.clock.sits_already.as_str()));
    }
    if with == caller.user {
        return Err(Error::refused(words.seats.gave_away.as_str()));
    }
    take::check_may_hold(table, words, seat, with)
}

/// How far somebody decides what becomes of a seat.
enum Authority {
    Alone,
    /// The player is asked, and so many of the others have to agree.
    Asking {
        needed: u8,
    },
}

fn authority(table: &Table, caller: &Caller, seat: Seat) -> Result<Authority> {
    let is_free = table.person(seat).is_none() || table.details(seat).may_be_replaced();
    let is_own = table.seat_of(caller.user) == Some(seat);
    if moderates_from_outside(table, caller) {
        return Ok(match is_free {
            true => Authority::Alone,
            false => Authority::Asking { needed: 0 },
        });
    }
    if is_free && table.is_host(caller.user) || is_own && table.is_moderated_by(caller) {
        return Ok(Authority::Alone);
    }
    if !table.is_moderated_by(caller) {
        let name = escape(&table.seat(seat).name);
        let words = &caller.words().clock;
        return Err(Error::refused(words.still_plays.fill(&[("player", &name)])));
    }
    let others = jurors(table, caller.user).len();
    if others == 0 {
        return Err(Error::refused(
            caller.words().seats.another_moderator.as_str(),
        ));
    }
    Ok(Authority::Asking {
        needed: (others / 2 + 1) as u8,
    })
}

/// The people at the table who answer what somebody asks: all others who are there.
pub(super) fn jurors(table: &Table, asker: UserId) -> Vec<(Seat, UserId)> {
    let is_there =
        |(seat, user): &(Seat, UserId)| *user != asker && !table.details(*seat).may_be_replaced();
    table.people().filter(is_there).collect()
}

/// Gives a seat away: to a computer at once, to a person by asking them.
pub(super) async fn give_away(
    tables: &Tables,
    draft: &mut Draft,
    seat: Seat,
    by: UserId,
    with: Option<UserId>,
) -> Result<()> {
    proposal::withdraw(draft, seat);
    let table = &mut draft.table;
    let Some(player) = table.seat(seat).player else {
        return Ok(());
    };
    draft.audits.push(NewAudit {
        server: table.row.server,
        game: Some(table.id()),
        actor: by,
        deed: "replace",
        details: json!({
            "player": player.0.to_string(),
            "with": with.map(|with| with.0.to_string()),
        }),
    });
    let details = &mut table.seats[seat.index()].details;
    if player != by && !details.givers.contains(&by) {
        details.givers.push(by);
    }
    match with {
        Some(with) => {
            details.offered = Some(Offered::To(with));
            let post = offered(table, seat, with);
            draft.deliveries.push(post);
        }
        None => {
            let post = hand_to_computer(table, seat);
            draft.deliveries.push(post);
            host::pass_on(tables, draft, player).await?;
        }
    }
    Ok(())
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
        let name = &names(table)[seat.index()];
        let text = table.words().clock.left_server.fill(&[("player", name)]);
        let post = seat_on_offer(table, seat, &text);
        draft.deliveries.push(post);
        proposal::withdraw(&mut draft, seat);
        host::pass_on(tables, &mut draft, player).await?;
        draft.store()
    })
    .await
}

/// A computer plays on for somebody who did not ask for it, which `told` says to the channel; another
/// person becomes the host, and a table without people ends.
pub async fn computer_for(
    tables: &Tables,
    game: GameId,
    player: UserId,
    told: impl Fn(&Words, &str) -> String,
) -> Result<()> {
    let told = &told;
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        let seat = table.seat_of(player).filter(|_| table.is_running());
        let Some(seat) = seat.filter(|seat| table.person(*seat).is_some()) else {
            return draft.leave();
        };
        let name = names(table)[seat.index()].clone();
        draft.say(told(draft.table.words(), &name));
        let _ = hand_to_computer(&mut draft.table, seat);
        proposal::withdraw(&mut draft, seat);
        if draft.table.people().next().is_none() {
            let words = &draft.table.words().table;
            draft.ends = Some(words.abandoned.fill(&[("game", &game)]));
        } else {
            host::pass_on(tables, &mut draft, player).await?;
        }
        draft.store()
    })
    .await
}

/// A computer plays on, and the owner may return: the post that says so.
fn hand_to_computer(table: &mut Table, seat: Seat) -> Delivery {
    let name = names(table)[seat.index()].clone();
    let mut details = table.details(seat);
    details.offered = None;
    let row = &mut table.seats[seat.index()];
    row.computer = Some(DEFAULT_LEVEL.word().to_owned());
    row.details = details;
    let words = &table.words().clock;
    let text = words.computer_plays_on.fill(&[("player", &name)]);
    let rows = vec![Row::Buttons(vec![back_button(table)])];
    ask(&text, rows, Vec::new())
}

/// Posts that ask people to sit down in the seats kept for them.
pub fn offers(table: &Table) -> Vec<Delivery> {
    let seats = table.seats.iter().map(|row| Seat(row.seat));
    let offered_to = |seat| match table.details(seat).offered {
        Some(Offered::To(with)) => Some(offered(table, seat, with)),
        Some(Offered::Anybody) | None => None,
    };
    seats.filter_map(offered_to).collect()
}

fn offered(table: &Table, seat: Seat, with: UserId) -> Delivery {
    let name = &names(table)[seat.index()];
    let mention = format!("<@{with}>");
    let own = &table.words().clock;
    let text = own.offer.fill(&[("player", &mention), ("former", name)]);
    ask(
        &text,
        vec![Row::Buttons(vec![take_button(table, seat)])],
        vec![with],
    )
}
