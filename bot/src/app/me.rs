//! Personal settings: `/me`.

use jiff::Timestamp;
use serde_json::{Value, json};

use super::App;
use super::clocks::relative;
use super::me_menus::{self, MePage, PAGE, by_text, call_text, reminder_text, theme_text};
use super::request::{Answer, Caller, Error, Result};
use super::settings::{Call, PlayerSettings, QuietTime, ReminderBy, ThemeChoice};
use crate::custom_id::Setting;
use crate::deadline::Hours;
use crate::text::{Language, Words};
use crate::ui::Message;

impl App {
    /// Changes settings of the caller's and shows all of them as they are then.
    pub async fn change_settings(&self, caller: &Caller, changes: &[Setting]) -> Result<Answer> {
        for change in changes.iter().filter(|change| change.key != PAGE) {
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
        let now = self.clock.now();
        Ok(Answer::message(Message {
            text: shown(&settings, words, now),
            rows: me_menus::rows(&settings, MePage::after(changes), words, now),
        }))
    }
}

impl App {
    /// Tells somebody once that direct messages do not reach them and private answers take over.
    pub(super) async fn tell_of_closed_direct(
        &self,
        caller: &Caller,
        settings: &PlayerSettings,
        answer: &mut Answer,
    ) -> Result<()> {
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
            let reminder = me_menus::reminder_named(value)?;
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
    let reminder = reminder_text(words, settings.reminder);
    let by = by_text(words, settings.reminder_by);
    let away = settings
        .away_at(now)
        .map_or_else(|| clock.not_away.to_string(), |span| relative(span.to));
    clock.me.fill(&[
        ("quiet", &quiet),
        ("reminder", &reminder),
        ("where", &by),
        ("away", &away),
    ])
}

fn shown(settings: &PlayerSettings, words: &Words, now: Timestamp) -> String {
    let me = &words.table.me;
    let call = call_text(words, settings.call);
    let theme = theme_text(words, settings.theme);
    let language = match settings.language {
        Some(language) => &Words::of(language).general.language,
        None => &me.language_auto,
    };
    let confirm = if settings.confirm { &me.yes } else { &me.no };
    let zone = settings.time_zone.as_deref().unwrap_or(&me.no_zone);
    me.all.fill(&[
        ("language", language),
        ("call", &call),
        ("theme", &theme),
        ("confirm", confirm),
        ("zone", &zone),
        ("more", &shown_clocks(settings, words, now)),
    ])
}
