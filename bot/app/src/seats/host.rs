//! The host's place, when the host leaves the game.

use domain::ids::UserId;
use engine::ids::Seat;
use table::Table;
use table::change::draft::Draft;
use table::request::Result;
use table::tables::Tables;
use table::tell::reader_view::escaped_names;
use words::place;

/// Makes another person the host if the player was, and says so. Nobody who is banned becomes host; if nobody else
/// can, nothing changes.
pub(crate) async fn pass_on(tables: &Tables, draft: &mut Draft, player: UserId) -> Result<()> {
    if !draft.table.is_host(player) {
        return Ok(());
    }
    for (seat, user) in successors(draft.before(), &draft.table, player) {
        if !tables.store.is_banned(draft.table.row.server, user).await? {
            let host = &escaped_names(&draft.table)[seat.index()];
            let text = draft.table.words().clock.new_host(place::Host(host));
            draft.table.row.host = Some(user);
            draft.say_after(text);
            return Ok(());
        }
    }
    Ok(())
}

/// As [`pass_on`] for somebody who no longer plays; a table without people ends.
pub(crate) async fn pass_on_or_end(
    tables: &Tables,
    draft: &mut Draft,
    player: UserId,
) -> Result<()> {
    if draft.table.people().next().is_some() {
        return pass_on(tables, draft, player).await;
    }
    end_abandoned(draft);
    Ok(())
}

/// Ends a table that nobody plays at any more.
pub(crate) fn end_abandoned(draft: &mut Draft) {
    let words = &draft.table.words().table;
    draft.ends = Some(words.abandoned(place::Game(&draft.table.id())));
}

/// The others in playing order after the host; absent people come last.
fn successors(before: &Table, table: &Table, host: UserId) -> Vec<(Seat, UserId)> {
    let first = before.seat_of(host).map_or(0, |seat| seat.index() + 1);
    let n = table.seats.len();
    let others = table.people().filter(|(_, user)| *user != host);
    let mut others: Vec<(Seat, UserId)> = others.collect();
    others.sort_by_key(|(seat, _)| {
        let is_absent = table.details(*seat).may_be_replaced();
        (is_absent, (seat.index() + n - first % n) % n)
    });
    others
}
