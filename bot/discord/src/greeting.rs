//! The bot's only greeting, when it joins a server: what to do first.

use domain::ids::{ChannelId, UserId};
use domain::language::Language;
use domain::press;
use domain::ui;
use domain::ui::{Button, Row, Style};
use table::outbox::{Messenger, Outgoing, Permission, SendError};
use tracing::debug;
use words::Words;

use super::gateway::event::Welcome;
use super::requests::Discord;
use super::server::{Channel, TEXT};

/// Greets in the server's system channel, else in the first channel where the bot may write; if there
/// is none, not at all.
pub(super) async fn greet(welcome: &Welcome, messenger: &Discord) -> Result<(), SendError> {
    let own = messenger.own_id().await?;
    let Some(channel) = place(welcome, own) else {
        debug!(guild.id = %welcome.server.id, "There is no channel to say hello in");
        return Ok(());
    };
    let words = Words::of(Language::of_locale(&welcome.arrival.preferred_locale));
    let open = Button::new(press::NewTable {}.id(), words.table.open_one());
    let help = Button::new(
        press::Help { task: None }.id(),
        words.general.how_it_works(),
    );
    let outgoing = Outgoing::message(ui::Message {
        text: words.general.greeting().into(),
        rows: vec![Row::Buttons(vec![open.styled(Style::Success), help])],
    });
    messenger.post(channel, &outgoing).await.map(drop)
}

fn place(welcome: &Welcome, own: UserId) -> Option<ChannelId> {
    let Welcome { server, arrival } = welcome;
    let mut members = arrival.members.iter();
    let own = members.find(|member| member.user.id == own)?;
    let is_open = |channel: &&Channel| {
        let may = server.permissions_in(channel, own);
        channel.kind == TEXT && Permission::may_write(may, false)
    };
    let open = || arrival.channels.iter().filter(is_open);
    let welcoming = open().find(|channel| Some(channel.id) == arrival.system_channel_id);
    let first = || open().min_by_key(|channel| (channel.position, channel.id));
    Some(welcoming.or_else(first)?.id)
}
