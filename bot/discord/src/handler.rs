//! Interactions: acknowledged immediately, decoded, handed to the application, answered.
//!
//! Each runs in its own tracked task; a panic ends that one request, and a stop waits for all.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::{Duration, Instant};

use app::game::lost::look_for_post;
use delivery::answer::Target;
use delivery::{Painter, answer};
use domain::ids::{GameId, InteractionId, MessageId};
use domain::secret::Secret;
use domain::ui;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use requests::dispatch::Requests;
use serde_json::{Value, json};
use serenity::all::Http;
use table::outbox::{Known, Messenger, Outgoing, SendError};
use table::request::{Answer, Caller, Error, Reply};
use table::tables::Panel;
use tokio::time::sleep;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{Instrument as _, Span, debug, error, info_span, warn};
use words::{Words, place};

use super::earlier::Earlier;
use super::interaction;
use super::read::{Bare, Command, Interaction, ReadPress};
use super::registration::Registration;
use super::requests::Discord;
use super::token::TokenState;
use super::under_way::{Counted, UnderWay};
use super::wire::{EPHEMERAL, ModalBody};

/// Callback types.
const REPLY: u8 = 4;
const DEFERRED_REPLY: u8 = 5;
const DEFERRED_UPDATE: u8 = 6;
const COMPLETION: u8 = 8;
const MODAL: u8 = 9;
/// Pauses before repeating an acknowledgement that may or may not have arrived.
const REPEATED_AFTER: [Duration; 2] = [Duration::from_millis(200), Duration::from_secs(1)];

/// What everything that Discord tells is handled with. Cheap to clone.
#[derive(Clone)]
pub(super) struct Handler {
    pub requests: Arc<Requests>,
    pub http: Arc<Http>,
    pub messenger: Discord,
    pub painter: Arc<Painter>,
    pub tasks: TaskTracker,
    /// Cancelled once nothing is to be repeated any more.
    pub stop: CancellationToken,
    pub under_way: UnderWay,
    pub earlier: Earlier,
    pub token: TokenState,
    pub registration: Registration,
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
    ends_turn: bool,
    is_kept: bool,
    /// The message with the answer, if it can go out of date.
    panel: Option<Panel>,
}

impl Handler {
    /// Starts a task that a stop waits for.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tasks.spawn(task);
    }

    /// Registers the commands, unless Discord has them.
    pub fn register_commands(&self) {
        let handler = self.clone();
        self.spawn(async move {
            let (store, http) = (&handler.requests.app.tables.store, &handler.http);
            let registering = handler.registration.run(store, http, &handler.token);
            tokio::select! {
                () = registering => {}
                () = handler.stop.cancelled() => {}
            }
        });
    }

    /// Answers what a person did.
    pub fn interaction(&self, interaction: Interaction) {
        let span = match interaction.id() {
            Some(id) => info_span!("interaction", interaction.id = %id),
            None => Span::none(),
        };
        self.spawn(self.task().run(interaction).instrument(span));
    }

    /// Says that something went wrong, to a person who did something that cannot be read.
    pub fn apologise(&self, bare: Bare) {
        let task = self.task();
        let span = info_span!("interaction", interaction.id = %bare.id);
        let apologise = async move { task.apologise(&bare).await };
        self.spawn(apologise.instrument(span));
    }

    fn task(&self) -> Task {
        Task {
            requests: self.requests.clone(),
            messenger: self.messenger.clone(),
            painter: self.painter.clone(),
            earlier: self.earlier.clone(),
            received: Instant::now(),
            _counted: self.under_way.begin(),
        }
    }
}

/// One interaction in progress.
struct Task {
    requests: Arc<Requests>,
    messenger: Discord,
    painter: Arc<Painter>,
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
            Interaction::Command(command) => self.command(command).await,
            Interaction::Press(press) => self.press(press).await,
            Interaction::Completion(command) => self.complete(command).await,
            // The bot registers no other kind.
            Interaction::Other => debug!("An interaction of a kind that the bot does not use"),
        }
    }

    async fn command(&self, command: Command) {
        let Command { caller, invocation } = command;
        let flags = flags(caller.place.has_others());
        let body = json!({ "type": DEFERRED_REPLY, "data": { "flags": flags } });
        let acknowledged = self.acknowledge(caller.interaction, &caller.token, &body);
        if !self.begin(&caller, acknowledged).await {
            return;
        }
        let caller = self.requests.addressed(caller).await;
        let work = self.requests.command(&caller, &invocation, &self.messenger);
        let answered = self.answer(&caller, work.boxed()).await;
        if let Some(panel) = answered.panel {
            self.replace_panel(&caller, panel).await;
        }
        if !answered.ends_turn {
            self.look_for_post(answered.game, None).await;
        }
    }

    async fn press(&self, press: ReadPress) {
        if self.open_modal(&press).await {
            return;
        }
        let body = match press.caller.menu {
            Some(_) => json!({ "type": DEFERRED_UPDATE }),
            None => json!({ "type": DEFERRED_REPLY, "data": { "flags": EPHEMERAL } }),
        };
        let caller = press.caller.clone();
        let acknowledged = self.acknowledge(caller.interaction, &caller.token, &body);
        if !self.begin(&caller, acknowledged).await {
            return;
        }
        let caller = self.requests.addressed(caller).await;
        let work = interaction::press(&self.requests, &caller, &press, &self.messenger);
        let answered = self.answer(&caller, work.boxed()).await;
        if !press.is_own_menu && !answered.is_kept {
            self.delete_earlier(&caller).await;
        }
        self.delete_panel_beside(&caller, press.message).await;
        if let Some(list) = answered.panel.filter(|panel| panel.is_list) {
            self.replace_panel(&caller, list).await;
        }
        // A private menu was opened a moment ago, from a post that was there.
        let is_from_menu = caller.menu.is_some() && caller.place.server().is_some();
        if !is_from_menu && !answered.ends_turn {
            let game = answered.game.or_else(|| interaction::table_of(&press));
            self.look_for_post(game, press.message).await;
        }
    }

    /// Acknowledges a press with the modal that it opens, if there is one. Returns whether Discord took it.
    async fn open_modal(&self, press: &ReadPress) -> bool {
        let Some(modal) = interaction::modal(&self.requests, press) else {
            return false;
        };
        let body = json!({ "type": MODAL, "data": ModalBody::of(&modal) });
        let (id, token) = (press.caller.interaction, &press.caller.token);
        self.acknowledge(id, token, &body).await == Callback::Taken
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

    /// In direct messages nobody can dismiss an answer: one that can go out of date takes the place of the one before.
    async fn replace_panel(&self, caller: &Caller, panel: Panel) {
        if caller.place.has_others() {
            return;
        }
        let panels = &self.requests.app.tables.panels;
        if let Some(before) = panels.keep(caller.user, panel) {
            self.delete_panel(caller, before.message).await;
        }
    }

    /// Deletes the last answer to a command in direct messages once its person presses in another message there: it may
    /// be out of date by then.
    async fn delete_panel_beside(&self, caller: &Caller, pressed: Option<MessageId>) {
        let panels = &self.requests.app.tables.panels;
        if caller.place.has_others() {
            return;
        }
        let is_another = |panel: &Panel| Some(panel.message) != pressed;
        if let Some(panel) = panels.of(caller.user).filter(is_another) {
            panels.forget(caller.user);
            self.delete_panel(caller, panel.message).await;
        }
    }

    async fn delete_panel(&self, caller: &Caller, panel: MessageId) {
        let channel = caller.place.channel();
        if let Err(error) = self.messenger.delete(channel, panel).await {
            debug!("An earlier answer was not deleted: {error}");
        }
    }

    /// Posts the turn again if its post is gone, which may be why somebody uses a command or an older button.
    /// Runs after the answer, which does not wait for it. The end of a turn needs no look: it has a
    /// post of its own.
    async fn look_for_post(&self, game: Option<GameId>, pressed: Option<MessageId>) {
        let Some(game) = game else { return };
        let tables = &self.requests.app.tables;
        if let Err(error) = look_for_post(tables, &self.messenger, game, pressed).await {
            warn!(game.id = %game, "Game {game}: its post was not looked for: {error:#}");
        }
    }

    /// Completion cannot be deferred: it is answered in time, or with nothing.
    async fn complete(&self, command: Command) {
        let (id, token) = (command.caller.interaction, command.caller.token.clone());
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
        self.acknowledge(id, &token, &completion(&choices)).await;
    }

    /// Answers an interaction of which nothing else is known.
    async fn apologise(&self, bare: &Bare) {
        metrics::counter!("railpost_requests_failed_total").increment(1);
        let said = json!({ "type": REPLY, "data": {
            "content": apology(Words::of(bare.language)),
            "allowed_mentions": { "parse": [] },
            "flags": flags(bare.has_others),
        } });
        let body = if bare.is_completion {
            completion(&[])
        } else {
            said
        };
        self.acknowledge(bare.id, &bare.token, &body).await;
    }

    /// Acknowledges the interaction.
    async fn acknowledge(
        &self,
        id: InteractionId,
        token: &Secret<String>,
        body: &Value,
    ) -> Callback {
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
        token: &Secret<String>,
        body: &Value,
    ) -> Result<(), SendError> {
        let mut sent = self.messenger.call_back(id, token, body).await;
        let mut may_have_arrived = false;
        for pause in REPEATED_AFTER {
            match sent {
                Err(SendError::Unknown) => may_have_arrived = true,
                Err(SendError::Later { .. }) => {}
                Ok(()) | Err(_) => break,
            }
            sleep(pause).await;
            sent = match self.messenger.call_back(id, token, body).await {
                Err(SendError::Known(Known::AnsweredBefore)) if may_have_arrived => Ok(()),
                sent => sent,
            };
        }
        sent
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
        if caller.menu.is_some() && !caller.place.has_others() {
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
        let mut answered = done.as_ref().map_or_else(
            |_| Answered::default(),
            |reply| Answered {
                game: reply.game,
                ends_turn: reply.ends_turn,
                is_kept: reply.is_kept,
                panel: None,
            },
        );
        let given = match done {
            Ok(reply) => {
                let waited = self.received.elapsed();
                metrics::histogram!("railpost_work_seconds").record(waited.as_secs_f64());
                let given = self.give(caller, &reply).await;
                let is_list = reply.is_list && reply.answer.more.is_empty();
                let is_panel = is_list || is_panel(&reply.answer);
                given.map(|message| {
                    let message = message.filter(|_| is_panel);
                    let game = reply.game;
                    answered.panel = message.map(|message| Panel {
                        message,
                        is_list,
                        game,
                    });
                })
            }
            Err(error) => self.give_error(caller, error).await,
        };
        answer::settle(&self.requests.app.answered, caller.interaction, &given);
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
            Error::Stale(reply) => self.give(caller, &Reply::of(*reply)).await.map(drop),
            Error::Refused(sentence) => self.say(caller, sentence).await,
            Error::Unreadable { game, why } => {
                error!(game.id = %game, "Table {game} cannot be read: {why}");
                metrics::counter!("railpost_requests_failed_total").increment(1);
                let sentence = words.table.cannot_be_read(place::Game(&game));
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

    /// Returns the message with the answer, if there is anything to say.
    async fn give(&self, caller: &Caller, reply: &Reply) -> Result<Option<MessageId>, SendError> {
        let is_beside = reply.is_beside && caller.menu.is_some();
        if is_beside && reply.answer.says_nothing() {
            return Ok(None);
        }
        if let Some(menu) = caller.menu.filter(|_| !is_beside) {
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
            Target {
                token: &caller.token,
                is_beside,
                is_private: caller.place.has_others(),
            },
            reply.game,
            &reply.answer,
        )
        .await
        .map(Some)
    }

    /// Sends a sentence to the person alone. A pressed menu stays as it is.
    async fn say(&self, caller: &Caller, sentence: String) -> Result<(), SendError> {
        let mut outgoing = Outgoing::message(ui::Message::text(sentence));
        outgoing.private = caller.place.has_others();
        match caller.menu {
            None => {
                let given = answer::give_surely(&self.messenger, &caller.token, &mut outgoing);
                given.await.map(drop)
            }
            Some(_) => {
                let given = self.messenger.follow_up(&caller.token, &outgoing);
                given.await.map(drop)
            }
        }
    }
}

/// Flags of an answer: where others are it is private, and in direct messages everything is.
fn flags(has_others: bool) -> u64 {
    if has_others { EPHEMERAL } else { 0 }
}

/// Whether an answer is one message with something to press in it, beyond links.
fn is_panel(answer: &Answer) -> bool {
    let mut rows = answer.message.rows.iter();
    answer.more.is_empty() && rows.any(|row| !matches!(row, ui::Row::Links(_)))
}

fn completion(choices: &[Value]) -> Value {
    json!({ "type": COMPLETION, "data": { "choices": choices } })
}

fn apology(words: &Words) -> String {
    words.general.our_fault().to_owned()
}
