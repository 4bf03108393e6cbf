//! People whose place at a table that has not begun is taken away: they are banned, or left the server.
//!
//! No event tells the bot that somebody left. So it asks Discord where that matters: about a caller who is elsewhere, and
//! about the host if somebody else asks for what the host decides.

use domain::ids::{GameId, UserId};
use store::SeatRow;
use table::change::change_by_itself;
use table::outbox::Messenger;
use table::request::{Caller, Result};
use table::tables::Tables;
use words::{escape, place};

use crate::lobby::start;

/// Takes the caller and, for something that the host decides, the host from a lobby if they left its server.
pub async fn take_out(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    is_for_hosts: bool,
    messenger: &dyn Messenger,
) -> Result<()> {
    let table = tables.load(game, caller.words()).await?;
    if !table.is_lobby() {
        return Ok(());
    }
    let server = table.row.server;
    let caller_is_elsewhere = caller.place.server() != Some(server);
    let host = table.row.host.filter(|_| is_for_hosts);
    let doubted = [
        Some(caller.user).filter(|_| caller_is_elsewhere),
        host.filter(|host| *host != caller.user),
    ];
    for person in doubted.into_iter().flatten() {
        if messenger.is_member(server, person).await == Ok(false) {
            take_from_lobby(tables, caller, game, person).await?;
        }
    }
    Ok(())
}

/// Takes somebody from a table that has not begun at the caller's request; one without people closes, and one that
/// waited for nobody else begins.
pub(crate) async fn take_from_lobby(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    player: UserId,
) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &mut draft.table;
        let is_theirs = |row: &SeatRow| row.player == Some(player);
        let at = table.seats.iter().position(is_theirs);
        let Some(at) = at.filter(|_| table.is_lobby()) else {
            return draft.leave();
        };
        let row = table.seats.remove(at);
        table.close_up();
        let name = escape(&row.name);
        let words = &table.words().table;
        let closed = words.abandoned(place::Game(&game));
        draft.pass_host_on(player, closed);
        if draft.ends.is_none() {
            draft.say(words.removed(place::Player(&name)));
        }
        start::begin_if_ready(tables, &mut draft, caller)?;
        draft.store()
    })
    .await
}
