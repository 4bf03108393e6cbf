//! A new table: what is asked for, whether it is allowed, and its first row. A rematch is a new table, too.
//!
//! Start at [`check_new`]; what becomes of a table before it begins is [`crate::lobby::seating`].

use std::sync::Arc;
use std::time::Duration;

use domain::ids::{ChannelId, GameId, GuildId, UserId};
use domain::language::Language;
use domain::press;
use domain::press::LobbyPress;
use domain::secret::Secret;
use domain::settings::{Boards, SeatOrder, ServerSettings, TablePlace, TimeOut};
use domain::ui::{Button, Row};
use engine::map::Map;
use engine::variant::Variant;
use jiff::{SignedDuration, Timestamp};
use rand::Rng as _;
use store::seat_details::SeatDetails;
use store::{
    Calls, CreateError, GameRow, NewGame, Question, Revision, SeatRow, Status, TextHash, TimerKind,
};
use table::Table;
use table::auto_moves::DEFAULT_LEVEL;
use table::change::{called_often, change_by_itself, press};
use table::checks::{checked_bank, checked_turn, number_choice, variant_meant};
use table::offer::Offer;
use table::outbox::payload::Delivery;
use table::outbox::{Known, Messenger, Permission, SendError};
use table::permission::{Spot, member_only};
use table::request::{Answer, Caller, Error, Result, refuse_missing};
use table::settings::{ClockChoice, TableSettings, TeamChoice};
use table::tables::Tables;
use table::tell::clock::{date, relative};
use table::tell::game_menus::ready_rows;
use table::tell::lobby;
use table::tell::other_posts::ask;
use table::timers;
use tracing::{info, warn};
use words::{Words, escape, place};

use crate::lobby::placing::refuse_mute;
use crate::lobby::seating::carry_out;
use crate::lobby::{notify, ready};

/// Time after which a lobby that nobody starts closes.
pub const LOBBY_LIFE: Duration = Duration::from_secs(7 * 24 * 60 * 60);

/// Time after which a lobby that nobody has joined gives way to another table.
const ALONE: Duration = Duration::from_secs(24 * 60 * 60);

/// A table that somebody wants to open: what `/game new` asks for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct NewTable {
    /// The id of a variant; by default what the server's owner chose.
    pub variant: Option<String>,
    /// Number of seats; by default the variant's maximum.
    pub seats: Option<u8>,
    pub computers: u8,
    pub order: Option<SeatOrder>,
    /// Whether the table gets a thread of its own.
    pub thread: bool,
    /// Time for a turn; by default what the server's owner chose.
    pub clock: Option<SignedDuration>,
    pub bank: Option<SignedDuration>,
    pub time_out: Option<TimeOut>,
    /// Which posts keep their board; by default what the server's owner chose.
    pub boards: Option<Boards>,
}

/// A table that may be opened, as it begins.
#[derive(Debug)]
pub struct Opening {
    pub variant: Arc<Variant>,
    /// Whether it gets a thread of its own.
    pub thread: bool,
    variant_text: String,
    map: Arc<Map>,
    map_text: String,
    settings: TableSettings,
    seats: Vec<SeatRow>,
}

impl Opening {
    /// The language of its posts.
    pub fn language(&self) -> Language {
        self.settings.language
    }

    /// Those of a rematch who are asked whether they play again.
    fn asked(&self) -> impl Iterator<Item = UserId> {
        let asked = self.seats.iter().filter(|row| row.details.is_awaited);
        asked.filter_map(|row| row.player)
    }

    /// The post of a rematch that asks the others whether they play again.
    fn ask_again(&self, row: &GameRow, caller: &Caller) -> Option<Delivery> {
        let (seats, settings) = (&self.seats, &self.settings);
        let until = settings.starts_until?;
        let words = Words::of(settings.language);
        let text = words.table.rematch_ask(
            place::Host(&escape(&caller.name)),
            place::Players(&lobby::awaited(seats, words)),
            place::Time(&date(until)),
        );
        let rows = ready_rows(row, seats, settings, &self.variant, words);
        let asked = self.asked().collect();
        Some(ask(Question::Ready, &text, rows, asked))
    }

    /// Calls that opening it costs its host.
    fn calls(&self, spot: Spot, caller: &Caller) -> Option<Calls> {
        self.settings.starts_until.map(|_| Calls {
            server: spot.server,
            by: caller.user,
            people: self.asked().collect(),
        })
    }
}

/// What a new table begins with, its host in the first seat, or why it cannot be opened. Called before a thread is
/// made for it.
pub async fn check_new(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    new: &NewTable,
) -> Result<Opening> {
    let words = &caller.words().table;
    let spot = Spot::of(caller)?;
    let decided = tables.server(spot.server).await?;
    offer
        .check_opening(tables, caller, spot, &decided, new.computers)
        .await?;
    check_often(tables, caller, spot.server).await?;
    if new.thread && decided.place == TablePlace::Channel {
        return Err(Error::refused(caller.words().server.no_thread()));
    }
    let available = offer.variants(&tables.store, Some(spot.server)).await?;
    let variant = match &new.variant {
        Some(text) => variant_meant(&available, text, caller.words())?,
        None => offer.default_variant(&available, &decided)?,
    };
    let counts = &variant.players.counts;
    let n_seats = new.seats.or(counts.iter().max().copied()).unwrap_or(0);
    if !counts.contains(&n_seats) {
        return Err(Error::refused(words.not_so_many(
            place::Counts(&number_choice(caller.words(), counts)),
            place::N(&n_seats),
            place::Variant(&escape(&variant.name)),
        )));
    }
    if let Some(turn) = new.clock {
        checked_turn(turn, caller)?;
    }
    if let Some(bank) = new.bank {
        checked_bank(bank, caller)?;
    }
    if new.computers >= n_seats {
        return Err(Error::refused(words.too_many_computers(
            place::Computers(&new.computers),
            place::N(&n_seats),
        )));
    }
    let settings = TableSettings {
        language: decided.language.unwrap_or(caller.place.language()),
        theme: decided.theme,
        boards: new.boards.unwrap_or(decided.boards),
        seats: n_seats,
        order: new.order.unwrap_or(SeatOrder::Random),
        clock: new_clock(new, &decided),
        time_out: new.time_out.unwrap_or(decided.time_out),
        own_thread: new.thread || decided.place == TablePlace::Thread,
        ..TableSettings::default()
    };
    let now = tables.clock.now();
    let mut seats = vec![seat_of(caller, 0, now)];
    for seat in 1..=new.computers {
        seats.push(computer_seat(caller, seat, DEFAULT_LEVEL, &seats, now));
    }
    let map = available.map(&tables.store, &variant).await?;
    Ok(Opening {
        thread: settings.own_thread,
        variant_text: available.text(&variant).to_string(),
        map: map.value,
        map_text: map.text.to_string(),
        variant,
        settings,
        seats,
    })
}

/// The clock and the bank asked for, or else the server's. A table without a clock has a bank, too: it may get a clock
/// later.
fn new_clock(new: &NewTable, decided: &ServerSettings) -> ClockChoice {
    let turn = new.clock.or(decided.turn());
    ClockChoice {
        turn: turn.filter(|turn| !turn.is_zero()),
        bank: new.bank.unwrap_or(decided.usual_bank()),
    }
}

/// Stores a new table and its first post.
pub async fn open(
    tables: &Tables,
    caller: &Caller,
    opening: Opening,
    spot: Spot,
) -> Result<(GameId, Answer)> {
    let now = tables.clock.now();
    let mut seed = [0; 32];
    tables.dice.with(|rng| rng.fill_bytes(&mut seed));
    loop {
        let id = tables.dice.with(GameId::random);
        let row = GameRow {
            id,
            revision: Revision(0),
            server: spot.server,
            channel: spot.channel,
            parent: spot.parent,
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
        let words = &caller.words().table;
        let (channel, game) = (format!("<#{}>", spot.channel), place::Game(&id));
        // The buttons are in the table's language.
        let menu = &Words::of(opening.settings.language).menu;
        let (start, not_yet) = (menu.start(), menu.not_yet());
        let (start, there) = (place::Button(&start), place::Channel(&channel));
        let answer = Answer::text(match opening.settings.starts_until {
            Some(_) => words.opened_rematch(place::Button(&not_yet), there, game),
            None if spot.channel == caller.place.channel() => {
                match opening.seats.len() < usize::from(opening.settings.seats) {
                    true => words.opened(start, game),
                    false => words.opened_full(start, game),
                }
            }
            None => words.opened_there(start, there, game),
        });
        let message = lobby::message(
            &row,
            &opening.seats,
            &opening.settings,
            &opening.map,
            &opening.variant,
        );
        let opened = notify::Opened {
            row: &row,
            seats: &opening.seats,
            variant: &opening.variant,
            host: &caller.name,
        };
        let told = opened.messages(tables, opening.settings.seats).await?;
        let lobby = Delivery::Lobby { message };
        let ask = opening.ask_again(&row, caller);
        let deliveries = [&lobby].into_iter().chain(&ask).chain(&told);
        let deliveries = deliveries.map(Delivery::row).collect();
        let close = timers::set(TimerKind::Lobby, None, now + LOBBY_LIFE);
        let until = opening.settings.starts_until;
        let begin = until.map(|until| timers::set(TimerKind::Ready, None, until));
        let new = NewGame {
            game: row,
            seats: opening.seats.clone(),
            variant_text: opening.variant_text.clone(),
            map_text: opening.map_text.clone(),
            deliveries,
            timers: [close].into_iter().chain(begin).collect(),
            calls: opening.calls(spot, caller),
            press: Some(press(caller, &answer, now)),
        };
        match tables.store.create_game(&new).await {
            Ok(_) => {
                info!(game.id = %id, "Game {id}: opened");
                tables.handoff.notify();
                // The table is open: at worst somebody hears of the next one sooner than they should.
                if let Err(error) = notify::note(tables, new.game.server, &told).await {
                    warn!(game.id = %id, "Game {id}: who was told of it was not noted: {error:#}");
                }
                return Ok((id, answer));
            }
            Err(CreateError::IdTaken) => {}
            Err(CreateError::ChannelTaken) if give_way(tables, spot.channel).await? => {}
            Err(CreateError::ChannelTaken) => {
                return Err(channel_taken(tables, caller, &opening).await?);
            }
            Err(CreateError::CalledOften(often)) => return Err(called_often(caller, often)),
            Err(CreateError::OpenedOften(until)) => return Err(opened_often(caller, until)),
            Err(CreateError::Seen) => {
                return Err(Error::refused(caller.words().table.done_before()));
            }
            Err(CreateError::Store(error)) => return Err(error.into()),
        }
    }
}

/// Says that the channel has a table, with a button to open this one in a thread if threads may have tables.
async fn channel_taken(tables: &Tables, caller: &Caller, opening: &Opening) -> Result<Error> {
    let words = &caller.words().table;
    let decided = tables.server(Spot::of(caller)?.server).await?;
    if decided.place == TablePlace::Channel {
        return Ok(Error::refused(words.channel_taken()));
    }
    let mut answer = Answer::text(words.channel_taken());
    let TableSettings {
        seats,
        order,
        clock,
        time_out,
        boards,
        ..
    } = opening.settings;
    let computers = opening.seats.iter().filter(|row| row.computer.is_some());
    let seconds = |time: SignedDuration| u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
    let in_thread = press::NewInThread {
        seats,
        computers: computers.count() as u8,
        order,
        turn: clock.turn.map(seconds),
        bank: seconds(clock.bank),
        time_out,
        boards,
        variant: opening.variant.id.clone(),
    };
    let thread = Button::new(in_thread.id(), words.open_in_thread());
    answer.message.rows = vec![Row::Buttons(vec![thread])];
    Ok(Error::Stale(Box::new(answer)))
}

/// Refuses another table to somebody who has opened many within the hour.
async fn check_often(tables: &Tables, caller: &Caller, server: GuildId) -> Result<()> {
    let now = tables.clock.now();
    match tables
        .store
        .openings_until(server, caller.user, now)
        .await?
    {
        Some(until) => Err(opened_often(caller, until)),
        None => Ok(()),
    }
}

fn opened_often(caller: &Caller, until: Timestamp) -> Error {
    Error::Refused(
        caller
            .words()
            .table
            .opened_often(place::Time(&relative(until))),
    )
}

/// Makes room in a channel: closes its lobby if nobody has joined the host for a day. Whether there is room now.
async fn give_way(tables: &Tables, channel: ChannelId) -> Result<bool> {
    let Some(game) = tables.store.open_table_at(channel).await? else {
        return Ok(true);
    };
    let now = tables.clock.now();
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        let is_alone = table.people().count() < 2;
        if !table.is_lobby() || !is_alone || now < table.row.created + ALONE {
            return draft.leave();
        }
        draft.ends = Some(table.words().table.gave_way(place::Game(&game)));
        draft.store()
    })
    .await?;
    Ok(tables.store.open_table_at(channel).await? != Some(game))
}

/// Opens the same table again, with the seats moved on by one player or one team, and asks the others for whom they
/// are kept whether they play.
pub async fn rematch(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    game: GameId,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let words = &caller.words().table;
    let table = tables.load(game, caller.words()).await?;
    let refused = |sentence: String| Err(Error::refused(sentence));
    match table.row.status {
        Status::Lobby => return refused(words.rematch_not_begun(place::Game(&game))),
        Status::Running => return refused(words.rematch_not_over(place::Game(&game))),
        Status::Finished | Status::Cancelled => {}
    }
    member_only(&table, caller)?;
    if let Some(opened) = tables.store.open_table_at(table.row.channel).await? {
        let lobby = tables.load(opened, caller.words()).await?;
        let is_in = lobby.seat_of(caller.user).is_some();
        if lobby.is_lobby() && lobby.settings.rematch_of == Some(game) && is_in {
            return carry_out(tables, offer, caller, opened, &LobbyPress::Ready).await;
        }
    }
    let decided = tables.server(table.row.server).await?;
    let n_computers = table.seats.iter().filter(|seat| seat.player.is_none());
    let n_computers = n_computers.count() as u8;
    let spot = rematch_spot(&table, caller, messenger).await?;
    refuse_mute(caller, spot, messenger).await?;
    check_often(tables, caller, spot.server).await?;
    offer
        .check_opening(tables, caller, spot, &decided, n_computers)
        .await?;
    let mut seats = table.seats.clone();
    let team_size = table.variant.players.team_size.max(1);
    move_on(&mut seats, team_size);
    let in_teams = team_size > 1;
    let players = table.seats.iter().filter_map(|row| row.player);
    let banned = tables.store.banned(table.row.server, players).await?;
    seats.retain(|row| row.player.is_none_or(|player| !banned.contains(&player)));
    // In a team the seat of a partner who is missing stays free.
    if !in_teams {
        for (seat, row) in (0..).zip(&mut seats) {
            row.seat = seat;
        }
    }
    let now = tables.clock.now();
    for row in &mut seats {
        row.waiting = None;
        row.joined = now;
        // The id of this press goes into the shuffles: nobody knew it before.
        row.join_press = Some(caller.interaction);
        if row.player.is_some() {
            row.computer = None;
        } else if row.computer.is_none() {
            // A forgotten player cannot be asked: a computer takes the seat.
            row.computer = Some(DEFAULT_LEVEL);
        }
        let is_awaited = row.player.is_some_and(|player| player != caller.user);
        row.details = SeatDetails {
            is_awaited,
            ready_called: is_awaited.then_some(now),
            ..SeatDetails::default()
        };
    }
    let asks = seats.iter().any(|row| row.details.is_awaited);
    let before = &table.settings;
    // The same texts as in the game before, even if the catalogue has changed.
    let opening = Opening {
        variant_text: tables.rulesets.text(table.row.variant_hash).await?,
        map: table.map.clone(),
        map_text: tables.rulesets.text(table.row.map_hash).await?,
        variant: table.variant.clone(),
        thread: false,
        settings: TableSettings {
            order: SeatOrder::Joined,
            teams: match in_teams {
                true => TeamChoice::Chosen,
                false => TeamChoice::default(),
            },
            language: before.language,
            theme: before.theme,
            boards: before.boards,
            seats: before.seats,
            clock: before.clock,
            time_out: before.time_out,
            rematch_of: Some(game),
            starts_until: asks.then_some(now + ready::DAY),
            ..TableSettings::default()
        },
        seats,
    };
    let (_, answer) = open(tables, caller, opening, spot).await?;
    Ok(answer)
}

/// Where the table was, or where the caller is if that channel was deleted.
async fn rematch_spot(table: &Table, caller: &Caller, messenger: &dyn Messenger) -> Result<Spot> {
    let row = &table.row;
    let there = Spot::of_table(row);
    if caller.place.channel() == there.channel {
        let missing = caller.rights.missing_at(&caller.place);
        refuse_missing(caller, &missing, there.parent.unwrap_or(there.channel))?;
        return Ok(there);
    }
    if table.settings.lost_channel != Some(there.channel)
        && let Some(missing) = missing_at(there, messenger).await?
    {
        refuse_missing(caller, &missing, there.parent.unwrap_or(there.channel))?;
        return Ok(there);
    }
    match Spot::of(caller) {
        Ok(here) if here.server == row.server => {
            let missing = caller.rights.missing_at(&caller.place);
            refuse_missing(caller, &missing, here.channel)?;
            Ok(here)
        }
        Ok(_) | Err(_) => {
            let words = &caller.words().table;
            Err(Error::refused(words.rematch_where(place::Game(&row.id))))
        }
    }
}

/// Permissions that the bot lacks for a table there; `None` if the channel is gone.
async fn missing_at(spot: Spot, messenger: &dyn Messenger) -> Result<Option<Vec<Permission>>> {
    let mut own = 0;
    // A thread has the permissions of its channel, but may be deleted alone.
    for channel in [Some(spot.channel), spot.parent].into_iter().flatten() {
        own = match messenger.permissions(spot.server, channel).await {
            Ok(own) => own,
            Err(SendError::Known(Known::ChannelGone)) => return Ok(None),
            // Discord tells nothing about channels that the bot cannot see.
            Err(SendError::Known(_)) => 0,
            Err(error) => return Err(Error::Internal(error.into())),
        };
    }
    Ok(Some(Permission::missing_at_table(
        own,
        spot.parent.is_some(),
    )))
}

/// Moves everybody on by one player or one team. A lobby that was closed may have had free seats.
fn move_on(seats: &mut [SeatRow], team_size: u8) {
    let n_teams = seats.last().map_or(0, |row| row.seat / team_size + 1);
    let n_seats = n_teams * team_size;
    for row in &mut *seats {
        row.seat = (row.seat + n_seats - team_size) % n_seats;
    }
    seats.sort_by_key(|row| row.seat);
}

/// A seat for the caller, with the press whose id goes into the shuffles.
pub fn seat_of(caller: &Caller, seat: u8, now: Timestamp) -> SeatRow {
    SeatRow {
        seat,
        player: Some(caller.user),
        computer: None,
        name: caller.name.clone(),
        joined: now,
        join_press: Some(caller.interaction),
        waiting: None,
        details: SeatDetails::default(),
    }
}

pub fn computer_seat(
    caller: &Caller,
    seat: u8,
    level: engine::ai::Level,
    others: &[SeatRow],
    now: Timestamp,
) -> SeatRow {
    SeatRow {
        player: None,
        computer: Some(level),
        name: computer_name(others),
        details: SeatDetails::default(),
        ..seat_of(caller, seat, now)
    }
}

/// Names of computer players: short, and easy to tell apart.
const COMPUTER_NAMES: [&str; 6] = ["Ada", "Bolt", "Cargo", "Dot", "Ember", "Flint"];

/// A name for a computer player that nobody at the table has.
fn computer_name(others: &[SeatRow]) -> String {
    let is_free = |name: &&&str| others.iter().all(|row| row.name != **name);
    let name = COMPUTER_NAMES.iter().find(is_free);
    (*name.unwrap_or(&COMPUTER_NAMES[0])).to_owned()
}
