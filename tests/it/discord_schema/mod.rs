//! Every request that the bot makes in a test, checked by others' rules: Discord's own description ([`openapi`]) and
//! twilight's checks ([`twilight`]). Rules that neither knows are in the sandbox itself, which refuses what breaks them,
//! and whose answers must match the description.
//!
//! A [`crate::support::world::World`] checks its requests when it ends; a test without one
//! ends with [`judge_all`].

mod broken;
mod openapi;
mod twilight;

use sandbox::{Recorded, Sandbox};
use serde_json::Value;

use openapi::Description;

/// Discord's codes for an invalid form and for an empty message.
const INVALID: [u64; 2] = [50035, 50006];

/// Checks the requests of any client, and the sandbox's answers.
#[track_caller]
pub(crate) fn judge_all(sandbox: &Sandbox) {
    check(sandbox, faults_of_any);
}

/// Checks the bot's requests, and the sandbox's answers: none of its forms is refused either.
#[track_caller]
pub(crate) fn judge_bot(sandbox: &Sandbox) {
    check(sandbox, faults_of_bot);
}

#[track_caller]
fn check(sandbox: &Sandbox, judge: impl Fn(&Recorded) -> Vec<String>) {
    // Counted first: a bot that is still running may make another request in between.
    let n_made = sandbox.n_requests();
    let requests = sandbox.requests();
    assert!(
        n_made <= requests.len() as u64,
        "more requests than are kept, so not all can be judged"
    );
    let mut faults = Vec::new();
    for request in &requests {
        faults.extend(judge(request).iter().map(|fault| {
            format!(
                "{} {}: {fault}\n    {}",
                request.method, request.path, request.body
            )
        }));
    }
    assert!(
        faults.is_empty(),
        "{} things are wrong with requests or answers:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// The faults of one of the bot's requests and its answer.
fn faults_of_bot(request: &Recorded) -> Vec<String> {
    let mut faults = faults_of_any(request);
    let code = request.answer["code"].as_u64();
    if !request.was_faulted && code.is_some_and(|code| INVALID.contains(&code)) {
        faults.push(format!("refused: {}", request.answer));
    }
    faults
}

/// The faults of one request and its answer.
fn faults_of_any(request: &Recorded) -> Vec<String> {
    let mut faults = Vec::new();
    if request.unknown_route {
        faults.push("there is no such route".to_owned());
    }
    let description = Description::of_discord();
    faults.extend(description.faults_of_request(
        &request.method,
        &request.path,
        &request.query,
        &request.body,
    ));
    if !request.was_faulted {
        let found = description.faults_of_answer(
            &request.method,
            &request.path,
            request.status,
            &request.answer,
        );
        faults.extend(found.iter().map(|fault| format!("answer: {fault}")));
    }
    faults.extend(twilight::faults_of_request(
        &request.method,
        &request.path,
        &request.body,
    ));
    faults
}

/// A body in the types of the description, which are narrower than what Discord accepts: it has
/// `attachments[].id` as text and `default_member_permissions` as a number.
fn normalised(body: &Value) -> Value {
    let mut body = body.clone();
    normalise(&mut body);
    body
}

fn normalise(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            let attachments = fields.get_mut("attachments").and_then(Value::as_array_mut);
            for attachment in attachments.into_iter().flatten() {
                if let Some(id) = attachment.get_mut("id").filter(|id| id.is_number()) {
                    *id = id.to_string().into();
                }
            }
            if let Some(bits) = fields.get_mut("default_member_permissions")
                && let Some(number) = bits.as_str().and_then(|bits| bits.parse::<u64>().ok())
            {
                *bits = number.into();
            }
            fields.values_mut().for_each(normalise);
        }
        Value::Array(list) => list.iter_mut().for_each(normalise),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}
