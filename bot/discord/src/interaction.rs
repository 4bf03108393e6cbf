//! The request in an interaction: read, decoded, and handed to the application.
//!
//! Start at [`handle`], which takes one as the gateway sends it and trusts nothing in it. Acknowledging
//! and answering are the job of [`super::handler`].

use domain::ids::GameId;
use domain::ui::{Choice, Modal};
use requests::buttons::Pressed;
use requests::dispatch::Requests;
use serde_json::Value;
use table::outbox::Messenger;
use table::request::Reply;
use table::request::Result;
use table::request::{Caller, Error};

use super::read::{self, Command, Interaction, ReadPress};

/// Outcome of an interaction.
#[derive(Debug)]
pub enum Handled {
    /// It cannot be read, so that its person gets an apology.
    Unread,
    /// The bot registers nothing of this kind.
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
    match read::read(interaction) {
        Ok(Interaction::Command(command)) => {
            let Command { caller, invocation } = command;
            let caller = requests.addressed(caller).await;
            Handled::Done(requests.command(&caller, &invocation, messenger).await)
        }
        Ok(Interaction::Press(pressed)) => {
            let caller = requests.addressed(pressed.caller.clone()).await;
            Handled::Done(press(requests, &caller, &pressed, messenger).await)
        }
        Ok(Interaction::Completion(command)) => {
            Handled::Choices(complete(requests, command, messenger).await)
        }
        Ok(Interaction::Other) => Handled::Ignored,
        Err(_) => Handled::Unread,
    }
}

/// Carries out a press on a button or a choice from a menu.
pub(super) async fn press(
    requests: &Requests,
    caller: &Caller,
    press: &ReadPress,
    messenger: &dyn Messenger,
) -> Result<Reply> {
    let pressed = match &press.values {
        Some(values) => Pressed::read_choice(&press.custom_id, values),
        None => Pressed::read(&press.custom_id),
    };
    match pressed {
        Ok(pressed) => requests.press(caller, pressed, messenger).await,
        Err(_) => Err(Error::refused(caller.words().table.unreadable())),
    }
}

/// The modal that a press opens. What is sent from a modal opens none.
pub(super) fn modal(requests: &Requests, press: &ReadPress) -> Option<Modal> {
    let pressed = Pressed::read(&press.custom_id).ok()?;
    let is_button = press.values.is_none();
    is_button.then(|| requests.modal(&press.caller, &pressed))?
}

/// The table that a pressed button is about.
pub(super) fn table_of(press: &ReadPress) -> Option<GameId> {
    Pressed::read(&press.custom_id).ok()?.access().game()
}

/// Choices for the option being typed.
pub(super) async fn complete(
    requests: &Requests,
    command: Command,
    messenger: &dyn Messenger,
) -> Vec<Choice> {
    let caller = requests.addressed(command.caller).await;
    requests
        .complete(&caller, &command.invocation, messenger)
        .await
}
