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
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, Typing, optional, required};

/// `/me settings`: change one's settings; without options, show them.
#[derive(Debug)]
pub struct Settings {
    changes: Vec<PlayerSetting>,
}

impl Command for Settings {
    const SPEC: Spec = Spec {
        path: &["me", "settings"],
        task: Task::Personal,
        options: &[
            optional(PlayerSetting::LANGUAGE, Kind::Word(LANGUAGES)),
            optional(PlayerSetting::CALL, Kind::Word(Call::WORDS)),
            optional(PlayerSetting::THEME, Kind::Word(ThemeChoice::WORDS)),
            optional(PlayerSetting::AVATAR, Kind::Word(AvatarChoice::WORDS)),
            optional(PlayerSetting::TEXT, Kind::Word(TextChoice::WORDS)),
            optional(PlayerSetting::CONFIRM, Kind::YesNo),
            optional(PlayerSetting::LISTED, Kind::YesNo),
            ZONE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Settings, ParseError> {
        Ok(Settings {
            changes: changes(
                options,
                &[
                    (PlayerSetting::LANGUAGE, PlayerSetting::LANGUAGE),
                    (PlayerSetting::CALL, PlayerSetting::CALL),
                    (PlayerSetting::THEME, PlayerSetting::THEME),
                    (PlayerSetting::AVATAR, PlayerSetting::AVATAR),
                    (PlayerSetting::TEXT, PlayerSetting::TEXT),
                    (PlayerSetting::CONFIRM, PlayerSetting::CONFIRM),
                    (PlayerSetting::LISTED, PlayerSetting::LISTED),
                    (ZONE.name, PlayerSetting::TIME_ZONE),
                ],
            )?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = change(ask.tables, ask.offer, ask.caller, &self.changes).await?;
        Ok(Reply::of(page))
    }
}

/// `/me quiet`: set hours in which none of one's clocks run.
#[derive(Debug)]
pub struct Quiet {
    changes: Vec<PlayerSetting>,
}

impl Command for Quiet {
    const SPEC: Spec = Spec {
        path: &["me", "quiet"],
        task: Task::Personal,
        options: &[optional("hours", Kind::Text(hours)), ZONE],
    };

    fn read(options: &Options<'_>) -> Result<Quiet, ParseError> {
        Ok(Quiet {
            changes: changes(
                options,
                &[
                    ("hours", PlayerSetting::QUIET),
                    (ZONE.name, PlayerSetting::TIME_ZONE),
                ],
            )?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = change(ask.tables, ask.offer, ask.caller, &self.changes).await?;
        Ok(Reply::of(page))
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

/// `/me reminder`: choose when and where a reminder comes.
#[derive(Debug)]
pub struct Reminder {
    changes: Vec<PlayerSetting>,
}

impl Command for Reminder {
    const SPEC: Spec = Spec {
        path: &["me", "reminder"],
        task: Task::Personal,
        options: &[
            optional("when", Kind::Word(ReminderChoice::WORDS)),
            optional("by", Kind::Word(ReminderBy::WORDS)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Reminder, ParseError> {
        Ok(Reminder {
            changes: changes(
                options,
                &[
                    ("when", PlayerSetting::REMINDER),
                    ("by", PlayerSetting::REMINDER_BY),
                ],
            )?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = change(ask.tables, ask.offer, ask.caller, &self.changes).await?;
        Ok(Reply::of(page))
    }
}

/// `/me notify`: hear of new tables in this server by direct message.
#[derive(Debug)]
pub struct Notify {
    variants: String,
}

impl Command for Notify {
    const SPEC: Spec = Spec {
        path: &["me", "notify"],
        task: Task::Personal,
        options: &[required("variants", Kind::Text(variants))],
    };
    const IN_DIRECT: bool = false;

    fn read(options: &Options<'_>) -> Result<Notify, ParseError> {
        Ok(Notify {
            variants: options.needed("variants")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let answer = notify::choose(ask.tables, ask.offer, ask.caller, &self.variants).await?;
        Ok(Reply::of(answer))
    }
}

/// Any variant, no variant, or one of them. To name several, people type them with commas.
fn variants(typing: &Typing<'_>) -> Vec<Choice> {
    let words = &typing.words.table.me;
    let known = typing.around.available.all();
    let named = known.map(|variant| (variant.id.clone(), variant.name.clone()));
    let others = [
        (notify::ANY.to_owned(), words.notify_choice_any().to_owned()),
        (notify::OFF.to_owned(), words.notify_choice_off().to_owned()),
    ];
    typing.fitting(others.into_iter().chain(named))
}

/// `/me away`: go on vacation, now or later; one's clocks stop.
#[derive(Debug)]
pub struct Away {
    /// 0 ends the vacation.
    days: u8,
    /// By default it begins now.
    first: Option<FirstDay>,
}

impl Command for Away {
    const SPEC: Spec = Spec {
        path: &["me", "away"],
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

/// The time zone of quiet hours.
const ZONE: OptionSpec = optional("zone", Kind::Text(zones));

/// The settings that were given. `keys` are options, each with the key of its setting.
fn changes(
    options: &Options<'_>,
    keys: &[(&'static str, &str)],
) -> Result<Vec<PlayerSetting>, ParseError> {
    let mut changes = Vec::new();
    for (option, key) in keys {
        changes.extend(options.setting(option, |text| PlayerSetting::parse(key, text))?);
    }
    Ok(changes)
}

fn zones(typing: &Typing<'_>) -> Vec<Choice> {
    let zones = jiff::tz::db().available();
    typing.fitting(zones.map(|zone| (zone.to_string(), zone.to_string())))
}
