//! Every request that the bot makes in a test, checked against independent rules: facts about Discord's interface
//! ([`facts`]), Discord's own description ([`openapi`]), and twilight's checks
//! ([`twilight`]). Rules that none of them knows are in the sandbox itself, which is checked too: its
//! answers must match the description.
//!
//! A [`crate::support::world::World`] checks its requests when it ends; a test without one
//! ends with [`judge_all`].

mod agreement;
mod broken;
mod facts;
mod openapi;
mod twilight;

use sandbox::{Recorded, Sandbox};
use serde_json::Value;

use facts::Facts;
use openapi::Description;

/// Discord's code for an invalid form.
const INVALID_FORM: u64 = 50035;

/// Checks the requests of any client, and the sandbox's answers, against the rules that cover all of
/// Discord's interface.
#[track_caller]
pub(crate) fn judge_all(sandbox: &Sandbox) {
    check(sandbox, |_| Vec::new());
}

/// Checks the bot's requests, and the sandbox's answers, against all rules: it uses no more of Discord's
/// interface than the table of facts has, and none of its forms is refused.
#[track_caller]
pub(crate) fn judge_bot(sandbox: &Sandbox) {
    check(sandbox, |request| {
        let mut faults = Facts::table().faults_of_request(
            &request.method,
            &request.path,
            &request.query,
            &request.body,
        );
        if !request.was_faulted && request.answer["code"] == INVALID_FORM {
            faults.push(format!("refused: {}", request.answer));
        }
        faults
    });
}

#[track_caller]
fn check(sandbox: &Sandbox, judge_more: impl Fn(&Recorded) -> Vec<String>) {
    // Counted first: a bot that is still running may make another request in between.
    let n_made = sandbox.n_requests();
    let requests = sandbox.requests();
    assert!(
        n_made <= requests.len() as u64,
        "more requests than are kept, so not all can be judged"
    );
    let mut faults = Vec::new();
    for request in &requests {
        let mut found = judge(request);
        found.extend(judge_more(request));
        faults.extend(found.iter().map(|fault| {
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

/// The faults of one request and its answer.
fn judge(request: &Recorded) -> Vec<String> {
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
        faults.extend(description.faults_of_answer(
            &request.method,
            &request.path,
            request.status,
            &request.answer,
        ));
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

/// Prints that something was skipped because a program or file is missing; fails if everything is required.
#[track_caller]
pub(crate) fn skipped(what: &str) {
    assert!(
        std::env::var_os("RAILPOST_REQUIRE_ALL").is_none_or(|value| value != "1"),
        "required, and not to be had: {what}"
    );
    eprintln!("SKIPPED: {what}");
}
