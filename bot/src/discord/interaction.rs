//! The request in an interaction: read, decoded, and handed to the application.
//!
//! Start at [`handle`], which takes one as the gateway sends it and trusts nothing in it. Acknowledging
//! and answering are the job of [`super::handler`].

use serde_json::Value;
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction};

use super::read;
use crate::app::Result;
use crate::app::dispatch::Requests;
use crate::app::request::Reply;
use crate::app::request::{Caller, Error};
use crate::custom_id;
use crate::ids::GameId;
use crate::outbox::Messenger;
use crate::ui::Choice;

/// Outcome of an interaction.
#[derive(Debug)]
pub enum Handled {
    /// The library cannot parse it, so it never arrives.
    Unparsed,
    /// Nothing of ours leads to this kind.
    Ignored,
    Done(Result<Reply>),
    /// Choices for an option being typed.
    Choices(Vec<Choice>),
}

/// Does what a raw interaction asks for, without answering it.
pub async fn handle(
    requests: &Requests,
    interaction: &Value,
    messenger: &dyn Messenger,
) -> Handled {
    match serde_json::from_value(interaction.clone()) {
        Ok(Interaction::Command(given)) => {
            let caller = requests.addressed(read::command_caller(&given)).await;
            Handled::Done(command(requests, &caller, &given, messenger).await)
        }
        Ok(Interaction::Component(pressed)) => {
            let caller = requests.addressed(read::press_caller(&pressed)).await;
            Handled::Done(press(requests, &caller, &pressed, messenger).await)
        }
        Ok(Interaction::Autocomplete(given)) => {
            Handled::Choices(complete(requests, &given, messenger).await)
        }
        Ok(_) => Handled::Ignored,
        Err(_) => Handled::Unparsed,
    }
}

/// Carries out a command.
pub(super) async fn command(
    requests: &Requests,
    caller: &Caller,
    command: &CommandInteraction,
    messenger: &dyn Messenger,
) -> Result<Reply> {
    let invocation = read::invocation(command);
    requests.command(caller, &invocation, messenger).await
}

/// Carries out a press on a button or a choice from a menu.
pub(super) async fn press(
    requests: &Requests,
    caller: &Caller,
    press: &ComponentInteraction,
    messenger: &dyn Messenger,
) -> Result<Reply> {
    let decoded = custom_id::decode(&press.data.custom_id);
    let decoded = match (decoded, read::values(press)) {
        (Ok(menu), Some(values)) => custom_id::chosen(&menu, &values),
        (decoded, _) => decoded,
    };
    match decoded {
        Ok(pressed) => requests.press(caller, &pressed, messenger).await,
        Err(_) => Err(Error::refused(caller.words().table.unreadable.as_str())),
    }
}

/// The table that a pressed button is about.
pub(super) fn table_of(press: &ComponentInteraction) -> Option<GameId> {
    custom_id::decode(&press.data.custom_id).ok()?.game()
}

/// Choices for the option being typed.
pub(super) async fn complete(
    requests: &Requests,
    command: &CommandInteraction,
    messenger: &dyn Messenger,
) -> Vec<Choice> {
    let caller = requests.addressed(read::command_caller(command)).await;
    let invocation = read::invocation(command);
    requests.complete(&caller, &invocation, messenger).await
}
