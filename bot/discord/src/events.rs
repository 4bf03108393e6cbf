//! What Discord tells besides interactions, and where each event goes.

use app::game::lost::{RetryScope, channel_deleted, post_owed};
use delivery::caught::caught;
use domain::ids::{ChannelId, GuildId};
use futures::future::BoxFuture;
use store::Joined;
use tokio::sync::mpsc;
use tracing::{info, warn};

use super::gateway::event::{Event, Welcome};
use super::greeting;
use super::handler::Handler;
use super::under_way::Counted;

/// Seconds for which a server counts as new: enough for a bot that was down when it was invited.
const NEW_FOR: i64 = 24 * 60 * 60;

/// Takes the events of one shard, and hands them on to tasks.
pub(super) struct Listener {
    handler: Handler,
    shard: u32,
    news: mpsc::UnboundedSender<(News, Counted)>,
}

/// What a shard tells of its servers.
enum News {
    /// All of them.
    Listed(Vec<GuildId>),
    Joined(GuildId, Option<Box<Welcome>>),
    Left(GuildId),
}

impl Handler {
    /// A listener for a shard, of `total`. What it tells of servers is done in its order: a server that joins after the
    /// shard's list was made would look like one that removed the bot, and one that comes back at once must not be
    /// noted as gone.
    pub fn listener(&self, shard: u32, total: u32) -> Listener {
        let (news, mut heard) = mpsc::unbounded_channel();
        let handler = self.clone();
        // It ends with the listener, once everything is done.
        self.spawn(async move {
            while let Some((news, _counted)) = heard.recv().await {
                let done = caught(handler.note(shard, total, news)).await;
                if let Err(error) = done {
                    warn!(
                        shard,
                        "What a shard told of servers was not noted: {error:#}"
                    );
                }
            }
        });
        Listener {
            handler: self.clone(),
            shard,
            news,
        }
    }

    async fn note(&self, shard: u32, total: u32, news: News) -> anyhow::Result<()> {
        let app = &self.requests.app;
        match news {
            News::Listed(servers) => app.servers_listed(shard, total, &servers).await?,
            News::Joined(server, welcome) => match app.server_joined(server).await? {
                // Noted first: a greeting may get lost, but never comes twice.
                Joined::New => welcome.into_iter().for_each(|welcome| self.greet(welcome)),
                // What was on its way when the bot was removed was refused.
                Joined::Back { .. } => self.post_owed(RetryScope::Server(server)),
                _ => {}
            },
            News::Left(server) => app.server_left(server).await?,
        }
        Ok(())
    }

    /// Greets a new server, while others are noted.
    fn greet(&self, welcome: Box<Welcome>) {
        let now = self.requests.app.tables.clock.now();
        let since = now.as_second() - welcome.arrival.joined_at.as_second();
        // Where the bot has been for a long time it greeted before this database existed.
        if NEW_FOR <= since {
            return;
        }
        let messenger = self.messenger.clone();
        self.spawn_counted(async move {
            if let Err(error) = greeting::greet(&welcome, &messenger).await {
                warn!(guild.id = %welcome.server.id, "A server was not greeted: {error}");
            }
        });
    }

    fn channel_deleted(&self, channel: ChannelId) {
        let app = self.requests.app.clone();
        self.spawn_counted(async move {
            if let Err(error) = channel_deleted(&app.tables, channel).await {
                warn!("A deleted channel was not noted: {error:#}");
            }
        });
    }

    /// Posts what channels did not take, where that may have changed.
    fn post_owed(&self, changed: RetryScope) {
        let (app, messenger) = (self.requests.app.clone(), self.messenger.clone());
        self.spawn_counted(async move {
            if let Err(error) = post_owed(&app.tables, &messenger, changed).await {
                warn!("Posts that are owed were not looked for: {error:#}");
            }
        });
    }

    /// Starts a task that a stop waits for, and that counts as a request under way.
    fn spawn_counted(&self, task: impl Future<Output = ()> + Send + 'static) {
        let counted = self.under_way.begin();
        let task: BoxFuture<'static, ()> = Box::pin(task);
        self.spawn(async move {
            let _counted = counted;
            task.await;
        });
    }
}

impl Listener {
    /// Hands an event on.
    pub fn hear(&self, event: Event) {
        let handler = &self.handler;
        match event {
            Event::Ready(ready) => {
                let shard = self.shard;
                info!(shard, "Shard {shard} is ready");
                let servers = ready.guilds.iter().map(|guild| guild.id).collect();
                self.tell(News::Listed(servers));
                if shard == 0 {
                    handler.register_commands();
                }
            }
            Event::Resumed => {}
            Event::Interaction(interaction) => handler.interaction(*interaction),
            Event::UnreadableInteraction(bare) => handler.apologise(bare),
            Event::ServerJoined(server, welcome) => self.tell(News::Joined(server, welcome)),
            Event::ServerLeft(server) => self.tell(News::Left(server)),
            Event::RolesChanged(server) => handler.post_owed(RetryScope::Server(server)),
            Event::ChannelChanged(channel) => handler.post_owed(RetryScope::Channel(channel)),
            Event::ChannelDeleted(channel) => handler.channel_deleted(channel),
        }
    }

    fn tell(&self, news: News) {
        let counted = self.handler.under_way.begin();
        // The other end is there as long as this one.
        let _ = self.news.send((news, counted));
    }
}
