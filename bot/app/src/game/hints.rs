//! Hints in a person's first game: at their first tickets, in their first or second turn, after their first claim.
//!
//! Each is added once to a private answer that is given anyway, and is noted in the person's settings.

use std::sync::Arc;

use domain::ids::GameId;
use domain::settings::{Hint, PlayerSettings};
use domain::ui::Content;
use engine::PromptKind;
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use serde_json::json;
use store::Status;
use table::Table;
use table::folded_game::FoldedGame;
use table::request::{Answer, Caller, Result, readable};
use table::tables::Tables;
use words::{RuleOf, Words, place};

/// Adds the hint that is due to an answer about a table, if it has room for one.
pub async fn add(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    settings: &PlayerSettings,
    answer: &mut Answer,
) -> Result<()> {
    if settings.hints.len() == Hint::ALL.len() {
        return Ok(());
    }
    let Some(table) = readable(tables.last_known(game).await)? else {
        return Ok(());
    };
    let (Some(seat), Some(course)) = (table.seat_of(caller.user), &table.course) else {
        return Ok(());
    };
    let is_due = |hint: &Hint| !settings.hints.contains(hint) && is_due(*hint, course, seat);
    // A claim in the first turn is explained first, and what a turn is in the next one.
    let Some(hint) = Hint::ALL.into_iter().rev().find(is_due) else {
        return Ok(());
    };
    let earlier = tables.store.ended_tables_of(caller.user).await?;
    if earlier.iter().any(|line| line.status == Status::Finished) {
        return Ok(());
    }
    if hint == Hint::Claim && has_claimed_elsewhere(tables, caller, game).await? {
        return Ok(());
    }
    let text = hint_text(hint, &table, caller.words());
    let has_room = answer.message.text.chars().count() + text.chars().count() < Content::MAX;
    if !has_room {
        return Ok(());
    }
    answer.add(&text);
    let mut given = settings.hints.clone();
    given.push(hint);
    let store = &tables.store;
    let key = PlayerSettings::HINTS;
    store
        .set_player_setting(caller.user, key, Some(&json!(given)))
        .await?;
    Ok(())
}

/// Whether the person has a track at another table, so that no claim here is the first.
async fn has_claimed_elsewhere(tables: &Tables, caller: &Caller, game: GameId) -> Result<bool> {
    let lines = tables.store.open_tables_of(caller.user).await?;
    for line in lines.iter().filter(|line| line.id != game) {
        let table = readable(tables.last_known(line.id).await)?;
        let has_claimed = table.is_some_and(|table| {
            let (seat, course) = (table.seat_of(caller.user), table.course.as_ref());
            let has_tracks = |(seat, course): (Seat, &Arc<FoldedGame>)| {
                !course.game.view(Viewer::Table).tracks(seat).is_empty()
            };
            seat.zip(course).is_some_and(has_tracks)
        });
        if has_claimed {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether the hint fits what the seat is doing for the first time.
fn is_due(hint: Hint, course: &FoldedGame, seat: Seat) -> bool {
    let view = course.game.view(Viewer::Seat(seat));
    let n =
        |is_own: &dyn Fn(&Event) -> bool| course.log.iter().filter(|event| is_own(event)).count();
    match hint {
        Hint::Tickets => {
            view.current().is_none() && view.own_prompt() == Some(PromptKind::ChooseTickets)
        }
        Hint::Turn => (1..=2).contains(&n(&|event| *event == Event::TurnBegan { seat })),
        Hint::Claim => {
            let is_claim = |event: &Event| matches!(event, Event::TrackClaimed { seat: by, .. } if *by == seat);
            let turn = course
                .log
                .iter()
                .rposition(|event| *event == Event::TurnBegan { seat });
            let is_now = course.log.iter().skip(turn.unwrap_or(0)).any(is_claim);
            is_now && n(&is_claim) == 1
        }
    }
}

fn hint_text(hint: Hint, table: &Table, words: &Words) -> String {
    let own = &words.hints;
    match hint {
        Hint::Tickets => {
            let several = table
                .map
                .tickets
                .iter()
                .any(|ticket| ticket.goals.len() > 1);
            match several {
                true => own.tickets_several(place::Tip(&own.tickets())),
                false => own.tickets().to_owned(),
            }
        }
        Hint::Turn => own.turn(place::Turn(&words.turn_rule(&table.variant))),
        Hint::Claim => {
            let last_round = words.rule_of(RuleOf::LastTurns, &table.variant, &table.map);
            own.claim(place::LastRound(&last_round))
        }
    }
}
