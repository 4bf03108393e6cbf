//! The pages of `/me`: what holds, in words, and menus and buttons that change it.
//!
//! A button carries the setting it makes; the page that comes back is the one that has it.

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use super::server_menus::menu;
use super::settings::{Call, PlayerSettings, ReminderBy, ThemeChoice};
use crate::custom_id::{self, Press, Setting};
use crate::deadline::{Hours, Reminder, duration_text};
use crate::text::{Language, Words};
use crate::ui::{Button, Choice, Row, Style};

/// The key of a button that changes nothing and turns the page.
pub(super) const PAGE: &str = "page";

/// The quiet hours a menu offers; a command takes any.
const QUIET: [&str; 9] = [
    "21-6", "22-6", "22-7", "22-8", "23-7", "23-8", "0-7", "0-8", "1-9",
];
/// The time zones a menu offers, around the world from west to east; a command takes any.
const ZONES: [&str; 22] = [
    "Pacific/Honolulu",
    "America/Anchorage",
    "America/Los_Angeles",
    "America/Denver",
    "America/Chicago",
    "America/New_York",
    "America/Halifax",
    "America/Sao_Paulo",
    "Atlantic/Azores",
    "Europe/London",
    "Europe/Berlin",
    "Europe/Helsinki",
    "Europe/Istanbul",
    "Asia/Dubai",
    "Asia/Karachi",
    "Asia/Kolkata",
    "Asia/Bangkok",
    "Asia/Shanghai",
    "Asia/Tokyo",
    "Australia/Adelaide",
    "Australia/Sydney",
    "Pacific/Auckland",
];
/// The reminders, as a command words them.
const REMINDERS: [(&str, Reminder); 6] = [
    ("never", Reminder::Never),
    ("half", Reminder::Share(50)),
    ("three_quarters", Reminder::Share(75)),
    ("hour", Reminder::Lead(60)),
    ("three_hours", Reminder::Lead(3 * 60)),
    ("day", Reminder::Lead(24 * 60)),
];

/// The reminder of that word.
pub(super) fn reminder_named(word: &str) -> Option<Reminder> {
    let (_, reminder) = REMINDERS.into_iter().find(|(known, _)| *known == word)?;
    Some(reminder)
}

/// When a reminder comes, in words.
pub(super) fn reminder_text(words: &Words, reminder: Reminder) -> String {
    let clock = &words.clock;
    match reminder {
        Reminder::Never => clock.reminder_never.to_string(),
        Reminder::Share(n) => clock.reminder_share.fill(&[("n", &n)]),
        Reminder::Lead(minutes) => {
            let time = duration_text(SignedDuration::from_mins(i64::from(minutes)));
            clock.reminder_lead.fill(&[("time", &time)])
        }
    }
}

pub(super) fn call_text(words: &Words, call: Call) -> &str {
    let me = &words.table.me;
    match call {
        Call::Channel => &me.call_channel,
        Call::Direct => &me.call_direct,
        Call::NoDirect => &me.call_no_direct,
    }
}

pub(super) fn theme_text(words: &Words, theme: ThemeChoice) -> &str {
    let me = &words.table.me;
    match theme {
        ThemeChoice::Day => &me.theme_day,
        ThemeChoice::Night => &me.theme_night,
        ThemeChoice::Contrast => &me.theme_contrast,
    }
}

pub(super) fn by_text(words: &Words, by: ReminderBy) -> &str {
    match by {
        ReminderBy::Direct => words.clock.by_direct.as_str(),
        ReminderBy::Channel => words.clock.by_channel.as_str(),
    }
}

/// A page of the settings.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MePage {
    /// How one is called and reminded.
    Calls,
    /// Quiet hours and time zone.
    Hours,
    /// Language, pictures, and being asked again.
    Look,
}

impl MePage {
    const ALL: [MePage; 3] = [MePage::Calls, MePage::Hours, MePage::Look];

    fn word(self) -> &'static str {
        match self {
            MePage::Calls => "calls",
            MePage::Hours => "hours",
            MePage::Look => "look",
        }
    }

    /// The page to show after these changes: that of the last one.
    pub fn after(changes: &[Setting]) -> MePage {
        let page = |change: &Setting| match change.key.as_str() {
            PAGE => MePage::ALL
                .into_iter()
                .find(|page| page.word() == change.value),
            "quiet" | "zone" => Some(MePage::Hours),
            "language" | "theme" | "confirm" => Some(MePage::Look),
            _ => None,
        };
        changes.last().and_then(page).unwrap_or(MePage::Calls)
    }

    fn label(self, words: &Words) -> &str {
        let me = &words.table.me;
        match self {
            MePage::Calls => &me.go_calls,
            MePage::Hours => &me.go_hours,
            MePage::Look => &me.go_look,
        }
    }
}

/// The menus of a page, and the way to the others.
pub(super) fn rows(
    settings: &PlayerSettings,
    page: MePage,
    words: &Words,
    now: Timestamp,
) -> Vec<Row> {
    let mut rows = match page {
        MePage::Calls => calls(settings, words),
        MePage::Hours => hours(settings, words, now),
        MePage::Look => looks(settings, words),
    };
    let mut buttons: Vec<Button> = MePage::ALL
        .into_iter()
        .map(|to| {
            let mut button = Button::new(set(PAGE, to.word()), to.label(words));
            button.disabled = to == page;
            button.styled(Style::Primary)
        })
        .collect();
    if page == MePage::Look {
        let me = &words.table.me;
        let (value, label) = if settings.confirm {
            ("no", &me.confirm_off)
        } else {
            ("yes", &me.confirm_on)
        };
        buttons.push(Button::new(set("confirm", value), label.as_str()));
    }
    rows.push(Row::Buttons(buttons));
    rows
}

fn calls(settings: &PlayerSettings, words: &Words) -> Vec<Row> {
    let me = &words.table.me;
    let ways = Call::ALL.map(|call| {
        let is_chosen = call == settings.call;
        choice("call", call.word(), call_text(words, call), is_chosen)
    });
    let moments = REMINDERS.map(|(word, reminder)| {
        let is_chosen = reminder == settings.reminder;
        choice("reminder", word, &reminder_text(words, reminder), is_chosen)
    });
    let places = [
        ("direct", ReminderBy::Direct),
        ("channel", ReminderBy::Channel),
    ];
    let places = places.map(|(word, by)| {
        let is_chosen = by == settings.reminder_by;
        choice("reminder_by", word, by_text(words, by), is_chosen)
    });
    vec![
        menu(0, &me.pick_call, ways.into()),
        menu(1, &me.pick_reminder, moments.into()),
        menu(2, &me.pick_reminder_by, places.into()),
    ]
}

fn hours(settings: &PlayerSettings, words: &Words, now: Timestamp) -> Vec<Row> {
    let me = &words.table.me;
    let own = settings.hours().map(|hours| hours.text());
    let mut quiet = vec![choice(
        "quiet",
        "off",
        words.clock.no_quiet.as_str(),
        own.is_none(),
    )];
    let offered = QUIET.iter().filter_map(|text| {
        let label = Hours::parse(text, "UTC")?.text();
        Some(((*text).to_owned(), label))
    });
    let mut offered: Vec<(String, String)> = offered.collect();
    if let Some(own) = &own
        && offered.iter().all(|(_, label)| label != own)
    {
        // Colons would be in the way in a button's id.
        offered.push((own.replace(':', ".").replace('–', "-"), own.clone()));
    }
    quiet.extend(
        offered
            .iter()
            .map(|(value, label)| choice("quiet", value, label, own.as_ref() == Some(label))),
    );
    let own = settings.time_zone.as_deref();
    let mut zones: Vec<&str> = ZONES.to_vec();
    zones.extend(own.filter(|own| !ZONES.contains(own)));
    let zones = zones.into_iter().filter_map(|name| {
        let there = now.to_zoned(TimeZone::get(name).ok()?);
        let label = format!("{name}, {}", there.strftime("%H:%M"));
        Some(choice("zone", name, &label, own == Some(name)))
    });
    vec![
        menu(0, &me.pick_quiet, quiet),
        menu(1, &me.pick_zone, zones.collect()),
    ]
}

fn looks(settings: &PlayerSettings, words: &Words) -> Vec<Row> {
    let me = &words.table.me;
    let auto = settings.language.is_none();
    let auto = choice("language", "auto", &me.language_auto, auto);
    let languages = Language::ALL.map(|language| {
        let is_chosen = settings.language == Some(language);
        let name = &Words::of(language).general.language;
        choice("language", language.code(), name, is_chosen)
    });
    let themes = ThemeChoice::ALL.map(|theme| {
        let is_chosen = theme == settings.theme;
        choice("theme", theme.word(), theme_text(words, theme), is_chosen)
    });
    let languages = [auto].into_iter().chain(languages).collect();
    vec![
        menu(0, &me.pick_language, languages),
        menu(1, &me.pick_theme, themes.into()),
    ]
}

fn set(key: &str, value: &str) -> String {
    custom_id::encode(&Press::Personal(Setting {
        key: key.to_owned(),
        value: value.to_owned(),
    }))
}

fn choice(key: &str, value: &str, label: &str, chosen: bool) -> Choice {
    Choice {
        chosen,
        ..Choice::new(set(key, value), label)
    }
}
