//! Finds the route of a request.

use std::sync::Arc;

use serde_json::{Value, json};

use super::call::{Answer, Call, Outcome, Reply, Wait, id};
use super::{channels, commands, guilds, messages, webhooks};
use crate::errors::{ApiError, Code};
use crate::faults::Fault;
use crate::ids::UserId;
use crate::rate_limits::{self, Headers};
use crate::recorder::Recorded;
use crate::shared::Inner;
use crate::state::{Change, payloads};

/// Carries out a request.
pub(crate) fn answer(inner: &mut Inner, mut call: Call) -> Answer {
    if !inner.keeps_files {
        for upload in &mut call.uploads {
            upload.bytes = Arc::default();
        }
    }
    let fault = inner.faults.meet(&call.method, &call.path);
    let was_faulted = fault
        .as_ref()
        .is_some_and(|fault| !matches!(fault, Fault::Delay(_) | Fault::Hold(_)));
    let mut headers = Headers::new();
    let mut unknown_route = false;
    let early = fault.as_ref().and_then(|fault| match fault {
        Fault::TooMany { retry_after, scope } => {
            let (error, more) = rate_limits::refusal(*retry_after, *scope);
            headers.extend(more);
            Some(error.answer())
        }
        Fault::Status(_) | Fault::Refuse { .. } | Fault::Page(_) => fault.answer(),
        Fault::LoseRequest => Some((0, Value::Null)),
        Fault::Delay(_) | Fault::Hold(_) | Fault::LoseAnswer => None,
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
    let is_lost = matches!(fault, Some(Fault::LoseAnswer | Fault::LoseRequest));
    let wait = match fault {
        Some(Fault::Delay(delay)) => Wait::For(delay),
        Some(Fault::Hold(held)) => Wait::Until(held),
        Some(_) | None => Wait::No,
    };
    Answer {
        status,
        headers,
        body,
        wait,
        is_lost,
    }
}

/// Checks the token: interactions and their webhooks have their own; everything else needs the bot's.
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
            "session_start_limit": {
                "total": 1000,
                "remaining": inner.gateway.starts_left(),
                "reset_after": 86_400_000,
                "max_concurrency": inner.gateway.rules.max_concurrency,
            },
        }))),
        ("GET", ["applications", "@me"] | ["oauth2", "applications", "@me"]) => {
            Ok(Reply::Json(payloads::application(state)))
        }
        (_, ["applications", application, rest @ ..]) => {
            if id::<UserId>(application)? != state.bot {
                return Err(Code::UnknownApplication.into());
            }
            commands::route(state, call, rest)
        }
        ("POST", ["interactions", interaction, token, "callback"]) => {
            webhooks::callback(state, call, id(interaction)?, token)
        }
        (_, ["webhooks", application, token, rest @ ..]) => {
            if id::<UserId>(application)? != state.bot {
                return Err(Code::UnknownWebhook.into());
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
