//! What an interaction asks for: read, decoded, and handed to the application.
//!
//! Start at [`handle`], which takes one as the gateway sends it and trusts nothing in it. Acknowledging
//! and answering are [`super::handler`]'s.

use serde_json::Value;
use serenity::all::{CommandInteraction, ComponentInteraction, Interaction};

use super::read;
use crate::app::Result;
use crate::app::dispatch::Requests;
use crate::app::request::Reply;
use crate::app::request::{Caller, Error};
use crate::custom_id;
use crate::outbox::Messenger;
use crate::ui::Choice;

/// What came of an interaction.
#[derive(Debug)]
pub enum Handled {
    /// The library cannot parse it, so nobody hears of it.
    Unparsed,
    /// Nothing of ours leads to one of its kind.
    Ignored,
    Done(Result<Reply>),
    /// What an option being typed could be.
    Choices(Vec<Choice>),
}

/// Does what an interaction asks for, as the gateway sends it. It is not answered.
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
        Ok(Interaction::Autocomplete(given)) => Handled::Choices(complete(requests, &given).await),
        Ok(_) => Handled::Ignored,
        Err(_) => Handled::Unparsed,
    }
}

/// Does what a command says.
pub(super) async fn command(
    requests: &Requests,
    caller: &Caller,
    command: &CommandInteraction,
    messenger: &dyn Messenger,
) -> Result<Reply> {
    let invocation = read::invocation(command);
    requests.command(caller, &invocation, messenger).await
}

/// Does what a button or a choice from a menu says.
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

/// What the option being typed could be.
pub(super) async fn complete(requests: &Requests, command: &CommandInteraction) -> Vec<Choice> {
    let caller = requests.addressed(read::command_caller(command)).await;
    let invocation = read::invocation(command);
    requests.complete(&caller, &invocation).await
}
