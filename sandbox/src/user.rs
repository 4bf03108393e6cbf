//! Users as values: what a person at a client can do, and nothing else.
//!
//! Functions that begin with `try_` say why a client would not do it ([`CannotDo`]); the plain ones
//! panic then, which is what a test wants.

use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::command_line::{self, name_of};
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::payloads;
use crate::sandbox::Channel;
use crate::server::{Inner, Shared};
use crate::state::guild::ChannelKind;
use crate::state::interactions::{ANSWER_WITHIN, Ack, Choice, InteractionKind, NewInteraction};
use crate::state::messages::{Draft, Upload};
use crate::view::{self, Component, Message, Place, Progress};

/// How long anything is waited for before it is given up. By the machine's clock; nothing that works
/// takes nearly so long.
pub(crate) const PATIENCE: Duration = Duration::from_secs(30);

/// Why a client would not do that.
#[derive(Debug, Clone, PartialEq)]
pub enum CannotDo {
    /// The user does not see the channel.
    CannotSee,
    /// The user may not write there.
    MayNotWrite,
    /// The thread is put away.
    Archived,
    /// No command of that name is offered there.
    NoSuchCommand(String),
    /// The command has no such option.
    NoSuchOption(String),
    /// The command needs this option.
    MissingOption(String),
    /// The option does not take this value.
    BadValue {
        /// Its name.
        option: String,
        /// Why.
        why: String,
    },
    /// The message is gone, or was never shown to this user.
    NoSuchMessage,
    /// There is no such button or menu that could be used; these can.
    NoSuchControl {
        /// What was looked for.
        wanted: String,
        /// What there is.
        there: String,
    },
    /// The menu has no such option.
    NoSuchChoice(String),
    /// Too few or too many were chosen.
    WrongNumber,
    /// A message has at most 2000 characters.
    TooLong,
}

impl fmt::Display for CannotDo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotDo::CannotSee => f.write_str("this channel cannot be seen"),
            CannotDo::MayNotWrite => f.write_str("nothing may be written here"),
            CannotDo::Archived => f.write_str("no commands in an archived thread"),
            CannotDo::NoSuchCommand(name) => write!(f, "{name} is not offered here"),
            CannotDo::NoSuchOption(text) => write!(f, "there is no option for {text:?}"),
            CannotDo::MissingOption(name) => write!(f, "the option {name} is needed"),
            CannotDo::BadValue { option, why } => write!(f, "option {option}: {why}"),
            CannotDo::NoSuchMessage => f.write_str("this message is not there"),
            CannotDo::NoSuchControl { wanted, there } => {
                write!(f, "there is no {wanted:?} to use; there is {there}")
            }
            CannotDo::NoSuchChoice(label) => write!(f, "the menu has no {label:?}"),
            CannotDo::WrongNumber => f.write_str("too few or too many chosen"),
            CannotDo::TooLong => f.write_str("a message has at most 2000 characters"),
        }
    }
}

impl std::error::Error for CannotDo {}

/// A person at a client.
#[derive(Debug, Clone)]
pub struct User {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: UserId,
    pub(crate) name: String,
}

/// What became of a command, press or choice.
#[derive(Debug, Clone)]
pub struct Reply {
    /// Its number.
    pub interaction: InteractionId,
    /// How it was acknowledged; `None` if the bot did not answer in time.
    pub ack: Option<Ack>,
    /// After how long, by the machine's clock.
    pub ack_after: Duration,
    /// Whether the answer itself came, not only the acknowledgement.
    pub settled: bool,
    /// The message that answers, or the one that was changed, and further ones.
    pub messages: Vec<Message>,
}

impl Reply {
    /// The first message, which the bot must have given.
    ///
    /// # Panics
    /// If there is none.
    #[track_caller]
    pub fn message(&self) -> &Message {
        self.messages
            .first()
            .unwrap_or_else(|| panic!("the bot gave no message: {self:?}"))
    }

    /// The texts of all messages, one below the other.
    pub fn text(&self) -> String {
        let text = |message: &Message| {
            let embeds = message
                .embeds
                .iter()
                .flat_map(|embed| [embed["title"].as_str(), embed["description"].as_str()])
                .flatten();
            let parts: Vec<&str> = [message.content.as_str()]
                .into_iter()
                .chain(embeds)
                .filter(|part| !part.is_empty())
                .collect();
            parts.join("\n")
        };
        self.messages
            .iter()
            .map(text)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Whether every message is for this user's eyes only.
    pub fn is_ephemeral(&self) -> bool {
        !self.messages.is_empty()
            && self
                .messages
                .iter()
                .all(|message| message.only_for.is_some())
    }
}

/// A command, press or choice under way.
#[derive(Debug)]
pub struct Pending {
    shared: Arc<Shared>,
    /// Its number.
    pub interaction: InteractionId,
    user: UserId,
}

impl Pending {
    /// Waits for the acknowledgement: its kind, and after how long it came. `None` if the bot did not
    /// answer in time.
    pub async fn acknowledged(&self) -> Option<(Ack, Duration)> {
        let ended = self
            .wait(|interaction| interaction.ack.is_some() || interaction.failed)
            .await;
        ended.ack.map(|ack| (ack, ended.ack_after))
    }

    /// Waits for the answer itself. Whoever defers must finish: by an edit, a further message or a
    /// deletion; until then this waits.
    pub async fn settled(&self) -> Reply {
        self.wait(|interaction| interaction.settled || interaction.failed)
            .await
    }

    async fn wait(
        &self,
        is_over: impl Fn(&crate::state::interactions::Interaction) -> bool,
    ) -> Reply {
        let id = self.interaction;
        let look = |inner: &mut Inner| {
            inner.state.fail_if_late(id);
            // Forgotten ones are over.
            inner
                .state
                .interactions
                .get(&id)
                .is_none_or(&is_over)
                .then_some(())
        };
        // A running clock ends the wait for an acknowledgement without a change to wake us.
        wait_for(
            &self.shared,
            Some(ANSWER_WITHIN + Duration::from_millis(50)),
            look,
        )
        .await;
        self.shared.with(|inner| self.reply(inner))
    }

    fn reply(&self, inner: &Inner) -> Reply {
        let state = &inner.state;
        let known = state.interactions.get(&self.interaction);
        let place = known.and_then(|interaction| state.channels.get(&interaction.channel));
        let is_shown = |interaction: &crate::state::interactions::Interaction| {
            // A deferred update that was never followed by one shows nothing.
            interaction.settled
                && !matches!(interaction.ack, Some((Ack::Choices | Ack::Modal, _)) | None)
        };
        let ids = known
            .filter(|known| is_shown(known))
            .into_iter()
            .flat_map(|known| known.original.iter().chain(&known.followups));
        let messages = ids
            .filter_map(|id| place?.messages.get(id))
            .filter(|message| message.is_seen_by(self.user));
        Reply {
            interaction: self.interaction,
            ack: known
                .and_then(|interaction| interaction.ack)
                .map(|(ack, _)| ack),
            ack_after: known
                .and_then(|interaction| interaction.ack_after)
                .unwrap_or_default(),
            settled: known.is_some_and(|interaction| interaction.settled),
            messages: messages
                .map(|message| Message::read(state, message))
                .collect(),
        }
    }
}

/// Waits until `look` finds something, looking again after each change; gives up in the end.
/// `also_after` is a time after which to look once without a change.
pub(crate) async fn wait_for<T>(
    shared: &Shared,
    also_after: Option<Duration>,
    mut look: impl FnMut(&mut Inner) -> Option<T>,
) -> Option<T> {
    let mut version = shared.version();
    let started = Instant::now();
    loop {
        version.borrow_and_update();
        if let Some(found) = shared.with(&mut look) {
            return Some(found);
        }
        let passed = started.elapsed();
        let until = also_after
            .filter(|after| passed < *after)
            .unwrap_or(PATIENCE);
        let left = until.checked_sub(passed)?;
        // Looking again is right after a change, and when the time has come.
        let _ = tokio::time::timeout(left, version.changed()).await;
    }
}

impl User {
    /// Their number.
    pub fn id(&self) -> UserId {
        self.id
    }

    /// Their name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How a text names them so that they are pinged.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// Sends a command as typed and waits for the answer. Options that the bot completes are asked
    /// for first, as a client does while one types: a choice is picked by its name or value.
    ///
    /// # Panics
    /// If a client would not send that.
    pub async fn slash(&self, channel: &Channel, line: &str) -> Reply {
        self.try_slash(channel, line)
            .await
            .unwrap_or_else(|error| self.fail(&format!("send {line:?}"), &error))
            .settled()
            .await
    }

    /// As [`User::slash`], up to the sending.
    pub async fn try_slash(&self, channel: &Channel, line: &str) -> Result<Pending, CannotDo> {
        let read = self.read_line(channel, line)?;
        read.check_complete()?;
        let guild = self.guild_of(channel);
        let mut values: Vec<(String, u64, Value, bool)> = Vec::new();
        for (option, text) in &read.typed {
            let mut text = text.clone();
            if command_line::completes(option) {
                let choices = self
                    .ask_choices(channel, &read, &values, option, &text)
                    .await;
                let is_meant = |choice: &&Choice| {
                    choice.value.as_str() == Some(&text) || choice.name.eq_ignore_ascii_case(&text)
                };
                if let Some(choice) = choices.iter().find(is_meant) {
                    text = choice
                        .value
                        .as_str()
                        .map_or_else(|| choice.value.to_string(), str::to_owned);
                }
            }
            let value = self
                .shared
                .with(|inner| command_line::value(&inner.state, guild, option, &text))?;
            values.push((
                name_of(option).to_owned(),
                option["type"].as_u64().unwrap_or(3),
                value,
                false,
            ));
        }
        self.send_line(channel, &read, &values)
    }

    /// Sends a command with every value as typed, without asking the bot for completions.
    pub fn try_slash_unasked(&self, channel: &Channel, line: &str) -> Result<Pending, CannotDo> {
        let read = self.read_line(channel, line)?;
        read.check_complete()?;
        let guild = self.guild_of(channel);
        let value = |(option, text): &(Value, String)| {
            let value = self
                .shared
                .with(|inner| command_line::value(&inner.state, guild, option, text))?;
            Ok((
                name_of(option).to_owned(),
                option["type"].as_u64().unwrap_or(3),
                value,
                false,
            ))
        };
        let values = read
            .typed
            .iter()
            .map(value)
            .collect::<Result<Vec<_>, CannotDo>>()?;
        self.send_line(channel, &read, &values)
    }

    /// What the bot offers for the option typed last.
    ///
    /// # Panics
    /// If a client would not ask.
    pub async fn complete(&self, channel: &Channel, line: &str) -> Vec<Choice> {
        self.try_complete(channel, line)
            .await
            .unwrap_or_else(|error| self.fail(&format!("complete {line:?}"), &error))
    }

    /// As [`User::complete`], saying why not.
    pub async fn try_complete(
        &self,
        channel: &Channel,
        line: &str,
    ) -> Result<Vec<Choice>, CannotDo> {
        let read = self.read_line(channel, line)?;
        let guild = self.guild_of(channel);
        let Some(((option, text), before)) = read.typed.split_last() else {
            return Err(CannotDo::NoSuchOption(String::new()));
        };
        if !command_line::completes(option) {
            return Err(CannotDo::BadValue {
                option: name_of(option).to_owned(),
                why: "is not completed".to_owned(),
            });
        }
        // A client sends the options before as far as they are any good.
        let value = |(option, text): &(Value, String)| {
            let value = self
                .shared
                .with(|inner| command_line::value(&inner.state, guild, option, text))
                .ok()?;
            Some((
                name_of(option).to_owned(),
                option["type"].as_u64().unwrap_or(3),
                value,
                false,
            ))
        };
        let before: Vec<_> = before.iter().filter_map(value).collect();
        Ok(self
            .ask_choices(channel, &read, &before, option, text)
            .await)
    }

    async fn ask_choices(
        &self,
        channel: &Channel,
        line: &command_line::Line,
        before: &[(String, u64, Value, bool)],
        option: &Value,
        text: &str,
    ) -> Vec<Choice> {
        let mut values = before.to_vec();
        // While it is typed even a number is sent as text.
        values.push((
            name_of(option).to_owned(),
            option["type"].as_u64().unwrap_or(3),
            text.into(),
            true,
        ));
        let guild = self.guild_of(channel);
        let interaction = self.shared.with(|inner| {
            let data = line.data(&inner.state, guild, self.id, &values);
            let new = NewInteraction {
                kind: InteractionKind::Autocomplete,
                user: self.id,
                channel: channel.id,
                source: None,
                data,
            };
            inner.state.begin_interaction(new)
        });
        let pending = self.pending(interaction);
        pending.settled().await;
        self.shared.with(|inner| {
            inner
                .state
                .interactions
                .get(&interaction)
                .map(|found| found.choices.clone())
                .unwrap_or_default()
        })
    }

    fn read_line(&self, channel: &Channel, line: &str) -> Result<command_line::Line, CannotDo> {
        self.shared.with(|inner| {
            let state = &mut inner.state;
            state.archive_if_idle(channel.id);
            if !state.sees(self.id, channel.id) {
                return Err(CannotDo::CannotSee);
            }
            if state
                .channels
                .get(&channel.id)
                .is_some_and(crate::state::guild::Channel::is_archived)
            {
                return Err(CannotDo::Archived);
            }
            command_line::read(&state.commands_for(self.id, channel.id), line)
        })
    }

    fn send_line(
        &self,
        channel: &Channel,
        line: &command_line::Line,
        values: &[(String, u64, Value, bool)],
    ) -> Result<Pending, CannotDo> {
        let guild = self.guild_of(channel);
        let interaction = self.shared.with(|inner| {
            if !inner.state.sees(self.id, channel.id) {
                return Err(CannotDo::CannotSee);
            }
            let data = line.data(&inner.state, guild, self.id, values);
            let new = NewInteraction {
                kind: InteractionKind::Command,
                user: self.id,
                channel: channel.id,
                source: None,
                data,
            };
            Ok(inner.state.begin_interaction(new))
        })?;
        Ok(self.pending(interaction))
    }

    fn pending(&self, interaction: InteractionId) -> Pending {
        Pending {
            shared: self.shared.clone(),
            interaction,
            user: self.id,
        }
    }

    fn guild_of(&self, channel: &Channel) -> Option<crate::ids::GuildId> {
        self.shared.with(|inner| {
            inner
                .state
                .channels
                .get(&channel.id)
                .and_then(|place| place.guild)
        })
    }

    #[track_caller]
    fn fail(&self, what: &str, error: &CannotDo) -> ! {
        panic!("{} cannot {what}: {error}", self.name)
    }

    /// Presses a button of a message, by its label or `custom_id`, and waits for the answer. The
    /// message is looked at as it is now: a button that has gone cannot be pressed.
    ///
    /// # Panics
    /// If there is no such button.
    pub async fn press(&self, message: &Message, button: &str) -> Reply {
        self.try_press(message, button)
            .unwrap_or_else(|error| self.fail(&format!("press {button:?}"), &error))
            .settled()
            .await
    }

    /// As [`User::press`], up to the pressing.
    pub fn try_press(&self, message: &Message, button: &str) -> Result<Pending, CannotDo> {
        let now = self.look_again(message)?;
        self.press_as_seen(&now, button)
    }

    /// Presses a button that was on the message when it was seen, whatever became of it since: a
    /// press that crossed with an edit.
    pub fn press_as_seen(&self, message: &Message, button: &str) -> Result<Pending, CannotDo> {
        let Some(Component::Button {
            custom_id: Some(custom_id),
            ..
        }) = message.button(button)
        else {
            return Err(no_such(message, button));
        };
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": 2});
        Ok(self.use_component(message, data))
    }

    /// Presses a button of the newest message in a channel that has one of this label.
    ///
    /// # Panics
    /// If no message has.
    pub async fn press_newest(&self, channel: &Channel, button: &str) -> Reply {
        let message = self.newest_with_button(channel, button);
        let message = message
            .unwrap_or_else(|| self.fail(&format!("press {button:?}"), &CannotDo::NoSuchMessage));
        self.press(&message, button).await
    }

    /// The newest message in a channel that has a button of this label.
    pub fn newest_with_button(&self, channel: &Channel, button: &str) -> Option<Message> {
        self.messages(channel)
            .into_iter()
            .rev()
            .find(|message| message.button(button).is_some())
    }

    /// Chooses from a menu, by the menu's placeholder or the start of its `custom_id`, and by labels or
    /// values of options (of a menu of users, by names), and waits for the answer.
    ///
    /// # Panics
    /// If that cannot be chosen.
    pub async fn select(&self, message: &Message, menu: &str, chosen: &[&str]) -> Reply {
        self.try_select(message, menu, chosen)
            .unwrap_or_else(|error| self.fail(&format!("choose {chosen:?}"), &error))
            .settled()
            .await
    }

    /// As [`User::select`], up to the choosing.
    pub fn try_select(
        &self,
        message: &Message,
        menu: &str,
        chosen: &[&str],
    ) -> Result<Pending, CannotDo> {
        let message = self.look_again(message)?;
        let Some(Component::Menu {
            custom_id,
            kind,
            options,
            least,
            most,
            ..
        }) = message.menu(menu)
        else {
            return Err(no_such(&message, menu));
        };
        let n_chosen = chosen.len() as u64;
        if n_chosen < *least || *most < n_chosen {
            return Err(CannotDo::WrongNumber);
        }
        let mut data = json!({"custom_id": custom_id, "component_type": kind, "id": 2});
        let find = |wanted: &&str| {
            let name = match *kind {
                3 => wanted,
                _ => wanted.trim_start_matches(['@', '#', '&']),
            };
            let is_meant = |option: &&view::MenuOption| {
                option.value == name
                    || option.label == name
                    || (*kind != 3 && option.label.eq_ignore_ascii_case(name))
            };
            let option = options.iter().find(is_meant);
            option
                .map(|option| option.value.clone())
                .ok_or_else(|| CannotDo::NoSuchChoice((*wanted).to_owned()))
        };
        let values: Vec<String> = chosen.iter().map(find).collect::<Result<_, _>>()?;
        if *kind != 3 {
            data["resolved"] = self.resolved(message.channel, *kind, &values);
        }
        data["values"] = json!(values);
        Ok(self.use_component(&message, data))
    }

    /// What a client tells the bot about those chosen from a menu that Discord fills.
    fn resolved(&self, channel: ChannelId, kind: u64, values: &[String]) -> Value {
        let ids = values.iter().filter_map(|id| id.parse::<u64>().ok());
        self.shared.with(|inner| {
            let state = &inner.state;
            let mut named = payloads::Named::default();
            for id in ids {
                match kind {
                    6 => named.roles.push(id.into()),
                    8 => named.channels.push(id.into()),
                    _ if state.users.contains_key(&UserId(id)) => named.users.push(id.into()),
                    _ => named.roles.push(id.into()),
                }
            }
            let place = state.channels.get(&channel);
            let guild = place.and_then(|place| place.guild);
            payloads::resolved(state, guild, self.id, &named)
        })
    }

    /// Attaches a file for a command; the answer is what to type for the option.
    pub fn upload(&self, filename: &str, content_type: &str, bytes: &[u8]) -> String {
        let id = self
            .shared
            .with(|inner| inner.state.upload(filename, content_type, bytes));
        id.to_string()
    }

    fn use_component(&self, message: &Message, data: Value) -> Pending {
        let interaction = self.shared.with(|inner| {
            let new = NewInteraction {
                kind: InteractionKind::Component,
                user: self.id,
                channel: message.channel,
                source: Some(message.id),
                data,
            };
            inner.state.begin_interaction(new)
        });
        self.pending(interaction)
    }

    /// The message as it is now, if this user still sees it.
    pub fn look_again(&self, message: &Message) -> Result<Message, CannotDo> {
        self.message(message.channel, message.id)
            .ok_or(CannotDo::NoSuchMessage)
    }

    /// A message, if this user sees it.
    pub fn message(&self, channel: ChannelId, id: MessageId) -> Option<Message> {
        self.shared.with(|inner| {
            let state = &inner.state;
            let message = state.channels.get(&channel)?.messages.get(&id)?;
            (message.is_seen_by(self.id) && state.sees(self.id, channel))
                .then(|| Message::read(state, message))
        })
    }

    /// Writes a message.
    ///
    /// # Panics
    /// If this user may not.
    pub fn say(&self, channel: &Channel, text: &str) -> MessageId {
        self.try_say(channel, text)
            .unwrap_or_else(|error| self.fail("write", &error))
    }

    /// As [`User::say`], saying why not.
    pub fn try_say(&self, channel: &Channel, text: &str) -> Result<MessageId, CannotDo> {
        let draft = Draft {
            content: Some(text.to_owned()),
            ..Draft::default()
        };
        self.send(channel, draft)
    }

    /// Writes a message with a file.
    pub fn send_file(
        &self,
        channel: &Channel,
        text: &str,
        filename: &str,
        content_type: &str,
        bytes: &[u8],
    ) -> Result<MessageId, CannotDo> {
        let upload = Upload {
            n: 0,
            filename: filename.to_owned(),
            content_type: content_type.to_owned(),
            bytes: bytes.into(),
        };
        self.send(
            channel,
            Draft {
                content: Some(text.to_owned()),
                uploads: vec![upload],
                ..Draft::default()
            },
        )
    }

    fn send(&self, channel: &Channel, draft: Draft) -> Result<MessageId, CannotDo> {
        let n_characters = draft
            .content
            .as_ref()
            .map_or(0, |content| content.chars().count());
        if 2000 < n_characters {
            return Err(CannotDo::TooLong);
        }
        self.shared.with(|inner| {
            if !inner.state.sees(self.id, channel.id) {
                return Err(CannotDo::CannotSee);
            }
            inner
                .state
                .send(self.id, channel.id, draft)
                .map_err(|_| CannotDo::MayNotWrite)
        })
    }

    /// The messages of a channel that this user sees, oldest first.
    pub fn messages(&self, channel: &Channel) -> Vec<Message> {
        self.shared
            .with(|inner| view::messages(&inner.state, self.id, channel.id))
    }

    /// The channels, threads and direct conversation that this user sees.
    pub fn places(&self) -> Vec<Place> {
        self.shared.with(|inner| {
            inner.state.archive_idle_threads();
            view::places(&inner.state, self.id)
        })
    }

    /// The commands this user is offered in a channel, as Discord describes them.
    pub fn commands(&self, channel: &Channel) -> Vec<Value> {
        self.shared.with(|inner| {
            let state = &inner.state;
            state
                .commands_for(self.id, channel.id)
                .into_iter()
                .map(|command| command.as_json(state.bot))
                .collect()
        })
    }

    /// What became of an interaction of this user.
    pub fn progress(&self, id: InteractionId) -> Option<Progress> {
        self.shared.with(|inner| {
            inner.state.fail_if_late(id);
            let found = inner
                .state
                .interactions
                .get(&id)
                .filter(|found| found.user == self.id)?;
            Some(Progress {
                id,
                ack: found.ack.map(|(ack, _)| ack),
                settled: found.settled,
                failed: found.failed,
                original: found.original,
                followups: found.followups.clone(),
            })
        })
    }

    /// The direct conversation with the bot, opened if need be.
    pub fn dm(&self) -> Channel {
        let id = self
            .shared
            .with(|inner| inner.state.open_dm(self.id))
            .expect("a person can always open one");
        Channel {
            shared: self.shared.clone(),
            id,
        }
    }

    /// The direct conversation with the bot, if there is one.
    pub fn existing_dm(&self) -> Option<Channel> {
        let id = self.shared.with(|inner| {
            let own = inner.state.channels.values().find(|channel| {
                channel.kind == ChannelKind::Dm && channel.recipient == Some(self.id)
            });
            own.map(|channel| channel.id)
        })?;
        Some(Channel {
            shared: self.shared.clone(),
            id,
        })
    }

    /// The direct conversation with the bot as text; empty if there is none.
    pub fn inbox(&self) -> String {
        self.existing_dm()
            .map_or_else(String::new, |dm| self.transcript(&dm))
    }

    /// A channel as this user sees it, as text.
    pub fn transcript(&self, channel: &Channel) -> String {
        self.shared
            .with(|inner| crate::transcript::write(&inner.state, Some(self.id), channel.id))
    }

    /// Messages not read in a channel, and how many of them ping.
    pub fn unread(&self, channel: &Channel) -> (usize, usize) {
        self.shared.with(|inner| {
            inner
                .state
                .channels
                .get(&channel.id)
                .map_or((0, 0), |place| place.unread(self.id))
        })
    }

    /// Marks a channel as read.
    pub fn mark_read(&self, channel: &Channel) {
        self.shared
            .with(|inner| inner.state.mark_read(self.id, channel.id));
    }

    /// Throws an ephemeral message away.
    pub fn dismiss(&self, message: &Message) {
        self.shared
            .with(|inner| inner.state.dismiss(self.id, message.channel, message.id));
    }

    /// Whether the bot may write to this user directly.
    pub fn set_dms_open(&self, open: bool) {
        self.shared.with(|inner| {
            if let Some(user) = inner.state.users.get_mut(&self.id) {
                user.dms_open = open;
            }
        });
    }

    /// Sets the language of this user's client.
    pub fn set_locale(&self, locale: &str) {
        self.shared.with(|inner| {
            if let Some(user) = inner.state.users.get_mut(&self.id) {
                user.locale = locale.to_owned();
            }
        });
    }

    /// Waits until this user sees a message that `is_it`, in a channel.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_for_message(
        &self,
        channel: &Channel,
        is_it: impl Fn(&Message) -> bool,
    ) -> Message {
        let look = |inner: &mut Inner| {
            let state = &inner.state;
            let place = state
                .channels
                .get(&channel.id)
                .filter(|_| state.sees(self.id, channel.id))?;
            let seen = place
                .messages
                .values()
                .rev()
                .filter(|message| message.is_seen_by(self.id));
            seen.map(|message| Message::read(state, message))
                .find(|message| is_it(message))
        };
        let found = wait_for(&self.shared, None, look).await;
        found.unwrap_or_else(|| {
            panic!(
                "{} waited in vain for a message; there is\n{}",
                self.name,
                self.transcript(channel)
            )
        })
    }
}

fn no_such(message: &Message, wanted: &str) -> CannotDo {
    let describe = |component: &Component| match component {
        Component::Button {
            label, disabled, ..
        } => format!("[{label}]{}", if *disabled { " (disabled)" } else { "" }),
        Component::Menu {
            placeholder,
            custom_id,
            ..
        } => format!("<{placeholder}: {custom_id}>"),
    };
    let there: Vec<String> = message.controls().map(describe).collect();
    CannotDo::NoSuchControl {
        wanted: wanted.to_owned(),
        there: there.join(" "),
    }
}
