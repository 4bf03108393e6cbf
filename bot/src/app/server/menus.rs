//! The pages of `/server`: what holds, in words, and menus and buttons that change it.

use std::sync::Arc;

use engine::variant::Variant;
use jiff::SignedDuration;

use crate::app::table::settings::{ClockChoice, TableSettings};
use crate::app::tell::clock::clock_sentence;
use crate::custom_id::{self, Press, ServerPage, ServerPick, ServerPress};
use crate::deadline::duration_text;
use crate::menu::lobby::{BANKS, TURNS};
use crate::menu::pick_one;
use crate::settings::{Boards, ServerSetting, ServerSettings, TablePlace, ThemeChoice, TimeOut};
use crate::text::{Language, Words, escape};
use crate::ui::{Button, Choice, Menu, Message, Offers, Row, Style};
use crate::variants::AvailableVariants;

/// Discord's limit of choices.
const MAX_CHOICES: usize = 25;
/// The limits a menu offers; a command takes any.
const LIMITS: [u32; 8] = [1, 2, 3, 5, 10, 20, 50, 100];

/// A page of the settings.
pub(in crate::app) fn page(
    settings: &ServerSettings,
    available: &AvailableVariants,
    usual: &Variant,
    page: ServerPage,
    words: &Words,
) -> Message {
    let pages = Pages {
        settings,
        available,
        usual,
        words,
    };
    let (text, mut rows) = match page {
        ServerPage::Where => pages.where_and_who(),
        ServerPage::Tables => pages.tables(),
        ServerPage::Clock => pages.clock(),
        ServerPage::Look => pages.looks(),
    };
    let server = &words.server;
    let go = [
        (ServerPage::Where, &server.go_where),
        (ServerPage::Tables, &server.go_tables),
        (ServerPage::Clock, &server.go_clock),
        (ServerPage::Look, &server.go_look),
    ];
    let mut buttons: Vec<Button> = go
        .into_iter()
        .map(|(to, label)| {
            let press = Press::Server(ServerPress::Page(to));
            let mut button = Button::new(custom_id::encode(&press), label.as_str());
            button.disabled = to == page;
            button.styled(Style::Primary)
        })
        .collect();
    if page == ServerPage::Tables {
        // The page is full of menus: its switch stands beside the way to other pages.
        let label = if settings.computers {
            &server.forbid_computers
        } else {
            &server.allow_computers
        };
        let change = ServerSetting::Computers(!settings.computers);
        buttons.push(Button::new(set(change), label.as_str()));
    }
    rows.push(Row::Buttons(buttons));
    Message {
        text: text.into(),
        rows,
    }
}

struct Pages<'a> {
    settings: &'a ServerSettings,
    available: &'a AvailableVariants,
    usual: &'a Variant,
    words: &'a Words,
}

fn set(setting: ServerSetting) -> String {
    custom_id::encode(&Press::Server(ServerPress::Set(setting)))
}

impl Pages<'_> {
    fn where_and_who(&self) -> (String, Vec<Row>) {
        let (words, settings) = (&self.words.server, self.settings);
        let starters = settings.starters.map(|role| format!("<@&{role}>"));
        let results = settings.results.map(|channel| format!("<#{channel}>"));
        let text = words.r#where.fill(&[
            ("channels", &self.words.channels(&settings.channels)),
            (
                "starters",
                &starters.unwrap_or_else(|| words.starters_all.to_string()),
            ),
            (
                "results",
                &results.unwrap_or_else(|| words.results_none.to_string()),
            ),
        ]);
        let pick = |pick, offers, placeholder: &str, chosen: Vec<u64>, most| {
            let choices = chosen.into_iter().take(usize::from(most));
            Row::Menu(Menu {
                id: custom_id::encode(&Press::PickServer(pick)),
                placeholder: placeholder.into(),
                offers,
                choices: choices
                    .map(|id| Choice::new(id.to_string(), id.to_string()))
                    .collect(),
                least: 0,
                most,
            })
        };
        let channels = settings.channels.iter().map(|channel| channel.0).collect();
        let starters = settings.starters.iter().map(|role| role.0).collect();
        let results = settings.results.iter().map(|channel| channel.0).collect();
        let mut every = Button::new(
            set(ServerSetting::Channels(Vec::new())),
            words.every_channel.as_str(),
        );
        every.disabled = settings.channels.is_empty();
        let mut everybody =
            Button::new(set(ServerSetting::Starters(None)), words.everybody.as_str());
        everybody.disabled = settings.starters.is_none();
        let mut nowhere = Button::new(set(ServerSetting::Results(None)), words.no_results.as_str());
        nowhere.disabled = settings.results.is_none();
        let rows = vec![
            pick(
                ServerPick::Channels,
                Offers::Channels,
                words.pick_channels.as_str(),
                channels,
                MAX_CHOICES as u8,
            ),
            pick(
                ServerPick::Starters,
                Offers::Roles,
                words.pick_starters.as_str(),
                starters,
                1,
            ),
            pick(
                ServerPick::Results,
                Offers::Channels,
                words.pick_results.as_str(),
                results,
                1,
            ),
            Row::Buttons(vec![every, everybody, nowhere]),
        ];
        (format!("{}\n{text}", words.title_where), rows)
    }

    fn tables(&self) -> (String, Vec<Row>) {
        let (words, settings) = (&self.words.server, self.settings);
        let place = |place| match place {
            TablePlace::Choice => words.place_choice.as_str(),
            TablePlace::Thread => words.place_thread.as_str(),
            TablePlace::Channel => words.place_channel.as_str(),
        };
        let tables = settings.tables.map_or_else(
            || words.no_limit.to_string(),
            |n| words.n_tables.fill(n, &[]),
        );
        let each = settings
            .each
            .map_or_else(|| words.any_number.to_string(), |n| n.to_string());
        let computers = if settings.computers {
            &words.computers_yes
        } else {
            &words.computers_no
        };
        let text = words.tables.fill(&[
            ("variant", &escape(&self.usual.name)),
            ("place", &place(settings.place)),
            ("tables", &tables),
            ("each", &each),
            ("computers", computers),
        ]);
        let variants = self.available.all().take(MAX_CHOICES);
        let variants = variants.map(|variant: &Arc<Variant>| {
            let is_usual = variant.id == self.usual.id;
            let setting = ServerSetting::Variant(Some(variant.id.clone()));
            choice(setting, &variant.name, is_usual)
        });
        let places = TablePlace::ALL.map(|one| {
            let is_chosen = one == settings.place;
            choice(ServerSetting::Place(one), place(one), is_chosen)
        });
        let limits = |setting: fn(Option<u32>) -> ServerSetting,
                      now: Option<u32>,
                      free: &str,
                      label: &dyn Fn(u32) -> String| {
            let mut numbers = LIMITS.to_vec();
            numbers.extend(now);
            numbers.sort_unstable();
            numbers.dedup();
            let mut choices = vec![choice(setting(None), free, now.is_none())];
            choices.extend(
                numbers
                    .into_iter()
                    .map(|n| choice(setting(Some(n)), &label(n), now == Some(n))),
            );
            choices
        };
        let tables = limits(
            ServerSetting::Tables,
            settings.tables,
            words.tables_free.as_str(),
            &|n| words.tables_choice.fill(n, &[]),
        );
        let each = limits(
            ServerSetting::Each,
            settings.each,
            words.each_free.as_str(),
            &|n| words.each_choice.fill(n, &[]),
        );
        let rows = vec![
            pick_one(0, words.pick_variant.as_str(), variants.collect()),
            pick_one(1, words.pick_place.as_str(), places.into()),
            pick_one(2, words.pick_tables.as_str(), tables),
            pick_one(3, words.pick_each.as_str(), each),
        ];
        (format!("{}\n{text}", words.title_tables), rows)
    }

    fn clock(&self) -> (String, Vec<Row>) {
        let (words, settings) = (&self.words.server, self.settings);
        let clock = &self.words.clock;
        let table = TableSettings {
            clock: ClockChoice {
                turn: settings.turn(),
                bank: settings.bank(),
            },
            time_out: settings.time_out,
            ..TableSettings::default()
        };
        let holds = clock_sentence(self.words, &table);
        let holds = holds.unwrap_or_else(|| words.clock_none.to_string());
        let text = words.clock.fill(&[("clock", &holds)]);
        let times = |offered: &[u32], now: u32, setting: fn(u32) -> ServerSetting, none: &str| {
            let mut times = offered.to_vec();
            times.push(now);
            times.sort_unstable();
            times.dedup();
            let label = |minutes: u32| match minutes {
                0 => none.to_owned(),
                n => duration_text(SignedDuration::from_mins(i64::from(n))),
            };
            let times = times.into_iter();
            times
                .map(|n| choice(setting(n), &label(n), n == now))
                .collect()
        };
        let turns = times(
            &TURNS,
            settings.clock,
            ServerSetting::Clock,
            clock.no_clock.as_str(),
        );
        let banks = times(
            &BANKS,
            settings.bank,
            ServerSetting::Bank,
            clock.no_bank.as_str(),
        );
        let time_outs = TimeOut::ALL.map(|time_out| {
            let label = self.words.time_out(time_out).as_str();
            let is_chosen = time_out == settings.time_out;
            choice(ServerSetting::TimeOut(time_out), label, is_chosen)
        });
        let rows = vec![
            pick_one(0, clock.turn.as_str(), turns),
            pick_one(1, clock.bank.as_str(), banks),
            pick_one(2, clock.time_out.as_str(), time_outs.into()),
        ];
        (format!("{}\n{text}", words.title_clock), rows)
    }

    fn looks(&self) -> (String, Vec<Row>) {
        let (words, settings) = (&self.words.server, self.settings);
        let text = words.look.fill(&[
            (
                "language",
                &settings
                    .language
                    .map(Language::name)
                    .unwrap_or(words.language_auto.as_str()),
            ),
            ("theme", &self.words.theme(settings.theme)),
            ("boards", &self.words.boards(settings.boards)),
        ]);
        let auto = choice(
            ServerSetting::Language(None),
            words.language_auto.as_str(),
            settings.language.is_none(),
        );
        let languages = Language::ALL.map(|language| {
            let is_chosen = settings.language == Some(language);
            let setting = ServerSetting::Language(Some(language));
            choice(setting, language.name(), is_chosen)
        });
        let themes = ThemeChoice::ALL.map(|one| {
            let is_chosen = one == settings.theme;
            choice(ServerSetting::Theme(one), self.words.theme(one), is_chosen)
        });
        let boards = Boards::ALL.map(|one| {
            let is_chosen = one == settings.boards;
            choice(
                ServerSetting::Boards(one),
                self.words.boards(one),
                is_chosen,
            )
        });
        let languages = [auto].into_iter().chain(languages).collect();
        let rows = vec![
            pick_one(0, words.pick_language.as_str(), languages),
            pick_one(1, words.pick_theme.as_str(), themes.into()),
            pick_one(2, words.pick_boards.as_str(), boards.into()),
        ];
        (format!("{}\n{text}", words.title_look), rows)
    }
}

fn choice(setting: ServerSetting, label: &str, chosen: bool) -> Choice {
    Choice {
        chosen,
        ..Choice::new(set(setting), label)
    }
}
