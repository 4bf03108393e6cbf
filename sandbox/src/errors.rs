//! Discord's refusals: HTTP status, code and words, as the real API gives them.

use serde_json::{Map, Value, json};

/// Why a request is refused.
#[derive(Debug, Clone, PartialEq)]
pub enum ApiError {
    /// The bot token is missing or wrong.
    Unauthorized,
    /// A path that does not exist.
    UnknownRoute,
    /// A path that exists, with another method.
    MethodNotAllowed,
    /// Invalid form: which fields, and why.
    InvalidForm(Form),
    /// The request or one of its files is too large.
    TooLarge,
    /// Too many requests.
    RateLimited {
        /// Seconds to wait.
        retry_after: f64,
        /// Whether the limit is the one shared by all routes.
        global: bool,
    },
    /// A refusal with a code and a message.
    Coded(Code),
}

macro_rules! codes {
    ($($name:ident = $status:literal $code:literal $message:literal,)+) => {
        /// Refusals with a code in Discord's documentation.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Code {
            $(#[doc = $message] $name,)+
        }

        impl Code {
            /// HTTP status, Discord's code, and message.
            pub fn parts(self) -> (u16, u32, &'static str) {
                match self {
                    $(Code::$name => ($status, $code, $message),)+
                }
            }
        }
    };
}

codes! {
    UnknownApplication = 404 10002 "Unknown Application",
    UnknownChannel = 404 10003 "Unknown Channel",
    UnknownGuild = 404 10004 "Unknown Guild",
    UnknownMember = 404 10007 "Unknown Member",
    UnknownMessage = 404 10008 "Unknown Message",
    UnknownUser = 404 10013 "Unknown User",
    UnknownWebhook = 404 10015 "Unknown Webhook",
    UnknownInteraction = 404 10062 "Unknown interaction",
    UnknownCommand = 404 10063 "Unknown application command",
    CannotExecuteOnThisChannel = 400 50024 "Cannot execute action on this channel type",
    AlreadyAcknowledged = 400 40060 "Interaction has already been acknowledged.",
    MissingAccess = 403 50001 "Missing Access",
    CannotEditOthers = 403 50005 "Cannot edit a message authored by another user",
    EmptyMessage = 400 50006 "Cannot send an empty message",
    NonTextChannel = 400 50008 "Cannot send messages in a non-text channel",
    CannotSendToUser = 403 50007 "Cannot send messages to this user",
    MissingPermissions = 403 50013 "Missing Permissions",
    InvalidWebhookToken = 401 50027 "Invalid Webhook Token",
    BulkDeleteTooOld = 400 50034 "You can only bulk delete messages that are under 14 days old.",
    InvalidJson = 400 50109 "The request body contains invalid JSON.",
    NoMutualGuild = 403 50278 "Cannot send messages to this user due to having no mutual guilds",
    TooManyOldEdits = 400 30046 "Maximum number of edits to messages older than 1 hour reached. Try again later.",
    TooManyPins = 400 30003 "Maximum number of pins reached (50)",
    ThreadArchived = 400 50083 "Thread is archived",
    ThreadAlreadyMade = 400 160004 "A thread has already been created for this message",
    ThreadLocked = 400 160005 "This thread is locked",
    TooManyThreads = 400 160006 "Maximum number of active threads reached",
    ReplyWithoutHistory = 403 160002 "Cannot reply without permission to read message history",
}

impl From<Code> for ApiError {
    fn from(code: Code) -> ApiError {
        ApiError::Coded(code)
    }
}

impl From<Form> for ApiError {
    fn from(form: Form) -> ApiError {
        ApiError::InvalidForm(form)
    }
}

impl ApiError {
    /// HTTP status and body.
    pub fn answer(&self) -> (u16, Value) {
        match self {
            ApiError::Unauthorized => (401, json!({"message": "401: Unauthorized", "code": 0})),
            ApiError::UnknownRoute => (404, json!({"message": "404: Not Found", "code": 0})),
            ApiError::MethodNotAllowed => (
                405,
                json!({"message": "405: Method Not Allowed", "code": 0}),
            ),
            ApiError::InvalidForm(form) => (
                400,
                json!({"message": "Invalid Form Body", "code": 50035, "errors": form.as_json()}),
            ),
            ApiError::TooLarge => (
                413,
                json!({"message": "Request entity too large", "code": 40005}),
            ),
            ApiError::RateLimited {
                retry_after,
                global,
            } => (
                429,
                json!({"message": "You are being rate limited.", "code": 0, "retry_after": retry_after, "global": global}),
            ),
            ApiError::Coded(code) => {
                let (status, number, message) = code.parts();
                (status, json!({"message": message, "code": number}))
            }
        }
    }
}

/// Faults of a form, field by field. Paths are written with dots: `embeds.0.title`.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Form {
    wrong: Vec<(String, &'static str, String)>,
}

impl Form {
    /// A form with one fault.
    pub fn wrong(path: &str, code: &'static str, message: impl Into<String>) -> Form {
        let mut form = Form::default();
        form.add(path, code, message);
        form
    }

    /// Adds a fault.
    pub fn add(&mut self, path: &str, code: &'static str, message: impl Into<String>) {
        self.wrong.push((path.to_owned(), code, message.into()));
    }

    /// Refuses the form if it has any fault.
    pub fn finish(self) -> Result<(), ApiError> {
        if self.wrong.is_empty() {
            Ok(())
        } else {
            Err(ApiError::InvalidForm(self))
        }
    }

    /// The paths and codes of the faults.
    pub fn faults(&self) -> impl Iterator<Item = (&str, &str)> {
        self.wrong
            .iter()
            .map(|(path, code, _)| (path.as_str(), *code))
    }

    fn as_json(&self) -> Value {
        let mut root = Map::new();
        for (path, code, message) in &self.wrong {
            let parts: Vec<&str> = path.split('.').filter(|part| !part.is_empty()).collect();
            put(&mut root, &parts, json!({"code": code, "message": message}));
        }
        Value::Object(root)
    }
}

/// Puts a fault at its path.
fn put(place: &mut Map<String, Value>, path: &[&str], fault: Value) {
    match path {
        [] => {
            let faults = place
                .entry("_errors")
                .or_insert_with(|| Value::Array(Vec::new()));
            if let Some(faults) = faults.as_array_mut() {
                faults.push(fault);
            }
        }
        [first, rest @ ..] => {
            let inner = place
                .entry(*first)
                .or_insert_with(|| Value::Object(Map::new()));
            if let Some(inner) = inner.as_object_mut() {
                put(inner, rest, fault);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faults_of_a_form_are_nested_by_field() {
        let mut form = Form::default();
        form.add(
            "content",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 2000 or fewer in length.",
        );
        form.add(
            "embeds.0.title",
            "BASE_TYPE_MAX_LENGTH",
            "Must be 256 or fewer in length.",
        );
        let (status, body) = ApiError::from(form).answer();
        assert_eq!(status, 400);
        assert_eq!(body["code"], 50035);
        assert_eq!(
            body["errors"]["embeds"]["0"]["title"]["_errors"][0]["code"],
            "BASE_TYPE_MAX_LENGTH"
        );
    }
}
