//! The sandbox as a value: starting it, what a bot needs to connect, and what a test asks of it.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use tokio::sync::broadcast;

use crate::clock::Clock;
use crate::faults::Fault;
use crate::gateway::{GatewayRules, Sent};
use crate::ids::{ChannelId, GuildId, InteractionId, UserId};
use crate::page;
use crate::permissions::{Overwrite, Permissions};
use crate::recorder::Recorded;
use crate::rest::ratelimit::RateLimits;
use crate::server::{self, Inner, Running, Shared};
use crate::state::{Change, Limits, messages};
use crate::user::{User, wait_for};
use crate::view::{self, Message};

/// How a sandbox is started. The default suits a test.
#[derive(Debug, Clone)]
pub struct Options {
    /// The time it goes by.
    pub clock: Clock,
    /// The bot's name.
    pub bot_name: String,
    /// The name of the guild there is from the start.
    pub guild_name: String,
    /// What the bot's role gives in each guild.
    pub bot_permissions: Permissions,
    /// Limits in force.
    pub limits: Limits,
    /// How the gateway behaves.
    pub gateway: GatewayRules,
    /// The number of shards that is recommended to the bot.
    pub shards: u64,
    /// The port of gateway, files and page; 0 for any.
    pub port: u16,
    /// Requests kept in the record.
    pub requests_kept: usize,
    /// A font file for the page's emoji, where a machine has none of its own.
    pub emoji: Option<&'static [u8]>,
    /// The folder to be kept in; what is kept there already goes on. See [`crate::kept`].
    pub folder: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            clock: Clock::real(),
            bot_name: "Railpost".to_owned(),
            guild_name: "Test server".to_owned(),
            bot_permissions: Permissions::EVERYONE,
            limits: Limits::default(),
            gateway: GatewayRules::default(),
            shards: 1,
            port: 0,
            requests_kept: 100_000,
            emoji: None,
            folder: None,
        }
    }
}

/// What a bot needs to connect.
#[derive(Debug, Clone)]
pub struct Connection {
    /// Where `discord.com` is to be found, as for `reqwest::ClientBuilder::resolve`.
    pub address: SocketAddr,
    /// The certificate to trust, as PEM.
    pub certificate: String,
    /// The bot's token, without `Bot ` before it.
    pub token: String,
    /// The application's number, which is the bot user's too.
    pub application: u64,
    /// Where the gateway is, for a check that nobody went elsewhere.
    pub gateway_url: String,
}

/// A small Discord. It stops when it is dropped.
#[derive(Debug)]
pub struct Sandbox {
    running: Running,
    guild: GuildId,
    owner: UserId,
    bot_permissions: Permissions,
}

/// A channel, thread or direct conversation.
#[derive(Debug, Clone)]
pub struct Channel {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: ChannelId,
}

/// A server.
#[derive(Debug, Clone)]
pub struct Guild {
    shared: Arc<Shared>,
    id: GuildId,
}

impl Sandbox {
    /// Starts a Discord with one guild, owned by a user named Owner. Call it within a tokio runtime.
    ///
    /// # Panics
    /// If loopback cannot be listened on.
    pub async fn start(options: Options) -> Sandbox {
        Sandbox::try_start(options)
            .await
            .expect("loopback can be listened on")
    }

    /// As [`Sandbox::start`], saying why not.
    pub async fn try_start(options: Options) -> anyhow::Result<Sandbox> {
        Sandbox::start_with(options, |_| Router::new()).await
    }

    /// Starts a Discord with its web page. The second value is the page's address, which holds the
    /// key to it.
    pub async fn start_with_page(options: Options) -> anyhow::Result<(Sandbox, String)> {
        let key = crate::secret();
        let emoji = options.emoji;
        let page = |shared| page::router(shared, &key, emoji);
        let sandbox = Sandbox::start_with(options, page).await?;
        let address = format!("http://{}/{key}/", sandbox.plain_address());
        Ok((sandbox, address))
    }

    async fn start_with(
        options: Options,
        page: impl FnOnce(Arc<Shared>) -> Router,
    ) -> anyhow::Result<Sandbox> {
        let running = server::start(&options, page)?;
        let (owner, guild) = running.shared.with(|inner| {
            if let Some(kept) = inner.state.guilds.values().next() {
                return (kept.owner, kept.id);
            }
            let owner = inner.state.add_user("Owner");
            (
                owner,
                inner
                    .state
                    .add_guild(&options.guild_name, owner, options.bot_permissions),
            )
        });
        running.save()?;
        Ok(Sandbox {
            running,
            guild,
            owner,
            bot_permissions: options.bot_permissions,
        })
    }

    fn shared(&self) -> &Arc<Shared> {
        &self.running.shared
    }

    /// Whether it goes on from what was kept in its folder.
    pub fn is_resumed(&self) -> bool {
        self.running.is_resumed
    }

    /// What a bot needs to connect.
    pub fn connection(&self) -> Connection {
        let (token, application, gateway_url) = self.shared().with(|inner| {
            (
                inner.bot_token.clone(),
                inner.state.bot.0,
                inner.gateway_url.clone(),
            )
        });
        Connection {
            address: self.running.rest,
            certificate: self.running.certificate.clone(),
            token,
            application,
            gateway_url,
        }
    }

    /// The port of gateway, files and page.
    pub fn plain_address(&self) -> SocketAddr {
        self.running.plain
    }

    /// The time it goes by.
    pub fn clock(&self) -> Clock {
        self.shared().with(|inner| inner.state.clock.clone())
    }

    /// Moves the clock on, and lets happen what the new time brings.
    pub fn advance(&self, by: Duration) {
        self.shared().with(|inner| inner.state.advance(by));
    }

    /// The person of that name, in the first guild; made if there is none.
    pub fn user(&self, name: &str) -> User {
        let guild = self.guild;
        let id = self.shared().with(|inner| {
            match inner
                .state
                .user_named(name)
                .filter(|user| !user.bot)
                .map(|user| user.id)
            {
                Some(known) => known,
                None => {
                    let user = inner.state.add_user(name);
                    inner.state.add_member(guild, user);
                    user
                }
            }
        });
        self.user_by_id(id).expect("was just found or made")
    }

    /// A person who is in no guild with the bot.
    pub fn stranger(&self, name: &str) -> User {
        let id = self.shared().with(|inner| inner.state.add_user(name));
        self.user_by_id(id).expect("was just made")
    }

    /// The person of that number.
    pub fn user_by_id(&self, id: UserId) -> Option<User> {
        user_by_id(self.shared(), id)
    }

    /// The owner of the first guild.
    pub fn owner(&self) -> User {
        self.user_by_id(self.owner).expect("made at the start")
    }

    /// Everybody but the bot.
    pub fn users(&self) -> Vec<User> {
        let ids: Vec<UserId> = self.shared().with(|inner| {
            inner
                .state
                .users
                .values()
                .filter(|user| !user.bot)
                .map(|user| user.id)
                .collect()
        });
        ids.into_iter()
            .filter_map(|id| self.user_by_id(id))
            .collect()
    }

    /// The first guild.
    pub fn guild(&self) -> Guild {
        Guild {
            shared: self.shared().clone(),
            id: self.guild,
        }
    }

    /// A further guild with the bot in it. Each next one falls to the next shard.
    pub fn add_guild(&self, name: &str) -> Guild {
        let (owner, permissions) = (self.owner, self.bot_permissions);
        let id = self
            .shared()
            .with(|inner| inner.state.add_guild(name, owner, permissions));
        Guild {
            shared: self.shared().clone(),
            id,
        }
    }

    /// The text channel of that name in the first guild; made if there is none.
    pub fn channel(&self, name: &str) -> Channel {
        self.guild().channel(name)
    }

    /// The channel of that number.
    pub fn channel_by_id(&self, id: ChannelId) -> Option<Channel> {
        let exists = self
            .shared()
            .with(|inner| inner.state.channels.contains_key(&id));
        exists.then(|| Channel {
            shared: self.shared().clone(),
            id,
        })
    }

    /// A channel as text, everybody's ephemeral messages marked.
    pub fn transcript(&self, channel: &Channel) -> String {
        self.shared()
            .with(|inner| crate::transcript::write(&inner.state, None, channel.id))
    }

    /// Every request kept, oldest first.
    pub fn requests(&self) -> Vec<Recorded> {
        self.requests_after(0)
    }

    /// Every request kept that came after the one of that number, oldest first.
    pub fn requests_after(&self, number: u64) -> Vec<Recorded> {
        self.shared().with(|inner| {
            let after = |request: &&Recorded| number < request.number;
            inner.recorder.all().filter(after).cloned().collect()
        })
    }

    /// How many requests there were in all.
    pub fn n_requests(&self) -> u64 {
        self.shared().with(|inner| inner.recorder.count())
    }

    /// Requests for routes that do not exist.
    pub fn unknown_routes(&self) -> Vec<Recorded> {
        self.requests()
            .into_iter()
            .filter(|request| request.unknown_route)
            .collect()
    }

    /// What the bot's gateway connections sent, oldest first.
    pub fn gateway_frames(&self) -> Vec<Sent> {
        self.shared()
            .with(|inner| inner.gateway.sent().cloned().collect())
    }

    /// Changes from now on.
    pub fn changes(&self) -> broadcast::Receiver<Change> {
        self.shared().changes()
    }

    /// Waits until the bot has this many shards connected.
    ///
    /// # Panics
    /// If it does not connect.
    pub async fn wait_for_shards(&self, n: usize) {
        self.wait("the bot to connect", |inner| {
            (n <= inner.gateway.n_connected()).then_some(())
        })
        .await;
    }

    /// Waits until the bot has no shard connected: it stopped, or it is gone.
    ///
    /// # Panics
    /// If it stays.
    pub async fn wait_for_shards_gone(&self) {
        self.wait("the bot to go", |inner| {
            (inner.gateway.n_connected() == 0).then_some(())
        })
        .await;
    }

    /// Who did it: the user of an interaction, as long as it is remembered.
    pub fn user_of(&self, interaction: InteractionId) -> Option<User> {
        let user = self
            .shared()
            .with(|inner| Some(inner.state.interactions.get(&interaction)?.user))?;
        self.user_by_id(user)
    }

    /// Waits until the bot is connected and has registered a command of this name.
    ///
    /// # Panics
    /// If it does not.
    pub async fn wait_for_command(&self, name: &str) {
        let guild = self.guild;
        let look = |inner: &mut Inner| {
            let state = &inner.state;
            let mut all = state
                .commands
                .of(None)
                .chain(state.commands.of(Some(guild)));
            (all.any(|command| command.name() == name) && 0 < inner.gateway.n_connected())
                .then_some(())
        };
        self.wait(&format!("the command {name}"), look).await;
    }

    /// Waits for a request that `is_it`.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_for_request(
        &self,
        what: &str,
        is_it: impl Fn(&Recorded) -> bool,
    ) -> Recorded {
        self.wait(what, |inner| {
            inner.recorder.all().find(|request| is_it(request)).cloned()
        })
        .await
    }

    /// Waits for a frame on the gateway that `is_it`.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_for_frame(&self, what: &str, is_it: impl Fn(&Sent) -> bool) -> Sent {
        self.wait(what, |inner| {
            inner.gateway.sent().find(|sent| is_it(sent)).cloned()
        })
        .await
    }

    async fn wait<T>(&self, what: &str, look: impl FnMut(&mut Inner) -> Option<T>) -> T {
        wait_for(self.shared(), None, look)
            .await
            .unwrap_or_else(|| panic!("waited in vain for {what}"))
    }

    /// The next `n` requests that match the pattern meet this fault; see [`crate::faults::Faults::plan`].
    pub fn fail_next(&self, n: usize, pattern: &str, fault: Fault) {
        self.shared()
            .with(|inner| inner.faults.plan(n, pattern, fault));
    }

    /// Takes back faults that have not yet been met.
    pub fn clear_faults(&self) {
        self.shared().with(|inner| inner.faults.clear());
    }

    /// Limits the bot's rate, or stops limiting it.
    pub fn set_rate_limits(&self, limits: Option<RateLimits>) {
        self.shared().with(|inner| inner.limiter.set(limits));
    }

    /// Breaks the bot's gateway connections without a word.
    pub fn drop_gateway(&self) {
        self.shared().with(|inner| inner.gateway.drop_connections());
    }

    /// Closes the bot's gateway connections with a code.
    pub fn close_gateway(&self, code: u16) {
        self.shared()
            .with(|inner| inner.gateway.close_connections(code));
    }

    /// Closes the bot's gateway connections with a close frame that has no code.
    pub fn close_gateway_without_code(&self) {
        self.shared()
            .with(|inner| inner.gateway.close_connections_without_code());
    }

    /// Asks the bot to connect anew (op 7).
    pub fn ask_to_reconnect(&self) {
        self.shared().with(|inner| inner.gateway.ask_to_reconnect());
    }

    /// Ends the bot's sessions (op 9): it must start anew, and what happens meanwhile is lost to it.
    pub fn invalidate_sessions(&self) {
        self.shared()
            .with(|inner| inner.gateway.invalidate_sessions());
    }

    /// Refuses new gateway connections, or takes them again.
    pub fn set_gateway_open(&self, open: bool) {
        self.shared().with(|inner| inner.gateway.set_open(open));
    }

    /// Leaves heartbeats unanswered, or answers them again.
    pub fn set_heartbeats_answered(&self, answered: bool) {
        self.shared()
            .with(|inner| inner.gateway.set_acknowledges(answered));
    }
}

pub(crate) fn user_by_id(shared: &Arc<Shared>, id: UserId) -> Option<User> {
    let name = shared.with(|inner| inner.state.users.get(&id).map(|user| user.name.clone()))?;
    Some(User {
        shared: shared.clone(),
        id,
        name,
    })
}

impl Guild {
    /// Its number.
    pub fn id(&self) -> GuildId {
        self.id
    }

    /// The text channel of that name; made if there is none.
    pub fn channel(&self, name: &str) -> Channel {
        let id = self.shared.with(|inner| {
            let known = inner.state.channels.values().find(|channel| {
                channel.guild == Some(self.id) && channel.thread.is_none() && channel.name == name
            });
            known
                .map(|channel| channel.id)
                .unwrap_or_else(|| inner.state.add_channel(self.id, name))
        });
        Channel {
            shared: self.shared.clone(),
            id,
        }
    }

    /// Puts a user into it.
    pub fn add_member(&self, user: &User) {
        self.shared
            .with(|inner| inner.state.add_member(self.id, user.id));
    }

    /// Takes a user out of it.
    pub fn remove_member(&self, user: &User) {
        self.shared
            .with(|inner| inner.state.remove_member(self.id, user.id));
    }

    /// Takes the bot out of it.
    pub fn remove_bot(&self) {
        self.shared
            .with(|inner| inner.state.remove_member(self.id, inner.state.bot));
    }

    /// Puts the bot back into it, with the permissions it was invited with.
    pub fn invite_bot(&self) {
        self.shared.with(|inner| {
            let bot = inner.state.bot;
            inner.state.add_member(self.id, bot);
        });
    }

    /// Gives a user a new role with these permissions.
    pub fn grant(&self, user: &User, role: &str, permissions: Permissions) {
        self.shared.with(|inner| {
            if let Some(role) = inner.state.add_role(self.id, role, permissions) {
                inner.state.give_role(self.id, user.id, role);
            }
        });
    }

    /// Sets what the bot's own role gives.
    pub fn set_bot_permissions(&self, permissions: Permissions) {
        self.shared.with(|inner| {
            if let Some(role) = inner.state.bot_role(self.id) {
                inner.state.set_role(self.id, role, permissions);
            }
        });
    }

    /// Sets what everybody may do.
    pub fn set_everyones_permissions(&self, permissions: Permissions) {
        self.shared.with(|inner| {
            inner
                .state
                .set_role(self.id, crate::ids::RoleId(self.id.0), permissions)
        });
    }

    /// Sets where it welcomes people.
    pub fn set_system_channel(&self, channel: &Channel) {
        self.shared.with(|inner| {
            if let Some(guild) = inner.state.guilds.get_mut(&self.id) {
                guild.system_channel = Some(channel.id);
            }
        });
    }

    /// Lets everybody use a command, whatever permission it asks for, as an administrator can in the
    /// guild's settings.
    pub fn open_command(&self, name: &str) {
        self.shared.with(|inner| {
            if let Some(guild) = inner.state.guilds.get_mut(&self.id) {
                guild.open_commands.insert(name.to_owned());
            }
        });
    }

    /// Sets its language.
    pub fn set_locale(&self, locale: &str) {
        self.shared.with(|inner| {
            if let Some(guild) = inner.state.guilds.get_mut(&self.id) {
                guild.locale = locale.to_owned();
            }
        });
    }
}

impl Channel {
    /// Its number.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.shared.with(|inner| {
            inner
                .state
                .channels
                .get(&self.id)
                .map(|channel| channel.name.clone())
                .unwrap_or_default()
        })
    }

    /// Whether it still exists.
    pub fn exists(&self) -> bool {
        self.shared
            .with(|inner| inner.state.channels.contains_key(&self.id))
    }

    /// Its messages, oldest first; ephemeral ones are for [`User::messages`].
    pub fn messages(&self) -> Vec<Message> {
        self.shared.with(|inner| {
            let state = &inner.state;
            let place = state.channels.get(&self.id);
            let public = place
                .into_iter()
                .flat_map(|place| place.messages.values())
                .filter(|message| message.only_for.is_none());
            public
                .map(|message| Message::read(state, message))
                .collect()
        })
    }

    /// The newest message, ephemeral ones aside.
    pub fn last_message(&self) -> Option<Message> {
        self.find_last(|_| true)
    }

    /// The newest message of which something is true, ephemeral ones aside; older ones are not read.
    pub fn find_last(&self, is_it: impl Fn(&Message) -> bool) -> Option<Message> {
        self.shared.with(|inner| {
            let is_seen = |message: &messages::Message| message.only_for.is_none();
            view::find_last(&inner.state, self.id, is_seen, is_it)
        })
    }

    /// Its threads, archived ones too, oldest first.
    pub fn threads(&self) -> Vec<Channel> {
        let ids: Vec<ChannelId> = self.shared.with(|inner| {
            inner
                .state
                .channels
                .values()
                .filter(|channel| channel.parent == Some(self.id))
                .map(|channel| channel.id)
                .collect()
        });
        ids.into_iter()
            .map(|id| Channel {
                shared: self.shared.clone(),
                id,
            })
            .collect()
    }

    /// Whether it is a thread put away.
    pub fn is_archived(&self) -> bool {
        self.shared.with(|inner| {
            inner.state.archive_if_idle(self.id);
            inner
                .state
                .channels
                .get(&self.id)
                .is_some_and(crate::state::guild::Channel::is_archived)
        })
    }

    /// Puts a thread away, locked or not, as a moderator does.
    pub fn archive(&self, locked: bool) {
        self.shared.with(|inner| {
            let now = inner.state.now();
            if let Some(thread) = inner
                .state
                .channels
                .get_mut(&self.id)
                .and_then(|channel| channel.thread.as_mut())
            {
                thread.archived = true;
                thread.locked = locked;
                thread.archive_changed = now;
            }
            inner.state.emit_channel("THREAD_UPDATE", self.id);
        });
    }

    /// Deletes it; the bot is told.
    pub fn delete(&self) {
        // That it is gone already is as good.
        let _ = self
            .shared
            .with(|inner| inner.state.delete_channel(self.id));
    }

    /// Lets it be gone without telling the bot.
    pub fn forget(&self) {
        self.shared
            .with(|inner| inner.state.forget_channel(self.id));
    }

    /// Deletes one of its messages, as a moderator does.
    pub fn delete_message(&self, message: &Message) {
        self.shared
            .with(|inner| inner.state.remove_message(self.id, message.id));
    }

    /// Denies the bot some permissions here; none takes earlier denials back.
    pub fn deny_bot(&self, denied: Permissions) {
        self.shared.with(|inner| {
            let bot = inner.state.bot.0;
            let overwrite = Overwrite {
                id: bot,
                is_member: true,
                allow: Permissions::NONE,
                deny: denied,
            };
            // A channel that is gone denies everything by itself.
            let _ = inner.state.overwrite(self.id, overwrite);
        });
    }

    /// Denies everybody some permissions here; none takes earlier denials back.
    pub fn deny_everyone(&self, denied: Permissions) {
        self.shared.with(|inner| {
            let Some(guild) = inner
                .state
                .channels
                .get(&self.id)
                .and_then(|channel| channel.guild)
            else {
                return;
            };
            let overwrite = Overwrite {
                id: guild.0,
                is_member: false,
                allow: Permissions::NONE,
                deny: denied,
            };
            let _ = inner.state.overwrite(self.id, overwrite);
        });
    }

    /// Waits until it holds a message that `is_it`; ephemeral ones are for [`User::wait_for_message`].
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_for_message(&self, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        let look = |inner: &mut Inner| {
            let state = &inner.state;
            let public = state
                .channels
                .get(&self.id)?
                .messages
                .values()
                .rev()
                .filter(|message| message.only_for.is_none());
            public
                .map(|message| Message::read(state, message))
                .find(|message| is_it(message))
        };
        let found = wait_for(&self.shared, None, look).await;
        found.unwrap_or_else(|| {
            let there = self
                .shared
                .with(|inner| crate::transcript::write(&inner.state, None, self.id));
            panic!("waited in vain for {what}; there is\n{there}")
        })
    }

    /// As one user sees it.
    pub fn seen_by(&self, user: &User) -> Option<view::Place> {
        self.shared.with(|inner| {
            let channel = inner
                .state
                .channels
                .get(&self.id)
                .filter(|_| inner.state.sees(user.id, self.id))?;
            Some(view::place(&inner.state, user.id, channel))
        })
    }
}
