//! The pages of `/server`: all settings in words, and those of one kind with their menus.

use std::slice;

use domain::press;
use domain::press::{ServerPage, ServerPick};
use domain::settings::{Boards, ServerSetting, ServerSettings, TablePlace, ThemeChoice, TimeOut};
use domain::ui::{Button, Choice, Menu, Message, Offers, Row};
use engine::variant::Variant;
use menu::lobby::{BANKS, TURNS};
use menu::{
    choices_of, choices_of_language, choices_of_minutes, choices_of_variants, pick_setting, tabs,
};
use table::settings::{ClockChoice, TableSettings};
use table::tell::clock::clock_sentence;
use table::variants::AvailableVariants;
use words::{Words, escape, place};

/// Discord's limit of choices.
const MAX_CHOICES: usize = 25;
/// Maximum bytes, together, of the old and the new value for both to be shown: there can be many channels.
const MAX_SHOWN: usize = 200;
/// The limits a menu offers; a command takes any.
const LIMITS: [u32; 8] = [1, 2, 3, 5, 10, 20, 50, 100];

/// A server's settings, as its owner reads them.
pub(super) struct Decided<'a> {
    pub settings: &'a ServerSettings,
    pub available: &'a AvailableVariants,
    /// Default for new tables.
    pub usual: &'a Variant,
    pub words: &'a Words,
}

fn set(setting: ServerSetting) -> String {
    press::SetServer { setting }.id()
}

/// A setting with a menu.
#[derive(Clone, Copy)]
enum Item {
    Pick(ServerPick),
    Variant,
    Place,
    MaxTables,
    MaxEach,
    Turn,
    Bank,
    TimeOut,
    Language,
    Theme,
    Boards,
}

impl Item {
    fn on(page: ServerPage) -> &'static [Item] {
        use ServerPick::{Channels, Results, Starters};
        match page {
            ServerPage::All => &[],
            ServerPage::Where => &[
                Item::Pick(Channels),
                Item::Pick(Starters),
                Item::Pick(Results),
            ],
            ServerPage::Tables => &[Item::Variant, Item::Place, Item::MaxTables, Item::MaxEach],
            ServerPage::Clock => &[Item::Turn, Item::Bank, Item::TimeOut],
            ServerPage::Look => &[Item::Language, Item::Theme, Item::Boards],
        }
    }

    fn all() -> impl Iterator<Item = Item> {
        ServerPage::ALL
            .into_iter()
            .flat_map(|page| Item::on(page).iter().copied())
    }

    fn key(self) -> &'static str {
        match self {
            Item::Pick(pick) => pick.key(),
            Item::Variant => ServerSetting::VARIANT,
            Item::Place => ServerSetting::PLACE,
            Item::MaxTables => ServerSetting::TABLES,
            Item::MaxEach => ServerSetting::EACH,
            Item::Turn => ServerSetting::CLOCK,
            Item::Bank => ServerSetting::BANK,
            Item::TimeOut => ServerSetting::TIME_OUT,
            Item::Language => ServerSetting::LANGUAGE,
            Item::Theme => ServerSetting::THEME,
            Item::Boards => ServerSetting::BOARDS,
        }
    }
}

impl Decided<'_> {
    /// All settings, or those of one kind with their menus.
    pub fn message(&self, page: ServerPage) -> Message {
        let pages = match page {
            ServerPage::All => &ServerPage::ALL[1..],
            _ => slice::from_ref(&page),
        };
        let mut told: Vec<String> = pages
            .iter()
            .map(|page| format!("**{}**\n{}", self.tab(*page), self.in_words(*page)))
            .collect();
        let menus = (0..).zip(Item::on(page));
        let mut rows: Vec<Row> = menus
            .map(|(n, item)| match item {
                Item::Pick(pick) => self.pick(*pick),
                item => pick_setting(n, self.title(*item), self.choices(*item), self.words),
            })
            .collect();
        let buttons = match page {
            ServerPage::All => {
                told.push(self.words.server.note().to_owned());
                vec![self.switch()]
            }
            ServerPage::Where => self.resets(),
            ServerPage::Tables | ServerPage::Clock | ServerPage::Look => Vec::new(),
        };
        rows.extend((!buttons.is_empty()).then_some(Row::Buttons(buttons)));
        let tab = |page| {
            let id = press::ShowServer { page }.id();
            (id, self.tab(page).to_owned())
        };
        rows.push(tabs(ServerPage::ALL, &page, tab));
        Message {
            text: told.join("\n").into(),
            rows,
        }
    }

    /// Buttons that take a chosen channel or role back: the menus of the server's own have no such choice.
    fn resets(&self) -> Vec<Button> {
        let (own, settings) = (&self.words.server, self.settings);
        let reset = |setting, label: &str, is_set| Button::new(set(setting), label).enabled(is_set);
        vec![
            reset(
                ServerSetting::Channels(Vec::new()),
                own.every_channel(),
                !settings.channels.is_empty(),
            ),
            reset(
                ServerSetting::Starters(None),
                own.everybody(),
                settings.starters.is_some(),
            ),
            reset(
                ServerSetting::Results(None),
                own.no_results(),
                settings.results.is_some(),
            ),
        ]
    }

    fn switch(&self) -> Button {
        let own = &self.words.server;
        let label = match self.settings.computers {
            true => own.forbid_computers(),
            false => own.allow_computers(),
        };
        let change = ServerSetting::Computers(!self.settings.computers);
        Button::new(set(change), label)
    }

    fn tab(&self, page: ServerPage) -> &str {
        let own = &self.words.server;
        match page {
            ServerPage::All => self.words.menu.all_settings(),
            ServerPage::Where => own.title_where(),
            ServerPage::Tables => own.title_tables(),
            ServerPage::Clock => own.title_clock(),
            ServerPage::Look => own.title_look(),
        }
    }

    /// The settings of a page in sentences.
    fn in_words(&self, page: ServerPage) -> String {
        let (own, settings) = (&self.words.server, self.settings);
        match page {
            ServerPage::All => String::new(),
            ServerPage::Where => {
                let starters = settings.starters.map(|role| format!("<@&{role}>"));
                let results = settings.results.map(|channel| format!("<#{channel}>"));
                own.r#where(
                    place::Channels(&self.words.channels(&settings.channels)),
                    place::Results(&results.as_deref().unwrap_or(own.results_none())),
                    place::Starters(&starters.as_deref().unwrap_or(own.starters_all())),
                )
            }
            ServerPage::Tables => {
                let tables = settings.tables.map(|n| own.n_tables(n));
                let each = settings.each.map(|n| own.n_each(n));
                own.tables(
                    place::Computers(&self.computers()),
                    place::Each(&each.as_deref().unwrap_or(own.any_number())),
                    place::Place(&self.place(settings.place)),
                    place::Tables(&tables.as_deref().unwrap_or(own.no_limit())),
                    place::Variant(&escape(&self.usual.name)),
                )
            }
            ServerPage::Clock => own.clock(place::Clock(&self.clock())),
            ServerPage::Look => {
                let language = settings
                    .language
                    .map(|language| self.words.language(language));
                own.look(
                    place::Boards(&self.words.boards(settings.boards)),
                    place::Language(&language.as_deref().unwrap_or(own.language_auto())),
                    place::Theme(&self.words.theme(settings.theme)),
                )
            }
        }
    }

    /// The clock of a new table.
    fn clock(&self) -> String {
        let settings = self.settings;
        let table = TableSettings {
            clock: ClockChoice {
                turn: settings.turn(),
                bank: settings.bank(),
            },
            time_out: settings.time_out,
            ..TableSettings::default()
        };
        clock_sentence(self.words, &table)
            .unwrap_or_else(|| self.words.server.clock_none().to_owned())
    }

    /// The setting with that key, and its value.
    pub fn setting(&self, key: &str) -> Option<(String, String)> {
        if key == ServerSetting::COMPUTERS {
            let title = self.words.server.pick_computers().to_owned();
            return Some((title, self.computers().to_owned()));
        }
        let item = Item::all().find(|item| item.key() == key)?;
        Some((self.title(item).to_owned(), self.value(item)))
    }

    fn title(&self, item: Item) -> &str {
        self.words.server_setting(item.key()).unwrap_or_default()
    }

    /// A line for each setting that differs from before.
    pub fn changes(&self, before: &Decided<'_>) -> Vec<String> {
        let own = &self.words.server;
        let values =
            Item::all().map(|item| (self.title(item), before.value(item), self.value(item)));
        let computers = |of: &Decided<'_>| of.computers().to_owned();
        let computers = (own.pick_computers(), computers(before), computers(self));
        let differ = values
            .chain([computers])
            .filter(|(_, before, after)| before != after);
        let told =
            differ.map(
                |(setting, before, after)| match before.len() + after.len() <= MAX_SHOWN {
                    true => own.changed(
                        place::Before(&before),
                        place::Setting(&setting),
                        place::Value(&after),
                    ),
                    false => own.changed_alone(place::Setting(&setting)),
                },
            );
        told.collect()
    }

    fn computers(&self) -> &str {
        let own = &self.words.server;
        match self.settings.computers {
            true => own.computers_yes(),
            false => own.computers_no(),
        }
    }

    /// The present value of a setting, as its menu calls it.
    fn value(&self, item: Item) -> String {
        let settings = self.settings;
        let own = &self.words.server;
        match item {
            Item::Pick(ServerPick::Channels) if settings.channels.is_empty() => {
                own.every_channel().to_owned()
            }
            Item::Pick(ServerPick::Channels) => self.words.channels(&settings.channels),
            Item::Pick(ServerPick::Starters) => {
                let role = settings.starters.map(|role| format!("<@&{role}>"));
                role.unwrap_or_else(|| own.everybody().to_owned())
            }
            Item::Pick(ServerPick::Results) => {
                let channel = settings.results.map(|channel| format!("<#{channel}>"));
                channel.unwrap_or_else(|| own.no_results().to_owned())
            }
            item => {
                let choices = self.choices(item);
                let chosen = choices.into_iter().find(|choice| choice.chosen);
                chosen.map_or_else(String::new, |choice| choice.label.to_string())
            }
        }
    }

    fn place(&self, place: TablePlace) -> &str {
        let own = &self.words.server;
        match place {
            TablePlace::Choice => own.place_choice(),
            TablePlace::Thread => own.place_thread(),
            TablePlace::Channel => own.place_channel(),
        }
    }

    /// A menu of channels or roles.
    fn pick(&self, pick: ServerPick) -> Row {
        let settings = self.settings;
        let (offers, most, chosen): (_, _, Vec<u64>) = match pick {
            ServerPick::Channels => (
                Offers::Channels,
                MAX_CHOICES as u8,
                settings.channels.iter().map(|channel| channel.0).collect(),
            ),
            ServerPick::Starters => (
                Offers::Roles,
                1,
                settings.starters.iter().map(|role| role.0).collect(),
            ),
            ServerPick::Results => (
                Offers::Channels,
                1,
                settings.results.iter().map(|channel| channel.0).collect(),
            ),
        };
        let choices = chosen.into_iter().take(usize::from(most));
        Row::Menu(Menu {
            id: press::PickServer { pick }.id(),
            placeholder: self.title(Item::Pick(pick)).into(),
            offers,
            choices: choices
                .map(|id| Choice::new(id.to_string(), id.to_string()))
                .collect(),
            least: 0,
            most,
        })
    }

    /// The values that the menu of a setting offers.
    fn choices(&self, item: Item) -> Vec<Choice> {
        let (words, settings) = (self.words, self.settings);
        let (own, clock) = (&words.server, &words.clock);
        match item {
            Item::Pick(_) => Vec::new(),
            Item::Variant => {
                let id = |variant: &Variant| set(ServerSetting::Variant(Some(variant.id.clone())));
                choices_of_variants(self.available.offered(), &self.usual.id, id)
            }
            Item::Place => {
                let label = |place| self.place(place).to_owned();
                let id = |place| set(ServerSetting::Place(place));
                choices_of(TablePlace::ALL, settings.place, id, label)
            }
            Item::MaxTables => limits(
                ServerSetting::Tables,
                settings.tables,
                own.tables_free(),
                &|n| own.tables_choice(n),
            ),
            Item::MaxEach => limits(ServerSetting::Each, settings.each, own.each_free(), &|n| {
                own.each_choice(n)
            }),
            Item::Turn => {
                let id = |n| set(ServerSetting::Clock(n));
                choices_of_minutes(&TURNS, settings.clock, id, clock.no_clock(), words)
            }
            Item::Bank => {
                let id = |n| set(ServerSetting::Bank(n));
                choices_of_minutes(&BANKS, settings.bank, id, clock.no_bank(), words)
            }
            Item::TimeOut => {
                let label = |time_out| words.time_out(time_out).to_string();
                let id = |time_out| set(ServerSetting::TimeOut(time_out));
                choices_of(TimeOut::ALL, settings.time_out, id, label)
            }
            Item::Language => {
                let id = |language| set(ServerSetting::Language(language));
                choices_of_language(settings.language, id, own.language_choice_auto(), words)
            }
            Item::Theme => {
                let label = |theme| words.theme(theme).to_owned();
                let id = |theme| set(ServerSetting::Theme(theme));
                choices_of(ThemeChoice::ALL, settings.theme, id, label)
            }
            Item::Boards => {
                let label = |boards| words.boards(boards).to_owned();
                let id = |boards| set(ServerSetting::Boards(boards));
                choices_of(Boards::ALL, settings.boards, id, label)
            }
        }
    }
}

/// Maximum numbers of tables to choose from, `None` for no limit, and the present one.
fn limits(
    setting: fn(Option<u32>) -> ServerSetting,
    now: Option<u32>,
    free: &str,
    label: &dyn Fn(u32) -> String,
) -> Vec<Choice> {
    let mut numbers: Vec<Option<u32>> = [None].into_iter().chain(LIMITS.map(Some)).collect();
    numbers.push(now);
    numbers.sort_unstable();
    numbers.dedup();
    let label = |number: Option<u32>| number.map_or_else(|| free.to_owned(), label);
    choices_of(numbers, now, |number| set(setting(number)), label)
}
