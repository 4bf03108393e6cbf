//! On to another of one's tables: what it waits for, in a message of its own.

use domain::ids::GameId;
use table::change::change_by_itself;
use table::outbox::payload::{About, Delivery, DirectMessage};
use table::permission::deciding_seat;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use table::tell::direct::standing;
use table::tell::seat_words;

use crate::game::look;

/// Sends the caller's direct message of a table again, silently, and deletes the earlier one. Outside of direct messages,
/// or for somebody who gets none, it is the answer.
pub async fn table(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    deciding_seat(&table, caller)?;
    let is_direct = !caller.place.has_others();
    if is_direct && tables.player(caller.user).await?.wants_direct() {
        send_anew(tables, caller, game).await?;
        return Ok(Answer::nothing());
    }
    match seat_words::answer(tables, &table, caller).await? {
        Some(whole) => Ok(whole),
        None => look::hand(tables, caller, game).await,
    }
}

async fn send_anew(tables: &Tables, caller: &Caller, game: GameId) -> Result<()> {
    let now = tables.clock.now();
    change_by_itself(tables, game, async |mut draft| {
        let said = standing(draft.before(), &draft.people, caller.user, now);
        let Some(said) = said.filter(|_| draft.before().is_running()) else {
            return draft.leave();
        };
        draft.deliveries.push(Delivery::Direct(DirectMessage {
            about: About::Call,
            silent: true,
            ..said
        }));
        draft.let_nobody_play();
        draft.store()
    })
    .await?;
    Ok(())
}
