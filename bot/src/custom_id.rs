//! What a press on a button or a choice from a menu says, in at most 100 characters.
//!
//! [`encode`] writes a [`Press`] as the id of a button or the value of a choice, [`decode`] reads
//! it back: format version, kind, table, the event the decision was opened at, and the rest. No
//! memory is needed to understand one, and an outdated one is known by its `since`. Nothing secret
//! may be in an id of a public post; those of private menus are seen by their owner alone.
//!
//! Whoever presses may have sent anything: what an id says is checked by the game, never believed.

use std::fmt::Write as _;
use std::str::FromStr;

use engine::action::{Action, Payment, Positions, Source, Stand};
use engine::ai::Level;
use engine::card::{Card, CardCounts};
use engine::ids::{CityId, TrackId};

use crate::ids::GameId;
use crate::plan::Edit;
use crate::plan::code::{edit_code, parse_edit};

/// Discord's limit.
pub const MAX_LENGTH: usize = 100;

/// The format written here; others are outdated.
const VERSION: char = '1';

/// Everything a press can say.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Press {
    /// Play this; outdated unless the seat still owes the decision opened at `since`.
    Act {
        game: GameId,
        since: u32,
        action: Action,
    },
    /// Show this private menu.
    Open {
        game: GameId,
        since: u32,
        page: Page,
    },
    Lobby {
        game: GameId,
        press: LobbyPress,
    },
    Look {
        game: GameId,
        look: Look,
    },
    /// A move to be taken back; outdated unless the log still has `at` events.
    Undo {
        game: GameId,
        at: u32,
        press: UndoPress,
    },
    /// Change one's own standing orders; outdated unless they are still that version.
    Plan {
        game: GameId,
        version: u32,
        edit: Edit,
    },
    /// Something about a seat or a table that is under way, beside its moves.
    Seat {
        game: GameId,
        press: SeatPress,
    },
    /// A personal setting.
    Personal(Setting),
    /// The settings of the server, or one of them to change.
    Server(ServerPress),
    /// A page of what hosts and moderators did, at one table or in the whole server.
    Audit {
        game: Option<GameId>,
        page: u32,
    },
    /// What is kept of the person who presses.
    Privacy(PrivacyPress),
    /// A menu of channels or roles: its values are the setting's, see [`chosen`].
    PickServer(String),
    /// A menu, numbered within its message: each of its values is a press of its own.
    Menu(u8),
    /// The menu of tickets offered: its values are positions, see [`chosen`].
    PickTickets {
        game: GameId,
        since: u32,
    },
}

impl Press {
    /// The table that it is about.
    pub fn game(&self) -> Option<GameId> {
        match self {
            Press::Act { game, .. }
            | Press::Open { game, .. }
            | Press::Lobby { game, .. }
            | Press::Look { game, .. }
            | Press::Undo { game, .. }
            | Press::Plan { game, .. }
            | Press::Seat { game, .. }
            | Press::PickTickets { game, .. } => Some(*game),
            Press::Audit { game, .. } => *game,
            Press::Personal(_)
            | Press::Server(_)
            | Press::Privacy(_)
            | Press::PickServer(_)
            | Press::Menu(_) => None,
        }
    }
}

/// A private menu.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Page {
    /// Whatever is due now.
    Now,
    /// The first card, with the stand chosen beforehand for it (teams).
    Draw { to: Option<Stand> },
    /// Suggestions and cities.
    Claim { page: u8 },
    /// The tracks of a city.
    City { city: CityId, page: u8 },
    /// The ways to pay a track.
    Track { track: TrackId, page: u8 },
    /// The ways to pay a tunnel's extra cards.
    Tunnel { page: u8 },
    /// Ask once more before this is played.
    Confirm { action: Action },
    /// Before tickets are drawn: what that means.
    DrawTickets,
    /// Some of the tickets offered are picked; which goes to the holder, and is that all?
    Keep { kept: Positions },
    /// Which ticket of the hand goes to the holder, and which second one.
    Share { first: Option<u8>, page: u8 },
    /// One's own standing orders.
    Plan(PlanPage),
}

/// A page of one's own standing orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlanPage {
    List,
    /// What can be done with one line or watch, counted through from 0.
    Line {
        at: u8,
    },
    /// Which track to add.
    Claim {
        page: u8,
    },
    City {
        city: CityId,
        page: u8,
    },
    Draw,
    Watch,
    /// The cities to watch.
    Near {
        page: u8,
    },
}

/// What can be pressed under a lobby's post, in its settings, and after a game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LobbyPress {
    Join,
    /// Join, or move, to this seat: teams choose partners so.
    Sit {
        seat: u8,
    },
    Leave,
    AddComputer {
        level: Level,
    },
    RemoveComputer {
        seat: u8,
    },
    Kick {
        seat: u8,
    },
    /// Show the settings to whoever may change them.
    Settings,
    /// Show the settings of the clock.
    Clock,
    Set(LobbySetting),
    Start,
    Cancel,
    Rematch,
}

/// What can be pressed about a move to be taken back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum UndoPress {
    /// Take the own last move back, or ask the others whether one may.
    TakeBack,
    /// Another player lets it be taken back.
    Agree,
    /// Another player does not.
    Refuse,
}

impl UndoPress {
    pub const ALL: [UndoPress; 3] = [UndoPress::TakeBack, UndoPress::Agree, UndoPress::Refuse];

    fn word(self) -> &'static str {
        match self {
            UndoPress::TakeBack => "back",
            UndoPress::Agree => "agree",
            UndoPress::Refuse => "refuse",
        }
    }
}

/// What can be pressed at a table under way beside moves: around clocks, absence and votes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SeatPress {
    /// Hear no more of the turn that began at that event.
    Mute { turn: u32 },
    /// Take the own seat back from the computer that plays for it.
    Return,
    /// Sit down in a seat that is offered.
    Take { seat: u8 },
    /// Agree to what is voted on, or ask for it.
    Vote(VoteKind),
    /// The host is still there.
    Object,
    /// Move anew where a substitute moved; outdated unless the log still has `at` events.
    Undo { seat: u8, at: u32 },
}

/// What the people at a table can decide together.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum VoteKind {
    Pause,
    Resume,
    /// Who asks becomes the host.
    Host,
}

impl VoteKind {
    pub const ALL: [VoteKind; 3] = [VoteKind::Pause, VoteKind::Resume, VoteKind::Host];

    fn word(self) -> &'static str {
        match self {
            VoteKind::Pause => "pause",
            VoteKind::Resume => "resume",
            VoteKind::Host => "host",
        }
    }
}

/// What happens when somebody's time runs out.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Default,
    serde::Serialize,
    serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum TimeOut {
    /// They are called once more.
    Nudge,
    /// A computer player plays this one turn.
    #[default]
    Substitute,
    /// Two cards from the deck, or the least that the rules allow.
    Cautious,
}

impl TimeOut {
    pub const ALL: [TimeOut; 3] = [TimeOut::Nudge, TimeOut::Substitute, TimeOut::Cautious];

    pub fn word(self) -> &'static str {
        match self {
            TimeOut::Nudge => "nudge",
            TimeOut::Substitute => "substitute",
            TimeOut::Cautious => "cautious",
        }
    }

    pub fn of_word(word: &str) -> Option<TimeOut> {
        TimeOut::ALL
            .into_iter()
            .find(|choice| choice.word() == word)
    }
}

/// A setting of a table before it starts.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum LobbySetting {
    /// The id of a variant.
    Variant(String),
    /// How many seats there are at most.
    Seats(u8),
    Order(SeatOrder),
    /// Minutes for a turn; none for no clock.
    Clock(u32),
    /// Minutes besides, for the whole game.
    Bank(u32),
    TimeOut(TimeOut),
}

/// Who plays first and in which order.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, serde::Serialize, serde::Deserialize,
)]
#[serde(rename_all = "snake_case")]
pub enum SeatOrder {
    /// Drawn when the game starts; teams stay together.
    Random,
    /// As people joined.
    Joined,
    /// The host plays first, the others as they joined.
    HostFirst,
}

impl SeatOrder {
    pub const ALL: [SeatOrder; 3] = [SeatOrder::Random, SeatOrder::Joined, SeatOrder::HostFirst];

    pub fn word(self) -> &'static str {
        match self {
            SeatOrder::Random => "random",
            SeatOrder::Joined => "joined",
            SeatOrder::HostFirst => "host_first",
        }
    }

    pub fn of_word(word: &str) -> Option<SeatOrder> {
        SeatOrder::ALL
            .into_iter()
            .find(|order| order.word() == word)
    }
}

/// Something to look at, privately.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Look {
    /// Hand, tickets, holder.
    Hand,
    /// The whole position in words.
    Board,
    Log,
    Rules,
}

impl Look {
    pub const ALL: [Look; 4] = [Look::Hand, Look::Board, Look::Log, Look::Rules];

    fn word(self) -> &'static str {
        match self {
            Look::Hand => "hand",
            Look::Board => "board",
            Look::Log => "log",
            Look::Rules => "rules",
        }
    }
}

/// A personal setting, as a button or menu of `/me` sets it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Setting {
    pub key: String,
    pub value: String,
}

/// What is pressed among a server's settings.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum ServerPress {
    Page(ServerPage),
    Set(Setting),
}

/// A page of a server's settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ServerPage {
    Where,
    Tables,
    Clock,
    Look,
}

impl ServerPage {
    pub const ALL: [ServerPage; 4] = [
        ServerPage::Where,
        ServerPage::Tables,
        ServerPage::Clock,
        ServerPage::Look,
    ];

    fn word(self) -> &'static str {
        match self {
            ServerPage::Where => "where",
            ServerPage::Tables => "tables",
            ServerPage::Clock => "clock",
            ServerPage::Look => "look",
        }
    }
}

/// What is pressed about what is kept of a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PrivacyPress {
    /// Show what is kept.
    Page,
    /// All of it as a file.
    Export,
    /// Ask once more before it is deleted.
    Ask,
    /// Delete it.
    Forget,
}

impl PrivacyPress {
    pub const ALL: [PrivacyPress; 4] = [
        PrivacyPress::Page,
        PrivacyPress::Export,
        PrivacyPress::Ask,
        PrivacyPress::Forget,
    ];

    fn word(self) -> &'static str {
        match self {
            PrivacyPress::Page => "page",
            PrivacyPress::Export => "export",
            PrivacyPress::Ask => "ask",
            PrivacyPress::Forget => "forget",
        }
    }
}

/// An id that says nothing we know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadId {
    #[error("the id is of another format version")]
    Version,
    #[error("the id says nothing known")]
    Unknown,
}

/// The id of a button or menu, or the value of a menu's choice.
pub fn encode(press: &Press) -> String {
    let mut id = String::with_capacity(32);
    id.push(VERSION);
    // Writing to a string cannot fail.
    let _ = match press {
        Press::Act {
            game,
            since,
            action,
        } => {
            write!(id, "a.{game}.{since}.{}", action_code(action))
        }
        Press::Open { game, since, page } => write!(id, "o.{game}.{since}.{}", page_code(page)),
        Press::Lobby { game, press } => write!(id, "l.{game}.{}", lobby_code(press)),
        Press::Look { game, look } => write!(id, "k.{game}.{}", look.word()),
        Press::Undo { game, at, press } => write!(id, "u.{game}.{at}.{}", press.word()),
        Press::Plan {
            game,
            version,
            edit,
        } => write!(id, "n.{game}.{version}.{}", edit_code(edit)),
        Press::Seat { game, press } => write!(id, "s.{game}.{}", seat_code(*press)),
        Press::Personal(Setting { key, value }) => write!(id, "p.{key}.{value}"),
        Press::Server(ServerPress::Page(page)) => write!(id, "g.{}", page.word()),
        Press::Server(ServerPress::Set(Setting { key, value })) => {
            write!(id, "e.{key}.{value}")
        }
        Press::Audit { game: None, page } => write!(id, "h.{page}"),
        Press::Audit {
            game: Some(game),
            page,
        } => write!(id, "h.{page}.{game}"),
        Press::Privacy(press) => write!(id, "y.{}", press.word()),
        Press::PickServer(key) => write!(id, "v.{key}"),
        Press::Menu(number) => write!(id, "m.{number}"),
        Press::PickTickets { game, since } => write!(id, "t.{game}.{since}"),
    };
    debug_assert!(id.len() <= MAX_LENGTH, "{id:?} is too long for Discord");
    id
}

/// Reads what [`encode`] wrote.
pub fn decode(id: &str) -> Result<Press, BadId> {
    let rest = id.strip_prefix(VERSION).ok_or(BadId::Version)?;
    parse(rest).ok_or(BadId::Unknown)
}

/// What was chosen from a menu: the menu's id as it was read, and the values Discord sends.
pub fn chosen(menu: &Press, values: &[String]) -> Result<Press, BadId> {
    match menu {
        Press::Menu(_) => match values {
            [value] => decode(value),
            [] | [_, _, ..] => Err(BadId::Unknown),
        },
        Press::PickTickets { game, since } => {
            let positions = values
                .iter()
                .map(|value| value.parse().ok().filter(|position: &u8| *position < 64));
            let kept = positions
                .collect::<Option<Positions>>()
                .ok_or(BadId::Unknown)?;
            Ok(Press::Open {
                game: *game,
                since: *since,
                page: Page::Keep { kept },
            })
        }
        // None chosen is a choice, too.
        Press::PickServer(key) => Ok(Press::Server(ServerPress::Set(Setting {
            key: key.clone(),
            value: values.join(" "),
        }))),
        Press::Act { .. }
        | Press::Open { .. }
        | Press::Lobby { .. }
        | Press::Look { .. }
        | Press::Undo { .. }
        | Press::Plan { .. }
        | Press::Seat { .. }
        | Press::Audit { .. }
        | Press::Server(_)
        | Press::Privacy(_)
        | Press::Personal(_) => Err(BadId::Unknown),
    }
}

fn parse(rest: &str) -> Option<Press> {
    let (kind, rest) = rest.split_once('.')?;
    match kind {
        "a" => {
            let (game, since, rest) = game_and_since(rest)?;
            let action = parse_action(rest)?;
            Some(Press::Act {
                game,
                since,
                action,
            })
        }
        "o" => {
            let (game, since, rest) = game_and_since(rest)?;
            let page = parse_page(rest)?;
            Some(Press::Open { game, since, page })
        }
        "l" => {
            let (game, rest) = rest.split_once('.')?;
            Some(Press::Lobby {
                game: game.parse().ok()?,
                press: parse_lobby(rest)?,
            })
        }
        "k" => {
            let (game, word) = rest.split_once('.')?;
            Some(Press::Look {
                game: game.parse().ok()?,
                look: Look::ALL.into_iter().find(|look| look.word() == word)?,
            })
        }
        "u" => {
            let (game, at, word) = game_and_since(rest)?;
            Some(Press::Undo {
                game,
                at,
                press: UndoPress::ALL
                    .into_iter()
                    .find(|press| press.word() == word)?,
            })
        }
        "n" => {
            let (game, version, rest) = game_and_since(rest)?;
            let edit = parse_edit(rest)?;
            Some(Press::Plan {
                game,
                version,
                edit,
            })
        }
        "s" => {
            let (game, rest) = rest.split_once('.')?;
            Some(Press::Seat {
                game: game.parse().ok()?,
                press: parse_seat(rest)?,
            })
        }
        "p" => {
            let (key, value) = rest.split_once('.')?;
            Some(Press::Personal(Setting {
                key: key.to_owned(),
                value: value.to_owned(),
            }))
        }
        "g" => {
            let page = ServerPage::ALL
                .into_iter()
                .find(|page| page.word() == rest)?;
            Some(Press::Server(ServerPress::Page(page)))
        }
        "e" => {
            let (key, value) = rest.split_once('.')?;
            Some(Press::Server(ServerPress::Set(Setting {
                key: key.to_owned(),
                value: value.to_owned(),
            })))
        }
        "h" => {
            let (page, game) = match rest.split_once('.') {
                Some((page, game)) => (page, Some(game.parse().ok()?)),
                None => (rest, None),
            };
            let page = page.parse().ok()?;
            Some(Press::Audit { game, page })
        }
        "y" => {
            let press = PrivacyPress::ALL
                .into_iter()
                .find(|press| press.word() == rest)?;
            Some(Press::Privacy(press))
        }
        "v" => Some(Press::PickServer(rest.to_owned())),
        "m" => Some(Press::Menu(rest.parse().ok()?)),
        "t" => {
            let (game, since) = rest.split_once('.')?;
            Some(Press::PickTickets {
                game: game.parse().ok()?,
                since: since.parse().ok()?,
            })
        }
        _ => None,
    }
}

fn game_and_since(text: &str) -> Option<(GameId, u32, &str)> {
    let (game, rest) = text.split_once('.')?;
    let (since, rest) = rest.split_once('.')?;
    Some((game.parse().ok()?, since.parse().ok()?, rest))
}

fn stand_code(stand: Stand) -> char {
    match stand {
        Stand::Hand => 'h',
        Stand::Holder => 't',
    }
}

fn parse_stand(code: &str) -> Option<Stand> {
    match code {
        "h" => Some(Stand::Hand),
        "t" => Some(Stand::Holder),
        _ => None,
    }
}

/// An action, shorter than its text: tracks by number, cards counted.
fn action_code(action: &Action) -> String {
    match *action {
        Action::Draw { from, to } => {
            let mut code = match from {
                Source::Row(place) => format!("d{place}"),
                Source::Deck => "d_".to_owned(),
            };
            code.extend(to.map(stand_code));
            code
        }
        Action::PutCard { to } => format!("p{}", stand_code(to)),
        Action::Stop => "s".to_owned(),
        Action::ClaimTrack { track, payment } => {
            format!("c{}.{}", track.0, payment_code(&payment))
        }
        Action::PayTunnel { payment } => format!("x{}", payment_code(&payment)),
        Action::WithdrawTunnel => "w".to_owned(),
        Action::DrawTickets => "t".to_owned(),
        Action::KeepTickets { kept, shared } => match shared {
            None => format!("k{:x}", kept.0),
            Some(shared) => format!("k{:x}.{shared}", kept.0),
        },
        Action::ShareTickets { shared } => format!("h{:x}", shared.0),
        Action::Resign => "r".to_owned(),
    }
}

fn parse_action(code: &str) -> Option<Action> {
    let (verb, rest) = code.split_at_checked(1)?;
    let plain = |action| rest.is_empty().then_some(action);
    match verb {
        "d" => {
            let (from, to) = match rest.strip_suffix(['h', 't']) {
                Some(from) => (from, Some(parse_stand(&rest[from.len()..])?)),
                None => (rest, None),
            };
            let from = match from {
                "_" => Source::Deck,
                place => Source::Row(place.parse().ok()?),
            };
            Some(Action::Draw { from, to })
        }
        "p" => Some(Action::PutCard {
            to: parse_stand(rest)?,
        }),
        "s" => plain(Action::Stop),
        "c" => {
            let (track, payment) = rest.split_once('.')?;
            Some(Action::ClaimTrack {
                track: TrackId(track.parse().ok()?),
                payment: parse_payment(payment)?,
            })
        }
        "x" => Some(Action::PayTunnel {
            payment: parse_payment(rest)?,
        }),
        "w" => plain(Action::WithdrawTunnel),
        "t" => plain(Action::DrawTickets),
        "k" => {
            let (kept, shared) = match rest.split_once('.') {
                None => (rest, None),
                Some((kept, shared)) => (kept, Some(shared.parse().ok()?)),
            };
            let kept = Positions(u128::from_str_radix(kept, 16).ok()?);
            Some(Action::KeepTickets { kept, shared })
        }
        "h" => Some(Action::ShareTickets {
            shared: Positions(u128::from_str_radix(rest, 16).ok()?),
        }),
        "r" => plain(Action::Resign),
        _ => None,
    }
}

/// `4o1*` from the hand, `4o+1*` from hand and holder.
fn payment_code(payment: &Payment) -> String {
    let mut code = cards_code(&payment.hand);
    if !payment.holder.is_empty() {
        code.push('+');
        code.push_str(&cards_code(&payment.holder));
    }
    code
}

fn cards_code(cards: &CardCounts) -> String {
    cards.iter().map(|(card, n)| format!("{n}{card}")).collect()
}

fn parse_payment(code: &str) -> Option<Payment> {
    let (hand, holder) = code.split_once('+').unwrap_or((code, ""));
    Some(Payment {
        hand: parse_cards(hand)?,
        holder: parse_cards(holder)?,
    })
}

fn parse_cards(code: &str) -> Option<CardCounts> {
    let mut cards = CardCounts::NONE;
    let mut digits = String::new();
    for sign in code.chars() {
        if sign.is_ascii_digit() {
            digits.push(sign);
        } else {
            let card = Card::from_letter(sign)?;
            if cards[card] != 0 {
                return None;
            }
            cards[card] = digits.parse().ok()?;
            digits.clear();
        }
    }
    digits.is_empty().then_some(cards)
}

fn page_code(page: &Page) -> String {
    match *page {
        Page::Now => "n".to_owned(),
        Page::Draw { to } => {
            let mut code = "d".to_owned();
            code.extend(to.map(stand_code));
            code
        }
        Page::Claim { page } => format!("c{page}"),
        Page::City { city, page } => format!("y{}.{page}", city.0),
        Page::Track { track, page } => format!("t{}.{page}", track.0),
        Page::Tunnel { page } => format!("x{page}"),
        Page::Confirm { action } => format!("f{}", action_code(&action)),
        Page::DrawTickets => "w".to_owned(),
        Page::Keep { kept } => format!("k{:x}", kept.0),
        Page::Share { first, page } => match first {
            None => format!("s{page}"),
            Some(first) => format!("s{page}.{first}"),
        },
        Page::Plan(page) => format!("p{}", plan_page_code(page)),
    }
}

fn plan_page_code(page: PlanPage) -> String {
    match page {
        PlanPage::List => "l".to_owned(),
        PlanPage::Line { at } => format!("i{at}"),
        PlanPage::Claim { page } => format!("c{page}"),
        PlanPage::City { city, page } => format!("y{}.{page}", city.0),
        PlanPage::Draw => "d".to_owned(),
        PlanPage::Watch => "w".to_owned(),
        PlanPage::Near { page } => format!("n{page}"),
    }
}

fn parse_plan_page(code: &str) -> Option<PlanPage> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "l" => rest.is_empty().then_some(PlanPage::List),
        "i" => Some(PlanPage::Line {
            at: rest.parse().ok()?,
        }),
        "c" => Some(PlanPage::Claim {
            page: rest.parse().ok()?,
        }),
        "y" => {
            let (city, page) = numbers(rest)?;
            Some(PlanPage::City {
                city: CityId(city),
                page,
            })
        }
        "d" => rest.is_empty().then_some(PlanPage::Draw),
        "w" => rest.is_empty().then_some(PlanPage::Watch),
        "n" => Some(PlanPage::Near {
            page: rest.parse().ok()?,
        }),
        _ => None,
    }
}

fn parse_page(code: &str) -> Option<Page> {
    let (kind, rest) = code.split_at_checked(1)?;
    match kind {
        "n" => rest.is_empty().then_some(Page::Now),
        "d" => {
            let to = match rest {
                "" => None,
                stand => Some(parse_stand(stand)?),
            };
            Some(Page::Draw { to })
        }
        "c" => Some(Page::Claim {
            page: rest.parse().ok()?,
        }),
        "y" => {
            let (city, page) = numbers(rest)?;
            Some(Page::City {
                city: CityId(city),
                page,
            })
        }
        "t" => {
            let (track, page) = numbers(rest)?;
            Some(Page::Track {
                track: TrackId(track),
                page,
            })
        }
        "x" => Some(Page::Tunnel {
            page: rest.parse().ok()?,
        }),
        "f" => Some(Page::Confirm {
            action: parse_action(rest)?,
        }),
        "w" => rest.is_empty().then_some(Page::DrawTickets),
        "k" => {
            let kept = Positions(u128::from_str_radix(rest, 16).ok()?);
            Some(Page::Keep { kept })
        }
        "p" => parse_plan_page(rest).map(Page::Plan),
        "s" => match rest.split_once('.') {
            None => Some(Page::Share {
                first: None,
                page: rest.parse().ok()?,
            }),
            Some((page, first)) => Some(Page::Share {
                first: Some(first.parse().ok()?),
                page: page.parse().ok()?,
            }),
        },
        _ => None,
    }
}

fn numbers(text: &str) -> Option<(u8, u8)> {
    let (first, second) = text.split_once('.')?;
    Some((first.parse().ok()?, second.parse().ok()?))
}

fn lobby_code(press: &LobbyPress) -> String {
    match press {
        LobbyPress::Join => "join".to_owned(),
        LobbyPress::Sit { seat } => format!("sit.{seat}"),
        LobbyPress::Leave => "leave".to_owned(),
        LobbyPress::AddComputer { level } => format!("computer.{}", level.word()),
        LobbyPress::RemoveComputer { seat } => format!("remove.{seat}"),
        LobbyPress::Kick { seat } => format!("kick.{seat}"),
        LobbyPress::Settings => "settings".to_owned(),
        LobbyPress::Clock => "clock".to_owned(),
        LobbyPress::Set(LobbySetting::Variant(id)) => format!("variant.{id}"),
        LobbyPress::Set(LobbySetting::Seats(n)) => format!("seats.{n}"),
        LobbyPress::Set(LobbySetting::Order(order)) => format!("order.{}", order.word()),
        LobbyPress::Set(LobbySetting::Clock(minutes)) => format!("turn.{minutes}"),
        LobbyPress::Set(LobbySetting::Bank(minutes)) => format!("bank.{minutes}"),
        LobbyPress::Set(LobbySetting::TimeOut(choice)) => format!("timeout.{}", choice.word()),
        LobbyPress::Start => "start".to_owned(),
        LobbyPress::Cancel => "cancel".to_owned(),
        LobbyPress::Rematch => "rematch".to_owned(),
    }
}

fn parse_lobby(code: &str) -> Option<LobbyPress> {
    fn number<N: FromStr>(text: &str) -> Option<N> {
        text.parse().ok()
    }
    match code.split_once('.') {
        None => match code {
            "join" => Some(LobbyPress::Join),
            "leave" => Some(LobbyPress::Leave),
            "settings" => Some(LobbyPress::Settings),
            "clock" => Some(LobbyPress::Clock),
            "start" => Some(LobbyPress::Start),
            "cancel" => Some(LobbyPress::Cancel),
            "rematch" => Some(LobbyPress::Rematch),
            _ => None,
        },
        Some(("sit", seat)) => Some(LobbyPress::Sit {
            seat: number(seat)?,
        }),
        Some(("computer", word)) => Some(LobbyPress::AddComputer {
            level: Level::ALL.into_iter().find(|level| level.word() == word)?,
        }),
        Some(("remove", seat)) => Some(LobbyPress::RemoveComputer {
            seat: number(seat)?,
        }),
        Some(("kick", seat)) => Some(LobbyPress::Kick {
            seat: number(seat)?,
        }),
        Some(("variant", id)) => Some(LobbyPress::Set(LobbySetting::Variant(id.to_owned()))),
        Some(("seats", n)) => Some(LobbyPress::Set(LobbySetting::Seats(number(n)?))),
        Some(("turn", n)) => Some(LobbyPress::Set(LobbySetting::Clock(number(n)?))),
        Some(("bank", n)) => Some(LobbyPress::Set(LobbySetting::Bank(number(n)?))),
        Some(("timeout", word)) => Some(LobbyPress::Set(LobbySetting::TimeOut(TimeOut::of_word(
            word,
        )?))),
        Some(("order", word)) => Some(LobbyPress::Set(LobbySetting::Order(SeatOrder::of_word(
            word,
        )?))),
        Some(_) => None,
    }
}

fn seat_code(press: SeatPress) -> String {
    match press {
        SeatPress::Mute { turn } => format!("mute.{turn}"),
        SeatPress::Return => "return".to_owned(),
        SeatPress::Take { seat } => format!("take.{seat}"),
        SeatPress::Vote(kind) => format!("vote.{}", kind.word()),
        SeatPress::Object => "object".to_owned(),
        SeatPress::Undo { seat, at } => format!("undo.{seat}.{at}"),
    }
}

fn parse_seat(code: &str) -> Option<SeatPress> {
    match code.split_once('.') {
        None => match code {
            "return" => Some(SeatPress::Return),
            "object" => Some(SeatPress::Object),
            _ => None,
        },
        Some(("mute", turn)) => Some(SeatPress::Mute {
            turn: turn.parse().ok()?,
        }),
        Some(("take", seat)) => Some(SeatPress::Take {
            seat: seat.parse().ok()?,
        }),
        Some(("undo", rest)) => {
            let (seat, at) = rest.split_once('.')?;
            Some(SeatPress::Undo {
                seat: seat.parse().ok()?,
                at: at.parse().ok()?,
            })
        }
        Some(("vote", word)) => {
            let kind = VoteKind::ALL.into_iter().find(|kind| kind.word() == word)?;
            Some(SeatPress::Vote(kind))
        }
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use expect_test::expect;
    use proptest::prelude::*;

    use super::*;
    use crate::plan::{Line, Target, Want, Watch};

    fn game() -> GameId {
        "bcd23".parse().unwrap()
    }

    fn stands() -> impl Strategy<Value = Stand> {
        prop_oneof![Just(Stand::Hand), Just(Stand::Holder)]
    }

    fn heaps() -> impl Strategy<Value = CardCounts> {
        any::<[u8; 9]>().prop_map(|counts| {
            let mut cards = CardCounts::NONE;
            for (card, n) in Card::ALL.into_iter().zip(counts) {
                cards[card] = n;
            }
            cards
        })
    }

    /// Payments as a game accepts them: one colour and wilds.
    fn payments() -> impl Strategy<Value = Payment> {
        (0..8usize, any::<[u8; 4]>()).prop_map(|(color, [plain, wild, held, held_wild])| {
            let cards = |n_plain, n_wild| {
                let mut cards = CardCounts::of(Card::ALL[color], n_plain);
                cards[Card::Wild] = n_wild;
                cards
            };
            Payment {
                hand: cards(plain, wild),
                holder: cards(held, held_wild),
            }
        })
    }

    fn actions() -> impl Strategy<Value = Action> {
        let sources = prop_oneof![any::<u8>().prop_map(Source::Row), Just(Source::Deck)];
        prop_oneof![
            (sources, proptest::option::of(stands()))
                .prop_map(|(from, to)| Action::Draw { from, to }),
            stands().prop_map(|to| Action::PutCard { to }),
            Just(Action::Stop),
            (any::<u8>(), payments()).prop_map(|(track, payment)| Action::ClaimTrack {
                track: TrackId(track),
                payment
            }),
            payments().prop_map(|payment| Action::PayTunnel { payment }),
            Just(Action::WithdrawTunnel),
            Just(Action::DrawTickets),
            (any::<u128>(), any::<Option<u8>>()).prop_map(|(kept, shared)| Action::KeepTickets {
                kept: Positions(kept),
                shared
            }),
            any::<u128>().prop_map(|set| Action::ShareTickets {
                shared: Positions(set)
            }),
            Just(Action::Resign),
        ]
    }

    fn pages() -> impl Strategy<Value = Page> {
        prop_oneof![
            Just(Page::Now),
            proptest::option::of(stands()).prop_map(|to| Page::Draw { to }),
            any::<u8>().prop_map(|page| Page::Claim { page }),
            any::<(u8, u8)>().prop_map(|(city, page)| Page::City {
                city: CityId(city),
                page
            }),
            any::<(u8, u8)>().prop_map(|(track, page)| Page::Track {
                track: TrackId(track),
                page
            }),
            any::<u8>().prop_map(|page| Page::Tunnel { page }),
            actions().prop_map(|action| Page::Confirm { action }),
            Just(Page::DrawTickets),
            any::<u128>().prop_map(|kept| Page::Keep {
                kept: Positions(kept)
            }),
            any::<(Option<u8>, u8)>().prop_map(|(first, page)| Page::Share { first, page }),
            plan_pages().prop_map(Page::Plan),
        ]
    }

    fn plan_pages() -> impl Strategy<Value = PlanPage> {
        prop_oneof![
            Just(PlanPage::List),
            any::<u8>().prop_map(|at| PlanPage::Line { at }),
            any::<u8>().prop_map(|page| PlanPage::Claim { page }),
            any::<(u8, u8)>().prop_map(|(city, page)| PlanPage::City {
                city: CityId(city),
                page
            }),
            Just(PlanPage::Draw),
            Just(PlanPage::Watch),
            any::<u8>().prop_map(|page| PlanPage::Near { page }),
        ]
    }

    fn edits() -> impl Strategy<Value = Edit> {
        let wants = prop_oneof![
            (0..9usize).prop_map(|at| Want::Card(Card::ALL[at])),
            Just(Want::Needed),
            Just(Want::Deck),
        ];
        let lines = prop_oneof![
            (any::<(bool, u8)>(), proptest::option::of(payments())).prop_map(
                |((is_route, track), payment)| Line::Claim {
                    target: match is_route {
                        true => Target::Route(TrackId(track)),
                        false => Target::Track(TrackId(track)),
                    },
                    payment: payment.filter(|payment| payment.cards().total() <= 20),
                }
            ),
            (
                proptest::collection::vec(wants, 1..11),
                proptest::option::of(stands())
            )
                .prop_map(|(wants, to)| Line::Draw { wants, to }),
            any::<u8>().prop_map(|keep| Line::Tickets { keep }),
        ];
        let watches = prop_oneof![
            Just(Watch::Taken),
            Just(Watch::LastRound),
            any::<u8>().prop_map(|city| Watch::Near(CityId(city))),
            any::<u8>().prop_map(Watch::Trains),
            (0..9usize, any::<u8>()).prop_map(|(at, n)| Watch::Have {
                card: Card::ALL[at],
                n
            }),
        ];
        prop_oneof![
            lines.prop_map(Edit::Add),
            watches.prop_map(Edit::Watch),
            any::<u8>().prop_map(Edit::Remove),
            any::<u8>().prop_map(Edit::Unwatch),
            any::<(u8, u8)>().prop_map(|(at, to)| Edit::Move { at, to }),
            Just(Edit::Clear),
            Just(Edit::Start),
            Just(Edit::Pause),
        ]
    }

    fn lobby_presses() -> impl Strategy<Value = LobbyPress> {
        prop_oneof![
            Just(LobbyPress::Join),
            any::<u8>().prop_map(|seat| LobbyPress::Sit { seat }),
            Just(LobbyPress::Leave),
            proptest::sample::select(Level::ALL.to_vec())
                .prop_map(|level| LobbyPress::AddComputer { level }),
            any::<u8>().prop_map(|seat| LobbyPress::RemoveComputer { seat }),
            any::<u8>().prop_map(|seat| LobbyPress::Kick { seat }),
            Just(LobbyPress::Settings),
            "[a-z0-9-]{1,40}".prop_map(|id| LobbyPress::Set(LobbySetting::Variant(id))),
            any::<u8>().prop_map(|n| LobbyPress::Set(LobbySetting::Seats(n))),
            proptest::sample::select(SeatOrder::ALL.to_vec())
                .prop_map(|order| LobbyPress::Set(LobbySetting::Order(order))),
            Just(LobbyPress::Clock),
            any::<u32>().prop_map(|n| LobbyPress::Set(LobbySetting::Clock(n))),
            any::<u32>().prop_map(|n| LobbyPress::Set(LobbySetting::Bank(n))),
            proptest::sample::select(TimeOut::ALL.to_vec())
                .prop_map(|choice| LobbyPress::Set(LobbySetting::TimeOut(choice))),
            Just(LobbyPress::Start),
            Just(LobbyPress::Cancel),
            Just(LobbyPress::Rematch),
        ]
    }

    fn seat_presses() -> impl Strategy<Value = SeatPress> {
        prop_oneof![
            any::<u32>().prop_map(|turn| SeatPress::Mute { turn }),
            Just(SeatPress::Return),
            any::<u8>().prop_map(|seat| SeatPress::Take { seat }),
            proptest::sample::select(VoteKind::ALL.to_vec()).prop_map(SeatPress::Vote),
            Just(SeatPress::Object),
            any::<(u8, u32)>().prop_map(|(seat, at)| SeatPress::Undo { seat, at }),
        ]
    }

    fn presses() -> impl Strategy<Value = Press> {
        prop_oneof![
            (any::<u32>(), actions()).prop_map(|(since, action)| Press::Act {
                game: game(),
                since,
                action
            }),
            (any::<u32>(), pages()).prop_map(|(since, page)| Press::Open {
                game: game(),
                since,
                page
            }),
            lobby_presses().prop_map(|press| Press::Lobby {
                game: game(),
                press
            }),
            proptest::sample::select(Look::ALL.to_vec())
                .prop_map(|look| Press::Look { game: game(), look }),
            (
                any::<u32>(),
                proptest::sample::select(UndoPress::ALL.to_vec())
            )
                .prop_map(|(at, press)| Press::Undo {
                    game: game(),
                    at,
                    press
                }),
            (any::<u32>(), edits()).prop_map(|(version, edit)| Press::Plan {
                game: game(),
                version,
                edit
            }),
            seat_presses().prop_map(|press| Press::Seat {
                game: game(),
                press
            }),
            ("[a-z_]{1,20}", "[a-zA-Z0-9_/+-]{0,40}")
                .prop_map(|(key, value)| Press::Personal(Setting { key, value })),
            any::<u8>().prop_map(Press::Menu),
            proptest::sample::select(ServerPage::ALL.to_vec())
                .prop_map(|page| Press::Server(ServerPress::Page(page))),
            ("[a-z_]{1,20}", "[a-zA-Z0-9_/+-]{0,40}")
                .prop_map(|(key, value)| Press::Server(ServerPress::Set(Setting { key, value }))),
            (any::<bool>(), any::<u32>()).prop_map(|(of_table, page)| Press::Audit {
                game: of_table.then(game),
                page
            }),
            proptest::sample::select(PrivacyPress::ALL.to_vec()).prop_map(Press::Privacy),
            "[a-z_]{1,20}".prop_map(Press::PickServer),
            any::<u32>().prop_map(|since| Press::PickTickets {
                game: game(),
                since
            }),
        ]
    }

    proptest! {
        #[test]
        fn every_press_is_read_back_and_short_enough(press in presses()) {
            let id = encode(&press);
            prop_assert!(id.len() <= MAX_LENGTH, "{id}");
            prop_assert_eq!(decode(&id), Ok(press));
        }

        #[test]
        fn any_heap_of_cards_is_read_back(cards in heaps()) {
            prop_assert_eq!(parse_cards(&cards_code(&cards)), Some(cards));
        }

        #[test]
        fn garbage_is_refused_without_harm(text in "\\PC{0,120}") {
            let _ = decode(&text);
            let _ = decode(&format!("1{text}"));
        }

        #[test]
        fn a_damaged_id_is_read_as_itself_or_not_at_all(press in presses(), at: usize, sign: char) {
            let mut id: Vec<char> = encode(&press).chars().collect();
            let at = at % id.len();
            id[at] = sign;
            let id: String = id.into_iter().collect();
            if let Ok(read) = decode(&id) {
                prop_assert_eq!(decode(&encode(&read)), Ok(read));
            }
        }
    }

    #[test]
    fn ids_look_like_this_for_as_long_as_posts_with_them_live() {
        let [hand, holder] = ["oo*", "o"].map(|word| CardCounts::parse(word).unwrap());
        let claim = Action::ClaimTrack {
            track: TrackId(17),
            payment: Payment { hand, holder },
        };
        let act = Press::Act {
            game: game(),
            since: 240,
            action: claim,
        };
        let open = Press::Open {
            game: game(),
            since: 240,
            page: Page::Claim { page: 0 },
        };
        let join = Press::Lobby {
            game: game(),
            press: LobbyPress::Join,
        };
        let ids = [act, open, join].map(|press| encode(&press)).join("\n");
        expect![[r#"
            1a.bcd23.240.c17.2o1*+1o
            1o.bcd23.240.c0
            1l.bcd23.join"#]]
        .assert_eq(&ids);
    }

    #[test]
    fn another_format_is_told_from_nonsense() {
        assert_eq!(decode("2a.bcd23.0.t"), Err(BadId::Version));
        assert_eq!(decode("1a.bcd23.0.zz"), Err(BadId::Unknown));
    }

    #[test]
    fn what_a_menu_gives_is_a_press() {
        let act = Press::Act {
            game: game(),
            since: 3,
            action: Action::DrawTickets,
        };
        assert_eq!(chosen(&Press::Menu(2), &[encode(&act)]), Ok(act.clone()));
        assert_eq!(chosen(&Press::Menu(2), &[]), Err(BadId::Unknown));
        assert_eq!(chosen(&act, &[encode(&act)]), Err(BadId::Unknown));
        let pick = Press::PickTickets {
            game: game(),
            since: 3,
        };
        let kept = Positions::from_iter([0, 2]);
        assert_eq!(
            chosen(&pick, &["2".to_owned(), "0".to_owned()]),
            Ok(Press::Open {
                game: game(),
                since: 3,
                page: Page::Keep { kept }
            })
        );
        assert_eq!(chosen(&pick, &["99".to_owned()]), Err(BadId::Unknown));
    }
}
