//! `/server`: change the server's settings; without options, show them.

use app::server::{rights, settings};
use domain::ids::ChannelId;
use domain::settings::{
    Boards, LANGUAGES, ServerChange, ServerSetting, TablePlace, ThemeChoice, TimeOut,
};
use domain::task::Task;
use table::request::{Reply, Result};

use crate::commands::game::durations;
use crate::commands::variant::variants;
use crate::commands::{Ask, Command};
use crate::slash::{Kind, Options, ParseError, Spec, optional};

#[derive(Debug)]
pub struct Server {
    changes: Vec<ServerChange>,
    /// The channel whose permissions are told.
    channel: Option<ChannelId>,
}

impl Command for Server {
    const SPEC: Spec = Spec {
        path: &["server"],
        task: Task::Owner,
        options: &[
            optional(ALLOW, Kind::Channel),
            optional(DISALLOW, Kind::Channel),
            optional(CHANNEL, Kind::Channel),
            optional(ServerSetting::STARTERS, Kind::Role),
            optional(ServerSetting::RESULTS, Kind::Channel),
            optional(ServerSetting::VARIANT, Kind::Text(variants)),
            optional(ServerSetting::PLACE, Kind::Word(TablePlace::WORDS)),
            optional(ServerSetting::TABLES, LIMIT),
            optional(ServerSetting::EACH, LIMIT),
            optional(ServerSetting::COMPUTERS, Kind::YesNo),
            optional(ServerSetting::CLOCK, Kind::Text(durations)),
            optional(ServerSetting::BANK, Kind::Text(durations)),
            optional(ServerSetting::TIME_OUT, Kind::Word(TimeOut::WORDS)),
            optional(ServerSetting::LANGUAGE, Kind::Word(LANGUAGES)),
            optional(ServerSetting::THEME, Kind::Word(ThemeChoice::WORDS)),
            optional(ServerSetting::BOARDS, Kind::Word(Boards::WORDS)),
            // Last, because changes are made in this order: a reset follows what is set.
            optional(RESET, Kind::Word(ServerSetting::RESETS)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Server, ParseError> {
        let mut changes = Vec::new();
        let settings = Server::SPEC.options.iter();
        for option in settings.filter(|option| option.name != CHANNEL) {
            changes.extend(options.setting(option.name, |text| change(option.name, text))?);
        }
        let channel = match options.is_given(CHANNEL) {
            true => Some(options.channel(CHANNEL)?),
            false => None,
        };
        Ok(Server { changes, channel })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let mut page = settings::change(ask.tables, ask.offer, ask.caller, &self.changes).await?;
        if let Some(channel) = self.channel {
            page.message.text = rights::permissions_text(ask.caller, channel, ask.messenger)
                .await?
                .into();
        }
        Ok(Reply::of(page))
    }
}

/// One more channel for games, and one less.
const ALLOW: &str = "allow";
const DISALLOW: &str = "disallow";
/// Asks what the bot may do in a channel.
const CHANNEL: &str = "channel";
/// Puts the setting it names back to its default.
const RESET: &str = "reset";

/// A number of tables.
const LIMIT: Kind = Kind::Number {
    least: 1,
    most: 1000,
};

fn change(option: &str, text: &str) -> Option<ServerChange> {
    let channel = || Some(ChannelId(text.parse().ok()?));
    match option {
        ALLOW => Some(ServerChange::Allow(channel()?)),
        DISALLOW => Some(ServerChange::Disallow(channel()?)),
        RESET => ServerSetting::parse(text, "").map(ServerChange::Set),
        key => ServerSetting::parse(key, text).map(ServerChange::Set),
    }
}
