//! What happens when a seat is given away, and who answers for it.

use domain::ids::UserId;
use domain::settings::PlayerSettings;
use domain::ui;
use domain::ui::{Row, Style};
use engine::ids::Seat;
use serde_json::json;
use store::seat_details::{Offered, Taker};
use store::{Question, SeatRow, TimerKind};
use table::Table;
use table::auto_moves::DEFAULT_LEVEL;
use table::change::draft::Draft;
use table::outbox::payload::{About, Delivery, DirectMessage};
use table::request::{Result, link};
use table::tables::Tables;
use table::tell::other_posts::ask;
use table::tell::presence::{back_button, play_on_button, rests};
use table::tell::reader_view::escaped_names;
use table::time_to_answer::GIVE_SEAT;
use table::timers;
use words::{Words, escape, place};

use crate::seats::host;

/// The others whose own seats could not be given away. The rest have no vote: a majority must not depend on people for
/// whom nobody waits.
pub(super) fn others_not_replaceable(table: &Table, asker: UserId) -> Vec<(Seat, UserId)> {
    let is_there =
        |(seat, user): &(Seat, UserId)| *user != asker && !table.details(*seat).may_be_replaced();
    table.people().filter(is_there).collect()
}

/// Whether nobody waits for the seat's player, or a computer plays it.
pub(super) fn is_free(table: &Table, seat: Seat) -> bool {
    table.person(seat).is_none() || table.details(seat).may_be_replaced()
}

/// Gives a seat away: to a computer at once, to a person by asking them.
pub(super) async fn give_away(
    tables: &Tables,
    draft: &mut Draft,
    seat: Seat,
    by: UserId,
    with: Option<UserId>,
) -> Result<()> {
    withdraw(draft, seat);
    let decided = draft.table.words().clock.decided().to_owned();
    draft.end(Question::GiveAway { seat: seat.0 }, decided);
    let Some(player) = draft.table.seat(seat).player else {
        return Ok(());
    };
    if with != Some(by) {
        let details = json!({
            "player": player.0.to_string(),
            "with": with.map(|with| with.0.to_string()),
        });
        draft.note_deed(by, "replace", details);
    }
    let table = &mut draft.table;
    let is_free = is_free(table, seat);
    let details = &mut table.seats[seat.index()].details;
    if player != by && with != Some(by) && !details.givers.contains(&by) {
        details.givers.push(by);
    }
    match with {
        Some(with) => {
            details.offered = Some(match is_free {
                true => Offered::To(with),
                false => Offered::Given(with),
            });
            let post = offered(table, seat, with);
            draft.deliveries.push(post);
        }
        None => {
            let post = hand_to_computer(table, seat);
            host::pass_on_or_end(tables, draft, player).await?;
            if draft.ends.is_none() {
                draft.deliveries.push(post);
            }
        }
    }
    Ok(())
}

/// Hands the seat over from its next turn on, or after a day if nobody moves for it now. Its player is told, and can come
/// back until then. The newcomer is called if it `is_news` to them.
pub(super) async fn take_later(
    tables: &Tables,
    draft: &mut Draft,
    seat: Seat,
    user: UserId,
    name: &str,
    is_news: bool,
) -> Result<()> {
    let owner = draft.table.seat(seat).player;
    let taker = agree_to_play_on(draft, seat, user, name)?;
    let post = taken(&draft.table, seat, &taker, is_news);
    draft.deliveries.push(post);
    if let Some(owner) = owner {
        let told = told_of(&draft.table, draft.people.chose(owner), owner, seat, name);
        draft.deliveries.extend(told.map(Delivery::Direct));
        host::pass_on(tables, draft, owner).await?;
    }
    let table = &draft.table;
    let is_played = table.person(seat).is_none() || table.is_substituted(seat);
    if table.seat(seat).waiting.is_some() && !is_played {
        let due = tables.clock.now() + GIVE_SEAT;
        draft
            .timers
            .push(timers::set(TimerKind::Proposal, Some(seat), due));
    }
    Ok(())
}

/// Notes who plays on in the seat from its next turn.
pub(super) fn agree_to_play_on(
    draft: &mut Draft,
    seat: Seat,
    user: UserId,
    name: &str,
) -> Result<Taker> {
    withdraw(draft, seat);
    let taker = Taker {
        player: user,
        name: name.to_owned(),
        since: draft.progress()?.log.len() as u32,
    };
    let details = &mut draft.table.seats[seat.index()].details;
    details.offered = Some(Offered::Taken(taker.clone()));
    Ok(taker)
}

/// Tells the seat's player who plays on, with a button to come back; `None` if they want no direct messages.
fn told_of(
    table: &Table,
    chosen: PlayerSettings,
    owner: UserId,
    seat: Seat,
    name: &str,
) -> Option<DirectMessage> {
    if !chosen.wants_direct() {
        return None;
    }
    let words = Words::of(chosen.speaks());
    let text = words.seats.taken_direct(
        place::Button(&words.clock.take_back()),
        place::Game(&table.id()),
        place::Link(&link(table.row.server, table.row.channel)),
        place::Player(&escape(name)),
    );
    let rows = vec![Row::Buttons(vec![back_button(table, words)])];
    let about = About::Question(Question::StandIn { seat: seat.0 });
    Some(asking(owner, about, text, rows))
}

/// A direct message that asks its reader something.
pub(super) fn asking(player: UserId, about: About, text: String, rows: Vec<Row>) -> DirectMessage {
    let text = text.into();
    DirectMessage::said(player, about, ui::Message { text, rows })
}

/// Takes a proposal back, if there is one.
pub(super) fn withdraw(draft: &mut Draft, seat: Seat) {
    let details = &mut draft.table.seats[seat.index()].details;
    if details.proposal.take().is_some() {
        draft
            .timers
            .push(timers::clear(TimerKind::Proposal, Some(seat)));
    }
}

/// Keeps the seat for its player, who is there. The question says so, if there was one.
pub(super) fn keep_seat(draft: &mut Draft, seat: Seat) {
    let was_asked = draft.table.details(seat).proposal.is_some();
    withdraw(draft, seat);
    let name = escaped_names(&draft.table)[seat.index()].clone();
    let row = &mut draft.table.seats[seat.index()];
    let was_free = row.details.may_be_replaced();
    if was_free {
        row.details.mark_back();
    }
    let plays = row.computer.is_none();
    let words = draft.table.words();
    if was_asked {
        let was_away = draft.before().details(seat).may_be_replaced();
        let kept = match was_away && plays {
            true => words.seats.kept_back(place::Player(&name)),
            false => words.seats.kept(place::Player(&name)),
        };
        draft.end(Question::GiveAway { seat: seat.0 }, kept);
    } else if was_free && plays {
        draft.say(words.clock.returned(place::Player(&name)));
    }
}

/// A computer plays on, and the owner may return: the post that says so.
pub(super) fn hand_to_computer(table: &mut Table, seat: Seat) -> Delivery {
    let mut details = table.details(seat);
    details.offered = None;
    let row = &mut table.seats[seat.index()];
    row.computer = Some(DEFAULT_LEVEL);
    row.details = details;
    stood_in(table, seat)
}

fn stood_in(table: &Table, seat: Seat) -> Delivery {
    let name = &escaped_names(table)[seat.index()];
    let words = &table.words().clock;
    let text = words.computer_plays_on(place::Player(name));
    let rows = vec![Row::Buttons(vec![back_button(table, table.words())])];
    let question = Question::StandIn { seat: seat.0 };
    ask(question, &text, rows, Vec::new())
}

/// Posts that ask again, in the table's new channel, about seats that somebody is to take or a computer plays.
pub fn asked_again(table: &Table) -> Vec<Delivery> {
    // One post asks all people of a table that rests.
    if let Some(until) = table.settings.end_of_rest() {
        return vec![rests(table, until)];
    }
    let of_seat = |row: &SeatRow| {
        let seat = Seat(row.seat);
        match &row.details.offered {
            Some(Offered::To(with) | Offered::Given(with)) => Some(offered(table, seat, *with)),
            Some(Offered::Taken(taker)) => Some(taken(table, seat, taker, false)),
            // The turn's post has the buttons.
            Some(Offered::Anybody) => None,
            None => may_come_back(table, row).then(|| stood_in(table, seat)),
        }
    };
    table.seats.iter().filter_map(of_seat).collect()
}

/// Whether a computer plays for somebody who has not resigned.
fn may_come_back(table: &Table, row: &SeatRow) -> bool {
    let is_stood_in = row.player.is_some() && row.computer.is_some();
    is_stood_in && !table.has_resigned(Seat(row.seat))
}

/// The post about somebody who plays on from the seat's next turn.
fn taken(table: &Table, seat: Seat, taker: &Taker, is_news: bool) -> Delivery {
    let (player, called) = match is_news {
        true => (format!("<@{}>", taker.player), vec![taker.player]),
        false => (escape(&taker.name), Vec::new()),
    };
    let former = &escaped_names(table)[seat.index()];
    let words = table.words();
    let text = words
        .seats
        .taken_later(place::Former(former), place::Player(&player));
    let rows = vec![Row::Buttons(vec![back_button(table, words)])];
    let question = Question::StandIn { seat: seat.0 };
    ask(question, &text, rows, called)
}

fn offered(table: &Table, seat: Seat, with: UserId) -> Delivery {
    let name = &escaped_names(table)[seat.index()];
    let mention = format!("<@{with}>");
    let words = table.words();
    let text = words
        .clock
        .offer(place::Former(name), place::Player(&mention));
    let take = play_on_button(table, table.seat(seat), words).styled(Style::Success);
    let question = Question::Invitation { seat: seat.0 };
    ask(question, &text, vec![Row::Buttons(vec![take])], vec![with])
}
