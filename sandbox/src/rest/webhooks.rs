//! Routes of interactions: the acknowledgement, and the answers written with an interaction's token.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, id, shown};
use super::fields::{join, list, object, only_known};
use super::messages::{read, read_part};
use super::validate::Purpose;
use super::validate_commands::check_choice;
use super::validate_modal;
use crate::errors::{ApiError, Code, Form};
use crate::ids::InteractionId;
use crate::state::State;
use crate::state::interactions::{Ack, AnswerMessage, Callback, Choice, InteractionKind};
use crate::state::messages::{Draft, flag};
use crate::state::payloads;

pub(super) fn callback(
    state: &mut State,
    call: &Call,
    interaction: InteractionId,
    token: &str,
) -> Outcome {
    let known = state
        .interactions
        .get(&interaction)
        .filter(|known| known.token == token)
        .ok_or(Code::UnknownInteraction)?;
    let (kind, channel, source) = (known.kind, known.channel, known.source);
    let fields = object(&call.body, "")?;
    let mut form = Form::default();
    only_known(&mut form, "", fields, &["type", "data"]);
    let ack = fields
        .get("type")
        .and_then(Value::as_u64)
        .and_then(Ack::from_number);
    let fits = ack.is_some_and(|ack| match (ack, kind) {
        (Ack::Choices, kind) => kind == InteractionKind::Autocomplete,
        (_, InteractionKind::Autocomplete) => false,
        (Ack::Update | Ack::DeferredUpdate, InteractionKind::Component) => true,
        // Only a modal that a message's button opened has a message to change.
        (Ack::Update | Ack::DeferredUpdate, InteractionKind::Submission { .. }) => source.is_some(),
        (Ack::Update | Ack::DeferredUpdate, InteractionKind::Command) => false,
        (Ack::Modal, InteractionKind::Submission { .. }) => false,
        (Ack::Message | Ack::DeferredMessage | Ack::Modal, _) => true,
    });
    let Some(ack) = ack.filter(|_| fits) else {
        form.add(
            "type",
            "INTERACTION_CALLBACK_TYPE_INVALID",
            "This interaction cannot be answered so",
        );
        return Err(form.into());
    };
    form.finish()?;
    // A second answer is refused as such, whatever else is wrong with it.
    if state
        .interactions
        .get(&interaction)
        .is_some_and(|known| known.ack.is_some())
    {
        return Err(Code::AlreadyAcknowledged.into());
    }
    let data = fields.get("data").unwrap_or(&Value::Null);
    let mut choices = Vec::new();
    let draft = match ack {
        Ack::Message => {
            let draft = read_part(state, call, data, channel, None, Purpose::Callback, "data")?;
            if data.is_null() {
                return Err(
                    Form::wrong("data", "BASE_TYPE_REQUIRED", "This field is required").into(),
                );
            }
            draft
        }
        Ack::Update => read_part(
            state,
            call,
            data,
            channel,
            source,
            Purpose::EditAnswer,
            "data",
        )?,
        Ack::DeferredMessage => {
            read_part(state, call, data, channel, None, Purpose::Deferral, "data")?
        }
        Ack::DeferredUpdate => Draft::default(),
        Ack::Choices => {
            choices = read_choices(data)?;
            Draft::default()
        }
        Ack::Modal => {
            validate_modal::modal(data)?;
            Draft::default()
        }
    };
    state.acknowledge(
        interaction,
        token,
        Callback {
            ack,
            draft,
            choices,
            modal: (ack == Ack::Modal).then(|| data.clone()),
        },
    )?;
    if call.parameter("with_response") == Some("true") {
        return described(state, interaction, ack);
    }
    Ok(Reply::NoContent)
}

/// The answer for clients that asked to see the created message.
fn described(state: &State, interaction: InteractionId, ack: Ack) -> Outcome {
    let known = state
        .interactions
        .get(&interaction)
        .ok_or(Code::UnknownInteraction)?;
    let message = known
        .original
        .and_then(|original| state.channel(known.channel).ok()?.messages.get(&original));
    let mut data = json!({"interaction": {"id": interaction, "type": known.kind.number()}});
    if let Some(message) = message {
        data["interaction"]["response_message_id"] = json!(message.id);
        data["interaction"]["response_message_loading"] = json!(message.flags & flag::LOADING != 0);
        data["interaction"]["response_message_ephemeral"] = json!(message.only_for.is_some());
        data["resource"] =
            json!({"type": ack.number(), "message": payloads::message(state, message)});
    }
    Ok(Reply::Json(data))
}

fn read_choices(data: &Value) -> Result<Vec<Choice>, ApiError> {
    let fields = object(data, "data")?;
    let mut form = Form::default();
    only_known(&mut form, "data", fields, &["choices"]);
    let choices = list(&mut form, "data", fields, "choices", 25);
    if choices.is_none() {
        form.add(
            "data.choices",
            "BASE_TYPE_REQUIRED",
            "This field is required",
        );
    }
    let mut result = Vec::new();
    for (n, choice) in choices.into_iter().flatten().enumerate() {
        let kind = match choice.get("value") {
            Some(Value::Number(number)) if number.is_f64() => 10,
            Some(Value::Number(_)) => 4,
            Some(
                Value::Null
                | Value::Bool(_)
                | Value::String(_)
                | Value::Array(_)
                | Value::Object(_),
            )
            | None => 3,
        };
        check_choice(&mut form, &join("data.choices", n), choice, kind, &mut 0);
        let name = choice
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or_default()
            .to_owned();
        result.push(Choice {
            name,
            value: choice.get("value").cloned().unwrap_or_default(),
        });
    }
    form.finish()?;
    Ok(result)
}

pub(super) fn route(state: &mut State, call: &Call, token: &str, rest: &[&str]) -> Outcome {
    let interaction = state.interaction_of_token(token)?;
    let channel = state
        .interactions
        .get(&interaction)
        .map(|known| known.channel)
        .ok_or(Code::UnknownWebhook)?;
    let which = |name: &str| -> Result<AnswerMessage, ApiError> {
        Ok(if name == "@original" {
            AnswerMessage::Original
        } else {
            AnswerMessage::Number(id(name)?)
        })
    };
    match (call.method.as_str(), rest) {
        ("POST", []) => {
            let draft = read(state, call, channel, None, Purpose::FollowUp)?;
            let message = state.follow_up(interaction, draft)?;
            shown(state, channel, message)
        }
        ("GET", ["messages", name]) => {
            let message = state.answer_id(interaction, which(name)?)?;
            shown(state, channel, message)
        }
        ("PATCH", ["messages", name]) => {
            let which = which(name)?;
            let message = state.answer_id(interaction, which)?;
            let draft = read(state, call, channel, Some(message), Purpose::EditAnswer)?;
            let message = state.edit_answer(interaction, which, draft)?;
            shown(state, channel, message)
        }
        ("DELETE", ["messages", name]) => state
            .delete_answer(interaction, which(name)?)
            .map(|()| Reply::NoContent),
        _ => Err(ApiError::UnknownRoute),
    }
}
