//! A seat goes to the person who agreed to play on there, as a rule when its next turn begins.

use engine::ids::Seat;
use store::TimerKind;
use store::seat_details::{Former, Offered};
use words::escape;

use crate::auto_moves::Movers;
use crate::change::draft::Draft;
use crate::progress::Progress;
use crate::timers;

/// Hands over the seat whose turn has begun, if somebody is to play on there.
pub(super) fn at_its_turn(draft: &mut Draft, progress: &Progress) {
    let movers = Movers::of(&draft.table);
    if let Some((seat, began)) = movers.handed_over(&progress.game, &progress.log) {
        hand_over(draft, seat, began);
    }
}

/// Hands over a seat after that number of events, if somebody is to play on there.
pub fn hand_over(draft: &mut Draft, seat: Seat, until: u32) {
    let table = &mut draft.table;
    let mut details = table.details(seat);
    let Some(Offered::Taken(taker)) = details.offered.take() else {
        return;
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
    details.language = taker.language;
    details.mark_back();
    details.proposal = None;
    details.still_here = None;
    details.clock = None;
    details.called = None;
    row.computer = None;
    row.waiting = None;
    row.details = details;
    let words = &table.words().clock;
    let told = words
        .taken
        .fill(&[("player", &names[0]), ("former", &names[1])]);
    let clear = timers::clear(TimerKind::Proposal, Some(seat));
    draft.timers.push(clear);
    draft.set_new_player(seat);
    draft.say(told);
}
