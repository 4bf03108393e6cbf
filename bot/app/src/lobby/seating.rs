//! A table before it begins: who sits where, what will be played, and the seed's hash.
//!
//! Start at [`carry_out`]. Every change is shown by the lobby's one post.

use std::future::ready;
use std::sync::Arc;
use words::{place, text};

use domain::ids::{GameId, UserId};
use domain::press;
use domain::press::LobbyPress;
use domain::settings::TableSetting;
use domain::ui::{Button, Row, Style};
use engine::map::Map;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use store::{Question, SeatRow, TextHash};
use table::Table;
use table::catalog::Entry;
use table::change::draft::{Decision, Draft};
use table::change::{change, change_by_itself};
use table::checks::{checked_bank, checked_turn, number_choice, variant_meant};
use table::offer::{Offer, computers_allowed};
use table::outbox::Messenger;
use table::permission;
use table::permission::{Spot, host_only, member_only, refuse_banned};
use table::request::{Answer, Caller, Error, Result};
use table::settings::TeamChoice;
use table::tables::Tables;
use table::tell::game_menus;
use table::tell::other_posts::ask;
use table::tell::presence::seats_to_take;
use words::escape;

use crate::lobby::opening::{computer_seat, seat_of};
use crate::lobby::placing::refuse_mute;
use crate::lobby::{leavers, ready as asking, start};

/// Changes a lobby as a press under its post, or in its settings, asks.
pub async fn carry_out(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: GameId,
    press: &LobbyPress,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let words = caller.words();
    let may_hold = |seat| permission::check_may_hold(&table, words, seat, caller.user).is_ok();
    if joins(press)
        && table.is_running()
        && table.seat_of(caller.user).is_none()
        && let Some(seats) = seats_to_take(&table, words, may_hold)
    {
        refuse_banned(tables, caller, table.row.server, caller.user).await?;
        return Ok(Answer::message(seats));
    }
    permission::lobby_or(&table, caller, begun(&table, caller, press))?;
    check(tables, offer, caller, &table, press).await?;
    let chosen = match press {
        LobbyPress::Set(TableSetting::Variant(id)) => {
            let server = Some(table.row.server);
            let available = offer.variants(&tables.store, server).await?;
            let variant = variant_meant(&available, id, words)?;
            let map = available.map(&tables.store, &variant).await?;
            let text = available.text(&variant);
            Some((variant, text, map))
        }
        _ => None,
    };
    let now = tables.clock.now();
    let decide = |draft| ready(decide(tables, draft, caller, press, chosen.as_ref(), now));
    change(tables, caller, game, decide).await
}

fn joins(press: &LobbyPress) -> bool {
    matches!(press, LobbyPress::Join | LobbyPress::Sit { .. })
}

/// Refusal of a press under a lobby whose game has begun.
fn begun(table: &Table, caller: &Caller, press: &LobbyPress) -> permission::Begun {
    let plays = table.seat_of(caller.user).is_some();
    match press {
        LobbyPress::Leave if plays => text::Table::begun_leave,
        LobbyPress::Join | LobbyPress::Sit { .. } if !plays => text::Table::begun_join,
        LobbyPress::Join
        | LobbyPress::Sit { .. }
        | LobbyPress::Leave
        | LobbyPress::AddComputer { .. }
        | LobbyPress::RemoveComputer { .. }
        | LobbyPress::Kick { .. }
        | LobbyPress::Settings
        | LobbyPress::Clock
        | LobbyPress::Set(_)
        | LobbyPress::Start
        | LobbyPress::Ready
        | LobbyPress::NotYet
        | LobbyPress::Cancel
        | LobbyPress::Rematch => text::Table::begun_already,
    }
}

/// Whether the server's owner allows what is asked of a lobby.
async fn check(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    table: &Table,
    press: &LobbyPress,
) -> Result<()> {
    let server = table.row.server;
    match press {
        // A player who has a seat already only moves.
        LobbyPress::Join | LobbyPress::Sit { .. } if table.seat_of(caller.user).is_some() => Ok(()),
        LobbyPress::Join | LobbyPress::Sit { .. } => {
            let settings = tables.server(server).await?;
            offer.check_sitting(tables, caller, server, &settings).await
        }
        LobbyPress::AddComputer { .. } => computers_allowed(caller, &tables.server(server).await?),
        LobbyPress::Leave
        | LobbyPress::RemoveComputer { .. }
        | LobbyPress::Kick { .. }
        | LobbyPress::Settings
        | LobbyPress::Clock
        | LobbyPress::Set(_)
        | LobbyPress::Start
        | LobbyPress::Ready
        | LobbyPress::NotYet
        | LobbyPress::Cancel
        | LobbyPress::Rematch => Ok(()),
    }
}

/// The private menu of a lobby's settings.
pub async fn settings(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: GameId,
) -> Result<Answer> {
    let table = lobby_table(tables, caller, game).await?;
    host_only(&table, caller)?;
    let available = offer
        .variants(&tables.store, Some(table.row.server))
        .await?;
    Ok(Answer::message(game_menus::lobby_settings(
        &table,
        &available,
        caller.words(),
    )))
}

/// The private menu of a table's clock.
pub async fn clock(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let table = lobby_table(tables, caller, game).await?;
    host_only(&table, caller)?;
    Ok(Answer::message(game_menus::clock_settings(
        &table,
        caller.words(),
    )))
}

/// A variant that the host chose, its text, and its map.
type Chosen = (Arc<Variant>, Arc<str>, Entry<Map>);

async fn lobby_table(tables: &Tables, caller: &Caller, game: GameId) -> Result<Arc<Table>> {
    let table = tables.load(game, caller.words()).await?;
    permission::lobby(&table, caller)?;
    Ok(table)
}

fn decide(
    tables: &Tables,
    mut draft: Box<Draft>,
    caller: &Caller,
    press: &LobbyPress,
    chosen: Option<&Chosen>,
    now: Timestamp,
) -> Result<Decision> {
    let words = &caller.words().table;
    let table = &mut draft.table;
    permission::lobby(table, caller)?;
    let is_own = |row: &SeatRow| row.player == Some(caller.user);
    let own = table.seats.iter().position(is_own);
    match press {
        LobbyPress::Join => {
            if own.is_some() {
                return Err(Error::refused(words.joined_already()));
            }
            let seat = free_seat(table, caller)?;
            sit(table, seat_of(caller, seat, now));
            draft.tell(words.joined());
        }
        LobbyPress::Sit { seat } => {
            let taken = table.seats.iter().any(|row| row.seat == *seat);
            if taken || table.settings.seats <= *seat {
                return Err(Error::refused(words.seat_taken()));
            }
            match own {
                Some(own) => table.seats[own].seat = *seat,
                None => table.seats.push(seat_of(caller, *seat, now)),
            }
            table.seats.sort_by_key(|row| row.seat);
            table.settings.teams = TeamChoice::Chosen;
            draft.tell(words.joined());
        }
        LobbyPress::Leave => {
            let own = own.ok_or_else(|| Error::refused(words.not_in()))?;
            table.seats.remove(own);
            table.close_up();
            let closed = cancelled_by(table, caller);
            draft.pass_host_on(caller.user, closed);
            draft.tell(match draft.ends {
                Some(_) => words.left_last(),
                None => words.left(),
            });
        }
        LobbyPress::AddComputer { level } => {
            member_only(table, caller)?;
            let seat = free_seat(table, caller)?;
            let row = computer_seat(caller, seat, *level, &table.seats, now);
            let answer = words.computer_added(place::Player(&row.name));
            sit(table, row);
            draft.tell(answer);
        }
        LobbyPress::RemoveComputer { seat } => {
            member_only(table, caller)?;
            let is_meant = |row: &SeatRow| row.seat == *seat && row.player.is_none();
            let at = table.seats.iter().position(is_meant);
            let at = at.ok_or_else(|| Error::refused(words.nobody_there()))?;
            let row = table.seats.remove(at);
            table.close_up();
            draft.tell(words.removed(place::Player(&escape(&row.name))));
        }
        LobbyPress::Kick { player } => {
            host_only(table, caller)?;
            let is_meant = |row: &SeatRow| row.player == Some(*player);
            let at = table.seats.iter().position(is_meant);
            let at = at.ok_or_else(|| permission::not_seated(caller, *player))?;
            if own == Some(at) {
                return Err(Error::refused(words.not_yourself()));
            }
            let row = table.seats.remove(at);
            table.close_up();
            let closed = cancelled_by(table, caller);
            draft.pass_host_on(*player, closed);
            let who = row.player.map(|player| player.0.to_string());
            draft.note_deed(caller.user, "kick", json!({ "player": who }));
            draft.tell(words.removed(place::Player(&escape(&row.name))));
        }
        LobbyPress::Set(setting) => {
            host_only(table, caller)?;
            set(&mut draft, caller, setting, chosen)?;
            if setting.is_about_rules() {
                draft.table.settings.rules_changed = Some(now);
            }
            if asking::end(&mut draft) {
                let text = draft.table.words().table.ready_changed();
                draft.say(text);
            }
        }
        LobbyPress::Ready => asking::answer(&mut draft, caller, now)?,
        LobbyPress::NotYet => {
            host_only(table, caller)?;
            if !asking::end(&mut draft) {
                return Err(Error::refused(asking::not_asked(&draft.table, caller)));
            }
            let start = draft.table.words().menu.start();
            draft.tell(words.ready_stopped(place::Button(&start)));
        }
        LobbyPress::Cancel => {
            host_only(table, caller)?;
            draft.ends = Some(cancelled_by(table, caller));
            draft.note_deed(caller.user, "cancel", json!({}));
            draft.tell(words.cancelled_answer());
        }
        LobbyPress::Start | LobbyPress::Rematch | LobbyPress::Settings | LobbyPress::Clock => {}
    }
    start::begin_if_ready(tables, &mut draft, caller)?;
    draft.store()
}

fn set(
    draft: &mut Draft,
    caller: &Caller,
    setting: &TableSetting,
    chosen: Option<&Chosen>,
) -> Result<()> {
    let words = &caller.words().table;
    let table = &mut draft.table;
    let before = now(table, setting);
    match setting {
        TableSetting::Variant(_) => {
            // What is chosen is read before anything is decided.
            let Some((variant, text, map)) = chosen else {
                return Ok(());
            };
            let most = variant.players.counts.iter().max().copied().unwrap_or(0);
            table.variant = variant.clone();
            // Seats that were chosen beside a partner may have free ones between them.
            table.close_up();
            let needed = table.seats.last().map_or(0, |row| row.seat + 1);
            if most < needed {
                return Err(Error::refused(words.too_many_seated(
                    place::N(&most),
                    place::Variant(&escape(&variant.name)),
                )));
            }
            let (variant_text, map_text) = (text.to_string(), map.text.to_string());
            table.map = map.value.clone();
            table.row.variant = variant.id.clone();
            table.row.variant_hash = TextHash::of(&variant_text);
            table.row.map_hash = TextHash::of(&map_text);
            table.settings.seats = most;
            draft.texts = vec![variant_text, map_text];
        }
        TableSetting::Seats(n) => {
            let counts = &table.variant.players.counts;
            let needed = table.seats.last().map_or(0, |row| row.seat + 1);
            if !counts.contains(n) || *n < needed {
                return Err(Error::refused(words.not_so_many(
                    place::Counts(&number_choice(caller.words(), counts)),
                    place::N(n),
                    place::Variant(&escape(&table.variant.name)),
                )));
            }
            table.settings.seats = *n;
        }
        TableSetting::Order(order) => table.settings.order = *order,
        TableSetting::Clock(minutes) => {
            let turn = SignedDuration::from_mins(i64::from(*minutes));
            table.settings.clock.turn = checked_turn(turn, caller)?;
        }
        TableSetting::Bank(minutes) => {
            let bank = SignedDuration::from_mins(i64::from(*minutes));
            table.settings.clock.bank = checked_bank(bank, caller)?;
        }
        TableSetting::TimeOut(choice) => table.settings.time_out = *choice,
        TableSetting::Boards(boards) => table.settings.boards = *boards,
    }
    // A variant by its name: another of that id may be played here later.
    let (key, value) = now(table, setting).code();
    let (_, old) = before.code();
    draft.note_deed(
        caller.user,
        "set",
        json!({ "setting": key, "value": value, "old": old }),
    );
    Ok(())
}

/// Present value of a setting of the table, a variant by its name.
fn now(table: &Table, setting: &TableSetting) -> TableSetting {
    let settings = &table.settings;
    let minutes = |time: SignedDuration| u32::try_from(time.as_mins()).unwrap_or_default();
    match setting {
        TableSetting::Variant(_) => TableSetting::Variant(table.variant.name.clone()),
        TableSetting::Seats(_) => TableSetting::Seats(settings.seats),
        TableSetting::Order(_) => TableSetting::Order(settings.order),
        TableSetting::Clock(_) => TableSetting::Clock(settings.clock.turn.map_or(0, minutes)),
        TableSetting::Bank(_) => TableSetting::Bank(minutes(settings.clock.bank)),
        TableSetting::TimeOut(_) => TableSetting::TimeOut(settings.time_out),
        TableSetting::Boards(_) => TableSetting::Boards(settings.boards),
    }
}

/// Invites a person to a lobby, in its channel.
pub async fn invite(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    player: UserId,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    leavers::take_out(tables, caller, game, false, messenger).await?;
    let table = lobby_table(tables, caller, game).await?;
    let row = &table.row;
    refuse_banned(tables, caller, row.server, player).await?;
    refuse_mute(caller, Spot::of_table(row), messenger).await?;
    change(tables, caller, game, |mut draft| async move {
        let table = &draft.table;
        permission::lobby(table, caller)?;
        member_only(table, caller)?;
        let is_seated = table.seat_of(player).is_some();
        let words = caller.words();
        if player == caller.user {
            return Err(Error::refused(match is_seated {
                true => words.table.joined_already(),
                false => words.table.invite_yourself(),
            }));
        }
        if is_seated {
            return Err(Error::refused(words.clock.sits_already()));
        }
        free_seat(table, caller)?;
        let mention = format!("<@{player}>");
        let invitation = TextHash::of(&format!("invitation {game} {player}")).to_string();
        if table.settings.invited.contains(&invitation) {
            return Err(Error::refused(
                words.table.invited_already(place::Player(&mention)),
            ));
        }
        let text = table.words().table.invited(
            place::Host(&escape(&caller.name)),
            place::Player(&mention),
            place::Variant(&escape(&table.variant.name)),
        );
        let join = press::Lobby {
            game,
            press: LobbyPress::Join,
        };
        let join = Button::new(join.id(), table.words().menu.join()).styled(Style::Success);
        let rows = vec![Row::Buttons(vec![join])];
        let invited = ask(Question::Join, &text, rows, vec![player]);
        draft.deliveries.push(invited);
        draft.table.settings.invited.push(invitation);
        draft.calls.push(player);
        draft.tell(words.table.invited_answer(place::Player(&mention)));
        draft.store()
    })
    .await
}

/// Closes a lobby that was not started in time.
pub(crate) async fn expire_lobby(tables: &Tables, game: GameId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async {
        if !draft.table.is_lobby() {
            return draft.leave();
        }
        draft.ends = Some(draft.table.words().table.expired(place::Game(&game)));
        draft.store()
    })
    .await
}

/// The public sentence about who closed the table.
fn cancelled_by(table: &Table, caller: &Caller) -> String {
    let words = &table.words().table;
    words.cancelled(
        place::Game(&table.id()),
        place::Player(&escape(&caller.name)),
    )
}

/// Lowest free seat.
fn free_seat(table: &Table, caller: &Caller) -> Result<u8> {
    let is_free = |seat: &u8| table.seats.iter().all(|row| row.seat != *seat);
    let free = (0..table.settings.seats).find(is_free);
    free.ok_or_else(|| Error::refused(caller.words().table.full()))
}

fn sit(table: &mut Table, row: SeatRow) {
    table.seats.push(row);
    table.seats.sort_by_key(|row| row.seat);
}
