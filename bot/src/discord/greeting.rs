//! The bot's only greeting, when it joins a server: what to do first.

use serenity::all::{ChannelType, Guild, GuildChannel, Member, Permissions};
use tracing::debug;

use super::messenger::Discord;
use crate::ids::ChannelId;
use crate::outbox::{Messenger, Outgoing, SendError};
use crate::text::{Language, Words};
use crate::ui;

/// Greets in the server's system channel, else in the first channel where the bot may write; if there
/// is none, not at all.
pub(super) async fn greet(guild: &Guild, messenger: &Discord) -> Result<(), SendError> {
    let own = messenger.own_id().await?.0.into();
    let Some(channel) = guild.members.get(&own).and_then(|own| place(guild, own)) else {
        debug!(guild.id = %guild.id, "There is no channel to say hello in");
        return Ok(());
    };
    let words = Words::of(Language::of_locale(&guild.preferred_locale));
    let outgoing = Outgoing::message(ui::Message::text(words.general.greeting.as_str()));
    messenger.post(channel, &outgoing).await.map(drop)
}

fn place(guild: &Guild, own: &Member) -> Option<ChannelId> {
    let needed = Permissions::VIEW_CHANNEL | Permissions::SEND_MESSAGES;
    let is_open = |channel: &&GuildChannel| {
        channel.kind == ChannelType::Text
            && guild.user_permissions_in(channel, own).contains(needed)
    };
    let welcoming = guild
        .system_channel_id
        .and_then(|id| guild.channels.get(&id))
        .filter(is_open);
    let first = || {
        let open = guild.channels.values().filter(is_open);
        open.min_by_key(|channel| (channel.position, channel.id))
    };
    let channel = welcoming.or_else(first)?;
    Some(ChannelId(channel.id.get()))
}
