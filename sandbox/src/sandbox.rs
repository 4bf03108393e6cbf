//! The sandbox as a value: starting it, connecting a bot to it, and observing it in tests.

use std::collections::BTreeSet;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use serde_json::Value;
use tokio::sync::broadcast;

use crate::channel::Channel;
use crate::clock::Clock;
use crate::faults::{AvatarFault, Fault};
use crate::gateway::Sent;
use crate::guild::Guild;
use crate::ids::{ChannelId, GuildId, InteractionId, UserId};
use crate::options::Options;
use crate::page;
use crate::page_address::PageAddress;
use crate::permissions::Permissions;
use crate::rate_limits::RateLimits;
use crate::recorder::Recorded;
use crate::secret::secret;
use crate::server::{self, Running};
use crate::shared::{Inner, Shared, wait_for};
use crate::state::Change;
use crate::user::User;

/// Addresses and secrets that a bot needs to connect.
#[derive(Debug, Clone)]
pub struct Connection {
    /// Address of `discord.com`, as for `reqwest::ClientBuilder::resolve`.
    pub address: SocketAddr,
    /// The certificate to trust, as PEM.
    pub certificate: String,
    /// The bot's token, without `Bot ` before it.
    pub token: String,
    /// The application's id, which is also the bot user's.
    pub application: u64,
    /// The gateway's address, to check that nobody connects elsewhere.
    pub gateway_url: String,
    /// Base address of profile pictures, like Discord's `https://cdn.discordapp.com`.
    pub cdn: String,
}

/// A small Discord. It stops when it is dropped.
#[derive(Debug)]
pub struct Sandbox {
    running: Running,
    guild: GuildId,
    owner: UserId,
    bot_permissions: Permissions,
}

impl Sandbox {
    /// Starts a Discord with one guild, owned by a user named Owner. Call it within a tokio runtime.
    ///
    /// # Panics
    /// If it cannot listen on loopback.
    pub async fn start(options: Options) -> Sandbox {
        Sandbox::try_start(options)
            .await
            .expect("loopback can be listened on")
    }

    /// As [`Sandbox::start`], but returns the error.
    pub async fn try_start(options: Options) -> anyhow::Result<Sandbox> {
        Sandbox::start_with(options, |_| Router::new()).await
    }

    /// Starts a Discord with its web page. The second value is the page's address, which contains the
    /// key to it. With a folder the address is the same each time, unless its port is taken meanwhile.
    pub async fn start_with_page(mut options: Options) -> anyhow::Result<(Sandbox, String)> {
        let folder = options.folder.clone();
        let kept = folder.as_deref().and_then(PageAddress::kept);
        let key = kept.as_ref().map_or_else(secret, |kept| kept.key.clone());
        if let Some(kept) = kept.filter(|_| options.port == 0)
            && TcpListener::bind((Ipv4Addr::LOCALHOST, kept.port)).is_ok()
        {
            options.port = kept.port;
        }
        let emoji = options.emoji;
        let page = |shared| page::router(shared, &key, emoji);
        let sandbox = Sandbox::start_with(options, page).await?;
        let address = format!("http://{}/{key}/", sandbox.plain_address());
        let port = sandbox.plain_address().port();
        if let Some(folder) = folder {
            PageAddress { port, key }.keep(&folder)?;
        }
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

    /// Whether it continues from a saved state.
    pub fn is_resumed(&self) -> bool {
        self.running.is_resumed
    }

    /// Addresses and secrets that a bot needs to connect.
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
            cdn: format!("http://{}", self.running.plain),
        }
    }

    /// Gives the bot a new token, as the developer portal does: the old one is refused from now on.
    pub fn reset_token(&self) -> String {
        self.shared().with(|inner| {
            inner.bot_token = format!("sandbox.{}", crate::secret::secret());
            inner.gateway.close_connections(4004);
            inner.bot_token.clone()
        })
    }

    /// The address of gateway, files and page.
    pub fn plain_address(&self) -> SocketAddr {
        self.running.plain
    }

    /// Its clock.
    pub fn clock(&self) -> Clock {
        self.shared().with(|inner| inner.state.clock.clone())
    }

    /// Moves the clock forward, and does what is then due.
    pub fn advance(&self, by: Duration) {
        self.shared().with(|inner| inner.state.advance(by));
    }

    /// The person of that name, in the first guild; created if necessary.
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

    /// A person in no guild with the bot.
    pub fn stranger(&self, name: &str) -> User {
        let id = self.shared().with(|inner| inner.state.add_user(name));
        self.user_by_id(id).expect("was just made")
    }

    /// The person with that id.
    pub fn user_by_id(&self, id: UserId) -> Option<User> {
        User::by_id(self.shared(), id)
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

    /// Adds a guild with the bot in it. With a standing clock, each next one belongs to the next shard.
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

    /// The text channel of that name in the first guild, created if necessary.
    pub fn channel(&self, name: &str) -> Channel {
        self.guild().channel(name)
    }

    /// A new conversation of these people without the bot.
    pub fn group(&self, people: &[User]) -> Channel {
        let people = people.iter().map(User::id).collect();
        let id = self.shared().with(|inner| inner.state.open_group(people));
        Channel {
            shared: self.shared().clone(),
            id,
        }
    }

    /// The channel with that id.
    pub fn channel_by_id(&self, id: ChannelId) -> Option<Channel> {
        let exists = self
            .shared()
            .with(|inner| inner.state.channels.contains_key(&id));
        exists.then(|| Channel {
            shared: self.shared().clone(),
            id,
        })
    }

    /// A channel as text, with everybody's ephemeral messages marked.
    pub fn transcript(&self, channel: &Channel) -> String {
        self.shared()
            .with(|inner| crate::transcript::write(&inner.state, None, channel.id))
    }

    /// Every request kept, oldest first.
    pub fn requests(&self) -> Vec<Recorded> {
        self.requests_after(0)
    }

    /// Every request kept with a higher number, oldest first.
    pub fn requests_after(&self, number: u64) -> Vec<Recorded> {
        self.requests_where(|request| number < request.number)
    }

    /// The kept requests for which `is_so` holds, oldest first.
    pub fn requests_where(&self, is_so: impl Fn(&Recorded) -> bool) -> Vec<Recorded> {
        let is_so = |request: &&Recorded| is_so(request);
        self.shared()
            .with(|inner| inner.recorder.all().filter(is_so).cloned().collect())
    }

    /// Looks at every request kept, oldest first.
    pub fn each_request(&self, look: impl FnMut(&Recorded)) {
        self.shared()
            .with(|inner| inner.recorder.all().for_each(look));
    }

    /// Number of all requests so far.
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

    /// Frames that the bot's gateway connections sent, oldest first.
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
    /// If it does not connect in time.
    pub async fn wait_for_shards(&self, n: usize) {
        self.wait("the bot to connect", |inner| {
            (n <= inner.gateway.n_connected()).then_some(())
        })
        .await;
    }

    /// Number of the bot's shards that are connected.
    pub fn n_shards(&self) -> usize {
        self.shared().with(|inner| inner.gateway.n_connected())
    }

    /// The bot's shards that are connected, each once even if several connections serve it.
    pub fn shards(&self) -> BTreeSet<u64> {
        self.shared().with(|inner| inner.gateway.shards())
    }

    /// Waits until the bot has no shard connected: it stopped or was killed.
    ///
    /// # Panics
    /// If it stays connected.
    pub async fn wait_for_shards_gone(&self) {
        self.wait("the bot to go", |inner| {
            (inner.gateway.n_connected() == 0).then_some(())
        })
        .await;
    }

    /// The user of an interaction, as long as it is remembered.
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

    /// Waits for a request for which `is_it` holds.
    ///
    /// # Panics
    /// If none comes in time.
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

    /// Waits for a gateway frame for which `is_it` holds.
    ///
    /// # Panics
    /// If none comes in time.
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

    /// Plans a fault for the next `n` requests that match the pattern; see [`crate::faults::Faults::plan`].
    pub fn fail_next(&self, n: usize, pattern: &str, fault: Fault) {
        self.shared()
            .with(|inner| inner.faults.plan(n, pattern, fault));
    }

    /// Makes requests for profile pictures fail; `None` answers them again.
    pub fn fail_avatars(&self, fault: Option<AvatarFault>) {
        self.shared().with(|inner| inner.avatar_fault = fault);
    }

    /// Number of requests for profile pictures so far.
    pub fn n_avatar_requests(&self) -> u64 {
        self.shared().with(|inner| inner.n_avatar_requests)
    }

    /// Cancels the faults that are still planned.
    pub fn clear_faults(&self) {
        self.shared().with(|inner| inner.faults.clear());
    }

    /// Limits the bot's rate, or stops limiting it.
    pub fn set_rate_limits(&self, limits: Option<RateLimits>) {
        self.shared().with(|inner| inner.limiter.set(limits));
    }

    /// Drops the bot's gateway connections without a close frame.
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

    /// Asks the bot to reconnect (op 7).
    pub fn ask_to_reconnect(&self) {
        self.shared().with(|inner| inner.gateway.ask_to_reconnect());
    }

    /// Invalidates the bot's sessions (op 9): it must identify again, and misses events until then.
    pub fn invalidate_sessions(&self) {
        self.shared()
            .with(|inner| inner.gateway.invalidate_sessions());
    }

    /// Lets the next event arrive at the bot without its end.
    pub fn tear_next_event(&self) {
        self.shared().with(|inner| inner.gateway.tear_next());
    }

    /// Changes the frame of the next event for which no change is planned yet, as a Discord that sends something new.
    pub fn change_next_event(&self, change: fn(&mut Value)) {
        self.shared()
            .with(|inner| inner.gateway.change_next(change));
    }

    /// Refuses new gateway connections, or accepts them again.
    pub fn set_gateway_open(&self, open: bool) {
        self.shared().with(|inner| inner.gateway.set_open(open));
    }

    /// Leaves heartbeats unanswered, or answers them again.
    pub fn set_heartbeats_answered(&self, answered: bool) {
        self.shared()
            .with(|inner| inner.gateway.set_acknowledges(answered));
    }
}
