//! A table before it begins: who sits where, what will be played, and the seed's hash.
//!
//! Every change of a lobby goes through [`App::change_lobby`]: it is made on the table as it stands,
//! stored with its revision, and shown by the lobby's one post.

use std::sync::Arc;
use std::time::Duration;

use engine::deal::Seed;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use serde_json::json;

use super::opening::{checked_bank, checked_turn, map_text, number_choice, variant_meant};
use super::request::{Answer, Caller, Error, Result};
use super::server::computers_allowed;
use super::settings::{TableSettings, TeamChoice};
use super::table::Table;
use super::{App, clocks, menus};
use crate::custom_id::{LobbyPress, LobbySetting};
use crate::ids::{GameId, UserId};
use crate::outbox::order::Order;
use crate::store::{
    AppendError, Change, GameRow, NewAudit, SeatRow, Status, TextHash, TimerChange,
};
use crate::text::{Words, escape};
use crate::ui;
use crate::variants::Shelf;

/// A lobby nobody starts closes after this.
pub const LOBBY_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// How often a change is tried where others are faster.
const MOST_TRIES: u32 = 8;
/// The level of computer players where none is named.
pub const USUAL_LEVEL: engine::ai::Level = engine::ai::Level::Simple;

/// What a change of a lobby does.
pub(super) struct Edit {
    pub row: GameRow,
    pub seats: Vec<SeatRow>,
    pub settings: TableSettings,
    pub variant: Arc<Variant>,
    /// Texts to keep, for another variant than before.
    pub texts: Vec<String>,
    pub orders: Vec<Order>,
    pub timers: Vec<TimerChange>,
    pub audit: Option<(&'static str, serde_json::Value)>,
    /// What the person is told; nothing where the post shows it.
    pub answer: String,
}

impl Edit {
    pub fn of(table: &Table) -> Edit {
        Edit {
            row: table.row.clone(),
            seats: table.seats.clone(),
            settings: table.settings.clone(),
            variant: table.variant.clone(),
            texts: Vec::new(),
            orders: Vec::new(),
            timers: Vec::new(),
            audit: None,
            answer: String::new(),
        }
    }

    /// The lowest seat nobody sits in.
    fn free_seat(&self) -> Option<u8> {
        (0..self.settings.seats).find(|seat| self.seats.iter().all(|row| row.seat != *seat))
    }

    fn sit(&mut self, row: SeatRow) {
        self.seats.push(row);
        self.seats.sort_by_key(|row| row.seat);
    }
}

impl App {
    /// A press under a lobby's post.
    pub async fn lobby(&self, caller: &Caller, game: GameId, press: &LobbyPress) -> Result<Answer> {
        match press {
            LobbyPress::Start => self.start(caller, game).await,
            LobbyPress::Rematch => self.rematch(caller, game).await,
            LobbyPress::Settings => self.lobby_settings(caller, game).await,
            LobbyPress::Clock => self.clock_settings(caller, game).await,
            LobbyPress::Join
            | LobbyPress::Sit { .. }
            | LobbyPress::Leave
            | LobbyPress::AddComputer { .. }
            | LobbyPress::RemoveComputer { .. }
            | LobbyPress::Kick { .. }
            | LobbyPress::Set(_)
            | LobbyPress::Cancel => {
                let table = self.lobby_table(caller, game).await?;
                self.check_lobby_press(caller, &table, press).await?;
                let shelf = self.shelf(Some(table.row.server)).await?;
                let edit = |table: &Table| self.lobby_edit(table, caller, press, &shelf);
                let answer = self.change_lobby(caller, game, edit).await?;
                match press {
                    LobbyPress::Set(
                        LobbySetting::Clock(_) | LobbySetting::Bank(_) | LobbySetting::TimeOut(_),
                    ) => self.clock_settings(caller, game).await,
                    LobbyPress::Set(
                        LobbySetting::Variant(_) | LobbySetting::Seats(_) | LobbySetting::Order(_),
                    ) => self.lobby_settings(caller, game).await,
                    LobbyPress::Join
                    | LobbyPress::Sit { .. }
                    | LobbyPress::Leave
                    | LobbyPress::AddComputer { .. }
                    | LobbyPress::RemoveComputer { .. }
                    | LobbyPress::Kick { .. }
                    | LobbyPress::Settings
                    | LobbyPress::Clock
                    | LobbyPress::Start
                    | LobbyPress::Cancel
                    | LobbyPress::Rematch => Ok(answer),
                }
            }
        }
    }

    /// Whether the server's owner allows what is asked of a lobby.
    async fn check_lobby_press(
        &self,
        caller: &Caller,
        table: &Table,
        press: &LobbyPress,
    ) -> Result<()> {
        let server = table.row.server;
        match press {
            // Whoever sits there already only moves.
            LobbyPress::Join | LobbyPress::Sit { .. } if table.seat_of(caller.user).is_some() => {
                Ok(())
            }
            LobbyPress::Join | LobbyPress::Sit { .. } => {
                let settings = self.server(server).await?;
                self.check_sitting(caller, server, &settings).await
            }
            LobbyPress::AddComputer { .. } => {
                computers_allowed(caller, &self.server(server).await?)
            }
            LobbyPress::Leave
            | LobbyPress::RemoveComputer { .. }
            | LobbyPress::Kick { .. }
            | LobbyPress::Settings
            | LobbyPress::Clock
            | LobbyPress::Set(_)
            | LobbyPress::Start
            | LobbyPress::Cancel
            | LobbyPress::Rematch => Ok(()),
        }
    }

    /// The private menu of a lobby's settings.
    async fn lobby_settings(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.lobby_table(caller, game).await?;
        host_only(&table, caller)?;
        let shelf = self.shelf(Some(table.row.server)).await?;
        Ok(Answer::message(menus::lobby_settings(
            &table,
            &shelf,
            caller.words(),
        )))
    }

    /// The private menu of a table's clock.
    async fn clock_settings(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let table = self.lobby_table(caller, game).await?;
        host_only(&table, caller)?;
        Ok(Answer::message(menus::clock_settings(
            &table,
            caller.words(),
        )))
    }

    async fn lobby_table(&self, caller: &Caller, game: GameId) -> Result<Table> {
        let table = self.load(game, caller.words()).await?;
        let words = &caller.words().table;
        match table.row.status {
            Status::Lobby => Ok(table),
            Status::Running => Err(Error::refused(words.begun_already.fill(&[("game", &game)]))),
            Status::Finished | Status::Cancelled => {
                Err(Error::refused(words.over.fill(&[("game", &game)])))
            }
        }
    }

    /// Makes a change of a lobby on what is there, again where another was faster.
    pub(super) async fn change_lobby(
        &self,
        caller: &Caller,
        game: GameId,
        edit: impl Fn(&Table) -> Result<Edit>,
    ) -> Result<Answer> {
        let _lock = self.locks.lock(game).await;
        for _ in 0..MOST_TRIES {
            let table = self.lobby_table(caller, game).await?;
            let edit = edit(&table)?;
            for text in &edit.texts {
                self.store.save_text(text).await?;
            }
            let answer = Answer::text(edit.answer.clone());
            let audit = edit.audit.clone();
            let mut change = self.lobby_change(edit);
            change.audit = audit
                .map(|(deed, details)| self.deed(&table, caller.user, deed, details))
                .into_iter()
                .collect();
            change.press = Some(self.press(caller, Some(&answer)));
            match self.store.append(&change).await {
                Ok(_) => {
                    self.mail.ring();
                    return Ok(answer);
                }
                Err(AppendError::Clash) => {}
                Err(AppendError::Seen) => {
                    return Err(Error::refused(caller.words().table.done_before.as_str()));
                }
                Err(AppendError::ChannelTaken) => {
                    return Err(Error::refused(caller.words().table.channel_taken.as_str()));
                }
                Err(AppendError::Store(error)) => return Err(error.into()),
            }
        }
        Err(anyhow::anyhow!("game {game} changed {MOST_TRIES} times while its lobby did").into())
    }

    /// What an edit changes and owes.
    fn lobby_change(&self, edit: Edit) -> Change {
        let mut row = edit.row;
        row.settings = edit.settings.write();
        let mut orders = edit.orders;
        if row.status == Status::Lobby {
            let message = self.lobby_message(&row, &edit.seats, &edit.settings, &edit.variant);
            orders.insert(0, Order::Lobby { message });
        }
        let mut change = Change::new(row, self.clock.now());
        change.seats = Some(edit.seats);
        change.deliveries = orders.iter().map(Order::row).collect();
        change.timers = edit.timers;
        change
    }

    /// An entry of the audit list.
    pub(super) fn deed(
        &self,
        table: &Table,
        actor: UserId,
        deed: &'static str,
        details: serde_json::Value,
    ) -> NewAudit {
        NewAudit {
            server: table.row.server,
            game: Some(table.id()),
            actor,
            deed,
            details,
        }
    }

    fn lobby_edit(
        &self,
        table: &Table,
        caller: &Caller,
        press: &LobbyPress,
        shelf: &Shelf,
    ) -> Result<Edit> {
        let words = &caller.words().table;
        let mut edit = Edit::of(table);
        let own = table
            .seats
            .iter()
            .position(|row| row.player == Some(caller.user));
        match press {
            LobbyPress::Join => {
                if own.is_some() {
                    return Err(Error::refused(words.joined_already.as_str()));
                }
                let seat = edit.free_seat();
                let seat = seat.ok_or_else(|| Error::refused(words.full.as_str()))?;
                edit.sit(self.seat_of(caller, seat));
                edit.answer = words.joined.to_string();
            }
            LobbyPress::Sit { seat } => {
                let taken = edit.seats.iter().any(|row| row.seat == *seat);
                if taken || edit.settings.seats <= *seat {
                    return Err(Error::refused(words.seat_taken.as_str()));
                }
                match own {
                    Some(own) => edit.seats[own].seat = *seat,
                    None => edit.seats.push(self.seat_of(caller, *seat)),
                }
                edit.seats.sort_by_key(|row| row.seat);
                edit.settings.teams = TeamChoice::Chosen;
                edit.answer = words.joined.to_string();
            }
            LobbyPress::Leave => {
                let own = own.ok_or_else(|| Error::refused(words.not_in.as_str()))?;
                edit.seats.remove(own);
                edit.answer = words.left.to_string();
                let closed = cancelled_by(table, caller);
                pass_host_on(&mut edit, table, caller.user, closed, self.clock.now());
            }
            LobbyPress::AddComputer { level } => {
                member_only(table, caller)?;
                let seat = edit.free_seat();
                let seat = seat.ok_or_else(|| Error::refused(words.full.as_str()))?;
                let row = self.computer_seat(caller, seat, *level, &edit.seats);
                edit.answer = words.computer_added.fill(&[("player", &row.name)]);
                edit.sit(row);
            }
            LobbyPress::RemoveComputer { seat } => {
                member_only(table, caller)?;
                let at = edit
                    .seats
                    .iter()
                    .position(|row| row.seat == *seat && row.player.is_none());
                let at = at.ok_or_else(|| Error::refused(words.nobody_there.as_str()))?;
                let row = edit.seats.remove(at);
                edit.answer = words.removed.fill(&[("player", &escape(&row.name))]);
            }
            LobbyPress::Kick { seat } => {
                host_only(table, caller)?;
                let at = edit.seats.iter().position(|row| row.seat == *seat);
                let at = at.ok_or_else(|| Error::refused(words.nobody_there.as_str()))?;
                if edit.seats[at].player == Some(caller.user) {
                    return Err(Error::refused(words.not_yourself.as_str()));
                }
                let row = edit.seats.remove(at);
                edit.answer = words.removed.fill(&[("player", &escape(&row.name))]);
                let who = row.player.map(|player| player.0.to_string());
                edit.audit = Some(("kick", json!({ "player": who })));
            }
            LobbyPress::Set(setting) => {
                host_only(table, caller)?;
                self.lobby_set(table, caller, setting, shelf, &mut edit)?;
            }
            LobbyPress::Cancel => {
                host_only(table, caller)?;
                let closed = cancelled_by(table, caller);
                close(&mut edit, closed, self.clock.now());
                edit.audit = Some(("cancel", json!({})));
                edit.answer = words.cancelled_answer.to_string();
            }
            LobbyPress::Start | LobbyPress::Rematch | LobbyPress::Settings | LobbyPress::Clock => {}
        }
        Ok(edit)
    }

    fn lobby_set(
        &self,
        table: &Table,
        caller: &Caller,
        setting: &LobbySetting,
        shelf: &Shelf,
        edit: &mut Edit,
    ) -> Result<()> {
        let words = &caller.words().table;
        match setting {
            LobbySetting::Variant(id) => {
                let variant = variant_meant(shelf, id, caller.words())?;
                let most = variant.players.counts.iter().max().copied().unwrap_or(0);
                let needed = edit.seats.last().map_or(0, |row| row.seat + 1);
                if most < needed {
                    return Err(Error::refused(
                        words
                            .too_many_seated
                            .fill(&[("variant", &escape(&variant.name)), ("n", &most)]),
                    ));
                }
                let variant_text = shelf.text(&variant).to_string();
                let map_text = map_text(shelf, &variant)?;
                edit.row.variant = variant.id.clone();
                edit.row.variant_hash = TextHash::of(&variant_text);
                edit.row.map_hash = TextHash::of(&map_text);
                edit.settings.seats = most;
                edit.texts = vec![variant_text, map_text];
                edit.variant = variant;
            }
            LobbySetting::Seats(n) => {
                let counts = &table.variant.players.counts;
                let needed = edit.seats.last().map_or(0, |row| row.seat + 1);
                if !counts.contains(n) || *n < needed {
                    return Err(Error::refused(words.not_so_many.fill(&[
                        ("variant", &escape(&table.variant.name)),
                        ("counts", &number_choice(caller.words(), counts)),
                        ("n", n),
                    ])));
                }
                edit.settings.seats = *n;
            }
            LobbySetting::Order(order) => edit.settings.order = *order,
            LobbySetting::Clock(minutes) => {
                let turn = SignedDuration::from_mins(i64::from(*minutes));
                edit.settings.clock.turn = checked_turn(turn, caller)?;
            }
            LobbySetting::Bank(minutes) => {
                let bank = SignedDuration::from_mins(i64::from(*minutes));
                edit.settings.clock.bank = checked_bank(bank, caller)?;
            }
            LobbySetting::TimeOut(choice) => edit.settings.time_out = *choice,
        }
        edit.audit = Some(("set", json!({ "setting": format!("{setting:?}") })));
        Ok(())
    }

    /// Tells about a person who is asked to come.
    pub async fn invite(&self, caller: &Caller, game: GameId, player: UserId) -> Result<Answer> {
        let server = self.lobby_table(caller, game).await?.row.server;
        self.refuse_banned(caller, server, player).await?;
        self.change_lobby(caller, game, |table| {
            member_only(table, caller)?;
            let mut edit = Edit::of(table);
            let mention = format!("<@{player}>");
            edit.orders.push(Order::Notice {
                text: table.words().table.invited.fill(&[
                    ("player", &mention),
                    ("host", &escape(&caller.name)),
                    ("variant", &escape(&table.variant.name)),
                ]),
                ping: vec![player],
            });
            edit.answer = caller
                .words()
                .table
                .invited_answer
                .fill(&[("player", &mention)]);
            Ok(edit)
        })
        .await
    }

    /// Closes a lobby that nobody started; its timer was due.
    pub(super) async fn expire_lobby(&self, game: GameId) -> Result<()> {
        self.change_lobby_alone(game, |table| {
            let mut edit = Edit::of(table);
            let text = table.words().table.expired.fill(&[("game", &game)]);
            close(&mut edit, text, self.clock.now());
            Some(edit)
        })
        .await
    }

    /// Makes a change of a lobby that nobody at it asked for, if `edit` wants one; what is no lobby any
    /// more is left alone.
    pub(super) async fn change_lobby_alone(
        &self,
        game: GameId,
        edit: impl Fn(&Table) -> Option<Edit>,
    ) -> Result<()> {
        let _lock = self.locks.lock(game).await;
        for _ in 0..MOST_TRIES {
            let Some(table) = self.find(game).await? else {
                return Ok(());
            };
            if table.row.status != Status::Lobby {
                return Ok(());
            }
            let Some(edit) = edit(&table) else {
                return Ok(());
            };
            match self.store.append(&self.lobby_change(edit)).await {
                Ok(_) => {
                    self.mail.ring();
                    return Ok(());
                }
                Err(AppendError::Clash) => {}
                Err(AppendError::Store(error)) => return Err(error.into()),
                Err(other) => return Err(Error::Internal(other.into())),
            }
        }
        Err(anyhow::anyhow!("game {game} changed {MOST_TRIES} times while its lobby did").into())
    }

    /// The lobby's post.
    pub(super) fn lobby_message(
        &self,
        row: &GameRow,
        seats: &[SeatRow],
        settings: &TableSettings,
        variant: &Variant,
    ) -> ui::Message {
        let words = Words::of(settings.language);
        let names: Vec<String> = seats.iter().map(|seat| seat_line(words, seat)).collect();
        let free = usize::from(settings.seats).saturating_sub(seats.len());
        let order = words.table.order_word(settings.order);
        let how = match clocks::clock_sentence(words, settings) {
            Some(clock) => format!("{order} {clock}"),
            None => order.to_owned(),
        };
        let text = words.table.lobby.fill(&[
            ("variant", &escape(&variant.name)),
            ("game", &row.id),
            ("players", &names.join("\n")),
            ("free", &words.table.free_seats.fill(free as i64, &[])),
            ("order", &how),
            ("hash", &Seed(*row.seed.expose()).hash()),
        ]);
        ui::Message {
            text,
            rows: menus::lobby_rows(row, seats, settings, variant, words),
        }
    }
}

/// The lobby ends, and its post says how.
pub(super) fn close(edit: &mut Edit, text: String, now: Timestamp) {
    edit.row.status = Status::Cancelled;
    edit.row.ended = Some(now);
    edit.timers.push(TimerChange::ClearAll);
    edit.orders.push(Order::Lobby {
        message: ui::Message::text(text),
    });
}

/// How everybody is told who closed the table.
fn cancelled_by(table: &Table, caller: &Caller) -> String {
    let words = &table.words().table;
    words
        .cancelled
        .fill(&[("game", &table.id()), ("player", &escape(&caller.name))])
}

/// If it was the host who left, whoever has sat there longest takes over; without people the table
/// closes.
pub(super) fn pass_host_on(
    edit: &mut Edit,
    table: &Table,
    player: UserId,
    closed: String,
    now: Timestamp,
) {
    if !table.is_host(player) {
        return;
    }
    let next = edit
        .seats
        .iter()
        .filter(|row| row.player.is_some())
        .min_by_key(|row| (row.joined, row.seat));
    match next.and_then(|row| row.player) {
        Some(next) => edit.row.host = Some(next),
        None => close(edit, closed, now),
    }
}

/// The host, or a moderator in the host's place.
pub(super) fn host_only(table: &Table, caller: &Caller) -> Result<()> {
    if table.is_host(caller.user) || table.is_moderated_by(caller) {
        return Ok(());
    }
    let host = table
        .row
        .host
        .map_or_else(String::new, |host| format!("<@{host}>"));
    let sentence = caller.words().table.host_only.fill(&[("host", &host)]);
    Err(Error::refused(sentence))
}

pub(super) fn member_only(table: &Table, caller: &Caller) -> Result<()> {
    let is_member = table
        .seats
        .iter()
        .any(|row| row.player == Some(caller.user));
    if is_member || table.is_host(caller.user) || table.is_moderated_by(caller) {
        return Ok(());
    }
    Err(Error::refused(caller.words().table.members_only.as_str()))
}

/// A seat in the lobby's post.
fn seat_line(words: &Words, seat: &SeatRow) -> String {
    let name = escape(&seat.name);
    match (&seat.player, &seat.computer) {
        (Some(player), _) => format!("- <@{player}>"),
        (None, Some(level)) => words
            .table
            .computer_line
            .fill(&[("player", &name), ("level", level)]),
        (None, None) => format!("- {name}"),
    }
}
