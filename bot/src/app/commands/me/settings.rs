//! `/me settings`: change one's settings; without options, show them.

use crate::app::commands::me::{ZONE, changes};
use crate::app::commands::{Ask, Command};
use crate::app::person::settings::change;
use crate::app::request::{Reply, Result};
use crate::settings::{AvatarChoice, Call, LANGUAGES, PlayerSetting, TextChoice, ThemeChoice};
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional};

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
