//! A seat goes to the person who agreed to play on there, as a rule when its next turn begins.

use engine::ids::Seat;
use store::TimerKind;
use store::seat_details::{Former, Offered};
use words::{escape, place};

use crate::auto_moves::Movers;
use crate::change::draft::Draft;
use crate::progress::Progress;
use crate::request::Result;
use crate::tables::Tables;
use crate::timers;

/// Hands over the seat whose turn has begun, if somebody is to play on there.
pub(super) fn at_its_turn(draft: &mut Draft, progress: &Progress) {
    let movers = Movers::of(&draft.table);
    if let Some((seat, began)) = movers.handed_over(&progress.game, &progress.log) {
        // It was told when they agreed to play on from this turn.
        handed_over(draft, seat, began);
    }
}

/// Puts seats on offer again that somebody was to take over who has been banned since.
pub async fn drop_banned(tables: &Tables, draft: &mut Draft) -> Result<()> {
    let server = draft.table.row.server;
    for at in 0..draft.table.seats.len() {
        let seat = Seat(at as u8);
        let Some(taker) = draft.table.seats[at].details.taker().cloned() else {
            continue;
        };
        if !tables.store.is_banned(server, taker.player).await? {
            continue;
        }
        let details = &mut draft.table.seats[at].details;
        details.offered = details.is_absent().then_some(Offered::Anybody);
        let clear = timers::clear(TimerKind::Proposal, Some(seat));
        draft.timers.push(clear);
        let former = escape(&draft.table.seats[at].name);
        let words = &draft.table.words().seats;
        let told = words.taker_gone(place::Former(&former), place::Player(&escape(&taker.name)));
        draft.say(told);
    }
    Ok(())
}

/// Hands over a seat after that number of events, if somebody is to play on there.
pub fn hand_over(draft: &mut Draft, seat: Seat, until: u32) {
    if let Some(told) = handed_over(draft, seat, until) {
        draft.say(told);
    }
}

/// As [`hand_over`]; the sentence that says so.
fn handed_over(draft: &mut Draft, seat: Seat, until: u32) -> Option<String> {
    let table = &mut draft.table;
    let mut details = table.details(seat);
    let Offered::Taken(taker) = details.offered.take()? else {
        return None;
    };
    let row = &mut table.seats[seat.index()];
    let former = std::mem::replace(&mut row.name, taker.name);
    let names = [escape(&row.name), escape(&former)];
    if let Some(player) = row.player.replace(taker.player) {
        details.former.push(Former {
            player,
            name: former,
            until,
        });
    }
    details.mark_back();
    details.proposal = None;
    details.still_here = None;
    details.clock = None;
    details.called = None;
    details.called_at = None;
    row.computer = None;
    row.waiting = None;
    row.details = details;
    let words = &table.words().clock;
    let told = words.taken(place::Former(&names[1]), place::Player(&names[0]));
    let clear = timers::clear(TimerKind::Proposal, Some(seat));
    draft.timers.push(clear);
    draft.set_new_player(seat);
    Some(told)
}
