//! A table before it begins: the buttons under its post, and the host's settings.

use domain::ids::{GameId, UserId};
use domain::press;
use domain::press::LobbyPress;
use domain::settings::{Boards, SeatOrder, TableSetting, TimeOut};
use domain::ui::{Button, Choice, Message, Row, Style};
use engine::ai::Level;
use engine::variant::Variant;
use jiff::SignedDuration;
use words::{Words, place};

use super::build::{
    MAX_CHOICES, MenuOffer, buttons, choices_of_minutes, choices_of_variants, menu, pick_one,
    pick_setting,
};

/// A lobby, as its menus show it.
#[derive(Debug, Clone, Copy)]
pub struct Lobby<'a> {
    pub game: GameId,
    pub variant: &'a Variant,
    /// The variants the host may choose.
    pub variants: &'a [std::sync::Arc<Variant>],
    pub seats: &'a [LobbySeat<'a>],
    /// Number of seats, taken or free.
    pub n_seats: u8,
    pub order: SeatOrder,
    /// Time for a turn, if there is a clock.
    pub turn: Option<SignedDuration>,
    pub bank: SignedDuration,
    pub time_out: TimeOut,
    /// Whether the game begins as soon as everybody is ready.
    pub is_starting: bool,
    pub boards: Boards,
    pub words: &'a Words,
}

/// Minutes for a turn that the menu offers; 0 is no clock.
pub const TURNS: [u32; 13] = [
    0, 5, 15, 30, 60, 180, 360, 720, 1440, 2880, 4320, 10_080, 20_160,
];
/// Minutes in the bank that the menu offers.
pub const BANKS: [u32; 8] = [0, 15, 60, 360, 1440, 2880, 4320, 10_080];

/// Numbered menus, without those that have no choices.
fn menu_rows<const N: usize>(menus: [(&str, Vec<Choice>); N]) -> Vec<Row> {
    (0..)
        .zip(menus)
        .filter(|(_, (_, choices))| !choices.is_empty())
        .map(|(number, (placeholder, choices))| pick_one(number, placeholder, choices))
        .collect()
}

/// A taken seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LobbySeat<'a> {
    pub seat: u8,
    pub name: &'a str,
    /// `None` for a computer.
    pub player: Option<UserId>,
    pub is_host: bool,
}

impl Lobby<'_> {
    /// The rows under the lobby's post; in teams, a menu of free seats lets people choose
    /// their teammates.
    pub fn rows(&self) -> Vec<Row> {
        let words = &self.words.menu;
        let n_taken = self.seats.len();
        let is_full = usize::from(self.n_seats) <= n_taken;
        let can_start =
            u8::try_from(n_taken).is_ok_and(|n| self.variant.players.counts.contains(&n));
        let mut join = self
            .button(LobbyPress::Join, words.join())
            .styled(Style::Success);
        join.disabled = is_full;
        let mut start = self
            .button(LobbyPress::Start, words.start())
            .styled(Style::Primary);
        start.disabled = !can_start;
        let leave = self.button(LobbyPress::Leave, words.leave());
        let settings = self.button(LobbyPress::Settings, words.settings());
        let mut rows = buttons([join, leave, settings, start]);
        if self.is_starting {
            rows.extend(buttons(self.answers()));
        }
        if !is_full {
            let levels = Level::FOR_PEOPLE.map(|level| {
                let name = self.words.level(level.word()).to_owned();
                self.choice(LobbyPress::AddComputer { level }, name, false)
            });
            rows.push(pick_one(1, words.add_computer(), levels.into()));
        }
        let free = self.free_seats();
        if self.variant.players.team_size > 1 && !free.is_empty() {
            rows.push(menu(0, words.choose_seat().to_owned(), &free));
        }
        rows
    }

    /// The row under the post that asks whether people are ready: who is not gives up the seat.
    pub fn asking(&self) -> Vec<Row> {
        let [ready, not_yet] = self.answers();
        let leave = self.button(LobbyPress::Leave, self.words.menu.leave());
        buttons([ready, leave, not_yet])
    }

    /// "I am ready", and for the host "Not yet".
    fn answers(&self) -> [Button; 2] {
        let words = &self.words.menu;
        let ready = self.button(LobbyPress::Ready, words.ready());
        let not_yet = self.button(LobbyPress::NotYet, words.not_yet());
        [ready.styled(Style::Success), not_yet]
    }

    /// The host's private settings.
    pub fn settings(&self) -> Message {
        let words = &self.words.menu;
        let variants = choices_of_variants(self.variants, &self.variant.id, |variant| {
            let set = TableSetting::Variant(variant.id.clone());
            self.id(LobbyPress::Set(set))
        });
        let least = self
            .seats
            .iter()
            .map(|seat| seat.seat + 1)
            .max()
            .unwrap_or(0);
        let counts = self.variant.players.counts.iter().filter(|n| least <= **n);
        let counts = counts.map(|n| {
            let set = TableSetting::Seats(*n);
            self.choice(LobbyPress::Set(set), words.n_seats(*n), *n == self.n_seats)
        });
        let orders = SeatOrder::ALL.map(|order| {
            let label = match order {
                SeatOrder::Random => words.order_random(),
                SeatOrder::Joined => words.order_joined(),
                SeatOrder::HostFirst => words.order_host_first(),
            };
            let set = TableSetting::Order(order);
            self.choice(LobbyPress::Set(set), label.to_string(), order == self.order)
        });
        let others = self.seats.iter().filter(|seat| !seat.is_host);
        let removals = others.map(|seat| {
            let press = match seat.player {
                None => LobbyPress::RemoveComputer { seat: seat.seat },
                Some(player) => LobbyPress::Kick { player },
            };
            let name = words.seat_of(place::N(&(seat.seat + 1)), place::Player(&seat.name));
            self.choice(press, name, false)
        });
        let menus = [
            (words.variant(), variants),
            (words.seats(), counts.collect()),
            (words.order(), orders.into()),
            (words.remove_somebody(), removals.collect()),
        ];
        let mut rows = menu_rows(menus);
        let clock = self
            .button(LobbyPress::Clock, self.words.clock.settings())
            .with_emoji("⏳");
        let cancel = self.button(LobbyPress::Cancel, words.cancel_table());
        let boards = self.boards_button();
        rows.extend(buttons([clock, boards, cancel.styled(Style::Danger)]));
        Message {
            text: words.settings_question().into(),
            rows,
        }
    }

    /// Says which posts keep their board, and changes it: a button, as the menus above leave no room for another one.
    fn boards_button(&self) -> Button {
        let other = match self.boards {
            Boards::Newest => Boards::All,
            Boards::All => Boards::Newest,
        };
        let boards = self.words.boards(self.boards);
        let label = self.words.menu.boards(place::Boards(&boards));
        let press = LobbyPress::Set(TableSetting::Boards(other));
        self.button(press, &label).with_emoji("🗺️")
    }

    /// The host's private settings of the clock.
    pub fn clock_settings(&self) -> Message {
        let words = &self.words.clock;
        let minutes = |duration: SignedDuration| u32::try_from(duration.as_mins()).unwrap_or(0);
        let turn = self.turn.map_or(0, minutes);
        let set = |setting: fn(u32) -> TableSetting| move |n| self.id(LobbyPress::Set(setting(n)));
        let turns = choices_of_minutes(
            &TURNS,
            turn,
            set(TableSetting::Clock),
            words.no_clock(),
            self.words,
        );
        let bank = minutes(self.bank);
        let banks = choices_of_minutes(
            &BANKS,
            bank,
            set(TableSetting::Bank),
            words.no_bank(),
            self.words,
        );
        let time_outs = TimeOut::ALL.map(|choice| {
            let label = self.words.time_out(choice);
            let set = TableSetting::TimeOut(choice);
            self.choice(
                LobbyPress::Set(set),
                label.to_string(),
                choice == self.time_out,
            )
        });
        let menus = [
            (words.turn(), turns),
            (words.bank(), banks),
            (words.time_out(), time_outs.to_vec()),
        ];
        let mut rows: Vec<Row> = (0..)
            .zip(menus)
            .map(|(n, (title, choices))| pick_setting(n, title, choices, self.words))
            .collect();
        let back = self.button(LobbyPress::Settings, self.words.menu.back());
        rows.extend(buttons([back]));
        Message {
            text: words.settings_question().into(),
            rows,
        }
    }

    /// Free seats, each with its teammates.
    fn free_seats(&self) -> Vec<MenuOffer> {
        let words = &self.words.menu;
        let team_size = self.variant.players.team_size.max(1);
        let is_free = |seat: &u8| self.seats.iter().all(|taken| taken.seat != *seat);
        (0..self.n_seats)
            .filter(is_free)
            .take(MAX_CHOICES)
            .map(|seat| {
                let mates = self
                    .seats
                    .iter()
                    .filter(|mate| mate.seat / team_size == seat / team_size);
                let mates: Vec<&str> = mates.map(|mate| mate.name).collect();
                let label = if mates.is_empty() {
                    words.free_team(place::N(&(seat + 1)), place::Team(&(seat / team_size + 1)))
                } else {
                    words.beside(place::N(&(seat + 1)), place::Player(&mates.join(" & ")))
                };
                MenuOffer {
                    label,
                    more: None,
                    press: self.id(LobbyPress::Sit { seat }),
                }
            })
            .collect()
    }

    fn id(&self, press: LobbyPress) -> String {
        let game = self.game;
        press::Lobby { game, press }.id()
    }

    fn button(&self, press: LobbyPress, label: &str) -> Button {
        Button::new(self.id(press), label)
    }

    fn choice(&self, press: LobbyPress, label: String, chosen: bool) -> Choice {
        Choice {
            chosen,
            ..Choice::new(self.id(press), label)
        }
    }
}
