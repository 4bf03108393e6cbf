//! Judges of every request a bot makes in any test, none of them ours to please: Discord's own OpenAPI
//! description ([`openapi`]) and twilight's checks ([`twilight`]). The rules that neither knows are in
//! the sandbox itself, which is judged too: its answers must be as the description says.
//!
//! A test ends with [`judge_all`].

mod broken;
mod openapi;
mod twilight;

use sandbox::{Recorded, Sandbox};

use openapi::Description;

/// Holds every recorded request, and the sandbox's answers, against all judges.
#[track_caller]
pub(crate) fn judge_all(sandbox: &Sandbox) {
    let description = Description::find();
    let mut faults = Vec::new();
    for request in sandbox.requests() {
        let found = judge(description, &request);
        faults.extend(found.iter().map(|fault| {
            format!(
                "{} {}: {fault}\n    {}",
                request.method, request.path, request.body
            )
        }));
    }
    assert!(
        faults.is_empty(),
        "the judges reject {} things:\n{}",
        faults.len(),
        faults.join("\n")
    );
}

/// What the judges say against one request and its answer.
fn judge(description: Option<&Description>, request: &Recorded) -> Vec<String> {
    let mut faults = Vec::new();
    if request.unknown_route {
        faults.push("there is no such route".to_owned());
    }
    if let Some(description) = description {
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
    }
    faults.extend(twilight::faults_of_request(
        &request.method,
        &request.path,
        &request.body,
    ));
    faults
}

/// Says that something was left out for want of a program or file, or fails where everything is required.
#[track_caller]
pub(crate) fn skipped(what: &str) {
    assert!(
        std::env::var_os("RAILPOST_REQUIRE_ALL").is_none_or(|value| value != "1"),
        "required, and not to be had: {what}"
    );
    eprintln!("SKIPPED: {what}");
}
