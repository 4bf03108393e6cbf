//! Messages as requests to Discord, and Discord's errors by their meaning.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};
use domain::secret::Secret;
use domain::ui;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use jiff::Timestamp;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use serenity::all::{ApplicationId, Http, HttpError, LightMethod, Request, Route};
use store::CommandIds;
use table::outbox::{Known, Messenger, Outgoing, Permission, SendError};
use tokio::time::{Instant, sleep, timeout};
use tracing::warn;

use super::attachments::Attachments;
use super::block::{self, Block, Haste};
use super::form::MessageForm;
use super::mentions::with_mentions;
use super::registration::Registration;
use super::server::{
    ActiveThreads, Channel, Member, NEWS, NEWS_THREAD, PRIVATE_THREAD, PUBLIC_THREAD, Server, TEXT,
};
use super::token::TokenState;
use super::wire::{Body, EPHEMERAL, Posted, Rows, Sent};
use super::{limits, narrow};

/// Flag of a message without a notification sound.
const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Maximum minutes that a thread stays open without a post.
const LONGEST_ARCHIVE: u32 = 10_080;

/// Messages in a page, and maximum pages, when a post is searched for: in a busy channel others have written since.
const PAGE: u8 = 100;
const MAX_PAGES: usize = 10;

/// Maximum time for an attempt at a request, and for all waits between attempts.
const REQUEST_WITHIN: Duration = Duration::from_secs(90);

/// Maximum wait for the answer to an acknowledgement: Discord takes none after that.
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(3);

/// Sends through serenity's HTTP client, which respects the rate limits.
#[derive(Debug, Clone)]
pub struct Discord {
    http: Arc<Http>,
    /// Sends what serenity cannot.
    client: reqwest::Client,
    files: Attachments,
    /// Channels of direct messages, cached: Discord returns the same channel every time.
    direct: Arc<Mutex<HashMap<UserId, ChannelId>>>,
    token: TokenState,
    block: Block,
    registration: Registration,
    /// Maximum time for an attempt at a request, and for all waits between attempts.
    patience: Duration,
}

/// Maximum direct channels cached; beyond that the cache is emptied.
const MAX_DIRECT: usize = 10_000;

impl Discord {
    pub(super) fn new(
        http: Arc<Http>,
        client: reqwest::Client,
        files: Attachments,
        token: TokenState,
        block: Block,
        registration: Registration,
    ) -> Discord {
        Discord {
            http,
            client,
            files,
            direct: Arc::default(),
            token,
            block,
            registration,
            patience: REQUEST_WITHIN,
        }
    }

    /// The message as it is sent.
    fn body<'a>(&self, outgoing: &'a Outgoing) -> Body<'a> {
        Body::of(outgoing, &self.registration.commands())
    }

    /// Makes one attempt at a request that needs the bot's token. After a minute and a half it may or may not have
    /// arrived. Boxed, as the library's futures are large, and an unoptimised build copies what it hands on.
    async fn attempt<T>(
        &self,
        request: BoxFuture<'_, serenity::Result<T>>,
    ) -> Result<T, SendError> {
        let request = async {
            let pass = self.block.pass(Haste::CanWait)?;
            match timeout(self.patience, limits::attempt(request)).await {
                Ok(Ok(done)) => {
                    self.block.note(pass, &done);
                    done.map_err(error)
                }
                Ok(Err(limited)) => Err(SendError::Later {
                    after: Some(limited.wait),
                }),
                Err(_) => Err(SendError::Unknown),
            }
        };
        self.token.ask(request).await
    }

    /// Makes a request that needs the bot's token, and waits for Discord's limits.
    async fn ask<T, R>(&self, request: impl Fn() -> R) -> Result<T, SendError>
    where
        R: Future<Output = serenity::Result<T>> + Send,
    {
        let end = Instant::now() + self.patience;
        loop {
            let done = self.attempt(request().boxed()).await;
            let left = end.saturating_duration_since(Instant::now());
            match done {
                Err(SendError::Later { after: Some(wait) }) if wait < left => sleep(wait).await,
                done => return done,
            }
        }
    }

    /// Makes one attempt to acknowledge an interaction, which needs no token of the bot's.
    pub(super) async fn call_back(
        &self,
        id: InteractionId,
        token: &Secret<String>,
        body: &Value,
    ) -> Result<(), SendError> {
        let pass = self.block.pass(Haste::AtOnce)?;
        let sent =
            self.http
                .create_interaction_response(id.0.into(), token.expose(), body, Vec::new());
        match timeout(ACKNOWLEDGED_WITHIN, sent).await {
            Ok(sent) => {
                self.block.note(pass, &sent);
                sent.map_err(error)
            }
            Err(_) => Err(SendError::Unknown),
        }
    }

    /// Fetches what is known of something.
    async fn get<T: DeserializeOwned>(&self, route: Route<'_>) -> Result<T, SendError> {
        let request = Request::new(route, LightMethod::Get);
        let value: Value = self.send(request).await?;
        narrow::read(&value).map_err(|unread| {
            warn!("An answer of Discord's could not be read: {unread}");
            SendError::Unknown
        })
    }

    /// The id of the bot's own user.
    pub(super) async fn own_id(&self) -> Result<UserId, SendError> {
        let request = Request::new(Route::UserMe, LightMethod::Get);
        let own: Sent = self.send(request).await?;
        Ok(UserId(own.id.get()))
    }

    /// A server's channel or thread.
    async fn channel(&self, channel: ChannelId) -> Result<Channel, SendError> {
        let channel_id = channel_id(channel);
        self.get(Route::Channel { channel_id }).await
    }

    /// A member's permissions in a channel or thread of the server, or from the server's roles alone.
    async fn permissions_at(
        &self,
        server: GuildId,
        user: UserId,
        place: Option<Channel>,
    ) -> Result<u64, SendError> {
        if let Some(place) = &place
            && place.guild_id != Some(server)
        {
            return Err(SendError::Known(Known::ChannelGone));
        }
        let channel = match place {
            // A thread has the permissions of its channel.
            Some(thread) if thread.is_thread() => {
                let parent = thread.parent_id;
                let parent = parent.ok_or(SendError::Known(Known::ChannelGone))?;
                Some(self.channel(parent).await?)
            }
            place => place,
        };
        let member = self.member(server, user).await?;
        let server = self.server(server).await?;
        Ok(match &channel {
            Some(channel) => server.permissions_in(channel, &member),
            None => server.permissions(&member),
        })
    }

    async fn server(&self, server: GuildId) -> Result<Server, SendError> {
        let guild_id = server.0.into();
        self.get(Route::Guild { guild_id }).await
    }

    async fn member(&self, server: GuildId, user: UserId) -> Result<Member, SendError> {
        let (guild_id, user_id) = (server.0.into(), user.0.into());
        self.get(Route::GuildMember { guild_id, user_id }).await
    }

    fn direct_channels(&self) -> MutexGuard<'_, HashMap<UserId, ChannelId>> {
        // A panic while it was locked leaves complete entries.
        self.direct.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Makes one attempt to create or edit a message.
    async fn send_once(&self, message: MessageForm<'_>) -> Result<Sent, SendError> {
        self.attempt(message.send(&self.http, &self.client).boxed())
            .await
    }

    /// Creates or edits a message, and waits for Discord's limits.
    async fn send_message(&self, message: MessageForm<'_>) -> Result<Sent, SendError> {
        self.ask(|| message.send(&self.http, &self.client)).await
    }

    /// Makes a request, and waits for Discord's limits.
    async fn send<T: DeserializeOwned + Send>(&self, request: Request<'_>) -> Result<T, SendError> {
        self.ask(|| self.http.fire(request.clone())).await
    }

    /// The id of the application that answers interactions.
    fn application(&self) -> Result<ApplicationId, SendError> {
        self.http.application_id().ok_or(SendError::Unknown)
    }
}

/// A request with a body.
fn with_body<'a>(
    method: LightMethod,
    route: Route<'a>,
    body: &impl Serialize,
) -> Result<Request<'a>, SendError> {
    let body = serde_json::to_vec(body).map_err(|_| unwritable())?;
    Ok(Request::new(route, method).body(Some(body)))
}

fn channel_id(channel: ChannelId) -> serenity::all::ChannelId {
    serenity::all::ChannelId::new(channel.0)
}

fn message_id(message: MessageId) -> serenity::all::MessageId {
    serenity::all::MessageId::new(message.0)
}

fn message_of(channel: ChannelId, message: MessageId) -> Route<'static> {
    Route::ChannelMessage {
        channel_id: channel_id(channel),
        message_id: message_id(message),
    }
}

impl Messenger for Discord {
    fn post<'a>(
        &'a self,
        channel: ChannelId,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>> {
        async move {
            let mut body = self.body(outgoing);
            body.flags = outgoing.silent.then_some(SUPPRESS_NOTIFICATIONS);
            body.nonce = outgoing.nonce.as_deref();
            body.enforce_nonce = body.nonce.is_some().then_some(true);
            let route = Route::ChannelMessages {
                channel_id: channel_id(channel),
            };
            let request = MessageForm::new(LightMethod::Post, route, &body, &outgoing.files)?;
            let sent = self.send_once(request).await?;
            Ok(MessageId(sent.id.get()))
        }
        .boxed()
    }

    fn edit<'a>(
        &'a self,
        channel: ChannelId,
        message: MessageId,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<(), SendError>> {
        async move {
            let mut body = self.body(outgoing);
            if outgoing.bare {
                body.attachments = Some(Vec::new());
            }
            let route = message_of(channel, message);
            let request = MessageForm::new(LightMethod::Patch, route, &body, &outgoing.files)?;
            let edited = self.send_once(request);
            edited.await.map(drop)
        }
        .boxed()
    }

    fn set_rows<'a>(
        &'a self,
        channel: ChannelId,
        message: MessageId,
        rows: &'a [ui::Row],
    ) -> BoxFuture<'a, Result<(), SendError>> {
        async move {
            let body = Rows::of(rows);
            let route = message_of(channel, message);
            let request = MessageForm::new(LightMethod::Patch, route, &body, &[])?;
            let edited = self.send_once(request);
            edited.await.map(drop)
        }
        .boxed()
    }

    fn delete(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> BoxFuture<'_, Result<(), SendError>> {
        async move {
            let (channel, message) = (channel_id(channel), message_id(message));
            self.ask(|| self.http.delete_message(channel, message, None))
                .await
        }
        .boxed()
    }

    fn look_for(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> BoxFuture<'_, Result<(), SendError>> {
        async move {
            let request = Request::new(message_of(channel, message), LightMethod::Get);
            self.send::<Sent>(request).await.map(drop)
        }
        .boxed()
    }

    fn direct_channel(&self, user: UserId) -> BoxFuture<'_, Result<ChannelId, SendError>> {
        async move {
            if let Some(known) = self.direct_channels().get(&user) {
                return Ok(*known);
            }
            let body = json!({ "recipient_id": user.0.to_string() });
            let request = with_body(LightMethod::Post, Route::UserMeDmChannels, &body)?;
            let channel: Sent = self.send(request).await?;
            let channel = ChannelId(channel.id.get());
            let mut known = self.direct_channels();
            if MAX_DIRECT <= known.len() {
                known.clear();
            }
            known.insert(user, channel);
            Ok(channel)
        }
        .boxed()
    }

    fn find<'a>(
        &'a self,
        channel: ChannelId,
        outgoing: &'a Outgoing,
        since: Timestamp,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>> {
        async move {
            let (channel, since) = (channel_id(channel), since.as_second());
            let mut before = None;
            for _ in 0..MAX_PAGES {
                let limit = ("limit", PAGE.to_string());
                let route = Route::ChannelMessages {
                    channel_id: channel,
                };
                let request = Request::new(route, LightMethod::Get)
                    .params(Some([limit].into_iter().chain(before).collect()));
                let page: Vec<Posted> = self.send(request).await?;
                let commands = self.registration.commands();
                let recent = page
                    .iter()
                    .take_while(|message| since <= message.timestamp.unix_timestamp());
                let n_recent = recent.clone().count();
                if let Some(found) = recent
                    .clone()
                    .find(|message| is_it(message, outgoing, &commands))
                {
                    return Ok(Some(MessageId(found.id.get())));
                }
                match page.last() {
                    Some(oldest) if n_recent == usize::from(PAGE) => {
                        before = Some(("before", oldest.id.to_string()));
                    }
                    Some(_) | None => break,
                }
            }
            Ok(None)
        }
        .boxed()
    }

    fn answer<'a>(
        &'a self,
        token: &'a Secret<String>,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>> {
        async move {
            let mut body = self.body(outgoing);
            // The answer may take the place of another one, whose picture is out of date.
            body.attachments.get_or_insert_default();
            let route = Route::WebhookOriginalInteractionResponse {
                application_id: self.application()?,
                token: token.expose(),
            };
            let request = MessageForm::new(LightMethod::Patch, route, &body, &outgoing.files)?;
            let edited = self.send_message(request).await?;
            Ok(MessageId(edited.id.get()))
        }
        .boxed()
    }

    fn delete_answer<'a>(
        &'a self,
        token: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<(), SendError>> {
        let token = token.expose();
        self.ask(|| self.http.delete_original_interaction_response(token))
            .boxed()
    }

    fn follow_up<'a>(
        &'a self,
        token: &'a Secret<String>,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>> {
        async move {
            let mut body = self.body(outgoing);
            body.flags = outgoing.private.then_some(EPHEMERAL);
            let route = Route::WebhookFollowupMessages {
                application_id: self.application()?,
                token: token.expose(),
            };
            let request = MessageForm::new(LightMethod::Post, route, &body, &outgoing.files)?;
            let sent = self.send_message(request).await?;
            Ok(MessageId(sent.id.get()))
        }
        .boxed()
    }

    fn fetch<'a>(
        &'a self,
        address: &'a Secret<String>,
        most: u64,
    ) -> BoxFuture<'a, Result<Vec<u8>, SendError>> {
        async move {
            // Without the cause: the error contains the address.
            let fetched = self.files.fetch(address.expose(), most).await;
            fetched.ok_or(SendError::Unknown)
        }
        .boxed()
    }

    fn is_member(&self, server: GuildId, user: UserId) -> BoxFuture<'_, Result<bool, SendError>> {
        async move {
            // No other answer says that somebody left.
            match self.member(server, user).await {
                Ok(_) => Ok(true),
                Err(SendError::Known(Known::NotAMember)) => Ok(false),
                Err(other) => Err(other),
            }
        }
        .boxed()
    }

    fn permissions(
        &self,
        server: GuildId,
        channel: ChannelId,
    ) -> BoxFuture<'_, Result<u64, SendError>> {
        async move {
            let own = self.own_id().await?;
            self.member_permissions(server, own, Some(channel)).await
        }
        .boxed()
    }

    fn member_permissions(
        &self,
        server: GuildId,
        user: UserId,
        channel: Option<ChannelId>,
    ) -> BoxFuture<'_, Result<u64, SendError>> {
        async move {
            let place = match channel {
                Some(channel) => Some(self.channel(channel).await?),
                None => None,
            };
            self.permissions_at(server, user, place).await
        }
        .boxed()
    }

    fn sees(
        &self,
        server: GuildId,
        user: UserId,
        channel: ChannelId,
    ) -> BoxFuture<'_, Result<bool, SendError>> {
        async move {
            let place = self.channel(channel).await?;
            // Only its members see it, and who they are is not asked.
            if place.kind == PRIVATE_THREAD {
                return Ok(false);
            }
            let own = self.permissions_at(server, user, Some(place)).await?;
            Ok(Permission::missing(own, &[Permission::ViewChannel]).is_empty())
        }
        .boxed()
    }

    fn visible_channels(
        &self,
        server: GuildId,
        user: UserId,
    ) -> BoxFuture<'_, Result<Vec<(ChannelId, String)>, SendError>> {
        async move {
            let guild_id = server.0.into();
            let (guild, member, channels, threads) = tokio::try_join!(
                self.server(server),
                self.member(server, user),
                self.get::<Vec<Channel>>(Route::GuildChannels { guild_id }),
                self.get::<ActiveThreads>(Route::GuildThreadsActive { guild_id }),
            )?;
            let sees = |channel: &&Channel| {
                let own = guild.permissions_in(channel, &member);
                Permission::missing(own, &[Permission::ViewChannel]).is_empty()
            };
            let channels: Vec<&Channel> = channels.iter().filter(sees).collect();
            // Everybody who sees its channel sees a public thread.
            let threads = threads.threads.iter().filter(|thread| {
                let parent = channels
                    .iter()
                    .any(|known| Some(known.id) == thread.parent_id);
                parent && thread.kind != PRIVATE_THREAD
            });
            let all = channels.iter().copied().chain(threads);
            Ok(all
                .map(|channel| (channel.id, channel.name.clone()))
                .collect())
        }
        .boxed()
    }

    fn remove_thread(&self, thread: ChannelId) -> BoxFuture<'_, Result<(), SendError>> {
        async move {
            let channel_id = channel_id(thread);
            let deleted = self
                .ask(|| self.http.delete_channel(channel_id, None))
                .await;
            match deleted {
                Err(SendError::Known(Known::NoPermission)) => {
                    let route = Route::Channel { channel_id };
                    let body = json!({ "archived": true });
                    let request = with_body(LightMethod::Patch, route, &body)?;
                    let _: Sent = self.send(request).await?;
                    Ok(())
                }
                Err(SendError::Known(Known::ChannelGone)) | Ok(_) => Ok(()),
                Err(error) => Err(error),
            }
        }
        .boxed()
    }

    fn thread<'a>(
        &'a self,
        parent: ChannelId,
        name: &'a str,
    ) -> BoxFuture<'a, Result<ChannelId, SendError>> {
        async move {
            let name: String = name.chars().take(100).collect();
            let channel_id = channel_id(parent);
            let kind = match self.channel(parent).await?.kind {
                TEXT => PUBLIC_THREAD,
                NEWS => NEWS_THREAD,
                // In a forum each is a post with a message.
                _ => return Err(SendError::Known(Known::NoThread)),
            };
            let body = json!({
                "name": name,
                "type": kind,
                "auto_archive_duration": LONGEST_ARCHIVE,
            });
            let route = Route::ChannelThreads { channel_id };
            let request = with_body(LightMethod::Post, route, &body)?;
            let thread: Sent = self.send(request).await?;
            Ok(ChannelId(thread.id.get()))
        }
        .boxed()
    }
}

/// Whether a message is the one that was sent: by its nonce, its file, or its text, if it went without its picture or its
/// buttons as well.
fn is_it(message: &Posted, outgoing: &Outgoing, commands: &CommandIds) -> bool {
    if !message.author.bot {
        return false;
    }
    if let (Some(nonce), Some(serenity::all::Nonce::String(known))) =
        (&outgoing.nonce, &message.nonce)
    {
        return nonce == known;
    }
    let has_text = |text: &ui::Content| {
        *text == *message.content || with_mentions(text, commands) == message.content
    };
    match &outgoing.files[..] {
        [file, ..] if !message.attachments.is_empty() => {
            let mut files = message.attachments.iter();
            files.any(|known| known.filename == file.name)
        }
        [] | [_, ..] => {
            has_text(&outgoing.message.text) || outgoing.plain.as_ref().is_some_and(has_text)
        }
    }
}

/// The error of a request that cannot be made: our fault.
pub(super) fn unwritable() -> SendError {
    SendError::Rejected {
        status: 0,
        code: 0,
        message: "the request could not be written".to_owned(),
    }
}

/// The meaning of a serenity error. Its text is dropped: it may contain a token in an address.
pub(super) fn error(error: serenity::Error) -> SendError {
    if block::page(&error).is_some() {
        return SendError::Later { after: None };
    }
    let serenity::Error::Http(error) = error else {
        return match error {
            // Refused by the library before it was sent.
            serenity::Error::Model(_) => unwritable(),
            // Includes an unreadable answer to a request that arrived.
            _ => SendError::Unknown,
        };
    };
    match error {
        HttpError::UnsuccessfulRequest(response) => {
            let status = response.status_code.as_u16();
            let code = i64::try_from(response.error.code as i128).unwrap_or(0);
            if let Some(known) = Known::of_code(code) {
                return SendError::Known(known);
            }
            match status {
                429 => SendError::Later {
                    after: Some(Duration::from_secs(5)),
                },
                401 => SendError::TokenRefused,
                500.. => SendError::Unknown,
                _ => SendError::Rejected {
                    status,
                    code,
                    message: response.error.message,
                },
            }
        }
        HttpError::Request(error) if error.is_connect() => SendError::Later { after: None },
        _ => SendError::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use serenity::all::HttpBuilder;
    use table::clock::Clock;
    use tokio::net::TcpListener;

    use super::*;

    #[tokio::test]
    async fn a_request_that_nobody_answers_ends_with_an_unknown_outcome() {
        // It takes connections, and says nothing.
        let silent = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let client = reqwest::Client::builder()
            .resolve("discord.com", silent.local_addr().unwrap())
            .tls_built_in_root_certs(false)
            .build()
            .unwrap();
        let http = HttpBuilder::new("token").client(client.clone()).build();
        let files = reqwest::Client::builder().tls_built_in_root_certs(false);
        let files = Attachments::new("", files).unwrap();
        let discord = Discord {
            patience: Duration::from_millis(100),
            ..Discord::new(
                Arc::new(http),
                client,
                files,
                TokenState::default(),
                Block::new(Clock::System),
                Registration::default(),
            )
        };
        let deleting = discord.delete(ChannelId(1), MessageId(2));
        let deleted = timeout(Duration::from_secs(20), deleting).await.unwrap();
        assert!(matches!(deleted, Err(SendError::Unknown)), "{deleted:?}");
    }
}
