//! Time to undo a move before computers or standing orders answer it: until then nobody plays and nobody is called.
//!
//! The move is stored, told and pictured at once. The timer of the computers is set to the end of the wait, so that
//! any process goes on then; a move, or a press of *Go on*, ends it sooner. Before orders that would stop without a move
//! there is no wait, as it would reveal them; nor where nobody else plays, as there moves are taken back with their
//! answers.

use engine::event::Event;
use engine::ids::Seat;
use jiff::Timestamp;
use store::PlayedBy;

use crate::Table;
use crate::auto_moves::{Movers, Thought, Turns};
use crate::change::draft::Draft;
use crate::folded_game::is_rewound;
use crate::heavy_work::briefly;
use crate::progress::Progress;
use crate::request::{Caller, Result};
use crate::settings::Held;
use crate::tables::Tables;
use crate::tell::undo::only_person;
use crate::undo;

/// Until when the caller can undo their move, or a wait that began earlier lasts; `None` if nobody waits.
pub async fn until(
    tables: &Tables,
    draft: &mut Draft,
    caller: Option<&Caller>,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    if !draft.table.is_running() || draft.before().is_lobby() || draft.ends.is_some() {
        return Ok(None);
    }
    let begun = draft.table.settings.undo_until.filter(|until| now < *until);
    let own = caller.and_then(|caller| draft.table.seat_of(caller.user));
    let own = own.filter(|seat| draft.table.person(*seat).is_some());
    let movers = Movers::of(&draft.table);
    let others_have_moved = draft.others_have_moved();
    let (before, progress) = draft.playing()?;
    if progress.actions.is_empty() {
        return Ok(begun.filter(|_| movers.is_due(&progress.game, &progress.log)));
    }
    let (Some(seat), false) = (own, others_have_moved || tables.undo_wait.is_zero()) else {
        return Ok(None);
    };
    let next = movers.next_seat(&progress.game, &progress.log);
    let is_alone = only_person(before).is_some();
    if is_alone || next.is_none_or(|next| next == seat) || !can_be_undone(before, progress, seat) {
        return Ok(None);
    }
    // Orders that stop without a move are nobody's business but their player's.
    let turns = Turns {
        game: progress.game.clone(),
        log: progress.log.clone(),
        dealer: progress.dealer.clone(),
        movers,
        rng: tables.dice.branch(),
    };
    let answer = briefly(move || turns.play(Thought::Nothing)).await?;
    let is_answered = answer.unfinished || !answer.actions.is_empty();
    Ok(is_answered.then(|| now + tables.undo_wait))
}

/// Keeps the turn that began by the move from being told: nobody is called before the wait is over.
pub fn hold(progress: &Progress) -> Held {
    let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let new = progress.new_events();
    let from = new.iter().rposition(begins).unwrap_or(new.len());
    Held {
        from: (progress.first_new + from) as u32,
        ordered: progress.ordered.clone(),
        // Told with the move.
        ran_out: Vec::new(),
    }
}

fn can_be_undone(table: &Table, progress: &Progress, seat: Seat) -> bool {
    let is_own = progress
        .actions
        .last()
        .is_some_and(|last| last.seat == Some(seat.0) && last.played_by == PlayedBy::Person);
    let undone = undo::last_move(&progress.game.rules().variant, &progress.log, seat);
    is_own
        && !progress.game.is_over()
        && !is_rewound(progress.new_events())
        && undone.is_some_and(|undone| undone.is_free(table))
}
