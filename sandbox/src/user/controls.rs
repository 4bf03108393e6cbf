//! Buttons and menus of messages: pressing, choosing, dismissing.

use serde_json::{Value, json};

use super::{Pending, Reply, User};
use crate::cannot::CannotDo;
use crate::channel::Channel;
use crate::ids::{ChannelId, UserId};
use crate::state::interactions::{InteractionKind, NewInteraction};
use crate::state::payloads;
use crate::view::{self, Component, Message};

impl User {
    /// Presses a button of a message, by its label or `custom_id`, and waits for the answer. The
    /// message is read again first: a button that is gone cannot be pressed.
    ///
    /// # Panics
    /// If there is no such button.
    pub async fn press(&self, message: &Message, button: &str) -> Reply {
        self.try_press(message, button)
            .unwrap_or_else(|error| self.fail(&format!("press {button:?}"), &error))
            .settled()
            .await
    }

    /// As [`User::press`], without waiting for the answer.
    pub fn try_press(&self, message: &Message, button: &str) -> Result<Pending, CannotDo> {
        let now = self.look_again(message)?;
        self.press_as_seen(&now, button)
    }

    /// Presses a button that the message had when it was seen, even if it has changed since: a
    /// press that crosses with an edit.
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

    /// Presses a button that the message never had: a modified client can send any
    /// `custom_id`.
    pub fn press_forged(&self, message: &Message, custom_id: &str) -> Pending {
        let data = json!({"custom_id": custom_id, "component_type": 2, "id": 2});
        self.use_component(message, data)
    }

    /// Presses a button on the newest message in a channel that has one with this label.
    ///
    /// # Panics
    /// If no message has one.
    pub async fn press_newest(&self, channel: &Channel, button: &str) -> Reply {
        let message = self.newest_with_button(channel, button);
        let message = message
            .unwrap_or_else(|| self.fail(&format!("press {button:?}"), &CannotDo::NoSuchMessage));
        self.press(&message, button).await
    }

    /// The newest message in a channel that has a button with this label.
    pub fn newest_with_button(&self, channel: &Channel, button: &str) -> Option<Message> {
        self.find_last(channel, |message| message.button(button).is_some())
    }

    /// Chooses from a menu, by the menu's placeholder or the start of its `custom_id`, and by labels or
    /// values of options (in a menu of users, by names), and waits for the answer.
    ///
    /// # Panics
    /// If that cannot be chosen.
    pub async fn select(&self, message: &Message, menu: &str, chosen: &[&str]) -> Reply {
        self.try_select(message, menu, chosen)
            .unwrap_or_else(|error| self.fail(&format!("choose {chosen:?}"), &error))
            .settled()
            .await
    }

    /// As [`User::select`], without waiting for the answer.
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

    /// The details that a client sends about choices from a menu that Discord fills.
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
            payloads::resolved(state, channel, self.id, &named)
        })
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
