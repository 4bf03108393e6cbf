//! Personal settings, absence and data.

use app::lobby::notify;
use app::person::privacy;
use app::person::settings::change;
use app::time::absence::{FirstDay, set_away};
use domain::press::PrivacyPress;
use domain::settings::{
    AvatarChoice, Call, LANGUAGES, PlayerSetting, QuietTime, ReminderBy, ReminderChoice,
    TextChoice, ThemeChoice,
};
use domain::task::Task;
use domain::ui::Choice;
use table::request::{Reply, Result};

use crate::commands::{Ask, Command};
use crate::slash::{Kind, Options, ParseError, Spec, Typing, optional, required};

/// `/settings`: change one's settings; without options, show them.
#[derive(Debug)]
pub struct Settings {
    changes: Vec<PlayerSetting>,
    /// Of which new tables in this server to hear, as it was typed.
    notices: Option<String>,
}

const ZONE: &str = "zone";
const NOTICES: &str = "notices";

impl Command for Settings {
    /// Each option but these two is called as the setting that it makes.
    const SPEC: Spec = Spec {
        path: &["settings"],
        task: Task::Personal,
        options: &[
            optional(PlayerSetting::LANGUAGE, Kind::Word(LANGUAGES)),
            optional(PlayerSetting::CALL, Kind::Word(Call::WORDS)),
            optional(PlayerSetting::QUIET, Kind::Text(hours)),
            optional(ZONE, Kind::Text(zones)),
            optional(PlayerSetting::REMINDER, Kind::Word(ReminderChoice::WORDS)),
            optional(PlayerSetting::REMINDER_BY, Kind::Word(ReminderBy::WORDS)),
            optional(PlayerSetting::THEME, Kind::Word(ThemeChoice::WORDS)),
            optional(PlayerSetting::AVATAR, Kind::Word(AvatarChoice::WORDS)),
            optional(PlayerSetting::TEXT, Kind::Word(TextChoice::WORDS)),
            optional(PlayerSetting::CONFIRM, Kind::YesNo),
            optional(PlayerSetting::LISTED, Kind::YesNo),
            optional(NOTICES, Kind::Text(variants)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Settings, ParseError> {
        let mut changes = Vec::new();
        let names = Self::SPEC.options.iter().map(|option| option.name);
        for name in names.filter(|name| *name != NOTICES) {
            let key = if name == ZONE {
                PlayerSetting::TIME_ZONE
            } else {
                name
            };
            changes.extend(options.setting(name, |text| PlayerSetting::parse(key, text))?);
        }
        Ok(Settings {
            changes,
            notices: options.text(NOTICES),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let noted = match &self.notices {
            Some(variants) => Some(notify::choose(tables, offer, caller, variants).await?),
            None => None,
        };
        Ok(Reply::of(match noted {
            Some(noted) if self.changes.is_empty() => noted,
            _ => change(tables, offer, caller, &self.changes).await?,
        }))
    }
}

fn hours(typing: &Typing<'_>) -> Vec<Choice> {
    const COMMON: [&str; 5] = [
        "22:00-07:00",
        "23:00-08:00",
        "21:00-06:00",
        "00:00-09:00",
        QuietTime::OFF,
    ];
    let typed = typing.typed.trim();
    match QuietTime::parse(typed) {
        Some(_) => vec![Choice::new(typed, typed)],
        None => typing.fitting(COMMON.map(|text| (text.to_owned(), text.to_owned()))),
    }
}

/// Any variant, no variant, or one of them. To name several, people type them with commas.
fn variants(typing: &Typing<'_>) -> Vec<Choice> {
    let words = &typing.words.table.me;
    let known = typing.around.available.offered();
    let named = known.map(|variant| (variant.id.clone(), variant.name.clone()));
    let others = [
        (notify::ANY.to_owned(), words.notify_choice_any().to_owned()),
        (notify::OFF.to_owned(), words.notify_choice_off().to_owned()),
    ];
    typing.fitting(others.into_iter().chain(named))
}

/// `/away`: go on vacation, now or later; one's clocks stop.
#[derive(Debug)]
pub struct Away {
    /// 0 ends the vacation.
    days: u8,
    /// By default it begins now.
    first: Option<FirstDay>,
}

impl Command for Away {
    const SPEC: Spec = Spec {
        path: &["away"],
        task: Task::Personal,
        options: &[
            required("days", Kind::Number { least: 0, most: 28 }),
            optional("from", Kind::Text(days)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Away, ParseError> {
        let days = options.number("days")?;
        Ok(Away {
            days: days.ok_or(ParseError::Missing("days"))?,
            first: options.parsed("from", FirstDay::parse)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(
            set_away(ask.tables, ask.caller, self.days, self.first).await?,
        ))
    }
}

/// The date that was typed, or else the days that have a name.
fn days(typing: &Typing<'_>) -> Vec<Choice> {
    let typed = typing.typed.trim();
    if let Some(FirstDay::On(_)) = FirstDay::parse(typed) {
        return vec![Choice::new(typed, typed)];
    }
    let words = &typing.words.clock;
    let tomorrow = (FirstDay::TOMORROW.to_owned(), words.tomorrow().to_owned());
    let weekdays = FirstDay::WEEKDAYS.iter();
    let weekdays =
        weekdays.map(|(value, day)| ((*value).to_owned(), words.weekdays.name(*day).to_owned()));
    typing.fitting([tomorrow].into_iter().chain(weekdays))
}

/// `/privacy`: show one's personal data.
#[derive(Debug)]
pub struct Privacy;

impl Command for Privacy {
    const SPEC: Spec = Spec {
        path: &["privacy"],
        task: Task::Personal,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<Privacy, ParseError> {
        Ok(Privacy)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = privacy::press(ask.tables, ask.caller, PrivacyPress::Page).await?;
        Ok(Reply::of(page))
    }
}

fn zones(typing: &Typing<'_>) -> Vec<Choice> {
    let zones = jiff::tz::db().available();
    typing.fitting(zones.map(|zone| (zone.to_string(), zone.to_string())))
}
