//! The pages of `/me`: what holds, in words, and menus and buttons that change it.
//!
//! A button carries the setting it makes; the page that comes back is the one that has it.

use jiff::Timestamp;
use jiff::tz::TimeZone;

use crate::custom_id::{self, MePage, MePress, Press};
use crate::menu::pick_one;
use crate::settings::{
    AvatarChoice, Call, PlayerSetting, PlayerSettings, QuietTime, ReminderBy, ReminderChoice,
    TextChoice, ThemeChoice,
};
use crate::text::{Language, Words};
use crate::ui::{Button, Choice, Row, Style};

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
/// The page on which a setting stands.
pub(in crate::app) fn page_of(setting: &PlayerSetting) -> MePage {
    match setting {
        PlayerSetting::Call(_) | PlayerSetting::Reminder(_) | PlayerSetting::ReminderBy(_) => {
            MePage::Calls
        }
        PlayerSetting::Quiet(_) | PlayerSetting::TimeZone(_) => MePage::Hours,
        PlayerSetting::Language(_)
        | PlayerSetting::Theme(_)
        | PlayerSetting::Avatar(_)
        | PlayerSetting::Text(_)
        | PlayerSetting::Confirm(_)
        | PlayerSetting::Listed(_) => MePage::Look,
    }
}

fn label(page: MePage, words: &Words) -> &str {
    let me = &words.table.me;
    match page {
        MePage::Calls => &me.go_calls,
        MePage::Hours => &me.go_hours,
        MePage::Look => &me.go_look,
    }
}

/// The menus of a page, and the way to the others.
pub(in crate::app) fn rows(
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
    let buttons: Vec<Button> = MePage::ALL
        .into_iter()
        .map(|to| {
            let mut button = Button::new(press(MePress::Page(to)), label(to, words));
            button.disabled = to == page;
            button.styled(Style::Primary)
        })
        .collect();
    if page == MePage::Look {
        rows.push(Row::Buttons(switches(settings, words)));
    }
    rows.push(Row::Buttons(buttons));
    if page == MePage::Look {
        let me = &words.table.me;
        let (label, choice) = match settings.text {
            TextChoice::Pictures => (&me.text_on, TextChoice::Only),
            TextChoice::Only => (&me.text_off, TextChoice::Pictures),
        };
        let change = MePress::Set(PlayerSetting::Text(choice));
        rows.push(Row::Buttons(vec![Button::new(
            press(change),
            label.as_str(),
        )]));
    }
    rows
}

/// Buttons that turn a setting on or off.
fn switches(settings: &PlayerSettings, words: &Words) -> Vec<Button> {
    let me = &words.table.me;
    let confirm = match settings.confirm {
        true => (&me.confirm_off, PlayerSetting::Confirm(false)),
        false => (&me.confirm_on, PlayerSetting::Confirm(true)),
    };
    let avatar = match settings.avatar {
        AvatarChoice::Show => (&me.avatar_off, PlayerSetting::Avatar(AvatarChoice::Hide)),
        AvatarChoice::Hide => (&me.avatar_on, PlayerSetting::Avatar(AvatarChoice::Show)),
    };
    let listed = match settings.unlisted {
        true => (&me.listed_on, PlayerSetting::Listed(true)),
        false => (&me.listed_off, PlayerSetting::Listed(false)),
    };
    let button = |(label, change): (&String, PlayerSetting)| {
        Button::new(press(MePress::Set(change)), label.as_str())
    };
    [confirm, avatar, listed].map(button).into()
}

fn calls(settings: &PlayerSettings, words: &Words) -> Vec<Row> {
    let me = &words.table.me;
    let ways = Call::ALL.map(|call| {
        let is_chosen = call == settings.call;
        choice(PlayerSetting::Call(call), words.call(call), is_chosen)
    });
    let moments = ReminderChoice::ALL.map(|moment| {
        let reminder = moment.reminder();
        let is_chosen = reminder == settings.reminder;
        let label = words.reminder(reminder);
        choice(PlayerSetting::Reminder(moment), &label, is_chosen)
    });
    let places = ReminderBy::ALL.map(|by| {
        let is_chosen = by == settings.reminder_by;
        choice(
            PlayerSetting::ReminderBy(by),
            words.reminder_by(by),
            is_chosen,
        )
    });
    vec![
        pick_one(0, &me.pick_call, ways.into()),
        pick_one(1, &me.pick_reminder, moments.into()),
        pick_one(2, &me.pick_reminder_by, places.into()),
    ]
}

fn hours(settings: &PlayerSettings, words: &Words, now: Timestamp) -> Vec<Row> {
    let me = &words.table.me;
    let own = settings.quiet;
    let mut offered: Vec<QuietTime> = QUIET
        .iter()
        .filter_map(|text| QuietTime::parse(text))
        .collect();
    offered.extend(own.filter(|own| !offered.contains(own)));
    let none = choice(
        PlayerSetting::Quiet(None),
        words.clock.no_quiet.as_str(),
        own.is_none(),
    );
    let some = offered.into_iter().map(|quiet| {
        let setting = PlayerSetting::Quiet(Some(quiet));
        choice(setting, &quiet.to_string(), own == Some(quiet))
    });
    let quiet = [none].into_iter().chain(some).collect();
    let own = settings.time_zone.as_deref();
    let mut zones: Vec<&str> = ZONES.to_vec();
    zones.extend(own.filter(|own| !ZONES.contains(own)));
    let zones = zones.into_iter().filter_map(|name| {
        let there = now.to_zoned(TimeZone::get(name).ok()?);
        let label = format!("{name}, {}", there.strftime("%H:%M"));
        let setting = PlayerSetting::TimeZone(name.to_owned());
        Some(choice(setting, &label, own == Some(name)))
    });
    vec![
        pick_one(0, &me.pick_quiet, quiet),
        pick_one(1, &me.pick_zone, zones.collect()),
    ]
}

fn looks(settings: &PlayerSettings, words: &Words) -> Vec<Row> {
    let me = &words.table.me;
    let auto = choice(
        PlayerSetting::Language(None),
        &me.language_auto,
        settings.language.is_none(),
    );
    let languages = Language::ALL.map(|language| {
        let is_chosen = settings.language == Some(language);
        let setting = PlayerSetting::Language(Some(language));
        choice(setting, language.name(), is_chosen)
    });
    let themes = ThemeChoice::ALL.map(|theme| {
        let is_chosen = theme == settings.theme;
        choice(PlayerSetting::Theme(theme), words.theme(theme), is_chosen)
    });
    let languages = [auto].into_iter().chain(languages).collect();
    vec![
        pick_one(0, &me.pick_language, languages),
        pick_one(1, &me.pick_theme, themes.into()),
    ]
}

fn press(press: MePress) -> String {
    custom_id::encode(&Press::Personal(press))
}

fn choice(setting: PlayerSetting, label: &str, chosen: bool) -> Choice {
    Choice {
        chosen,
        ..Choice::new(press(MePress::Set(setting)), label)
    }
}
