//! Interactions: acknowledged immediately, decoded, handed to the application, answered.
//!
//! Each runs in its own tracked task; a panic ends that one request, and a stop waits for all.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use futures::FutureExt as _;
use futures::future::BoxFuture;
use serde_json::{Value, json};
use serenity::all::{
    CommandInteraction, ComponentInteraction, Context, Event, Guild, Http, Interaction,
    InteractionId, RawEventHandler, Ready, UnavailableGuild,
};
use serenity::async_trait;
use tokio::time::{sleep, timeout};
use tokio_util::task::TaskTracker;
use tracing::{Instrument as _, debug, error, info, info_span, warn};

use super::attachments::Attachments;
use super::earlier::Earlier;
use super::in_order::InOrder;
use super::messenger::{self, Discord};
use super::recent::Recent;
use super::registration::register_commands;
use super::token::TokenState;
use super::under_way::{Counted, UnderWay};
use super::wire::EPHEMERAL;
use super::{greeting, interaction, read, unparsed_events};
use crate::app::dispatch::Requests;
use crate::app::request::Reply;
use crate::app::request::{Caller, Error};
use crate::app::{Changed, channel_deleted, look_for_post, post_owed};
use crate::delivery::{Painter, answer};
use crate::ids::{ChannelId, GameId, GuildId, MessageId};
use crate::outbox::{Known, Messenger, Outgoing, SendError};
use crate::store::{self, Joined};
use crate::text::Words;
use crate::ui;

/// Callback types.
const DEFERRED_REPLY: u8 = 5;
const DEFERRED_UPDATE: u8 = 6;
const COMPLETION: u8 = 8;
/// Maximum wait for the answer to an acknowledgement: Discord takes none after that.
const ACKNOWLEDGED_WITHIN: Duration = Duration::from_secs(3);
/// Pauses before repeating an acknowledgement that may or may not have arrived.
const REPEATED_AFTER: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(1)];
/// Seconds for which a server counts as new: enough for a bot that was down when it was invited.
const NEW_FOR: i64 = 24 * 60 * 60;

/// Receives the gateway's events. Cheap to clone.
#[derive(Clone)]
pub(super) struct Handler {
    pub requests: Arc<Requests>,
    pub http: Arc<Http>,
    pub painter: Arc<Painter>,
    pub files: Attachments,
    pub tasks: TaskTracker,
    pub under_way: UnderWay,
    pub earlier: Earlier,
    pub token: TokenState,
    /// What shards tell of servers.
    pub in_order: InOrder,
    pub recent: Recent,
}

/// What became of an acknowledgement.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Callback {
    Taken,
    /// It is too late, or another process acknowledged it.
    Refused,
    Unknown,
}

/// Subject of a request that was answered.
#[derive(Debug, Default)]
struct Answered {
    game: Option<GameId>,
    is_move: bool,
}

/// Takes raw events: for handlers of single kinds the library would copy each of them once more.
#[async_trait]
impl RawEventHandler for Handler {
    async fn raw_event(&self, context: Context, event: Event) {
        self.hear(context.shard_id.0, event);
    }
}

impl Handler {
    /// Takes what Discord tells on a shard, and hands it on to tasks. A leased shard parses only the kinds of events named
    /// here (see [`super::frame`]).
    ///
    /// What it tells of servers is done in its order: a server that joins after a shard's list was made would look like
    /// one that removed the bot, and one that comes back at once must not be noted as gone.
    pub fn hear(&self, shard: u32, event: Event) {
        match event {
            Event::InteractionCreate(event) => self.interaction_create(event.interaction),
            Event::Ready(event) => self.ready(shard, event.ready),
            Event::GuildCreate(event) => self.guild_create(shard, event.guild),
            Event::GuildDelete(event) => self.guild_delete(shard, event.guild),
            Event::ChannelDelete(event) => self.channel_delete(event.channel.id),
            Event::ThreadDelete(event) => self.channel_delete(event.thread.id),
            Event::ChannelUpdate(event) => self.channel_changed(event.channel.id),
            Event::ThreadUpdate(event) => self.channel_changed(event.thread.id),
            Event::GuildRoleUpdate(event) => self.roles_changed(event.role.guild_id),
            // Without the privileged intent it tells of the bot itself alone.
            Event::GuildMemberUpdate(event) => self.roles_changed(event.guild_id),
            Event::Unknown(event) => unparsed_events::count(&event.kind),
            _ => {}
        }
    }

    fn ready(&self, shard: u32, ready: Ready) {
        info!(shard, "Shard {shard} is ready as {}", ready.user.name);
        let n_shards = ready.shard.map_or(1, |info| info.total);
        let listed: Vec<GuildId> = ready
            .guilds
            .iter()
            .map(|guild| GuildId(guild.id.get()))
            .collect();
        let (app, recent) = (self.requests.app.clone(), self.recent.clone());
        self.spawn_in_order(shard, async move {
            let listed = [listed, recent.servers()].concat();
            if let Err(error) = app.servers_listed(shard, n_shards, &listed).await {
                warn!(shard, "The servers of a shard were not noted: {error:#}");
            }
        });
        if shard == 0 {
            let (app, http) = (self.requests.app.clone(), self.http.clone());
            let counted = self.under_way.begin();
            self.spawn(async move {
                let _counted = counted;
                if let Err(error) = register_commands(&app.tables.store, &http).await {
                    error!("The commands were not registered: {error:#}");
                }
            });
        }
    }

    /// Starts a task that a stop waits for. Boxed, so that the runtime's code is compiled for one kind of task.
    fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        let task: BoxFuture<'static, ()> = Box::pin(task);
        self.tasks.spawn(task);
    }

    /// Starts a task that a stop waits for, once those begun before with the same shard are done.
    fn spawn_in_order(&self, shard: u32, task: impl Future<Output = ()> + Send + 'static) {
        let counted = self.under_way.begin();
        let task = self.in_order.next(shard, task);
        self.spawn(async move {
            let _counted = counted;
            task.await;
        });
    }

    fn guild_create(&self, shard: u32, guild: Guild) {
        self.recent.add(GuildId(guild.id.get()));
        let handler = self.clone();
        self.spawn_in_order(shard, async move {
            let app = &handler.requests.app;
            let now = app.tables.clock.now();
            let joined = match app.server_joined(GuildId(guild.id.get())).await {
                Ok(joined) => joined,
                Err(error) => {
                    warn!(guild.id = %guild.id, "A server was not noted: {error:#}");
                    return;
                }
            };
            // Noted first: a greeting may get lost, but never comes twice. A server where the bot has been for a
            // long time was greeted before this database existed.
            let seconds = now.as_second() - guild.joined_at.unix_timestamp();
            if joined == Joined::New && seconds < NEW_FOR {
                handler.greet(guild);
            } else if let Joined::Back { .. } = joined {
                // What was on its way when the bot was removed was refused.
                handler.roles_changed(guild.id);
            }
        });
    }

    /// Greets a server, while others are noted.
    fn greet(&self, guild: Guild) {
        let http = self.http.clone();
        let messenger = Discord::new(http, self.files.clone(), self.token.clone());
        let counted = self.under_way.begin();
        self.spawn(async move {
            let _counted = counted;
            if let Err(error) = greeting::greet(&guild, &messenger).await {
                warn!(guild.id = %guild.id, "A server was not greeted: {error}");
            }
        });
    }

    fn guild_delete(&self, shard: u32, guild: UnavailableGuild) {
        if guild.unavailable {
            // An outage of Discord's, not a removal.
            return;
        }
        let app = self.requests.app.clone();
        self.spawn_in_order(shard, async move {
            if let Err(error) = app.server_left(GuildId(guild.id.get())).await {
                warn!(guild.id = %guild.id, "A server was not noted as gone: {error:#}");
            }
        });
    }

    fn channel_delete(&self, channel: serenity::all::ChannelId) {
        let app = self.requests.app.clone();
        let counted = self.under_way.begin();
        self.spawn(async move {
            let _counted = counted;
            if let Err(error) = channel_deleted(&app.tables, ChannelId(channel.get())).await {
                warn!("A deleted channel was not noted: {error:#}");
            }
        });
    }

    fn channel_changed(&self, channel: serenity::all::ChannelId) {
        self.post_owed(Changed::Channel(ChannelId(channel.get())));
    }

    fn roles_changed(&self, guild: serenity::all::GuildId) {
        self.post_owed(Changed::Server(GuildId(guild.get())));
    }

    /// Posts what channels did not take, where that may have changed.
    fn post_owed(&self, changed: Changed) {
        let app = self.requests.app.clone();
        let http = self.http.clone();
        let messenger = Discord::new(http, self.files.clone(), self.token.clone());
        let counted = self.under_way.begin();
        self.spawn(async move {
            let _counted = counted;
            if let Err(error) = post_owed(&app.tables, &messenger, changed).await {
                warn!("Posts that are owed were not looked for: {error:#}");
            }
        });
    }

    fn interaction_create(&self, interaction: Interaction) {
        let received = Instant::now();
        let span = info_span!("interaction", interaction.id = %interaction.id());
        let task = Task {
            requests: self.requests.clone(),
            messenger: Discord::new(self.http.clone(), self.files.clone(), self.token.clone()),
            painter: self.painter.clone(),
            http: self.http.clone(),
            earlier: self.earlier.clone(),
            received,
            _counted: self.under_way.begin(),
        };
        // Passed on immediately: a stop waits for our tasks, not for serenity's.
        self.spawn(task.run(interaction).instrument(span));
    }
}

/// One interaction in progress.
struct Task {
    requests: Arc<Requests>,
    messenger: Discord,
    painter: Arc<Painter>,
    http: Arc<Http>,
    earlier: Earlier,
    received: Instant,
    _counted: Counted,
}

impl Task {
    async fn run(self, interaction: Interaction) {
        let ended = AssertUnwindSafe(self.handle(interaction))
            .catch_unwind()
            .await;
        if ended.is_err() {
            error!("An interaction ended in a panic");
        }
    }

    async fn handle(&self, interaction: Interaction) {
        match interaction {
            Interaction::Command(command) => self.command(&command).await,
            Interaction::Component(press) => self.press(&press).await,
            Interaction::Autocomplete(command) => self.complete(&command).await,
            // Nothing of ours leads to any other kind.
            _ => debug!("An interaction of a kind that the bot does not use"),
        }
    }

    async fn command(&self, command: &CommandInteraction) {
        let is_private = command.guild_id.is_some();
        let flags = if is_private { EPHEMERAL } else { 0 };
        let body = json!({ "type": DEFERRED_REPLY, "data": { "flags": flags } });
        let caller = read::command_caller(command);
        let acknowledged = self.acknowledge(command.id, &command.token, &body);
        if !self.begin(&caller, acknowledged).await {
            return;
        }
        let caller = self.requests.addressed(caller).await;
        let work = interaction::command(&self.requests, &caller, command, &self.messenger);
        let answered = self.answer(&caller, work.boxed()).await;
        if !answered.is_move {
            self.look_for_post(answered.game, None).await;
        }
    }

    async fn press(&self, press: &ComponentInteraction) {
        let caller = read::press_caller(press);
        let body = match caller.menu {
            Some(_) => json!({ "type": DEFERRED_UPDATE }),
            None => json!({ "type": DEFERRED_REPLY, "data": { "flags": EPHEMERAL } }),
        };
        let acknowledged = self.acknowledge(press.id, &press.token, &body);
        if !self.begin(&caller, acknowledged).await {
            return;
        }
        let caller = self.requests.addressed(caller).await;
        let work = interaction::press(&self.requests, &caller, press, &self.messenger);
        let answered = self.answer(&caller, work.boxed()).await;
        if !read::is_own_menu(press) {
            self.delete_earlier(&caller).await;
        }
        // A private menu was opened a moment ago, from a post that was there.
        let is_from_menu = caller.menu.is_some() && caller.place.server().is_some();
        if !is_from_menu && !answered.is_move {
            let game = answered.game.or_else(|| interaction::table_of(press));
            let message = MessageId(press.message.id.get());
            self.look_for_post(game, Some(message)).await;
        }
    }

    /// The answer to a press on a public post takes the place of the one that the person got there before.
    async fn delete_earlier(&self, caller: &Caller) {
        let now = self.requests.app.tables.clock.now();
        let whose = (caller.user, caller.place.channel());
        let (interaction, token) = (caller.interaction, caller.token.clone());
        let outdated = self.earlier.replace(whose, interaction, token, now);
        if let Some(token) = outdated
            && let Err(error) = self.messenger.delete_answer(&token).await
        {
            // Perhaps its reader dismissed it.
            debug!("An earlier answer was not deleted: {error}");
        }
    }

    /// Posts the turn again if its post is gone, which may be why somebody uses a command or an older button.
    /// Runs after the answer, which does not wait for it. A move needs no look: its turn ends in a post.
    async fn look_for_post(&self, game: Option<GameId>, pressed: Option<MessageId>) {
        let Some(game) = game else { return };
        let tables = &self.requests.app.tables;
        if let Err(error) = look_for_post(tables, &self.messenger, game, pressed).await {
            warn!(game.id = %game, "Game {game}: its post was not looked for: {error:#}");
        }
    }

    /// Completion cannot be deferred: it is answered in time, or with nothing.
    async fn complete(&self, command: &CommandInteraction) {
        let work = interaction::complete(&self.requests, command, &self.messenger);
        let choices = AssertUnwindSafe(work).catch_unwind().await;
        let choices = choices.unwrap_or_else(|_| {
            error!("A completion ended in a panic");
            Vec::new()
        });
        let choices: Vec<Value> = choices
            .iter()
            .map(|choice| json!({ "name": choice.label, "value": choice.value }))
            .collect();
        let body = json!({ "type": COMPLETION, "data": { "choices": choices } });
        self.acknowledge(command.id, &command.token, &body).await;
    }

    /// Acknowledges the interaction.
    async fn acknowledge(&self, id: InteractionId, token: &str, body: &Value) -> Callback {
        let sent = self.call_back_surely(id, token, body).await;
        let waited = self.received.elapsed();
        metrics::histogram!("railpost_acknowledge_seconds").record(waited.as_secs_f64());
        match sent {
            Ok(()) => Callback::Taken,
            Err(SendError::Known(Known::AnsweredBefore | Known::InteractionOver)) => {
                warn!("An interaction was not acknowledged in time, or twice");
                Callback::Refused
            }
            Err(error @ SendError::Unknown) => {
                warn!("An interaction was perhaps not acknowledged: {error}");
                Callback::Unknown
            }
            Err(error) => {
                warn!("An interaction was not acknowledged: {error}");
                Callback::Refused
            }
        }
    }

    /// Sends an acknowledgement, repeated if it may not have arrived: then Discord says whether it did.
    async fn call_back_surely(
        &self,
        id: InteractionId,
        token: &str,
        body: &Value,
    ) -> Result<(), SendError> {
        let mut sent = self.call_back(id, token, body).await;
        let mut may_have_arrived = false;
        for pause in REPEATED_AFTER {
            match sent {
                Err(SendError::Unknown) => may_have_arrived = true,
                Err(SendError::Later { .. }) => {}
                Ok(()) | Err(_) => break,
            }
            sleep(pause).await;
            sent = match self.call_back(id, token, body).await {
                Err(SendError::Known(Known::AnsweredBefore)) if may_have_arrived => Ok(()),
                sent => sent,
            };
        }
        sent
    }

    async fn call_back(
        &self,
        id: InteractionId,
        token: &str,
        body: &Value,
    ) -> Result<(), SendError> {
        let sent = self
            .http
            .create_interaction_response(id, token, body, Vec::new());
        match timeout(ACKNOWLEDGED_WITHIN, sent).await {
            Ok(sent) => sent.map_err(messenger::error),
            Err(_) => Err(SendError::Unknown),
        }
    }

    /// Acknowledges the interaction and meanwhile notes it, so that the person can be told if this process dies before
    /// it is answered. Returns whether it is acknowledged.
    async fn begin(&self, caller: &Caller, acknowledged: impl Future<Output = Callback>) -> bool {
        let noted = AssertUnwindSafe(self.note(caller)).catch_unwind();
        let (acknowledged, noted) = tokio::join!(acknowledged, noted);
        if noted.is_err() {
            error!("Noting an interaction ended in a panic");
        }
        let answered = &self.requests.app.answered;
        match acknowledged {
            Callback::Taken => {}
            Callback::Refused => answered.add(caller.interaction),
            // The note stays: the person is told to look and try again, in case they wait for an answer.
            Callback::Unknown => answered.end(caller.interaction),
        }
        acknowledged == Callback::Taken
    }

    async fn note(&self, caller: &Caller) {
        let app = &self.requests.app;
        // In direct messages nothing private can be said beside a menu, and its buttons still work.
        if caller.menu.is_some() && !caller.place.is_in_server() {
            return;
        }
        let acknowledged = store::Acknowledged {
            interaction: caller.interaction,
            token: caller.token.clone(),
            language: caller.language,
            keeps_menu: caller.menu.is_some(),
        };
        let now = app.tables.clock.now();
        let (answered, store) = (&app.answered, &app.tables.store);
        answered.begin(store, acknowledged, now).await;
    }

    /// Does the work and answers whatever the outcome, a panic included. Returns the table it was about, if it was
    /// done.
    async fn answer(&self, caller: &Caller, work: BoxFuture<'_, Result<Reply, Error>>) -> Answered {
        let done = match AssertUnwindSafe(work).catch_unwind().await {
            Ok(done) => done,
            Err(_) => Err(Error::Internal(anyhow::anyhow!("a panic"))),
        };
        let answered = done.as_ref().map_or_else(
            |_| Answered::default(),
            |reply| Answered {
                game: reply.game,
                is_move: reply.is_move,
            },
        );
        let given = match done {
            Ok(reply) => {
                let waited = self.received.elapsed();
                metrics::histogram!("railpost_work_seconds").record(waited.as_secs_f64());
                let given = self.give(caller, &reply).await;
                answer::settle(&self.requests.app.answered, caller.interaction, &given);
                given
            }
            Err(error) => {
                let given = self.give_error(caller, error).await;
                self.requests.app.answered.add(caller.interaction);
                given
            }
        };
        self.requests.app.answered.end(caller.interaction);
        if let Err(error) = given {
            warn!("An answer was not given: {error}");
        }
        let waited = self.received.elapsed();
        metrics::histogram!("railpost_answer_seconds").record(waited.as_secs_f64());
        answered
    }

    async fn give_error(&self, caller: &Caller, error: Error) -> Result<(), SendError> {
        let words = caller.words();
        match error {
            Error::Stale(reply) => self.give(caller, &Reply::of(*reply)).await,
            Error::Refused(sentence) => self.say(caller, sentence).await,
            Error::Unreadable { game, why } => {
                error!(game.id = %game, "Table {game} cannot be read: {why}");
                metrics::counter!("railpost_requests_failed_total").increment(1);
                let sentence = words.table.cannot_be_read.fill(&[("game", &game)]);
                self.say(caller, sentence).await
            }
            Error::Internal(error) => {
                // Without the person: the interaction's id in the span is enough to follow it.
                error!("A request failed: {error:#}");
                metrics::counter!("railpost_requests_failed_total").increment(1);
                self.say(caller, apology(words)).await
            }
        }
    }

    async fn give(&self, caller: &Caller, reply: &Reply) -> Result<(), SendError> {
        if let Some(menu) = caller.menu {
            // Only now: a press that is refused leaves its menu as it is, for an answer that is still owed.
            let store = &self.requests.app.tables.store;
            let superseded = store.supersede_answers(menu, caller.interaction).await;
            if let Err(error) = superseded {
                debug!("Answers to earlier presses were not dropped: {error}");
            }
        }
        answer::give(
            &self.requests.app.tables,
            &self.messenger,
            &self.painter,
            &caller.token,
            reply.game,
            &reply.answer,
            caller.place.is_in_server(),
        )
        .await
    }

    /// Sends a sentence to the person alone. A pressed menu stays as it is.
    async fn say(&self, caller: &Caller, sentence: String) -> Result<(), SendError> {
        let mut outgoing = Outgoing::message(ui::Message::text(sentence));
        outgoing.private = caller.place.is_in_server();
        match caller.menu {
            None => self.messenger.answer(&caller.token, &outgoing).await,
            Some(_) => self.messenger.follow_up(&caller.token, &outgoing).await,
        }
    }
}

fn apology(words: &Words) -> String {
    words.general.our_fault.to_string()
}
