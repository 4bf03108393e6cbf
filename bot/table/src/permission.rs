//! Who may do what: the caller's seat, the host, members, moderators and owners.
//!
//! Each gives what it found, or refuses in a sentence.

use std::sync::Arc;

use domain::ids::{ChannelId, GameId, GuildId, UserId};
use engine::ids::Seat;
use store::{GameRow, Status};
use words::{Words, place, text};

use crate::Table;
use crate::folded_game::FoldedGame;
use crate::request::{Beyond, Caller, Error, Place, Result};
use crate::tables::Tables;

/// The caller's seat in a running game, if the caller decides for it.
pub fn deciding_seat<'t>(table: &'t Table, caller: &Caller) -> Result<(Seat, &'t Arc<FoldedGame>)> {
    let words = &caller.words().table;
    let refuse = |sentence: String| Err(Error::Refused(sentence));
    let game = table.id();
    match (table.row.status, &table.course) {
        (Status::Running, Some(course)) => match table.seat_of(caller.user) {
            Some(seat) if table.seat(seat).computer.is_none() => Ok((seat, course)),
            Some(seat) if table.has_resigned(seat) => {
                refuse(caller.words().clock.has_resigned().to_owned())
            }
            Some(_) => refuse(words.computer_has_your_seat(place::Game(&game))),
            None => refuse(words.not_your_table(place::Game(&game))),
        },
        (Status::Lobby, _) => refuse(not_begun(table, caller.words())),
        (Status::Finished | Status::Cancelled | Status::Running, _) => {
            refuse(words.over(place::Game(&game)))
        }
    }
}

/// Says that a lobby has not begun, and which button of its post begins it.
pub fn not_begun(table: &Table, words: &Words) -> String {
    let start = table.words().menu.start();
    words
        .table
        .not_begun(place::Button(&start), place::Game(&table.id()))
}

/// The caller's seat, also if a computer decides for it now.
pub fn own_seat(table: &Table, caller: &Caller) -> Result<Seat> {
    table.seat_of(caller.user).ok_or_else(|| {
        let words = &caller.words().table;
        Error::refused(words.not_your_table(place::Game(&table.id())))
    })
}

/// Game of a running table.
pub fn running<'t>(table: &'t Table, caller: &Caller) -> Result<&'t Arc<FoldedGame>> {
    let words = &caller.words().table;
    match (table.row.status, &table.course) {
        (Status::Running, Some(course)) => Ok(course),
        (Status::Lobby, _) => Err(Error::refused(not_begun(table, caller.words()))),
        (Status::Finished | Status::Cancelled | Status::Running, _) => {
            Err(Error::refused(words.over(place::Game(&table.id()))))
        }
    }
}

/// Refused unless the table has not begun.
pub fn lobby(table: &Table, caller: &Caller) -> Result<()> {
    lobby_or(table, caller, text::Table::begun_already)
}

/// Sentence that refuses what a table that has begun does not allow.
pub type Begun = fn(&text::Table, place::Game<'_>) -> String;

/// Refused with this sentence if the table has begun.
pub fn lobby_or(table: &Table, caller: &Caller, begun: Begun) -> Result<()> {
    let words = &caller.words().table;
    let game = table.id();
    match table.row.status {
        Status::Lobby => Ok(()),
        Status::Running => Err(Error::refused(begun(words, place::Game(&game)))),
        Status::Finished | Status::Cancelled => Err(Error::refused(words.over(place::Game(&game)))),
    }
}

/// Refused unless the table is open: a lobby, or a running game.
pub fn open(table: &Table, caller: &Caller) -> Result<()> {
    match table.row.status {
        Status::Lobby | Status::Running => Ok(()),
        Status::Finished | Status::Cancelled => {
            let words = &caller.words().table;
            Err(Error::refused(words.over(place::Game(&table.id()))))
        }
    }
}

/// Refused to all but the host and moderators.
pub fn host_only(table: &Table, caller: &Caller) -> Result<()> {
    if table.is_host(caller.user) || table.is_moderated_by(caller) {
        return Ok(());
    }
    Err(not_the_host(table, caller))
}

/// Refusal of what is for the host to do.
pub fn not_the_host(table: &Table, caller: &Caller) -> Error {
    let host = table
        .row
        .host
        .map_or_else(String::new, |host| format!("<@{host}>"));
    Error::refused(caller.words().table.host_only(place::Host(&host)))
}

/// Whether the caller moderates the table and has no seat there, nor had one: only such a moderator decides alone
/// about its seats or its past.
pub fn moderates_from_outside(table: &Table, caller: &Caller) -> bool {
    table.is_moderated_by(caller) && !table.has_seated(caller.user)
}

/// Refused to all but members, the host and moderators.
pub fn member_only(table: &Table, caller: &Caller) -> Result<()> {
    let is_member = table
        .seats
        .iter()
        .any(|row| row.player == Some(caller.user));
    if is_member || table.is_host(caller.user) || table.is_moderated_by(caller) {
        return Ok(());
    }
    Err(Error::refused(caller.words().table.members_only()))
}

/// Server that the caller may manage.
pub fn owners_only(caller: &Caller) -> Result<GuildId> {
    match caller.place.server() {
        None => Err(Error::refused(caller.words().table.only_in_servers())),
        Some(server) if caller.rights.owner => Ok(server),
        Some(_) => Err(Error::refused(caller.words().variant.owner_only())),
    }
}

/// Server in which the caller moderates this channel, or more.
pub fn moderators_only(caller: &Caller) -> Result<GuildId> {
    let refused = || Error::refused(caller.words().moderation.only());
    let server = caller.place.server().ok_or_else(refused)?;
    match caller.rights.beyond {
        _ if caller.rights.moderator => Ok(server),
        Beyond::Nothing | Beyond::Unknown => Err(refused()),
        Beyond::Channel(_) | Beyond::Server => Ok(server),
    }
}

/// Server that the caller moderates as a whole, which a permission in one channel does not give.
pub fn server_moderators_only(caller: &Caller) -> Result<GuildId> {
    let server = moderators_only(caller)?;
    match caller.rights.beyond {
        Beyond::Server => Ok(server),
        Beyond::Nothing | Beyond::Unknown | Beyond::Channel(_) => Err(only_here(caller)),
    }
}

/// Refusal of what reaches beyond the channel.
pub fn only_here(caller: &Caller) -> Error {
    let words = &caller.words().moderation;
    Error::refused(match caller.rights.beyond {
        Beyond::Unknown => words.rights_unknown(),
        Beyond::Nothing | Beyond::Channel(_) | Beyond::Server => words.only_here(),
    })
}

/// Place for a table.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    pub server: GuildId,
    pub channel: ChannelId,
    /// Channel a thread belongs to.
    pub parent: Option<ChannelId>,
}

impl Spot {
    /// The place of a table.
    pub fn of_table(row: &GameRow) -> Spot {
        Spot {
            server: row.server,
            channel: row.channel,
            parent: row.parent,
        }
    }

    /// The caller's place; refused outside of the bot's servers.
    pub fn of(caller: &Caller) -> Result<Spot> {
        match caller.place {
            Place::Server {
                server,
                channel,
                parent,
                ..
            } => Ok(Spot {
                server,
                channel,
                parent,
            }),
            Place::Direct { .. } | Place::Elsewhere { .. } => {
                Err(Error::refused(caller.words().table.only_in_servers()))
            }
        }
    }
}

/// Refusal of what is about somebody who does not sit at the table.
pub fn not_seated(caller: &Caller, player: UserId) -> Error {
    let mention = format!("<@{player}>");
    let words = &caller.words().table;
    Error::refused(words.not_seated(place::Player(&mention)))
}

/// Refusal that does not tell whether the table exists elsewhere.
pub fn no_such_table(words: &Words, game: GameId) -> Error {
    Error::refused(words.table.no_such_table(place::Game(&game)))
}

/// Refuses a seat that was resigned, people who have seen the cards of a seat at this table, and those who gave this
/// seat away.
pub fn check_may_hold(table: &Table, words: &Words, seat: Seat, user: UserId) -> Result<()> {
    let words = &words.seats;
    if table.has_resigned(seat) {
        return Err(Error::refused(words.resigned()));
    }
    if table.has_left(user) {
        return Err(Error::refused(words.has_seen()));
    }
    if table.details(seat).givers.contains(&user) {
        return Err(Error::refused(words.gave_away()));
    }
    Ok(())
}

/// Refused if the person is banned in the server: the caller, or somebody named.
pub async fn refuse_banned(
    tables: &Tables,
    caller: &Caller,
    server: GuildId,
    player: UserId,
) -> Result<()> {
    if !tables.store.is_banned(server, player).await? {
        return Ok(());
    }
    let words = &caller.words().moderation;
    Err(Error::refused(if player == caller.user {
        words.you_are_banned().to_owned()
    } else {
        let mention = format!("<@{player}>");
        words.they_are_banned(place::Player(&mention))
    }))
}
