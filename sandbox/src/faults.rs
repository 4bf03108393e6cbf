//! Faults on demand: what the next requests that match a pattern meet instead of Discord at its best.

use std::time::Duration;

use serde_json::{Value, json};

use crate::rate_limits::Scope;

/// What happens to a request.
#[derive(Debug, Clone)]
pub enum Fault {
    /// It is not carried out; this status comes back, with a body as Discord's.
    Status(u16),
    /// It is not carried out; 429 comes back.
    TooMany {
        /// How long to wait.
        retry_after: Duration,
        /// What was done too often.
        scope: Scope,
    },
    /// It is not carried out; a refusal with this status, code and message comes back.
    Refuse {
        /// HTTP status.
        status: u16,
        /// Discord's code.
        code: u32,
        /// Discord's words.
        message: &'static str,
    },
    /// It is carried out, and answered only after this long.
    Delay(Duration),
    /// It is carried out, and the connection is closed without an answer.
    LoseAnswer,
    /// It is not carried out, and the connection is closed without an answer.
    LoseRequest,
}

impl Fault {
    /// The answer given in place of the real one.
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
            Fault::TooMany { .. } | Fault::Delay(_) | Fault::LoseAnswer | Fault::LoseRequest => {
                None
            }
        }
    }
}

/// How the CDN fails at profile pictures.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AvatarFault {
    /// It never answers.
    Hang,
    /// It answers with this status.
    Status(u16),
    /// It sends this many bytes, the first of them a PNG's, without saying how many.
    Endless(usize),
    /// It calls bytes a PNG that are none.
    Garbage,
}

/// A fault waiting for its requests.
#[derive(Debug)]
struct Planned {
    pattern: String,
    left: usize,
    fault: Fault,
}

/// All faults waiting for their requests.
#[derive(Debug, Default)]
pub struct Faults {
    planned: Vec<Planned>,
}

impl Faults {
    /// The next `n` requests that match `pattern` meet this. A pattern is a method and a path, as
    /// `POST /channels/*/messages`; `*` stands for one part, `**` at the end for any rest.
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

    /// What this request meets.
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
