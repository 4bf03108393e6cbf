//! Personal settings: `/me`.

use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};

use super::App;
use super::clocks::relative;
use super::request::{Answer, Caller, Error, Result};
use super::settings::{Call, PlayerSettings, QuietTime, ReminderBy, ThemeChoice};
use crate::custom_id::Setting;
use crate::deadline::{Hours, Reminder, duration_text};
use crate::text::{Language, Words};

impl App {
    /// Changes settings of the caller's and shows all of them as they are then.
    pub async fn change_settings(&self, caller: &Caller, changes: &[Setting]) -> Result<Answer> {
        for change in changes {
            let (key, value) = read(change).ok_or_else(|| {
                let words = &caller.words().commands;
                let (option, text) = (&change.key, &change.value);
                Error::refused(
                    words
                        .wrong_value
                        .fill(&[("option", option), ("text", text)]),
                )
            })?;
            self.store
                .set_player_setting(caller.user, key, value.as_ref())
                .await?;
            if key == PlayerSettings::CALL {
                // Whoever chooses anew may have opened them again: the next one is tried.
                for key in [
                    PlayerSettings::DIRECT_CLOSED,
                    PlayerSettings::DIRECT_CLOSED_TOLD,
                ] {
                    self.store
                        .set_player_setting(caller.user, key, None)
                        .await?;
                }
            }
        }
        let settings = self.player(caller.user).await?;
        let words = Words::of(settings.language.unwrap_or(caller.language));
        Ok(Answer::text(shown(&settings, words, self.clock.now())))
    }
}

impl App {
    /// Tells somebody once that direct messages do not reach them and private answers take over.
    pub(super) async fn tell_of_closed_direct(
        &self,
        caller: &Caller,
        answer: &mut Answer,
    ) -> Result<()> {
        let settings = self.player(caller.user).await?;
        if settings.direct_closed && !settings.direct_closed_told {
            let key = PlayerSettings::DIRECT_CLOSED_TOLD;
            self.store
                .set_player_setting(caller.user, key, Some(&json!(true)))
                .await?;
            answer
                .more
                .push(caller.words().table.direct_closed.to_string());
        }
        Ok(())
    }
}

/// A change as a row of the database; none returns to the default. Nothing where it makes no sense.
fn read(change: &Setting) -> Option<(&'static str, Option<Value>)> {
    let value = change.value.as_str();
    Some(match change.key.as_str() {
        "language" if value == "auto" => (PlayerSettings::LANGUAGE, None),
        "language" => {
            let language = Language::ALL
                .into_iter()
                .find(|language| language.code() == value)?;
            (PlayerSettings::LANGUAGE, Some(json!(language)))
        }
        "call" => {
            let call = Call::ALL.into_iter().find(|call| call.word() == value)?;
            (PlayerSettings::CALL, Some(json!(call)))
        }
        "theme" => {
            let theme = ThemeChoice::ALL
                .into_iter()
                .find(|theme| theme.word() == value)?;
            (PlayerSettings::THEME, Some(json!(theme)))
        }
        "confirm" => {
            let confirm = match value {
                "yes" | "true" | "on" => true,
                "no" | "false" | "off" => false,
                _ => return None,
            };
            (PlayerSettings::CONFIRM, Some(json!(confirm)))
        }
        "quiet" if value == "off" => (PlayerSettings::QUIET, None),
        "quiet" => {
            let hours = Hours::parse(value, "UTC")?;
            let quiet = QuietTime {
                from: hours.from,
                to: hours.to,
            };
            (PlayerSettings::QUIET, Some(json!(quiet)))
        }
        "reminder" => {
            let reminder = match value {
                "never" => Reminder::Never,
                "half" => Reminder::Share(50),
                "three_quarters" => Reminder::Share(75),
                "hour" => Reminder::Lead(60),
                "three_hours" => Reminder::Lead(3 * 60),
                "day" => Reminder::Lead(24 * 60),
                _ => return None,
            };
            (PlayerSettings::REMINDER, Some(json!(reminder)))
        }
        "reminder_by" => {
            let by = match value {
                "direct" => ReminderBy::Direct,
                "channel" => ReminderBy::Channel,
                _ => return None,
            };
            (PlayerSettings::REMINDER_BY, Some(json!(by)))
        }
        "zone" => {
            jiff::tz::TimeZone::get(value).ok()?;
            (PlayerSettings::TIME_ZONE, Some(json!(value)))
        }
        _ => return None,
    })
}

/// What concerns the player's clocks.
fn shown_clocks(settings: &PlayerSettings, words: &Words, now: Timestamp) -> String {
    let clock = &words.clock;
    let quiet = settings
        .hours()
        .map_or_else(|| clock.no_quiet.to_string(), |hours| hours.text());
    let reminder = match settings.reminder {
        Reminder::Never => clock.reminder_never.to_string(),
        Reminder::Share(n) => clock.reminder_share.fill(&[("n", &n)]),
        Reminder::Lead(minutes) => {
            let time = duration_text(SignedDuration::from_mins(i64::from(minutes)));
            clock.reminder_lead.fill(&[("time", &time)])
        }
    };
    let by = match settings.reminder_by {
        ReminderBy::Direct => &clock.by_direct,
        ReminderBy::Channel => &clock.by_channel,
    };
    let away = settings
        .away_at(now)
        .map_or_else(|| clock.not_away.to_string(), |span| relative(span.to));
    clock.me.fill(&[
        ("quiet", &quiet),
        ("reminder", &reminder),
        ("where", by),
        ("away", &away),
    ])
}

fn shown(settings: &PlayerSettings, words: &Words, now: Timestamp) -> String {
    let me = &words.table.me;
    let call = match settings.call {
        Call::Channel => &me.call_channel,
        Call::Direct => &me.call_direct,
        Call::NoDirect => &me.call_no_direct,
    };
    let theme = match settings.theme {
        ThemeChoice::Day => &me.theme_day,
        ThemeChoice::Night => &me.theme_night,
        ThemeChoice::Contrast => &me.theme_contrast,
    };
    let language = match settings.language {
        Some(language) => &Words::of(language).general.language,
        None => &me.language_auto,
    };
    let confirm = if settings.confirm { &me.yes } else { &me.no };
    let zone = settings.time_zone.as_deref().unwrap_or(&me.no_zone);
    me.all.fill(&[
        ("language", language),
        ("call", call),
        ("theme", theme),
        ("confirm", confirm),
        ("zone", &zone),
        ("more", &shown_clocks(settings, words, now)),
    ])
}
