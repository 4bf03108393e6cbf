//! The pages of `/settings`: all settings in words, and below them buttons that switch some, or the menus of a few.
//!
//! A button or choice carries the setting that it makes, and is answered by its page with the new settings.

use domain::press;
use domain::press::MePage;
use domain::settings::{
    AvatarChoice, Call, PlayerSetting, PlayerSettings, QuietTime, ReminderBy, ReminderChoice,
    TextChoice, ThemeChoice,
};
use domain::ui::{Button, Choice, Message, Row};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use menu::{choices_of, choices_of_language, pick_setting, tabs};
use table::tell::clock::date;
use words::{Words, place};

/// The quiet hours a menu offers; a command takes any.
const COMMON_QUIET_HOURS: [&str; 9] = [
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
/// The days away that a menu offers, from now on; a command takes any number, and a later day.
const DAYS: [u8; 9] = [1, 2, 3, 4, 5, 7, 10, 14, 21];

/// Someone's settings, as they read them.
pub(super) struct Mine<'a> {
    pub settings: &'a PlayerSettings,
    /// Which new tables of this server they hear of, in words; `None` outside of servers.
    pub notify: Option<&'a str>,
    pub words: &'a Words,
    pub now: Timestamp,
}

/// A setting with a menu.
#[derive(Clone, Copy)]
enum Item {
    Call,
    Reminder,
    ReminderBy,
    Notify,
    Quiet,
    TimeZone,
    Away,
    Language,
    Theme,
}

impl Mine<'_> {
    /// All settings, with the menus of a page.
    pub fn message(&self, page: MePage) -> Message {
        let items: &[Item] = match page {
            MePage::All => &[],
            MePage::Calls => &[Item::Call, Item::Reminder, Item::ReminderBy, Item::Notify],
            MePage::Hours => &[Item::Quiet, Item::TimeZone, Item::Away],
            MePage::Look => &[Item::Language, Item::Theme],
        };
        let is_here = |item: &&Item| self.notify.is_some() || !matches!(item, Item::Notify);
        let menus = (0..).zip(items.iter().filter(is_here));
        let mut rows: Vec<Row> = menus
            .map(|(n, item)| {
                let (title, choices) = self.menu(*item);
                pick_setting(n, title, choices, self.words)
            })
            .collect();
        if page == MePage::All {
            rows.push(Row::Buttons(switches(self.settings, self.words)));
        }
        let me = &self.words.table.me;
        let tab = |page| {
            let label = match page {
                MePage::All => self.words.menu.all_settings(),
                MePage::Calls => me.page_calls(),
                MePage::Hours => me.page_hours(),
                MePage::Look => me.page_look(),
            };
            (press::ShowMine { page }.id(), label.to_owned())
        };
        rows.push(tabs(MePage::ALL, &page, tab));
        Message {
            text: self.in_words().into(),
            rows,
        }
    }

    /// The title of a menu and its choices.
    fn menu(&self, item: Item) -> (&str, Vec<Choice>) {
        let (settings, words) = (self.settings, self.words);
        let me = &words.table.me;
        match item {
            Item::Call => (me.pick_call(), calls(settings, words)),
            Item::Reminder => (me.pick_reminder(), reminders(settings, words)),
            Item::ReminderBy => (me.pick_reminder_by(), reminder_places(settings, words)),
            Item::Notify => (me.pick_notify(), self.news()),
            Item::Quiet => (me.pick_quiet(), quiet_hours(settings, words)),
            Item::TimeZone => (me.pick_zone(), zones(settings, self.now)),
            Item::Away => (me.pick_away(), self.days_away()),
            Item::Language => (me.pick_language(), languages(settings, words)),
            Item::Theme => (me.pick_theme(), themes(settings, words)),
        }
    }

    fn in_words(&self) -> String {
        let (settings, words) = (self.settings, self.words);
        let (me, clock) = (&words.table.me, &words.clock);
        let yes_no = |yes| if yes { me.yes() } else { me.no() };
        let away = match settings.away.iter().find(|span| self.now < span.to) {
            None => clock.not_away().to_owned(),
            Some(span) if span.from <= self.now => clock.away_until(place::Time(&date(span.to))),
            Some(span) => clock.away_from(place::From(&date(span.from))),
        };
        let language = settings.language.map(|language| words.language(language));
        let quiet = settings.hours().map(|hours| hours.text());
        let mut told = me.all(
            place::Avatar(&words.avatar(settings.avatar)),
            place::Away(&away),
            place::Call(&words.call(settings.call)),
            place::Confirm(&yes_no(settings.confirm)),
            place::Language(&language.as_deref().unwrap_or(me.language_auto())),
            place::Listed(&yes_no(!settings.unlisted)),
            place::Quiet(&quiet.as_deref().unwrap_or(clock.no_quiet())),
            place::Reminder(&words.reminder(settings.reminder)),
            place::Text(&words.text_choice(settings.text)),
            place::Theme(&words.theme(settings.theme)),
            place::Where(&words.reminder_by(settings.reminder_by)),
            place::Zone(&settings.time_zone.as_deref().unwrap_or(me.no_zone())),
        );
        if let Some(notify) = self.notify {
            told = format!("{told}\n{}", me.all_notify(place::Notify(&notify)));
        }
        if settings.direct_closed {
            told = format!("{}\n{told}", me.closed());
        }
        if let Some(question) = which_zone(settings, words) {
            told = format!("{question}\n{told}");
        }
        format!("{told}\n{}", me.all_note())
    }

    fn days_away(&self) -> Vec<Choice> {
        let me = &self.words.table.me;
        let choice = |days: u8, label: String| Choice::new(press::Away { days }.id(), label);
        let is_away = self.settings.away.iter().any(|span| self.now < span.to);
        let back = Choice {
            chosen: !is_away,
            ..choice(0, me.away_not().to_owned())
        };
        let days = DAYS.map(|days| choice(days, me.away_days(i64::from(days))));
        [back].into_iter().chain(days).collect()
    }

    fn news(&self) -> Vec<Choice> {
        let me = &self.words.table.me;
        [true, false]
            .map(|wanted| {
                let label = match wanted {
                    true => me.notify_choice_any(),
                    false => me.notify_choice_off(),
                };
                Choice::new(press::Notify { wanted }.id(), label)
            })
            .into()
    }
}

/// Asks for the time zone, if there are quiet hours without one.
fn which_zone(settings: &PlayerSettings, words: &Words) -> Option<String> {
    let quiet = settings.quiet.filter(|_| settings.time_zone.is_none())?;
    Some(words.clock.which_zone(place::Quiet(&quiet)))
}

/// Buttons that turn a setting on or off.
fn switches(settings: &PlayerSettings, words: &Words) -> Vec<Button> {
    let me = &words.table.me;
    let confirm = match settings.confirm {
        true => (me.confirm_off(), PlayerSetting::Confirm(false)),
        false => (me.confirm_on(), PlayerSetting::Confirm(true)),
    };
    let text = match settings.text {
        TextChoice::Pictures => (me.text_on(), PlayerSetting::Text(TextChoice::Only)),
        TextChoice::Only => (me.text_off(), PlayerSetting::Text(TextChoice::Pictures)),
    };
    let avatar = match settings.avatar {
        AvatarChoice::Show => (me.avatar_off(), PlayerSetting::Avatar(AvatarChoice::Hide)),
        AvatarChoice::Hide => (me.avatar_on(), PlayerSetting::Avatar(AvatarChoice::Show)),
    };
    let listed = match settings.unlisted {
        true => (me.listed_on(), PlayerSetting::Listed(true)),
        false => (me.listed_off(), PlayerSetting::Listed(false)),
    };
    let button = |(label, change): (&str, PlayerSetting)| Button::new(set(change), label);
    [confirm, text, avatar, listed].map(button).into()
}

fn calls(settings: &PlayerSettings, words: &Words) -> Vec<Choice> {
    let label = |call| words.call(call).to_owned();
    let id = |call| set(PlayerSetting::Call(call));
    let mut choices = choices_of(Call::ALL, settings.call, id, label);
    for choice in &mut choices {
        // Discord sends no choice of what is chosen already, and that is how direct messages are tried again.
        choice.chosen &= !settings.direct_closed;
    }
    choices
}

fn reminders(settings: &PlayerSettings, words: &Words) -> Vec<Choice> {
    let moments = ReminderChoice::ALL.map(|moment| {
        let reminder = moment.reminder();
        let is_chosen = reminder == settings.reminder;
        let label = words.reminder(reminder);
        choice(PlayerSetting::Reminder(moment), &label, is_chosen)
    });
    moments.into()
}

fn reminder_places(settings: &PlayerSettings, words: &Words) -> Vec<Choice> {
    let label = |by| words.reminder_by(by).to_owned();
    let id = |by| set(PlayerSetting::ReminderBy(by));
    choices_of(ReminderBy::ALL, settings.reminder_by, id, label)
}

fn quiet_hours(settings: &PlayerSettings, words: &Words) -> Vec<Choice> {
    let mut offered = vec![None];
    let times = COMMON_QUIET_HOURS
        .iter()
        .filter_map(|text| QuietTime::parse(text));
    offered.extend(times.map(Some));
    if !offered.contains(&settings.quiet) {
        offered.push(settings.quiet);
    }
    let label = |quiet: Option<QuietTime>| match quiet {
        None => words.clock.no_quiet().to_owned(),
        Some(quiet) => quiet.to_string(),
    };
    let id = |quiet| set(PlayerSetting::Quiet(quiet));
    choices_of(offered, settings.quiet, id, label)
}

fn zones(settings: &PlayerSettings, now: Timestamp) -> Vec<Choice> {
    let own = settings.time_zone.as_deref();
    let mut zones: Vec<&str> = ZONES.to_vec();
    zones.extend(own.filter(|own| !ZONES.contains(own)));
    let zones = zones.into_iter().filter_map(|name| {
        let there = now.to_zoned(TimeZone::get(name).ok()?);
        let label = format!("{name}, {}", there.strftime("%H:%M"));
        let setting = PlayerSetting::TimeZone(name.to_owned());
        Some(choice(setting, &label, own == Some(name)))
    });
    zones.collect()
}

fn languages(settings: &PlayerSettings, words: &Words) -> Vec<Choice> {
    let id = |language| set(PlayerSetting::Language(language));
    let auto = words.table.me.language_auto();
    choices_of_language(settings.language, id, auto, words)
}

fn themes(settings: &PlayerSettings, words: &Words) -> Vec<Choice> {
    let id = |theme| set(PlayerSetting::Theme(theme));
    let label = |theme| words.theme(theme).to_owned();
    choices_of(ThemeChoice::ALL, settings.theme, id, label)
}

fn set(setting: PlayerSetting) -> String {
    press::SetMine { setting }.id()
}

fn choice(setting: PlayerSetting, label: &str, chosen: bool) -> Choice {
    Choice {
        chosen,
        ..Choice::new(set(setting), label)
    }
}
