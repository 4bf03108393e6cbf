//! A new table: what it will be, whether it may be, and its first row. A rematch is one, too.
//!
//! Start at [`App::check_new`]; what becomes of a table before it begins is [`super::lobby`].

use std::sync::Arc;

use engine::variant::Variant;
use jiff::SignedDuration;
use rand::Rng as _;

use super::lobby::{LOBBY_LIFE, USUAL_LEVEL, member_only};
use super::request::{Answer, Caller, Error, Place, Result};
use super::server::Spot;
use super::settings::{ClockChoice, SeatDetails, ServerSettings, TablePlace, TableSettings};
use super::{App, timers};
use crate::custom_id::{SeatOrder, TimeOut};
use crate::deadline::{LONGEST_TURN, SHORTEST_TURN};
use crate::ids::{ChannelId, GameId, GuildId};
use crate::outbox::order::Order;
use crate::secret::Secret;
use crate::store::{
    CreateError, GameRow, NewGame, Revision, SeatRow, Status, TextHash, TimerChange,
};
use crate::text::{Words, escape};
use crate::variants::Shelf;

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

/// What a table begins with.
struct Opening {
    pub variant: Arc<Variant>,
    pub variant_text: String,
    pub map_text: String,
    pub server: GuildId,
    pub channel: ChannelId,
    pub parent: Option<ChannelId>,
    pub settings: TableSettings,
    pub seats: Vec<SeatRow>,
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
                turn: new.clock.or(decided.turn()).filter(|turn| !turn.is_zero()),
                bank: new.bank.unwrap_or_default(),
            },
            time_out: new.time_out.unwrap_or(decided.time_out),
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
    async fn open(&self, caller: &Caller, opening: Opening) -> Result<(GameId, Answer)> {
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
                    self.mail.ring();
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

    /// The same table once more, the seats moved on by one.
    pub(super) async fn rematch(&self, caller: &Caller, game: GameId) -> Result<Answer> {
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
        for row in &table.seats {
            if let Some(player) = row.player
                && self.store.is_banned(table.row.server, player).await?
            {
                seats.retain(|seat| seat.player != Some(player));
            }
        }
        for (seat, row) in (0..).zip(&mut seats) {
            row.seat = seat;
            row.waiting = None;
            row.joined = self.clock.now();
            // The press of whoever wants a rematch mixes the deal, which nobody knew before it.
            row.join_press = Some(caller.interaction);
            if row.player.is_some() {
                row.computer = None;
            } else if row.computer.is_none() {
                // Its player was forgotten: a computer takes the seat.
                row.computer = Some(USUAL_LEVEL.word().to_owned());
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

    /// A seat for whoever asks, with the press that mixes the deal.
    pub(super) fn seat_of(&self, caller: &Caller, seat: u8) -> SeatRow {
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

    pub(super) fn computer_seat(
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
}

/// What a turn may be given; none for no clock.
pub(super) fn checked_turn(
    turn: SignedDuration,
    caller: &Caller,
) -> Result<Option<SignedDuration>> {
    if turn.is_zero() {
        return Ok(None);
    }
    if (SHORTEST_TURN..=LONGEST_TURN).contains(&turn) {
        return Ok(Some(turn));
    }
    Err(Error::refused(caller.words().clock.wrong_turn.as_str()))
}

pub(super) fn checked_bank(bank: SignedDuration, caller: &Caller) -> Result<SignedDuration> {
    if (SignedDuration::ZERO..=LONGEST_TURN).contains(&bank) {
        return Ok(bank);
    }
    Err(Error::refused(caller.words().clock.wrong_bank.as_str()))
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

pub(super) fn map_text(shelf: &Shelf, variant: &Variant) -> Result<String> {
    let map = shelf.map(variant);
    map.map(|map| map.text.to_string())
        .ok_or_else(|| anyhow::anyhow!("there is no map {}", variant.map).into())
}

/// "2, 3, 4 or 5".
pub(super) fn number_choice(words: &Words, numbers: &[u8]) -> String {
    words.choice(&numbers.iter().map(u8::to_string).collect::<Vec<_>>())
}
