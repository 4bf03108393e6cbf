//! `/me`: personal settings.

pub mod away;
pub mod notify;
pub mod quiet;
pub mod reminder;
pub mod settings;

use crate::app::request::Result;
use crate::settings::PlayerSetting;
use crate::slash::{Kind, OptionSpec, Options, ParseError, Typing, optional};
use crate::ui::Choice;

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
