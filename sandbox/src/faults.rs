//! Faults on demand for the next requests that match a pattern.

use std::time::Duration;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::rate_limits::Scope;

/// A page such as Cloudflare's, in place of Discord's JSON.
const BLOCKED: &str = "<!DOCTYPE html><html><head><title>Access denied</title></head>\
    <body><h1>Error 1020</h1><p>Sorry, you have been blocked.</p></body></html>";

/// What happens to a request.
#[derive(Debug, Clone)]
pub enum Fault {
    /// Fails with this status, and a body like Discord's.
    Status(u16),
    /// Fails with 429.
    TooMany {
        /// How long to wait.
        retry_after: Duration,
        /// Which limit was exceeded.
        scope: Scope,
    },
    /// Fails with this status, code and message.
    Refuse {
        /// HTTP status.
        status: u16,
        /// Discord's code.
        code: u32,
        /// Discord's message.
        message: &'static str,
    },
    /// Fails with this status and a web page, as when something before Discord blocks the machine.
    Page(u16),
    /// Succeeds, but is answered only after this delay.
    Delay(Duration),
    /// Succeeds, but is answered only once the sender is dropped.
    Hold(watch::Receiver<()>),
    /// Succeeds, but the connection is closed without an answer.
    LoseAnswer,
    /// Fails: the connection is closed without an answer.
    LoseRequest,
}

impl Fault {
    /// The answer that replaces the real one.
    pub(crate) fn answer(&self) -> Option<(u16, Value)> {
        match self {
            Fault::Status(status) => Some((
                *status,
                json!({"message": format!("{status}: made to fail"), "code": 0}),
            )),
            Fault::Refuse {
                status,
                code,
                message,
            } => Some((*status, json!({"message": message, "code": code}))),
            Fault::Page(status) => Some((*status, Value::from(BLOCKED))),
            Fault::TooMany { .. }
            | Fault::Delay(_)
            | Fault::Hold(_)
            | Fault::LoseAnswer
            | Fault::LoseRequest => None,
        }
    }
}

/// How the CDN fails to serve profile pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AvatarFault {
    /// Never answers.
    Hang,
    /// Fails with this status.
    Status(u16),
    /// Sends this many bytes, beginning like a PNG, without announcing the length.
    Endless(usize),
    /// Sends bytes that are no PNG as one.
    Garbage,
}

/// A planned fault and the requests it is for.
#[derive(Debug)]
struct Planned {
    pattern: String,
    left: usize,
    fault: Fault,
}

/// All planned faults.
#[derive(Debug, Default)]
pub struct Faults {
    planned: Vec<Planned>,
}

impl Faults {
    /// Plans a fault for the next `n` requests that match `pattern`: a method and a path, such as
    /// `POST /channels/*/messages`; `*` matches one part, `**` at the end any rest.
    pub fn plan(&mut self, n: usize, pattern: &str, fault: Fault) {
        self.planned.push(Planned {
            pattern: pattern.to_owned(),
            left: n,
            fault,
        });
    }

    /// Cancels the faults that are still planned.
    pub fn clear(&mut self) {
        self.planned.clear();
    }

    /// The fault planned for this request, if any.
    pub(crate) fn meet(&mut self, method: &str, path: &str) -> Option<Fault> {
        let planned = self
            .planned
            .iter_mut()
            .find(|planned| matches(&planned.pattern, method, path))?;
        planned.left = planned.left.saturating_sub(1);
        let fault = planned.fault.clone();
        self.planned.retain(|planned| 0 < planned.left);
        Some(fault)
    }
}

/// Whether a request matches a pattern.
pub fn matches(pattern: &str, method: &str, path: &str) -> bool {
    let (wanted, pattern) = pattern.split_once(' ').unwrap_or(("*", pattern));
    if wanted != "*" && wanted != method {
        return false;
    }
    let mut parts = path.trim_matches('/').split('/');
    for wanted in pattern.trim_matches('/').split('/') {
        match (wanted, parts.next()) {
            ("**", _) => return true,
            ("*", Some(_)) => {}
            (wanted, Some(part)) if wanted == part => {}
            (_, Some(_) | None) => return false,
        }
    }
    parts.next().is_none()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pattern_matches_method_and_path() {
        assert!(matches(
            "POST /channels/*/messages",
            "POST",
            "/channels/1/messages"
        ));
        assert!(!matches(
            "POST /channels/*/messages",
            "GET",
            "/channels/1/messages"
        ));
        assert!(!matches(
            "POST /channels/*/messages",
            "POST",
            "/channels/1/messages/2"
        ));
        assert!(matches(
            "* /webhooks/**",
            "PATCH",
            "/webhooks/1/t/messages/@original"
        ));
    }

    #[test]
    fn a_fault_meets_as_many_requests_as_planned() {
        let mut faults = Faults::default();
        faults.plan(2, "GET /gateway", Fault::Status(500));
        assert!(faults.meet("GET", "/users/@me").is_none());
        assert!(faults.meet("GET", "/gateway").is_some());
        assert!(faults.meet("GET", "/gateway").is_some());
        assert!(faults.meet("GET", "/gateway").is_none());
    }
}
