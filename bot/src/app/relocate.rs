//! A table moves to another channel of its server: it goes on there with its buttons, and the channel
//! it leaves says where.

use serde_json::json;

use super::amend::{Amended, notice};
use super::lobby::Edit;
use super::request::{Answer, Caller, Error, Place, Result, Rights};
use super::server::channel_list;
use super::table::Table;
use super::{App, clocks, dispatch, posts, replace, timers};
use crate::ids::{ChannelId, GameId};
use crate::outbox::order::Order;
use crate::outbox::{Known, Messenger, SendError};
use crate::store::Status;
use crate::text::escape;

impl App {
    pub(super) async fn move_table(
        &self,
        caller: &Caller,
        game: GameId,
        channel: ChannelId,
        messenger: &dyn Messenger,
    ) -> Result<Answer> {
        let table = self.load(game, caller.words()).await?;
        self.check_channel(caller, &table, channel, messenger)
            .await?;
        if table.row.status == Status::Lobby {
            return self
                .change_lobby(caller, game, |table| {
                    let mut edit = Edit::of(table);
                    let moved = moved(table, caller, channel)?;
                    edit.orders = vec![moved.arrival, moved.farewell];
                    edit.row.channel = channel;
                    edit.row.parent = None;
                    edit.audit = Some(moved.audit);
                    edit.answer = moved.answer;
                    Ok(edit)
                })
                .await;
        }
        self.amend(caller, game, |table| {
            let moved = moved(table, caller, channel)?;
            let mut orders = vec![moved.arrival];
            table.row.channel = channel;
            table.row.parent = None;
            // Their buttons stay behind.
            table.settings.votes.clear();
            table.settings.asked = None;
            orders.extend(posts::standing(table, &clocks::due_now(table)));
            orders.extend(replace::offers(table));
            orders.push(moved.farewell);
            Ok(Amended {
                orders,
                timers: vec![clocks::clear(timers::ASKED, None)],
                audit: Some(moved.audit),
                answer: moved.answer,
                ..Amended::default()
            })
        })
        .await
    }

    /// Whether games are played in the channel, and the bot may post them there.
    async fn check_channel(
        &self,
        caller: &Caller,
        table: &Table,
        channel: ChannelId,
        messenger: &dyn Messenger,
    ) -> Result<()> {
        let settings = self.server(table.row.server).await?;
        if !settings.allows(channel, None) {
            let channels = channel_list(caller.words(), &settings.channels);
            let words = &caller.words().server;
            return Err(Error::refused(
                words.not_here.fill(&[("channels", &channels)]),
            ));
        }
        let own = match messenger.permissions(table.row.server, channel).await {
            Ok(own) => own,
            // What the bot does not see it cannot ask about.
            Err(SendError::Known(Known::NoAccess | Known::NoPermission | Known::ChannelGone)) => 0,
            Err(error) => return Err(Error::Internal(error.into())),
        };
        let rights = Rights {
            bot: Some(own),
            ..Rights::default()
        };
        let place = Place::Server {
            server: table.row.server,
            channel,
            parent: None,
            language: table.settings.language,
        };
        match rights.missing_at(&place) {
            Some(missing) => Err(dispatch::missing_permission(caller, missing, channel)),
            None => Ok(()),
        }
    }
}

/// What a move to another channel is told as.
struct Moved {
    arrival: Order,
    farewell: Order,
    audit: (&'static str, serde_json::Value),
    answer: String,
}

fn moved(table: &Table, caller: &Caller, channel: ChannelId) -> Result<Moved> {
    let before = table.row.channel;
    if before == channel {
        let words = &caller.words().moderation;
        return Err(Error::refused(words.there_already.as_str()));
    }
    let words = &table.words().moderation;
    let there = format!("<#{channel}>");
    let game = table.id();
    let arrival = words.moved_here.fill(&[
        ("player", &escape(&caller.name)),
        ("game", &game),
        ("channel", &format!("<#{before}>")),
    ]);
    let mut farewell = words
        .moved_away
        .fill(&[("game", &game), ("channel", &there)]);
    if !table.settings.votes.is_empty() || table.settings.asked.is_some() {
        farewell = format!("{farewell} {}", words.ask_anew);
    }
    let ids = [before, channel].map(|id| id.0.to_string());
    Ok(Moved {
        arrival: notice(arrival),
        farewell: Order::Farewell {
            channel: before,
            text: farewell,
        },
        audit: ("move", json!({ "before": ids[0], "channel": ids[1] })),
        answer: caller
            .words()
            .moderation
            .moved_answer
            .fill(&[("game", &game), ("channel", &there)]),
    })
}
