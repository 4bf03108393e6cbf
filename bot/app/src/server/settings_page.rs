//! The page of `/server`: all settings in words, a menu that leads to the menu of each, and a switch.

use domain::press;
use domain::press::{ServerPage, ServerPick};
use domain::settings::{Boards, ServerSetting, ServerSettings, TablePlace, ThemeChoice, TimeOut};
use domain::ui::{Button, Choice, Menu, Message, Offers, Row};
use engine::variant::Variant;
use menu::lobby::{BANKS, TURNS};
use menu::{
    all_settings, change_one, choices_of, choices_of_language, choices_of_minutes,
    choices_of_variants, pick_one, setting_page,
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

fn go(page: ServerPage) -> String {
    press::ShowServer { page }.id()
}

/// The key of the setting that a page shows; `None` for the page of all.
fn key_of(page: ServerPage) -> Option<&'static str> {
    Some(match page {
        ServerPage::All => return None,
        ServerPage::Channels => ServerSetting::CHANNELS,
        ServerPage::Starters => ServerSetting::STARTERS,
        ServerPage::Results => ServerSetting::RESULTS,
        ServerPage::Variant => ServerSetting::VARIANT,
        ServerPage::Place => ServerSetting::PLACE,
        ServerPage::MaxTables => ServerSetting::TABLES,
        ServerPage::MaxEach => ServerSetting::EACH,
        ServerPage::Turn => ServerSetting::CLOCK,
        ServerPage::Bank => ServerSetting::BANK,
        ServerPage::TimeOut => ServerSetting::TIME_OUT,
        ServerPage::Language => ServerSetting::LANGUAGE,
        ServerPage::Theme => ServerSetting::THEME,
        ServerPage::Boards => ServerSetting::BOARDS,
    })
}

impl Decided<'_> {
    /// All settings, or the menu of one.
    pub fn message(&self, page: ServerPage) -> Message {
        let own = &self.words.server;
        let settings = self.settings;
        let (menu, mut buttons) = match page {
            ServerPage::All => {
                return Message {
                    text: self.in_words().into(),
                    rows: vec![self.change(), Row::Buttons(vec![self.switch()])],
                };
            }
            ServerPage::Channels => {
                let chosen = settings.channels.iter().map(|channel| channel.0).collect();
                let menu = self.pick(page, ServerPick::Channels, chosen);
                let all = Button::new(
                    set(ServerSetting::Channels(Vec::new())),
                    own.every_channel(),
                );
                (menu, vec![all.enabled(!settings.channels.is_empty())])
            }
            ServerPage::Starters => {
                let chosen = settings.starters.iter().map(|role| role.0).collect();
                let menu = self.pick(page, ServerPick::Starters, chosen);
                let all = Button::new(set(ServerSetting::Starters(None)), own.everybody());
                (menu, vec![all.enabled(settings.starters.is_some())])
            }
            ServerPage::Results => {
                let chosen = settings.results.iter().map(|channel| channel.0).collect();
                let menu = self.pick(page, ServerPick::Results, chosen);
                let none = Button::new(set(ServerSetting::Results(None)), own.no_results());
                (menu, vec![none.enabled(settings.results.is_some())])
            }
            page => (
                pick_one(0, self.title(page), self.choices(page)),
                Vec::new(),
            ),
        };
        buttons.push(all_settings(go(ServerPage::All), self.words));
        let rows = vec![menu, Row::Buttons(buttons)];
        setting_page(self.title(page), &self.value(page), rows, self.words)
    }

    /// The menu that leads to the menu of each setting.
    fn change(&self) -> Row {
        let pages = ServerPage::ALL
            .into_iter()
            .filter(|page| *page != ServerPage::All);
        let choice = |page| {
            // Discord does not render mentions in a menu.
            let value = self.value(page);
            let value = (!value.contains("<#") && !value.contains("<@")).then_some(value);
            (go(page), self.title(page), value)
        };
        change_one(pages.map(choice), self.words)
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

    /// All settings in sentences.
    fn in_words(&self) -> String {
        let (own, settings) = (&self.words.server, self.settings);
        let starters = settings.starters.map(|role| format!("<@&{role}>"));
        let results = settings.results.map(|channel| format!("<#{channel}>"));
        let tables = settings.tables.map(|n| own.n_tables(n));
        let each = settings.each.map(|n| own.n_each(n));
        let language = settings
            .language
            .map(|language| self.words.language(language));
        let parts = [
            own.title_where().to_owned(),
            own.r#where(
                place::Channels(&self.words.channels(&settings.channels)),
                place::Results(&results.as_deref().unwrap_or(own.results_none())),
                place::Starters(&starters.as_deref().unwrap_or(own.starters_all())),
            ),
            own.title_tables().to_owned(),
            own.tables(
                place::Computers(&self.computers()),
                place::Each(&each.as_deref().unwrap_or(own.any_number())),
                place::Place(&self.place(settings.place)),
                place::Tables(&tables.as_deref().unwrap_or(own.no_limit())),
                place::Variant(&escape(&self.usual.name)),
            ),
            own.title_clock().to_owned(),
            own.clock(place::Clock(&self.clock())),
            own.title_look().to_owned(),
            own.look(
                place::Boards(&self.words.boards(settings.boards)),
                place::Language(&language.as_deref().unwrap_or(own.language_auto())),
                place::Theme(&self.words.theme(settings.theme)),
            ),
            own.note().to_owned(),
        ];
        parts.join("\n")
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
        let mut pages = ServerPage::ALL.into_iter();
        let page = pages.find(|page| key_of(*page) == Some(key))?;
        Some((self.title(page).to_owned(), self.value(page)))
    }

    fn title(&self, page: ServerPage) -> &str {
        match key_of(page) {
            None => self.words.menu.all_settings(),
            Some(key) => self.words.server_setting(key).unwrap_or_default(),
        }
    }

    /// A line for each setting that differs from before.
    pub fn changes(&self, before: &Decided<'_>) -> Vec<String> {
        let own = &self.words.server;
        let pages = ServerPage::ALL
            .into_iter()
            .filter(|page| *page != ServerPage::All);
        let values = pages.map(|page| {
            let value = |of: &Decided<'_>| of.value(page);
            (self.title(page), value(before), value(self))
        });
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
    fn value(&self, page: ServerPage) -> String {
        let settings = self.settings;
        let own = &self.words.server;
        match page {
            ServerPage::Channels if settings.channels.is_empty() => own.every_channel().to_owned(),
            ServerPage::Channels => self.words.channels(&settings.channels),
            ServerPage::Starters => {
                let role = settings.starters.map(|role| format!("<@&{role}>"));
                role.unwrap_or_else(|| own.everybody().to_owned())
            }
            ServerPage::Results => {
                let channel = settings.results.map(|channel| format!("<#{channel}>"));
                channel.unwrap_or_else(|| own.no_results().to_owned())
            }
            page => {
                let choices = self.choices(page);
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
    fn pick(&self, page: ServerPage, pick: ServerPick, chosen: Vec<u64>) -> Row {
        let (offers, most) = match pick {
            ServerPick::Channels => (Offers::Channels, MAX_CHOICES as u8),
            ServerPick::Starters => (Offers::Roles, 1),
            ServerPick::Results => (Offers::Channels, 1),
        };
        let choices = chosen.into_iter().take(usize::from(most));
        Row::Menu(Menu {
            id: press::PickServer { pick }.id(),
            placeholder: self.title(page).into(),
            offers,
            choices: choices
                .map(|id| Choice::new(id.to_string(), id.to_string()))
                .collect(),
            least: 0,
            most,
        })
    }

    /// The values that the menu of a setting offers.
    fn choices(&self, page: ServerPage) -> Vec<Choice> {
        let (words, settings) = (self.words, self.settings);
        let (own, clock) = (&words.server, &words.clock);
        match page {
            ServerPage::All | ServerPage::Channels | ServerPage::Starters | ServerPage::Results => {
                Vec::new()
            }
            ServerPage::Variant => {
                let id = |variant: &Variant| set(ServerSetting::Variant(Some(variant.id.clone())));
                choices_of_variants(self.available.all(), &self.usual.id, id)
            }
            ServerPage::Place => {
                let label = |place| self.place(place).to_owned();
                let id = |place| set(ServerSetting::Place(place));
                choices_of(TablePlace::ALL, settings.place, id, label)
            }
            ServerPage::MaxTables => limits(
                ServerSetting::Tables,
                settings.tables,
                own.tables_free(),
                &|n| own.tables_choice(n),
            ),
            ServerPage::MaxEach => {
                limits(ServerSetting::Each, settings.each, own.each_free(), &|n| {
                    own.each_choice(n)
                })
            }
            ServerPage::Turn => {
                let id = |n| set(ServerSetting::Clock(n));
                choices_of_minutes(&TURNS, settings.clock, id, clock.no_clock(), words)
            }
            ServerPage::Bank => {
                let id = |n| set(ServerSetting::Bank(n));
                choices_of_minutes(&BANKS, settings.bank, id, clock.no_bank(), words)
            }
            ServerPage::TimeOut => {
                let label = |time_out| words.time_out(time_out).to_string();
                let id = |time_out| set(ServerSetting::TimeOut(time_out));
                choices_of(TimeOut::ALL, settings.time_out, id, label)
            }
            ServerPage::Language => {
                let id = |language| set(ServerSetting::Language(language));
                choices_of_language(settings.language, id, own.language_choice_auto(), words)
            }
            ServerPage::Theme => {
                let label = |theme| words.theme(theme).to_owned();
                let id = |theme| set(ServerSetting::Theme(theme));
                choices_of(ThemeChoice::ALL, settings.theme, id, label)
            }
            ServerPage::Boards => {
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
