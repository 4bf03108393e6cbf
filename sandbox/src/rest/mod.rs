//! Discord's REST interface: which route does what.
//!
//! A request becomes a [`Call`]; [`answer`] checks the token, meets faults and rate limits, lets the
//! route act on the state and records everything. Routes are in the modules by subject.

pub mod errors;
pub mod ratelimit;
pub mod validate;
pub mod validate_commands;
pub mod validate_components;

mod channels;
mod commands;
mod guilds;
mod http;
mod messages;
mod webhooks;

use std::str::FromStr;
use std::time::Duration;

use serde_json::{Value, json};

use crate::faults::Fault;
use crate::payloads;
use crate::recorder::Recorded;
use crate::server::Inner;
use crate::state::messages::Upload;
use crate::state::{Change, State};
use errors::{ApiError, Form};
use ratelimit::Headers;

pub(crate) use http::serve;

/// A request, read.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Without `/api/v10`.
    pub(crate) path: String,
    pub(crate) query: String,
    pub(crate) authorization: Option<String>,
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Call {
    /// A parameter behind the question mark.
    fn parameter(&self, name: &str) -> Option<&str> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }
}

/// What a route gives back.
#[derive(Debug)]
pub(crate) enum Reply {
    /// 200 and JSON.
    Json(Value),
    /// 201 and JSON.
    Created(Value),
    /// 204.
    NoContent,
}

/// What a route gives back, or why not.
pub(crate) type Outcome = Result<Reply, ApiError>;

/// What the client gets.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Headers,
    pub(crate) body: Value,
    pub(crate) delay: Duration,
    /// The connection is closed instead.
    pub(crate) is_lost: bool,
}

/// Carries a request out.
pub(crate) fn answer(inner: &mut Inner, call: Call) -> Answer {
    let fault = inner.faults.meet(&call.method, &call.path);
    let was_faulted = fault
        .as_ref()
        .is_some_and(|fault| !matches!(fault, Fault::Delay(_)));
    let mut headers = Headers::new();
    let mut unknown_route = false;
    let early = fault.as_ref().and_then(|fault| match fault {
        Fault::TooMany { retry_after, scope } => {
            let (error, more) = ratelimit::refusal(*retry_after, *scope);
            headers.extend(more);
            Some(error.answer())
        }
        Fault::Status(_) | Fault::Refuse { .. } => fault.answer(),
        Fault::LoseRequest => Some((0, Value::Null)),
        Fault::Delay(_) | Fault::LoseAnswer => None,
    });
    let (status, body) = match early {
        Some(early) => early,
        None => match inner.limiter.count(&call.method, &call.path) {
            Err((error, more)) => {
                headers.extend(more);
                error.answer()
            }
            Ok(more) => {
                headers.extend(more);
                match authorized(inner, &call).and_then(|()| route(inner, &call)) {
                    Ok(Reply::Json(body)) => (200, body),
                    Ok(Reply::Created(body)) => (201, body),
                    Ok(Reply::NoContent) => (204, Value::Null),
                    Err(error) => {
                        unknown_route =
                            matches!(error, ApiError::UnknownRoute | ApiError::MethodNotAllowed);
                        error.answer()
                    }
                }
            }
        },
    };
    inner.recorder.add(Recorded {
        number: 0,
        at: inner.state.now(),
        method: call.method,
        path: call.path,
        query: call.query,
        body: call.body,
        files: call.uploads,
        status,
        answer: body.clone(),
        was_faulted,
        unknown_route,
    });
    inner.state.note(Change::Traffic);
    let (delay, is_lost) = match fault {
        Some(Fault::Delay(delay)) => (delay, false),
        Some(Fault::LoseAnswer | Fault::LoseRequest) => (Duration::ZERO, true),
        Some(Fault::Status(_) | Fault::Refuse { .. } | Fault::TooMany { .. }) | None => {
            (Duration::ZERO, false)
        }
    };
    Answer {
        status,
        headers,
        body,
        delay,
        is_lost,
    }
}

/// Interactions and their webhooks carry their own token; everything else needs the bot's.
fn authorized(inner: &Inner, call: &Call) -> Result<(), ApiError> {
    if call.path.starts_with("/interactions/")
        || call.path.starts_with("/webhooks/")
        || call.path == "/gateway"
    {
        return Ok(());
    }
    let token = call
        .authorization
        .as_deref()
        .and_then(|header| header.strip_prefix("Bot "));
    if token == Some(inner.bot_token.as_str()) {
        Ok(())
    } else {
        Err(ApiError::Unauthorized)
    }
}

fn route(inner: &mut Inner, call: &Call) -> Outcome {
    let parts: Vec<&str> = call.path.trim_matches('/').split('/').collect();
    let state = &mut inner.state;
    match (call.method.as_str(), parts.as_slice()) {
        ("GET", ["gateway"]) => Ok(Reply::Json(json!({"url": inner.gateway_url}))),
        ("GET", ["gateway", "bot"]) => Ok(Reply::Json(json!({
            "url": inner.gateway_url,
            "shards": inner.shards,
            "session_start_limit": {"total": 1000, "remaining": inner.gateway.starts_left(), "reset_after": 86_400_000, "max_concurrency": 1},
        }))),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            Ok(Reply::Json(payloads::application(state)))
        }
        (_, ["applications", application, rest @ ..]) => {
            if id::<crate::ids::UserId>(application)? != state.bot {
                return Err(errors::Code::UnknownApplication.into());
            }
            commands::route(state, call, rest)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            webhooks::callback(state, call, id(interaction)?, token)
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            if id::<crate::ids::UserId>(application)? != state.bot {
                return Err(errors::Code::UnknownWebhook.into());
            }
            webhooks::route(state, call, token, rest)
        }
        (_, ["users", rest @ ..]) => guilds::users(state, call, rest),
        (_, ["guilds", guild, rest @ ..]) => guilds::route(state, call, id(guild)?, rest),
        (_, ["channels", channel, "messages", rest @ ..]) => {
            messages::route(state, call, id(channel)?, rest)
        }
        (_, ["channels", channel, "pins", rest @ ..]) => {
            messages::old_pins(state, call, id(channel)?, rest)
        }
        (_, ["channels", channel, rest @ ..]) => channels::route(state, call, id(channel)?, rest),
        _ => Err(ApiError::UnknownRoute),
    }
}

/// A number in a path.
fn id<T: FromStr>(text: &str) -> Result<T, ApiError> {
    text.parse().map_err(|_| {
        Form::wrong(
            "",
            "NUMBER_TYPE_COERCE",
            format!("Value \"{text}\" is not snowflake."),
        )
        .into()
    })
}

/// The answer that shows a message.
fn shown(state: &State, channel: crate::ids::ChannelId, message: crate::ids::MessageId) -> Outcome {
    let place = state.channel(channel)?;
    let message = place
        .messages
        .get(&message)
        .ok_or(errors::Code::UnknownMessage)?;
    Ok(Reply::Json(payloads::message(state, message)))
}
