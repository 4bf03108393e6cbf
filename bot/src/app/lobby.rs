//! A table before it begins: who sits where, what will be played, and the seed's hash.
//!
//! Every change of a lobby goes through [`App::change_lobby`]: it is made on the table as it stands,
//! stored with its revision, and shown by the lobby's one post.

use std::sync::Arc;
use std::time::Duration;

use engine::deal::Seed;
use engine::variant::Variant;
use jiff::SignedDuration;
use rand::Rng as _;
use serde_json::json;

use super::request::{Answer, Caller, Error, Place, Result};
use super::server::{Spot, computers_allowed};
use super::settings::{
    ClockChoice, SeatDetails, ServerSettings, TablePlace, TableSettings, TeamChoice,
};
use super::table::Table;
use super::{App, clocks, menus, timers};
use crate::custom_id::{LobbyPress, LobbySetting, SeatOrder, TimeOut};
use crate::deadline::{LONGEST_TURN, SHORTEST_TURN};
use crate::ids::{ChannelId, GameId, GuildId, UserId};
use crate::outbox::order::Order;
use crate::secret::Secret;
use crate::store::{
    AppendError, Change, CreateError, GameRow, NewAudit, NewGame, Revision, SeatRow, Status,
    TextHash, TimerChange,
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

/// What `/game new` asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewTable {
    /// The id of a variant; the first one's when none is named.
    pub variant: Option<String>,
    /// So many seats; the most the variant allows when none are named.
    pub seats: Option<u8>,
    pub computers: u8,
    pub order: Option<SeatOrder>,
    /// Whether the table gets a thread of its own.
    pub thread: bool,
    /// What a turn is given; no clock where nothing is named.
    pub clock: Option<SignedDuration>,
    pub bank: Option<SignedDuration>,
    pub time_out: Option<TimeOut>,
}

/// What a new table will be.
#[derive(Debug)]
pub struct Planned {
    pub variant: Arc<Variant>,
    pub seats: u8,
    /// Whether it gets a thread of its own.
    pub thread: bool,
    settings: ServerSettings,
    shelf: Shelf,
}

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
    /// What a new table would be, or why it cannot be: asked before a thread is made for it.
    pub async fn check_new(&self, caller: &Caller, new: &NewTable) -> Result<Planned> {
        let words = &caller.words().table;
        let spot = Spot::of(caller)?;
        let settings = self.server(spot.server).await?;
        self.check_opening(caller, spot, &settings, new.computers)
            .await?;
        if new.thread && settings.place == TablePlace::Channel {
            return Err(Error::refused(caller.words().server.no_thread.as_str()));
        }
        let shelf = self.shelf(Some(spot.server)).await?;
        let variant = match &new.variant {
            Some(text) => variant_meant(&shelf, text, caller.words())?,
            None => self.usual_variant(&shelf, &settings)?,
        };
        let counts = &variant.players.counts;
        let seats = new.seats.or(counts.iter().max().copied()).unwrap_or(0);
        if !counts.contains(&seats) {
            return Err(Error::refused(words.not_so_many.fill(&[
                ("variant", &escape(&variant.name)),
                ("counts", &number_choice(caller.words(), counts)),
                ("n", &seats),
            ])));
        }
        if let Some(turn) = new.clock {
            checked_turn(turn, caller)?;
        }
        if let Some(bank) = new.bank {
            checked_bank(bank, caller)?;
        }
        if new.computers >= seats {
            return Err(Error::refused(
                words
                    .too_many_computers
                    .fill(&[("n", &seats), ("computers", &new.computers)]),
            ));
        }
        Ok(Planned {
            thread: new.thread || settings.place == TablePlace::Thread,
            settings,
            shelf,
            variant,
            seats,
        })
    }

    /// What is played if nobody says: what the server's owner chose, else the bot's own choice.
    pub(super) fn usual_variant(
        &self,
        shelf: &Shelf,
        settings: &ServerSettings,
    ) -> Result<Arc<Variant>> {
        let of_server = settings.variant.as_deref().and_then(|id| shelf.find(id));
        let usual = of_server.or_else(|| shelf.find(&self.usual.variant));
        // The catalogue is never empty: the program does not start with a wrong one.
        let first = usual.or_else(|| shelf.shipped().next()).cloned();
        first.ok_or_else(|| anyhow::anyhow!("there are no variants").into())
    }

    /// Opens a table in a channel or thread, its maker sitting in the first seat.
    pub async fn new_table(
        &self,
        caller: &Caller,
        new: &NewTable,
        planned: Planned,
        channel: ChannelId,
    ) -> Result<(GameId, Answer)> {
        let Planned {
            variant,
            seats: n_seats,
            thread: _,
            settings: decided,
            shelf,
        } = planned;
        let Place::Server {
            server,
            parent,
            language,
            channel: here,
            ..
        } = caller.place
        else {
            return Err(Error::refused(
                caller.words().table.only_in_servers.as_str(),
            ));
        };
        let settings = TableSettings {
            language: decided.language.unwrap_or(language),
            theme: decided.theme,
            seats: n_seats,
            order: new.order.unwrap_or(SeatOrder::Random),
            clock: ClockChoice {
                turn: new.clock.filter(|turn| !turn.is_zero()),
                bank: new.bank.unwrap_or_default(),
            },
            time_out: new.time_out.unwrap_or_default(),
            ..TableSettings::default()
        };
        let mut seats = vec![self.seat_of(caller, 0)];
        for seat in 1..=new.computers {
            seats.push(self.computer_seat(caller, seat, USUAL_LEVEL, &seats));
        }
        let parent = if channel == here { parent } else { Some(here) };
        self.open(
            caller,
            Opening {
                variant_text: shelf.text(&variant).to_string(),
                map_text: map_text(&shelf, &variant)?,
                variant,
                server,
                channel,
                parent,
                settings,
                seats,
            },
        )
        .await
    }

    /// Stores a new table and its first post.
    pub(super) async fn open(&self, caller: &Caller, opening: Opening) -> Result<(GameId, Answer)> {
        let now = self.clock.now();
        let mut seed = [0; 32];
        self.dice.with(|rng| rng.fill_bytes(&mut seed));
        loop {
            let id = self.dice.with(GameId::random);
            let row = GameRow {
                id,
                revision: Revision(0),
                server: opening.server,
                channel: opening.channel,
                parent: opening.parent,
                host: Some(caller.user),
                status: Status::Lobby,
                variant: opening.variant.id.clone(),
                variant_hash: TextHash::of(&opening.variant_text),
                map_hash: TextHash::of(&opening.map_text),
                seed: Secret::new(seed),
                settings: opening.settings.write(),
                n_actions: 0,
                n_events: 0,
                deadline: None,
                created: now,
                changed: now,
                ended: None,
            };
            let answer = Answer::text(caller.words().table.opened.fill(&[("game", &id)]));
            let message =
                self.lobby_message(&row, &opening.seats, &opening.settings, &opening.variant);
            let new = NewGame {
                game: row,
                seats: opening.seats.clone(),
                variant_text: opening.variant_text.clone(),
                map_text: opening.map_text.clone(),
                deliveries: vec![Order::Lobby { message }.row()],
                timers: vec![TimerChange::Set {
                    kind: timers::LOBBY,
                    seat: None,
                    due: now + LOBBY_LIFE,
                }],
                press: Some(self.press(caller, Some(&answer))),
            };
            match self.store.create_game(&new).await {
                Ok(_) => {
                    tracing::info!(game.id = %id, "Game {id}: opened");
                    self.mail.notify_one();
                    return Ok((id, answer));
                }
                Err(CreateError::IdTaken) => {}
                Err(CreateError::ChannelTaken) => {
                    return Err(Error::refused(caller.words().table.channel_taken.as_str()));
                }
                Err(CreateError::Seen) => {
                    return Err(Error::refused(caller.words().table.done_before.as_str()));
                }
                Err(CreateError::Store(error)) => return Err(error.into()),
            }
        }
    }

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
            change.audit = edit
                .audit
                .map(|(deed, details)| self.deed(&table, caller.user, deed, details))
                .into_iter()
                .collect();
            change.press = Some(self.press(caller, Some(&answer)));
            match self.store.append(&change).await {
                Ok(_) => {
                    self.mail.notify_one();
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
                pass_host_on(&mut edit, caller, table);
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
                close(
                    &mut edit,
                    table
                        .words()
                        .table
                        .cancelled
                        .fill(&[("game", &table.id()), ("player", &escape(&caller.name))]),
                );
                edit.row.ended = Some(self.clock.now());
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

    /// A seat for whoever asks, with the press that mixes the deal.
    fn seat_of(&self, caller: &Caller, seat: u8) -> SeatRow {
        SeatRow {
            seat,
            player: Some(caller.user),
            computer: None,
            name: caller.name.clone(),
            joined: self.clock.now(),
            join_press: Some(caller.interaction),
            waiting: None,
            details: SeatDetails {
                language: caller.language,
                ..SeatDetails::default()
            }
            .write(),
        }
    }

    fn computer_seat(
        &self,
        caller: &Caller,
        seat: u8,
        level: engine::ai::Level,
        others: &[SeatRow],
    ) -> SeatRow {
        SeatRow {
            player: None,
            computer: Some(level.word().to_owned()),
            name: computer_name(others),
            details: SeatDetails::default().write(),
            ..self.seat_of(caller, seat)
        }
    }

    /// Tells about a person who is asked to come.
    pub async fn invite(&self, caller: &Caller, game: GameId, player: UserId) -> Result<Answer> {
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
        let _lock = self.locks.lock(game).await;
        let Some(table) = self.find(game).await? else {
            return Ok(());
        };
        if table.row.status != Status::Lobby {
            return Ok(());
        }
        let mut edit = Edit::of(&table);
        close(
            &mut edit,
            table.words().table.expired.fill(&[("game", &game)]),
        );
        let mut change = Change::new(edit.row, self.clock.now());
        change.game.ended = Some(self.clock.now());
        change.deliveries = edit.orders.iter().map(Order::row).collect();
        change.timers = edit.timers;
        match self.store.append(&change).await {
            Ok(_) => {
                self.mail.notify_one();
                Ok(())
            }
            // Somebody did something with the lobby just now; the timer stays and comes again.
            Err(AppendError::Clash | AppendError::Seen | AppendError::ChannelTaken) => Ok(()),
            Err(AppendError::Store(error)) => Err(error.into()),
        }
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

    /// The same table once more, the seats moved on by one.
    async fn rematch(&self, caller: &Caller, game: GameId) -> Result<Answer> {
        let words = &caller.words().table;
        let table = self.load(game, caller.words()).await?;
        if matches!(table.row.status, Status::Lobby | Status::Running) {
            return Err(Error::refused(words.not_over.fill(&[("game", &game)])));
        }
        member_only(&table, caller)?;
        let decided = self.server(table.row.server).await?;
        let n_computers = table.seats.iter().filter(|seat| seat.player.is_none());
        let n_computers = n_computers.count() as u8;
        let spot = Spot {
            server: table.row.server,
            channel: table.row.channel,
            parent: table.row.parent,
        };
        self.check_opening(caller, spot, &decided, n_computers)
            .await?;
        let mut seats = table.seats.clone();
        seats.rotate_left(1);
        for (seat, row) in (0..).zip(&mut seats) {
            row.seat = seat;
            row.waiting = None;
            row.joined = self.clock.now();
            // The press of whoever wants a rematch mixes the deal, which nobody knew before it.
            row.join_press = Some(caller.interaction);
            if row.player.is_some() {
                row.computer = None;
            }
            // What a seat went through in the last game is over with it.
            let language = SeatDetails::read(&row.details).unwrap_or_default().language;
            row.details = SeatDetails {
                language,
                ..SeatDetails::default()
            }
            .write();
        }
        // The very texts of the game before, whatever became of them in the catalogue since.
        let text = async |hash| {
            let text = self.store.text(hash).await?;
            text.ok_or_else(|| Error::Internal(anyhow::anyhow!("the text {hash} is missing")))
        };
        let opening = Opening {
            variant_text: text(table.row.variant_hash).await?,
            map_text: text(table.row.map_hash).await?,
            variant: table.variant.clone(),
            server: table.row.server,
            channel: table.row.channel,
            parent: table.row.parent,
            settings: TableSettings {
                order: SeatOrder::Joined,
                told: 0,
                asked: None,
                pause: None,
                host_paused: false,
                votes: Vec::new(),
                rematch_of: Some(game),
                ..table.settings.clone()
            },
            seats,
        };
        let (_, answer) = self.open(caller, opening).await?;
        Ok(answer)
    }
}

/// What a table begins with.
pub(super) struct Opening {
    pub variant: Arc<Variant>,
    pub variant_text: String,
    pub map_text: String,
    pub server: GuildId,
    pub channel: ChannelId,
    pub parent: Option<ChannelId>,
    pub settings: TableSettings,
    pub seats: Vec<SeatRow>,
}

/// The lobby ends, and its post says how.
fn close(edit: &mut Edit, text: String) {
    edit.row.status = Status::Cancelled;
    edit.timers.push(TimerChange::ClearAll);
    edit.orders.push(Order::Lobby {
        message: ui::Message::text(text),
    });
}

/// The host left: whoever has sat there longest takes over; without people the table closes.
fn pass_host_on(edit: &mut Edit, caller: &Caller, table: &Table) {
    if !table.is_host(caller.user) {
        return;
    }
    let next = edit
        .seats
        .iter()
        .filter(|row| row.player.is_some())
        .min_by_key(|row| (row.joined, row.seat));
    match next.and_then(|row| row.player) {
        Some(next) => edit.row.host = Some(next),
        None => {
            let text = table
                .words()
                .table
                .cancelled
                .fill(&[("game", &table.id()), ("player", &escape(&caller.name))]);
            close(edit, text);
        }
    }
}

/// What a turn may be given; none for no clock.
fn checked_turn(turn: SignedDuration, caller: &Caller) -> Result<Option<SignedDuration>> {
    if turn.is_zero() {
        return Ok(None);
    }
    if (SHORTEST_TURN..=LONGEST_TURN).contains(&turn) {
        return Ok(Some(turn));
    }
    Err(Error::refused(caller.words().clock.wrong_turn.as_str()))
}

fn checked_bank(bank: SignedDuration, caller: &Caller) -> Result<SignedDuration> {
    if (SignedDuration::ZERO..=LONGEST_TURN).contains(&bank) {
        return Ok(bank);
    }
    Err(Error::refused(caller.words().clock.wrong_bank.as_str()))
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

fn member_only(table: &Table, caller: &Caller) -> Result<()> {
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

/// Short names, easily told apart.
const COMPUTER_NAMES: [&str; 6] = ["Ada", "Bolt", "Cargo", "Dot", "Ember", "Flint"];

/// A name for a computer player that nobody at the table has.
fn computer_name(others: &[SeatRow]) -> String {
    let is_free = |name: &&&str| others.iter().all(|row| row.name != **name);
    let name = COMPUTER_NAMES.iter().find(is_free);
    (*name.unwrap_or(&COMPUTER_NAMES[0])).to_owned()
}

/// The variant that a text names, or the sentence that says there is none.
pub(super) fn variant_meant(shelf: &Shelf, text: &str, words: &Words) -> Result<Arc<Variant>> {
    shelf.find(text).cloned().ok_or_else(|| {
        let variant = escape(text);
        Error::refused(words.table.no_such_variant.fill(&[("variant", &variant)]))
    })
}

fn map_text(shelf: &Shelf, variant: &Variant) -> Result<String> {
    let map = shelf.map(variant);
    map.map(|map| map.text.to_string())
        .ok_or_else(|| anyhow::anyhow!("there is no map {}", variant.map).into())
}

/// "2, 3, 4 or 5".
pub(super) fn number_choice(words: &Words, numbers: &[u8]) -> String {
    words.choice(&numbers.iter().map(u8::to_string).collect::<Vec<_>>())
}
