//! Commands as a user types them: listing, completing and sending them.

use serde_json::Value;

use super::{Pending, Reply, User};
use crate::cannot::CannotDo;
use crate::channel::Channel;
use crate::command_line::{self, name_of};
use crate::state::interactions::{Choice, InteractionKind, NewInteraction};

impl User {
    /// The commands offered to this user in a channel, as Discord describes them.
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

    /// Sends a command as typed and waits for the answer. The bot is first asked for choices of the options it
    /// completes, as a client does during typing: a choice is picked by its name or value.
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

    /// As [`User::slash`], without waiting for the answer.
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
                // Text that matches no choice is sent as typed.
                if let Some(choice) = choices.iter().flatten().find(is_meant) {
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

    /// Sends a command with every value as typed, without asking the bot for choices.
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

    /// The choices that the bot offers for the last option typed.
    ///
    /// # Panics
    /// If a client would not ask.
    pub async fn complete(&self, channel: &Channel, line: &str) -> Vec<Choice> {
        self.try_complete(channel, line)
            .await
            .unwrap_or_else(|error| self.fail(&format!("complete {line:?}"), &error))
    }

    /// As [`User::complete`], but returns the error.
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
        // A client sends the earlier options as far as they are valid.
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
        self.ask_choices(channel, &read, &before, option, text)
            .await
            .ok_or(CannotDo::NoOffer)
    }

    /// The bot's choices; `None` if it did not answer in time.
    async fn ask_choices(
        &self,
        channel: &Channel,
        line: &command_line::Line,
        before: &[(String, u64, Value, bool)],
        option: &Value,
        text: &str,
    ) -> Option<Vec<Choice>> {
        let mut values = before.to_vec();
        // During typing even a number is sent as text.
        values.push((
            name_of(option).to_owned(),
            option["type"].as_u64().unwrap_or(3),
            text.into(),
            true,
        ));
        let interaction = self.shared.with(|inner| {
            let data = line.data(&inner.state, channel.id, self.id, &values);
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
                .filter(|found| found.settled)
                .map(|found| found.choices.clone())
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
        let interaction = self.shared.with(|inner| {
            if !inner.state.sees(self.id, channel.id) {
                return Err(CannotDo::CannotSee);
            }
            let data = line.data(&inner.state, channel.id, self.id, values);
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

    /// Attaches a file for a command; returns what to type for the option.
    pub fn upload(&self, filename: &str, content_type: &str, bytes: &[u8]) -> String {
        let id = self
            .shared
            .with(|inner| inner.state.upload(filename, content_type, bytes));
        id.to_string()
    }
}
